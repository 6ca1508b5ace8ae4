package newyork

import (
	"slices"

	"tricorne/rules/block"
	"tricorne/rules/board"
	"tricorne/rules/game"
	"tricorne/rules/game/view"
)

// viewBattle puts the reserve behind the positions, and adds the conditions and the stage of the round.
func (h *variant) viewBattle(k *known, v *view.View) {
	b := v.Battle
	if b == nil {
		return
	}
	for i := range b.Lines {
		var shown []view.Rank
		for _, r := range append(b.Lines[i].Ranks[1:], b.Lines[i].Ranks[0]) {
			if k.GameKnowledge.IsSkirmish && r.ID != ranks[rankCenter].ID && len(r.Pieces)+r.Backs == 0 {
				continue
			}
			for j := range r.Pieces {
				h.viewFighter(k, &r.Pieces[j])
			}
			shown = append(shown, r)
		}
		b.Lines[i].Ranks = shown
	}
	b.Conditions = h.conditions(k)
	switch {
	case k.GameKnowledge.DeployingSide != game.Nobody:
		b.Stage, b.Acting = "The "+h.Sides[k.GameKnowledge.DeployingSide-1].Plural+" deploy", game.Nobody
	case breakReason(k.GameKnowledge.BreakReason) == breakForced:
		b.Break, b.Acting = h.viewBreak(k), game.Nobody
		if b.Volley != nil && b.Volley.Unit == "" {
			b.Volley.By = "fire at the retreating blocks"
		}
		if k.Battle.Hits == 0 && !k.Battle.Leaving {
			b.Stage = "The " + h.Sides[k.Battle.Loser-1].Plural + " must retreat"
		}
	case breakReason(k.GameKnowledge.BreakReason) == breakOverrun:
		b.Acting = game.Nobody
		if k.Battle.Hits == 0 && !k.Battle.Leaving {
			b.Stage = "The " + h.Sides[k.Battle.Loser-1].Plural + " are overrun"
		}
	}
}

// viewFighter shows a block that moved on the battle board differently from a block that fired. For an attacker it
// adds the reason why the block loses a die, such as a fort.
func (h *variant) viewFighter(k *known, p *view.BattlePiece) {
	n := h.Roster.Find(p.ID)
	if k.Face(n).Marks&movedInBattleMark != 0 {
		p.Fired, p.Stepped = false, true
		p.Notes = append(p.Notes, "moved this round")
	}
	if p.Fled {
		p.Notes = append(p.Notes, "fled: it stays in reserve")
	}
	if p.Side != k.Battle.Attacker {
		return
	}
	switch _, why := h.attackPenalty(k.Battle.Round, k.Battle.At, n, p.AcrossRiver); why {
	case attacksFortText:
		p.FewerDiceReason = "fort"
	case attacksOverWaterText:
		p.FewerDiceReason = "water"
	}
}

// conditions returns the conditions of this round of a battle, as text.
func (h *variant) conditions(k *known) []view.Condition {
	var out []view.Condition
	f := k.Battle
	if k.GameKnowledge.IsSkirmish {
		label := "Skirmish: all blocks fight in the center"
		if h.isFort[f.At] {
			label += ", and no militia flee"
		}
		out = append(out, view.Condition{ID: "skirmish", Label: label, Rule: ruleSkirmish})
	}
	attackers := h.Sides[f.Attacker-1].Plural
	fewer := h.numberTexts.Fill("{awkward} less per block, except artillery")
	switch {
	case f.Round != 1 || breakReason(k.GameKnowledge.BreakReason) == breakOverrun:
	case h.isFort[f.At]:
		out = append(out, view.Condition{
			ID: "fort", Label: "Fort: this round the " + attackers + " roll " + fewer,
			Rule: ruleForts,
		})
	case slices.ContainsFunc(f.CameFrom, func(p board.Place) bool { return h.overZone(p, f.At) }):
		who := "the " + attackers + " that"
		if slices.ContainsFunc(f.CameFrom, func(p board.Place) bool { return !h.overZone(p, f.At) }) {
			who = "those " + attackers + " that"
		}
		out = append(out, view.Condition{
			ID: "water", Label: "Over water: this round " + who + " crossed roll " + fewer,
			Rule: ruleAcrossWater,
		})
	}
	return out
}

// overZone reports whether the link from one place to another crosses water.
func (h *variant) overZone(from, to board.Place) bool {
	exit, ok := h.Board.Between(from, to)
	return ok && exit.WaterCrossed != ""
}

// viewBreak returns the broken position, the fire at the losing side, and the places it may retreat to. Everybody can
// see all of this on the table until that side leaves.
func (h *variant) viewBreak(k *known) *view.LineBreak {
	loser := k.Battle.Loser
	out := &view.LineBreak{Side: loser, Rule: ruleForcedRetreat}
	for _, r := range positions {
		if k.Battle.Ranks[loser-1][r] == 0 && (r == rankCenter || !k.GameKnowledge.IsSkirmish) {
			out.Rank = ranks[r].ID
			break
		}
	}
	if k.Battle.Leaving {
		return out
	}
	out.Dice = h.PursuitDice(k, loser, block.AllDice)
	for _, p := range h.Refuges(k, loser) {
		out.RetreatSpaces = append(out.RetreatSpaces, string(h.Board.ID(p)))
	}
	return out
}
