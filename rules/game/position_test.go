package game_test

import (
	"bytes"
	"encoding/gob"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"strings"
	"sync"
	"testing"

	"tricorne/rules/dice"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/oracle"
	"tricorne/rules/game/text"
	"tricorne/rules/game/view"
	"tricorne/rules/gametest/toy"
)

func TestAPositionShowsNothingHoweverItIsPrinted(t *testing.T) {
	p := script(t, toy.New(), nil, deployActions[0]).Position
	for _, verb := range []string{"%v", "%+v", "%#v", "%s", "%q", "%d", "%x", "%p", "%T"} {
		for _, v := range []any{p, &p, []game.Position{p}, map[string]game.Position{"p": p}, struct{ P game.Position }{p}} {
			if got := fmt.Sprintf(verb, v); strings.Contains(got, "R1") || strings.Contains(got, "Strong") {
				t.Errorf("%s of %T prints %s", verb, v, got)
			}
		}
		if got := fmt.Sprintf(verb, p); verb != "%T" && verb != "%p" && got != "position of toy" {
			t.Errorf("%s prints %q", verb, got)
		}
	}
	if p.String() != "position of toy" || (game.Position{}).String() != "no position" {
		t.Errorf("the names are %q and %q", p, game.Position{})
	}
}

func TestAPositionRefusesEveryEncoding(t *testing.T) {
	p := script(t, toy.New(), nil, deployActions[0]).Position
	if b, err := json.Marshal(p); err == nil {
		t.Errorf("JSON: %s", b)
	}
	if b, err := json.Marshal(map[game.Position]int{p: 1}); err == nil {
		t.Errorf("JSON key: %s", b)
	}
	if b, err := p.MarshalText(); err == nil {
		t.Errorf("text: %s", b)
	}
	var w bytes.Buffer
	if err := gob.NewEncoder(&w).Encode(p); err == nil {
		t.Errorf("gob: %q", w.String())
	}
	for _, h := range []slog.Handler{slog.NewJSONHandler(&w, nil), slog.NewTextHandler(&w, nil)} {
		slog.New(h).Info("x", "position", p)
	}
	if strings.Contains(w.String(), "R1") {
		t.Errorf("a log holds %s", w.String())
	}
}

func TestSealAndUnseal_RoundTrip(t *testing.T) {
	g := toy.New()
	for name, p := range map[string]game.Position{
		"start":  script(t, g, nil).Position,
		"deploy": script(t, g, nil, deployActions[0]).Position,
		"raid":   script(t, g, nil, append(slices.Clone(deployActions), raid(1, "mill", "R1", "R2"))...).Position,
		"over":   script(t, g, nil, append(slices.Clone(deployActions), rest(1), rest(2), rest(1))...).Position,
	} {
		raw := seal(t, p)
		q, err := g.Unseal(raw)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if again := seal(t, q); !bytes.Equal(raw, again) {
			t.Errorf("%s: sealed again it is another\n%x\n%x", name, raw, again)
		}
		if a, b := p.Over(), q.Over(); a != b {
			t.Errorf("%s: over is %v and %v", name, a, b)
		}
	}
}

// TestEqualPositionsAreEqualBytes checks that a position with an empty slice and one with a nil slice have the same
// bytes.
func TestEqualPositionsAreEqualBytes(t *testing.T) {
	r := toy.Rules()
	r.Clone = func(s *toy.State) *toy.State {
		out := *s
		out.Flow, out.Tokens, out.Raid = s.Flow.Clone(), slices.Clone(s.Tokens), []string{}
		return &out
	}
	a := script(t, toy.New(), nil, deployActions...).Position
	b := script(t, game.New(r), nil, deployActions...).Position
	if !bytes.Equal(seal(t, a), seal(t, b)) {
		t.Error("nil and empty are different bytes")
	}
}

func TestUnseal_RefusesInvalidBytes(t *testing.T) {
	g := toy.New()
	raw := seal(t, script(t, g, nil, deployActions...).Position)
	for name, b := range map[string][]byte{
		"nothing": nil, "null": {0xf6}, "an empty map": {0xa0}, "garbage": []byte("garbage"),
		"cut off": raw[:len(raw)-1], "too long": append(slices.Clone(raw), 0),
		"another edition's step":  bytes.Replace(raw, []byte("move"), []byte("fish"), 1),
		"another edition's field": append([]byte{raw[0] + 1}, append(slices.Clone(raw[1:]), 0x18, 0x63, 0x00)...),
	} {
		if _, err := g.Unseal(b); err == nil {
			t.Errorf("%s was taken for a position", name)
		}
	}
	if _, err := (game.Position{}).Seal(); err == nil {
		t.Error("no position was sealed")
	}
}

func TestAPositionOfAnotherGameIsADefect(t *testing.T) {
	r := toy.Rules()
	r.Manual.ID = "other" // another game with the same types
	other := game.New(r)
	g := toy.New()
	for name, p := range map[string]game.Position{"none": {}, "other": script(t, other, nil).Position} {
		if _, err := g.View(p, game.Public()); err == nil {
			t.Errorf("%s: viewed", name)
		}
		if _, err := g.Ask(p, 1, nil); err == nil {
			t.Errorf("%s: asked", name)
		}
		if _, err := g.Play(p, rest(1), dice.NewTypedDice()); err == nil {
			t.Errorf("%s: played", name)
		}
		if _, err := g.Status(p); err == nil {
			t.Errorf("%s: has a status", name)
		}
		if _, err := g.Imagine(p, 1, dice.NewTypedDice()); err == nil {
			t.Errorf("%s: imagined", name)
		}
		if err := g.(game.FaultChecker).Fault(p); err == nil {
			t.Errorf("%s: sound", name)
		}
	}
}

