package db_test

import (
	"bytes"
	"context"
	"crypto/rand"
	"errors"
	"io"
	"log/slog"
	"net"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"tricorne/db"
	"tricorne/db/dbtest"
)

// lines counts the log messages about outages.
type lines struct {
	mu sync.Mutex
	b  bytes.Buffer
}

func (l *lines) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.b.Write(p)
}

func (l *lines) wantLogged(t *testing.T, words string, want int) {
	t.Helper()
	l.mu.Lock()
	defer l.mu.Unlock()
	if n := strings.Count(l.b.String(), words); n != want {
		t.Errorf("the log tells %q %d times, not %d:\n%s", words, n, want, &l.b)
	}
}

// openWithLog opens a store whose log the test reads.
func openWithLog(t *testing.T, url string) (*db.Store, *lines) {
	t.Helper()
	told := &lines{}
	return dbtest.OpenWith(t, url, db.Options{Log: slog.New(slog.NewTextHandler(told, nil))}), told
}

// wantAway fails the test unless the error is an AwayError with that reason.
func wantAway(t *testing.T, err error, why string) {
	t.Helper()
	var away *db.AwayError
	if !errors.Is(err, db.ErrAway) || !errors.As(err, &away) || !strings.Contains(away.Reason, why) {
		t.Fatalf("error is %v, want one that says %q", err, why)
	}
}

// path returns the file of a SQLite URL.
func path(url string) string { return strings.TrimPrefix(url, "sqlite:") }

func TestASecondServerOnOneFileIsRefused(t *testing.T) {
	url := dbtest.SQLite(t)
	s := dbtest.Open(t, url)
	link := filepath.Join(t.TempDir(), "link.db")
	ok(t, os.Symlink(path(url), link))
	for _, way := range []string{
		url, "sqlite:" + link,
		"sqlite:" + filepath.Dir(path(url)) + "/./tricorne.db?synchronous=full",
	} {
		_, err := db.Open(ctx, way, db.Options{})
		if err == nil || !strings.Contains(err.Error(), "another process has the store") ||
			strings.Contains(err.Error(), "\n") {
			t.Errorf("%s: %v", way, err)
		}
	}
	storeTestTable(t, s, "t", db.Table{}) // the first store still works
	reader := dbtest.OpenAgain(t, url)
	_, err := reader.Table(ctx, "t")
	ok(t, err)
	ok(t, s.Close())
	storeTestTable(t, dbtest.Open(t, url), "u", db.Table{}) // a process that only reads blocks nobody
	_, err = reader.Table(ctx, "u")
	ok(t, err)
}

func TestOnlyTheOwnerCanReadTheFile(t *testing.T) {
	url := dbtest.SQLite(t)
	s := dbtest.Open(t, url)
	storeTestTable(t, s, "t", db.Table{})
	private := func() {
		t.Helper()
		for _, end := range []string{"", "-wal", "-shm", "-lock"} {
			info, err := os.Stat(path(url) + end)
			ok(t, err)
			if info.Mode().Perm() != 0o600 {
				t.Errorf("%s: %v", end, info.Mode())
			}
		}
	}
	private()
	ok(t, s.Close())
	for _, end := range []string{"", "-lock"} { // give the files the wide permissions that an older server left
		ok(t, os.Chmod(path(url)+end, 0o644))
	}
	dbtest.Open(t, url)
	private()
}

func TestDeletedFileGetsNoWrites(t *testing.T) {
	for _, end := range []string{"", "-wal"} {
		url := dbtest.SQLite(t)
		s, told := openWithLog(t, url)
		storeTestTable(t, s, "t", db.Table{})
		away := path(url) + ".elsewhere"
		ok(t, os.Rename(path(url)+end, away))
		for range 3 {
			wantAway(t, appendTo(s, "t", 2, nil), "deleted")
		}
		wantAway(t, s.CheckReady(ctx), "deleted")
		if _, err := os.Stat(path(url) + end); err == nil {
			t.Error("a new file was made")
		}
		told.wantLogged(t, "the store is away", 1)
		ok(t, os.Rename(away, path(url)+end))
		ok(t, appendTo(s, "t", 2, nil)) // play continues
		ok(t, s.CheckReady(ctx))
		told.wantLogged(t, "the store is back", 1)
	}
}

func TestNothingIsWrittenIntoAReplacedFile(t *testing.T) {
	at := dbtest.SQLite(t)
	s := dbtest.Open(t, at)
	storeTestTable(t, s, "t", db.Table{})
	ok(t, os.Rename(path(at), path(at)+".old"))
	ok(t, os.WriteFile(path(at), nil, 0o600))
	wantAway(t, appendTo(s, "t", 2, nil), "started anew")
	wantAway(t, s.CheckReady(ctx), "started anew")
}

