package db

import (
	"bufio"
	"context"
	"crypto/sha256"
	"database/sql"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"hash"
	"io"
	"io/fs"
	"os"
	"slices"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/stdlib"
	"github.com/klauspost/compress/zstd"
	"github.com/pressly/goose/v3"
)

// sqlitePath returns the path of a SQLite URL's file; false for another URL.
func sqlitePath(target string) (string, bool) {
	rest, ok := strings.CutPrefix(target, "sqlite:")
	return strings.TrimSuffix(rest, fullSync), ok
}

// backupLine is a line of a backup of PostgreSQL, as JSON. First comes a head, then each table with its rows in pieces,
// then a foot. After a line with Bytes follow so many bytes, in the text form of COPY.
type backupLine struct {
	Format  string         `json:"format,omitempty"` // of the head
	Schema  int64          `json:"schema,omitempty"` // of the head: the last migration
	Made    time.Time      `json:"made,omitzero"`    // of the head
	Table   string         `json:"table,omitempty"`
	Columns []string       `json:"columns,omitempty"`
	Bytes   int            `json:"bytes,omitempty"`
	Rows    map[string]int `json:"rows,omitempty"` // of the foot: how many rows each table has
	Sum     string         `json:"sum,omitempty"`  // of the foot: the SHA-256 of everything before it
}

const backupFormat = "tricorne-backup-1"

// adminLogSchema is the migration that made the only table whose ids the database counts.
const adminLogSchema = 14

// firstTables are restored before all others, which refer to them.
var firstTables = []string{"players", "tables", "contacts"}

// backupPostgres writes all tables as they are at one moment: in one transaction that sees nothing of later ones.
func (s *Store) backupPostgres(ctx context.Context, _ string, f *os.File) error {
	conn, err := pgx.Connect(ctx, s.url)
	if err != nil {
		return err
	}
	defer conn.Close(context.WithoutCancel(ctx))
	tx, err := conn.BeginTx(ctx, pgx.TxOptions{IsoLevel: pgx.RepeatableRead, AccessMode: pgx.ReadOnly})
	if err != nil {
		return err
	}
	defer tx.Rollback(context.WithoutCancel(ctx)) //nolint:errcheck // it only reads
	squeezed, err := zstd.NewWriter(f)
	if err != nil {
		return err
	}
	w := &backupWriter{to: squeezed, sum: sha256.New()}
	head := backupLine{Format: backupFormat, Made: s.clock().UTC()}
	if err := tx.QueryRow(ctx, "SELECT max(version_id) FROM goose_db_version WHERE is_applied").
		Scan(&head.Schema); err != nil {
		return err
	}
	w.line(head)
	names, err := s.TableNames(ctx)
	if err != nil {
		return err
	}
	rows := map[string]int{}
	for _, name := range inRestoreOrder(names) {
		columns, err := columnsOf(ctx, tx, name)
		if err != nil {
			return err
		}
		w.line(backupLine{Table: name, Columns: columns})
		quoted := pgx.Identifier{name}.Sanitize()
		done, err := conn.PgConn().CopyTo(ctx, w, "COPY "+quoted+" ("+quotedList(columns)+") TO STDOUT")
		if err != nil {
			return err
		}
		rows[name] = int(done.RowsAffected())
	}
	w.line(backupLine{Rows: rows, Sum: hex.EncodeToString(w.sum.Sum(nil))})
	return errors.Join(w.err, squeezed.Close())
}

// inRestoreOrder returns tables in the order in which their rows can be stored.
func inRestoreOrder(names []string) []string {
	out := slices.Clone(firstTables)
	for _, name := range names {
		if !slices.Contains(firstTables, name) {
			out = append(out, name)
		}
	}
	return out
}

