package colonies

import (
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"tricorne/rules/board"
	"tricorne/rules/colonies/display"
	"tricorne/rules/colonies/printed"
	"tricorne/rules/colonies/war"
	"tricorne/rules/dice"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
)

// TestRule8_1_UnitsAndPresenceByPlace plays random games: one pass over all counters must find the same units as a
// search of every place. The British presence in each colony must also match the result of a separate search of that
// colony (14.52).
func TestRule8_1_UnitsAndPresenceByPlace(t *testing.T) {
	rng := rand.New(rand.NewPCG(8, 1783))
	source := func(seq int) dice.Source { return dice.FromSecret(dice.Secret{8}, uint64(seq)) }
	out, err := testGame.Begin(game.Setup{Scenario: "campaign"}, source(0))
	stacks := 0
	for n := 1; err == nil && n < 500 && !out.Position.Over(); n++ {
		s := game.Peek[state](out.Position)
		stacks = max(stacks, comparePosts(t, &s.Forces))
		compareStatus(t, s)
		if t.Failed() {
			t.Fatalf("act %d", n)
		}
		ask := func(d action.Draft) (game.Ask, error) {
			return testGame.Ask(out.Position, out.Status.SidesAsked.List()[0], d)
		}
		var a action.Action
		if a, err = randomAnswer(ask, rng); err == nil {
			out, err = testGame.Play(out.Position, a, source(n))
		}
	}
	if err != nil {
		t.Fatal(err)
	}
	if stacks < 40 {
		t.Errorf("never more than %d stacks", stacks)
	}
}

func comparePosts(t *testing.T, f *war.Forces) (stacks int) {
	t.Helper()
	for _, side := range war.BothSides {
		posts := testBook.SidePlaces(f, side)
		stacks += len(posts)
		var at []board.Place
		for _, x := range posts {
			at = append(at, x.At)
			if want := testBook.UnitsAt(f, side, x.At); !slices.Equal(x.Units, want) {
				t.Errorf("%s: units %v, want %v", testBook.PlaceName(x.At), x.Units, want)
			}
			if want := testBook.CommandersAt(f, side, x.At); !slices.Equal(x.Commanders, want) {
				t.Errorf("%s: commanders %v, want %v", testBook.PlaceName(x.At), x.Commanders, want)
			}
		}
		if want := testBook.OccupiedPlaces(f, side); !reflect.DeepEqual(at, want) {
			t.Errorf("%s stand in %v, want %v", war.Plural(side), at, want)
		}
	}
	return stacks
}

func compareStatus(t *testing.T, s *state) {
	t.Helper()
	ready := testBook.ReadyMilitia(&s.Forces, s.Now)
	for i := range testBook.Colonies {
		n := printed.ColonyNr(i + 1)
		want := printed.NoBritish
		for _, p := range testBook.PlacesWithTroops(&s.Forces, british) {
			if h := testBook.At(p); h.Colony == n {
				want = printed.BritishInColony
			} else if h.Area == testBook.Colony(n).Area {
				want = min(want, printed.BritishInArea)
			}
		}
		if testBook.ControlsColony(&s.Forces, s.Now, n) {
			want = printed.BritishControl
		}
		if got := testBook.Status(&s.Forces, s.Now, n); got != want {
			t.Errorf("%s: %s, want %s", testBook.Colonies[i].Name, display.StatusWords[got], display.StatusWords[want])
		}
		if want := len(testBook.militiaToRaise(&s.Forces, s.Now, n)); ready[n] != want {
			t.Errorf("%s: %d militia, want %d", testBook.Colonies[i].Name, ready[n], want)
		}
	}
}
