package db_test

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"tricorne/db"
	"tricorne/db/dbtest"
)

// newEmptyStoreURL returns the URL of a store of the same dialect that is empty or does not exist yet.
func newEmptyStoreURL(t *testing.T, url string) string {
	t.Helper()
	if strings.HasPrefix(url, "sqlite:") {
		return dbtest.EmptyFile(t)
	}
	return dbtest.Postgres(t)
}

// fillForBackup stores several kinds of rows, with characters that the backup must escape.
func fillForBackup(t *testing.T, s *db.Store) {
	t.Helper()
	ok(t, s.CreatePlayer(ctx, db.Player{ID: "anna", Name: "Anna\t\"\\N\"\n'ü'", ResumeHash: "h"}))
	storeTestTable(t, s, "one", db.Table{})
	ok(t, s.Sit(ctx, "one", 1, db.ComputerPrefix+"captain", "Captain"))
	for seq := 2; seq <= 30; seq++ {
		ok(t, appendTo(s, "one", seq, []byte{0, 1, 2, '\n', '\\', byte(seq), 255}))
	}
	ok(t, s.AddLetters(ctx, []db.Letter{{TableID: "one", Side: 0, Body: "line\nline\\."}}, "anna", 100))
	_, err := s.AddContact(ctx, db.Contact{
		ID: "c", PlayerID: "anna", Kind: db.ContactMail, Address: "a@b.example",
		Pace: db.PaceNow,
	}, 1)
	ok(t, err)
	ok(t, s.AddAdminEntry(ctx, db.AdminEntry{Who: "root", Command: "x", Result: "y"}))
	_, err = s.Keys(ctx)
	ok(t, err)
}

func TestABackupIsTakenWhilePeoplePlayAndRestored(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, url string) {
		s := dbtest.Open(t, url)
		fillForBackup(t, s)
		storeTestTable(t, s, "busy", db.Table{})
		folder := filepath.Join(t.TempDir(), "backups")
		reader := dbtest.OpenAgain(t, url) // a second process, as the backup command is

		stop, last := make(chan struct{}), 1
		var playing sync.WaitGroup
		playing.Go(func() {
			for {
				select {
				case <-stop:
					return
				default:
					if err := appendTo(s, "busy", last+1, []byte("on")); err != nil {
						t.Error(err)
						return
					}
					last++
				}
			}
		})
		info, err := reader.Backup(ctx, folder)
		close(stop)
		playing.Wait()
		ok(t, err)
		if info.Tables != 2 || info.Players != 1 || info.Actions < 31 || info.Actions > 30+last {
			t.Errorf("the backup holds %+v; %d actions were played", info, last)
		}
		if at, err := os.Stat(info.Path); err != nil || at.Mode().Perm() != 0o600 {
			t.Errorf("%v, %v", at, err)
		}
		files, err := os.ReadDir(folder)
		ok(t, err)
		same(t, len(files), 2) // the backup and its checksum

		target := newEmptyStoreURL(t, url)
		got, err := db.Restore(ctx, info.Path, target)
		ok(t, err)
		same(t, got.Actions, info.Actions)
		back := dbtest.Open(t, target)
		for _, id := range []string{"one", "busy"} {
			want, err := s.Rows(ctx, id, 1, 0, 0)
			ok(t, err)
			rows, err := back.Rows(ctx, id, 1, 0, 0)
			ok(t, err)
			same(t, rows, want[:len(rows)])
			p, err := back.PositionAt(ctx, id, len(rows))
			ok(t, err)
			q, err := s.PositionAt(ctx, id, len(rows))
			ok(t, err)
			same(t, p, q)
		}
		was, err := s.Player(ctx, "anna")
		ok(t, err)
		is, err := back.Player(ctx, "anna")
		ok(t, err)
		same(t, is, was)
		letters, err := back.Letters(ctx, "one", db.BetweenSides)
		ok(t, err)
		same(t, letters[0].Body, "line\nline\\.")
		// the restored store can be written to
		ok(t, back.AddAdminEntry(ctx, db.AdminEntry{Who: "root", Command: "z"}))
		ok(t, appendTo(back, "one", 31, []byte("on")))
		if _, err := db.Restore(ctx, info.Path, target); err == nil {
			t.Error("a store in use was restored over")
		}
	})
}

func TestABrokenBackupIsRefused(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, url string) {
		s := dbtest.Open(t, url)
		fillForBackup(t, s)
		info, err := s.Backup(ctx, t.TempDir())
		ok(t, err)
		whole, err := os.ReadFile(info.Path)
		ok(t, err)
		flipped := append([]byte(nil), whole...)
		flipped[len(flipped)/2] ^= 0x40
		for name, raw := range map[string][]byte{"cut": whole[:len(whole)*2/3], "flipped": flipped, "empty": nil} {
			path := filepath.Join(t.TempDir(), "copy"+filepath.Ext(info.Path))
			ok(t, os.WriteFile(path, raw, 0o600))
			sum, err := os.ReadFile(info.Path + ".sha256")
			ok(t, err)
			ok(t, os.WriteFile(path+".sha256", sum, 0o600))
			target := newEmptyStoreURL(t, url)
			if _, err := db.Restore(ctx, path, target); err == nil {
				t.Errorf("%s: it was restored", name)
			}
			// a truncated backup is detected even without its checksum
			ok(t, os.Remove(path+".sha256"))
			if _, err := db.CheckBackup(ctx, path); err == nil && name != "flipped" {
				t.Errorf("%s: it is called whole", name)
			}
		}
	})
}

func TestCancelledBackupLeavesNoFile(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, url string) {
		s := dbtest.Open(t, url)
		fillForBackup(t, s)
		folder := t.TempDir()
		gone, cancel := context.WithCancel(ctx)
		cancel()
		if _, err := s.Backup(gone, folder); !errors.Is(err, context.Canceled) {
			t.Errorf("broken off: %v", err)
		}
		files, err := os.ReadDir(folder)
		ok(t, err)
		same(t, len(files), 0)
	})
}

// TestABackupFindsGaps deletes an action from a store. A backup of the store must fail.
func TestABackupFindsGaps(t *testing.T) {
	s := dbtest.Open(t, dbtest.SQLite(t))
	fillForBackup(t, s)
	ok(t, db.ExecWriter(s, "DROP TRIGGER actions_never_go"))
	ok(t, db.ExecWriter(s, "DELETE FROM actions WHERE seq = 7"))
	if _, err := s.Backup(ctx, t.TempDir()); err == nil || !strings.Contains(err.Error(), "table one has a gap") {
		t.Errorf("%v", err)
	}
}
