package db_test

import (
	"bytes"
	"context"
	"log/slog"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"testing"

	"tricorne/db"
	"tricorne/db/dbtest"
)

func TestOpenTwiceKeepsEverything(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, url string) {
		s := dbtest.Open(t, url)
		storeTestTable(t, s, "t", db.Table{})
		ok(t, s.CheckReady(ctx))
		ok(t, s.Close())
		again := dbtest.Open(t, url)
		table, err := again.Table(ctx, "t")
		ok(t, err)
		same(t, table.Game, "trenton")
		if again.Dialect() != db.SQLite && again.Dialect() != db.Postgres {
			t.Errorf("the dialect is %q", again.Dialect())
		}
	})
}

func TestManyProcessesStartAtOnceOnPostgres(t *testing.T) {
	url := dbtest.Postgres(t)
	var wg sync.WaitGroup
	for range 6 {
		wg.Go(func() {
			s, err := db.Open(ctx, url, db.Options{MaxConns: 2})
			if err != nil {
				t.Error(err)
				return
			}
			s.Close()
		})
	}
	wg.Wait()
	var applied int
	ok(t, openRawDatabase(t, url).QueryRow("SELECT count(*) FROM goose_db_version WHERE version_id = 1").Scan(&applied))
	same(t, applied, 1)
}

func TestOpenInMemoryLeavesNothingBehind(t *testing.T) {
	tmp := t.TempDir()
	t.Setenv("TMPDIR", tmp)
	a, b := dbtest.Open(t, "sqlite::memory:"), dbtest.Open(t, "sqlite::memory:")
	storeTestTable(t, a, "t", db.Table{})
	_, err := b.Table(ctx, "t")
	wantErr(t, err, db.ErrNotFound)
	ok(t, a.Close())
	ok(t, b.Close())
	left, err := os.ReadDir(tmp)
	ok(t, err)
	same(t, len(left), 0)
}

func TestOpenStrangePaths(t *testing.T) {
	for _, name := range []string{"a b.db", "50%.db", "where#.db", "größe.db"} {
		path := filepath.Join(t.TempDir(), name)
		storeTestTable(t, dbtest.Open(t, "sqlite:"+path+"?synchronous=full"), "t", db.Table{})
		if found, _ := filepath.Glob(path); len(found) != 1 {
			t.Errorf("no file %s", path)
		}
	}
}

func TestOpenRefusesBadURLs(t *testing.T) {
	for url, want := range map[string]string{
		"":                                     "want",
		"mysql://x":                            "want",
		"sqlite:":                              "path",
		"sqlite:x.db?mode=ro":                  "synchronous",
		"sqlite:/no/such/folder/x.db":          "folder",
		"postgres://u:s3cret@127.0.0.1:1/none": "127.0.0.1",
		"postgres://u:s3cret@[::bad/none":      "postgres",
	} {
		s, err := db.Open(context.Background(), url, db.Options{})
		if err == nil {
			s.Close()
			t.Errorf("%q was opened", url)
			continue
		}
		if !strings.Contains(err.Error(), want) || strings.Contains(err.Error(), "s3cret") {
			t.Errorf("%q: %v", url, err)
		}
	}
}

func TestReadersCannotWriteOnSQLite(t *testing.T) {
	s := dbtest.Open(t, dbtest.SQLite(t))
	if err := db.ExecReader(s, "DELETE FROM sessions"); err == nil || !strings.Contains(err.Error(), "readonly") {
		t.Errorf("writing through the readers' handle: %v", err)
	}
}

func TestLogContainsNoSecret(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, url string) {
		var told bytes.Buffer
		s := dbtest.OpenWith(t, url, db.Options{Log: slog.New(slog.NewTextHandler(&told, nil))})
		bad := db.Table{ID: "t", Mode: "nonsense", Status: db.StatusOpen, DiceSecret: []byte("s3cret"), Waiting: "s3cret"}
		if err := s.CreateTable(ctx, bad, nil, db.Row{}, db.Position{}); err == nil ||
			strings.Contains(err.Error(), "s3cret") {
			t.Errorf("a table of no mode: %v", err)
		}
		if !strings.Contains(told.String(), "level=WARN") || strings.Contains(told.String(), "s3cret") {
			t.Errorf("the log says: %s", told.String())
		}
		told.Reset()
		_, err := s.Table(ctx, "none")
		wantErr(t, err, db.ErrNotFound)
		storeTestTable(t, s, "t", db.Table{})
		wantErr(t, appendTo(s, "t", 9, nil), db.ErrStale)
		if told.Len() > 0 {
			t.Errorf("everyday answers were told: %s", told.String())
		}
	})
}

func TestAFileServesOneStoreByAllOfItsNames(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "t.db")
	s := dbtest.Open(t, "sqlite:"+path)
	storeTestTable(t, s, "t", db.Table{})
	under := func(name string, err error) string {
		t.Helper()
		ok(t, err)
		return "sqlite:" + filepath.Join(dir, name)
	}
	taken := func(url string) {
		t.Helper()
		_, err := db.Open(ctx, url, db.Options{})
		if err == nil || !strings.Contains(err.Error(), "another process has the store") {
			t.Errorf("%s: %v", filepath.Base(url), err)
		}
	}
	raw, err := os.ReadFile(path)
	ok(t, err)
	taken(under("soft.db", os.Symlink(path, filepath.Join(dir, "soft.db"))))
	if runtime.GOOS == "linux" { // on other systems, opening a file that has two names always fails
		link := under("hard.db", os.Link(path, filepath.Join(dir, "hard.db")))
		taken(link)
		taken(link) // a refused open does not release the lock
		// under this name SQLite would not find the write-ahead log of the file
		_, err := db.Open(ctx, link, db.Options{SharesFile: true})
		if err == nil || !strings.Contains(err.Error(), "by another name of its file") {
			t.Errorf("to read alone: %v", err)
		}
		moved := filepath.Join(dir, "moved", "t.db")
		ok(t, os.Mkdir(filepath.Dir(moved), 0o700))
		taken(under("moved/t.db", os.Rename(path, moved)))
		ok(t, os.Rename(moved, path))
	}
	copied := dbtest.Open(t, under("copy.db", os.WriteFile(filepath.Join(dir, "copy.db"), raw, 0o600)))
	storeTestTable(t, copied, "other", db.Table{})
	ok(t, appendTo(s, "t", 2, nil)) // the first store is unchanged
	ok(t, s.Close())
	dbtest.Open(t, "sqlite:"+path)
}

func TestAStoreThatOnlyReadsLeavesTheFileToAServer(t *testing.T) {
	url := dbtest.SQLite(t)
	ok(t, dbtest.Open(t, url).Close())
	reader := dbtest.OpenAgain(t, url)
	_, err := reader.TableIDs(ctx, "", 1)
	ok(t, err)
	storeTestTable(t, dbtest.Open(t, url), "t", db.Table{})
}
