package e2e

import (
	"database/sql"
	"fmt"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	_ "tricorne/db" // registers the SQLite driver
)

// switchToManualDice switches a table to manual dice in its database file, and restarts the server.
func switchToManualDice(t *testing.T, file string, s *server, players ...*player) {
	t.Helper()
	for _, p := range players {
		p.allowErrors("ERR_CONNECTION_REFUSED", "ERR_INCOMPLETE_CHUNKED_ENCODING", "ERR_CONNECTION_RESET", "/live",
			"ERR_EMPTY_RESPONSE", "sendError", "ERR_NETWORK", "422")
	}
	s.stop(syscall.SIGTERM)
	pool, err := sql.Open("sqlite", "file:"+file)
	if err == nil {
		_, err = pool.Exec("UPDATE tables SET options = ?", []byte(`{"by_hand":true}`))
	}
	if err != nil {
		t.Fatal(err)
	}
	if err := pool.Close(); err != nil {
		t.Fatal(err)
	}
	s.start()
}

// TestDiceByHandAreTappedAndTyped plays with manual dice until every way to enter them was used. They are tapped as
// large faces, typed, and rolled by the server.
func TestDiceByHandAreTappedAndTyped(t *testing.T) {
	file := filepath.Join(t.TempDir(), "e2e.db")
	s := serveOn(t, "sqlite:"+file)
	ann, bob := newTrentonTable(t, s, "bagging_the_fox", 1180, 820)
	switchToManualDice(t, file, s, ann, bob)
	entered := map[string]bool{}
	for range 60 {
		p := whoseTurn(t, ann, bob)
		if !p.has("#hand") {
			before := p.text(testid("log"))
			p.click(`.acts button[name="act"]:not([disabled]):not([aria-disabled])`)
			p.waitForScript("dice or the act", "document.querySelector('#hand') !== null || document.querySelector("+
				quote(testid("log"))+")?.innerText !== "+quote(before))
			continue
		}
		seq := eval[string](p, "document.querySelector('#hand').dataset.hand")
		count := eval[int](p, "+document.querySelector('#hand').dataset.count")
		if small := eval[[]string](p, `[...document.querySelectorAll("#hand label.face, #hand .counters .button")].filter((f) => f.checkVisibility() && Math.min(f.getBoundingClientRect().width, f.getBoundingClientRect().height) < 44).map((f) => f.innerText)`); len(small) > 0 {
			t.Errorf("faces %v are too small for a finger", small)
		}
		way := "tap"
		switch {
		case !entered["tap"] && count <= 6:
			p.saveScreenshot("hand-tap")
			for i := range count {
				p.click(fmt.Sprintf(`#hand input[name="d%d"][value="3"]`, i+1))
			}
			if got := p.text(testid("readback")); !strings.HasPrefix(got, "3") {
				t.Errorf("read back is %q", got)
			}
			p.click(testid("rolled"))
		case !entered["keys"]:
			way = "keys"
			for range count {
				p.press("6")
			}
			p.press(kb.Backspace)
			p.press("2")
			if got := p.text(testid("readback")); !strings.Contains(got, "2") {
				t.Errorf("read back is %q", got)
			}
			p.press(kb.Enter)
		default:
			way = "rest"
			p.click(testid("roll-rest"))
		}
		entered[way] = true
		p.waitForScript("what came of it", "document.querySelector('#hand')?.dataset.hand !== "+quote(seq))
		if entered["rest"] && entered["keys"] && entered["tap"] {
			ann.checkAccessible("after dice by hand")
			return
		}
	}
	t.Errorf("dice were entered %v", entered)
}

