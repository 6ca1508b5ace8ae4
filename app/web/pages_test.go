package web

import (
	"net/http"
	"net/url"
	"strings"
	"testing"
)

func TestHomeHasAChoiceInEveryRow(t *testing.T) {
	h := newTestServer(t)
	a := h.browser().get("/").wantStatus(t, http.StatusOK)
	form := a.mustHave(t, `form.setup[action="/tables"]`).First()
	for _, row := range []string{"scenario", "side", "mode"} {
		if n := form.Find(`input[type=radio][name=` + row + `][checked]`).Length(); n != 1 {
			t.Errorf("%s: %d choices are made", row, n)
		}
	}
	if got := form.Find(`input[name=scenario][checked]`).AttrOr("value", ""); got != "short" {
		t.Errorf("the scenario chosen is %q", got)
	}
	if got := form.Find(`input[name=mode][checked]`).AttrOr("value", ""); got != "computer" {
		t.Errorf("the mode chosen is %q", got)
	}
	if form.Find(`input[name=name]`).AttrOr("value", "") == "" {
		t.Error("no name is proposed")
	}
	if form.Find(`input[name=option][value=bold]`).Length() != 1 {
		t.Error("the optional rule is missing")
	}
	a.mustHave(t, `[data-testid=no-tables]`)
	a.mustHave(t, `[data-testid=no-lobby]`)
	if n := h.players(); n != 0 {
		t.Errorf("a mere look made %d players", n)
	}
	if n := a.Find("h1").Length(); n != 1 {
		t.Errorf("%d headings of the first order", n)
	}
}

func TestOneClickStartsAGame(t *testing.T) {
	h := newTestServer(t)
	b := h.browser()
	form := url.Values{}
	for _, n := range b.get("/").Find(`form.setup[action="/tables"]`).First().Find("input").EachIter() {
		kind := n.AttrOr("type", "text")
		if _, on := n.Attr("checked"); on || kind != "radio" && kind != "checkbox" {
			form.Add(n.AttrOr("name", ""), n.AttrOr("value", ""))
		}
	}
	at := b.post("/tables", form).wantStatus(t, http.StatusSeeOther).Header.Get("Location")
	if !strings.HasPrefix(at, "/t/") {
		t.Fatalf("led to %q", at)
	}
	rows := b.get("/").mustHave(t, `[data-testid=mine] [data-testid=table-row]`)
	if rows.Length() != 1 || rows.Find("a").AttrOr("href", "") != at {
		t.Errorf("my tables: %s", rows.Text())
	}
}

func TestSetUpTakesOnlyWhatIsOffered(t *testing.T) {
	h := newTestServer(t)
	b := h.browser()
	good := func() url.Values {
		return url.Values{"game": {"trenton"}, "scenario": {"short"}, "side": {"red"}, "mode": {"friend"}}
	}
	for field, values := range map[string][]string{
		"game": {"chess"}, "scenario": {"endless"}, "side": {"green"}, "mode": {"solo"}, "option": {"cheat"},
	} {
		form := good()
		form[field] = values
		b.post("/tables", form).wantStatus(t, http.StatusBadRequest).mustHave(t, `[data-testid=problem]`)
	}
	b.post("/tables", url.Values{}).wantStatus(t, http.StatusBadRequest)
	if got := b.get("/tables"); got.Find(`[data-testid=table-row]`).Length() != 0 {
		t.Error("a table was set up")
	}
	form := good()
	form.Set("option", "bold")
	b.post("/tables", form).wantStatus(t, http.StatusSeeOther)
}

