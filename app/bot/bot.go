package bot

import (
	"context"
	"log/slog"
	"runtime"
	"sync"
	"time"

	"tricorne/app/table"
)

// How long things take.
const (
	Pause = 900 * time.Millisecond // between what is seen and what the computer does

	pollEvery  = 5 * time.Second        // how often the store is asked when nobody says that anything has changed
	askAtMost  = 20 * time.Millisecond  // how often the store is asked otherwise
	claimAgain = 100 * time.Millisecond // after another process was faster at every table
	farewell   = 5 * time.Second        // for giving claims back when the process ends
	retryAfter = time.Second            // where the store is away
	emptyFor   = 30 * time.Second       // for how long a table is passed over at which there was nothing to do after all
)

// How much there may be at once.
const (
	mostTurns   = 256 // tables that the store lists
	mostPlaying = 8   // actions that are being stored
	mostPausing = 512 // decided actions whose time has not come
	mostWatched = 2   // tables of one visitor at which computers play to be watched
)

// Options configure a Bot.
type Options struct {
	Log   *slog.Logger
	Pause time.Duration // before every action; see Pause
	Slots int           // how many decisions are thought at once; 0: one per core but one, and at least one
	Spare bool          // plays at no table; only staff officers think here
}

// Spare returns how many decisions are thought at once where nothing else is chosen. It is one per core but one, which
// is left for people.
func Spare() int { return max(1, runtime.GOMAXPROCS(0)-1) }

// Bot plays for all computers of a store. Run must be running. It is safe for concurrent use.
type Bot struct {
	tables  tables
	options Options
	metrics *metrics
	wake    chan struct{}  // something has changed
	all     sync.WaitGroup // everything that runs besides the loop

	mu      sync.Mutex
	ended   bool
	changed bool                 // the store must be asked again
	turns   []table.ComputerTurn // as the store listed them last
	full    bool                 // and there may be more
	asked   time.Time            // when
	again   time.Time            // when it may be asked again
	aside   map[string]aside     // tables that are passed over
	jobs    map[string]*job      // by table: all that have begun and are not done
	begun   map[*job]bool        // those that have a slot
	waits   []*job               // those that stand by, and officers who have not begun
	pauses  []*job               // decided actions whose time has not come
	playing int
	served  map[string]int // when visitors were served last, as a running number
	serving int
	hurried map[string]*hurry
}

// aside is a table that is passed over until a moment, or until it has a later action.
type aside struct {
	seq   int
	until time.Time
}

// New makes a bot for the tables of a service. Staff officers think in its queue.
func New(s *table.Service, o Options) *Bot {
	b := newBot(service{s}, o)
	s.OnComputerTurn(func(string) { b.look() })
	s.OnHurry(b.hurry)
	s.UseQueue(b)
	return b
}

func newBot(t tables, o Options) *Bot {
	if o.Slots <= 0 {
		o.Slots = Spare()
	}
	if o.Log == nil {
		o.Log = slog.Default()
	}
	return &Bot{
		tables: t, options: o, metrics: newMetrics(), wake: make(chan struct{}, 1), changed: true,
		aside: map[string]aside{}, jobs: map[string]*job{}, begun: map[*job]bool{}, served: map[string]int{},
		hurried: map[string]*hurry{},
	}
}

// look says that it may be a computer's turn somewhere.
func (b *Bot) look() {
	b.mu.Lock()
	b.changed = true
	b.mu.Unlock()
	b.signal()
}

// signal wakes the loop.
func (b *Bot) signal() {
	select {
	case b.wake <- struct{}{}:
	default:
	}
}

// Run plays until the context is done. It returns when everything that has begun is finished or given up.
func (b *Bot) Run(ctx context.Context) {
	renew := time.NewTicker(table.ClaimFor / 3)
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

// dispatch does everything that can be done now, and says when to look again.
func (b *Bot) dispatch(ctx context.Context) time.Time {
	now := time.Now()
	b.ask(ctx, now)
	b.playDue(ctx, now)
	for b.fill(ctx) {
		continue
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	b.preempt(now)
	return b.next(now)
}

// ask asks the store where it is a computer's turn, when something may have changed.
func (b *Bot) ask(ctx context.Context, now time.Time) {
	b.mu.Lock()
	due := !b.options.Spare && (b.changed && !now.Before(b.again) || now.Sub(b.asked) >= pollEvery)
	if due {
		b.changed, b.asked = false, now
	}
	b.mu.Unlock()
	if !due {
		return
	}
	turns, err := b.tables.ComputerTurns(ctx, mostTurns)
	took := time.Since(now)
	b.mu.Lock()
	defer b.mu.Unlock()
	b.again = now.Add(max(askAtMost, 10*took))
	if err != nil {
		b.changed, b.again = true, now.Add(retryAfter)
		if ctx.Err() == nil {
			b.options.Log.Warn("bot: the tables where it is a computer's turn cannot be listed", "error", err)
		}
		return
	}
	b.turns, b.full = turns, len(turns) == mostTurns
	b.tidy(now)
}

// tidy forgets what the list of the store has settled.
func (b *Bot) tidy(now time.Time) {
	listed := make(map[string]int, len(b.turns))
	for _, t := range b.turns {
		listed[t.Table] = t.Seq
	}
	for id, a := range b.aside {
		if !now.Before(a.until) || listed[id] > a.seq {
			delete(b.aside, id)
		}
	}
	if b.full {
		return
	}
	for id := range b.hurried {
		if _, on := listed[id]; !on && b.jobs[id] == nil && now.Sub(b.hurried[id].at) > retryAfter {
			delete(b.hurried, id) // it waits for a person
		}
	}
	for id, j := range b.jobs {
		if seq, on := listed[id]; (!on || seq > j.turn.Seq) && j.thinking && j.began.Before(b.asked) {
			j.end() // what it thinks about is past
		}
	}
}

// next returns when to look again at the latest.
func (b *Bot) next(now time.Time) time.Time {
	at := b.asked.Add(pollEvery)
	if b.changed && b.again.Before(at) && !b.options.Spare {
		at = b.again
	}
	for _, t := range b.turns {
		if t.Busy.After(now) && t.Busy.Before(at) { // another process has it, or was killed
			at = t.Busy
			b.changed = true
		}
	}
	for _, j := range b.pauses {
		if j.due.Before(at) && b.playing < mostPlaying {
			at = j.due
		}
	}
	return at
}

// renew prolongs the claims on all tables that are being played at.
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

// end waits for everything that has begun, and gives the claims back.
func (b *Bot) end(ctx context.Context) {
	b.mu.Lock()
	b.ended = true
	for j := range b.begun {
		j.end()
	}
	for _, j := range b.waits {
		j.end() // who has not begun is withdrawn
	}
	b.mu.Unlock()
	b.all.Wait()
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), farewell)
	defer cancel()
	if err := b.tables.EndAllClaims(ctx); err != nil {
		b.options.Log.Debug("bot: claims on tables are not given back", "error", err)
	}
}
