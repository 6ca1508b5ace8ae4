package bot

import (
	"cmp"
	"context"
	"slices"
	"time"

	"tricorne/app/table"
)

// rank orders decisions by urgency: the lowest gets a slot first.
type rank int

// The ranks, the most urgent first.
const (
	rankQuick   rank = iota // a person waits, and the computer decides in milliseconds
	rankSlow                // a person waits, or an officer thinks
	rankWatched             // somebody watches
)

func rankOf(t *table.ComputerTurn) rank {
	switch {
	case t.Watched:
		return rankWatched
	case t.Quick:
		return rankQuick
	}
	return rankSlow
}

// candidate is something that may get a slot next. It is a job that stands by or has not begun, or a table that is
// not claimed yet.
type candidate struct {
	rank    rank
	visitor string
	since   time.Time
	job     *job // nil if the table must be claimed first
	turn    *table.ComputerTurn
}

// standsBy reports whether a candidate stands by in the middle of its thinking.
func (c *candidate) standsBy() bool { return c.job != nil && c.job.thinking }

// candidates lists everything that may get a slot, the next one first.
func (b *Bot) candidates(now time.Time) []candidate {
	var out []candidate
	for _, j := range b.waitingJobs {
		out = append(out, candidate{j.rank, j.visitor, j.since, j, nil})
	}
	if room := len(b.pausedJobs) < maxPausing; room && !b.options.OfficersOnly {
		watches := b.countWatched(now)
		for i := range b.turns {
			t := &b.turns[i]
			if b.jobs[t.Table] != nil || t.ClaimedUntil.After(now) || b.isSkipped(t, now) {
				continue
			}
			if t.Watched && watches[t.Visitor] >= maxWatchedPerVisitor {
				continue
			}
			out = append(out, candidate{rankOf(t), t.Visitor, t.Since, nil, t})
		}
	}
	slices.SortStableFunc(out, func(x, y candidate) int {
		if c := cmp.Compare(x.rank, y.rank); c != 0 {
			return c
		}
		if x.standsBy() != y.standsBy() { // decisions that have begun are finished first, so that there are few of them
			if x.standsBy() {
				return -1
			}
			return 1
		}
		if c := cmp.Compare(b.lastServed[x.visitor], b.lastServed[y.visitor]); c != 0 {
			return c
		}
		return x.since.Compare(y.since)
	})
	return out
}

// countWatched counts, for every visitor, the watched tables at which computers play now, at any process.
func (b *Bot) countWatched(now time.Time) map[string]int {
	out := map[string]int{}
	for _, j := range b.jobs {
		if j.rank == rankWatched {
			out[j.visitor]++
		}
	}
	for i := range b.turns {
		if t := &b.turns[i]; t.Watched && t.ClaimedUntil.After(now) && b.jobs[t.Table] == nil {
			out[t.Visitor]++
		}
	}
	return out
}

// isSkipped reports whether a table is skipped for now.
func (b *Bot) isSkipped(t *table.ComputerTurn, now time.Time) bool {
	a, ok := b.skippedTables[t.Table]
	return ok && t.Seq <= a.seq && now.Before(a.until)
}

// fillSlot gives a free slot to the next candidate. It returns false if there is no slot or no candidate.
func (b *Bot) fillSlot(ctx context.Context) bool {
	b.mu.Lock()
	if ctx.Err() != nil || len(b.runningJobs) >= b.options.Slots {
		b.mu.Unlock()
		return false
	}
	all := b.candidates(time.Now())
	if len(all) == 0 {
		b.mu.Unlock()
		return false
	}
	if j := all[0].job; j != nil {
		b.giveSlot(ctx, j)
		b.mu.Unlock()
		return true
	}
	var ids []string
	byID := map[string]*table.ComputerTurn{}
	for _, c := range all {
		if c.rank == all[0].rank && c.turn != nil {
			ids, byID[c.turn.Table] = append(ids, c.turn.Table), c.turn
		}
	}
	b.mu.Unlock()
	id, err := b.tables.ClaimComputerTurn(ctx, ids)
	b.mu.Lock()
	defer b.mu.Unlock()
	if err != nil && ctx.Err() == nil {
		b.options.Log.Warn("bot: no table can be claimed", "error", err)
	}
	t := byID[id]
	if t == nil { // other processes were faster: ask the store again
		b.turns = slices.DeleteFunc(b.turns, func(t table.ComputerTurn) bool { return byID[t.Table] != nil })
		b.changed, b.nextAsk = true, time.Now().Add(claimRetryWait)
		return false
	}
	b.giveSlot(ctx, b.begin(ctx, *t))
	return true
}

// giveSlot gives a slot to a job, so that the job can think.
func (b *Bot) giveSlot(ctx context.Context, j *job) {
	b.waitingJobs = slices.DeleteFunc(b.waitingJobs, func(k *job) bool { return k == j })
	b.runningJobs[j] = true
	if len(b.lastServed) > 4*maxListedTurns {
		clear(b.lastServed)
	}
	b.serveCount++
	b.lastServed[j.visitor] = b.serveCount
	if j.thinking {
		j.resume <- struct{}{}
		return
	}
	j.thinking = true
	b.workers.Go(func() { b.think(ctx, j) })
}

// preempt makes jobs of a worse rank give up their slots if a better one waits.
func (b *Bot) preempt(now time.Time) {
	if len(b.runningJobs) < b.options.Slots {
		return
	}
	var worst []*job
	for j := range b.runningJobs {
		worst = append(worst, j)
	}
	slices.SortFunc(worst, func(x, y *job) int { return cmp.Compare(y.rank, x.rank) })
	for i, c := range b.candidates(now) {
		if i >= len(worst) || c.rank >= worst[i].rank {
			return
		}
		worst[i].mustYield.Store(true)
	}
}
