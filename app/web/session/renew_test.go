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

// testStore is a store of sessions whose clock the test sets.
type testStore struct {
	*session.Store
	t        *testing.T
	database *db.Store
	at       time.Time
}

func newTestStore(t *testing.T) *testStore {
	d := &testStore{t: t, at: time.Now()}
	d.Store, d.database = openAt(t, false, func() time.Time { return d.at })
	return d
}

// cookies holds the cookies of a browser, in the form of the last response that set them.
type cookies = *httptest.ResponseRecorder

func (d *testStore) read(c cookies) (*http.Request, *sessions.Session, error) {
	r := requestWithCookies(c)
	v, err := d.Get(r, session.CookieName)
	return r, v, err
}

// mustHaveSession fails the test unless the cookies lead to the session of a player with some data.
func (d *testStore) mustHaveSession(c cookies, data string) *sessions.Session {
	d.t.Helper()
	_, v, err := d.read(c)
	if err != nil || v.Values[session.PlayerKey] != "p1" || string(v.Values[session.DataKey].([]byte)) != data {
		d.t.Fatalf("got %v, %v", v.Values, err)
	}
	return v
}

func (d *testStore) mustHaveNoSession(c cookies) {
	d.t.Helper()
	if _, _, err := d.read(c); !errors.Is(err, session.ErrNoSession) {
		d.t.Fatalf("got %v", err)
	}
}

// begin stores a session of a player and returns its cookies.
func (d *testStore) begin(data string) cookies {
	d.t.Helper()
	r, w := httptest.NewRequest(http.MethodGet, "/", nil), httptest.NewRecorder()
	v, _ := d.Get(r, session.CookieName)
	v.Values[session.PlayerKey], v.Values[session.DataKey] = "p1", []byte(data)
	if err := v.Save(r, w); err != nil {
		d.t.Fatal(err)
	}
	return w
}

// renew gives a new id to the session of some cookies.
func (d *testStore) renew(c cookies, data string) cookies {
	d.t.Helper()
	r, v, err := d.read(c)
	if err != nil {
		d.t.Fatal(err)
	}
	w := httptest.NewRecorder()
	v.Values[session.DataKey] = []byte(data)
	if err := d.Renew(r, w, v); err != nil {
		d.t.Fatal(err)
	}
	return w
}

func TestOldCookieExpiresAMinuteAfterTheNewArrives(t *testing.T) {
	d := newTestStore(t)
	old := d.begin("one")
	renewed := d.renew(old, "two")
	d.at = d.at.Add(30 * 24 * time.Hour)
	if v := d.mustHaveSession(old, "two"); !session.Replaced(v) || !session.NeedsCookie(v) {
		t.Error("the answer was lost, and the browser is not told the new cookie")
	}
	// the new cookie has arrived
	if v := d.mustHaveSession(renewed, "two"); session.Replaced(v) || session.NeedsCookie(v) {
		t.Error("the new cookie counts as an old one")
	}
	d.at = d.at.Add(session.Grace - time.Second)
	if v := d.mustHaveSession(old, "two"); session.NeedsCookie(v) {
		t.Error("the new cookie has arrived, and is given to anybody who shows the old one")
	}
	d.at = d.at.Add(time.Second)
	d.mustHaveNoSession(old)
	d.mustHaveSession(renewed, "two")
}

func TestABrowserWhoseAnswersAreLostAgainAndAgainKeepsItsSession(t *testing.T) {
	d := newTestStore(t)
	old := d.begin("0")
	for range 20 {
		d.renew(old, "lost")
	}
	v := d.mustHaveSession(old, "lost")
	w := httptest.NewRecorder()
	if err := d.SendCookie(w, v); err != nil {
		t.Fatal(err)
	}
	d.mustHaveSession(w, "lost")
	d.at = d.at.Add(session.Grace)
	d.mustHaveNoSession(old)
}

