package trenton

import (
	_ "embed"
	"slices"
	"strconv"

	"tricorne/rules/block"
	"tricorne/rules/board"
	"tricorne/rules/chart"
	"tricorne/rules/game"
	"tricorne/rules/game/screen"
	"tricorne/rules/game/text"
	"tricorne/rules/sheet"
	"tricorne/rules/sides"
)

// edition is the number of the present rules and data. Raise it if a change alters the replay of stored games. The
// test of the stored games in app/table reports such a change and says what else to do.
const edition = 4

// shelfFingerprint is a hash of the results of the stored test games under these rules.
//
//go:embed shelf.txt
var shelfFingerprint string

// manual returns the printed part of the game.
func (h *variant) manual() *game.Manual {
	w, prepared := h.numberTexts, h.data.scenarios.Guide.Scenario()
	m := &game.Manual{
		ID: "trenton", Title: "Trenton 1776", Years: "November 1776 – January 1777",
		Blurb: "Washington's army is melting away, ice drifts down the Delaware, and Jersey is British: two armies " +
			"of hidden blocks.",
		Edition: edition, Fingerprint: game.Fingerprint(edition, files, shelfFingerprint), Difficulty: 2, Sides: sides.All,
		Board: h.Board,
		Screen: screen.Screen{
			Family: screen.Blocks, Battle: screen.BattleLines, Calendar: screen.NumberedFromFirst, MinActsToSeparate: 3,
			Kinds:  []screen.PieceKind{screen.Leader, screen.Infantry, screen.Militia, screen.Artillery},
			Tracks: []screen.TrackID{screen.ActionPoints, screen.VictoryPoints, screen.StrengthPoints},
			Signs:  []screen.Sign{screen.Frozen},
			Marks:  []screen.MarkKind{screen.BattleMark, screen.ControlMark, screen.IceMark},
			Boxes:  block.BoxIDs(),
		},
		Charts:        []*chart.Chart{h.charts.points, h.charts.fire, h.charts.crossing, h.charts.ice},
		ChartLookups:  chartLookups,
		Help:          help(w),
		Readings:      w.Rulings(readings),
		Sources:       h.data.sources(),
		Guide:         h.guide(w.Say),
		BriefGuide:    h.briefGuide(w.Say),
		GuideScenario: &prepared,
		Puzzles:       h.puzzles(),
		RefereeGuide:  h.refereeGuide(w.Say),
		SpaceNotes:    h.spaceNotes,
		Owner:         h.Roster.Owner,
	}
	for i := range h.data.scenarios.Scenarios {
		m.Scenarios = append(m.Scenarios, h.data.scenarios.Scenarios[i].Scenario())
	}
	return m
}

// sources lists the origins of the values, with the file in which to correct each group.
func (d *data) sources() []game.Source {
	const folder = "rules/trenton/data/"
	return slices.Concat(sheet.Sources(folder+"board.yaml", d.board.Sources),
		sheet.Sources(folder+"units.yaml", d.units.Sources),
		sheet.Sources(folder+"scenarios.yaml", d.scenarios.Sources))
}

// spaceNotes returns the printed notes on a location and its roads.
func (h *variant) spaceNotes(id string) []string {
	p := h.place(id)
	if p == board.Nowhere {
		return nil
	}
	row := &h.data.board.Locations[p-1]
	var out []string
	if row.VP > 0 {
		out = append(out, text.Count(row.VP, "victory point", "victory points"))
	}
	if row.HasDepot {
		out = append(out, h.numberTexts.Fill("British supply depot: American infantry here at the end of a turn after the "+
			"{depot_after} costs the British {depot} SP, once"))
	}
	if row.Bank == "jersey" {
		out = append(out, "on the Jersey bank, north of the Delaware")
	} else {
		out = append(out, "on the Pennsylvania bank, behind the Delaware")
	}
	if row.InNorth {
		out = append(out, "north of Hoff's and the Raritan: counts when victory points are equal")
	}
	for _, e := range h.Board.Exits(p) {
		switch name := h.Board.Name(e.To); {
		case h.ferryOf[e.LinkIndex] >= 0:
			note := "ferry over the Delaware to " + name
			if !h.ferries[h.ferryOf[e.LinkIndex]].freezes {
				note += ", which never freezes"
			}
			out = append(out, note)
		case e.WaterCrossed != "":
			out = append(out, "road to "+name+" over the "+h.data.riverName(e.WaterCrossed))
		}
	}
	for _, s := range h.data.scenarios.Scenarios {
		for _, a := range s.Arrivals {
			for _, at := range a.EntryPlaces {
				if at == id {
					arrive := " blocks arrive here on turn "
					if len(a.EntryPlaces) > 1 {
						arrive = " blocks may arrive here on turn "
					}
					out = append(out, s.Name+": "+strconv.Itoa(len(a.Units))+" "+sides.All[sides.SideByID(a.Side)-1].Name+arrive+
						strconv.Itoa(a.Turn))
				}
			}
		}
	}
	return out
}

func (d *data) riverName(id string) string {
	for _, r := range d.board.Rivers {
		if r.ID == id {
			return r.Name
		}
	}
	return id
}
