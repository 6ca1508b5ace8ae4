package game_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/text"
)

// spreadForm returns a form with a field that spreads three points over options. Its first two options cannot both have
// points.
func spreadForm(d action.Draft) (game.Ask, error) {
	f := game.Field{ID: "loss", Label: "Losses", Kind: game.Shares, Min: 3, Max: 3, ReloadsForm: true}
	f.Value, _ = d.Get("loss")
	bears := func(option string) bool {
		return slices.ContainsFunc(f.Value, func(v string) bool {
			id, n, ok := game.SplitShare(v)
			return ok && id == option && n > 0
		})
	}
	for _, id := range []string{"a", "b", "c"} {
		o := game.Option{ID: id, Label: id, Max: 2}
		if id == "a" && bears("b") || id == "b" && bears("a") {
			o.Refusal = &game.Refusal{Rule: "1", Text: text.Say("Not both.")}
		}
		f.Options = append(f.Options, o)
	}
	return game.Ask{
		Side: 1, Step: "loss", Fields: []game.Field{f},
		Acts: []game.Act{{ID: "lose", NeededFields: []string{"loss"}}},
	}, nil
}

func TestFillSpreadsALiveFieldPointByPoint(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	seen := map[string]bool{}
	for range 200 {
		a, err := game.Fill(spreadForm, r.IntN)
		if err != nil {
			t.Fatal(err)
		}
		form, _ := spreadForm(a.Picks)
		if no := form.Check(a); no != nil {
			t.Fatalf("%v is refused: %s", a.Picks, no.Text)
		}
		for _, v := range a.Many("loss") {
			seen[v] = true
		}
	}
	if len(seen) != 6 {
		t.Errorf("of six values these are tried: %v", seen)
	}
}
