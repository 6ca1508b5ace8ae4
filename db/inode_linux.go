package db

import (
	"errors"
	"os"
	"syscall"
)

// inode is the file of a store itself, under whichever of its names it was opened. Its lock is that of flock(2), which
// on Linux knows nothing of the locks that SQLite takes with fcntl(2). The file stays open until SQLite has closed it:
// a process loses its fcntl locks on a file as soon as it closes that file anywhere.
type inode struct{ file *os.File }

// lockInode takes the file for this process. The result is false where another process has it, by this name or another.
func lockInode(path string) (*inode, bool, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, false, err
	}
	err = syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
	if errors.Is(err, syscall.EWOULDBLOCK) {
		return &inode{f}, false, nil
	}
	return &inode{f}, true, nil // where the file system has no such locks, the companion must do
}

// release gives the file back and leaves it open.
func (i *inode) release() error {
	if i == nil {
		return nil
	}
	return syscall.Flock(int(i.file.Fd()), syscall.LOCK_UN)
}

// close gives the file back, after SQLite has closed it.
func (i *inode) close() error {
	if i == nil {
		return nil
	}
	if err := i.file.Close(); !errors.Is(err, os.ErrClosed) {
		return err
	}
	return nil
}
