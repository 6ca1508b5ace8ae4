package crossing

import (
	"slices"

	"tricorne/rules/game"
)

// numbers checks what the file of the charts says beside the charts against map, leaders and calendar.
func (c *checker) numbers() {
	const file = "charts.yaml"
	c.calendar(file)
	c.arrivals(file)
	c.newYearsDay(file)
	c.worth(file)
	c.fatigueNumbers(file)
	for _, word := range []string{"normal", "prepared"} {
		c.Must(slices.Contains(c.charts.Reaction.AttackTypes, word), "%s: nobody reacts to %s attacks", file, word)
	}
	for _, row := range c.data.leaders.Markers {
		if row.ID == "entrenchment" {
			side := map[string]game.Side{"american": american, "british": british}[row.Side]
			c.Must(side != game.Nobody && c.charts.Entrenchments.Limit.of(side) == row.Count, "leaders.yaml: %d %s entrenchments", row.Count, row.Side)
		}
	}
}

// calendar checks the turns the rules know by heart.
func (c *checker) calendar(file string) {
	k := &c.charts.Calendar
	c.Must(len(k.Slots) == turnsADay, "%s: %d turns a day", file, len(k.Slots))
	for i, s := range k.Slots {
		c.Must(i < turnsADay && s.ID == slotIDs[i] && s.Night == on(25, i).night(), "%s: turn %d of a day is %s", file, i+1, s.ID)
	}
	first, last := c.turn(file, k.FirstTurn.Date, k.FirstTurn.Slot), c.turn(file, k.LastTurn.Date, k.LastTurn.Slot)
	if row := c.scenario("campaign"); row != nil {
		c.Must(c.turn(file, row.Start.Date, row.Start.Slot) == first && c.turn(file, row.End.Date, row.End.Slot) == last, "%s: the Campaign Game lasts otherwise", file)
	}
	r := &c.charts.ActivationPoints.InitialResponse
	c.Must(c.turn(file, r.FirstTurn.Date, r.FirstTurn.Slot) == britishMayStir && c.turn(file, r.AllFreeFrom.Date, r.AllFreeFrom.Slot) == britishAllStir, "%s: the British stir on December 26", file)
	c.Must(c.turn(file, c.charts.ObjectivesDuring.When.From, c.charts.ObjectivesDuring.When.Slot) == firstObjectives, "%s: objectives count from December 27", file)
	for _, row := range c.charts.ActivationPoints.Exceptions {
		if row.Date != "" {
			c.Must(row.Side == "american" && row.Points == 0 && c.turn(file, row.Date, "12am") == noSupplies, "%s: no points on December 30", file)
		}
	}
}

// arrivals checks both tables of reinforcements (9.1.1, 9.3.1).
func (c *checker) arrivals(file string) {
	for _, row := range c.charts.British.Rows {
		what := file + ": british_reinforcements: " + row.Leader
		late, early := c.turn(what, row.Normal.Date, row.Normal.Slot), c.turn(what, row.Accelerated.Date, row.Accelerated.Slot)
		c.Must(early < late, "%s: accelerated is not earlier", what)
		if row.Leader == "detachment" {
			c.Must(row.Troops > 0 && row.Troops <= c.roster.of(c.roster.find("b_det_1")).troops, "%s: %d men", what, row.Troops)
			continue
		}
		n := c.side(what, row.Leader, british)
		c.Must(n == 0 || row.Troops <= c.roster.of(n).troops, "%s: %d men", what, row.Troops)
		for _, id := range []string{row.Replaces, row.From, row.PlacedWith} {
			if id != "" {
				c.side(what, id, british)
			}
		}
		c.Must(n == 0 || row.Replaces == "" || c.roster.of(n).replaces == c.roster.find(row.Replaces), "%s: does not replace %s in leaders.yaml", what, row.Replaces)
	}
	for _, row := range c.charts.American.Rows {
		what := file + ": american_reinforcements: " + row.Leader + row.Withdraw
		at := c.turn(what, row.At.Date, row.At.Slot)
		if row.Withdraw == "" {
			n := c.side(what, row.Leader, american)
			c.Must(n == 0 || row.Troops > 0 && row.Troops <= c.roster.of(n).troops, "%s: %d men", what, row.Troops)
			continue
		}
		b := slices.Index(boatIDs[:], row.Withdraw)
		c.Must(b >= 0 && b < len(c.data.leaders.Naval) && c.turn(what, c.data.leaders.Naval[b].Withdraws.Date, c.data.leaders.Naval[b].Withdraws.Slot) == at, "%s: withdraws at another time in leaders.yaml", what)
	}
}

