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

// former is a player who is about to lose a seat or their session.
type former struct {
	*browser
	path   string // of the table
	stream string // the end of the live stream's address, after path
	side   game.Side
	lose   func()
}

// TestAStreamEndsOnEveryRoadOnWhichItsSeatChangesHands takes a seat away from a player with a live stream, in every
// possible way. The stream must end.
func TestAStreamEndsOnEveryRoadOnWhichItsSeatChangesHands(t *testing.T) {
	seen := http.StatusSeeOther
	for name, road := range map[string]func(t *testing.T) (*house, former){
		"its link is used elsewhere": func(t *testing.T) (*house, former) {
			h := newHouse(t)
			ann := h.browser()
			at := ann.setUp("friend")
			link := strings.TrimPrefix(ann.get(at+"/invite").value(`[data-testid=own-link]`), h.url)
			return h, former{ann, at, "/live", 1, func() { h.browser().post(link, nil).is(t, seen) }}
		},
		"its holder comes back after a theft": func(t *testing.T) (*house, former) {
			h := newHouse(t)
			ann, thief := h.browser(), h.browser()
			at := ann.setUp("friend")
			link := strings.TrimPrefix(ann.get(at+"/invite").value(`[data-testid=own-link]`), h.url)
			thief.post(link, nil).is(t, seen)
			return h, former{thief, at, "/live", 1, func() { ann.post(link, nil).is(t, seen) }}
		},
		"handed on": func(t *testing.T) (*house, former) {
			h := newHouse(t)
			ann, _, at := h.friends("short")
			ann.atPeople(at, "pass", "name", "Carl").is(t, seen)
			link := pathOf(t, ann.get(at+"/people").value("[data-testid=pass-link]"))
			return h, former{ann, at, "/live", 1, func() { h.browser().post(link, url.Values{"name": {"Carl"}}).is(t, seen) }}
		},
		"left": func(t *testing.T) (*house, former) {
			h := newHouse(t)
			_, bob, at := h.friends("short")
			return h, former{bob, at, "/live", 2, func() { bob.atPeople(at, "leave").is(t, seen) }}
		},
		"a free seat is taken by an onlooker": func(t *testing.T) (*house, former) {
			h := newHouse(t)
			ann, carl := h.browser(), h.browser()
			at := ann.setUp("friend")
			carl.setUp("device") // this makes carl a player
			link := pathOf(t, ann.get(at+"/invite").value(`[data-testid=seat-link]`))
			return h, former{carl, at, "/live", game.Nobody, func() { carl.post(link, nil).is(t, seen) }}
		},
		"a computer plays on": func(t *testing.T) (*house, former) {
			h := newShelf(t)
			ann := h.browser()
			at := ann.against()
			return h, former{ann, at, "/live", 1, func() {
				side := h.tables.Games()[0].Side(1).ID
				if got := ann.get(at).has(t, "#desk").AttrOr("data-you", ""); got != side {
					t.Fatalf("Ann plays the %s, not the %s", got, side)
				}
				ann.post(at+"/computer", url.Values{"what": {"seat"}, "side": {side}, "level": {"recruit"}}).is(t, seen)
			}}
		},
		"lent to a second device": func(t *testing.T) (*house, former) {
			h, first, at, link := lending(t)
			return h, former{first, at, "/live", 1, func() { h.browser().post(link, url.Values{"name": {"Bert"}}).is(t, seen) }}
		},
		"taken back from the second device": func(t *testing.T) (*house, former) {
			h, first, at, link := lending(t)
			second := h.browser()
			second.post(link, url.Values{"name": {"Bert"}}).is(t, seen)
			first.post(at+"/curtain", url.Values{"side": {h.tables.Games()[0].Side(2).ID}}).is(t, seen)
			return h, former{second, at, "/live", 1, func() {
				first.post(at+"/seats", url.Values{"what": {"fetch"}}).is(t, seen)
			}}
		},
		"both sides share one device again": func(t *testing.T) (*house, former) {
			h := newHouse(t)
			ann, bob, at := h.friends("short")
			_ = ann
			return h, former{bob, at, "/live", 2, func() { bob.post(at+"/seats", url.Values{"what": {"together"}}).is(t, seen) }}
		},
		"somebody is shown to one of two seats of a device": func(t *testing.T) (*house, former) {
			h := newHouse(t)
			ann, bob := h.browser(), h.browser()
			at := ann.atTable("pass", "server")
			ann.post(at+"/curtain", url.Values{"side": {"blue"}}).is(t, seen)
			ann.post(at+"/door", url.Values{"back": {"seats"}}).is(t, seen)
			code := ann.get(at+"/seats").has(t, "[data-testid=door-code]").Text()
			bob.post("/join", url.Values{"code": {code}}).is(t, seen)
			bob.post(at+"/arrive", url.Values{"side": {"blue"}, "name": {"Bob"}}).is(t, seen)
			return h, former{ann, at, "/live", 2, func() {
				who := ann.get(at+"/seats").has(t, "[name=who]").AttrOr("value", "")
				ann.post(at+"/show", url.Values{"who": {who}, "back": {"seats"}, "yes": {"1"}}).is(t, seen)
			}}
		},
		"the referee leaves": func(t *testing.T) (*house, former) {
			h := newHouse(t)
			ann, bob, at := h.friends("short")
			judge := h.seatReferee(ann, bob, at)
			return h, former{judge, at, "/referee/live", live.Referee, func() {
				judge.post(at+"/referee", url.Values{"what": {"leave"}}).is(t, seen)
			}}
		},
		"another referee takes over": func(t *testing.T) (*house, former) {
			h := newHouse(t)
			ann, bob, at := h.friends("short")
			judge := h.seatReferee(ann, bob, at)
			judge.post(at+"/referee", url.Values{"what": {"link"}}).is(t, seen)
			link := pathOf(t, judge.get(at+"/referee").value("#chair-link"))
			return h, former{judge, at, "/referee/live", live.Referee, func() {
				h.browser().post(link, url.Values{"name": {"Next"}}).is(t, seen)
			}}
		},
		"a newer resume code ends the session": func(t *testing.T) (*house, former) {
			h := newHouse(t)
			ann, _, at := h.friends("short")
			thief := ann.another()
			return h, former{thief, at, "/live", 1, func() { ann.post("/me", url.Values{"what": {"code"}}).is(t, seen) }}
		},
		"the browser forgets its player": func(t *testing.T) (*house, former) {
			h := newHouse(t)
			ann, _, at := h.friends("short")
			window := ann.another()
			return h, former{window, at, "/live", 1, func() { ann.post("/me", url.Values{"what": {"leave"}}).is(t, seen) }}
		},
		"the browser becomes another player": func(t *testing.T) (*house, former) {
			h := newHouse(t)
			ann, bob, at := h.friends("short")
			code := bob.get("/me").value(`[data-testid=resume-code]`)
			window := ann.another()
			return h, former{window, at, "/live", 1, func() { ann.post("/resume", url.Values{"code": {code}}).is(t, seen) }}
		},
	} {
		t.Run(name, func(t *testing.T) {
			h, f := road(t)
			id := strings.TrimPrefix(f.path, "/t/")
			screen := h.browser().words(t, f.path+"/table/live") // a public stream: it continues
			lines := f.words(t, f.path+f.stream)
			h.watching(t, 2)
			if !h.hub.Present(id, f.side) {
				t.Fatal("who watches is not there")
			}
			go func() {
				for range screen { // keep reading, so that nothing blocks
				}
			}()
			f.lose()
			wantDismissed(t, lines)
			if h.hub.Watching() != 1 || f.side != game.Nobody && h.hub.Present(id, f.side) {
				t.Errorf("%d watch; the side counts as present: %t", h.hub.Watching(), h.hub.Present(id, f.side))
			}
			h.hub.Tick(id, record.Audience(0).With(f.side), "") // an act that only this seat noticed is sent to nobody
			if h.hub.Watching() != 1 {
				t.Errorf("%d watch", h.hub.Watching())
			}
		})
	}
}

// lending returns one device with both sides, and the link that lends the first of them to a second device.
func lending(t *testing.T) (h *house, first *browser, path, link string) {
	t.Helper()
	h = newHouse(t)
	first = h.browser()
	path = first.atTable("pass", "server")
	first.post(path+"/curtain", url.Values{"side": {"red"}}).is(t, http.StatusSeeOther)
	first.post(path+"/seats", url.Values{"what": {"lend"}}).is(t, http.StatusSeeOther)
	return h, first, path, pathOf(t, first.get(path+"/seats").is(t, http.StatusOK).value("[data-testid=lend-link]"))
}
