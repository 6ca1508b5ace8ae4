package newyork

import (
	"slices"
	"strings"
	"testing"

	"tricorne/rules/game"
)

// These tests check our readings of the rulebook about ships, zones and the water, one test for each reading. The
// number in the name of a test is the number of the reading on the help page.

// adjacentZones returns the zones that are next to a given zone, by sea.
func adjacentZones(t *testing.T, zone string) string {
	t.Helper()
	var out []string
	for _, e := range testVariant.Board.Exits(placeOf(t, zone)) {
		if e.Way == seaWay {
			out = append(out, string(testVariant.Board.ID(e.To)))
		}
	}
	slices.Sort(out)
	return strings.Join(out, " ")
}

func TestReading01_ZonesGoUpBothRivers(t *testing.T) {
	for zone, want := range map[string]string{
		"harbor": "A D", "A": "B harbor", "B": "A C", "C": "B", "D": "E harbor",
		"E": "D F", "F": "E",
	} {
		if got := adjacentZones(t, zone); got != want {
			t.Errorf("%s is next to %q, want %q", zone, got, want)
		}
	}
	for id, want := range map[string]string{
		"greenwich": "A B", "yonkers": "B C", "throgs_point": "E F",
		"new_york_city": "A D",
	} {
		if got := strings.Join(testVariant.data.location(id).Zones, " "); got != want {
			t.Errorf("%s lies on %q, want %q", id, got, want)
		}
	}
}

func TestReading02_FortWashingtonAndFortLeeCloseB(t *testing.T) {
	b := newScene(t).SetActive(british, 4).ship("A", "br_ship_1").Put("fort_washington", "us_hand").Put("fort_lee",
		"us_magaw").
		build()
	wantText(t, b.DisabledReason("course", "B", "ship=br_ship_1"),
		"Closed to ships while the Americans hold Fort Washington and Fort Lee.")
	b = newScene(t).SetActive(british, 4).ship("harbor", "br_ship_1").Put("fort_washington", "us_hand").
		Put("fort_lee", "us_magaw").build()
	if !b.Offered("course", "A", "ship=br_ship_1") || b.Offered("course", "A>B", "ship=br_ship_1") {
		t.Error("A must be open and B closed")
	}
}

func TestReading03_TheHarlemIsNoWayForShips(t *testing.T) {
	if _, ok := testVariant.Board.Between(placeOf(t, "B"), placeOf(t, "E")); ok {
		t.Error("B and E are next to each other")
	}
	if len(testVariant.data.location("kings_bridge").Zones) > 0 {
		t.Error("Kings Bridge lies on water")
	}
}

func TestReading04_AGuardIsHeldUntilItIsTaken(t *testing.T) {
	// While the British attack New York City, the city is still American, so zone D stays closed to ships.
	b := newScene(t).SetActive(british, 4).Put("brooklyn", "us_magaw").Put("new_york_city", "us_hand").
		PutAfterMarch("kips_bay", "new_york_city", "br_guards").build()
	wantText(t, b.DisabledReason("course", "D", "ship=br_ship_1"),
		"Closed to ships while the Americans hold Brooklyn and New York City.")
	// While the Americans attack Brooklyn, they do not hold it yet. The ship leaves only when the battle is won.
	b = newScene(t).ship("D", "br_ship_1").Put("new_york_city", "us_hand").Put("gowanus", "us_magaw", "us_nixon").
		Put("brooklyn", "br_guards:1").build()
	b.Do("march", pick("who=us_magaw", "to=brooklyn"))
	b.shipAt("D", "br_ship_1")
	b.Do("done", nil, 3, 6, 3) // the Guards roll one die and miss; Magaw rolls a die less than usual and hits
	b.shipAt("harbor", "br_ship_1")
}

func TestReading05_AShipCarriesOnceAndMayAlsoSail(t *testing.T) {
	b := newScene(t).SetActive(british, 4).ship("D", "br_ship_1").Put("bushwick", "br_guards", "br_pigot").build()
	b.Do("march", pick("who=br_guards", "to=kips_bay"))
	wantText(t, b.DisabledReason("to", "kips_bay", "who=br_pigot"), "has carried this turn")
	b.Do("sail", pick("ship=br_ship_1", "course=E"))
	b.shipAt("E", "br_ship_1")
	b = newScene(t).SetActive(british, 4).ship("E", "br_ship_1").Put("bushwick", "br_guards").build()
	b.Do("sail", pick("ship=br_ship_1", "course=D"))
	b.Do("march", pick("who=br_guards", "to=kips_bay"))
	b.WantAt("kips_bay", "br_guards").WantAP(british, 2)
}

func TestReading08_ALineCrossesTheHarborWithoutShips(t *testing.T) {
	// New Utrecht's only way out is across the harbor, to Elizabethtown on the edge.
	set := func(zone string) *scene {
		return newScene(t).ship("A", "br_ship_1", "br_ship_2", "br_ship_howe").ship(zone, "br_ship_1").
			Put("new_utrecht", "us_hand").
			Put("gowanus", "br_guards").Put("gravesend", "br_pigot").Put("flatbush", "br_agnew")
	}
	b := set("A").build()
	b.Do("done", nil)
	b.WantSP("us_hand:3")
	b = set("harbor").build()
	b.Do("done", nil)
	b.WantSP("us_hand:2")
}

