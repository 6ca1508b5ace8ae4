package web

import (
	"bytes"
	"net/http"
	"net/http/httptest"
	"net/url"
	"regexp"
	"slices"
	"testing"

	"github.com/klauspost/compress/gzip"

	"tricorne/app/table"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/views/board/engrave"
)

// deskWithMarch returns the desk of a campaign with a march chosen as far as possible. It also returns the browser and
// the query of the draft.
func deskWithMarch(t testing.TB, g game.Game) (m *match, b *browser, query string) {
	t.Helper()
	m = newMatch(t, &fixedDiceGame{Game: g}, g.Manual().Scenarios[0].ID, 1)
	for {
		act, form, ok := m.nextAction()
		if !ok {
			t.Fatal("nobody ever marches")
		}
		if usesOfferedRoute(act, &form) {
			return m, m.players[act.Side], fieldsOf(act.Picks)
		}
		m.play(act)
	}
}

// usesOfferedRoute reports whether an act uses a route that its form offers.
func usesOfferedRoute(act action.Action, form *game.Ask) bool {
	for i := range form.Fields {
		o, chosen := form.Fields[i].Option(act.Picks.One(form.Fields[i].ID))
		if chosen && len(o.Path) > 1 {
			return true
		}
	}
	return false
}

var layer = regexp.MustCompile(`(?s)<svg id="(marks|ways|units|targets)".*?</svg>`)

// budget holds the largest allowed sizes of a game's responses. The field layers limits the moving layers of a desk,
// uncompressed. The fields answer and sheet limit a complete response to an act and the printed map, both compressed.
type budget struct{ layers, answer, sheet int }

// A board of places has about forty places to press. On a board of hexes, a leader without troops and with thirteen
// movement points reaches more than three hundred hexes when the rivers are frozen. Each of them is a target of about
// 260 bytes and an option of the form, with its cost and route. The map itself has 1,800 hexes. The map of a whole
// country also has coasts, borders and washes, two hundred counters, and a hundred town names that move out of their
// way.
var (
	placesBudget  = budget{30_000, 18_500, 80_000}
	hexesBudget   = budget{95_000, 28_000, 120_000}
	countryBudget = budget{120_000, 34_500, 150_000}
)

// budgetOf returns the budget of a game.
func budgetOf(h *testServer, m *game.Manual) budget {
	h.t.Helper()
	art, err := h.atlas.layout(m.ID)
	if err != nil {
		h.t.Fatal(err)
	}
	switch {
	case art.Hexes != nil && art.Hexes.Provinces != nil:
		return countryBudget
	case art.Hexes != nil:
		return hexesBudget
	}
	return placesBudget
}

// weigh returns the size of a response to an act.
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
	z, _ := gzip.NewWriterLevel(&squeezed, compressionLevel)
	z.Write([]byte(body))
	z.Close()
	return layers, squeezed.Len()
}

// maxSizes holds the largest sizes among the desks seen.
type maxSizes struct {
	layers, raw, packed int
	step                string // the step at which the largest response occurred
}

func (d maxSizes) withSizes(step string, layers, raw, packed int) maxSizes {
	if packed > d.packed {
		d.packed, d.raw, d.step = packed, raw, step
	}
	d.layers = max(d.layers, layers)
	return d
}

// TestDeskSize checks every desk of a game with all its options, with the draft just before the order is
// sent.
func TestDeskSize(t *testing.T) {
	for _, g := range table.Shelf().All() {
		t.Run(g.Manual().ID, func(t *testing.T) {
			m := newMatch(t, &fixedDiceGame{Game: g}, g.Manual().Scenarios[0].ID, 1)
			may := budgetOf(m.testServer, m.manual)
			var most maxSizes
			for n := 0; ; n++ {
				act, _, ok := m.nextAction()
				if !ok || hasPlayedEnough(n) {
					break
				}
				if looksAtHeavyPages(n) {
					body := m.players[act.Side].get(m.path+"/desk?"+fieldsOf(act.Picks), "HX-Request", "true").
						wantStatus(t, http.StatusOK).Body
					layers, packed := weigh(t, body)
					most = most.withSizes(string(act.Step)+" "+act.Act, layers, len(body), packed)
				}
				m.play(act)
			}
			t.Logf("layers of %d bytes at most; an answer of %d bytes, packed %d, at %s", most.layers, most.raw, most.packed,
				most.step)
			if most.layers > may.layers {
				t.Errorf("layers of %d bytes", most.layers)
			}
			if most.packed > may.answer {
				t.Errorf("an answer of %d bytes at %s", most.packed, most.step)
			}
		})
	}
}

