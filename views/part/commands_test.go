package part_test

import (
	"strings"
	"testing"

	"tricorne/rules/game"
	"tricorne/views/part"
	"tricorne/views/part/sample"
)

// Every commander has a box: his rank, his ratings, where he stands and with what, as far as the viewer knows; it leads to his hex.
func TestCommandersHaveTheirBoxes(t *testing.T) {
	d := sample.March(layout(t), urls)
	m := *d.Manual
	m.Screen.Family = game.Units
	d.Manual, d.You = &m, 1
	officer := func(name string, r game.Ratings, notes ...string) game.Piece {
		r.Combat, r.Initiative, r.Coordination = 2, 1, 3
		return game.Piece{ID: name, Name: name, Side: 1, Kind: game.Commander, Ratings: &r, Notes: notes}
	}
	spy := officer("Tarleton", game.Ratings{Stars: 1, Troops: game.WithTroops})
	away := officer("Gates", game.Ratings{Stars: 2, Area: "South"}, "returns in May/June 1777")
	spy.Side, spy.Limit = 2, 10
	troops := game.Piece{ID: "u", Name: "3rd <Mass>", Side: 1, Kind: game.Infantry, Strength: 6, Unit: &game.UnitCounter{}}
	d.View.Piles = []game.Pile{
		{Space: "trenton", Side: 1, Pieces: []game.Piece{officer("Greene", game.Ratings{Stars: 2, Area: "New England"}), officer("Washington", game.Ratings{Stars: 3, Leads: true}), troops, {ID: "s", Kind: game.Supply, Strength: 4, Unit: &game.UnitCounter{}}}},
		{Space: "princeton", Side: 2, Top: true, Pieces: []game.Piece{spy}},
	}
	d.View.Boxes = []game.Box{{ID: "american.away", Name: "Commanders away", Side: 1, Pieces: []game.Piece{away}}}
	_, doc := draw(t, d.Part(part.ForcesPart))
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
	if !strings.Contains(enemy, "with troops you may not count") || !strings.Contains(enemy, "leads 10 strength points at most") {
		t.Error(enemy)
	}
	if census := doc.Find(".census").Text(); !strings.Contains(census, "1 unit on the map, strength 6") || !strings.Contains(census, "1 stack of which the top is seen") {
		t.Error(census)
	}
}
