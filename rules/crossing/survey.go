package crossing

import (
	"slices"

	"tricorne/rules/board"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/game"
)

// survey is what a side reckons with, hex by hex, when it moves leaders or traces its command: where the enemy stands, what he
// holds, and how many friends are in the way. A form makes it from knowledge, the march itself from the truth; both then ask the
// same price.
type survey struct {
	side   game.Side
	season printed.Season
	foes   []foe    // by Place
	zone   []bool   // by Place: in a zone of control of the enemy, as far as it is known
	unsure []bool   // by Place: next to an enemy stack that has not said how large it is
	men    []uint16 // by Place: own men there, without those who move
	movers int      // men who move together
}

// foe says who of the enemy is in a hex.
type foe uint8

const (
	noFoe    foe = iota
	foeAlone     // leaders without troops, who have said so
	foeForce     // troops, or leaders who have not said that they have none
)

func (b *book) blank(side game.Side, a printed.Conditions) *survey {
	n := b.Board.Size() + 1
	return &survey{side: side, season: a.Season(), foes: make([]foe, n), zone: make([]bool, n), unsure: make([]bool, n), men: make([]uint16, n)}
}

// surveyed is what the viewer reckons with when these of his leaders move. Of an enemy stack that stands next to none of his he does
// not know how large it is: he counts on no zone of control there.
func (b *book) surveyed(k *known, movers []nr) *survey {
	v := b.blank(k.Eyes, k.conditions())
	for i := range k.Stacks {
		if x := &k.Stacks[i]; x.Side != k.Eyes {
			v.meet(b, x.At, k.open(x.Side, x.At), k.conditions())
		}
	}
	for _, f := range k.mine() {
		v.count(f.At, f.Troops, slices.Contains(movers, f.Nr))
	}
	return v
}

// survey is what these leaders truly meet.
func (b *book) survey(s *state, movers []nr) *survey {
	side := b.Of(movers[0]).Side
	v := b.blank(side, s.conditions())
	for _, p := range b.stands(s, side.Other()) {
		v.meet(b, p, &opened{Empty: b.menAt(s, side.Other(), p) == 0, ZOC: b.large(s, side.Other(), p)}, s.conditions())
	}
	for _, n := range b.All(side) {
		if u := s.unit(n); u.here() {
			v.count(u.At, int(u.Troops), slices.Contains(movers, n))
		}
	}
	return v
}

// meet puts an enemy stack in; size is what is known of it, nil for nothing.
func (v *survey) meet(b *book, p board.Place, size *opened, a printed.Conditions) {
	v.foes[p] = foeForce
	if size != nil && size.Empty {
		v.foes[p] = foeAlone
	}
	for _, q := range b.Around(p) {
		switch {
		case size == nil:
			v.unsure[q] = v.unsure[q] || b.ZoneReaches(p, q, a)
		case size.ZOC && b.ZoneReaches(p, q, a):
			v.zone[q] = true
		}
	}
}

// count puts an own leader in.
func (v *survey) count(p board.Place, troops int, moves bool) {
	if moves {
		v.movers += troops
		return
	}
	v.men[p] += uint16(troops)
}

// crowded tells whether the movers and those who are in a hex are more than may end there (4.0).
func (v *survey) crowded(p board.Place) bool { return int(v.men[p])+v.movers > printed.MostMen }

// extra is what a step costs beside ground and water: leaving and entering zones of control, and a hex full of friends (5.0, 4.0).
func (v *survey) extra(c *printed.Costs, from, to board.Place) int {
	n := 0
	if v.zone[from] {
		n += c.Leave
	}
	if v.zone[to] {
		n += c.Enter
	}
	if v.men[to] > 0 && v.crowded(to) {
		n += c.Crowd
	}
	return n
}
