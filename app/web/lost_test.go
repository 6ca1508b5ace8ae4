package web

import (
	"bytes"
	"database/sql"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/cookiejar"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/PuerkitoBio/goquery"

	"tricorne/rules/gametest/size"
	"tricorne/rules/gametest/toy"
)

// A lost answer: what the server did is done, and the browser does not know. These journeys are made again and again,
// and each time another answer of the network is lost, or another request. The player then does what people do: presses
// again, or reloads the page and looks.

// lossy lies between the browsers of a journey and the house. It loses one answer, or one request.
type lossy struct {
	proxy *httputil.ReverseProxy

	mu     sync.Mutex
	n      int  // which one is lost, the first is 1
	unsent bool // it is the request that is lost
	sent   int  // how many there were
	what   string
}

var errLost = errors.New("the answer is lost")

func (h *house) lossy(n int, unsent bool) (*lossy, string) {
	h.t.Helper()
	target, err := url.Parse(h.url)
	if err != nil {
		h.t.Fatal(err)
	}
	out := &lossy{n: n, unsent: unsent}
	losing := func(r *http.Request) bool { return r.Header.Get("Lose") != "" }
	out.proxy = &httputil.ReverseProxy{
		Rewrite: func(r *httputil.ProxyRequest) {
			r.SetURL(target)
			r.Out.Host = r.In.Host
		},
		ModifyResponse: func(w *http.Response) error {
			if losing(w.Request) {
				_, err := io.Copy(io.Discard, w.Body) // the server has done all it was to do
				return errors.Join(errLost, err)
			}
			return nil
		},
		ErrorHandler: func(http.ResponseWriter, *http.Request, error) { panic(http.ErrAbortHandler) },
	}
	ts := httptest.NewServer(out)
	h.t.Cleanup(ts.Close)
	return out, ts.URL
}

func (n *lossy) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	n.mu.Lock()
	n.sent++
	lose := n.sent == n.n
	if lose {
		n.what = r.Method + " " + nameless(r.URL.Path)
	}
	n.mu.Unlock()
	if lose && n.unsent {
		panic(http.ErrAbortHandler)
	}
	if lose {
		r.Header.Set("Lose", "1")
	}
	n.proxy.ServeHTTP(w, r)
}

var names = regexp.MustCompile(`/(t|s)/[a-z0-9]{16,}`)

// nameless returns a path without the names of a table or a link.
func nameless(path string) string { return names.ReplaceAllString(path, "/$1/…") }

