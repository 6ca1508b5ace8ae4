package printed

import (
	"slices"

	"tricorne/rules/game"
)

// checkNumbers checks the numbers in the charts file that are not part of a chart. It compares them with the map, the
// leaders and the calendar.
func (c *checker) checkNumbers() {
	const file = "charts.yaml"
	c.checkCalendar(file)
	c.checkArrivals(file)
	c.checkNewYearsDay(file)
	c.checkPointValues(file)
	c.checkFatigueNumbers(file)
	for _, word := range []string{"normal", "prepared"} {
		c.Must(slices.Contains(c.Charts.Reaction.AttackTypes, word), "%s: nobody reacts to %s attacks", file, word)
	}
	for _, row := range c.Data.leaders.Markers {
		if row.ID == "entrenchment" {
			side := map[string]game.Side{"american": american, "british": british}[row.Side]
			c.Must(side != game.Nobody && c.Charts.Entrenchments.Limit.Of(side) == row.Count,
				"leaders.yaml: %d %s entrenchments", row.Count, row.Side)
		}
	}
}

// checkCalendar checks the dates in the data that the code of the rules refers to.
func (c *checker) checkCalendar(file string) {
	k := &c.Charts.Calendar
	c.Must(len(k.Slots) == TurnsADay, "%s: %d turns a day", file, len(k.Slots))
	for i, s := range k.Slots {
		c.Must(i < TurnsADay && s.ID == slotIDs[i] &&
			s.Night == MomentOn(25, i).Night(), "%s: turn %d of a day is %s", file, i+1,
			s.ID)
	}
	first := c.checkTurn(file, k.FirstTurn.Date, k.FirstTurn.Slot)
	last := c.checkTurn(file, k.LastTurn.Date, k.LastTurn.Slot)
	if row := c.scenario("campaign"); row != nil {
		c.Must(c.checkTurn(file, row.Start.Date, row.Start.Slot) == first &&
			c.checkTurn(file, row.End.Date, row.End.Slot) == last,
			"%s: the Campaign Game lasts otherwise", file)
	}
	r := &c.Charts.ActivationPoints.InitialResponse
	c.Must(c.checkTurn(file, r.FirstTurn.Date, r.FirstTurn.Slot) <
		c.checkTurn(file, r.AllFreeFrom.Date, r.AllFreeFrom.Slot), "%s: all British stir before the first", file)
	c.Must(c.checkTurn(file, c.Charts.ObjectivesInPlay.When.From, c.Charts.ObjectivesInPlay.When.Slot).Slot() == Midnight,
		"%s: objectives count at midnight", file)
	for _, row := range c.Charts.ActivationPoints.Exceptions {
		if row.Date != "" {
			c.checkTurn(file, row.Date, "12am")
			c.Must(row.Side == "american" && row.Points == 0, "%s: points of %s on %s", file, row.Side, row.Date)
		}
	}
}

// checkArrivals checks the dates, leaders and other entries in both tables of reinforcements (9.1.1, 9.3.1).
func (c *checker) checkArrivals(file string) {
	for _, row := range c.Charts.BritishArrivals.Rows {
		what := file + ": british_reinforcements: " + row.Leader
		late, early := c.checkTurn(what, row.NormalTurn.Date, row.NormalTurn.Slot),
			c.checkTurn(what, row.AcceleratedTurn.Date, row.AcceleratedTurn.Slot)
		c.Must(early < late, "%s: accelerated is not earlier", what)
		if row.Leader == "detachment" {
			c.Must(row.Troops > 0 && row.Troops <= c.roster.Of(c.roster.Find("b_det_1")).maxTroops, "%s: %d men", what,
				row.Troops)
			continue
		}
		n := c.checkSide(what, row.Leader, british)
		c.Must(n == 0 || row.Troops <= c.roster.Of(n).maxTroops, "%s: %d men", what, row.Troops)
		for _, id := range []string{row.ReplacedLeader, row.From, row.PlacedWith} {
			if id != "" {
				c.checkSide(what, id, british)
			}
		}
		c.Must(n == 0 || row.ReplacedLeader == "" || c.roster.Of(n).ReplacedLeader == c.roster.Find(row.ReplacedLeader),
			"%s: does not replace %s in leaders.yaml", what, row.ReplacedLeader)
	}
	for _, row := range c.Charts.AmericanArrivals.Rows {
		what := file + ": american_reinforcements: " + row.Leader + row.WithdrawnUnit
		at := c.checkTurn(what, row.At.Date, row.At.Slot)
		if row.WithdrawnUnit == "" {
			n := c.checkSide(what, row.Leader, american)
			c.Must(n == 0 || row.Troops > 0 && row.Troops <= c.roster.Of(n).maxTroops, "%s: %d men", what, row.Troops)
			continue
		}
		b := slices.Index(BoatIDs[:], row.WithdrawnUnit)
		c.Must(b >= 0 && b < len(c.Data.leaders.Naval) &&
			c.checkTurn(what, c.Data.leaders.Naval[b].WithdrawalTurn.Date, c.Data.leaders.Naval[b].WithdrawalTurn.Slot) == at,
			"%s: withdraws at another time in leaders.yaml", what)
	}
}

