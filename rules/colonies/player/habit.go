package player

import (
	"slices"

	"tricorne/rules/board"
	"tricorne/rules/colonies/printed"
	"tricorne/rules/colonies/travel"
	"tricorne/rules/colonies/war"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
)

// These rules of thumb say how a sensible player plays with the knowledge of one side. The player raises all units
// they may, and marches the strongest forces first to the towns that decide (plan.go). The player attacks if they are
// stronger, and ends their segments. None of this is a rule of the game.

// Habit returns the orders that a sensible player would consider, best first (game.Rules.Habit).
func (b *Computer) Habit(k *known, ask game.Asker, posture game.Posture, pick func(int) int) game.Habit {
	return func(yield func(action.Action) bool) {
		form := ask(nil)
		h := &habits{Computer: b, k: k, form: &form, ask: ask, pick: pick, yield: yield}
		switch {
		case h.isOffered("pass") && h.form.Step == war.StepIntercept:
			h.plan = b.makePlan(k, posture)
			_ = h.intercept() && h.act("pass")
		case h.isOffered("assign"):
			h.act("assign")
		case h.isOffered("pay0"):
			h.buyInitiative()
		case h.isOffered("winter"):
			h.act("winter")
		case h.isOffered("hold"):
			h.spendSupply()
		case h.isOffered("leave"):
			h.leave()
		case h.isOffered("send"):
			h.act("send")
		case k.March != nil && k.March.Own && h.isOffered(war.ActDone):
			h.plan = b.makePlan(k, posture)
			_ = h.marchOn() && h.act(war.ActDone)
		case k.Mover == k.ViewerSide && h.isOffered(war.ActDone) && h.inOperationsPhase():
			h.plan = b.makePlan(k, posture)
			_ = h.attack() && (k.ViewerSide == british || h.digIn()) && h.sendRiders() && h.march() && h.forceMarch() &&
				h.digIn() &&
				h.act(war.ActDone)
		case h.isOffered(war.ActDone) || h.isOffered("plot"):
			h.plan = b.makePlan(k, posture)
			_ = h.plot() && h.raise() && h.raiseUnit("rebel") && h.act("rebuild") && h.act(war.ActDone)
		case h.isOffered("lose"):
			h.act("lose")
		}
	}
}

// habits makes the orders for one form. Each method yields orders of one kind, and returns false once no more are
// wanted.
type habits struct {
	*Computer
	*plan
	k     *known
	form  *game.Ask
	ask   game.Asker
	pick  func(int) int
	yield func(action.Action) bool
}

func (h *habits) isOffered(act string) bool {
	a, ok := h.form.Act(act)
	return ok && a.Refusal == nil
}

// inOperationsPhase reports whether the current step is the operations phase.
func (h *habits) inOperationsPhase() bool {
	n := len(h.k.Frames)
	return n > 0 && h.k.Frames[n-1].Step == war.StepOperations
}

// offer yields an order unless the form would refuse it, and returns false if no more are wanted.
func (h *habits) offer(act string, choose func(*game.Field) []string) bool {
	a, ok := h.ask.Compose(act, choose, h.pick)
	return !ok || h.yield(a)
}

func (h *habits) act(act string) bool {
	return !h.isOffered(act) || h.offer(act, func(*game.Field) []string { return nil })
}

// attackMargin is how many rows of advantage a side wants before it attacks an enemy in the same hex.
const attackMargin = 2

// attack attacks the enemy in the hex with the best odds, if they seem good enough.
func (h *habits) attack() bool {
	f, ok := h.form.Field("attack.at")
	if !ok || !h.isOffered("attack") {
		return true
	}
	id, most, ok := f.BestOption(func(o *game.Option) int {
		p := h.Place(o.ID)
		return h.rowAdvantage(h.ownForce(h.k, p), h.enemyForce(p)) - h.rowsForWorks(h.k, p) - h.requiredRows(attackMargin)
	})
	return !ok || most < 0 || h.offer("attack", func(x *game.Field) []string {
		if x.ID == f.ID {
			return []string{id}
		}
		return nil
	})
}

