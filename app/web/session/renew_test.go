package session_test

import (
	"context"
	"errors"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"github.com/gorilla/sessions"

	"tricorne/app/web/session"
	"tricorne/db"
)

// desk is a store of sessions whose clock the test sets.
type desk struct {
	*session.Store
	t    *testing.T
	rows *db.Store
	at   time.Time
}

func newDesk(t *testing.T) *desk {
	d := &desk{t: t, at: time.Now()}
	d.Store, d.rows = openAt(t, false, func() time.Time { return d.at })
	return d
}

// cookies is a response with the cookies that a browser keeps after it.
type cookies = *httptest.ResponseRecorder

func (d *desk) read(c cookies) (*http.Request, *sessions.Session, error) {
	r := carry(c)
	v, err := d.Get(r, session.Name)
	return r, v, err
}

// good fails the test unless the cookies lead to the session of a player with some data.
func (d *desk) good(c cookies, data string) *sessions.Session {
	d.t.Helper()
	_, v, err := d.read(c)
	if err != nil || v.Values[session.Player] != "p1" || string(v.Values[session.Data].([]byte)) != data {
		d.t.Fatalf("got %v, %v", v.Values, err)
	}
	return v
}

func (d *desk) dead(c cookies) {
	d.t.Helper()
	if _, _, err := d.read(c); !errors.Is(err, session.ErrDead) {
		d.t.Fatalf("got %v", err)
	}
}

// begin stores a session of a player and returns its cookies.
func (d *desk) begin(data string) cookies {
	d.t.Helper()
	r, w := httptest.NewRequest(http.MethodGet, "/", nil), httptest.NewRecorder()
	v, _ := d.Get(r, session.Name)
	v.Values[session.Player], v.Values[session.Data] = "p1", []byte(data)
	if err := v.Save(r, w); err != nil {
		d.t.Fatal(err)
	}
	return w
}

// renew gives a new id to the session of some cookies.
func (d *desk) renew(c cookies, data string) cookies {
	d.t.Helper()
	r, v, err := d.read(c)
	if err != nil {
		d.t.Fatal(err)
	}
	w := httptest.NewRecorder()
	v.Values[session.Data] = []byte(data)
	if err := d.Renew(r, w, v); err != nil {
		d.t.Fatal(err)
	}
	return w
}

func TestAnOldCookieIsGoodUntilAMinuteAfterTheNewOneArrived(t *testing.T) {
	d := newDesk(t)
	old := d.begin("one")
	renewed := d.renew(old, "two")
	d.at = d.at.Add(30 * 24 * time.Hour)
	if v := d.good(old, "two"); !session.Replaced(v) || !session.Unheard(v) {
		t.Error("the answer was lost, and the browser is not told the new cookie")
	}
	if v := d.good(renewed, "two"); session.Replaced(v) || session.Unheard(v) { // the new cookie has arrived
		t.Error("the new cookie counts as an old one")
	}
	d.at = d.at.Add(session.Grace - time.Second)
	if v := d.good(old, "two"); session.Unheard(v) {
		t.Error("the new cookie has arrived, and is given to anybody who shows the old one")
	}
	d.at = d.at.Add(time.Second)
	d.dead(old)
	d.good(renewed, "two")
}

func TestABrowserWhoseAnswersAreLostAgainAndAgainKeepsItsSession(t *testing.T) {
	d := newDesk(t)
	old := d.begin("0")
	for range 20 {
		d.renew(old, "lost")
	}
	v := d.good(old, "lost")
	w := httptest.NewRecorder()
	if err := d.Tell(w, v); err != nil {
		t.Fatal(err)
	}
	d.good(w, "lost")
	d.at = d.at.Add(session.Grace)
	d.dead(old)
}

func TestWhatAnOldCookieSavesIsTheSessionOfTheNewOne(t *testing.T) {
	d := newDesk(t)
	old := d.begin("one")
	late, v, err := d.read(old) // a request that runs while another one replaces the id
	if err != nil {
		t.Fatal(err)
	}
	renewed := d.renew(old, "two")
	w := httptest.NewRecorder()
	v.Values[session.Data] = []byte("three")
	if err := d.Save(late, w, v); err != nil {
		t.Fatal(err)
	}
	for _, c := range []cookies{old, renewed, w} {
		d.good(c, "three")
	}
}