func TestAFriendSitsDownByTheLink(t *testing.T) {
	h := newTestServer(t)
	host, friend := h.browser(), h.browser()
	at := host.setUp("friend")
	a := host.get(at+"/invite").wantStatus(t, http.StatusOK)
	a.mustHave(t, `[data-testid=invite][data-live="`+at+`/live"]`)
	a.mustHave(t, `.qr path`)
	link := strings.TrimPrefix(a.value(`[data-testid=seat-link]`), h.url)
	if !strings.HasPrefix(link, "/s/") {
		t.Fatalf("the link is %q", link)
	}
	// A waiting player may look at the table, and finds the same link afterwards.
	if again := host.get(at + "/invite"); again.value(`[data-testid=seat-link]`) != h.url+link {
		t.Error("the link is not shown again")
	}

	host.get(at+"/invite", "HX-Request", "true").wantStatus(t, http.StatusNoContent)

	sit := friend.get(link).wantStatus(t, http.StatusOK)
	if !strings.Contains(sit.Find("main").Text(), "Abel") {
		t.Error("the page does not say who invites")
	}
	if n := h.players(); n != 1 {
		t.Errorf("after a look at the link there are %d players", n)
	}
	if got := friend.post(link, url.Values{"name": {"Beth"}}).
		wantStatus(t, http.StatusSeeOther).Header.Get("Location"); got != at {
		t.Fatalf("led to %q", got)
	}
	// Now the panel redirects the waiting player to the table.
	if got := host.get(at+"/invite", "HX-Request", "true").Header.Get("HX-Redirect"); got != at {
		t.Errorf("the panel leads to %q", got)
	}
	if got := host.get(at+"/invite").wantStatus(t, http.StatusSeeOther).Header.Get("Location"); got != at {
		t.Errorf("the page leads to %q", got)
	}
	for _, b := range []*browser{host, friend} {
		if names := b.get("/tables").Find(".chairs .name").Text(); names != "AbelBeth" {
			t.Errorf("names at the table: %q", names)
		}
	}
	// The invitation is used up.
	h.browser().get(link).wantStatus(t, http.StatusNotFound).mustHave(t, `a[href="/resume"]`)
	h.browser().post(link, nil).wantStatus(t, http.StatusNotFound)
}

func TestHostCannotTakeBothSeats(t *testing.T) {
	h := newTestServer(t)
	host := h.browser()
	at := host.setUp("friend")
	link := strings.TrimPrefix(host.get(at+"/invite").value(`[data-testid=seat-link]`), h.url)
	if got := host.get(link).wantStatus(t, http.StatusSeeOther).Header.Get("Location"); got != at {
		t.Errorf("his own invitation leads him to %q", got)
	}
	host.post(link, url.Values{"name": {"Abel"}}).wantStatus(t, http.StatusUnprocessableEntity)
}

func TestPrivateLinkReturnsTheHolderToTheSeat(t *testing.T) {
	h := newTestServer(t)
	host := h.browser()
	at := host.setUp("friend")
	a := host.get(at + "/invite")
	own := strings.TrimPrefix(a.value(`[data-testid=own-link]`), h.url)
	other := h.browser()
	other.get(own).wantStatus(t, http.StatusOK).mustHave(t, `[data-testid=sit-down]`)
	if got := other.post(own, nil).wantStatus(t, http.StatusSeeOther).Header.Get("Location"); got != at {
		t.Fatalf("led to %q", got)
	}
	if row := other.get("/tables").mustHave(t, `[data-testid=mine] [data-testid=table-row]`); !strings.Contains(row.Text(),
		"Abel") {
		t.Errorf("the seat is called %q", row.Text())
	}
	if got := strings.TrimSpace(other.get("/me").Find("h1").Text()); got != "Abel" {
		t.Errorf("he himself is called %q", got)
	}
	if host.get("/tables").Find(`[data-testid=mine] [data-testid=table-row]`).Length() != 0 {
		t.Error("the browser he played in before still has the seat")
	}
}

func TestANewLinkEndsTheOld(t *testing.T) {
	h := newTestServer(t)
	host := h.browser()
	at := host.setUp("friend")
	old := strings.TrimPrefix(host.get(at+"/invite").value(`[data-testid=seat-link]`), h.url)
	a := host.follow(host.post(at+"/invite", nil))
	fresh := strings.TrimPrefix(a.value(`[data-testid=seat-link]`), h.url)
	if fresh == old || fresh == "" {
		t.Fatalf("old %q, new %q", old, fresh)
	}
	h.browser().get(old).wantStatus(t, http.StatusNotFound)
	h.browser().get(fresh).wantStatus(t, http.StatusOK)
	h.browser().post(at+"/invite", nil).wantStatus(t, http.StatusUnauthorized)
}

