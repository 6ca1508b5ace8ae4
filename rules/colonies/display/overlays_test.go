package display

import (
	"slices"
	"strings"
	"testing"

	"tricorne/rules/colonies/coloniestest"
	"tricorne/rules/colonies/war"
	"tricorne/rules/game"
	"tricorne/rules/game/overlay"
)

// overlayFor returns an overlay as a side sees it.
func overlayFor(c *scene, side game.Side, id string) overlay.Overlay {
	c.T.Helper()
	out, err := coloniestest.Game().Survey(c.Position, game.SideViewer(side), id)
	if err != nil || out.ID != id {
		c.T.Fatalf("overlay %s: %+v, %v", id, out, err)
	}
	return out
}

// findSpot returns the mark of a given kind on a place of an overlay. If there is none, spot returns an empty mark.
func findSpot(o overlay.Overlay, at string, as overlay.Kind) overlay.MarkedSpace {
	for _, s := range o.MarkedSpaces {
		if s.Space == at && s.Kind == as {
			return s
		}
	}
	return overlay.MarkedSpace{}
}

// findLand returns the entry of an overlay for a colony or area.
func findLand(o overlay.Overlay, name string) overlay.Area {
	i := slices.IndexFunc(o.Areas, func(l overlay.Area) bool { return l.Name == name })
	if i < 0 {
		return overlay.Area{}
	}
	return o.Areas[i]
}

func TestRule17_12_TheOverlayOfControlIsThatOfTheRules(t *testing.T) {
	c := newScene(t).GiveTowns(american, "Falmouth", "Norwich", "Albany", "New York", "Boston", "Springfield").Build()
	if l := findLand(overlayFor(c, american, "control"), "New Hampshire"); l.Side != american || l.Label != "no British" {
		t.Errorf("New Hampshire lies %+v", l)
	}
	c = newScene(t).GiveTowns(american, "Falmouth", "Norwich").GiveTowns(british, "Falmouth").Build()
	if l := findLand(overlayFor(c, british, "control"), "New Hampshire"); l.Side != game.Nobody ||
		l.Label != "British 1 of 2" {
		t.Errorf("with Falmouth New Hampshire lies %+v", l)
	}
	c = newScene(t).GiveTowns(british, "Falmouth", "Norwich").Build()
	k := c.KnowledgeOf(game.Nobody)
	for _, l := range overlayFor(c, game.Nobody, "control").Areas {
		for i := range testBook.Colonies {
			if x := &testBook.Colonies[i]; x.Name == l.Name &&
				l.Side == british != testBook.ControlsColony(&k.Forces, k.Now, testBook.ColonyNamed(x.Name)) {
				t.Errorf("%s lies %+v", x.Name, l)
			}
		}
	}
	if l := findLand(overlayFor(c, game.Nobody, "control"), "New Hampshire"); l.Side != british ||
		l.Label != "British control" {
		t.Errorf("with both New Hampshire lies %+v", l)
	}
}

func TestRule17_13_TheOverlayCountsTheKeyTownsOfAnArea(t *testing.T) {
	c := newScene(t)
	keys := testBook.Area(testBook.AreaNamed("New England")).KeyTowns
	for _, p := range keys {
		c.S.Towns[testBook.At(p).Town-1].Controller = british
	}
	c.Build()
	if l := findLand(overlayFor(c, american, "control"), "New England"); l.Label != "British control" {
		t.Errorf("New England: %+v", l)
	}
	if l := findLand(overlayFor(c, american, "aims"), "New England"); l.Label != "British control" {
		t.Errorf("New England: %+v", l)
	}
	c.S.Towns[testBook.At(keys[0]).Town-1].Controller = american
	c.Build()
	aims := overlayFor(c, american, "aims")
	if l := findLand(aims, "New England"); l.Label != "British lack 1 of "+war.Itoa(len(keys)) {
		t.Errorf("New England: %+v", l)
	}
	if s := findSpot(aims, testBook.ID(keys[0]), overlay.MissingPlace); s.Side != american {
		t.Errorf("%s is marked %+v", testBook.PlaceName(keys[0]), s)
	}
	if s := findSpot(aims, testBook.ID(keys[1]), overlay.HeldPlace); s.Side != british {
		t.Errorf("%s is marked %+v", testBook.PlaceName(keys[1]), s)
	}
}

func TestRule17_14_ABurntTownIsLacked(t *testing.T) {
	c := newScene(t).With(func(s *state) {
		for i := range s.Towns {
			s.Towns[i].Controller = british
		}
		s.Towns[testBook.At(testBook.Place("1610")).Town-1].BurntUntil = s.Now + 3
	}).Build()
	if s := findSpot(overlayFor(c, british, "aims"), "1610", overlay.MissingPlace); !strings.Contains(s.Label, "Burnt") {
		t.Errorf("burnt Albany is marked %+v", s)
	}
}

