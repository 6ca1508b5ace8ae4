package game_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"tricorne/rules/dice"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	spelled "tricorne/rules/game/form"
	"tricorne/rules/game/text"
	"tricorne/rules/gametest/toy"
)

func TestBeginRefusesWhatTheManualDoesNotList(t *testing.T) {
	g := toy.New()
	for _, set := range []game.Setup{
		{},
		{Scenario: "none"},
		{Scenario: "short", Options: []string{"odd"}},
		{Scenario: "short", Options: []string{"bold", "bold"}},
	} {
		if _, err := g.Begin(set, dice.NewTypedDice()); !errors.As(err, new(*game.Refusal)) {
			t.Errorf("%+v: %v", set, err)
		}
	}
	out, err := g.Begin(game.Setup{Scenario: "short", Options: []string{"bold"}}, dice.NewTypedDice())
	if err != nil || !game.Peek[toy.State](out.Position).Bold {
		t.Errorf("the option was not switched on: %v", err)
	}
}

// TestCheck_NumberRefusalUsesItsUnit checks a number field that counts in tens. The form must ask for, limit and
// refuse numbers of men.
func TestCheck_NumberRefusalUsesItsUnit(t *testing.T) {
	options := []game.Option{{ID: "a", Label: "Mercer", Max: 3}, {ID: "b", Label: "Glover", Max: 9}}
	a := game.Ask{Step: "march", Fields: []game.Field{
		{ID: "men", Label: "How many men?", Kind: game.Number, PointSize: 10, Min: 10, Max: 34},
		{ID: "loss", Label: "Who bears them?", Kind: game.Shares, PointSize: 10, Min: 5, Max: 5, Options: options},
	}, Acts: []game.Act{{ID: "give", NeededFields: []string{"men"}}, {ID: "lose", NeededFields: []string{"loss"}}}}
	for _, c := range []struct{ act, sent, says string }{
		{"give", "by.10.f.men=100", ""},
		{"give", "by.10.f.men=340", ""},
		{"give", "by.10.f.men=125", "Give a number from 100 to 340 that can be divided by 10"},
		{"give", "by.10.f.men=90", "from 100 to 340"},
		{"give", "by.10.f.men=350", "from 100 to 340"},
		{"give", "by.10.f.men=", "from 100 to 340"},
		{"give", "by.10.f.men=many", "from 100 to 340"},
		{"give", "by.5.f.men=50&by.10.f.men=100", "Give one number"},
		{"lose", "by.10.n.loss.a=20&by.10.n.loss.b=30", ""},
		{"lose", "by.10.n.loss.a=25&by.10.n.loss.b=25", "Give only numbers that can be divided by 10"},
		{"lose", "by.10.n.loss.a=20&by.10.n.loss.b=20", "50 in all, not 40"},
		{"lose", "by.10.n.loss.a=40&by.10.n.loss.b=10", "Mercer takes at most 30"},
	} {
		picks, err := spelled.ReadQuery(c.sent)
		if err != nil {
			t.Fatal(err)
		}
		no := a.Check(action.Action{Step: "march", Act: c.act, Picks: picks})
		if c.says == "" && no != nil || c.says != "" && (no == nil || !strings.Contains(no.Text.String(), c.says)) {
			t.Errorf("%s: %v, want %q", c.sent, no, c.says)
		}
	}
}

