package crossing

import (
	_ "embed"
	"strconv"

	"tricorne/rules/board"
	"tricorne/rules/chart"
	"tricorne/rules/crossing/handbook"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
	"tricorne/rules/game/screen"
	"tricorne/rules/sides"
)

// edition is the version number of the game's rules and data. Raise it when stored games would replay differently;
// the shelf test in app/table reports when that is necessary and what else to do.
const edition = 6

// shelfFingerprint is a fingerprint of the stored test games (the shelf), played under these rules.
//
//go:embed shelf.txt
var shelfFingerprint string

// manual returns the printed parts of the game.
func (b *book) manual() *game.Manual {
	m := &game.Manual{
		ID: "crossing", Title: "Washington's Crossing", Years: "December 25, 1776 – January 6, 1777",
		Blurb: "Thirteen days on the Delaware: night marches, ice and ferries, tired brigades, and two armies that " +
			"never know how strong the other is.",
		Edition: edition, Fingerprint: game.Fingerprint(edition, printed.Files(), shelfFingerprint), Difficulty: 4,
		DieSides: 10,
		Sides:    sides.All,
		Board:    b.Board,
		Screen: screen.Screen{
			Grid: new(printed.Grid), Family: screen.Leaders, Battle: screen.BattleStrip, Calendar: screen.AlignedToLast,
			MinActsToSeparate: 2,
			Kinds:             []screen.PieceKind{screen.Leader, screen.Detachment},
			States:            []screen.PieceState{screen.Disordered, screen.Routed, screen.Activated, screen.Marched},
			Tracks:            []screen.TrackID{screen.ActionPoints, screen.VictoryPoints},
			Signs:             []screen.Sign{screen.Frozen, screen.Night, screen.Fair, screen.Rain, screen.Snow, screen.Frost},
			Marks: []screen.MarkKind{
				screen.ControlMark, screen.TrenchMark, screen.DiggingMark, screen.MarchMark,
				screen.PassageMark, screen.BoatMark,
			},
			Boxes: truth.BoxIDs(),
		},
		Options: truth.OptionList,
		Charts: []*chart.Chart{
			b.Charts.ContinuingWeather, b.Charts.Weather, b.Charts.Raid, b.Charts.RaidLeaders, b.Charts.RaidResults,
			b.Charts.Matrix, b.Charts.MatrixModifiers, b.Charts.Costs, b.Charts.Crossing, b.Charts.CrossingModifiers,
			b.Charts.Panic,
			b.Charts.SurpriseModifiers, b.Charts.Surprise, b.Charts.Ratio, b.Charts.CombatModifiers, b.Charts.Results,
			b.Charts.Victories, b.Charts.Capture,
		},
		ChartLookups: handbook.ConsultedCharts,
		Help:         handbook.Help(),
		Readings:     handbook.Readings,
		Sources:      b.Data.Sources(),
		SpaceNotes:   b.spaceNotes,
		Owner:        b.Owner,
		Guide:        b.handbook.Guide(),
		BriefGuide:   b.handbook.Brief(b.handbook.Guide()),
		Puzzles:      b.handbook.Puzzles(b.handbook.Guide()),
	}
	// in reverse order, because the shorter scenario is second in the data but is listed first
	for i := len(b.Openings) - 1; i >= 0; i-- {
		m.Scenarios = append(m.Scenarios, b.Openings[i].Scenario())
	}
	return m
}

// spaceNotes returns the printed facts about a hex. They are its terrain, its town and the town's value, and notes on
// the map's edge.
func (b *book) spaceNotes(id string) []string {
	p := b.Place(id)
	if p == board.Nowhere {
		return nil
	}
	tile := b.At(p)
	out := []string{tile.Terrain.String()}
	if tile.Road {
		out = append(out, "road")
	}
	if tile.Remote {
		out = append(out, "far from roads: no activation by points here")
	}
	if town := b.TownAt(p); town != nil {
		word := "town"
		if town.City {
			word = "city"
		}
		out = append(out, word)
		for i, side := range truth.BothSides {
			if town.DailyPoints[i] > 0 {
				out = append(out, victoryPointsText(town.DailyPoints[i])+" a day to the "+sides.All[side-1].Plural)
			}
			if town.FinalPoints[i] > 0 {
				out = append(out, victoryPointsText(town.FinalPoints[i])+" at the end to the "+sides.All[side-1].Plural)
			}
		}
	}
	return out
}

func victoryPointsText(n int) string {
	if n == 1 {
		return "1 victory point"
	}
	return strconv.Itoa(n) + " victory points"
}
