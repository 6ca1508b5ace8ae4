package block

import (
	"fmt"
	"slices"
	"strconv"

	"tricorne/rules/board"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

func (e *Engine[X, Y]) playMarch(t *Turn[X], a action.Action) error {
	switch a.Act {
	case "done":
		e.EndMarch(t)
		return nil
	case "march":
		return e.march(t, a)
	}
	return fmt.Errorf("no such act: %s", a.Act)
}

// EndMarch ends the movement of the active player. Battles come next.
func (e *Engine[X, Y]) EndMarch(t *Turn[X]) {
	s := t.State
	left := ""
	if i := s.Active - 1; s.AP[i] > 0 {
		left = " with " + strconv.Itoa(int(s.AP[i])) + " of " + strconv.Itoa(int(s.TotalAP[i])) + " AP left"
	}
	t.Tell(text.Say("The ", e.SideSpan(s.Active), " end their movement"+left+".")).WithRule(e.Rules.Movement).
		WithFacts(fact.Phase{Side: s.Active, Ended: true})
	e.AdvanceFrom(t, StepMarch)
}

// march plays one march. It pays for the march and enters every place on the way in turn. The column stops early if
// the rules require it.
func (e *Engine[X, Y]) march(t *Turn[X], a action.Action) error {
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
	with, err := e.BlocksByID(a.Many("with"))
	if err != nil {
		return err
	}
	drop, err := e.BlocksByID(a.Many("drop"))
	if err != nil {
		return err
	}
	take, err := e.BlocksByID(a.Many("take"))
	if err != nil {
		return err
	}
	m := &March{
		Side: a.Side, From: from, Leader: who, Group: append([]Nr{who}, with...),
		pointsBefore: int(s.AP[a.Side-1]),
	}
	s.AP[a.Side-1]--
	e.followRoute(t, m, way.route, drop, take)
	return nil
}

// MarchOn plays the answer to the form of AskMarchOn. Blocks of the column that do not go on are left behind.
func (e *Engine[X, Y]) MarchOn(t *Turn[X], a action.Action, leader Nr, gone int) error {
	s := t.State
	from := s.Block(leader).At
	way, ok := e.way(from, a.One("to"))
	if !ok {
		return fmt.Errorf("no way %q from %s", a.One("to"), e.Board.Name(from))
	}
	with, err := e.BlocksByID(a.Many("with"))
	if err != nil {
		return err
	}
	for i := range s.Blocks {
		if b := &s.Blocks[i]; b.MarchLeader == leader && Nr(i+1) != leader {
			b.MarchLeader = 0
		}
	}
	m := &March{
		Side: a.Side, From: from, Leader: leader, Group: append([]Nr{leader}, with...), PlacesEntered: gone,
		pointsBefore: -1,
	}
	e.followRoute(t, m, way.route, nil, nil)
	return nil
}

// followRoute moves the group along a route, place by place, and logs the march.
func (e *Engine[X, Y]) followRoute(t *Turn[X], m *March, route board.Route, drop, take []Nr) {
	m.startBlocks = m.Group
	e.markMoved(t, m, m.Group)
	for i, p := range route {
		if !e.step(t, m, p) {
			break
		}
		m.PlacesEntered++
		if i == 0 {
			e.dropAndPickUp(t, m, drop, take)
		}
	}
	e.tellMarch(t, m)
	for _, p := range m.Trail {
		if t.Over() {
			return
		}
		if !e.HasBlockAt(t.State, m.Side.Other(), p) {
			e.Variant.AfterEntry(t, m.Side, p)
		}
	}
	if !t.Over() {
		e.Variant.AfterStep(t, m)
	}
}

// March is a march in progress, or just finished.
type March struct {
	Side              game.Side
	From              board.Place
	Leader            Nr            // the single block, or the leader
	Group             []Nr          // the blocks that march now, Leader first
	Trail             []board.Place // places entered
	PlacesEntered     int           // number of places entered, including those before an interruption
	pointsBefore      int           // action points before the march, -1 if it was already paid
	startBlocks       []Nr          // the blocks that were in the march at its start
	dropped, pickedUp []Nr
	halted            bool
}

// BlocksByID returns the blocks with the ids that a form has sent, in printed order.
func (e *Engine[X, Y]) BlocksByID(ids []string) ([]Nr, error) {
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

// markMoved marks blocks as moved, and as led by the leader of the march.
func (e *Engine[X, Y]) markMoved(t *Turn[X], m *March, blocks []Nr) {
	led := e.Roster.Card(m.Leader).Kind == Leader
	for _, n := range blocks {
		b := t.State.Block(n)
		b.set(Moved)
		if led {
			b.MarchLeader = m.Leader
		}
	}
}

// step moves the group into the next place. It returns false if the game's own rules stop the group.
func (e *Engine[X, Y]) step(t *Turn[X], m *March, p board.Place) bool {
	at := t.State.Block(m.Leader).At
	exit, _ := e.Board.Between(at, p)
	if !e.Variant.Cross(t, m.Side, at, exit, len(m.Group)) {
		m.halted = true
		for _, n := range m.Group {
			t.State.Block(n).set(Halted)
		}
		return false
	}
	e.ForgetOnDeparture(t.State, m.Group)
	for _, n := range m.Group {
		b := t.State.Block(n)
		b.At, b.From = p, at
	}
	m.Trail = append(m.Trail, p)
	return true
}

// dropAndPickUp leaves blocks at the first place and takes others along: "Leaders with a movement rate of two or more".
// Our reading (Trenton 4): this happens only at the first place entered. A block picked up must not have moved and
// is then moved. A block left behind marches no further, but counts as moved with the leader.
func (e *Engine[X, Y]) dropAndPickUp(t *Turn[X], m *March, drop, take []Nr) {
	m.dropped, m.pickedUp = drop, take
	if len(drop)+len(take) == 0 {
		return
	}
	group := make([]Nr, 0, len(m.Group)+len(take))
	for _, n := range m.Group {
		if !slices.Contains(drop, n) {
			group = append(group, n)
		}
	}
	e.markMoved(t, m, take)
	m.Group = append(group, take...)
}

// tellMarch logs the whole march in one line. Its owner reads the names of the blocks, everybody else only their
// number.
func (e *Engine[X, Y]) tellMarch(t *Turn[X], m *March) {
	on, pays := "", " (1 of "+strconv.Itoa(m.pointsBefore)+" AP)."
	if m.pointsBefore < 0 {
		on, pays = " on", "."
	}
	trail := e.trail(m)
	told, seen := e.marchFacts(m, trail)
	if m.halted && len(m.Trail) == 0 {
		at := fact.Decision{Side: m.Side, Units: told.Units, Place: e.Place(m.From), Choice: "stay"}
		others := at
		others.Units = nil
		t.TellOnly(m.Side,
			text.Say(e.Names(m.startBlocks), e.Roster.Verb(m.startBlocks, " stays at ", " stay at "), e.Space(m.From), pays),
			text.Say("The ", e.SideSpan(m.Side), " keep "+countBlocksText(len(m.startBlocks))+" at ", e.Space(m.From), pays)).
			WithRule(e.Rules.Movement).
			WithFacts(at).WithOtherFacts(others)
		return
	}
	course := e.marchText(m)
	own := text.Say(e.Names(m.startBlocks), e.Roster.Verb(m.startBlocks, " marches", " march")+on, course)
	rest := text.Say("The ", e.SideSpan(m.Side), " march"+on+" "+countBlocksText(len(m.startBlocks)), course)
	if len(m.dropped) > 0 {
		own = text.Say(own, ", dropping off ", e.Names(m.dropped), " at ", e.Space(m.Trail[0]))
		rest = text.Say(rest, ", dropping off ", countBlocksText(len(m.dropped)), " at ", e.Space(m.Trail[0]))
	}
	if len(m.pickedUp) > 0 {
		own = text.Say(own, ", picking up ", e.Names(m.pickedUp), " at ", e.Space(m.Trail[0]))
		rest = text.Say(rest, ", picking up ", countBlocksText(len(m.pickedUp)), " at ", e.Space(m.Trail[0]))
	}
	end := text.Span{Words: pays}
	t.TellOnly(m.Side, append(own, end),
		append(rest, end)).WithRule(e.Rules.Movement).WithTrail(trail...).WithFacts(told).WithOtherFacts(seen)
}

// marchText returns the start, the places on the way and the end of a march, as text.
func (e *Engine[X, Y]) marchText(m *March) text.Text {
	out := make(text.Text, 0, 2*len(m.Trail)+2)
	out = append(out, text.Span{Words: " from "}, e.Space(m.From))
	for i, p := range m.Trail {
		word := " and "
		switch i {
		case len(m.Trail) - 1:
			word = " to "
		case 0:
			word = " via "
		}
		out = append(out, text.Span{Words: word}, e.Space(p))
	}
	return out
}

func (e *Engine[X, Y]) trail(m *March) []string {
	out := make([]string, 0, 2*len(m.Trail)+1)
	at := m.From
	for _, p := range m.Trail {
		out = e.addStep(out, at, p)
		at = p
	}
	return out
}

// addStep adds one step to a path of spaces. If the step crosses water that is a space, it adds that space too.
func (e *Engine[X, Y]) addStep(path []string, from, to board.Place) []string {
	if len(path) == 0 {
		path = append(path, string(e.Board.ID(from)))
	}
	if exit, _ := e.Board.Between(from, to); e.Board.Place(board.ID(exit.WaterCrossed)) != board.Nowhere {
		path = append(path, exit.WaterCrossed)
	}
	return append(path, string(e.Board.ID(to)))
}

// Names returns the names of blocks as a list, for viewers who may know them.
func (e *Engine[X, Y]) Names(blocks []Nr) text.Text {
	spans := make([]text.Span, len(blocks))
	for i, n := range blocks {
		spans[i] = e.Roster.Span(n)
	}
	return text.List(spans)
}

func countBlocksText(n int) string { return text.Count(n, "block", "blocks") }
