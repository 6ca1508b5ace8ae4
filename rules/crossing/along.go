package crossing

import (
	"slices"
	"strconv"
	"strings"

	"tricorne/rules/board"
	"tricorne/rules/crossing/rulebook"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/text"
)

// offerAlong asks whom a leader takes along, with those near him who cannot come and why. Whoever was activated before takes one at least.
func (b *book) offerAlong(k *known, d action.Draft, a *game.Ask, act *game.Act, o *order) {
	if slices.ContainsFunc(d, func(p action.Pick) bool { return strings.HasPrefix(p.Field, "command.more.") }) {
		b.offerWhom(k, d, a, act, o)
		return
	}
	var near []*face
	for _, x := range k.resting() {
		if b.Of(o.by.Nr).Commanding && x.Nr != o.by.Nr && b.reaches(k, o.reach, x.At) {
			near = append(near, x)
		}
	}
	if len(near) == 0 {
		act.Label = b.plan(k, o, nil)
		return
	}
	near = b.grouped(near, func(p board.Place) int { return b.Distance(o.by.At, p) })
	f := b.fieldMany("command.who", "", rulebook.Span, near, 1, 0, d)
	f.Live, f.Room = true, o.left
	if o.fresh {
		f.Min = 0
	}
	var costs []int
	for i, x := range near {
		cost := b.price(x.Nr, x.Troops, alone)
		w := &f.Options[i]
		w.Weight, w.Detail = cost, w.Detail+" · "+ofSpan(cost)
		if !slices.Contains(o.whom, x) {
			w.Why = b.staysBehind(k, o, x, cost)
			continue
		}
		w.Badge = strconv.Itoa(cost)
		costs = append(costs, cost)
	}
	f.Max = most(costs, o.left)
	f.Value = slices.DeleteFunc(f.Value, func(id string) bool {
		w, _ := f.Option(id)
		return w.Why != nil
	})
	f.Label = "Who goes along? " + strconv.Itoa(f.Weighs(f.Value)) + " of " + strconv.Itoa(o.left) + " of his span"
	a.Fields, act.Needs = append(a.Fields, f), append(act.Needs, f.ID)
	if o.fresh || len(f.Value) > 0 {
		act.Label = b.plan(k, o, b.finds(f.Value))
	}
}

// ofSpan says what a leader takes of a span.
func ofSpan(n int) string {
	if n == 0 {
		return "free"
	}
	return strconv.Itoa(n) + " of the span"
}

// most is how many of some costs fit together into a span, the cheapest first.
func most(costs []int, left int) int {
	slices.Sort(costs)
	for i, cost := range costs {
		if left -= cost; left < 0 {
			return i
		}
	}
	return len(costs)
}

// staysBehind says why a leader near a commanding leader cannot be activated by him.
func (b *book) staysBehind(k *known, o *order, x *face, cost int) *game.Refusal {
	by := b.Of(o.by.Nr)
	if no := b.unfit(k, x); no != nil {
		return no
	}
	switch {
	case b.Of(x.Nr).Cost >= by.Cost:
		return &game.Refusal{Rule: rulebook.Span, Text: text.Say("He costs ", b.Of(x.Nr).Cost, ": ", b.name(o.by.Nr), " commands those who cost less than ", by.Cost, ".")}
	case cost > o.left:
		return &game.Refusal{Rule: rulebook.Span, Text: text.Say("He takes ", cost, " of the span, and ", o.left, " ", verb(o.left, "is", "are"), " left.")}
	case o.fresh:
		heads := idleOnes
		if x.Troops > 0 {
			heads = withTroops
		}
		if no := b.unpaid(k, o.by, heads); no != nil {
			return &game.Refusal{Rule: no.Rule, Text: text.Say("If ", b.name(o.by.Nr), " takes him along: ", no.Text)}
		}
	case x.Troops > 0 && !o.whole, x.Troops == 0:
		return &game.Refusal{Rule: rulebook.Span, Text: text.Say("What it costs ", b.name(o.by.Nr), " to command him is not there.")}
	}
	return &game.Refusal{Rule: rulebook.NightMovement, Text: text.Say("By night only a leader with troops commands others with troops.")}
}

// plan says on the button who is activated and what that costs: the check before points are spent.
func (b *book) plan(k *known, o *order, whom []nr) string {
	names := ""
	for i, n := range whom {
		switch {
		case i > 0 && i == len(whom)-1:
			names += " and "
		case i > 0:
			names += ", "
		}
		names += b.Of(n).Name
	}
	heads := alone
	for _, n := range whom {
		heads = max(heads, idleOnes)
		if k.find(n).Troops > 0 {
			heads = withTroops
		}
	}
	fee := b.fee(k, o.by, heads)
	switch {
	case !o.fresh:
		return b.Of(o.by.Nr).Name + " takes " + names + " along · " + fee
	case names == "":
		return "Activate " + b.Of(o.by.Nr).Name + " · " + fee
	}
	return "Activate " + b.Of(o.by.Nr).Name + ", with " + names + " · " + fee
}
