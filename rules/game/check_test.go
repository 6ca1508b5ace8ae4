package game_test

import (
	"slices"
	"strconv"
	"testing"

	"pgregory.net/rapid"

	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/text"
	"tricorne/rules/gametest"
)

// form generates a random ask with fields of every kind, in which some acts and options are disabled.
func form(t *rapid.T) game.Ask {
	why := func() *game.Refusal {
		if rapid.IntRange(0, 4).Draw(t, "greyed") == 0 {
			return &game.Refusal{Text: text.Say("because")}
		}
		return nil
	}
	a := game.Ask{Side: 1, Step: "step", Title: "Form", Rule: "1"}
	for i := range rapid.IntRange(0, 4).Draw(t, "fields") {
		f := game.Field{ID: "f" + strconv.Itoa(i), Label: "Field", Kind: game.FieldKind(rapid.IntRange(0, 3).Draw(t, "kind"))}
		open, room := 0, 0
		for j := range rapid.IntRange(1, 5).Draw(t, "options") {
			o := game.Option{
				ID: "o" + strconv.Itoa(j), Label: "Option", Max: rapid.IntRange(0, 3).Draw(t, "most"),
				Refusal: why(),
			}
			if rapid.Bool().Draw(t, "colon") {
				o.ID = "at:" + o.ID
			}
			if o.Refusal == nil {
				open++
				room += o.Max
			}
			f.Options = append(f.Options, o)
		}
		switch f.Kind {
		case game.PickOne:
			f.Options[0].Refusal = nil
		case game.PickMany:
			f.Min = rapid.IntRange(0, open).Draw(t, "min")
			f.Max = rapid.IntRange(f.Min, f.Min+3).Draw(t, "max")
		case game.Number:
			f.Min = rapid.IntRange(0, 3).Draw(t, "min")
			f.Max = rapid.SampledFrom([]int{f.Min, f.Min + 1, 9999}).Draw(t, "max")
		case game.Shares:
			f.Min = rapid.IntRange(0, room).Draw(t, "points")
			f.Max = f.Min
		}
		a.Fields = append(a.Fields, f)
	}
	for i := range rapid.IntRange(1, 3).Draw(t, "acts") {
		act := game.Act{ID: "a" + strconv.Itoa(i), Label: "Act", Refusal: why()}
		for _, f := range a.Fields {
			if rapid.Bool().Draw(t, "needed") {
				act.NeededFields = append(act.NeededFields, f.ID)
			}
		}
		a.Acts = append(a.Acts, act)
	}
	a.Acts[0].Refusal = nil
	return a
}

func pick(t *rapid.T) func(int) int {
	return func(n int) int { return rapid.IntRange(0, n-1).Draw(t, "pick") }
}

func TestWhatFillAnswersPassesCheck(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a := form(t)
		act, err := game.Fill(func(action.Draft) (game.Ask, error) { return a, nil }, pick(t))
		if err != nil {
			t.Fatal(err)
		}
		if no := a.Check(act); no != nil {
			t.Fatalf("%+v: %v", act, no)
		}
		if b, _ := a.Act(act.Act); b.Refusal != nil || len(act.Picks) != len(b.NeededFields) {
			t.Fatalf("%+v", act)
		}
	})
}

// TestCheck_AgreesWithGametestOffered compares Check with gametest.IsOffered on random actions. IsOffered is a second
// implementation of the same rules.
func TestCheck_AgreesWithGametestOffered(t *testing.T) {
	refused, passed := 0, 0
	rapid.Check(t, func(t *rapid.T) {
		a := form(t)
		act, err := game.Fill(func(action.Draft) (game.Ask, error) { return a, nil }, pick(t))
		if err != nil {
			t.Fatal(err)
		}
		spoil(t, &act)
		no := a.Check(act)
		if (no == nil) != gametest.IsOffered(&a, act) {
			t.Fatalf("%+v to %+v: %v", act, a, no)
		}
		if no == nil {
			passed++
			return
		}
		refused++
		if no.Text.String() == "" || no.Rule == "" && !no.Stale {
			t.Fatalf("refused without a word: %+v", no)
		}
	})
	if passed == 0 || refused == 0 {
		t.Errorf("%d passed and %d were refused: the test proves nothing", passed, refused)
	}
}

