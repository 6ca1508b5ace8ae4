package newyork

import (
	_ "embed"
	"slices"

	"tricorne/rules/block"
	"tricorne/rules/board"
	"tricorne/rules/chart"
	"tricorne/rules/game"
	"tricorne/rules/game/screen"
	"tricorne/rules/sheet"
	"tricorne/rules/sides"
)

// edition is the number of the present rules and data. Raise it if a change alters the replay of stored games. If
// this is forgotten, the test of the shelf in app/table fails and says what else to do.
const edition = 4

// shelfFingerprint is a hash of the results of the stored test games under these rules.
//
//go:embed shelf.txt
var shelfFingerprint string

// manual returns the printed part of the game.
func (h *variant) manual() *game.Manual {
	w, prepared := h.numberTexts, h.data.scenarios.Guide.Scenario()
	m := &game.Manual{
		ID: "newyork", Title: "New York 1776", Years: "August – November 1776",
		Blurb: "The greatest fleet the world has seen, a city among rivers, and an army that has never fought: ships, " +
			"forts, a battle board and two armies of hidden blocks.",
		Edition: edition, Fingerprint: game.Fingerprint(edition, files, shelfFingerprint), Difficulty: 2, Sides: sides.All,
		Board: h.Board,
		Screen: screen.Screen{
			Family: screen.Blocks, Battle: screen.BattleBoard, Calendar: screen.NumberedFromFirst, MinActsToSeparate: 3,
			Kinds: []screen.PieceKind{
				screen.Leader, screen.Infantry, screen.Militia, screen.Artillery, screen.Ship,
				screen.Flagship,
			},
			Tracks: []screen.TrackID{screen.ActionPoints, screen.StrengthPoints},
			Marks:  []screen.MarkKind{screen.BattleMark, screen.ControlMark, screen.SupplyMark},
			Boxes:  block.BoxIDs(),
		},
		Charts:        []*chart.Chart{h.charts.points, h.charts.fire},
		ChartLookups:  chartLookups,
		Help:          help(w),
		Readings:      w.Rulings(readings),
		Sources:       h.data.sources(),
		Guide:         h.guide(w.Say),
		BriefGuide:    h.briefGuide(w.Say),
		GuideScenario: &prepared,
		Puzzles:       h.puzzles(),
		SpaceNotes:    h.spaceNotes,
		Owner:         h.Roster.Owner,
	}
	for i := range h.data.scenarios.Scenarios {
		m.Scenarios = append(m.Scenarios, h.data.scenarios.Scenarios[i].Scenario())
	}
	for i := range h.data.scenarios.Options {
		o := &h.data.scenarios.Options[i]
		m.Options = append(m.Options, game.Option{ID: o.ID, Label: o.Name, Detail: w.Fill(o.Detail), Group: o.Rule})
	}
	return m
}

// sources lists the origins of the values, with the file in which to correct each group.
func (d *data) sources() []game.Source {
	const folder = "rules/newyork/data/"
	return slices.Concat(sheet.Sources(folder+"board.yaml", d.board.Sources),
		sheet.Sources(folder+"units.yaml", d.units.Sources),
		sheet.Sources(folder+"scenarios.yaml", d.scenarios.Sources))
}

// spaceNotes returns the printed notes on a space.
func (h *variant) spaceNotes(id string) []string {
	p := h.place(id)
	if p == board.Nowhere {
		return nil
	}
	if i := h.zone(p); i >= 0 {
		return h.zoneNotes(i)
	}
	var out []string
	l := &h.data.board.Locations[p-1]
	if l.IsFort {
		out = append(out, h.numberTexts.Fill("fortified: attacking infantry, militia and leaders roll {awkward} less in the "+
			"first round, and no overruns"))
	}
	if l.IsEdge {
		out = append(out, "at the edge of the board: American supply")
	}
	if id == h.data.board.BritishSource.Location {
		out = append(out, "British supply", "Americans may not enter")
	}
	for _, z := range l.Zones {
		out = append(out, "on "+h.seaName(h.place(z)).String())
	}
	for _, d := range h.data.board.Desertion {
		if d.Location == id {
			out = append(out, "while the British are here "+homeText(d.Home)+" militia go home")
		}
	}
	return out
}

func homeText(id string) string {
	switch id {
	case "new_york":
		return "New York"
	case "connecticut":
		return "Connecticut"
	}
	return id
}

func (h *variant) zoneNotes(i int) []string {
	z := &h.zones[i]
	row := &h.data.board.Zones[i]
	out := []string{"water zone"}
	if row.Reach != "" {
		out = append(out, row.Reach)
	}
	if !z.americansMayCross {
		out = append(out, "Americans never cross it")
	}
	if len(z.guards) == 2 {
		out = append(out, "closed to ships while "+h.Board.Name(z.guards[0])+" and "+h.Board.Name(z.guards[1])+
			" are American")
	}
	return out
}
