package battle

import (
	"strconv"

	"tricorne/rules/crossing/knowledge"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/rulebook"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// Surrender (17.4), battle victory points (22.2), and the effects of a combat on fatigue (12.0).

// askNextSurrender starts the step for the next side that may surrender its force, and reports whether it did. The
// defender comes first, then the attacker if the defender did not surrender.
//
// Our reading (45): a side whose enemy has just retreated is not asked, because the rule is meant for forces in a
// hopeless position. A side that has declared that it does not surrender is not asked either.
func (b Rules) askNextSurrender(t *turn) bool {
	s := t.State
	c := s.Combat
	for _, i := range [2]int{truth.Defenders, truth.Attackers} {
		if c.SurrenderedForces == 0 && c.ForcesAskedToSurrender&(1<<i) == 0 && !s.RefusesToSurrender[c.Side(i)-1] &&
			c.Result[1-i] == printed.HoldResult &&
			s.Men(c.Force(s, i)) > 0 {
			c.ForcesAskedToSurrender |= 1 << i
			t.Call(truth.StepSurrender, strconv.Itoa(i))
			return true
		}
	}
	return false
}

// SurrenderPhase asks a side whether it surrenders its force.
func (b Rules) SurrenderPhase() phase {
	return phase{
		Rule: rulebook.Surrender, Activity: "deciding whether to surrender",
		SidesAsked:   func(s *state) fact.Sides { return fact.SidesOf(s.Combat.Side(s.Combat.ForceAskedToSurrender(s))) },
		FormIsPublic: knowledge.SurrenderIsPublic,
		Ask: func(k *known, _ action.Draft) game.Ask {
			mine := k.Fight.ForceAskedToSurrender(k.Frames[len(k.Frames)-1])
			var force []nr
			for _, x := range k.Fight.Fighters {
				if f := k.Find(x.Leader); f.Fate == truth.InPlay && x.Defends == (mine == truth.Defenders) {
					force = append(force, x.Leader)
				}
			}
			return game.Ask{
				Title: "After the combat at " + b.PlaceName(k.Fight.At),
				Help: text.Say(b.Names(force), ", ", truth.MenText(k.Fight.MenLeft[mine]),
					", may surrender: the leaders leave the game, and the men count as lost in this battle."),
				Acts: []game.Act{
					{ID: "fight", Label: "Fight on", Primary: true},
					{ID: "never", Label: "Fight on, and do not ask again"},
					{ID: "surrender", Label: "Surrender this force", Dangerous: true},
				},
			}
		},
		Play: func(t *turn, a action.Action) error {
			i := t.State.Combat.ForceAskedToSurrender(t.State)
			switch a.Act {
			case "surrender":
				b.surrenderForce(t, i)
			case "never":
				b.setNeverSurrender(t, t.State.Combat.Side(i), true)
			default:
				t.Tell(text.Say("The ", truth.SideName(t.State.Combat.Side(i)), " fight on.")).WithRule(rulebook.Surrender).
					WithFacts(fact.Decision{Side: t.State.Combat.Side(i), Choice: "fight on"})
			}
			t.EndStep()
			return nil
		},
	}
}

// setNeverSurrender records and logs whether a side refuses to surrender from now on. The log line is public, because
// everybody sees which side is asked.
func (b Rules) setNeverSurrender(t *turn, side game.Side, never bool) {
	t.State.RefusesToSurrender[side-1] = never
	words := " will not surrender until further notice."
	if !never {
		words = " may surrender again."
	}
	t.Tell(text.Say("The ", truth.SideName(side), words)).WithRule(rulebook.Surrender).
		WithFacts(fact.Decision{Side: side, Choice: "surrender"})
}

// surrenderForce removes a force from the game. Its men count as losses of the battle.
//
// Our reading (46): leaders who surrender are removed, not captured: the book counts their men towards the battle and
// gives no points for the leaders. The force counts as having retreated.
func (b Rules) surrenderForce(t *turn, i int) {
	s := t.State
	c := s.Combat
	force := c.Force(s, i)
	men := s.Men(force)
	c.SurrenderedForces |= 1 << i
	c.Forfeit(i, men)
	t.Reveal(game.Nobody, text.Say("The ", truth.SideName(c.Side(i)), " surrender ", b.Names(force), " with ",
		truth.MenText(men), ".")).WithRule(rulebook.Surrender).
		WithFacts(fact.UnitsLost{Side: c.Side(i), Units: b.UnitFacts(force...), Captured: true})
	for _, n := range force {
		b.RemoveFromMap(t, n, truth.Removed, "surrenders", rulebook.Surrender)
	}
}

// ScoreBattle scores the victory points of the battle (22.2). It also marks the leaders who attacked, and those among
// them who get no fatigue because of the odds (12.0).
func (b Rules) ScoreBattle(t *turn) {
	s := t.State
	c := s.Combat
	light := b.Charts.SparesAttackerFatigue(int(c.Troops[truth.Attackers]), int(c.Troops[truth.Defenders]),
		c.Result[truth.Defenders])
	for _, n := range c.Force(s, truth.Attackers) {
		u := s.Unit(n)
		switch {
		case !light:
			u.Clear(truth.WonWithoutFatigue)
		case !u.Has(truth.Attacked):
			u.Set(truth.WonWithoutFatigue)
		}
		u.Set(truth.Attacked)
	}
	for _, loser := range [2]int{truth.Defenders, truth.Attackers} {
		if c.SurrenderedForces&(1<<loser) == 0 && (c.SurrenderedForces != 0 || c.Result[loser] == printed.HoldResult) {
			continue
		}
		victor := 1 - loser
		name, points := b.Charts.BattleVictory(int(c.MenLost[loser]), int(c.Percent[victor]), int(c.Percent[loser]))
		words := text.Say(": the ", truth.SideName(c.Side(loser)), " lost ", truth.MenText(int(c.MenLost[loser])), ", ",
			int(c.Percent[loser]), "% against ", int(c.Percent[victor]), "%.")
		if points == 0 {
			t.Tell(text.Say("No victory points",
				words)).WithRule(rulebook.BattleVictories).WithFacts(fact.BattleEnds{Loser: c.Side(loser)})
			s.CurrentCombatRecord().Victor = c.Side(victor)
			return
		}
		t.Tell(text.Say(name, " for the ", truth.SideName(c.Side(victor)),
			words)).WithRule(rulebook.BattleVictories).WithFacts(fact.BattleEnds{Loser: c.Side(loser)})
		s.CurrentCombatRecord().Victor, s.CurrentCombatRecord().Points = c.Side(victor), uint8(points)
		b.ScoreVP(t, c.Side(victor), points, text.Say("for a ", name), rulebook.BattleVictories)
		return
	}
}