func columnsOf(ctx context.Context, tx pgx.Tx, table string) ([]string, error) {
	rows, err := tx.Query(ctx, "SELECT column_name FROM information_schema.columns WHERE table_schema = current_schema()"+
		" AND table_name = $1 ORDER BY ordinal_position", table)
	if err != nil {
		return nil, err
	}
	return pgx.CollectRows(rows, pgx.RowTo[string])
}

func quotedList(names []string) string {
	out := ""
	for i, name := range names {
		if i > 0 {
			out += ", "
		}
		out += pgx.Identifier{name}.Sanitize()
	}
	return out
}

// backupWriter writes lines, and pieces of rows after a line each. It keeps the first error.
type backupWriter struct {
	to  io.Writer
	sum hash.Hash
	err error
}

func (w *backupWriter) line(l backupLine) {
	raw, err := json.Marshal(l)
	if w.err = errors.Join(w.err, err); w.err == nil {
		w.put(append(raw, '\n'))
	}
}

func (w *backupWriter) put(raw []byte) {
	if w.err != nil {
		return
	}
	w.sum.Write(raw)
	_, w.err = w.to.Write(raw)
}

// Write writes a piece of the rows of a table.
func (w *backupWriter) Write(raw []byte) (int, error) {
	w.line(backupLine{Bytes: len(raw)})
	w.put(raw)
	return len(raw), w.err
}

// backupReader reads a backup of PostgreSQL line by line.
type backupReader struct {
	from io.Closer
	zstd *zstd.Decoder
	r    *bufio.Reader
	sum  hash.Hash
	head backupLine
}

// mostPiece is the largest piece of rows, in bytes, that a backup may have.
const mostPiece = 1 << 30

func openBackup(path string) (*backupReader, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	d, err := zstd.NewReader(f)
	if err != nil {
		return nil, errors.Join(err, f.Close())
	}
	b := &backupReader{from: f, zstd: d, r: bufio.NewReaderSize(d, 1<<20), sum: sha256.New()}
	if b.head, _, err = b.next(); err == nil && b.head.Format != backupFormat {
		err = errors.New("its format is unknown")
	}
	if err != nil {
		return nil, errors.Join(err, b.close())
	}
	return b, nil
}

func (b *backupReader) close() error {
	b.zstd.Close()
	return b.from.Close()
}

// next returns the next line, with the piece of rows after it.
func (b *backupReader) next() (l backupLine, piece []byte, err error) {
	raw, err := b.r.ReadBytes('\n')
	if err != nil {
		return l, nil, fmt.Errorf("it ends too early: %w", err)
	}
	if err := json.Unmarshal(raw, &l); err != nil {
		return l, nil, err
	}
	if l.Sum != "" {
		if hex.EncodeToString(b.sum.Sum(nil)) != l.Sum {
			return l, nil, errors.New("its checksum differs")
		}
		return l, nil, nil
	}
	b.sum.Write(raw)
	if l.Bytes > 0 && l.Bytes <= mostPiece {
		piece = make([]byte, l.Bytes)
		if _, err := io.ReadFull(b.r, piece); err != nil {
			return l, nil, fmt.Errorf("it ends too early: %w", err)
		}
		b.sum.Write(piece)
	}
	return l, piece, nil
}

func checkPostgresBackup(path string, info *BackupInfo) error {
	b, err := openBackup(path)
	if err != nil {
		return err
	}
	defer b.close()
	counted, table := map[string]int{}, ""
	for {
		l, piece, err := b.next()
		if err != nil {
			return err
		}
		if l.Table != "" {
			table = l.Table
		}
		for _, c := range piece {
			if c == '\n' { // one row each; a line break in a text is escaped
				counted[table]++
			}
		}
		if l.Sum == "" {
			continue
		}
		for name, n := range l.Rows {
			if counted[name] != n {
				return fmt.Errorf("it holds %d rows of %s, of %d", counted[name], name, n)
			}
		}
		info.Tables, info.Actions, info.Players = l.Rows["tables"], l.Rows["actions"], l.Rows["players"]
		return nil
	}
}

