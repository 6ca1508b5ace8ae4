package db_test

import (
	"crypto/rand"
	"os"
	"strings"
	"testing"

	"tricorne/db"
	"tricorne/db/dbtest"
)

// TestTheWriteAheadLogShrinksAfterALongReader checks the size of the log after a long-running reader. Such a reader
// keeps SQLite from reusing the log, so writes make it large.
func TestTheWriteAheadLogShrinksAfterALongReader(t *testing.T) {
	url := dbtest.SQLite(t)
	s := dbtest.Open(t, url)
	storeTestTable(t, s, "t", db.Table{})
	size := func() int64 {
		info, err := os.Stat(strings.TrimPrefix(url, "sqlite:") + "-wal")
		ok(t, err)
		return info.Size()
	}
	reader, err := openRawDatabase(t, url).BeginTx(ctx, nil)
	ok(t, err)
	var n int
	ok(t, reader.QueryRow("SELECT COUNT(*) FROM actions").Scan(&n)) // the reader keeps seeing this state
	seq := 2
	write := func() {
		position := make([]byte, 1<<20)
		rand.Read(position)
		ok(t, appendTo(s, "t", seq, position))
		seq++
	}
	for size() <= 2*db.MostWAL {
		write()
	}
	ok(t, reader.Rollback())
	for range 3 { // the first write finishes the checkpoint, and the next one restarts the log
		write()
	}
	if now := size(); now > db.MostWAL {
		t.Errorf("it still has %d bytes", now)
	}
}
