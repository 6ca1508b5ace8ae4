package web

import (
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"

	"github.com/PuerkitoBio/goquery"

	"tricorne/app/table"
	"tricorne/rules/trenton"
)

// newTrenton returns a test server on which Trenton 1776 is played.
func newTrenton(t testing.TB) *testServer {
	return newTestServer(t, func(o *Options) { o.Tables = table.New(o.Store, o.Hub, shelf{trenton.New()}) })
}

// setUpTwoPlayers returns two browsers at one table of the test server's only game, the first side first.
func (h *testServer) setUpTwoPlayers(scenario string, options ...string) (first, second *browser, path string) {
	h.t.Helper()
	m := h.tables.Games()[0]
	first, second = h.browser(), h.browser()
	form := url.Values{
		"game": {m.ID}, "scenario": {scenario}, "option": options, "side": {m.Sides[0].ID},
		"mode": {"friend"}, "name": {"Ann"},
	}
	a := first.post("/tables", form).wantStatus(h.t, http.StatusSeeOther)
	path = a.Header.Get("Location")
	link, err := url.Parse(first.get(path + "/invite").value("#seat-link"))
	if err != nil {
		h.t.Fatal(err)
	}
	second.post(link.Path, url.Values{"name": {"Bob"}}).wantStatus(h.t, http.StatusSeeOther)
	return first, second, path
}

// ordersForm returns the form of a desk as a browser without a script sends it.
func (a answer) ordersForm(t testing.TB) url.Values {
	t.Helper()
	out := url.Values{}
	for _, n := range a.mustHave(t, "form#orders").Find("input").EachIter() {
		kind := n.AttrOr("type", "text")
		_, off := n.Attr("disabled")
		_, on := n.Attr("checked")
		if off || !on && (kind == "radio" || kind == "checkbox") {
			continue
		}
		out.Add(n.AttrOr("name", ""), n.AttrOr("value", ""))
	}
	return out
}

// browserToMove returns the browser of the side to move, and its desk.
func browserToMove(t testing.TB, path string, players ...*browser) (*browser, answer) {
	t.Helper()
	for _, b := range players {
		if a := b.get(path); a.Find("form#orders").Length() > 0 {
			return b, a
		}
	}
	t.Fatal("nobody is asked")
	return nil, answer{}
}

// pressProposed presses the first enabled button, with the proposed choices.
func (b *browser) pressProposed(path string, a answer) answer {
	b.h.t.Helper()
	form := a.ordersForm(b.h.t)
	for _, n := range a.Find(".acts button:not([disabled]):not([aria-disabled])").EachIter() {
		form.Set("act", n.AttrOr("value", ""))
		return b.follow(b.post(path+"/act", form))
	}
	b.h.t.Fatalf("no button is ready: %s", a)
	return a
}

// playUntilMarch plays the proposed choices until a side may march, and returns its browser and desk.
func playUntilMarch(t testing.TB, path string, players ...*browser) (*browser, answer) {
	t.Helper()
	for range 30 {
		b, a := browserToMove(t, path, players...)
		if a.Find("[data-testid=act-march]:not([disabled])").Length() > 0 {
			return b, a
		}
		b.pressProposed(path, a)
	}
	t.Fatal("nobody ever marches")
	return nil, answer{}
}

func TestATurnIsPlayedByPlainForms(t *testing.T) {
	h := newTrenton(t)
	ann, bob, path := h.setUpTwoPlayers("christmas_surprise")
	b, a := playUntilMarch(t, path, ann, bob)
	a.mustHave(t, "noscript") // "Show what follows"
	form := a.ordersForm(t)
	form.Set("f.who", a.value("[data-field=who] input:not([disabled])"))
	a = b.get(path+"?"+form.Encode()).wantStatus(t, http.StatusOK)
	to := a.value("[data-field=to] input:not([disabled])")
	if to == "" {
		t.Fatalf("the form did not unfold: %s", a)
	}
	form = a.ordersForm(t)
	form.Set("f.to", to)
	form.Set("act", "march")
	sent := b.post(path+"/act", form).wantStatus(t, http.StatusSeeOther)
	if at := sent.Header.Get("Location"); at != path {
		t.Errorf("led to %q", at)
	}
	a = b.get(path).wantStatus(t, http.StatusOK)
	if !strings.Contains(a.mustHave(t, "[data-testid=log-entry]").Last().Text(), "march") {
		t.Errorf("the log does not tell of it: %s", a.Find("[data-testid=log]").Text())
	}
	for _, other := range []*browser{ann, bob} {
		if other != b {
			other.get(path).mustHave(t, "[data-testid=log-entry] p[data-trail]")
		}
	}
	// An act that is not final can be taken back by a plain form.
	if a.Find("[data-testid=undo]").Length() > 0 {
		b.post(path+"/undo", url.Values{"seq": {a.value("form.undo [name=seq]")}}).wantStatus(t, http.StatusSeeOther)
		b.get(path).mustHave(t, ".told.gone")
	}
}

