package bot

import (
	"context"
	"fmt"
	"log/slog"
	"maps"
	"slices"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"tricorne/app/table"
)

// fake is a store of tables at which computers think for a set time.
type fake struct {
	mu            sync.Mutex
	turns         map[string]table.ComputerTurn
	think         map[string]time.Duration // thinking time by table; the default is one second
	computerPause time.Duration
	// how many acts a computer plays in a row before the table waits for a person; 0 means that it never waits
	acts          int
	playedIDs     []string
	playedAt      []time.Time
	thinkingCount int
	mostThinking  int            // the largest number of decisions that were thought about at once
	watchedCounts map[string]int // by visitor
	mostWatched   int            // the largest number of one visitor's watched tables at which computers thought at once
	claimedIDs    []string
	endedIDs      []string
	failure       error
	failures      int
	askCount      int // how often the store was asked
	handovers     int // number of times that the lock was passed between the test and the bot
	onLook        func()
}

// tryTime is how long an imagined act takes.
const tryTime = 10 * time.Millisecond

func (f *fake) ComputerTurns(context.Context, int) ([]table.ComputerTurn, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.askCount++
	return slices.SortedFunc(maps.Values(f.turns), func(a, b table.ComputerTurn) int { return a.Since.Compare(b.Since) }),
		nil
}

func (f *fake) ClaimComputerTurn(_ context.Context, ids []string) (string, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.claimedIDs = append(f.claimedIDs, ids[0])
	return ids[0], nil
}

func (f *fake) RenewClaims(context.Context, []string) error { return nil }

func (f *fake) EndClaims(_ context.Context, ids []string) error {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.endedIDs = append(f.endedIDs, ids...)
	return nil
}

// EndAllClaims releases the remaining claims.
func (f *fake) EndAllClaims(context.Context) error {
	f.mu.Lock()
	defer f.mu.Unlock()
	for _, id := range f.claimedIDs {
		if !slices.Contains(f.endedIDs, id) {
			f.endedIDs = append(f.endedIDs, id)
		}
	}
	return nil
}

func (f *fake) Next(_ context.Context, id string) (action, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	t, ok := f.turns[id]
	if !ok {
		return nil, nil
	}
	return &fakeAction{f, t}, nil
}

func (f *fake) Play(ctx context.Context, a action) error {
	f.mu.Lock()
	defer f.mu.Unlock()
	was := a.(*fakeAction).turn
	now, ok := f.turns[was.Table]
	switch {
	case ctx.Err() != nil:
		return ctx.Err()
	case f.failure != nil:
		return f.failure
	case !ok || now.Seq != was.Seq:
		return table.ErrStale
	}
	f.playedIDs, f.playedAt = append(f.playedIDs, was.Table), append(f.playedAt, time.Now())
	now.Seq++
	now.Since = time.Now()
	if f.turns[was.Table] = now; f.acts > 0 && now.Seq > f.acts {
		delete(f.turns, was.Table)
	}
	if f.onLook != nil {
		f.onLook()
	}
	return nil
}

func (f *fake) NoteFailure(context.Context, action, error) (bool, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.failures++
	if f.failures >= 3 {
		clear(f.turns)
	}
	return true, nil
}

// thinkTime returns how long a computer thinks about an act at a table.
func (f *fake) thinkTime(id string) time.Duration {
	f.mu.Lock()
	defer f.mu.Unlock()
	if long, ok := f.think[id]; ok {
		return long
	}
	return time.Second
}

func (f *fake) NewPauser() pauser { return noPauser{} }

type noPauser struct{}

func (noPauser) Wait(ctx context.Context) error { return ctx.Err() }
func (noPauser) Resume()                        {}

type fakeAction struct {
	f    *fake
	turn table.ComputerTurn
}

func (a *fakeAction) Turn() int            { return 1 }
func (a *fakeAction) Pause() time.Duration { return a.f.computerPause }

// Decide thinks for the set time.
func (a *fakeAction) Decide(park func() error) error {
	f := a.f
	change := func(by int) {
		f.mu.Lock()
		defer f.mu.Unlock()
		f.thinkingCount += by
		f.mostThinking = max(f.mostThinking, f.thinkingCount)
		if a.turn.Watched {
			f.watchedCounts[a.turn.Visitor] += by
			f.mostWatched = max(f.mostWatched, f.watchedCounts[a.turn.Visitor])
		}
	}
	for left := f.thinkTime(a.turn.Table); left > 0; left -= tryTime {
		if err := park(); err != nil {
			return err
		}
		change(1)
		time.Sleep(tryTime) // simulated time
		change(-1)
	}
	return nil
}

// addWaiting makes tables wait for a computer, each a millisecond after the one before.
func (f *fake) addWaiting(visitor string, watched, quick bool, ids ...string) {
	f.mu.Lock()
	defer f.mu.Unlock()
	for _, id := range ids {
		f.turns[id] = table.ComputerTurn{Table: id, Seq: 1, Since: time.Now().
			Add(time.Duration(len(f.turns)) * time.Microsecond), Visitor: visitor, Watched: watched, Quick: quick}
	}
}

func newFake() *fake {
	return &fake{
		turns: map[string]table.ComputerTurn{}, think: map[string]time.Duration{},
		watchedCounts: map[string]int{},
	}
}

// startBot runs a bot on a fake store until the test ends.
func startBot(t *testing.T, f *fake, slots int, pause time.Duration) *Bot {
	t.Helper()
	return startBotWith(t, f, Options{Log: slog.New(slog.DiscardHandler), Pause: pause, Slots: slots})
}

// startBotWith runs a bot with options on a fake store until the test ends.
func startBotWith(t *testing.T, f *fake, o Options) *Bot {
	t.Helper()
	b := newBot(f, o)
	f.onLook = b.noteChange
	ctx, end := context.WithCancel(t.Context())
	done := make(chan struct{})
	go func() {
		b.Run(ctx)
		close(done)
	}()
	t.Cleanup(func() {
		f.handOver()
		end()
		<-done
	})
	return b
}

// passTime lets simulated time pass until all goroutines have done their work. In between the test may access the
// fields of the store without its lock, because every other goroutine sleeps. Taking the lock before and after shows
// the race detector that this is safe.
func (f *fake) passTime(d time.Duration) {
	f.handOver()
	time.Sleep(d) // simulated time
	synctest.Wait()
	f.handOver()
}

func (f *fake) handOver() {
	f.mu.Lock()
	f.handovers++
	f.mu.Unlock()
}

func numberedNames(prefix string, n int) (out []string) {
	for i := range n {
		out = append(out, fmt.Sprint(prefix, i))
	}
	return out
}
