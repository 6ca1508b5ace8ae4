package crossing_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"tricorne/rules/chart"
	"tricorne/rules/crossing/crossingtest"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/dice"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/gametest"
)

// Random games rarely lead to combat. In these games both armies are mixed in a small area, and leaders who can
// attack mostly do. Every state must be valid, and every step of a combat must occur. Worlds that a side cannot tell
// apart must give that side the same forms and log.

func TestHarness_Fights(t *testing.T) {
	visits, cells := map[action.Step]int{}, map[string]int{}
	for seed := range min(gametest.Scale(15), 100) {
		f := &randomFight{
			t: t, rng: rand.New(rand.NewPCG(uint64(seed), 1776)), seed: uint64(seed), visits: visits, rowsRead: cells,
			preferredActs: []string{"attack", "prepared", "march", "run", "retreat"},
		}
		f.p = f.mixedScene().Seal().Position
		for f.gameNumber = 0; f.gameNumber < 120 && !f.p.Over() && !t.Failed(); f.gameNumber++ {
			f.playOneAction()
		}
	}
	if gametest.Brief() {
		return
	}
	for _, step := range []action.Step{
		truth.StepCombat, truth.StepReact, truth.StepLosses, truth.StepRetreat,
		truth.StepAdvance, truth.StepSurrender, truth.StepRally, truth.StepRout,
	} {
		if visits[step] == 0 {
			t.Errorf("%s never came up: %v", step, visits)
		}
	}
	// the chart for leaders without troops is tested in charts_test.go; such leaders are captured too rarely here
	for _, c := range []*chart.Chart{testBook.Charts.Surprise, testBook.Charts.Ratio, testBook.Charts.Results} {
		read := 0
		for i := range c.Rows {
			if cells[fmt.Sprintf("%s:%d", c.ID, i)] > 0 {
				read++
			}
		}
		t.Logf("%s: %d of %d rows were read", c.Title, read, len(c.Rows))
		if 2*read < len(c.Rows) {
			t.Errorf("%s: only %d of %d rows were read", c.Title, read, len(c.Rows))
		}
	}
}

// randomFight is one random game between mixed armies, with counts of what occurred.
type randomFight struct {
	t             *testing.T
	rng           *rand.Rand
	seed          uint64
	gameNumber    int
	p             game.Position
	visits        map[action.Step]int
	rowsRead      map[string]int // for each chart row, how often it was read
	preferredActs []string       // actions that are chosen most of the time when they are offered
}

// mixedScene returns a scene with leaders of both sides around Princeton, Trenton or Brunswick. Their men, fatigue and
// order are random; all leaders of the active side are activated.
func (f *randomFight) mixedScene() *crossingtest.Scene {
	c := newScene(f.t).SetTurn(26+f.rng.IntN(11), printed.Dawn+f.rng.IntN(2)).
		SetWeather([]printed.Weather{printed.Fair, printed.Freeze, printed.Snow, printed.Rain}[f.rng.IntN(4)]).
		SetSteps([]action.Step{truth.StepPrepared, truth.StepAction}[f.rng.IntN(2)])
	if testBook.Frozen(c.S.Now) {
		c.SetWeather(printed.Snow)
	}
	if f.rng.IntN(2) == 0 {
		c.SetOptions(truth.ProportionalLosses | truth.MilitiaPanic)
	}
	centre := hexOf(f.t, []string{"1820", "2029", "1807"}[f.rng.IntN(3)])
	country := testBook.Within(centre, 2)
	c.SetActive(truth.BothSides[f.rng.IntN(2)])
	for i := range c.S.Leaders {
		n, l := nr(i+1), testBook.Of(nr(i+1))
		p := country[f.rng.IntN(len(country))]
		if f.rng.IntN(3) == 0 || testBook.Holder(&c.S, p) == l.Side.Other() {
			continue
		}
		u := &c.S.Leaders[i]
		*u = unit{At: p, NearHistory: uint8(f.rng.IntN(8))}
		most := min(l.Limit(c.S.Now), testBook.Room(&c.S, l.Side, p))
		if most > 0 {
			u.Troops = uint16(10 * f.rng.IntN(most/10+1))
		}
		if u.Troops > 0 && !l.Tireless {
			u.Fatigue, u.Status = uint8(f.rng.IntN(7)), printed.Status(max(0, f.rng.IntN(6)-3))
		}
		if l.Side == c.S.Active {
			u.Set(truth.Activated)
			u.ActivatedBy, u.ActivationRoot = n, n
		}
	}
	c.GroupUnderCommander()
	return c
}

