package bot

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"maps"
	"runtime"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"
)

func TestThinkingAlternatesBetweenVisitors(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := newFake()
		f.acts = 1
		f.addWaiting("greedy", false, false, "g0", "g1", "g2", "g3")
		f.addWaiting("ann", false, false, "a")
		f.addWaiting("bert", false, false, "b")
		f.addWaiting("vera", true, false, "w0", "w1")
		startBot(t, f, 1, 0)
		f.passTime(20 * time.Second)
		if want := []string{"g0", "a", "b", "g1", "g2", "g3", "w0", "w1"}; !slices.Equal(f.playedIDs, want) {
			t.Errorf("they play at %v, not at %v", f.playedIDs, want)
		}
		if f.mostThinking != 1 {
			t.Errorf("%d think at once", f.mostThinking)
		}
	})
}

func TestQuickAnswerUsesSlotOfWatchedTable(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := newFake()
		for _, id := range numberedNames("w", 16) {
			f.addWaiting("vera", true, false, id)
			f.think[id] = 30 * time.Second
		}
		b := startBot(t, f, 1, Pause)
		f.passTime(10 * time.Second)
		f.addWaiting("ann", false, true, "a")
		f.think["a"] = 50 * time.Millisecond
		b.noteChange()
		asked := time.Now()
		f.passTime(1500 * time.Millisecond)
		if len(f.playedIDs) != 1 || f.playedIDs[0] != "a" {
			t.Fatalf("they play at %v", f.playedIDs)
		}
		if took := f.playedAt[0].Sub(asked); took > Pause+100*time.Millisecond {
			t.Errorf("the answer comes after %v", took)
		}
		delete(f.turns, "a")
		f.passTime(20 * time.Second) // decisions that had begun before continue where they stopped
		if len(f.playedIDs) != 2 || f.playedIDs[1] != "w0" {
			t.Errorf("they play at %v", f.playedIDs)
		}
		if f.mostThinking != 1 {
			t.Errorf("%d think at once", f.mostThinking)
		}
	})
}

// TestGoroutinesAreBounded lets many tables wait, watched and played, with three slots. However many wait, the
// number of goroutines is limited.
func TestGoroutinesAreBounded(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		const slots = 3
		f := newFake()
		before := runtime.NumGoroutine()
		b := startBot(t, f, slots, Pause)
		for n := range 200 {
			f.addWaiting(fmt.Sprint("vera", n), true, false, fmt.Sprint("w", n))
		}
		most := 0
		for n := range 60 {
			f.addWaiting(fmt.Sprint("ann", n), false, n%2 == 0, fmt.Sprint("a", n))
			b.noteChange()
			f.passTime(100 * time.Millisecond)
			most = max(most, runtime.NumGoroutine()-before)
		}
		if bound := 3*slots + maxPlaying + 2; most > bound {
			t.Errorf("%d goroutines, not at most %d", most, bound)
		}
		if f.mostThinking != slots {
			t.Errorf("%d think at once, not %d", f.mostThinking, slots)
		}
		if len(f.playedIDs) == 0 {
			t.Error("nothing is played")
		}
	})
}

func TestComputerThinksAtTwoWatchedTables(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := newFake()
		f.addWaiting("vera", true, false, numberedNames("w", 16)...)
		startBot(t, f, 8, 0)
		f.passTime(64 * time.Second)
		if f.mostWatched != maxWatchedPerVisitor {
			t.Errorf("%d tables at once", f.mostWatched)
		}
		times := map[string]int{}
		for _, id := range f.playedIDs {
			times[id]++
		}
		counts := slices.Collect(maps.Values(times))
		if len(times) != 16 || slices.Max(counts) > slices.Min(counts)+1 {
			t.Errorf("they do not play in turn: %v", times)
		}
	})
}

