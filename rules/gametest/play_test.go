package gametest_test

import (
	"fmt"
	"strings"
	"testing"

	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
	"tricorne/rules/game/view"
	"tricorne/rules/gametest"
	"tricorne/rules/gametest/toy"
)

// Tests of Play: a correct game must pass, and each fault that is planted in its rules must be reported.

// testRecorder replaces a testing.TB in these tests. It only records messages and failures.
type testRecorder struct {
	testing.TB
	messages []string
	failed   bool
}

type fatalPanic struct{}

func (w *testRecorder) Helper()      {}
func (w *testRecorder) Failed() bool { return w.failed }
func (w *testRecorder) Logf(f string, a ...any) {
	w.messages = append(w.messages, fmt.Sprintf(f, a...))
}
func (w *testRecorder) Error(a ...any) { w.Errorf("%s", fmt.Sprint(a...)) }
func (w *testRecorder) Errorf(f string, a ...any) {
	w.failed = true
	w.messages = append(w.messages, fmt.Sprintf(f, a...))
}
func (w *testRecorder) Fatalf(f string, a ...any) { w.Errorf(f, a...); panic(fatalPanic{}) }

// runRecorded runs a check and returns its messages and whether it failed.
func runRecorded(t *testing.T, f func(testing.TB)) (string, bool) {
	t.Helper()
	w := &testRecorder{TB: t}
	func() {
		defer func() {
			if p := recover(); p != nil {
				if _, ok := p.(fatalPanic); !ok {
					panic(p)
				}
			}
		}()
		f(w)
	}()
	return strings.Join(w.messages, "\n"), w.failed
}

type (
	rules = game.Rules[toy.State, toy.Known]
	phase = game.Phase[toy.State, toy.Known]
	turn  = *game.Turn[toy.State]
)

// changePhase changes one step of the rules.
func changePhase(r *rules, step action.Step, change func(*phase)) {
	p := r.Steps[step]
	change(&p)
	r.Steps[step] = p
}

// changeForm changes the form of a step.
func changeForm(r *rules, step action.Step, change func(*toy.Known, action.Draft, *game.Ask)) {
	changePhase(r, step, func(p *phase) {
		ask := p.Ask
		p.Ask = func(k *toy.Known, d action.Draft) game.Ask {
			a := ask(k, d)
			change(k, d, &a)
			return a
		}
	})
}

// addEffect changes the rules so that an extra function runs after each answer at a step.
func addEffect(r *rules, step action.Step, after func(turn, action.Action)) {
	changePhase(r, step, func(p *phase) {
		play := p.Play
		p.Play = func(t turn, a action.Action) error {
			err := play(t, a)
			after(t, a)
			return err
		}
	})
}

func TestAWholeGamePasses(t *testing.T) {
	gametest.Play(t, toy.New(), gametest.Options{Exact: true})
}

