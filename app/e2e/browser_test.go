package e2e

import (
	"context"
	"encoding/json"
	"fmt"
	"net/url"
	"os"
	"os/exec"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp"

	"tricorne/app/polltest"
)

// patience is how long a step of a test may take on a busy machine.
const patience = 45 * time.Second

// chromiumPath finds the browser, or skips the test, or fails it where the browser is required.
func chromiumPath(t testing.TB) string {
	t.Helper()
	if p := os.Getenv("TRICORNE_TEST_CHROMIUM"); p != "" {
		return p
	}
	for _, name := range []string{"chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"} {
		if p, err := exec.LookPath(name); err == nil {
			return p
		}
	}
	if os.Getenv("TRICORNE_TEST_REQUIRE") != "" {
		t.Fatal("Chromium is required here and was not found")
	}
	t.Skip("no Chromium on this machine: browser tests are skipped")
	return ""
}

// browser returns one Chromium for the test; every player gets their own profile in it.
func browser(t testing.TB) context.Context {
	t.Helper()
	skipUnselected(t)
	return browserOn(t, t.TempDir())
}

// browserOn returns one Chromium that keeps its cookies and its store in a folder.
func browserOn(t testing.TB, folder string) context.Context {
	t.Helper()
	opts := append(chromedp.DefaultExecAllocatorOptions[:],
		chromedp.ExecPath(chromiumPath(t)), chromedp.NoSandbox, chromedp.Flag("no-proxy-server", true),
		chromedp.Flag("disable-quic", true), chromedp.Flag("no-first-run", true),
		chromedp.Flag("disable-background-networking", true), chromedp.Flag("disable-component-update", true),
		chromedp.Flag("disable-sync", true), chromedp.UserDataDir(folder))
	actx, cancel := chromedp.NewExecAllocator(t.Context(), opts...)
	t.Cleanup(cancel)
	ctx, cancel := chromedp.NewContext(actx)
	t.Cleanup(cancel)
	if err := chromedp.Do(ctx); err != nil {
		t.Fatalf("start Chromium: %v", err)
	}
	return ctx
}

// player is one person at one device: a browser profile with one tab. Whatever goes wrong in it fails the test.
type player struct {
	t    testing.TB
	name string
	ctx  context.Context
	base string

	mu      sync.Mutex
	faults  []string
	bodies  []string   // every document and fragment that the server sent to this player
	reading int        // answers that have ended and whose text is not in bodies yet
	read    *sync.Cond // the text of an answer was read
	allow   []string   // faults that are part of the test
}

// newPlayer opens a fresh profile of the given size. Console errors, exceptions and requests that leave the machine are
// collected and fail the test at its end.
func newPlayer(browser context.Context, t testing.TB, base, name string, width, height int64) *player {
	t.Helper()
	return playerIn(browser, t, base, name, width, height, chromedp.WithNewBrowserContext())
}

// certain has the pages not ask back before doubtful orders: a test does what it means.
func (p *player) certain() {
	p.t.Helper()
	if _, err := chromedp.Call(p.ctx, network.SetCookie,
		network.SetCookieParams{Name: "doubts", Value: "off", URL: p.base, Path: "/t"}); err != nil {
		p.t.Fatal(err)
	}
}

// playerIn opens a tab of the given size in a profile; without an option it is the browser's own.
func playerIn(browser context.Context, t testing.TB, base, name string, width, height int64,
	profile ...chromedp.ContextOption,
) *player {
	t.Helper()
	ctx, cancel := chromedp.NewContext(browser, profile...)
	// htmx writes an error to the console when one look at the desk is replaced by a newer one, and a live stream that
	// asks with the cookie of a moment ago, just renewed by a curtain or a seat, is answered 401 and asks again: no
	// faults.
	p := &player{
		t: t, name: name, ctx: ctx, base: base,
		allow: []string{"htmx:sendAbort", "htmx:afterRequest", "401 (Unauthorized)"},
	}
	p.read = sync.NewCond(&p.mu)
	if err := chromedp.Do(ctx, chromedp.EmulateViewport(width, height)); err != nil {
		t.Fatalf("%s: open a tab: %v", name, err)
	}
	p.certain()
	console := chromedp.Console(ctx)
	go func() {
		for m, err := range console {
			if err != nil {
				return
			}
			if m.Type == chromedp.ConsoleError || m.Type == chromedp.ConsoleException {
				p.fault("console: " + m.Text + " " + m.URL)
			}
		}
	}()
	sent := chromedp.Events(ctx, network.RequestWillBeSent)
	go func() {
		for e, err := range sent {
			if err != nil {
				return
			}
			u, err := url.Parse(e.Request.URL)
			if err == nil && (u.Scheme == "http" || u.Scheme == "https") && u.Hostname() != "127.0.0.1" {
				p.fault("a request left the machine: " + e.Request.URL)
			}
		}
	}()
	p.record()
	t.Cleanup(func() {
		cancel()
		p.mu.Lock()
		defer p.mu.Unlock()
		for _, f := range p.faults {
			if !slices.ContainsFunc(p.allow, func(a string) bool { return strings.Contains(f, a) }) {
				t.Errorf("%s: %s", name, f)
			}
		}
	})
	return p
}