func TestWatchedTablesElsewhereCount(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := newFake()
		f.addWaiting("vera", true, false, "w0", "w1", "w2")
		for _, id := range []string{"w0", "w1"} {
			one := f.turns[id]
			one.ClaimedUntil = time.Now().Add(10 * time.Second)
			f.turns[id] = one
		}
		startBot(t, f, 4, 0)
		f.passTime(9 * time.Second)
		if len(f.claimedIDs) > 0 {
			t.Errorf("it claims %v while another process plays at two tables", f.claimedIDs)
		}
		f.passTime(3 * time.Second) // the claims of the other process expire, as if it had been killed
		if len(f.playedIDs) == 0 {
			t.Error("nobody takes over")
		}
	})
}

func TestPauseOccupiesNoSlot(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := newFake()
		f.acts = 1
		began := time.Now()
		for n, id := range numberedNames("a", 20) {
			f.addWaiting(fmt.Sprint("ann", n), false, true, id)
			f.think[id] = tryTime
		}
		startBot(t, f, 1, Pause)
		f.passTime(10 * time.Second)
		if len(f.playedIDs) != 20 {
			t.Fatalf("they play at %v", f.playedIDs)
		}
		for i, at := range f.playedAt {
			if took := at.Sub(began); took < Pause || took > Pause+100*time.Millisecond {
				t.Errorf("%s comes after %v", f.playedIDs[i], took)
			}
		}
	})
}

func TestHurrySkipsThePausesUntilAPersonIsToAct(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := newFake()
		f.computerPause, f.acts = 8*time.Second, 4
		f.addWaiting("ann", false, true, "a")
		f.think["a"] = tryTime
		b := startBot(t, f, 1, Pause)
		f.passTime(time.Second)
		if len(f.playedIDs) > 0 {
			t.Fatal("it does not pause")
		}
		b.skipPauses("a")
		f.passTime(time.Second)
		if len(f.playedIDs) != 4 {
			t.Fatalf("hurried it did %d actions", len(f.playedIDs))
		}
		f.passTime(10 * time.Second) // the person acts
		f.acts = 9
		f.addWaiting("ann", false, true, "a")
		b.noteChange()
		f.passTime(time.Second)
		if len(f.playedIDs) != 4 {
			t.Errorf("it is hurried still: %d actions", len(f.playedIDs))
		}
	})
}

func TestRunStopsAtOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := newFake()
		for n, id := range numberedNames("a", 50) {
			f.addWaiting(fmt.Sprint("ann", n), false, false, id)
			f.think[id] = time.Hour
		}
		b := newBot(f, Options{Log: slog.New(slog.DiscardHandler), Pause: Pause, Slots: 50})
		ctx, end := context.WithCancel(t.Context())
		place := b.Advise(t.Context(), "carl", func(park func() error) error {
			for {
				if err := park(); err != nil {
					return err
				}
				time.Sleep(tryTime) // simulated time
			}
		})
		late := b.Advise(t.Context(), "carl", func(func() error) error { t.Error("it begins"); return nil })
		go func() {
			time.Sleep(time.Minute) // simulated time
			end()
		}()
		b.Run(ctx)
		// Unix time 946684800 is the time at which simulated time begins
		if took := time.Since(time.Unix(946684800, 0)); took > time.Minute+2*tryTime {
			t.Errorf("it ends after %v", took)
		}
		if f.thinkingCount != 0 || len(f.playedIDs) > 0 || len(f.endedIDs) < 49 {
			t.Errorf("%d think, %d were played, %d claims were given back", f.thinkingCount, len(f.playedIDs), len(f.endedIDs))
		}
		synctest.Wait()
		<-place.Done()
		<-late.Done()
		if !errors.Is(place.Err(), context.Canceled) || !errors.Is(late.Err(), context.Canceled) {
			t.Errorf("the officers say %v and %v", place.Err(), late.Err())
		}
	})
}