// TestOneDieAndSevenTakeFewTaps enters one die and seven dice on several devices and counts the taps. The devices are
// a tablet held upright and sideways, a phone and a desktop. Seven dice are entered by counting faces, one tap for
// each die.
func TestOneDieAndSevenTakeFewTaps(t *testing.T) {
	s := serve(t, "-dev")
	p := newPlayer(browser(t), t, s.url, "Ann", 820, 1180)
	p.allowErrors("404") // a page of the gallery has no live stream
	for _, size := range [][2]int64{{820, 1180}, {1180, 820}, {390, 844}, {1440, 900}} {
		p.do("another size", chromedp.EmulateViewport(size[0], size[1]))
		for _, c := range []struct {
			name, reads string
			taps        []string
		}{
			{"rolling", "4", []string{`#hand input[name="d1"][value="4"]`}},
			{"counting", "stays: 2 of 7 dice", []string{testid("r0-2")}},
			{"counting", "1, 1, 3, 6, 6, 6, 6 – 29 in all", []string{
				testid("each-die") + " summary", testid("more-6"), testid("more-1"), testid("more-6"), testid("more-3"),
				testid("more-6"), testid("more-1"), testid("more-6"),
			}},
			{"volley", "5 of 5 throws are entered", []string{
				testid("r0-2"), testid("a0r0-1"), testid("a1r0-0"), testid("a2r0-2"), testid("a3r0-1"),
			}},
		} {
			p.open("/dev/gallery/" + c.name)
			p.waitFor("#hand")
			began := time.Now()
			for _, tap := range c.taps {
				// click by script, not by position: a notice on the gallery page may move the sheet between two taps
				eval[bool](p, `(document.querySelector(`+quote(tap)+`).click(), true)`)
			}
			p.waitForScript("what was tapped read back", `document.querySelector("[data-readback]").textContent === `+quote(c.reads))
			if p.has(`[data-confirm][aria-disabled]`) {
				t.Errorf("%s at %v: it cannot be confirmed", c.name, size)
			}
			t.Logf("%s at %v: %d taps and one to confirm, %v in the browser", c.name, size, len(c.taps), time.Since(began).
				Round(time.Millisecond))
			p.saveScreenshot(fmt.Sprintf("%s-%d", c.name, size[0]))
			for _, scheme := range []string{"light", "dark"} {
				p.setColourScheme(scheme)
				p.checkAccessible(c.name + ", " + scheme)
			}
		}
	}
	p.open("/dev/gallery/counting")
	p.waitFor("#hand")
	for _, key := range "6612345" {
		p.press(string(key))
	}
	p.waitForScript("what was typed read back", `document.querySelector("[data-readback]").textContent === "1, 2, 3, 4, 5, 6, 6 – 27 in all"`)
}

// TestCountedVolleyIsKept has the browser keep the dice sheet of a volley and restore it. The results are
// restored, and the faces stay folded. Only the sheet of a table is kept, so the gallery page uses the address of a
// table.
func TestCountedVolleyIsKept(t *testing.T) {
	s := serve(t, "-dev")
	p := newPlayer(browser(t), t, s.url, "Ann", 820, 1180)
	p.allowErrors("404") // a page of the gallery has no live stream
	p.open("/dev/gallery/volley")
	p.waitForScript("the script", `!!document.getElementById("hand").dataset.begun`)
	eval[bool](p, `(history.replaceState(null, "", "/t/exhibit"), ["r0-2", "a0r0-1", "a1r1-1"].forEach((id) => document.querySelector("[data-testid=" + id + "]").click()), true)`)
	p.waitForScript("what was tapped read back", `document.querySelector("[data-readback]").textContent === "2 of 5 throws are entered"`)
	eval[bool](p, `(delete document.getElementById("hand").dataset.begun, document.dispatchEvent(new Event("htmx:afterSettle")))`)
	p.waitForScript("the sheet begun anew", `!!document.getElementById("hand").dataset.begun`)
	time.Sleep(200 * time.Millisecond) // if the faces opened, the results would be cleared a moment later
	if !eval[bool](p, `["r0-2", "a0r0-1", "a1r1-1"].every((id) => document.querySelector("[data-testid=" + id + "]").checked) && !document.querySelector(".each-die").open`) {
		t.Error("the results that were restored are gone, or the faces are open")
	}
}
