package load

import (
	"bytes"
	"compress/gzip"
	"context"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"io"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/andybalholm/brotli"
	"github.com/klauspost/compress/zstd"

	"tricorne/rules/game/action"
)

const deskHTML = `<!doctype html><main id="desk" data-path="/t/abc/" data-state="7.playing."><a href="#">x</a>
<a class="mode on" href="/t/abc?do=go" data-testid="mode-go">Go</a><a class="mode" href="/t/abc?do=lose" data-testid="mode-lose">Lose</a>
<form id="orders" method="post" action="/t/abc/act" data-draft="/t/abc/desk">
<input type="hidden" name="seq" value="7"><input type="hidden" name="step" value="march">
<input type="hidden" name="needs.go" value="who group"><input type="hidden" name="needs.lose" value="hits n">
<fieldset data-field="who" data-kind="one" data-live>
 <input type="hidden" name="was.who" value="a">
 <input type="radio" name="f.who" value="a" checked><input type="radio" name="f.who" value="b" disabled></fieldset>
<fieldset data-field="group" data-kind="many" data-min="1" data-max="2"><input type="hidden" name="has" value="group">
 <input type="checkbox" name="f.group" value="x"><input type="checkbox" name="f.group" value="y"></fieldset>
<fieldset data-field="hits" data-kind="shares" data-min="3" data-max="3">
 <input type="number" name="n.hits.x" min="0" max="1" value="0"><input type="number" name="n.hits.y" min="0" max="2" value="0"></fieldset>
<fieldset data-field="n" data-kind="number"><input type="number" name="by.10.f.n" min="20" max="20" step="10" value="20"></fieldset>
</form>
<button form="orders" name="act" value="go" class="button primary">Go</button>
<button form="orders" name="act" value="lose" class="button">Lose</button>
<button form="orders" name="act" value="never" disabled>Never</button>
<button form="orders" name="act" value="quit" class="button danger">Quit</button></main>`

func TestTheFormIsReadAndFilledWithWhatItOffers(t *testing.T) {
	d, err := read([]byte(deskHTML))
	if err != nil {
		t.Fatal(err)
	}
	if d.path != "/t/abc" || d.state != "7.playing." || d.over || d.orders == nil || len(d.orders.ask.Acts) != 3 ||
		strings.Join(d.orders.modes, " ") != "go lose" {
		t.Fatalf("%+v", d)
	}
	dice := rand.New(rand.NewPCG(1, 2))
	acts := map[string]int{}
	for range 500 {
		act, unfolded := d.orders.pickAct(dice.IntN), 0
		picks, then, stuck, err := d.orders.fill(act, dice.IntN, func(o *orders, d action.Draft) (*orders, error) {
			unfolded++
			if d.One("who") != "a" {
				t.Errorf("unfolded for %v", d)
			}
			return o, nil
		})
		if err != nil || stuck || (unfolded == 1) != (act == "go") {
			t.Fatalf("%s: unfolded %d times, stuck %v, %v", act, unfolded, stuck, err)
		}
		got := then.wholeForm(act, "", picks)
		acts[act]++
		want := url.Values{"act": {act}, "seq": {"7"}, "step": {"march"}}
		switch act {
		case "go":
			want["f.who"], want["has"] = []string{"a"}, []string{"group"}
			if n := len(got["f.group"]); n < 1 || n > 2 || n == 2 && got["f.group"][0] == got["f.group"][1] {
				t.Fatalf("group %q", got["f.group"])
			}
			want["f.group"] = got["f.group"]
		case "lose":
			want["has"], want["n.hits.x"], want["n.hits.y"], want["by.10.f.n"] = []string{"hits"}, []string{"1"}, []string{"2"},
				[]string{"20"}
		}
		if got.Encode() != want.Encode() {
			t.Fatalf("sent %q, want %q", got.Encode(), want.Encode())
		}
	}
	if acts["go"] < 100 || acts["lose"] < 100 || acts["quit"] > 20 {
		t.Errorf("acts %v", acts)
	}
}

func TestFinalChoiceSendsNoRequest(t *testing.T) {
	way := strings.Replace(deskHTML, `<input type="radio" name="f.who" value="a" checked>`,
		`<input type="radio" name="f.who" value="a" data-ends>`, 1)
	d, err := read([]byte(way))
	if err != nil {
		t.Fatal(err)
	}
	picks, _, stuck, err := d.orders.fill("go", func(int) int { return 0 }, func(*orders, action.Draft) (*orders, error) {
		return nil, errors.New("the server is asked")
	})
	if err != nil || stuck || picks.One("who") != "a" {
		t.Errorf("%v, stuck %v, %v", picks, stuck, err)
	}
}

