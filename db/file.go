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

// privateMode lets only the user who runs the server read and write a store's file and its companions. They hold the
// seats and dice of all tables.
const privateMode fs.FileMode = 0o600

// companions are the files that SQLite keeps next to its file while it is open, and our lock file.
var companions = []string{"-wal", "-shm", lockSuffix}

// lockSuffix is the suffix of the lock file, which a process locks to open the store under this name. The lock of
// the store file itself (inode) holds under every name.
const lockSuffix = "-lock"

// file is the file of a SQLite store, which no other process may use while it is open.
type file struct {
	path  string
	lock  *flock.Flock
	inode *inode

	mu           sync.Mutex
	initialFiles map[string]fs.FileInfo // the store's file and its write-ahead log as they were first seen
}

// openFile makes sure that the file exists and only its owner can read it, and locks it for this process. The lock
// ends with the process, however it ends.
func openFile(path string, shared bool) (*file, error) {
	if straight, err := filepath.EvalSymlinks(path); err == nil {
		path = straight // so that every path to the file leads to the same lock
	}
	f := &file{
		path: path, lock: flock.New(path+lockSuffix, flock.SetPermissions(privateMode)),
		initialFiles: map[string]fs.FileInfo{},
	}
	ours, err := f.lock.TryLock()
	if err == nil && ours {
		err = f.lockFile()
	}
	if err == nil {
		err = f.checkPresent()
	}
	if err == nil && !ours && !shared {
		err = fmt.Errorf("another process has the store %s: a SQLite file serves one server at a time", path)
	}
	if err != nil {
		return nil, errors.Join(err, f.close())
	}
	return f, nil
}

// lockFile locks the store file itself as well. Another process may have it open under another name. Then even
// reading must fail: SQLite names the write-ahead log after the file, so each process would miss the other's log.
func (f *file) lockFile() error {
	if err := f.makePrivate(); err != nil {
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

// isLockedByUs reports whether this process has locked the file.
func (f *file) isLockedByUs() bool { return f.lock.Locked() }

// makePrivate makes the file if it does not exist, and lets only the owner read it and its companions.
func (f *file) makePrivate() error {
	made, err := os.OpenFile(f.path, os.O_CREATE|os.O_EXCL, privateMode)
	if err == nil {
		err = made.Close()
	}
	if err != nil && !errors.Is(err, fs.ErrExist) {
		return err
	}
	for _, end := range append([]string{""}, companions...) {
		info, err := os.Stat(f.path + end)
		if errors.Is(err, fs.ErrNotExist) || err == nil && info.Mode().Perm()&^privateMode == 0 {
			continue
		}
		if err == nil {
			err = os.Chmod(f.path+end, info.Mode().Perm()&privateMode)
		}
		if err != nil {
			return fmt.Errorf("the store is for its owner alone: %w", err)
		}
	}
	return nil
}

// checkPresent makes sure that the file and its write-ahead log are the ones that were opened. Anything written into
// a deleted or replaced file is lost when this process ends.
func (f *file) checkPresent() error {
	for _, path := range []string{f.path, f.path + "-wal"} {
		now, err := os.Stat(path)
		f.mu.Lock()
		was := f.initialFiles[path]
		if was == nil && err == nil {
			f.initialFiles[path], was = now, now
		}
		f.mu.Unlock()
		switch {
		case was == nil: // the log is not there before the first statement
		case err != nil:
			return &AwayError{"the file of the store was deleted", err}
		case !os.SameFile(was, now):
			return &AwayError{
				"the file of the store was replaced; the server must be started anew",
				fmt.Errorf("%s is another file", path),
			}
		}
	}
	return nil
}

// release unlocks the file while SQLite still has it open.
func (f *file) release() error { return errors.Join(f.inode.release(), f.lock.Unlock()) }

// close closes the files of the locks, after SQLite has closed the store.
func (f *file) close() error {
	if f == nil {
		return nil
	}
	return errors.Join(f.inode.close(), f.lock.Close())
}
