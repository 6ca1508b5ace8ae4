package web

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"tricorne/app/table"
)

// sketch draws on the map of the browser's player; header holds further request headers.
func (b *browser) sketch(path, what, from, to, words string, header ...string) answer {
	return b.post(path+"/sketches", url.Values{"what": {what}, "from": {from}, "to": {to}, "words": {words}}, header...)
}

// TestSketchIsInvisibleToOthers draws on the map of one side of every game while everybody watches. It compares what
// all others are sent before and after it.
func TestSketchIsInvisibleToOthers(t *testing.T) {
	for _, g := range table.Shelf().All() {
		t.Run(g.Manual().ID, func(t *testing.T) {
			// the table uses its own dice, because the luck report replays them
			m := newMatch(t, g, g.Manual().Scenarios[0].ID, 1)
			act, _, _ := m.nextAction()
			m.play(act)
			art, err := m.atlas.layout(g.Manual().ID)
			if err != nil {
				t.Fatal(err)
			}
			from, to := art.Places[0], art.Places[1]
			onlooker := m.browser()
			other := m.players[2]
			responsesFor(m, onlooker, 2) // read everything once before comparing, because news is shown only once
			was := responsesFor(m, onlooker, 2)
			m.players[1].sketch(m.path, "arrow", from.Name, to.Name, "<i>Kanarienvogel</i>").wantStatus(t, http.StatusSeeOther)
			m.players[1].sketch(m.path, "note", from.ID, "", "Zeisig").wantStatus(t, http.StatusSeeOther)
			for page, is := range responsesFor(m, onlooker, 2) {
				if is != was[page] {
					t.Errorf("%s is another page after it", page)
				}
			}
			for who, b := range map[string]*browser{"the other side": other, "an onlooker": onlooker} {
				for _, page := range []string{
					"", "/desk", "/sketches", "/sketches?layer=1", "/history", "/history?at=1", "/report",
					"/export.json", "/letters", "/people", "/table",
				} {
					if body := b.read(m.path + page); strings.Contains(body, "Kanarienvogel") || strings.Contains(body, "Zeisig") {
						t.Errorf("%s of %s shows it", page, who)
					}
				}
			}
			for _, page := range []string{"/history?as=public", "/report", "/export.json", "/dice"} {
				if body := m.players[1].read(m.path + page); strings.Contains(body, "Kanarienvogel") ||
					strings.Contains(body, "Zeisig") {
					t.Errorf("%s shows it", page)
				}
			}
			for _, page := range []string{"", "/sketches", "/history"} {
				body := m.players[1].get(m.path+page).wantStatus(t, http.StatusOK).Body
				if !strings.Contains(body, "Zeisig") || !strings.Contains(body, "&lt;i&gt;Kanarienvogel") ||
					strings.Contains(body, "<i>Kanarien") {
					t.Errorf("%s does not show its own side what it has drawn", page)
				}
			}
			desk := m.players[1].get(m.path)
			if n := desk.mustHave(t, "#sketches").Find("g").Length(); n != 2 {
				t.Errorf("%d lie on the map", n)
			}
			if m.players[1].get(m.path+"/desk", "HX-Request", "true").Find("#sketches").Length() != 0 {
				t.Error("every look at the desk carries them along")
			}
			if n := m.players[2].get(m.path).Find("#sketches g").Length(); n != 0 {
				t.Errorf("%d lie on the map of the other side", n)
			}
			if onlooker.get(m.path).Find("#sketches, [data-sketchpad]").Length() != 0 {
				t.Error("who looks on can draw")
			}
		})
	}
}

