package game_test

import (
	"bytes"
	"errors"
	"slices"
	"strings"
	"testing"

	"tricorne/rules/dice"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
	"tricorne/rules/gametest/toy"
)

// script begins a short toy game, plays the given actions with the given dice, and returns the last outcome.
func script(t *testing.T, g game.Game, rolls []int, acts ...action.Action) game.Outcome {
	t.Helper()
	out, err := g.Begin(game.Setup{Scenario: "short"}, dice.NewTypedDice())
	if err != nil {
		t.Fatal(err)
	}
	src := dice.NewTypedDice(rolls...)
	for _, a := range acts {
		if out, err = g.Play(out.Position, a, src); err != nil {
			t.Fatalf("%s by %d: %v", a.Act, a.Side, err)
		}
	}
	return out
}

func deploy(side game.Side, strong, bid string) action.Action {
	return action.Action{Side: side, Step: toy.StepDeploy, Act: "ready", Picks: action.Picks{
		{Field: "strong", Values: []string{strong}},
		{Field: "coins", Values: []string{"hill:2", "mill:1"}},
		{Field: "bid", Values: []string{bid}},
	}}
}

// deployActions are the set-up actions of both sides: Red bids more than Blue and raids first.
var deployActions = []action.Action{deploy(toy.Red, "R1", "3"), deploy(toy.Blue, "B2", "2")}

func raid(side game.Side, where string, with ...string) action.Action {
	return action.Action{Side: side, Step: toy.StepMove, Act: "raid", Picks: action.Picks{
		{Field: "with", Values: with}, {Field: "where", Values: []string{where}},
	}}
}

func rest(side game.Side) action.Action {
	return action.Action{Side: side, Step: toy.StepMove, Act: "rest"}
}

func defend(side game.Side, by string) action.Action {
	return action.Action{
		Side: side, Step: toy.StepDefend, Act: "fight",
		Picks: action.Picks{{Field: "by", Values: []string{by}}},
	}
}

func TestPhase_PublicStepHidesSecretStep(t *testing.T) {
	r := toy.Rules()
	p := r.Steps[toy.StepDefend]
	p.Activity, p.PublicStep = "", func(*toy.State) action.Step { return toy.StepMove }
	r.Steps[toy.StepDefend] = p
	g := game.New(r)
	out := script(t, g, nil, append(slices.Clone(deployActions), raid(toy.Red, "mill", "R1", "R2"))...)
	v, err := g.View(out.Position, game.Public())
	if err != nil || out.Status.Step != toy.StepMove || v.Step != toy.StepMove || v.Waiting != "choosing a raid" ||
		out.Status.WaitingText != v.Waiting {
		t.Errorf("it looks like %+v, %+v (%v)", out.Status, v, err)
	}
	if a, err := g.Ask(out.Position, toy.Red, nil); err != nil ||
		a.WaitingText != "Waiting for the Blues: choosing a raid" {
		t.Errorf("Red is told %+v (%v)", a, err)
	}
	if a, err := g.Ask(out.Position, toy.Blue, nil); err != nil || a.Step != toy.StepDefend {
		t.Errorf("Blue is asked %+v (%v)", a, err)
	}
	if _, err := g.Play(out.Position, defend(toy.Blue, "B1"), dice.NewTypedDice(3)); err != nil {
		t.Error(err)
	}
}

func TestTurn_NestedStepsReturn(t *testing.T) {
	g := toy.New()
	out := script(t, g, nil, append(slices.Clone(deployActions), raid(toy.Red, "mill", "R1", "R2"))...)
	if out.Status.Step != toy.StepDefend || out.Status.SidesAsked != fact.SidesOf(toy.Blue) {
		t.Fatalf("a raid leads to %+v", out.Status)
	}
	flow := game.Peek[toy.State](out.Position).Flow
	if !flow.Within(toy.StepMove) || flow.Arg(0) != "mill" || flow.Arg(1) != "" {
		t.Errorf("the stack is %+v", flow.Stack)
	}
	out, err := g.Play(out.Position, defend(toy.Blue, "B1"), dice.NewTypedDice(6))
	if err != nil {
		t.Fatal(err)
	}
	if out.Status.Step != toy.StepMove || out.Status.SidesAsked != fact.SidesOf(toy.Blue) || out.Status.Turn != 2 {
		t.Errorf("after the defence the table stands at %+v", out.Status)
	}
	if len(out.Trace.Cells) != 1 || out.Trace.Cells[0].Row != 2 || out.Trace.Cells[0].Column != 1 {
		t.Errorf("the trace holds the cells %+v", out.Trace.Cells)
	}
	if !slices.Equal(out.Trace.Steps, []action.Step{toy.StepMove, toy.StepMove}) {
		t.Errorf("the trace holds the steps %v", out.Trace.Steps)
	}
}

