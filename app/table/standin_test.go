package table_test

import (
	"math/rand/v2"
	"testing"
	"time"

	"tricorne/app/record"
	"tricorne/app/table"
	"tricorne/db"
	"tricorne/db/dbtest"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/library"
)

// newAgainstRecruit returns a test service with a table. There Ann plays side 2 against a computer of the level
// recruit, which moves first.
func newAgainstRecruit(t *testing.T) (*testService, table.Seat) {
	t.Helper()
	return newAgainstRecruitAt(t, time.Now)
}

// newAgainstRecruitAt returns a test service with the given clock, and a table. There Ann plays side 2 against a
// computer of the level recruit, which moves first.
func newAgainstRecruitAt(t *testing.T, now func() time.Time) (*testService, table.Seat) {
	t.Helper()
	g, _ := library.Get("trenton")
	url := dbtest.SQLite(t)
	r := testServiceOn(t, dbtest.OpenWith(t, url, db.Options{Now: now}), url, g)
	r.SetClock(now)
	made, err := r.Create(ctx, table.CreateOptions{
		Game: "trenton", Scenario: "christmas_surprise", Side: 2, Mode: table.ModeFriend, Player: "ann", Name: "Ann",
		Computer: "recruit",
	})
	r.ok(err)
	ann, err := r.SeatFor(made.Table, "ann", 2)
	r.ok(err)
	return r, ann
}

func TestComputerActionIsDroppedWithItsSeat(t *testing.T) {
	r, ann := newAgainstRecruit(t)
	w, err := r.NextComputerAction(ctx, ann.Table())
	r.ok(err)
	if w == nil {
		t.Fatal("the computer has nothing to do")
	}
	r.ok(w.Decide(nil))
	r.ok(r.SeatComputer(ctx, ann, 1, "general"))
	r.wantErr(r.PlayComputerAction(ctx, w), table.ErrStale)
	before := r.see(ann).Seq

	again, err := r.NextComputerAction(ctx, ann.Table())
	r.ok(err)
	r.ok(again.Decide(nil))
	r.ok(r.RemoveComputer(ctx, ann.WithoutLoadedTable()))
	r.wantErr(r.PlayComputerAction(ctx, again), table.ErrStale)
	if now := r.see(ann).Seq; now != before+1 {
		t.Errorf("%d acts after the computer was sent away, not one", now-before)
	}
	if w, err := r.NextComputerAction(ctx, ann.Table()); err != nil || w != nil {
		t.Errorf("a computer that was sent away wishes %v, %v", w, err)
	}
	if v, err := r.Verify(ctx, ann.Table()); err != nil || !v.OK() {
		t.Errorf("%+v %v", v, err)
	}
}

// TestAPlayerRollsForAComputer lets a computer play with manual dice. Its orders wait for dice that the other side
// enters; the other side learns nothing that only the computer knows.
func TestAPlayerRollsForAComputer(t *testing.T) {
	for _, name := range []string{"trenton", "crossing", "colonies"} {
		g, _ := library.Get(name)
		url := dbtest.SQLite(t)
		r := testServiceOn(t, dbtest.OpenWith(t, url, db.Options{Now: time.Now}), url, g)
		made, err := r.Create(ctx, table.CreateOptions{
			Game: name, Scenario: g.Manual().Scenarios[0].ID, Side: 1, Mode: table.ModeDevice, Player: "ann", Name: "Ann",
			ManualDice: true, OneTable: true,
		})
		r.ok(err)
		ann, err := r.SeatFor(made.Table, "ann", 1)
		r.ok(err)
		r.ok(r.SeatComputer(ctx, ann, 2, "recruit"))
		ann, err = r.SeatFor(made.Table, "ann", 1)
		r.ok(err)
		r.wantRefusal(r.SeatComputer(ctx, ann, 1, "recruit")) // nobody would be left to roll the dice
		rolled := r.playByHand(ann, g, 40)
		if rolled == 0 {
			t.Errorf("%s: nothing was rolled for the computer", name)
		}
		r.verify(ann)
	}
}

