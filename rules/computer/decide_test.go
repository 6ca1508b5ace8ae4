package computer

import (
	"slices"
	"testing"

	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/fact"
)

// each returns the trials of an order with the given results.
func each(worth ...int) *sums { return &sums{each: worth, n: len(worth)} }

func TestOver_OneWorldOrTwoSayNothing(t *testing.T) {
	for _, gain := range []int{2, 50, 1999} {
		for n, want := range []bool{1: false, 2: false, 3: true, 4: true} {
			a, b := make([]int, n), make([]int, n)
			for i := range a {
				a[i] = gain
			}
			if _, surely := each(a...).leadOver(each(b...), General.Sure); surely != want {
				t.Errorf("%d better in each of %d worlds: surely is %v", gain, n, surely)
			}
		}
	}
}

func TestOver_ChanceIsNoReason(t *testing.T) {
	habit := each(0, 0, 0, 0, 0, 0, 0, 0)
	for _, c := range []struct {
		other *sums
		sum   int
		want  bool
	}{
		{each(100, -90, 80, -70, 60, -50, 40, -30), 40, false},
		{each(400, 0, 0, 0, 0, 0, 0, 0), 400, false},
		{each(100, 90, 80, -20, 60, 50, 40, -10), 390, true},
		{each(-100, -90, -80, -70, -60, -50, -40, -30), -520, false},
		{each(1, 1, 1, 1, 1, 1, 1, 1), 8, false}, // a lead no larger than a rounding error
		{each(900, 900), 1800, false},            // tried in two of the eight worlds
	} {
		if sum, surely := c.other.leadOver(habit, General.Sure); sum != c.sum || surely != c.want {
			t.Errorf("%v: better by %d, surely %v", c.other.each, sum, surely)
		}
	}
}

// lots is a side with imagined worlds. In them one order has the given worth, and every other order none.
type lots struct {
	game.Blind

	bold  func(world int) int
	known int
}

func (l *lots) Side() game.Side { return 1 }

func (l *lots) World(func(int) int) game.World {
	l.known++
	return &lot{lots: l, n: l.known - 1}
}

// lot is one of the imagined worlds of the side lots.
type lot struct {
	game.World

	*lots
	n    int
	done string
}

func (l *lot) SidesAsked() fact.Sides          { return 0 }
func (l *lot) Turn() int                       { return 1 }
func (l *lot) Fork(func(n int) int) game.World { return &lot{lots: l.lots, n: l.n} }

func (l *lot) Play(a action.Action) error {
	l.done = a.Act
	return nil
}

func (l *lot) Worth(game.Side) int {
	if l.done == "bold" {
		return l.bold(l.n)
	}
	return 0
}

// TestAgain_WhoDidBetterByChanceIsFoundOut checks an order that did better than habit in the first few worlds. It
// must be better in further worlds too.
func TestAgain_WhoDidBetterByChanceIsFoundOut(t *testing.T) {
	const first = 3
	for name, c := range map[string]struct {
		then int
		want bool
	}{"better": {40, true}, "as good": {0, false}, "worse": {-40, false}} {
		tr := &trial{blind: &lots{bold: func(world int) int {
			if world < first {
				return 50
			}
			return c.then
		}}}
		habit, bold := &sums{action: action.Action{Act: "wait"}}, &sums{action: action.Action{Act: "bold"}}
		tr.all([]*sums{habit, bold}, first, 0)
		if _, ok := bold.leadOver(habit, General.Sure); !ok {
			t.Fatalf("%s: it did no better in %d worlds", name, first)
		}
		if got := tr.isConfirmed(bold, habit); got != c.want {
			t.Errorf("%s afterwards: preferred is %v", name, got)
		}
		if tr.faults > 0 || bold.n != first+freshWorlds || habit.n != first+freshWorlds {
			t.Errorf("%s: %d faults, tried in %d and %d worlds", name, tr.faults, bold.n, habit.n)
		}
	}
}

// stays is a side that stays at the same step after every order.
type stays struct{ lots }

func (s *stays) SidesAsked() fact.Sides         { return fact.SidesOf(1) }
func (s *stays) Dear() int                      { return 1 }
func (s *stays) Ask(action.Draft) game.Ask      { return game.Ask{} }
func (s *stays) World(func(int) int) game.World { return &staying{lot{lots: &s.lots}} }

func (s *stays) Habit(game.Posture, func(int) int) game.Habit {
	return func(yield func(action.Action) bool) { yield(action.Action{Act: "bold", Step: "march"}) }
}

// staying is an imagined world of the side stays.
type staying struct{ lot }

func (s *staying) SidesAsked() fact.Sides               { return fact.SidesOf(1) }
func (s *staying) Ask(game.Side, action.Draft) game.Ask { return game.Ask{Step: "march"} }
func (s *staying) Fork(func(n int) int) game.World      { return &staying{lot{lots: s.lots}} }

func (s *staying) Habit(game.Side, game.Posture, func(int) int) game.Habit {
	return func(func(action.Action) bool) {}
}

// TestIdle_HabitLosesNothingForGoingOn tries an order that leaves its side at the same step. It is marked down for
// that, unless it is an order of habit.
func TestIdle_HabitLosesNothingForGoingOn(t *testing.T) {
	tr := &trial{blind: &stays{lots{bold: func(int) int { return 50 }}}}
	march := action.Action{Act: "bold", Step: "march"}
	for _, c := range []struct {
		habit bool
		want  int
	}{{true, 50}, {false, 48}} {
		if got, err := tr.tryIn(0, 0, &sums{action: march, habit: c.habit}); err != nil || got != c.want {
			t.Errorf("an order of habit %v is worth %d, not %d (%v)", c.habit, got, c.want, err)
		}
	}
}

