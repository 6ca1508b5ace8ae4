//go:build !unix

package chaos

import "os/exec"

// asPostgres leaves a command unchanged: only on Unix does PostgreSQL refuse to run as an administrator.
func asPostgres(*exec.Cmd) error { return nil }
