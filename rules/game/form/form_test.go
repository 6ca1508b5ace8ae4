package form_test

import (
	"net/url"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/form"
)

// picksText returns picks as text, to compare in tests.
func picksText(d action.Draft) string {
	var out []string
	for _, p := range d {
		out = append(out, p.Field+"="+strings.Join(p.Values, ","))
	}
	return strings.Join(out, " ")
}

func TestReadQuery(t *testing.T) {
	for query, want := range map[string]string{
		"":                                       "",
		"f.who=a&f.with=b&f.with=c":              "who=a with=b,c",
		"has=with&f.who=a":                       "with= who=a",
		"was.who=a&f.who=a&has=with&f.with=b":    "who=a with=b",
		"was.who=a&f.who=z&has=with&f.with=b":    "who=z",
		"f.who=z&has=with&f.with=b&was.who=a":    "who=z",
		"was.to=a&f.who=z&f.with=b":              "who=z with=b",
		"n.loss.a=1&n.loss.b=0&n.loss.c=2":       "loss=a:1,c:2",
		"n.loss.men.a=1&has=loss.men":            "loss.men=a:1",
		"has=loss&n.loss.a=0":                    "loss=",
		"n.loss.a=+2+&n.loss.b=":                 "loss=a:2",
		"by.10.f.give.men=120":                   "give.men=12",
		"by.10.f.give.men=125":                   "give.men=125/10",
		"by.10.f.give.men=":                      "give.men=/10",
		"by.10.f.give.men=-10":                   "give.men=-10/10",
		"by.10.n.loss.a=30&by.10.n.loss.b=0":     "loss=a:3",
		"by.10.n.loss.a=35":                      "loss=a:35/10",
		"by.0.f.a=1&by.x.f.a=1&by.010.f.a=10":    "",
		"seq=4&place=trenton&f.to=x%3Ey&other=1": "to=x>y",
	} {
		d, err := form.ReadQuery(query)
		if err != nil || picksText(d) != want {
			t.Errorf("%s: got %q, want %q, %v", query, picksText(d), want, err)
		}
	}
	many := make([]string, 65)
	for i := range many {
		many[i] = "has=" + strconv.Itoa(i)
	}
	for _, bad := range []string{
		"f.=x", "has=", "n.loss=1", "n.loss.=1", "n..a=1", "n.loss.a=-1", "n.loss.a=x", "n.loss.a=99999", "f.a=%zz", "%zz=a",
		"f.a=" + strings.Repeat("x", 300),
		"f." + strings.Repeat("x", 300) + "=a", strings.Repeat("f.a=1&", 600), strings.Join(many, "&"),
	} {
		if d, err := form.ReadQuery(bad); err == nil {
			t.Errorf("%.40s was read as %s", bad, picksText(d))
		}
	}
}

func TestEscape(t *testing.T) {
	for in, want := range map[string]string{
		"us_mercer": "us_mercer", "a>b>c": "a>b>c", "x&f.y=1": "x%26f.y%3D1",
		"losses:2": "losses:2",
	} {
		if got := form.Escape(in); got != want {
			t.Errorf("%s: got %s", in, got)
		}
	}
}

func TestKindsHaveWords(t *testing.T) {
	for _, k := range []game.FieldKind{game.PickOne, game.PickMany, game.Number, game.Shares} {
		if got, ok := form.KindOf(form.KindWord(k)); !ok || got != k || form.KindWord(k) == "" {
			t.Errorf("%d is %q, which is %d", k, form.KindWord(k), got)
		}
	}
	if _, ok := form.KindOf("some"); ok {
		t.Error("some is a kind")
	}
}

// draft generates a random draft like those that players make.
func draft(t *rapid.T) action.Draft {
	id := rapid.StringMatching(`[a-z_]{1,12}(\.[a-z0-9]{1,4})?`)
	fields := rapid.SliceOfNDistinct(id, 0, 8, rapid.ID[string]).Draw(t, "fields")
	out := make(action.Draft, len(fields))
	for i, field := range fields {
		out[i] = action.Pick{
			Field:  field,
			Values: rapid.SliceOfN(rapid.StringMatching(`[a-z0-9>&= +%:ü-]{0,20}`), 0, 6).Draw(t, "values"),
		}
	}
	return out
}

func TestADraftIsReadAsItWasWritten(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		want := draft(t)
		got, err := form.ReadQuery(form.Query(want))
		if err != nil || picksText(got) != picksText(want) {
			t.Fatalf("%q from %s, want %q, %v", picksText(got), form.Query(want), picksText(want), err)
		}
	})
}

// ask is a form with a field of every kind.
func ask() *game.Ask {
	options := []game.Option{
		{ID: "a", Max: 2},
		{ID: "b", Max: 3},
		{ID: "c", Max: 3, Refusal: &game.Refusal{}},
		{ID: "d", Max: 1},
	}
	return &game.Ask{
		Step: "march",
		Fields: []game.Field{
			{ID: "who", Kind: game.PickOne, Options: options, ReloadsForm: true},
			{ID: "with.1", Kind: game.PickMany, Options: options, Max: 3},
			{ID: "n", Kind: game.Number, Max: 4},
			{ID: "loss.men", Kind: game.Shares, Options: options, Min: 3, Max: 3},
			{ID: "give.men", Kind: game.Number, PointSize: 10, Min: 10, Max: 34},
			{ID: "fall.men", Kind: game.Shares, PointSize: 10, Options: options, Min: 3, Max: 3},
		},
		Acts: []game.Act{
			{ID: "march", NeededFields: []string{"with.1", "who"}},
			{ID: "suffer", NeededFields: []string{"loss.men", "n"}},
			{ID: "lose", NeededFields: []string{"give.men", "fall.men"}},
			{ID: "done"},
			{ID: "all", NeededFields: []string{"n", "loss.men", "who", "with.1"}},
		},
	}
}

