package web

import (
	"bytes"
	"io"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/PuerkitoBio/goquery"

	"tricorne/rules/gametest/toy"
)

// person uses a browser over a network, and sees one page at a time.
type person struct {
	t      *testing.T
	url    string
	client *http.Client
	reload bool // after a lost answer, true reloads the page to see the result, and false presses the button again

	path string // path of the page that the person sees
	page answer
}

func newPerson(t *testing.T, url string, reload bool) *person {
	jar, err := cookiejar.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	return &person{t: t, url: url, reload: reload, client: &http.Client{
		Jar: jar, Timeout: 20 * time.Second, Transport: &http.Transport{DisableKeepAlives: true},
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}}
}

// send sends a request; false if no answer came.
func (p *person) send(method, path string, form url.Values) (answer, bool) {
	p.t.Helper()
	r, err := http.NewRequest(method, p.url+path, strings.NewReader(form.Encode()))
	if err != nil {
		p.t.Fatal(err)
	}
	if method == http.MethodPost {
		r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	}
	w, err := p.client.Do(r)
	if err != nil {
		return answer{}, false
	}
	defer w.Body.Close()
	raw, err := io.ReadAll(w.Body)
	if err != nil {
		return answer{}, false
	}
	doc, err := goquery.NewDocumentFromReader(bytes.NewReader(raw))
	if err != nil {
		p.t.Fatal(err)
	}
	return answer{doc, w.StatusCode, w.Header, string(raw)}, true
}

// open opens an address, and reloads it if no page comes.
func (p *person) open(path string) {
	p.t.Helper()
	for range 8 {
		a, ok := p.send(http.MethodGet, path, nil)
		switch {
		case !ok:
			continue
		case a.Status == http.StatusSeeOther:
			path = a.Header.Get("Location")
			continue
		}
		p.path, p.page = path, a
		return
	}
	p.t.Fatalf("no page comes at %s", path)
}

// press presses a button with some fields filled in. The function done reports whether a page shows the effect of the
// button.
func (p *person) press(button string, done func(answer) bool, fields ...string) {
	p.t.Helper()
	path, form := p.form(button, fields)
	a, ok := p.send(http.MethodPost, path, form)
	if !ok && p.reload {
		p.open(p.path)
		if done(p.page) {
			return
		}
		path, form = p.form(button, fields)
	}
	if !ok {
		if a, ok = p.send(http.MethodPost, path, form); !ok {
			p.t.Fatalf("no answer to a second press of %s", button)
		}
	}
	if a.Status >= http.StatusBadRequest {
		p.t.Errorf("%s ends with %s", button, a)
	}
	if a.Status == http.StatusSeeOther {
		p.open(a.Header.Get("Location"))
	} else {
		p.page = a
	}
	if !done(p.page) {
		p.t.Errorf("after %s this is not done: %s", button, p.page)
	}
}

// form returns the form of a button of the page as a browser without a script sends it.
func (p *person) form(button string, fields []string) (path string, out url.Values) {
	p.t.Helper()
	b := p.page.Find(button).First()
	form := b.Closest("form")
	if of, ok := b.Attr("form"); ok {
		form = p.page.Find("form#" + of)
	}
	if form.Length() == 0 {
		p.t.Fatalf("no %s at %s: %s", button, p.path, p.page)
	}
	out = url.Values{}
	for _, in := range form.Find("input, textarea, select").EachIter() {
		name, kind := in.AttrOr("name", ""), in.AttrOr("type", "text")
		_, off := in.Attr("disabled")
		_, on := in.Attr("checked")
		if name == "" || off || !on && (kind == "radio" || kind == "checkbox") {
			continue
		}
		value := in.AttrOr("value", "")
		switch goquery.NodeName(in) {
		case "textarea":
			value = in.Text()
		case "select":
			value = in.Find("option[selected]").AttrOr("value", "")
		}
		out.Add(name, value)
	}
	for i := 0; i < len(fields); i += 2 {
		out.Set(fields[i], fields[i+1])
	}
	if name := b.AttrOr("name", ""); name != "" {
		out.Set(name, b.AttrOr("value", ""))
	}
	return b.AttrOr("formaction", form.AttrOr("action", p.path)), out
}

// hasElement returns a function that reports whether a page has an element.
func hasElement(selector string) func(answer) bool {
	return func(a answer) bool { return a.Find(selector).Length() > 0 }
}

func lacksElement(selector string) func(answer) bool {
	return func(a answer) bool { return a.Status == http.StatusOK && a.Find(selector).Length() == 0 }
}

// setUp presses a button that sets up a table, opens the table, and returns its path.
func (p *person) setUp(button string, fields ...string) (path string) {
	p.t.Helper()
	p.open("/")
	table := regexp.MustCompile(`^/t/[^/]+`)
	p.press(button, func(a answer) bool {
		return a.Find(`[data-testid=mine] a[href^="/t/"]`).Length() > 0 || table.MatchString(p.path) && p.path != "/"
	}, fields...)
	if p.path == "/" { // after reloading: the table is in the list
		p.open(p.page.Find(`[data-testid=mine] a[href^="/t/"]`).AttrOr("href", ""))
	}
	return table.FindString(p.path)
}

// openDesk opens the desk of a side, through the curtain if there is one.
func (p *person) openDesk(path, side string, pin ...string) {
	p.t.Helper()
	p.open(path)
	if p.page.Find("[data-testid=curtain]").Length() > 0 {
		p.press("[data-testid=ready-"+side+"]", hasElement("#desk"), pin...)
	}
	if you := p.page.Find("#desk").AttrOr("data-you", ""); you != side {
		p.t.Errorf("the desk is of %q, not of %q: %s", you, side, p.page)
	}
}

// act plays the first order of the small game.
func (p *person) act() {
	p.t.Helper()
	before := p.page.Find("#desk").AttrOr("data-state", "")
	if before == "" {
		p.t.Fatalf("the desk does not say its state: %s", p.page)
	}
	p.press(".acts button[name=act]:not([disabled])", func(a answer) bool {
		return a.Find("#desk").AttrOr("data-state", before) != before || a.Find("[data-testid=curtain]").Length() > 0
	}, "n.coins.hill", "2", "n.coins.ford", itoa(toy.Coins-2))
}

// mustHaveTable fails the test unless the browser belongs to the player and has the table in its list.
func (p *person) mustHaveTable(name, path string) {
	p.t.Helper()
	p.open("/tables")
	if p.page.Find(`[data-testid=mine] a[href^="`+path+`"]`).Length() == 0 {
		p.t.Errorf("the table is not in the list of %s: %s", name, p.page)
	}
	if p.page.Find(`[data-testid=lost]`).Length() > 0 || !strings.Contains(p.page.Find("header.top nav").Text(), name) {
		p.t.Errorf("the browser is not known as %s: %s", name, p.page.Find("header.top nav").Text())
	}
}
