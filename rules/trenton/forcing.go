package trenton

import (
	"tricorne/rules/block"
	"tricorne/rules/board"
	"tricorne/rules/game"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// evenGo are the terms of a force march: a leader or block goes on an even die.
var evenGo = game.Terms{Faces: []string{"stays", "marches on", "stays", "marches on", "stays", "marches on"}}

// force plays one try of a force march. The enemy is told that a leader tries, but not which. The enemy sees the dice
// of the blocks in an order that reveals nothing.
func (h *house) force(t *turn, leader block.Nr, group []block.Nr, to board.Place) {
	s := t.State
	b := s.Block(leader)
	side, from := h.SideOf(leader), b.At
	had := int(s.AP[side-1])
	s.AP[side-1]--
	b.Flags |= tried
	for _, n := range group {
		s.Block(n).Flags |= rolled
	}
	die := t.Roll(game.Throw{By: side, Purpose: "force march of a leader", Count: 1, Sides: 6, Terms: evenGo})[0]
	goes := die%2 == 0
	how := text.Say(" (1 of ", had, " AP): ", text.Die(die, verdict(goes)), oddEven(goes))
	try := fact.Check{Side: side, Units: []fact.Unit{h.Unit(leader)}, Place: h.Place(from), Dice: []int{die}, Good: goes}
	seen := try
	seen.Units = nil
	t.TellOnly(side, text.Say(h.Roster.Span(leader), " tries a force march from ", h.Space(from), how, stands(goes)),
		text.Say(h.leaderOf(side), " tries a force march from ", h.Space(from), how, stands(goes))).
		By(ruleForce).As(try).Others(seen)
	if !goes {
		return
	}
	b.Flags |= forced // the leader's die was even, no matter what happens at the river
	exit, _ := h.Board.Between(from, to)
	if !h.Cross(t, side, from, exit, 1) {
		for _, n := range append(group, leader) {
			s.Block(n).Flags |= block.Halted
		}
		return
	}
	h.follow(t, leader, h.Shuffle(s, side, group), to)
}

// follow moves the leader and rolls for each of the blocks whether it follows.
func (h *house) follow(t *turn, leader block.Nr, group []block.Nr, to board.Place) {
	s := t.State
	side, from := h.SideOf(leader), s.Block(leader).At
	names := make([]string, len(group))
	for i, n := range group {
		names[i] = h.Roster.Card(n).Name
	}
	own := evenGo // the enemy is not told the block of each die
	own.Each = names
	fell := t.Roll(game.Throw{
		By: side, Purpose: "force march of the blocks that follow", Count: len(names), Sides: 6,
		Terms: evenGo, Own: &own,
	})
	going := []block.Nr{leader}
	told := text.Say(h.Roster.Span(leader), " marches on from ", h.Space(from), " to ", h.Space(to))
	rest := text.Say("The leader marches on to ", h.Space(to))
	for i, n := range group {
		goes := fell[i]%2 == 0
		if goes {
			going = append(going, n)
		}
		told = text.Say(told, "; ", h.Roster.Span(n), ": ", text.Die(fell[i], verdict(goes)), follows(goes))
		rest = text.Say(rest, separator(i), text.Die(fell[i], verdict(goes)))
	}
	if len(group) > 0 {
		rest = text.Say(rest, " – ", len(going)-1, " of ", count(len(group)), goAlong(len(going)-1))
	}
	h.Depart(s, going)
	for _, n := range going {
		b := s.Block(n)
		b.At, b.From = to, from
	}
	if exit, _ := h.Board.Between(from, to); h.ferryOf[exit.Link] >= 0 {
		crossed := &s.House.Crossed[side-1][h.ferryOf[exit.Link]]
		*crossed += uint8(len(going) - 1)
		if len(going) > 1 {
			total := text.Say("; ", int(*crossed), " of ", len(h.full)-1, " blocks at this ferry this turn")
			told, rest = text.Say(told, total), text.Say(rest, total)
		}
	}
	march := fact.March{Side: side, Units: h.Units(going), Trail: []fact.Place{h.Place(from), h.Place(to)}, By: "by force"}
	others := march
	// the text only counts the blocks that go with the leader
	others.Side, others.Units, others.Count = game.Nobody, nil, len(going)-1
	t.TellOnly(side, text.Say(told, "."), text.Say(rest, ".")).By(ruleForce).
		Along(string(h.Board.ID(from)), string(h.Board.ID(to))).As(march).Others(others)
	h.AfterEntry(t, side, to)
}

// leaderOf returns the words for a leader of a side without the name, for the other side.
func (h *house) leaderOf(side game.Side) text.Text {
	a := "A "
	if side == american {
		a = "An "
	}
	return text.Say(a, text.SideName(side, h.Sides[side-1].Name), " leader")
}

func separator(i int) string {
	if i == 0 {
		return ": "
	}
	return " "
}

func verdict(good bool) string {
	if good {
		return "good"
	}
	return "bad"
}

func oddEven(even bool) string {
	if even {
		return ", even"
	}
	return ", odd"
}

func stands(goes bool) string {
	if goes {
		return "."
	}
	return ": the column stays."
}

func goAlong(n int) string {
	if n == 1 {
		return " follows"
	}
	return " follow"
}

func follows(goes bool) string {
	if goes {
		return " follows"
	}
	return " stays"
}
