package colonies

import (
	"slices"
	"strings"
	"testing"

	"tricorne/rules/game"
	"tricorne/rules/game/overlay"
)

// overlayFor is an overlay as a side sees it.
func overlayFor(c *scene, side game.Side, id string) overlay.Overlay {
	c.t.Helper()
	out, err := testGame.Survey(c.p, game.Eyes(side), id)
	if err != nil || out.ID != id {
		c.t.Fatalf("overlay %s: %+v, %v", id, out, err)
	}
	return out
}

// spot is the mark of an overlay on a place, of one kind; empty where there is none.
func spot(o overlay.Overlay, at string, as overlay.Kind) overlay.Spot {
	for _, s := range o.Spots {
		if s.Space == at && s.As == as {
			return s
		}
	}
	return overlay.Spot{}
}

// land is what an overlay says of a colony or area.
func land(o overlay.Overlay, name string) overlay.Land {
	i := slices.IndexFunc(o.Lands, func(l overlay.Land) bool { return l.Name == name })
	if i < 0 {
		return overlay.Land{}
	}
	return o.Lands[i]
}

func TestRule17_12_TheOverlayOfControlIsThatOfTheRules(t *testing.T) {
	c := lay(t).town(american, "Falmouth", "Norwich", "Albany", "New York", "Boston", "Springfield").ready()
	if l := land(overlayFor(c, american, "control"), "New Hampshire"); l.Side != american || l.Label != "no British" {
		t.Errorf("New Hampshire lies %+v", l)
	}
	c = lay(t).town(american, "Falmouth", "Norwich").town(british, "Falmouth").ready()
	if l := land(overlayFor(c, british, "control"), "New Hampshire"); l.Side != game.Nobody || l.Label != "British 1 of 2" {
		t.Errorf("with Falmouth New Hampshire lies %+v", l)
	}
	c = lay(t).town(british, "Falmouth", "Norwich").ready()
	k := c.knows(game.Nobody)
	for _, l := range overlayFor(c, game.Nobody, "control").Lands {
		for i := range testBook.Colonies {
			if x := &testBook.Colonies[i]; x.Name == l.Name && l.Side == british != testBook.controlsColony(&k.Forces, k.Now, testBook.ColonyNamed(x.Name)) {
				t.Errorf("%s lies %+v", x.Name, l)
			}
		}
	}
	if l := land(overlayFor(c, game.Nobody, "control"), "New Hampshire"); l.Side != british || l.Label != "British control" {
		t.Errorf("with both New Hampshire lies %+v", l)
	}
}

func TestRule17_13_TheOverlayCountsTheKeyTownsOfAnArea(t *testing.T) {
	c := lay(t)
	keys := testBook.Area(testBook.AreaNamed("New England")).Keys
	for _, p := range keys {
		c.s.Towns[testBook.At(p).Town-1].By = british
	}
	c.ready()
	if l := land(overlayFor(c, american, "control"), "New England"); l.Label != "British control" {
		t.Errorf("New England: %+v", l)
	}
	if l := land(overlayFor(c, american, "aims"), "New England"); l.Label != "British control" {
		t.Errorf("New England: %+v", l)
	}
	c.s.Towns[testBook.At(keys[0]).Town-1].By = american
	c.ready()
	aims := overlayFor(c, american, "aims")
	if l := land(aims, "New England"); l.Label != "British lack 1 of "+itoa(len(keys)) {
		t.Errorf("New England: %+v", l)
	}
	if s := spot(aims, testBook.ID(keys[0]), overlay.Lacked); s.Side != american {
		t.Errorf("%s is marked %+v", testBook.placeName(keys[0]), s)
	}
	if s := spot(aims, testBook.ID(keys[1]), overlay.Held); s.Side != british {
		t.Errorf("%s is marked %+v", testBook.placeName(keys[1]), s)
	}
}

func TestRule17_14_ABurntTownIsLacked(t *testing.T) {
	c := lay(t).with(func(s *state) {
		for i := range s.Towns {
			s.Towns[i].By = british
		}
		s.Towns[testBook.At(testBook.Place("1610")).Town-1].Burnt = s.Now + 3
	}).ready()
	if s := spot(overlayFor(c, british, "aims"), "1610", overlay.Lacked); !strings.Contains(s.Label, "Burnt") {
		t.Errorf("burnt Albany is marked %+v", s)
	}
}