// TestComputerWaitsForPendingDice lets the referee enter an order for a computer that has just decided one.
// The order waits for its dice, or the game is paused. The computer's own order is out of date then, which is no
// failure, and the computer is called again when the game goes on.
func TestComputerWaitsForPendingDice(t *testing.T) {
	onEachDialect(t, func(r *testService) {
		rules := skirmishRules()
		rules.Worth = func(*skirmishState, game.Side) int { return 0 } // computers play only games with this function
		answer, offered := rules.Steps[battleAnswer], "stand"
		answer.Ask = func(*skirmishKnowledge, action.Draft) game.Ask {
			return game.Ask{Title: "Answer", Acts: []game.Act{{ID: offered}}}
		}
		rules.Steps[battleAnswer] = answer
		r = r.withGame(game.New(rules))
		made, err := r.Create(ctx, table.CreateOptions{
			Game: "skirmish", Scenario: "dawn", Side: red, Mode: table.ModeFriend, Player: "rita", Name: "Rita", Referee: true,
			ManualDice: true,
		})
		r.ok(err)
		r.seatPlayer(made.Table, red, "anna", "Anna")
		anna, err := r.SeatFor(made.Table, "anna", red)
		r.ok(err)
		r.ok(r.SeatComputer(ctx, anna, blue, "recruit"))
		anna = anna.WithoutLoadedTable()
		r.play(anna, "attack")
		called := 0
		r.OnComputerTurn(func(string) { called++ })
		decide := func() *table.ComputerAction {
			r.Helper()
			a, err := r.NextComputerAction(ctx, made.Table)
			r.ok(err)
			if a == nil {
				r.Fatal("it is not the computer's turn")
			}
			r.ok(a.Decide(nil))
			return a
		}
		turns := func() int {
			r.Helper()
			all, err := r.ComputerTurns(ctx, 9)
			r.ok(err)
			return len(all)
		}

		late := decide()
		r.changeSettings(anna, record.Pause)
		r.wantErr(r.PlayComputerAction(ctx, late), table.ErrStale)
		if turns() != 0 {
			r.Error("a computer is called while the game is paused")
		}
		r.changeSettings(anna, record.Resume)

		late, offered = decide(), "volleys"
		r.play(r.referee(made.Table, table.ViewpointOfSide(blue)), "volleys")
		r.wantErr(r.PlayComputerAction(ctx, late), table.ErrStale)
		if turns() != 0 {
			r.Error("a computer is called while dice are awaited")
		}
		for _, fell := range [][]int{{3, 4}, {5}, {6, 1}} {
			r.roll(anna, fell...)
		}
		r.play(anna, "end")
		if called == 0 || turns() != 1 {
			r.Errorf("called %d times, and it is the turn of %d", called, turns())
		}
		r.ok(r.PlayComputerAction(ctx, decide()))
	})
}

// playByHand plays on against a computer with random orders and manual dice. It ends when the given number of throws
// were made for the computer, or after 400 steps.
func (r *testService) playByHand(seat table.Seat, g game.Game, most int) (rolled int) {
	r.Helper()
	roll := rand.New(rand.NewPCG(1, 2))
	for range 400 {
		seat = seat.WithoutLoadedTable()
		seen := r.see(seat)
		if h := seen.PendingDice; h != nil {
			if !h.Mine || h.ComputerRolls != (h.By != seat.Side()) || h.ComputerRolls && h.Counters != nil {
				r.Fatalf("%s: %+v", g.Manual().ID, h)
			}
			fell := make([]int, h.Count)
			for i := range fell {
				fell[i] = 1 + roll.IntN(h.Sides)
			}
			_, err := r.Roll(ctx, seat, seen.Seq, fell)
			r.ok(err)
			if h.ComputerRolls {
				if rolled += h.Count; rolled >= most {
					return rolled
				}
			}
			continue
		}
		a, err := r.NextComputerAction(ctx, seat.Table())
		r.ok(err)
		if a != nil {
			r.ok(a.Decide(nil))
			r.ok(r.PlayComputerAction(ctx, a))
			continue
		}
		if len(seen.Ask.Acts) == 0 || seen.Ask.WaitingText != "" {
			return rolled
		}
		o, err := game.Fill(func(d action.Draft) (game.Ask, error) {
			seen, err := r.See(ctx, seat, d)
			return seen.Ask, err
		}, roll.IntN)
		r.ok(err)
		_, err = r.Act(ctx, seat, table.Order{Seq: seen.Seq, Step: o.Step, Act: o.Act, Picks: o.Picks})
		r.ok(err)
	}
	return rolled
}

func TestComputerWaitsWhileNobodyWatches(t *testing.T) {
	at := time.Now()
	r, ann := newAgainstRecruitAt(t, func() time.Time { return at })
	r.ok(r.SeatComputer(ctx, ann, 2, "captain")) // now both are computers
	plays := func(want bool) {
		t.Helper()
		all, err := r.ComputerTurns(ctx, 10)
		r.ok(err)
		if (len(all) > 0) != want {
			t.Errorf("it is a computer's turn at %+v", all)
		}
	}
	plays(false)
	_, err := r.Visit(ctx, ann.Table(), "")
	r.ok(err)
	plays(true)
	at = at.Add(2 * time.Minute)
	plays(false)
}

func TestSeatIsAbandonedAfterAWeek(t *testing.T) {
	r, ann, bert := startRunningGame(t, "trenton", 0, 1)
	at := time.Now()
	r.SetClock(func() time.Time { return at })
	waits, other := ann, bert
	if r.see(ann).Table.AskedSides.Has(1) {
		waits, other = bert, ann
	}
	late := func(want bool) {
		t.Helper()
		got, err := r.Abandoned(ctx, waits.WithoutLoadedTable())
		r.ok(err)
		if got != want {
			t.Errorf("abandoned: %v", got)
		}
	}
	late(false)
	r.wantErr(r.SeatComputer(ctx, waits.WithoutLoadedTable(), other.Side(), "recruit"), table.ErrSeatTaken)
	at = at.Add(8 * 24 * time.Hour)
	late(true)
	if own, err := r.Abandoned(ctx, other.WithoutLoadedTable()); err != nil || own {
		t.Errorf("who waits may not be put out: %v, %v", own, err)
	}
	r.wantErr(r.SeatComputer(ctx, other.WithoutLoadedTable(), waits.Side(), "recruit"), table.ErrSeatTaken)
	r.ok(r.SeatComputer(ctx, waits.WithoutLoadedTable(), other.Side(), "recruit"))
	seen := r.see(waits.WithoutLoadedTable())
	if s := seen.Table.Seat(other.Side()); !s.IsComputer {
		t.Errorf("the seat is %+v", s)
	}
}
