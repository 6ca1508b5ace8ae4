package e2e

import (
	"fmt"
	"net"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"tricorne/app/config"
	"tricorne/app/polltest"
)

// builtDir is the folder of the server program that build has made.
var builtDir string

// build makes the server program once for all tests of this package.
var build = sync.OnceValues(func() (string, error) {
	dir, err := os.MkdirTemp("", "tricorne-e2e-")
	if err != nil {
		return "", err
	}
	builtDir = dir
	bin := filepath.Join(dir, "tricorne")
	out, err := exec.Command("go", "build", "-o", bin, "tricorne/app").CombinedOutput()
	if err != nil {
		return "", fmt.Errorf("go build: %w\n%s", err, out)
	}
	return bin, nil
})

func TestMain(m *testing.M) {
	code := m.Run()
	if builtDir != "" {
		_ = os.RemoveAll(builtDir)
	}
	os.Exit(code)
}

// server is Tricorne in its own process on a loopback port, with an SQLite file that belongs to the test.
type server struct {
	t    testing.TB
	url  string
	args []string
	cmd  *exec.Cmd
	log  *lines
}

// serve starts a server that is stopped at the end of the test.
func serve(t testing.TB, args ...string) *server {
	t.Helper()
	return serveOn(t, "sqlite:"+filepath.Join(t.TempDir(), "e2e.db"), args...)
}

func serveOn(t testing.TB, database string, args ...string) *server {
	t.Helper()
	return serveAt(t, "127.0.0.1", database, args...)
}

// serveAt starts the server on one address of this machine or on all of them. Requests use the loopback address.
func serveAt(t testing.TB, host, database string, args ...string) *server {
	t.Helper()
	skipUnselected(t)
	chromiumPath(t) // skip the test early if there is no browser
	return serveUnchecked(t, host, database, args...)
}

// serveOtherBrowser starts a server for a browser other than Chromium.
func serveOtherBrowser(t testing.TB, args ...string) *server {
	t.Helper()
	return serveUnchecked(t, "127.0.0.1", "sqlite:"+filepath.Join(t.TempDir(), "e2e.db"), args...)
}

// serveUnchecked starts a server without checking for a browser, and stops it at the end of the test.
func serveUnchecked(t testing.TB, host, database string, args ...string) *server {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	port := l.Addr().(*net.TCPAddr).Port
	_ = l.Close()
	s := &server{t: t, url: "http://127.0.0.1:" + strconv.Itoa(port), log: &lines{}}
	s.args = append([]string{"serve", "-addr", net.JoinHostPort(host, strconv.Itoa(port)), "-db", database, "-lan"},
		args...)
	s.start()
	t.Cleanup(func() {
		s.stop(syscall.SIGTERM)
		if t.Failed() {
			t.Logf("server log:\n%s", s.log)
		}
	})
	return s
}

func (s *server) start() {
	s.t.Helper()
	bin, err := build()
	if err != nil {
		s.t.Fatal(err)
	}
	s.cmd = exec.Command(bin, s.args...)
	s.cmd.Stdout, s.cmd.Stderr, s.cmd.Env = s.log, s.log, config.CleanEnviron(os.Environ())
	if err := s.cmd.Start(); err != nil {
		s.t.Fatal(err)
	}
	if !polltest.WaitUntil(20*time.Second, func() bool { return s.answers("/healthz") }) {
		s.t.Fatalf("the server does not answer\n%s", s.log)
	}
}

// answers reports whether the server answers a request for a path with 200.
func (s *server) answers(path string) bool {
	r, err := http.Get(s.url + path)
	if err != nil {
		return false
	}
	_ = r.Body.Close()
	return r.StatusCode == http.StatusOK
}

// stop ends the process with a signal and waits until it has ended.
func (s *server) stop(sig syscall.Signal) {
	if s.cmd == nil || s.cmd.Process == nil {
		return
	}
	_ = s.cmd.Process.Signal(sig)
	done := make(chan struct{})
	go func() { _ = s.cmd.Wait(); close(done) }()
	select {
	case <-done:
	case <-time.After(10 * time.Second):
		_ = s.cmd.Process.Kill()
		<-done
		s.t.Errorf("the server did not end within 10 s of %s", sig)
	}
	s.cmd = nil
}

// holdPath puts a proxy in front of the server. The proxy holds back requests for a path until the function let is
// called. It returns the address of the proxy.
func (s *server) holdPath(path string) (address string, let func()) {
	s.t.Helper()
	to, err := url.Parse(s.url)
	if err != nil {
		s.t.Fatal(err)
	}
	gate := make(chan struct{})
	let = sync.OnceFunc(func() { close(gate) })
	line := httputil.ReverseProxy{FlushInterval: -1, Rewrite: func(r *httputil.ProxyRequest) {
		r.SetURL(to)
		r.Out.Host = r.In.Host
	}}
	front := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if strings.HasPrefix(r.URL.Path, path) {
			<-gate
		}
		line.ServeHTTP(w, r)
	}))
	s.t.Cleanup(func() {
		let()
		front.CloseClientConnections()
		front.Close()
	})
	return front.URL, let
}

// lines is a log that can be written and read at the same time.
type lines struct {
	mu sync.Mutex
	b  []byte
}

func (l *lines) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.b = append(l.b, p...)
	return len(p), nil
}

func (l *lines) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return string(l.b)
}
