package printed

import "slices"

// checkTables checks that the charts are complete, in order, and use only names that the rules know.
func (c *checker) checkTables() {
	const file = "charts.yaml"
	s := &c.Charts
	c.Must(s.Meta.Game == gameName && s.Meta.Schema == 1, "%s: schema 1 of %s is wanted", file, gameName)
	c.Must(s.Meta.Die.Min == 0 && s.Meta.Die.Max == 9 && s.Meta.TroopRounding.To == 10 &&
		s.Meta.TroopRounding.Half == "up", "%s: the die shows 0 to 9 and men are rounded to ten, halves up", file)
	c.checkWeatherTables(file)
	c.checkRaidTables(file)
	c.checkMarchTables(file)
	c.checkRiverTables(file)
	c.checkCombatTables(file)
	c.checkCosts(file)
	c.checkSources(file)
}

// rowsOf returns the range of die results of each row of a table.
func rowsOf[T any](rows []T, of func(*T) bounds) []bounds {
	out := make([]bounds, len(rows))
	for i := range rows {
		out[i] = of(&rows[i])
	}
	return out
}

func resultBounds(r *resultRow) bounds { return r.Bounds }

func (c *checker) checkWeatherTables(file string) {
	s := &c.Charts
	for _, w := range s.WeatherKinds {
		c.Must(weatherNamed(w) != NoWeather && w != "", "%s: no weather %q", file, w)
	}
	c.Must(len(s.WeatherKinds) == len(weatherIDs)-1, "%s: %d kinds of weather", file, len(s.WeatherKinds))
	var spans []bounds
	for _, row := range s.WeatherContinuing.Rows {
		spans = append(spans, row.Bounds)
		for _, w := range row.ContinuesIf {
			c.Must(slices.Contains(s.WeatherKinds, w), "%s: %s: no weather %q", file, row.Code, w)
		}
		c.Must(row.Code != "", "%s: a weather result without code", file)
	}
	c.checkRolls(file+": weather_continuing", spans, false)
	c.checkRolls(file+": weather_new", rowsOf(s.WeatherNew.Rows, resultBounds), true)
	for _, row := range s.WeatherNew.Rows {
		c.Must(slices.Contains(s.WeatherKinds, row.Result), "%s: no weather %q", file, row.Result)
	}
	c.checkTurn(file, s.WeatherLate.From.Date, s.WeatherLate.From.Slot)
	for _, w := range s.WeatherKinds {
		if to := s.WeatherLate.Conversions[w]; to != "" {
			c.Must(slices.Contains(s.WeatherKinds, to), "%s: no weather %q", file, to)
		}
	}
	c.checkModifiers(file+": weather_new", s.WeatherNew.Modifiers, "night")
}

// checkModifiers checks that a table has exactly the modifiers that the rules use, each once.
func (c *checker) checkModifiers(what string, rows []modifierRow, wanted ...string) {
	for _, id := range wanted {
		n := 0
		for i := range rows {
			if rows[i].ID == id {
				n++
			}
		}
		c.Must(n == 1, "%s: %d modifiers %q", what, n, id)
	}
	for i := range rows {
		c.Must(slices.Contains(wanted, rows[i].ID), "%s: nobody asks for the modifier %q", what, rows[i].ID)
	}
}

// checkFatigues checks the modifiers for fatigue. Each level must have a modifier, except the levels at which a
// leader may not act.
func (c *checker) checkFatigues(what string, by map[int]*int, acting bool) {
	f := &c.Charts.Fatigue
	for n := range f.Maximum + 1 {
		value, there := by[n]
		c.Must(there && (value != nil) == (n < f.NoActivationFrom || !acting), "%s: fatigue %d", what, n)
	}
	c.Must(len(by) == f.Maximum+1, "%s: %d levels of fatigue", what, len(by))
}

