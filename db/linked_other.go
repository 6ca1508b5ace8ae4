//go:build !unix

package db

// checkLinks cannot be said here.
func checkLinks(string) error { return nil }
