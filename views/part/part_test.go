package part_test

import (
	"bytes"
	"context"
	"flag"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/PuerkitoBio/goquery"
	"github.com/a-h/templ"

	"tricorne/app/record/told"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/text"
	"tricorne/static"
	"tricorne/views/board"
	"tricorne/views/part"
	"tricorne/views/part/sample"
)

var updateGolden = flag.Bool("update", false, "write the golden files anew")

func layout(t testing.TB) *board.Layout {
	t.Helper()
	l, err := board.Load(static.Files, "trenton")
	if err != nil {
		t.Fatal(err)
	}
	return &l
}

var urls = part.MapURLs{Light: "/map/trenton/light.svg", Dark: "/map/trenton/dark.svg"}

// desks returns all sample desks by name.
func desks(t testing.TB) map[string]*part.Desk {
	l := layout(t)
	refused, coached, asked := sample.MarchDesk(l, urls), sample.ChoiceDesk(l, urls), sample.WaitingDesk(l, urls)
	refused.Notice = &part.Notice{
		Kind: "refused", Text: text.Say("The Delaware is open; only Americans cross."),
		Rule: "Movement Across Rivers",
	}
	refused.OpenPlace = "mcconkeys_ferry"
	coached.Coach = &part.Coach{
		Number: 1, Total: 6, Title: "Washington crosses",
		Text: text.Say("Choose ", text.Unit("us_washington", "Washington"), "."), ExpectedAction: &action.Action{
			Side: sample.American, Step: "march", Act: "march",
			Picks: action.Picks{{Field: "mover", Values: []string{"us_washington"}}},
		},
	}
	asked.Undo = told.Undo{Offer: &told.Offer{Asked: true, BackTarget: told.BackTarget{Turn: 11, Acts: 1}}}
	return map[string]*part.Desk{
		"choice": sample.ChoiceDesk(l, urls), "march": sample.MarchDesk(l, urls), "waiting": sample.WaitingDesk(l, urls),
		"fight": sample.FightDesk(l, urls),
		"ended": sample.EndedDesk(l, urls), "deploy": sample.DeployDesk(l, urls), "round": sample.RoundDesk(l, urls),
		"broken": sample.BrokenDesk(l, urls), "refused": refused, "coached": coached, "asked": asked,
		"assault": sample.AssaultDesk(l, urls),
	}
}

func drawComponent(t testing.TB, c templ.Component) (string, *goquery.Document) {
	t.Helper()
	var b bytes.Buffer
	if err := c.Render(context.Background(), &b); err != nil {
		t.Fatal(err)
	}
	doc, err := goquery.NewDocumentFromReader(bytes.NewReader(b.Bytes()))
	if err != nil {
		t.Fatal(err)
	}
	return b.String(), doc
}