// march sends forces to the aims of the plan, most valuable first. It also yields alternatives to compare: another
// aim, or a march that leaves no garrison.
func (h *habits) march() bool {
	for _, x := range h.moves {
		if x.bySea && h.k.FleetsAt(x.from) == 0 && !h.callFleet(x) || !h.sendForce(x) ||
			x.alternative != nil && !h.sendForce(x.alternative) {
			return false
		}
		if len(x.stayingUnits) > 0 && !x.bySea {
			all := *x
			all.stayingUnits = nil
			if !h.sendForce(&all) {
				return false
			}
		}
	}
	return true
}

// sendForce sends a force by land or by sea.
func (h *habits) sendForce(x *move) bool {
	if x.bySea {
		return h.sendOnWay("sail", x)
	}
	return h.sendOnWay("go", x)
}

// forceMarch orders forced marches to aims that are near.
func (h *habits) forceMarch() bool {
	for _, x := range h.moves {
		if x.inForcedMarchRange && !x.bySea && !h.sendOnWay("force", x) {
			return false
		}
	}
	return true
}

// sendOnWay sends one force on its way, if that brings troops closer to their aim.
func (h *habits) sendOnWay(act string, x *move) bool {
	from, ok := h.form.Field(act + ".from")
	if !ok || !h.isOffered(act) {
		return true
	}
	if o, ok := from.Option(h.ID(x.from)); !ok || o.Refusal != nil {
		return true
	}
	arms := false
	a, ok := h.ask.Compose(act, func(f *game.Field) []string {
		switch f.ID {
		case act + ".from":
			return []string{h.ID(x.from)}
		case act + ".who":
			out := h.marchers(f, x)
			if act == "sail" {
				out = travel.FittingOptions(f, out, f.MaxWeight/h.Capacity.Fleet, h.Capacity.Fleet)
			}
			arms = f.TotalWeight(out) > 0
			return out
		case act + ".boats":
			if x.carriesBoats {
				return []string{war.Itoa(f.Max)}
			}
		case act + ".to":
			id, nearer, ok := f.BestOption(func(o *game.Option) int { return h.progress(x, h.Place(o.ID)) })
			if !ok || nearer <= 0 || !arms {
				return []string{}
			}
			return []string{id}
		}
		return nil
	}, h.pick)
	return !ok || h.yield(a)
}

// marchers lists the counters that march: the troops not needed to hold the place. If many troops stay and there are
// several commanders, one commander stays too. The better commander leads the stronger part.
func (h *habits) marchers(f *game.Field, x *move) []string {
	out := optionsToSend(f, x.stayingUnits)
	left := h.StrengthAt(&h.k.Forces, h.k.ViewerSide, x.from) - f.TotalWeight(out)
	_, chiefs := h.ReadGroup(out)
	if left < 2*minStrengthToLead || len(chiefs) < 2 {
		return out
	}
	slices.SortStableFunc(chiefs, func(x, y commanderNr) int { return h.Commander(y).Combat - h.Commander(x).Combat })
	lead := chiefs[0]
	if left > f.TotalWeight(out) {
		lead = chiefs[1]
	}
	return slices.DeleteFunc(out, func(id string) bool { n := h.CommanderNamed(id); return n > 0 && n != lead })
}

// optionsToSend lists the options that can be chosen and are not in the list stay. It stops adding options when the
// field has no more room for them.
func optionsToSend(f *game.Field, stay []string) []string {
	room, out := f.MaxWeight, []string{}
	for i := range f.Options {
		if o := &f.Options[i]; o.Refusal == nil && !slices.Contains(stay, o.ID) && (f.MaxWeight == 0 || o.Weight <= room) {
			out, room = append(out, o.ID), room-o.Weight
		}
	}
	return out
}

