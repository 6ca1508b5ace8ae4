package block

import (
	"fmt"
	"strconv"

	"tricorne/rules/board"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
	"tricorne/rules/sides"
)

// Withdrawal: from the second round on, either side may leave the battle; the defender is asked first. All blocks of
// that side go to one place, under fire ("Battle Withdrawal", "Withdrawal Rules").

// WithdrawPhase returns the phase in which a side decides whether to withdraw. Our reading (New York 20): this is at
// the start of the second and every later round, the defender first.
func (e *Engine[X, Y]) WithdrawPhase() game.Phase[State[X], Knowledge[Y]] {
	return e.AddRevoke(game.Phase[State[X], Knowledge[Y]]{
		Rule: e.Rules.Withdrawal, Activity: "deciding whether to withdraw",
		Enter: func(t *Turn[X]) {
			b := t.State.Battle
			k := e.Know(t.State, game.Public())
			if len(e.Refuges(&k, b.Side)) == 0 {
				t.Tell(text.Say("The ", e.SideSpan(b.Side),
					" have nowhere to withdraw to: they fight on.")).WithRule(e.Rules.Refuge).
					WithFacts(fact.Decision{Side: b.Side, Choice: "fight on"})
				e.continueBattle(t)
			}
		},
		SidesAsked: func(s *State[X]) fact.Sides { return fact.SidesOf(s.Battle.Side) },
		Ask: func(k *Knowledge[Y], d action.Draft) game.Ask {
			return e.AskWithdraw(k, d, k.Battle.Side, "Round "+strconv.Itoa(k.Battle.Round)+": withdraw or fight on", true,
				OneDie)
		},
		FormIsPublic: alwaysOpen[Y],
		Play: func(t *Turn[X], a action.Action) error {
			switch a.Act {
			case "stay":
				e.continueBattle(t)
				return nil
			case "withdraw":
				if !e.Withdraw(t, t.State.Battle.Side, e.Board.Place(board.ID(a.One("to"))), OneDie) {
					e.continueBattle(t)
				}
				return nil
			}
			return fmt.Errorf("no such act: %s", a.Act)
		},
	})
}

// continueBattle continues the battle: the other side is asked whether to withdraw, or the round is fought.
func (e *Engine[X, Y]) continueBattle(t *Turn[X]) {
	b := t.State.Battle
	if b.Side != b.Attacker {
		b.Side = b.Attacker
		t.Next(StepWithdraw)
		return
	}
	b.Side, b.AskedToWithdraw = b.Attacker.Other(), false
	t.Next(StepFire)
}

// refuge is a place next to the battle. Why is the reason why a side may not withdraw there, or nil.
type refuge struct {
	exit    board.Exit
	refusal *game.Refusal
}

// Refuges lists the places that a side of the current battle may withdraw to. All of this is public.
func (e *Engine[X, Y]) Refuges(k *Knowledge[Y], side game.Side) []board.Place {
	var out []board.Place
	for _, r := range e.refuges(k, side) {
		if r.refusal == nil {
			out = append(out, r.exit.To)
		}
	}
	return out
}

// refuges lists every place next to the battle, with the reason if it is closed. Our reading (Trenton 18) and (New
// York 24): the attacker too may not go to a place with enemy blocks.
func (e *Engine[X, Y]) refuges(k *Knowledge[Y], side game.Side) []refuge {
	f := k.Battle
	exits := e.Board.Exits(f.At)
	out := make([]refuge, 0, len(exits))
	for _, exit := range exits {
		gate := e.Variant.Gate(k, side, f.At, exit, true)
		r := refuge{exit: exit, refusal: gate.Refusal}
		if !gate.Open && gate.Refusal == nil {
			continue
		}
		switch {
		case r.refusal != nil:
		case k.Enemies(side, exit.To) > 0:
			r.refusal = e.refusals.enemyThere
		case side == f.Attacker && !containsPlace(f.CameFrom, exit.To):
			r.refusal = e.refusals.noneCame
		case side != f.Attacker && containsPlace(f.CameFrom, exit.To):
			r.refusal = e.refusals.enemyCame
		case gate.Room > 0 && int(k.BlockCounts[side-1][f.At]) > gate.Room:
			r.refusal = gate.FullReason
		}
		out = append(out, r)
	}
	return out
}

