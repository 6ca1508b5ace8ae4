package e2e

import (
	"io"
	"net"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// silentProxy is a proxy that can make its connections silent. They stay open but carry nothing more in either
// direction, like connections that a phone network has dropped without notice. Connections made later work.
type silentProxy struct {
	url string

	mu            sync.Mutex
	silencedConns []*atomic.Bool
}

// newSilentProxy returns a proxy for the server whose connections can be made silent.
func (s *server) newSilentProxy() *silentProxy {
	s.t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		s.t.Fatal(err)
	}
	w := &silentProxy{url: "http://" + l.Addr().String()}
	var running sync.WaitGroup
	var open sync.Map
	running.Go(func() {
		for {
			from, err := l.Accept()
			if err != nil {
				return
			}
			to, err := net.Dial("tcp", strings.TrimPrefix(s.url, "http://"))
			if err != nil {
				_ = from.Close()
				continue
			}
			gone := new(atomic.Bool)
			w.mu.Lock()
			w.silencedConns = append(w.silencedConns, gone)
			w.mu.Unlock()
			open.Store(from, true)
			open.Store(to, true)
			running.Go(func() { copyUntilGone(to, from, gone) })
			running.Go(func() { copyUntilGone(from, to, gone) })
		}
	})
	s.t.Cleanup(func() {
		_ = l.Close()
		open.Range(func(c, _ any) bool {
			_ = c.(net.Conn).Close()
			return true
		})
		running.Wait()
	})
	return w
}

// copyUntilGone copies bytes from one connection to the other. Once gone is set it discards them, and does not pass on
// the end of the stream either.
func copyUntilGone(to, from net.Conn, gone *atomic.Bool) {
	b := make([]byte, 16<<10)
	for {
		n, err := from.Read(b)
		if gone.Load() {
			_, _ = io.Copy(io.Discard, from)
			return
		}
		if n > 0 {
			if _, err := to.Write(b[:n]); err != nil {
				_ = from.Close()
				return
			}
		}
		if err != nil {
			_ = to.Close()
			return
		}
	}
}

// silence makes every current connection silent.
func (w *silentProxy) silence() {
	w.mu.Lock()
	defer w.mu.Unlock()
	for _, gone := range w.silencedConns {
		gone.Store(true)
	}
}

// recordMessagesScript is a script that records all messages about the connection on this page, and the start time.
const recordMessagesScript = `(() => {
  const line = document.querySelector("[data-live-words]");
  window.said = [];
  new MutationObserver(() => line.textContent && said.push(line.textContent)).observe(line, { childList: true, characterData: true, subtree: true });
  window.began = performance.now();
  return true;
})()`

// TestASilentConnectionIsNoticed makes all connections of a page silent without closing them. While only heartbeats
// come, the page says nothing. When nothing comes at all, the page shows a message, connects again and shows what it
// missed.
func TestASilentConnectionIsNoticed(t *testing.T) {
	// the page then reports silence after 5 s; with the default heartbeat it would be 50 s
	s := serve(t, "-heartbeat", "2s")
	line := s.newSilentProxy()
	ann, bob := newTrentonTable(t, s, "bagging_the_fox", 1180, 820)
	p := whoseTurn(t, ann, bob)
	other := map[*player]*player{ann: bob, bob: ann}[p]
	other.base = line.url
	other.allowErrors("ERR_CONNECTION_RESET", "ERR_EMPTY_RESPONSE", "ERR_TIMED_OUT", "htmx:timeout", "sendError")
	other.open("/t/" + tableOf(p))
	other.waitForScript("the desk with its script",
		`document.querySelector("#desk") !== null && document.readyState === "complete"`)
	if got := eval[string](other, `document.documentElement.dataset.silence`); got != "5000" {
		t.Fatalf("the page waits %s ms", got)
	}
	eval[bool](other, recordMessagesScript)
	other.waitForScript("time to pass, with nothing but heartbeats", `performance.now() - began > 8000`)
	if said := eval[string](other, `said.join("; ")`); said != "" {
		t.Fatalf("on a quiet stream the page said %q", said)
	}
	line.silence()
	before := other.text(testid("log"))
	p.waitForNewDesk("the end of movement", func() { p.click(testid("act-done")) })
	other.waitForScript("the page to say that nothing came",
		`said.some((words) => words.startsWith("Nothing came from the server"))`)
	other.waitForScript("the log to go on",
		"document.querySelector("+quote(testid("log"))+").innerText !== "+quote(before))
	other.waitForScript("the page to say that it is connected", `said.includes("Connected again.")`)
	if took := eval[float64](other, `performance.now() - began`); took > 60_000 {
		t.Errorf("that took %v", time.Duration(took)*time.Millisecond)
	}
}

