//go:build !linux

package db

// inode is nothing where flock(2) and fcntl(2) share their locks, as on the BSDs and macOS. A lock on the file itself
// would shut SQLite out. So a file with several names is refused (checkLinks); the companion locks each name.
type inode struct{}

func lockInode(path string) (*inode, bool, error) { return nil, true, checkLinks(path) }

func (*inode) release() error { return nil }

func (*inode) close() error { return nil }
