package printed

import (
	"slices"
	"strconv"
	"strings"

	"tricorne/rules/chart"
	"tricorne/rules/crossing/rulebook"
)

// Weather (7.0), raids (8.0) and militia panic (11.1).

func (c *Charts) weatherCharts() {
	w := &c.sheet.WeatherContinuing
	c.ContinuingWeather = &chart.Chart{
		ID: "continuing", Title: "Continuing Weather", Rule: rulebook.Weather, Source: w.Origin.fullSource(),
		Columns: singleColumn("The weather of the last turn"),
		Note:    "Where it does not continue, the New Weather table is rolled on.",
	}
	for _, row := range w.Rows {
		text := row.Code + ": continues if it was " + strings.Join(row.ContinuesIf, ", ")
		switch len(row.ContinuesIf) {
		case 0:
			text = row.Code + ": does not continue"
		case len(c.sheet.WeatherKinds):
			text = row.Code + ": continues"
		}
		c.ContinuingWeather.Rows = append(c.ContinuingWeather.Rows,
			rollRow(row.Bounds, chart.Cell{Result: row.Code, Text: text}))
	}
	n := &c.sheet.WeatherNew
	c.Weather = &chart.Chart{
		ID: "weather", Title: "New Weather", Rule: rulebook.Weather, Source: n.Origin.fullSource(),
		Columns: singleColumn("Weather"),
		Note: "On night turns " + chart.SignedNumber(modifierValue(n.Modifiers, "night")) +
			". From January 4 fair weather is freeze and rain is snow.",
	}
	for _, row := range n.Rows {
		c.Weather.Rows = append(c.Weather.Rows, rollRow(row.Bounds, plainCell(row.Result)))
	}
}

// ContinuingLookup returns the lookup in the Continuing Weather table.
func (c *Charts) ContinuingLookup() Lookup {
	return Lookup{Chart: c.ContinuingWeather, Column: columnResult}
}

// WeatherContinues reports whether the previous turn's weather continues, according to a reading of the table.
func (c *Charts) WeatherContinues(r chart.Reading, before Weather) bool {
	return slices.Contains(c.sheet.WeatherContinuing.Rows[r.Row].ContinuesIf, before.String())
}

// WeatherLookup returns the lookup in the New Weather table.
func (c *Charts) WeatherLookup(night bool) Lookup {
	l := Lookup{Chart: c.Weather, Column: columnResult}
	if night {
		l.add("night", modifierValue(c.sheet.WeatherNew.Modifiers, "night"))
	}
	return l
}

// NewWeather returns the weather for a reading of the New Weather table.
func (c *Charts) NewWeather(r chart.Reading) Weather { return weatherNamed(r.Cell.Result) }

// WeatherForDate returns the weather adjusted for the date. From January 4, fair becomes freeze and rain becomes
// snow. Our reading (8): this applies whether the weather is new or continues.
func (c *Charts) WeatherForDate(w Weather, m Moment) Weather {
	late := &c.sheet.WeatherLate
	if m >= late.From.moment() && late.Conversions[w.String()] != "" {
		return weatherNamed(late.Conversions[w.String()])
	}
	return w
}

// RaidResult is the effect of a raid (8.0).
type RaidResult struct {
	Code            string
	AttackerLoss    int // number of men the raider loses
	DefenderLoss    int // number of men the target loses
	DefenderFatigue int
	PointsLoss      int // British activation points lost
}

