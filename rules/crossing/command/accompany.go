package command

import (
	"slices"
	"strconv"
	"strings"

	"tricorne/rules/board"
	"tricorne/rules/crossing/knowledge"
	"tricorne/rules/crossing/rulebook"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/text"
)

// offerAlong asks which leaders a leader takes along, and shows those nearby who cannot come, with the reason. A leader
// who was already activated must take at least one.
func (b Rules) offerAlong(k *known, d action.Draft, a *game.Ask, act *game.Act, o *knowledge.Order) {
	if slices.ContainsFunc(d, func(p action.Pick) bool { return strings.HasPrefix(p.Field, "command.more.") }) {
		b.offerLeaders(k, d, a, act, o)
		return
	}
	var near []*face
	for _, x := range k.Resting() {
		if b.Of(o.By.Nr).Commanding && x.Nr != o.By.Nr && b.Reaches(k, o.Reach, x.At) {
			near = append(near, x)
		}
	}
	if len(near) == 0 {
		act.Label = b.plan(k, o, nil)
		return
	}
	near = b.GroupByPlace(near, func(p board.Place) int { return b.Distance(o.By.At, p) })
	f := b.FieldMany("command.who", "", rulebook.Span, near, 1, 0, d)
	f.Live, f.Room = true, o.Left
	if o.Fresh {
		f.Min, f.None = 0, "Alone"
	}
	var costs []int
	for i, x := range near {
		cost := b.Price(x.Nr, x.Troops, truth.Alone)
		w := &f.Options[i]
		w.Weight, w.Detail = cost, w.Detail+" · "+ofSpan(cost)
		if !slices.Contains(o.Others, x) {
			w.Why = b.staysBehind(k, o, x, cost)
			continue
		}
		w.Badge = strconv.Itoa(cost)
		costs = append(costs, cost)
	}
	f.Max = most(costs, o.Left)
	if _, drafted := d.Get(f.ID); !drafted {
		f.Value = b.proposal(&f)
	}
	f.Value = slices.DeleteFunc(f.Value, func(id string) bool {
		w, _ := f.Option(id)
		return w.Why != nil
	})
	f.Label = "Who goes along? " + strconv.Itoa(f.Weighs(f.Value)) + " of " + strconv.Itoa(o.Left) + " of the span used"
	a.Fields, act.Needs = append(a.Fields, f), append(act.Needs, f.ID)
	if o.Fresh || len(f.Value) > 0 {
		act.Label = b.plan(k, o, b.Finds(f.Value))
	}
	if o.Fresh && len(f.Value) == 0 {
		act.Doubt = b.doubtAlone(k, o)
	}
}

// proposal returns as many leaders as the span takes, those with the commander before others farther away.
func (b Rules) proposal(f *game.Field) []string {
	var out []string
	left := f.Room
	for i := range f.Options {
		if o := &f.Options[i]; o.Why == nil && o.Weight <= left && len(out) < f.Max {
			out, left = append(out, o.ID), left-o.Weight
		}
	}
	return out
}

// doubtAlone warns what a leader who is activated alone may lack. The leader may have too few men next to an enemy,
// or too few for a zone of control. The warning is empty if nobody could go along, or if nothing is missing.
func (b Rules) doubtAlone(k *known, o *knowledge.Order) text.Text {
	if len(o.Others) == 0 || o.By.Troops == 0 {
		return nil
	}
	more := 0
	for _, x := range o.Others {
		more += x.Troops
	}
	if more == 0 {
		return nil
	}
	alone := text.Say(b.Name(o.By.Nr), " would act alone with ", truth.Figures(o.By.Troops))
	others := text.Say(" ", text.Count(len(o.Others), "leader", "leaders"), " with ", truth.Figures(more),
		" in all could go along.")
	for _, at := range b.Around(o.By.At) {
		if !k.Hostile(at) {
			continue
		}
		if _, most := b.Strengths(k, at); most > o.By.Troops {
			return text.Say(alone, ", next to up to ", truth.Figures(most), " at ", b.Space(at), ".", others)
		}
	}
	if o.By.Troops >= b.ZoneMen {
		return nil
	}
	return text.Say(alone, ", too few for a zone of control.", others)
}

// ofSpan describes a cost in points of a span.
func ofSpan(n int) string {
	if n == 0 {
		return "free"
	}
	return strconv.Itoa(n) + " of the span"
}

// most returns how many of the given costs fit into a span, taking the cheapest first.
func most(costs []int, left int) int {
	slices.Sort(costs)
	for i, cost := range costs {
		if left -= cost; left < 0 {
			return i
		}
	}
	return len(costs)
}

// staysBehind returns why a leader near a commanding leader cannot be activated by them, nil if they can.
func (b Rules) staysBehind(k *known, o *knowledge.Order, x *face, cost int) *game.Refusal {
	by := b.Of(o.By.Nr)
	if no := b.Unfit(k, x); no != nil {
		return no
	}
	switch {
	case b.Of(x.Nr).Cost >= by.Cost:
		return &game.Refusal{
			Rule: rulebook.Span,
			Text: text.Say("This leader costs ", b.Of(x.Nr).Cost, ": ", b.Name(o.By.Nr),
				" commands leaders that cost less than ", by.Cost,
				"."),
		}
	case cost > o.Left:
		return &game.Refusal{
			Rule: rulebook.Span,
			Text: text.Say("This leader takes ", cost, " of the span, but only ", o.Left, " ", truth.Verb(o.Left, "is",
				"are"), " left."),
		}
	case o.Fresh:
		heads := truth.IdleOnes
		if x.Troops > 0 {
			heads = truth.WithTroops
		}
		if no := b.unpaid(k, o.By, heads); no != nil {
			return &game.Refusal{Rule: no.Rule, Text: text.Say("If ", b.Name(o.By.Nr), " takes this leader along: ", no.Text)}
		}
	case x.Troops > 0 && !o.Whole, x.Troops == 0:
		return &game.Refusal{
			Rule: rulebook.Span,
			Text: text.Say("Too few activation points for ", b.Name(o.By.Nr), " to command this leader."),
		}
	}
	return &game.Refusal{
		Rule: rulebook.NightMovement,
		Text: text.Say("At night only a leader with troops commands others with troops."),
	}
}

// plan returns the button's text: the leaders activated and the cost, as a check before points are spent.
func (b Rules) plan(k *known, o *knowledge.Order, others []nr) string {
	names := ""
	for i, n := range others {
		switch {
		case i > 0 && i == len(others)-1:
			names += " and "
		case i > 0:
			names += ", "
		}
		names += b.Of(n).Name
	}
	heads := truth.Alone
	for _, n := range others {
		heads = max(heads, truth.IdleOnes)
		if k.Find(n).Troops > 0 {
			heads = truth.WithTroops
		}
	}
	fee := b.fee(k, o.By, heads)
	switch {
	case !o.Fresh:
		return b.Of(o.By.Nr).Name + " takes " + names + " along · " + fee
	case names == "":
		return "Activate " + b.Of(o.By.Nr).Name + " · " + fee
	}
	return "Activate " + b.Of(o.By.Nr).Name + ", with " + names + " · " + fee
}
