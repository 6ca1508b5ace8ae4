package bot_test

import (
	"context"
	"log/slog"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"tricorne/app/bot"
	"tricorne/app/live"
	"tricorne/app/polltest"
	"tricorne/app/record"
	"tricorne/app/record/told"
	"tricorne/app/table"
	"tricorne/db"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/library"
)

// fixture is a store with a service and a bot that does not run yet.
type fixture struct {
	*table.Service
	store *db.Store
	bot   *bot.Bot
}

func open(t *testing.T, file string) fixture {
	t.Helper()
	store, err := db.Open(t.Context(), "sqlite:"+file, db.Options{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = store.Close() })
	return fixtureOn(store)
}

// fixtureOn returns the service and bot of one server process on a store.
func fixtureOn(store *db.Store) fixture {
	s := table.New(store, live.NewHub(), library.Shelf{})
	return fixture{s, store, bot.New(s, bot.Options{Log: slog.New(slog.DiscardHandler)})}
}

// run runs the bot until stop is called.
func (h fixture) run(t *testing.T) (stop func()) {
	t.Helper()
	ctx, end := context.WithCancel(t.Context())
	done := make(chan struct{})
	go func() {
		h.bot.Run(ctx)
		close(done)
	}()
	return func() {
		end()
		<-done
	}
}

// startAgainstRecruit sets up a game against a recruit, who begins, and returns its id.
func (h fixture) startAgainstRecruit(t *testing.T, side game.Side) string {
	t.Helper()
	made, err := h.Create(t.Context(), table.CreateOptions{
		Game: "trenton", Scenario: "christmas_surprise", Side: side, Mode: table.ModeFriend, Player: "ann", Name: "Ann",
		Computer: "recruit",
	})
	if err != nil {
		t.Fatal(err)
	}
	return made.Table
}

// desk returns Ann's desk and her seat at the table.
func (h fixture) desk(t *testing.T, id string) (table.Desk, table.Seat) {
	t.Helper()
	v, err := h.Visit(t.Context(), id, "ann")
	if err != nil {
		t.Fatal(err)
	}
	seat, err := v.SeatOf(game.Nobody)
	if err != nil {
		t.Fatal(err)
	}
	seen, err := h.See(t.Context(), seat, nil)
	if err != nil {
		t.Fatal(err)
	}
	return seen, seat
}

// waitForHumanTurn waits until Ann must decide something or the game is over.
func (h fixture) waitForHumanTurn(t *testing.T, id string) (table.Desk, table.Seat) {
	t.Helper()
	var seen table.Desk
	var seat table.Seat
	if !polltest.WaitUntil(time.Minute, func() bool {
		seen, seat = h.desk(t, id)
		return len(seen.Ask.Acts) > 0 || seen.Table.Status == table.StatusOver
	}) {
		t.Fatalf("the computer does not come to an end of its acts: %s", seen.Ask.WaitingText)
	}
	return seen, seat
}

// answer gives one of the possible orders, chosen by the number n.
func (h fixture) answer(t *testing.T, seen table.Desk, seat table.Seat, n int) {
	t.Helper()
	pick := func(of int) int { n = (n*31 + 7) & (1<<20 - 1); return n % of }
	a, err := game.Fill(func(d action.Draft) (game.Ask, error) {
		s, err := h.See(t.Context(), seat, d)
		return s.Ask, err
	}, pick)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := h.Act(t.Context(), seat,
		table.Order{Seq: seen.Seq, Step: a.Step, Act: a.Act, Picks: a.Picks}); err != nil {
		t.Fatal(err)
	}
}

func TestComputer_PlaysAWholeGameThroughRestarts(t *testing.T) {
	file := filepath.Join(t.TempDir(), "a.db")
	h := open(t, file)
	id := h.startAgainstRecruit(t, 2)
	stop := h.run(t)
	for n := 1; ; n++ {
		seen, seat := h.waitForHumanTurn(t, id)
		if seen.Table.Status == table.StatusOver {
			break
		}
		h.answer(t, seen, seat, n)
		if n%5 == 0 { // the process ends while the computer acts, and another one continues
			stop()
			if err := h.store.Close(); err != nil {
				t.Fatal(err)
			}
			h = open(t, file)
			stop = h.run(t)
		}
		if n > 400 {
			t.Fatal("the game never ends")
		}
	}
	stop()
	seen, _ := h.desk(t, id)
	if s := seen.Table.Seat(1); !s.IsComputer || s.Name != "Recruit (computer)" {
		t.Errorf("the other seat is %+v", s)
	}
}

