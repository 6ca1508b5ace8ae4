package load

import (
	"context"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"
)

const page = `<!doctype html><main id="desk" data-path="/t/abc/" data-state="7.playing."><a href="#">x</a>
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
<fieldset data-field="n" data-kind="number"><input type="number" name="f.n" min="2" max="2" value="2"></fieldset>
</form>
<button form="orders" name="act" value="go" class="button primary">Go</button>
<button form="orders" name="act" value="lose" class="button">Lose</button>
<button form="orders" name="act" value="never" disabled>Never</button>
<button form="orders" name="act" value="quit" class="button danger">Quit</button></main>`

func TestTheFormIsReadAndFilledWithWhatItOffers(t *testing.T) {
	d, err := read(strings.NewReader(page))
	if err != nil {
		t.Fatal(err)
	}
	if d.path != "/t/abc" || d.state != "7.playing." || d.over || d.orders == nil || len(d.orders.acts) != 3 || strings.Join(d.orders.modes, " ") != "go lose" {
		t.Fatalf("%+v", d)
	}
	dice := rand.New(rand.NewPCG(1, 2))
	acts := map[string]int{}
	for range 500 {
		f := d.orders.begin(dice)
		again, stuck := d.orders.fill(f, dice)
		if again != (f.act == "go") || stuck {
			t.Fatalf("%s: again %v, stuck %v", f.act, again, stuck)
		}
		if again {
			again, stuck = d.orders.fill(f, dice)
		}
		if again || stuck {
			t.Fatalf("%s: again %v, stuck %v", f.act, again, stuck)
		}
		got := d.orders.send(f)
		acts[f.act]++
		want := url.Values{"act": {f.act}, "seq": {"7"}, "step": {"march"}}
		switch f.act {
		case "go":
			want["f.who"], want["has"] = []string{"a"}, []string{"group"}
			if n := len(got["f.group"]); n < 1 || n > 2 || n == 2 && got["f.group"][0] == got["f.group"][1] {
				t.Fatalf("group %q", got["f.group"])
			}
			want["f.group"] = got["f.group"]
		case "lose":
			want["has"], want["n.hits.x"], want["n.hits.y"], want["f.n"] = []string{"hits"}, []string{"1"}, []string{"2"}, []string{"2"}
		}
		if got.Encode() != want.Encode() {
			t.Fatalf("sent %q, want %q", got.Encode(), want.Encode())
		}
	}
	if acts["go"] < 100 || acts["lose"] < 100 || acts["quit"] > 20 {
		t.Errorf("acts %v", acts)
	}
}

func TestAPageThatIsNoDeskIsAFault(t *testing.T) {
	if _, err := read(strings.NewReader("<p>Something else</p>")); err == nil {
		t.Error("it was read")
	}
	d, err := read(strings.NewReader(`<main id="desk" data-path="/t/abc/"><section data-testid="over">Won</section></main>`))
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
		if _, err := private(t.Context(), c.url); (err == nil) != c.ok {
			t.Errorf("%s: %v", c.url, err)
		}
	}
}

func TestARunIsBounded(t *testing.T) {
	good := Options{URLs: []string{"http://127.0.0.1:1"}, Pairs: 1, For: time.Second}
	for _, spoil := range []func(*Options){
		func(o *Options) { o.Pairs = 0 }, func(o *Options) { o.Pairs = MostPairs + 1 }, func(o *Options) { o.For = 0 },
		func(o *Options) { o.For = MostTime + 1 }, func(o *Options) { o.Think = -1 }, func(o *Options) { o.URLs = nil },
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

func TestAServerThatFailsIsCounted(t *testing.T) {
	s := httptest.NewServer(http.NotFoundHandler())
	defer s.Close()
	ctx, cancel := context.WithTimeout(t.Context(), 5*time.Second)
	defer cancel()
	r, err := Run(ctx, Options{URLs: []string{s.URL}, Pairs: 3, For: 3 * time.Second})
	if err != nil || r.Errors != 3 || r.Acts != 0 {
		t.Errorf("%+v, %v", r, err)
	}
}

func TestShares(t *testing.T) {
	var all times
	if all.at(0.5) != 0 {
		t.Error("something of nothing")
	}
	for _, n := range slices.Backward([]int{1, 2, 3, 4, 5, 6, 7, 8, 9, 10}) {
		all.add(time.Duration(n) * time.Millisecond)
	}
	if p50, p99 := all.at(0.5), all.at(0.99); p50 != 5 || p99 != 10 {
		t.Errorf("p50 %v, p99 %v", p50, p99)
	}
}
