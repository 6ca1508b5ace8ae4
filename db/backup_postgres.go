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

// sqlitePath returns the file path in a SQLite URL, and false for another URL.
func sqlitePath(target string) (string, bool) {
	rest, ok := strings.CutPrefix(target, "sqlite:")
	return strings.TrimSuffix(rest, fullSync), ok
}

// backupLine is one line of a PostgreSQL backup, as JSON. The backup has a head, then each table with its rows in
// pieces, then a foot. A line with Bytes is followed by that many bytes of rows, in the text format of COPY.
type backupLine struct {
	Format   string         `json:"format,omitempty"` // of the head
	Schema   int64          `json:"schema,omitempty"` // of the head: the last migration
	MadeAt   time.Time      `json:"made,omitzero"`    // of the head
	Table    string         `json:"table,omitempty"`
	Columns  []string       `json:"columns,omitempty"`
	Bytes    int            `json:"bytes,omitempty"`
	Rows     map[string]int `json:"rows,omitempty"` // of the foot: how many rows each table has
	Checksum string         `json:"sum,omitempty"`  // of the foot: the SHA-256 of everything before it
}

const backupFormat = "tricorne-backup-1"

// adminLogMigration is the migration that created admin_log, the only table whose ids the database assigns.
const adminLogMigration = 14

// firstTables are restored before all others, which refer to them.
var firstTables = []string{"players", "tables", "contacts"}

// backupPostgres writes all tables as they are at one moment. It reads them in one transaction, which does not see
// later changes.
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
	w := &backupWriter{out: squeezed, sum: sha256.New()}
	head := backupLine{Format: backupFormat, MadeAt: s.clock().UTC()}
	if err := tx.QueryRow(ctx, "SELECT max(version_id) FROM goose_db_version WHERE is_applied").
		Scan(&head.Schema); err != nil {
		return err
	}
	w.writeLine(head)
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
		w.writeLine(backupLine{Table: name, Columns: columns})
		quoted := pgx.Identifier{name}.Sanitize()
		done, err := conn.PgConn().CopyTo(ctx, w, "COPY "+quoted+" ("+quotedList(columns)+") TO STDOUT")
		if err != nil {
			return err
		}
		rows[name] = int(done.RowsAffected())
	}
	w.writeLine(backupLine{Rows: rows, Checksum: hex.EncodeToString(w.sum.Sum(nil))})
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

// backupWriter writes the lines of a backup, and the rows after each line. It keeps the first error.
type backupWriter struct {
	out io.Writer
	sum hash.Hash
	err error
}

func (w *backupWriter) writeLine(l backupLine) {
	raw, err := json.Marshal(l)
	if w.err = errors.Join(w.err, err); w.err == nil {
		w.writeRaw(append(raw, '\n'))
	}
}

func (w *backupWriter) writeRaw(raw []byte) {
	if w.err != nil {
		return
	}
	w.sum.Write(raw)
	_, w.err = w.out.Write(raw)
}

// Write writes some rows of a table, after a line that says how many bytes they have.
func (w *backupWriter) Write(raw []byte) (int, error) {
	w.writeLine(backupLine{Bytes: len(raw)})
	w.writeRaw(raw)
	return len(raw), w.err
}

// backupReader reads a backup of PostgreSQL line by line.
type backupReader struct {
	file io.Closer
	zstd *zstd.Decoder
	r    *bufio.Reader
	sum  hash.Hash
	head backupLine
}

// maxPieceBytes is the largest piece of rows, in bytes, that a backup may have.
const maxPieceBytes = 1 << 30

func openBackup(path string) (*backupReader, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	d, err := zstd.NewReader(f)
	if err != nil {
		return nil, errors.Join(err, f.Close())
	}
	b := &backupReader{file: f, zstd: d, r: bufio.NewReaderSize(d, 1<<20), sum: sha256.New()}
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
	return b.file.Close()
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
	if l.Checksum != "" {
		if hex.EncodeToString(b.sum.Sum(nil)) != l.Checksum {
			return l, nil, errors.New("its checksum differs")
		}
		return l, nil, nil
	}
	b.sum.Write(raw)
	if l.Bytes > 0 && l.Bytes <= maxPieceBytes {
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
			if c == '\n' { // each row ends with a line break; line breaks within a value are escaped
				counted[table]++
			}
		}
		if l.Checksum == "" {
			continue
		}
		for name, n := range l.Rows {
			if counted[name] != n {
				return fmt.Errorf("it holds %d rows of %s instead of %d", counted[name], name, n)
			}
		}
		info.Tables, info.Actions, info.Players = l.Rows["tables"], l.Rows["actions"], l.Rows["players"]
		return nil
	}
}

// restorePostgres fills an empty database from a backup, with the schema that the backup was made with. The next
// process that opens the store migrates it.
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

// migrateTo migrates an empty database up to a given schema.
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
		return fmt.Errorf("a newer build made the backup: its schema is %d, and this build knows up to %d", schema, known)
	case now > schema:
		return errors.New("the database is not empty: make a new one with createdb")
	}
	_, err = p.UpTo(ctx, schema)
	return err
}

// copyAll stores the rows of all tables of the backup in a transaction.
func (b *backupReader) copyAll(ctx context.Context, tx pgx.Tx) error {
	l, piece, err := b.next()
	for err == nil && l.Checksum == "" {
		if l.Table == "" {
			return errors.New("rows without a table")
		}
		table := l
		pr, pw := io.Pipe()
		fed := make(chan struct{})
		go func() {
			defer close(fed)
			for {
				if l, piece, err = b.next(); err != nil || l.Table != "" || l.Checksum != "" {
					pw.CloseWithError(err) // if err is nil, the reader gets the end of the rows
					return
				}
				if _, wrong := pw.Write(piece); wrong != nil {
					return
				}
			}
		}()
		name := pgx.Identifier{table.Table}.Sanitize()
		// the migrations have stored some rows already
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
	if b.head.Schema < adminLogMigration {
		return nil
	}
	_, err = tx.Exec(ctx, "SELECT setval(pg_get_serial_sequence('admin_log', 'id'),"+
		" (SELECT coalesce(max(id), 0) + 1 FROM admin_log))")
	return err
}
