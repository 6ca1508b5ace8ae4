package e2e

import (
	"bytes"
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"tricorne/app/polltest"
)

// webkit drives MiniBrowser, the test browser of WebKitGTK, over HTTP through its WebDriver.
type webkit struct {
	address string // address of the driver at first, and of the session once it is open
	printed *lines // output of the driver and the browser
}

// startWebKit starts an invisible X screen, the driver and a browser, and returns the browser.
func startWebKit(t testing.TB) engine {
	t.Helper()
	driver, screen := program(t, "WebKitWebDriver"), program(t, "Xvfb")
	small := miniBrowser(t)
	display := newScreen(t, screen)
	w, port, home := &webkit{}, freePort(t), t.TempDir()
	w.printed = launch(t, []string{
		"DISPLAY=" + display, "HOME=" + home, "XDG_CACHE_HOME=" + home, "XDG_DATA_HOME=" + home, "GDK_BACKEND=x11",
		"WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS=1", "WEBKIT_DISABLE_COMPOSITING_MODE=1", "NO_AT_BRIDGE=1",
	}, driver, "--host=127.0.0.1", "--port="+strconv.Itoa(port))
	w.address = "http://127.0.0.1:" + strconv.Itoa(port)
	var made struct{ SessionID string }
	var err error
	if !polltest.WaitUntil(stepTimeout, func() bool {
		err = w.call(http.MethodPost, "/session", map[string]any{"capabilities": map[string]any{"alwaysMatch": map[string]any{
			"webkitgtk:browserOptions": map[string]any{
				"binary": small, "args": []string{"--automation"},
			},
		}}}, &made)
		return err == nil
	}) {
		t.Fatalf("WebKit does not answer: %v\n%s", err, w.printed)
	}
	w.address += "/session/" + made.SessionID
	t.Cleanup(func() { _ = w.call(http.MethodDelete, "", nil, nil) })
	return w
}

// miniBrowser returns the path of the MiniBrowser that belongs to the driver.
func miniBrowser(t testing.TB) string {
	t.Helper()
	for _, pattern := range []string{"/usr/lib/*/webkit2gtk-4.1/MiniBrowser", "/usr/lib/*/webkitgtk-6.0/MiniBrowser"} {
		if all, _ := filepath.Glob(pattern); len(all) > 0 {
			return all[0]
		}
	}
	return program(t, "MiniBrowser")
}

// newScreen starts an X server without a monitor and returns the name of its display.
func newScreen(t testing.TB, xvfb string) string {
	t.Helper()
	out := launch(t, nil, xvfb, "-displayfd", "1", "-screen", "0", "1600x1200x24", "-nolisten", "tcp")
	var number string
	if !polltest.WaitUntil(stepTimeout, func() bool {
		for line := range strings.Lines(out.String()) {
			if _, err := strconv.Atoi(strings.TrimSpace(line)); err == nil {
				number = strings.TrimSpace(line)
			}
		}
		return number != ""
	}) {
		t.Fatalf("Xvfb does not say its display\n%s", out)
	}
	return ":" + number
}

// call sends a command to the driver and decodes the value of the answer.
func (w *webkit) call(method, path string, params, into any) error {
	body, err := json.Marshal(params)
	if err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(context.Background(), stepTimeout)
	defer cancel()
	r, err := http.NewRequestWithContext(ctx, method, w.address+path, bytes.NewReader(body))
	if err != nil {
		return err
	}
	if params == nil {
		r.Body, r.ContentLength = http.NoBody, 0
	}
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		return err
	}
	defer func() { _ = answer.Body.Close() }()
	var got struct{ Value json.RawMessage }
	if err := json.NewDecoder(answer.Body).Decode(&got); err != nil {
		return err
	}
	if answer.StatusCode != http.StatusOK {
		return fmt.Errorf("%s %s: %.400s", method, path, got.Value)
	}
	if into == nil {
		return nil
	}
	return json.Unmarshal(got.Value, into)
}

func (w *webkit) visit(url string) error {
	return w.call(http.MethodPost, "/url", map[string]any{"url": url}, nil)
}

func (w *webkit) run(script string, into any) error {
	return w.call(http.MethodPost, "/execute/sync", map[string]any{"script": script, "args": []any{}}, into)
}

func (w *webkit) press(css string) error {
	var found map[string]string
	by := map[string]any{"using": "css selector", "value": css}
	if err := w.call(http.MethodPost, "/element", by, &found); err != nil {
		return err
	}
	for _, id := range found {
		return w.call(http.MethodPost, "/element/"+id+"/click", map[string]any{}, nil)
	}
	return errors.New("no element " + css)
}

// minWebKitWidth is the narrowest width of a MiniBrowser window, set by the window's toolbar. Our styles still treat it
// as a phone.
const minWebKitWidth = 460

func (w *webkit) resize(width, height int) error {
	var inner []int
	outer := [2]int{width, height}
	for range 3 { // the size of the window frame is not known, so measure the page and correct the window
		rect := map[string]any{"width": outer[0], "height": outer[1]}
		if err := w.call(http.MethodPost, "/window/rect", rect, nil); err != nil {
			return err
		}
		time.Sleep(300 * time.Millisecond)
		if err := w.run("return [innerWidth, innerHeight]", &inner); err != nil {
			return err
		}
		if inner[0] == width && inner[1] == height {
			return nil
		}
		outer[0] += width - inner[0]
		outer[1] += height - inner[1]
	}
	if inner[0] > max(width+8, minWebKitWidth) || inner[0] < width-8 {
		return fmt.Errorf("the page is %d wide, not %d", inner[0], width)
	}
	return nil
}

func (w *webkit) picture() ([]byte, error) {
	var png string
	if err := w.call(http.MethodGet, "/screenshot", nil, &png); err != nil {
		return nil, err
	}
	return base64.StdEncoding.DecodeString(png)
}
