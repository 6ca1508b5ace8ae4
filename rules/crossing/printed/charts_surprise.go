package printed

import (
	"tricorne/rules/chart"
	"tricorne/rules/crossing/rulebook"
	"tricorne/rules/game"
)

// Surprise, attack ratio and combat modifiers (17.1 steps 1 to 4, 17.2).

// Works is the state of an entrenchment (19.0).
type Works uint8

// The states of an entrenchment. TrenchBegun is shown by the blank side of the counter.
const (
	NoWorks Works = iota
	TrenchBegun
	Trench
)

// Assault describes the conditions of an attack that the charts need. The caller fills it in, because the charts know
// no stacks or hexes.
type Assault struct {
	Side             game.Side // the attacking side
	Kind             AttackKind
	Conditions       Conditions
	TrentonSurprise  bool // the American surprise at Trenton (17.2.3)
	DawnAttack       bool // the American dawn attack (17.2.3)
	AcrossCreek      bool // at least one attacker attacks across a creek
	AcrossMinorRiver bool // at least one attacker attacks across a minor river
	DefenderStatus   Status
	Works            Works
	// highest fatigue on each side
	AttackerFatigue, DefenderFatigue int
	// OutflankingHexes is the number of hexes from which the defender is outflanked (17.2.1). RearHexes is the number
	// of hexes from which the attackers are, without the defender's own hex (17.2.2).
	OutflankingHexes, RearHexes int
}