func TestAnActIsReadAsItWasSent(t *testing.T) {
	a := ask()
	rapid.Check(t, func(t *rapid.T) {
		act := rapid.SampledFrom(a.Acts).Draw(t, "act")
		want, err := game.FillAct(func(action.Draft) (game.Ask, error) { return *a, nil }, act.ID, nil, func(n int) int {
			return rapid.IntRange(0, n-1).Draw(t, "pick")
		})
		if err != nil {
			t.Fatal(err)
		}
		values := url.Values{
			form.Seq: {"7"}, form.Step: {"march"}, form.Act: {act.ID},
			form.NeedsName(act.ID): {strings.Join(act.NeededFields, " ")},
		}
		form.Fill(values, a, want.Picks)
		values.Set(form.PickName("stray"), "x") // a field that was filled in for another act
		got, err := form.Read(values)
		if err != nil || got.Seq != 7 || got.Step != "march" || got.Act != act.ID ||
			picksText(got.Picks) != picksText(want.Picks) {
			t.Fatalf("%s: %+v, want %q, %v", values.Encode(), got, picksText(want.Picks), err)
		}
		if stray := got.AllPicks.One("stray"); stray != "x" || len(got.AllPicks) != len(act.NeededFields)+1 {
			t.Fatalf("all that was filled in is %q", picksText(got.AllPicks))
		}
		if again, err := form.ReadQuery(values.Encode()); err != nil || len(again) != len(got.AllPicks) {
			t.Fatalf("as a draft it is %q, %v", picksText(again), err)
		}
	})
}

func TestRead_RefusesInvalidForms(t *testing.T) {
	good := url.Values{form.Seq: {"1"}, form.Step: {"march"}, form.Act: {"go"}}
	if _, err := form.Read(good); err != nil {
		t.Fatal(err)
	}
	for name, values := range map[string][]string{
		form.Seq: nil, form.Step: {""}, form.Act: {strings.Repeat("x", 300)}, "f.x": slices.Repeat([]string{"1"}, 600),
		"f.": {"1"},
	} {
		bad := url.Values{}
		for k, v := range good {
			bad[k] = v
		}
		bad[name] = values
		if got, err := form.Read(bad); err == nil {
			t.Errorf("%s: read as %+v", name, got)
		}
	}
	for _, seq := range []string{"", "-1", "x", "99999999999999999999"} {
		if n, err := form.ReadSeq(url.Values{form.Seq: {seq}}); err == nil {
			t.Errorf("%q is %d", seq, n)
		}
	}
}

// FuzzReadQuery checks that a draft read from an address is the same after writing and reading it again.
func FuzzReadQuery(f *testing.F) {
	for _, seed := range []string{
		"", "f.who=a&f.with=b&f.with=c", "has=with&f.who=a", "was.who=a&f.who=z&has=with", "n.loss.a=1&n.loss.b=0",
		"f.=&has=&n..=1", "f.a=%zz&n.a.b=x",
		"f.to=x%3Ey&f.%C3%BC=%00", "by.10.f.a=120&by.10.f.b=125&by.10.n.c.d=30&by.10.n.c.e=31&by.0.f.x=1",
		strings.Repeat("f.x=1&", 600),
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, query string) {
		d, err := form.ReadQuery(query)
		if err != nil {
			return
		}
		for _, p := range d {
			if len(p.Field) > 190 || slices.ContainsFunc(p.Values, func(v string) bool { return len(v) > 190 }) {
				return // when written again, the query may be a little longer than the limit
			}
		}
		again, err := form.ReadQuery(form.Query(d))
		if err != nil || picksText(again) != picksText(d) {
			t.Fatalf("%q, written as %q, is read as %q, %v", picksText(d), form.Query(d), picksText(again), err)
		}
	})
}

// FuzzRead checks that any input gives either a form or ErrGarbled. The picks must be part of the values that were
// sent.
func FuzzRead(f *testing.F) {
	for _, seed := range []string{
		"seq=1&step=march&act=go&f.who=a&needs.go=who", "seq=1&step=a&act=b&needs.b=x+x",
		"seq=1", "seq=1&step=a&act=b&n.a.b=2&has=c",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, query string) {
		values, err := url.ParseQuery(query)
		if err != nil {
			return
		}
		got, err := form.Read(values)
		if err != nil {
			return
		}
		for _, p := range got.Picks {
			if v, ok := got.AllPicks.Get(p.Field); !ok || !slices.Equal(v, p.Values) {
				t.Fatalf("%q is picked of %q", picksText(got.Picks), picksText(got.AllPicks))
			}
		}
	})
}
