//go:build unix && !linux

package db

import (
	"fmt"
	"os"
	"syscall"
)

// checkLinks returns an error if a file has other names, under which another process could have it open.
func checkLinks(path string) error {
	info, err := os.Stat(path)
	if err != nil {
		return err
	}
	if stat, ok := info.Sys().(*syscall.Stat_t); ok && stat.Nlink > 1 {
		return fmt.Errorf("the store %s has other names (hard links): a server could be started on each of them; leave "+
			"it one", path)
	}
	return nil
}
