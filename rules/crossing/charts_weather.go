package crossing

import (
	"slices"
	"strconv"
	"strings"

	"tricorne/rules/chart"
)

// Weather (7.0), raids (8.0) and militia panic (11.1).

func (c *charts) weatherCharts() {
	w := &c.sheet.WeatherContinuing
	c.continuing = &chart.Chart{
		ID: "continuing", Title: "Continuing Weather", Rule: ruleWeather, Source: w.Origin.cite(), Columns: one("The weather of the last turn"),
		Note: "Where it does not continue, the New Weather table is rolled on.",
	}
	for _, row := range w.Rows {
		text := row.Code + ": continues if it was " + strings.Join(row.ContinuesIf, ", ")
		switch len(row.ContinuesIf) {
		case 0:
			text = row.Code + ": does not continue"
		case len(c.sheet.WeatherKinds):
			text = row.Code + ": continues"
		}
		c.continuing.Rows = append(c.continuing.Rows, rolled(row.Bounds, chart.Cell{Result: row.Code, Text: text}))
	}
	n := &c.sheet.WeatherNew
	c.weather = &chart.Chart{
		ID: "weather", Title: "New Weather", Rule: ruleWeather, Source: n.Origin.cite(), Columns: one("Weather"),
		Note: "On night turns " + chart.Signed(value(n.Modifiers, "night")) + ". From January 4 fair weather is freeze and rain is snow.",
	}
	for _, row := range n.Rows {
		c.weather.Rows = append(c.weather.Rows, rolled(row.Bounds, plain(row.Result)))
	}
}

// continuingLook reads the Continuing Weather table.
func (c *charts) continuingLook() look { return look{Chart: c.continuing, Column: columnResult} }

// continues tells whether the weather of the turn before goes on.
func (c *charts) continues(r chart.Reading, before weather) bool {
	return slices.Contains(c.sheet.WeatherContinuing.Rows[r.Row].ContinuesIf, before.String())
}

// weatherLook reads the New Weather table.
func (c *charts) weatherLook(night bool) look {
	l := look{Chart: c.weather, Column: columnResult}
	if night {
		l.add("night", value(c.sheet.WeatherNew.Modifiers, "night"))
	}
	return l
}

// newWeather is what a reading of the New Weather table says.
func (c *charts) newWeather(r chart.Reading) weather { return weatherNamed(r.Cell.Result) }

// seasonable is the weather as it is at a moment: from January 4 fair is freeze and rain is snow. Our reading (8): whether it is new
// or continues.
func (c *charts) seasonable(w weather, m moment) weather {
	late := &c.sheet.WeatherLate
	if from, _ := momentOf(late.From.Date, late.From.Slot); m >= from && late.Convert[w.String()] != "" {
		return weatherNamed(late.Convert[w.String()])
	}
	return w
}

// raidResult is what a raid does (8.0).
type raidResult struct {
	code            string
	attackerLoss    int // men the raider loses
	defenderLoss    int // men the target loses
	defenderFatigue int
	pointsLoss      int // British activation points lost
}

func (c *charts) raidCharts(d *data) {
	table := &c.sheet.RaidTable
	c.raid = &chart.Chart{ID: "raid", Title: "Raid", Rule: ruleRaid, Source: table.Origin.cite(), Columns: one("Result")}
	for _, row := range table.Rows {
		text := map[string]string{"raid": "a raid may occur", "none": "no raid"}[row.Result]
		c.raid.Rows = append(c.raid.Rows, rolled(row.Bounds, chart.Cell{Result: row.Result, Text: text}))
	}
	who := &c.sheet.RaidLeaders
	c.raiders = &chart.Chart{
		ID: "raiders", Title: "Raid Leader", Rule: ruleRaid, Source: who.Origin.cite(), Columns: one("Leader"),
		Note: "He raids if he is on the map with troops and not routed, and a British leader is within " + strconv.Itoa(who.RangeHexes) + " hexes.",
	}
	for _, row := range who.Rows {
		name := row.Leader
		for i := range d.leaders.Leaders {
			if d.leaders.Leaders[i].ID == row.Leader {
				name = d.leaders.Leaders[i].Name
			}
		}
		c.raiders.Rows = append(c.raiders.Rows, rolled(row.Bounds, chart.Cell{Result: row.Leader, Text: name}))
	}
	results := &c.sheet.RaidResults
	c.raids = &chart.Chart{
		ID: "raids", Title: "Raid Results", Rule: ruleRaid, Source: results.Origin.cite(), Columns: one("Result"),
		Note: "Att and Def: men lost by raider and target. Fat: fatigue of the target. AP: British activation points lost. On night turns the target gains " + strconv.Itoa(results.NightExtra) + " fatigue more.",
	}
	for _, row := range results.Rows {
		c.raids.Rows = append(c.raids.Rows, rolled(row.Bounds, plain(row.Code)))
	}
	panics := &c.sheet.MilitiaPanic
	c.panic = &chart.Chart{ID: "panic", Title: "Militia Panic (optional)", Rule: ruleNight, Source: panics.Origin.cite(), Columns: one("Militia that leave an enemy zone of control at night")}
	for _, row := range panics.Rows {
		text := map[string]string{"rout_4": "routed, retreat 4 hexes", "none": "no panic"}[row.Result]
		c.panic.Rows = append(c.panic.Rows, rolled(row.Bounds, chart.Cell{Result: row.Result, Text: text}))
	}
}

// raidLook reads the Raid table, raiderLook the Raid Leader table, raidsLook the Raid Results, panicLook the optional panic.
func (c *charts) raidLook() look   { return look{Chart: c.raid, Column: columnResult} }
func (c *charts) raiderLook() look { return look{Chart: c.raiders, Column: columnResult} }
func (c *charts) raidsLook() look  { return look{Chart: c.raids, Column: columnResult} }
func (c *charts) panicLook() look  { return look{Chart: c.panic, Column: columnResult} }

// mayRaid tells whether a reading of the Raid table lets a raid occur. Our reading (9): on 3 to 9 none does.
func (c *charts) mayRaid(r chart.Reading) bool { return r.Cell.Result == "raid" }

// raider is the leader a reading of the Raid Leader table names, by id.
func (c *charts) raider(r chart.Reading) string { return r.Cell.Result }

// raidResult is what a reading of the Raid Results says. At night the target gains fatigue whatever the result.
func (c *charts) raidResult(r chart.Reading, night bool) raidResult {
	row := &c.sheet.RaidResults.Rows[r.Row]
	out := raidResult{row.Code, row.AttackerLoss, row.DefenderLoss, row.DefenderFatigue, row.BritishAPLoss}
	if night {
		out.defenderFatigue += c.sheet.RaidResults.NightExtra
	}
	return out
}

// raidRange is how far a raid goes, in hexes.
func (c *charts) raidRange() int { return c.sheet.RaidLeaders.RangeHexes }

// panics tells whether a reading of the optional table routs the militia.
func (c *charts) panics(r chart.Reading) bool { return r.Cell.Result == "rout_4" }