func TestOpenTableIsListedUntilSomebodySitsDown(t *testing.T) {
	h := newTestServer(t)
	host, guest := h.browser(), h.browser()
	at := host.setUp("open")
	if host.get("/").Find(`[data-testid=sit-blue]`).Length() != 0 {
		t.Error("the host is asked to sit down at his own table")
	}
	guest.get("/").mustHave(t, `[data-testid=lobby] form[action="`+at+`/sit"] [data-testid=sit-blue]`)
	guest.post(at+"/sit", url.Values{"side": {"red"}}).wantStatus(t, http.StatusConflict)
	guest.post(at+"/sit", url.Values{"side": {"green"}}).wantStatus(t, http.StatusBadRequest)
	if got := guest.post(at+"/sit", url.Values{"side": {"blue"}}).
		wantStatus(t, http.StatusSeeOther).Header.Get("Location"); got != at {
		t.Fatalf("led to %q", got)
	}
	late := h.browser()
	late.get("/").mustHave(t, `[data-testid=no-lobby]`)
	late.post(at+"/sit", url.Values{"side": {"blue"}}).wantStatus(t, http.StatusConflict)
	// A friend's table is open to nobody else.
	private := host.setUp("friend")
	late.post(private+"/sit", url.Values{"side": {"blue"}}).wantStatus(t, http.StatusForbidden)
}

func TestResumeCodeBringsBackOnAnotherDevice(t *testing.T) {
	h := newTestServer(t)
	b := h.browser()
	b.setUp("friend")
	code := b.get("/me").value(`[data-testid=resume-code]`)
	if len(code) != 19 {
		t.Fatalf("the code is %q", code)
	}
	phone := h.browser()
	phone.post("/resume", url.Values{"code": {"no code"}}).wantStatus(t, http.StatusUnprocessableEntity).mustHave(t,
		`[role=alert]`)
	phone.post("/resume", url.Values{"code": {"BBBB-BBBB-BBBB-BBBB"}}).wantStatus(t, http.StatusUnprocessableEntity)
	typed := strings.ToLower(strings.ReplaceAll(code, "-", " "))
	phone.post("/resume", url.Values{"code": {typed}}).wantStatus(t, http.StatusSeeOther)
	phone.get("/tables").mustHave(t, `[data-testid=mine] [data-testid=table-row]`)
	if got := phone.get("/me").value(`[data-testid=resume-code]`); got != code {
		t.Errorf("the code shown there is %q", got)
	}
	// A new code replaces the old one.
	phone.post("/me", url.Values{"what": {"code"}}).wantStatus(t, http.StatusSeeOther)
	if got := phone.get("/me").value(`[data-testid=resume-code]`); got == code || got == "" {
		t.Errorf("the new code is %q", got)
	}
}

func TestMeNameAndColours(t *testing.T) {
	h := newTestServer(t)
	b := h.browser()
	b.post("/me", url.Values{"what": {"name"}, "name": {" \u202eSir\u0000  William\n"}}).wantStatus(t, http.StatusSeeOther)
	a := b.get("/me")
	if got := a.Find("h1").Text(); strings.TrimSpace(got) != "Sir William" {
		t.Errorf("the name is %q", got)
	}
	if _, forced := a.Find("html").Attr("data-theme"); forced {
		t.Error("a scheme is forced on him")
	}
	b.post("/me", url.Values{"what": {"theme"}, "theme": {"dark"}}).wantStatus(t, http.StatusSeeOther)
	a = b.get("/me")
	if got := a.Find("html").AttrOr("data-theme", ""); got != "dark" {
		t.Errorf("theme %q", got)
	}
	if got := a.Find(`meta[name="color-scheme"]`).AttrOr("content", ""); got != "dark" {
		t.Errorf("color-scheme %q", got)
	}
	b.post("/me", url.Values{"what": {"theme"}, "theme": {"purple"}}).wantStatus(t, http.StatusBadRequest)
	b.post("/me", url.Values{"what": {"name"}, "name": {" "}}).wantStatus(t, http.StatusUnprocessableEntity)
	b.post("/me", url.Values{"what": {"riches"}}).wantStatus(t, http.StatusBadRequest)

	b.post("/me", url.Values{"what": {"leave"}}).wantStatus(t, http.StatusSeeOther)
	if got := b.get("/me").Find("h1").Text(); strings.TrimSpace(got) != "You" {
		t.Errorf("still known as %q", got)
	}
}