func TestOfficersQueueAndReportTheirPlace(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := newFake()
		f.acts = 1
		f.addWaiting("ann", false, false, "a0", "a1")
		f.addWaiting("bert", false, false, "b0")
		f.addWaiting("vera", true, false, "w0")
		b := startBot(t, f, 1, 0)
		f.passTime(time.Millisecond)
		think := func(park func() error) error {
			time.Sleep(time.Second) // simulated time
			return park()
		}
		place := b.Advise(t.Context(), "carl", think)
		// a0 is being decided and b0 waits; a1 is not counted, because it is the second table of Ann
		if n := place.AheadInQueue(); n != 2 {
			t.Errorf("%d come before", n)
		}
		f.passTime(1500 * time.Millisecond)
		if n := place.AheadInQueue(); n != 1 {
			t.Errorf("then %d come before", n)
		}
		<-place.Done()
		if place.Err() != nil || place.AheadInQueue() != 0 || !slices.Equal(f.playedIDs, []string{"a0", "b0"}) {
			t.Errorf("%v, %d before, after %v", place.Err(), place.AheadInQueue(), f.playedIDs)
		}
		f.passTime(time.Millisecond) // now a1 is being decided
		ctx, enough := context.WithCancel(t.Context())
		gone := b.Advise(ctx, "dora", func(func() error) error { t.Error("who went away is advised"); return nil })
		enough()
		<-gone.Done()
		if !errors.Is(gone.Err(), context.Canceled) {
			t.Error(gone.Err())
		}
	})
}

func TestAPanicOrAFailureIsNotedAndTriedAgain(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := newFake()
		f.failure = errors.New("no")
		f.addWaiting("ann", false, true, "a")
		startBot(t, f, 1, 0)
		f.passTime(time.Minute)
		if f.failures != 3 || len(f.playedIDs) > 0 {
			t.Errorf("%d failures, played %v", f.failures, f.playedIDs)
		}
	})
}

// TestStaleOrderIsNoFailure lets a table move on while a decided order waits for its time. This happens
// when somebody else's order waits for dice. Nothing is logged as an error, and the computer is called again.
func TestStaleOrderIsNoFailure(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := newFake()
		f.addWaiting("ann", false, true, "a")
		var log strings.Builder
		b := startBotWith(t, f, Options{
			Log: slog.New(slog.NewTextHandler(&log, &slog.HandlerOptions{Level: slog.LevelInfo})), Pause: time.Minute, Slots: 1,
		})
		f.passTime(10 * time.Second) // it has decided
		f.mu.Lock()
		moved := f.turns["a"]
		moved.Seq++
		delete(f.turns, "a") // dice are awaited
		f.mu.Unlock()
		f.passTime(2 * time.Minute)
		if len(f.playedIDs) > 0 || f.failures > 0 || log.Len() > 0 {
			t.Errorf("played %v, %d failures, and the log says %q", f.playedIDs, f.failures, log.String())
		}
		f.mu.Lock()
		f.turns["a"] = moved // they are in
		f.mu.Unlock()
		b.noteChange()
		f.passTime(2 * time.Minute)
		if len(f.playedIDs) == 0 {
			t.Error("the computer is not called again")
		}
	})
}

// TestThinkingEndsWhenTheTableMovesOn checks that a decision is cancelled if a person takes back their action.
func TestThinkingEndsWhenTheTableMovesOn(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := newFake()
		f.addWaiting("ann", false, false, "a")
		f.think["a"] = time.Hour
		b := startBot(t, f, 1, 0)
		f.passTime(time.Second)
		f.mu.Lock()
		delete(f.turns, "a")
		f.mu.Unlock()
		b.noteChange()
		f.passTime(time.Second)
		f.addWaiting("bert", false, false, "b")
		b.noteChange()
		f.passTime(2 * time.Second)
		if len(f.playedIDs) == 0 || f.playedIDs[0] != "b" {
			t.Errorf("they play at %v", f.playedIDs)
		}
	})
}

// TestIdleBotAsksStoreRarely checks that the bot rarely asks the store if nothing changes. Running clocks of tables
// never make it ask.
func TestIdleBotAsksStoreRarely(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := newFake()
		startBot(t, f, 1, 0)
		f.passTime(time.Minute)
		if most := int(time.Minute/pollEvery) + 1; f.askCount > most {
			t.Errorf("the store was asked %d times in a minute, not %d", f.askCount, most)
		}
	})
}