func TestRule17_22_TheOverlayNamesWhatIsLackedToWin(t *testing.T) {
	words := overlayFor(newScene(t).Build(), british, "aims").Description
	for _, want := range []string{"17.21", "17.22", "New England", "Philadelphia"} {
		if !strings.Contains(words, want) {
			t.Errorf("nothing of %q in %q", want, words)
		}
	}
}

func TestRule12_42_TheOverlayOfSupplyIsThatOfTheRules(t *testing.T) {
	c := newScene(t).Put("1610", "1-pa", "washington").Put("1607", "2-pa").AddSupply(american, "1610", 2, 0).Put("1305",
		"4-k-o").
		AddSupply(british, "1305", 1, 0).Build()
	o := overlayFor(c, american, "supply")
	if s := findSpot(o, "1610", overlay.InSupply); s.Badge != "2" {
		t.Errorf("Albany is marked %+v", s)
	}
	if s := findSpot(o, "1607", overlay.OutOfSupply); s.Label != "without supply" {
		t.Errorf("Springfield is marked %+v", s)
	}
	c.SetTurn("1776-w").Build()
	if s := findSpot(overlayFor(c, american, "supply"), "1607", overlay.OutOfSupply); s.Badge != "-2" {
		t.Errorf("in winter Springfield is marked %+v", s)
	}
}

func TestRule12_16_TheOverlayWarnsOfSupplyThatWillBeLost(t *testing.T) {
	c := newScene(t).AddSupply(american, "1511", 3, 0).Build() // Saratoga, a town
	if s := findSpot(overlayFor(c, american, "supply"), "1511", overlay.InSupply); !strings.Contains(s.Label,
		"1 may stay") {
		t.Errorf("Saratoga is marked %+v", s)
	}
}

// TestRule9_23_TheOverlayOfSupplyHidesTheEnemys checks that the overlay shows nothing of the enemy's supply, and
// no supply at all to the public.
func TestRule9_23_TheOverlayOfSupplyHidesTheEnemys(t *testing.T) {
	c := newScene(t).Put("1610", "1-pa", "washington").AddSupply(american, "1610", 2, 0).Build()
	for _, side := range []game.Side{british, game.Nobody} {
		o := overlayFor(c, side, "supply")
		for _, s := range o.MarkedSpaces {
			if s.Side == american && s.Kind != overlay.MissingPlace || s.Space == "1610" {
				t.Errorf("side %d sees %+v", side, s)
			}
		}
		if len(o.Ways) > 0 || strings.Contains(o.Description, "Albany") {
			t.Errorf("side %d sees %v, %s", side, o.Ways, o.Description)
		}
	}
}

func TestRule12_32_TheOverlayDrawsTheWayToEveryMarket(t *testing.T) {
	c := newScene(t).Put("2109", "1-pa", "washington").Build() // Morristown is the example in the rulebook
	k, o := c.KnowledgeOf(american), overlayFor(c, american, "supply")
	if len(testBook.Markets(&k)) < 4 {
		t.Fatalf("%d markets", len(testBook.Markets(&k)))
	}
	for _, p := range testBook.Markets(&k) {
		if findSpot(o, testBook.ID(p), overlay.SupplySource).Space == "" {
			t.Errorf("%s is not marked", testBook.PlaceName(p))
		}
	}
	for _, w := range o.Ways {
		if w[0] != "2109" || findSpot(o, w[len(w)-1], overlay.SupplySource).Space == "" {
			t.Errorf("a way %v", w)
		}
		for i := range w[1:] {
			if _, ok := testBook.DirectionTo(testBook.Place(w[i]), testBook.Place(w[i+1])); !ok {
				t.Errorf("%s and %s do not touch", w[i], w[i+1])
			}
		}
	}
}

func TestRule12_22_TheOverlayShowsThePlottedPortToTheBritishAlone(t *testing.T) {
	c := newScene(t).With(func(s *state) { s.PlottedPort = testBook.Place("2107") }).Build()
	if s := findSpot(overlayFor(c, british, "supply"), "2107", overlay.MissingPlace); s.Badge != "next" &&
		findSpot(overlayFor(c, british, "supply"), "2107", overlay.SupplySource).Badge != "next" {
		t.Errorf("New York is marked %+v", s)
	}
	if raw := overlayFor(c, american, "supply").Description; strings.Contains(raw, "plotted") {
		t.Errorf("the Americans read %s", raw)
	}
}

// BenchmarkOverlays measures drawing an overlay of the campaign.
func BenchmarkOverlays(b *testing.B) {
	for _, o := range []string{"control", "supply", "aims"} {
		b.Run(o, func(b *testing.B) {
			t := new(testing.T)
			c := newScene(t)
			c.Put("2109", "washington", "1-pa").Put("1610", "greene").Put("5306", "gates", "2-pa").Build()
			b.ReportAllocs()
			for b.Loop() {
				if _, err := coloniestest.Game().Survey(c.Position, game.SideViewer(american), o); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
