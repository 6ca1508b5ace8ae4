package bot

import (
	"context"
	"log/slog"
	"runtime"
	"sync"
	"time"

	"tricorne/app/table"
)

// Durations.
const (
	Pause = 900 * time.Millisecond // pause between the last change that a player sees and the computer's action

	pollEvery      = 5 * time.Second        // interval at which the store is asked when no change is reported
	minAskInterval = 20 * time.Millisecond  // shortest time between two requests to the store
	claimRetryWait = 100 * time.Millisecond // wait before claiming again, after other processes have claimed every table
	releaseTimeout = 5 * time.Second        // time allowed for releasing claims when the process ends
	storeRetryWait = time.Second            // wait after the store could not be used
	skipEmptyFor   = 30 * time.Second       // how long a table is skipped after a computer found nothing to do there
)

// Limits.
const (
	maxListedTurns       = 256 // largest number of tables in one list from the store
	maxPlaying           = 8   // actions being stored
	maxPausing           = 512 // largest number of decided actions that wait until they are due
	maxWatchedPerVisitor = 2   // largest number of one visitor's watched tables at which computers play at the same time
)

// Options configure a Bot.
type Options struct {
	Log   *slog.Logger
	Pause time.Duration // wait before every action; see the constant Pause
	// number of decisions that are thought about at once; 0: one less than there are cores, but at least one
	Slots        int
	OfficersOnly bool // the bot plays at no table; only officers think
}

// DefaultSlots returns the default number of decisions thought about at once. It is one less than there are cores,
// because one is left for people, but at least one.
func DefaultSlots() int { return max(1, runtime.GOMAXPROCS(0)-1) }

// Bot plays for all computers of a store. Run must be running. It is safe for concurrent use.
type Bot struct {
	tables  tables
	options Options
	metrics *metrics
	wake    chan struct{}  // signals that something has changed
	workers sync.WaitGroup // waits for every goroutine except the loop

	mu            sync.Mutex
	ended         bool
	changed       bool                    // the store must be asked again
	turns         []table.ComputerTurn    // the store's latest list
	full          bool                    // the store's list was full, so the store may have more turns
	askedAt       time.Time               // when the store was last asked
	nextAsk       time.Time               // when the store may be asked again
	skippedTables map[string]skippedTable // tables that are skipped
	jobs          map[string]*job         // by table: all decisions that have begun and are not stored
	runningJobs   map[*job]bool           // jobs that have a slot
	waitingJobs   []*job                  // jobs that stand by, and jobs of officers that have not begun
	pausedJobs    []*job                  // decided actions that wait until they are due
	playing       int
	lastServed    map[string]int // for each visitor, the running number of the last slot they got
	serveCount    int
	hurriedTables map[string]*hurriedTable
}

// skippedTable is a table that is skipped until a given time, or until it has a later action.
type skippedTable struct {
	seq   int
	until time.Time
}

// New makes a bot for the tables of a service. Staff officers think in its queue.
func New(s *table.Service, o Options) *Bot {
	b := newBot(service{s}, o)
	s.OnComputerTurn(func(string) { b.noteChange() })
	s.OnHurry(b.skipPauses)
	s.UseQueue(b)
	return b
}

func newBot(t tables, o Options) *Bot {
	if o.Slots <= 0 {
		o.Slots = DefaultSlots()
	}
	if o.Log == nil {
		o.Log = slog.Default()
	}
	return &Bot{
		tables: t, options: o, metrics: newMetrics(), wake: make(chan struct{}, 1), changed: true,
		skippedTables: map[string]skippedTable{}, jobs: map[string]*job{}, runningJobs: map[*job]bool{},
		lastServed:    map[string]int{},
		hurriedTables: map[string]*hurriedTable{},
	}
}

// noteChange notes that it may be a computer's turn somewhere.
func (b *Bot) noteChange() {
	b.mu.Lock()
	b.changed = true
	b.mu.Unlock()
	b.signal()
}

// signal wakes the loop of Run.
func (b *Bot) signal() {
	select {
	case b.wake <- struct{}{}:
	default:
	}
}

// Run plays for the computers until the context is done. It returns when all decisions that have begun are finished
// or cancelled.
func (b *Bot) Run(ctx context.Context) {
	renew := time.NewTicker(table.ClaimDuration / 3)
	defer renew.Stop()
	timer := time.NewTimer(0)
	defer timer.Stop()
	for {
		select {
		case <-ctx.Done():
			b.end(ctx)
			return
		case <-renew.C:
			b.renew(ctx)
		case <-b.wake:
		case <-timer.C:
		}
		timer.Reset(max(0, time.Until(b.dispatch(ctx))))
	}
}

