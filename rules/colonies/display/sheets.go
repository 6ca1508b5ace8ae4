package display

import (
	"strings"

	"tricorne/rules/board"
	"tricorne/rules/colonies/printed"
	"tricorne/rules/colonies/war"
	"tricorne/rules/game"
	"tricorne/rules/game/screen"
	"tricorne/rules/game/text"
	"tricorne/rules/game/view"
)

// Reference sheets: how close victory is (17.0), the state of the colonies (14.52, 17.12), what the track brings
// (14.1). All of this is public, so both sides and onlookers see the same. Only the planning sheet is secret
// (planningsheet.go).

// The ids of the sheets.
const (
	VictorySheet  = "victory"
	ColoniesSheet = "colonies"
)

// Sheets returns the reference sheets, after the viewer's planning sheet if there is one.
func (b *Screens) Sheets(k *known) []view.Sheet {
	out := make([]view.Sheet, 0, 4)
	if own, ok := b.planningSheet(k); ok {
		out = append(out, own)
	}
	return append(out, []view.Sheet{
		{
			ID: VictorySheet, Title: "Victory at a glance", Rule: war.RuleVictory,
			Head: []string{"Key towns, aims", "British hold", "British lack"}, Rows: b.victoryRows(k),
		},
		{
			ID: ColoniesSheet, Title: "The colonies", Rule: war.RuleControl,
			Head: []string{"Colony", "Status", "British hold", "American (British lack)", "Militia now (14.5)"},
			Rows: b.colonyRows(k),
		},
		{
			ID: screen.ComingEventsSheet, Title: "The track, a year ahead", Rule: war.RuleReinforce,
			Head: []string{"Turn", "What it brings"}, Rows: b.yearRows(k),
		},
	}...)
}

// cells makes the cells of a table row from strings, one cell for each string.
func cells(words ...string) []text.Text {
	out, spans := make([]text.Text, len(words)), make([]text.Span, len(words))
	for i, w := range words {
		spans[i].Words = w
		out[i] = spans[i : i+1 : i+1]
	}
	return out
}

// victoryRows lists the areas of the scenario with their key towns (17.13), and after them every way to win.
func (b *Screens) victoryRows(k *known) [][]text.Text {
	var rows [][]text.Text
	aim := b.Opening(k.Scenario).Victory
	for i := range b.Areas {
		if a := printed.AreaNr(i + 1); !b.Closed(k.Scenario, a) && (aim == nil || aim.Area == a) {
			has, lacks := b.splitByControl(k, b.Area(a).KeyTowns)
			rows = append(rows, cells(b.Area(a).Name, b.townList(k, has), b.townList(k, lacks)))
		}
	}
	if aim != nil {
		return append(rows, b.aimRows(k, aim)...)
	}
	if k.Now <= b.EarlyObjectives.LastTurn && k.FirstVictoryTurn == 0 {
		has, lacks := b.objectiveWords(k, b.EarlyObjectives)
		rows = append(rows, cells("To win by "+b.TurnAt(b.EarlyObjectives.LastTurn).Name+" (17.21)", has, lacks))
	}
	has, lacks := b.objectiveWords(k, b.LateObjectives)
	return append(rows, cells("To win in any turn (17.22)", has, lacks), b.lastTurnsRow(k, "(17.3)"))
}

// lastTurnsRow returns the row that says how long the Americans must still hold out.
func (b *Screens) lastTurnsRow(k *known, rule string) []text.Text {
	return cells("Otherwise the Americans win "+rule, "–",
		"after "+b.TurnAt(k.LastTurn).Name+", "+text.Count(int(k.LastTurn-k.Now)+1, "turn", "turns")+" to go")
}

// objectiveWords lists which of the given objectives the British have, and which they lack.
func (b *Screens) objectiveWords(k *known, o printed.Objectives) (has, lacks string) {
	var held, missing, choice []string
	area := func(a printed.AreaNr, not *[]string) {
		if b.ControlsArea(&k.Forces, k.Now, a) {
			held = append(held, b.Area(a).Name)
		} else {
			*not = append(*not, b.Area(a).Name)
		}
	}
	for _, a := range o.AllAreas {
		area(a, &missing)
	}
	for _, a := range o.AnyAreas {
		area(a, &choice)
	}
	if len(choice) == len(o.AnyAreas) {
		missing = append(missing, strings.Join(choice, " or "))
	}
	mine, others := b.splitByControl(k, o.Towns)
	for _, p := range mine {
		held = append(held, b.PlaceName(p))
	}
	for _, p := range others {
		missing = append(missing, b.townWords(k, p))
	}
	return orDash(held), orDash(missing)
}

