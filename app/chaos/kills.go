package chaos

import (
	"context"
	"errors"
	"fmt"
	"time"
)

// What is killed.
const (
	Server     = "server"
	Second     = "second server"
	Backend    = "backend"
	Postmaster = "postmaster"
)

// kinds lists what can be killed in this run.
func (r *run) kinds() []string {
	out := []string{Server}
	if r.pg == nil {
		return out
	}
	out = append(out, Second, Backend)
	if r.pg.ours() {
		out = append(out, Postmaster)
	}
	return out
}

// again is how often in a hundred a server is killed once more while it starts.
const again = 12

// late returns how much longer the kills may take than they are spread over. What was killed may be slow to come back.
func (o *Options) late() time.Duration { return max(o.For/4, 2*time.Minute) }

// kills ends something at a random moment of each part of the time. There are as many equal parts as there are kills.
// Where what was killed is slow to come back, everybody has half such a part to play before the next kill; after too
// long none is made any more.
func (r *run) kills(ctx context.Context) error {
	ctx, enough := context.WithTimeout(ctx, r.For+r.late())
	defer enough()
	part := r.For / time.Duration(r.Kills)
	began := time.Now()
	for n := 0; r.figures.countKills() < r.Kills; n++ {
		moment := time.Until(began.Add(time.Duration(n)*part + time.Duration(r.chance.Int64N(int64(part)))))
		select {
		case <-ctx.Done():
			if errors.Is(ctx.Err(), context.DeadlineExceeded) {
				return nil
			}
			return ctx.Err()
		case <-time.After(max(moment, part/2)):
		}
		kinds := r.kinds()
		if err := r.killOne(kinds[r.chance.IntN(len(kinds))]); err != nil {
			return err
		}
	}
	return nil
}

// killOne kills something, starts it again, and measures how long it is until every server answers.
func (r *run) killOne(kind string) error {
	ctx := context.Background() // what was killed is started again whatever happens
	began := time.Now()
	killed := 1
	switch kind {
	case Server, Second:
		s := r.servers[0]
		if kind == Second {
			s = r.servers[1]
		}
		s.kill()
		if err := s.start(); err != nil {
			return err
		}
		if r.chance.IntN(100) < again {
			time.Sleep(time.Duration(r.chance.Int64N(int64(startTime)))) // a random moment of its start
			if s.gone() {
				r.noteRefusal(fmt.Errorf("%w: %w: %s", errRefused, s.how, s.log))
			}
			s.kill()
			if err := s.start(); err != nil {
				return err
			}
			killed++
		}
	case Backend:
		if err := r.pg.terminate(ctx); err != nil {
			return err
		}
	case Postmaster:
		if err := r.pg.restart(ctx); err != nil {
			r.figures.Refused++
			return err
		}
	}
	for _, s := range r.servers {
		if err := r.back(ctx, s); err != nil {
			return err
		}
	}
	r.figures.add(kind, killed, time.Since(began))
	return nil
}

// startTime is about how long a server takes to start.
const startTime = 300 * time.Millisecond

// mostStarts is how often a server is started that ends by itself.
const mostStarts = 3

// back waits until a server answers. One that ended by itself is a fault, and is started again as an operator would.
func (r *run) back(ctx context.Context, s *server) error {
	var err error
	for range mostStarts {
		if err = s.answers(ctx); !errors.Is(err, errRefused) {
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
	r.figures.Refused++
	fmt.Fprintln(r.Words, err)
}