// TestCheck_RefusesInvalidActions tries every kind of invalid action, and checks the text of each refusal.
func TestCheck_RefusesInvalidActions(t *testing.T) {
	g := toy.New()
	atDeploy := script(t, g, nil).Position
	atMove := script(t, g, nil, deployActions...).Position
	lost := script(t, g, []int{6},
		append(slices.Clone(deployActions), raid(1, "hill", "R1", "R3"), defend(2, "B1"), rest(2),
			raid(1, "hill", "R1"))...).Position
	over := script(t, g, nil, append(slices.Clone(deployActions),
		action.Action{Side: 1, Step: toy.StepMove, Act: "resign"})...).Position

	with := func(a action.Action, field string, values ...string) action.Action {
		a.Picks = a.Picks.Set(field, values...)
		return a
	}
	without := func(a action.Action, field string) action.Action {
		a.Picks = slices.DeleteFunc(slices.Clone(a.Picks), func(p action.Pick) bool { return p.Field == field })
		return a
	}
	ready, hill := deployActions[0], raid(1, "hill", "R1", "R2")
	late := ready
	late.Step = toy.StepMove
	unknown := rest(1)
	unknown.Act = "fly"
	none := rest(1)
	none.Act = ""
	extra := with(rest(1), "where", "hill")
	twice := hill
	twice.Picks = append(slices.Clone(hill.Picks), hill.Picks[1])

	for _, c := range []struct {
		name  string
		at    game.Position
		a     action.Action
		says  string
		rule  string
		stale bool
	}{
		{"wrong step", atDeploy, late, "moved on", "", true},
		{"wrong side", atMove, rest(2), "not your turn", "", true},
		{"nobody", atMove, rest(0), "not your turn", "", true},
		{"a side that is none", atMove, rest(200), "not your turn", "", true},
		{"over", over, rest(1), "not your turn", "", true},
		{"unknown act", atMove, unknown, "not possible now", "2 Raid", false},
		{"no act", atMove, none, "not possible now", "2 Raid", false},
		{"greyed option of One", atMove, raid(1, "mill", "R1"), "The mill takes two raiders.", "2 Raid", false},
		{"greyed option: lost token", lost, defend(2, "B1"), "This token is lost.", "3 Defence", false},
		{"missing field", atMove, without(hill, "where"), "Still to be chosen: Place.", "2 Raid", false},
		{"a field that has not unfolded", atMove, without(hill, "with"), "Still to be chosen: Raiders.", "2 Raid", false},
		{"extra field", atMove, extra, "was not asked", "2 Raid", false},
		{"unknown field", atMove, with(hill, "hat", "x"), "was not asked", "2 Raid", false},
		{"doubled field", atMove, twice, "one question twice", "2 Raid", false},
		{"One without value", atMove, with(hill, "where"), "Choose one (Place).", "2 Raid", false},
		{"One with two", atMove, with(hill, "where", "hill", "ford"), "Choose one", "2 Raid", false},
		{"One with an empty value", atMove, with(hill, "where", ""), "not offered", "2 Raid", false},
		{"One with a foreign option", atMove, with(hill, "where", "moon"), "not offered", "2 Raid", false},
		{"too few", atMove, with(hill, "with"), "Choose at least 1", "2 Raid", false},
		{"too many", atMove, with(hill, "with", "R1", "R2", "R3"), "Too many chosen: 3 of at most 2", "2 Raid", false},
		{"Many twice the same", atMove, with(hill, "with", "R1", "R1"), "made twice", "2 Raid", false},
		{"Many with the enemy's", atMove, with(hill, "with", "B1"), "not offered", "2 Raid", false},
		{"shares too many", atDeploy, with(ready, "coins", "hill:2", "mill:2"), "3 in all, not 4", "1 Deploy", false},
		{"shares too few", atDeploy, with(ready, "coins", "hill:2"), "3 in all, not 2", "1 Deploy", false},
		{"no shares", atDeploy, with(ready, "coins"), "3 in all, not 0", "1 Deploy", false},
		{"a share over its bound", atDeploy, with(ready, "coins", "hill:3"), "takes at most 2", "1 Deploy", false},
		{"a share twice", atDeploy, with(ready, "coins", "hill:1", "hill:1", "mill:1"), "cannot be read", "1 Deploy", false},
		{"a share elsewhere", atDeploy, with(ready, "coins", "moon:3"), "not offered", "1 Deploy", false},
		{"a share without number", atDeploy, with(ready, "coins", "hill"), "cannot be read", "1 Deploy", false},
		{
			"a share below nothing", atDeploy, with(ready, "coins", "hill:-1", "mill:2", "ford:2"), "cannot be read", "1 Deploy",
			false,
		},
		{"shares beyond counting", atDeploy, with(ready, "coins", "hill:65539"), "cannot be read", "1 Deploy", false},
		{"a number over its bound", atDeploy, with(ready, "bid", "13"), "a number from 1 to 12", "1 Deploy", false},
		{"a number under its bound", atDeploy, with(ready, "bid", "0"), "a number from 1 to 12", "1 Deploy", false},
		{"a number with zeros before", atDeploy, with(ready, "bid", "007"), "a number from 1 to 12", "1 Deploy", false},
		{"a number with a sign", atDeploy, with(ready, "bid", "+7"), "a number from 1 to 12", "1 Deploy", false},
		{"a number below nothing", atDeploy, with(ready, "bid", "-1"), "a number from 1 to 12", "1 Deploy", false},
		{"no number", atDeploy, with(ready, "bid", ""), "a number from 1 to 12", "1 Deploy", false},
		{"a broken number", atDeploy, with(ready, "bid", "1.5"), "a number from 1 to 12", "1 Deploy", false},
		{"a number in other digits", atDeploy, with(ready, "bid", "٣"), "a number from 1 to 12", "1 Deploy", false},
		{"two numbers", atDeploy, with(ready, "bid", "1", "2"), "Give one number", "1 Deploy", false},
	} {
		_, err := g.Play(c.at, c.a, dice.NewTypedDice())
		var no *game.Refusal
		if !errors.As(err, &no) {
			t.Errorf("%s: got %v, want a refusal", c.name, err)
			continue
		}
		if !strings.Contains(no.Text.String(), c.says) || no.Rule != c.rule || no.Stale != c.stale {
			t.Errorf("%s: %q by %q, stale %v; want %q by %q, stale %v", c.name, no.Text, no.Rule, no.Stale, c.says, c.rule,
				c.stale)
		}
	}
}

