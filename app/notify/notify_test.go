package notify

import (
	"crypto/ecdh"
	"crypto/rand"
	"encoding/base64"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"tricorne/app/live"
	"tricorne/app/notify/mailtest"
	"tricorne/app/record"
	"tricorne/app/table"
	"tricorne/db"
	"tricorne/db/dbtest"
	"tricorne/rules/game"
	"tricorne/rules/gametest/toy"
)

// mailServer returns a mail server and a Mail that sends to it.
func mailServer(t *testing.T) (*mailtest.Box, *Mail) {
	t.Helper()
	b := mailtest.New(t)
	m, err := NewMail(b.URL)
	if err != nil {
		t.Fatal(err)
	}
	return b, m
}

// shelf is a library of one small game.
type shelf struct{ game game.Game }

func (s shelf) Get(id string) (game.Game, bool) { return s.game, id == s.game.Manual().ID }
func (s shelf) All() []game.Game                { return []game.Game{s.game} }

// awayTable is a table of two players. The player to move is away.
type awayTable struct {
	*Notifier
	store      *db.Store
	table      string
	awayPlayer string // that player
	now        time.Time
}

func newAwayTable(t *testing.T, o Options, bank ...time.Duration) *awayTable {
	t.Helper()
	ctx := t.Context()
	h := &awayTable{store: dbtest.Open(t, dbtest.SQLite(t))}
	g := toy.New()
	tables := table.New(h.store, live.NewHub(), shelf{g})
	for _, p := range []string{"anna", "bert"} {
		if err := h.store.CreatePlayer(ctx,
			db.Player{ID: p, Name: strings.ToUpper(p[:1]) + p[1:], ResumeHash: p}); err != nil {
			t.Fatal(err)
		}
	}
	made, err := tables.Create(ctx,
		table.CreateOptions{
			Game: g.Manual().ID, Scenario: g.Manual().Scenarios[0].ID, Mode: table.ModeFriend, Side: 1, Player: "anna",
			Name: "Anna", TimeBank: append(bank, 0)[0],
		})
	if err != nil {
		t.Fatal(err)
	}
	h.table = made.Table
	if err := h.store.Sit(ctx, h.table, 2, "bert", "Bert"); err != nil {
		t.Fatal(err)
	}
	v, err := tables.Visit(ctx, h.table, "anna")
	if err != nil {
		t.Fatal(err)
	}
	h.awayPlayer = "anna"
	if !v.Info.AskedSides.Has(1) {
		h.awayPlayer = "bert"
	}
	h.now = time.Now().Add(2 * time.Hour)
	o.Tables, o.Store, o.Origin, o.Now = tables, h.store, "https://tricorne.example", func() time.Time { return h.now }
	h.Notifier = New(o)
	return h
}

// contact stores a confirmed contact of the player who is away.
func (h *awayTable) contact(t *testing.T, k db.Contact) {
	t.Helper()
	k.ID, k.PlayerID = "c"+k.Kind, h.awayPlayer
	if k.Pace == "" {
		k.Pace = db.PaceNow
	}
	if _, err := h.store.AddContact(t.Context(), k, 1); err != nil {
		t.Fatal(err)
	}
	if err := h.store.ConfirmContact(t.Context(), k.ID); err != nil {
		t.Fatal(err)
	}
}

func (h *awayTable) sendDue(t *testing.T) {
	t.Helper()
	if err := h.SendDue(t.Context()); err != nil {
		t.Fatal(err)
	}
}