func TestPlayFindsFaults(t *testing.T) {
	leak := 0
	for name, c := range map[string]struct {
		spoil func(*rules)
		says  string
	}{
		"an unsound state": {func(r *rules) {
			addEffect(r, toy.StepMove, func(t turn, _ action.Action) { t.State.Tokens[0].Strong = !t.State.Tokens[0].Strong })
		}, "not sound"},
		"a battle that not everybody sees": {func(r *rules) {
			r.BattleSpace = func(*toy.State) string { return "ford" }
		}, "everybody knows of one at \"ford\""},
		"an offer that is refused": {func(r *rules) {
			changePhase(r, toy.StepMove, func(p *phase) {
				play := p.Play
				p.Play = func(t turn, a action.Action) error {
					if a.One("where") == "ford" {
						return fmt.Errorf("no way to the ford")
					}
					return play(t, a)
				}
			})
		}, "what was offered is refused"},
		"a form that cannot be filled": {func(r *rules) {
			changeForm(r, toy.StepMove, func(_ *toy.Known, d action.Draft, a *game.Ask) {
				if f, ok := a.Field("where"); ok && len(d.One("with")) > 0 && d.One("with")[1] == '2' {
					f.Options = nil
				}
			})
		}, "cannot be answered"},
		"a panic on a strange draft": {func(r *rules) {
			changeForm(r, toy.StepMove, func(k *toy.Known, d action.Draft, _ *game.Ask) {
				if v, ok := d.Get("with"); ok {
					for _, id := range v {
						_ = k.OwnTokens[id[1]-'1']
					}
				}
			})
		}, "panic"},
		"a greyed option without rule": {func(r *rules) {
			changeForm(r, toy.StepMove, func(_ *toy.Known, _ action.Draft, a *game.Ask) {
				if f, ok := a.Field("where"); ok {
					f.Options[0].Refusal = &game.Refusal{Text: text.Say("Closed.")}
				}
			})
		}, "greyed without a rule"},
		"a space that is not on the board": {func(r *rules) {
			changeForm(r, toy.StepMove, func(_ *toy.Known, _ action.Draft, a *game.Ask) {
				if f, ok := a.Field("where"); ok {
					f.Options[0].Space = "moon"
				}
			})
		}, `no space "moon"`},
		"a way back to where one stands": {func(r *rules) {
			changeForm(r, toy.StepMove, func(_ *toy.Known, _ action.Draft, a *game.Ask) {
				if f, ok := a.Field("where"); ok {
					f.Options[0].Path = []string{"hill", "ford", "hill"}
				}
			})
		}, "does not say what for"},
		"a button that unfolds without a deed": {func(r *rules) {
			changeForm(r, toy.StepMove, func(_ *toy.Known, d action.Draft, a *game.Ask) {
				if d.One("where") != "" {
					a.Acts[0].Label = "Go on"
				}
			})
		}, "does not say the deed"},
		"a label without words": {func(r *rules) {
			changeForm(r, toy.StepDefend, func(_ *toy.Known, _ action.Draft, a *game.Ask) { a.Acts[0].Label = " " })
		}, "label"},
		"an act without id": {func(r *rules) {
			changeForm(r, toy.StepMove, func(_ *toy.Known, _ action.Draft, a *game.Ask) { a.Acts[2].ID = "rest" })
		}, "stands twice"},
		"a choice the form forgets": {func(r *rules) {
			changeForm(r, toy.StepDeploy, func(_ *toy.Known, _ action.Draft, a *game.Ask) { a.Fields[0].Value = []string{"R1"} })
		}, "does not show what was chosen"},
		"a field that should be live": {func(r *rules) {
			changeForm(r, toy.StepDeploy, func(_ *toy.Known, d action.Draft, a *game.Ask) {
				a.Fields[2].Label = "Bid for " + d.One("strong") + "."
			})
		}, "nothing unfolds after the field strong"},
		"an option that does not end what unfolds": {func(r *rules) {
			changeForm(r, toy.StepDeploy, func(_ *toy.Known, d action.Draft, a *game.Ask) {
				strong := &a.Fields[0]
				strong.ReloadsForm = true
				if d.One("strong") == "" {
					strong.Value = nil
				}
				for i := range strong.Options {
					strong.Options[i].ChangesOnlyLabels = true
				}
				a.Fields[2].Label = "Bid for " + d.One("strong") + "."
			})
		}, "nothing unfolds after the field strong"},
		"a proposal that is not taken": {func(r *rules) {
			changeForm(r, toy.StepMove, func(_ *toy.Known, d action.Draft, a *game.Ask) {
				if f, ok := a.Field("where"); ok && d.One("where") == "" {
					f.Options = append(f.Options, game.Option{ID: "moon", Label: "the moon"})
					f.Value = []string{"moon"}
				}
			})
		}, "what was offered is refused"},
		"a position that changes when played from": {func(r *rules) {
			r.Clone = func(s *toy.State) *toy.State { // by mistake, the copy shares the list of tokens
				out := *s
				out.Flow = s.Flow.Clone()
				return &out
			}
		}, "changed it"},
		"a view that changes the position": {func(r *rules) {
			r.Know = func(s *toy.State, v game.Viewer) toy.Known {
				s.SideStates[0].Points++
				return toy.Rules().Know(s, v)
			}
		}, "changed it"},
		"chance that is not from the dice": {func(r *rules) {
			addEffect(r, toy.StepMove, func(t turn, _ action.Action) { leak++; t.State.SideStates[0].Points = leak })
		}, "leads elsewhere"},
		"state that is not stored": {func(r *rules) {
			passed := map[*toy.State]bool{}
			clone := r.Clone
			r.Clone = func(s *toy.State) *toy.State {
				out := clone(s)
				passed[out] = passed[s]
				return out
			}
			addEffect(r, toy.StepDeploy, func(t turn, _ action.Action) { passed[t.State] = true })
			addEffect(r, toy.StepMove, func(t turn, _ action.Action) {
				if passed[t.State] {
					t.State.SideStates[0].Points++
				}
			})
		}, "elsewhere"},
		"a roll without purpose": {func(r *rules) {
			addEffect(r, toy.StepMove, func(t turn, _ action.Action) {
				t.Roll(game.Throw{Owner: 1, Count: 1, Sides: 6, Terms: testTerms})
			})
		}, "purpose"},
		"a roll without an owner": {func(r *rules) {
			addEffect(r, toy.StepMove, func(t turn, _ action.Action) {
				t.Roll(game.Throw{Purpose: "a hunch", Count: 1, Sides: 6, Terms: testTerms})
			})
		}, "whose dice these are"},
		"a roll that decides nothing": {func(r *rules) {
			addEffect(r, toy.StepMove, func(t turn, _ action.Action) {
				t.Roll(game.Throw{Owner: 1, Purpose: "a hunch", Count: 1, Sides: 6})
			})
		}, "what it decides"},
		"an empty line": {func(r *rules) {
			addEffect(r, toy.StepMove, func(t turn, _ action.Action) { t.Tell(text.Say(" ")) })
		}, "empty"},
		"a line about a place that is none": {func(r *rules) {
			addEffect(r, toy.StepMove, func(t turn, _ action.Action) { t.Tell(text.Say(text.Space("moon", "the moon"))) })
		}, "no space"},
		"a line without a fact": {func(r *rules) {
			addEffect(r, toy.StepMove, func(t turn, _ action.Action) { t.Tell(text.Say("They look around.")) })
		}, "without a fact"},
		"a fact that names more than its words": {func(r *rules) {
			addEffect(r, toy.StepMove, func(t turn, a action.Action) {
				t.Tell(text.Say("They look around.")).WithFacts(fact.Reveal{Units: []fact.Unit{"R1"}})
			})
		}, "which does not say what its fact does: reveal.Units is R1"},
		"an actor who hears nothing": {func(r *rules) {
			changePhase(r, toy.StepMove, func(p *phase) {
				p.Play = func(t turn, a action.Action) error {
					t.TellOnly(a.Side.Other(), text.Say("Psst."), nil)
					t.State.Acted = true
					return nil
				}
			})
		}, "heard nothing"},
		"a change that is seen and not told": {func(r *rules) {
			changePhase(r, toy.StepMove, func(p *phase) {
				play := p.Play
				p.Play = func(t turn, a action.Action) error {
					if a.Act != "rest" || t.State.Turn%2 == 0 {
						return play(t, a)
					}
					t.State.SideStates[0].Points++
					t.TellOnly(a.Side, text.Say("You find a coin."), nil).WithFacts(fact.Decision{Choice: "search"})
					return nil
				}
			})
		}, "noticed nothing and sees another table"},
		"an end without words": {func(r *rules) {
			changePhase(r, toy.StepScore, func(p *phase) { p.Enter = func(t turn) { t.End(view.Result{Rule: "4"}) } })
		}, "the game is over"},
		"a game that never ends": {func(r *rules) {
			changePhase(r, toy.StepMove, func(p *phase) {
				p.Enter = func(t turn) { t.State.Acted = false }
				p.Play = func(t turn, a action.Action) error {
					t.Tell(text.Say("Again.")).WithFacts(fact.NothingHappened{})
					return nil
				}
			})
		}, "not over after"},
		"a step nobody comes to": {func(r *rules) {
			r.Steps["siege"] = phase{Enter: func(t turn) { t.EndStep() }}
		}, `"step siege"`},
		"a chart nobody reads": {func(r *rules) {
			c := *r.Manual.Charts[0]
			c.ID = "weather"
			r.Manual.Charts = append(r.Manual.Charts, &c)
		}, `"cell weather:0:0"`},
		"a view with a piece in two places": {func(r *rules) {
			seen := r.View
			r.View = func(k *toy.Known) view.View {
				v := seen(k)
				v.Boxes[0].Pieces = append(v.Boxes[0].Pieces, v.Boxes[0].Pieces...)
				return v
			}
		}, "stands in two places"},
		"a row with a cell too many": {func(r *rules) {
			seen := r.View
			r.View = func(k *toy.Known) view.View {
				v := seen(k)
				v.Sheets = append(v.Sheets,
					view.Sheet{
						ID: "towns", Title: "Towns", Head: []string{"Town"},
						Rows: [][]text.Text{{text.Say("York"), text.Say("burnt")}},
					})
				return v
			}
		}, "2 cells under 1 heads"},
		"a button that does not say the deed": {func(r *rules) {
			changeForm(r, toy.StepMove, func(_ *toy.Known, _ action.Draft, a *game.Ask) { a.Acts[1].Label = "Raid nobody" })
		}, "it says no deed, but nobody"},
		"a button that says only that play goes on": {func(r *rules) {
			changeForm(r, toy.StepMove, func(_ *toy.Known, _ action.Draft, a *game.Ask) { a.Acts[1].Label = "Go on · 1 AP" })
		}, "it does not say the deed"},
		"a pile off the map": {func(r *rules) {
			seen := r.View
			r.View = func(k *toy.Known) view.View {
				v := seen(k)
				v.Piles = append(v.Piles, view.Pile{Space: "moon", Side: 1, Backs: 1})
				return v
			}
		}, `no space "moon"`},
	} {
		t.Run(name, func(t *testing.T) {
			r := toy.Rules()
			c.spoil(&r)
			said, failed := runRecorded(t, func(tb testing.TB) {
				gametest.Play(tb, game.New(r), gametest.Options{Exact: true, Seeds: 10, MaxActions: 200})
			})
			if !failed || !strings.Contains(said, c.says) {
				t.Errorf("it was not found out; the harness said:\n%s", said)
			}
		})
	}
}

func TestPlay_ExcusesMustNameExistingParts(t *testing.T) {
	r := toy.Rules()
	r.Steps["siege"] = phase{Enter: func(t turn) { t.EndStep() }}
	g := game.New(r)
	if said, failed := runRecorded(t, func(tb testing.TB) {
		gametest.Play(tb, g, gametest.Options{
			Exact:            true,
			MayStayUnvisited: map[string]string{"step siege": "comes with the next edition"},
		})
	}); failed {
		t.Error(said)
	}
	for _, bad := range []map[string]string{
		{"step siege": ""},
		{"step fog": "there is none"},
		{"cell fog:0:0": "there is none"},
	} {
		if said, failed := runRecorded(t, func(tb testing.TB) {
			gametest.Play(tb, g, gametest.Options{Exact: true, MayStayUnvisited: bad})
		}); !failed {
			t.Errorf("the excuse %v was taken: %s", bad, said)
		}
	}
}

// testTerms holds the terms of the throws in these tests.
var testTerms = game.Terms{From: 4, To: 6}
