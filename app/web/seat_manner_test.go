package web

import (
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/PuerkitoBio/goquery"

	"tricorne/app/table"
	"tricorne/rules/game"
)

// setUpAtOneTable sets up a table of the toy game for players at one table.
func (b *browser) setUpAtOneTable(seating, dice string) (path string) {
	b.h.t.Helper()
	return b.post("/tables", url.Values{
		"game": {"trenton"}, "scenario": {"short"}, "side": {"red"}, "mode": {"table"}, "seating": {seating}, "dice": {dice},
		"name": {"Abel"},
	}).wantStatus(b.h.t, http.StatusSeeOther).Header.Get("Location")
}

func TestAtOneTableIsSetUpOnAPageOfItsOwn(t *testing.T) {
	h := newTestServer(t)
	b := h.browser()
	home := b.get("/").wantStatus(t, http.StatusOK)
	home.mustHave(t, `.at-once a[href="/tables/new?game=trenton"]`)
	home.mustHave(t, `[data-testid=setup-trenton] a[href="/tables/new?game=trenton"]`)
	if n := home.Find("[name=seating], [name=dice]").Length(); n != 0 {
		t.Errorf("the first page has %d of its choices too", n)
	}
	b.get("/tables/new?game=chess").wantStatus(t, http.StatusNotFound)
	for _, path := range []string{"/tables/new", "/tables/new?game=trenton"} {
		form := b.get(path).wantStatus(t, http.StatusOK).mustHave(t, "form[data-testid=evening-form-trenton]")
		for name, want := range map[string]int{"seating": 3, "dice": 2, "side": 2} {
			all := form.Find("input[name=" + name + "]")
			if all.Length() != want || all.Filter("[checked]").Length() != 1 {
				t.Errorf("%s: %d choices for %s, %d chosen", path, all.Length(), name, all.Filter("[checked]").Length())
			}
		}
		sent := url.Values{}
		form.Find("input[checked], input[type=hidden], input[name=name]").Each(func(_ int, in *goquery.Selection) {
			sent.Add(in.AttrOr("name", ""), in.AttrOr("value", ""))
		})
		id := strings.TrimPrefix(b.post("/tables", sent).wantStatus(t, http.StatusSeeOther).Header.Get("Location"), "/t/")
		seen, err := h.tables.See(t.Context(), h.seat(id, "", game.Nobody), nil)
		if err != nil || seen.Table.Mode != table.ModeDevice || !seen.Settings.ManualDice || !seen.Settings.OneTable {
			t.Errorf("%s, as it stands: %s, %+v, %v", path, seen.Table.Mode, seen.Settings, err)
		}
	}
	for _, c := range []struct {
		seating, dice string
		mode          table.Mode
		hand          bool
	}{
		{"pass", "hand", table.ModeDevice, true},
		{"pass", "server", table.ModeDevice, false},
		{"apart", "hand", table.ModeFriend, true},
		{"referee", "hand", table.ModeFriend, true},
	} {
		id := strings.TrimPrefix(b.setUpAtOneTable(c.seating, c.dice), "/t/")
		seen, err := h.tables.See(t.Context(), h.seat(id, "", game.Nobody), nil)
		if err != nil || seen.Table.Mode != c.mode || seen.Settings.ManualDice != c.hand || !seen.Settings.OneTable {
			t.Errorf("%+v: %s, %+v, %v", c, seen.Table.Mode, seen.Settings, err)
		}
	}
	for _, forged := range []url.Values{
		{"seating": {"sofa"}, "dice": {"hand"}},
		{"seating": {"pass"}, "dice": {"loaded"}},
		{},
	} {
		sent := url.Values{"game": {"trenton"}, "scenario": {"short"}, "side": {"red"}, "mode": {"table"}}
		for k, v := range forged {
			sent[k] = v
		}
		b.post("/tables", sent).wantStatus(t, http.StatusBadRequest)
	}
}