func TestAMapIsAControlOfTheForm(t *testing.T) {
	h := newTrenton(t)
	ann, bob, path := h.setUpTwoPlayers("christmas_surprise")
	b, a := playUntilMarch(t, path, ann, bob)
	from := a.mustHave(t, "#targets .t.from:not(.no)").First()
	a = b.get(from.AttrOr("href", "")).wantStatus(t, http.StatusOK)
	if got := a.Find("#targets .on").AttrOr("data-space", ""); got != from.AttrOr("data-space", "") {
		t.Errorf("chosen is %q", got)
	}
	go1 := a.mustHave(t, "#targets .t.go:not(.no):not(.manned)").First()
	if !strings.HasPrefix(go1.AttrOr("aria-label", ""), "Go to ") {
		t.Errorf("named %q", go1.AttrOr("aria-label", ""))
	}
	a = b.get(go1.AttrOr("href", "")).wantStatus(t, http.StatusOK)
	if a.Find("#ways .route").Length() != 1 || a.Find("#ways .arrow").Length() != 1 {
		t.Error("the way is not drawn")
	}
	on := a.mustHave(t, "#targets .on[data-acts]")
	if on.AttrOr("data-space", "") != go1.AttrOr("data-space", "") {
		t.Errorf("pressing %q again decides", on.AttrOr("data-space", ""))
	}
	if a.Find("[data-testid=act-march][aria-disabled]").Length() > 0 {
		t.Error("the march is not ready")
	}
	boxes := a.Find("svg.layer").Map(func(_ int, s *goquery.Selection) string { return s.AttrOr("viewBox", "") })
	if len(boxes) != 6 || boxes[0] == "" || len(slices.Compact(boxes)) != 1 {
		t.Errorf("layers of different measure: %q", boxes)
	}
}

func TestRefusedFormKeepsItsFields(t *testing.T) {
	h := newTrenton(t)
	ann, bob, path := h.setUpTwoPlayers("christmas_surprise")
	b, a := playUntilMarch(t, path, ann, bob)
	form := a.ordersForm(t)
	who := a.value("[data-field=who] input:not([disabled])")
	form.Set("f.who", who)
	form.Set("act", "march")
	a = b.post(path+"/act", form).wantStatus(t, http.StatusUnprocessableEntity)
	if got := a.mustHave(t, "[data-testid=notice]").AttrOr("data-kind", ""); got != "refused" {
		t.Errorf("a notice of kind %q", got)
	}
	if got := a.value("[data-field=who] input[checked]"); got != who {
		t.Errorf("the draft is gone: %q", got)
	}
	part := b.post(path+"/act", form, "HX-Request", "true").wantStatus(t, http.StatusUnprocessableEntity)
	if strings.Contains(part.Body, "<html") || part.Find("main#desk").Length() != 1 || part.Find("[data-testid=notice]").
		Length() != 1 {
		t.Errorf("htmx got %s", part)
	}
}

func TestAStaleFormChangesNothing(t *testing.T) {
	h := newTrenton(t)
	ann, bob, path := h.setUpTwoPlayers("christmas_surprise")
	b, a := playUntilMarch(t, path, ann, bob)
	old := a.ordersForm(t)
	old.Set("act", "march")
	form := a.ordersForm(t)
	form.Set("act", "done")
	b.post(path+"/act", form).wantStatus(t, http.StatusSeeOther)
	seq := b.get(path).Find("#desk").AttrOr("data-seq", "")
	a = b.post(path+"/act", old).wantStatus(t, http.StatusConflict)
	if got := a.mustHave(t, "[data-testid=notice]").AttrOr("data-kind", ""); got != "stale" {
		t.Errorf("a notice of kind %q", got)
	}
	// The same answer sent again is a double click: it is answered as if it had been sent once.
	b.post(path+"/act", form).wantStatus(t, http.StatusSeeOther)
	if got := b.get(path).Find("#desk").AttrOr("data-seq", ""); got != seq {
		t.Errorf("seq %s became %s", seq, got)
	}
}

