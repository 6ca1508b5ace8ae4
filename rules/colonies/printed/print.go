package printed

import (
	"strconv"

	"tricorne/rules/chart"
)

// printCharts prepares all charts for the help page, and checks them.
func (c *checker) printCharts(out *Charts) {
	out.AllCharts = []*chart.Chart{
		c.operationsChart(), c.wearinessChart(), c.movementChart(), c.battleChart(), c.oddsChart(), out.CombatTable,
		c.britishSupplyChart(), c.americanSupplyChart(),
		c.attritionChart(), c.attritionMods(), c.militiaChart(), c.frenchChart(),
	}
	for _, x := range out.AllCharts {
		x.Source, x.Rule = sourceOf(x), headings[x.ID]
		c.Faults = append(c.Faults, x.Check(0, -1)...)
	}
	c.Faults = append(c.Faults, out.CombatTable.Check(1, 36)...)
}

// headings are the rulebook headings for the charts, by chart id.
var headings = map[string]string{
	"operations": "4.2 Using Operations Points", "weariness": "4.28 War-weariness", "movement": "5.2 How to Move",
	"battle": "9.33 Battle Point Chart",
	"odds":   "9.33 Battle Point Chart", "combat": "9.0 Combat", "british-supply": "12.2 British Supply",
	"american-supply": "12.3 American Supply",
	"attrition":       "12.5 Attrition", "attrition-modifiers": "12.5 Attrition", "militia": "14.5 Rebel Militia",
	"french": "16.1 The French",
}

// sourceOf returns where the values of a chart come from.
func sourceOf(x *chart.Chart) string {
	switch x.ID {
	case "odds":
		return "rulebook: 9.41 for the ratios; their battle points reconstructed but for 2-1"
	case "combat":
		return "rulebook: 9.42 for the results, three damaged rows by symmetry; losses reconstructed but for 32"
	case "movement":
		return "rulebook: 5.29; cleared ground reconstructed"
	}
	return "rulebook: " + x.Rule
}

// listChart returns a chart of named rows, numbered from 1.
func listChart(id, title, rule, head string, columns []chart.Column, rows ...[]string) *chart.Chart {
	out := &chart.Chart{ID: id, Title: title, Rule: rule, RowHeading: head, Columns: columns}
	for i, r := range rows {
		row := chart.Row{Name: r[0], From: i + 1, To: i + 1}
		for _, text := range r[1:] {
			row.Cells = append(row.Cells, chart.Cell{Result: text, Text: text})
		}
		out.Rows = append(out.Rows, row)
	}
	return out
}

func columns(names ...string) []chart.Column {
	out := make([]chart.Column, len(names))
	for i, n := range names {
		out[i] = chart.Column{ID: strconv.Itoa(i + 1), Name: n}
	}
	return out
}

func (c *checker) operationsChart() *chart.Chart {
	var rows [][]string
	for _, r := range c.charts.Operations {
		rows = append(rows, []string{r.Event, r.Cost, r.Rule})
	}
	return listChart("operations", "Operations points", "4.3", "Event", columns("Cost", "Rule"), rows...)
}

func (c *checker) wearinessChart() *chart.Chart {
	var rows [][]string
	for year := 1775; year <= 1781; year++ {
		rows = append(rows, []string{strconv.Itoa(year), chart.FormatNumber(-c.charts.Weariness[year])})
	}
	out := listChart("weariness", "War-weariness", "4.28", "Year", columns("Points"), rows...)
	out.Note = "A side never has fewer than " + strconv.Itoa(c.charts.MinAllowance) + "."
	return out
}

func (c *checker) movementChart() *chart.Chart {
	m := &c.charts.Movement
	var rows [][]string
	for _, t := range terrainIDs[1:] {
		cost, ok := m.Terrain[t]
		c.Must(ok, "charts.yaml: movement: no cost of %s", t)
		rows = append(rows, []string{"Enter " + t, cost.String()})
	}
	c.Must(len(m.Terrain) == len(terrainIDs)-1, "charts.yaml: movement: a terrain too many")
	for _, r := range []struct {
		event string
		cost  Points
		more  bool
	}{
		{"Cross a minor river unaided", m.MinorRiver, true},
		{"Cross any river or lake side with bateaux", m.ByBateaux, true},
		{"Carry bateaux overland, a hex", m.Portage, true},
		{"Post road, a hex", m.PostRoad, false},
		{"Downriver by bateaux, a hexside", m.Downriver, false},
		{"Upriver or on still water by bateaux, a hexside", m.Upriver, false},
		{"Build a bateaux unit", m.BuildBateaux, false},
		{"Embark on a fleet", m.Embark, false},
		{"Land from a fleet", m.Debark, true},
		{"Fleet with troops, a sea section", m.SeaSection, false},
		{"Burn a town or settlement", m.Burn, false},
		{"Destroy a fort", m.DestroyFort, false},
		{"Build a fort", m.Fort, false},
		{"Entrench", m.Entrench, false},
		{"Pick up artillery", m.PickUpArtillery, false},
	} {
		cost := r.cost.String()
		if r.more {
			cost = "+" + cost
		}
		c.Must(r.cost > 0, "charts.yaml: movement: no cost of %q", r.event)
		rows = append(rows, []string{r.event, cost})
	}
	return listChart("movement", "Movement points", "5.29", "Terrain or event", columns("Cost"), rows...)
}