func TestReading28_ThePassageIsAShipsMove(t *testing.T) {
	b := newScene(t).options(soundPassage).SetActive(british, 4).Put("brooklyn", "us_hand").Put("new_york_city",
		"us_magaw").
		Put("paulus_hook", "us_nixon").build()
	if !b.Offered("course", "F", "ship=br_ship_1") || b.Offered("course", "D", "ship=br_ship_1") {
		t.Error("the forts do not close the open sea")
	}
	wantText(t, newScene(t).options(soundPassage).SetActive(british, 4).withOddDie().build().
		MustRefuse("sail", "ship=br_ship_1", "course=F"), "odd")
	b = newScene(t).options(soundPassage).SetActive(british, 2).build()
	wantText(t, b.DisabledReason("course", "F", "ship=br_ship_1"), "Too few action points")
	// Americans who retreat into the city drive the ship to the harbor in the British part: the ship did not begin that
	// part there.
	b = newScene(t).options(soundPassage).SetActive(british, 4).ship("A", "br_ship_1").Put("paulus_hook", "us_magaw").
		Put("greenwich", "us_hand").
		Put("bloomingdale", "br_howe", "br_guards", "br_pigot").Put("fort_lee", "br_agnew").Put("bulls_ferry", "br_grant").
		Put("hoboken", "br_stirn").build()
	b.Do("march", pick("who=br_howe", "with=br_guards,br_pigot", "to=greenwich"))
	b.Do("withdraw", pick("to=new_york_city"))
	b.shipAt("harbor", "br_ship_1").WantAt("new_york_city", "us_hand")
	b.Do("stay", nil)
	if b.Offered("course", "F", "ship=br_ship_1") || !b.Offered("course", "F", "ship=br_ship_2") {
		t.Error("only who began the British part in the harbor goes by the open sea")
	}
	b = newScene(t).options(soundPassage).SetActive(british, 4).ship("A", "br_ship_1").build()
	if _, ok := b.Field("course", "ship=br_ship_1").Option("F"); ok {
		t.Error("it begins in the harbor")
	}
}

func TestReading30_WhichShipsGoWithTheFlagship(t *testing.T) {
	b := newScene(t).options(shipGroup).SetActive(british, 4).ship("A", "br_ship_1").build()
	b.Do("sail", pick("ship=br_ship_1", "course=harbor"))
	f := b.Field("convoy", "ship=br_ship_howe")
	if _, ok := f.Option("br_ship_1"); ok || len(f.Options) != 1 {
		t.Errorf("%d ships may go along; the Phoenix has moved", len(f.Options))
	}
	// The Phoenix began the turn in zone A; the Americans drove it to the harbor, where the flagship is.
	b = newScene(t).options(shipGroup).SetSecondPlayer().ship("A", "br_ship_1").Put("paulus_hook", "us_magaw").
		Put("greenwich", "us_hand").build()
	b.Do("march", pick("who=us_hand", "to=new_york_city"))
	b.shipAt("harbor", "br_ship_1")
	b = newScene(t).options(shipGroup).ship("A", "br_ship_1").Put("paulus_hook", "us_magaw").Put("greenwich",
		"us_hand").build()
	b.Do("march", pick("who=us_hand", "to=new_york_city"))
	b.Do("done", nil)
	if f := b.Field("convoy", "ship=br_ship_howe"); len(f.Options) != 1 || f.Options[0].ID != "br_ship_2" {
		t.Errorf("%v may go along", f.Options)
	}
	// The flagship, driven out of the same zone, may take the Phoenix along.
	b = newScene(t).options(shipGroup).ship("A", "br_ship_1", "br_ship_howe").Put("paulus_hook", "us_magaw").
		Put("greenwich", "us_hand").build()
	b.Do("march", pick("who=us_hand", "to=new_york_city"))
	b.Do("done", nil)
	if f := b.Field("convoy", "ship=br_ship_howe"); len(f.Options) != 1 || f.Options[0].ID != "br_ship_1" {
		t.Errorf("%v may go along", f.Options)
	}
	if a := newScene(t).SetActive(british, 4).build().
		Ask("ship=br_ship_howe"); slices.ContainsFunc(a.Fields, func(f game.Field) bool { return f.ID == "convoy" }) {
		t.Error("without the rule nobody goes along")
	}
}

func TestReading30_TheFlagshipSailsOutAndBackOnlyToLeaveShips(t *testing.T) {
	alone := newScene(t).options(shipGroup).SetActive(british, 4).ship("A", "br_ship_howe").build()
	if o, ok := alone.Field("course", "ship=br_ship_howe").Option("harbor>A"); ok {
		t.Errorf("she is offered to sail back for nothing: %+v", o)
	}
	if o, ok := newScene(t).options(shipGroup).SetActive(british, 4).build().Field("course", "ship=br_ship_howe").
		Option("A>harbor"); !ok || !strings.HasPrefix(o.Detail, "to drop off ships in ") {
		t.Errorf("with company the way back is %v %+v", ok, o)
	}
}

func TestReading31_ALineDoesNotRunAlongZones(t *testing.T) {
	// With the British at Kips Bay, zone D and the harbor are next to each other, but no free location joins them.
	set := func(bar ...string) *table {
		c := newScene(t).SetActive(british, 1).Put("kips_bay", "br_guards")
		for i, at := range bar {
			c.Put(at, []string{"us_hand", "us_magaw", "us_nixon", "us_glover"}[i])
		}
		return c.build()
	}
	b := set("brooklyn")
	b.Do("done", nil)
	b.WantSP("br_guards:4") // the path leads through Bushwick, Bedford and Flatbush to New Utrecht
	b = set("brooklyn", "bushwick", "harlem", "new_york_city")
	b.Do("done", nil)
	b.WantSP("br_guards:3")
}