func (c *Charts) raidCharts(d *Data) {
	table := &c.sheet.RaidTable
	c.Raid = &chart.Chart{
		ID: "raid", Title: "Raid", Rule: rulebook.Raid, Source: table.Origin.fullSource(),
		Columns: singleColumn("Result"),
	}
	for _, row := range table.Rows {
		text := map[string]string{"raid": "a raid may occur", "none": "no raid"}[row.Result]
		c.Raid.Rows = append(c.Raid.Rows, rollRow(row.Bounds, chart.Cell{Result: row.Result, Text: text}))
	}
	who := &c.sheet.RaidLeaders
	c.RaidLeaders = &chart.Chart{
		ID: "raiders", Title: "Raid Leader", Rule: rulebook.Raid, Source: who.Origin.fullSource(),
		Columns: singleColumn("Leader"),
		Note: "Raids if on the map with troops and not routed, and a British leader is within " +
			strconv.Itoa(who.RangeHexes) + " hexes.",
	}
	for _, row := range who.Rows {
		name := row.Leader
		for i := range d.leaders.Leaders {
			if d.leaders.Leaders[i].ID == row.Leader {
				name = d.leaders.Leaders[i].Name
			}
		}
		c.RaidLeaders.Rows = append(c.RaidLeaders.Rows, rollRow(row.Bounds, chart.Cell{Result: row.Leader, Text: name}))
	}
	results := &c.sheet.RaidResults
	c.RaidResults = &chart.Chart{
		ID: "raids", Title: "Raid Results", Rule: rulebook.Raid, Source: results.Origin.fullSource(),
		Columns: singleColumn("Result"),
		Note: "Att and Def: men lost by raider and target. Fat: fatigue of the target. AP: British activation points " +
			"lost. On night turns the target gains " + strconv.Itoa(results.NightExtra) + " fatigue more.",
	}
	for _, row := range results.Rows {
		c.RaidResults.Rows = append(c.RaidResults.Rows, rollRow(row.Bounds, plainCell(row.Code)))
	}
	panics := &c.sheet.MilitiaPanic
	c.Panic = &chart.Chart{
		ID: "panic", Title: "Militia Panic (optional)", Rule: rulebook.NightMovement,
		Source: panics.Origin.fullSource(), Columns: singleColumn("Militia that leave an enemy zone of control at night"),
	}
	for _, row := range panics.Rows {
		text := map[string]string{"rout_4": "routed, retreat 4 hexes", "none": "no panic"}[row.Result]
		c.Panic.Rows = append(c.Panic.Rows, rollRow(row.Bounds, chart.Cell{Result: row.Result, Text: text}))
	}
}

// RaidLookup returns the lookup in the Raid table.
func (c *Charts) RaidLookup() Lookup { return Lookup{Chart: c.Raid, Column: columnResult} }

// RaiderLookup returns the lookup in the Raid Leader table.
func (c *Charts) RaiderLookup() Lookup { return Lookup{Chart: c.RaidLeaders, Column: columnResult} }

// RaidResultLookup returns the lookup in the Raid Results table.
func (c *Charts) RaidResultLookup() Lookup { return Lookup{Chart: c.RaidResults, Column: columnResult} }

// PanicLookup returns the lookup in the table of militia panic, an optional rule.
func (c *Charts) PanicLookup() Lookup { return Lookup{Chart: c.Panic, Column: columnResult} }

// MayRaid reports whether a reading of the Raid table allows a raid. Our reading (9): on a roll of 3 to 9 there is no
// raid.
func (c *Charts) MayRaid(r chart.Reading) bool { return r.Cell.Result == "raid" }

// Raider returns the id of the leader in a reading of the Raid Leader table.
func (c *Charts) Raider(r chart.Reading) string { return r.Cell.Result }

// RaidResult returns the effect of a raid for a reading of the Raid Results table. At night the target gains fatigue
// on any result.
func (c *Charts) RaidResult(r chart.Reading, night bool) RaidResult {
	row := &c.sheet.RaidResults.Rows[r.Row]
	out := RaidResult{row.Code, row.AttackerLoss, row.DefenderLoss, row.DefenderFatigue, row.BritishAPLoss}
	if night {
		out.DefenderFatigue += c.sheet.RaidResults.NightExtra
	}
	return out
}

// RaidRange returns the range of a raid in hexes.
func (c *Charts) RaidRange() int { return c.sheet.RaidLeaders.RangeHexes }

// isMilitiaPanic reports whether a reading of the militia panic table routs the militia.
func (c *Charts) isMilitiaPanic(r chart.Reading) bool { return r.Cell.Result == "rout_4" }
