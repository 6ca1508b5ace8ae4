package player

import (
	"slices"
	"testing"

	"tricorne/rules/board"
	"tricorne/rules/colonies/printed"
	"tricorne/rules/colonies/war"
	"tricorne/rules/game"
)

// TestRule14_53_UsefulnessOfNewTroops checks where new troops are useful. They are useful next to other troops, with
// a commander, and in or near a town that decides the game. They are not useful close to the enemy or far from the
// war.
func TestRule14_53_UsefulnessOfNewTroops(t *testing.T) {
	for _, x := range []struct {
		name string
		lay  func(*scene)
		at   string
		foe  int
		want int
	}{
		{"Albany, three points", func(*scene) {}, "1610", 0, 10 + 15},
		{"with six men", func(c *scene) { c.Put("1610", "1-ny") }, "1610", 0, 6 + 25},
		{"with more than twenty", func(c *scene) { c.Put("1610", "1-ny", "1-va", "2-va", "1-pa") }, "1610", 0, 20 + 25},
		{"with a commander", func(c *scene) { c.Put("1610", "1-ny", "gates") }, "1610", 0, 6 + 25 + 10},
		{"one hex from Albany", func(*scene) {}, "1611", 0, 3},
		{"three hexes from Albany", func(*scene) {}, "1909", 0, 1},
		{"twenty of the enemy before sixteen and four", func(c *scene) { c.Put("1610", "1-ny") }, "1610", 20, 6 + 25},
		{"one more", func(c *scene) { c.Put("1610", "1-ny") }, "1610", 21, 6 + 25 - 20},
		{"eight hexes away", func(*scene) {}, "2407", 0, 0},
		{"ten hexes away", func(*scene) {}, "2611", 0, -100},
	} {
		c := newHudsonScene(t)
		x.lay(c)
		h := newTestHabits(c, american, map[string]int{"1611": x.foe})
		h.prizes = []printed.PlaceWorth{{At: testBook.Place("1610"), Points: 3}}
		if n := h.usefulness(testBook.Place(x.at)); n != x.want {
			t.Errorf("%s: %d, not %d", x.name, n, x.want)
		}
	}
}

// TestRule4_26_RankAndChoiceOfRiders checks how commanders are ranked. The rank is twice the commander's rating, plus
// one for an army commander, plus a hundred for the supreme commander.
func TestRule4_26_RankAndChoiceOfRiders(t *testing.T) {
	h := newTestHabits(newHudsonScene(t).Put("2107", "howe", "clinton", "tarleton").With(func(s *state) {
		s.SupremeCommanders[british-1] = testBook.CommanderNamed("howe")
	}), british, nil)
	for id, want := range map[string]int{"howe": 105, "clinton": 3, "tarleton": 4} {
		if n := h.rankOf(testBook.CommanderNamed(id)); n != want {
			t.Errorf("%s: %d, not %d", id, n, want)
		}
	}
	for _, x := range []struct {
		name string
		men  []string
		want map[string]int // each commander who may ride away, and the strength that would then be without a commander
	}{
		{"with nobody", nil, map[string]int{"howe": 0, "tarleton": 0, "clinton": 0}},
		{"with six", []string{"5-10-22"}, map[string]int{"howe": 6, "tarleton": 0, "clinton": 0}},
		// with thirty strength points, a second commander may stay with Howe
		{"with thirty", []string{"5-10-22", "15-17-27", "28-33-46", "35-38-40", "9-21-31"}, map[string]int{"clinton": 0}},
	} {
		h := newTestHabits(newHudsonScene(t).Put("2107",
			append(x.men, "howe", "clinton", "tarleton")...).With(func(s *state) {
			s.SupremeCommanders[british-1] = testBook.CommanderNamed("howe")
		}), british, nil)
		got := map[string]int{}
		for _, r := range h.riders() {
			got[testBook.Commander(r.commander).ID] = r.strength
			if r.from != testBook.Place("2107") {
				t.Errorf("%s rides from %s", testBook.Commander(r.commander).ID, testBook.ID(r.from))
			}
		}
		if len(got) != len(x.want) {
			t.Errorf("%s: %v ride, not %v", x.name, got, x.want)
		}
		for id, men := range x.want {
			if n, ok := got[id]; !ok || n != men {
				t.Errorf("%s: %v ride, not %v", x.name, got, x.want)
			}
		}
	}
}

// TestRule4_26_PlacesNeedingACommander checks that six strength points need a commander, and that the strongest come
// first (4.26).
func TestRule4_26_PlacesNeedingACommander(t *testing.T) {
	h := newTestHabits(newHudsonScene(t).Put("1610", "1-ny").Put("1710", "1-va", "ny-mil-1").Put("1809", "ny-mil-2",
		"ne-det-1").
		Put("1909", "2-va", "1-pa", "gates"), american, nil)
	want := []board.Place{testBook.Place("1710"), testBook.Place("1610")}
	if got := h.placesWithoutLeader(); !slices.Equal(got, want) {
		t.Errorf("%v, not %v", got, want)
	}
}

