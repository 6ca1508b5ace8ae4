package player

import (
	"slices"

	"tricorne/rules/board"
	"tricorne/rules/crossing/movement"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
)

// Marches of a sensible player. Leaders with the same destination march as a column to where the plan sends them,
// across the Delaware if necessary.

// march proposes a movement roll for leaders with the same destination. By day, leaders next to the enemy wait for a
// Prepared attack instead.
func (h *habits) march() bool {
	if !h.isOffered("march") {
		return true
	}
	f, _ := h.form.Field("march.who")
	for _, n := range h.columnLeaders() {
		o, ok := f.Option(h.Of(n).ID)
		if !ok || o.Refusal != nil || !h.shouldMarch(h.k.Find(n)) {
			continue
		}
		x, aim := h.k.Find(n), h.taskByLeader[n]
		if aim.attacksNow {
			continue
		}
		if !h.offer("march", func(f *game.Field) []string {
			switch f.ID {
			case "march.who":
				return []string{o.ID}
			case "march.free":
				if h.worthForcedMarch(x, aim) {
					return []string{movement.Yes}
				}
				return nil
			case "march.forced":
				if f.Min > 0 { // the field has a minimum only if the march costs no fatigue; then all leaders take part
					return f.LikedOptions(func(*game.Option) bool { return true })
				}
				return nil
			case "march.tiring":
				return nil
			}
			return f.LikedOptions(func(o *game.Option) bool {
				y := h.leader(o)
				return y != nil && h.taskByLeader[y.Nr] == aim && y.At == x.At
			})
		}) {
			return false
		}
	}
	return true
}

// columnLeaders returns the leaders who have a destination, the leaders of the strongest column first. The order
// matters because the first column to reach a ferry rolls for everybody who crosses there that turn (11.4.2).
func (h *habits) columnLeaders() []nr {
	men := func(n nr) int {
		out, f := 0, h.k.Find(n)
		for _, x := range h.k.OwnLeaders() {
			if x.At == f.At && x.Flags&truth.Activated != 0 && h.taskByLeader[x.Nr] == h.taskByLeader[n] {
				out += x.Troops
			}
		}
		return out
	}
	out := slices.Clone(h.order)
	slices.SortStableFunc(out, func(x, y nr) int { return men(y) - men(x) })
	return out
}

// worthForcedMarch reports whether a column is worth the one forced march without fatigue (11.2). This is so if the
// column has at least as many men as the enemy, and the fight is far away.
func (h *habits) worthForcedMarch(x *knownLeader, aim *task) bool {
	men := 0
	for _, y := range h.k.OwnLeaders() {
		if y.At == x.At && y.Flags&truth.Activated != 0 && h.taskByLeader[y.Nr] == aim {
			men += y.Troops
		}
	}
	return aim.enemyMen > 0 && men >= aim.enemyMen && h.distance(aim.at, x.At) >= 8
}

// cross proposes a crossing of the Delaware if the destination of the march is on the other side.
func (h *habits) cross() bool {
	if !h.isOffered("cross") {
		return true
	}
	f, _ := h.form.Field("cross.at")
	id, gain, ok := f.BestOption(func(o *game.Option) int {
		from, to := h.Place(o.Path[0]), h.Place(o.Path[1])
		if t := h.aimFrom(from); t != nil {
			return h.distance(t.at, from) - h.distance(t.at, to)
		}
		return 0
	})
	return !ok || gain <= 0 || h.offer("cross", func(f *game.Field) []string {
		switch f.ID {
		case "cross.at":
			return []string{id}
		case "cross.with":
			return f.LikedOptions(func(*game.Option) bool { return true })
		}
		return nil
	})
}

// aimFrom returns the destination of the marching leaders in a hex, or nil if they have none.
func (h *habits) aimFrom(from board.Place) *task {
	for _, g := range h.k.March.MovableLeaders() {
		if f := h.k.Find(g.Leader); f.At == from && h.taskByLeader[g.Leader] != nil {
			return h.taskByLeader[g.Leader]
		}
	}
	return nil
}

// walk proposes a move towards the destination, as near to it as is safe.
func (h *habits) walk() bool {
	if !h.isOffered("go") {
		return true
	}
	goers := h.k.March.MovableLeaders()
	men, alone := 0, true
	for _, g := range goers {
		f := h.k.Find(g.Leader)
		men, alone = men+f.Troops, alone && !h.leads(f)
	}
	return h.offer("go", func(f *game.Field) []string {
		if f.ID != "go.to" {
			return nil
		}
		from := h.Place(f.Options[0].ID)
		t := h.aimFrom(from)
		if t == nil {
			return []string{f.Options[0].ID}
		}
		id, _, _ := f.BestOption(func(o *game.Option) int {
			p := h.Place(o.ID)
			n := -4*h.distance(t.at, p) - h.danger(p, t, men)
			if alone && h.k.Men(p) < h.ZoneMen {
				n -= 100 // a leader without troops should not go ahead of the men
			}
			if p != from && slices.Contains(h.k.March.Path, p) {
				n -= 1000 // no leader should go back to a hex already passed on this march
			}
			return n
		})
		return []string{id}
	})
}