// record keeps the text of every answer, so a test can search for what this player must not be sent. The events are
// taken in the order in which they come: an answer that has ended counts as being read before the command that waited
// for it returns.
func (p *player) record() {
	kinds := map[network.RequestID]bool{}
	err := chromedp.Listen(p.ctx, func(e any) {
		switch e := e.(type) {
		case *network.EventResponseReceived:
			if e.Type == network.ResourceTypeDocument || e.Type == network.ResourceTypeXHR ||
				e.Type == network.ResourceTypeFetch {
				kinds[e.RequestID] = true
			}
		case *network.EventLoadingFinished:
			if kinds[e.RequestID] {
				p.mu.Lock()
				p.reading++
				p.mu.Unlock()
				go p.keep(e.RequestID)
			}
		}
	})
	if err != nil {
		p.t.Fatal(err)
	}
}

// keep reads the text of an answer that has ended. The browser may have thrown it away with its page.
func (p *player) keep(id network.RequestID) {
	r, err := chromedp.Call(p.ctx, network.GetResponseBody, network.GetResponseBodyParams{RequestID: id})
	p.mu.Lock()
	defer p.mu.Unlock()
	p.reading--
	if err == nil {
		p.bodies = append(p.bodies, string(r.Body))
	}
	p.read.Broadcast()
}

func (p *player) fault(words string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.faults = append(p.faults, words)
}

// mayFail names console words that a test provokes on purpose.
func (p *player) mayFail(words ...string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.allow = append(p.allow, words...)
}

// do takes steps. A desk that was renewed while one reached for something on it is reached for again, as people do.
func (p *player) do(what string, steps ...chromedp.Action[chromedp.Void]) {
	p.t.Helper()
	var err error
	for range 3 {
		ctx, cancel := context.WithTimeout(p.ctx, patience)
		err = chromedp.Do(ctx, steps...)
		cancel()
		if !vanished(err) {
			break
		}
	}
	if err != nil {
		p.t.Fatalf("%s\n%s: %s: %v", p.where(), p.name, what, err)
	}
}

// vanished reports whether the target of a step, a part of the page or all of it, disappeared first.
func vanished(err error) bool {
	return err != nil && slices.ContainsFunc([]string{
		"Could not find node", "Cannot find context",
		"context was destroyed", "target navigated",
	}, func(words string) bool {
		return strings.Contains(err.Error(), words)
	})
}

// open goes to a path of the server.
func (p *player) open(path string) {
	p.t.Helper()
	p.do("open "+path, chromedp.Navigate(p.base+path))
}

// turns goes back or forward in the browser's history. A page that comes out of its memory loads itself anew, which
// ends the load that is waited for.
func (p *player) turns(what string, step chromedp.Action[chromedp.Void]) {
	p.t.Helper()
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	if err := chromedp.Do(ctx, step); err != nil && !strings.Contains(err.Error(), "net::ERR_ABORTED") {
		p.t.Fatalf("%s\n%s: %s: %v", p.where(), p.name, what, err)
	}
}

// click presses the first element of a CSS selector.
func (p *player) click(css string) {
	p.t.Helper()
	p.do("click "+css, chromedp.Click(chromedp.CSS(css), chromedp.NodeVisible))
}

// testid returns the CSS selector of a part by its name for tests.
func testid(id string) string { return `[data-testid="` + id + `"]` }

