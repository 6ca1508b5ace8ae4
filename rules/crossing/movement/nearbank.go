package movement

import (
	"slices"

	"tricorne/rules/board"
	"tricorne/rules/crossing/rulebook"
	"tricorne/rules/game"
)

// The near bank of the Delaware may be full too (4.0). A stack may march into such a hex, for one more point, in
// order to cross from it.
//
// Our reading (67): the stack must be able to try a crossing when it arrives. Then the whole stack crosses or marches
// on together. A stack that does neither returns to the last hex of its march with room. Nobody stays behind as a
// detachment in a hex without room.

// mayTryFrom reports whether movers who enter a hex with this many points left could try to cross the Delaware.
func (b Rules) mayTryFrom(k *known, p board.Place, movers []nr, left int) bool {
	if k.March.Crossed {
		return false
	}
	for _, x := range b.crossings(k, p) {
		need := b.attemptCost()
		if x.attempt != nil {
			need += x.farHexCost
		}
		lands := func(n nr) bool {
			f := k.Find(n)
			return f.Troops > 0 && b.mayLandWith(k, &x, f, left)
		}
		if left >= need && (x.attempt == nil || x.attempt.Room() > 0) && slices.ContainsFunc(movers, lands) {
			return true
		}
	}
	return false
}

// inFullHex reports whether the moving stack has entered a full hex on its own bank to cross the river.
func (b Rules) inFullHex(k *known) bool { return len(b.wayBack(k)) > 0 }

// wayBack returns the path by which a stack leaves a full hex that it entered without crossing. The path leads to the
// last hex of the march with room for the stack, and is empty if the stack may stay.
func (b Rules) wayBack(k *known) []board.Place {
	if k.March == nil || k.March.Crossed || len(k.March.Path) < 2 {
		return nil
	}
	path, men := k.March.Path, 0
	here := path[len(path)-1]
	for _, g := range k.March.Group {
		if f := k.Find(g.Leader); g.Moving && f.At == here {
			men += f.Troops
		}
	}
	if men == 0 || k.Men(here) <= b.MostMen {
		return nil
	}
	back := []board.Place{here}
	for _, p := range slices.Backward(path[:len(path)-1]) {
		if back = append(back, p); k.Men(p)+men <= b.MostMen {
			return back
		}
	}
	return nil
}

// goBack moves leaders of the moving stack who are in a full hex back to a hex with room.
func (b Rules) goBack(t *turn, who []nr) {
	s := t.State
	m := s.March()
	k := b.Know(s, game.SideViewer(m.Side))
	if back := b.wayBack(&k); len(back) > 0 {
		b.Walk(t, who, back, [2]string{"goes back", "go back"}, "", rulebook.Stacking)
	}
}
