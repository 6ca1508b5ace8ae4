package computer_test

import (
	"encoding/json"
	"math/rand/v2"
	"reflect"
	"testing"

	"tricorne/rules/computer"
	"tricorne/rules/dice"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/gametest"
	"tricorne/rules/gametest/size"
	"tricorne/rules/library"
)

// smallBudgetLevel thinks like a general but with a smaller budget, because these tests try very many positions.
var smallBudgetLevel = computer.Level{
	ID: "hasty", Habits: 2, MaxActsWithHabit: 12, Candidates: 4, Worlds: 1, RefinedOrders: 1, Variants: 1,
	Finalists: 2, ActsAhead: 3, Choices: 2, MaxActs: 12,
}

// TestHonest_TwinsGetTheSameOrder compares decisions at positions of random games and at their twins. Twins are
// worlds that its side cannot tell apart. The form, the order and the imagined worlds must be the same.
func TestHonest_TwinsGetTheSameOrder(t *testing.T) {
	for _, g := range library.All() {
		m := g.Manual()
		t.Run(m.ID, func(t *testing.T) {
			pairs, other := 0, 0
			want := gametest.Scale(600)
			if gametest.Brief() {
				want = 12
			}
			for seed := uint64(1); pairs < want; seed++ {
				playRandomGame(t, g, m.Scenarios[int(seed)%len(m.Scenarios)].ID, seed,
					func(p game.Position, side game.Side, n int) bool {
						if n%7 != 0 {
							return true
						}
						q := twin(t, g, p, side, seed<<20+uint64(n))
						checkSame(t, g, p, q, side, seed+uint64(n))
						a, _ := p.Seal()
						b, _ := q.Seal()
						if string(a) != string(b) {
							other++
						}
						pairs++
						return pairs < want && pairs < int(seed)*want/3+1
					})
			}
			if t.Logf("%d pairs, %d of them truly two worlds", pairs, other); other < pairs/4 {
				t.Error("hardly any twin was another world")
			}
		})
	}
}

// TestHonest_TwinsGetTheSameAdvice compares a staff officer's advice in worlds that the officer's side cannot tell
// apart.
func TestHonest_TwinsGetTheSameAdvice(t *testing.T) {
	size.RequireFullRun(t)
	for _, g := range library.All() {
		m := g.Manual()
		pairs, orders, want := 0, 0, 2
		playRandomGame(t, g, m.Scenarios[0].ID, 5, func(p game.Position, side game.Side, n int) bool {
			if n%11 != 0 {
				return true
			}
			var said [2][]computer.Advice
			for i, at := range []game.Position{p, twin(t, g, p, side, uint64(n))} {
				b, ok := game.NewComputerView(g, at, side)
				if !ok {
					t.Fatalf("%s: no view for a computer", m.ID)
				}
				var err error
				if said[i], err = computer.Advise(b, 3, computer.Inputs{Seed: uint64(n)}); err != nil {
					t.Fatal(err)
				}
			}
			if !reflect.DeepEqual(said[0], said[1]) {
				t.Errorf("%s: %+v in one world, %+v in its twin", m.ID, said[0], said[1])
			}
			pairs, orders = pairs+1, orders+len(said[0])
			return pairs < want
		})
		if pairs < want || orders < pairs || orders == pairs {
			t.Errorf("%s: %d orders in %d pairs", m.ID, orders, pairs)
		}
	}
}

// TestHonest_AnotherDiceSecretGivesTheSameOrder begins two games that differ only in their dice secrets. Until the
// first roll, the decisions must be the same.
func TestHonest_AnotherDiceSecretGivesTheSameOrder(t *testing.T) {
	for _, g := range library.All() {
		m := g.Manual()
		tried := 0
		for _, s := range m.Scenarios {
			one, errOne := g.Begin(game.Setup{Scenario: s.ID}, dice.FromSecret(dice.Secret{1}, 1))
			other, errOther := g.Begin(game.Setup{Scenario: s.ID}, dice.FromSecret(dice.Secret{2}, 1))
			if errOne != nil || errOther != nil {
				t.Fatal(errOne, errOther)
			}
			for n := uint64(2); len(one.Rolls)+len(other.Rolls) == 0 && n < 12; n++ {
				side := one.Status.SidesAsked.List()[0]
				a := decide(t, g, one.Position, side, n)
				if b := decide(t, g, other.Position, side, n); !reflect.DeepEqual(a, b) {
					t.Fatalf("%s: with other dice to come the order is %v and not %v", s.ID, b.Action, a.Action)
				}
				tried++
				one, errOne = g.Play(one.Position, a.Action, dice.FromSecret(dice.Secret{1}, n))
				other, errOther = g.Play(other.Position, a.Action, dice.FromSecret(dice.Secret{2}, n))
				if errOne != nil || errOther != nil {
					t.Fatal(errOne, errOther)
				}
			}
		}
		t.Logf("%s: %d decisions before any die fell", m.ID, tried)
	}
}

