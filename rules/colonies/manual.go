package colonies

import (
	_ "embed"
	"slices"
	"strings"

	"tricorne/rules/colonies/display"
	"tricorne/rules/colonies/printed"
	"tricorne/rules/colonies/war"
	"tricorne/rules/game"
	"tricorne/rules/game/overlay"
	"tricorne/rules/game/screen"
	"tricorne/rules/sides"
)

// edition is the edition of the rules and data. Raise it when they change how stored games are replayed. The shelf
// test in app/table reports when this is necessary, and what else must be done.
const edition = 6

// shelfFingerprint is a summary of how the stored games on the shelf replay under these rules.
//
//go:embed shelf.txt
var shelfFingerprint string

// manual returns everything about the game that does not change during play.
func (b *rules) manual() *game.Manual {
	grid := printed.Grid
	m := &game.Manual{
		ID: "colonies", Title: "13: The Colonies in Revolt", Years: "September 1775 – winter 1781",
		Blurb: "The whole war on one map: secret operations points, armies that must find each other, militia " +
			"that comes and goes, and perhaps the French.",
		Edition: edition, Fingerprint: game.Fingerprint(edition, printed.Files(), shelfFingerprint), Difficulty: 4,
		Sides:  sides.All,
		Board:  b.Board,
		Charts: append(slices.Clip(b.AllCharts), b.TrackChart()), ChartLookups: display.ChartLookups, Help: display.Help(),
		Readings: display.Readings, Sources: b.Sources, Guide: b.Guide(), BriefGuide: b.Brief(),
		Puzzles: b.Puzzles(b.Guide()),
		Screen: screen.Screen{
			Grid: &grid, Family: screen.Units, Battle: screen.BattleSums, Calendar: screen.NumberedFromFirst,
			MinActsToSeparate: 2,
			Kinds: []screen.PieceKind{
				screen.Commander, screen.Infantry, screen.Cavalry, screen.Militia, screen.Detachment,
				screen.Warriors, screen.Artillery, screen.Supply, screen.Boats, screen.Fleet,
			},
			States: []screen.PieceState{screen.Entrenched},
			Signs:  []screen.Sign{screen.Frozen},
			Tracks: []screen.TrackID{screen.ActionPoints, screen.PointsSpent},
			Marks:  []screen.MarkKind{screen.ControlMark, screen.TrenchMark, screen.FortMark, screen.BurntMark},
			Boxes: []string{
				"american.away", "american.back", "american.fallen", "british.away", "british.back",
				"british.fallen",
			},
			Sheets: []string{war.PlanningID, display.VictorySheet, display.ColoniesSheet, screen.ComingEventsSheet},
			Overlays: []overlay.Declaration{
				{ID: display.ControlOverlay, Name: "Control"},
				{ID: display.SupplyOverlay, Name: "Supply"},
				{ID: display.AimsOverlay, Name: "To win"},
			},
		},
		SpaceNotes: b.SpaceNotes, Owner: b.Owner,
	}
	for i := len(b.Openings) - 1; i >= 0; i-- { // the list of scenarios ends with the one about the whole war
		o := &b.Openings[i]
		s := game.Scenario{
			ID: o.ID, Name: o.Name, Blurb: o.Blurb, FirstTurn: int(o.FirstTurn), LastTurn: int(o.LastTurn),
			Minutes: 15 * int(o.LastTurn-o.FirstTurn+1), Rule: war.RuleSetUp,
		}
		if o.OwnScenario {
			s.Subtitle = "our own scenario"
		}
		for n := o.FirstTurn; n <= o.LastTurn; n++ {
			months, year, _ := strings.Cut(b.TurnAt(n).Name, " ")
			s.Dates = append(s.Dates, game.Date{Day: year, Hour: months, Events: b.ArrivalTexts(n, nil)})
		}
		m.Scenarios = append(m.Scenarios, s)
	}
	return m
}
