package db

import (
	"errors"
	"os"
	"syscall"
)

// inode is the file of a store itself, whatever name it was opened by. Its lock is that of flock(2), which on Linux
// does not interact with the locks that SQLite takes with fcntl(2). The file stays open until SQLite has closed it,
// because a process loses all its fcntl locks on a file as soon as it closes that file once.
type inode struct{ file *os.File }

// lockInode locks the file for this process. It returns false if another process has it, under any name.
func lockInode(path string) (*inode, bool, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, false, err
	}
	err = syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
	if errors.Is(err, syscall.EWOULDBLOCK) {
		return &inode{f}, false, nil
	}
	return &inode{f}, true, nil // the file system has no such locks: only the lock file protects the store
}

// release unlocks the file and leaves it open.
func (i *inode) release() error {
	if i == nil {
		return nil
	}
	return syscall.Flock(int(i.file.Fd()), syscall.LOCK_UN)
}

// close closes the file, after SQLite has closed it.
func (i *inode) close() error {
	if i == nil {
		return nil
	}
	if err := i.file.Close(); !errors.Is(err, os.ErrClosed) {
		return err
	}
	return nil
}
