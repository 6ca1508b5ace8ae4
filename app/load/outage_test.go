package load

import (
	"context"
	"errors"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"tricorne/rules/game/action"
)

// playerOf makes a player of a server with the given handler.
func playerOf(t *testing.T, outlast bool, answers http.HandlerFunc) *player {
	t.Helper()
	s := httptest.NewServer(answers)
	t.Cleanup(s.Close)
	base, err := url.Parse(s.URL)
	if err != nil {
		t.Fatal(err)
	}
	r := &run{Options: Options{
		SurviveOutages: outlast, Game: "trenton", Sides: [2]string{"american", "british"},
		ThinkTime: time.Millisecond,
	}, bases: []*url.URL{base}}
	p := r.player("Ann", 0)
	p.opponent, p.side = p, "american"
	t.Cleanup(p.wire.CloseIdleConnections)
	return p
}

// healthyDesk is a desk from a healthy server.
const healthyDesk = `<main id="desk" data-path="/t/abc/" data-shown="1 a"></main>`

// hangUp closes a connection without an answer.
func hangUp(http.ResponseWriter) { panic(http.ErrAbortHandler) }

func TestAFormIsSentAgainUntilItIsAnswered(t *testing.T) {
	for name, c := range map[string]struct {
		outlast bool
		codes   []int // 0: no answer
		fate    Outcome
		sent    int
		fails   bool
	}{
		"at once":                      {true, []int{200}, Acknowledged, 1, false},
		"refused":                      {true, []int{422}, Refused, 1, false},
		"lost on the way there":        {true, []int{0, 0, 200}, Acknowledged, 3, false},
		"lost on the way back":         {true, []int{0, 409}, Unknown, 2, false},
		"while the store is away":      {true, []int{503, 200}, Acknowledged, 2, false},
		"by a player who does not":     {false, []int{0}, Unknown, 1, true},
		"a fault is not tried again":   {true, []int{500}, Unknown, 1, true},
		"not by one who does not wait": {false, []int{503}, Unknown, 1, true},
	} {
		t.Run(name, func(t *testing.T) {
			n := 0
			p := playerOf(t, c.outlast, func(w http.ResponseWriter, r *http.Request) {
				code := c.codes[n]
				if n++; code == 0 {
					hangUp(w)
				}
				if r.Method != http.MethodPost || r.PostFormValue("act") != "go" {
					t.Errorf("%s %q", r.Method, r.PostForm)
				}
				w.WriteHeader(code)
				_, _ = w.Write([]byte(healthyDesk))
			})
			var got Order
			p.OnSent = func(o Order) { got = o }
			picks := action.Picks{{Field: "who", Values: []string{"a"}}}
			d, err := p.send(t.Context(), "/t/abc/act", url.Values{"act": {"go"}}, Order{Step: "march", Act: "go", Picks: picks})
			if (err != nil) != c.fails || (d == nil) != c.fails {
				t.Errorf("%+v, %v", d, err)
			}
			if got.Outcome != c.fate || got.Attempts != c.sent || got.Table != "/t/abc" || got.Side != "american" ||
				got.Game != "trenton" || got.Act != "go" || len(got.Picks) != 1 || got.SettledAt.IsZero() {
				t.Errorf("%+v", got)
			}
		})
	}
}

func TestRetriesContinueUntilAnswered(t *testing.T) {
	n := 0
	p := playerOf(t, true, func(w http.ResponseWriter, _ *http.Request) {
		if n++; n < 3 {
			hangUp(w)
		}
		_, _ = w.Write([]byte(healthyDesk))
	})
	if d, err := p.desk(t.Context(), "/t/abc/desk", nil, &p.looks); err != nil || d == nil || n != 3 {
		t.Errorf("%+v, %v, asked %d times", d, err, n)
	}
	gone, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := p.desk(gone, "/t/abc/desk", nil, &p.looks); !errors.Is(err, context.Canceled) {
		t.Errorf("%v", err)
	}
}

func TestAStreamThatEndsIsOpenedAgain(t *testing.T) {
	var opened atomic.Int64
	enough := make(chan struct{})
	p := playerOf(t, true, func(w http.ResponseWriter, r *http.Request) {
		if opened.Add(1) == 3 {
			close(enough)
			<-r.Context().Done()
		}
	})
	ctx, cancel := context.WithCancel(t.Context())
	look, done := make(chan struct{}, 1), make(chan error)
	go func() { done <- p.rewatch(ctx, "/t/abc", look) }()
	<-enough
	<-look // something may have happened while the stream was closed
	cancel()
	if err := <-done; err != nil {
		t.Error(err)
	}
}

func TestPlayersCountTheirSeats(t *testing.T) {
	p := playerOf(t, true, func(w http.ResponseWriter, r *http.Request) {
		if strings.HasPrefix(r.URL.Path, "/t/lost") {
			w.WriteHeader(http.StatusForbidden)
		}
	})
	p.noteSeat("/t/abc/letters")
	p.noteSeat("/t/lost/letters")
	p.run.player("Bob", 1).noteSeat("/t/abc/referee/both/closed")
	if held, lost, why := p.checkSeats(t.Context()); held != 2 || lost != 1 ||
		!strings.Contains(why.Error(), "Ann at /t/lost/letters: 403") {
		t.Errorf("%d seats are held, %d lost: %v", held, lost, why)
	}
}

func TestDeniedRequestIsNotRepeated(t *testing.T) {
	for code, want := range map[int]int{http.StatusForbidden: 1, http.StatusServiceUnavailable: 2} {
		n := 0
		ctx, cancel := context.WithCancel(t.Context())
		p := playerOf(t, true, func(w http.ResponseWriter, _ *http.Request) {
			w.WriteHeader(code)
			if n++; n == 2 {
				cancel()
			}
		})
		if _, err := p.startTable(ctx, p, p, nil); err == nil || n != want || errors.Is(err, errDenied) != (want == 1) {
			t.Errorf("%d: asked %d times, %v", code, n, err)
		}
		cancel()
	}
}
