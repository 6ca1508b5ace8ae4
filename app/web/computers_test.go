package web

import (
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"

	"github.com/PuerkitoBio/goquery"
)

// setUpAgainstRecruit sets up a game against a recruit and returns its path.
func (b *browser) setUpAgainstRecruit() string {
	b.h.t.Helper()
	form := url.Values{
		"game": {"trenton"}, "scenario": {"campaign"}, "side": {"american"}, "mode": {"computer"},
		"level": {"recruit"}, "name": {"Ann"},
	}
	return b.post("/tables", form).wantStatus(b.h.t, http.StatusSeeOther).Header.Get("Location")
}

func TestComputers_SeatIsHandedOverAndBack(t *testing.T) {
	h := newLibraryServer(t)
	ann := h.browser()
	path := ann.setUpAgainstRecruit()
	ann.get(path).wantStatus(t, http.StatusOK).mustHave(t, "[data-testid=to-computer]")
	page := ann.get(path+"/computer").wantStatus(t, http.StatusOK)
	page.mustHave(t, "[data-testid=hand-own]")
	page.mustHave(t, "[data-testid=send-away]")
	desk := ann.follow(ann.post(path+"/computer", url.Values{"side": {"american"}, "level": {"general"}})).
		wantStatus(t, http.StatusOK)
	desk.mustHave(t, "[data-testid=to-computers]")
	if desk.Find("#orders").Length() > 0 {
		t.Error("who has handed his chair over is still asked")
	}
	if words := desk.Text(); !strings.Contains(words, "General (computer) plays") ||
		!strings.Contains(words, "in place of Ann") {
		t.Error("the record does not say who plays")
	}
	watch := ann.get(path+"/computer").wantStatus(t, http.StatusOK)
	watch.mustHave(t, "[data-testid=sit-american]")
	if watch.Find("[data-testid=hand-own]").Length() > 0 {
		t.Error("who only looks on may hand a chair over")
	}
	ann.post(path+"/hurry", nil).wantStatus(t, http.StatusSeeOther)

	// A visitor with the address may sit down, but only one.
	bert, carl := h.browser(), h.browser()
	bert.get(path)
	back := bert.follow(bert.post(path+"/computer", url.Values{"what": {"sit"}, "side": {"british"}, "name": {"Bert"}})).
		wantStatus(t, http.StatusOK)
	if !strings.Contains(back.Text(), "in place of Recruit (computer)") {
		t.Error("the record does not say whose place he took")
	}
	carl.get(path)
	for _, side := range []string{"british", "american"} {
		carl.post(path+"/computer", url.Values{"what": {"sit"}, "side": {side}, "name": {"Carl"}})
		if a := carl.get(path); a.Find("[data-testid=to-link]").Length() > 0 {
			t.Errorf("a stranger sits with the %s at a table where somebody plays", side)
		}
	}
	if a := carl.post(path+"/computer", url.Values{"side": {"american"}, "level": {"recruit"}}); a.Status < 400 {
		t.Error("a stranger puts a computer into a chair")
	}
	if a := carl.post(path+"/hurry", nil); a.Status < 400 {
		t.Error("a stranger hurries")
	}
}

func TestComputers_FriendReplacesTheComputer(t *testing.T) {
	h := newLibraryServer(t)
	ann, bert := h.browser(), h.browser()
	path := ann.setUpAgainstRecruit()
	invite := ann.follow(ann.follow(ann.post(path+"/computer", url.Values{"what": {"away"}}))).wantStatus(t, http.StatusOK)
	invite.mustHave(t, "[data-testid=new-link]")
	link := ann.follow(ann.post(path+"/invite", nil)).value("[data-testid=seat-link]")
	at, err := url.Parse(link)
	if err != nil || at.Path == "" {
		t.Fatal(link, err)
	}
	bert.get(at.Path).wantStatus(t, http.StatusOK)
	desk := bert.follow(bert.post(at.Path, url.Values{"name": {"Bert"}})).wantStatus(t, http.StatusOK)
	if words := desk.Text(); !strings.Contains(words, "Recruit (computer) leaves the table") {
		t.Error("the record does not say that the computer left")
	}
	// A person's seat cannot be taken before the table has waited a week for them.
	page := ann.get(path+"/computer").wantStatus(t, http.StatusOK)
	if page.Find("[data-testid=other-recruit]").Length() > 0 {
		t.Error("a computer may take the place of somebody who plays")
	}
	ann.post(path+"/computer", url.Values{"side": {"british"}, "level": {"recruit"}})
	if words := ann.get(path).Text(); strings.Contains(words, "in place of Bert") {
		t.Error("a computer took the place of somebody who plays")
	}
}