func TestFullDiskIsReported(t *testing.T) {
	s, told := openWithLog(t, dbtest.SQLite(t))
	storeTestTable(t, s, "t", db.Table{})
	ok(t, s.CheckReady(ctx))
	ok(t, db.ExecWriter(s, "PRAGMA max_page_count = 1")) // the file cannot grow
	var err error
	for seq := 2; seq < 200 && err == nil; seq++ {
		err = appendTo(s, "t", seq, bytes.Repeat([]byte(time.Now().String()), 100))
	}
	wantAway(t, err, "full")
	_, err = s.Table(ctx, "t") // existing data can still be read
	ok(t, err)
	wantAway(t, appendTo(s, "t", latest(t, s)+1, randomBytes(9000)), "full")
	told.wantLogged(t, "the store is away", 1)
	told.wantLogged(t, "the store is back", 0)
	ok(t, db.ExecWriter(s, "PRAGMA max_page_count = 1000000"))
	ok(t, appendTo(s, "t", latest(t, s)+1, randomBytes(9000)))
	told.wantLogged(t, "the store is back", 1)
}

func TestReadOnlyStoreIsReported(t *testing.T) {
	s := dbtest.Open(t, dbtest.SQLite(t))
	ok(t, db.ExecWriter(s, "PRAGMA query_only = 1"))
	wantAway(t, s.CheckReady(ctx), "read-only")
}

func TestLockedStoreIsReportedAndPlayContinues(t *testing.T) {
	at := dbtest.SQLite(t)
	s, told := openWithLog(t, at)
	storeTestTable(t, s, "t", db.Table{})
	ok(t, db.ExecWriter(s, "PRAGMA busy_timeout = 20"))
	other, err := openRawDatabase(t, at).Conn(ctx)
	ok(t, err)
	defer other.Close()
	_, err = other.ExecContext(ctx, "BEGIN IMMEDIATE")
	ok(t, err)
	for range 3 {
		wantAway(t, appendTo(s, "t", 2, nil), "locked")
	}
	wantAway(t, s.CheckReady(ctx), "locked")
	_, err = s.Table(ctx, "t")
	ok(t, err)
	_, err = other.ExecContext(ctx, "ROLLBACK")
	ok(t, err)
	ok(t, s.CheckReady(ctx))
	ok(t, appendTo(s, "t", 2, nil))
	told.wantLogged(t, "the store is away", 1)
	told.wantLogged(t, "the store is back", 1)
	told.wantLogged(t, "statement failed", 0)
}

func TestPostgresAwayAndBack(t *testing.T) {
	at, err := url.Parse(dbtest.Postgres(t))
	ok(t, err)
	line := newProxy(t, at.Host)
	at.Host = line.Addr().String()
	s, told := openWithLog(t, at.String())
	storeTestTable(t, s, "t", db.Table{})
	ok(t, s.CheckReady(ctx))
	line.disconnect()
	for range 3 {
		short, done := context.WithTimeout(ctx, 5*time.Second)
		wantAway(t, s.CheckReady(short), "cannot be reached")
		done()
		wantAway(t, appendTo(s, "t", 2, nil), "cannot be reached")
		_, err = s.Summary(ctx, "t")
		wantAway(t, err, "cannot be reached")
	}
	line.reconnect()
	ok(t, appendTo(s, "t", 2, nil))
	ok(t, s.CheckReady(ctx))
	told.wantLogged(t, "the store is away", 1)
	told.wantLogged(t, "the store is back", 1)
}

func TestReadOnlyPostgresIsReported(t *testing.T) {
	at, err := url.Parse(dbtest.Postgres(t))
	ok(t, err)
	dbtest.Open(t, at.String()).Close()
	q := at.Query()
	q.Set("default_transaction_read_only", "on")
	at.RawQuery = q.Encode()
	s := dbtest.Open(t, at.String())
	wantAway(t, s.CheckReady(ctx), "read-only")
}

// proxy is a connection to a server that a test can cut.
type proxy struct {
	net.Listener
	mu           sync.Mutex
	target       string
	disconnected bool
	conns        []net.Conn
}

func newProxy(t *testing.T, to string) *proxy {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	ok(t, err)
	w := &proxy{Listener: l, target: to}
	var all sync.WaitGroup
	all.Go(func() { w.serve(&all) })
	t.Cleanup(func() {
		l.Close()
		w.disconnect()
		all.Wait()
	})
	return w
}

func (w *proxy) serve(all *sync.WaitGroup) {
	for {
		in, err := w.Accept()
		if err != nil {
			return
		}
		w.mu.Lock()
		out, err := net.Dial("tcp", w.target)
		if w.disconnected || err != nil {
			in.Close()
			if err == nil {
				out.Close()
			}
			w.mu.Unlock()
			continue
		}
		w.conns = append(w.conns, in, out)
		w.mu.Unlock()
		for _, pair := range [][2]net.Conn{{in, out}, {out, in}} {
			all.Go(func() {
				_, _ = io.Copy(pair[0], pair[1])
				pair[0].Close()
			})
		}
	}
}

func (w *proxy) disconnect() {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.disconnected = true
	for _, c := range w.conns {
		c.Close()
	}
	w.conns = nil
}

func (w *proxy) reconnect() {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.disconnected = false
}

func latest(t *testing.T, s *db.Store) int {
	t.Helper()
	table, err := s.Table(ctx, "t")
	ok(t, err)
	return table.Seq
}

// randomBytes returns bytes that cannot be compressed.
func randomBytes(n int) []byte {
	b := make([]byte, n)
	rand.Read(b)
	return b
}
