package db

import (
	"context"
	"errors"
	"sync"

	"gorm.io/gorm"
)

// group is the one writer of acts on SQLite. All acts that wait for it are stored in one transaction, each behind a
// savepoint of its own, and with one commit. There is no timer: an act that finds nobody writing is written at once,
// and those that come meanwhile go together next. An act is acknowledged after the commit, as it would be alone.
type group struct {
	s       *Store
	mu      sync.Mutex
	waiting []*act
	working bool
}

// act is one act that is to be stored.
type act struct {
	ctx   context.Context //nolint:containedctx // of the caller who waits for it
	table string
	f     func(*Tx) error
	row   Table         // as it stands, where read says so: then it need not be read
	read  bool          // never with others in one transaction, which may change it first
	done  chan struct{} // closed when the rest is known

	now   Table
	err   error
	fault any // what f panicked with
}

// together is how many acts share a transaction at most.
const together = 64

// errGone says that an act ended its goroutine instead of coming back.
var errGone = errors.New("db: an act did not come back")

// do runs f at a table in a transaction that others may share, and returns the table's row afterwards. A caller who
// gives up before f begins has written nothing; after that the caller waits for the end, and knows.
func (g *group) do(ctx context.Context, table string, f func(*Tx) error) (Table, error) {
	a := &act{ctx: ctx, table: table, f: f, done: make(chan struct{})}
	g.mu.Lock()
	g.waiting = append(g.waiting, a)
	if !g.working {
		g.working = true
		go g.work()
	}
	g.mu.Unlock()
	select {
	case <-a.done:
	case <-ctx.Done():
		if g.withdraw(a) {
			return Table{}, ctx.Err()
		}
		<-a.done
	}
	if a.fault != nil {
		panic(a.fault)
	}
	return a.now, a.err
}

// withdraw takes back an act that still waits.
func (g *group) withdraw(a *act) bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	for i, w := range g.waiting {
		if w == a {
			g.waiting = append(g.waiting[:i:i], g.waiting[i+1:]...)
			return true
		}
	}
	return false
}

// take takes the acts that wait.
func (g *group) take() []*act {
	g.mu.Lock()
	defer g.mu.Unlock()
	n := min(len(g.waiting), together)
	batch := g.waiting[:n:n]
	g.waiting = g.waiting[n:]
	return batch
}

// work writes until nobody waits.
func (g *group) work() {
	ended := false
	defer func() {
		if !ended {
			go g.work()
		}
	}()
	for g.transaction() {
	}
	ended = true
}

// transaction stores the acts that wait once it is their turn, and reports whether others have come.
func (g *group) transaction() (more bool) {
	var batch []*act
	err, began, back, since := errGone, false, false, 0
	defer func() {
		if !began {
			batch = g.take() // the store did not let us write: that is the answer to all of them
		}
		if err == nil {
			g.s.rows.keep(batch, since)
		} else {
			g.s.rows.forget() // whether it was committed is not known
		}
		for _, a := range batch {
			if a.err == nil {
				a.err = err
			}
			close(a.done)
		}
		g.mu.Lock()
		defer g.mu.Unlock()
		more = len(g.waiting) > 0
		g.working = more || !back // who does not come back is followed by another
	}()
	err = g.s.write.WithContext(asGroup).Transaction(func(tx *gorm.DB) error {
		batch, began, since = g.take(), true, g.s.rows.since()
		return g.store(tx, batch)
	})
	back = true
	return more
}

// store runs the acts of a transaction; its error undoes them all. One that fails is undone alone, unless the store
// itself failed: then SQLite may have ended the transaction.
func (g *group) store(tx *gorm.DB, batch []*act) error {
	if len(batch) == 1 {
		batch[0].row, batch[0].read = g.s.rows.get(batch[0].table)
		return batch[0].run(g.s, tx)
	}
	for _, a := range batch {
		if err := tx.Exec("SAVEPOINT act").Error; err != nil {
			return err
		}
		err := a.run(g.s, tx)
		if errors.Is(err, ErrAway) {
			return err
		}
		if err != nil {
			if err := tx.Exec("ROLLBACK TO act").Error; err != nil {
				return err
			}
		}
		if err := tx.Exec("RELEASE act").Error; err != nil {
			return err
		}
	}
	return nil
}

// run runs one act in a transaction; an error, or a panic, says that it must be undone.
func (a *act) run(s *Store, tx *gorm.DB) (err error) {
	back := false
	defer func() {
		if !back {
			if a.fault = recover(); a.fault == nil {
				a.fault = errGone
			}
			err = errGone
		}
		a.err = err
	}()
	if err = a.ctx.Err(); err == nil {
		if !a.read {
			a.row, err = lockTable(tx, a.table)
		}
		if err != nil {
			err = notFound("lock table", err)
		} else {
			a.now, err = s.within(tx, a.row, a.f)
		}
	}
	back = true
	return err
}