// dispatch asks the store for computer turns, stores the actions that are due, and gives free slots to decisions. It
// returns the time of the next check.
func (b *Bot) dispatch(ctx context.Context) time.Time {
	now := time.Now()
	b.refreshTurns(ctx, now)
	b.playDue(ctx, now)
	for b.fillSlot(ctx) {
		continue
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	b.preempt(now)
	return b.nextCheckTime(now)
}

// refreshTurns asks the store at which tables it is a computer's turn, if the answer may have changed.
func (b *Bot) refreshTurns(ctx context.Context, now time.Time) {
	b.mu.Lock()
	due := !b.options.OfficersOnly && (b.changed && !now.Before(b.nextAsk) || now.Sub(b.askedAt) >= pollEvery)
	if due {
		b.changed, b.askedAt = false, now
	}
	b.mu.Unlock()
	if !due {
		return
	}
	turns, err := b.tables.ComputerTurns(ctx, maxListedTurns)
	took := time.Since(now)
	b.mu.Lock()
	defer b.mu.Unlock()
	b.nextAsk = now.Add(max(minAskInterval, 10*took))
	if err != nil {
		b.changed, b.nextAsk = true, now.Add(storeRetryWait)
		if ctx.Err() == nil {
			b.options.Log.Warn("bot: the tables where it is a computer's turn cannot be listed", "error", err)
		}
		return
	}
	b.turns, b.full = turns, len(turns) == maxListedTurns
	b.tidy(now)
}

// tidy drops everything that the latest list of the store has made obsolete. These are decisions, tables that are
// skipped, and tables whose pauses are skipped.
func (b *Bot) tidy(now time.Time) {
	listed := make(map[string]int, len(b.turns))
	for _, t := range b.turns {
		listed[t.Table] = t.Seq
	}
	for id, a := range b.skippedTables {
		if !now.Before(a.until) || listed[id] > a.seq {
			delete(b.skippedTables, id)
		}
	}
	if b.full {
		return
	}
	for id := range b.hurriedTables {
		if _, on := listed[id]; !on && b.jobs[id] == nil && now.Sub(b.hurriedTables[id].at) > storeRetryWait {
			delete(b.hurriedTables, id) // the table waits for a person
		}
	}
	for id, j := range b.jobs {
		if seq, on := listed[id]; (!on || seq > j.turn.Seq) && j.thinking && j.beganAt.Before(b.askedAt) {
			j.end() // the decision of this job is obsolete
		}
	}
}

// nextCheckTime returns the latest time at which the next check must be made.
func (b *Bot) nextCheckTime(now time.Time) time.Time {
	at := b.askedAt.Add(pollEvery)
	if b.changed && b.nextAsk.Before(at) && !b.options.OfficersOnly {
		at = b.nextAsk
	}
	for _, t := range b.turns {
		// another process has claimed the table, or claimed it and was killed
		if t.ClaimedUntil.After(now) && t.ClaimedUntil.Before(at) {
			at = t.ClaimedUntil
			b.changed = true
		}
	}
	for _, j := range b.pausedJobs {
		if j.dueAt.Before(at) && b.playing < maxPlaying {
			at = j.dueAt
		}
	}
	return at
}

// renew prolongs this process's claims on the tables for which it decides something.
func (b *Bot) renew(ctx context.Context) {
	b.mu.Lock()
	ids := make([]string, 0, len(b.jobs))
	for id := range b.jobs {
		ids = append(ids, id)
	}
	b.mu.Unlock()
	if len(ids) == 0 {
		return
	}
	if err := b.tables.RenewClaims(ctx, ids); err != nil && ctx.Err() == nil {
		b.options.Log.Warn("bot: claims on tables are not renewed", "error", err)
	}
}

// end waits for all decisions and actions that have begun, and releases the claims.
func (b *Bot) end(ctx context.Context) {
	b.mu.Lock()
	b.ended = true
	for j := range b.runningJobs {
		j.end()
	}
	for _, j := range b.waitingJobs {
		j.end() // decisions that have not begun are withdrawn
	}
	b.mu.Unlock()
	b.workers.Wait()
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), releaseTimeout)
	defer cancel()
	if err := b.tables.EndAllClaims(ctx); err != nil {
		b.options.Log.Debug("bot: claims on tables are not given back", "error", err)
	}
}
