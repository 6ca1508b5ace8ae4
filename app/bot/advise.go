package bot

import (
	"context"
	"slices"
	"time"

	"tricorne/app/table"
)

// Advise lets a staff officer think in the queue, together with the computers that play for people. The officer stops
// once ctx is done.
func (b *Bot) Advise(ctx context.Context, visitor string, think func(park func() error) error) table.QueuePlace {
	ctx, end := context.WithCancel(ctx)
	j := &job{
		isAdvice: true, rank: rankSlow, visitor: visitor, since: time.Now(), ctx: ctx, end: end, advise: think,
		done: make(chan struct{}), resume: make(chan struct{}, 1), bot: b,
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.ended {
		end()
		j.finish(context.Canceled)
		return j
	}
	b.waitingJobs = append(b.waitingJobs, j)
	context.AfterFunc(ctx, func() { b.withdraw(j) })
	b.signal()
	return j
}

// withdraw removes an officer's decision that has not begun.
func (b *Bot) withdraw(j *job) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if at := slices.Index(b.waitingJobs, j); at >= 0 && !j.thinking {
		b.waitingJobs = slices.Delete(b.waitingJobs, at, at+1)
		j.finish(context.Canceled)
	}
}

// Done returns a channel that is closed when the officer has finished.
func (j *job) Done() <-chan struct{} { return j.done }

// Err returns why the officer did not finish, nil if they did. Call it once Done is closed.
func (j *job) Err() error { return j.err }

// AheadInQueue counts the decisions that come before this officer's decision. These are the decisions that have a slot,
// and the next decision of every other visitor.
func (j *job) AheadInQueue() int {
	b := j.bot
	b.mu.Lock()
	defer b.mu.Unlock()
	if j.thinking || !slices.Contains(b.waitingJobs, j) {
		return 0
	}
	n := 0
	for k := range b.runningJobs {
		if k.rank <= rankSlow {
			n++
		}
	}
	seen := map[string]bool{j.visitor: true}
	for _, c := range b.candidates(time.Now()) {
		if c.job == j {
			break
		}
		if c.standsBy() || !seen[c.visitor] {
			n++
		}
		seen[c.visitor] = true
	}
	return n
}
