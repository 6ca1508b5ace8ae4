package crossing

import (
	"tricorne/rules/chart"
	"tricorne/rules/game"
)

// Surprise, the ratio and the combat modifiers (17.1 steps 1 to 4, 17.2).

// works is how far an entrenchment has come (19.0).
type works uint8

// The states of an entrenchment. Begun is the blank side.
const (
	noWorks works = iota
	begun
	trench
)

// assault is what the charts ask of an attack. The caller finds out; the charts know nothing of stacks and hexes.
type assault struct {
	side       game.Side // who attacks
	kind       attackKind
	air        air
	trenton    bool // the American surprise at Trenton (17.2.3)
	dawn       bool // the American dawn attack (17.2.3)
	creek      bool // any attacker comes over a creek
	minorRiver bool // any attacker comes over a minor river
	defenders  status
	works      works
	// the most fatigued of either side
	attackerFatigue, defenderFatigue int
	// hexes that outflank the defender, and hexes but his own that outflank the attackers (17.2.1, 17.2.2)
	around, behind int
}

func (c *charts) combatCharts() {
	m := &c.sheet.SurpriseModifiers
	c.surpriseMods = modifierList("surprise_modifiers", "Surprise Modifiers", ruleOutflank, m.Origin.cite(), m.Rows, []named{
		{"prepared", "Prepared attack"},
		{"normal", "Normal attack"},
		{"hasty", "Hasty attack"},
		{"trenton", "Trenton, December 26, 7 am"},
		{"dawn", "dawn attack"},
		{"american_snow", "Americans attack in snow"},
		{"creek", "any attacker over a creek, to January 3"},
		{"minor_river", "any attacker over a minor river, to January 3"},
		{"defender_disordered", "any defender disordered, none routed"},
		{"defender_routed", "any defender routed"},
	})
	t := &c.sheet.Surprise
	c.surprise = &chart.Chart{
		ID: "surprise", Title: "Surprise", Rule: ruleCombat, Source: t.Origin.cite(), Columns: one("Combat die, attacker's loss"),
	}
	for _, row := range t.Rows {
		text := chart.Signed(row.CRT) + ", " + chart.Signed(row.Percent) + "%"
		c.surprise.Rows = append(c.surprise.Rows, rolled(row.Bounds, plain(text)))
	}
	r := &c.sheet.Ratio
	var rows []chart.Row
	for _, row := range r.Rows {
		rows = append(rows, listed(row.ID, signed(row.Modifier)))
	}
	rows[len(rows)-1].Name += " or less"
	rows[0].Name += " or more"
	c.ratio = &chart.Chart{
		ID: "ratio", Title: "Attacker to Defender Ratio", Rule: ruleCombat, Head: "Ratio", Source: r.Origin.cite(), Columns: one("Combat die"),
		Note: "Rounded down in favor of the defender.", Rows: list(rows),
	}
	c.combatModsChart()
}

func (c *charts) combatModsChart() {
	m := &c.sheet.AttackerModifiers
	c.combatMods = modifierList("combat_modifiers", "Attacker Combat Modifiers", ruleCombat, m.Origin.cite(), m.Rows, []named{
		{"american_attacking", "Americans attack"},
		{"rain", "rain"},
		{"snow", "snow"},
		{"freeze", "freeze"},
		{"fair", "fair"},
		{"prepared", "Prepared attack"},
		{"normal", "Normal attack"},
		{"hasty", "Hasty attack"},
		{"minor_river", "any attacker over a minor river, to January 3"},
		{"defender_disordered", "any defender disordered, none routed"},
		{"defender_routed", "any defender routed"},
		{"entrenchment_complete", "trench"},
		{"entrenchment_partial", "trench begun"},
	})
	for n := range c.sheet.Fatigue.NoActivationFrom {
		c.combatMods.Rows = append(c.combatMods.Rows, listed("most fatigued attacker: "+chart.Number(n), signed(level(m.Fatigue.Attacker, n))))
	}
	for n := range c.sheet.Fatigue.Maximum + 1 {
		c.combatMods.Rows = append(c.combatMods.Rows, listed("most fatigued defender: "+chart.Number(n), signed(level(m.Fatigue.Defender, n))))
	}
	c.combatMods.Rows = list(append(c.combatMods.Rows,
		listed("each hex beyond two that outflanks the defender", signed(1)), listed("each hex that outflanks an attacker", signed(-1)),
	))
}

// named is a modifier of the data and how it is printed.
type named struct{ id, name string }

// modifierList prints the modifiers of a table.
func modifierList(id, title, rule, source string, values []modifierRow, names []named) *chart.Chart {
	var rows []chart.Row
	for _, n := range names {
		rows = append(rows, listed(n.name, signed(value(values, n.id))))
	}
	return &chart.Chart{
		ID: id, Title: title, Rule: rule, Head: "For", Source: source, Columns: []chart.Column{{ID: columnModifier, Name: "Die"}}, Rows: list(rows),
	}
}