func TestMailNamesTheTableAndRevealsNothing(t *testing.T) {
	b, m := mailServer(t)
	h := newAwayTable(t, Options{Mail: m})
	h.contact(t, db.Contact{Kind: db.ContactMail, Address: "away@example.org"})
	h.sendDue(t)
	h.sendDue(t)
	mails := b.Take()
	if len(mails) != 1 {
		t.Fatalf("%d mails were sent", len(mails))
	}
	one, body := mails[0].Header, mails[0].Text
	title := toy.New().Manual().Title
	if one.Get("Subject") != "Your turn: "+title || !strings.Contains(body, "you are waited for: "+title) {
		t.Errorf("the mail says %q, %s", one.Get("Subject"), body)
	}
	if n := strings.Count(body, "https://tricorne.example/back/"); n != 1 {
		t.Errorf("%d links back in", n)
	}
	if one.Get("List-Unsubscribe") != "<https://tricorne.example/stop/cmail>" ||
		one.Get("List-Unsubscribe-Post") != "List-Unsubscribe=One-Click" {
		t.Errorf("no way to end them: %v", one)
	}
	if id := one.Get("Message-ID"); !strings.HasSuffix(id, "@tricorne.example>") {
		t.Errorf("the Message-ID %s names another host than players know", id)
	}
	if strings.Contains(body, h.table) {
		t.Error("the mail names the table's id beside the link")
	}
	_, word, _ := strings.Cut(body, "/back/")
	word = strings.Fields(word)[0]
	w, err := h.store.ReturnLink(t.Context(), ReturnLinkHash(word), h.now.Add(-LinkLifetime))
	if err != nil || w.PlayerID != h.awayPlayer || w.TableID != h.table {
		t.Errorf("the link leads to %+v, %v", w, err)
	}
}

// TestNotifiesOfOfferedRematch offers a rematch to the player who is away. They get one message about it, at once or
// in the daily mail, and none once it is declined.
func TestNotifiesOfOfferedRematch(t *testing.T) {
	for _, pace := range []string{db.PaceNow, db.PaceDaily} {
		t.Run(pace, func(t *testing.T) {
			b, m := mailServer(t)
			h := newAwayTable(t, Options{Mail: m})
			h.contact(t, db.Contact{Kind: db.ContactMail, Address: "away@example.org", Pace: pace})
			other := map[string]string{"anna": "bert", "bert": "anna"}[h.awayPlayer]
			seat := func(player string) table.Seat {
				t.Helper()
				v, err := h.Tables.Visit(t.Context(), h.table, player)
				if err != nil {
					t.Fatal(err)
				}
				mine, err := v.SeatOf(map[string]game.Side{"anna": 1, "bert": 2}[player])
				if err != nil {
					t.Fatal(err)
				}
				return mine
			}
			seq := func(player string) int {
				t.Helper()
				n, err := h.Tables.Seq(t.Context(), seat(player))
				if err != nil {
					t.Fatal(err)
				}
				return n
			}
			if _, err := h.Tables.Resign(t.Context(), seat(other), seq(other)); err != nil {
				t.Fatal(err)
			}
			h.sendDue(t)
			if n := len(b.Take()); n != 0 {
				t.Errorf("%d mails about a game that is over", n)
			}
			if _, err := h.Tables.Rematch(t.Context(), seat(other), true); err != nil {
				t.Fatal(err)
			}
			h.sendDue(t)
			h.sendDue(t)
			mails := b.Take()
			if len(mails) != 1 || !strings.Contains(mails[0].Text, "rematch") {
				t.Fatalf("the mails: %+v", mails)
			}
			if _, err := h.Tables.Decline(t.Context(), seat(h.awayPlayer), seq(h.awayPlayer), ""); err != nil {
				t.Fatal(err)
			}
			h.now = h.now.Add(2 * DailyInterval)
			h.sendDue(t)
			if n := len(b.Take()); n != 0 {
				t.Errorf("%d mails about a rematch that was declined", n)
			}
		})
	}
}

func TestADigestHasAllTables(t *testing.T) {
	b, m := mailServer(t)
	h := newAwayTable(t, Options{Mail: m})
	h.contact(t, db.Contact{Kind: db.ContactMail, Address: "away@example.org", Pace: db.PaceDaily})
	h.sendDue(t)
	h.sendDue(t)
	mails := b.Take()
	if len(mails) != 1 || mails[0].Header.Get("Subject") != "Your turn at one table" {
		t.Fatalf("%d mails", len(mails))
	}
}

