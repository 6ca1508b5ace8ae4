package main

import (
	"bufio"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/rogpeppe/go-internal/testscript"

	"tricorne/app/config"
	"tricorne/app/table"
	"tricorne/app/table/tabletest"
	"tricorne/db"
	"tricorne/rules/gametest/size"
)

// childVariable is the variable that makes the test binary run as the program.
const childVariable = "TRICORNE_TEST_CHILD"

func TestMain(m *testing.M) {
	if os.Getenv(childVariable) != "" {
		os.Unsetenv(childVariable)
		main()
	}
	testscript.Main(m, map[string]func(){"tricorne": main})
}

func TestCommandLine(t *testing.T) {
	testscript.Run(t, testscript.Params{Dir: "testdata", Cmds: map[string]func(*testscript.TestScript, bool, []string){
		"misuse": checkMisuse,
		"shelve": func(ts *testscript.TestScript, _ bool, args []string) { storeVolume(t, ts, args) },
		"sql":    runSQL,
	}})
}

// storeVolume runs the command "shelve [-older] VOLUME DB" of a script. It puts a volume of the shelf into a store.
// With -older, a volume of the present edition is stored as if it belonged to the first edition.
func storeVolume(t *testing.T, ts *testscript.TestScript, args []string) {
	name, older := args[0], args[0] == "-older"
	if older {
		name, args = args[1], args[1:]
		g, _ := table.Shelf().Get("trenton")
		name = fmt.Sprintf("%s-e%d", name, g.Manual().Edition)
	}
	v := tabletest.Read(t, filepath.Join("testdata", "shelf", name+".cbor.gz"))
	if older {
		v.Table.Edition = "1"
		for i := range v.Acts {
			v.Acts[i].Edition = 1
		}
		for i := range v.Positions {
			v.Positions[i].Edition = 1
		}
	}
	url := "sqlite:" + ts.MkAbs(args[1])
	store, err := db.Open(t.Context(), url, db.Options{})
	ts.Check(err)
	v.Store(t, url, store)
	ts.Check(store.Close())
}

// runSQL runs the command "sql DB STATEMENT" of a script. It changes the database directly, bypassing the store.
func runSQL(ts *testscript.TestScript, _ bool, args []string) {
	pool, err := sql.Open("sqlite", "file:"+ts.MkAbs(args[0]))
	ts.Check(err)
	_, err = pool.Exec(args[1])
	ts.Check(errors.Join(err, pool.Close()))
}

// checkMisuse runs the command "misuse PATTERN [ARGUMENT…]" of a script. The program must print one line that
// matches the pattern, nothing else, and exit with 2.
func checkMisuse(ts *testscript.TestScript, _ bool, args []string) {
	var out, words strings.Builder
	c := exec.Command(os.Args[0], args[1:]...)
	c.Dir, c.Stdout, c.Stderr = ts.Getenv("WORK"), &out, &words
	c.Env = append(config.CleanEnviron(os.Environ()), childVariable+"=1")
	for _, name := range []string{"ADDR", "DB", "LAN", "LOG_LEVEL"} {
		if v := ts.Getenv("TRICORNE_" + name); v != "" {
			c.Env = append(c.Env, "TRICORNE_"+name+"="+v)
		}
	}
	_ = c.Run()
	line, rest, _ := strings.Cut(words.String(), "\n")
	if c.ProcessState.ExitCode() != exitMisuse || out.Len() > 0 || rest != "" || !regexp.MustCompile(args[0]).
		MatchString(line) {
		ts.Fatalf("%q: exit code %d, said %q and %q", args[1:], c.ProcessState.ExitCode(), &out, &words)
	}
}

// server is a running server program, started for a test.
type server struct {
	*exec.Cmd
	url    string
	out    *bufio.Reader
	errors *strings.Builder
}

// start starts the program and waits until it prints its address.
func start(t *testing.T, args ...string) *server {
	t.Helper()
	s := &server{Cmd: exec.Command(os.Args[0], append(args, "-addr", "127.0.0.1:0")...), errors: new(strings.Builder)}
	s.Dir, s.Stderr = t.TempDir(), s.errors
	s.Env = append(config.CleanEnviron(os.Environ()), childVariable+"=1")
	out, err := s.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Process.Kill() })
	s.out = bufio.NewReader(out)
	line, err := s.out.ReadString('\n')
	if err != nil {
		t.Fatalf("no address: %v %s", err, s.errors)
	}
	s.url = strings.TrimSpace(strings.TrimPrefix(line, "Tricorne is at "))
	return s
}

