package movement

import (
	"tricorne/rules/board"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/text"
)

// A shortcut from giving orders to an attack. Activated leaders next to an enemy can attack without marching first,
// and without the roll to activate another leader.

// AddSkipToAttack adds a shortcut to the button that ends a phase: it also skips the steps before Prepared
// attacks. It appears by day, if activated leaders are next to an enemy that they may attack.
func (b Rules) AddSkipToAttack(p phase, through ...action.Step) phase {
	ask := p.Ask
	p.Ask = func(k *known, d action.Draft) game.Ask {
		a := ask(k, d)
		at := b.preparedTarget(k)
		if at == board.Nowhere {
			return a
		}
		end := &a.Acts[len(a.Acts)-1]
		end.EndedSteps, end.EndStepsLabel = through, "Straight to the attack on "+b.PlaceName(at)
		return a
	}
	return p
}

// preparedTarget returns an enemy hex that the viewer's activated leaders can attack without moving, or Nowhere.
func (b Rules) preparedTarget(k *known) board.Place {
	if k.Now.Night() || k.InitiativeTried {
		return board.Nowhere
	}
	acting, at := b.possibleAttackers(k)
	for _, f := range b.unmovedLeaders(acting) {
		if f.Flags&truth.Activated != 0 {
			return at
		}
	}
	return board.Nowhere
}

// IdleWarning returns the warning that no activated leader has marched. It is nil if a leader has marched or none can
// march any more. By day it is also nil if activated leaders can attack instead.
func (b Rules) IdleWarning(k *known) text.Text {
	if k.InitiativeTried || b.preparedTarget(k) != board.Nowhere {
		return nil
	}
	var idle []*knownLeader
	for _, f := range k.OwnLeaders() {
		switch {
		case f.Flags&truth.Activated == 0 || f.Troops == 0:
		case !k.MayRoll(f):
			return nil
		default:
			idle = append(idle, f)
		}
	}
	if len(idle) == 0 {
		return nil
	}
	return text.Say("Nobody has marched: ", b.Names(leaderNumbers(idle)), " ", truth.Verb(len(idle), "was", "were"),
		" activated for nothing.")
}
