package display

import (
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"tricorne/rules/colonies/coloniestest"
	"tricorne/rules/colonies/war"
	"tricorne/rules/dice"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/screen"
	"tricorne/rules/game/view"
)

// row returns a row of a sheet, its cells joined with bars. The test fails if a side or the public sees a different
// row.
func row(c *scene, sheet, heading string) string {
	c.T.Helper()
	var first []view.Sheet
	for i, eyes := range []game.Viewer{game.SideViewer(british), game.SideViewer(american), game.SideViewer(game.Nobody)} {
		k := testBook.Know(c.S, eyes)
		x := slices.DeleteFunc(testBook.Sheets(&k), func(s view.Sheet) bool { return s.Secret })
		if i == 0 {
			first = x
		} else if !reflect.DeepEqual(x, first) {
			c.T.Errorf("the sheets of viewer %d are others", i)
		}
	}
	i := slices.IndexFunc(first, func(s view.Sheet) bool { return s.ID == sheet })
	for _, r := range first[i].Rows {
		if len(r) != len(first[i].Head) {
			c.T.Errorf("%s: %d cells under %d heads", sheet, len(r), len(first[i].Head))
		}
		if r[0].String() == heading {
			words := make([]string, len(r)-1)
			for j := range words {
				words[j] = r[j+1].String()
			}
			return strings.Join(words, "|")
		}
	}
	return "absent"
}

// wantRow fails the test unless a row has this text.
func wantRow(c *scene, sheet, heading, want string) {
	c.T.Helper()
	if got := row(c, sheet, heading); got != want {
		c.T.Errorf("%s, %s: %s\nwant %s", sheet, heading, got, want)
	}
}

func TestRule17_12_TheSheetOfColonies(t *testing.T) {
	c := openingScene(t, "campaign")
	wantRow(c, ColoniesSheet, "Massachusetts", "British in it|Boston|Springfield|1")
	wantRow(c, ColoniesSheet, "Canada", "British control, until they lose 1|Quebec; Montreal|–|–")
	wantRow(c, ColoniesSheet, "New Jersey", "no British|–|2 of Morristown; Princeton; Trenton|2 on 1–2 each")
	wantRow(c, ColoniesSheet, "Western Territories", "British in it|Detroit|Pittsburgh; Vincennes (nobody's)|–")
	wantRow(c, ColoniesSheet, "Hampshire Grants", "absent")
	c.GiveTowns(british, "Springfield", "Morristown", "Princeton", "Trenton").GiveTowns(american, "Quebec")
	c.S.Towns[testBook.At(c.Place("1610")).Town-1].BurntUntil = c.S.Now + 5
	wantRow(c, ColoniesSheet, "Massachusetts", "British control, until they lose 1|Boston; Springfield|–|1 on 1–2")
	wantRow(c, ColoniesSheet, "New Jersey", "British control, until they lose 2|Morristown; Princeton; Trenton|–|1 on 1–2")
	wantRow(c, ColoniesSheet, "New York", "no British|–|Albany (burnt); New York|1 on 1–2 each")
	wantRow(c, ColoniesSheet, "Canada", "British in it|Montreal|Quebec|–")
}

func TestRule14_52_TheSheetSaysWhatMilitiaMayCome(t *testing.T) {
	c := openingScene(t, "campaign")
	wantRow(c, ColoniesSheet, "North Carolina", "British in the area|–|Wilmington, N.C.; Hillsboro|1, and 1 on 1–3 each")
	c.Put("4704", "9-21-31")
	wantRow(c, ColoniesSheet, "North Carolina", "British in it|–|Wilmington, N.C.; Hillsboro|2")
	c.Put("4408", "nc-mil-1", "nc-mil-2")
	wantRow(c, ColoniesSheet, "North Carolina", "British in it|–|Wilmington, N.C.; Hillsboro|–")
}

func TestRule17_2_VictoryAtAGlance(t *testing.T) {
	early, late := "To win by Winter 1776 (17.21)", "To win in any turn (17.22)"
	c := openingScene(t, "campaign")
	wantRow(c, VictorySheet, "New England", "Boston|Springfield; Newport; New Haven")
	wantRow(c, VictorySheet, "Canada", "Quebec; Montreal|–")
	wantRow(c, VictorySheet, early,
		"Canada; Boston|New England or Middle Colonies or South; New York; Philadelphia; Charleston")
	wantRow(c, VictorySheet, late, "Canada|New England; Middle Colonies; South")
	c.GiveAreas(british, "Middle Colonies").GiveAreas(american, "Canada")
	wantRow(c, VictorySheet, early, "Middle Colonies; Boston; New York; Philadelphia|Canada; Charleston")
	wantRow(c, VictorySheet, late, "Middle Colonies|New England; South; Canada or Western Territories")
	c.GiveAreas(british, "New England", "South", "Western Territories")
	wantRow(c, VictorySheet, late, "New England; Middle Colonies; South; Western Territories|–")
	if !testBook.MeetsObjectives(&c.S.Forces, c.S.Now, testBook.LateObjectives) {
		t.Error("nothing is lacking, and yet they do not win")
	}
	c.S.FirstVictoryTurn = 2
	wantRow(c, VictorySheet, early, "absent")
}

func TestRule17_3_TheSheetSaysHowLongTheAmericansMustHoldOut(t *testing.T) {
	c := openingScene(t, "campaign").SetTurn("1781-09")
	wantRow(c, VictorySheet, "Otherwise the Americans win (17.3)", "–|after Winter 1781, 2 turns to go")
}