// restorePostgres fills an empty database from a backup, in the form that the backup's build had. The next process that
// opens the store migrates it.
func restorePostgres(ctx context.Context, path, target string) (made BackupInfo, err error) {
	b, err := openBackup(path)
	if err != nil {
		return made, err
	}
	defer b.close()
	config, err := pgx.ParseConfig(target)
	if err != nil {
		return made, errors.New("the postgres:// URL cannot be read")
	}
	pool := stdlib.OpenDB(*config)
	defer pool.Close()
	if err := migrateTo(ctx, pool, b.head.Schema); err != nil {
		return made, err
	}
	var used int
	if err := pool.QueryRowContext(ctx, "SELECT (SELECT count(*) FROM tables) + (SELECT count(*) FROM players)").
		Scan(&used); err != nil {
		return made, err
	}
	if used > 0 {
		return made, errors.New("the database is not empty: make a new one with createdb")
	}
	conn, err := pgx.ConnectConfig(ctx, config)
	if err != nil {
		return made, err
	}
	defer conn.Close(context.WithoutCancel(ctx))
	tx, err := conn.Begin(ctx)
	if err != nil {
		return made, err
	}
	defer tx.Rollback(context.WithoutCancel(ctx)) //nolint:errcheck // it has been committed by then, or shall not be
	if err := b.copyAll(ctx, tx); err != nil {
		return made, err
	}
	if err := tx.Commit(ctx); err != nil {
		return made, err
	}
	err = checkContents(ctx, pool, &made)
	return made, err
}

// migrateTo makes the tables of a database as they were after a migration.
func migrateTo(ctx context.Context, pool *sql.DB, schema int64) error {
	files, err := fs.Sub(migrations, "migrations/"+Postgres)
	if err != nil {
		return err
	}
	p, err := goose.NewProvider(goose.DialectPostgres, pool, files)
	if err != nil {
		return err
	}
	now, known, err := p.GetVersions(ctx)
	switch {
	case err != nil:
		return err
	case schema > known:
		return fmt.Errorf("a later build has made the backup: its schema is %d, and this build knows up to %d", schema, known)
	case now > schema:
		return errors.New("the database is not empty: make a new one with createdb")
	}
	_, err = p.UpTo(ctx, schema)
	return err
}

// copyAll stores the rows of all tables in a transaction.
func (b *backupReader) copyAll(ctx context.Context, tx pgx.Tx) error {
	l, piece, err := b.next()
	for err == nil && l.Sum == "" {
		if l.Table == "" {
			return errors.New("rows without a table")
		}
		table := l
		pr, pw := io.Pipe()
		fed := make(chan struct{})
		go func() {
			defer close(fed)
			for {
				if l, piece, err = b.next(); err != nil || l.Table != "" || l.Sum != "" {
					pw.CloseWithError(err) // nil: the end of the rows
					return
				}
				if _, wrong := pw.Write(piece); wrong != nil {
					return
				}
			}
		}()
		name := pgx.Identifier{table.Table}.Sanitize()
		// some rows are made by migrations
		_, wrong := tx.Exec(ctx, "DELETE FROM "+name)
		if wrong == nil {
			_, wrong = tx.Conn().PgConn().CopyFrom(ctx, pr, "COPY "+name+" ("+quotedList(table.Columns)+") FROM STDIN")
		}
		pr.CloseWithError(wrong)
		<-fed
		if err = errors.Join(err, wrong); err != nil {
			return fmt.Errorf("%s: %w", table.Table, err)
		}
	}
	if err != nil {
		return err
	}
	if b.head.Schema < adminLogSchema {
		return nil
	}
	_, err = tx.Exec(ctx, "SELECT setval(pg_get_serial_sequence('admin_log', 'id'),"+
		" (SELECT coalesce(max(id), 0) + 1 FROM admin_log))")
	return err
}
