package computer

import (
	"slices"
	"testing"

	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/fact"
)

// trialsWith returns the trials of an order with the given results.
func trialsWith(worth ...int) *orderTrials {
	return &orderTrials{worths: worth, trialCount: len(worth)}
}

func TestLeadOver_NeedsThreeWorlds(t *testing.T) {
	for _, gain := range []int{2, 50, 1999} {
		for n, want := range []bool{1: false, 2: false, 3: true, 4: true} {
			a, b := make([]int, n), make([]int, n)
			for i := range a {
				a[i] = gain
			}
			if _, surely := trialsWith(a...).leadOver(trialsWith(b...), General.MinErrorsSquared); surely != want {
				t.Errorf("%d better in each of %d worlds: surely is %v", gain, n, surely)
			}
		}
	}
}

func TestLeadOver_IgnoresChance(t *testing.T) {
	habit := trialsWith(0, 0, 0, 0, 0, 0, 0, 0)
	for _, c := range []struct {
		other *orderTrials
		sum   int
		want  bool
	}{
		{trialsWith(100, -90, 80, -70, 60, -50, 40, -30), 40, false},
		{trialsWith(400, 0, 0, 0, 0, 0, 0, 0), 400, false},
		{trialsWith(100, 90, 80, -20, 60, 50, 40, -10), 390, true},
		{trialsWith(-100, -90, -80, -70, -60, -50, -40, -30), -520, false},
		{trialsWith(1, 1, 1, 1, 1, 1, 1, 1), 8, false}, // the lead is no larger than a rounding error
		{trialsWith(900, 900), 1800, false},            // tried in only two of the eight worlds
	} {
		if sum, surely := c.other.leadOver(habit, General.MinErrorsSquared); sum != c.sum || surely != c.want {
			t.Errorf("%v: better by %d, surely %v", c.other.worths, sum, surely)
		}
	}
}

// boldSide is a fake side for tests. In its imagined worlds one order has the given worth, and every other order
// none.
type boldSide struct {
	game.ComputerView

	boldWorth  func(world int) int
	worldCount int
}

func (l *boldSide) Side() game.Side { return 1 }

func (l *boldSide) World(func(int) int) game.World {
	l.worldCount++
	return &boldWorld{boldSide: l, worldNumber: l.worldCount - 1}
}

// boldWorld is an imagined world of a boldSide.
type boldWorld struct {
	game.World

	*boldSide
	worldNumber int
	lastAct     string
}

func (l *boldWorld) SidesAsked() fact.Sides { return 0 }
func (l *boldWorld) Turn() int              { return 1 }
func (l *boldWorld) Fork(func(n int) int) game.World {
	return &boldWorld{boldSide: l.boldSide, worldNumber: l.worldNumber}
}

func (l *boldWorld) Play(a action.Action) error {
	l.lastAct = a.Act
	return nil
}

func (l *boldWorld) Worth(game.Side) int {
	if l.lastAct == "bold" {
		return l.boldWorth(l.worldNumber)
	}
	return 0
}

// TestIsConfirmed_RejectsLuckyOrder tries an order that did better than habit only in the first few worlds. The order
// must be rejected, because it is not better in further worlds.
func TestIsConfirmed_RejectsLuckyOrder(t *testing.T) {
	const first = 3
	for name, c := range map[string]struct {
		then int
		want bool
	}{"better": {40, true}, "as good": {0, false}, "worse": {-40, false}} {
		tr := &trial{sideView: &boldSide{boldWorth: func(world int) int {
			if world < first {
				return 50
			}
			return c.then
		}}}
		habit, bold := &orderTrials{action: action.Action{Act: "wait"}}, &orderTrials{action: action.Action{Act: "bold"}}
		tr.tryAll([]*orderTrials{habit, bold}, first, 0)
		if _, ok := bold.leadOver(habit, General.MinErrorsSquared); !ok {
			t.Fatalf("%s: it did no better in %d worlds", name, first)
		}
		if got := tr.isConfirmed(bold, habit); got != c.want {
			t.Errorf("%s afterwards: preferred is %v", name, got)
		}
		if tr.faults > 0 || bold.trialCount != first+freshWorlds || habit.trialCount != first+freshWorlds {
			t.Errorf("%s: %d faults, tried in %d and %d worlds", name, tr.faults, bold.trialCount, habit.trialCount)
		}
	}
}