func TestComputers_WatchersSeePublicView(t *testing.T) {
	h := newLibraryServer(t)
	b := h.browser()
	home := b.get("/").wantStatus(t, http.StatusOK)
	home.mustHave(t, "[data-testid=watch-crossing]")
	form := url.Values{
		"game": {"crossing"}, "scenario": {"campaign"}, "side": {"american"}, "mode": {"computer"}, "level": {"captain"},
		"name":    {"Ann"},
		"against": {"watch"}, "level-american": {"recruit"}, "level-british": {"captain"}, "pace": {"3"},
	}
	if s := home.Find("[data-testid=setup-crossing] input[name=scenario]").First(); s.Length() > 0 {
		form.Set("scenario", s.AttrOr("value", ""))
	}
	path := b.post("/tables", form).wantStatus(t, http.StatusSeeOther).Header.Get("Location")
	desk := b.get(path).wantStatus(t, http.StatusOK)
	desk.mustHave(t, "[data-testid=to-computers]")
	if words := desk.Text(); !strings.Contains(words, "Recruit (computer)") ||
		!strings.Contains(words, "Captain (computer)") {
		t.Error("the desk does not say who plays")
	}
	public := h.browser().get(path+"/history?as=public").wantStatus(t, http.StatusOK)
	if own := b.get(path+"/history").wantStatus(t,
		http.StatusOK); own.Find("#units").Text() != public.Find("#units").Text() {
		t.Error("who watches sees more than everybody")
	}
	for _, as := range []string{"1", "2", "all"} {
		if a := b.get(path + "/history?as=" + as); a.Status < 400 {
			t.Errorf("who watches looks as %s", as)
		}
	}
	for key, bad := range map[string]string{"pace": "1", "level-british": "random"} {
		was := form.Get(key)
		form.Set(key, bad)
		if a := b.post("/tables", form); a.Status < 400 {
			t.Errorf("%s %s is taken", key, bad)
		}
		form.Set(key, was)
	}
}

// TestComputers_WatchedTablesAreListed checks that a watched table is listed for the player who set it up. It is
// in nobody else's list, and stays until they remove it. Everybody with its address can still open it.
func TestComputers_WatchedTablesAreListed(t *testing.T) {
	h := newLibraryServer(t)
	ann, bob := h.browser(), h.browser()
	watch := func(b *browser) string {
		t.Helper()
		return b.post("/tables", url.Values{
			"game": {"trenton"}, "scenario": {"campaign"}, "side": {"american"}, "mode": {"computer"}, "level": {"captain"},
			"name":    {"Ann"},
			"against": {"watch"}, "level-american": {"recruit"}, "level-british": {"captain"}, "pace": {"3"},
		}).wantStatus(t, http.StatusSeeOther).Header.Get("Location")
	}
	lists := func(b *browser, want ...string) {
		t.Helper()
		for _, at := range []string{"/", "/tables"} {
			var got []string
			b.get(at).wantStatus(t, http.StatusOK).Find("[data-testid=watched] h3 a").
				Each(func(_ int, a *goquery.Selection) { got = append(got, a.AttrOr("href", "")) })
			slices.Sort(got)
			slices.Sort(want)
			if !slices.Equal(got, want) {
				t.Errorf("%s lists %q, not %q", at, got, want)
			}
		}
	}
	path, other := watch(ann), watch(ann)
	bobs := watch(bob)
	lists(ann, path, other)
	lists(bob, bobs)
	lists(h.browser())
	for _, p := range []string{path, "/t/nosuchtable"} { // another table, and one that does not exist
		bob.post(p+"/forget", nil).wantStatus(t, http.StatusSeeOther)
	}
	if a := ann.post(other+"/forget", nil, "Sec-Fetch-Site", "cross-site"); a.Status != http.StatusForbidden {
		t.Errorf("another site takes a table off: %d", a.Status)
	}
	h.browser().post(path+"/forget", nil).wantStatus(t, http.StatusUnauthorized)
	lists(ann, path, other)
	ann.post(path+"/forget", nil).wantStatus(t, http.StatusSeeOther)
	ann.post(path+"/forget", nil).wantStatus(t, http.StatusSeeOther)
	lists(ann, other)
	ann.get(path).wantStatus(t, http.StatusOK).mustHave(t, "#desk")

	ann.post(other+"/computer", url.Values{"what": {"sit"}, "side": {"american"}, "name": {"Ann"}}).
		wantStatus(t, http.StatusSeeOther)
	lists(ann) // Ann plays there now, so the table is one of her own tables
	ann.get("/tables").wantStatus(t, http.StatusOK).mustHave(t, `[data-testid=mine] a[href="`+other+`"]`)
	ann.post(other+"/computer", url.Values{"what": {"seat"}, "side": {"american"}, "level": {"general"}}).
		wantStatus(t, http.StatusSeeOther)
	lists(ann, other) // Ann left her seat again
}

