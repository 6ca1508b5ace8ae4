package web

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/cookiejar"
	"net/http/httptest"
	"net/url"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/PuerkitoBio/goquery"

	"tricorne/app/live"
	"tricorne/app/table"
	"tricorne/db"
	"tricorne/db/dbtest"
	"tricorne/rules/game"
	"tricorne/rules/gametest/toy"
)

// shelf is the library that tests use: one small game that asks every kind of question.
type shelf struct{ game game.Game }

// renamedGame is the small game under the name of a game with a drawn board.
type renamedGame struct {
	game.Game
	manual *game.Manual
}

func (d renamedGame) Manual() *game.Manual { return d.manual }

func renameGame(g game.Game) game.Game {
	m := *g.Manual()
	m.ID = "trenton"
	return renamedGame{g, &m}
}

func (s shelf) Get(id string) (game.Game, bool) { return s.game, id == s.game.Manual().ID }
func (s shelf) All() []game.Game                { return []game.Game{s.game} }

// testServer is a server with its store and its log, for one test.
type testServer struct {
	*Server
	t    testing.TB
	url  string
	rows *db.Store
	file string // file of the store
	hub  *live.Hub
	log  *safeLog
}

// safeLog is a log that may be read while it is being written.
type safeLog struct {
	mu sync.Mutex
	b  bytes.Buffer
}

func (l *safeLog) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.b.Write(p)
}

func (l *safeLog) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.b.String()
}

func newTestServer(t testing.TB, change ...func(*Options)) *testServer {
	t.Helper()
	ctx := context.Background()
	url, told := dbtest.SQLite(t), &safeLog{}
	log := slog.New(slog.NewTextHandler(told, &slog.HandlerOptions{Level: slog.LevelInfo}))
	rows, err := db.Open(ctx, url, db.Options{Log: log})
	if err != nil {
		t.Fatal(err)
	}
	keys, err := rows.Keys(ctx)
	if err != nil {
		t.Fatal(err)
	}
	h := &testServer{t: t, rows: rows, file: strings.TrimPrefix(url, "sqlite:"), hub: live.NewHub(), log: told}
	o := Options{
		Tables: table.New(rows, h.hub, shelf{renameGame(toy.New())}), Store: rows, Hub: h.hub, Keys: keys,
		Log: log, Limits: Limits{Disabled: true},
	}
	for _, f := range change {
		f(&o)
	}
	if h.Server, err = New(o); err != nil {
		t.Fatal(err)
	}
	ts := httptest.NewServer(h.Server)
	h.url = ts.URL
	t.Cleanup(func() {
		h.Drain()
		ts.Close()
		if err := rows.Close(); err != nil {
			t.Error(err)
		}
	})
	return h
}

// browser is one visitor with their own cookies. It does not follow redirects by itself.
type browser struct {
	h *testServer
	*http.Client
}

func (h *testServer) browser() *browser {
	jar, err := cookiejar.New(nil)
	if err != nil {
		h.t.Fatal(err)
	}
	at, err := url.Parse(h.url)
	if err != nil {
		h.t.Fatal(err)
	}
	// tests never want to be asked to confirm a doubtful order
	jar.SetCookies(at, []*http.Cookie{{Name: confirmCookie, Value: confirmOff, Path: "/t"}})
	return &browser{h, &http.Client{
		Jar: jar, Timeout: 10 * time.Second,
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}}
}

// answer is a response of the server, with its page parsed.
type answer struct {
	*goquery.Document
	Status int
	Header http.Header
	Body   string
}

func (b *browser) get(path string, header ...string) answer {
	return b.send(http.MethodGet, path, nil, header...)
}

func (b *browser) post(path string, form url.Values, header ...string) answer {
	return b.send(http.MethodPost, path, strings.NewReader(form.Encode()),
		append([]string{"Content-Type", "application/x-www-form-urlencoded"}, header...)...)
}

func (b *browser) send(method, path string, body io.Reader, header ...string) answer {
	b.h.t.Helper()
	r, err := http.NewRequest(method, b.h.url+path, body)
	if err != nil {
		b.h.t.Fatal(err)
	}
	for i := 0; i < len(header); i += 2 {
		r.Header.Set(header[i], header[i+1])
	}
	return b.do(r)
}

func (b *browser) do(r *http.Request) answer {
	b.h.t.Helper()
	w, err := b.Do(r)
	if err != nil {
		b.h.t.Fatal(err)
	}
	defer w.Body.Close()
	raw, err := io.ReadAll(w.Body)
	if err != nil {
		b.h.t.Fatal(err)
	}
	doc, err := goquery.NewDocumentFromReader(bytes.NewReader(raw))
	if err != nil {
		b.h.t.Fatal(err)
	}
	return answer{doc, w.StatusCode, w.Header, string(raw)}
}

// follow requests the address that a redirect leads to.
func (b *browser) follow(a answer) answer {
	b.h.t.Helper()
	if a.Status != http.StatusSeeOther {
		b.h.t.Fatalf("no redirect but %d: %s", a.Status, a.Find("h1").Text())
	}
	return b.get(a.Header.Get("Location"))
}

// setUp sets up a table of the toy game and returns its path.
func (b *browser) setUp(mode string) (path string) {
	b.h.t.Helper()
	a := b.post("/tables", url.Values{
		"game": {"trenton"}, "scenario": {"short"}, "side": {"red"}, "mode": {mode},
		"name": {"Abel"},
	})
	if a.Status != http.StatusSeeOther {
		b.h.t.Fatalf("set up: %d %s", a.Status, a.Find("h1").Text())
	}
	return a.Header.Get("Location")
}

// String returns the answer in readable form: its status and the text of the page.
func (a answer) String() string {
	words := strings.Join(strings.Fields(a.Find("main").Text()), " ")
	if words == "" {
		words = a.Body
	}
	return fmt.Sprintf("%d %q", a.Status, words[:min(len(words), 300)])
}

// mustHave fails the test if the selector finds nothing.
func (a answer) mustHave(t testing.TB, selector string) *goquery.Selection {
	t.Helper()
	found := a.Find(selector)
	if found.Length() == 0 {
		t.Errorf("no %s in %s", selector, a)
	}
	return found
}

// wantStatus fails the test if the status is different.
func (a answer) wantStatus(t testing.TB, status int) answer {
	t.Helper()
	if a.Status != status {
		t.Fatalf("not %d but %s", status, a)
	}
	return a
}

// value returns the value of a field.
func (a answer) value(selector string) string { return a.Find(selector).AttrOr("value", "") }
