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

// stepTimeout is the time limit for a step of a test; it allows for a busy machine.
const stepTimeout = 45 * time.Second

// chromiumPath returns the path of the browser. If there is none it skips the test, or fails it when the browser is
// required.
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

// browserOn returns one Chromium that keeps its cookies and other data in a folder.
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

// player is one person at one device: a browser profile with one tab. Any error in it fails the test.
type player struct {
	t    testing.TB
	name string
	ctx  context.Context
	base string

	mu            sync.Mutex
	faults        []string
	bodies        []string   // every document and fragment that the server sent to this player
	pendingReads  int        // number of complete answers whose text is not in bodies yet
	readDone      *sync.Cond // signals that the text of an answer was read
	allowedErrors []string   // errors that the test expects

	checkedPages map[string]bool // sizes and HTML of the pages that checkAccessible has checked
}

// newPlayer opens a fresh profile of the given size. It collects console errors, exceptions and requests that leave the
// machine, which fail the test at its end.
func newPlayer(browser context.Context, t testing.TB, base, name string, width, height int64) *player {
	t.Helper()
	return playerIn(browser, t, base, name, width, height, chromedp.WithNewBrowserContext())
}

// skipConfirmations turns off the pages' confirmation questions for doubtful orders. Tests give such orders on purpose.
func (p *player) skipConfirmations() {
	p.t.Helper()
	if _, err := chromedp.Call(p.ctx, network.SetCookie,
		network.SetCookieParams{Name: "doubts", Value: "off", URL: p.base, Path: "/t"}); err != nil {
		p.t.Fatal(err)
	}
}

// playerIn opens a tab of the given size. Without a profile option the tab uses the browser's own profile.
func playerIn(browser context.Context, t testing.TB, base, name string, width, height int64,
	profile ...chromedp.ContextOption,
) *player {
	t.Helper()
	ctx, cancel := chromedp.NewContext(browser, profile...)
	// These console errors are harmless. htmx reports an aborted request when a newer request for the desk replaces it.
	// A live stream gets 401 if it sent a cookie that a curtain or a seat has just replaced, and then tries again.
	p := &player{
		t: t, name: name, ctx: ctx, base: base,
		allowedErrors: []string{"htmx:sendAbort", "htmx:afterRequest", "401 (Unauthorized)"},
		checkedPages:  map[string]bool{},
	}
	p.readDone = sync.NewCond(&p.mu)
	if err := chromedp.Do(ctx, chromedp.EmulateViewport(width, height)); err != nil {
		t.Fatalf("%s: open a tab: %v", name, err)
	}
	p.skipConfirmations()
	p.hideMaps()
	console := chromedp.Console(ctx)
	go func() {
		for m, err := range console {
			if err != nil {
				return
			}
			if m.Type == chromedp.ConsoleError || m.Type == chromedp.ConsoleException {
				p.addFault("console: " + m.Text + " " + m.URL)
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
				p.addFault("a request left the machine: " + e.Request.URL)
			}
		}
	}()
	p.recordAnswers()
	t.Cleanup(func() {
		cancel()
		p.mu.Lock()
		defer p.mu.Unlock()
		for _, f := range p.faults {
			if !slices.ContainsFunc(p.allowedErrors, func(a string) bool { return strings.Contains(f, a) }) {
				t.Errorf("%s: %s", name, f)
			}
		}
	})
	return p
}

// recordAnswers keeps the text of every answer, so that a test can search for secrets of the other side. Browser
// events are handled in order, so every complete answer is counted in pendingReads before a browser step returns.
func (p *player) recordAnswers() {
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
				p.pendingReads++
				p.mu.Unlock()
				go p.keepAnswer(e.RequestID)
			}
		}
	})
	if err != nil {
		p.t.Fatal(err)
	}
}

// keepAnswer reads the text of a complete answer. It keeps nothing if the browser has already discarded the answer with
// its page.
func (p *player) keepAnswer(id network.RequestID) {
	r, err := chromedp.Call(p.ctx, network.GetResponseBody, network.GetResponseBodyParams{RequestID: id})
	p.mu.Lock()
	defer p.mu.Unlock()
	p.pendingReads--
	if err == nil {
		p.bodies = append(p.bodies, string(r.Body))
	}
	p.readDone.Broadcast()
}

func (p *player) addFault(words string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.faults = append(p.faults, words)
}

// allowErrors names console messages that a test provokes on purpose.
func (p *player) allowErrors(words ...string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.allowedErrors = append(p.allowedErrors, words...)
}

// do runs browser steps. If the desk is redrawn in the middle of a step, it tries again, as people do.
func (p *player) do(what string, steps ...chromedp.Action[chromedp.Void]) {
	p.t.Helper()
	var err error
	for range 3 {
		ctx, cancel := context.WithTimeout(p.ctx, stepTimeout)
		err = chromedp.Do(ctx, steps...)
		cancel()
		if !targetVanished(err) {
			break
		}
	}
	if err != nil {
		p.t.Fatalf("%s\n%s: %s: %v", p.currentPage(), p.name, what, err)
	}
}