func (c *checker) checkRaidTables(file string) {
	s := &c.Charts
	c.checkRolls(file+": raid_table", rowsOf(s.RaidTable.Rows, resultBounds), false)
	for _, row := range slices.Concat(s.RaidTable.Rows, s.MilitiaPanic.Rows) {
		c.Must(slices.Contains([]string{"raid", "rout_4", "none"}, row.Result), "%s: no result %q", file, row.Result)
	}
	c.checkRolls(file+": militia_panic", rowsOf(s.MilitiaPanic.Rows, resultBounds), false)
	var spans []bounds
	var raiders []string
	for _, row := range s.RaidLeaders.Rows {
		spans = append(spans, row.Bounds)
		raiders = append(raiders, row.Leader)
		c.checkSide(file+": raid_leader_table", row.Leader, american)
	}
	c.checkRolls(file+": raid_leader_table", spans, false)
	for i := range c.Data.leaders.Leaders {
		l := &c.Data.leaders.Leaders[i]
		c.Must(l.Raider == slices.Contains(raiders, l.ID), "leaders.yaml: %s raids or not", l.ID)
	}
	spans = nil
	for _, row := range s.RaidResults.Rows {
		spans = append(spans, row.Bounds)
		c.Must(row.Code != "" && row.AttackerLoss%10 == 0 && row.DefenderLoss%10 == 0 &&
			(row.AttackerLoss == 0 || row.DefenderLoss == 0), "%s: raid result %q", file, row.Code)
	}
	c.checkRolls(file+": raid_results", spans, false)
}

func (c *checker) checkMarchTables(file string) {
	s := &c.Charts
	cols := s.Matrix.Columns
	c.Must(len(cols) == 3 && len(s.Results.Columns) == 3, "%s: leader ratings have three columns", file)
	for i, col := range cols {
		c.Must(col.Min <= col.Max && (i == 0 || cols[i-1].Max+1 == col.Min), "%s: column %s does not follow the one before",
			file, col.ID)
		c.Must(i >= len(s.Results.Columns) || s.Results.Columns[i] == col.ID,
			"%s: column %s is another one in the combat results", file, col.ID)
	}
	for n := 1; len(cols) > 0 && n <= c.roster.Size(); n++ {
		r := c.roster.Of(LeaderNumber(n)).Rating
		c.Must(cols[0].Min <= r && r <= cols[len(cols)-1].Max, "%s: no column for rating %d", file, r)
	}
	var spans []bounds
	for i, row := range s.Matrix.Rows {
		spans = append(spans, row.Bounds)
		for j, col := range cols {
			mp, there := row.MP[col.ID]
			c.Must(there && len(row.MP) == len(cols), "%s: movement matrix, row %d: no column %s", file, i+1, col.ID)
			c.Must(i == 0 || mp >= s.Matrix.Rows[i-1].MP[col.ID], "%s: movement matrix, row %d: fewer points for a better roll",
				file, i+1)
			c.Must(j == 0 || mp >= row.MP[cols[j-1].ID], "%s: movement matrix, row %d: fewer points for a better leader", file,
				i+1)
		}
	}
	c.checkRolls(file+": movement_matrix", spans, true)
	m := &s.MatrixModifiers
	c.checkModifiers(file+": movement_matrix_modifiers", m.Side, "american_night", "british", "british_vanguard")
	c.checkModifiers(file+": movement_matrix_modifiers", m.Weather, s.WeatherKinds...)
	c.checkFatigues(file+": movement_matrix_modifiers", m.Fatigue.ByLevel, true)
	for n := 1; n <= c.roster.Size(); n++ {
		l := c.roster.Of(LeaderNumber(n))
		c.Must(l.MatrixModifier == 0 || l.MatrixModifier == modifierValue(m.Side, "british_vanguard"),
			"leaders.yaml: %s: another modifier than the movement matrix has", l.ID)
	}
	f := &s.FixedAllowances
	c.Must(f.NoTroops == f.Washington, "%s: leaders without troops and Washington move alike", file)
	for _, list := range [][]string{s.ForcedMarch.FreeOncePerGame, s.ForcedMarch.Barred.Leaders, s.Fatigue.ImmuneLeaders} {
		for _, id := range list {
			c.checkLeader(file, id)
		}
	}
	for n := 1; n <= c.roster.Size(); n++ {
		l := c.roster.Of(LeaderNumber(n))
		c.Must(l.FreeMarch == slices.Contains(s.ForcedMarch.FreeOncePerGame, l.ID),
			"leaders.yaml: %s: a free forced march or not", l.ID)
		c.Must(l.Tireless == slices.Contains(s.Fatigue.ImmuneLeaders, l.ID), "leaders.yaml: %s: fatigued or not", l.ID)
	}
}

