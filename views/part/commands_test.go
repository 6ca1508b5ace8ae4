package part_test

import (
	"strings"
	"testing"

	"tricorne/rules/game/screen"
	"tricorne/rules/game/view"
	"tricorne/views/part"
	"tricorne/views/part/sample"
)

// TestCommandersHaveTheirBoxes checks that every commander has a box that leads to their hex. The box has rank,
// ratings, place and troops, as far as the viewer knows.
func TestCommandersHaveTheirBoxes(t *testing.T) {
	d := sample.MarchDesk(layout(t), urls)
	m := *d.Manual
	m.Screen.Family = screen.Units
	d.Manual, d.ViewerSide = &m, 1
	officer := func(name string, r view.Ratings, notes ...string) view.Piece {
		r.Combat, r.Initiative, r.Coordination = 2, 1, 3
		return view.Piece{ID: name, Name: name, Side: 1, Kind: screen.Commander, Ratings: &r, Notes: notes}
	}
	spy := officer("Tarleton", view.Ratings{Stars: 1, Troops: view.WithTroops})
	away := officer("Gates", view.Ratings{Stars: 2, Area: "South"}, "returns in May/June 1777")
	spy.Side, spy.Limit = 2, 10
	troops := view.Piece{
		ID: "u", Name: "3rd <Mass>", Side: 1, Kind: screen.Infantry, Strength: 6,
		Unit: &view.UnitCounter{},
	}
	d.View.Piles = []view.Pile{
		{Space: "trenton", Side: 1, Pieces: []view.Piece{
			officer("Greene", view.Ratings{Stars: 2, Area: "New England"}),
			officer("Washington", view.Ratings{Stars: 3, Leads: true}), troops,
			{ID: "s", Kind: screen.Supply, Strength: 4, Unit: &view.UnitCounter{}},
		}},
		{Space: "princeton", Side: 2, OnlyTopKnown: true, Pieces: []view.Piece{spy}},
	}
	d.View.Boxes = []view.Box{{ID: "american.away", Name: "Commanders away", Side: 1, Pieces: []view.Piece{away}}}
	_, doc := drawComponent(t, d.Part(part.ForcesPart))
	mine := doc.Find("details[open][data-testid=commands-american] .command-box")
	var got []string
	for i := range mine.Length() {
		got = append(got, strings.Join(strings.Fields(strings.ReplaceAll(mine.Eq(i).Text(), "–", " ")), " "))
	}
	want := []string{
		"Supreme commanderWashingtoncombat 2 , initiative 1 , coordination 3Trenton1 unit, strength 6leads the stack",
		"Commands in New EnglandGreenecombat 2 , initiative 1 , coordination 3Trentonunder Washington",
		"Commands in SouthGatescombat 2 , initiative 1 , coordination 3Commanders awayreturns in May/June 1777",
	}
	if strings.Join(got, "|") != strings.Join(want, "|") {
		t.Errorf("%q\nwant %q", got, want)
	}
	if mine.Eq(0).AttrOr("data-place", "") != "trenton" || mine.Last().Is("a") {
		t.Error("a box leads to the hex of its commander, and that of one who is away nowhere")
	}
	enemy := doc.Find("details:not([open])[data-testid=commands-british] .command-box").Text()
	if !strings.Contains(enemy, "with troops you may not count") ||
		!strings.Contains(enemy, "leads 10 strength points at most") {
		t.Error(enemy)
	}
	if census := doc.Find(".census").
		Text(); !strings.Contains(census, "1 unit on the map, strength 6") ||
		!strings.Contains(census, "1 stack of which the top is seen") {
		t.Error(census)
	}
}
