package newyork

import (
	"slices"

	"tricorne/rules/block"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// Steady militia: in the first round of a battle two militia blocks in Washington's position may ignore a flight; if
// there are more flights, other militia in it flee ("Optional Rules 4").
//
// Our reading (32): the limit of two blocks is for the whole round. For each throw the American chooses which of them
// ignore a flight, or none. Those two stand no matter what else is rolled.

// argDecided is an argument of the step in which militia flee. It is set after the American has chosen the militia
// that stand.
const argDecided = "decided"

// flightPhase returns the engine's phase in which militia flee. Before it, the American chooses the militia that
// stand with Washington.
func (h *variant) flightPhase() phase {
	p := h.FlightPhase()
	enter := p.Enter
	p.Enter = func(t *turn) {
		s := t.State
		switch {
		case s.Flow.Arg(0) == argDecided || !h.steadiesMilitia(s):
			enter(t)
		case len(h.FleeCandidates(s)) == 0:
			h.ignoreFlight(t, nil) // all militia left in the position have already ignored a flight
		case h.steadyLimit(int(s.Battle.FleeHits), int(s.Extra.SteadiedMilitia), len(h.FleeCandidates(s))) == 0:
			enter(t)
		default:
			t.Next(stepSteady)
		}
	}
	return p
}

// steadiesMilitia reports whether Washington steadies the militia in the position that was fired at.
func (h *variant) steadiesMilitia(s *state) bool {
	b, w := s.Battle, s.Block(h.washington)
	return s.Extra.Options.has(steadyMilitia) && b.Round == 1 && w.At == b.At && w.Rank() == int(b.AimedRank) &&
		h.targetHasMilitia(s)
}

// steadyLimit returns how many militia may ignore a flight. The parameter before is the number that have already done
// so. The parameter militia is the number of militia in the position.
func (h *variant) steadyLimit(flights, before, militia int) int {
	return min(flights, h.data.option(steadyMilitia).SteadiedMilitia-before, militia)
}

var helpSteady = text.Say("The militia you choose ignore the flee result and stand with Washington for this round, " +
	"whatever else is rolled. Remaining results are for other militia here.")

// steadyPhase returns the phase in which the American chooses the militia that ignore a flight.
func (h *variant) steadyPhase() phase {
	return phase{
		Rule: ruleSteady, Activity: "choosing which militia stand with Washington",
		SidesAsked:   func(*state) fact.Sides { return fact.SidesOf(american) },
		Ask:          h.askSteady,
		FormIsPublic: h.LossesArePublic,
		Play: func(t *turn, a action.Action) error {
			blocks, err := h.BlocksByID(a.Many("stand"))
			if err != nil {
				return err
			}
			h.ignoreFlight(t, blocks)
			return nil
		},
	}
}

// askSteady returns the form to choose the militia that ignore a flight. It proposes the strongest.
func (h *variant) askSteady(k *known, d action.Draft) game.Ask {
	militia := h.FleeChoices(k)
	slices.SortStableFunc(militia, func(a, b *block.Face) int { return int(b.Strength) - int(a.Strength) })
	f := game.Field{
		ID: "stand", Label: "Which militia stand?", Kind: game.PickMany, ReloadsForm: true, Rule: ruleSteady,
		Max: h.steadyLimit(k.Battle.FleeResults, k.GameKnowledge.SteadiedMilitia, len(militia)),
	}
	values, drafted := d.Get("stand")
	f.Value = values
	for i, face := range militia {
		o := h.Option(face)
		if !drafted && i < f.Max {
			f.Value = append(f.Value, o.ID)
		}
		f.Options = append(f.Options, o)
	}
	return game.Ask{
		Title: text.Count(k.Battle.FleeResults, "flee result", "flee results") + " where Washington stands", Rule: ruleSteady,
		Help:   helpSteady,
		Fields: []game.Field{f}, Acts: []game.Act{{
			ID: "stand", Label: "Let " + countText(len(f.Value)) + " stand",
			NeededFields: []string{"stand"}, Primary: true,
		}},
	}
}

// ignoreFlight makes each of the given militia ignore a flight. The remaining flights apply to other militia, if
// there are any.
func (h *variant) ignoreFlight(t *turn, militia []block.Nr) {
	s := t.State
	for _, n := range militia {
		s.Block(n).Flags |= steadied
	}
	s.Extra.SteadiedMilitia += uint8(len(militia))
	s.Battle.FleeHits -= uint8(len(militia))
	what := fact.Decision{Units: h.Units(militia), Choice: "steady"}
	words := text.Say("Washington steadies ", h.Names(militia), ".")
	if len(militia) == 0 {
		words = text.Say("Washington steadies no militia.")
		what = fact.Decision{Choice: "steady nobody"}
	}
	left := s.Battle.FleeHits > 0
	if left && len(h.FleeCandidates(s)) == 0 {
		words = text.Say(words, " No other militia can flee.")
		s.Battle.FleeHits, left = 0, false
	}
	t.Tell(words).WithRule(ruleSteady).WithFacts(what)
	if left {
		t.Next(block.StepFlight, argDecided)
		return
	}
	t.EndStep()
}