// progress returns how much closer to its aim a force would be in a place. It is -1 if a stronger enemy is there.
func (h *habits) progress(x *move, p board.Place) int {
	if foe := h.enemyForce(p).strength; p != x.to && foe*10 > x.strength*8 {
		return -1
	}
	if x.bySea {
		return unreachable - h.distance(h.k, x.to, p, false)
	}
	return h.distance(h.k, x.to, x.from, x.carriesBoats) - h.distance(h.k, x.to, p, x.carriesBoats)
}

// marchOn continues a march that was interrupted, without the garrison of the place. It does not march on if that would
// leave tired units behind.
func (h *habits) marchOn() bool {
	m := h.k.March
	if !h.isOffered("on") || m == nil {
		return true
	}
	x := h.moveFrom(m.At)
	if x == nil || x.bySea {
		return true
	}
	fit := false
	a, ok := h.ask.Compose("on", func(f *game.Field) []string {
		switch f.ID {
		case "on.who":
			out := optionsToSend(f, x.stayingUnits)
			fit = f.TotalWeight(out) > 0 && !slices.ContainsFunc(m.March.Units, func(n unitNr) bool {
				id := h.Unit(n).ID
				return !slices.Contains(out, id) && !slices.Contains(x.stayingUnits, id)
			})
			return out
		case "on.to":
			id, nearer, ok := f.BestOption(func(o *game.Option) int { return h.progress(x, h.Place(o.ID)) })
			if !ok || nearer <= 0 || !fit {
				return []string{}
			}
			return []string{id}
		}
		return nil
	}, h.pick)
	return !ok || h.yield(a)
}

// spendSupply spends supply in a battle if there is more than one unit, and otherwise holds it.
func (h *habits) spendSupply() bool {
	x := &h.k.Battle.Battle
	if h.k.StoreAt(h.k.ViewerSide, x.At).Supply > 1 && !h.act("spend") {
		return false
	}
	return h.act("hold")
}

// leave retreats to the strongest friendly stack, preferring short ways.
func (h *habits) leave() bool {
	return h.offer("leave", func(f *game.Field) []string {
		id, _, _ := f.BestOption(func(o *game.Option) int {
			return h.StrengthAt(&h.k.Forces, h.k.ViewerSide, h.Place(o.ID)) - len(o.Path)
		})
		return []string{id}
	})
}

// plot plots the port with the most troops in it, and with the most valuable enemy towns near it.
func (h *habits) plot() bool {
	if h.k.PlottedPort != board.Nowhere || !h.isOffered("plot") {
		return true
	}
	return h.offer("plot", func(f *game.Field) []string {
		id, _, _ := f.BestOption(func(o *game.Option) int {
			p := h.Place(o.ID)
			n := min(h.StrengthAt(&h.k.Forces, british, p), maxUsefulStrength)
			if h.PortHolder(&h.k.Forces, h.k.Now, p) != british || h.At(p).Row == 0 {
				return n - maxUsefulStrength
			}
			for _, w := range h.prizes {
				if far := h.Distance(w.At, p); far < maxUsefulStrength/2 && h.Holder(&h.k.Forces, h.k.Now, w.At) != british {
					n += w.Points * (maxUsefulStrength/2 - far)
				}
			}
			return n
		})
		return []string{id}
	})
}

// maxUsefulStrength is the strength in one place above which more troops are of little use.
const maxUsefulStrength = 30

// reservedMarchPoints is how many operations points are saved for marches.
const reservedMarchPoints = 5

// raise spends the points that marches do not need on troops and supply.
func (h *habits) raise() bool {
	if h.k.Points() <= reservedMarchPoints {
		return true
	}
	return h.act("restore") && h.raiseUnit("raise") && (h.savesPoints() || h.raiseUnit("loyal")) &&
		h.raiseUnit("detach") && h.buy()
}

// savesPoints reports whether so few towns are left to take that every point is needed for marches.
func (h *habits) savesPoints() bool {
	return slices.ContainsFunc(h.prizes, func(w printed.PlaceWorth) bool { return w.Points >= urgentWorth })
}
