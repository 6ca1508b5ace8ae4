package block

import (
	"fmt"
	"slices"
	"strconv"

	"tricorne/rules/board"
	"tricorne/rules/game"
)

func (e *Engine[X, Y]) playMarch(t *Turn[X], a game.Action) error {
	switch a.Act {
	case "done":
		e.EndMarch(t)
		return nil
	case "march":
		return e.march(t, a)
	}
	return fmt.Errorf("no such act: %s", a.Act)
}

// EndMarch ends the movement of the active player: his battles come.
func (e *Engine[X, Y]) EndMarch(t *Turn[X]) {
	s := t.State
	left := ""
	if i := s.Active - 1; s.AP[i] > 0 {
		left = " with " + strconv.Itoa(int(s.AP[i])) + " of " + strconv.Itoa(int(s.Total[i])) + " AP left"
	}
	t.Tell(game.Say("The ", e.Named(s.Active), " end their movement"+left+".")).By(e.Rules.Movement)
	e.Follow(t, StepMarch)
}

// march plays one march: it is paid, every place on the way is entered in turn, and the column stops where it must.
func (e *Engine[X, Y]) march(t *Turn[X], a game.Action) error {
	s := t.State
	who := e.Roster.Find(a.One("who"))
	if who == 0 {
		return fmt.Errorf("no block %q", a.One("who"))
	}
	from := s.Block(who).At
	way, ok := e.way(from, a.One("to"))
	if !ok {
		return fmt.Errorf("no way %q from %s", a.One("to"), e.Board.Name(from))
	}
	with, err := e.Find(a.Many("with"))
	if err != nil {
		return err
	}
	drop, err := e.Find(a.Many("drop"))
	if err != nil {
		return err
	}
	take, err := e.Find(a.Many("take"))
	if err != nil {
		return err
	}
	m := &marched{side: a.Side, from: from, had: int(s.AP[a.Side-1]), who: who, group: append([]Nr{who}, with...)}
	m.began = m.group
	s.AP[a.Side-1]--
	e.goAlong(t, m, m.group)
	for i, p := range way.route {
		if !e.step(t, m, p) {
			break
		}
		if i == 0 {
			e.dropTake(t, m, drop, take)
		}
	}
	e.tellMarch(t, m)
	for _, p := range m.trail {
		if t.Over() {
			break
		}
		if !e.Stands(s, a.Side.Other(), p) {
			e.House.Entered(t, a.Side, p)
		}
	}
	return nil
}

// marched is a march being played.
type marched struct {
	side          game.Side
	from          board.Place
	had           int // action points before it
	who           Nr
	began         []Nr // who set out
	group         []Nr // who march now, the leader first
	dropped, took []Nr
	trail         []board.Place // places entered
	halted        bool
}

// Find reads block ids of a form.
func (e *Engine[X, Y]) Find(ids []string) ([]Nr, error) {
	if len(ids) == 0 {
		return nil, nil
	}
	out := make([]Nr, len(ids))
	for i, id := range ids {
		if out[i] = e.Roster.Find(id); out[i] == 0 {
			return nil, fmt.Errorf("no block %q", id)
		}
	}
	slices.Sort(out)
	return out, nil
}

// goAlong marks blocks as moved with the one who leads the march.
func (e *Engine[X, Y]) goAlong(t *Turn[X], m *marched, blocks []Nr) {
	led := e.Roster.Card(m.who).Kind == Leader
	for _, n := range blocks {
		b := t.State.Block(n)
		b.set(Moved)
		if led {
			b.With = m.who
		}
	}
}

// step takes the group into the next place; it is false when they were turned back.
func (e *Engine[X, Y]) step(t *Turn[X], m *marched, p board.Place) bool {
	at := t.State.Block(m.who).At
	exit, _ := e.Board.Between(at, p)
	if !e.House.Cross(t, m.side, at, exit, len(m.group)) {
		m.halted = true
		for _, n := range m.group {
			t.State.Block(n).set(Halted)
		}
		return false
	}
	for _, n := range m.group {
		b := t.State.Block(n)
		b.At, b.From = p, at
	}
	m.trail = append(m.trail, p)
	return true
}

// dropTake leaves blocks at the first place and takes others along: "Leaders with a movement rate of two or more".
// Our reading (Trenton 4): only at the first place entered; a block picked up must not have moved and is then moved; a block left
// behind is done for the turn.
func (e *Engine[X, Y]) dropTake(t *Turn[X], m *marched, drop, take []Nr) {
	m.dropped, m.took = drop, take
	if len(drop)+len(take) == 0 {
		return
	}
	group := make([]Nr, 0, len(m.group)+len(take))
	for _, n := range m.group {
		if !slices.Contains(drop, n) {
			group = append(group, n)
		}
	}
	for _, n := range drop {
		t.State.Block(n).With = 0
	}
	e.goAlong(t, m, take)
	m.group = append(group, take...)
}

// tellMarch tells the whole march in one line: with names to its owner, as a count to everybody else.
func (e *Engine[X, Y]) tellMarch(t *Turn[X], m *marched) {
	pays := "; 1 of " + strconv.Itoa(m.had) + " AP."
	if m.halted && len(m.trail) == 0 {
		t.TellOnly(m.side,
			game.Say(e.Names(m.began), e.Roster.Verb(m.began, " stays at ", " stay at "), e.Space(m.from), pays),
			game.Say("The ", e.Named(m.side), " keep "+blocks(len(m.began))+" at ", e.Space(m.from), pays)).By(e.Rules.Movement)
		return
	}
	course := e.course(m)
	own := game.Say(e.Names(m.began), e.Roster.Verb(m.began, " marches", " march"), course)
	rest := game.Say("The ", e.Named(m.side), " march "+blocks(len(m.began)), course)
	if len(m.dropped) > 0 {
		own = game.Say(own, ", leaving ", e.Names(m.dropped), " at ", e.Space(m.trail[0]))
		rest = game.Say(rest, ", leaving ", blocks(len(m.dropped)), " at ", e.Space(m.trail[0]))
	}
	if len(m.took) > 0 {
		own = game.Say(own, ", joined by ", e.Names(m.took), " at ", e.Space(m.trail[0]))
		rest = game.Say(rest, ", joined by ", blocks(len(m.took)), " at ", e.Space(m.trail[0]))
	}
	end := game.Span{Words: pays}
	t.TellOnly(m.side, append(own, end), append(rest, end)).By(e.Rules.Movement).Along(e.trail(m)...)
}

// course says from where by where to where.
func (e *Engine[X, Y]) course(m *marched) game.Text {
	out := make(game.Text, 0, 2*len(m.trail)+2)
	out = append(out, game.Span{Words: " from "}, e.Space(m.from))
	for i, p := range m.trail {
		word := " and "
		switch i {
		case len(m.trail) - 1:
			word = " to "
		case 0:
			word = " by "
		}
		out = append(out, game.Span{Words: word}, e.Space(p))
	}
	return out
}

func (e *Engine[X, Y]) trail(m *marched) []string {
	out := make([]string, 0, len(m.trail)+1)
	out = append(out, string(e.Board.ID(m.from)))
	for _, p := range m.trail {
		out = append(out, string(e.Board.ID(p)))
	}
	return out
}

// Names lists blocks by name, for those who may know them.
func (e *Engine[X, Y]) Names(blocks []Nr) game.Text {
	spans := make([]game.Span, len(blocks))
	for i, n := range blocks {
		spans[i] = e.Roster.Span(n)
	}
	return game.List(spans)
}

func blocks(n int) string { return game.Count(n, "block", "blocks") }
