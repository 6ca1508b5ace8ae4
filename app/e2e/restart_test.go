package e2e

import (
	"syscall"
	"testing"
)

// TestReconnectAfterARestart kills the server while both players watch, and starts it again. The pages update without a
// reload, and the game continues.
func TestReconnectAfterARestart(t *testing.T) {
	s := serve(t)
	ann, bob := newTrentonTable(t, s, "bagging_the_fox", 1180, 820)
	for _, p := range []*player{ann, bob} {
		p.allowErrors("ERR_CONNECTION_REFUSED", "ERR_INCOMPLETE_CHUNKED_ENCODING", "ERR_CONNECTION_RESET", "/live",
			"ERR_EMPTY_RESPONSE", "sendError", "ERR_NETWORK")
	}
	p := whoseTurn(t, ann, bob)
	other := map[*player]*player{ann: bob, bob: ann}[p]
	s.stop(syscall.SIGKILL)
	s.start()
	before := other.text(testid("log"))
	p.waitForNewDesk("the end of movement", func() { p.click(testid("act-done")) })
	other.waitForScript("the log to go on after the restart",
		"document.querySelector("+quote(testid("log"))+").innerText !== "+quote(before))
	if next := whoseTurn(t, ann, bob); next == p {
		t.Errorf("it is still %s's turn", p.name)
	}
}