// TestRule15_17_RideProgress checks how the progress of a riding commander is measured: by the movement points left
// on the way (15.17). A commander does not stop in a hex with the enemy, nor within four hexes of the enemy in a hex
// without friendly troops.
func TestRule15_17_RideProgress(t *testing.T) {
	for _, x := range []struct {
		name, by string
		foes     map[string]int
		own      []string // own units there
		want     int
	}{
		{"two of four points", "2610", nil, nil, 4 - 1},
		{"there", "2609", nil, nil, 4},
		{"into the enemy", "2609", map[string]int{"2609": 1}, nil, -1},
		{"alone near the enemy", "2610", map[string]int{"2407": 5}, nil, -1},
		{"near the enemy among friends", "2610", map[string]int{"2407": 5}, []string{"1-va"}, 4 - 1},
		{"to the troops near the enemy", "2609", map[string]int{"2407": 5}, nil, 4},
	} {
		h := newTestHabits(newHudsonScene(t).Put("2611", "gates").Put(x.by, x.own...), american, x.foes)
		if n := h.rideProgress(rider{commander: testBook.CommanderNamed("gates"), from: testBook.Place("2611")},
			testBook.Place("2609"), testBook.Place(x.by)); n != x.want {
			t.Errorf("%s: %d, not %d", x.name, n, x.want)
		}
	}
}

// TestRule11_0_WorthProtectedByWorks checks the worth of works in a town. It is the town's points multiplied by the
// strength points that stay there, up to thirty of them (11.0). At least four must stay, and an enemy at least half
// as strong must be able to come.
func TestRule11_0_WorthProtectedByWorks(t *testing.T) {
	sixes := []string{"1-ny", "1-nj", "1-va", "2-va", "1-pa", "2-pa"}
	for _, x := range []struct {
		name string
		at   string
		men  []string
		foe  int
		move *move
		want int
	}{
		{"six before three", "1610", sixes[:1], 3, nil, 18},
		{"six before two", "1610", sixes[:1], 2, nil, 0},
		{"36 before many", "1610", sixes, 40, nil, 90},
		{"three are too few", "1610", []string{"ny-mil-1"}, 9, nil, 0},
		{"five", "1610", []string{"ny-mil-1", "ne-det-1"}, 9, nil, 15},
		{"all are to go", "1610", sixes[:1], 9, &move{from: testBook.Place("1610")}, 0},
		{"some are to go", "1610", sixes[:1], 9, &move{from: testBook.Place("1610"), stayingUnits: []string{"1-ny"}}, 18},
		{"where nothing is decided", "1710", sixes[:1], 9, nil, 0},
	} {
		h := newTestHabits(newHudsonScene(t).Put(x.at, x.men...), american, map[string]int{"1611": x.foe})
		h.prizes = []printed.PlaceWorth{{At: testBook.Place("1610"), Points: 3}}
		if x.move != nil {
			h.moves = []*move{x.move}
		}
		if n := h.protectedWorth(testBook.Place(x.at)); n != x.want {
			t.Errorf("%s: %d, not %d", x.name, n, x.want)
		}
	}
}

// TestRule12_54_WinterQuartersForAmericans checks where Americans in the field go in winter (12.54). They look for a
// town of theirs within eight points, worth six, or a place with supply, worth twelve.
func TestRule12_54_WinterQuartersForAmericans(t *testing.T) {
	look := func(c *scene, at string) map[string]int {
		k := testBook.Know(c.S, game.SideViewer(american))
		out := map[string]int{}
		testBook.offerWinterQuarters(&k, testBook.Place(at), func(to board.Place, value int, foe force) {
			out[testBook.ID(to)] = max(out[testBook.ID(to)], value)
			if foe != (force{}) {
				t.Errorf("%+v in %s", foe, testBook.ID(to))
			}
		})
		return out
	}
	// Albany is one movement point away, Kingston about three
	c := newHudsonScene(t).GiveTowns(american, "Albany", "Kingston").Put("1710", "1-ny").AddSupply(american, "1809", 1, 0)
	if got := look(c, "1710"); got["1610"] != 6 || got["1809"] != 12 || got["2107"] != 0 {
		t.Errorf("they may go to %v", got)
	}
	if got := look(newHudsonScene(t).GiveTowns(british, "Albany").Put("1710", "1-ny"), "1710"); got["1610"] != 0 {
		t.Errorf("with Albany lost they may go to %v", got)
	}
	if got := look(c.Put("1610", "1-va"), "1610"); len(got) != 0 {
		t.Errorf("from a town they go to %v", got)
	}
	if got := look(c.AddSupply(american, "1710", 1, 0), "1710"); len(got) != 0 {
		t.Errorf("with supply they go to %v", got)
	}
}

// TestRule17_21_WorthOfLastMissingTowns checks that each of the last three towns the British lack counts six
// (17.21, 17.22). Before the end of 1776 the towns of the early victory count two.
func TestRule17_21_WorthOfLastMissingTowns(t *testing.T) {
	keys := []string{
		"Charleston", "Savannah", "Augusta", "Camden", "Wilmington, N.C.", "Hillsboro", "Norfolk",
		"Williamsburg",
	}
	for lacking, want := range map[int]int{0: 1, 1: 6, 3: 6, 4: 1, 8: 1} {
		c := emptyScenario(t, "south", "1780-11").GiveTowns(british, keys[lacking:]...)
		for i, town := range keys {
			points := 1
			if i < lacking {
				points = want
			}
			for _, side := range war.BothSides {
				if n := worthIn(c, side, town); n != points {
					t.Errorf("%d are lacking: %s counts %d, not %d", lacking, town, n, points)
				}
			}
		}
	}
	c := emptyScenario(t, "campaign", "1776-09")
	if early, late := worthIn(c, british, "Philadelphia"), worthIn(c, british, "Savannah"); early != 2 || late != 1 {
		t.Errorf("in 1776 Philadelphia counts %d, Savannah %d", early, late)
	}
}