func TestFailedMailIsRetriedThenDropped(t *testing.T) {
	b, m := mailServer(t)
	b.Refuse(true)
	h := newAwayTable(t, Options{Mail: m})
	h.contact(t, db.Contact{Kind: db.ContactMail, Address: "away@example.org"})
	for range MaxFailures {
		if h.SendDue(t.Context()) == nil {
			t.Fatal("nobody says that the mail was not sent")
		}
	}
	h.sendDue(t) // nothing is sent, because the contact is not used now
	b.Refuse(false)
	if err := h.store.NoteDelivery(t.Context(), "cmail", true); err != nil {
		t.Fatal(err)
	}
	h.sendDue(t)
	if n := len(b.Take()); n != 1 {
		t.Errorf("%d mails", n)
	}
}

// service is a push service that keeps the messages it gets.
type service struct {
	*httptest.Server
	mu         sync.Mutex
	requests   []*http.Request
	sizes      []int
	statusCode int
}

func newService(t *testing.T) *service {
	t.Helper()
	s := &service{statusCode: http.StatusCreated}
	s.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		s.mu.Lock()
		defer s.mu.Unlock()
		s.requests, s.sizes = append(s.requests, r), append(s.sizes, len(body))
		if strings.Contains(string(body), "Your turn") {
			t.Error("the message is not sealed")
		}
		w.WriteHeader(s.statusCode)
	}))
	t.Cleanup(s.Close)
	return s
}

