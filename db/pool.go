package db

import (
	"context"
	"database/sql"

	"gorm.io/gorm"
)

// pool is the connections of one handle as GORM uses them. Before every statement it makes sure that the store is where
// it was, and after it notes whether the store is away.
type pool struct {
	*sql.DB
	there   func() error // nil: nothing to make sure of
	outage  *outage
	readers bool    // the handle only reads, also in Exec
	rows    *atHand // is told of everything that is not written by the group; nil where nothing is kept
}

// GetDBConn gives GORM the connections themselves.
func (p *pool) GetDBConn() (*sql.DB, error) { return p.DB, nil }

// ExecContext runs a statement.
func (p *pool) ExecContext(ctx context.Context, query string, args ...any) (sql.Result, error) {
	if err := p.present(!p.readers); err != nil {
		return nil, err
	}
	defer p.rows.other()()
	out, err := p.DB.ExecContext(ctx, query, args...)
	return out, p.outage.note(!p.readers, err)
}

// QueryContext reads rows.
func (p *pool) QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error) {
	if err := p.present(false); err != nil {
		return nil, err
	}
	done := p.rows.other() // a query may change what it returns
	out, err := p.DB.QueryContext(ctx, query, args...)
	done()
	return out, p.outage.note(false, err)
}

// QueryRowContext reads one row, which brings its error along.
func (p *pool) QueryRowContext(ctx context.Context, query string, args ...any) *sql.Row {
	defer p.rows.other()()
	out := p.DB.QueryRowContext(ctx, query, args...)
	_ = p.outage.note(false, out.Err())
	return out
}

// BeginTx begins a transaction that writes.
func (p *pool) BeginTx(ctx context.Context, o *sql.TxOptions) (gorm.ConnPool, error) {
	if err := p.present(true); err != nil {
		return nil, err
	}
	done := func() {}
	if !grouped(ctx) {
		done = p.rows.other()
	}
	tx, err := p.DB.BeginTx(ctx, o)
	if err != nil {
		done()
		return nil, p.outage.note(true, err)
	}
	return &poolTx{tx, p, done}, nil
}

// present makes sure that the store is where it was.
func (p *pool) present(writing bool) error {
	if p.there == nil {
		return nil
	}
	if err := p.there(); err != nil {
		return p.outage.note(writing, err)
	}
	return nil
}

// poolTx is a transaction of a pool.
type poolTx struct {
	*sql.Tx
	pool *pool
	done func() // tells the rows at hand that it has ended
}

// ExecContext runs a statement of the transaction.
func (t *poolTx) ExecContext(ctx context.Context, query string, args ...any) (sql.Result, error) {
	out, err := t.Tx.ExecContext(ctx, query, args...)
	return out, t.noteError(err)
}

// QueryContext reads rows in the transaction.
func (t *poolTx) QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error) {
	out, err := t.Tx.QueryContext(ctx, query, args...)
	return out, t.noteError(err)
}

// Commit ends the transaction. What was committed into a file that is no longer the store's is not stored.
func (t *poolTx) Commit() error {
	defer t.done()
	err := t.Tx.Commit()
	if err == nil && t.pool.there != nil {
		err = t.pool.there()
	}
	return t.pool.outage.note(true, err)
}

// Rollback undoes the transaction.
func (t *poolTx) Rollback() error {
	defer t.done()
	return t.Tx.Rollback()
}

// noteError notes a failure; that a statement worked says nothing before the commit.
func (t *poolTx) noteError(err error) error {
	if err == nil {
		return nil
	}
	return t.pool.outage.note(true, err)
}
