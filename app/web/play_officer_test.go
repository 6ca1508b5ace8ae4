package web

import (
	"net/http"
	"net/url"
	"strings"
	"testing"
)

// askOfficer asks a staff officer until they have finished thinking.
func (b *browser) askOfficer(t *testing.T, path string) answer {
	t.Helper()
	for {
		a := b.get(path+"/officer").wantStatus(t, http.StatusOK)
		if a.Find("[data-testid=officer-thinks]").Length() == 0 {
			return a
		}
	}
}

func TestOfficersProposalFillsTheForm(t *testing.T) {
	h := newLibraryServer(t)
	ann, carl := h.browser(), h.browser()
	set := url.Values{
		"game": {"trenton"}, "scenario": {"christmas_surprise"}, "side": {"american"}, "mode": {"computer"},
		"level": {"recruit"}, "name": {"Ann"}, "officers": {"on"},
	}
	path := ann.post("/tables", set).wantStatus(t, http.StatusSeeOther).Header.Get("Location")
	ann.get(path).wantStatus(t, http.StatusOK).mustHave(t, "[data-testid=to-officer]")
	page := ann.askOfficer(t, path)
	counsels := page.mustHave(t, "[data-testid=counsel]")
	if n := counsels.Length(); n > 3 {
		t.Errorf("%d orders are proposed", n)
	}
	if words := page.mustHave(t, "[data-testid=brings]").First().
		Text(); !strings.Contains(words, "likely cases you are no worse off") {
		t.Errorf("it brings %q", words)
	}
	if page.mustHave(t, "[data-testid=counsel] .cite").Length() != counsels.Length() {
		t.Error("a proposal cites no rule")
	}
	if again := ann.askOfficer(t, path); again.Find(".counsels").Text() != page.Find(".counsels").Text() {
		t.Error("asked again he says something else")
	}
	names := map[string]bool{}
	onDesk := ann.get(path+"/officer?desk=1").wantStatus(t, http.StatusOK)
	onDesk.mustHave(t, "[data-testid=advice] [data-testid=take][data-draft-link]")
	for _, name := range onDesk.Find("[data-testid=counsel-name]").EachIter() {
		if names[name.Text()] {
			t.Errorf("two proposals are called %q", name.Text())
		}
		names[name.Text()] = true
	}
	if onDesk.Find("html").Children().Length() > 2 || len(names) != counsels.Length() {
		t.Errorf("on the desk there are %d proposals of %d", len(names), counsels.Length())
	}
	for i := range counsels.Length() {
		to := counsels.Eq(i).Find("[data-testid=take]").AttrOr("href", "")
		head := counsels.Eq(i).Find("h2")
		head.Find(".cite").Remove()
		act := strings.TrimSpace(head.Text())
		if desk := ann.get(to).wantStatus(t, http.StatusOK); !strings.Contains(desk.Find("#orders-acts").Text(), act) {
			t.Errorf("%s leads to a form without %q", to, act)
		}
	}

	// A spectator has no officer. At a table without officers nobody has one.
	if a := carl.get(path + "/officer"); a.Status < 400 {
		t.Errorf("a stranger is advised: %s", a)
	}
	set.Del("officers")
	bare := ann.post("/tables", set).wantStatus(t, http.StatusSeeOther).Header.Get("Location")
	if ann.get(bare).Find("[data-testid=to-officer]").Length() > 0 {
		t.Error("an officer where none was asked for")
	}
	ann.get(bare+"/officer").wantStatus(t, http.StatusUnprocessableEntity).mustHave(t, "[data-testid=wrong]")
}

// TestStaffOfficersNeedConsentOfBoth checks that between two people officers are available only while both want
// them.
func TestStaffOfficersNeedConsentOfBoth(t *testing.T) {
	h := newLibraryServer(t)
	ann, bert := h.browser(), h.browser()
	path := ann.post("/tables", url.Values{
		"game": {"trenton"}, "scenario": {"christmas_surprise"}, "side": {"american"}, "mode": {"open"}, "name": {"Ann"},
		"officers": {"on"},
	}).wantStatus(t, http.StatusSeeOther).Header.Get("Location")
	bert.get(path)
	bert.post(path+"/sit", url.Values{"side": {"british"}, "name": {"Bert"}}).wantStatus(t, http.StatusSeeOther)
	change := func(b *browser, to string) {
		t.Helper()
		seq := b.get(path+"/seats").mustHave(t, "[data-testid=change-"+to+"]").Parent().Find("[name=seq]").AttrOr("value", "")
		b.post(path+"/manner", url.Values{"change": {to}, "seq": {seq}, "back": {"seats"}}).wantStatus(t, http.StatusSeeOther)
	}
	asked := func(want bool) {
		t.Helper()
		for _, b := range []*browser{ann, bert} {
			if desk := b.get(path); desk.Find("#orders-acts .acts").
				Length() > 0 && (desk.Find("[data-testid=to-officer]").Length() > 0) != want {
				t.Errorf("an officer is there: %v", !want)
			}
		}
	}
	asked(false)
	wish := bert.get(path).mustHave(t, "[data-testid=officers-wanted]")
	if ann.get(path).Find("[data-testid=officers-wanted]").Length() > 0 ||
		!strings.Contains(wish.Text(), "Ann would have") {
		t.Errorf("who set the table up is asked too, or he is asked %q", wish.Text())
	}
	seq := wish.Find("[name=seq]").AttrOr("value", "")
	bert.post(path+"/manner", url.Values{"change": {"without-officers"}, "seq": {seq}}).wantStatus(t, http.StatusSeeOther)
	asked(false)
	change(ann, "officers")
	asked(false)
	desk := bert.get(path)
	if !strings.Contains(desk.mustHave(t, "[data-testid=offer]").Text(), "ask staff officers") {
		t.Errorf("he is asked %q", desk.Find("[data-testid=offer]").Text())
	}
	bert.post(path+"/answer", url.Values{"yes": {"1"}, "seq": {desk.value("[data-testid=offer] [name=seq]")}}).
		wantStatus(t, http.StatusSeeOther)
	asked(true)
	change(bert, "no-officers")
	asked(false)
}