// fieldsOf returns a draft in the encoding of the form.
func fieldsOf(picks action.Picks) string {
	out := url.Values{}
	for _, p := range picks {
		out.Add("has", p.Field)
		for _, v := range p.Values {
			if id, n, ok := game.SplitShare(v); ok {
				out.Set("n."+p.Field+"."+id, itoa(n))
			} else {
				out.Add("f."+p.Field, v)
			}
		}
	}
	return out.Encode()
}

// TestMapSize checks the compressed sizes of the printed maps of all games.
func TestMapSize(t *testing.T) {
	h := newLibraryServer(t)
	for _, m := range h.tables.Games() {
		may := budgetOf(h, m)
		for _, style := range []string{"light", "dark", "print"} {
			at, err := h.mapURL(m.ID, style)
			if err != nil {
				t.Fatal(err)
			}
			a := h.browser().get(at, "Accept-Encoding", "br").wantStatus(t, http.StatusOK)
			t.Logf("%s, %s: %d bytes", m.ID, style, len(a.Body))
			if a.Header.Get("Content-Encoding") != "br" || len(a.Body) > may.sheet {
				t.Errorf("%s: a map of %d bytes, %q", m.ID, len(a.Body), a.Header.Get("Content-Encoding"))
			}
		}
	}
}

// TestCountryMapSize checks the compressed size of the largest map, in every style, and of its numbers.
func TestCountryMapSize(t *testing.T) {
	art, err := newAtlas().layout("colonies")
	if err != nil {
		t.Fatal(err)
	}
	for _, style := range append(slices.Clone(engrave.Styles), engrave.Light.InWinter(), engrave.Dark.InWinter(),
		engrave.Print.InWinter()) {
		sheet, numbers := asset{kind: contentTypes[".svg"], raw: engrave.PrintedMap(*art, style)},
			asset{kind: contentTypes[".svg"], raw: engrave.HexNumbers(*art, style)}
		sheet.compress()
		numbers.compress()
		t.Logf("%s: %d bytes, packed %d; numbers %d, packed %d", style.Name, len(sheet.raw), len(sheet.br), len(numbers.raw),
			len(numbers.br))
		if len(sheet.br) == 0 || len(sheet.br) > countryBudget.sheet || len(numbers.br) == 0 || len(numbers.br) > 6_000 {
			t.Errorf("%s: a map of %d bytes, numbers of %d", style.Name, len(sheet.br), len(numbers.br))
		}
	}
}

// BenchmarkDesk draws a whole desk of each campaign, from the request to the last byte, with compression and
// without.
func BenchmarkDesk(b *testing.B) {
	for _, g := range table.Shelf().All() {
		m, player, query := deskWithMarch(b, g)
		for _, takes := range []string{"identity", "gzip", "zstd"} {
			b.Run(g.Manual().ID+"/"+takes, func(b *testing.B) {
				player.repeatRequest(b, m.path+"/desk?"+query, http.StatusOK, "HX-Request", "true", "Accept-Encoding", takes)
			})
		}
	}
}

// BenchmarkNothingNew answers a page that checks for changes when there are none.
func BenchmarkNothingNew(b *testing.B) {
	m, player, _ := deskWithMarch(b, table.Shelf().All()[0])
	state := player.get(m.path+"/desk").mustHave(b, "#desk").AttrOr("data-state", "")
	player.repeatRequest(b, m.path+"/desk?state="+state, http.StatusNoContent, "HX-Request", "true")
}

// repeatRequest repeats a request as often as the benchmark wants, without a network.
func (b *browser) repeatRequest(loop *testing.B, path string, status int, header ...string) {
	site, _ := url.Parse(b.h.url)
	r := httptest.NewRequest(http.MethodGet, path, nil)
	for i := 0; i < len(header); i += 2 {
		r.Header.Set(header[i], header[i+1])
	}
	for _, c := range b.Jar.Cookies(site) {
		r.AddCookie(c)
	}
	loop.ReportAllocs()
	size := 0
	for loop.Loop() {
		w := httptest.NewRecorder()
		b.h.ServeHTTP(w, r)
		if w.Code != status {
			loop.Fatal(w.Code)
		}
		size = w.Body.Len()
	}
	loop.ReportMetric(float64(size), "bytes")
}
