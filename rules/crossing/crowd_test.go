package crossing_test

import (
	"math/rand/v2"
	"testing"

	"tricorne/rules/board"
	"tricorne/rules/crossing/crossingtest"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/gametest"
)

// Random games rarely fill a hex. In these games the Americans crowd the banks of the Delaware with a few British
// nearby. They march, cross and divide at random. No march may end in a hex with more than 3,000 men (4.0).

func TestRule4_NoMarchEndsInAFullHex(t *testing.T) {
	passed := 0
	for seed := range min(gametest.Scale(30), 100) {
		f := &randomFight{
			t: t, rng: rand.New(rand.NewPCG(uint64(seed), 3000)), seed: uint64(seed), visits: map[action.Step]int{},
			rowsRead: map[string]int{}, preferredActs: []string{"over", "cross", "go", "march"},
		}
		f.p = f.crowdScene().Seal().Position
		for f.gameNumber = 0; f.gameNumber < 60 && !f.p.Over() && !t.Failed(); f.gameNumber++ {
			f.playOneAction()
			s := game.Peek[state](f.p)
			if s.Active != truth.American {
				break
			}
			for _, p := range testBook.OccupiedHexes(s, truth.American) {
				switch {
				// a leader who retreats into a full hex must go one hex further
				case !testBook.Overstacked(s, truth.American, p) || len(s.Retreats) > 0:
				case len(s.Marches) == 0:
					t.Fatalf("seed %d, action %d: %d men stand at %s", seed, f.gameNumber, testBook.MenAt(s, truth.American, p),
						testBook.ID(p))
				default:
					passed++
				}
			}
		}
	}
	if !gametest.Brief() && passed == 0 {
		t.Error("nobody ever came through a full hex")
	}
}

// crowdScene returns a scene with all Americans activated on both banks near a ferry. Some British are within a few
// hexes in New Jersey.
func (f *randomFight) crowdScene() *crossingtest.Scene {
	c := newScene(f.t).SetTurn(26+f.rng.IntN(5), f.rng.IntN(printed.TurnsADay)).
		SetWeather([]printed.Weather{printed.Fair, printed.Freeze, printed.Snow, printed.Rain}[f.rng.IntN(4)])
	if f.rng.IntN(2) == 0 {
		c.SetOptions(truth.MilitiaPanic)
	}
	ferry := [][2]string{{"1330", "1329"}, {"1631", "1630"}, {"2131", "2130"}}[f.rng.IntN(3)]
	here, there := hexOf(f.t, ferry[0]), hexOf(f.t, ferry[1])
	c.S.Boats[printed.DurhamBoats].At = testBook.StretchAt("1330/1329")
	country := testBook.Within(there, 2)
	for i := range c.S.Leaders {
		n, l := nr(i+1), testBook.Of(nr(i+1))
		places := []board.Place{here, here, there, there, country[f.rng.IntN(len(country))]}
		p := places[f.rng.IntN(len(places))]
		if l.Side == truth.British {
			p = country[f.rng.IntN(len(country))]
		}
		if holder := testBook.Holder(&c.S, p); f.rng.IntN(5) == 0 || l.Side == truth.British && f.rng.IntN(4) > 0 ||
			holder == l.Side.Other() || testBook.At(p).Terrain == printed.Ocean {
			continue
		}
		u := &c.S.Leaders[i]
		*u = unit{At: p, Troops: uint16(min(l.Limit(c.S.Now), testBook.Room(&c.S, l.Side, p)))}
		if l.Side == truth.American {
			u.Set(truth.Activated)
			u.ActivatedBy, u.ActivationRoot = n, n
		}
	}
	c.GroupUnderCommander()
	return c
}