func TestAGreyedActIsRefusedWithItsReason(t *testing.T) {
	r := toy.Rules()
	// this refusal exists as long as the program runs, and all tables share it
	why := &game.Refusal{Text: text.Say("It rains.")}
	move := r.Steps[toy.StepMove]
	ask := move.Ask
	move.Ask = func(k *toy.Known, d action.Draft) game.Ask {
		a := ask(k, d)
		a.Acts[1].Refusal = why
		return a
	}
	r.Steps[toy.StepMove] = move
	g := game.New(r)
	_, err := g.Play(script(t, g, nil, deployActions...).Position, rest(1), dice.NewTypedDice())
	var no *game.Refusal
	if !errors.As(err, &no) || no.Text.String() != "It rains." || no.Rule != "2 Raid" ||
		no.Error() != "It rains. (2 Raid)" {
		t.Errorf("got %v", err)
	}
	if why.Rule != "" {
		t.Error("the game's own refusal was changed")
	}
}

// TestDraft_EmptyAnswerIsAnAnswer checks that a field answered with an empty list counts as answered.
func TestDraft_EmptyAnswerIsAnAnswer(t *testing.T) {
	g := toy.New()
	p := script(t, g, nil, deployActions...).Position
	a, _ := g.Ask(p, toy.Red, nil)
	b, _ := g.Ask(p, toy.Red, action.Draft{{Field: "with"}})
	if len(a.Fields) != 1 || len(b.Fields) != 2 {
		t.Errorf("%d fields for no draft, %d for a draft that answers with nothing", len(a.Fields), len(b.Fields))
	}
	if a.Ready(&a.Acts[0]) {
		t.Error("an act is ready although a field it needs has not unfolded")
	}
	if f := a.MissingField(&a.Acts[0]); f == nil || f.ID != "with" {
		t.Errorf("missing is %v", f)
	}
	c, _ := g.Ask(p, toy.Red, action.Draft{{Field: "with", Values: []string{"R3"}}})
	if raid, _ := c.Act("raid"); !c.Ready(raid) || c.MissingField(raid) != nil {
		t.Error("with raiders chosen and a place proposed the raid is not ready")
	}
	act := c.Answer("raid", action.Picks{{Field: "with", Values: []string{"R3"}}, {Field: "hat", Values: []string{"x"}}})
	if _, err := g.Play(p, act, dice.NewTypedDice()); err != nil || act.One("where") != "hill" || len(act.Picks) != 2 {
		t.Errorf("the proposed answer %+v gives %v", act, err)
	}
}
