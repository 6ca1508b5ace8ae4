package game_test

import (
	"testing"

	"tricorne/rules/game"
	"tricorne/rules/game/action"
)

// countingForm returns a form with two live fields. It counts in asked how often the form is made. The second field
// appears after the first is answered.
func countingForm(asked *int) game.Asker {
	field := func(id string, d action.Draft) game.Field {
		f := game.Field{
			ID: id, Kind: game.PickOne, Min: 1, Max: 1, ReloadsForm: true,
			Options: []game.Option{{ID: "near"}, {ID: "far"}},
		}
		if v := d.One(id); v != "" {
			f.Value = []string{v}
		}
		return f
	}
	return func(d action.Draft) game.Ask {
		*asked++
		a := game.Ask{
			Fields: []game.Field{field("from", d)},
			Acts:   []game.Act{{ID: "go", NeededFields: []string{"from", "to"}}},
		}
		if d.One("from") != "" {
			a.Fields = append(a.Fields, field("to", d))
		}
		return a
	}
}

// TestCompose_AsksForNoMoreFormsThanAnswers checks that an order needs only one form for each answer. Computers
// make thousands of orders for a decision.
func TestCompose_AsksForNoMoreFormsThanAnswers(t *testing.T) {
	asked := 0
	a, ok := countingForm(&asked).Compose("go", func(*game.Field) []string { return []string{"far"} },
		func(int) int { return 0 })
	if !ok || a.Picks.One("from") != "far" || a.Picks.One("to") != "far" || asked != 3 {
		t.Errorf("%+v, %v, after %d forms", a, ok, asked)
	}
}

// TestCompose_AFormThatProposesTheAnswerIsNotAskedForAgain checks that no new form is made if the answer is the value
// that the form already proposes.
func TestCompose_AFormThatProposesTheAnswerIsNotAskedForAgain(t *testing.T) {
	asked := 0
	form := countingForm(&asked)
	proposing := func(d action.Draft) game.Ask {
		if d.One("from") == "" {
			d = append(action.Draft{{Field: "from", Values: []string{"near"}}}, d...)
		}
		return form(d)
	}
	for from, want := range map[string]int{"near": 2, "far": 3} {
		asked = 0
		a, ok := game.Asker(proposing).Compose("go", func(f *game.Field) []string {
			if f.ID == "from" {
				return []string{from}
			}
			return []string{"far"}
		}, func(int) int { return 0 })
		if !ok || a.Picks.One("from") != from || asked != want {
			t.Errorf("from %s: %+v, %v, after %d forms", from, a, ok, asked)
		}
	}
}

func TestCompose_StopsAtRefusedAnswer(t *testing.T) {
	for _, refused := range [][]string{{}, {"away"}, {"near", "far"}} {
		asked := 0
		if a, ok := countingForm(&asked).
			Compose("go", func(*game.Field) []string { return refused }, func(int) int { return 0 }); ok || asked != 1 {
			t.Errorf("%v: %+v, %v, after %d forms", refused, a, ok, asked)
		}
	}
}

// TestCompose_ALaterAnswerMayRuleOutAnEarlierOne checks that an answer must also be valid in the final form. A load
// chosen later may leave no room for troops chosen before.
func TestCompose_ALaterAnswerMayRuleOutAnEarlierOne(t *testing.T) {
	asked := 0
	form := countingForm(&asked)
	full := func(d action.Draft) game.Ask {
		a := form(d)
		if d.One("to") != "" {
			a.Fields[0].Options[1].Refusal = &game.Refusal{}
		}
		return a
	}
	if a, ok := game.Asker(full).
		Compose("go", func(*game.Field) []string { return []string{"far"} }, func(int) int { return 0 }); ok {
		t.Errorf("%+v was accepted", a)
	}
}

func TestCompose_RandomAnswerWithoutProposal(t *testing.T) {
	asked := 0
	a, ok := countingForm(&asked).Compose("go", func(f *game.Field) []string {
		if f.ID == "from" {
			return []string{"near"}
		}
		return nil
	}, func(n int) int { return n - 1 })
	if !ok || a.Picks.One("from") != "near" || a.Picks.One("to") != "far" {
		t.Errorf("%+v, %v", a, ok)
	}
}