func TestComputer_AgreesToUndoOnlyWithoutDice(t *testing.T) {
	tried := map[bool]bool{}
	for seed := 0; len(tried) < 2 && seed < 6; seed++ {
		h := open(t, filepath.Join(t.TempDir(), "a.db"))
		id := h.startAgainstRecruit(t, 1)
		stop := h.run(t)
		for n := 1 + seed; n < 60; n++ {
			seen, seat := h.waitForHumanTurn(t, id)
			if seen.Table.Status == table.StatusOver {
				break
			}
			if way := seen.Undo.BackTarget; seen.Undo.MayOffer && way != nil && !tried[way.DiceRolled] {
				tried[way.DiceRolled] = true
				if _, err := h.OfferUndo(t.Context(), seat, seen.Seq); err != nil {
					t.Fatal(err)
				}
				if last := h.waitForAnswer(t, id); way.DiceRolled && !strings.Contains(last, "decline") {
					t.Errorf("asked to take back dice it says %q", last)
				}
				continue
			}
			h.answer(t, seen, seat, n)
		}
		stop()
	}
	if !tried[true] {
		t.Error("it was never asked to take dice back")
	}
}

// lastOf returns the index of the last entry of a kind in a log, -1 if there is none.
func lastOf(log []told.Entry, kind record.Kind) int {
	for i, e := range slices.Backward(log) {
		if e.Kind == kind {
			return i
		}
	}
	return -1
}

// waitForAnswer waits until an offer is answered, and returns the text of the answer.
func (h fixture) waitForAnswer(t *testing.T, id string) string {
	t.Helper()
	var out strings.Builder
	if !polltest.WaitUntil(time.Minute, func() bool {
		after, _ := h.desk(t, id)
		log := after.Log
		last := lastOf(log, record.KindAnswer)
		if last <= lastOf(log, record.KindOffer) {
			return false
		}
		for _, l := range log[last].Lines {
			out.WriteString(l.Text.String())
		}
		return true
	}) {
		t.Fatal("the offer is never answered")
	}
	return out.String()
}

func TestComputer_SitsDownInAFreeSeatAndTakesOver(t *testing.T) {
	h := open(t, filepath.Join(t.TempDir(), "a.db"))
	made, err := h.Create(t.Context(),
		table.CreateOptions{
			Game: "trenton", Scenario: "christmas_surprise", Side: 2, Mode: table.ModeFriend, Player: "ann",
			Name: "Ann",
		})
	if err != nil {
		t.Fatal(err)
	}
	stop := h.run(t)
	defer stop()
	_, seat := h.desk(t, made.Table)
	if err := h.SeatComputer(t.Context(), seat, 1, "general-in-chief"); err == nil {
		t.Error("a level that does not exist sits down")
	}
	if err := h.SeatComputer(t.Context(), seat, 1, "recruit"); err != nil {
		t.Fatal(err)
	}
	if err := h.SeatComputer(t.Context(), seat.WithoutLoadedTable(), 1, "recruit"); err != nil &&
		err != table.ErrSeatTaken {
		t.Error(err)
	}
	seen, seat := h.waitForHumanTurn(t, made.Table)
	if seen.Table.Status != table.StatusPlaying {
		t.Fatalf("the table is %s", seen.Table.Status)
	}
	before, err := h.store.Table(t.Context(), made.Table)
	if err != nil {
		t.Fatal(err)
	}
	if err := h.SeatComputer(t.Context(), seat, 2, "recruit"); err != nil { // now two computers continue the game
		t.Fatal(err)
	}
	now := before
	if !polltest.WaitUntil(time.Minute, func() bool {
		if now, err = h.store.Table(t.Context(), made.Table); err != nil {
			t.Fatal(err)
		}
		if _, err := h.Visit(t.Context(), made.Table, "ann"); err != nil { // she watches them
			t.Fatal(err)
		}
		return now.Status == string(table.StatusOver) || now.Seq >= before.Seq+30
	}) {
		t.Fatalf("two computers played on for %d acts only", now.Seq-before.Seq)
	}
}