// eval runs a script on a complete page and decodes its value. Where the page was replaced meanwhile, it runs on the
// new one.
func eval[T any](p *player, script string) (v T) {
	p.t.Helper()
	var err error
	for range 3 {
		p.until("a page that is all there", `document.readyState !== "loading"`)
		ctx, cancel := context.WithTimeout(p.ctx, patience)
		v, err = chromedp.Run(ctx, chromedp.Evaluate[T](script))
		cancel()
		if !vanished(err) {
			break
		}
	}
	if err != nil {
		p.t.Fatalf("%s\n%s: %s: %v", p.where(), p.name, script, err)
	}
	return v
}

// has reports whether anything matches.
func (p *player) has(css string) bool {
	p.t.Helper()
	return eval[bool](p, "document.querySelector("+quote(css)+") !== null")
}

// text returns the words of the first match, empty when there is none.
func (p *player) text(css string) string {
	p.t.Helper()
	return eval[string](p, "document.querySelector("+quote(css)+")?.innerText ?? ''")
}

// until waits for a script to become true.
func (p *player) until(what, script string) {
	p.t.Helper()
	if !p.waits(patience, script) {
		p.t.Fatalf("%s\n%s: waited in vain for %s", p.where(), p.name, what)
	}
}

// waits reports whether a script becomes true in time.
func (p *player) waits(long time.Duration, script string) bool {
	p.t.Helper()
	return polltest.Until(long, func() bool {
		ctx, cancel := context.WithTimeout(p.ctx, 5*time.Second)
		defer cancel()
		v, err := chromedp.Run(ctx, chromedp.Evaluate[bool](script))
		return err == nil && v
	})
}

// sees waits for an element.
func (p *player) sees(css string) {
	p.t.Helper()
	p.until(css, "document.querySelector("+quote(css)+") !== null")
}

// reads waits for words anywhere on the page.
func (p *player) reads(words string) {
	p.t.Helper()
	p.until(words, "document.body.innerText.includes("+quote(words)+")")
}

// press sends a key to the page.
func (p *player) press(keys string) {
	p.t.Helper()
	p.do("press "+keys, chromedp.KeyEvent(keys))
}

// path returns where the tab is, without the host.
func (p *player) path() string {
	p.t.Helper()
	return eval[string](p, "location.pathname + location.search")
}

// scheme asks for light or dark.
func (p *player) scheme(name string) {
	p.t.Helper()
	_, err := chromedp.Call(p.ctx, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{
		Features: []*emulation.MediaFeature{
			{Name: "prefers-color-scheme", Value: name},
			{Name: "prefers-reduced-motion", Value: "reduce"},
		},
	})
	if err != nil {
		p.t.Fatalf("%s: %v", p.name, err)
	}
}

// where describes the page for a failure. It goes before the words of the failure, which then stand last, where one
// looks.
func (p *player) where() string {
	ctx, cancel := context.WithTimeout(p.ctx, 5*time.Second)
	defer cancel()
	s, err := chromedp.Run(ctx, chromedp.Evaluate[string](`location.href + "\n" + document.body.innerText.slice(0, 1500)`))
	if err != nil {
		return err.Error()
	}
	return s
}

// picture takes a screenshot into the folder of TRICORNE_TEST_PICTURES, if that is set.
func (p *player) picture(name string) {
	dir := os.Getenv("TRICORNE_TEST_PICTURES")
	if dir == "" {
		return
	}
	png, err := chromedp.Run(p.ctx, chromedp.CaptureScreenshot())
	if err == nil {
		err = os.WriteFile(dir+"/"+name+".png", png, 0o644)
	}
	if err != nil {
		p.t.Errorf("picture %s: %v", name, err)
	}
}

// allAnswers returns every answer that the server gave this player so far.
func (p *player) allAnswers() string {
	p.mu.Lock()
	defer p.mu.Unlock()
	for p.reading > 0 {
		p.read.Wait()
	}
	return strings.Join(p.bodies, "\n")
}

func quote(s string) string {
	b, err := json.Marshal(s)
	if err != nil {
		panic(fmt.Sprintf("quote %q: %v", s, err))
	}
	return string(b)
}

var _ cdp.Session = (*chromedp.Target)(nil)
