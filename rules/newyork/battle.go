package newyork

import (
	"tricorne/rules/block"
	"tricorne/rules/board"
	"tricorne/rules/game"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// A battle begins as an overrun, a skirmish, or a battle on the battle board, depending on the number of blocks
// ("Deploying Units On The Battle Board", "Skirmishes", "Location Over Run").
//
// Our reading (12): the battle board is for three or more on both sides. In the open, three or more blocks overrun
// fewer than three. Everything else is a skirmish: an attack on a fort held by fewer than three, or an attack by
// fewer than three. Our reading (13): every block counts as a unit, leaders too; ships are not blocks.

// The ranks of a battle. Left, center and right are as the side that owns the rank sees them. All blocks begin in
// reserve.
const (
	reserve = iota
	left
	center
	right
)

var ranks = []block.Rank{
	reserve: {ID: "reserve", Name: "Reserve", FacedRank: -1, Kept: true},
	left:    {ID: "left", Name: "Left", AimText: "at the left", FacedRank: right, Kept: true},
	center:  {ID: "center", Name: "Center", AimText: "at the center", FacedRank: center, Kept: true},
	right:   {ID: "right", Name: "Right", AimText: "at the right", FacedRank: left, Kept: true},
}

// positions are the ranks that fire and are fired at, from left to right.
var positions = [...]int{left, center, right}

// OpenBattle begins a battle in the form that its number of blocks requires.
func (h *variant) OpenBattle(t *turn) {
	s := t.State
	b, x := s.Battle, &s.Extra
	x.Skirmish, x.BreakReason, x.SteadiedMilitia, x.DeployingSide = false, breakNone, 0, game.Nobody
	attackers, defenders := h.Fighters(s, b.Attacker), h.Fighters(s, b.Side)
	switch few := h.data.scenarios.Constants.Battle.BoardFrom; {
	case h.isOverrunBy(b.At, len(attackers), len(defenders)):
		h.playOverrun(t, defenders)
	case len(attackers) < few || len(defenders) < few:
		h.beginSkirmish(t, attackers, defenders)
	default:
		x.DeployingSide = b.Side
		t.Tell(text.Say("Battle at ", h.Space(b.At), ": ", len(attackers), " ", text.SideName(b.Attacker,
			h.Sides[b.Attacker-1].Name),
			" blocks attack ", len(defenders), ".")).WithRule("Battle").WithFacts(fact.BattleBegins{
			Place:    h.Place(b.At),
			Attacker: b.Attacker,
		})
		t.Call(stepDeploy)
	}
}

// beginSkirmish puts all blocks into the center and begins the fire. Our reading (14): there is no reserve, so only
// militia that flee leave the center, and an empty center is a forced retreat.
func (h *variant) beginSkirmish(t *turn, attackers, defenders []block.Nr) {
	s := t.State
	s.Extra.Skirmish = true
	for _, all := range [2][]block.Nr{attackers, defenders} {
		for _, n := range all {
			s.Block(n).SetRank(center)
		}
	}
	t.Tell(text.Say("Skirmish: all blocks fight in the center.")).
		WithRule(ruleSkirmish).WithFacts(fact.Decision{Choice: "skirmish"})
	h.RevealAndFire(t)
}

// FewerDice takes a die from attackers that came across water or attack a fort, in the first round. Artillery loses
// none ("Attacking Across Water Zones", "Attacking Fortified Locations"). Our reading (23): both together cost one
// die, and a leader then rolls none.
func (h *variant) FewerDice(s *state, n block.Nr) (int, string) {
	b := s.Battle
	if h.SideOf(n) != b.Attacker {
		return 0, ""
	}
	return h.attackPenalty(int(b.Round), b.At, n, h.Across(s.Block(n)))
}

// attackPenalty returns how many dice an attacker loses in a round, and why.
func (h *variant) attackPenalty(round int, at board.Place, n block.Nr, across bool) (int, string) {
	if round != 1 || h.Roster.Card(n).Kind == block.Artillery {
		return 0, ""
	}
	switch k := &h.data.scenarios.Constants.Battle; {
	case h.isFort[at]:
		return k.AwkwardDice, overWalls
	case across:
		return k.AwkwardDice, overWater
	}
	return 0, ""
}

// The reasons why an attacker rolls one die less.
const (
	overWalls = "it attacks a fort"
	overWater = "it came over water"
)

// Flights returns how many of the given flee results count. In a skirmish at a fort none of them count
// ("Skirmishes").
//
// Our reading (21): losses come before flight, after each block that fires; more flights than militia are ignored;
// blocks that fled stay in reserve but share the losses from the fire at a side that leaves.
func (h *variant) Flights(t *turn, flights int) int {
	s := t.State
	if flights == 0 || !s.Extra.Skirmish || !h.isFort[s.Battle.At] || !h.targetHasMilitia(s) {
		return flights
	}
	t.Tell(text.Say("No militia flee in a skirmish at a fort.")).
		WithRule(ruleSkirmish).WithFacts(fact.Decision{Choice: "stand"})
	return 0
}

// targetHasMilitia reports whether the rank that was fired at has militia.
func (h *variant) targetHasMilitia(s *state) bool {
	for i := range s.Blocks {
		b := &s.Blocks[i]
		if b.At == s.Battle.At && b.At != board.Nowhere && b.Rank() == int(s.Battle.AimedRank) &&
			h.Roster.Card(block.Nr(i+1)).Kind == block.Militia {
			return true
		}
	}
	return false
}