// recordFromStartScript is a script that records the messages about the connection on every page from its start. A
// page removes its messages after a few seconds.
const recordFromStartScript = `window.said = [];
new MutationObserver(() => {
  const words = document.querySelector("[data-live-words]")?.textContent;
  if (words) said.push(words);
}).observe(document, { childList: true, characterData: true, subtree: true });`

// TestOlderPageReloadsWhenSafe gives a page an older build than the server has. The page does
// not reload while a form is half filled in or a letter half typed. Without either it reloads, once.
func TestOlderPageReloadsWhenSafe(t *testing.T) {
	s := serve(t)
	ann, bob := newTrentonTable(t, s, "bagging_the_fox", 1180, 820)
	p := whoseTurn(t, ann, bob)
	other := map[*player]*player{ann: bob, bob: ann}[p]
	old := `(window.old = true, document.documentElement.dataset.build = "older", dispatchEvent(new Event("online")), true)`

	_, err := chromedp.Call(other.ctx, page.AddScriptToEvaluateOnNewDocument,
		page.AddScriptToEvaluateOnNewDocumentParams{Source: recordFromStartScript})
	if err != nil {
		t.Fatal(err)
	}

	p.clickTarget(`document.querySelector("#targets a.from")`)
	p.waitFor("#orders[data-drafted]")
	eval[bool](p, old)
	p.waitForScript("the page to wait for the draft", `document.documentElement.dataset.newer === "draft"`)
	other.click(testid("tab-letters") + " + span, label.letters-tab")
	other.do("begin a letter", chromedp.SendKeys(chromedp.CSS("#letter-words"), "Dear Ann"))
	eval[bool](other, old)
	other.waitForScript("the page to wait for what is typed", `document.documentElement.dataset.newer === "typed"`)
	if !eval[bool](p, `window.old === true && document.querySelector("#orders[data-drafted]") !== null`) {
		t.Error("the draft is lost")
	}
	eval[bool](other, `(document.querySelector("#letter-words").value = "", true)`)
	other.waitForScript("a page that is renewed", `window.old !== true && document.readyState === "complete"`)
	other.waitForScript("the page to say so", `said.some((words) => words.startsWith("The server has been renewed"))`)

	// The page has already reloaded once for this build of the server. It must not try again: with two builds behind
	// one address it would reload for ever.
	eval[bool](other, old)
	other.waitForScript("the page to leave it at that", `window.old && document.documentElement.dataset.newer === "tried"`)
}

// TestPagesReconnectAtDifferentTimes ends the live stream of a page many times. Each time the page waits for a random
// number of seconds before it connects again. A page whose tab becomes visible connects at once.
func TestPagesReconnectAtDifferentTimes(t *testing.T) {
	s := serve(t)
	ann, _ := newTrentonTable(t, s, "bagging_the_fox", 1180, 820)
	ann.allowErrors("ERR_CONNECTION_REFUSED", "ERR_INCOMPLETE_CHUNKED_ENCODING", "ERR_CONNECTION_RESET", "/live",
		"ERR_EMPTY_RESPONSE", "sendError", "ERR_NETWORK")
	waits := eval[[]float64](ann, `(() => {
	  window.waits = [];
	  const plain = setTimeout;
	  window.setTimeout = (f, ms, ...rest) => { if (f.name === "open") waits.push(ms); return plain(f, ms, ...rest); };
	  const again = EventSource;
	  window.EventSource = class extends again { constructor(url) { super(url); window.lastStream = this; } };
	  for (let i = 0; i < 20; i++) {
	    dispatchEvent(new Event("online"));
	    lastStream.dispatchEvent(new Event("open"));
	    lastStream.dispatchEvent(new Event("error"));
	  }
	  return waits;
	})()`)
	least, most := 1e9, 0.0
	for _, ms := range waits {
		least, most = min(least, ms), max(most, ms)
	}
	if len(waits) != 20 || most-least < 2000 || most > 7000 {
		t.Errorf("20 streams that ended come back after %v ms", waits)
	}
	if !eval[bool](ann, `((before) => (document.dispatchEvent(new Event("visibilitychange")), lastStream !== before && waits.length === 20))(lastStream)`) {
		t.Error("a page that is looked at again waits for its stream")
	}
}