func TestRule17_22_TheOverlayNamesWhatIsLackedToWin(t *testing.T) {
	words := overlayFor(lay(t).ready(), british, "aims").Words
	for _, want := range []string{"17.21", "17.22", "New England", "Philadelphia"} {
		if !strings.Contains(words, want) {
			t.Errorf("nothing of %q in %q", want, words)
		}
	}
}

func TestRule12_42_TheOverlayOfSupplyIsThatOfTheRules(t *testing.T) {
	c := lay(t).put("1610", "1-pa", "washington").put("1607", "2-pa").supply(american, "1610", 2, 0).put("1305", "4-k-o").supply(british, "1305", 1, 0).ready()
	o := overlayFor(c, american, "supply")
	if s := spot(o, "1610", overlay.Supplied); s.Badge != "2" {
		t.Errorf("Albany is marked %+v", s)
	}
	if s := spot(o, "1607", overlay.Hungry); s.Label != "without supply" {
		t.Errorf("Springfield is marked %+v", s)
	}
	c.at("1776-w").ready()
	if s := spot(overlayFor(c, american, "supply"), "1607", overlay.Hungry); s.Badge != "-2" {
		t.Errorf("in winter Springfield is marked %+v", s)
	}
}

func TestRule12_16_TheOverlayWarnsOfSupplyThatWillBeLost(t *testing.T) {
	c := lay(t).supply(american, "1511", 3, 0).ready() // Saratoga, a town
	if s := spot(overlayFor(c, american, "supply"), "1511", overlay.Supplied); !strings.Contains(s.Label, "1 may stay") {
		t.Errorf("Saratoga is marked %+v", s)
	}
}

// TestRule9_23_TheOverlayOfSupplyHidesTheEnemys: of the enemy's supply it shows nothing, and to the public none at all.
func TestRule9_23_TheOverlayOfSupplyHidesTheEnemys(t *testing.T) {
	c := lay(t).put("1610", "1-pa", "washington").supply(american, "1610", 2, 0).ready()
	for _, side := range []game.Side{british, game.Nobody} {
		o := overlayFor(c, side, "supply")
		for _, s := range o.Spots {
			if s.Side == american && s.As != overlay.Lacked || s.Space == "1610" {
				t.Errorf("side %d sees %+v", side, s)
			}
		}
		if len(o.Ways) > 0 || strings.Contains(o.Words, "Albany") {
			t.Errorf("side %d sees %v, %s", side, o.Ways, o.Words)
		}
	}
}

func TestRule12_32_TheOverlayDrawsTheWayToEveryMarket(t *testing.T) {
	c := lay(t).put("2109", "1-pa", "washington").ready() // Morristown, the example of the book
	k, o := c.knows(american), overlayFor(c, american, "supply")
	if len(testBook.markets(&k)) < 4 {
		t.Fatalf("%d markets", len(testBook.markets(&k)))
	}
	for _, p := range testBook.markets(&k) {
		if spot(o, testBook.ID(p), overlay.Source).Space == "" {
			t.Errorf("%s is not marked", testBook.placeName(p))
		}
	}
	for _, w := range o.Ways {
		if w[0] != "2109" || spot(o, w[len(w)-1], overlay.Source).Space == "" {
			t.Errorf("a way %v", w)
		}
		for i := range w[1:] {
			if _, ok := testBook.Toward(testBook.Place(w[i]), testBook.Place(w[i+1])); !ok {
				t.Errorf("%s and %s do not touch", w[i], w[i+1])
			}
		}
	}
}

func TestRule12_22_TheOverlayShowsThePlottedPortToTheBritishAlone(t *testing.T) {
	c := lay(t).with(func(s *state) { s.Plot = testBook.Place("2107") }).ready()
	if s := spot(overlayFor(c, british, "supply"), "2107", overlay.Lacked); s.Badge != "next" && spot(overlayFor(c, british, "supply"), "2107", overlay.Source).Badge != "next" {
		t.Errorf("New York is marked %+v", s)
	}
	if raw := overlayFor(c, american, "supply").Words; strings.Contains(raw, "plotted") {
		t.Errorf("the Americans read %s", raw)
	}
}

// BenchmarkOverlays is what a look at an overlay of the campaign costs.
func BenchmarkOverlays(b *testing.B) {
	for _, o := range []string{"control", "supply", "aims"} {
		b.Run(o, func(b *testing.B) {
			t := new(testing.T)
			c := lay(t)
			c.put("2109", "washington", "1-pa").put("1610", "greene").put("5306", "gates", "2-pa").ready()
			b.ReportAllocs()
			for b.Loop() {
				if _, err := testGame.Survey(c.p, game.Eyes(american), o); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
