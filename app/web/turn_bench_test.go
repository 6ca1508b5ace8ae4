package web

import (
	"net/http"
	"net/http/httptest"
	"net/url"
	"regexp"
	"runtime"
	"strings"
	"syscall"
	"testing"
	"time"

	"tricorne/app/table"
	"tricorne/rules/game"
)

var shownAttributePattern = regexp.MustCompile(` data-shown="([^"]*)"`)

// cost sums up the resources that requests of one kind used.
type cost struct {
	n, raw    int
	cpu       time.Duration
	allocated uint64
}

// measuredBrowser requests a page without a network, and measures the cost.
type measuredBrowser struct {
	*browser
	shownState string
}

func (p *measuredBrowser) call(b *testing.B, to *cost, r *http.Request) {
	site, _ := url.Parse(p.h.url)
	for _, c := range p.Jar.Cookies(site) {
		r.AddCookie(c)
	}
	r.Header.Set("HX-Request", "true")
	r.Header.Set(shownHeader, p.shownState)
	w := httptest.NewRecorder()
	var before, after runtime.MemStats // memory of the whole process, in which nothing else runs
	runtime.ReadMemStats(&before)
	began := processTime()
	p.h.ServeHTTP(w, r)
	to.cpu += processTime() - began
	runtime.ReadMemStats(&after)
	to.allocated += after.TotalAlloc - before.TotalAlloc
	if w.Code != http.StatusOK {
		b.Fatalf("%s: %d %s", r.URL, w.Code, w.Body)
	}
	to.n++
	to.raw += w.Body.Len()
	p.shownState = shownAttributePattern.FindStringSubmatch(w.Body.String())[1]
}

// processTime returns how much processor time the process has used.
func processTime() time.Duration {
	var u syscall.Rusage
	_ = syscall.Getrusage(syscall.RUSAGE_SELF, &u)
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// BenchmarkTurn plays a campaign as pages do. Each act is preceded by a draft and followed by the other side's
// request for the changes.
func BenchmarkTurn(b *testing.B) {
	for _, g := range table.Shelf().All() {
		b.Run(g.Manual().ID, func(b *testing.B) {
			var m *match
			var pages map[game.Side]*measuredBrowser
			var whole, drafts, acts, looks cost
			begin := func(seed uint64) {
				m = newMatch(b, &fixedDiceGame{Game: g, seed: seed}, g.Manual().Scenarios[0].ID, seed)
				pages = map[game.Side]*measuredBrowser{1: {browser: m.players[1]}, 2: {browser: m.players[2]}}
				for _, p := range pages {
					p.call(b, &whole, httptest.NewRequest(http.MethodGet, m.path+"/desk", nil))
				}
			}
			begin(1)
			for b.Loop() {
				a, _, ok := m.nextAction()
				if !ok {
					begin(uint64(acts.n))
					continue
				}
				p := pages[a.Side]
				if len(a.Picks) > 0 {
					p.call(b, &drafts, httptest.NewRequest(http.MethodGet, m.path+"/desk?"+fieldsOf(a.Picks), nil))
				}
				form, _ := url.ParseQuery(fieldsOf(a.Picks))
				var needs []string
				for _, k := range a.Picks {
					needs = append(needs, k.Field)
				}
				form.Set("seq", itoa(m.see(a.Side, nil).Seq))
				form.Set("step", string(a.Step))
				form.Set("act", a.Act)
				form.Set("needs."+a.Act, strings.Join(needs, " "))
				r := httptest.NewRequest(http.MethodPost, m.path+"/act", strings.NewReader(form.Encode()))
				r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
				p.call(b, &acts, r)
				pages[a.Side.Other()].call(b, &looks, httptest.NewRequest(http.MethodGet, m.path+"/desk", nil))
			}
			b.ReportMetric(0, "ns/op")
			for name, c := range map[string]cost{"draft": drafts, "act": acts, "look": looks} {
				n := float64(max(c.n, 1))
				b.ReportMetric(float64(c.cpu.Microseconds())/n, name+"-µs")
				b.ReportMetric(float64(c.allocated)/n, name+"-B")
				b.ReportMetric(float64(c.raw)/n, name+"-raw")
			}
		})
	}
}