func TestAPhoneJoinsByTheCodeAndIsShownToItsSeat(t *testing.T) {
	h := newTestServer(t)
	ann, bob := h.browser(), h.browser()
	path := ann.setUpAtOneTable("apart", "hand")
	invite := ann.get(path + "/invite")
	code := invite.mustHave(t, "[data-testid=door-code]").Text()
	ends, err := time.Parse(time.RFC3339,
		invite.mustHave(t, "[data-testid=good-until] time[data-day]").AttrOr("datetime", ""))
	if left := time.Until(ends); err != nil || left > table.JoinCodeLifetime || left < table.JoinCodeLifetime-time.Minute {
		t.Errorf("the code ends in %v: %v", left, err)
	}
	bob.post("/join", url.Values{"code": {"BBBB"}}).wantStatus(t, http.StatusNotFound)
	bob.post("/join", url.Values{"code": {"<b>"}}).wantStatus(t, http.StatusUnprocessableEntity)
	if to := bob.post("/join", url.Values{"code": {" " + strings.ToLower(code)}}).
		wantStatus(t, http.StatusSeeOther).Header.Get("Location"); to != path+"/arrive" {
		t.Fatalf("the code leads to %q", to)
	}
	bob.get("/j/"+code).wantStatus(t, http.StatusSeeOther)
	bob.get(path+"/arrive").mustHave(t, "[data-testid=knock-blue]")
	bob.post(path+"/arrive", url.Values{"side": {"green"}}).wantStatus(t, http.StatusBadRequest)
	// the seat of that side is Ann's
	bob.post(path+"/arrive", url.Values{"side": {"red"}, "name": {"Bob"}}).wantStatus(t, http.StatusUnprocessableEntity)
	bob.post(path+"/arrive", url.Values{"side": {"blue"}, "name": {"Bob"}}).wantStatus(t, http.StatusSeeOther)
	bob.get(path+"/arrive").mustHave(t, "[data-testid=knocked]")
	if n := bob.get(path).Find("form#orders").Length(); n > 0 {
		t.Error("whoever knocks sits already")
	}
	who := ann.get(path+"/invite").mustHave(t, "[data-testid=arrival] input[name=who]").AttrOr("value", "")
	forged := url.Values{"who": {who}, "back": {"invite"}, "yes": {"1"}}
	if a := bob.post(path+"/show", forged); a.Status != http.StatusForbidden {
		t.Errorf("he shows himself to the seat: %d", a.Status)
	}
	for _, bad := range []url.Values{
		{"who": {who}, "back": {"//evil"}, "yes": {"1"}},
		{"who": {"?"}, "back": {"invite"}, "yes": {"1"}},
		{"who": {who}, "back": {"invite"}},
	} {
		ann.post(path+"/show", bad).wantStatus(t, http.StatusBadRequest)
	}
	ann.post(path+"/show", forged).wantStatus(t, http.StatusSeeOther)
	if to := bob.get(path+"/arrive").wantStatus(t, http.StatusSeeOther).Header.Get("Location"); to != path {
		t.Errorf("then he goes to %q", to)
	}
	bob.get(path).mustHave(t, "[data-testid=desk][data-you=blue]")
}

func TestSideMovesToItsOwnDeviceAndBack(t *testing.T) {
	h := newTestServer(t)
	ann, bob := h.browser(), h.browser()
	path := ann.setUpAtOneTable("pass", "server")
	ann.openCurtainIfClosed(path)
	ann.post(path+"/door", url.Values{"back": {"seats"}}).wantStatus(t, http.StatusSeeOther)
	page := ann.get(path + "/seats")
	code := page.mustHave(t, "[data-testid=door-code]").Text()
	bob.post("/join", url.Values{"code": {code}}).wantStatus(t, http.StatusSeeOther)
	bob.post(path+"/arrive", url.Values{"side": {"blue"}, "name": {"Bob"}}).wantStatus(t, http.StatusSeeOther)
	who := ann.get(path+"/seats").mustHave(t, "[data-testid=arrival] input[name=who]").AttrOr("value", "")
	ann.post(path+"/show", url.Values{"who": {who}, "back": {"seats"}, "yes": {"1"}}).wantStatus(t, http.StatusSeeOther)
	bob.get(path).mustHave(t, "[data-testid=desk][data-you=blue]")
	ann.get(path).mustHave(t, "[data-testid=desk][data-you=red]")
	if a := ann.get(path + "/curtain"); a.Status != http.StatusSeeOther {
		t.Errorf("a curtain hangs still: %d", a.Status)
	}
	bob.post(path+"/seats", url.Values{"what": {"everything"}}).wantStatus(t, http.StatusBadRequest)
	bob.post(path+"/seats", url.Values{"what": {"together"}}).wantStatus(t, http.StatusSeeOther)
	if bob.get(path).Find("[data-you]").Length() > 0 {
		t.Error("he sits there still")
	}
	ann.get(path+"/curtain").mustHave(t, "[data-testid=curtain]")
	if v, err := h.tables.Verify(t.Context(), path[len("/t/"):]); err != nil || !v.OK() {
		t.Errorf("%+v, %v", v, err)
	}
}