// Pursuit is the kind of enemy fire at a side that leaves a battle.
type Pursuit uint8

// The kinds of fire at a side that leaves.
const (
	NoFire  Pursuit = iota
	OneDie          // each foot block in line rolls one die
	AllDice         // each block rolls all its dice of this round
)

// AskWithdraw returns the form in which a side of the current battle withdraws under fire. It asks where the side
// goes and, if it may stay, whether it withdraws.
func (e *Engine[X, Y]) AskWithdraw(k *Knowledge[Y], d action.Draft, side game.Side, title string, mayStay bool,
	fire Pursuit,
) game.Ask {
	verb, rule := "Withdraw", e.Rules.Withdrawal
	if fire != OneDie {
		verb, rule = "Retreat", e.Rules.Retreat
	}
	f := game.Field{
		ID: "to", Label: verb + " where to?", Kind: game.PickOne, Min: 1, Max: 1, ReloadsForm: true,
		Rule: e.Rules.Refuge,
	}
	withdraw := game.Act{ID: "withdraw", Label: verb, NeededFields: []string{"to"}, Dangerous: mayStay, Primary: !mayStay}
	chosen := d.One("to")
	detail := pursuitDiceText(e.PursuitDice(k, side, fire))
	for _, r := range e.refuges(k, side) {
		id := string(e.Board.ID(r.exit.To))
		o := game.Option{
			ID: id, Label: e.Board.Name(r.exit.To), Detail: detail, Space: id, Path: e.addStep(nil, k.Battle.At, r.exit.To),
			Refusal: r.refusal,
		}
		if note := e.Variant.ExitWarning(r.exit, true); note != "" {
			o.Detail += " · " + note
		}
		if id == chosen && r.refusal == nil {
			f.Value = []string{id}
			withdraw.Label = verb + " to " + o.Label
		}
		f.Options = append(f.Options, o)
	}
	a := game.Ask{Title: title, Rule: rule, Help: helpWithdraw, Fields: []game.Field{f}}
	if mayStay {
		a.Acts = append(a.Acts, game.Act{ID: "stay", Label: "Fight on", Primary: true})
	}
	a.Acts = append(a.Acts, withdraw)
	return a
}

var helpWithdraw = text.Say("All blocks go to the same place, also those that fled, and come under fire as they " +
	"leave. They do not fire back.")

// PursuitDice returns the number of dice to be rolled at a side that leaves. Our reading (Trenton 17) and (New York
// 19): infantry and militia still in the battle fire; leaders, artillery and blocks that fled do not.
func (e *Engine[X, Y]) PursuitDice(k *Knowledge[Y], side game.Side, fire Pursuit) int {
	n := 0
	for i := range k.Faces {
		f := &k.Faces[i]
		if f.Side != side.Other() || f.At != k.Battle.At || e.Ranks[f.Rank].OpposingRank < 0 ||
			!e.Roster.Card(Nr(f.Nr)).Kind.IsFoot() {
			continue
		}
		switch fire {
		case NoFire:
		case OneDie:
			n++
		case AllDice:
			n += int(f.Dice)
		}
	}
	return n
}

func pursuitDiceText(dice int) string {
	if dice == 0 {
		return "no fire at you"
	}
	return diceWords(dice) + " against you"
}

