//go:build !unix

package db

// checkLinks returns nil, because the links of a file cannot be counted on this system.
func checkLinks(string) error { return nil }
