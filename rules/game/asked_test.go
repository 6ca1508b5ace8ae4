package game_test

import (
	"errors"
	"sync"
	"sync/atomic"
	"testing"

	"tricorne/rules/dice"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/gametest/toy"
)

// countingGame returns the toy game and a counter of the forms it has made.
func countingGame() (game.Game, *atomic.Int32) {
	made := new(atomic.Int32)
	r := toy.Rules()
	for name, p := range r.Steps {
		if ask := p.Ask; ask != nil {
			p.Ask = func(k *toy.Known, d action.Draft) game.Ask {
				made.Add(1)
				return ask(k, d)
			}
			r.Steps[name] = p
		}
	}
	return game.New(r), made
}

func TestAnAnswerIsCheckedAgainstTheFormItWasMadeFrom(t *testing.T) {
	alone, pair := action.Pick{Field: "with", Values: []string{"R1"}},
		action.Pick{Field: "with", Values: []string{"R1", "R2"}}
	ford, mill := action.Pick{Field: "where", Values: []string{"ford"}},
		action.Pick{Field: "where", Values: []string{"mill"}}
	for name, c := range map[string]struct {
		draft  action.Draft
		answer action.Picks
		forms  int32 // the number of new forms expected after the form for the draft was made
		ok     bool
	}{
		"the form as it was filled":                {action.Draft{alone, ford}, action.Picks{alone, ford}, 0, true},
		"in another order":                         {action.Draft{ford, alone}, action.Picks{alone, ford}, 0, true},
		"what is not live may be chosen meanwhile": {action.Draft{alone}, action.Picks{alone, ford}, 0, true},
		"or chosen otherwise":                      {action.Draft{pair, ford}, action.Picks{pair, mill}, 0, true},
		"what is not live is checked all the same": {action.Draft{alone, ford}, action.Picks{alone, mill}, 0, false},
		"what is live unfolds another form":        {action.Draft{alone, mill}, action.Picks{pair, mill}, 1, true},
		"a form that had not unfolded":             {nil, action.Picks{alone, ford}, 1, true},
		"a form that had unfolded further":         {action.Draft{pair, mill}, action.Picks{alone, mill}, 1, false},
		"an answer nobody asked for": {
			action.Draft{alone, ford},
			action.Picks{alone, ford, {Field: "?"}},
			1,
			false,
		},
		"one question answered twice": {action.Draft{alone, ford}, action.Picks{alone, ford, ford}, 0, false},
	} {
		t.Run(name, func(t *testing.T) {
			g, made := countingGame()
			pos := script(t, g, nil, deployActions...).Position
			if _, err := g.Ask(pos, toy.Red, c.draft); err != nil {
				t.Fatal(err)
			}
			made.Store(0)
			_, err := g.Play(pos, action.Action{Side: toy.Red, Step: toy.StepMove, Act: "raid", Picks: c.answer},
				dice.NewTypedDice(1, 1))
			if no := new(game.Refusal); (err == nil) != c.ok || err != nil && !errors.As(err, &no) {
				t.Errorf("the answer is %v", err)
			}
			if made.Load() != c.forms {
				t.Errorf("%d forms were made", made.Load())
			}
		})
	}
}

func TestAsk_FormOfOtherSideIsNotReused(t *testing.T) {
	g, made := countingGame()
	pos := script(t, g, nil).Position // both sides are asked at the same time
	red, blue := deploy(toy.Red, "R1", "3"), deploy(toy.Blue, "B1", "3")
	if _, err := g.Ask(pos, toy.Red, red.Picks); err != nil {
		t.Fatal(err)
	}
	made.Store(0)
	if _, err := g.Play(pos, blue, dice.NewTypedDice()); err != nil || made.Load() != 1 {
		t.Errorf("Blue answers the form of Red: %d forms, %v", made.Load(), err)
	}
	var no *game.Refusal
	red.Side = toy.Blue
	if _, err := g.Play(pos, red, dice.NewTypedDice()); !errors.As(err, &no) || no.Stale {
		t.Errorf("Blue sends what Red may: %v", err)
	}
}

func TestADraftMayChangeAfterItsFormWasMade(t *testing.T) {
	g, _ := countingGame()
	pos := script(t, g, nil, deployActions...).Position
	draft := raid(toy.Red, "mill", "R1", "R2").Picks
	if _, err := g.Ask(pos, toy.Red, draft); err != nil {
		t.Fatal(err)
	}
	draft[0].Values[1] = "R3"
	draft[0] = action.Pick{Field: "with", Values: []string{"R1"}}
	if _, err := g.Play(pos, raid(toy.Red, "mill", "R1"), dice.NewTypedDice(1)); !errors.As(err, new(*game.Refusal)) {
		t.Errorf("one raider goes to the mill: %v", err)
	}
}

func TestAskAndPlayAreSafeConcurrently(t *testing.T) {
	g := toy.New()
	pos := script(t, g, nil, deployActions...).Position
	var all sync.WaitGroup
	for i := range 8 {
		a, ok := raid(toy.Red, "mill", "R1", "R2"), true
		if i%2 == 0 {
			a, ok = raid(toy.Red, "mill", "R1"), false
		}
		all.Go(func() {
			for range 200 {
				if _, err := g.Ask(pos, toy.Red, a.Picks); err != nil {
					t.Error(err)
				}
				if _, err := g.Play(pos, a, dice.NewTypedDice()); (err == nil) != ok {
					t.Errorf("%v: %v", a.Picks, err)
				}
			}
		})
	}
	all.Wait()
}
