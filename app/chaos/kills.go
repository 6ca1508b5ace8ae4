package chaos

import (
	"context"
	"errors"
	"fmt"
	"time"
)

// The kinds of processes that are killed.
const (
	KillServer       = "server"
	KillSecondServer = "second server"
	KillBackend      = "backend"
	KillPostmaster   = "postmaster"
)

// killKinds lists the processes that can be killed in this run.
func (r *run) killKinds() []string {
	out := []string{KillServer}
	if r.pg == nil {
		return out
	}
	out = append(out, KillSecondServer, KillBackend)
	if r.pg.startedByUs() {
		out = append(out, KillPostmaster)
	}
	return out
}

// secondKillPercent is the percentage of cases in which a server is killed a second time during its start.
const secondKillPercent = 12

// extraTime returns how much longer than planned the kills may take, because restarting may be slow.
func (o *Options) extraTime() time.Duration { return max(o.Duration/4, 2*time.Minute) }

// killAll kills something at a random moment of each part of the time. There are as many equal parts as there are
// kills. After a slow restart, everybody can play for half such a part before the next kill. If the whole run takes
// too long, no more kills are made.
func (r *run) killAll(ctx context.Context) error {
	ctx, enough := context.WithTimeout(ctx, r.Duration+r.extraTime())
	defer enough()
	part := r.Duration / time.Duration(r.Kills)
	began := time.Now()
	for n := 0; r.figures.countKills() < r.Kills; n++ {
		moment := time.Until(began.Add(time.Duration(n)*part + time.Duration(r.rng.Int64N(int64(part)))))
		select {
		case <-ctx.Done():
			if errors.Is(ctx.Err(), context.DeadlineExceeded) {
				return nil
			}
			return ctx.Err()
		case <-time.After(max(moment, part/2)):
		}
		kinds := r.killKinds()
		if err := r.killOne(kinds[r.rng.IntN(len(kinds))]); err != nil {
			return err
		}
	}
	return nil
}

// killOne kills a process, restarts it, and measures how long it takes until every server answers.
func (r *run) killOne(kind string) error {
	ctx := context.Background() // a killed process must be restarted even if the run is cancelled
	began := time.Now()
	killed := 1
	switch kind {
	case KillServer, KillSecondServer:
		s := r.servers[0]
		if kind == KillSecondServer {
			s = r.servers[1]
		}
		s.kill()
		if err := s.start(); err != nil {
			return err
		}
		if r.rng.IntN(100) < secondKillPercent {
			time.Sleep(time.Duration(r.rng.Int64N(int64(startTime)))) // a random moment while the server starts
			if s.gone() {
				r.noteRefusal(fmt.Errorf("%w: %w: %s", errRefused, s.exitErr, s.log))
			}
			s.kill()
			if err := s.start(); err != nil {
				return err
			}
			killed++
		}
	case KillBackend:
		if err := r.pg.terminate(ctx); err != nil {
			return err
		}
	case KillPostmaster:
		if err := r.pg.restart(ctx); err != nil {
			r.figures.RefusedStarts++
			return err
		}
	}
	for _, s := range r.servers {
		if err := r.waitForReturn(ctx, s); err != nil {
			return err
		}
	}
	r.figures.add(kind, killed, time.Since(began))
	return nil
}

// startTime is about how long a server takes to start.
const startTime = 300 * time.Millisecond

// mostStarts is how often a server that ends by itself is started.
const mostStarts = 3

// waitForReturn waits until a server answers. A server that ended by itself is a fault, and is restarted as an operator
// would do.
func (r *run) waitForReturn(ctx context.Context, s *server) error {
	var err error
	for range mostStarts {
		if err = s.waitForAnswer(ctx); !errors.Is(err, errRefused) {
			return err
		}
		r.noteRefusal(err)
		if err := s.start(); err != nil {
			return err
		}
	}
	return err
}

// noteRefusal notes that a server ended by itself.
func (r *run) noteRefusal(err error) {
	r.figures.RefusedStarts++
	fmt.Fprintln(r.Log, err)
}