func TestRule18_0_VictoryOfOurScenariosAtAGlance(t *testing.T) {
	c := openingScene(t, "hudson").GiveTowns(british, "Albany")
	c.S.MajorVictories = [2]uint8{1, 0}
	if got := row(c, VictorySheet, "Points for towns"); !strings.HasPrefix(got, "Newport 1; Albany 3") {
		t.Error(got)
	}
	wantRow(c, VictorySheet, "Major victories, American and British", "1 at -4, 0 at 2|–")
	k := testBook.Know(c.S, game.SideViewer(british))
	n, _ := testBook.Score(&k.Forces, k.Now, k.MajorVictories, testBook.Opening("hudson").Victory)
	wantRow(c, VictorySheet, "British points after "+testBook.TurnAt(c.S.LastTurn).Name,
		war.Itoa(n)+"|they win from 9 on; from 7 on neither does")
	c = openingScene(t, "south").GiveAreas(british, "South")
	wantRow(c, VictorySheet, "South",
		"Williamsburg; Norfolk; Wilmington, N.C.; Hillsboro; Camden; Charleston; Augusta; Savannah|–")
	wantRow(c, VictorySheet, "The British win with all of them, the Americans from Mar/Apr 1781 on with none British",
		"8 towns|0 towns")
}

func TestRule14_15_TheTrackAYearAhead(t *testing.T) {
	c := openingScene(t, "campaign").SetTurn("1776-03")
	c.S.Flow.Stack[0].Step = war.StepPlanning
	wantRow(c, screen.ComingEventsSheet, "Mar/Apr 1776, now", "Tarleton")
	wantRow(c, screen.ComingEventsSheet, "Sept/Oct 1776", "Waldeck; 2 British replacement points")
	c.S.Flow.Stack[0].Step = war.StepOperations
	wantRow(c, screen.ComingEventsSheet, "Mar/Apr 1776, now", "–")
	c.S.Flow.Stack = append(c.S.Flow.Stack, game.Frame{Step: war.StepLanding})
	// at this moment a form asks for the destination of the convoy
	wantRow(c, screen.ComingEventsSheet, "Mar/Apr 1776, now", "Tarleton")
	c.S.Flow.Stack = c.S.Flow.Stack[:1]
	c.Put("1305", "waldk")
	wantRow(c, screen.ComingEventsSheet, "Sept/Oct 1776", "2 British replacement points")
	if row(c, screen.ComingEventsSheet, "Mar/Apr 1777") == "absent" ||
		row(c, screen.ComingEventsSheet, "July/Aug 1777") != "absent" {
		t.Error("more or less than a year")
	}
	n := 0
	for _, x := range coloniestest.Game().Manual().Charts {
		if x.ID == "track" {
			n = len(x.Rows)
		}
	}
	if n != 24 {
		t.Errorf("%d turns on the printed track", n)
	}
}

func TestRule14_6_TheTrackAheadShowsWithdrawals(t *testing.T) {
	c := openingScene(t, "campaign").SetTurn("1778-03")
	c.S.FirstVictoryTurn = c.S.Now - 1
	wantRow(c, screen.ComingEventsSheet, "July/Aug 1778", "3 British replacement points; the French come on 1")
	wantRow(c, screen.ComingEventsSheet, "Winter 1778",
		"4 British replacement points; 10 German replacement points; the French come on 1–5")
	c.S.FirstVictoryTurn = c.S.Now - 4
	wantRow(c, screen.ComingEventsSheet, "Winter 1778",
		"4 British replacement points; 10 German replacement points; the French come on 1–5; the British send 4 strength "+
			"points to Florida")
	c.S.FrenchArrivalTurn = c.S.Now
	c.S.Demands = []war.Demand{{Points: 4, To: testBook.Florida}}
	wantRow(c, screen.ComingEventsSheet, "Mar/Apr 1778, now",
		"2 British replacement points; 4 German replacement points; the British send 4 strength points to Florida now")
	wantRow(c, screen.ComingEventsSheet, "May/June 1778",
		"16th, 20th and 37th Foot; Anhalt-Zerbst; 3 British replacement points; the British send 20 strength points and "+
			"a fleet to the Caribbean")
	c = openingScene(t, "south")
	c.S.Now = testBook.Opening("south").FrenchLandings.SecondTurn - 1
	if got := row(c, screen.ComingEventsSheet, testBook.TurnAt(c.S.Now+1).Name); !c.S.SecondFrenchCame &&
		!strings.Contains(got, "the rest of the French land") {
		t.Error(got)
	}
}

// TestRule17_1_TheSheetsLieOpen plays a random game: both sides and onlookers see the same sheets throughout.
func TestRule17_1_TheSheetsLieOpen(t *testing.T) {
	rng := rand.New(rand.NewPCG(17, 1783))
	source := func(seq int) dice.Source { return dice.FromSecret(dice.Secret{17}, uint64(seq)) }
	out, err := coloniestest.Game().Begin(game.Setup{Scenario: "campaign"}, source(0))
	for n := 1; err == nil && n < 800 && !out.Position.Over(); n++ {
		c := scene{T: t, S: game.Peek[state](out.Position)}
		if row(&c, ColoniesSheet, "Virginia") == "absent" || t.Failed() {
			t.Fatalf("act %d", n)
		}
		ask := func(d action.Draft) (game.Ask, error) {
			return coloniestest.Game().Ask(out.Position, out.Status.SidesAsked.List()[0], d)
		}
		var a action.Action
		if a, err = randomAnswer(ask, rng); err == nil {
			out, err = coloniestest.Game().Play(out.Position, a, source(n))
		}
	}
	if err != nil {
		t.Fatal(err)
	}
	if s := game.Peek[state](out.Position); s.Now < 4 {
		t.Errorf("only turn %d was reached", s.Now)
	}
}