func TestAPauseIsSeenByAllAndHeldByTheServer(t *testing.T) {
	h := newTestServer(t)
	ann, bob, path := h.setUpTwoPlayers("short")
	form := url.Values{
		"change": {"pause"}, "back": {"seats"},
		"seq": {ann.get(path+"/seats").mustHave(t, "input[name=seq]").AttrOr("value", "")},
	}
	bob.post(path+"/manner", url.Values{"change": {"everything"}, "back": {"seats"}, "seq": form["seq"]}).
		wantStatus(t, http.StatusUnprocessableEntity)
	order := ann.get(path).ordersForm(t)
	ann.post(path+"/manner", form).wantStatus(t, http.StatusSeeOther)
	for name, b := range map[string]*browser{"Ann": ann, "Bob": bob, "a stranger": h.browser()} {
		if b.get(path).Find("[data-testid=paused]").Length() == 0 {
			t.Errorf("%s does not see the pause", name)
		}
	}
	order.Set("act", "done")
	ann.post(path+"/act", order).wantStatus(t, http.StatusUnprocessableEntity)
	resume := bob.get(path).mustHave(t, "[data-testid=paused] form")
	bob.post(path+"/manner", url.Values{
		"change": {"resume"},
		"seq":    {resume.Find("input[name=seq]").AttrOr("value", "")},
	}).wantStatus(t, http.StatusSeeOther)
	ann.get(path).mustHave(t, "form#orders")
	h.browser().post(path+"/manner", form).wantStatus(t, http.StatusUnauthorized)
}

func TestTheRefereeSetsTheTableUpAndSeatsWhoArrives(t *testing.T) {
	h := newTestServer(t)
	judge, bob := h.browser(), h.browser()
	path := judge.setUpAtOneTable("referee", "hand")
	judge.get(path+"/referee/both/closed").wantStatus(t, http.StatusOK)
	judge.post(path+"/door", url.Values{"back": {"referee"}}).wantStatus(t, http.StatusSeeOther)
	code := judge.get(path+"/referee").mustHave(t, "[data-testid=door-code]").Text()
	bob.post("/join", url.Values{"code": {code}}).wantStatus(t, http.StatusSeeOther)
	bob.post(path+"/arrive", url.Values{"side": {"blue"}, "name": {"Bob"}}).wantStatus(t, http.StatusSeeOther)
	who := judge.get(path+"/referee").mustHave(t, "[data-testid=arrival] input[name=who]").AttrOr("value", "")
	judge.post(path+"/show", url.Values{"who": {who}, "back": {"referee"}, "yes": {"1"}}).wantStatus(t,
		http.StatusSeeOther)
	bob.get(path+"?play=1").mustHave(t, "[data-testid=desk][data-you=blue]")
	judge.get(path+"/referee/both/closed").wantStatus(t, http.StatusOK)
	other := h.browser()
	elsewhere := other.setUpAtOneTable("pass", "hand")
	if a := judge.post(elsewhere+"/door", url.Values{"back": {"referee"}}); a.Status != http.StatusForbidden {
		t.Errorf("a referee of one table opens the door of another: %d", a.Status)
	}
}