// spoil changes an action in up to three random places, so that it may become invalid.
func spoil(t *rapid.T, act *action.Action) {
	values := rapid.SampledFrom([]string{
		"", "o0", "o1", "at:o0", "at:o1", "o0:1", "at:o0:1", "o0:01", "o0:+1", "o0:", ":", "0", "1", "007", "-1", "+1",
		"9999", "99999", "1e1", " 1", "x",
	})
	for range rapid.IntRange(0, 3).Draw(t, "spoilt") {
		act.Picks = slices.Clone(act.Picks)
		i := -1
		if len(act.Picks) > 0 {
			i = rapid.IntRange(0, len(act.Picks)-1).Draw(t, "which")
			act.Picks[i].Values = slices.Clone(act.Picks[i].Values)
		}
		switch how := rapid.IntRange(0, 8).Draw(t, "how"); {
		case how == 0:
			act.Step = rapid.SampledFrom([]action.Step{"", "step", "other"}).Draw(t, "step")
		case how == 1:
			act.Side = game.Side(rapid.IntRange(0, 3).Draw(t, "side"))
		case how == 2:
			act.Act = rapid.SampledFrom([]string{"", "a0", "a1", "a2", "a3"}).Draw(t, "act")
		case how == 3:
			act.Picks = append(act.Picks, action.Pick{
				Field:  rapid.SampledFrom([]string{"", "f0", "f1", "f2", "f3", "f4"}).Draw(t, "field"),
				Values: rapid.SliceOfN(values, 0, 3).Draw(t, "values"),
			})
		case i < 0:
		case how == 4:
			act.Picks = slices.Delete(act.Picks, i, i+1)
		case how == 5:
			act.Picks[i].Values = rapid.SliceOfN(values, 0, 4).Draw(t, "values")
		case how == 6:
			act.Picks[i].Values = append(act.Picks[i].Values, values.Draw(t, "value"))
		case how == 7 && len(act.Picks[i].Values) > 0:
			act.Picks[i].Values = act.Picks[i].Values[1:]
		case how == 8 && len(act.Picks[i].Values) > 0:
			act.Picks[i].Values = append(act.Picks[i].Values, act.Picks[i].Values[0])
		}
	}
}

func TestFillGivesUpOnFormsThatCannotBeAnswered(t *testing.T) {
	first := func(int) int { return 0 }
	why := &game.Refusal{Text: text.Say("no")}
	for name, a := range map[string]game.Ask{
		"nobody is asked": {WaitingText: "Waiting"},
		"no act":          {Acts: []game.Act{{ID: "a", Refusal: why}}},
		"no option": {
			Fields: []game.Field{{ID: "f", Options: []game.Option{{ID: "o", Refusal: why}}}},
			Acts:   []game.Act{{ID: "a", NeededFields: []string{"f"}}},
		},
		"too few options": {
			Fields: []game.Field{{ID: "f", Kind: game.PickMany, Min: 1, Max: 1}},
			Acts:   []game.Act{{ID: "a", NeededFields: []string{"f"}}},
		},
		"no number": {
			Fields: []game.Field{{ID: "f", Kind: game.Number, Min: 2, Max: 1}},
			Acts:   []game.Act{{ID: "a", NeededFields: []string{"f"}}},
		},
		"no room": {
			Fields: []game.Field{{ID: "f", Kind: game.Shares, Min: 2, Max: 2, Options: []game.Option{{ID: "o", Max: 1}}}},
			Acts:   []game.Act{{ID: "a", NeededFields: []string{"f"}}},
		},
	} {
		if act, err := game.Fill(func(action.Draft) (game.Ask, error) { return a, nil }, first); err == nil {
			t.Errorf("%s: filled with %+v", name, act)
		}
	}
	endless := func(d action.Draft) (game.Ask, error) {
		id := "f" + strconv.Itoa(len(d))
		return game.Ask{
			Fields: []game.Field{{ID: id, Kind: game.Number, Max: 1, ReloadsForm: true}},
			Acts:   []game.Act{{ID: "a", NeededFields: []string{id}}},
		}, nil
	}
	if _, err := game.Fill(endless, first); err == nil {
		t.Error("a form without end was filled")
	}
	withdrawn := func(d action.Draft) (game.Ask, error) {
		a, _ := endless(d)
		if len(d) > 0 {
			a.Acts[0].Refusal = why
		}
		return a, nil
	}
	if _, err := game.Fill(withdrawn, first); err == nil {
		t.Error("an act that was withdrawn was sent")
	}
}

func TestFillActKeepsWhatIsChosen(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a := form(t)
		b := a.Acts[0]
		ask := func(action.Draft) (game.Ask, error) { return a, nil }
		whole, err := game.FillAct(ask, b.ID, nil, pick(t))
		if err != nil {
			t.Fatal(err)
		}
		some := whole.Picks[:rapid.IntRange(0, len(whole.Picks)).Draw(t, "kept")]
		act, err := game.FillAct(ask, b.ID, some, pick(t))
		if err != nil || act.Act != b.ID || a.Check(act) != nil {
			t.Fatalf("%+v, %v", act, err)
		}
		for _, p := range some {
			if v, _ := act.Picks.Get(p.Field); !slices.Equal(v, p.Values) {
				t.Fatalf("%s was %v and is %v", p.Field, p.Values, v)
			}
		}
	})
}