// newYearsDay checks the end of enlistments (9.4.1), and disease and desertion (9.2.4).
func (c *checker) newYearsDay(file string) {
	e, a := &c.charts.Enlistments, &c.charts.Attrition
	c.Must(c.turn(file, e.At.Date, e.At.Slot) == newYear && c.turn(file, a.At.Date, a.At.Slot) == newYear, "%s: both armies shrink on January 1", file)
	for _, id := range slices.Concat(e.Exempt, e.MayLoseAll, e.MustLeave) {
		c.side(file+": end_of_enlistments", id, american)
	}
	for n := 1; n <= c.roster.size(); n++ {
		l := c.roster.of(nr(n))
		c.Must(l.leaves == slices.Contains(e.MustLeave, l.id), "leaders.yaml: %s goes home on January 1 or not", l.id)
		_, limited := e.MaxLoss[l.id]
		c.Must(!slices.Contains(e.Exempt, l.id) || !limited && !slices.Contains(e.MayLoseAll, l.id), "%s: end_of_enlistments: %s is both exempt and not", file, l.id)
		if l.side == american && !l.detachment && l.troops > 0 && l.id != "mcdougall" {
			// Dickinson stands in none of the lists of 9.4.1; he must leave, and may lose everything.
			c.Must(slices.Contains(e.Exempt, l.id) || limited || slices.Contains(e.MayLoseAll, l.id) || l.leaves, "%s: end_of_enlistments: nothing is said of %s", file, l.id)
		}
	}
	st := c.leader(file, "st_clair")
	c.Must(st == 0 || c.roster.of(st).expanded == e.StClairNewMax, "leaders.yaml: St. Clair's maximum from January 1")
	g := &c.charts.Limits.Garrison
	c.Must(a.Keep.Amboy == g.Amboy && a.Keep.Brunswick == g.Brunswick, "%s: garrisons are of two sizes", file)
}

// worth checks victory points of towns and leaders against the map and the counters (22.1, 22.3, 22.4).
func (c *checker) worth(file string) {
	d, e := &c.charts.ObjectivesDuring, &c.charts.ObjectivesEnd
	for _, list := range []map[string]int{d.British, d.American, e.British, e.American} {
		known := 0
		for i := range c.ground.towns {
			if _, there := list[townID(c.ground.towns[i].name)]; there {
				known++
			}
		}
		c.Must(known == len(list), "%s: victory points for a town that is not on the map", file)
	}
	for i := range c.ground.towns {
		t := &c.ground.towns[i]
		id := townID(t.name)
		end, listed := e.British[id]
		if !listed {
			end = e.BritishOtherTown
		}
		c.Must(t.daily == [2]int{d.American[id], d.British[id]} && t.final == [2]int{e.American[id], end}, "map.yaml: %s has other victory points than charts.yaml", t.name)
	}
	c.Must(d.MinTroops == c.charts.Limits.ZOCTroops && e.MinTroops == d.MinTroops && c.charts.Outflank.MinTroops == d.MinTroops, "%s: 400 men hold a town, a zone of control and a flank", file)
	for n := 1; n <= c.roster.size(); n++ {
		l := c.roster.of(nr(n))
		list := c.charts.LeaderCapture.ByBritish
		if l.side == british {
			list = c.charts.LeaderCapture.ByAmerican
		}
		want, listed := list[l.id]
		if !listed {
			want = list["other"]
		}
		// Grant is worth the same as a subordinate (9.2.1).
		c.Must(l.capture == want || l.replaces != 0 && l.capture == list["grant"], "leaders.yaml: %s is worth %d, not %d", l.id, l.capture, want)
	}
	rows := c.charts.BattleVictory.Rows
	for i := 1; i < len(rows); i++ {
		c.Must(rows[i].VP < rows[i-1].VP && rows[i].MinLoserLoss < rows[i-1].MinLoserLoss && rows[i].MaxRatio[0]*rows[i-1].MaxRatio[1] > rows[i-1].MaxRatio[0]*rows[i].MaxRatio[1], "%s: battle_victory: %s does not follow %s", file, rows[i].ID, rows[i-1].ID)
	}
	c.Must(len(rows) == 4, "%s: %d kinds of battle victory", file, len(rows))
}

func (c *checker) fatigueNumbers(file string) {
	f, r, m := &c.charts.Fatigue, &c.charts.Reaction, &c.charts.ForcedMarch
	c.Must(f.Maximum == mostFatigue && f.NoActivationFrom == r.Barred.FatigueMin && c.charts.Outflank.Excluded.FatigueMin == f.NoActivationFrom, "%s: fatigue from which nobody acts", file)
	c.Must(m.ExtraFatigue == f.ForcedMarch && r.Fatigue == f.Reaction && f.PreparedTotal == f.Move+f.Attack, "%s: fatigue of marches and attacks", file)
	c.Must(c.charts.Symbols.RD.Fatigue == f.Disordered && c.charts.Symbols.RRT.Fatigue == f.Routed, "%s: fatigue of disorder and rout", file)
	c.Must(c.charts.Limits.HexTroops == mostMen && c.charts.Limits.ZOCTroops == zoneMen && c.charts.ActivationPoints.Maximum == mostAP, "%s: limits", file)
}