// playOneAction plays one action, an attack if possible. It compares the results with those in another world that the
// side cannot tell apart.
func (f *randomFight) playOneAction() {
	st, err := testGame.Status(f.p)
	if err != nil {
		f.t.Fatal(err)
	}
	side := st.SidesAsked.List()[0]
	ask := func(d action.Draft) (game.Ask, error) { return testGame.Ask(f.p, side, d) }
	form, err := ask(nil)
	if err != nil {
		f.t.Fatal(err)
	}
	a, err := game.Fill(ask, f.rng.IntN)
	for _, id := range f.preferredActs {
		if act, ok := form.Act(id); ok && act.Refusal == nil && f.rng.IntN(4) > 0 {
			a, err = game.FillAct(ask, id, nil, f.rng.IntN)
			a.Side, a.Step = side, form.Step
			break
		}
	}
	if err != nil {
		f.t.Fatalf("seed %d, action %d: %v", f.seed, f.gameNumber, err)
	}
	out := f.play(f.p, a)
	q, err := testGame.Imagine(f.p, side, dice.FromSecret(dice.Secret{byte(f.seed)}, uint64(f.gameNumber)))
	if err != nil {
		f.t.Fatal(err)
	}
	other, _ := testGame.Ask(q, side, a.Picks)
	mine, _ := testGame.Ask(f.p, side, a.Picks)
	if fmt.Sprint(mine) != fmt.Sprint(other) {
		f.t.Fatalf("seed %d, action %d, %s %v: two worlds ask otherwise:\n%v\n%v", f.seed, f.gameNumber, a.Step, a.Picks,
			mine, other)
	}
	x, openX := linesBeforeReveal(out, side)
	y, openY := linesBeforeReveal(f.play(q, a), side)
	if n := min(len(x), len(y)); !slices.Equal(x[:n], y[:n]) || !openX && !openY && len(x) != len(y) {
		f.t.Fatalf("seed %d, action %d, %s %s %v: two worlds are told otherwise:\n%v\n%v", f.seed, f.gameNumber, a.Step,
			a.Act,
			a.Picks, x, y)
	}
	for _, step := range out.Trace.Steps {
		f.visits[step]++
	}
	for _, r := range out.Trace.Cells {
		f.rowsRead[fmt.Sprintf("%s:%d", r.Chart, r.Row)]++
	}
	f.p = out.Position
}

func (f *randomFight) play(p game.Position, a action.Action) game.Outcome {
	f.t.Helper()
	out, err := testGame.Play(p, a, dice.FromSecret(dice.Secret{byte(f.seed), byte(f.seed >> 8)}, uint64(f.gameNumber)))
	if err != nil {
		f.t.Fatalf("seed %d, action %d: %s %s %v: %v", f.seed, f.gameNumber, a.Step, a.Act, a.Picks, err)
	}
	if err := testBook.Validate(game.Peek[state](out.Position)); err != nil {
		f.t.Fatalf("seed %d, action %d: %s %s %v: not sound: %v", f.seed, f.gameNumber, a.Step, a.Act, a.Picks, err)
	}
	return out
}

// linesBeforeReveal returns a side's log lines before the first revelation, and whether there was one.
func linesBeforeReveal(out game.Outcome, side game.Side) (lines []string, revealed bool) {
	for i := range out.Events {
		if game.Revealed(out.Events[i : i+1]) {
			return lines, true
		}
		if l, ok := out.Events[i].LineFor(game.SideViewer(side)); ok {
			lines = append(lines, l.Text.String())
		}
	}
	return lines, false
}
