package bot

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"sync/atomic"
	"time"

	"tricorne/app/table"
	"tricorne/db"
)

// job is one decision, from the claim of its table until it is stored.
type job struct {
	turn     table.ComputerTurn // the computer's turn that the job decides
	isAdvice bool               // a staff officer's job
	rank     rank
	visitor  string
	since    time.Time       // when the job began to wait
	ctx      context.Context //nolint:containedctx // ends when what it thinks about is past
	end      context.CancelFunc

	beganAt   time.Time
	thinking  bool          // the job has begun and is not finished
	mustYield atomic.Bool   // the job must give up its slot
	resume    chan struct{} // receives when the job has a slot again
	pauser    pauser

	action action
	dueAt  time.Time // when a decided action is to be stored

	advise func(park func() error) error // function that lets a staff officer think
	done   chan struct{}
	err    error
	bot    *Bot
}

// begin makes the job of a table that was claimed. The caller must hold the lock.
func (b *Bot) begin(ctx context.Context, t table.ComputerTurn) *job {
	j := &job{
		turn: t, rank: rankOf(&t), visitor: t.Visitor, since: t.Since, beganAt: time.Now(),
		resume: make(chan struct{}, 1), bot: b,
	}
	j.ctx, j.end = context.WithCancel(ctx)
	b.jobs[t.Table] = j
	return j
}

// think makes the decision of a job, then frees its slot.
func (b *Bot) think(ctx context.Context, j *job) {
	defer j.end()
	j.pauser = b.tables.NewPauser()
	err := b.decide(j)
	b.mu.Lock()
	j.thinking = false
	delete(b.runningJobs, j)
	b.mu.Unlock()
	defer b.signal()
	switch {
	case j.isAdvice:
		b.metrics.decisions.WithLabelValues("officer").Inc()
		j.finish(err)
	case err == nil && j.action == nil:
		b.releaseTable(ctx, j, skippedTable{j.turn.Seq, time.Now().Add(skipEmptyFor)})
	case err == nil:
		b.pause(j)
	case j.ctx.Err() != nil:
		b.releaseTable(ctx, j, skippedTable{})
	default:
		b.fail(ctx, j, err)
	}
}

// decide lets the computer or the officer of a job think. A panic is a defect of the game or of the computer; it is
// returned as an error.
func (b *Bot) decide(j *job) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("bot: %v", p)
		}
	}()
	if j.isAdvice {
		return j.advise(j.yieldSlot)
	}
	a, err := b.tables.Next(j.ctx, j.turn.Table)
	if err != nil || a == nil {
		return err
	}
	j.action = a
	return a.Decide(j.yieldSlot)
}

// yieldSlot gives up the slot if a job of a better rank needs it. It also pauses while people's requests are served.
func (j *job) yieldSlot() error {
	if j.mustYield.Load() {
		if err := j.waitForSlot(); err != nil {
			return err
		}
	}
	return j.pauser.Wait(j.ctx)
}

// waitForSlot gives up the slot and waits for another.
func (j *job) waitForSlot() error {
	b := j.bot
	b.mu.Lock()
	j.mustYield.Store(false)
	delete(b.runningJobs, j)
	b.waitingJobs = append(b.waitingJobs, j)
	b.mu.Unlock()
	b.signal()
	select {
	case <-j.resume:
		j.pauser.Resume()
		return nil
	case <-j.ctx.Done():
		b.mu.Lock()
		defer b.mu.Unlock()
		b.waitingJobs = slices.DeleteFunc(b.waitingJobs, func(k *job) bool { return k == j })
		return j.ctx.Err()
	}
}

// pause keeps a decided action until it is due.
func (b *Bot) pause(j *job) {
	b.mu.Lock()
	defer b.mu.Unlock()
	now := time.Now()
	seen := j.turn.Since
	if seen.After(now) { // the clock of another machine may be ahead
		seen = now
	}
	j.dueAt = seen.Add(max(b.options.Pause, j.action.Pause()))
	if b.isHurried(j.turn.Table, j.action.Turn()) {
		j.dueAt = now
	}
	b.pausedJobs = append(b.pausedJobs, j)
}

// playDue stores the decided actions whose time has come.
func (b *Bot) playDue(ctx context.Context, now time.Time) {
	b.mu.Lock()
	defer b.mu.Unlock()
	slices.SortStableFunc(b.pausedJobs, func(x, y *job) int { return x.dueAt.Compare(y.dueAt) })
	for len(b.pausedJobs) > 0 && b.playing < maxPlaying && !b.pausedJobs[0].dueAt.After(now) && ctx.Err() == nil {
		j := b.pausedJobs[0]
		b.pausedJobs = slices.Delete(b.pausedJobs, 0, 1)
		b.playing++
		b.workers.Go(func() { b.play(ctx, j) })
	}
}

// play stores a decided action.
func (b *Bot) play(ctx context.Context, j *job) {
	defer b.signal()
	err := b.tables.Play(ctx, j.action)
	b.mu.Lock()
	b.playing--
	b.mu.Unlock()
	switch {
	case err == nil:
		b.metrics.countAction(j)
		b.releaseTable(ctx, j, skippedTable{j.turn.Seq, time.Now().Add(time.Minute)})
	case errors.Is(err, table.ErrStale):
		b.options.Log.Debug("bot: a table has moved on before an order", "table", j.turn.Table)
		b.releaseTable(ctx, j, skippedTable{})
	default:
		b.fail(ctx, j, err)
	}
}

// fail notes that an action could not be decided or stored, and frees its table.
func (b *Bot) fail(ctx context.Context, j *job, err error) {
	noted, again := false, skipEmptyFor
	switch {
	case errors.Is(err, db.ErrAway): // the store itself logs this
		again = storeRetryWait
	case j.action != nil:
		var wrong error
		noted, wrong = b.tables.NoteFailure(ctx, j.action, err)
		err = errors.Join(err, wrong)
		fallthrough
	default:
		if ctx.Err() == nil {
			b.options.Log.Error("bot: an order failed", slog.String("table", j.turn.Table), slog.Any("error", err))
		}
	}
	if noted {
		b.releaseTable(ctx, j, skippedTable{})
		return
	}
	b.releaseTable(ctx, j, skippedTable{j.turn.Seq, time.Now().Add(again)})
}

// releaseTable releases the table of a job. If a.until is set, it also skips the table until then.
func (b *Bot) releaseTable(ctx context.Context, j *job, a skippedTable) {
	id := j.turn.Table
	if ctx.Err() == nil { // otherwise the process ends and releases all claims together
		if err := b.tables.EndClaims(ctx, []string{id}); err != nil && ctx.Err() == nil {
			b.options.Log.Debug("bot: a claim is not given back", "table", id, "error", err)
		}
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	if !a.until.IsZero() {
		b.skippedTables[id] = a
	}
	if ctx.Err() == nil {
		delete(b.jobs, id)
	}
	b.changed = true
}

// finish reports an officer's decision as done, or as failed.
func (j *job) finish(err error) {
	j.err = err
	j.advise = nil
	close(j.done)
}
