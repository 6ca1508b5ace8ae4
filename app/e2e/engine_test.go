package e2e

import (
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"tricorne/app/polltest"
)

// engine is a browser other than Chromium, with one window, controlled by a test.
type engine interface {
	// visit opens an address and waits until the page is loaded.
	visit(url string) error
	// run runs the body of a function in the page and decodes its return value.
	run(script string, into any) error
	// press clicks the first element that matches a selector, as a mouse does.
	press(css string) error
	// resize changes the page to about the given size.
	resize(width, height int) error
	// picture takes a screenshot.
	picture() ([]byte, error)
}

// program returns the path of the first of these programs that is installed. If there is none it skips the test, or
// fails it when the browsers are required.
func program(t testing.TB, names ...string) string {
	t.Helper()
	for _, name := range names {
		if p, err := exec.LookPath(name); err == nil {
			return p
		}
	}
	if os.Getenv("TRICORNE_TEST_REQUIRE") != "" && os.Getenv("TRICORNE_TEST_ENGINES") != "" {
		t.Fatalf("required here and not found: %s", names[0])
	}
	t.Skipf("no %s on this machine: journeys in this browser are skipped", names[0])
	return ""
}

// freePort returns an unused port of the loopback address.
func freePort(t testing.TB) int {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = l.Close() }()
	return l.Addr().(*net.TCPAddr).Port
}

// launch starts a program in a process group of its own, which is ended with the test. It returns what the program
// prints.
func launch(t testing.TB, env []string, name string, args ...string) *lines {
	t.Helper()
	out := &lines{}
	c := exec.Command(name, args...)
	c.Stdout, c.Stderr, c.Env = out, out, append(os.Environ(), env...)
	c.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = syscall.Kill(-c.Process.Pid, syscall.SIGTERM)
		done := make(chan struct{})
		go func() { _ = c.Wait(); close(done) }()
		select {
		case <-done:
		case <-time.After(5 * time.Second):
			_ = syscall.Kill(-c.Process.Pid, syscall.SIGKILL)
			<-done
		}
	})
	return out
}

// firefox is Firefox, controlled through its own protocol Marionette, which needs no other program.
type firefox struct {
	conn net.Conn
	id   int
}

// firefoxPrefs keep Firefox from sending requests to its maker.
var firefoxPrefs = []string{
	`"app.update.disabledForTesting", true`, `"browser.shell.checkDefaultBrowser", false`, `"browser.startup.page", 0`,
	`"browser.startup.homepage_override.mstone", "ignore"`, `"datareporting.policy.dataSubmissionEnabled", false`,
	`"toolkit.telemetry.enabled", false`, `"network.captive-portal-service.enabled", false`, `"network.proxy.type", 0`,
	`"network.connectivity-service.enabled", false`, `"services.settings.server", "http://127.0.0.1:1"`,
	`"browser.safebrowsing.update.enabled", false`, `"browser.region.update.enabled", false`,
}

// startFirefox starts Firefox without a window and opens a session.
func startFirefox(t testing.TB) engine {
	t.Helper()
	name, port, folder := program(t, "firefox-esr", "firefox"), freePort(t), t.TempDir()
	var prefs strings.Builder
	for _, p := range append(firefoxPrefs, fmt.Sprintf(`"marionette.port", %d`, port)) {
		fmt.Fprintf(&prefs, "user_pref(%s);\n", p)
	}
	if err := os.WriteFile(filepath.Join(folder, "user.js"), []byte(prefs.String()), 0o600); err != nil {
		t.Fatal(err)
	}
	out := launch(t, []string{"HOME=" + folder, "MOZ_CRASHREPORTER_DISABLE=1"}, name, "--marionette",
		"--remote-allow-system-access", "--headless", "--no-remote", "--profile", folder)
	f := &firefox{}
	if !polltest.WaitUntil(stepTimeout, func() (ok bool) {
		conn, err := net.Dial("tcp", net.JoinHostPort("127.0.0.1", strconv.Itoa(port)))
		f.conn = conn
		return err == nil
	}) {
		t.Fatalf("Firefox does not answer\n%s", out)
	}
	t.Cleanup(func() { _ = f.conn.Close() })
	var hello json.RawMessage
	if err := f.read(&hello); err != nil {
		t.Fatal(err)
	}
	if err := f.call("WebDriver:NewSession", map[string]any{}, nil); err != nil {
		t.Fatal(err)
	}
	return f
}

