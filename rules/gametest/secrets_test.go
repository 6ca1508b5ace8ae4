package gametest_test

import (
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
	"tricorne/rules/game/view"
	"tricorne/rules/gametest"
	"tricorne/rules/gametest/toy"
)

// publicReasons lists the parts of the toy game that everybody may know, with the reasons.
var publicReasons = map[string]string{
	"Flow":                 "the steps are announced, and their arguments are places",
	"Turn":                 "it is counted aloud",
	"LastTurn":             "it is printed",
	"Bold":                 "it was agreed on",
	"Active":               "it is announced",
	"Acted":                "it is never seen between actions",
	"Tokens[*].ID":         "it is printed on the back",
	"Tokens[*].Side":       "it is the colour of the back",
	"Tokens[*].Shown":      "tokens are shown to both",
	"Tokens[*].Lost":       "tokens are lost in the open",
	"Tokens.len":           "they are counted",
	"SideStates[*].Ready":  "it is announced",
	"SideStates[*].Points": "coins are taken in the open",
	"Raid":                 "raiders step forward, face down",
	"RaidedPlace":          "it is announced",
}

func publicParts(without ...string) map[string]string {
	out := maps.Clone(publicReasons)
	for _, k := range without {
		delete(out, k)
	}
	return out
}

func TestTwinsOfAWholeGameLookAlike(t *testing.T) {
	gametest.Twins[toy.State](t, toy.New(), gametest.TwinOptions{Exact: true, Public: publicParts(), PositionInterval: 2})
}

