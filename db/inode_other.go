//go:build !linux

package db

// inode is empty on systems where flock(2) and fcntl(2) share their locks, such as the BSDs and macOS. A lock on
// the file itself would lock SQLite out. So a file with several names is refused (checkLinks); the lock file locks
// each name.
type inode struct{}

func lockInode(path string) (*inode, bool, error) { return nil, true, checkLinks(path) }

func (*inode) release() error { return nil }

func (*inode) close() error { return nil }
