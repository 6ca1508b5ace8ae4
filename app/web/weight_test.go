package web

import (
	"bytes"
	"net/http"
	"net/http/httptest"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"github.com/klauspost/compress/gzip"

	"tricorne/app/table"
	"tricorne/rules/game"
)

// marching is the desk of a campaign with a leader and his way chosen and as much on the map as there ever is, and whose it is.
func marching(t testing.TB, h *house) (b *browser, path, query string) {
	t.Helper()
	ann, bob, path := h.friends(h.tables.Games()[0].Scenarios[0].ID)
	b, a := untilMarch(t, path, ann, bob)
	form := a.orders(t)
	form.Set("f.who", a.value("[data-field=who] input:not([disabled])"))
	a = b.get(path + "?" + form.Encode())
	form = a.orders(t)
	form.Set("f.to", a.value("[data-field=to] input:not([disabled])"))
	return b, path, form.Encode()
}

var layer = regexp.MustCompile(`(?s)<svg id="(marks|ways|units|targets)".*?</svg>`)

// The most a desk may weigh: the layers that move as they are, the whole answer to an act as it travels, and the printed map as
// it travels, once.
const (
	mostLayers = 30_000
	mostAnswer = 15_000
	mostMap    = 80_000
)

// weigh weighs an answer to an act.
func weigh(t testing.TB, body string) (layers, packed int) {
	t.Helper()
	found := layer.FindAllString(body, -1)
	if len(found) != 4 {
		t.Errorf("%d layers", len(found))
	}
	for _, l := range found {
		layers += len(l)
	}
	var squeezed bytes.Buffer
	z, _ := gzip.NewWriterLevel(&squeezed, squeezing)
	z.Write([]byte(body))
	z.Close()
	return layers, squeezed.Len()
}

// heaviest is what weighs most of the desks seen.
type heaviest struct {
	layers, raw, packed int
	step                string // of the heaviest answer
}

func (d heaviest) or(step string, layers, raw, packed int) heaviest {
	if packed > d.packed {
		d.packed, d.raw, d.step = packed, raw, step
	}
	d.layers = max(d.layers, layers)
	return d
}

// TestTheDeskIsLight looks at every desk of a game with all its options, with what is about to be sent chosen on it.
func TestTheDeskIsLight(t *testing.T) {
	for _, g := range table.Shelf().All() {
		t.Run(g.Manual().ID, func(t *testing.T) {
			m := newMatch(t, &keyed{Game: g}, g.Manual().Scenarios[0].ID, 1)
			var most heaviest
			for {
				act, _, ok := m.next()
				if !ok {
					break
				}
				body := m.players[act.Side].get(m.path+"/desk?"+filled(act.Picks), "HX-Request", "true").is(t, http.StatusOK).Body
				layers, packed := weigh(t, body)
				most = most.or(string(act.Step)+" "+act.Act, layers, len(body), packed)
				m.play(act)
			}
			t.Logf("layers of %d bytes at most; an answer of %d bytes, packed %d, at %s", most.layers, most.raw, most.packed, most.step)
			if most.layers > mostLayers {
				t.Errorf("layers of %d bytes", most.layers)
			}
			if most.packed > mostAnswer {
				t.Errorf("an answer of %d bytes at %s", most.packed, most.step)
			}
		})
	}
}

// filled is a draft as the form sends it.
func filled(picks game.Picks) string {
	out := url.Values{}
	for _, p := range picks {
		out.Add("has", p.Field)
		for _, v := range p.Values {
			if id, n, ok := game.Share(v); ok {
				out.Set("n."+p.Field+"."+id, itoa(n))
			} else {
				out.Add("f."+p.Field, v)
			}
		}
	}
	return out.Encode()
}

// TestTheMapIsLight weighs the printed maps of all games as they travel.
func TestTheMapIsLight(t *testing.T) {
	h := newShelf(t)
	for _, m := range h.tables.Games() {
		for _, style := range []string{"light", "dark", "print"} {
			at, err := h.mapURL(m.ID, style)
			if err != nil {
				t.Fatal(err)
			}
			a := h.browser().get(at, "Accept-Encoding", "br").is(t, http.StatusOK)
			t.Logf("%s, %s: %d bytes", m.ID, style, len(a.Body))
			if a.Header.Get("Content-Encoding") != "br" || len(a.Body) > mostMap {
				t.Errorf("%s: a map of %d bytes, %q", m.ID, len(a.Body), a.Header.Get("Content-Encoding"))
			}
		}
	}
}

// BenchmarkDesk draws a whole desk of each campaign, from the request to the last byte.
func BenchmarkDesk(b *testing.B) {
	for _, g := range table.Shelf().All() {
		b.Run(g.Manual().ID, func(b *testing.B) {
			h := newHouse(b, func(o *Options) { o.Tables = table.New(o.Store, o.Hub, shelf{g}) })
			player, path, query := marching(b, h)
			site, _ := url.Parse(h.url)
			r := httptest.NewRequest(http.MethodGet, path+"/desk?"+query, nil)
			r.Header.Set("HX-Request", "true")
			for _, c := range player.Jar.Cookies(site) {
				r.AddCookie(c)
			}
			b.ReportAllocs()
			for b.Loop() {
				w := httptest.NewRecorder()
				h.ServeHTTP(w, r)
				if w.Code != http.StatusOK || !strings.Contains(w.Body.String(), "route-edge") {
					b.Fatal(w.Code)
				}
			}
		})
	}
}