// TestHonest_ComputerCannotReachAPosition checks the result types of all methods of ComputerView and World. None may
// give the computer access to a game.Position, which holds the truth.
func TestHonest_ComputerCannotReachAPosition(t *testing.T) {
	banned := map[reflect.Type]bool{
		reflect.TypeFor[game.Position](): true, reflect.TypeFor[game.Outcome](): true, reflect.TypeFor[game.Viewer](): true,
		reflect.TypeFor[game.Event](): true, reflect.TypeFor[any](): true, reflect.TypeFor[[]byte](): true,
	}
	for _, of := range []reflect.Type{reflect.TypeFor[game.ComputerView](), reflect.TypeFor[game.World]()} {
		for i := range of.NumMethod() {
			m := of.Method(i)
			for n := range m.Type.NumOut() {
				if banned[m.Type.Out(n)] {
					t.Errorf("%s.%s gives away a %s", of, m.Name, m.Type.Out(n))
				}
			}
		}
	}
	g, _ := library.Get("trenton")
	out, err := g.Begin(game.Setup{Scenario: g.Manual().Scenarios[0].ID}, dice.FromSecret(dice.Secret{1}, 1))
	if err != nil {
		t.Fatal(err)
	}
	b, _ := game.NewComputerView(g, out.Position, 1)
	w := b.World(rand.New(rand.NewPCG(1, 1)).IntN)
	for _, held := range []any{b, w} {
		of := reflect.TypeOf(held)
		face := reflect.TypeFor[game.ComputerView]()
		if of.Implements(reflect.TypeFor[game.World]()) {
			face = reflect.TypeFor[game.World]()
		}
		if of.NumMethod() != face.NumMethod() { // exported methods
			t.Errorf("%s has %d methods, %s %d: there is a way round", of, of.NumMethod(), face, face.NumMethod())
		}
		if raw, err := json.Marshal(held); err == nil && len(raw) > 2 {
			t.Errorf("%s writes itself: %s", of, raw)
		}
	}
}

// playRandomGame plays a random game. It calls visit for the side that is asked until visit returns false.
func playRandomGame(t *testing.T, g game.Game, scenario string, seed uint64,
	visit func(game.Position, game.Side, int) bool,
) {
	t.Helper()
	pick := rand.New(rand.NewPCG(seed, 3)).IntN
	out, err := g.Begin(game.Setup{Scenario: scenario}, dice.FromSecret(dice.Secret{byte(seed)}, 1))
	for n := 2; err == nil && out.Status.Result == nil; n++ {
		asked := out.Status.SidesAsked.List()
		side := asked[pick(len(asked))]
		if !visit(out.Position, side, n) {
			return
		}
		var a action.Action
		a, err = game.Fill(func(d action.Draft) (game.Ask, error) { return g.Ask(out.Position, side, d) }, pick)
		if err == nil {
			out, err = g.Play(out.Position, a, dice.FromSecret(dice.Secret{byte(seed)}, uint64(n)))
		}
	}
	if err != nil {
		t.Fatal(err)
	}
}

// twin returns a world that the side cannot tell from a position.
func twin(t *testing.T, g game.Game, p game.Position, side game.Side, seed uint64) game.Position {
	t.Helper()
	q, err := g.Imagine(p, side, dice.FromSecret(dice.Secret{7}, seed))
	if err != nil {
		t.Fatal(err)
	}
	return q
}

func decide(t *testing.T, g game.Game, p game.Position, side game.Side, seed uint64) computer.Decision {
	t.Helper()
	b, ok := game.NewComputerView(g, p, side)
	if !ok {
		t.Fatalf("no computer plays %s", g.Manual().ID)
	}
	d, err := computer.Decide(b, smallBudgetLevel, computer.Inputs{Seed: seed})
	if err != nil {
		t.Fatal(err)
	}
	if d.FailedTrials > 0 {
		t.Errorf("%s: %d trials were broken off", g.Manual().ID, d.FailedTrials)
	}
	return d
}

// checkSame checks that the computer gets the same form, order and imagined worlds from two positions.
func checkSame(t *testing.T, g game.Game, p, q game.Position, side game.Side, seed uint64) {
	t.Helper()
	a, okA := game.NewComputerView(g, p, side)
	b, okB := game.NewComputerView(g, q, side)
	if !okA || !okB {
		t.Fatal("no computer plays it")
	}
	if x, y := askJSON(t, a.Ask(nil)), askJSON(t, b.Ask(nil)); x != y || a.SidesAsked() != b.SidesAsked() {
		t.Fatalf("the computer is asked otherwise in a twin:\n%s\n%s", x, y)
	}
	if ask, err := g.Ask(p, side, nil); err != nil || askJSON(t, ask) != askJSON(t, a.Ask(nil)) {
		t.Fatalf("a player is asked otherwise than the computer (%v)", err)
	}
	v, w := a.World(rand.New(rand.NewPCG(seed, 9)).IntN), b.World(rand.New(rand.NewPCG(seed, 9)).IntN)
	for s := game.Side(1); s <= 2; s++ {
		if v.Worth(s) != w.Worth(s) || askJSON(t, v.Ask(s, nil)) != askJSON(t, w.Ask(s, nil)) {
			t.Fatalf("the computer imagines another world in a twin")
		}
	}
	if x, y := decide(t, g, p, side, seed), decide(t, g, q, side, seed); !reflect.DeepEqual(x, y) {
		t.Fatalf("side %d orders %v, and in a twin %v", side, x.Action, y.Action)
	}
}

func askJSON(t *testing.T, a game.Ask) string {
	t.Helper()
	raw, err := json.Marshal(a)
	if err != nil {
		t.Fatal(err)
	}
	return string(raw)
}