func (c *Charts) combatCharts() {
	m := &c.sheet.SurpriseModifiers
	c.SurpriseModifiers = modifierList("surprise_modifiers", "Surprise Modifiers", rulebook.CombatModifiers,
		m.Origin.fullSource(), m.Rows, []modifierName{
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
	c.Surprise = &chart.Chart{
		ID: "surprise", Title: "Surprise", Rule: rulebook.Combat, Source: t.Origin.fullSource(),
		Columns: singleColumn("Combat die, attacker's loss"),
	}
	for _, row := range t.Rows {
		text := chart.SignedNumber(row.CRT) + ", " + chart.SignedNumber(row.Percent) + "%"
		c.Surprise.Rows = append(c.Surprise.Rows, rollRow(row.Bounds, plainCell(text)))
	}
	r := &c.sheet.Ratio
	var rows []chart.Row
	for _, row := range r.Rows {
		rows = append(rows, listRow(row.ID, signedCell(row.Modifier)))
	}
	rows[len(rows)-1].Name += " or less"
	rows[0].Name += " or more"
	c.Ratio = &chart.Chart{
		ID: "ratio", Title: "Attacker to Defender Ratio", Rule: rulebook.Combat, RowHeading: "Ratio",
		Source:  r.Origin.fullSource(),
		Columns: singleColumn("Combat die"),
		Note:    "Rounded down in favor of the defender.", Rows: numberRows(rows),
	}
	c.combatModsChart()
}

func (c *Charts) combatModsChart() {
	m := &c.sheet.AttackerModifiers
	c.CombatModifiers = modifierList("combat_modifiers", "Attacker Combat Modifiers", rulebook.Combat,
		m.Origin.fullSource(), m.Rows, []modifierName{
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
		c.CombatModifiers.Rows = append(c.CombatModifiers.Rows,
			listRow("most fatigued attacker: "+chart.FormatNumber(n), signedCell(levelModifier(m.Fatigue.Attacker, n))))
	}
	for n := range c.sheet.Fatigue.Maximum + 1 {
		c.CombatModifiers.Rows = append(c.CombatModifiers.Rows,
			listRow("most fatigued defender: "+chart.FormatNumber(n), signedCell(levelModifier(m.Fatigue.Defender, n))))
	}
	c.CombatModifiers.Rows = numberRows(append(c.CombatModifiers.Rows,
		listRow("each hex beyond two that outflanks the defender", signedCell(1)),
		listRow("each hex that outflanks an attacker", signedCell(-1)),
	))
}

// modifierName pairs the id of a modifier in the data with its printed name.
type modifierName struct{ id, name string }

// modifierList returns a chart that lists the modifiers of a table.
func modifierList(id, title, rule, source string, values []modifierRow, names []modifierName) *chart.Chart {
	var rows []chart.Row
	for _, n := range names {
		rows = append(rows, listRow(n.name, signedCell(modifierValue(values, n.id))))
	}
	return &chart.Chart{
		ID: id, Title: title, Rule: rule, RowHeading: "For", Source: source,
		Columns: []chart.Column{{ID: columnModifier, Name: "Die"}}, Rows: numberRows(rows),
	}
}

// kindID returns the id of the kind of attack in the data.
func (a *Assault) kindID() string {
	return [...]string{HastyAttack: "hasty", NormalAttack: "normal", PreparedAttack: "prepared"}[a.Kind]
}

// SurpriseLookup returns the lookup in the Surprise Table with the modifiers of 17.2.3. The dawn attack cannot be
// combined with the surprise at Trenton. Creeks and rivers count until they freeze. Our reading (16): the printed
// modifiers are simply added. Our reading (17): terrain and towns give no modifier, here or in CombatLookup.
func (c *Charts) SurpriseLookup(a *Assault) Lookup {
	m := c.sheet.SurpriseModifiers.Rows
	l := Lookup{Chart: c.Surprise, Column: columnResult}
	l.add(a.Kind.String()+" attack", modifierValue(m, a.kindID()))
	switch {
	case a.TrentonSurprise:
		l.add("Trenton", modifierValue(m, "trenton"))
	case a.DawnAttack:
		l.add("dawn attack", modifierValue(m, "dawn"))
	}
	if a.Side == american && a.Conditions.Weather == Snow {
		l.add("Americans in snow", modifierValue(m, "american_snow"))
	}
	if a.AcrossCreek && !a.Conditions.Frozen {
		l.add("over a creek", modifierValue(m, "creek"))
	}
	if a.AcrossMinorRiver && !a.Conditions.Frozen {
		l.add("over a minor river", modifierValue(m, "minor_river"))
	}
	l.addDisorder(m, a.DefenderStatus)
	return l
}

// addDisorder adds the modifier for the defender who is worst disordered or routed. The modifier for rout replaces
// the modifier for disorder (17.2.3).
func (l *Lookup) addDisorder(m []modifierRow, s Status) {
	switch s {
	case Disordered:
		l.add("defender disordered", modifierValue(m, "defender_disordered"))
	case Routed:
		l.add("defender routed", modifierValue(m, "defender_routed"))
	case InOrder:
	}
}

// ReadSurprise returns the effects of a reading of the Surprise Table. The first is a modifier of the combat die, the
// second a modifier of the attacker's loss in percent.
func (c *Charts) ReadSurprise(r chart.Reading) (die, percent int) {
	row := &c.sheet.Surprise.Rows[r.Row]
	return row.CRT, row.Percent
}

// RatioOf returns the row of the ratio table, counted from 1 for the best odds. It is the first row whose ratio the
// attackers reach. The last row includes all lower ratios.
func (c *Charts) RatioOf(attackers, defenders int) int {
	rows := c.sheet.Ratio.Rows
	for i := range rows {
		if attackers*rows[i].Def >= defenders*rows[i].Att {
			return i + 1
		}
	}
	return len(rows)
}

// RatioLookup returns the lookup in the ratio table. The table is read with the row from RatioOf in place of a die
// roll.
func (c *Charts) RatioLookup() Lookup { return Lookup{Chart: c.Ratio, Column: columnResult} }

// RatioName returns the printed ratio of a row, such as "3-1".
func (c *Charts) RatioName(row int) string { return c.sheet.Ratio.Rows[row-1].ID }

// OutflankModifiers returns the attacker's and the defender's modifier for outflanking. The attacker's is the number
// of outflanking hexes less a printed number, at least zero (17.2.1). The defender's is −1 for each hex in which the
// defender outflanks the attackers (17.2.2).
func (c *Charts) OutflankModifiers(around, behind int) (attacker, defender int) {
	return max(0, around-c.sheet.Outflank.Subtract), -behind
}

// SurpriseModifier returns the die modifier in one row of the Surprise Modifier Chart (17.2.3).
func (c *Charts) SurpriseModifier(id string) int {
	return modifierValue(c.sheet.SurpriseModifiers.Rows, id)
}

// CombatLookup returns the lookup in the Combat Results Table with all modifiers (17.1 step 4). The modifiers are for
// surprise, ratio, the attacker and outflanking. The argument row is the result of RatioOf, and surprise is the die
// modifier of ReadSurprise.
func (c *Charts) CombatLookup(a *Assault, rating, surprise, row int) Lookup {
	t := &c.sheet.AttackerModifiers
	l := Lookup{Chart: c.Results, Column: c.RatingColumn(rating)}
	l.add("surprise", surprise)
	l.add("ratio "+c.RatioName(row), c.sheet.Ratio.Rows[row-1].Modifier)
	if a.Side == american {
		l.add("Americans attack", modifierValue(t.Rows, "american_attacking"))
	}
	if w := a.Conditions.Weather; w != NoWeather {
		l.add(w.String(), modifierValue(t.Rows, w.String()))
	}
	l.add(a.Kind.String()+" attack", modifierValue(t.Rows, a.kindID()))
	if a.AcrossMinorRiver && !a.Conditions.Frozen {
		l.add("over a minor river", modifierValue(t.Rows, "minor_river"))
	}
	l.addDisorder(t.Rows, a.DefenderStatus)
	switch a.Works {
	case Trench:
		l.add("trench", modifierValue(t.Rows, "entrenchment_complete"))
	case TrenchBegun:
		l.add("trench begun", modifierValue(t.Rows, "entrenchment_partial"))
	case NoWorks:
	}
	l.add("attackers' fatigue "+chart.FormatNumber(a.AttackerFatigue),
		levelModifier(t.Fatigue.Attacker, a.AttackerFatigue))
	l.add("defenders' fatigue "+chart.FormatNumber(a.DefenderFatigue),
		levelModifier(t.Fatigue.Defender, a.DefenderFatigue))
	attacker, defender := c.OutflankModifiers(a.OutflankingHexes, a.RearHexes)
	l.add("outflanking the defender", attacker)
	l.add("outflanked by the defender", defender)
	return l
}

// AttackKind is the kind of an attack: Hasty, Normal or Prepared (16.1).
type AttackKind uint8

// The kinds of attack.
const (
	HastyAttack AttackKind = iota + 1
	NormalAttack
	PreparedAttack
)

var attackNames = [...]string{"", "Hasty", "Normal", "Prepared"}

// String returns the name of the kind of attack, as the log shows it.
func (k AttackKind) String() string { return attackNames[k] }

// Status is the order of a leader's troops: in order, disordered or routed.
type Status uint8

// The conditions of a leader's troops.
const (
	InOrder Status = iota
	Disordered
	Routed
)

// StatusIDs are the names of the statuses in the log and on the screen, "" for good order.
var StatusIDs = [...]string{"", "disordered", "routed"}

// String returns the name of the status in the log, or "" for good order.
func (s Status) String() string { return StatusIDs[s] }
