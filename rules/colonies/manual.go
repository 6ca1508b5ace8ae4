package colonies

import (
	"slices"
	"strings"

	_ "embed"

	"tricorne/rules/colonies/printed"
	"tricorne/rules/game"
	"tricorne/rules/game/overlay"
	"tricorne/rules/game/screen"
	"tricorne/rules/game/text"
	"tricorne/rules/sides"
)

// edition is that of the rules and data. Raise it when they change what stored games say; the test of the shelf in
// app/table tells when that is so and what else is to be done.
const edition = 5

// shelf stands for how the stored games of the shelf go under these rules.
//
//go:embed shelf.txt
var shelf string

// manual is what is printed of the game.
func (b *book) manual() *game.Manual {
	grid := printed.Grid
	m := &game.Manual{
		ID: "colonies", Title: "13: The Colonies in Revolt", Years: "September 1775 – winter 1781",
		Blurb:   "The whole war on one map: operations points nobody sees, armies that must find each other, militia that comes and goes, and the French, if they come.",
		Edition: edition, Rules: game.Fingerprint(edition, printed.Files(), shelf), Hats: 4, Sides: sides.All, Board: b.Board, Charts: append(slices.Clip(b.Printed), b.trackChart()), Consults: consults, Help: help(), Readings: readings, Sources: b.Sources, Guide: b.guide(), Puzzles: b.puzzles(b.guide()),
		Screen: screen.Screen{
			Grid: &grid, Family: screen.Units, Battle: screen.BattleSums, Calendar: screen.FromFirst, Apart: 2,
			Kinds:    []screen.PieceKind{screen.Commander, screen.Infantry, screen.Cavalry, screen.Militia, screen.Detachment, screen.Warriors, screen.Artillery, screen.Supply, screen.Boats, screen.Fleet},
			States:   []screen.PieceState{screen.Entrenched},
			Signs:    []screen.Sign{screen.Frozen},
			Tracks:   []screen.TrackID{screen.ActionPoints, screen.PointsSpent},
			Marks:    []screen.MarkKind{screen.ControlMark, screen.TrenchMark, screen.FortMark, screen.BurntMark},
			Boxes:    []string{"american.away", "american.back", "american.fallen", "british.away", "british.back", "british.fallen"},
			Sheets:   []string{planningID, victorySheet, coloniesSheet, screen.AheadSheet},
			Overlays: []overlay.Name{{ID: controlOverlay, Name: "Control"}, {ID: supplyOverlay, Name: "Supply"}, {ID: aimsOverlay, Name: "To win"}},
		},
		SpaceNotes: b.spaceNotes, Owner: b.owner,
	}
	for i := len(b.Openings) - 1; i >= 0; i-- { // the whole war last
		o := &b.Openings[i]
		s := game.Scenario{ID: o.ID, Name: o.Name, Blurb: o.Blurb, FirstTurn: int(o.First), LastTurn: int(o.Last), Minutes: 15 * int(o.Last-o.First+1), Rule: ruleSetUp}
		if o.Ours {
			s.Subtitle = "an addition of ours"
		}
		for n := o.First; n <= o.Last; n++ {
			months, year, _ := strings.Cut(b.turnAt(n).Name, " ")
			s.Dates = append(s.Dates, game.Date{Day: year, Hour: months, Coming: b.coming(n, nil)})
		}
		m.Scenarios = append(m.Scenarios, s)
	}
	return m
}

// coming says what the track brings in a turn; of units and commanders those who are still in the box, without forces everybody.
func (b *book) coming(n turnNr, f *Forces) []string {
	out := b.comingTo(n, f, bothSides[:]...)
	if t := b.turnAt(n); t.Withdraw > 0 {
		out = append(out, "the British withdraw "+itoa(t.Withdraw)+" strength points")
	}
	return out
}

// comingTo says what it brings to some sides. Only commanders come to the Americans.
func (b *book) comingTo(n turnNr, f *Forces, to ...game.Side) []string {
	t, ships := b.turnAt(n), slices.Contains(to, british)
	var out []string
	for _, u := range t.Units {
		if ships && (f == nil || f.unit(u).Fate == boxed) {
			out = append(out, b.Unit(u).Name)
		}
	}
	for _, c := range t.Commanders {
		if slices.Contains(to, b.Commander(c).Side) && (f == nil || f.commander(c).Fate == boxed) {
			out = append(out, b.Commander(c).Name)
		}
	}
	if t.Fleets > 0 && ships {
		out = append(out, text.Count(t.Fleets, "fleet", "fleets"))
	}
	if t.Artillery > 0 && ships {
		out = append(out, text.Count(t.Artillery, "artillery unit", "artillery units"))
	}
	if t.British > 0 && ships {
		out = append(out, itoa(t.British)+" British replacement points")
	}
	if t.German > 0 && ships {
		out = append(out, itoa(t.German)+" German replacement points")
	}
	return out
}

// spaceNotes is what is printed about a place.
func (b *book) spaceNotes(id string) []string {
	p := b.Place(id)
	if p == 0 {
		return nil
	}
	h := b.At(p)
	out := []string{h.Terrain.String()}
	if h.Colony > 0 {
		out = append(out, b.Colony(h.Colony).Name+", "+b.Area(h.Area).Name)
	}
	if t := b.Town(p); t != nil {
		word := "town"
		if t.City {
			word = "city"
		}
		if t.Key {
			word = "key " + word
		}
		if t.Port {
			word += ", port"
		}
		out = append(out, word)
	}
	if x := b.Settlement(p); x != nil {
		out = append(out, "settlement of the "+x.Tribe)
	}
	if h.Road {
		out = append(out, "post road")
	}
	return out
}