// aimRows lists the ways to win one of our own scenarios (18.0).
func (b *Screens) aimRows(k *known, aim *printed.VictoryConditions) [][]text.Text {
	if aim.Area > 0 {
		has, _ := b.splitByControl(k, b.Area(aim.Area).KeyTowns)
		return [][]text.Text{
			cells("The British win with all of them, the Americans from "+b.TurnAt(aim.FirstAmericanWinTurn).Name+
				" on with none British", text.Count(len(has), "town", "towns"),
				text.Count(len(b.Area(aim.Area).KeyTowns)-len(has), "town", "towns")),
			b.lastTurnsRow(k, "(18.0)"),
		}
	}
	var has, lacks []string
	for _, w := range aim.Places {
		words := b.townWords(k, w.At) + " " + war.Itoa(w.Points)
		if b.Holder(&k.Forces, k.Now, w.At) == british {
			has = append(has, words)
		} else {
			lacks = append(lacks, words)
		}
	}
	n, _ := b.Score(&k.Forces, k.Now, k.MajorVictories, aim)
	return [][]text.Text{
		cells("Points for towns", orDash(has), orDash(lacks)),
		cells("Major victories, American and British",
			war.Itoa(k.MajorVictories[american-1])+" at "+war.Itoa(aim.AmericanMajorPoints)+", "+
				war.Itoa(k.MajorVictories[british-1])+
				" at "+
				war.Itoa(aim.BritishMajorPoints), "–"),
		cells("British points after "+b.TurnAt(k.LastTurn).Name, war.Itoa(n),
			"they win from "+war.Itoa(aim.BritishMinPoints)+" on; from "+war.Itoa(aim.DrawMinPoints)+" on neither does"),
	}
}

// colonyRows lists the colonies that have a state of control or militia. Each row shows the British presence
// (14.52), who holds its deciding towns (17.12), and what militia could be raised now (14.56). A town that is not
// British is American unless the row says otherwise.
func (b *Screens) colonyRows(k *known) [][]text.Text {
	rows := make([][]text.Text, 0, len(b.Colonies))
	musters, in := b.ReadyMilitia(&k.Forces, k.Now), b.Presence(&k.Forces, british)
	for i := range b.Colonies {
		n, c := printed.ColonyNr(i+1), &b.Colonies[i]
		towns, need := decidingTowns(c)
		ready := musters[n]
		if b.Closed(k.Scenario, c.Area) || len(towns)+ready == 0 {
			continue
		}
		has, lacks := b.splitByControl(k, towns)
		x, missing := b.StatusBy(&k.Forces, k.Now, n, in), b.townList(k, lacks)
		is := StatusWords[x]
		if few := need - len(has); x == printed.BritishControl {
			is += ", until they lose " + war.Itoa(1-few)
		} else if few < len(lacks) {
			missing = war.Itoa(few) + " of " + missing
		}
		rows = append(rows, cells(c.Name, is, b.townList(k, has), missing, militiaWords(&b.Militia[x], ready)))
	}
	return rows
}

// StatusWords are short names for the degrees of British presence in a colony.
var StatusWords = [...]string{
	printed.BritishControl: "British control", printed.BritishInColony: "British in it",
	printed.BritishInArea: "British in the area", printed.NoBritish: "no British",
}

// decidingTowns returns the towns that decide control of a colony, and how many of them the British need (17.12).
func decidingTowns(c *printed.Colony) (towns []board.Place, need int) {
	if len(c.KeyTowns) > 0 {
		return c.KeyTowns, len(c.KeyTowns)
	}
	return c.ControlTowns, c.NeededTowns
}

// militiaWords describes how many of the ready militia a row of the chart may bring (14.56).
func militiaWords(row *printed.MilitiaRow, ready int) string {
	rest := war.Itoa(ready - row.CertainUnits)
	switch {
	case ready == 0:
		return "–"
	case row.AllUnits:
		return war.Itoa(ready)
	case row.OneUnitMaxRoll > 0:
		return "1 on " + facesUpTo(row.OneUnitMaxRoll)
	case ready <= row.CertainUnits:
		return war.Itoa(row.CertainUnits)
	case row.CertainUnits > 0:
		return war.Itoa(row.CertainUnits) + ", and " + rest + " on " + facesUpTo(row.EachUnitMaxRoll) + " each"
	}
	return rest + " on " + facesUpTo(row.EachUnitMaxRoll) + " each"
}

// facesUpTo writes the faces of a die from 1 to the given one.
func facesUpTo(die int) string {
	if die == 1 {
		return "1"
	}
	return "1–" + war.Itoa(die)
}

// splitByControl splits towns into those the British control and the rest.
func (b *Screens) splitByControl(k *known, towns []board.Place) (has, lacks []board.Place) {
	for _, p := range towns {
		if b.Holder(&k.Forces, k.Now, p) == british {
			has = append(has, p)
		} else {
			lacks = append(lacks, p)
		}
	}
	return has, lacks
}

// townList returns the names of towns as a list, with notes on burnt and neutral ones.
func (b *Screens) townList(k *known, list []board.Place) string {
	var out []string
	for _, p := range list {
		out = append(out, b.townWords(k, p))
	}
	return orDash(out)
}

func (b *Screens) townWords(k *known, p board.Place) string {
	switch name := b.PlaceName(p); {
	case b.Burnt(&k.Forces, k.Now, p):
		return name + " (burnt)"
	case b.Holder(&k.Forces, k.Now, p) == game.Nobody:
		return name + " (nobody's)"
	default:
		return name
	}
}

// orDash joins words to a list, or returns a dash if there are none.
func orDash(words []string) string {
	if len(words) == 0 {
		return "–"
	}
	return strings.Join(words, "; ")
}
