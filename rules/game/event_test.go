package game_test

import (
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"tricorne/rules/dice"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/oracle"
	"tricorne/rules/game/text"
	"tricorne/rules/gametest/toy"
)

// tell returns the outcome of one action whose events are told by the given function.
func tell(t *testing.T, how func(*game.Turn[toy.State])) game.Outcome {
	t.Helper()
	r := toy.Rules()
	move := r.Steps[toy.StepMove]
	move.Play = func(t *game.Turn[toy.State], _ action.Action) error {
		how(t)
		return nil
	}
	r.Steps[toy.StepMove] = move
	return script(t, game.New(r), nil, append(slices.Clone(deployActions), rest(1))...)
}

func linesText(events []game.Event, v game.Viewer) string {
	var out []string
	for _, l := range game.LinesFor(events, v) {
		out = append(out, l.Text.String())
	}
	return strings.Join(out, "|")
}

func TestEvent_LineForEachViewer(t *testing.T) {
	for _, c := range []struct {
		name                   string
		how                    func(*game.Turn[toy.State])
		public, red, blue, all string
		hearers                fact.Sides
		final                  bool
	}{
		{"told", func(t *game.Turn[toy.State]) { t.Tell(text.Say("x")) }, "x", "x", "x", "x", fact.SidesOf(1, 2), false},
		{
			"told to one, with a cover",
			func(t *game.Turn[toy.State]) { t.TellOnly(1, text.Say("secret"), text.Say("cover")) },
			"cover", "secret", "cover", "secret", fact.SidesOf(1, 2), false,
		},
		{
			"told to one, without a cover",
			func(t *game.Turn[toy.State]) { t.TellOnly(2, text.Say("secret"), nil) },
			"", "", "secret", "secret", fact.SidesOf(2), false,
		},
		{
			"told to one with an empty cover",
			func(t *game.Turn[toy.State]) { t.TellOnly(2, text.Say("secret"), text.Say()) },
			"", "", "secret", "secret", fact.SidesOf(2), false,
		},
		{
			"revealed to one", func(t *game.Turn[toy.State]) { t.Reveal(1, text.Say("secret")) },
			"", "secret", "", "secret", fact.SidesOf(1), true,
		},
		{
			"revealed to everybody", func(t *game.Turn[toy.State]) { t.Reveal(game.Nobody, text.Say("secret")) },
			"secret", "secret", "secret", "secret", fact.SidesOf(1, 2), true,
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			out := tell(t, c.how)
			for range 2 { // check the events twice: first as returned, then after storing and reading them
				for v, want := range map[game.Viewer]string{
					game.Public(): c.public, {}: c.public, game.SideViewer(game.Nobody): c.public,
					game.SideViewer(1): c.red, game.SideViewer(2): c.blue, oracle.Viewer(): c.all, game.SideViewer(3): c.public,
				} {
					if got := linesText(out.Events, v); got != want {
						t.Errorf("side %d, all %v: heard %q, want %q", v.Side(), v.All(), got, want)
					}
				}
				if got := game.Audience(out.Events, 1, 2); got != c.hearers {
					t.Errorf("hearers %v, want %v", got.List(), c.hearers.List())
				}
				if got := game.Revealed(out.Events); got != c.final || out.Final != c.final {
					t.Errorf("revealed %v, final %v, want %v", got, out.Final, c.final)
				}
				raw, err := game.SealEvents(out.Events)
				if err != nil {
					t.Fatal(err)
				}
				back, err := game.UnsealEvents(raw)
				if err != nil {
					t.Fatal(err)
				}
				out.Events = back
			}
		})
	}
}

