package newyork

import (
	"tricorne/rules/block"
	"tricorne/rules/board"
	"tricorne/rules/game"
)

// worth rates a position for a computer player. It counts the strength that each army has above the limit, and the
// city with the strength around it. It also counts the next landings of the fleet, everything that both armies can
// reach, and Washington's safety.
func (h *variant) worth(s *state, side game.Side) int {
	k := &h.data.scenarios.Constants.Victory
	rebels, kings := h.Strength(s, american), h.Strength(s, british)
	out := 700*margin(rebels, k.AmericanBelow)/1000 - 300*margin(kings, k.BritishBelow)/1000 - 150
	if h.HasBlockAt(s, british, h.city) {
		out -= 100
	} else {
		out += 50
	}
	out += h.HoldRating(s, h.city) * 100 / 1000
	out -= h.landingWorth(s)
	known := h.Engine.Know(s, game.Public())
	out += (h.PositionWorth(s, &known, &h.doctrine, american) - h.PositionWorth(s, &known, &h.doctrine, british)) / 6
	if w := s.Block(h.washington); w.At != board.Nowhere {
		out += h.HoldRating(s, w.At) * 150 / 1000
	}
	return block.ForSide(out, side)
}

// margin returns how far a strength is above its limit, from 0 to 1000. The last points above the limit count most.
func margin(strength, below int) int {
	left := max(strength-below, 0)
	return 1000 * left / (left + 25)
}

// landingWorth returns the worth of the fleet in its zones. It compares the British on the shores of a zone with the
// Americans on its other shores. A second ship in a zone counts half, a third a quarter, and so on.
func (h *variant) landingWorth(s *state) int {
	out := 0
	for i := range h.zones {
		z := &h.zones[i]
		ships := 0
		for n := range s.Extra.Ships {
			if s.Extra.Ships[n].At == z.place {
				ships++
			}
		}
		if ships == 0 {
			continue
		}
		var men [2]int
		for n := range s.Blocks {
			if b := &s.Blocks[n]; b.At != board.Nowhere {
				for _, p := range z.shore {
					if p == b.At {
						men[h.SideOf(block.Nr(n+1))-1] += int(b.Strength)
					}
				}
			}
		}
		for share := 4; ships > 0 && share > 0; ships-- {
			out += min(men[0], men[1]) * share / 4
			share /= 2
		}
	}
	return out
}
