package player

import (
	"cmp"
	"slices"

	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
)

// Activations of a sensible player: the leaders who should march and are not yet where the plan sends them.

// command proposes activating leaders through one commander. It chooses as many as possible of the leaders who should
// march.
func (h *habits) command() bool {
	if !h.isOffered("command") {
		return true
	}
	f, _ := h.form.Field("command.by")
	type team struct {
		by   string
		n    int
		cost int
	}
	var all []team
	for i := range f.Options {
		o := &f.Options[i]
		if o.Refusal != nil {
			continue
		}
		by := h.leader(o)
		form := h.ask(action.Draft{{Field: "command.by", Values: []string{o.ID}}})
		who, ok := form.Field("command.who")
		if !ok {
			continue
		}
		g := *who
		g.Max = len(g.Options)
		cost, goes := h.ActivationCost(by.Nr, by.Troops, truth.CommandsTroops), h.shouldMarch
		// by day there will be no better use for the points than a marching army, so costs are ignored
		if !h.k.Now.Night() {
			goes = h.ready
		}
		strikers := h.jointAttackerCount(by, &g)
		n := len(g.LikedOptions(func(o *game.Option) bool {
			x := h.leader(o)
			return x.Troops > 0 && goes(x) && !h.isAtAttackHex(x)
		})) + strikers
		if by.Troops >= h.Charts.MinDetachment() && goes(by) {
			n++
		}
		switch {
		case n == 0 || strikers == 0 && n < cost: // activating the leaders one after the other would cost less
			continue
		case strikers > 0:
			n += 10
		}
		all = append(all, team{o.ID, n, cost})
	}
	slices.SortStableFunc(all, func(x, y team) int { return cmp.Compare(y.n*4-y.cost, x.n*4-x.cost) })
	for _, t := range all {
		ok := h.offer("command", func(f *game.Field) []string {
			if f.ID == "command.by" {
				return []string{t.by}
			}
			return h.column(f)
		})
		if !ok {
			return false
		}
	}
	return true
}

// isAtAttackHex reports whether a leader is already where the planned attack should start.
func (h *habits) isAtAttackHex(f *knownLeader) bool {
	t := h.taskByLeader[f.Nr]
	return t != nil && t.attacksNow
}

// jointAttackerCount returns how many leaders a commander can activate together for an attack that can defeat an
// adjacent enemy. The result is zero if the leaders are too few or the commander is not next to the enemy. Only leaders
// activated by one commander can attack together (16.3).
func (h *habits) jointAttackerCount(by *knownLeader, who *game.Field) int {
	best := 0
	for _, t := range h.tasks {
		if !t.attacksNow || !h.canAttack(h.k, by.At, t.at) {
			continue
		}
		var those []*knownLeader
		for i := range who.Options {
			if x := h.leader(&who.Options[i]); who.Options[i].Refusal == nil && h.taskByLeader[x.Nr] == t {
				those = append(those, x)
			}
		}
		if h.taskByLeader[by.Nr] == t {
			those = append(those, by)
		}
		if len(those) > best && h.beats(t, those) {
			best = len(those)
		}
	}
	return best
}

// beats reports whether leaders next to an enemy can defeat it together.
func (h *habits) beats(t *task, those []*knownLeader) bool {
	men := 0
	for _, f := range those {
		men += f.Troops
	}
	return men*10 >= t.enemyMen*12 && h.preparedAttackValue(h.Rules, h.k, t.at, those) >= h.minAttackValue()
}

// canAttackAlone reports whether a leader who should attack can do so without any other leader.
func (h *habits) canAttackAlone(f *knownLeader) bool {
	t := h.taskByLeader[f.Nr]
	return !h.isAtAttackHex(f) || h.beats(t, []*knownLeader{f})
}

// column returns the leaders that a commander takes along. Of the leaders who should march, it takes the one with the
// most men first, then the most expensive ones that the commander's span allows.
func (h *habits) column(f *game.Field) []string {
	g := *f
	g.Max = len(g.Options)
	those := g.LikedOptions(func(o *game.Option) bool { return h.shouldMarch(h.leader(o)) })
	first, _, _ := g.BestOption(func(o *game.Option) int {
		if x := h.leader(o); h.shouldMarch(x) {
			return 1 + x.Troops
		}
		return 0
	})
	weight := func(id string) int {
		if id == first {
			return -1 << 8
		}
		return -f.TotalWeight([]string{id})
	}
	slices.SortStableFunc(those, func(x, y string) int { return weight(x) - weight(y) })
	out, room := []string{}, f.MaxWeight
	for _, id := range those {
		if cost := f.TotalWeight([]string{id}); cost <= room && len(out) < f.Max {
			out, room = append(out, id), room-cost
		}
	}
	return out
}

// activate proposes activating single leaders who should march. Leaders with the most valuable destinations come
// first.
func (h *habits) activate() bool {
	if !h.isOffered("command") {
		return true
	}
	f, _ := h.form.Field("command.by")
	for _, n := range h.order {
		x := h.k.Find(n)
		if o, ok := f.Option(h.Of(n).ID); ok && o.Refusal == nil && x.Flags&truth.Activated == 0 &&
			(h.shouldMarch(x) && h.canAttackAlone(x) || h.digs(x)) {
			if !h.offer("command", func(f *game.Field) []string {
				if f.ID == "command.by" {
					return []string{o.ID}
				}
				return []string{}
			}) {
				return false
			}
		}
	}
	return true
}

// roll proposes an activation roll for a leader who should march.
func (h *habits) roll() bool {
	if !h.isOffered("roll") {
		return true
	}
	f, _ := h.form.Field("roll.who")
	id, most, ok := f.BestOption(func(o *game.Option) int {
		if x := h.leader(o); h.ready(x) && h.leads(x) && h.canAttackAlone(x) {
			return 10 + (h.Of(x.Nr).Rating+1)*x.Troops
		} else if h.digs(x) {
			return h.Of(x.Nr).Rating
		}
		return 0
	})
	return !ok || most == 0 || h.offer("roll", chooseValues("roll.who", id))
}