func TestTwinsFindLeaks(t *testing.T) {
	for name, c := range map[string]struct {
		spoil func(*rules)
		says  string
	}{
		"a view that shows a hidden token": {func(r *rules) {
			know := r.Know
			r.Know = func(s *toy.State, v game.Viewer) toy.Known {
				k := know(s, v)
				for _, t := range s.Tokens {
					if t.Strong && t.Side != v.Side() && !t.Shown {
						k.SeenTokens, k.Backs[t.Side-1] = append(k.SeenTokens, t), k.Backs[t.Side-1]-1
					}
				}
				return k
			}
		}, "are seen otherwise"},
		"a form that depends on a hidden token": {func(r *rules) {
			know := r.Know
			r.Know = func(s *toy.State, v game.Viewer) toy.Known {
				k := know(s, v)
				if s.Tokens[3].Strong {
					k.Backs[1] += 10
				}
				return k
			}
			seen := r.View
			r.View = func(k *toy.Known) view.View {
				shown := *k
				shown.Backs[1] %= 10
				return seen(&shown)
			}
			changeForm(r, toy.StepMove, func(k *toy.Known, d action.Draft, a *game.Ask) {
				if f, ok := a.Field("where"); ok && k.Backs[1] > 9 {
					f.Options[0].Detail = "Beware."
				}
			})
		}, "are known otherwise"},
		"a status that depends on hidden coins": {func(r *rules) {
			where := r.TurnAndPhase
			r.TurnAndPhase = func(s *toy.State) (int, string) {
				turn, phase := where(s)
				return turn, phase + strings.Repeat("!", s.SideStates[1].Coins[0])
			}
		}, "otherwise"},
		"a line that tells too much": {func(r *rules) {
			addEffect(r, toy.StepMove, func(t turn, a action.Action) {
				for _, token := range t.State.Tokens {
					if token.Side != a.Side && token.Strong {
						t.Tell(text.Say("Beware of ", token.ID, "."))
					}
				}
			})
		}, "is heard otherwise"},
		"a fact that tells too much": {func(r *rules) {
			addEffect(r, toy.StepMove, func(t turn, a action.Action) {
				for _, token := range t.State.Tokens {
					if token.Side != a.Side && token.Strong {
						t.Tell(text.Say("Beware.")).WithFacts(fact.Reveal{Units: []fact.Unit{fact.Unit(token.ID)}})
					}
				}
			})
		}, "is heard otherwise"},
		"dice that tell too much": {func(r *rules) {
			addEffect(r, toy.StepMove, func(t turn, a action.Action) {
				if t.State.SideStates[a.Side.Other()-1].Coins[0] > 0 {
					t.Roll(game.Throw{Owner: a.Side, Purpose: "a hunch", Count: 1, Sides: 6, Terms: testTerms})
				}
			})
		}, "rolls otherwise"},
		"terms of dice that tell too much": {func(r *rules) {
			addEffect(r, toy.StepMove, func(t turn, a action.Action) {
				x := game.Throw{Owner: a.Side, Purpose: "a hunch", Count: 1, Sides: 6, Terms: testTerms}
				if t.State.SideStates[a.Side.Other()-1].Coins[0] > 0 {
					x.Terms.To = 5
				}
				t.Roll(x)
			})
		}, "rolls otherwise"},
		"own terms of dice that tell too much": {func(r *rules) {
			addEffect(r, toy.StepMove, func(t turn, a action.Action) {
				own := testTerms
				if t.State.SideStates[a.Side.Other()-1].Coins[0] > 0 {
					own.To = 5
				}
				t.Roll(game.Throw{Owner: a.Side, Purpose: "a hunch", Count: 1, Sides: 6, Terms: testTerms, OwnerTerms: &own})
			})
		}, "rolls otherwise"},
		"an imagined world that cannot be": {func(r *rules) {
			guess := r.Guess
			r.Guess = func(s *toy.State, side game.Side, pick func(int) int) {
				guess(s, side, pick)
				for i := range s.Tokens {
					s.Tokens[i].Strong = s.Tokens[i].Strong && s.Tokens[i].Side == side
				}
			}
		}, "is not sound"},
		"a secret nobody imagines": {func(r *rules) {
			keepTruth(r, func(s, was *toy.State, _ game.Side) { s.SideStates = was.SideStates })
		}, "SideStates[*].Bid"},
		"one token that is never imagined otherwise": {func(r *rules) {
			keepTruth(r, func(s, was *toy.State, side game.Side) {
				if side != toy.Red && !was.Tokens[0].Shown {
					for i := range 3 {
						s.Tokens[i].Strong = was.Tokens[i].Strong
					}
				}
			})
		}, "Tokens[0].Strong"},
		"a canonical world that holds a secret": {func(r *rules) {
			forget := r.Forget
			r.Forget = func(s *toy.State, side game.Side) {
				bid := s.SideStates[1].Bid
				forget(s, side)
				s.SideStates[1].Bid = bid
			}
		}, "have two canonical worlds"},
		"a secret that only reaches knowledge": {func(r *rules) {
			know := r.Know
			r.Know = func(s *toy.State, v game.Viewer) toy.Known {
				k := know(s, v)
				if k.RaidedPlace == 0 {
					k.RaiderCount = s.SideStates[1].Bid
				}
				return k
			}
			seen := r.View
			r.View = func(k *toy.Known) view.View {
				shown := *k
				if shown.RaidedPlace == 0 {
					shown.RaiderCount = 0
				}
				return seen(&shown)
			}
		}, "known otherwise"},
		"no other world at all": {func(r *rules) {
			r.Forget = func(*toy.State, game.Side) {}
			r.Guess = func(*toy.State, game.Side, func(int) int) {}
		}, "no other world"},
	} {
		t.Run(name, func(t *testing.T) {
			r := toy.Rules()
			c.spoil(&r)
			said, failed := runRecorded(t, func(tb testing.TB) {
				gametest.Twins[toy.State](tb, game.New(r),
					gametest.TwinOptions{Scenario: "short", Exact: true, Public: publicParts(), PositionInterval: 2})
			})
			if !failed || !strings.Contains(said, c.says) {
				t.Errorf("it was not found out; the harness said:\n%s", said)
			}
		})
	}
}