func TestAFormThatCannotBeFilledIsLeft(t *testing.T) {
	none := func(int) int { return 0 }
	d, err := read([]byte(strings.ReplaceAll(deskHTML, `name="needs.lose" value="hits n"`,
		`name="needs.lose" value="hits more"`)))
	if err != nil {
		t.Fatal(err)
	}
	if _, _, stuck, err := d.orders.fill("lose", none, nil); !stuck || err != nil {
		t.Errorf("a field that is not there: stuck %v, %v", stuck, err)
	}
	if _, _, _, err := d.orders.fill("go", none,
		func(*orders, action.Draft) (*orders, error) { return nil, errTableMovedOn }); !errors.Is(err, errTableMovedOn) {
		t.Errorf("a table that has moved on: %v", err)
	}
}

func TestPageKeepsUnsentParts(t *testing.T) {
	p := page{parts: map[string][]byte{}}
	first := `<main id="desk" data-path="/t/abc/" data-shown="1 a"></main><section id="orders-card"><form id="orders" action="/act"></form><button form="orders" name="act" value="go">Go</button></section>`
	d, err := p.apply([]byte(first))
	if err != nil || d.orders == nil || p.shownContent != "1 a" {
		t.Fatalf("%+v, %v", d, err)
	}
	if d, err = p.apply([]byte(`<main id="desk" data-path="/t/abc/" data-shown="2 b"></main>`)); err != nil ||
		d.orders == nil || p.shownContent != "2 b" {
		t.Fatalf("%+v, %v", d, err)
	}
	edit := `<main id="desk" data-path="/t/abc/"></main><section id="orders-card" data-edit="=1 -1 +1"><p data-testid="over">Won</p></section>`
	if d, err = p.apply([]byte(edit)); err != nil || d.orders != nil || !d.over {
		t.Fatalf("%+v, %v", d, err)
	}
	if _, err = p.apply([]byte(edit + "<p>")); err == nil {
		t.Error("a broken answer was taken")
	}
}

func TestAPageThatIsNoDeskIsAFault(t *testing.T) {
	if _, err := read([]byte("<p>Something else</p>")); err == nil {
		t.Error("it was read")
	}
	d, err := read([]byte(`<main id="desk" data-path="/t/abc/"><section data-testid="over">Won</section></main>`))
	if err != nil || !d.over || d.orders != nil {
		t.Errorf("%+v, %v", d, err)
	}
}

func TestOnlyPrivateServersAreLoaded(t *testing.T) {
	for _, c := range []struct {
		url string
		ok  bool
	}{
		{"http://127.0.0.1:8080", true},
		{"http://[::1]:8080", true},
		{"http://192.168.1.2", true},
		{"http://10.0.0.1:1", true},
		{"http://8.8.8.8", false},
		{"http://[2001:4860:4860::8888]", false},
		{"ftp://127.0.0.1", false},
		{"127.0.0.1:8080", false},
		{"", false},
	} {
		if _, err := parsePrivateURL(t.Context(), c.url); (err == nil) != c.ok {
			t.Errorf("%s: %v", c.url, err)
		}
	}
}

func TestARunIsBounded(t *testing.T) {
	good := Options{URLs: []string{"http://127.0.0.1:1"}, Pairs: 1, Duration: time.Second}
	for _, spoil := range []func(*Options){
		func(o *Options) { o.Pairs = 0 }, func(o *Options) { o.Pairs = MostPairs + 1 }, func(o *Options) { o.Duration = 0 },
		func(o *Options) { o.Duration = MostTime + 1 }, func(o *Options) { o.ThinkTime = -1 },
		func(o *Options) { o.URLs = nil },
		func(o *Options) { o.URLs = []string{"http://8.8.8.8"} },
	} {
		o := good
		spoil(&o)
		if _, err := Run(t.Context(), o); err == nil {
			t.Errorf("%+v was played", o)
		}
	}
	r, err := Run(t.Context(), good) // nobody listens there
	if err != nil || r.Errors != 1 || r.FirstError == nil || r.Seconds > 1 {
		t.Errorf("%+v, %v", r, err)
	}
}

