package web

import (
	"bufio"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"tricorne/app/live"
	"tricorne/app/polltest"
	"tricorne/rules/gametest/toy"
)

// stream opens the live stream of a table and passes on its lines. It leaves out whether the other side is there.
// The channel closes when the stream ends.
func (b *browser) stream(t *testing.T, path string) <-chan string {
	t.Helper()
	out := make(chan string)
	all := b.linesAfterGreeting(t, path)
	go func() {
		defer close(out)
		for line := range all {
			if line == "event: there" {
				<-all
				continue
			}
			out <- line
		}
	}()
	return out
}

// linesAfterGreeting returns the lines of a stream after its greeting.
func (b *browser) linesAfterGreeting(t *testing.T, path string) <-chan string {
	t.Helper()
	r, err := http.NewRequestWithContext(t.Context(), http.MethodGet, b.h.url+path, nil)
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("Accept-Encoding", "gzip, br")
	client := *b.Client
	client.Timeout = 0
	w, err := client.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { w.Body.Close() })
	if got := w.Header.Get("Content-Type"); w.StatusCode != http.StatusOK || got != "text/event-stream" ||
		w.Header.Get("Content-Encoding") != "" {
		t.Fatalf("%d %q %q", w.StatusCode, got, w.Header.Get("Content-Encoding"))
	}
	lines := make(chan string)
	go func() {
		defer close(lines)
		for in := bufio.NewScanner(w.Body); in.Scan(); {
			line := in.Text()
			if line == "event: hello" {
				in.Scan() // skip the line with the build of the server
				continue
			}
			if line != "" && !strings.HasPrefix(line, "retry:") {
				lines <- line
			}
		}
	}()
	return lines
}

func nextMessage(t *testing.T, lines <-chan string) string {
	t.Helper()
	select {
	case line := <-lines:
		return line
	case <-time.After(3 * time.Second):
		t.Fatal("nothing came")
		return ""
	}
}

// waitForStreams waits until that number of streams are open.
func (h *testServer) waitForStreams(t *testing.T, n int) {
	t.Helper()
	if !polltest.WaitUntil(time.Minute, func() bool { return h.hub.WatchCount() == n }) {
		t.Fatalf("%d watch instead of %d", h.hub.WatchCount(), n)
	}
}

func TestTheStreamSaysLookAndNothingMore(t *testing.T) {
	h := newTestServer(t)
	host, guest := h.browser(), h.browser()
	at := host.setUp("friend")
	link := strings.TrimPrefix(host.get(at+"/invite").value(`[data-testid=seat-link]`), h.url)
	guest.post(link, url.Values{"name": {"Beth"}}).wantStatus(t, http.StatusSeeOther)
	red, blue := host.stream(t, at+"/live"), guest.stream(t, at+"/live")
	anybody := h.browser().stream(t, at+"/live")
	h.waitForStreams(t, 3)

	id := strings.TrimPrefix(at, "/t/")
	h.hub.Tick(id, 1<<toy.Blue, "")
	if a, b := nextMessage(t, blue), nextMessage(t, blue); a != "event: look" || b != "data: look" {
		t.Errorf("it said %q %q", a, b)
	}
	h.hub.Tick(id, live.Everybody, "")
	for _, lines := range []<-chan string{red, anybody} {
		if a, b := nextMessage(t, lines), nextMessage(t, lines); a != "event: look" || b != "data: look" {
			t.Errorf("it said %q %q", a, b)
		}
	}
	select {
	case line := <-red:
		t.Errorf("a second word: %q", line)
	case <-time.After(50 * time.Millisecond):
	}
}

func TestWaitingPlayerLearnsOfTheNewPlayer(t *testing.T) {
	h := newTestServer(t)
	host := h.browser()
	at := host.setUp("friend")
	link := strings.TrimPrefix(host.get(at+"/invite").value(`[data-testid=seat-link]`), h.url)
	lines := host.stream(t, at+"/live")
	h.waitForStreams(t, 1)
	h.browser().post(link, url.Values{"name": {"Beth"}}).wantStatus(t, http.StatusSeeOther)
	// If the stream was still joining when its seat changed, it starts again. Then its page is told that there is
	// something new, which is also correct (live.Hub.Hold).
	if got := nextMessage(t, lines); got != "event: look" && got != "event: seat" {
		t.Errorf("it said %q", got)
	}
}

func TestStreamsEndWhenTheServerDrains(t *testing.T) {
	h := newTestServer(t)
	b := h.browser()
	lines := b.stream(t, b.setUp("friend")+"/live")
	h.waitForStreams(t, 1)
	h.Drain()
	select {
	case _, open := <-lines:
		if open {
			t.Error("it said something at the end")
		}
	case <-time.After(3 * time.Second):
		t.Fatal("the stream goes on")
	}
	h.waitForStreams(t, 0)
}

func TestStreamOfNoTable(t *testing.T) {
	h := newTestServer(t)
	a := h.browser().get("/t/nosuchtable/live")
	if a.Status != http.StatusNotFound || a.Body != "" || a.Header.Get("Location") != "" {
		t.Errorf("got %s", a)
	}
}

// TestStreamReportsPresence checks that only the two sides are told by the stream whether the other
// player is there. A new letter is announced without its content.
func TestStreamReportsPresence(t *testing.T) {
	grace := live.DepartureGrace
	live.DepartureGrace = 20 * time.Millisecond
	t.Cleanup(func() { live.DepartureGrace = grace })
	h := newTestServer(t)
	ann, bob, path := h.setUpTwoPlayers("short")
	anybody := h.browser().linesAfterGreeting(t, path+"/live")
	red := ann.linesAfterGreeting(t, path+"/live")
	if a, b := nextMessage(t, red), nextMessage(t, red); a != "event: there" || b != "data: 0 0" {
		t.Errorf("before anybody came it said %q %q", a, b)
	}
	blue := bob.linesAfterGreeting(t, path+"/live")
	if a, b := nextMessage(t, red), nextMessage(t, red); a != "event: there" || b != "data: 1" {
		t.Errorf("it said %q %q", a, b)
	}
	if a, b := nextMessage(t, blue), nextMessage(t, blue); a != "event: there" || b != "data: 1" {
		t.Errorf("it said %q %q", a, b)
	}
	bob.post(path+"/letters", url.Values{"what": {"write"}, "words": {"Are you there?"}}).wantStatus(t,
		http.StatusSeeOther)
	for _, lines := range []<-chan string{red, blue} {
		if a, b := nextMessage(t, lines), nextMessage(t, lines); a != "event: post" || b != "data: post" {
			t.Errorf("it said %q %q", a, b)
		}
	}
	select {
	case line := <-anybody:
		t.Errorf("an onlooker is told %q", line)
	case <-time.After(50 * time.Millisecond):
	}
}
