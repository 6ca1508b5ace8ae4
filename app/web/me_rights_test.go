package web

import (
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"tricorne/app/keep"
	"tricorne/db"
)

func TestPrivacyPageMatchesThePolicy(t *testing.T) {
	h := newTestServer(t, func(o *Options) { o.Keep = keep.Policy{RemoveGuestsAfter: 5 * keep.Day} })
	b := h.browser()
	a := b.get("/privacy").wantStatus(t, http.StatusOK)
	if n := a.Find(`[data-testid=data]`).Length(); n != len(keep.Policy{}.Data()) {
		t.Errorf("%d kinds of data are listed", n)
	}
	if words := a.Find("main").Text(); !strings.Contains(words, "not visited for 5 days") {
		t.Errorf("the page says %s", words)
	}
	if a.Find(`[data-testid=my-data]`).Length() != 0 || a.Find(`.foot a[href="/privacy"]`).Length() != 1 {
		t.Error("the page offers a stranger's data, or the footer has no link")
	}
	for _, at := range []string{"/me/data.json", "/me/delete"} {
		b.get(at).wantStatus(t, http.StatusUnauthorized)
	}
}

// setUpFriendsTable returns a table of Abel (red) and Beth (blue).
func setUpFriendsTable(t *testing.T, h *testServer) (abel, beth *browser, at string) {
	t.Helper()
	abel, beth = h.browser(), h.browser()
	at = abel.setUp("friend")
	link := strings.TrimPrefix(abel.get(at+"/invite").value(`[data-testid=seat-link]`), h.url)
	beth.post(link, url.Values{"name": {"Beth"}}).wantStatus(t, http.StatusSeeOther)
	return abel, beth, at
}

func TestOwnDataHoldsNoHiddenFacts(t *testing.T) {
	h := newTestServer(t)
	abel, beth, at := setUpFriendsTable(t, h)
	device := abel.setUp("device")
	beth.post(at+"/letters", url.Values{"what": {"write"}, "words": {"Good day to you."}}).
		wantStatus(t, http.StatusSeeOther)
	a := abel.get("/me/data.json").wantStatus(t, http.StatusOK)
	text := a.Body
	for _, want := range []string{
		`"name": "Abel"`, `"kind": "letter"`, `"text": "Good day to you."`, `"id": "` + strings.TrimPrefix(at, "/t/") + `"`, "Good day to you.",
		strings.TrimPrefix(device, "/t/"), "Both sides of this game are on one device",
		`"seen_by": "red"`, `"seen_by": "public"`,
	} {
		if !strings.Contains(text, want) {
			t.Errorf("the data lack %q: %s", want, text)
		}
	}
	if strings.Contains(text, `"secret"`) || strings.Contains(text, `"seen_by": "blue"`) ||
		strings.Contains(text, `"seen_by": "all"`) {
		t.Error("the data hold what Abel may not know")
	}
	if got := a.Header.Get("Content-Disposition"); !strings.Contains(got, "attachment") {
		t.Errorf("%q", got)
	}
}

func TestAPlayerDeletesThemselves(t *testing.T) {
	h := newTestServer(t)
	abel, beth, at := setUpFriendsTable(t, h)
	device := abel.setUp("device")
	a := abel.get("/me/delete").wantStatus(t, http.StatusOK)
	removed, kept := a.Find(`[data-testid=removed]`).Text(), a.Find(`[data-testid=kept]`).Text()
	if !strings.HasPrefix(removed, "1 table at which no other") ||
		!strings.HasPrefix(kept, "1 table at which other people have seats") {
		t.Errorf("it says %q and %q", removed, kept)
	}
	// nothing is deleted unless the box is ticked
	abel.post("/me/delete", url.Values{}).wantStatus(t, http.StatusUnprocessableEntity)
	abel.get("/me").wantStatus(t, http.StatusOK).mustHave(t, `[data-testid=resume-code]`)

	to := abel.post("/me/delete", url.Values{"sure": {"yes"}}).wantStatus(t, http.StatusSeeOther).Header.Get("Location")
	abel.get(to).mustHave(t, `[data-testid=done]`)
	abel.get("/me/data.json").wantStatus(t, http.StatusUnauthorized)
	abel.get(device).wantStatus(t, http.StatusNotFound)
	if page := beth.get(at+"/history").wantStatus(t, http.StatusOK); strings.Contains(page.Body, "Abel") {
		t.Error("the history still names Abel")
	}
	if page := beth.get("/tables"); strings.Contains(page.Body, "Abel") {
		t.Error("the list still names Abel")
	}
}

func TestEveryPageShowsTheNotices(t *testing.T) {
	h := newTestServer(t)
	now := time.Now()
	h.notices.now = func() time.Time { return now }
	b := h.browser()
	at := b.setUp("device")
	if n := b.get("/").Find(`[data-testid=announced]`).Length(); n != 0 {
		t.Errorf("%d notices", n)
	}
	for _, n := range []db.Notice{
		{Kind: db.NoticeMessage, Body: "A tournament begins on Sunday."},
		{Kind: db.NoticeMaintenance, At: time.Date(2031, 5, 4, 3, 0, 0, 0, time.UTC).UnixMilli()},
	} {
		if err := h.rows.SetNotice(t.Context(), n); err != nil {
			t.Fatal(err)
		}
	}
	now = now.Add(noticesLifetime)
	for _, path := range []string{"/", "/tables", "/me", "/privacy", at + "/curtain"} {
		words := b.get(path).wantStatus(t, http.StatusOK).Find(`[data-testid=announced]`).Text()
		if !strings.Contains(words, "A tournament begins on Sunday.") ||
			!strings.Contains(words, "down for maintenance on 4 May 2031, 03:00 UTC") {
			t.Errorf("%s says %q", path, words)
		}
	}
}
