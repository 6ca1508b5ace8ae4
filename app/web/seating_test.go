package web

import (
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"tricorne/app/live"
	"tricorne/app/record"
	"tricorne/rules/game"
)

// wantDismissed checks that a stream says that its seat has another holder, and ends.
func wantDismissed(t *testing.T, lines <-chan string) {
	t.Helper()
	var said []string
	for {
		line, open := "", true
		select {
		case line, open = <-lines:
		case <-time.After(3 * time.Second):
			t.Fatalf("the stream goes on: %q", said)
		}
		if !open {
			break
		}
		said = append(said, line)
		if len(said) > 8 {
			t.Fatalf("the stream goes on: %q", said)
		}
	}
	if n := len(said); n < 2 || said[n-2] != "event: seat" || said[n-1] != "data: seat" {
		t.Errorf("the stream ended with %q", said)
	}
}

// losingHolder is a player who is about to lose a seat or their session.
type losingHolder struct {
	*browser
	path     string // of the table
	stream   string // the end of the live stream's address, after path
	side     game.Side
	loseSeat func()
}

// TestStreamEndsWhenItsSeatIsPassedOn takes a seat away from a player with a live stream, in every
// possible way. The stream must end.
func TestStreamEndsWhenItsSeatIsPassedOn(t *testing.T) {
	seen := http.StatusSeeOther
	for name, road := range map[string]func(t *testing.T) (*testServer, losingHolder){
		"its link is used elsewhere": func(t *testing.T) (*testServer, losingHolder) {
			h := newTestServer(t)
			ann := h.browser()
			at := ann.setUp("friend")
			link := strings.TrimPrefix(ann.get(at+"/invite").value(`[data-testid=own-link]`), h.url)
			return h, losingHolder{ann, at, "/live", 1, func() { h.browser().post(link, nil).wantStatus(t, seen) }}
		},
		"its holder comes back after a theft": func(t *testing.T) (*testServer, losingHolder) {
			h := newTestServer(t)
			ann, thief := h.browser(), h.browser()
			at := ann.setUp("friend")
			link := strings.TrimPrefix(ann.get(at+"/invite").value(`[data-testid=own-link]`), h.url)
			thief.post(link, nil).wantStatus(t, seen)
			return h, losingHolder{thief, at, "/live", 1, func() { ann.post(link, nil).wantStatus(t, seen) }}
		},
		"handed on": func(t *testing.T) (*testServer, losingHolder) {
			h := newTestServer(t)
			ann, _, at := h.setUpTwoPlayers("short")
			ann.postPeople(at, "pass", "name", "Carl").wantStatus(t, seen)
			link := pathOf(t, ann.get(at+"/people").value("[data-testid=pass-link]"))
			return h, losingHolder{
				ann, at, "/live", 1,
				func() { h.browser().post(link, url.Values{"name": {"Carl"}}).wantStatus(t, seen) },
			}
		},
		"left": func(t *testing.T) (*testServer, losingHolder) {
			h := newTestServer(t)
			_, bob, at := h.setUpTwoPlayers("short")
			return h, losingHolder{bob, at, "/live", 2, func() { bob.postPeople(at, "leave").wantStatus(t, seen) }}
		},
		"a free seat is taken by an onlooker": func(t *testing.T) (*testServer, losingHolder) {
			h := newTestServer(t)
			ann, carl := h.browser(), h.browser()
			at := ann.setUp("friend")
			carl.setUp("device") // this makes carl a player
			link := pathOf(t, ann.get(at+"/invite").value(`[data-testid=seat-link]`))
			return h, losingHolder{carl, at, "/live", game.Nobody, func() { carl.post(link, nil).wantStatus(t, seen) }}
		},
		"a computer plays on": func(t *testing.T) (*testServer, losingHolder) {
			h := newLibraryServer(t)
			ann := h.browser()
			at := ann.setUpAgainstRecruit()
			return h, losingHolder{ann, at, "/live", 1, func() {
				side := h.tables.Games()[0].Side(1).ID
				if got := ann.get(at).mustHave(t, "#desk").AttrOr("data-you", ""); got != side {
					t.Fatalf("Ann plays the %s, not the %s", got, side)
				}
				ann.post(at+"/computer", url.Values{"what": {"seat"}, "side": {side}, "level": {"recruit"}}).wantStatus(t, seen)
			}}
		},
		"lent to a second device": func(t *testing.T) (*testServer, losingHolder) {
			h, first, at, link := setUpLending(t)
			return h, losingHolder{
				first, at, "/live", 1,
				func() { h.browser().post(link, url.Values{"name": {"Bert"}}).wantStatus(t, seen) },
			}
		},
		"taken back from the second device": func(t *testing.T) (*testServer, losingHolder) {
			h, first, at, link := setUpLending(t)
			second := h.browser()
			second.post(link, url.Values{"name": {"Bert"}}).wantStatus(t, seen)
			first.post(at+"/curtain", url.Values{"side": {h.tables.Games()[0].Side(2).ID}}).wantStatus(t, seen)
			return h, losingHolder{second, at, "/live", 1, func() {
				first.post(at+"/seats", url.Values{"what": {"fetch"}}).wantStatus(t, seen)
			}}
		},
		"both sides share one device again": func(t *testing.T) (*testServer, losingHolder) {
			h := newTestServer(t)
			ann, bob, at := h.setUpTwoPlayers("short")
			_ = ann
			return h, losingHolder{
				bob, at, "/live", 2,
				func() { bob.post(at+"/seats", url.Values{"what": {"together"}}).wantStatus(t, seen) },
			}
		},
		"somebody is shown to one of two seats of a device": func(t *testing.T) (*testServer, losingHolder) {
			h := newTestServer(t)
			ann, bob := h.browser(), h.browser()
			at := ann.setUpAtOneTable("pass", "server")
			ann.post(at+"/curtain", url.Values{"side": {"blue"}}).wantStatus(t, seen)
			ann.post(at+"/door", url.Values{"back": {"seats"}}).wantStatus(t, seen)
			code := ann.get(at+"/seats").mustHave(t, "[data-testid=door-code]").Text()
			bob.post("/join", url.Values{"code": {code}}).wantStatus(t, seen)
			bob.post(at+"/arrive", url.Values{"side": {"blue"}, "name": {"Bob"}}).wantStatus(t, seen)
			return h, losingHolder{ann, at, "/live", 2, func() {
				who := ann.get(at+"/seats").mustHave(t, "[name=who]").AttrOr("value", "")
				ann.post(at+"/show", url.Values{"who": {who}, "back": {"seats"}, "yes": {"1"}}).wantStatus(t, seen)
			}}
		},
		"the referee leaves": func(t *testing.T) (*testServer, losingHolder) {
			h := newTestServer(t)
			ann, bob, at := h.setUpTwoPlayers("short")
			judge := h.seatReferee(ann, bob, at)
			return h, losingHolder{judge, at, "/referee/live", live.Referee, func() {
				judge.post(at+"/referee", url.Values{"what": {"leave"}}).wantStatus(t, seen)
			}}
		},
		"another referee takes over": func(t *testing.T) (*testServer, losingHolder) {
			h := newTestServer(t)
			ann, bob, at := h.setUpTwoPlayers("short")
			judge := h.seatReferee(ann, bob, at)
			judge.post(at+"/referee", url.Values{"what": {"link"}}).wantStatus(t, seen)
			link := pathOf(t, judge.get(at+"/referee").value("#chair-link"))
			return h, losingHolder{judge, at, "/referee/live", live.Referee, func() {
				h.browser().post(link, url.Values{"name": {"Next"}}).wantStatus(t, seen)
			}}
		},
		"a newer resume code ends the session": func(t *testing.T) (*testServer, losingHolder) {
			h := newTestServer(t)
			ann, _, at := h.setUpTwoPlayers("short")
			thief := ann.copyCookies()
			return h, losingHolder{
				thief, at, "/live", 1,
				func() { ann.post("/me", url.Values{"what": {"code"}}).wantStatus(t, seen) },
			}
		},
		"the browser forgets its player": func(t *testing.T) (*testServer, losingHolder) {
			h := newTestServer(t)
			ann, _, at := h.setUpTwoPlayers("short")
			window := ann.copyCookies()
			return h, losingHolder{
				window, at, "/live", 1,
				func() { ann.post("/me", url.Values{"what": {"leave"}}).wantStatus(t, seen) },
			}
		},
		"the browser becomes another player": func(t *testing.T) (*testServer, losingHolder) {
			h := newTestServer(t)
			ann, bob, at := h.setUpTwoPlayers("short")
			code := bob.get("/me").value(`[data-testid=resume-code]`)
			window := ann.copyCookies()
			return h, losingHolder{
				window, at, "/live", 1,
				func() { ann.post("/resume", url.Values{"code": {code}}).wantStatus(t, seen) },
			}
		},
	} {
		t.Run(name, func(t *testing.T) {
			h, f := road(t)
			id := strings.TrimPrefix(f.path, "/t/")
			screen := h.browser().linesAfterGreeting(t, f.path+"/table/live") // a public stream: it continues
			lines := f.linesAfterGreeting(t, f.path+f.stream)
			h.waitForStreams(t, 2)
			if !h.hub.Present(id, f.side) {
				t.Fatal("who watches is not there")
			}
			go func() {
				for range screen { // keep reading, so that nothing blocks
				}
			}()
			f.loseSeat()
			wantDismissed(t, lines)
			if h.hub.WatchCount() != 1 || f.side != game.Nobody && h.hub.Present(id, f.side) {
				t.Errorf("%d watch; the side counts as present: %t", h.hub.WatchCount(), h.hub.Present(id, f.side))
			}
			h.hub.Tick(id, record.Audience(0).With(f.side), "") // an act that only this seat noticed is sent to nobody
			if h.hub.WatchCount() != 1 {
				t.Errorf("%d watch", h.hub.WatchCount())
			}
		})
	}
}

// setUpLending returns one device with both sides, and the link that lends the first of them to a second device.
func setUpLending(t *testing.T) (h *testServer, first *browser, path, link string) {
	t.Helper()
	h = newTestServer(t)
	first = h.browser()
	path = first.setUpAtOneTable("pass", "server")
	first.post(path+"/curtain", url.Values{"side": {"red"}}).wantStatus(t, http.StatusSeeOther)
	first.post(path+"/seats", url.Values{"what": {"lend"}}).wantStatus(t, http.StatusSeeOther)
	return h, first, path, pathOf(t,
		first.get(path+"/seats").wantStatus(t, http.StatusOK).value("[data-testid=lend-link]"))
}
