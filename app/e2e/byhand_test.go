package e2e

import (
	"database/sql"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	_ "tricorne/db" // the driver of its files
)

// TestDiceByHandAreTypedInAboveTheDesk makes a table one whose dice are rolled by hand, which no page offers yet, and goes on
// with the script until dice are asked for and have been typed in.
func TestDiceByHandAreTypedInAboveTheDesk(t *testing.T) {
	file := filepath.Join(t.TempDir(), "e2e.db")
	s := serveOn(t, "sqlite:"+file)
	ann, bob := two(t, s, "bagging_the_fox", 1180, 820)
	for _, p := range []*player{ann, bob} {
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
	for range 12 {
		p := whoseTurn(t, ann, bob)
		before := p.text(testid("log"))
		answered := "document.querySelector('#notice form.by-hand') !== null || document.querySelector(" + quote(testid("log")) + ")?.innerText !== " + quote(before)
		for tries := 1; ; tries++ { // a desk that is renewed takes a press with it
			p.click(`.acts button[name="act"]:not([disabled]):not([aria-disabled])`)
			if p.waits(5*time.Second, answered) {
				break
			}
			if tries == 3 {
				t.Fatalf("%s\nneither are dice asked for nor is the act told; the notice: %s", p.where(), eval[string](p, "document.getElementById('notice').innerHTML"))
			}
		}
		if !p.has("#notice form.by-hand") {
			continue
		}
		for range 12 { // one throw may bring the next
			eval[bool](p, "document.querySelectorAll('form.by-hand input[type=number]').forEach((die) => { die.value = 1; die.form.dataset.old = '' }) || true")
			p.click(testid("rolled"))
			p.until("the next question or the desk", "document.readyState === 'complete' && document.querySelector('form.by-hand[data-old]') === null && document.querySelector('form.by-hand, "+`[data-testid=log]`+"') !== null")
			if !p.has("form.by-hand") {
				break
			}
		}
		p.sees(testid("log"))
		if log := p.text(testid("log")); log == before || strings.Contains(log, "Something went wrong") {
			t.Errorf("the act was not told: %s", log)
		}
		return
	}
	t.Error("dice were never asked for")
}
