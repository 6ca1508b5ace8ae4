package chaos

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
)

// postgres is a database of a PostgreSQL server, which is ours if we have started it.
type postgres struct {
	url    string // URL of the database
	server string // URL of the server's first database
	name   string // name of the database

	bin, dir, port string // set if we started the server
	log            *tail
	process        *exec.Cmd
	ended          chan struct{}
}

// ErrNoPostgres is returned if no PostgreSQL server is installed.
var ErrNoPostgres = errors.New("PostgreSQL is not installed here (Debian: apt-get install postgresql); give a " +
	"server by -url")

// openPostgres makes a new database on the server of the URL. Without a URL it starts a server.
func openPostgres(ctx context.Context, server string) (*postgres, error) {
	p := &postgres{server: server, name: "tricorne_chaos_" + strings.ToLower(rand.Text()[:12])}
	if server == "" {
		if err := p.makeCluster(ctx); err != nil {
			p.close()
			return nil, err
		}
	}
	at, err := url.Parse(p.server)
	if err == nil {
		at.Path = "/" + p.name
		p.url = at.String()
		err = p.command(ctx, "CREATE DATABASE "+p.name)
	}
	if err != nil {
		p.close()
		return nil, fmt.Errorf("PostgreSQL: %w", err)
	}
	return p, nil
}

// startedByUs reports whether we have started the server.
func (p *postgres) startedByUs() bool { return p.dir != "" }

// binaries returns the folder of the newest installed PostgreSQL server.
func binaries() (string, error) {
	if path, err := exec.LookPath("initdb"); err == nil {
		return filepath.Dir(path), nil
	}
	newest, best := "", 0
	all, _ := filepath.Glob("/usr/lib/postgresql/*/bin/initdb") // an error is impossible, because the pattern is valid
	for _, path := range all {
		dir := filepath.Dir(path)
		if n, err := strconv.Atoi(filepath.Base(filepath.Dir(dir))); err == nil && n > best {
			newest, best = dir, n
		}
	}
	if newest == "" {
		return "", ErrNoPostgres
	}
	return newest, nil
}

// Installed reports whether a run can start a PostgreSQL server.
func Installed() bool {
	_, err := binaries()
	return err == nil
}

// makeCluster makes a cluster in a temporary folder and starts its server. It listens only on loopback and accepts
// every connection there without a password.
func (p *postgres) makeCluster(ctx context.Context) error {
	var err error
	if p.bin, err = binaries(); err != nil {
		return err
	}
	if p.dir, err = clusterFolder(); err != nil {
		return err
	}
	p.log = &tail{}
	c := exec.CommandContext(ctx, filepath.Join(p.bin, "initdb"), "--pgdata", p.dataFolder(), "--username=postgres",
		"--auth=trust", "--encoding=UTF8",
		"--locale=C.UTF-8", "--no-instructions", "--no-sync")
	c.Dir = p.dir
	if err := asPostgres(c); err != nil {
		return err
	}
	if out, err := c.CombinedOutput(); err != nil {
		return fmt.Errorf("initdb: %w: %s", err, out)
	}
	port, err := freePort()
	if err != nil {
		return err
	}
	p.port = strconv.Itoa(port)
	p.server = "postgres://postgres@127.0.0.1:" + p.port + "/postgres?sslmode=disable"
	if err := p.start(); err != nil {
		return err
	}
	return p.waitUntilReady(ctx)
}

// clusterFolder makes the folder of a cluster, which the user of PostgreSQL must be able to reach. TMPDIR may be
// readable only by its owner.
func clusterFolder() (string, error) {
	base := ""
	if os.Geteuid() == 0 {
		base = "/tmp"
	}
	return os.MkdirTemp(base, "tricorne-chaos-postgres-")
}

func (p *postgres) dataFolder() string { return filepath.Join(p.dir, "data") }

// start starts PostgreSQL with fsync off. Acknowledged writes survive a killed process, but not a power cut.
func (p *postgres) start() error {
	c := exec.Command(filepath.Join(p.bin, "postgres"), "-D", p.dataFolder(), "-p", p.port, "-c",
		"listen_addresses=127.0.0.1",
		"-c", "unix_socket_directories=", "-c", "max_connections=100", "-c", "fsync=off", "-c", "synchronous_commit=on", "-c",
		"log_min_messages=fatal")
	c.Dir, c.Stderr = p.dir, p.log
	if err := asPostgres(c); err != nil {
		return err
	}
	if err := c.Start(); err != nil {
		return err
	}
	ended := make(chan struct{})
	p.process, p.ended = c, ended
	go func() {
		_ = c.Wait() // the function ready reports a server that ended too early
		close(ended)
	}()
	return nil
}

// Limits for waiting for PostgreSQL.
const (
	clusterTime  = time.Minute
	clusterPause = 10 * time.Millisecond
	clusterTries = int(clusterTime / clusterPause)
)

// waitUntilReady waits until the server accepts connections. The server refuses to start while its old processes
// still run; it is then started again.
func (p *postgres) waitUntilReady(ctx context.Context) error {
	ctx, enough := context.WithTimeout(ctx, clusterTime)
	defer enough()
	for range clusterTries {
		conn, err := pgx.Connect(ctx, p.server)
		if err == nil {
			return conn.Close(ctx)
		}
		select {
		case <-p.ended:
			if err := p.start(); err != nil {
				return err
			}
		default:
		}
		select {
		case <-ctx.Done():
			return fmt.Errorf("it does not start within %v: %s", clusterTime, p.log)
		case <-time.After(clusterPause):
		}
	}
	return fmt.Errorf("it does not start: %s", p.log)
}

// restart kills the postmaster and starts it again.
func (p *postgres) restart(ctx context.Context) error {
	_ = p.process.Process.Kill()
	<-p.ended
	if err := p.start(); err != nil {
		return err
	}
	return p.waitUntilReady(ctx)
}

// terminate ends one random connection to the database.
func (p *postgres) terminate(ctx context.Context) error {
	return p.command(ctx, "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '"+p.name+
		"' AND backend_type = 'client backend' "+
		"ORDER BY random() LIMIT 1")
}

// command runs one statement on a separate connection to the server's first database.
func (p *postgres) command(ctx context.Context, statement string) error {
	ctx, enough := context.WithTimeout(ctx, clusterTime)
	defer enough()
	conn, err := pgx.Connect(ctx, p.server)
	if err != nil {
		return err
	}
	_, err = conn.Exec(ctx, statement)
	return errors.Join(err, conn.Close(ctx))
}

// close drops the database, or ends the server if it is ours and removes its folder.
func (p *postgres) close() {
	if !p.startedByUs() {
		_ = p.command(context.Background(), "DROP DATABASE IF EXISTS "+p.name+" WITH (FORCE)")
		return
	}
	if p.process != nil {
		// SIGINT asks PostgreSQL for a fast shutdown: it closes all client connections and then ends
		_ = interrupt(p.process)
		select {
		case <-p.ended:
		case <-time.After(clusterTime):
			_ = p.process.Process.Kill()
			<-p.ended
		}
	}
	_ = os.RemoveAll(p.dir)
}

// interrupt asks a process to end.
func interrupt(c *exec.Cmd) error { return c.Process.Signal(os.Interrupt) }