func TestPlayerLeavesAModeWithoutAButton(t *testing.T) {
	way := `<a data-testid="mode-disband" href="#">Disband</a><a data-testid="mode-keep" href="#">Keep</a>`
	desk := func(button string) string {
		return `<main id="desk" data-path="/t/abc/" data-state="7.playing."></main><section id="orders-card">` + way +
			`<form id="orders" action="/t/abc/act" data-draft="/t/abc/desk"><input name="seq" value="7">` +
			`</form><button form="orders" name="act" value="` + button + `</button></section>`
	}
	sent := make(chan string, 1)
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		page := desk(`disband" disabled>Disband`)
		switch {
		case r.Method == http.MethodPost:
			sent <- r.FormValue("act")
		case r.FormValue("do") == "keep":
			page = desk(`keep">Keep`)
		}
		_, _ = w.Write([]byte(page))
	}))
	defer s.Close()
	for seed := range uint64(8) {
		base, err := url.Parse(s.URL)
		if err != nil {
			t.Fatal(err)
		}
		p := (&run{Options: Options{Seed: seed}, bases: []*url.URL{base}}).player("Anna", 0)
		d, err := p.desk(t.Context(), "/t/abc/desk", nil, &p.looks)
		if err != nil || d.orders == nil { // the mode that the server proposes cannot be played, but another mode can
			t.Fatalf("%+v, %v", d, err)
		}
		if d, err = p.act(t.Context(), "/t/abc", d); err != nil || d.orders == nil {
			t.Fatalf("%+v, %v", d, err)
		}
		if act := <-sent; act != "keep" {
			t.Errorf("sent %q", act)
		}
		p.http.CloseIdleConnections()
	}
}

func TestAServerThatFailsIsCounted(t *testing.T) {
	s := httptest.NewServer(http.NotFoundHandler())
	defer s.Close()
	ctx, cancel := context.WithTimeout(t.Context(), 5*time.Second)
	defer cancel()
	r, err := Run(ctx, Options{URLs: []string{s.URL}, Pairs: 3, Duration: 3 * time.Second})
	if err != nil || r.Errors != 3 || r.Acts != 0 {
		t.Errorf("%+v, %v", r, err)
	}
}

func TestDurationPercentiles(t *testing.T) {
	var all times
	if all.percentile(0.5) != 0 {
		t.Error("something of nothing")
	}
	for _, n := range slices.Backward([]int{1, 2, 3, 4, 5, 6, 7, 8, 9, 10}) {
		all.add(time.Duration(n) * time.Millisecond)
	}
	if p50, p99 := all.percentile(0.5), all.percentile(0.99); p50 != 5 || p99 != 10 {
		t.Errorf("p50 %v, p99 %v", p50, p99)
	}
}

func TestAnswersAreCountedAndUnpacked(t *testing.T) {
	said := strings.Repeat("They crossed in the night. ", 200)
	packers := map[string]func(io.Writer) io.WriteCloser{
		"gzip": func(w io.Writer) io.WriteCloser { return gzip.NewWriter(w) },
		"br":   func(w io.Writer) io.WriteCloser { return brotli.NewWriter(w) },
		"zstd": func(w io.Writer) io.WriteCloser { z, _ := zstd.NewWriter(w); return z },
	}
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		as := r.URL.Path[1:]
		if !strings.Contains(r.Header.Get("Accept-Encoding"), as) {
			t.Errorf("%s is not offered: %q", as, r.Header.Get("Accept-Encoding"))
		}
		if as == "" {
			io.WriteString(w, said)
			return
		}
		w.Header().Set("Content-Encoding", as)
		z := packers[as](w)
		io.WriteString(z, said)
		z.Close()
	}))
	defer s.Close()
	base, _ := url.Parse(s.URL)
	p := (&run{bases: []*url.URL{base}}).player("Load", 0)
	defer p.wire.CloseIdleConnections()
	for _, as := range []string{"", "gzip", "br", "zstd"} {
		before := p.wire.bytesReceived.Load()
		a, err := p.do(t.Context(), http.MethodGet, "/"+as, nil, false)
		if err != nil || string(a.body) != said || a.duration <= 0 {
			t.Errorf("%q: %d bytes in %v, %v", as, len(a.body), a.duration, err)
		}
		n := p.wire.bytesReceived.Load() - before
		if packed := n < int64(len(said)); packed != (as != "") || n < 50 {
			t.Errorf("%q: %d bytes came of %d", as, n, len(said))
		}
	}
	if _, err := unpack("lzma", nil, nil); err == nil {
		t.Error("a strange encoding was read")
	}
	for _, as := range []string{"gzip", "zstd", dictionaryEncoding} {
		if _, err := unpack(as, bytes.Repeat([]byte{1}, 50), &dictionary{raw: []byte("They crossed")}); err == nil {
			t.Errorf("garbage was read as %s", as)
		}
	}
}