// keepTruth plants a fault: imagined worlds (made by Forget and Guess) keep a part of the truth.
func keepTruth(r *rules, keep func(s, was *toy.State, side game.Side)) {
	forget, guess := r.Forget, r.Guess
	r.Forget = func(s *toy.State, side game.Side) {
		was := *s
		was.Tokens = slices.Clone(s.Tokens)
		forget(s, side)
		keep(s, &was, side)
	}
	r.Guess = func(s *toy.State, side game.Side, pick func(int) int) {
		was := *s
		was.Tokens = slices.Clone(s.Tokens)
		guess(s, side, pick)
		keep(s, &was, side)
	}
}

func TestTwins_FindLeaksAtPhaseEnd(t *testing.T) {
	said := func(spoil func(*rules)) (string, bool) {
		r := toy.Rules()
		spoil(&r)
		return runRecorded(t, func(tb testing.TB) {
			gametest.Twins[toy.State](tb, game.New(r),
				gametest.TwinOptions{
					Scenario: "short", Exact: true, Public: publicParts(),
					Endings: []string{string(toy.StepMove) + " rest"}, PositionInterval: 2,
				})
		})
	}
	if words, failed := said(func(*rules) {}); failed {
		t.Error(words)
	}
	if words, failed := said(func(r *rules) {
		addEffect(r, toy.StepMove, func(t turn, a action.Action) {
			if a.Act == "rest" && t.State.Tokens[3*(a.Side-1)].Strong {
				t.Tell(text.Say("They rest well."))
			}
		})
	}); !failed || !strings.Contains(words, "is heard otherwise") {
		t.Errorf("it was not found out; the harness said:\n%s", words)
	}
}

func TestTwins_CheckDeclaredPublicParts(t *testing.T) {
	for says, parts := range map[string]map[string]string{
		"Turn": publicParts("Turn"),
		"are declared public and varied": func() map[string]string {
			p := publicParts()
			p["SideStates"] = "nothing is hidden there"
			return p
		}(),
		"is not in the state": func() map[string]string {
			p := publicParts()
			p["Weather"] = "everybody sees the sky"
			return p
		}(),
	} {
		said, failed := runRecorded(t, func(tb testing.TB) {
			gametest.Twins[toy.State](tb, toy.New(),
				gametest.TwinOptions{Scenario: "short", Exact: true, Public: parts, PositionInterval: 2})
		})
		if !failed || !strings.Contains(said, says) {
			t.Errorf("%s: the harness said:\n%s", says, said)
		}
	}
}

// hiddenTokens lists the words that a side must not see. They describe the tokens whose faces it does not know:
// "strong R1".
func hiddenTokens(p game.Position, side game.Side) []string {
	var out []string
	for _, t := range game.Peek[toy.State](p).Tokens {
		if t.Side != side && !t.Shown {
			out = append(out, "Token "+t.ID, t.ID+" (strong)", t.ID+" (weak)")
		}
	}
	return out
}

func TestCanaries_PassInAWholeGame(t *testing.T) {
	gametest.Canaries(t, toy.New(), hiddenTokens, gametest.Options{Exact: true})
}

func TestCanaries_FindTextForTheWrongSide(t *testing.T) {
	r := toy.Rules()
	addEffect(&r, toy.StepMove, func(t turn, a action.Action) {
		if len(t.State.Raid) > 0 {
			t.Tell(text.Say("Off goes ", t.State.Raid[0], " (weak)."))
		}
	})
	said, failed := runRecorded(t, func(tb testing.TB) {
		gametest.Canaries(tb, game.New(r), hiddenTokens, gametest.Options{Exact: true})
	})
	if !failed || !strings.Contains(said, "the log has it") {
		t.Errorf("the harness said:\n%s", said)
	}
	r = toy.Rules()
	addEffect(&r, toy.StepMove, func(t turn, a action.Action) {
		if len(t.State.Raid) > 0 {
			t.Tell(text.Say("Off they go.")).WithFacts(fact.March{Manner: t.State.Raid[0] + " (weak)"})
		}
	})
	said, failed = runRecorded(t, func(tb testing.TB) {
		gametest.Canaries(tb, game.New(r), hiddenTokens, gametest.Options{Exact: true})
	})
	if !failed || !strings.Contains(said, "the log has it") {
		t.Errorf("of a fact the harness said:\n%s", said)
	}
	said, failed = runRecorded(t, func(tb testing.TB) {
		gametest.Canaries(tb, toy.New(), func(game.Position, game.Side) []string { return nil },
			gametest.Options{Exact: true})
	})
	if !failed || !strings.Contains(said, "nothing was ever hidden") {
		t.Errorf("without canaries the harness said:\n%s", said)
	}
}