func TestPeek_PanicsForOtherTypes(t *testing.T) {
	p := script(t, toy.New(), nil).Position
	if game.Peek[toy.State](p).Turn != 1 {
		t.Error("the game's own tests cannot look")
	}
	for name, peek := range map[string]func(){
		"another type": func() { game.Peek[struct{ X int }](p) },
		"no position":  func() { game.Peek[toy.State](game.Position{}) },
	} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%s: it could be looked into", name)
				}
			}()
			peek()
		}()
	}
}

func TestHindsightComesAfterTheEnd(t *testing.T) {
	g := toy.New()
	p := script(t, g, nil, deployActions...).Position
	if v, ok := game.ViewerAfterEnd(p); ok || v.All() {
		t.Error("hindsight before the end")
	}
	if _, ok := game.ViewerAfterEnd(game.Position{}); ok {
		t.Error("hindsight of nothing")
	}
	out, err := g.Play(p, action.Action{Side: 1, Step: toy.StepMove, Act: "resign"}, dice.NewTypedDice())
	if err != nil {
		t.Fatal(err)
	}
	v, ok := game.ViewerAfterEnd(out.Position)
	if !ok || !v.All() || v != oracle.Viewer() {
		t.Error("no hindsight after the end")
	}
}

// TestViewer_OfUnknownSideGetsErrors checks that viewers of a third side get only errors.
func TestViewer_OfUnknownSideGetsErrors(t *testing.T) {
	g := toy.New()
	p := script(t, g, nil, deployActions...).Position
	if _, err := g.View(p, oracle.Viewer()); err != nil {
		t.Fatal(err)
	}
	for _, s := range []game.Side{3, 4, 255} {
		if v, err := g.View(p, game.SideViewer(s)); err == nil {
			t.Errorf("side %d sees %+v", s, v)
		}
		if _, err := g.Imagine(p, s, dice.FromSecret(dice.Secret{}, 1)); err == nil {
			t.Errorf("side %d imagines", s)
		}
		if a, err := g.Ask(p, s, nil); err != nil || len(a.Acts) > 0 || a.WaitingText == "" {
			t.Errorf("side %d is asked %+v, %v", s, a, err)
		}
	}
}

// TestPosition_ConcurrentUse reads one position from several goroutines while others play from it; run it with
// -race.
func TestPosition_ConcurrentUse(t *testing.T) {
	g := toy.New()
	p := script(t, g, nil, deployActions...).Position
	raw := seal(t, script(t, g, nil, deployActions...).Position)
	var wait sync.WaitGroup
	for i := range 8 {
		wait.Go(func() {
			side := game.Side(i%2 + 1)
			for range 50 {
				if _, err := g.View(p, game.SideViewer(side)); err != nil {
					t.Error(err)
				}
				if _, err := g.View(p, game.Public()); err != nil {
					t.Error(err)
				}
				if _, err := g.Ask(p, side, action.Draft{{Field: "with", Values: []string{"R1"}}}); err != nil {
					t.Error(err)
				}
				if _, err := g.Play(p, rest(1), dice.NewTypedDice()); err != nil {
					t.Error(err)
				}
				if b, err := p.Seal(); err != nil || !bytes.Equal(b, raw) {
					t.Errorf("sealed to other bytes: %v", err)
				}
			}
		})
	}
	wait.Wait()
}

// TestConclude_KeepsThePosition checks that a resigned or drawn game ends in its present position, once, and
// can still be viewed. Resigning and agreeing on a draw are not actions of a rulebook.
func TestConclude_KeepsThePosition(t *testing.T) {
	g := toy.New()
	p := script(t, g, nil, deployActions...).Position
	was, err := g.Status(p)
	if err != nil {
		t.Fatal(err)
	}
	out, err := g.Conclude(p, view.Result{Winner: 2, How: text.Say("Red resigns."), Rule: "At the table"})
	if err != nil {
		t.Fatal(err)
	}
	now := out.Status
	if now.Result == nil || !now.Result.Agreed || now.SidesAsked != 0 || now.Step != was.Step || now.Turn != was.Turn ||
		p.Over() || !out.Final {
		t.Errorf("concluded: %+v", now)
	}
	if ask, err := g.Ask(out.Position, 1, nil); err != nil || len(ask.Acts) > 0 {
		t.Errorf("side 1 is asked %+v, %v", ask, err)
	}
	if _, ok := game.ViewerAfterEnd(out.Position); !ok {
		t.Error("no hindsight after the end")
	}
	no := new(game.Refusal)
	if _, err := g.Conclude(out.Position, *now.Result); !errors.As(err, &no) {
		t.Errorf("concluded twice: %v", err)
	}
	if _, err := g.Conclude(p, view.Result{Winner: 3, How: text.Say("So.")}); err == nil || errors.As(err, &no) {
		t.Errorf("won by a side that is none: %v", err)
	}
	if _, err := g.Conclude(p, view.Result{Winner: 1}); err == nil || errors.As(err, &no) {
		t.Errorf("ended without a word: %v", err)
	}
}