// person sits at a browser behind a network, and has one page before them.
type person struct {
	t      *testing.T
	url    string
	client *http.Client
	reload bool // when an answer is lost they reload the page and look; else they press again

	path string // of the page before them
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

// send sends a request; false says that no answer came.
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

// open opens an address, and reloads it when no page comes.
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

// press presses a button with some fields filled in. Done reports whether a page shows that this was done.
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

// form returns the form of a button of the page as a browser without a script would send it.
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

// shows reports whether a page has something.
func shows(selector string) func(answer) bool {
	return func(a answer) bool { return a.Find(selector).Length() > 0 }
}

func hides(selector string) func(answer) bool {
	return func(a answer) bool { return a.Status == http.StatusOK && a.Find(selector).Length() == 0 }
}

// setUp presses a button that sets a table up, goes there, and says where it is.
func (p *person) setUp(button string, fields ...string) (path string) {
	p.t.Helper()
	p.open("/")
	table := regexp.MustCompile(`^/t/[^/]+`)
	p.press(button, func(a answer) bool {
		return a.Find(`[data-testid=mine] a[href^="/t/"]`).Length() > 0 || table.MatchString(p.path) && p.path != "/"
	}, fields...)
	if p.path == "/" { // reloaded: the table stands in the list
		p.open(p.page.Find(`[data-testid=mine] a[href^="/t/"]`).AttrOr("href", ""))
	}
	return table.FindString(p.path)
}

// toDesk comes to the desk of a side, through the curtain where it hangs.
func (p *person) toDesk(path, side string, pin ...string) {
	p.t.Helper()
	p.open(path)
	if p.page.Find("[data-testid=curtain]").Length() > 0 {
		p.press("[data-testid=ready-"+side+"]", shows("#desk"), pin...)
	}
	if you := p.page.Find("#desk").AttrOr("data-you", ""); you != side {
		p.t.Errorf("the desk is of %q, not of %q: %s", you, side, p.page)
	}
}

// act gives the first order of the small game.
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

// mustKnow fails the test unless the browser is its player's, with a table in the list.
func (p *person) mustKnow(name, path string) {
	p.t.Helper()
	p.open("/tables")
	if p.page.Find(`[data-testid=mine] a[href^="`+path+`"]`).Length() == 0 {
		p.t.Errorf("the table is not in the list of %s: %s", name, p.page)
	}
	if p.page.Find(`[data-testid=lost]`).Length() > 0 || !strings.Contains(p.page.Find("header.top nav").Text(), name) {
		p.t.Errorf("the browser is not known as %s: %s", name, p.page.Find("header.top nav").Text())
	}
}

// journey is what is done in one run, by as many people as it takes.
type journey struct {
	name  string
	house func(testing.TB) *house
	do    func(t *testing.T, h *house, person func() *person)
}

func tiny(t testing.TB) *house { return newHouse(t) }

var journeys = []journey{
	{"guide", newShelf, func(t *testing.T, h *house, person func() *person) {
		p := person()
		path := p.setUp("[data-testid=at-once-guide]", "name", "Ann")
		m, err := h.tables.Manual("trenton")
		if err != nil {
			t.Fatal(err)
		}
		lesson := m.Guide.Lessons[0]
		p.toDesk(path, m.Side(lesson.Want.Side).ID)
		p.open(path + "?" + p.page.lessonForm(t, lesson.Want).Encode())
		was := p.page.Find("[data-testid=coach] h3").Text()
		p.press(`.button.wanted[value="`+lesson.Want.Act+`"]`, func(a answer) bool {
			return a.Find("[data-testid=curtain]").Length() > 0 || a.Find("[data-testid=coach] h3").Text() != was
		})
		p.open(path + "/curtain")
		p.mustKnow("Ann", path)
	}},
	{"against the computer", tiny, func(_ *testing.T, _ *house, person func() *person) {
		p := person()
		path := p.setUp("[data-testid=at-once-computer]", "name", "Ann")
		p.toDesk(path, "red")
		p.act()
		p.mustKnow("Ann", path)
	}},
	{"friend by link", tiny, func(t *testing.T, _ *house, person func() *person) {
		ann, bob := person(), person()
		path, link := friends(ann, bob)
		ann.open(path)
		ann.act()
		bob.open(path + "/letters")
		bob.press("[data-testid=letter-send]", func(a answer) bool {
			return strings.Contains(a.Find("[data-testid=letters]").Text(), "Good luck")
		}, "words", "Good luck")
		ann.open(path + "/letters")
		if !strings.Contains(ann.page.Find("[data-testid=letters]").Text(), "Good luck") {
			t.Error("the letter did not arrive")
		}
		bob.open(link) // once more, from the message
		if bob.page.Find("#desk").AttrOr("data-you", "") != "blue" {
			t.Errorf("the link that Bob used leads to %s", bob.page)
		}
		bob.press("[data-testid=wayback-done]", hides("[data-testid=wayback]"))
		ann.mustKnow("Ann", path)
		bob.mustKnow("Bob", path)
	}},
	{"one device, curtain and PIN", tiny, func(t *testing.T, _ *house, person func() *person) {
		p := person()
		path := p.setUp("[data-testid=start-trenton]", "mode", "device", "name", "Ann")
		p.toDesk(path, "red")
		p.open(path + "/pin")
		p.press("[data-testid=set-pin]", func(a answer) bool {
			return !strings.Contains(a.Text(), "Set this PIN") || a.Find("[data-testid=saved]").Length() > 0
		}, "pin", "2468")
		p.open(path + "/curtain")
		if p.page.Find("[data-testid=door-red] [data-testid=pin]").Length() == 0 {
			t.Errorf("no PIN guards the side: %s", p.page)
		}
		p.toDesk(path, "red", "pin", "2468")
		p.act()
		p.open(path + "/curtain")
		p.toDesk(path, "blue")
		p.mustKnow("Ann", path)
	}},
	{"handing a seat on", tiny, func(_ *testing.T, _ *house, person func() *person) {
		ann, bob, carl := person(), person(), person()
		path, _ := friends(ann, bob)
		ann.open(path + "/people")
		ann.press("[data-testid=do-pass]", shows("#pass-link"), "name", "Carl")
		link := ann.page.value("#pass-link")
		carl.open(pathAlone(link))
		carl.press("[data-testid=sit-down]", shows("#desk"))
		carl.toDesk(path, "red")
		carl.act()
		carl.mustKnow("Carl", path)
		bob.mustKnow("Bob", path)
	}},
	{"a second device", tiny, func(_ *testing.T, _ *house, person func() *person) {
		first, second := person(), person()
		path := first.setUp("[data-testid=start-trenton]", "mode", "device", "name", "Ann")
		first.toDesk(path, "red")
		first.open(path + "/seats")
		first.press("[data-testid=lend]", shows("[data-testid=lend-link]"))
		link := first.page.value("[data-testid=lend-link]")
		second.open(pathAlone(link))
		second.press("[data-testid=sit-down]", shows("#desk"))
		first.toDesk(path, "blue")
		second.toDesk(path, "red")
		second.act()
		first.mustKnow("Ann", path)
	}},
	{"referee's desk", tiny, func(_ *testing.T, _ *house, person func() *person) {
		ann, bob, judge := person(), person(), person()
		path, _ := friends(ann, bob)
		ann.open(path + "/referee")
		ann.press("[data-testid=chair-ask]", hides("[data-testid=chair-ask]"))
		bob.open(path + "/referee")
		bob.press("[data-testid=chair-yes]", hides("[data-testid=chair-yes]"))
		ann.open(path + "/referee")
		ann.press("form.invitation button", shows("#chair-link"))
		link := ann.page.value("#chair-link")
		judge.open(pathAlone(link))
		judge.press("[data-testid=sit-down]", shows("[data-testid=eyes]"), "name", "Jane")
		judge.press("[data-testid=note-keep]", func(a answer) bool {
			return strings.Contains(a.Text(), "Red was slow")
		}, "words", "Red was slow")
		judge.open(judge.page.Find("[data-testid=answer-for-red]").AttrOr("href", ""))
		judge.act()
		judge.open(path + "/referee")
		judge.press("[data-testid=open-door]", shows("[data-testid=door-code]"))
		judge.press("form.invitation button", shows("#chair-link"))
		ann.mustKnow("Ann", path)
		judge.open(path)
		judge.page.has(judge.t, "[data-testid=eyes]")
	}},
	{"replacing a link and a code", tiny, func(t *testing.T, _ *house, person func() *person) {
		ann, bob, again := person(), person(), person()
		path, _ := friends(ann, bob)
		ann.open(path + "/link")
		old := ann.page.value("[data-testid=own-link]")
		ann.press("[data-testid=new-own-link]", func(a answer) bool { return a.value("[data-testid=own-link]") != old })
		link := ann.page.value("[data-testid=own-link]")
		ann.open("/me")
		code := ann.page.value("[data-testid=resume-code]")
		ann.press("button[value=code]", func(a answer) bool {
			now := a.value("[data-testid=resume-code]")
			return now != code && now != ""
		})
		code = ann.page.value("[data-testid=resume-code]")
		ann.mustKnow("Ann", path)
		again.open("/resume")
		again.press("main form button", hides("[data-testid=code]"), "code", code)
		again.mustKnow("Ann", path)
		bob.open(pathAlone(link))
		bob.page.has(t, "[data-testid=sit-down]")
	}},
}

func pathAlone(link string) string {
	u, err := url.Parse(link)
	if err != nil {
		return link
	}
	return u.Path
}

// friends has one set a table up and the other sit down by the link.
func friends(ann, bob *person) (path, link string) {
	ann.t.Helper()
	path = ann.setUp("[data-testid=start-trenton]", "mode", "friend", "name", "Ann")
	link = pathAlone(ann.page.value("#seat-link"))
	bob.open(link)
	bob.press("[data-testid=sit-down]", shows("#desk"), "name", "Bob")
	return path, link
}

// counted are the tables of the store whose rows a journey may add to.
var counted = []string{
	"players", "tables", "seats", "actions", "letters", "passes", "notes", "doors", "arrivals",
	"former_codes",
}

// count counts what is stored.
func (h *house) count(store *sql.DB) map[string]int {
	h.t.Helper()
	out := map[string]int{}
	for _, name := range counted {
		var n int
		if err := store.QueryRow("SELECT count(*) FROM " + name).Scan(&n); err != nil {
			h.t.Fatal(err)
		}
		out[name] = n
	}
	return out
}

// openStore opens the store of a house a second time, for counting.
func (h *house) openStore() *sql.DB {
	h.t.Helper()
	store, err := sql.Open("sqlite", "file:"+h.file+"?mode=ro&_pragma=busy_timeout(5000)")
	if err != nil {
		h.t.Fatal(err)
	}
	h.t.Cleanup(func() { store.Close() })
	return store
}

// players counts the players of a house.
func (h *house) players() int {
	h.t.Helper()
	return h.count(h.openStore())["players"]
}

// run makes a journey once. It returns how many requests it took, which one was lost, and what the store has more than
// before.
func (j *journey) run(t *testing.T, h *house, store *sql.DB, n int, unsent,
	reload bool,
) (sent int, what, stored string) {
	t.Helper()
	before := h.count(store)
	net, at := h.lossy(n, unsent)
	j.do(t, h, func() *person { return newPerson(t, at, reload) })
	var w strings.Builder
	for _, name := range counted {
		if more := h.count(store)[name] - before[name]; more != 0 {
			fmt.Fprintf(&w, "%s %d, ", name, more)
		}
	}
	return net.sent, net.what, strings.TrimSuffix(w.String(), ", ")
}

func TestALostAnswerCostsNothing(t *testing.T) {
	ways := []struct {
		name           string
		unsent, reload bool
	}{
		{"answer lost, pressed again", false, false},
		{"answer lost, reloaded", false, true},
		{"request lost, pressed again", true, false},
	}
	for _, j := range journeys {
		t.Run(j.name, func(t *testing.T) {
			h := j.house(t)
			store := h.openStore()
			last, _, want := j.run(t, h, store, 0, false, false)
			if t.Failed() {
				t.Fatal("the journey itself cannot be made")
			}
			var matrix strings.Builder
			fmt.Fprintf(&matrix, "%s: %d requests; stored: %s\n| n | request | %s | %s | %s |\n|---|---|---|---|---|\n", j.name,
				last, want, ways[0].name, ways[1].name, ways[2].name)
			for n := 1; n <= last; n++ {
				var cells []string
				request := ""
				for i, way := range ways {
					if size.Brief() && i*4 != n%(4*len(ways)) {
						cells = append(cells, "–") // a run of every day loses every fourth request, in one of the ways
						continue
					}
					good := t.Run(fmt.Sprintf("%d %s", n, way.name), func(t *testing.T) {
						_, what, got := j.run(t, h, store, n, way.unsent, way.reload)
						request = what
						if got != want {
							t.Errorf("%s was lost, and stored is %s, not %s", what, got, want)
						}
					})
					cells = append(cells, map[bool]string{true: "kept, once", false: "LOST"}[good])
				}
				fmt.Fprintf(&matrix, "| %d | %s | %s |\n", n, request, strings.Join(cells, " | "))
			}
			t.Log("\n" + matrix.String())
			if strings.Contains(h.log.String(), "defect") {
				t.Errorf("a defect was logged: %s", h.log)
			}
		})
	}
}
