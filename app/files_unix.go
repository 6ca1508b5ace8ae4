//go:build unix

package main

import (
	"math"
	"syscall"
)

// descriptors returns how many files the process may have open. Go raises the soft limit to the hard one when it
// starts.
func descriptors() fileLimit {
	var l syscall.Rlimit
	if err := syscall.Getrlimit(syscall.RLIMIT_NOFILE, &l); err != nil {
		return defaultFiles
	}
	return fileLimit(min(uint64(l.Cur), math.MaxInt32)) //nolint:unconvert // it is signed on some systems
}