func TestOldCookieSavesTheCurrentSession(t *testing.T) {
	d := newTestStore(t)
	old := d.begin("one")
	late, v, err := d.read(old) // a request that runs while another one replaces the id
	if err != nil {
		t.Fatal(err)
	}
	renewed := d.renew(old, "two")
	w := httptest.NewRecorder()
	v.Values[session.DataKey] = []byte("three")
	if err := d.Save(late, w, v); err != nil {
		t.Fatal(err)
	}
	for _, c := range []cookies{old, renewed, w} {
		d.mustHaveSession(c, "three")
	}
}

func TestTwoRequestsRenewASessionAtOnce(t *testing.T) {
	d := newTestStore(t)
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
	d.mustHaveSession(first, "one")
	d.mustHaveSession(second, "one")
}

func TestAGuestBecomesAPlayerOnce(t *testing.T) {
	d := newTestStore(t)
	if err := d.database.RemovePlayer(context.Background(), "p1"); err != nil {
		t.Fatal(err)
	}
	r, guest := httptest.NewRequest(http.MethodGet, "/", nil), httptest.NewRecorder()
	v, _ := d.Get(r, session.CookieName)
	if err := d.SetGuestCookie(guest, v); err != nil {
		t.Fatal(err)
	}
	begin := func(id string) (cookies, error) {
		r, v, err := d.read(guest)
		if err != nil || !v.IsNew || !session.HasCookie(v) {
			t.Fatalf("a guest is %+v, %v", v, err)
		}
		w := httptest.NewRecorder()
		v.Values[session.PlayerKey], v.Values[session.DataKey] = id, []byte("seat")
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
	late.Values[session.PlayerKey] = "p2"
	if err := d.Begin(slow, httptest.NewRecorder(), late,
		db.Player{ID: "p2", Name: "p2", ResumeHash: "p2"}); !errors.Is(err, session.ErrConcurrentChange) {
		t.Errorf("the second press of a double click: %v", err)
	}
	if _, err := d.database.Player(context.Background(), "p2"); !errors.Is(err, db.ErrNotFound) {
		t.Errorf("it has made a second player: %v", err)
	}
	d.mustHaveSession(guest, "seat") // the response was lost
	d.mustHaveSession(arrived, "seat")
	if _, v, err := d.read(guest); err != nil || !v.IsNew { // a planted guest's cookie must open nothing
		t.Errorf("the cookie of the guest still opens the session: %v, %v", v.Values, err)
	}
}

func TestANewCodeEndsEveryIdOfTheOtherSessions(t *testing.T) {
	d := newTestStore(t)
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
		if err := d.RenewWithCode(r.Context(), r, w, v, d.at.String()); err != nil {
			t.Fatal(err)
		}
		return w
	}
	recode()
	d.mustHaveNoSession(thief)
	d.mustHaveNoSession(thiefs)
	d.mustHaveSession(old, "one") // the response was lost, and the button is pressed again
	d.at = d.at.Add(time.Minute)
	arrived := recode()
	d.mustHaveSession(arrived, "one")
	d.mustHaveNoSession(old) // the old session ends at once, because somebody may have copied its cookie
	old = arrived
	recode()
	d.at = d.at.Add(10 * time.Minute)
	d.mustHaveNoSession(old)
}

func TestAnEndedSessionHasNoOldId(t *testing.T) {
	d := newTestStore(t)
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
	d.mustHaveNoSession(old)
	d.mustHaveNoSession(renewed)
}

func TestOldSessionRowIsUselessWithoutTheCookie(t *testing.T) {
	d := newTestStore(t)
	old := d.begin("one")
	_, v, err := d.read(old)
	if err != nil {
		t.Fatal(err)
	}
	before := session.Key(v.ID)
	d.renew(old, "two")
	row, err := d.database.Session(context.Background(), before)
	if err != nil {
		t.Fatal(err)
	}
	now := d.mustHaveSession(old, "two").ID
	if row.Next != session.Key(now) || len(row.Data) == 0 || string(row.Data) == now {
		t.Errorf("the row holds %q, and leads to %q", row.Data, row.Next)
	}
}