// TestAdvise_HabitLosesNothingForGoingOn checks that a staff officer reports the full worth of the position after
// an order.
func TestAdvise_HabitLosesNothingForGoingOn(t *testing.T) {
	all, err := Advise(&stays{lots{bold: func(int) int { return 50 }}}, 1, Mind{})
	if err != nil || len(all) != 1 || all[0].Now != 0 || all[0].Then != 50 {
		t.Errorf("he says %+v (%v)", all, err)
	}
}

// torn is a side with a different order for each posture. Its worlds never end; it counts the postures that each
// side plays with.
type torn struct {
	stays
	dares map[game.Side]map[game.Posture]int
}

func (d *torn) World(func(int) int) game.World { return &tearing{staying{lot{lots: &d.lots}}, d} }

func (d *torn) Habit(p game.Posture, _ func(int) int) game.Habit {
	return func(yield func(action.Action) bool) {
		_ = yield(action.Action{Act: map[game.Posture]string{
			game.Steady: "hold", game.Bold: "storm",
			game.Wary: "dig",
		}[p]}) && yield(action.Action{Act: "wait"})
	}
}

// aTurn is the number of acts in one turn of the world tearing.
const aTurn = 7

// tearing is an imagined world of the side torn, in which the two sides act alternately.
type tearing struct {
	staying
	*torn
}

func (w *tearing) SidesAsked() fact.Sides               { return fact.SidesOf(w.next()) }
func (w *tearing) Ask(game.Side, action.Draft) game.Ask { return game.Ask{} }
func (w *tearing) Turn() int                            { return 1 + w.staying.n/aTurn }
func (w *tearing) World(func(int) int) game.World       { panic("a world imagines none") }
func (w *tearing) Worth(game.Side) int                  { return 0 }
func (w *tearing) Play(action.Action) error             { w.staying.n++; return nil }

func (w *tearing) next() game.Side { return game.Side(1 + w.staying.n%2) }

func (w *tearing) Fork(func(n int) int) game.World {
	return &tearing{staying{lot{lots: w.staying.lots, n: w.staying.n}}, w.torn}
}

func (w *tearing) Habit(side game.Side, p game.Posture, _ func(int) int) game.Habit {
	return func(yield func(action.Action) bool) {
		if w.dares[side] == nil {
			w.dares[side] = map[game.Posture]int{}
		}
		w.dares[side][p]++
		yield(action.Action{Act: "wait"})
	}
}

// TestRivals_WhoDaresMoreOrLessGoesOnSo checks that bold and wary orders are compared with habit. In the trials of an
// order, its side keeps that posture, and the enemy stays steady.
func TestRivals_WhoDaresMoreOrLessGoesOnSo(t *testing.T) {
	d := &torn{dares: map[game.Side]map[game.Posture]int{}}
	tr := &trial{Level: Level{Ahead: 5, Finalists: 9}, blind: d}
	var orders []string
	dares := map[string]game.Posture{}
	for _, s := range tr.rivals(habits(d.Habit(game.Steady, nil), 2), nil) {
		orders, dares[s.action.Act] = append(orders, s.action.Act), s.posture
		if _, err := tr.tryIn(0, tr.Ahead, s); err != nil || !s.habit {
			t.Errorf("%s: %v, of habit %v", s.action.Act, err, s.habit)
		}
	}
	if want := []string{"storm", "dig", "wait"}; !slices.Equal(orders, want) || dares["storm"] != game.Bold ||
		dares["dig"] != game.Wary || dares["wait"] != game.Steady {
		t.Errorf("habit is weighed against %v, %v", orders, dares)
	}
	if own, foe := d.dares[1], d.dares[2]; own[game.Bold] != 2 || own[game.Wary] != 2 || own[game.Steady] != 2 ||
		len(foe) != 1 || foe[game.Steady] != 9 {
		t.Errorf("the side goes on as %v, the enemy as %v", own, foe)
	}
}

// TestOn_LooksOnToTheEndOfATurn checks that a trial goes on until a turn begins. It plays at least as many acts as
// the level requires, and no more than allowed.
func TestOn_LooksOnToTheEndOfATurn(t *testing.T) {
	for _, c := range []struct{ before, least, most, want int }{
		{0, 0, 30, aTurn - 1},
		{0, aTurn - 1, 30, aTurn - 1},
		{0, aTurn, 30, 2*aTurn - 1},
		{0, aTurn, aTurn + 2, aTurn + 2},
		{aTurn - 1, 0, 30, 0},
		{aTurn - 1, 1, 30, aTurn},
	} {
		d := &torn{dares: map[game.Side]map[game.Posture]int{}}
		w := &tearing{staying{lot{lots: &d.lots, n: c.before}}, d}
		tr := &trial{Level: Level{Least: c.least}, blind: d}
		turn := w.Turn()
		_ = w.Play(action.Action{})
		if got := tr.playOn(w, c.most, turn, game.Steady, nil).(*tearing).staying.n - c.before - 1; got != c.want {
			t.Errorf("from act %d, %d acts at least and %d at most: %d", c.before, c.least, c.most, got)
		}
	}
}