// stayingSide is a fake side for tests that stays at the same step after every order.
type stayingSide struct{ boldSide }

func (s *stayingSide) SidesAsked() fact.Sides    { return fact.SidesOf(1) }
func (s *stayingSide) TrialCost() int            { return 1 }
func (s *stayingSide) Ask(action.Draft) game.Ask { return game.Ask{} }
func (s *stayingSide) World(func(int) int) game.World {
	return &stayingWorld{boldWorld{boldSide: &s.boldSide}}
}

func (s *stayingSide) Habit(game.Posture, func(int) int) game.Habit {
	return func(yield func(action.Action) bool) { yield(action.Action{Act: "bold", Step: "march"}) }
}

// stayingWorld is an imagined world of a stayingSide.
type stayingWorld struct{ boldWorld }

func (s *stayingWorld) SidesAsked() fact.Sides               { return fact.SidesOf(1) }
func (s *stayingWorld) Ask(game.Side, action.Draft) game.Ask { return game.Ask{Step: "march"} }
func (s *stayingWorld) Fork(func(n int) int) game.World {
	return &stayingWorld{boldWorld{boldSide: s.boldSide}}
}

func (s *stayingWorld) Habit(game.Side, game.Posture, func(int) int) game.Habit {
	return func(func(action.Action) bool) {}
}

// TestIdlePenalty_SparesHabit tries an order that leaves its side at the same step. Its worth must be lowered, unless
// it is an order of habit.
func TestIdlePenalty_SparesHabit(t *testing.T) {
	tr := &trial{sideView: &stayingSide{boldSide{boldWorth: func(int) int { return 50 }}}}
	march := action.Action{Act: "bold", Step: "march"}
	for _, c := range []struct {
		habit bool
		want  int
	}{{true, 50}, {false, 48}} {
		if got, err := tr.tryInWorld(0, 0, &orderTrials{action: march, fromHabit: c.habit}); err != nil || got != c.want {
			t.Errorf("an order of habit %v is worth %d, not %d (%v)", c.habit, got, c.want, err)
		}
	}
}

// TestAdvise_NoIdlePenaltyForHabit checks that a staff officer reports the full worth of the position after
// an order.
func TestAdvise_NoIdlePenaltyForHabit(t *testing.T) {
	all, err := Advise(&stayingSide{boldSide{boldWorth: func(int) int { return 50 }}}, 1, Inputs{})
	if err != nil || len(all) != 1 || all[0].WorthBefore != 0 || all[0].WorthAfter != 50 {
		t.Errorf("he says %+v (%v)", all, err)
	}
}

// postureSide is a fake side for tests with a different order for each posture. Its worlds never end. It counts the
// postures that each side plays with.
type postureSide struct {
	stayingSide
	postureCounts map[game.Side]map[game.Posture]int
}

func (d *postureSide) World(func(int) int) game.World {
	return &postureWorld{stayingWorld{boldWorld{boldSide: &d.boldSide}}, d}
}

func (d *postureSide) Habit(p game.Posture, _ func(int) int) game.Habit {
	return func(yield func(action.Action) bool) {
		_ = yield(action.Action{Act: map[game.Posture]string{
			game.PostureSteady: "hold", game.PostureBold: "storm",
			game.PostureWary: "dig",
		}[p]}) && yield(action.Action{Act: "wait"})
	}
}

// actsPerTurn is the number of actions in one turn of a postureWorld.
const actsPerTurn = 7

// postureWorld is an imagined world of a postureSide, in which the two sides act alternately.
type postureWorld struct {
	stayingWorld
	*postureSide
}