func TestSketchesAreDrawnAndRemoved(t *testing.T) {
	m, judge := refereeTable(t)
	ann := m.players[1]
	path := m.path + "/sketches"
	form := ann.get(path).mustHave(t, ".sketch-form")
	if form.AttrOr("action", "") != path || form.AttrOr("method", "") != "post" {
		t.Error("the form needs a script")
	}
	ann.sketch(m.path, "arrow", "trent", "PRINCETON", "").wantStatus(t, http.StatusSeeOther)
	answered := ann.sketch(m.path, "note", "Bordentown", "", "Donop?", "HX-Request", "true").wantStatus(t, http.StatusOK)
	if answered.mustHave(t, "#sketches").
		AttrOr("hx-swap-oob", "") != "true" ||
		!strings.Contains(answered.mustHave(t, "[data-testid=sketch-done]").Text(), "note") {
		t.Error("a page with a script does not get the layer anew")
	}
	if got := answered.Find("[data-testid=sketch] b").Text(); got != "BordentownTrenton to Princeton" {
		t.Errorf("listed are %q", got)
	}

	// The sketch is refused, but everything filled in is kept.
	for _, bad := range [][3]string{
		{"Nowhere at all", "Trenton", ""},
		{"", "Trenton", ""},
		{"Trenton", "", ""},
		{"Trenton", "Trenton", ""},
		{"Trenton", "Princeton", strings.Repeat("x", table.LongestSketch+1)},
	} {
		a := ann.sketch(m.path, "arrow", bad[0], bad[1], bad[2]).wantStatus(t, http.StatusUnprocessableEntity)
		a.mustHave(t, "[data-testid=sketch-wrong]")
		if a.value("[data-testid=sketch-from]") != bad[0] || a.value("[data-testid=sketch-words]") != bad[2] {
			t.Errorf("%q is lost", bad)
		}
	}
	ann.post(path, url.Values{"what": {"burn"}}).wantStatus(t, http.StatusBadRequest)
	ann.post(path, url.Values{"what": {"off"}, "which": {"<b>"}}).wantStatus(t, http.StatusBadRequest)
	judge.get(path).wantStatus(t, http.StatusForbidden)
	m.browser().sketch(m.path, "note", "Trenton", "", "x").wantStatus(t, http.StatusUnauthorized)

	// The sketch is hidden on one device, but still stored.
	ann.post(path, url.Values{"what": {"hide"}}).wantStatus(t, http.StatusSeeOther)
	if n := ann.get(m.path).Find("#sketches g").Length(); n != 0 {
		t.Errorf("hidden, %d are shown", n)
	}
	ann.post(path, url.Values{"what": {"show"}}).wantStatus(t, http.StatusSeeOther)
	if n := ann.get(m.path).Find("#sketches g").Length(); n != 2 {
		t.Errorf("%d are shown", n)
	}

	// A sketch that is removed after a later act is still shown at the moment of its drawing.
	was := ann.get(m.path+"/history").mustHave(t, "#history").AttrOr("data-seq", "")
	for itoa(m.see(1, nil).Seq) == was {
		act, _, _ := m.nextAction()
		m.play(act)
	}
	which := ann.get(path).value("[data-testid=sketch] [name=which]")
	ann.post(path, url.Values{"what": {"off"}, "which": {which}}).wantStatus(t, http.StatusSeeOther)
	// the same request again, as from another page that still shows the sketch
	ann.post(path, url.Values{"what": {"off"}, "which": {which}}).wantStatus(t, http.StatusSeeOther)
	if n := ann.get(m.path).Find("#sketches g").Length(); n != 1 {
		t.Errorf("%d are left", n)
	}
	then := ann.get(m.path + "/history?at=" + was)
	if n := then.Find("#sketches g").
		Length(); n != 2 || !strings.Contains(then.mustHave(t, "[data-testid=sketches-then]").Text(), "taken off later") {
		t.Errorf("history shows %d", n)
	}
	if n := ann.get(m.path + "/history?as=public&at=1").Find("#sketches, [data-testid=sketches-then]").Length(); n != 0 {
		t.Error("other eyes see them in history")
	}
	if to := ann.post(path, url.Values{"what": {"forget"}, "which": {which}, "at": {was}}).
		wantStatus(t, http.StatusSeeOther).Header.Get("Location"); to != m.path+"/history?at="+was {
		t.Errorf("it leads to %s", to)
	}
	if n := ann.get(m.path + "/history?at=" + was).Find("#sketches g").Length(); n != 1 {
		t.Errorf("forgotten, history shows %d", n)
	}
}

// TestCurtainHidesSketches checks that on one device a side does not see what the other has drawn.
func TestCurtainHidesSketches(t *testing.T) {
	h := newTestServer(t)
	b := h.browser()
	path := b.setUp("device")
	b.post(path+"/curtain", url.Values{"side": {"red"}}).wantStatus(t, http.StatusSeeOther)
	art, err := h.atlas.layout("trenton")
	if err != nil {
		t.Fatal(err)
	}
	b.sketch(path, "note", art.Places[0].Name, "", "The Zwetschge is ripe").wantStatus(t, http.StatusSeeOther)
	if !strings.Contains(b.get(path).Body, "Zwetschge") {
		t.Error("its own side does not see it: the test is blind")
	}
	if strings.Contains(b.get(path+"/curtain").wantStatus(t, http.StatusOK).Body, "Zwetschge") {
		t.Error("the curtain shows it")
	}
	for _, page := range []string{"", "/sketches", "/history", "/sketches?layer=1"} {
		if a := b.get(path + page); strings.Contains(a.Body, "Zwetschge") || a.Status != http.StatusSeeOther {
			t.Errorf("behind the curtain %s is %s", page, a)
		}
	}
	b.sketch(path, "note", art.Places[0].Name, "", "y").wantStatus(t, http.StatusSeeOther)
	b.post(path+"/curtain", url.Values{"side": {"blue"}}).wantStatus(t, http.StatusSeeOther)
	for _, page := range []string{"", "/sketches", "/history", "/desk", "/sketches?layer=1"} {
		if strings.Contains(b.get(path+page).wantStatus(t, http.StatusOK).Body, "Zwetschge") {
			t.Errorf("%s of the other side shows it", page)
		}
	}
}

func TestSketchesAreRateLimited(t *testing.T) {
	h := newTestServer(t, func(o *Options) { o.Limits = Limits{} })
	b := h.browser()
	path := b.setUp("device")
	b.post(path+"/curtain", url.Values{"side": {"red"}}).wantStatus(t, http.StatusSeeOther)
	for n := range noteBurst + 1 {
		switch a := b.post(path+"/sketches", url.Values{"what": {"hide"}}); {
		case n < noteBurst && a.Status != http.StatusSeeOther:
			t.Fatalf("%d: %s", n, a)
		case n == noteBurst && a.Status != http.StatusTooManyRequests:
			t.Errorf("%d: %s", n, a)
		}
	}
}