func TestComputers_DeskShowsAStoppedComputer(t *testing.T) {
	h := newLibraryServer(t)
	b := h.browser()
	path := b.post("/tables", url.Values{
		"game": {"newyork"}, "scenario": {"campaign"}, "side": {"british"}, "mode": {"computer"}, "level": {"recruit"},
		"name": {"Ann"},
	}).wantStatus(t, http.StatusSeeOther).Header.Get("Location")
	desk := b.get(path).wantStatus(t, http.StatusOK)
	desk.mustHave(t, "[data-testid=hurry]")
	state := desk.mustHave(t, "#desk").AttrOr("data-state", "")
	for range 3 {
		if err := h.rows.CountFailure(t.Context(), strings.TrimPrefix(path, "/t/"), 1); err != nil {
			t.Fatal(err)
		}
	}
	desk = b.get(path).wantStatus(t, http.StatusOK)
	desk.mustHave(t, "[data-testid=resting]")
	if desk.mustHave(t, "#desk").AttrOr("data-state", "") == state {
		t.Error("a page that is open does not learn that the computer rests")
	}
	b.get(path+"/computer").wantStatus(t, http.StatusOK).mustHave(t, "[data-testid=try-again]")
	if a := h.browser().post(path+"/computer", url.Values{"what": {"again"}}); a.Status < 400 {
		t.Error("a stranger lets it try again")
	}
	desk = b.follow(b.post(path+"/computer", url.Values{"what": {"again"}})).wantStatus(t, http.StatusOK)
	desk.mustHave(t, "[data-testid=hurry]")
}

func TestComputers_LeavingFreesTheSeat(t *testing.T) {
	h := newLibraryServer(t)
	ann, bert := h.browser(), h.browser()
	path := ann.setUpAgainstRecruit()
	page := ann.get(path+"/people").wantStatus(t, http.StatusOK)
	if !strings.Contains(page.Text(), "give your seat to a computer") {
		t.Error("who leaves is not told how the game goes on without him")
	}
	seq := page.mustHave(t, "form:has([data-testid=do-leave]) input[name=seq]").AttrOr("value", "")
	ann.post(path+"/people", url.Values{"what": {"leave"}, "seq": {seq}}).wantStatus(t, http.StatusSeeOther)
	bert.get(path+"/computer").wantStatus(t, http.StatusOK).mustHave(t, "[data-testid=sit-american]")
	desk := bert.follow(bert.post(path+"/computer", url.Values{"what": {"sit"}, "side": {"american"}, "name": {"Bert"}})).
		wantStatus(t, http.StatusOK)
	desk.mustHave(t, "[data-testid=to-link]")
	if words := desk.Text(); !strings.Contains(words, "Ann leaves the table") {
		t.Error("the record does not say who left")
	}
}
