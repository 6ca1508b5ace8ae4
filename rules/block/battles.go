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

// Battles arise if the active player, the attacker, has moved into a place of the enemy. They are mandatory; the
// attacker picks their order, and each is fought to its end before the next ("Battle").

// Battles returns the phase in which the active player fights the battles.
func (e *Engine[X, Y]) Battles() game.Phase[State[X], Knowledge[Y]] {
	return game.Phase[State[X], Knowledge[Y]]{
		Rule: e.Rules.Battle, Activity: "choosing the next battle",
		Enter:        e.enterBattles,
		SidesAsked:   func(s *State[X]) fact.Sides { return fact.SidesOf(s.Active) },
		Ask:          e.askBattles,
		FormIsPublic: alwaysOpen[Y],
		Play: func(t *Turn[X], a action.Action) error {
			p := e.Board.Place(board.ID(a.One("at")))
			if p == board.Nowhere {
				return fmt.Errorf("no place %q", a.One("at"))
			}
			e.BeginBattle(t, p)
			return nil
		},
	}
}

var helpBattles = text.Say("Every battle must be fought. You choose the order; each is fought to its end before " +
	"the next.")

// enterBattles opens the next battle if the attacker has no choice between several. Our reading (Trenton 5): movement
// is over by now, so all blocks that arrived in a place, together or one by one, fight together.
func (e *Engine[X, Y]) enterBattles(t *Turn[X]) {
	switch fights := e.contestedPlaces(t.State); len(fights) {
	case 0:
		e.AdvanceFrom(t, StepBattles)
	case 1:
		e.BeginBattle(t, fights[0])
	}
}

// contestedPlaces lists the places with blocks of both sides.
func (e *Engine[X, Y]) contestedPlaces(s *State[X]) []board.Place {
	var here [512]fact.Sides
	var out []board.Place
	for i := range s.Blocks {
		if p := s.Blocks[i].At; p != board.Nowhere {
			here[p] = here[p].With(e.Roster.cards[i].Side)
		}
	}
	for p := board.Place(1); int(p) <= e.Board.Size(); p++ {
		if here[p] == fact.SidesOf(1, 2) {
			out = append(out, p)
		}
	}
	return out
}

func (e *Engine[X, Y]) askBattles(k *Knowledge[Y], d action.Draft) game.Ask {
	side := k.Viewer
	f := game.Field{
		ID: "at", Label: "Which battle is next?", Kind: game.PickOne, Min: 1, Max: 1, ReloadsForm: true,
		Rule: e.Rules.Battle,
	}
	label := "Fight"
	chosen := d.One("at")
	for p := board.Place(1); int(p) <= e.Board.Size(); p++ {
		mine, theirs := int(k.BlockCounts[side-1][p]), k.Enemies(side, p)
		if mine == 0 || theirs == 0 {
			continue
		}
		id := string(e.Board.ID(p))
		if id == chosen {
			f.Value = []string{id}
			label = "Fight at " + e.Board.Name(p)
		}
		f.Options = append(f.Options, game.Option{
			ID: id, Label: e.Board.Name(p), Space: id, Detail: countBlocksText(mine) + " against " + strconv.Itoa(theirs),
		})
	}
	return game.Ask{
		Title: e.phrases[side-1].battles, Rule: e.Rules.Battle, Help: helpBattles, Fields: []game.Field{f},
		Acts: []game.Act{{ID: "fight", Label: label, NeededFields: []string{"at"}, Primary: true}},
	}
}

// BeginBattle begins a battle at a place.
func (e *Engine[X, Y]) BeginBattle(t *Turn[X], p board.Place) {
	s := t.State
	b := &Battle{At: p, Attacker: s.Active, Round: 1, Side: s.Active.Other()}
	for _, n := range e.BlocksAt(s, b.Attacker, p) {
		if from := s.Block(n).From; from != board.Nowhere && !containsPlace(b.CameFrom, from) {
			b.CameFrom = append(b.CameFrom, from)
		}
	}
	s.Battle = b
	e.Variant.OpenBattle(t)
}

// RevealAndFire reveals all blocks of the battle and lets the defender fire. A game calls RevealAndFire from
// OpenBattle, unless the game must do something else first.
func (e *Engine[X, Y]) RevealAndFire(t *Turn[X]) {
	s := t.State
	b := s.Battle
	attackers, defenders := e.Fighters(s, b.Attacker), e.Fighters(s, b.Side)
	e.Reveal(s, attackers)
	e.Reveal(s, defenders)
	t.Reveal(game.Nobody, text.Say("Battle at ", e.Space(b.At), ". The ", e.SideSpan(b.Attacker), " attack with ",
		e.ListStrengths(s, attackers),
		"; the ", e.SideSpan(b.Side), " defend with ", e.ListStrengths(s, defenders), ".")).WithRule(e.Rules.Battle).
		WithFacts(fact.BattleBegins{Place: e.Place(b.At), Attacker: b.Attacker},
			fact.Reveal{Units: e.Units(slices.Concat(attackers, defenders)), Place: e.Place(b.At)})
	t.Call(StepFire)
}

// ListStrengths lists blocks with their strengths, for viewers who may know them.
func (e *Engine[X, Y]) ListStrengths(s *State[X], blocks []Nr) text.Text {
	var out text.Text
	for i, n := range blocks {
		switch {
		case i == 0:
		case i == len(blocks)-1:
			out = append(out, text.Span{Words: " and "})
		default:
			out = append(out, text.Span{Words: ", "})
		}
		out = append(out, e.Roster.Span(n), text.Span{Words: " (" + strconv.Itoa(int(s.Block(n).Strength)) + ")"})
	}
	return out
}

// EndBattle ends the battle: its blocks are stood up again, and the remaining side holds the place.
func (e *Engine[X, Y]) EndBattle(t *Turn[X], winner game.Side) {
	s := t.State
	p := s.Battle.At
	for i := range s.Blocks {
		if b := &s.Blocks[i]; b.Strength > 0 {
			if b.Has(Shown) && b.Fate == InPlay {
				b.remember()
			}
			b.clear(Fled | Fired | Shown | rankBits | e.RoundFlags)
		}
	}
	s.Battle = nil
	t.Tell(text.Say("The ", e.SideSpan(winner), " win the battle at ", e.Space(p), ".")).WithRule(e.Rules.Battle).
		WithFacts(fact.BattleEnds{Place: e.Place(p), Winner: winner})
	t.EndStep()
	if !t.Over() {
		e.Variant.AfterEntry(t, winner, p)
	}
}

func containsPlace(places []board.Place, p board.Place) bool {
	for _, q := range places {
		if q == p {
			return true
		}
	}
	return false
}
