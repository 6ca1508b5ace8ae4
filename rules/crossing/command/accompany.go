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

// offerCompanions asks which other leaders a leader takes along. It also shows leaders nearby who cannot come, with
// the reason. A leader who was already activated must take at least one other.
func (b Rules) offerCompanions(k *known, d action.Draft, a *game.Ask, act *game.Act, o *knowledge.CommandChoice) {
	if slices.ContainsFunc(d, func(p action.Pick) bool { return strings.HasPrefix(p.Field, "command.more.") }) {
		b.offerLeaders(k, d, a, act, o)
		return
	}
	var near []*knownLeader
	for _, x := range k.UnactivatedLeaders() {
		if b.Of(o.Leader.Nr).Commanding && x.Nr != o.Leader.Nr && b.Reaches(k, o.Reach, x.At) {
			near = append(near, x)
		}
	}
	if len(near) == 0 {
		act.Label = b.planLabel(k, o, nil)
		return
	}
	near = b.GroupByPlace(near, func(p board.Place) int { return b.Distance(o.Leader.At, p) })
	f := b.LeadersField("command.who", "", rulebook.Span, near, 1, 0, d)
	f.ReloadsForm, f.MaxWeight = true, o.SpanLeft
	if o.NotActivated {
		f.Min, f.NoneLabel = 0, "Alone"
	}
	var costs []int
	for i, x := range near {
		cost := b.ActivationCost(x.Nr, x.Troops, truth.CommandsNobody)
		w := &f.Options[i]
		w.Weight, w.Detail = cost, w.Detail+" · "+spanCostText(cost)
		if !slices.Contains(o.Others, x) {
			w.Refusal = b.companionRefusal(k, o, x, cost)
			continue
		}
		w.Badge = strconv.Itoa(cost)
		costs = append(costs, cost)
	}
	f.Max = maxFitting(costs, o.SpanLeft)
	if _, drafted := d.Get(f.ID); !drafted {
		f.Value = b.proposedCompanions(&f)
	}
	f.Value = slices.DeleteFunc(f.Value, func(id string) bool {
		w, _ := f.Option(id)
		return w.Refusal != nil
	})
	f.Label = "Who goes along? " + strconv.Itoa(f.TotalWeight(f.Value)) + " of " + strconv.Itoa(o.SpanLeft) +
		" of the span used"
	a.Fields, act.NeededFields = append(a.Fields, f), append(act.NeededFields, f.ID)
	if o.NotActivated || len(f.Value) > 0 {
		act.Label = b.planLabel(k, o, b.LeadersByID(f.Value))
	}
	if o.NotActivated && len(f.Value) == 0 {
		act.Warning = b.aloneWarning(k, o)
	}
}

// proposedCompanions returns the leaders proposed to go along, as many as the span allows. Leaders in the commander's
// hex come before leaders farther away.
func (b Rules) proposedCompanions(f *game.Field) []string {
	var out []string
	left := f.MaxWeight
	for i := range f.Options {
		if o := &f.Options[i]; o.Refusal == nil && o.Weight <= left && len(out) < f.Max {
			out, left = append(out, o.ID), left-o.Weight
		}
	}
	return out
}

// aloneWarning returns a warning for a leader who is activated alone. The leader may have too few men next to an
// enemy, or too few for a zone of control. The warning is empty if no other leader could go along, or if the leader
// lacks nothing.
func (b Rules) aloneWarning(k *known, o *knowledge.CommandChoice) text.Text {
	if len(o.Others) == 0 || o.Leader.Troops == 0 {
		return nil
	}
	more := 0
	for _, x := range o.Others {
		more += x.Troops
	}
	if more == 0 {
		return nil
	}
	alone := text.Say(b.Name(o.Leader.Nr), " would act alone with ", truth.MenText(o.Leader.Troops))
	others := text.Say(" ", text.Count(len(o.Others), "leader", "leaders"), " with ", truth.MenText(more),
		" in all could go along.")
	for _, at := range b.Neighbours(o.Leader.At) {
		if !k.Hostile(at) {
			continue
		}
		if _, most := b.Strengths(k, at); most > o.Leader.Troops {
			return text.Say(alone, ", next to up to ", truth.MenText(most), " at ", b.Space(at), ".", others)
		}
	}
	if o.Leader.Troops >= b.ZoneMen {
		return nil
	}
	return text.Say(alone, ", too few for a zone of control.", others)
}

// spanCostText describes how many points of a commander's span a leader costs.
func spanCostText(n int) string {
	if n == 0 {
		return "free"
	}
	return strconv.Itoa(n) + " of the span"
}

// maxFitting returns how many of the given costs together fit into a span, taking the cheapest first.
func maxFitting(costs []int, left int) int {
	slices.Sort(costs)
	for i, cost := range costs {
		if left -= cost; left < 0 {
			return i
		}
	}
	return len(costs)
}

// companionRefusal returns why a leader near a commanding leader cannot be activated by that commander. It returns
// nil if the leader can.
func (b Rules) companionRefusal(k *known, o *knowledge.CommandChoice, x *knownLeader, cost int) *game.Refusal {
	by := b.Of(o.Leader.Nr)
	if no := b.UnfitReason(k, x); no != nil {
		return no
	}
	switch {
	case b.Of(x.Nr).Cost >= by.Cost:
		return &game.Refusal{
			Rule: rulebook.Span,
			Text: text.Say("This leader costs ", b.Of(x.Nr).Cost, ": ", b.Name(o.Leader.Nr),
				" commands leaders that cost less than ", by.Cost,
				"."),
		}
	case cost > o.SpanLeft:
		return &game.Refusal{
			Rule: rulebook.Span,
			Text: text.Say("This leader takes ", cost, " of the span, but only ", o.SpanLeft, " ", truth.Verb(o.SpanLeft, "is",
				"are"), " left."),
		}
	case o.NotActivated:
		heads := truth.CommandsIdleLeaders
		if x.Troops > 0 {
			heads = truth.CommandsTroops
		}
		if no := b.pointsRefusal(k, o.Leader, heads); no != nil {
			return &game.Refusal{
				Rule: no.Rule,
				Text: text.Say("If ", b.Name(o.Leader.Nr), " takes this leader along: ", no.Text),
			}
		}
	case x.Troops > 0 && !o.MayLeadTroops, x.Troops == 0:
		return &game.Refusal{
			Rule: rulebook.Span,
			Text: text.Say("Too few activation points for ", b.Name(o.Leader.Nr), " to command this leader."),
		}
	}
	return &game.Refusal{
		Rule: rulebook.NightMovement,
		Text: text.Say("At night only a leader with troops commands others with troops."),
	}
}

// planLabel returns the text of the button. It names the leaders who are activated and the cost, so that the player
// can check both before paying.
func (b Rules) planLabel(k *known, o *knowledge.CommandChoice, others []nr) string {
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
	heads := truth.CommandsNobody
	for _, n := range others {
		heads = max(heads, truth.CommandsIdleLeaders)
		if k.Find(n).Troops > 0 {
			heads = truth.CommandsTroops
		}
	}
	fee := b.costText(k, o.Leader, heads)
	switch {
	case !o.NotActivated:
		return b.Of(o.Leader.Nr).Name + " takes " + names + " along · " + fee
	case names == "":
		return "Activate " + b.Of(o.Leader.Nr).Name + " · " + fee
	}
	return "Activate " + b.Of(o.Leader.Nr).Name + ", with " + names + " · " + fee
}
