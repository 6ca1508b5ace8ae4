package e2e

import (
	"database/sql"
	"fmt"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/chromedp/chromedp/kb"

	_ "tricorne/db" // the driver of its files
)

// byHand has the players of a table agree to roll their dice by hand.
func byHand(t *testing.T, file string, s *server, players ...*player) {
	t.Helper()
	for _, p := range players {
		p.mayFail("ERR_CONNECTION_REFUSED", "ERR_INCOMPLETE_CHUNKED_ENCODING", "ERR_CONNECTION_RESET", "/live", "ERR_EMPTY_RESPONSE", "sendError", "ERR_NETWORK", "422")
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

// TestDiceByHandAreTappedAndTyped plays with dice that are rolled by hand, on a tablet and on a phone, until both have entered some: with
// taps on large faces, with keys, and left to the server.
func TestDiceByHandAreTappedAndTyped(t *testing.T) {
	file := filepath.Join(t.TempDir(), "e2e.db")
	s := serveOn(t, "sqlite:"+file)
	ann, bob := two(t, s, "bagging_the_fox", 1180, 820)
	byHand(t, file, s, ann, bob)
	entered := map[string]bool{}
	for range 60 {
		p := whoseTurn(t, ann, bob)
		if !p.has("#hand") {
			before := p.text(testid("log"))
			p.click(`.acts button[name="act"]:not([disabled]):not([aria-disabled])`)
			p.until("dice or the act", "document.querySelector('#hand') !== null || document.querySelector("+quote(testid("log"))+")?.innerText !== "+quote(before))
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
			p.picture("hand-tap")
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
		p.until("what came of it", "document.querySelector('#hand')?.dataset.hand !== "+quote(seq))
		if entered["rest"] && entered["keys"] && entered["tap"] {
			ann.accessible("after dice by hand")
			return
		}
	}
	t.Errorf("dice were entered %v", entered)
}
