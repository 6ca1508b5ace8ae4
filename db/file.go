package db

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"sync"

	"github.com/gofrs/flock"
)

// private lets only the owner of the server process read and write the file of a store and its companions. The seats
// and the dice of all tables are in it.
const private fs.FileMode = 0o600

// companions are the files that SQLite keeps next to its file while it is open, and our lock.
var companions = []string{"-wal", "-shm", lockEnd}

// lockEnd ends the name of the companion whose lock says that a process has the store by this name. What it has by any
// name, the lock of the file itself says (inode).
const lockEnd = "-lock"

// file is the file of a SQLite store, which no other process may have meanwhile.
type file struct {
	path  string
	lock  *flock.Flock
	inode *inode

	mu  sync.Mutex
	was map[string]fs.FileInfo // what the file and the write-ahead log were when they were first seen
}

// openFile makes sure that the file is there and for its owner alone, and takes it for this process. The lock ends with
// the process, however it ends.
func openFile(path string, shared bool) (*file, error) {
	if straight, err := filepath.EvalSymlinks(path); err == nil {
		path = straight // so that every way to the file leads to the same lock
	}
	f := &file{path: path, lock: flock.New(path+lockEnd, flock.SetPermissions(private)), was: map[string]fs.FileInfo{}}
	ours, err := f.lock.TryLock()
	if err == nil && ours {
		err = f.whole()
	}
	if err == nil {
		err = f.present()
	}
	if err == nil && !ours && !shared {
		err = fmt.Errorf("another process has the store %s: a SQLite file serves one server at a time", path)
	}
	if err != nil {
		return nil, errors.Join(err, f.close())
	}
	return f, nil
}

// whole takes the file itself as well. Where another process has it by another name nobody can even read it by this
// one: SQLite names the write-ahead log after the file, so that the two would not see each other's.
func (f *file) whole() error {
	if err := f.guard(); err != nil {
		return err
	}
	inode, ours, err := lockInode(f.path)
	f.inode = inode
	if err == nil && !ours {
		err = fmt.Errorf("another process has the store %s by another name of its file: a SQLite file serves one server "+
			"at a time", f.path)
	}
	return err
}

// ours reports whether this process has the file.
func (f *file) ours() bool { return f.lock.Locked() }

// guard makes the file, if there is none, and takes it and its companions from everybody's eyes but the owner's.
func (f *file) guard() error {
	made, err := os.OpenFile(f.path, os.O_CREATE|os.O_EXCL, private)
	if err == nil {
		err = made.Close()
	}
	if err != nil && !errors.Is(err, fs.ErrExist) {
		return err
	}
	for _, end := range append([]string{""}, companions...) {
		info, err := os.Stat(f.path + end)
		if errors.Is(err, fs.ErrNotExist) || err == nil && info.Mode().Perm()&^private == 0 {
			continue
		}
		if err == nil {
			err = os.Chmod(f.path+end, info.Mode().Perm()&private)
		}
		if err != nil {
			return fmt.Errorf("the store is for its owner alone: %w", err)
		}
	}
	return nil
}

// present makes sure that the file and its write-ahead log are the ones that were opened. What is written into a file
// that was deleted or replaced is lost with this process.
func (f *file) present() error {
	for _, path := range []string{f.path, f.path + "-wal"} {
		now, err := os.Stat(path)
		f.mu.Lock()
		was := f.was[path]
		if was == nil && err == nil {
			f.was[path], was = now, now
		}
		f.mu.Unlock()
		switch {
		case was == nil: // the log is not there before the first statement
		case err != nil:
			return &Away{"the file of the store was deleted", err}
		case !os.SameFile(was, now):
			return &Away{
				"the file of the store was replaced; the server must be started anew",
				fmt.Errorf("%s is another file", path),
			}
		}
	}
	return nil
}

// release gives the file back while SQLite still has it open.
func (f *file) release() error { return errors.Join(f.inode.release(), f.lock.Unlock()) }

// close gives the file back, after SQLite has closed it.
func (f *file) close() error {
	if f == nil {
		return nil
	}
	return errors.Join(f.inode.close(), f.lock.Close())
}
