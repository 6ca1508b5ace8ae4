package newyork

import (
	"cmp"
	"slices"

	"tricorne/rules/block"
	"tricorne/rules/board"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
)

// setDoctrine sets how much each thing is worth to a sensible player. These things are the city, the homes of the
// militia, the American army (as a target of the British), and Washington.
func (h *variant) setDoctrine() {
	h.doctrine = block.Doctrine[facts]{
		KeyBlock: h.washington, PointWorth: [2]int{8, 3}, Strongholds: h.isFort, LoneMarchPenalty: unledCost,
		AttackEdge: [2]int{0, britishEdge}, Opens: h.fleetOpens, FearsTraps: [2]bool{true, true},
		Prizes: h.prizes, ExtraWorth: h.supplyWorth, OtherOrders: h.sailOrders,
	}
}

// Values of places for the computer player, in hundredths of a victory point as in Trenton 1776.
const (
	cityWorth       = 500
	homeWorth       = 100 // for the Americans
	desertionWorth  = 200 // how much a place is worth to the British if holding it makes militia desert
	fortWorth       = 40
	blockWorth      = 40  // how much each American block is worth to the British
	washingtonWorth = 250 // how much Washington is worth to the British, if they know Washington's place
	// turnWorth is added for each past turn. The city alone does not win: by the end the American army must be
	// gone.
	turnWorth = 12
	// britishEdge is how much more British attackers count than their dice alone, in percent. Half of the American blocks
	// are militia that flee. In games between computers, fourteen British blocks mostly beat 22 American ones.
	britishEdge = 20
	unledCost   = 60 // penalty for blocks left without a leader, and for leaders and guns without other blocks
)

func (h *variant) prizes(k *known) []block.Prize {
	out := make([]block.Prize, 0, 32)
	worth := func(p board.Place) int {
		switch {
		case p == h.city:
			return cityWorth
		case slices.ContainsFunc(h.desertionPlaces, func(d desertionPlace) bool { return d.place == p }):
			if k.Viewer == british {
				return desertionWorth
			}
			return homeWorth
		case h.isFort[p]:
			return fortWorth
		}
		return 0
	}
	prey := blockWorth
	if k.SP[american-1] >= h.data.scenarios.Constants.Victory.AmericanBelow {
		prey += turnWorth * k.Turn
	}
	fox := board.Nowhere
	for _, r := range k.Remembered {
		if block.Nr(r.Nr) == h.washington {
			fox = r.At
		}
	}
	for p := board.Place(1); p < h.firstZone; p++ {
		w := worth(p)
		if k.Viewer == british {
			if p == fox {
				w += washingtonWorth
			}
			w += prey * int(k.BlockCounts[american-1][p])
		}
		if w > 0 {
			taken := k.BlockCounts[british-1][p] > 0
			out = append(out, block.Prize{
				At: p, Worth: w, HeldByViewer: taken == (k.Viewer == british),
				Manned: k.Viewer == british,
			})
		}
	}
	return out
}

// fleetOpens reports whether the British may have a ship in the zone of a crossing in their next turn. Then the
// British cross, and the Americans do not.
func (h *variant) fleetOpens(k *known, side game.Side, e board.Exit) bool {
	z := h.zoneOfLink[e.LinkIndex]
	if side != british || z < 0 || h.guarded(k, &h.zones[z]) {
		return false
	}
	end := h.zones[z].place
	for i := range k.GameKnowledge.Ships {
		at := k.GameKnowledge.Ships[i].At
		if at == end || slices.ContainsFunc(h.courses[h.zone(at)], func(c course) bool { return c.route.End() == end }) {
			return true
		}
	}
	return false
}

// sailOrders returns the courses of ships that bring an advantage, the best first.
func (h *variant) sailOrders(k *known, stand func(*known) int) []block.Order {
	if k.Viewer != british || k.AP[british-1] < 2 || k.Dice[british-1]%2 == 1 {
		return nil
	}
	var out []block.Order
	before := stand(k)
	for i := range k.GameKnowledge.Ships {
		s := &k.GameKnowledge.Ships[i]
		if s.Sailed || s.CarriedBlocks {
			continue
		}
		seen := placeSet(1) << s.At
		all := h.courses[h.zone(s.At)]
		var open [64]bool
		for j := range all {
			c := &all[j]
			end := c.route.End()
			open[j] = (c.parent < 0 || open[c.parent]) && h.zoneRefusal(k, end) == nil
			if !open[j] || seen.has(end) {
				continue
			}
			seen |= 1 << end
			then := *k
			then.GameKnowledge.Ships[i].At = end
			out = append(out, block.Order{Act: "sail", Gain: stand(&then) - before, Picks: []action.Pick{
				{Field: "ship", Values: []string{h.data.units.Ships[i].ID}}, {Field: "course", Values: []string{c.id}},
			}})
		}
	}
	slices.SortStableFunc(out, func(a, b block.Order) int { return cmp.Compare(b.Gain, a.Gain) })
	return out
}

// habit returns the orders that a sensible player would give, for game.Rules.Habit.
func (h *variant) habit(k *known, ask game.Asker, _ game.Posture, pick func(int) int) game.Habit {
	return h.Habit(&h.doctrine, k, ask, pick)
}
