package colonies

import (
	"slices"
	"strings"
	"testing"

	"tricorne/rules/board"
	"tricorne/rules/game"
	"tricorne/rules/game/text"
	"tricorne/rules/game/view"
)

// written is a line of the planning sheet of a side, its cells joined with bars; empty where there is no such line.
func written(c *scene, side game.Side, heading string) string {
	c.t.Helper()
	k := testBook.know(c.s, game.Eyes(side))
	s, ok := testBook.planningSheet(&k)
	if !ok || !s.Own || s.ID != planningID {
		c.t.Fatalf("the sheet is %+v", s)
	}
	for _, r := range s.Rows {
		if r[0].String() == heading {
			return r[1].String() + "|" + r[2].String()
		}
	}
	return ""
}

func writes(c *scene, side game.Side, heading, want string) {
	c.t.Helper()
	if got := written(c, side, heading); got != want {
		c.t.Errorf("%s: %s\nwant %s", heading, got, want)
	}
}

func TestRule12_22_ThePlanningSheetHasThePorts(t *testing.T) {
	c := opened(t, "campaign").at("1776-03")
	c.s.Plot = board.Nowhere
	writes(c, british, "Port of May/June 1776", "not written down yet|nothing; if it is lost meanwhile, Nova Scotia or the Caribbean 12.2 British Supply")
	c.s.Plot, c.s.Port = testBook.Place("1305"), testBook.NovaScotia
	writes(c, british, "Port of May/June 1776", "Boston|if it is lost meanwhile, Nova Scotia or the Caribbean 12.2 British Supply")
	writes(c, british, "Port of this turn", "Nova Scotia|laid open when the convoy comes 12.2 British Supply")
	writes(c, british, "Ports you hold", "Nova Scotia, Quebec, Boston and the Caribbean|12.2 British Supply")
	writes(c, british, "Ports you lack", "New York, Philadelphia and Charleston|17.1 Control")
	writes(c.at("1775-09"), british, "Port of Winter 1775", "none: nothing comes then|12.2 British Supply")
}

func TestRule14_1_ThePlanningSheetHasWhatIsDueAndTheReplacements(t *testing.T) {
	c := opened(t, "campaign").at("1776-07")
	if got := written(c, british, "Due in Sept/Oct 1776"); got != "Waldeck; 2 British replacement points|and 0 to 2 supply units by a die 14.1 British Regulars and German Mercenaries" {
		t.Error(got)
	}
	if got := written(c, british, "Due in Winter 1776"); got != "–|14.1 British Regulars and German Mercenaries" {
		t.Error(got)
	}
	c.s.Pools[testBook.supplyPort(testBook.Place("1305"))] = pool{British: 3, German: 1}
	c.s.unit(testBook.UnitNamed("5-10-22")).Fate, c.s.unit(testBook.UnitNamed("5-10-22")).Back = lost, c.s.Now+2
	writes(c, british, "Replacements", "Boston 3 British, 1 German|a point for each point of strength, in the arrival phase 14.2 British/German Replacements")
	if got := written(c, british, "To be rebuilt"); !strings.Contains(got, "(6, from Winter 1776)") {
		t.Error(got)
	}
}

func TestRule14_6_ThePlanningSheetHasTheWithdrawalsAhead(t *testing.T) {
	c := opened(t, "campaign")
	writes(c, british, "Ahead", "July/Aug 1776: the British send 2 strength points to the Caribbean|14.6 British Withdrawals")
	c.at("1776-07").s.Demands = []demand{{Points: 2, To: testBook.Caribbean}}
	writes(c, british, "Ahead", "now: the British send 2 strength points to the Caribbean|14.6 British Withdrawals")
}

func TestRule14_4_ThePlanningSheetOfTheAmericans(t *testing.T) {
	c := opened(t, "campaign").at("1776-03")
	c.s.Prices = []price{{At: testBook.Place("1406"), Cost: 2}, {At: testBook.Place("1305")}}
	writes(c, american, "Prices of supply", "Worcester 2 operations points a unit; Boston none to be had|a die for each town, near a commander 12.3 American Supply")
	if got := written(c, american, "Continentals to raise"); !strings.Contains(got, "3rd Massachusetts (6) 2") {
		t.Error(got)
	}
	writes(c, american, "Militia into Continentals", "from Mar/Apr 1779|two points of militia for one 14.4 The Continental Army")
	writes(c, american, "Due in Mar/Apr 1777", "")
	writes(c.at("1776-09"), american, "Due in Mar/Apr 1777", "Lincoln|they come to Washington 15.0 Commanders")
	writes(c, american, "Ports you hold", "")
	writes(c, american, "Indians at war", "–|1 operations point each when planning ends 16.3 Indians")
}

// Reading 4.13: the sheet is its owner's: nobody else reads of the marker, the port or the prices asked for.
func TestRule4_13_ThePlanningSheetIsItsOwnersSecret(t *testing.T) {
	c := opened(t, "campaign").at("1776-03")
	c.s.Plot = testBook.Place("1305")
	k := testBook.know(c.s, game.Eyes(game.Nobody))
	own := func(s view.Sheet) bool { return s.Own }
	if slices.ContainsFunc(testBook.sheets(&k), own) {
		t.Error("onlookers read a planning sheet")
	}
	for _, side := range bothSides {
		k := testBook.know(c.s, game.Eyes(side))
		if n := slices.IndexFunc(testBook.sheets(&k), own); n != 0 {
			t.Errorf("%s: their own sheet is number %d", plural(side), n)
		}
	}
	before := testBook.know(c.s, game.Eyes(american))
	sheet, _ := testBook.planningSheet(&before)
	c.s.Plot, c.s.Ops[british-1].Total = testBook.NovaScotia, 7
	k = testBook.know(c.s, game.Eyes(american))
	if again, _ := testBook.planningSheet(&k); !equalRows(sheet.Rows, again.Rows) {
		t.Error("the sheet of the Americans follows the port and the marker of the British")
	}
}

func equalRows(x, y [][]text.Text) bool {
	return slices.EqualFunc(x, y, func(r, s []text.Text) bool {
		return slices.EqualFunc(r, s, func(a, b text.Text) bool { return a.String() == b.String() })
	})
}

func TestRule3_0_TheOrdersArePlacedOnThePlanningSheet(t *testing.T) {
	c := opened(t, "campaign").at("1776-03")
	c.s.Flow.Stack[0].Step = stepPlanning
	for _, side := range bothSides {
		k := testBook.know(c.s, game.Eyes(side))
		if a := testBook.planningPhase().Ask(&k, nil); a.Sheet != planningID {
			t.Errorf("%s: the orders are written on %q", plural(side), a.Sheet)
		}
	}
}
