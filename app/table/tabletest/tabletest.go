// Package tabletest reads and stores the volumes of the shelf: small tables of every game and edition. They hold
// exactly what a store contained. app/table/shelf_test.go describes how they are made.
package tabletest

import (
	"bytes"
	"compress/gzip"
	"database/sql"
	"fmt"
	"io"
	"os"
	"strings"
	"testing"

	"github.com/fxamacker/cbor/v2"

	"tricorne/db"
)

// Volume is one stored table.
type Volume struct {
	Table     db.Table
	Acts      []db.Row
	Positions []db.Position // the positions of some or all of the acts
}

// Players holds the ids of the players in a volume, by side.
var Players = []string{"", "anna", "bert"}

// Read reads the file of a volume.
func Read(t testing.TB, file string) (v Volume) {
	t.Helper()
	raw, err := os.ReadFile(file)
	if err == nil {
		err = cbor.Unmarshal(Unzip(t, raw), &v)
	}
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// Unzip returns the uncompressed content of a volume's file.
func Unzip(t testing.TB, raw []byte) []byte {
	t.Helper()
	z, err := gzip.NewReader(bytes.NewReader(raw))
	if err != nil {
		t.Fatal(err)
	}
	out, err := io.ReadAll(z)
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// Bytes returns the volume as encoded in its file, before compression.
func (v *Volume) Bytes(t testing.TB) []byte {
	t.Helper()
	mode, err := cbor.CoreDetEncOptions().EncMode()
	if err != nil {
		t.Fatal(err)
	}
	raw, err := mode.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return raw
}

// Store puts a volume unchanged into a new store. If the volume has no position for an act, the store gets none for
// it either.
func (v *Volume) Store(t testing.TB, url string, store *db.Store) {
	t.Helper()
	now, has := v.Table, map[int]db.Position{}
	for _, p := range v.Positions {
		has[p.Seq] = p
	}
	first := now
	first.Seq, first.Turn, first.Status, first.Result = 1, v.Acts[0].Turn, db.StatusPlaying, nil
	seats := []db.Seat{{Side: 1, PlayerID: Players[1], Name: "Anna"}, {Side: 2, PlayerID: Players[2], Name: "Bert"}}
	if err := store.CreateTable(t.Context(), first, seats, v.Acts[0], has[1]); err != nil {
		t.Fatal(err)
	}
	for _, a := range v.Acts[1:] {
		change := db.TableChange{Turn: a.Turn}
		if a.Seq == now.Seq {
			change = db.TableChange{
				Status: now.Status, Turn: now.Turn, Asked: now.Asked, Waiting: now.Waiting,
				WaitingSince: now.WaitingSince, Result: now.Result,
			}
		}
		if err := store.WithLock(t.Context(), now.ID,
			func(tx *db.Tx) error { return tx.Append(a, has[a.Seq], change) }); err != nil {
			t.Fatal(err)
		}
	}
	driver, source := "pgx", url
	if path, ok := strings.CutPrefix(url, "sqlite:"); ok {
		driver, source = "sqlite", "file:"+path+"?_pragma=busy_timeout(5000)"
	}
	pool, err := sql.Open(driver, source)
	if err != nil {
		t.Fatal(err)
	}
	defer pool.Close()
	for _, a := range v.Acts {
		if _, kept := has[a.Seq]; kept {
			continue
		}
		if _, err := pool.Exec(fmt.Sprintf("DELETE FROM positions WHERE table_id = '%s' AND seq = %d", now.ID,
			a.Seq)); err != nil {
			t.Fatal(err)
		}
	}
}