// targetVanished reports whether a step failed because its target, or the whole page, had been replaced.
func targetVanished(err error) bool {
	return err != nil && slices.ContainsFunc([]string{
		"Could not find node", "No node with given id", "Cannot find context",
		"context was destroyed", "target navigated",
	}, func(words string) bool {
		return strings.Contains(err.Error(), words)
	})
}

// open opens the page at a path of the server.
func (p *player) open(path string) {
	p.t.Helper()
	p.do("open "+path, chromedp.Navigate(p.base+path))
}

// navigateHistory goes back or forward in the browser's history. A page from the browser's cache reloads itself, which
// aborts the first load; that is not an error.
func (p *player) navigateHistory(what string, step chromedp.Action[chromedp.Void]) {
	p.t.Helper()
	ctx, cancel := context.WithTimeout(p.ctx, stepTimeout)
	defer cancel()
	if err := chromedp.Do(ctx, step); err != nil && !strings.Contains(err.Error(), "net::ERR_ABORTED") {
		p.t.Fatalf("%s\n%s: %s: %v", p.currentPage(), p.name, what, err)
	}
}

// click presses the first element that matches a CSS selector.
func (p *player) click(css string) {
	p.t.Helper()
	p.do("click "+css, chromedp.Click(chromedp.CSS(css), chromedp.NodeVisible))
}

// testid returns the CSS selector for an element's data-testid.
func testid(id string) string { return `[data-testid="` + id + `"]` }

// eval runs a script on a complete page and decodes its value. If the page is replaced in the meantime, it runs the
// script on the new page.
func eval[T any](p *player, script string) (v T) {
	p.t.Helper()
	var err error
	for range 3 {
		p.waitForScript("a page that is all there", `document.readyState !== "loading"`)
		ctx, cancel := context.WithTimeout(p.ctx, stepTimeout)
		v, err = chromedp.Run(ctx, chromedp.Evaluate[T](script))
		cancel()
		if !targetVanished(err) {
			break
		}
	}
	if err != nil {
		p.t.Fatalf("%s\n%s: %s: %v", p.currentPage(), p.name, script, err)
	}
	return v
}

// has reports whether the page has an element that matches the selector.
func (p *player) has(css string) bool {
	p.t.Helper()
	return eval[bool](p, "document.querySelector("+quote(css)+") !== null")
}

// text returns the text of the first element that matches the selector, or "" if there is none.
func (p *player) text(css string) string {
	p.t.Helper()
	return eval[string](p, "document.querySelector("+quote(css)+")?.innerText ?? ''")
}

// waitForScript waits until a script returns true, and fails the test if it does not.
func (p *player) waitForScript(what, script string) {
	p.t.Helper()
	if !p.becomesTrue(stepTimeout, script) {
		p.t.Fatalf("%s\n%s: waited in vain for %s", p.currentPage(), p.name, what)
	}
}

// becomesTrue reports whether a script returns true in time.
func (p *player) becomesTrue(long time.Duration, script string) bool {
	p.t.Helper()
	return polltest.WaitUntil(long, func() bool {
		ctx, cancel := context.WithTimeout(p.ctx, 5*time.Second)
		defer cancel()
		v, err := chromedp.Run(ctx, chromedp.Evaluate[bool](script))
		return err == nil && v
	})
}

// waitFor waits for an element.
func (p *player) waitFor(css string) {
	p.t.Helper()
	p.waitForScript(css, "document.querySelector("+quote(css)+") !== null")
}

// waitForText waits for a text anywhere on the page.
func (p *player) waitForText(words string) {
	p.t.Helper()
	p.waitForScript(words, "document.body.innerText.includes("+quote(words)+")")
}

// press sends a key to the page.
func (p *player) press(keys string) {
	p.t.Helper()
	p.do("press "+keys, chromedp.KeyEvent(keys))
}

// path returns the path and query of the tab's address.
func (p *player) path() string {
	p.t.Helper()
	return eval[string](p, "location.pathname + location.search")
}

// setColourScheme switches the page to light or dark.
func (p *player) setColourScheme(name string) {
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

// currentPage returns the address and the first text of the page, for a failure message. Put it before the message
// itself, so that the message comes last and is easy to find.
func (p *player) currentPage() string {
	ctx, cancel := context.WithTimeout(p.ctx, 5*time.Second)
	defer cancel()
	s, err := chromedp.Run(ctx, chromedp.Evaluate[string](`location.href + "\n" + document.body.innerText.slice(0, 1500)`))
	if err != nil {
		return err.Error()
	}
	return s
}

// pictureInBothSchemes takes a screenshot in light and one in dark, if TRICORNE_TEST_PICTURES is set.
func (p *player) pictureInBothSchemes(name string) {
	if os.Getenv("TRICORNE_TEST_PICTURES") == "" {
		return
	}
	for _, scheme := range []string{"light", "dark"} {
		p.setColourScheme(scheme)
		p.saveScreenshot(name + "-" + scheme)
	}
}

// saveScreenshot takes a screenshot into the folder of TRICORNE_TEST_PICTURES, if that is set.
func (p *player) saveScreenshot(name string) {
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

// allAnswers returns the text of every answer that the server has sent this player.
func (p *player) allAnswers() string {
	p.mu.Lock()
	defer p.mu.Unlock()
	for p.pendingReads > 0 {
		p.readDone.Wait()
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
