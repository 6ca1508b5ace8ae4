//go:build !unix

package db

// checkLinks returns nil, for the links of a file cannot be counted here.
func checkLinks(string) error { return nil }
