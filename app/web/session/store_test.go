package session_test

import (
	"bytes"
	"context"
	"errors"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"tricorne/app/web/session"
	"tricorne/db"
)

func open(t *testing.T, secure bool) (*session.Store, *db.Store) {
	t.Helper()
	return openAt(t, secure, time.Now)
}

func openAt(t *testing.T, secure bool, now func() time.Time) (*session.Store, *db.Store) {
	t.Helper()
	rows, err := db.Open(context.Background(), "sqlite::memory:", db.Options{Now: now})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { rows.Close() })
	keys, err := rows.Keys(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	if err := rows.CreatePlayer(context.Background(), db.Player{ID: "p1"}); err != nil {
		t.Fatal(err)
	}
	return session.New(rows, keys, func(*http.Request) bool { return secure }), rows
}

// requestWithCookies returns a request with the cookies that a browser has after a response.
func requestWithCookies(w *httptest.ResponseRecorder) *http.Request {
	r := httptest.NewRequest(http.MethodGet, "/", nil)
	for _, c := range w.Result().Cookies() {
		r.AddCookie(c)
	}
	return r
}

func TestCookieAttributes(t *testing.T) {
	for _, secure := range []bool{true, false} {
		s, _ := open(t, secure)
		r, w := httptest.NewRequest(http.MethodGet, "/", nil), httptest.NewRecorder()
		v, err := s.Get(r, session.CookieName)
		if err != nil {
			t.Fatal(err)
		}
		v.Values[session.PlayerKey] = "p1"
		if err := v.Save(r, w); err != nil {
			t.Fatal(err)
		}
		c := w.Result().Cookies()[0]
		if !c.HttpOnly || c.SameSite != http.SameSiteLaxMode || c.Path != "/" || c.Secure != secure || c.MaxAge <= 0 {
			t.Errorf("secure %t: %s", secure, c)
		}
		if len(c.String()) > 1024 {
			t.Errorf("the cookie weighs %d bytes", len(c.String()))
		}
	}
}

func TestReadingASessionStoresNothing(t *testing.T) {
	s, _ := open(t, false)
	r := httptest.NewRequest(http.MethodGet, "/", nil)
	if v, err := s.Get(r, session.CookieName); err != nil || !v.IsNew || v.ID != "" {
		t.Fatalf("got %+v, %v", v, err)
	}
}

func TestDataComesBackAndIsLocked(t *testing.T) {
	s, rows := open(t, false)
	r, w := httptest.NewRequest(http.MethodGet, "/", nil), httptest.NewRecorder()
	v, _ := s.Get(r, session.CookieName)
	v.Values[session.PlayerKey], v.Values[session.DataKey] = "p1", []byte("the token of a seat")
	if err := v.Save(r, w); err != nil {
		t.Fatal(err)
	}
	again, err := s.Get(requestWithCookies(w), session.CookieName)
	if err != nil {
		t.Fatal(err)
	}
	if again.IsNew || again.Values[session.PlayerKey] != "p1" ||
		string(again.Values[session.DataKey].([]byte)) != "the token of a seat" {
		t.Fatalf("got %+v", again.Values)
	}
	// The row is stored under a hash and its content is encrypted.
	if _, err := rows.Session(context.Background(), v.ID); !errors.Is(err, db.ErrNotFound) {
		t.Fatalf("found under the id of the cookie: %v", err)
	}
	row, err := rows.Session(context.Background(), session.Key(v.ID))
	if err != nil {
		t.Fatal(err)
	}
	if bytes.Contains(row.Data, []byte("token")) {
		t.Fatal("the data lies open in the store")
	}
}

func TestEndedAndForgedCookiesAreDead(t *testing.T) {
	s, _ := open(t, false)
	r, w := httptest.NewRequest(http.MethodGet, "/", nil), httptest.NewRecorder()
	v, _ := s.Get(r, session.CookieName)
	if err := v.Save(r, w); err != nil {
		t.Fatal(err)
	}
	good := requestWithCookies(w)
	r = requestWithCookies(w)
	v, _ = s.Get(r, session.CookieName)
	v.Options.MaxAge = -1
	if err := v.Save(r, httptest.NewRecorder()); err != nil {
		t.Fatal(err)
	}
	if _, err := s.Get(good, session.CookieName); !errors.Is(err, session.ErrNoSession) {
		t.Errorf("ended: %v", err)
	}
	forged := httptest.NewRequest(http.MethodGet, "/", nil)
	forged.AddCookie(&http.Cookie{Name: session.CookieName, Value: strings.Repeat("A", 200)})
	if v, err := s.Get(forged, session.CookieName); !errors.Is(err, session.ErrNoSession) || v == nil {
		t.Errorf("forged: %v", err)
	}
}

func TestOneCookieForAnAnswer(t *testing.T) {
	s, _ := open(t, false)
	r, w := httptest.NewRequest(http.MethodGet, "/", nil), httptest.NewRecorder()
	http.SetCookie(w, &http.Cookie{Name: "theme", Value: "dark"})
	v, _ := s.Get(r, session.CookieName)
	for range 3 {
		if err := s.Renew(r, w, v); err != nil {
			t.Fatal(err)
		}
	}
	if got := w.Result().Cookies(); len(got) != 2 || got[0].Name != "theme" || got[1].Name != session.CookieName {
		t.Fatalf("got %v", got)
	}
}

func TestCookieCacheFollowsSession(t *testing.T) {
	s, _ := open(t, false)
	r, w := httptest.NewRequest(http.MethodGet, "/", nil), httptest.NewRecorder()
	v, _ := s.Get(r, session.CookieName)
	v.Values[session.DataKey] = []byte("one")
	if err := v.Save(r, w); err != nil {
		t.Fatal(err)
	}
	held := func(want string) {
		t.Helper()
		for range 2 { // the second read comes from memory
			v, err := s.Get(requestWithCookies(w), session.CookieName)
			if err != nil || string(v.Values[session.DataKey].([]byte)) != want {
				t.Fatalf("got %v, %v", v.Values, err)
			}
		}
	}
	held("one")
	r = requestWithCookies(w)
	v, _ = s.Get(r, session.CookieName)
	v.Values[session.DataKey] = []byte("two")
	if err := v.Save(r, httptest.NewRecorder()); err != nil { // save again with the same cookie
		t.Fatal(err)
	}
	held("two")
	forged := httptest.NewRequest(http.MethodGet, "/", nil)
	forged.AddCookie(&http.Cookie{Name: session.CookieName, Value: w.Result().Cookies()[0].Value + "A"})
	if _, err := s.Get(forged, session.CookieName); !errors.Is(err, session.ErrNoSession) {
		t.Errorf("a cookie like one that is known: %v", err)
	}
}
