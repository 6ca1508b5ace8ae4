package table

import "tricorne/app/record"

// pageful is how many entries are told on one page of a report, unless one turn after the other fits better.
const pageful = 1000

// reportPage is which of the acts that somebody noticed a page of a report tells.
type reportPage struct {
	number, pages int
	all           []int  // the places of those that any page tells, among all that were noticed
	from, to      int    // of them: those of this page
	cut           bool   // the last turn of the page continues on the next one
	rows          [2]int // the places, among all that were noticed, of what happened meanwhile
}

// paged divides what was noticed into pages and picks one. A page ends with a turn where it can; a turn of more than a pageful has pages of
// its own.
func paged(heads []*record.Row, number int) reportPage {
	on := reportPage{number: number}
	gone := record.Undone(heads)
	for i, r := range heads {
		if !gone[i] && (r.Kind == record.KindPlay || r.Kind == record.KindBegin || r.Kind == record.KindCorrect || r.Kind == record.KindEnd) {
			on.all = append(on.all, i)
		}
	}
	if number == Whole {
		on.number, on.pages, on.to, on.rows = 1, 1, len(on.all), [2]int{0, len(heads)}
		return on
	}
	ends := pageEnds(heads, on.all)
	on.pages = len(ends)
	on.number = min(max(number, 1), on.pages)
	if on.number > 1 {
		on.from = ends[on.number-2]
		on.rows[0] = on.all[on.from]
	}
	on.to, on.rows[1] = ends[on.number-1], len(heads)
	if on.number < on.pages {
		on.rows[1] = on.all[on.to]
		on.cut = begunIn(heads, on.all[on.to]) == begunIn(heads, on.all[on.to-1])
	}
	return on
}

// begunIn is the turn in which an act was done.
func begunIn(heads []*record.Row, i int) int { return heads[max(0, i-1)].Turn }

// pageEnds are where the pages end, as places among all that is told; at least one.
func pageEnds(heads []*record.Row, all []int) []int {
	var ends []int
	from, turn := 0, 0 // where the page began, and the turn that goes on
	for i := range all {
		if i > 0 && begunIn(heads, all[i]) != begunIn(heads, all[i-1]) {
			turn = i
		}
		if i-from < pageful {
			continue
		}
		cut := i
		if turn > from {
			cut = turn
		}
		ends = append(ends, cut)
		from = cut
	}
	return append(ends, len(all))
}
