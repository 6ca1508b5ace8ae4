package trenton

import (
	"tricorne/rules/block"
	"tricorne/rules/board"
	"tricorne/rules/game"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// forceMarchTerms are the terms of a force march: a leader or block moves if its die is even.
var forceMarchTerms = game.Terms{Faces: []string{"stays", "marches on", "stays", "marches on", "stays", "marches on"}}

// playForceMarch plays one attempt at a force march. The enemy is told that a leader tries it, but not which leader.
// The enemy sees the dice of the blocks in an order that reveals nothing.
func (h *variant) playForceMarch(t *turn, leader block.Nr, group []block.Nr, to board.Place) {
	s := t.State
	b := s.Block(leader)
	side, from := h.SideOf(leader), b.At
	had := int(s.AP[side-1])
	s.AP[side-1]--
	b.Flags |= triedForceMarch
	for _, n := range group {
		s.Block(n).Flags |= triedToFollow
	}
	die := t.Roll(game.Throw{
		Owner: side, Purpose: "force march of a leader", Count: 1, Sides: 6,
		Terms: forceMarchTerms,
	})[0]
	goes := die%2 == 0
	how := text.Say(" (1 of ", had, " AP): ", text.Die(die, verdictText(goes)), oddEvenText(goes))
	try := fact.Check{
		Side: side, Units: []fact.Unit{h.Unit(leader)}, Place: h.Place(from), Dice: []int{die},
		Succeeded: goes,
	}
	seen := try
	seen.Units = nil
	t.TellOnly(side, text.Say(h.Roster.Span(leader), " tries a force march from ", h.Space(from), how, standsText(goes)),
		text.Say(h.unnamedLeader(side), " tries a force march from ", h.Space(from), how, standsText(goes))).
		WithRule(ruleForceMarch).WithFacts(try).WithOtherFacts(seen)
	if !goes {
		return
	}
	// the leader's die was even, so this counts as a force march even if the river crossing below fails
	b.Flags |= forceMarched
	exit, _ := h.Board.Between(from, to)
	if !h.Cross(t, side, from, exit, 1) {
		for _, n := range append(group, leader) {
			s.Block(n).Flags |= block.Halted
		}
		return
	}
	h.moveForceMarch(t, leader, h.Shuffle(s, side, group), to)
}

// moveForceMarch moves the leader, and rolls a die for each of the blocks, which decides whether the block follows.
func (h *variant) moveForceMarch(t *turn, leader block.Nr, group []block.Nr, to board.Place) {
	s := t.State
	side, from := h.SideOf(leader), s.Block(leader).At
	names := make([]string, len(group))
	for i, n := range group {
		names[i] = h.Roster.Card(n).Name
	}
	own := forceMarchTerms // the enemy is not told the block of each die
	own.Owners = names
	fell := t.Roll(game.Throw{
		Owner: side, Purpose: "force march of the blocks that follow", Count: len(names), Sides: 6,
		Terms: forceMarchTerms, OwnerTerms: &own,
	})
	going := []block.Nr{leader}
	told := text.Say(h.Roster.Span(leader), " marches on from ", h.Space(from), " to ", h.Space(to))
	rest := text.Say("The leader marches on to ", h.Space(to))
	for i, n := range group {
		goes := fell[i]%2 == 0
		if goes {
			going = append(going, n)
		}
		told = text.Say(told, "; ", h.Roster.Span(n), ": ", text.Die(fell[i], verdictText(goes)), followsText(goes))
		rest = text.Say(rest, separator(i), text.Die(fell[i], verdictText(goes)))
	}
	if len(group) > 0 {
		rest = text.Say(rest, " – ", len(going)-1, " of ", countText(len(group)), followCountText(len(going)-1))
	}
	h.ForgetOnDeparture(s, going)
	for _, n := range going {
		b := s.Block(n)
		b.At, b.From = to, from
	}
	if exit, _ := h.Board.Between(from, to); h.ferryOf[exit.LinkIndex] >= 0 {
		crossed := &s.Extra.CrossedBlocks[side-1][h.ferryOf[exit.LinkIndex]]
		*crossed += uint8(len(going) - 1)
		if len(going) > 1 {
			total := text.Say("; ", int(*crossed), " of ", len(h.ferryFullRefusals)-1, " blocks at this ferry this turn")
			told, rest = text.Say(told, total), text.Say(rest, total)
		}
	}
	march := fact.March{
		Side: side, Units: h.Units(going), Trail: []fact.Place{h.Place(from), h.Place(to)},
		Manner: "by force",
	}
	others := march
	// the other side is told only how many blocks go with the leader
	others.Side, others.Units, others.Count = game.Nobody, nil, len(going)-1
	t.TellOnly(side, text.Say(told, "."), text.Say(rest, ".")).WithRule(ruleForceMarch).
		WithTrail(string(h.Board.ID(from)), string(h.Board.ID(to))).WithFacts(march).WithOtherFacts(others)
	h.AfterEntry(t, side, to)
}

// unnamedLeader returns the words for a leader of a side without the name, for the other side.
func (h *variant) unnamedLeader(side game.Side) text.Text {
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

func verdictText(good bool) string {
	if good {
		return "good"
	}
	return "bad"
}

func oddEvenText(even bool) string {
	if even {
		return ", even"
	}
	return ", odd"
}

func standsText(goes bool) string {
	if goes {
		return "."
	}
	return ": the column stays."
}

func followCountText(n int) string {
	if n == 1 {
		return " follows"
	}
	return " follow"
}

func followsText(goes bool) string {
	if goes {
		return " follows"
	}
	return " stays"
}