func (c *checker) checkRiverTables(file string) {
	s := &c.Charts
	var spans []bounds
	for i, row := range s.Crossing.Rows {
		spans = append(spans, row.Bounds)
		c.Must(row.Two >= row.One && row.One >= row.None && row.None >= 0,
			"%s: delaware_crossing, row %d: fewer ferries carry more", file, i+1)
		if i > 0 {
			last := s.Crossing.Rows[i-1]
			c.Must(row.Two >= last.Two && row.One >= last.One && row.None >= last.None,
				"%s: delaware_crossing, row %d: fewer men for a better roll", file, i+1)
		}
	}
	c.checkRolls(file+": delaware_crossing", spans, true)
	m := s.CrossingModifiers.Rows
	c.checkModifiers(file+": delaware_crossing_modifiers", m,
		append([]string{"glover", "washington", durhamID, navyID, "before_dec_28"}, s.WeatherKinds...)...)
	for i := range m {
		if m[i].ID == "before_dec_28" {
			c.checkTurn(file+": before_dec_28", m[i].Until.Date, m[i].Until.Slot)
		}
	}
	for n := 1; n <= c.roster.Size(); n++ {
		l := c.roster.Of(LeaderNumber(n))
		for i := range m {
			c.Must(m[i].ID != l.ID ||
				m[i].Value == l.crossingModifier, "leaders.yaml: %s helps a crossing by %+d, not %+d", l.ID,
				l.crossingModifier, m[i].Value)
		}
		c.Must(l.crossingModifier == 0 || slices.ContainsFunc(m, func(r modifierRow) bool { return r.ID == l.ID }),
			"leaders.yaml: %s helps no crossing", l.ID)
	}
	for _, row := range c.Data.leaders.Naval {
		for i := range m {
			c.Must(m[i].ID != row.ID || m[i].Value == row.CrossingModifier, "leaders.yaml: %s helps a crossing by %+d, not %+d",
				row.ID, row.CrossingModifier, m[i].Value)
		}
		n := &s.NavalMovement
		c.Must(row.DownstreamMP == n.DownstreamMP && row.UpstreamMP == n.UpstreamMP && n.CostPerHexside == 1,
			"leaders.yaml: %s moves otherwise than charts.yaml says", row.ID)
	}
}

func (c *checker) checkCombatTables(file string) {
	s := &c.Charts
	c.checkModifiers(file+": surprise_modifiers", s.SurpriseModifiers.Rows,
		"prepared", "normal", "hasty", "trenton", "dawn", "american_snow",
		"creek", "minor_river", "defender_disordered", "defender_routed")
	for _, row := range s.SurpriseModifiers.Rows {
		if row.ID == "trenton" {
			c.Must(c.checkTurn(file+": trenton", row.WarningEnd.Date, row.WarningEnd.Slot) <
				c.checkTurn(file+": trenton", row.At.Date, row.At.Slot), "%s: Trenton is surprised before nobody warns it", file)
		}
	}
	c.checkModifiers(file+": attacker_combat_modifiers", s.AttackerModifiers.Rows, append([]string{
		"american_attacking", "prepared", "normal", "hasty", "minor_river", "defender_disordered", "defender_routed",
		"entrenchment_complete", "entrenchment_partial", "town", "hex_terrain",
	}, s.WeatherKinds...)...)
	for _, id := range []string{"town", "hex_terrain"} {
		c.Must(slices.ContainsFunc(s.AttackerModifiers.Rows, func(r modifierRow) bool { return r.ID == id && r.Value == 0 }),
			"%s: the rules give nothing for %s", file, id)
	}
	c.checkFatigues(file+": attackers", s.AttackerModifiers.Fatigue.Attacker, true)
	c.checkFatigues(file+": defenders", s.AttackerModifiers.Fatigue.Defender, false)
	var spans []bounds
	for i, row := range s.Surprise.Rows {
		spans = append(spans, row.Bounds)
		c.Must(i == 0 || row.CRT >= s.Surprise.Rows[i-1].CRT && row.Percent <= s.Surprise.Rows[i-1].Percent,
			"%s: surprise_table, row %d: a better roll is worse", file, i+1)
	}
	c.checkRolls(file+": surprise_table", spans, true)
	rows := s.Ratio.Rows
	for i := 1; i < len(rows); i++ {
		c.Must(rows[i-1].Att*rows[i].Def > rows[i].Att*rows[i-1].Def && rows[i-1].Modifier > rows[i].Modifier,
			"%s: combat_ratio: %s does not follow %s", file, rows[i].ID, rows[i-1].ID)
	}
	c.Must(len(rows) > 0 && rows[len(rows)-1].Att == 0, "%s: combat_ratio: the last row takes everything lower", file)
	c.checkResults(file)
	through := s.Losses.RetreatThroughEnemy
	for i, row := range through {
		c.Must(i == 0 || row.MinRatio < through[i-1].MinRatio && row.Percent >= through[i-1].Percent,
			"%s: retreat_through_enemy, row %d", file, i+1)
	}
	c.Must(len(through) > 0 && through[len(through)-1].MinRatio == 0,
		"%s: retreat_through_enemy: the last row takes everything lower", file)
}

