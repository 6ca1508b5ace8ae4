package movement

import (
	"slices"

	"tricorne/rules/board"
	"tricorne/rules/crossing/knowledge"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/rulebook"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
	"tricorne/rules/game/text"
)

// How far a stack can go (11.0): the cost of a step, and the hexes where the stack may end. A stack may always move
// one hex.

// stackReach holds the hexes that a stack can reach with the points it has left, as its owner knows.
type stackReach struct {
	*printed.Reach
	rules         Rules
	survey        *knowledge.Survey
	from          board.Place
	pointsLeft    int
	noPointsSpent bool // the movers have rolled and spent no points yet, so a move of one hex is always possible (11.0)
	// hexes that can be reached only because a move of one hex is always possible; such a move costs all points left
	guaranteedOnly printed.Hexes
}

// Our reading (30): leaders without troops may enter a hex with enemies who have no troops either (11.0), and move
// on. The two sides may not end a move in the same hex.

// Step returns the price of a step for a stack, regardless of its points. The price is marked impossible if the stack
// may not make the step.
func (b Rules) Step(v *knowledge.Survey, m StepContext, from board.Place, w printed.HexStep,
	to board.Place,
) printed.Price {
	c := b.StepCost(from, w, v.Side, v.Season)
	switch {
	case c.Impossible, v.EnemyTroops.Has(to):
		return printed.Price{Impossible: true}
	case c.NeedsRoll && (v.Movers > 0 || m.reaction):
		// such a crossing is a separate action (11.4.2), and is not allowed in reaction (11.3)
		return printed.Price{Impossible: true}
	case v.EnemyLeaders.Has(to) && v.Movers > 0 && v.Crowded(from):
		// our reading (67): a capture interrupts the march, which cannot end in an overstacked hex
		return printed.Price{Impossible: true}
	case m.reaction && w == printed.AmboyFerryStep: // the ferry at Amboy cannot be used in reaction
		return printed.Price{Impossible: true}
	}
	return printed.Price{Points: int(c.Points) + v.ExtraCost(b.Costs, from, to), Stop: v.EnemyLeaders.Has(to) &&
		v.Movers > 0}
}

// StepContext holds the circumstances that, besides the map, decide the price of a step.
type StepContext struct {
	reaction      bool // 11.3
	noPointsSpent bool // no points are spent yet, so a move of one hex is always possible (11.0)
}

// leaveRefusal returns why leaders may not leave a hex at all, nil if they may. A garrison must stay, and so must the
// leaders facing Trenton.
func (b Rules) leaveRefusal(k *known, from board.Place, movers []nr) *game.Refusal {
	if b.boundToTrenton(k, from) {
		return &game.Refusal{
			Rule: rulebook.Setup,
			Text: text.Say("In this turn the columns before Trenton may only attack it or stay."),
		}
	}
	men := 0
	for _, n := range movers {
		men += k.Find(n).Troops
	}
	return b.GarrisonRefusal(k, from, men)
}

// boundToTrenton reports whether leaders in a hex may only attack Trenton or stay. This applies to the leaders near
// Trenton, on its side of the river, in the first turn of the Quick Start Game.
//
// Our reading (24): the rule applies to a leader in Trenton or next to it on the New Jersey side, until that turn is
// over.
func (b Rules) boundToTrenton(k *known, from board.Place) bool {
	return b.Opening(k.Scenario).TrentonOnlyOnFirstTurn && k.Now == k.FirstTurn && k.ViewerSide == truth.American &&
		!b.AcrossDelaware(from, b.Trenton) &&
		b.Distance(from, b.Trenton) <= 1
}

// reachOf computes where movers can go from a hex.
func (b Rules) reachOf(k *known, from board.Place, movers []nr) *stackReach {
	v := b.SurveyFor(k, movers)
	m := StepContext{reaction: k.March.Reaction}
	r := &stackReach{rules: b, survey: v, from: from, pointsLeft: k.March.PointsLeft(movers)}
	held := b.leaveRefusal(k, from, movers) != nil
	r.noPointsSpent = r.pointsLeft > 0 && !slices.ContainsFunc(movers, func(n nr) bool {
		f := k.Find(n)
		// the extra points of a forced march do not count here, because they are not part of the roll
		return f.Flags&(truth.Moved|truth.Reacted) != 0 || k.March.Points == 0 && !b.hasFixedAllowance(n, f.Troops)
	})
	var tried printed.Hexes
	r.Reach = b.Search([]board.Place{from}, r.pointsLeft,
		func(p board.Place, w printed.HexStep, to board.Place, spent int) printed.Price {
			if held {
				return printed.Price{Impossible: true}
			}
			c := b.Step(v, m, p, w, to)
			if r.noPointsSpent && p == from && !c.Impossible && c.Points > r.pointsLeft && b.alwaysAllowed(v, p, w) {
				tried.Add(to)
				return printed.Price{Points: r.pointsLeft, Stop: true}
			}
			return c
		})
	for _, p := range tried.List() {
		// if the found path is longer than one hex, the hex can also be reached without this rule
		if len(r.Path(p)) == 1 {
			r.guaranteedOnly.Add(p)
		}
	}
	return r
}

// alwaysAllowed reports whether a step may use the rule that a move of one hex is always possible (11.0). The rule
// does not apply to a step by ferry. Impossible steps are already excluded by their price.
func (b Rules) alwaysAllowed(v *knowledge.Survey, from board.Place, w printed.HexStep) bool {
	return b.Costs.StepCostParts(b.HexMap, from, w, v.Side, v.Season).Ferry == nil
}

// costUncertain reports whether the path to a hex may cost more than is known. This is so if the path passes an enemy
// of unknown size.
func (r *stackReach) costUncertain(p board.Place) bool {
	for q := range r.PathBackward(p) {
		if r.survey.PossibleZone.Has(q) {
			return true
		}
	}
	return false
}

// pathIDs lists the numbers of the hexes on the path to a hex, from the start.
func (r *stackReach) pathIDs(p board.Place) []string {
	n := 1
	for range r.PathBackward(p) {
		n++
	}
	out := make([]string, n)
	for q := range r.PathBackward(p) {
		n--
		out[n] = r.rules.ID(q)
	}
	out[0] = r.rules.ID(r.from)
	return out
}