func TestGolden(t *testing.T) {
	d := desks(t)
	for name, c := range map[string]templ.Component{
		"topbar": part.TopBar(part.TopBarOf(d["march"])), "orders-choice": part.Orders(part.OrdersOf(d["choice"])),
		"orders-march":   part.Orders(part.OrdersOf(d["march"])),
		"orders-refused": part.Orders(part.OrdersOf(d["refused"])),
		"orders-coached": part.Orders(part.OrdersOf(d["coached"])),
		"orders-waiting": part.Orders(part.OrdersOf(d["waiting"])),
		"orders-asked":   part.Orders(part.OrdersOf(d["asked"])), "orders-losses": part.Orders(part.OrdersOf(d["fight"])),
		"orders-ended": part.Orders(part.OrdersOf(d["ended"])), "orders-assault": part.Orders(part.OrdersOf(d["assault"])),
		"battle": part.Battle(part.BattleSceneOf(d["fight"])), "battle-deploy": part.Battle(part.BattleSceneOf(d["deploy"])),
		"battle-round":  part.Battle(part.BattleSceneOf(d["round"])),
		"battle-broken": part.Battle(part.BattleSceneOf(d["broken"])),
		"log":           part.Log(d["march"].LogView()), "forces": part.Forces(part.ForcesOf(d["march"])),
		"card": part.Card(part.TargetLayerOf(d["refused"])),
		"ways": part.Ways(&d["march"].Question), "targets": part.Targets(part.TargetLayerOf(d["march"])),
		"timeline": part.Timeline(part.TimelineOf(d["march"])),
		"charts":   part.Charts(d["march"].Manual.Charts, part.TextLinks{Help: "/help/trenton"}),
	} {
		t.Run(name, func(t *testing.T) {
			got, _ := drawComponent(t, c)
			got = strings.ReplaceAll(got, "><", ">\n<") + "\n"
			file := filepath.Join("testdata", name+".html")
			if *updateGolden {
				if err := os.WriteFile(file, []byte(got), 0o600); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			if got != string(want) {
				t.Errorf("%s is drawn differently; look at the difference and run with -update when it is meant", name)
			}
		})
	}
}

func TestOddsAreATable(t *testing.T) {
	_, doc := drawComponent(t, part.Orders(part.OrdersOf(desks(t)["assault"])))
	var rows []string
	doc.Find("[data-testid=odds] tr").Each(func(_ int, s *goquery.Selection) {
		cells := s.Children().Map(func(_ int, c *goquery.Selection) string { return strings.TrimSpace(c.Text()) })
		rows = append(rows, strings.Join(cells, "|"))
	})
	want := []string{
		"Against|400 men, 1.5-1|1,400 men, 1-2", "enemy routs|20%|–", "both hold|80%|60%",
		"you retreat|–|40%",
	}
	if !slices.Equal(rows, want) {
		t.Errorf("%q", rows)
	}
	if got := doc.Find("[data-testid=brings]").Text(); !strings.Contains(got, "+2 Americans in snow") {
		t.Errorf("what goes into it: %q", got)
	}
}

func TestBegunActIsTheFirstChoice(t *testing.T) {
	for _, x := range []struct {
		draft action.Draft
		want  string
	}{
		{nil, "act-end"},
		{action.Draft{{Field: "one", Values: []string{"a"}}}, "act-first"},
		{action.Draft{{Field: "many"}}, "act-end"},
		{action.Draft{{Field: "one", Values: []string{"a"}}, {Field: "many", Values: []string{"b"}}}, "act-second"},
	} {
		d := desks(t)["choice"]
		a := game.Option{ID: "a", Label: "A"}
		b := game.Option{ID: "b", Label: "B"}
		d.Draft = x.draft
		one, _ := x.draft.Get("one")
		many, _ := x.draft.Get("many")
		d.Ask.Fields = []game.Field{
			{ID: "one", Label: "One", Kind: game.PickOne, Min: 1, Max: 1, Options: []game.Option{a, b}, Value: one},
			{ID: "more", Label: "More", Kind: game.PickMany, Min: 1, Max: 2, Options: []game.Option{a, b}},
			{ID: "many", Label: "Many", Kind: game.PickMany, Min: 1, Max: 2, Options: []game.Option{a, b}, Value: many},
		}
		d.Ask.Acts = []game.Act{
			{ID: "first", Label: "First", NeededFields: []string{"one", "more"}},
			{ID: "second", Label: "Second", NeededFields: []string{"many"}},
			{ID: "end", Label: "End", Primary: true},
		}
		_, doc := drawComponent(t, part.Orders(part.OrdersOf(d)))
		if got := doc.Find(".act.first button").AttrOr("data-testid", ""); got != x.want {
			t.Errorf("%v: %s, not %s", x.draft, got, x.want)
		}
	}
}

func TestServedModeIsTheFirstChoice(t *testing.T) {
	full := &game.Refusal{Rule: "4.0", Text: text.Say("It is full.")}
	for _, x := range []struct {
		chosen, want string
		why          *game.Refusal
	}{
		{"", "act-a", nil}, {"b", "act-b", nil}, {"a", "act-end", full}, {"", "act-b", full},
	} {
		d := desks(t)["choice"]
		d.Ask.Fields, d.Ask.Acts = nil, nil
		for _, id := range []string{"a", "b", "c"} {
			d.Ask.Fields = append(d.Ask.Fields,
				game.Field{
					ID: id + ".who", Label: id, Kind: game.PickOne, Min: 1, Max: 1,
					Options: []game.Option{{ID: "x", Label: "X"}, {ID: "y", Label: "Y"}},
				})
			d.Ask.Acts = append(d.Ask.Acts, game.Act{ID: id, Label: id, NeededFields: []string{id + ".who"}})
		}
		d.Ask.Acts[0].Refusal = x.why
		d.Ask.Acts = append(d.Ask.Acts, game.Act{ID: "end", Label: "End", Primary: true})
		d.DivideByMode(x.chosen)
		_, doc := drawComponent(t, part.Orders(part.OrdersOf(d)))
		if got := doc.Find(".act.first button").AttrOr("data-testid", ""); got != x.want {
			t.Errorf("%q: %s, not %s", x.chosen, got, x.want)
		}
	}
}

func TestBegunActStaysTheFirstChoice(t *testing.T) {
	elsewhere := action.Draft{{Field: "a.who", Values: []string{"x"}}}
	for _, x := range []struct {
		chosen, want string
		draft        action.Draft
		ready        bool
	}{
		{want: "act-begin"},
		{chosen: "b", want: "act-begin"},
		{chosen: "b", want: "act-b", ready: true},
		{draft: elsewhere, want: "act-a"},
	} {
		d := desks(t)["choice"]
		d.Draft, d.Ask.Fields = x.draft, nil
		d.Ask.Acts = []game.Act{{ID: "begin", Label: "Begin", Primary: true}}
		for _, id := range []string{"a", "b", "c"} {
			f := game.Field{
				ID: id + ".who", Label: id, Kind: game.PickOne, Min: 1, Max: 1,
				Options: []game.Option{{ID: "x", Label: "X"}, {ID: "y", Label: "Y"}},
			}
			if x.ready || x.draft.One(f.ID) != "" {
				f.Value = []string{"x"}
			}
			d.Ask.Fields = append(d.Ask.Fields, f)
			d.Ask.Acts = append(d.Ask.Acts, game.Act{ID: id, Label: id, NeededFields: []string{f.ID}})
		}
		d.DivideByMode(x.chosen)
		_, doc := drawComponent(t, part.Orders(part.OrdersOf(d)))
		if got := doc.Find(".act.first button").AttrOr("data-testid", ""); got != x.want {
			t.Errorf("%+v: %s", x, got)
		}
	}
}

func TestEveryDeskIsValidHTML(t *testing.T) {
	for name, d := range desks(t) {
		t.Run(name, func(t *testing.T) {
			raw, doc := drawComponent(t, part.DrawDesk(d))
			for _, bad := range []string{" style=", "<script", "onclick", "javascript:", "<nil>", "%!"} {
				if strings.Contains(raw, bad) {
					t.Errorf("%q in the desk", bad)
				}
			}
			ids := map[string]int{}
			doc.Find("[id]").Each(func(_ int, s *goquery.Selection) { ids[s.AttrOr("id", "")]++ })
			for id, n := range ids {
				if n > 1 || id == "" {
					t.Errorf("id %q stands %d times", id, n)
				}
			}
			doc.Find("button").Each(func(_ int, s *goquery.Selection) {
				if strings.TrimSpace(s.Text()) == "" && s.AttrOr("aria-label", "") == "" {
					h, _ := goquery.OuterHtml(s)
					t.Errorf("a button without words: %s", h)
				}
			})
			doc.Find("[aria-describedby]").Each(func(_ int, s *goquery.Selection) {
				if ids[s.AttrOr("aria-describedby", "")] != 1 {
					t.Errorf("described by %q, which is not there", s.AttrOr("aria-describedby", ""))
				}
			})
			if n := doc.Find("#targets a").Length(); n != len(d.Layout.Places) {
				t.Errorf("%d places on the map, %d of them to be pressed", len(d.Layout.Places), n)
			}
		})
	}
}

func TestEveryTargetIsAlsoInTheForm(t *testing.T) {
	_, doc := drawComponent(t, part.DrawDesk(desks(t)["march"]))
	targets := doc.Find("#targets a.t")
	if targets.Length() < 5 {
		t.Fatalf("%d targets", targets.Length())
	}
	targets.Each(func(_ int, s *goquery.Selection) {
		if space := s.AttrOr("data-space",
			""); doc.Find(`form#orders [data-space="`+space+`"], form#orders [value="`+space+`"]`).Length() == 0 {
			t.Errorf("%s can only be pressed on the map", space)
		}
	})
}

func TestRefusedOptionsShowTheirReason(t *testing.T) {
	_, doc := drawComponent(t, part.DrawDesk(desks(t)["march"]))
	o := doc.Find(`[data-field=mover] .option.no`)
	if o.Length() != 1 || !strings.Contains(o.Text(), "It has moved already.") || o.Find("input[disabled]").
		Length() != 1 || o.Find(".cite").Text() != "Movement" {
		t.Errorf("greyed: %s", o.Text())
	}
	s := doc.Find(`[data-testid=target-crooked_billet]`)
	if !s.HasClass("no") || !strings.Contains(s.AttrOr("aria-label", ""), "Too far") {
		t.Errorf("on the map: %s", s.AttrOr("aria-label", ""))
	}
}

func TestChosenRouteFollowsTheRoads(t *testing.T) {
	_, doc := drawComponent(t, part.DrawDesk(desks(t)["march"]))
	d := doc.Find("#ways path.route").AttrOr("d", "")
	if !strings.HasPrefix(d, "M") || !strings.Contains(d, "L") || !strings.Contains(d, "Q") {
		t.Errorf("the way is %q: a ferry is straight, a road is bent", d)
	}
	if doc.Find("#targets .on").Length() != 2 {
		t.Errorf("%d places are chosen", doc.Find("#targets .on").Length())
	}
	if _, acts := doc.Find("[data-testid=target-birmingham]").Attr("data-acts"); !acts {
		t.Error("pressing the end again does not decide")
	}
}

func TestBattleShowsAttackerBelow(t *testing.T) {
	_, doc := drawComponent(t, part.DrawDesk(desks(t)["fight"]))
	lines := doc.Find(".field-of-battle > *").
		Map(func(_ int, s *goquery.Selection) string { return s.AttrOr("data-testid", "") })
	if got := strings.Join(lines, " "); got != "battle-line-british battle-dice battle-line-american" {
		t.Errorf("from above: %s", got)
	}
	dice := doc.Find("[data-testid=battle-dice]")
	if dice.Find(".die.hit").Length() != 1 || dice.Find(".die.flee").
		Length() != 1 || !strings.Contains(dice.Text(), "1 hit · 1 flees") {
		t.Errorf("the dice: %s", dice.Text())
	}
	taken := doc.Find(`.fighter.take.on`)
	if taken.Length() != 1 || taken.Find(".loss").Text() != "−1" {
		t.Errorf("%d blocks take losses", taken.Length())
	}
	// Pressing an option that already has all points takes them off.
	if href := taken.AttrOr("href", ""); !strings.HasSuffix(href, "?has=losses") {
		t.Errorf("pressing it again leads to %s", href)
	}
}

func TestNamesAreEscaped(t *testing.T) {
	d := desks(t)["waiting"]
	d.Seats[0].Name = `<b onclick="x">&`
	raw, _ := drawComponent(t, part.DrawDesk(d))
	if strings.Contains(raw, "<b onclick") {
		t.Error("a name is written as markup")
	}
}

func TestRuleAnchor(t *testing.T) {
	for rule, want := range map[string]string{
		"Battle Fire": "rule-battle-fire", "11.3 Reaction Movement": "rule-11-3-reaction-movement",
		"Howell's Ferry!": "rule-howells-ferry",
	} {
		if got := part.RuleAnchor(rule); got != want {
			t.Errorf("%s: got %s, want %s", rule, got, want)
		}
	}
}

func TestGraphsFitTheirArea(t *testing.T) {
	for _, high := range []int{0, 1, 5, 6, 12, 77, 140, 999} {
		g := &part.Graph{
			ID: "x", Title: "Points", Turns: []string{"1", "2", "3"},
			Series: []part.Series{{Name: "British", Class: "british", Values: []int{0, high, high / 2}}},
		}
		_, doc := drawComponent(t, part.DrawGraph(g))
		rungs := doc.Find(".rung").Length()
		if top := doc.Find(".tick-label").Eq(rungs - 1).Text(); rungs != 6 || top == "" {
			t.Errorf("%d: %d rungs up to %s", high, rungs, top)
		}
		doc.Find("rect").Each(func(_ int, s *goquery.Selection) {
			if strings.HasPrefix(s.AttrOr("y", "-"), "-") {
				t.Errorf("%d: a mark above the paper", high)
			}
		})
		if doc.Find("tbody td").Length() != 3 {
			t.Error("the table has not every number")
		}
	}
}

// BenchmarkParts measures the drawing of each part of a desk.
func BenchmarkParts(b *testing.B) {
	names := [part.PartCount]string{
		"top", "map", "marks", "overlays", "ways", "units", "targets", "card", "battle", "orders",
		"log", "forces", "about", "timeline",
	}
	d := desks(b)["march"]
	d.FullPage = true
	for p, name := range names {
		b.Run(name, func(b *testing.B) {
			var w bytes.Buffer
			b.ReportAllocs()
			for b.Loop() {
				w.Reset()
				if err := d.Part(part.Part(p)).Render(context.Background(), &w); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(float64(w.Len()), "bytes")
		})
	}
}

func BenchmarkDrawDesk(b *testing.B) {
	d := desks(b)["march"]
	d.FullPage = false
	var w bytes.Buffer
	b.ReportAllocs()
	for b.Loop() {
		w.Reset()
		if err := part.DrawDesk(d).Render(context.Background(), &w); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(w.Len()), "bytes")
}