func TestServeDrainsOnSignal(t *testing.T) {
	for _, signal := range []os.Signal{syscall.SIGTERM, os.Interrupt} {
		t.Run(signal.String(), func(t *testing.T) {
			s := start(t)
			page := get(t, s.url)
			if !strings.Contains(page, "Tricorne") {
				t.Errorf("the first page: %.300s", page)
			}
			stream := openStream(t, s.url)
			began := time.Now()
			if err := s.Process.Signal(signal); err != nil {
				t.Fatal(err)
			}
			rest, err := io.ReadAll(s.out)
			if err := s.Wait(); err != nil {
				t.Errorf("exit: %v %s", err, s.errors)
			}
			if err != nil || len(rest) != 0 || time.Since(began) > 5*time.Second {
				t.Errorf("%v, %q, after %v", err, rest, time.Since(began))
			}
			if words, err := io.ReadAll(stream); err != nil || len(words) > 0 {
				t.Errorf("the stream said %q, %v", words, err)
			}
			if _, err := os.Stat(s.Dir + "/tricorne.db"); err != nil {
				t.Error(err)
			}
			if _, err := os.Stat(s.Dir + "/tricorne.db-wal"); err == nil {
				t.Error("the store was not closed")
			}
		})
	}
}

// TestTheVariablesOfTheHostChangeNoTest runs tests of the command line again, with every environment variable of the
// program set to an invalid value. In a brief run it runs only the short tests.
func TestTheVariablesOfTheHostChangeNoTest(t *testing.T) {
	which := "TestCommandLine|TestServe.*|TestASecondServer.*|TestMetrics.*"
	if size.Brief() {
		which = "TestCommandLine|TestServeDrains.*|TestServeOnALocalNetwork.*"
	}
	again := exec.Command(os.Args[0], "-test.run", "^("+which+")/^(misuse|terminated)$")
	again.Env = os.Environ()
	for _, name := range config.VariableNames() {
		again.Env = append(again.Env, name+"=nonsense")
	}
	if out, err := again.CombinedOutput(); err != nil || strings.Contains(string(out), "no tests to run") {
		t.Errorf("%v: %s", err, out)
	}
}

func TestServePrintsLocalNetworkAddresses(t *testing.T) {
	var words strings.Builder
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	out := watchedOutput{onText: stop}
	w := cliContext{[]string{"TRICORNE_DB=sqlite::memory:", "TRICORNE_ADDR=:0"}, &out, &words}
	if code := run(ctx, []string{"-lan"}, w); code != exitOK {
		t.Fatalf("code %d: %s", code, &words)
	}
	lines := strings.Split(strings.TrimSpace(out.String()), "\n")
	if !regexp.MustCompile(`^Tricorne is at http://localhost:\d+$`).MatchString(lines[0]) {
		t.Errorf("first line %q", lines[0])
	}
	for _, line := range lines[1:] {
		if !regexp.MustCompile(`^(on other devices of this network: http://[\d.]+:\d+|no other device can open it: .*)$`).MatchString(line) {
			t.Errorf("line %q", line)
		}
	}
}

// watchedOutput collects output and notices when a given text has been written.
type watchedOutput struct {
	strings.Builder
	onText func()
}

func (s *watchedOutput) Write(p []byte) (int, error) {
	defer s.onText()
	return s.Builder.Write(p)
}

func TestServeReportsAUsedAddress(t *testing.T) {
	s := start(t)
	var out, words strings.Builder
	w := cliContext{[]string{"TRICORNE_DB=sqlite::memory:", "TRICORNE_LOG_LEVEL=warn"}, &out, &words}
	code := run(t.Context(), []string{"serve", "-addr", strings.TrimPrefix(s.url, "http://")}, w)
	if code != exitFailed || strings.Count(words.String(), "\n") != 1 || !strings.Contains(words.String(), "in use") {
		t.Errorf("code %d: %s", code, &words)
	}
}

