package newyork

import (
	"strconv"

	"tricorne/rules/block"
)

// words returns the numbers of the data that replace names in braces in helps, guides, readings and notes.
func (d *data) words() block.NumberTexts {
	k, total, campaign := &d.scenarios.Constants, &d.units.Totals, &d.scenarios.Scenarios[0]
	leader, infantry, artillery := d.typeRow("leader"), d.typeRow("infantry"), d.typeRow("artillery")
	n, few, digits := block.Number, block.CountNoun, strconv.Itoa
	sp, blocks, leaders := d.totalRanges()
	return block.NumberTexts{
		"ap_american": n(k.ActionPoints.Base.American), "ap_british": n(k.ActionPoints.Base.British),
		"ap_odd": n(k.ActionPoints.OddPoints), "ap_even": n(k.ActionPoints.EvenPoints),
		"guide_ap": n(k.ActionPoints.Base.British + k.ActionPoints.EvenPoints),
		"turns":    n(campaign.LastTurn), "last_turn": digits(campaign.LastTurn),

		"sp": sp.Text("to"), "lead": leaders.Text("or"), "march": blocks.Text("to") + " location",
		"hits": block.DiceText(infantry.Hits, "and"), "guns": block.DiceText(artillery.Hits, "and"),
		"flee": block.DiceText(leader.Flee.British, "or"), "flee_hessian": block.DiceText(infantry.Flee.Hessian, "or"),
		"pursuit": few(d.units.Pursuit.Dice, "die", "dice"), "pursuit_hits": block.DiceText(d.units.Pursuit.Hits, "and"),
		"awkward": few(k.Battle.AwkwardDice, "die", "dice"), "board": n(k.Battle.BoardFrom),
		"overrun": n(k.Battle.OverrunLoss),

		"ships": n(shipCount), "sail": few(k.Ships.AP, "action point", "action points"),
		"sea": block.Number(1) + " or " + n(k.Ships.Zones) + " zones",

		"half": digits(campaign.American.Least), "blocks": digits(total.American.Blocks),
		"total_sp": digits(total.American.SP),
		"militia":  digits(total.Militia.Blocks), "militia_sp": digits(total.Militia.SP),
		"desert": few(k.Desertion.Remove, "block", "blocks") + " of the", "attrition": n(k.Supply.Loss),
		"british_below": digits(k.Victory.BritishBelow), "american_below": digits(k.Victory.AmericanBelow),

		"passage": few(d.option(soundPassage).AP, "action point", "action points"),
		"force":   few(d.option(forceMarch).ExtraPlaces, "location", "locations"),
		"steady":  few(d.option(steadyMilitia).SteadiedMilitia, "militia block", "militia blocks"),
	}
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
