package db

import (
	"context"
	"errors"
	"sync"

	"gorm.io/gorm"
)

// groupWriter is the only writer of acts on SQLite. All acts that wait for it are stored in one transaction, each after
// a savepoint of its own, and with one commit. There is no timer: an act that finds nobody writing is written at once,
// and those that arrive in the meantime are written together next. An act is acknowledged after the commit, as if it
// were written by itself.
type groupWriter struct {
	s       *Store
	mu      sync.Mutex
	waiting []*act
	working bool
}

// act is an act to be stored.
type act struct {
	ctx   context.Context //nolint:containedctx // of the caller who waits for it
	table string
	f     func(*Tx) error
	row   Table // the table's row if read is true; the row need not be read again then
	// set only if the act has the transaction for itself; otherwise another act may change the row first
	read bool
	done chan struct{} // closed when err, updatedRow and fault are known

	updatedRow Table
	err        error
	fault      any // the value with which f panicked
}

// maxBatch is how many acts share a transaction at most.
const maxBatch = 64

// errActNotReturned is the error of an act that ended its goroutine instead of returning.
var errActNotReturned = errors.New("db: an act did not come back")

// do runs f at a table in a transaction that may be shared, and returns the table's row afterwards. If the caller
// gives up before f begins, nothing is written. After that, the caller always waits for the result.
func (g *groupWriter) do(ctx context.Context, table string, f func(*Tx) error) (Table, error) {
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
	return a.updatedRow, a.err
}

// withdraw removes an act that still waits. It returns false if the act does not wait any more.
func (g *groupWriter) withdraw(a *act) bool {
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

// take removes up to maxBatch waiting acts from the queue and returns them.
func (g *groupWriter) take() []*act {
	g.mu.Lock()
	defer g.mu.Unlock()
	n := min(len(g.waiting), maxBatch)
	batch := g.waiting[:n:n]
	g.waiting = g.waiting[n:]
	return batch
}

// work runs transactions until no act waits.
func (g *groupWriter) work() {
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

// transaction stores the waiting acts as soon as it can write, and reports whether more acts wait.
func (g *groupWriter) transaction() (more bool) {
	var batch []*act
	err, began, back, since := errActNotReturned, false, false, 0
	defer func() {
		if !began {
			batch = g.take() // the store did not allow writing: all waiting acts get this error
		}
		if err == nil {
			g.s.rows.keep(batch, since)
		} else {
			g.s.rows.forget() // it is unknown whether the transaction was committed
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
		g.working = more || !back // if this goroutine ended early, another one continues
	}()
	err = g.s.write.WithContext(groupContext).Transaction(func(tx *gorm.DB) error {
		batch, began, since = g.take(), true, g.s.rows.changeCount()
		return g.store(tx, batch)
	})
	back = true
	return more
}

// store runs a batch of acts in one transaction. If an act fails, only this act is rolled back. If the database fails,
// store returns the error and the whole batch is rolled back, because SQLite may have ended the transaction.
func (g *groupWriter) store(tx *gorm.DB, batch []*act) error {
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

// run runs one act in a transaction; an error or a panic means that the caller must undo it.
func (a *act) run(s *Store, tx *gorm.DB) (err error) {
	back := false
	defer func() {
		if !back {
			if a.fault = recover(); a.fault == nil {
				a.fault = errActNotReturned
			}
			err = errActNotReturned
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
			a.updatedRow, err = s.runInTx(tx, a.row, a.f)
		}
	}
	back = true
	return err
}
