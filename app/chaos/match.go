package chaos

// sentOrder is an order in the form that is compared with what is stored. Field must is false for an order that may be
// stored but need not be.
type sentOrder struct {
	words        string
	mustBeStored bool
}

// match says how well a list of orders fits what is stored.
type match struct {
	missing int // orders that must be stored and are not stored
	extra   int // stored rows that belong to no order
	kept    int // orders that may be stored and are stored
}

// isWorseThan reports whether a match has more faults than another.
func (m match) isWorseThan(than match) bool { return m.missing+m.extra > than.missing+than.extra }

// bestMatch finds the match of orders and stored texts with the fewest faults. Both lists are in order.
func bestMatch(orders []sentOrder, stored []string) match {
	// row[j] is the best match of the orders seen so far and the first j stored texts.
	row := make([]match, len(stored)+1)
	for j := range row {
		row[j].extra = j
	}
	for _, o := range orders {
		next := make([]match, len(row))
		for j := range next {
			best := row[j] // the order is not stored
			if o.mustBeStored {
				best.missing++
			}
			if j > 0 {
				if one := next[j-1]; one.missing+one.extra+1 < best.missing+best.extra { // the j-th text belongs to no order
					one.extra++
					best = one
				}
				if stored[j-1] == o.words {
					one := row[j-1]
					if !o.mustBeStored {
						one.kept++
					}
					if !one.isWorseThan(best) {
						best = one
					}
				}
			}
			next[j] = best
		}
		row = next
	}
	return row[len(stored)]
}