func TestGarbledForms(t *testing.T) {
	h := newTrenton(t)
	ann, bob, path := h.setUpTwoPlayers("christmas_surprise")
	b, a := browserToMove(t, path, ann, bob)
	good := a.ordersForm(t)
	good.Set("act", "done")
	for name, change := range map[string]func(url.Values){
		"no seq":           func(v url.Values) { v.Del("seq") },
		"two seqs":         func(v url.Values) { v.Add("seq", "1") },
		"a seq of letters": func(v url.Values) { v.Set("seq", "one") },
		"no step":          func(v url.Values) { v.Del("step") },
		"no act":           func(v url.Values) { v.Del("act") },
		"two acts":         func(v url.Values) { v.Add("act", "march") },
		"a share of words": func(v url.Values) { v.Set("n.losses.us_mercer", "many") },
		"an endless value": func(v url.Values) { v.Set("f.who", strings.Repeat("x", 300)) },
		"a nameless field": func(v url.Values) { v.Set("f.", "x") },
	} {
		t.Run(name, func(t *testing.T) {
			form := url.Values{}
			for k, v := range good {
				form[k] = slices.Clone(v)
			}
			change(form)
			b.post(path+"/act", form).wantStatus(t, http.StatusBadRequest)
		})
	}
	if got := b.get(path).Find("#desk").AttrOr("data-seq", ""); got != a.Find("#desk").AttrOr("data-seq", "") {
		t.Error("something was changed")
	}
}

func TestHtmxGetsTheDeskAlone(t *testing.T) {
	h := newTrenton(t)
	ann, _, path := h.setUpTwoPlayers("christmas_surprise")
	page := ann.get(path).wantStatus(t, http.StatusOK)
	page.mustHave(t, "#printed img")
	page.mustHave(t, "#charts .chart")
	part := ann.get(path+"/desk", "HX-Request", "true").wantStatus(t, http.StatusOK)
	if strings.Contains(part.Body, "<html") || part.Find("main#desk").Length() != 1 {
		t.Fatalf("got %s", part)
	}
	for _, id := range []string{"#charts", "#find", "#numbers"} { // they never change
		if part.Find(id).Length() > 0 {
			t.Errorf("%s is sent again", id)
		}
	}
	state := part.Find("#desk").AttrOr("data-state", "")
	ann.get(path+"/desk?state="+url.QueryEscape(state), "HX-Request", "true").wantStatus(t, http.StatusNoContent)
	ann.get(path+"/desk?state=0.open.", "HX-Request", "true").wantStatus(t, http.StatusOK)
	for _, bad := range []string{" style=", "<script", "onclick=", "javascript:"} {
		if strings.Contains(part.Body, bad) {
			t.Errorf("%q in the desk", bad)
		}
	}
}

func TestAPlaceHasItsCard(t *testing.T) {
	h := newTrenton(t)
	ann, bob, path := h.setUpTwoPlayers("christmas_surprise")
	a := ann.get(path+"?place=trenton").wantStatus(t, http.StatusOK)
	if got := a.mustHave(t, "[data-testid=card]").AttrOr("data-card", ""); got != "trenton" {
		t.Errorf("the card of %q", got)
	}
	if n := a.Find(".placecard .blocks.british svg").Length(); n != 3 {
		t.Errorf("%d British blocks", n)
	}
	if strings.Contains(a.Find(".placecard").Text(), "Rall") {
		t.Error("the Americans are told who stands at Trenton")
	}
	if !strings.Contains(bob.get(path+"?place=trenton").Find(".placecard").Text(), "Rall 1") {
		t.Error("the British are not told who stands at Trenton")
	}
	ann.get(path+"?place=nowhere").wantStatus(t, http.StatusOK)
}

func TestOnOneDeviceTheCurtainFollowsTheTurn(t *testing.T) {
	h := newTrenton(t)
	b := h.browser()
	path := b.post("/tables", url.Values{
		"game": {"trenton"}, "scenario": {"christmas_surprise"}, "side": {"american"},
		"mode": {"device"},
	}).Header.Get("Location")
	// Desertion comes first, and then the side with fewer points marches: the curtain appears if that is the other
	// side.
	for range 40 {
		a := b.get(path)
		if a.Status == http.StatusSeeOther {
			a = b.get(path+"/curtain").wantStatus(t, http.StatusOK)
			side := a.mustHave(t, `form input[name=side]`).First().AttrOr("value", "")
			b.post(path+"/curtain", url.Values{"side": {side}}).wantStatus(t, http.StatusSeeOther)
			continue
		}
		you := a.wantStatus(t, http.StatusOK).Find("#desk").AttrOr("data-you", "")
		form := a.ordersForm(t)
		act := "done"
		if a.Find("[data-testid=act-done]").Length() == 0 {
			act = a.value(".acts button:not([disabled])")
		}
		form.Set("act", act)
		sent := b.post(path+"/act", form, "HX-Request", "true").wantStatus(t, http.StatusOK)
		to := sent.Header.Get("HX-Redirect")
		if to == "" {
			continue
		}
		if to != path+"/curtain" || sent.Body != "" || sent.Header.Get("Clear-Site-Data") == "" {
			t.Fatalf("led to %q with %q", to, sent.Body)
		}
		for _, tail := range []string{"", "/desk", "/history", "/report", "/leaders"} {
			if a := b.get(path + tail); a.Status == http.StatusOK {
				t.Errorf("%s is open behind the curtain of the %s", tail, you)
			}
		}
		return
	}
	t.Fatal("the turn never passed")
}

