package db

import (
	"context"
	"database/sql"

	"gorm.io/gorm"
)

// pool holds the connections of one handle for GORM. Before every statement it checks that the store's file is
// still there, and after it notes whether the store can be used.
type pool struct {
	*sql.DB
	checkFile func() error // checks that the file is still there; nil if there is no file
	outage    *outage
	readOnly  bool      // the handle only reads, even in Exec
	rows      *rowCache // hears of every write that does not go through the group writer; nil if no rows are cached
}

// GetDBConn returns the underlying sql.DB, for which GORM asks.
func (p *pool) GetDBConn() (*sql.DB, error) { return p.DB, nil }

// ExecContext runs a statement, and notes whether the store could be used.
func (p *pool) ExecContext(ctx context.Context, query string, args ...any) (sql.Result, error) {
	if err := p.checkPresent(!p.readOnly); err != nil {
		return nil, err
	}
	defer p.rows.beginOtherWrite()()
	out, err := p.DB.ExecContext(ctx, query, args...)
	return out, p.outage.note(!p.readOnly, err)
}

// QueryContext reads rows.
func (p *pool) QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error) {
	if err := p.checkPresent(false); err != nil {
		return nil, err
	}
	done := p.rows.beginOtherWrite() // a query can also write, for example UPDATE … RETURNING
	out, err := p.DB.QueryContext(ctx, query, args...)
	done()
	return out, p.outage.note(false, err)
}

// QueryRowContext reads one row. An error of the query is stored in the returned row.
func (p *pool) QueryRowContext(ctx context.Context, query string, args ...any) *sql.Row {
	defer p.rows.beginOtherWrite()()
	out := p.DB.QueryRowContext(ctx, query, args...)
	_ = p.outage.note(false, out.Err())
	return out
}

// BeginTx begins a transaction that writes.
func (p *pool) BeginTx(ctx context.Context, o *sql.TxOptions) (gorm.ConnPool, error) {
	if err := p.checkPresent(true); err != nil {
		return nil, err
	}
	done := func() {}
	if !grouped(ctx) {
		done = p.rows.beginOtherWrite()
	}
	tx, err := p.DB.BeginTx(ctx, o)
	if err != nil {
		done()
		return nil, p.outage.note(true, err)
	}
	return &poolTx{tx, p, done}, nil
}

// checkPresent checks that the store's file is still there, and returns an AwayError if not.
func (p *pool) checkPresent(writing bool) error {
	if p.checkFile == nil {
		return nil
	}
	if err := p.checkFile(); err != nil {
		return p.outage.note(writing, err)
	}
	return nil
}

// poolTx is a transaction of a pool.
type poolTx struct {
	*sql.Tx
	pool *pool
	done func() // called when the transaction ends, so that the row cache knows that the write is over
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

// Commit ends the transaction. A commit into a file that was deleted or replaced counts as an error.
func (t *poolTx) Commit() error {
	defer t.done()
	err := t.Tx.Commit()
	if err == nil && t.pool.checkFile != nil {
		err = t.pool.checkFile()
	}
	return t.pool.outage.note(true, err)
}

// Rollback undoes the transaction.
func (t *poolTx) Rollback() error {
	defer t.done()
	return t.Tx.Rollback()
}

// noteError notes a failure. A success before the commit is not noted, because it does not show that the store works.
func (t *poolTx) noteError(err error) error {
	if err == nil {
		return nil
	}
	return t.pool.outage.note(true, err)
}
