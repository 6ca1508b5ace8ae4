package game_test

import (
	"testing"

	"tricorne/rules/game"
	"tricorne/rules/gametest/toy"
)

func TestNewRefusesRulesThatAreIncomplete(t *testing.T) {
	type rules = game.Rules[toy.State, toy.Known]
	type phase = game.Phase[toy.State, toy.Known]
	step := func(r *rules, change func(*phase)) {
		p := r.Steps[toy.StepMove]
		change(&p)
		r.Steps[toy.StepMove] = p
	}
	for name, spoil := range map[string]func(*rules){
		"no manual":     func(r *rules) { r.Manual = nil },
		"no begin":      func(r *rules) { r.Begin = nil },
		"no flow":       func(r *rules) { r.Flow = nil },
		"no clone":      func(r *rules) { r.Clone = nil },
		"no keyhole":    func(r *rules) { r.Know = nil },
		"no view":       func(r *rules) { r.View = nil },
		"no where":      func(r *rules) { r.TurnAndPhase = nil },
		"no forget":     func(r *rules) { r.Forget = nil },
		"no guess":      func(r *rules) { r.Guess = nil },
		"no soundness":  func(r *rules) { r.Validate = nil },
		"one side":      func(r *rules) { r.Manual.Sides = r.Manual.Sides[:1] },
		"sides swapped": func(r *rules) { r.Manual.Sides[0].Side = 2 },
		"no ask":        func(r *rules) { step(r, func(p *phase) { p.Ask = nil }) },
		"no play":       func(r *rules) { step(r, func(p *phase) { p.Play = nil }) },
		"nobody asked":  func(r *rules) { step(r, func(p *phase) { p.SidesAsked = nil }) },
		"an empty step": func(r *rules) { r.Steps["hollow"] = phase{} },
		"no name":       func(r *rules) { r.Steps[""] = r.Steps[toy.StepMove] },
	} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%s: a game was made of it", name)
				}
			}()
			r := toy.Rules()
			spoil(&r)
			game.New(r)
		}()
	}
}

func TestRulesListTheirSteps(t *testing.T) {
	got := toy.New().(game.StepLister).Steps()
	if len(got) != 4 || got[0] != toy.StepDeploy || got[3] != toy.StepScore {
		t.Errorf("got %v", got)
	}
}

func TestTheManualFindsItsParts(t *testing.T) {
	m := toy.New().Manual()
	if m.Side(toy.Blue).Plural != "Blues" || m.Side(7).Name != "Nobody" {
		t.Error("sides")
	}
	if s, ok := m.Scenario("long"); !ok || s.LastTurn != 7 {
		t.Error("scenarios")
	}
	if m.Chart("clash") == nil || m.Chart("none") != nil {
		t.Error("charts")
	}
}