func TestTwoRequestsRenewASessionAtOnce(t *testing.T) {
	d := newDesk(t)
	old := d.begin("one")
	r, v, err := d.read(old)
	if err != nil {
		t.Fatal(err)
	}
	first := d.renew(old, "two")
	second := httptest.NewRecorder()
	if err := d.Renew(r, second, v); err != nil {
		t.Fatal(err)
	}
	d.good(first, "one")
	d.good(second, "one")
}

func TestAGuestBecomesAPlayerOnce(t *testing.T) {
	d := newDesk(t)
	r, guest := httptest.NewRequest(http.MethodGet, "/", nil), httptest.NewRecorder()
	v, _ := d.Get(r, session.Name)
	if err := d.Greet(guest, v); err != nil {
		t.Fatal(err)
	}
	begin := func(id string) (cookies, error) {
		r, v, err := d.read(guest)
		if err != nil || !v.IsNew || !session.Greeted(v) {
			t.Fatalf("a guest is %+v, %v", v, err)
		}
		w := httptest.NewRecorder()
		v.Values[session.Player], v.Values[session.Data] = id, []byte("seat")
		return w, d.Begin(r, w, v, db.Player{ID: id, Name: id, ResumeHash: id})
	}
	slow, late, err := d.read(guest)
	if err != nil {
		t.Fatal(err)
	}
	arrived, err := begin("p1")
	if err != nil {
		t.Fatal(err)
	}
	late.Values[session.Player] = "p2"
	if err := d.Begin(slow, httptest.NewRecorder(), late,
		db.Player{ID: "p2", Name: "p2", ResumeHash: "p2"}); !errors.Is(err, session.ErrRaced) {
		t.Errorf("the second press of a double click: %v", err)
	}
	if _, err := d.rows.Player(context.Background(), "p2"); !errors.Is(err, db.ErrNotFound) {
		t.Errorf("it has made a second player: %v", err)
	}
	d.good(guest, "seat") // the response was lost
	d.good(arrived, "seat")
	if _, v, err := d.read(guest); err != nil || !v.IsNew { // a planted guest's cookie must open nothing
		t.Errorf("the cookie of the guest still opens the session: %v, %v", v.Values, err)
	}
}

func TestANewCodeEndsEveryIdOfTheOtherSessions(t *testing.T) {
	d := newDesk(t)
	if err := d.rows.CreatePlayer(context.Background(), db.Player{ID: "p1", Name: "p", ResumeHash: "h"}); err != nil {
		t.Fatal(err)
	}
	thief := d.begin("thief")
	thiefs := d.renew(thief, "thief") // a session with two ids
	old := d.begin("one")
	recode := func() cookies {
		t.Helper()
		r, v, err := d.read(old)
		if err != nil {
			t.Fatal(err)
		}
		d.at = d.at.Add(time.Second)
		w := httptest.NewRecorder()
		if err := d.Recode(r.Context(), r, w, v, d.at.String()); err != nil {
			t.Fatal(err)
		}
		return w
	}
	recode()
	d.dead(thief)
	d.dead(thiefs)
	d.good(old, "one") // the response was lost, and the button is pressed again
	d.at = d.at.Add(time.Minute)
	arrived := recode()
	d.good(arrived, "one")
	d.dead(old) // it ends at once, because somebody may have copied it
	old = arrived
	recode()
	d.at = d.at.Add(10 * time.Minute)
	d.dead(old)
}

func TestAnEndedSessionHasNoOldId(t *testing.T) {
	d := newDesk(t)
	old := d.begin("one")
	renewed := d.renew(old, "two")
	r, v, err := d.read(renewed)
	if err != nil {
		t.Fatal(err)
	}
	v.Options.MaxAge = -1
	if err := v.Save(r, httptest.NewRecorder()); err != nil {
		t.Fatal(err)
	}
	d.dead(old)
	d.dead(renewed)
}

func TestTheRowOfAnOldIdOpensNothingWithoutTheCookie(t *testing.T) {
	d := newDesk(t)
	old := d.begin("one")
	_, v, err := d.read(old)
	if err != nil {
		t.Fatal(err)
	}
	before := session.Key(v.ID)
	d.renew(old, "two")
	row, err := d.rows.Session(context.Background(), before)
	if err != nil {
		t.Fatal(err)
	}
	now := d.good(old, "two").ID
	if row.Next != session.Key(now) || len(row.Data) == 0 || string(row.Data) == now {
		t.Errorf("the row holds %q, and leads to %q", row.Data, row.Next)
	}
}
