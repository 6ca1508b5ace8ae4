package crossing_test

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"tricorne/rules/crossing/crossingtest"
	"tricorne/rules/crossing/handbook"
	"tricorne/rules/crossing/knowledge"
	"tricorne/rules/crossing/truth"
)

// Numbers in the help, the lesson and the optional rules must match the data. This test names the texts that must
// change when a number in the data changes.

var numeral = regexp.MustCompile(`\b(\d{1,3}(,\d{3})+|\d+|two|three|four|five|six|seven|eight|nine|ten)\b`)

// numbersIn lists the numbers in a text in order, whether written as figures or as words.
func numbersIn(text string) []int {
	words := []string{"", "", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"}
	var out []int
	for _, w := range numeral.FindAllString(strings.ToLower(text), -1) {
		n, err := strconv.Atoi(strings.ReplaceAll(w, ",", ""))
		if err != nil {
			n = slices.Index(words, w)
		}
		out = append(out, n)
	}
	return out
}

// parseDate returns the day of the month and the hour of a turn in the data: "1776-12-26", "7am".
func parseDate(date, slot string) (day, hour int) {
	day, _ = strconv.Atoi(date[len(date)-2:])
	hour, _ = strconv.Atoi(strings.TrimRight(slot, "apm"))
	return day, hour
}

// numbers returns the numbers that each text must contain, taken from the data, by the title of the text.
func numbers(t *testing.T) map[string][]int {
	c := &testBook.Data.Charts
	men, zone, garrison := c.Limits.HexTroops, c.Limits.ZOCTroops, &c.Limits.Garrison
	frost, _ := parseDate(c.WeatherLate.From.Date, c.WeatherLate.From.Slot)
	_, midnight := parseDate(c.Calendar.FirstTurn.Date, c.ActivationPoints.Received.Slot)
	stirs, dawn := parseDate(c.ActivationPoints.InitialResponse.FirstTurn.Date,
		c.ActivationPoints.InitialResponse.FirstTurn.Slot)
	_, noon := parseDate(c.ActivationPoints.InitialResponse.AllFreeFrom.Date,
		c.ActivationPoints.InitialResponse.AllFreeFrom.Slot)
	first, _ := parseDate(c.Calendar.FirstTurn.Date, c.Calendar.FirstTurn.Slot)
	newYear, _ := parseDate(c.Enlistments.At.Date, c.Enlistments.At.Slot)
	from, _ := parseDate(c.ObjectivesInPlay.When.From, "12am")
	arrives := func(row int) int {
		day, _ := parseDate(c.AmericanArrivals.Rows[row].At.Date, c.AmericanArrivals.Rows[row].At.Slot)
		return day
	}
	var night, day int
	for _, s := range c.Calendar.Slots {
		if s.Night {
			night++
		} else {
			day++
		}
	}
	washington := testBook.Of(leaderByID(t, "washington"))
	points := c.ActivationPoints.PerDay.American
	tired, allowed := c.Fatigue.NoActivationFrom, c.FixedAllowances
	panics := c.MilitiaPanic.Rows[0]
	win := c.BattleVictory.Rows
	crossing := func(ids ...string) (sum int) {
		for _, row := range c.CrossingModifiers.Rows {
			if slices.Contains(ids, row.ID) {
				sum += row.Value
			}
		}
		return sum
	}
	if points != c.ActivationPoints.PerDay.British || *panics.Bounds.Min != 0 {
		t.Error("the help says one number where the data have two")
	}
	return map[string][]int{
		"The map": {frost}, "Stacking": {men}, "Zones of control": {zone, 6}, "A turn": {night + day, night, day},
		"Weather": {frost},
		"Raids":   {c.RaidLeaders.RangeHexes}, "Command": {midnight, points, c.ActivationPoints.Maximum},
		"Attacks":                  {c.Reaction.RangeHexes},
		"Hasty and Normal attacks": {c.AttackCosts.Hasty, c.AttackCosts.Normal}, "Combat": {c.Losses.WashingtonMaxLoss},
		"Outflanking and surprise": {c.Outflank.Subtract, c.Outflank.MinTroops, 1, 1, dawn, stirs, dawn},
		"Retreats": {
			c.Symbols.Retreat.RetreatHexes, c.Symbols.DisorderedRetreat.RetreatHexes,
			c.Symbols.RoutedRetreat.RetreatHexes,
		},
		"Rout": {allowed.RoutedMP, allowed.RoutedMP, c.Limits.RallyDays, allowed.RoutedMP},
		"Fatigue": {
			c.Losses.DefenderFatiguePercent, c.Losses.NoAttackFatigue.MinRatio, 1, c.Fatigue.Maximum,
			tired, c.Fatigue.Maximum,
		},
		"Entrenchments": {
			c.Entrenchments.MinTroops, c.Entrenchments.Limit.American, c.Entrenchments.Limit.British,
			c.Entrenchments.MinTroops,
		},
		"Garrisons":                {garrison.Amboy, garrison.Philadelphia},
		"American reinforcements":  {arrives(0), arrives(2), arrives(1), arrives(3)},
		"January 1, the Americans": {midnight, c.Enlistments.RemoveTroops, c.Enlistments.StClairNewMax},
		"The British reorganize":   {newYear, midnight, c.Attrition.RemoveTroops},
		"What it is about":         {1776}, // the year
		"Battle victories": {
			win[0].VP, win[0].MinLoserLoss, win[1].VP, win[1].MinLoserLoss, win[2].VP, win[2].MinLoserLoss,
			win[2].MaxRatio[0], win[3].VP, win[3].MinLoserLoss,
		},
		"Points at midnight": {
			midnight, from, c.ObjectivesInPlay.MinTroops, c.ObjectivesInPlay.MinTroops,
			c.ObjectivesInPlay.South.Row,
		},
		"Captured leaders": {
			c.LeaderCapture.ByBritish["washington"], c.LeaderCapture.ByAmerican["cornwallis"],
			c.LeaderCapture.ByBritish["greene"],
			c.LeaderCapture.ByAmerican["grant"], c.LeaderCapture.ByBritish["sullivan"], c.LeaderCapture.ByBritish["other"],
		},
		"Points at the end": {
			c.ObjectivesEnd.MinTroops, c.ObjectivesEnd.British["philadelphia"], c.ObjectivesEnd.American["amboy"],
			c.ObjectivesEnd.American["brunswick"], c.ObjectivesEnd.American["raritan_landing"],
		},
		"Activation": {
			tired, c.Fatigue.Maximum, testBook.ActivationCost(leaderByID(t, "putnam"), 100, truth.CommandsTroops),
			testBook.ActivationCost(leaderByID(t, "putnam"), 100, truth.CommandsNobody), 2,
		},
		"The initiative":            {c.ActivationPoints.DieRoll.MaxPrintedCost},
		"The British wake up":       {dawn, stirs, c.ActivationPoints.InitialResponse.ProximityHexes, noon},
		"A faster British response": {dawn, stirs}, "Command radius": {zone}, "Movement": {allowed.NoTroops, men},
		"Night marches":  {c.MatrixModifiers.Side[0].Value, c.ActivationPoints.DieRoll.MaxPrintedCost, 0, *panics.Bounds.Max},
		"Forced marches": {c.ForcedMarch.BonusMP.American, c.ForcedMarch.BonusMP.British, c.ForcedMarch.Barred.FatigueMin},
		"Reaction":       {c.Reaction.RangeHexes}, "Crossing the Delaware": {frost, c.Costs.NavalCrossing.Cost, frost},
		"Detachments": {c.Limits.DetachmentMin, 2}, "Transfers": {c.Limits.TransferLeavesMin, 2},

		"guide The boats": {int(startingLeader(t, "rall").Troops), 1330, 1329}, "guide Evening": {first},
		"guide Orders":           {washington.Cost, washington.Span, testBook.Of(leaderByID(t, "glover")).Cost, 3},
		"guide Enough orders":    {c.ActivationPoints.Maximum},
		"guide One roll for all": {c.MatrixModifiers.Side[0].Value, c.ForcedMarch.BonusMP.American},
		"guide To the ferry":     {4, 1330, men},
		"guide Over the Delaware": {
			c.Costs.NavalCrossing.Cost, 2,
			crossing("glover", "washington", "durham_boats", "before_dec_28"),
		},
		"guide In New Jersey": {2}, "guide The other side of the river": {dawn, stirs},
		"guide Midnight":       {midnight, points},
		"guide The River Road": {-*c.MatrixModifiers.Fatigue.ByLevel[1]}, "guide To the edge of Trenton": {1929, zone},
		"guide Still nothing": {dawn},
		"guide Trenton":       {testBook.Charts.SurpriseModifier("trenton")},

		"Enlistments in detachments": {newYear}, "Faster British response": {dawn, stirs},
		"Militia panic at night": {0, *panics.Bounds.Max, c.Symbols.RoutedRetreat.RetreatHexes},
	}
}

// startingLeader returns a leader at the beginning of the Campaign Game.
func startingLeader(t *testing.T, id string) unit {
	b := crossingtest.BeginScenario(t, "campaign", nil)
	return b.Unit(id)
}

func TestNumbersInHelpGuideAndOptionsAreThoseOfTheData(t *testing.T) {
	want := numbers(t)
	said := map[string][]int{}
	for _, x := range handbook.Help() {
		for _, p := range x.Text {
			said[x.Title] = append(said[x.Title], numbersIn(p.String())...)
		}
	}
	book := handbook.Rules{Rules: knowledge.New(testBook.Book)}
	for _, l := range book.Guide().Lessons {
		said["guide "+l.Title] = append(said["guide "+l.Title], numbersIn(l.Text.String())...)
	}
	for _, o := range truth.OptionList {
		said[o.Label] = append(said[o.Label], numbersIn(o.Detail)...)
	}
	for title, got := range said {
		if !slices.Equal(got, want[title]) {
			t.Errorf("%q says %v, the data %v", title, got, want[title])
		}
		delete(want, title)
	}
	for title := range want {
		t.Errorf("nothing is called %q", title)
	}
}

func TestNumbersInTheRulesAreThoseOfTheData(t *testing.T) {
	c := &testBook.Data.Charts
	if a, b := c.Limits.HexTroops, c.Costs.StackOverflow.OverTroops; a != b {
		t.Errorf("%d men may end in a hex, and %d are a crowd", a, b)
	}
	leave := 0
	for n := range testBook.Size() {
		if testBook.Of(nr(n + 1)).LeavesAtNewYear {
			leave++
		}
	}
	b := crossingtest.NewtownScene(t).BeginNewYear()
	if got := numbersIn(b.LogOf(truth.British)); !slices.Contains(got, leave) ||
		leave != len(c.Enlistments.LeadersMustLeave) {
		t.Errorf("%d leaders leave, and the log says %v", leave, got)
	}
	if !strings.Contains(c.Outflank.AttackerRule, "minus "+strconv.Itoa(c.Outflank.Subtract)) {
		t.Errorf("outflanking: %s", c.Outflank.AttackerRule)
	}
	var chart []string
	for _, x := range testGame.Manual().Charts {
		for i := range x.Rows {
			chart = append(chart, x.Rows[i].Name)
		}
	}
	if !slices.ContainsFunc(chart, func(row string) bool {
		return slices.Equal(numbersIn(row), []int{c.Limits.HexTroops})
	}) {
		t.Error("the Movement Costs Chart does not say how many men crowd a hex")
	}
}
