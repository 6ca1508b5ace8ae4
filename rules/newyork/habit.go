package newyork

import (
	"cmp"
	"slices"

	"tricorne/rules/block"
	"tricorne/rules/board"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
)

// layDoctrine sets how much each thing is worth to a sensible player. These things are the city, the homes of the
// militia, the American army, which the British hunt, and Washington.
func (h *house) layDoctrine() {
	h.doctrine = block.Doctrine[facts]{
		Dear: h.washington, Point: [2]int{8, 3}, Strong: h.fort, Alone: aloneCost,
		Prizes: h.prizes, Besides: h.supplyWorth, Others: h.sails,
	}
}

// Values of places, in hundredths of a victory point of Trenton.
const (
	cityWorth = 500
	homeWorth = 100 // for the Americans
	lureWorth = 200 // worth to the British of places where they make militia desert
	fortWorth = 40
	preyWorth = 40  // worth to the British of each American block
	foxWorth  = 250 // worth of Washington to the British, if they know the place
	// lateWorth is added for each past turn. The city alone does not win: by the end the American army must be
	// gone.
	lateWorth = 12
	aloneCost = 60 // penalty for blocks left without a leader, and for leaders and guns without other blocks
)

func (h *house) prizes(k *known) []block.Prize {
	out := make([]block.Prize, 0, 32)
	worth := func(p board.Place) int {
		switch {
		case p == h.city:
			return cityWorth
		case slices.ContainsFunc(h.deserts, func(d deserting) bool { return d.at == p }):
			if k.Eyes == british {
				return lureWorth
			}
			return homeWorth
		case h.fort[p]:
			return fortWorth
		}
		return 0
	}
	prey := preyWorth
	if k.SP[american-1] >= h.data.scenarios.Constants.Victory.AmericanBelow {
		prey += lateWorth * k.Turn
	}
	fox := board.Nowhere
	for _, r := range k.Recalls {
		if block.Nr(r.Nr) == h.washington {
			fox = r.At
		}
	}
	for p := board.Place(1); p < h.firstZone; p++ {
		w := worth(p)
		if k.Eyes == british {
			if p == fox {
				w += foxWorth
			}
			w += prey * int(k.Stand[american-1][p])
		}
		if w > 0 {
			taken := k.Stand[british-1][p] > 0
			out = append(out, block.Prize{At: p, Worth: w, Ours: taken == (k.Eyes == british), Manned: k.Eyes == british})
		}
	}
	return out
}

// sails returns the courses of ships that have a gain, the best first.
func (h *house) sails(k *known, stand func(*known) int) []block.Order {
	if k.Eyes != british || k.AP[british-1] < 2 || k.Dice[british-1]%2 == 1 {
		return nil
	}
	var out []block.Order
	before := stand(k)
	for i := range k.House.Ships {
		s := &k.House.Ships[i]
		if s.Sailed || s.Carried {
			continue
		}
		seen := places(1) << s.At
		all := h.courses[h.zone(s.At)]
		var open [64]bool
		for j := range all {
			c := &all[j]
			end := c.route.End()
			open[j] = (c.parent < 0 || open[c.parent]) && h.whyClosed(k, end) == nil
			if !open[j] || seen.has(end) {
				continue
			}
			seen |= 1 << end
			then := *k
			then.House.Ships[i].At = end
			out = append(out, block.Order{Act: "sail", Gain: stand(&then) - before, Picks: []action.Pick{
				{Field: "ship", Values: []string{h.data.units.Ships[i].ID}}, {Field: "course", Values: []string{c.word}},
			}})
		}
	}
	slices.SortStableFunc(out, func(a, b block.Order) int { return cmp.Compare(b.Gain, a.Gain) })
	return out
}

// habit returns the orders that a sensible player would give, for game.Rules.Habit.
func (h *house) habit(k *known, ask game.Asker, _ game.Posture, pick func(int) int) game.Habit {
	return h.Habit(&h.doctrine, k, ask, pick)
}