// checkResults checks that the Combat Results Table is complete. No result may be worse with a better roll or a
// better leader.
func (c *checker) checkResults(file string) {
	var spans []bounds
	var last [3]Outcome
	for i, row := range c.Charts.Results.Rows {
		spans = append(spans, row.Bounds)
		var line [3]Outcome
		for j, cell := range [3][]any{row.Low, row.Middle, row.High} {
			o, err := outcomeOf(cell)
			c.Must(err == nil, "%s: combat_results, row %d: %v", file, i+1, err)
			line[j] = o
			c.Must(i == 0 || !worse(o, last[j]), "%s: combat_results, row %d, column %d: a better roll is worse", file, i+1, j+1)
			c.Must(j == 0 || !worse(o, line[j-1]), "%s: combat_results, row %d, column %d: a better leader is worse", file, i+1,
				j+1)
			c.Must(o.Symbol[0] == HoldResult || o.Symbol[1] == HoldResult, "%s: combat_results, row %d: both retreat", file, i+1)
		}
		last = line
	}
	c.checkRolls(file+": combat_results", spans, true)
	s := &c.Charts.Symbols
	c.Must(s.Retreat.RetreatHexes < s.DisorderedRetreat.RetreatHexes &&
		s.DisorderedRetreat.RetreatHexes < s.RoutedRetreat.RetreatHexes && s.DisorderedRetreat.State == "disordered" &&
		s.RoutedRetreat.State == "routed", "%s: combat_result_symbols", file)
}

// worse reports whether one outcome is worse for the attacker than another, in any of the losses or results.
func worse(o, than Outcome) bool {
	return o.LossPercent[0] > than.LossPercent[0] || o.LossPercent[1] < than.LossPercent[1] ||
		o.Symbol[0] > than.Symbol[0] ||
		o.Symbol[1] < than.Symbol[1]
}

// checkCosts checks that the costs in the Movement Costs Chart make sense together.
func (c *checker) checkCosts(file string) {
	k := c.Data.costs()
	for s := range seasonCount {
		for t, cost := range k.Terrain {
			c.Must((cost[s] == prohibitedCost) == (Terrain(t) == Ocean) && (cost[s] == prohibitedCost || cost[s] >= k.road[s]),
				"%s: movement_costs: %v, column %d", file, Terrain(t), s+1)
		}
		c.Must(k.road[s] >= 1 && (k.water[MinorRiver][s] == prohibitedCost) == (s == rainSeason) &&
			(k.water[MajorRiver][s] == prohibitedCost) == (s != frozenSeason) &&
			k.water[Creek][s] >= 0, "%s: movement_costs: column %d", file,
			s+1)
		for f := DelawareFerry; f <= AmboyFerry; f++ {
			c.Must(k.ferry[f][s] >= 0, "%s: movement_costs: ferries, column %d", file, s+1)
		}
		c.Must(k.ferry[DelawareFerry][s] > 0 == (s != frozenSeason), "%s: movement_costs: the Delaware ferries, column %d",
			file,
			s+1)
	}
	bridged := &c.Charts.Costs.Hexside.Bridged
	for _, n := range []*int{bridged.Rain, bridged.Normal, bridged.Frozen} {
		c.Must(n != nil && *n == 0, "%s: movement_costs: bridges cost nothing", file)
	}
	for i := range c.MapFile.Ferries {
		switch f := &c.MapFile.Ferries[i]; f.Kind {
		case "ocean":
			c.Must(k.ferry[AmboyFerry][normalSeason] == f.MP, "map.yaml: %s costs %d", f.Name, f.MP)
		case "minor-river":
			c.Must(k.ferry[BrunswickFerry][normalSeason] == f.ExtraMP, "map.yaml: %s costs %d more", f.Name, f.ExtraMP)
		}
	}
	c.Must(c.Charts.Costs.StackOverflow.OverTroops == c.Charts.Limits.HexTroops, "%s: two limits of troops in a hex", file)
}

// checkSources checks that every group of values names its source.
func (c *checker) checkSources(file string) {
	for _, s := range c.Data.Sources() {
		c.Must(s.From != "" && s.From[0] != ' ' && s.Values != "", "%s: %s has no source", file, s.Values)
	}
}
