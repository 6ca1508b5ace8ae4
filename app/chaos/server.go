package chaos

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"net/http"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"time"

	"tricorne/app/config"
)

// server is one server process at an address that it keeps when it is restarted.
type server struct {
	name    string
	program string
	args    []string
	url     string
	log     *tail
	process *exec.Cmd
	ended   chan struct{} // closed when the process has ended
	exitErr error         // the error with which the process ended
}

// newServer prepares the n-th server of a store.
func newServer(program, store string, n int) (*server, error) {
	port, err := freePort()
	if err != nil {
		return nil, err
	}
	addr := "127.0.0.1:" + strconv.Itoa(port)
	return &server{
		name: [2]string{KillServer, KillSecondServer}[n], program: program, url: "http://" + addr, log: &tail{},
		args: []string{"serve", "-unlimited", "-addr", addr, "-db", store, "-log-level", "warn"},
	}, nil
}

// Ports are chosen below those that the kernel assigns itself. So no other program takes a port while its server is
// down.
const (
	firstPort = 20000
	portRange = 12000
	portTries = 50
)

// freePort returns a port of this machine on which nobody listens.
func freePort() (int, error) {
	var err error
	for range portTries {
		port := firstPort + rand.IntN(portRange) //nolint:gosec // any port will do
		var l net.Listener
		if l, err = net.Listen("tcp", "127.0.0.1:"+strconv.Itoa(port)); err == nil {
			return port, l.Close()
		}
	}
	return 0, fmt.Errorf("no free port: %w", err)
}

// start starts the server process.
func (s *server) start() error {
	c := exec.Command(s.program, s.args...)
	c.Env = environment()
	c.Stderr = s.log
	if err := c.Start(); err != nil {
		return err
	}
	ended := make(chan struct{})
	s.process, s.ended = c, ended
	go func() {
		s.exitErr = c.Wait()
		close(ended)
	}()
	return nil
}

// environment returns our environment without the variables that would configure the server.
func environment() []string {
	var out []string
	for _, v := range os.Environ() {
		if !strings.HasPrefix(v, config.VariablePrefix) || strings.HasPrefix(v, config.VariablePrefix+"TEST_") {
			out = append(out, v)
		}
	}
	return out
}

// kill ends the process with SIGKILL and waits until it is gone.
func (s *server) kill() {
	if s.process != nil {
		_ = s.process.Process.Kill()
		<-s.ended
	}
}

// gone reports whether the process has ended.
func (s *server) gone() bool {
	select {
	case <-s.ended:
		return true
	default:
		return false
	}
}

// stopTime is how long a server may take to end when it is told to.
const stopTime = 20 * time.Second

// stop ends the process with SIGTERM. It returns an error if the process does not end in time and cleanly.
func (s *server) stop() error {
	_ = s.process.Process.Signal(syscall.SIGTERM)
	select {
	case <-s.ended:
	case <-time.After(stopTime):
		s.kill()
		return fmt.Errorf("it did not end within %v of SIGTERM", stopTime)
	}
	if s.exitErr != nil {
		return fmt.Errorf("%w: %s", s.exitErr, s.log)
	}
	return nil
}

// Limits for asking a server until it answers.
const (
	answerTime  = time.Minute
	answerPause = 5 * time.Millisecond
	answerTries = int(answerTime / answerPause)
)

// errRefused is returned if a server ended by itself.
var errRefused = errors.New("the server does not start")

// waitForAnswer waits until the server returns a page for which it must read the store.
func (s *server) waitForAnswer(ctx context.Context) error {
	ctx, enough := context.WithTimeout(ctx, answerTime)
	defer enough()
	browser := http.Client{Transport: &http.Transport{DisableKeepAlives: true}}
	for range answerTries {
		if s.gone() {
			return fmt.Errorf("%w: %w: %s", errRefused, s.exitErr, s.log)
		}
		q, err := http.NewRequestWithContext(ctx, http.MethodGet, s.url+"/tables", nil)
		if err != nil {
			return err
		}
		if a, err := browser.Do(q); err == nil {
			_, err = io.Copy(io.Discard, a.Body)
			_ = a.Body.Close()
			if err == nil && a.StatusCode == http.StatusOK {
				return nil
			}
		}
		select {
		case <-ctx.Done():
			return fmt.Errorf("no answer in %v: %s", answerTime, s.log)
		case <-time.After(answerPause):
		}
	}
	return fmt.Errorf("no answer: %s", s.log)
}

// tail keeps the end of a log, and counts the lines that report a defect.
type tail struct {
	mu          sync.Mutex
	tailBytes   []byte
	defects     int
	firstDefect string // the first line that reports a defect
}

// tailSize is how many bytes of a log are kept.
const tailSize = 2000

func (t *tail) Write(b []byte) (int, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	for line := range strings.Lines(string(b)) {
		if strings.Contains(line, "level=ERROR") {
			t.defects++
			t.firstDefect = cmp.Or(t.firstDefect, strings.TrimSpace(line))
		}
	}
	t.tailBytes = append(t.tailBytes, b...)
	if n := len(t.tailBytes) - tailSize; n > 0 {
		t.tailBytes = append(t.tailBytes[:0], t.tailBytes[n:]...)
	}
	return len(b), nil
}

func (t *tail) String() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	return string(t.tailBytes)
}

// defectLines returns how many lines report a defect, and the first of them.
func (t *tail) defectLines() (n int, first string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.defects, t.firstDefect
}