func TestAutomaticStepsRunToTheEnd(t *testing.T) {
	out := script(t, toy.New(), nil, append(slices.Clone(deployActions), rest(1), rest(2), rest(1))...)
	if !out.Position.Over() || out.Status.Result == nil || out.Status.Result.Winner != game.Nobody {
		t.Fatalf("after the last turn: %+v", out.Status)
	}
	if out.Status.SidesAsked != 0 || out.Status.WaitingText != "" {
		t.Errorf("the game is over and yet %v are %s", out.Status.SidesAsked.List(), out.Status.WaitingText)
	}
	if !slices.Contains(out.Trace.Steps, toy.StepScore) {
		t.Errorf("the score was never counted: %v", out.Trace.Steps)
	}
}

func TestBothSidesAreAskedAtOnceInAnyOrder(t *testing.T) {
	g := toy.New()
	out := script(t, g, nil)
	if out.Status.SidesAsked != fact.SidesOf(toy.Red, toy.Blue) {
		t.Fatalf("asked: %v", out.Status.SidesAsked.List())
	}
	a := script(t, g, nil, deployActions[0], deployActions[1])
	b := script(t, g, nil, deployActions[1], deployActions[0])
	if !bytes.Equal(seal(t, a.Position), seal(t, b.Position)) {
		t.Error("the order of two simultaneous answers shows in the position")
	}
	half := script(t, g, nil, deployActions[0])
	red, _ := g.Ask(half.Position, toy.Red, nil)
	if red.WaitingText != "Waiting for the Blues: hiding tokens and coins" || len(red.Acts) != 0 {
		t.Errorf("who has answered is asked %+v", red)
	}
}

func TestOutcome_FinalAndItsReason(t *testing.T) {
	g := toy.New()
	with := func(more ...action.Action) []action.Action { return append(slices.Clone(deployActions), more...) }
	for _, c := range []struct {
		name  string
		rolls []int
		acts  []action.Action
		why   string
	}{
		{"set up", nil, nil, "The table was set up here."},
		{"one of two has answered", nil, deployActions[:1], "It is the other side's turn to decide."},
		{"the bids are revealed", nil, deployActions, "Something hidden was revealed."},
		{
			"a die decides the first raid",
			[]int{2},
			[]action.Action{deploy(1, "R1", "4"), deploy(2, "B1", "4")},
			"Dice were rolled.",
		},
		{"a raid asks the defender", nil, with(raid(1, "hill", "R1")), "It is the other side's turn to decide."},
		{"a defence", []int{1}, with(raid(1, "hill", "R1"), defend(2, "B1")), "Dice were rolled."},
		{"the end", nil, with(rest(1), rest(2), rest(1)), "The game is over."},
	} {
		out := script(t, g, c.rolls, c.acts...)
		if !out.Final || out.FinalReason != c.why {
			t.Errorf("%s: final %v because %q, want %q", c.name, out.Final, out.FinalReason, c.why)
		}
	}
}

func TestOutcome_NotFinalForTheSameSide(t *testing.T) {
	r := toy.Rules()
	move := r.Steps[toy.StepMove]
	move.Enter = func(*game.Turn[toy.State]) {} // Enter does nothing, so a side that rests is asked again
	r.Steps[toy.StepMove] = move
	out := script(t, game.New(r), nil, append(slices.Clone(deployActions), rest(1))...)
	if out.Final || out.FinalReason != "" {
		t.Errorf("final because %q", out.FinalReason)
	}
}

