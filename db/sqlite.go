package db

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"strings"

	"github.com/glebarez/sqlite"
	"gorm.io/gorm"
)

// mostWAL is the size, in bytes, to which the write-ahead log shrinks after a long reader has ended. It is twice
// the size that SQLite lets it grow to without such a reader.
const mostWAL = 8 << 20

// The settings of the one writer and of the readers. recursive_triggers makes the guarding triggers apply to INSERT
// OR REPLACE too.
//
// With synchronous=NORMAL an acknowledged action survives the death of the process at any moment. A power cut may
// lose the last second of actions, but never leaves a broken file. FULL also keeps every action through a power cut,
// but waits for the disk at every commit. An append took 0.65 ms with FULL and 0.35 ms with NORMAL (BenchmarkAppend),
// so FULL is used only if the host asks for it.
const (
	writerSettings = "_txlock=immediate&_pragma=busy_timeout(5000)&_pragma=journal_mode(WAL)" +
		"&_pragma=foreign_keys(1)&_pragma=recursive_triggers(1)&_pragma=synchronous"
	walSettings    = "&_pragma=wal_autocheckpoint(1000)&_pragma=journal_size_limit"
	readerSettings = "_pragma=busy_timeout(5000)&_pragma=query_only(1)"
)

// fullSync at the end of a SQLite URL asks for synchronous=FULL.
const fullSync = "?synchronous=full"

// openSQLite opens one connection that writes and a few that read.
func (s *Store) openSQLite(ctx context.Context, path string, o Options) error {
	path, full := strings.CutSuffix(path, fullSync)
	sync := "(NORMAL)"
	if full {
		sync = "(FULL)"
	}
	if path == "" {
		return errors.New("want a path after sqlite:")
	}
	if strings.Contains(path, "?") {
		return fmt.Errorf("after a path only %s may stand", fullSync)
	}
	if strings.HasPrefix(path, ":memory:") {
		dir, err := os.MkdirTemp("", "tricorne-*")
		if err != nil {
			return err
		}
		s.removeTempFile = func() error { return os.RemoveAll(dir) }
		path = filepath.Join(dir, "store.db")
	}
	if dir := filepath.Dir(path); !isDir(dir) {
		return fmt.Errorf("there is no folder %s", dir)
	}
	readers := o.MaxConns
	if readers <= 0 {
		readers = 4
	}
	var err error
	if s.file, err = openFile(path, o.SharesFile); err != nil {
		return err
	}
	if !o.SharesFile {
		s.rows, s.summaries, s.sessions = newRowCache(), newCache[Summary](), newCache[Session]()
	}
	if s.write, err = s.sqliteHandle(ctx, path, fmt.Sprint(writerSettings, sync, walSettings, "(", mostWAL, ")"),
		1); err != nil {
		return err
	}
	s.group = &groupWriter{s: s}
	s.read, err = s.sqliteHandle(ctx, path, readerSettings, readers)
	return err
}

// sqliteHandle opens connections to a file that must exist. Otherwise SQLite would make a new file in place of a
// deleted one.
func (s *Store) sqliteHandle(ctx context.Context, path, settings string, conns int) (*gorm.DB, error) {
	all, err := sql.Open(sqlite.DriverName, "file:"+(&url.URL{Path: path}).EscapedPath()+"?mode=rw&"+settings)
	if err != nil {
		return nil, err
	}
	all.SetMaxOpenConns(conns)
	all.SetMaxIdleConns(conns)
	if err := all.PingContext(ctx); err != nil {
		all.Close()
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	guarded := &pool{DB: all, checkFile: s.file.checkPresent, outage: s.outage, readOnly: settings == readerSettings}
	if !guarded.readOnly {
		guarded.rows = s.rows
	}
	h, err := gorm.Open(&sqlite.Dialector{Conn: guarded}, s.gormConfig())
	if err != nil {
		all.Close()
	}
	return h, err
}

func isDir(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.IsDir()
}
