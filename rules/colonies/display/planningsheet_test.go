package display

import (
	"slices"
	"strings"
	"testing"

	"tricorne/rules/board"
	"tricorne/rules/colonies/war"
	"tricorne/rules/game"
	"tricorne/rules/game/text"
	"tricorne/rules/game/view"
)

// sheetLine returns a line of a side's planning sheet, or "" if there is none. Its cells are joined with bars.
func sheetLine(c *scene, side game.Side, heading string) string {
	c.T.Helper()
	k := testBook.Know(c.S, game.SideViewer(side))
	s, ok := testBook.planningSheet(&k)
	if !ok || !s.Secret || s.ID != war.PlanningID {
		c.T.Fatalf("the sheet is %+v", s)
	}
	for _, r := range s.Rows {
		if r[0].String() == heading {
			return r[1].String() + "|" + r[2].String()
		}
	}
	return ""
}

func wantLine(c *scene, side game.Side, heading, want string) {
	c.T.Helper()
	if got := sheetLine(c, side, heading); got != want {
		c.T.Errorf("%s: %s\nwant %s", heading, got, want)
	}
}

func TestRule12_22_ThePlanningSheetHasThePorts(t *testing.T) {
	c := openingScene(t, "campaign").SetTurn("1776-03")
	c.S.PlottedPort = board.Nowhere
	wantLine(c, british, "Port of May/June 1776",
		"not plotted yet|nothing; if lost by then, Nova Scotia or the Caribbean 12.2 British Supply")
	c.S.PlottedPort, c.S.Port = testBook.Place("1305"), testBook.NovaScotia
	wantLine(c, british, "Port of May/June 1776",
		"Boston|if lost by then, Nova Scotia or the Caribbean 12.2 British Supply")
	wantLine(c, british, "Port of this turn", "Nova Scotia|revealed when the convoy arrives 12.2 British Supply")
	wantLine(c, british, "Ports you hold", "Nova Scotia, Quebec, Boston and the Caribbean|12.2 British Supply")
	wantLine(c, british, "Ports you lack", "New York, Philadelphia and Charleston|17.1 Control")
	wantLine(c.SetTurn("1775-09"), british, "Port of Winter 1775", "none: nothing arrives then|12.2 British Supply")
}

func TestRule14_1_ThePlanningSheetHasWhatIsDueAndTheReplacements(t *testing.T) {
	c := openingScene(t, "campaign").SetTurn("1776-07")
	if got := sheetLine(c, british,
		"Due in Sept/Oct 1776"); got != "Waldeck; 2 British replacement points|and 0 to 2 supply units by a die 14.1 "+
		"British Regulars and German Mercenaries" {
		t.Error(got)
	}
	if got := sheetLine(c, british, "Due in Winter 1776"); got != "–|14.1 British Regulars and German Mercenaries" {
		t.Error(got)
	}
	c.S.Pools[testBook.SupplyPortIndex(testBook.Place("1305"))] = war.Pool{British: 3, German: 1}
	c.S.Unit(testBook.UnitNamed("5-10-22")).Fate, c.S.Unit(testBook.UnitNamed("5-10-22")).ReturnTurn = war.FateLost,
		c.S.Now+2
	wantLine(c, british, "Replacements",
		"Boston 3 British, 1 German|a point for each point of strength, in the arrival phase 14.2 British/German "+
			"Replacements")
	if got := sheetLine(c, british, "To be rebuilt"); !strings.Contains(got, "(6, from Winter 1776)") {
		t.Error(got)
	}
}

func TestRule14_6_ThePlanningSheetHasTheWithdrawalsAhead(t *testing.T) {
	c := openingScene(t, "campaign")
	wantLine(c, british, "Ahead", "July/Aug 1776: the British send 2 strength points to the Caribbean|14.6 British "+
		"Withdrawals")
	c.SetTurn("1776-07").S.Demands = []war.Demand{{Points: 2, To: testBook.Caribbean}}
	wantLine(c, british, "Ahead", "now: the British send 2 strength points to the Caribbean|14.6 British Withdrawals")
}

func TestRule14_4_ThePlanningSheetOfTheAmericans(t *testing.T) {
	c := openingScene(t, "campaign").SetTurn("1776-03")
	c.S.Prices = []war.Price{{At: testBook.Place("1406"), Cost: 2}, {At: testBook.Place("1305")}}
	wantLine(c, american, "Prices of supply",
		"Worcester 2 operations points a unit; Boston none available|a die for each town, near a commander 12.3 American "+
			"Supply")
	if got := sheetLine(c, american, "Continentals to raise"); !strings.Contains(got, "3rd Massachusetts (6) 2") {
		t.Error(got)
	}
	wantLine(c, american, "Militia into Continentals",
		"from Mar/Apr 1779|two points of militia for one 14.4 The Continental Army")
	wantLine(c, american, "Due in Mar/Apr 1777", "")
	wantLine(c.SetTurn("1776-09"), american, "Due in Mar/Apr 1777", "Lincoln|they join Washington 15.0 Commanders")
	wantLine(c, american, "Ports you hold", "")
	wantLine(c, american, "Indians at war", "–|1 operations point each when planning ends 16.3 Indians")
}

// TestRule4_13_ThePlanningSheetIsItsOwnersSecret tests reading 4.13: only the owner sees the marker, the port and
// the prices.
func TestRule4_13_ThePlanningSheetIsItsOwnersSecret(t *testing.T) {
	c := openingScene(t, "campaign").SetTurn("1776-03")
	c.S.PlottedPort = testBook.Place("1305")
	k := testBook.Know(c.S, game.SideViewer(game.Nobody))
	own := func(s view.Sheet) bool { return s.Secret }
	if slices.ContainsFunc(testBook.Sheets(&k), own) {
		t.Error("onlookers read a planning sheet")
	}
	for _, side := range war.BothSides {
		k := testBook.Know(c.S, game.SideViewer(side))
		if n := slices.IndexFunc(testBook.Sheets(&k), own); n != 0 {
			t.Errorf("%s: their own sheet is number %d", war.Plural(side), n)
		}
	}
	before := testBook.Know(c.S, game.SideViewer(american))
	sheet, _ := testBook.planningSheet(&before)
	c.S.PlottedPort, c.S.Ops[british-1].Total = testBook.NovaScotia, 7
	k = testBook.Know(c.S, game.SideViewer(american))
	if again, _ := testBook.planningSheet(&k); !equalRows(sheet.Rows, again.Rows) {
		t.Error("the sheet of the Americans follows the port and the marker of the British")
	}
}

func equalRows(x, y [][]text.Text) bool {
	return slices.EqualFunc(x, y, func(r, s []text.Text) bool {
		return slices.EqualFunc(r, s, func(a, b text.Text) bool { return a.String() == b.String() })
	})
}