func TestPlay_FailedRuleChangesNothing(t *testing.T) {
	for name, fail := range map[string]func(*game.Turn[toy.State], action.Action) error{
		"error":   func(*game.Turn[toy.State], action.Action) error { return errors.New("a secret reason") },
		"refusal": func(*game.Turn[toy.State], action.Action) error { return &game.Refusal{Text: text.Say("no")} },
		"stuck":   func(t *game.Turn[toy.State], _ action.Action) error { t.Next("nowhere"); return nil },
		"empty":   func(t *game.Turn[toy.State], _ action.Action) error { t.EndStep(); return nil },
	} {
		t.Run(name, func(t *testing.T) {
			r := toy.Rules()
			move := r.Steps[toy.StepMove]
			move.Play = func(t *game.Turn[toy.State], a action.Action) error {
				t.State.Tokens[0].Lost, t.State.SideStates[0].Points, t.State.Raid = true, 99, []string{"spoiled"}
				return fail(t, a)
			}
			r.Steps[toy.StepMove] = move
			g := game.New(r)
			before := script(t, g, nil, deployActions...).Position
			raw := seal(t, before)
			fresh, err := g.Unseal(raw)
			if err != nil {
				t.Fatal(err)
			}
			out, err := g.Play(fresh, rest(1), dice.NewTypedDice())
			if err == nil || errors.As(err, new(*game.Refusal)) || errors.As(err, new(*dice.MissingDiceError)) {
				t.Errorf("the error is %v, want a defect", err)
			}
			if out.Position != (game.Position{}) || out.Events != nil {
				t.Errorf("something came out: %+v", out)
			}
			if !bytes.Equal(seal(t, fresh), raw) {
				t.Error("the position was spoiled")
			}
		})
	}
}

func TestAnEndlessSequenceIsADefect(t *testing.T) {
	r := toy.Rules()
	score := r.Steps[toy.StepScore]
	score.Enter = func(t *game.Turn[toy.State]) { t.Next(toy.StepScore) }
	r.Steps[toy.StepScore] = score
	g := game.New(r)
	p := script(t, g, nil, append(slices.Clone(deployActions), rest(1), rest(2))...).Position
	if _, err := g.Play(p, rest(1), dice.NewTypedDice()); err == nil ||
		!strings.Contains(err.Error(), "does not come to rest") {
		t.Errorf("got %v", err)
	}
}

func TestAStepThatAsksNobodyIsADefect(t *testing.T) {
	for name, asked := range map[string]fact.Sides{"nobody": fact.SidesOf(game.Nobody), "a third": fact.SidesOf(3)} {
		r := toy.Rules()
		move := r.Steps[toy.StepMove]
		move.SidesAsked = func(*toy.State) fact.Sides { return asked }
		r.Steps[toy.StepMove] = move
		g := game.New(r)
		p := script(t, g, nil, deployActions[0]).Position
		if _, err := g.Play(p, deployActions[1], dice.NewTypedDice()); err == nil ||
			!strings.Contains(err.Error(), "does not move on") {
			t.Errorf("%s: got %v", name, err)
		}
	}
}

func TestPlay_ContinuesWithALongerTape(t *testing.T) {
	g := toy.New()
	p := script(t, g, nil, append(slices.Clone(deployActions), raid(1, "hill", "R1"))...).Position
	out, err := g.Play(p, defend(2, "B1"), dice.NewTypedDice())
	var need *dice.MissingDiceError
	if !errors.As(err, &need) || need.Count != 1 || need.Sides != 6 || need.Purpose != "Red raids" {
		t.Fatalf("got %v, want a need of one die", err)
	}
	if out.Position != (game.Position{}) || len(out.Events) > 0 {
		t.Errorf("something came out: %+v", out)
	}
	again, err := g.Play(p, defend(2, "B1"), dice.NewTypedDice(5))
	if err != nil {
		t.Fatal(err)
	}
	whole, err := g.Play(p, defend(2, "B1"), dice.NewScript(5, 1, 1))
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(seal(t, again.Position), seal(t, whole.Position)) ||
		!slices.EqualFunc(again.Rolls, whole.Rolls, sameRoll) {
		t.Error("a tape that was typed in bit by bit gives another game")
	}
}

