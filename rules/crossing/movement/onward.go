package movement

import (
	"tricorne/rules/board"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/text"
)

// From orders straight to an attack: activated leaders who stand next to an enemy and mean to attack as they stand
// need neither marches nor a roll for another leader.

// Onward lets a phase that ends pass the steps before Prepared attacks with the same press. It does so by day, where
// activated leaders stand next to an enemy they may attack.
func (b Rules) Onward(p phase, through ...action.Step) phase {
	ask := p.Ask
	p.Ask = func(k *known, d action.Draft) game.Ask {
		a := ask(k, d)
		at := b.prepares(k)
		if at == board.Nowhere {
			return a
		}
		end := &a.Acts[len(a.Acts)-1]
		end.Through, end.Onward = through, "Straight to the attack on "+b.PlaceName(at)
		return a
	}
	return p
}

// prepares returns an enemy's hex that the viewer's leaders could attack as they stand, Nowhere when there is none.
func (b Rules) prepares(k *known) board.Place {
	if k.Now.Night() || k.Tried {
		return board.Nowhere
	}
	acting, at := b.beforeEnemy(k)
	for _, f := range b.fresh(acting) {
		if f.Flags&truth.Activated != 0 {
			return at
		}
	}
	return board.Nowhere
}

// DoubtIdle says in the action phase that nobody who was activated has marched. It is empty when somebody has, by day
// where an attack may come of it, and where nobody is left to march.
func (b Rules) DoubtIdle(k *known) text.Text {
	if k.Tried || b.prepares(k) != board.Nowhere {
		return nil
	}
	var idle []*face
	for _, f := range k.Mine() {
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
	return text.Say("Nobody has marched: ", b.Names(nrs(idle)), " ", truth.Verb(len(idle), "was", "were"),
		" activated for nothing.")
}