// Withdraw makes a side withdraw to a place, under fire. It returns false if the side could not get through; the
// caller must then set the next step. Our reading (Trenton 20): the crossing is tried first, then comes the fire.
func (e *Engine[X, Y]) Withdraw(t *Turn[X], side game.Side, to board.Place, fire Pursuit) bool {
	s := t.State
	b := s.Battle
	verb, rule := e.leaveVerb(fire)
	t.Tell(text.Say("The ", e.SideSpan(side), " "+verb+" from ", e.Space(b.At), " to ", e.Space(to), ".")).WithRule(rule).
		WithFacts(fact.Retreat{Side: side, Trail: []fact.Place{e.Place(b.At), e.Place(to)}})
	exit, _ := e.Board.Between(b.At, to)
	if !e.Variant.Ford(t, side, b.At, exit, len(e.Fighters(s, side))) {
		return false
	}
	b.Loser, b.HitsFromPursuit, b.AskedToWithdraw = side, true, false
	t.Next(StepLeave, string(e.Board.ID(to)))
	e.pursue(t, fire, verb, rule)
	return true
}

// leaveVerb returns the verb for a side that leaves under a kind of fire, and the rule for it.
func (e *Engine[X, Y]) leaveVerb(fire Pursuit) (verb, rule string) {
	if fire == OneDie {
		return "withdraw", e.Rules.Withdrawal
	}
	return "retreat", e.Rules.Retreat
}

// pursue lets the infantry and militia in line fire at the side that leaves.
func (e *Engine[X, Y]) pursue(t *Turn[X], fire Pursuit, verb, rule string) {
	s := t.State
	side := s.Battle.Loser.Other()
	dice := 0
	for i := range s.Blocks {
		n := Nr(i + 1)
		switch {
		case fire == NoFire || !e.pursues(s, n):
		case fire == AllDice:
			dice += e.dice(s, n)
		default:
			dice++
		}
	}
	if dice > 0 {
		foot := text.Say(e.pursuersText(side), diceWords(dice), " at the ", verb+"ing blocks")
		fell := t.Roll(game.Throw{
			Owner: side, Purpose: "fire at the " + verb + "ing blocks", Count: dice, Sides: 6,
			Terms: e.fireTerms(e.PursuitColumn),
		})
		e.volley(t, side, 0, e.PursuitColumn, fell, foot, rule)
	}
}

// pursuersText returns the text for the blocks of a side that fire at the leaving enemy. Only the Americans have
// militia.
func (e *Engine[X, Y]) pursuersText(side game.Side) text.Text {
	name := text.SideName(side, e.Sides[side-1].Name)
	if side == sides.American {
		return text.Say(name, " infantry and militia fire ")
	}
	return text.Say(name, " infantry fires ")
}

// LeavePhase returns the phase in which a side leaves after taking its last losses.
func (e *Engine[X, Y]) LeavePhase() game.Phase[State[X], Knowledge[Y]] {
	return game.Phase[State[X], Knowledge[Y]]{Rule: e.Rules.Refuge, Enter: func(t *Turn[X]) {
		s := t.State
		b := s.Battle
		if b.Hits > 0 {
			t.Call(StepLosses)
			return
		}
		to := e.Board.Place(board.ID(s.Flow.Arg(0)))
		going := e.Fighters(s, b.Loser)
		at, loser := b.At, b.Loser
		if len(going) > 0 {
			path := e.addStep(nil, at, to)
			reached := fact.March{Side: loser, Units: e.Units(going), Trail: fact.Places(path)}
			seen := reached
			seen.Units, seen.Count = e.RevealedUnits(s, going)
			seen.Side = game.Nobody // the public text names only the revealed blocks of the side
			t.TellOnly(loser, text.Say(e.Names(going), e.Roster.Verb(going, " reaches ", " reach "), e.Space(to), "."),
				text.Say(e.ListPublic(s, going), e.Roster.Verb(going, " reaches ", " reach "), e.Space(to),
					".")).WithRule(e.Rules.Refuge).
				WithTrail(path...).WithFacts(reached).WithOtherFacts(seen)
		}
		for _, n := range going {
			m := s.Block(n)
			m.At, m.From, m.MarchLeader = to, board.Nowhere, 0
		}
		e.EndBattle(t, loser.Other())
		if len(going) > 0 && !t.Over() {
			e.Variant.AfterEntry(t, loser, to)
		}
	}}
}
