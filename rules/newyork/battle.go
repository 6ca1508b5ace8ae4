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
	rankReserve = iota
	rankLeft
	rankCenter
	rankRight
)

var ranks = []block.Rank{
	rankReserve: {ID: "reserve", Name: "Reserve", OpposingRank: -1, AlwaysDrawn: true},
	rankLeft:    {ID: "left", Name: "Left", AimText: "at the left", OpposingRank: rankRight, AlwaysDrawn: true},
	rankCenter:  {ID: "center", Name: "Center", AimText: "at the center", OpposingRank: rankCenter, AlwaysDrawn: true},
	rankRight:   {ID: "right", Name: "Right", AimText: "at the right", OpposingRank: rankLeft, AlwaysDrawn: true},
}

// positions are the ranks that fire and are fired at, from left to right.
var positions = [...]int{rankLeft, rankCenter, rankRight}

// OpenBattle begins a battle in the form that its number of blocks requires.
func (h *variant) OpenBattle(t *turn) {
	s := t.State
	b, x := s.Battle, &s.Extra
	x.IsSkirmish, x.BreakReason, x.SteadiedMilitia, x.DeployingSide = false, breakNone, 0, game.Nobody
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
	s.Extra.IsSkirmish = true
	for _, all := range [2][]block.Nr{attackers, defenders} {
		for _, n := range all {
			s.Block(n).SetRank(rankCenter)
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
		return k.AwkwardDice, attacksFortText
	case across:
		return k.AwkwardDice, attacksOverWaterText
	}
	return 0, ""
}

// The reasons why an attacker rolls one die less.
const (
	attacksFortText      = "it attacks a fort"
	attacksOverWaterText = "it came over water"
)

// Flights returns how many of the given flee results count. In a skirmish at a fort none of them count
// ("Skirmishes").
//
// Our reading (21): losses come before flight, after each block that fires; more flights than militia are ignored;
// blocks that fled stay in reserve but share the losses from the fire at a side that leaves.
func (h *variant) Flights(t *turn, flights int) int {
	s := t.State
	if flights == 0 || !s.Extra.IsSkirmish || !h.isFort[s.Battle.At] || !h.targetHasMilitia(s) {
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