// browserKeys returns the keys that a browser sends with the address of its push service.
func browserKeys(t *testing.T) (public, auth string) {
	t.Helper()
	key, err := ecdh.P256().GenerateKey(rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	secret := make([]byte, 16)
	rand.Read(secret)
	return base64.RawURLEncoding.EncodeToString(key.PublicKey().Bytes()), base64.RawURLEncoding.EncodeToString(secret)
}

func TestBrowserGetsPush(t *testing.T) {
	s := newService(t)
	store := dbtest.Open(t, dbtest.SQLite(t))
	p, err := NewPush(t.Context(), store, "mailto:host@tricorne.example")
	if err != nil {
		t.Fatal(err)
	}
	public, auth := browserKeys(t)
	if p.Accepts(s.URL, public, auth) {
		t.Error("a push service over plain HTTP is taken")
	}
	p.open = true
	for _, bad := range [][3]string{
		{"", public, auth},
		{s.URL, "x", auth},
		{s.URL, public, ""},
		{"ftp:x", public, auth},
		{s.URL, auth, public},
	} {
		if p.Accepts(bad[0], bad[1], bad[2]) {
			t.Errorf("%v is taken", bad)
		}
	}
	if !p.Accepts(s.URL, public, auth) {
		t.Fatal("a good one is not taken")
	}
	h := newAwayTable(t, Options{Push: p})
	h.contact(t, db.Contact{Kind: db.ContactPush, Address: s.URL + "/b", Secrets: EncodeKeys(public, auth)})
	if h.SendDue(t.Context()) == nil {
		t.Fatal("a push service on this machine was called: a browser could name any machine that only this server reaches")
	}
	p.client = s.Client()
	h.sendDue(t)
	h.sendDue(t)
	if len(s.requests) != 1 || s.sizes[0] == 0 {
		t.Fatalf("%d messages came", len(s.requests))
	}
	r := s.requests[0]
	if r.Header.Get("Content-Encoding") != "aes128gcm" || !strings.HasPrefix(r.Header.Get("Authorization"), "vapid ") ||
		r.Header.Get("Ttl") == "" {
		t.Errorf("the message came with %v", r.Header)
	}
}

func TestABrowserThatIsGoneIsForgotten(t *testing.T) {
	s := newService(t)
	s.statusCode = http.StatusGone
	p, err := NewPush(t.Context(), dbtest.Open(t, dbtest.SQLite(t)), "mailto:host@tricorne.example")
	if err != nil {
		t.Fatal(err)
	}
	p.open, p.client = true, s.Client()
	public, auth := browserKeys(t)
	h := newAwayTable(t, Options{Push: p})
	h.contact(t, db.Contact{Kind: db.ContactPush, Address: s.URL, Secrets: EncodeKeys(public, auth)})
	h.sendDue(t)
	if _, err := h.store.Contact(t.Context(), "cpush"); !errors.Is(err, db.ErrNotFound) {
		t.Errorf("the contact is still there: %v", err)
	}
}

func TestNobodyIsNotifiedDuringAPause(t *testing.T) {
	b, m := mailServer(t)
	h := newAwayTable(t, Options{Mail: m})
	h.contact(t, db.Contact{Kind: db.ContactMail, Address: "away@example.org"})
	v, err := h.Tables.Visit(t.Context(), h.table, h.awayPlayer)
	if err != nil {
		t.Fatal(err)
	}
	seat, err := v.SeatOf(game.Nobody)
	if err != nil {
		t.Fatal(err)
	}
	seq, err := h.Tables.Seq(t.Context(), seat)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := h.Tables.ChangeSettings(t.Context(), seat, seq, record.Pause); err != nil {
		t.Fatal(err)
	}
	h.sendDue(t)
	if n := len(b.Take()); n != 0 {
		t.Errorf("%d mails while the game is paused", n)
	}
}

func TestMailURLs(t *testing.T) {
	for url, good := range map[string]bool{
		"smtp://localhost:25?from=a@b.example": true, "smtps://u:p@mail.example?from=a@b.example": true,
		"smtp://u:p@mail.example:587?from=a@b.example": true,
		"": false, "smtp://localhost": false, "http://mail.example?from=a@b.example": false,
		"smtp://mail.example?from=nobody": false, "smtp://mail.example:x?from=a@b.example": false,
	} {
		_, err := NewMail(url)
		if (err == nil) != good {
			t.Errorf("%q: %v", url, err)
		}
		if err != nil && strings.Contains(err.Error(), "u:p@") {
			t.Error("the error shows a password")
		}
	}
}

func TestPlayerWithLittleTimeIsRemindedOnce(t *testing.T) {
	b, m := mailServer(t)
	h := newAwayTable(t, Options{Mail: m}, 2*time.Hour)
	h.contact(t, db.Contact{Kind: db.ContactMail, Address: "away@example.org", Pace: db.PaceDaily})
	seat := func(player string) table.Seat {
		v, err := h.Tables.Visit(t.Context(), h.table, player)
		if err != nil {
			t.Fatal(err)
		}
		out, err := v.SeatOf(game.Nobody)
		if err != nil {
			t.Fatal(err)
		}
		return out
	}
	// a change of the settings makes the store count the time from now
	for _, change := range []record.Change{record.Pause, record.Resume} {
		seq, err := h.Tables.Seq(t.Context(), seat("anna"))
		if err != nil {
			t.Fatal(err)
		}
		if _, err := h.Tables.ChangeSettings(t.Context(), seat("anna"), seq, change); err != nil {
			t.Fatal(err)
		}
	}
	subjects := func() (out []string) {
		for _, l := range b.Take() {
			out = append(out, l.Header.Get("Subject"))
		}
		return out
	}
	h.now = time.Now().Add(80 * time.Minute)
	h.sendDue(t)
	subjects() // the daily mail
	h.sendDue(t)
	if got := subjects(); len(got) > 0 {
		t.Errorf("too early: %q", got)
	}
	h.now = time.Now().Add(100 * time.Minute)
	h.sendDue(t)
	h.sendDue(t)
	if got := subjects(); len(got) != 1 || got[0] != "Your time runs out: "+toy.New().Manual().Title {
		t.Errorf("mails %q", got)
	}
}
