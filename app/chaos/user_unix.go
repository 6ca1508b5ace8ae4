//go:build unix

package chaos

import (
	"os"
	"os/exec"
	"os/user"
	"strconv"
	"syscall"
)

// asPostgres makes a command run as the user of PostgreSQL, which refuses root. It gives the command's folder to
// that user. For other users it changes nothing.
func asPostgres(c *exec.Cmd) error {
	if os.Geteuid() != 0 {
		return nil
	}
	u, err := user.Lookup("postgres")
	if err != nil {
		return err
	}
	uid, err := strconv.ParseUint(u.Uid, 10, 32)
	if err != nil {
		return err
	}
	gid, err := strconv.ParseUint(u.Gid, 10, 32)
	if err != nil {
		return err
	}
	c.SysProcAttr = &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: uint32(uid), Gid: uint32(gid)}}
	return os.Chown(c.Dir, int(uid), int(gid))
}