func TestNewsIsShownOnReturn(t *testing.T) {
	h := newTrenton(t)
	ann, bob, path := h.setUpTwoPlayers("christmas_surprise")
	ann.get(path).wantStatus(t, http.StatusOK)
	bob.get(path).wantStatus(t, http.StatusOK)
	b, a := browserToMove(t, path, ann, bob)
	other := ann
	if b == ann {
		other = bob
	}
	b.pressProposed(path, a)
	news := other.get(path).mustHave(t, "[data-testid=news] a")
	if !strings.Contains(news.Text(), "one act") {
		t.Errorf("told %q", news.Text())
	}
	other.get(news.AttrOr("href", "")).wantStatus(t, http.StatusOK).mustHave(t, "#history")
	if other.get(path).Find("[data-testid=news]").Length() > 0 {
		t.Error("the same news twice")
	}
}

func TestUndoPastDiceNeedsConsent(t *testing.T) {
	h := newTrenton(t)
	ann, bob, path := h.setUpTwoPlayers("christmas_surprise")
	b, a := browserToMove(t, path, ann, bob) // desertion: it rolls the dice of the turn, so it is final
	b.pressProposed(path, a)
	a = b.get(path)
	a.mustHave(t, "[data-testid=offer-undo]")
	b.post(path+"/offer", url.Values{"seq": {a.value("form.undo [name=seq]")}}).wantStatus(t, http.StatusSeeOther)
	other := ann
	if b == ann {
		other = bob
	}
	asked := other.get(path)
	asked.mustHave(t, "[data-testid=answer-yes]")
	seq := asked.value("form.offer [name=seq]")
	other.post(path+"/answer", url.Values{"seq": {seq}, "yes": {"perhaps"}}).wantStatus(t, http.StatusBadRequest)
	other.post(path+"/answer", url.Values{"seq": {seq}, "yes": {"1"}}).wantStatus(t, http.StatusSeeOther)
	if got := b.get(path).Find("form#orders").AttrOr("data-step", ""); got != a.Find("form#orders").
		AttrOr("data-step", "") && got == "" {
		t.Error("nobody decides again")
	}
	b.get(path).mustHave(t, ".told.gone")
}

// TestFindingAPlaceWithoutAScript finds a place by its name or the beginning of it, using only a form. On a hex map
// it also finds it by its number.
func TestFindingAPlaceWithoutAScript(t *testing.T) {
	for _, g := range table.Shelf().All() {
		t.Run(g.Manual().ID, func(t *testing.T) {
			m := newMatch(t, &fixedDiceGame{Game: g}, g.Manual().Scenarios[0].ID, 1)
			b := m.players[1]
			for words, want := range map[string]string{
				"trenton harlem amboy 1329": "", "nowhere at all": "",
				map[string]string{
					"trenton": "princ", "newyork": "HARLEM",
					"crossing": "hex 1329",
				}[g.Manual().ID]: map[string]string{"trenton": "princeton", "newyork": "harlem", "crossing": "1329"}[g.Manual().ID],
			} {
				a := b.get(m.path+"?find="+url.QueryEscape(words)).wantStatus(t, http.StatusOK)
				if got := a.Find("#card").AttrOr("data-card", ""); got != want {
					t.Errorf("%q: the card of %q", words, got)
				}
				if said := strings.Contains(a.Find("[data-testid=notice]").Text(),
					"Nothing on this map is called that"); said != (want == "" && words != "") {
					t.Errorf("%q: told that it is not there: %v", words, said)
				}
				a.mustHave(t, `form.find[method=get] input[name=find][list=find-places]`)
				past := b.get(m.path+"/history?at=1&find="+url.QueryEscape(words)).wantStatus(t, http.StatusOK)
				if got := past.Find("#card").AttrOr("data-card", ""); got != want {
					t.Errorf("%q, looking back: the card of %q", words, got)
				}
				if at := past.mustHave(t, `form.find input[name=at]`).AttrOr("value", ""); at != "1" {
					t.Errorf("a search in the past leads to act %s", at)
				}
			}
		})
	}
}
