package colonies

import (
	"tricorne/rules/board"
	"tricorne/rules/game"
	"tricorne/rules/hex"
)

// Where a march may be intercepted (7.0), as far as whoever marches knows: the enemy's commanders that lie open, beside hexes in which he may
// fall upon units.

// threat is a hex into which an enemy commander may intercept, and from where.
type threat struct {
	into board.Place
	from board.Place
	by   commanderNr
	on   int // what his die must show at least (7.24)
}

// threatsTo lists the threats to a group that goes by land, by the place they come from; none to commanders alone (7.14). A commander is left
// out who, as everybody knows, cannot pay or has orders to let pass.
func (b *book) threatsTo(k *known, m *march) []threat {
	enemy := m.Side.Other()
	if len(m.Units) == 0 || k.Given[enemy-1] == ordersPass && k.Bared[enemy-1] {
		return nil
	}
	var out []threat
	for i := range k.Piles {
		x := &k.Piles[i]
		if x.Side != enemy || !x.Fights || len(x.Commanders) == 0 || b.fights(&k.Forces, m.Side, x.At) {
			continue
		}
		best := b.leader(&k.Forces, k.Supreme, enemy, x.At, x.Commanders, 0)
		if left := k.Left[enemy-1]; best == 0 || left >= 0 && left < b.Commander(best).Initiative {
			continue
		}
		for d := range hex.Dir(6) {
			if into := b.At(x.At).Sides[d].Next; into != board.Nowhere && b.interceptable(&k.Forces, m.Side, into, x.At) {
				out = append(out, threat{into: into, from: x.At, by: best, on: b.Commander(best).Coordination + 1 - b.hunt(x.Units)})
			}
		}
	}
	return out
}

// warn adds to the places a group may go to what threatens it on the way there, and marks them. A stack whose own hex the group enters next does
// not intercept (7.22).
func (b *book) warn(k *known, m *march, f *game.Field) {
	all := b.threatsTo(k, m)
	if len(all) == 0 {
		return
	}
	words := make([]string, len(all)) // made when they are first needed
	for i := range f.Options {
		o := &f.Options[i]
		told := commanderNr(0)
		for step := 1; step < len(o.Path); step++ {
			into, next := b.Place(o.Path[step]), board.Nowhere
			if step+1 < len(o.Path) {
				next = b.Place(o.Path[step+1])
			}
			for n := range all {
				x := &all[n]
				if x.into != into || x.from == next || x.by == told {
					continue
				}
				if words[n] == "" {
					words[n] = "; " + b.Commander(x.by).Name + " may intercept in " + b.inWords(into) + " on " + itoa(max(1, x.on)) + " or more (7.24)"
				}
				o.Detail += words[n]
				o.Risky, told = true, x.by
			}
		}
	}
}
