package block

import (
	"tricorne/rules/board"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
)

// Habit returns the orders of game.Rules.Habit for the steps of the engine, by the doctrine of a game.
func (e *Engine[X, Y]) Habit(d *Doctrine[Y], k *Knowledge[Y], ask game.Asker, pick func(int) int) game.Habit {
	return func(yield func(action.Action) bool) {
		form := ask(nil)
		h := &habits[X, Y]{Engine: e, d: d, k: k, form: &form, ask: ask, pick: pick, yield: yield}
		switch {
		case h.isOffered("stay") && k.Battle == nil:
			h.act("stay")
		case h.isOffered("march") && k.Battle == nil:
			h.march()
		case h.isOffered("volley"):
			h.act("volley")
		case h.isOffered("stay"):
			h.stay()
		case h.isOffered("withdraw"):
			h.withdraw()
		case h.isOffered("begin"):
			h.act("begin")
		case h.isOffered("place"):
			h.place()
		default:
			for _, act := range proposedActs {
				if h.isOffered(act) {
					h.act(act)
					return
				}
			}
		}
	}
}

// proposedActs lists the acts that the habit does not weigh. Their fields get the proposed values, or random ones.
var proposedActs = [...]string{"lose", "flee", "fight", "return", "leave", "deploy", "stand", "rest", "done"}

// habits makes the orders for one form. Each of its methods offers orders of one kind, and returns false if no more
// orders are wanted.
type habits[X, Y any] struct {
	*Engine[X, Y]
	d     *Doctrine[Y]
	k     *Knowledge[Y]
	form  *game.Ask
	ask   game.Asker
	pick  func(int) int
	yield func(action.Action) bool
}

func (h *habits[X, Y]) isOffered(act string) bool {
	a, ok := h.form.Act(act)
	return ok && a.Refusal == nil
}

func (h *habits[X, Y]) offer(act string, choose func(*game.Field) []string) bool {
	a, ok := h.ask.Compose(act, choose, h.pick)
	return !ok || h.yield(a)
}

func (h *habits[X, Y]) act(act string) bool {
	return !h.isOffered(act) || h.offer(act, func(*game.Field) []string { return nil })
}

// place offers to put arriving blocks in the place where they do most good.
func (h *habits[X, Y]) place() {
	at, ok := h.form.Field("at")
	if !ok {
		return
	}
	s := h.survey(h.k, h.d)
	id, _, ok := at.BestOption(func(o *game.Option) int {
		p := h.Board.Place(board.ID(o.Space))
		s.ownStrength[p] += 100
		v := s.positionValue(nil, 0)
		s.ownStrength[p] -= 100
		return v
	})
	if ok {
		h.offer("place", func(f *game.Field) []string {
			if f.ID == "at" {
				return []string{id}
			}
			return nil
		})
	}
}

// minGain is the minimum gain of a march that is worth an action point.
const minGain = 2

func (h *habits[X, Y]) march() {
	f := h.survey(h.k, h.d)
	marches := f.marches()
	var others []Order
	if h.d.OtherOrders != nil {
		others = h.d.OtherOrders(h.k, func(k *Knowledge[Y]) int {
			then := h.survey(k, h.d)
			then.target = f.target
			return then.positionValue(nil, 0) + then.closeness()
		})
	}
	for ended := false; len(marches)+len(others) > 0; {
		first := len(others) > 0 && (len(marches) == 0 || others[0].Gain > marches[0].gain)
		poor := first && others[0].Gain < minGain || !first && marches[0].gain < minGain
		if poor && !ended {
			ended = true
			if !h.act("done") {
				return
			}
		}
		var ok bool
		if first {
			o := others[0]
			others = others[1:]
			ok = h.offer(o.Act, func(f *game.Field) []string { v, _ := action.Draft(o.Picks).Get(f.ID); return v })
		} else {
			ok = h.offerMarch(f, marches[0])
			marches = marches[1:]
		}
		if !ok {
			return
		}
	}
	h.act("done")
}

// offerMarch offers a march as an order. It returns false if no more orders are wanted.
func (h *habits[X, Y]) offerMarch(f *forces[X, Y], m proposal) bool {
	who, to, with := f.formAnswers(m)
	return h.offer("march", func(f *game.Field) []string {
		switch f.ID {
		case "who":
			return []string{who}
		case "to":
			return []string{to}
		case "with":
			return with
		}
		return nil
	})
}

// stay offers to fight on and to withdraw. It offers to fight on first if the chance to win is good enough.
func (h *habits[X, Y]) stay() {
	mine, theirs, feet, strength := 0, 0, 0, 0
	dear := false
	for i := range h.k.Faces {
		f := &h.k.Faces[i]
		if f.At != h.k.Battle.At || f.Fled && f.Side != h.k.Viewer {
			continue
		}
		c := h.Roster.Card(Nr(f.Nr))
		switch {
		case f.Side != h.k.Viewer:
			theirs += int(f.Strength) * c.power()
			if c.Kind.IsFoot() {
				feet++
			}
		default:
			strength += int(f.Strength)
			dear = dear || Nr(f.Nr) == h.d.KeyBlock
			if !f.Fled {
				mine += int(f.Strength) * c.power()
			}
		}
	}
	least := 35
	if dear {
		least = 50
	}
	if Odds(mine, theirs) >= least || feet >= 3*strength {
		_ = h.act("stay") && h.withdraw()
		return
	}
	_ = h.withdraw() && h.act("stay")
}

// withdraw offers the retreat to the best place. It returns false if no more orders are wanted.
func (h *habits[X, Y]) withdraw() bool {
	if !h.isOffered("withdraw") {
		return true
	}
	s := h.survey(h.k, h.d)
	power := s.ownStrength[h.k.Battle.At]
	to, ok := h.form.Field("to")
	if !ok {
		return true
	}
	s.ownStrength[h.k.Battle.At] = 0
	dear := s.keyPlace == h.k.Battle.At
	id, _, ok := to.BestOption(func(o *game.Option) int {
		p := h.Board.Place(board.ID(o.Space))
		s.ownStrength[p] += power
		if dear {
			s.keyPlace = p
		}
		v := s.positionValue(nil, 0)
		s.ownStrength[p] -= power
		return v
	})
	return !ok || h.offer("withdraw", func(f *game.Field) []string {
		if f.ID == "to" {
			return []string{id}
		}
		return nil
	})
}
