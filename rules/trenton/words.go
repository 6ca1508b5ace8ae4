package trenton

import (
	"strconv"

	"tricorne/rules/block"
)

// words returns the numbers of the data that replace names in braces in helps, guides, readings and notes.
func (d *data) words() block.NumberTexts {
	k := &d.scenarios.Constants
	infantry, artillery := d.typeRow("infantry"), d.typeRow("artillery")
	n, few, digits := block.Number, block.CountNoun, strconv.Itoa
	sp, blocks, leaders := d.totalRanges()
	washington := d.unit("us_washington")
	w := block.NumberTexts{
		"ap": n(k.ActionPoints.Base.American), "ap_odd": n(k.ActionPoints.OddPoints), "ap_even": n(k.ActionPoints.EvenPoints),
		"guide_ap": n(k.ActionPoints.Base.American + k.ActionPoints.EvenPoints),

		"sp": sp.Text("to"), "march": blocks.Text("or"), "lead": leaders.Text("to"),
		"washington_limit": n(washington.Limit), "washington_rate": n(washington.Rate),
		"hits": block.DiceText(infantry.Hits, "and"), "guns": block.DiceText(artillery.Hits, "and"),
		"flee":    block.DiceText(infantry.Flee.British, "or"),
		"pursuit": few(d.units.Pursuit.Dice, "die", "dice"), "pursuit_hits": block.DiceText(d.units.Pursuit.Hits, "and"),
		"river": few(k.Battle.RiverDice, "die", "dice"),

		"ferry":            n(k.Delaware.Limit),
		"stops_march":      block.DiceText(k.Delaware.StopsMarch, "or"),
		"stops_withdrawal": block.DiceText(k.Delaware.StopsWithdrawal, "or"),
		"freeze_after":     n(k.Freeze.AfterTurn), "desertion_after": n(k.Desertion.AfterTurn),
		"depot_after": block.Ordinal(k.Depot.AfterTurn), "depot": n(k.Depot.Loss),

		"british_below": digits(k.Victory.BritishBelow),
	}
	places := 0
	for _, l := range d.board.Locations {
		if l.VP > 0 {
			places++
			w["vp_"+l.ID] = n(l.VP)
		}
	}
	w["places"] = n(places)
	for _, s := range d.scenarios.Scenarios {
		w["turns_"+s.ID] = "turns " + digits(s.FirstTurn) + " to " + digits(s.LastTurn)
		w["last_turn"] = digits(s.LastTurn)
		for _, a := range s.Arrivals {
			w["turn_"+a.ID] = digits(a.Turn)
		}
	}
	return w
}

// totalRanges returns three ranges of values: strength of all blocks, rate of ordinary blocks, and rate of leaders.
func (d *data) totalRanges() (sp, blocks, leaders block.Range) {
	for i := range d.units.Units {
		u := &d.units.Units[i]
		sp.Include(len(u.Steps))
		if u.Type == "leader" {
			leaders.Include(u.Rate)
		} else {
			blocks.Include(u.Rate)
		}
	}
	return sp, blocks, leaders
}