func TestAnEventKeepsItsRuleAndTrail(t *testing.T) {
	way := []string{"hill", "ford"}
	out := tell(t, func(t *game.Turn[toy.State]) {
		t.TellOnly(1, text.Say("You go from ", text.Space("hill", "the hill"), " with ", 2, "."), text.Say("They go.")).
			WithFacts(fact.Decision{Choice: "go"}).WithOtherFacts(fact.NothingHappened{}).WithRule("2 Raid").WithTrail(way...)
		way[1] = "mill"
	})
	want := game.Line{
		Text: text.Text{{Words: "You go from "}, {Kind: text.ToSpace, Words: "the hill", Ref: "hill"}, {Words: " with 2."}},
		Rule: "2 Raid", Trail: []string{"hill", "ford"}, Facts: fact.List{fact.Decision{Choice: "go"}},
	}
	for range 2 {
		got, ok := out.Events[0].LineFor(game.SideViewer(1))
		if !ok || !reflect.DeepEqual(got, want) {
			t.Errorf("heard %+v", got)
		}
		if got, _ := out.Events[0].LineFor(game.Public()); !reflect.DeepEqual(got.Facts, fact.List{fact.NothingHappened{}}) {
			t.Errorf("the others hear %+v", got.Facts)
		}
		raw, _ := game.SealEvents(out.Events)
		out.Events, _ = game.UnsealEvents(raw)
	}
}

func TestEventsShowNothingHoweverTheyArePrinted(t *testing.T) {
	out := tell(t, func(t *game.Turn[toy.State]) { t.TellOnly(1, text.Say("secret"), text.Say("cover")) })
	for _, verb := range []string{"%v", "%+v", "%#v", "%s", "%q", "%d", "%x"} {
		for _, v := range []any{out.Events[0], &out.Events[0], out.Events, out} {
			if got := fmt.Sprintf(verb, v); strings.Contains(got, "secret") ||
				strings.Contains(got, fmt.Sprintf("%x", "secret")) {
				t.Errorf("%s of %T prints %s", verb, v, got)
			}
		}
	}
	if b, err := json.Marshal(out.Events); err == nil && strings.Contains(string(b), "secret") {
		t.Errorf("JSON: %s", b)
	}
	if _, err := game.UnsealEvents([]byte("garbage")); err == nil {
		t.Error("garbage was taken for events")
	}
}

func TestTheZeroViewerIsThePublic(t *testing.T) {
	var v game.Viewer
	if v != game.Public() || v != game.SideViewer(game.Nobody) || v.All() || v.Side() != game.Nobody {
		t.Error("the zero viewer is somebody")
	}
	for s := game.Nobody; s < 4; s++ {
		if v.Sees(s) {
			t.Errorf("the public sees what side %d sees", s)
		}
		if s != game.Nobody && !oracle.Viewer().Sees(s) {
			t.Errorf("the oracle does not see what side %d sees", s)
		}
	}
	if !game.SideViewer(1).Sees(1) || game.SideViewer(1).Sees(2) || game.SideViewer(1).Sees(game.Nobody) {
		t.Error("side 1 sees the wrong things")
	}
}

func TestSidesAreASetWithoutNobody(t *testing.T) {
	both := fact.SidesOf(2, 1)
	if !slices.Equal(both.List(), []game.Side{1, 2}) || !both.Has(1) || both.Has(3) || both.Has(game.Nobody) {
		t.Errorf("the set is %v", both.List())
	}
	if fact.SidesOf(game.Nobody) != 0 || both.With(game.Nobody) != both || fact.Sides(0xff).Has(game.Nobody) {
		t.Error("nobody is a member")
	}
	if game.Side(1).Other() != 2 || game.Side(2).Other() != 1 || game.Nobody.Other() != game.Nobody {
		t.Error("the opponent is wrong")
	}
}

func TestImagineKeepsWhatTheSideKnows(t *testing.T) {
	g := toy.New()
	p := script(t, g, nil, deployActions...).Position
	seen := map[string]bool{}
	for seq := range uint64(20) {
		q, err := g.Imagine(p, toy.Red, dice.FromSecret(dice.Secret{}, seq))
		if err != nil {
			t.Fatal(err)
		}
		a, _ := g.View(p, game.SideViewer(toy.Red))
		b, _ := g.View(q, game.SideViewer(toy.Red))
		if !reflect.DeepEqual(a, b) {
			t.Error("the side could tell")
		}
		seen[string(seal(t, q))] = true
	}
	if len(seen) < 2 {
		t.Error("there is but one world")
	}
	if q, err := g.Imagine(p, toy.Red, dice.NewTypedDice()); err == nil || q != (game.Position{}) {
		t.Errorf("imagined without dice: %v", q)
	}
}