func TestAPositionSharesNothingWithTheAction(t *testing.T) {
	r := toy.Rules()
	move := r.Steps[toy.StepMove]
	move.Play = func(t *game.Turn[toy.State], a action.Action) error {
		// the rule keeps the slices that were sent to it, to test that they are copies
		t.State.Raid, t.State.Acted = a.Many("with"), true
		return nil
	}
	r.Steps[toy.StepMove] = move
	g := game.New(r)
	a := raid(toy.Red, "hill", "R1", "R2")
	out := script(t, g, nil, append(slices.Clone(deployActions), a)...)
	a.Picks[0].Values[0] = "B1"
	if got := game.Peek[toy.State](out.Position).Raid; !slices.Equal(got, []string{"R1", "R2"}) {
		t.Errorf("the caller changed the position: %v", got)
	}
}

func sameRoll(a, b dice.Rolled) bool {
	return a.Purpose == b.Purpose && a.Sides == b.Sides && slices.Equal(a.Values, b.Values)
}

func TestTheRecordKeepsDiceAsTheyFell(t *testing.T) {
	r := toy.Rules()
	move := r.Steps[toy.StepMove]
	move.Play = func(t *game.Turn[toy.State], _ action.Action) error {
		slices.Sort(t.Roll(game.Throw{
			Owner: 1, Purpose: "three dice", Count: 3, Sides: 6,
			Terms: dice.Terms{From: 5, To: 6},
		}))
		if t.Roll(game.Throw{Owner: 1, Purpose: "none", Sides: 6}) != nil {
			return errors.New("no dice were thrown and some fell")
		}
		t.State.Acted = true
		return nil
	}
	r.Steps[toy.StepMove] = move
	out := script(t, game.New(r), []int{5, 1, 3}, append(slices.Clone(deployActions), rest(1))...)
	if len(out.Rolls) != 1 || !slices.Equal(out.Rolls[0].Values, []int{5, 1, 3}) {
		t.Errorf("recorded: %+v", out.Rolls)
	}
	if r := out.Rolls[0]; r.Owner != 1 || r.Terms == nil || r.Terms.SuccessFaces(6) != "5 or more" ||
		len(out.Trace.Throws) != 1 {
		t.Errorf("of the throw the record has %+v, and the trace %+v", r, out.Trace.Throws)
	}
}

// TestPlay_MissingDiceHaveTheirTerms checks the request for dice that players roll by hand. The request has
// everything that was announced about the throw, and the earlier throws of the same action.
func TestPlay_MissingDiceHaveTheirTerms(t *testing.T) {
	r := toy.Rules()
	own := dice.Terms{To: 3, Owners: []string{"R1", "R2"}}
	move := r.Steps[toy.StepMove]
	move.Play = func(t *game.Turn[toy.State], _ action.Action) error {
		t.Roll(game.Throw{Owner: 2, Purpose: "one die", Count: 1, Sides: 6, Terms: dice.Terms{From: 6, To: 6}})
		t.Roll(game.Throw{
			Owner: 1, Purpose: "two dice", Count: 2, Sides: 6, Terms: dice.Terms{Chart: "clash"},
			OwnerTerms: &own,
		})
		t.State.Acted = true
		return nil
	}
	r.Steps[toy.StepMove] = move
	g := game.New(r)
	p := script(t, g, nil, deployActions...).Position
	need := new(dice.MissingDiceError)
	if _, err := g.Play(p, rest(1), dice.NewTypedDice(4, 2)); !errors.As(err, &need) {
		t.Fatal(err)
	}
	if need.Owner != 1 || need.Count != 1 || need.Terms.Chart != "clash" ||
		!slices.Equal(need.OwnerTerms.Owners, []string{"R2"}) ||
		need.OwnerTerms.To != 3 {
		t.Errorf("awaited: %+v, %+v", need, need.OwnerTerms)
	}
	if f := need.EarlierRolls; len(f) != 1 || f[0].Owner != 2 || f[0].Purpose != "one die" ||
		!slices.Equal(f[0].Values, []int{4}) ||
		f[0].Terms.From != 6 {
		t.Errorf("fell before: %+v", f)
	}
	if !slices.Equal(own.Owners, []string{"R1", "R2"}) {
		t.Error("the rule's own terms were changed")
	}
}

func seal(t *testing.T, p game.Position) []byte {
	t.Helper()
	raw, err := p.Seal()
	if err != nil {
		t.Fatal(err)
	}
	return slices.Clone(raw)
}