func TestHelpPrintsTheCharts(t *testing.T) {
	h := newTestServer(t)
	a := h.browser().get("/help/trenton").wantStatus(t, http.StatusOK)
	for _, cell := range a.mustHave(t, "table.chart tbody td").EachIter() {
		if !strings.HasPrefix(cell.AttrOr("id", ""), "reading-clash:") {
			t.Errorf("cell %q has no anchor", cell.Text())
		}
	}
	if got := a.Find(`[id="reading-clash:2:1"]`).Text(); got != "won" {
		t.Errorf("the last cell reads %q", got)
	}
	a.mustHave(t, "table.chart caption")
	a.mustHave(t, "#place-mill")
	h.browser().get("/help/chess").wantStatus(t, http.StatusNotFound)
}

func TestLANWarningIsShown(t *testing.T) {
	plain := newTestServer(t).browser().get("/")
	if plain.Find(`[data-testid=lan]`).Length() != 0 {
		t.Error("said without need")
	}
	newTestServer(t, func(o *Options) { o.LAN = true }).browser().get("/").mustHave(t, `[data-testid=lan]`)
}

func TestGalleryOnlyInDevMode(t *testing.T) {
	newTestServer(t).browser().get("/dev/gallery").wantStatus(t, http.StatusNotFound)
	b := newTestServer(t, func(o *Options) { o.Dev = true }).browser()
	b.get("/dev/gallery").wantStatus(t, http.StatusOK).mustHave(t, ".exhibit .qr path")
	for _, d := range galleryDesks {
		b.get("/dev/gallery/"+d.name).wantStatus(t, http.StatusOK).mustHave(t, "#desk")
	}
	b.get("/dev/gallery/seaboard").wantStatus(t, http.StatusOK).mustHave(t, "#desk .t.go")
	for _, sheet := range []string{"light", "dark", "dark-numbers"} {
		b.get(seaboardMap+sheet).wantStatus(t, http.StatusOK)
	}
	b.get(seaboardMap+"none").wantStatus(t, http.StatusNotFound)
	b.get("/dev/gallery/none").wantStatus(t, http.StatusNotFound)
}

func TestListsArePaged(t *testing.T) {
	h := newTestServer(t)
	b := h.browser()
	for range 21 {
		b.setUp("friend")
	}
	a := b.get("/tables")
	if n := a.Find(`[data-testid=mine] [data-testid=table-row]`).Length(); n != 20 {
		t.Errorf("%d tables on the first page", n)
	}
	next := a.mustHave(t, `.pager a[rel=next]`).First().AttrOr("href", "")
	if n := b.get(next).Find(`[data-testid=mine] [data-testid=table-row]`).Length(); n != 1 {
		t.Errorf("%d tables on the second page", n)
	}
	if n := b.get("/").Find(`[data-testid=mine] [data-testid=table-row]`).Length(); n != homeListLength {
		t.Errorf("%d tables on the first page of all", n)
	}
	b.get("/tables?mine=-3&open=99999999999").wantStatus(t, http.StatusOK)
}

func TestHelpListsThePlacesThatHaveNames(t *testing.T) {
	a := newLibraryServer(t).browser().get("/help/crossing").wantStatus(t, http.StatusOK)
	for _, dt := range a.mustHave(t, ".gazetteer dt").EachIter() {
		if "place-"+dt.Text() == dt.AttrOr("id", "") {
			t.Errorf("hex %s, which has no name, is listed", dt.Text())
		}
	}
	for _, c := range a.mustHave(t, "table.chart").EachIter() {
		a.mustHave(t, `.contents a[href="#`+c.AttrOr("id", "")+`"]`)
	}
}
