package block

import (
	"slices"

	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// Militia flight: each flee result makes one militia block of the battle flee. Losses of the same volley come first
// ("American Militia Flee Battle Results").

// FlightPhase returns the phase in which the loser of a volley chooses which militia flee.
func (e *Engine[X, Y]) FlightPhase() game.Phase[State[X], Knowledge[Y]] {
	return game.Phase[State[X], Knowledge[Y]]{
		Rule: e.Rules.Flight, Activity: "choosing who flees",
		Enter:        e.enterFlight,
		SidesAsked:   func(s *State[X]) fact.Sides { return fact.SidesOf(s.Battle.Loser) },
		Ask:          e.askFlight,
		FormIsPublic: e.LossesArePublic,
		Play: func(t *Turn[X], a action.Action) error {
			if e.playProposedLossOrder(t, a.Side, a.Act) {
				return nil
			}
			blocks, err := e.BlocksByID(a.Many("flee"))
			if err != nil {
				return err
			}
			e.removeFromBattle(t, blocks)
			return nil
		},
	}
}

// enterFlight lets militia flee if there is no choice. There is no choice if all the militia must flee, or if they
// are all alike. There is also none if their owner accepts the proposal for the whole battle. Our reading (Trenton
// 15) and (New York 21): flights beyond the number of militia are ignored.
func (e *Engine[X, Y]) enterFlight(t *Turn[X]) {
	s := t.State
	b := s.Battle
	militia := e.FleeCandidates(s)
	if int(b.FleeHits) >= len(militia) || e.areInterchangeable(s, militia) {
		e.removeFromBattle(t, militia[:min(int(b.FleeHits), len(militia))])
	} else if proposed, ok := e.proposedFlight(s, militia); ok {
		e.removeFromBattle(t, proposed)
	}
}

// FleeCandidates lists the militia in the rank that was fired at, except those with the flag NeverFleesFlag.
func (e *Engine[X, Y]) FleeCandidates(s *State[X]) []Nr {
	var out []Nr
	for i := range s.Blocks {
		if n := Nr(i + 1); e.Roster.cards[i].Kind == Militia && s.Blocks[i].Flags&e.NeverFleesFlag == 0 &&
			e.mayTakeHits(s, n) {
			out = append(out, n)
		}
	}
	return out
}

// areInterchangeable reports whether it makes no difference which of the blocks is chosen.
func (e *Engine[X, Y]) areInterchangeable(s *State[X], blocks []Nr) bool {
	for _, n := range blocks[1:] {
		a, b := *s.Block(blocks[0]), *s.Block(n)
		c, d := e.Roster.Card(blocks[0]), e.Roster.Card(n)
		if a.Strength != b.Strength || a.Flags != b.Flags || a.From != b.From || c.FullStrength != d.FullStrength ||
			c.Home != d.Home {
			return false
		}
	}
	return true
}

func (e *Engine[X, Y]) askFlight(k *Knowledge[Y], d action.Draft) game.Ask {
	f := game.Field{
		ID: "flee", Label: "Which militia flee?", Kind: game.PickMany, Rule: e.Rules.Flight, Min: k.Battle.FleeResults,
		Max: k.Battle.FleeResults,
	}
	militia := e.FleeChoices(k)
	for _, face := range e.FleeChoices(k) {
		o := e.Option(face)
		if face.Fired {
			o.Detail += " · has fired"
		}
		f.Options = append(f.Options, o)
	}
	if values, drafted := d.Get("flee"); drafted {
		f.Value = values
	} else {
		f.Value = e.proposeFlight(militia, f.Max)
	}
	return game.Ask{
		Title: "Flight: " + text.Count(f.Max, "militia block", "militia blocks"), Rule: e.Rules.Flight, Help: helpFlight,
		Fields: []game.Field{f},
		Acts: append([]game.Act{{ID: "flee", Label: "Let them flee", NeededFields: []string{"flee"}, Primary: true}},
			proposedLossActs("losses and flights")...),
	}
}

// FleeChoices lists the militia that may flee, as their owner sees them.
func (e *Engine[X, Y]) FleeChoices(k *Knowledge[Y]) []*Face {
	var out []*Face
	for i := range k.Faces {
		f := &k.Faces[i]
		if f.Side == k.Battle.Loser && f.At == k.Battle.At && int(f.Rank) == k.Battle.AimedRank &&
			e.Roster.Card(Nr(f.Nr)).Kind == Militia && f.Marks&uint16(e.NeverFleesFlag/VariantFlag) == 0 {
			out = append(out, f)
		}
	}
	return out
}

var helpFlight = text.Say("Militia that flee take no further part in this battle, but share its outcome with the " +
	"rest of their side.")

// proposeFlight returns the ids of the n militia to flee: those that have fired, then the weakest.
func (e *Engine[X, Y]) proposeFlight(militia []*Face, n int) []string {
	slices.SortStableFunc(militia, func(a, b *Face) int {
		if a.Fired != b.Fired {
			if a.Fired {
				return -1
			}
			return 1
		}
		return int(a.Strength) - int(b.Strength)
	})
	out := make([]string, 0, n)
	for _, f := range militia[:n] {
		out = append(out, e.Roster.Card(Nr(f.Nr)).ID)
	}
	return out
}

// removeFromBattle makes militia flee: they take no further part in the battle.
func (e *Engine[X, Y]) removeFromBattle(t *Turn[X], militia []Nr) {
	more := int(t.State.Battle.FleeHits) - len(militia)
	t.State.Battle.FleeHits = 0
	for _, n := range militia {
		t.State.Block(n).set(Fled)
		t.State.Block(n).SetRank(e.FledRank)
	}
	sentence := text.Say("No militia can flee.")
	var what fact.Fact = fact.NothingHappened{}
	if len(militia) > 0 {
		what = fact.Rout{Side: e.SideOf(militia[0]), Units: e.Units(militia)}
		end := "."
		if more > 0 {
			end = "; no other militia can flee."
		}
		sentence = text.Say(e.Names(militia), e.Roster.Verb(militia, " flees", " flee"), end)
	}
	t.Tell(sentence).WithRule(e.Rules.Flight).WithFacts(what)
	t.EndStep()
}