func (w *postureWorld) SidesAsked() fact.Sides               { return fact.SidesOf(w.nextSide()) }
func (w *postureWorld) Ask(game.Side, action.Draft) game.Ask { return game.Ask{} }
func (w *postureWorld) Turn() int                            { return 1 + w.stayingWorld.worldNumber/actsPerTurn }
func (w *postureWorld) World(func(int) int) game.World       { panic("a world imagines none") }
func (w *postureWorld) Worth(game.Side) int                  { return 0 }
func (w *postureWorld) Play(action.Action) error             { w.stayingWorld.worldNumber++; return nil }

func (w *postureWorld) nextSide() game.Side { return game.Side(1 + w.stayingWorld.worldNumber%2) }

func (w *postureWorld) Fork(func(n int) int) game.World {
	return &postureWorld{stayingWorld{boldWorld{
		boldSide:    w.stayingWorld.boldSide,
		worldNumber: w.stayingWorld.worldNumber,
	}}, w.postureSide}
}

func (w *postureWorld) Habit(side game.Side, p game.Posture, _ func(int) int) game.Habit {
	return func(yield func(action.Action) bool) {
		if w.postureCounts[side] == nil {
			w.postureCounts[side] = map[game.Posture]int{}
		}
		w.postureCounts[side][p]++
		yield(action.Action{Act: "wait"})
	}
}

// TestOrdersToCompare_KeepTheirPosture checks that bold and wary orders are compared with habit. In the trials of
// such an order, its side must keep the posture, and the enemy must stay steady.
func TestOrdersToCompare_KeepTheirPosture(t *testing.T) {
	d := &postureSide{postureCounts: map[game.Side]map[game.Posture]int{}}
	tr := &trial{Level: Level{ActsAhead: 5, Finalists: 9}, sideView: d}
	var orders []string
	dares := map[string]game.Posture{}
	for _, s := range tr.ordersToCompare(habits(d.Habit(game.PostureSteady, nil), 2), nil) {
		orders, dares[s.action.Act] = append(orders, s.action.Act), s.posture
		if _, err := tr.tryInWorld(0, tr.ActsAhead, s); err != nil || !s.fromHabit {
			t.Errorf("%s: %v, of habit %v", s.action.Act, err, s.fromHabit)
		}
	}
	if want := []string{"storm", "dig", "wait"}; !slices.Equal(orders, want) || dares["storm"] != game.PostureBold ||
		dares["dig"] != game.PostureWary || dares["wait"] != game.PostureSteady {
		t.Errorf("habit is weighed against %v, %v", orders, dares)
	}
	if own, foe := d.postureCounts[1], d.postureCounts[2]; own[game.PostureBold] != 2 || own[game.PostureWary] != 2 ||
		own[game.PostureSteady] != 2 ||
		len(foe) != 1 || foe[game.PostureSteady] != 9 {
		t.Errorf("the side goes on as %v, the enemy as %v", own, foe)
	}
}

// TestPlayOn_StopsAtTurnStart checks that a trial ends when a turn begins. It must play at least as many actions as
// the level requires, and no more than allowed.
func TestPlayOn_StopsAtTurnStart(t *testing.T) {
	for _, c := range []struct{ before, least, most, want int }{
		{0, 0, 30, actsPerTurn - 1},
		{0, actsPerTurn - 1, 30, actsPerTurn - 1},
		{0, actsPerTurn, 30, 2*actsPerTurn - 1},
		{0, actsPerTurn, actsPerTurn + 2, actsPerTurn + 2},
		{actsPerTurn - 1, 0, 30, 0},
		{actsPerTurn - 1, 1, 30, actsPerTurn},
	} {
		d := &postureSide{postureCounts: map[game.Side]map[game.Posture]int{}}
		w := &postureWorld{stayingWorld{boldWorld{boldSide: &d.boldSide, worldNumber: c.before}}, d}
		tr := &trial{Level: Level{MinActsAhead: c.least}, sideView: d}
		turn := w.Turn()
		_ = w.Play(action.Action{})
		if got := tr.playOn(w, c.most, turn, game.PostureSteady,
			nil).(*postureWorld).stayingWorld.worldNumber - c.before - 1; got != c.want {
			t.Errorf("from act %d, %d acts at least and %d at most: %d", c.before, c.least, c.most, got)
		}
	}
}
