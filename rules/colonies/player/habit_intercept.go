package player

import (
	"tricorne/rules/board"
	"tricorne/rules/colonies/war"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
)

// These functions decide whether a sensible player intercepts a march, and whether they pay to go first.

// interceptMargin is how many rows of advantage a side wants before it pays for an attempt that may fail.
const interceptMargin = 5

// intercept attacks a march with the commander who has the best odds (7.0). Garrisons of towns that decide the
// game stay behind.
func (h *habits) intercept() bool {
	lead, ok := h.form.Field("lead")
	if !ok || !h.isOffered("try") {
		return true
	}
	foe := h.enemyForce(h.k.March.At)
	var best action.Action
	most := interceptMargin - 1
	for i := range lead.Options {
		o := &lead.Options[i]
		if o.Refusal != nil {
			continue
		}
		at := h.Place(o.Space)
		hold, men := h.requiredGarrison(at), 0
		a, ok := h.ask.Compose("try", func(f *game.Field) []string {
			switch f.ID {
			case lead.ID:
				return []string{o.ID}
			case "who":
				out := optionsToSend(f, hold)
				men = f.TotalWeight(out)
				return out
			}
			return nil
		}, h.pick)
		c := h.Commander(h.CommanderNamed(o.ID))
		ours := force{men, c.Combat*h.BattlePoints("commander") + h.BattlePoints("intercepted")}
		if n := h.rowAdvantage(ours, foe); ok && men > 0 && n > most {
			best, most = a, n
		}
	}
	return most < interceptMargin || h.yield(best)
}

// requiredGarrison lists the units that must stay in a place if it is a town that decides the game.
func (h *habits) requiredGarrison(at board.Place) []string {
	for _, w := range h.prizes {
		if w.At == at {
			all := h.StrengthAt(&h.k.Forces, h.k.ViewerSide, at)
			stay, _ := h.garrison(h.k, at, min(all-1, 1+h.strengthAround(h.Computer, at, 4)/4), all)
			return stay
		}
	}
	return nil
}

// buyInitiative pays to go first if one point certainly achieves it and enough points are left (4.52).
func (h *habits) buyInitiative() bool {
	top := h.k.Frames[len(h.k.Frames)-1]
	if len(top.Args) > 0 && war.ParseNumber(top.Args[0])+1 >= h.Initiative.AmericanMinRoll &&
		h.k.Points() > reservedMarchPoints+1 {
		return h.act("pay1")
	}
	return h.act("pay0")
}