func (c *checker) battleChart() *chart.Chart {
	var rows [][]string
	for _, r := range c.charts.BattlePoints {
		rows = append(rows, []string{r.Event, chart.SignedNumber(r.Points)})
	}
	return listChart("battle", "Battle points", "9.33", "Event", columns("Points"), rows...)
}

func (c *checker) oddsChart() *chart.Chart {
	var rows [][]string
	for _, r := range c.charts.Odds {
		rows = append(rows, []string{r.Ratio, chart.SignedNumber(r.Points)})
	}
	return listChart("odds", "Odds", "9.41", "Superior to inferior force", columns("Points"), rows...)
}

func (c *checker) britishSupplyChart() *chart.Chart {
	var rows [][]string
	for die, n := range c.charts.BritishSupply {
		rows = append(rows, []string{strconv.Itoa(die + 1), strconv.Itoa(n)})
	}
	return listChart("british-supply", "British supply", "12.27", "Die", columns("Supply units"), rows...)
}

func (c *checker) americanSupplyChart() *chart.Chart {
	var rows [][]string
	for i, r := range c.charts.AmericanSupply.Rows {
		row := []string{strconv.Itoa(i + 1)}
		for _, n := range r {
			if n == 0 {
				row = append(row, "none")
			} else {
				row = append(row, strconv.Itoa(n))
			}
		}
		rows = append(rows, row)
	}
	out := listChart("american-supply", "American supply (black market)", "12.38", "Die",
		columns("March to June", "July to October", "Winter"), rows...)
	out.Note = "Operations points for one unit. Add " + strconv.Itoa(c.charts.AmericanSupply.NearModifier) +
		" if a British unit is within its regular move of the town, or " +
		strconv.Itoa(c.charts.AmericanSupply.ControlModifier) + " if the British control the area."
	return out
}

func (c *checker) attritionChart() *chart.Chart {
	var rows [][]string
	for i, r := range c.charts.Attrition.Rows {
		name := "0 or less"
		switch {
		case i == 0:
		case r.To == nil:
			name = strconv.Itoa(*r.From) + " or more"
		case *r.From == *r.To:
			name = strconv.Itoa(*r.From)
		default:
			name = strconv.Itoa(*r.From) + ", " + strconv.Itoa(*r.To)
		}
		rows = append(rows, []string{name, r.Loss})
	}
	return listChart("attrition", "American winter attrition", "12.59", "Die", columns("Continental points lost"), rows...)
}

func (c *checker) attritionMods() *chart.Chart {
	a := &c.charts.Attrition
	return listChart("attrition-modifiers", "Attrition modifiers", "12.55", "Event", columns("Modifier"),
		[]string{"No commander in the hex", chart.SignedNumber(a.NoCommanderModifier)},
		[]string{
			strconv.Itoa(a.CrowdedThreshold.Points) + " or more strength points in the hex",
			chart.SignedNumber(a.CrowdedThreshold.Modifier),
		},
		[]string{"Neither town nor city", chart.SignedNumber(a.NoTownModifier)},
		[]string{"British force of " + strconv.Itoa(a.BritishNearThreshold.Points) +
			" or more within the American force's regular move", chart.SignedNumber(a.BritishNearThreshold.Modifier)},
		[]string{"or British control of the area", chart.SignedNumber(a.BritishControlModifier)},
		[]string{"No supply unit in the hex", chart.SignedNumber(a.NoSupplyModifier)},
		[]string{
			"Each supply unit spent, at most " + strconv.Itoa(a.SupplySpent.Most),
			chart.SignedNumber(a.SupplySpent.Each),
		},
	)
}

func (c *checker) militiaChart() *chart.Chart {
	var rows [][]string
	for _, r := range c.charts.Militia {
		var word string
		switch {
		case r.AllUnits:
			word = "all available"
		case r.OneUnitMaxRoll > 0:
			word = "one, on a die of 1 to " + strconv.Itoa(r.OneUnitMaxRoll)
		case r.CertainUnits > 0:
			word = strconv.Itoa(r.CertainUnits) + ", and each other on 1 to " + strconv.Itoa(r.EachUnitMaxRoll)
		default:
			word = "each on a die of 1 to " + strconv.Itoa(r.EachUnitMaxRoll)
		}
		rows = append(rows, []string{r.Status, word})
	}
	return listChart("militia", "Raising Rebel militia", "14.56", "Colony", columns("Units"), rows...)
}

func (c *checker) frenchChart() *chart.Chart {
	var rows [][]string
	for i, r := range c.charts.French.EntryTable {
		name := strconv.Itoa(r.Turns)
		if i == len(c.charts.French.EntryTable)-1 {
			name += " and on"
		}
		word := "1"
		if r.UpTo > 1 {
			word = "1–" + strconv.Itoa(r.UpTo)
		}
		rows = append(rows, []string{name, word})
	}
	return listChart("french", "French entry", "16.12", "Turns after the major victory", columns("Die"), rows...)
}