func TestKeyhole_PassesForTheToyGame(t *testing.T) {
	gametest.CheckKnowledgeType[toy.State, toy.Known](t)
}

type (
	truthCopy    struct{ Truth toy.State }
	truthPointer struct{ Deep []map[int]*toy.Token }
	anyHolder    struct{ Value any }
	funcHolder   struct{ Peek func(int) bool }
	resultHolder struct{ Result *view.Result }
	tokenHolder  struct{ Board []toy.Token }
)

func TestTheKeyholeFindsWaysToTheTruth(t *testing.T) {
	for says, check := range map[string]func(testing.TB){
		"is the truth itself":               func(tb testing.TB) { gametest.CheckKnowledgeType[toy.State, truthCopy](tb) },
		"points into the truth: *toy.Token": func(tb testing.TB) { gametest.CheckKnowledgeType[toy.State, truthPointer](tb) },
		"anyHolder.Value may hide anything": func(tb testing.TB) { gametest.CheckKnowledgeType[toy.State, anyHolder](tb) },
		"funcHolder.Peek may hide anything": func(tb testing.TB) { gametest.CheckKnowledgeType[toy.State, funcHolder](tb) },
		"*view.Result":                      func(tb testing.TB) { gametest.CheckKnowledgeType[toy.State, resultHolder](tb) },
		"is not needed": func(tb testing.TB) {
			gametest.CheckKnowledgeType[toy.State, tokenHolder](tb, "innocent.Board.Up")
		},
	} {
		if said, failed := runRecorded(t, check); !failed || !strings.Contains(said, says) {
			t.Errorf("%q: the harness said:\n%s", says, said)
		}
	}
	if said, failed := runRecorded(t, func(tb testing.TB) {
		gametest.CheckKnowledgeType[toy.State, resultHolder](tb, "resultHolder.Result")
	}); failed {
		t.Error(said)
	}
}

func TestATranscriptShowsEverySidesLog(t *testing.T) {
	got, err := gametest.Transcript(toy.New(), game.Setup{Scenario: "long", Options: []string{"bold"}}, 3, 0)
	if err != nil {
		t.Fatal(err)
	}
	gametest.CheckGolden(t, "transcript.txt", got)
}

func BenchmarkToy(b *testing.B) { gametest.Bench(b, toy.New(), "long") }

func TestTwinsAreCountedWithTheirFaults(t *testing.T) {
	o := gametest.CountOptions{Pairs: 300, Seed: 7, Now: time.Now}
	c := gametest.CountTwins(toy.New(), o)
	if c.Game != "toy" || c.Pairs != 300 || c.Faults != 0 || c.DifferentPairs == 0 || c.Played == 0 || c.Games < 2 ||
		c.FirstFault != "" {
		t.Errorf("%+v", c)
	}
	r := toy.Rules()
	know := r.Know
	r.Know = func(s *toy.State, v game.Viewer) toy.Known {
		k := know(s, v)
		k.RaiderCount += s.SideStates[1].Coins[0]
		return k
	}
	if c := gametest.CountTwins(game.New(r), o); c.Faults == 0 || !strings.Contains(c.FirstFault, "known otherwise") ||
		!strings.Contains(c.FirstFault, "seed 7") {
		t.Errorf("%+v", c)
	}
	r.Guess = func(*toy.State, game.Side, func(int) int) { panic("no world") }
	if c := gametest.CountTwins(game.New(r),
		gametest.CountOptions{Time: time.Millisecond, Now: time.Now}); c.Faults == 0 ||
		!strings.Contains(c.FirstFault, "no world") {
		t.Errorf("%+v", c)
	}
}