// checkNewYearsDay checks the end of enlistments (9.4.1), and disease and desertion (9.2.4).
func (c *checker) checkNewYearsDay(file string) {
	e, a := &c.Charts.Enlistments, &c.Charts.Attrition
	c.Must(c.checkTurn(file, e.At.Date, e.At.Slot) == c.checkTurn(file, a.At.Date, a.At.Slot),
		"%s: both armies shrink on the same day", file)
	for _, id := range slices.Concat(e.Exempt, e.LeadersMayLoseAll, e.LeadersMustLeave) {
		c.checkSide(file+": end_of_enlistments", id, american)
	}
	for n := 1; n <= c.roster.Size(); n++ {
		l := c.roster.Of(LeaderNumber(n))
		c.Must(l.LeavesAtNewYear == slices.Contains(e.LeadersMustLeave, l.ID),
			"leaders.yaml: %s goes home on January 1 or not", l.ID)
		_, limited := e.MaxLoss[l.ID]
		c.Must(!slices.Contains(e.Exempt, l.ID) || !limited && !slices.Contains(e.LeadersMayLoseAll, l.ID),
			"%s: end_of_enlistments: %s is both exempt and not", file, l.ID)
		if l.Side == american && !l.Detachment && l.maxTroops > 0 && l.ID != "mcdougall" {
			// Dickinson must leave but is in none of the lists of 9.4.1, and may lose all the men.
			c.Must(slices.Contains(e.Exempt, l.ID) || limited || slices.Contains(e.LeadersMayLoseAll, l.ID) || l.LeavesAtNewYear,
				"%s: end_of_enlistments: nothing is said of %s", file, l.ID)
		}
	}
	st := c.checkLeader(file, "st_clair")
	c.Must(st == 0 || c.roster.Of(st).laterMaxTroops == e.StClairNewMax,
		"leaders.yaml: St. Clair's maximum from January 1")
	g := &c.Charts.Limits.Garrison
	c.Must(a.Keep.Amboy == g.Amboy && a.Keep.Brunswick == g.Brunswick, "%s: garrisons are of two sizes", file)
}

// checkPointValues compares the victory points of towns and leaders with the map and the counters (22.1, 22.3, 22.4).
func (c *checker) checkPointValues(file string) {
	d, e := &c.Charts.ObjectivesInPlay, &c.Charts.ObjectivesEnd
	for _, list := range []map[string]int{d.British, d.American, e.British, e.American} {
		known := 0
		for i := range c.hexMap.Towns {
			if _, there := list[townID(c.hexMap.Towns[i].Name)]; there {
				known++
			}
		}
		c.Must(known == len(list), "%s: victory points for a town that is not on the map", file)
	}
	for i := range c.hexMap.Towns {
		t := &c.hexMap.Towns[i]
		id := townID(t.Name)
		end, listed := e.British[id]
		if !listed {
			end = e.BritishOtherTown
		}
		c.Must(t.DailyPoints == [2]int{d.American[id], d.British[id]} && t.FinalPoints == [2]int{e.American[id], end},
			"map.yaml: %s has other victory points than charts.yaml", t.Name)
	}
	c.Must(d.MinTroops == c.Charts.Limits.ZOCTroops && e.MinTroops == d.MinTroops &&
		c.Charts.Outflank.MinTroops == d.MinTroops, "%s: 400 men hold a town, a zone of control and a flank", file)
	for n := 1; n <= c.roster.Size(); n++ {
		l := c.roster.Of(LeaderNumber(n))
		list := c.Charts.LeaderCapture.ByBritish
		if l.Side == british {
			list = c.Charts.LeaderCapture.ByAmerican
		}
		want, listed := list[l.ID]
		if !listed {
			want = list["other"]
		}
		// As a subordinate leader, Grant is worth the same as before (9.2.1).
		c.Must(l.CapturePoints == want || l.ReplacedLeader != 0 &&
			l.CapturePoints == list["grant"], "leaders.yaml: %s is worth %d, not %d",
			l.ID, l.CapturePoints, want)
	}
	rows := c.Charts.BattleVictory.Rows
	for i := 1; i < len(rows); i++ {
		c.Must(rows[i].VP < rows[i-1].VP && rows[i].MinLoserLoss < rows[i-1].MinLoserLoss &&
			rows[i].MaxRatio[0]*rows[i-1].MaxRatio[1] > rows[i-1].MaxRatio[0]*rows[i].MaxRatio[1],
			"%s: battle_victory: %s does not follow %s", file, rows[i].ID, rows[i-1].ID)
	}
	c.Must(len(rows) == 4, "%s: %d kinds of battle victory", file, len(rows))
}

func (c *checker) checkFatigueNumbers(file string) {
	f, r, m := &c.Charts.Fatigue, &c.Charts.Reaction, &c.Charts.ForcedMarch
	c.Must(f.Maximum >= f.NoActivationFrom && f.NoActivationFrom == r.Barred.FatigueMin &&
		c.Charts.Outflank.Excluded.FatigueMin == f.NoActivationFrom, "%s: fatigue from which nobody acts", file)
	c.Must(m.ExtraFatigue == f.ForcedMarch && r.Fatigue == f.Reaction && f.PreparedTotal == f.Move+f.Attack,
		"%s: fatigue of marches and attacks", file)
	c.Must(c.Charts.Symbols.DisorderedRetreat.Fatigue == f.DisorderLevels &&
		c.Charts.Symbols.RoutedRetreat.Fatigue == f.RoutLevels,
		"%s: fatigue of disorder and rout", file)
	l := &c.Charts.Limits
	c.Must(0 < l.ZOCTroops && l.ZOCTroops < l.HexTroops && l.RallyDays > 0 && c.Charts.ActivationPoints.Maximum > 0,
		"%s: limits", file)
}