// kindID is a kind of attack as the data write it.
func (a *assault) kindID() string {
	return [...]string{hasty: "hasty", normal: "normal", prepared: "prepared"}[a.kind]
}

// surpriseLook reads the Surprise Table with the modifiers of 17.2.3. The dawn attack does not go with the surprise at Trenton,
// and creeks and rivers count until they freeze. Our reading (16): they add up as they stand. Our reading (17): terrain and towns give
// nothing, here or in combatLook.
func (c *charts) surpriseLook(a *assault) look {
	m := c.sheet.SurpriseModifiers.Rows
	l := look{Chart: c.surprise, Column: columnResult}
	l.add(a.kind.String()+" attack", value(m, a.kindID()))
	switch {
	case a.trenton:
		l.add("Trenton", value(m, "trenton"))
	case a.dawn:
		l.add("dawn attack", value(m, "dawn"))
	}
	if a.side == american && a.air.Weather == snow {
		l.add("Americans in snow", value(m, "american_snow"))
	}
	if a.creek && !a.air.Frozen {
		l.add("over a creek", value(m, "creek"))
	}
	if a.minorRiver && !a.air.Frozen {
		l.add("over a minor river", value(m, "minor_river"))
	}
	l.disorder(m, a.defenders)
	return l
}

// disorder adds what the worst order among the defenders gives: rout stands for disorder too (17.2.3).
func (l *look) disorder(m []modifierRow, s status) {
	switch s {
	case disordered:
		l.add("defender disordered", value(m, "defender_disordered"))
	case routed:
		l.add("defender routed", value(m, "defender_routed"))
	case ordered:
	}
}

// surprised is what a reading of the Surprise Table says: what is added to the combat die, and to the attacker's loss in percent.
func (c *charts) surprised(r chart.Reading) (die, percent int) {
	row := &c.sheet.Surprise.Rows[r.Row]
	return row.CRT, row.Percent
}

// ratioOf is the row of the ratio table, counted from 1 for the best odds: the first that the attackers reach. The last takes
// everything lower.
func (c *charts) ratioOf(attackers, defenders int) int {
	rows := c.sheet.Ratio.Rows
	for i := range rows {
		if attackers*rows[i].Def >= defenders*rows[i].Att {
			return i + 1
		}
	}
	return len(rows)
}

// ratioLook reads the ratio table; the "roll" is the row of ratioOf.
func (c *charts) ratioLook() look { return look{Chart: c.ratio, Column: columnResult} }

// ratioName is the ratio of a row as printed: "3-1".
func (c *charts) ratioName(row int) string { return c.sheet.Ratio.Rows[row-1].ID }

// outflanked tells what the hexes that outflank give: the attacker's less two, never below nought (17.2.1), and one against him
// for each of the defender's (17.2.2).
func outflanked(around, behind int) (attacker, defender int) { return max(0, around-2), -behind }

// combatLook reads the Combat Results Table with all modifiers (17.1 step 4): surprise, ratio, those of the attacker, outflanking.
// Row is that of ratioOf, surprise what surprised says of the die.
func (c *charts) combatLook(a *assault, rating, surprise, row int) look {
	t := &c.sheet.AttackerModifiers
	l := look{Chart: c.results, Column: c.ratingColumn(rating)}
	l.add("surprise", surprise)
	l.add("ratio "+c.ratioName(row), c.sheet.Ratio.Rows[row-1].Modifier)
	if a.side == american {
		l.add("Americans attack", value(t.Rows, "american_attacking"))
	}
	if w := a.air.Weather; w != noWeather {
		l.add(w.String(), value(t.Rows, w.String()))
	}
	l.add(a.kind.String()+" attack", value(t.Rows, a.kindID()))
	if a.minorRiver && !a.air.Frozen {
		l.add("over a minor river", value(t.Rows, "minor_river"))
	}
	l.disorder(t.Rows, a.defenders)
	switch a.works {
	case trench:
		l.add("trench", value(t.Rows, "entrenchment_complete"))
	case begun:
		l.add("trench begun", value(t.Rows, "entrenchment_partial"))
	case noWorks:
	}
	l.add("attackers' fatigue "+chart.Number(a.attackerFatigue), level(t.Fatigue.Attacker, a.attackerFatigue))
	l.add("defenders' fatigue "+chart.Number(a.defenderFatigue), level(t.Fatigue.Defender, a.defenderFatigue))
	attacker, defender := outflanked(a.around, a.behind)
	l.add("outflanking the defender", attacker)
	l.add("outflanked by the defender", defender)
	return l
}
