package block

// assignBlocks decides which block each back is, the eliminated ones first. It then spreads the remaining strength.
func (h *blockMatcher[X, Y]) assignBlocks(left int) {
	var dead []int
	full, known := 0, 0
	for i := range h.backs {
		if h.backs[i].Fate == uint8(Fallen) {
			dead = append(dead, i)
		}
	}
	for i, c := range h.cards {
		if h.size[i] > 0 {
			full += int(h.size[i])
		} else {
			full += h.e.Roster.Card(c).FullStrength
		}
	}
	// Blocks that a leader left on the way may be with the leader again. They do not count towards the leader's limit,
	// so the column sizes are ignored.
	if !h.match() {
		clear(h.columnSizes)
	}
	h.clearLivingCards()
	if !h.assignEliminated(dead, full-left) {
		panic("block: no block may be the one that has fallen")
	}
	h.weakenArrivals(left)
	for i, x := range h.backs {
		c := h.cardOf[i]
		switch {
		case x.Fate == uint8(Fallen):
		case x.Fate == uint8(NotYetArrived): // a block that has not arrived yet has full strength
			h.sp[c] = uint8(h.e.Roster.Card(h.cards[c]).FullStrength)
			known += int(h.sp[c])
		default:
			h.sp[c] = h.size[c]
			known += int(h.sp[c])
		}
	}
	h.spreadStrength(left - known)
}

// weakenArrivals replaces blocks to come with weaker ones while too little strength is left for the others. Each of the
// others needs one point.
func (h *blockMatcher[X, Y]) weakenArrivals(left int) {
	for h.minStrength() > left && h.useWeakerBlock() {
		continue
	}
}

// minStrength returns the minimum total strength of the living blocks as they are now matched.
func (h *blockMatcher[X, Y]) minStrength() int {
	n := 0
	for i, x := range h.backs {
		switch c := h.cardOf[i]; {
		case x.Fate == uint8(Fallen):
		case x.Fate == uint8(NotYetArrived):
			n += h.e.Roster.Card(h.cards[c]).FullStrength
		default:
			n += int(max(h.size[c], 1))
		}
	}
	return n
}

// useWeakerBlock swaps a block to come with a weaker one that fits there. The strength of both must be unknown. It
// returns false if there is no such block.
func (h *blockMatcher[X, Y]) useWeakerBlock() bool {
	for i, x := range h.backs {
		for j, y := range h.backs {
			c, d := h.cardOf[i], h.cardOf[j]
			if x.Fate != uint8(NotYetArrived) || y.Fate == uint8(NotYetArrived) || y.Fate == uint8(Fallen) || h.size[c] > 0 ||
				h.size[d] > 0 ||
				h.e.Roster.Card(h.cards[d]).FullStrength >= h.e.Roster.Card(h.cards[c]).FullStrength || !h.fits(d, i) ||
				!h.fits(c, j) {
				continue
			}
			h.cardOf[i], h.cardOf[j], h.backOf[c], h.backOf[d] = d, c, j, i
			return true
		}
	}
	return false
}

// assignEliminated matches cards with the backs of eliminated blocks so that the rest can still be matched. Together
// their full strength must not exceed lost, because the other blocks need the strength that is left. It returns false
// if that is impossible.
func (h *blockMatcher[X, Y]) assignEliminated(dead []int, lost int) bool {
	if len(dead) == 0 {
		return h.match()
	}
	for c := range h.cards {
		if h.backOf[c] >= 0 || !h.fits(c, dead[0]) || h.e.Roster.Card(h.cards[c]).FullStrength > lost {
			continue
		}
		h.cardOf[dead[0]], h.backOf[c] = c, dead[0]
		if h.assignEliminated(dead[1:], lost-h.e.Roster.Card(h.cards[c]).FullStrength) {
			return true
		}
		h.cardOf[dead[0]], h.backOf[c] = -1, -1
	}
	return false
}

// match finds a fitting card for every living back. Cards of eliminated blocks stay. It returns false if that is
// impossible.
func (h *blockMatcher[X, Y]) match() bool {
	for i := range h.backs {
		if h.backs[i].Fate != uint8(Fallen) && !h.findCard(i, make([]bool, len(h.cards))) {
			h.clearLivingCards()
			return false
		}
	}
	return true
}

// clearLivingCards removes the cards from all living backs.
func (h *blockMatcher[X, Y]) clearLivingCards() {
	for j := range h.backs {
		if c := h.cardOf[j]; c >= 0 && h.backs[j].Fate != uint8(Fallen) {
			h.cardOf[j], h.backOf[c] = -1, -1
		}
	}
}

// findCard finds a card for a back. It may take the card of another back that can have a different one. It returns
// false if that is impossible.
func (h *blockMatcher[X, Y]) findCard(back int, tried []bool) bool {
	for _, free := range [2]bool{true, false} {
		for c := range h.cards {
			at := h.backOf[c]
			if tried[c] || (at < 0) != free || at >= 0 && h.backs[at].Fate == uint8(Fallen) || !h.fits(c, back) {
				continue
			}
			tried[c] = true
			if free || h.findCard(at, tried) {
				h.cardOf[back], h.backOf[c] = c, back
				return true
			}
		}
	}
	return false
}

// spreadStrength gives the remaining strength to the living blocks. Each gets at least one point and at most its full
// strength.
func (h *blockMatcher[X, Y]) spreadStrength(left int) {
	var open []int
	for i := range h.backs {
		if c := h.cardOf[i]; h.backs[i].Fate != uint8(Fallen) && h.sp[c] == 0 {
			h.sp[c] = 1
			left--
			open = append(open, c)
		}
	}
	for ; left > 0 && len(open) > 0; left-- {
		j := h.pick(len(open))
		for full := 0; int(h.sp[open[j]]) >= h.e.Roster.Card(h.cards[open[j]]).FullStrength; full++ {
			if full == len(open) {
				panic("block: more strength than the hidden blocks can have")
			}
			j = (j + 1) % len(open)
		}
		h.sp[open[j]]++
	}
}

// putIntoState puts the blocks of the backs into the state.
func (h *blockMatcher[X, Y]) putIntoState(s *State[X]) {
	var leader [256]Nr // by column
	for i := range h.backs {
		if h.backs[i].Leads {
			leader[h.backs[i].Column] = h.cards[h.cardOf[i]]
		}
	}
	for i := range h.backs {
		x, c := &h.backs[i], h.cardOf[i]
		b := s.Block(h.cards[c])
		*b = x.block(h.sp[c])
		if r := h.recalled[c]; r != nil {
			r.applyTo(b)
		}
		switch {
		case x.Column > 0:
			b.MarchLeader = leader[x.Column]
		case x.MarchLeader == 0 && Flag(x.Flags)&Moved != 0 && (x.From != 0 || Flag(x.Flags)&Halted != 0) &&
			h.e.Roster.Card(h.cards[c]).Kind == Leader:
			b.MarchLeader = h.cards[c] // a leader who marched without others counts as the leader of its own march
		}
	}
}