func TestSecondServerIsRefusedWhileTheFirstRuns(t *testing.T) {
	s := start(t)
	again := func() (int, string) {
		var out, words strings.Builder
		ctx, stop := context.WithTimeout(t.Context(), 500*time.Millisecond)
		defer stop()
		w := cliContext{[]string{
			"TRICORNE_DB=sqlite:" + s.Dir + "/tricorne.db", "TRICORNE_ADDR=127.0.0.1:0",
			"TRICORNE_LOG_LEVEL=error",
		}, &out, &words}
		return run(ctx, nil, w), words.String()
	}
	code, words := again()
	if code != exitFailed || strings.Count(words, "\n") != 1 || !strings.Contains(words, "another process has the store") {
		t.Errorf("code %d: %s", code, words)
	}
	get(t, s.url) // the first server still works
	if err := s.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	_ = s.Wait()
	if code, words := again(); code != exitOK || words != "" {
		t.Errorf("after kill -9: code %d: %s", code, words)
	}
}

func TestRestartedServerKnowsItsDowntime(t *testing.T) {
	path := filepath.Join(t.TempDir(), "t.db")
	for range 2 {
		s := start(t, "-db", "sqlite:"+path)
		get(t, s.url)
		stopServer(t, s)
	}
	pool, err := sql.Open("sqlite", "file:"+path)
	if err != nil {
		t.Fatal(err)
	}
	defer pool.Close()
	var gone, last int64
	err = pool.QueryRow("SELECT COALESCE(MAX(d.to_at - d.from_at), 0), MAX(a.at - d.to_at) FROM alive a, downtime d").
		Scan(&gone, &last)
	if err != nil || gone <= 0 || last <= 0 {
		t.Errorf("it was gone for %d ms, and at work for %d ms since: %v", gone, last, err)
	}
}

func TestMetricsAreServedOnASeparateAddress(t *testing.T) {
	s := start(t, "-metrics", "127.0.0.1:0")
	get(t, s.url)
	line, err := s.out.ReadString('\n')
	if err != nil {
		t.Fatal(err)
	}
	if got := get(t, strings.TrimSpace(strings.TrimPrefix(line, "metrics are at "))); !strings.Contains(got,
		"go_goroutines") {
		t.Errorf("metrics: %.300s", got)
	}
	if got, err := http.Get(s.url + "/metrics"); err != nil || got.StatusCode != http.StatusNotFound {
		t.Errorf("the public reaches the metrics: %v %v", got, err)
	}
}

// openStream sets up an open table and opens its live stream.
func openStream(t *testing.T, at string) io.Reader {
	t.Helper()
	o := loadOptions([]string{at}, 1, time.Second)
	jar, err := cookiejar.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	browser := http.Client{Jar: jar}
	form := url.Values{
		"game": {o.Game}, "scenario": {o.Scenario}, "side": {o.Sides[0]}, "mode": {"open"},
		"name": {"Anna"},
	}
	r, err := browser.PostForm(at+"/tables", form)
	if err != nil {
		t.Fatal(err)
	}
	r.Body.Close()
	r, err = browser.Get(at + strings.TrimSuffix(r.Request.URL.Path, "/invite") + "/live")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { r.Body.Close() })
	if r.StatusCode != http.StatusOK || r.Header.Get("Content-Type") != "text/event-stream" {
		t.Fatalf("the stream: %s", r.Status)
	}
	// when this first message has arrived, the server has registered the stream
	hello := make([]byte, len("retry: 2000\nevent: hello\ndata: 0123456789\n\n"))
	if _, err := io.ReadFull(r.Body, hello); err != nil || !strings.Contains(string(hello), "\nevent: hello\ndata: ") ||
		!strings.HasSuffix(string(hello), "\n\n") {
		t.Fatalf("the stream said %q, %v", hello, err)
	}
	return r.Body
}

func get(t *testing.T, url string) string {
	t.Helper()
	r, err := http.Get(url)
	if err != nil {
		t.Fatal(err)
	}
	defer r.Body.Close()
	body, err := io.ReadAll(r.Body)
	if err != nil || r.StatusCode != http.StatusOK {
		t.Fatalf("%s: %s, %v", url, r.Status, err)
	}
	return string(body)
}