func TestPlayerFetchesDictionaryOnce(t *testing.T) {
	const shared, answer = "They crossed in the night, and it snowed.", "They crossed in the night, and it rained."
	sum := sha256.Sum256([]byte(shared))
	name, fetched := ":"+base64.StdEncoding.EncodeToString(sum[:])+":", 0
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		has, takes := r.Header.Get("Available-Dictionary"), r.Header.Get("Accept-Encoding")
		switch {
		case r.URL.Path == "/words":
			fetched++
			io.WriteString(w, shared)
		case has == name && strings.HasSuffix(takes, ", dcz"):
			w.Header().Set("Content-Encoding", dictionaryEncoding)
			z, _ := zstd.NewWriter(nil, zstd.WithEncoderDictRaw(0, []byte(shared)))
			w.Write(z.EncodeAll([]byte(answer), make([]byte, dictionaryHeader)))
		case has != "" || strings.Contains(takes, dictionaryEncoding):
			t.Errorf("%s: %q is offered, %q is there", r.URL, takes, has)
		default:
			io.WriteString(w, `<link rel="compression-dictionary" href="/words"/>`)
		}
	}))
	defer s.Close()
	base, _ := url.Parse(s.URL)
	p := (&run{bases: []*url.URL{base}}).player("Load", 0)
	defer p.wire.CloseIdleConnections()
	for range 2 {
		if err := p.open(t.Context(), "/t/abc"); err != nil {
			t.Fatal(err)
		}
	}
	if a, err := p.do(t.Context(), http.MethodGet, "/t/abc/desk", nil, true); err != nil || string(a.body) != answer ||
		fetched != 1 {
		t.Errorf("%q, %v; the words were fetched %d times", a.body, err, fetched)
	}
	if a, err := p.do(t.Context(), http.MethodGet, "/elsewhere", nil, false); err != nil ||
		!strings.HasPrefix(string(a.body), "<link") {
		t.Errorf("%q, %v", a.body, err)
	}
}

func TestAProcessIsMeasured(t *testing.T) {
	if _, err := os.Stat("/proc/self/stat"); err != nil {
		t.Skip("there is no /proc here")
	}
	if d, err := cpuIn("7 (a (b) c) S 1 7 7 0 -1 4194560 900 0 0 0 123 45 0 0 20 0 8 0 100 2000 300"); err != nil ||
		d != 1680*time.Millisecond {
		t.Errorf("%v, %v", d, err)
	}
	for _, bad := range []string{"", "7 (x) S 1", "7 (x) S 1 7 7 0 -1 4194560 900 0 0 0 a b"} {
		if d, err := cpuIn(bad); err == nil {
			t.Errorf("%q is %v", bad, d)
		}
	}
	before, err := cpuTime(os.Getpid())
	if err != nil {
		t.Fatal(err)
	}
	after := before
	for until := time.Now().Add(10 * time.Second); after <= before && err == nil && time.Now().Before(until); {
		// reading the processor time takes processor time itself, even on a busy machine
		after, err = cpuTime(os.Getpid())
	}
	if err != nil || after <= before {
		t.Errorf("%v, then %v, %v", before, after, err)
	}
	if mb, err := resident(os.Getpid()); err != nil || mb < 2 || mb > 5000 {
		t.Errorf("%v MB, %v", mb, err)
	}
	if _, err := cpuTime(1 << 30); err == nil {
		t.Error("there is no such process")
	}
}

func TestBarrierWaitsForEveryone(t *testing.T) {
	g := newBarrier(2)
	short, end := context.WithTimeout(t.Context(), 10*time.Millisecond)
	defer end()
	g.arrivals.Done()
	g.wait(short)
	if short.Err() == nil {
		t.Error("one did not wait for the other")
	}
	g.arrivals.Done()
	g.wait(t.Context())
}
