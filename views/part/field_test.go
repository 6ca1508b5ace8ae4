package part

import (
	"strings"
	"testing"

	"github.com/PuerkitoBio/goquery"

	"tricorne/rules/game"
	"tricorne/rules/game/text"
)

// TestMenAreEnteredInMen checks that a number with steps of ten men is entered in men.
func TestMenAreEnteredInMen(t *testing.T) {
	q := &Question{Board: Board{Table: Table{Manual: &game.Manual{}}}, Ask: game.Ask{Fields: []game.Field{
		{ID: "give.men", Label: "How many men?", Kind: game.Number, PointSize: 10, Min: 10, Max: 134, Value: []string{"12"}},
		{
			ID: "loss", Label: "Who?", Kind: game.Shares, PointSize: 10, Min: 7, Max: 7, Value: []string{"a:3"},
			Options: []game.Option{{ID: "a", Label: "Mercer", Max: 5}},
		},
		{ID: "n", Label: "How many?", Kind: game.Number, Min: 1, Max: 4, Value: []string{"2"}},
	}}}
	var w strings.Builder
	if err := fields(q).Render(t.Context(), &w); err != nil {
		t.Fatal(err)
	}
	doc, err := goquery.NewDocumentFromReader(strings.NewReader(w.String()))
	if err != nil {
		t.Fatal(err)
	}
	for id, want := range map[string]string{
		"f-give.men": "by.10.f.give.men 100 1340 10 120", "f-loss-0": "by.10.n.loss.a 0 50 10 30", "f-n": "f.n 1 4  2",
	} {
		in := doc.Find(`[id="` + id + `"]`)
		var got []string
		for _, a := range []string{"name", "min", "max", "step", "value"} {
			got = append(got, in.AttrOr(a, ""))
		}
		if s := strings.Join(got, " "); s != want {
			t.Errorf("%s: %s, want %s", id, s, want)
		}
	}
	for _, words := range []string{"100 to 1,340 men, in steps of 10", "of 50 men", "30 of 70 men"} {
		if !strings.Contains(doc.Text(), words) {
			t.Errorf("nothing says %q in %s", words, doc.Text())
		}
	}
}

func TestFoldedGroupShowsItsLimit(t *testing.T) {
	tired := &game.Refusal{Text: text.Say("tired")}
	f := &game.Field{Options: []game.Option{{ID: "a"}, {ID: "b", Refusal: tired}, {ID: "c", Refusal: tired}}}
	for want, g := range map[string]group{"1": {Options: []int{0, 1}}, "none": {Options: []int{1, 2}}} {
		if got := offerWords(f, g); got != want {
			t.Errorf("of %v %q may be chosen, not %q", g.Options, want, got)
		}
	}
}

func TestAFoldedGroupWithoutAChoiceSaysWhy(t *testing.T) {
	tired, far := &game.Refusal{Text: text.Say("tired")}, &game.Refusal{Text: text.Say("too far")}
	f := &game.Field{Options: []game.Option{
		{ID: "a", Label: "A"},
		{ID: "b", Label: "B", Refusal: tired},
		{ID: "c", Label: "C", Refusal: tired},
		{ID: "d", Label: "D", Refusal: far},
	}}
	for want, g := range map[string]group{
		"A, B": {Options: []int{0, 1}}, "tired": {Options: []int{1, 2}}, "C, D": {Options: []int{2, 3}},
	} {
		if got := optionNames(f, g); got != want {
			t.Errorf("of %v: %q, not %q", g.Options, got, want)
		}
	}
}