// read reads one message: its length, a colon, and JSON.
func (f *firefox) read(into any) error {
	_ = f.conn.SetReadDeadline(time.Now().Add(stepTimeout))
	long, one := 0, make([]byte, 1)
	for {
		if _, err := f.conn.Read(one); err != nil {
			return err
		}
		if one[0] == ':' {
			break
		}
		long = 10*long + int(one[0]-'0')
	}
	body := make([]byte, 0, long)
	for len(body) < long {
		part := make([]byte, long-len(body))
		n, err := f.conn.Read(part)
		if err != nil {
			return err
		}
		body = append(body, part[:n]...)
	}
	return json.Unmarshal(body, into)
}

// call sends a command and decodes the value of the answer.
func (f *firefox) call(command string, params, into any) error {
	f.id++
	body, err := json.Marshal([]any{0, f.id, command, params})
	if err != nil {
		return err
	}
	if _, err := fmt.Fprintf(f.conn, "%d:%s", len(body), body); err != nil {
		return err
	}
	var answer []json.RawMessage
	if err := f.read(&answer); err != nil {
		return err
	}
	if len(answer) != 4 {
		return fmt.Errorf("%s: an answer of %d parts", command, len(answer))
	}
	if string(answer[2]) != "null" {
		return fmt.Errorf("%s: %.400s", command, answer[2])
	}
	if into == nil {
		return nil
	}
	value := struct{ Value any }{into}
	return json.Unmarshal(answer[3], &value)
}

func (f *firefox) visit(url string) error {
	return f.call("WebDriver:Navigate", map[string]any{"url": url}, nil)
}

func (f *firefox) run(script string, into any) error {
	return f.call("WebDriver:ExecuteScript", map[string]any{"script": script, "args": []any{}}, into)
}

func (f *firefox) press(css string) error {
	var found map[string]string
	if err := f.call("WebDriver:FindElement", map[string]any{"using": "css selector", "value": css}, &found); err != nil {
		return err
	}
	for _, id := range found {
		return f.call("WebDriver:ElementClick", map[string]any{"id": id}, nil)
	}
	return errors.New("no element " + css)
}

// minFirefoxWidth is the smallest width of a Firefox window. For a narrower page, the page is zoomed in instead.
const minFirefoxWidth = 500

func (f *firefox) resize(width, height int) error {
	zoom := max(1, float64(minFirefoxWidth)/float64(width))
	if err := f.chrome(fmt.Sprintf(`
		window.resizeTo(%d + window.outerWidth - gBrowser.selectedBrowser.clientWidth, %d + window.outerHeight - gBrowser.selectedBrowser.clientHeight);
		gBrowser.selectedBrowser.fullZoom = %g;`, int(float64(width)*zoom), int(float64(height)*zoom), zoom), nil); err != nil {
		return err
	}
	var wide int
	polltest.WaitUntil(5*time.Second, func() bool {
		return f.run("return innerWidth", &wide) == nil && max(wide-width, width-wide) < 4
	})
	if max(wide-width, width-wide) > 3 {
		return fmt.Errorf("the page is %d wide, not %d", wide, width)
	}
	return nil
}

// chrome runs a script in the browser's own context instead of the page.
func (f *firefox) chrome(script string, into any) error {
	if err := f.call("Marionette:SetContext", map[string]any{"value": "chrome"}, nil); err != nil {
		return err
	}
	err := f.run(script, into)
	return errors.Join(err, f.call("Marionette:SetContext", map[string]any{"value": "content"}, nil))
}

func (f *firefox) picture() ([]byte, error) {
	var png string
	if err := f.call("WebDriver:TakeScreenshot", map[string]any{"full": false}, &png); err != nil {
		return nil, err
	}
	return base64.StdEncoding.DecodeString(png)
}
