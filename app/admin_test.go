package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"tricorne/db"
)

func TestBackupAndRestoreOnTheCommandLine(t *testing.T) {
	path, id := playedStore(t, 12)
	folder := filepath.Join(t.TempDir(), "copies")
	code, out, words := runInProcess(t, "backup", "-db", "sqlite:"+path, folder)
	if code != exitOK || words != "" || !strings.Contains(out, ": 1 table, 13 acts, 0 players, ") {
		t.Fatalf("%d, %q, %q", code, out, words)
	}
	file, _, _ := strings.Cut(out, ": ")
	if code, _, words := runInProcess(t, "restore", "-check", file); code != exitOK {
		t.Errorf("%d, %q", code, words)
	}
	back := "sqlite:" + filepath.Join(t.TempDir(), "back.db")
	if code, _, words := runInProcess(t, "restore", "-db", back, file); code != exitOK {
		t.Fatalf("%d, %q", code, words)
	}
	if code, out, words := runInProcess(t, "verify", "-db", back); code != exitOK ||
		!strings.HasPrefix(out, id+": 13 acts, as stored") {
		t.Errorf("%d, %q, %q", code, out, words)
	}
	if code, _, words := runInProcess(t, "restore", "-db", back, file); code != exitFailed ||
		!strings.Contains(words, "move it away first") {
		t.Errorf("%d, %q", code, words)
	}
	if err := os.WriteFile(file, []byte("SQLite format 3\x00 and then nothing"), 0o600); err != nil {
		t.Fatal(err)
	}
	if code, _, words := runInProcess(t, "restore", "-check", file); code != exitFailed ||
		!strings.Contains(words, "checksum differs") {
		t.Errorf("%d, %q", code, words)
	}
	for _, args := range [][]string{{"backup", "-db", "sqlite:" + path}, {"restore"}, {"admin"}, {"admin", "fly"}} {
		if code, _, _ := runInProcess(t, args...); code != exitMisuse {
			t.Errorf("%q: %d", args, code)
		}
	}
}

func TestAdminCommandWithoutAServer(t *testing.T) {
	path, id := playedStore(t, 3)
	at := "sqlite:" + path
	if code, out, words := runInProcess(t, "admin", "-db", at, "tables"); code != exitOK || !strings.Contains(out, id) {
		t.Errorf("%d, %q, %q", code, out, words)
	}
	// another process has the store, and there is no socket: the command fails and says why
	store, err := db.Open(t.Context(), at, db.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if code, _, words := runInProcess(t, "admin", "-db", at, "delete", id); code != exitFailed ||
		!strings.Contains(words, "another process has the store") {
		t.Errorf("%d, %q", code, words)
	}
	if err := store.Close(); err != nil {
		t.Fatal(err)
	}
	if code, _, words := runInProcess(t, "admin", "-db", at, "delete", id); code != exitOK ||
		!strings.Contains(words, "msg=admin") {
		t.Errorf("%d, %q", code, words)
	}
	if code, out, _ := runInProcess(t, "admin", "-db", at, "log"); code != exitOK || !strings.Contains(out, "delete "+id) {
		t.Errorf("%d, %q", code, out)
	}
}

// TestKilledBackupNeverLooksComplete kills backups at different moments. Every file with the name of a
// finished backup must be complete, and the next backup must work.
func TestKilledBackupNeverLooksComplete(t *testing.T) {
	path, _ := playedStore(t, 12)
	folder := t.TempDir()
	for wait := 20 * time.Millisecond; wait < 400*time.Millisecond; wait += 40 * time.Millisecond {
		child := exec.Command(os.Args[0], "backup", "-db", "sqlite:"+path, folder)
		child.Env = append(os.Environ(), childVariable+"=1")
		if err := child.Start(); err != nil {
			t.Fatal(err)
		}
		stop := time.AfterFunc(wait, func() { _ = child.Process.Kill() })
		_ = child.Wait()
		stop.Stop()
	}
	if code, _, words := runInProcess(t, "backup", "-db", "sqlite:"+path, folder); code != exitOK {
		t.Errorf("%d, %q", code, words)
	}
	files, err := filepath.Glob(filepath.Join(folder, "tricorne-*.db"))
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	for _, file := range files {
		if info, err := db.CheckBackup(t.Context(), file); err != nil || info.Actions != 13 {
			t.Errorf("%s: %+v, %v", file, info, err)
		}
	}
}
