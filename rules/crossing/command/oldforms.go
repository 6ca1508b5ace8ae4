package command

import (
	"slices"
	"strconv"

	"tricorne/rules/crossing/knowledge"
	"tricorne/rules/crossing/rulebook"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
)

// Forms of earlier versions, whose answers stored games may still contain. One button activated a single leader. With
// another, a commander chose a first leader, and then more leaders in one field for each cost. The forms are no
// longer offered, but answers to them keep their meaning.

// ActivateAction returns the action of activating one leader by points.
func (b Rules) ActivateAction() menuAction {
	return menuAction{Act: "activate", AddToForm: b.offerActivate, Play: b.playActivate}
}

func (b Rules) offerActivate(k *known, d action.Draft, a *game.Ask) {
	if len(d) == 0 {
		return
	}
	resting := k.UnactivatedLeaders()
	f := b.LeaderField("activate.who", "Who is activated alone?", rulebook.Activation, resting, d, true)
	label := "Activate this leader"
	open := 0
	for i, x := range resting {
		o := &f.Options[i]
		cost := b.ActivationCost(x.Nr, x.Troops, truth.CommandsNobody)
		o.Badge = strconv.Itoa(cost)
		o.Detail += " · " + pointsText(cost)
		if o.Refusal = b.UnfitReason(k, x); o.Refusal == nil {
			o.Refusal = b.pointsRefusal(k, x, truth.CommandsNobody)
		}
		if o.Refusal == nil {
			open++
		} else {
			o.Badge = ""
		}
		if f.Chosen(o.ID) {
			label = "Activate " + o.Label + " · " + pointsText(cost)
		}
	}
	if open == 0 {
		return
	}
	a.Fields = append(a.Fields, f)
	a.Acts = append(a.Acts, game.Act{ID: "activate", Name: "Activate", Label: label, NeededFields: []string{f.ID}})
}

func (b Rules) playActivate(t *turn, a action.Action) error {
	b.activateByPoints(t, b.PickedLeader(a.Picks, "activate.who"), truth.CommandsNobody)
	return nil
}

// offerLeaders asks which leader a commander activates first, and then which more.
func (b Rules) offerLeaders(k *known, d action.Draft, a *game.Ask, act *game.Act, o *knowledge.CommandChoice) {
	f := b.LeaderField("command.who", "Which leaders does "+b.Of(o.Leader.Nr).Name+" activate?", rulebook.Radius,
		o.Others, d,
		true)
	for i, x := range o.Others {
		f.Options[i].Badge = strconv.Itoa(b.ActivationCost(x.Nr, x.Troops, truth.CommandsNobody))
	}
	a.Fields, act.NeededFields = append(a.Fields, f), append(act.NeededFields, f.ID)
	first := b.PickedLeader(d, f.ID)
	if !slices.ContainsFunc(o.Others, func(x *knownLeader) bool { return x.Nr == first }) {
		return
	}
	rest := slices.DeleteFunc(slices.Clone(o.Others), func(x *knownLeader) bool { return x.Nr == first })
	x := k.Find(first)
	a.Fields, act.NeededFields = b.SpanFields(a.Fields, act.NeededFields, "command.more", "Who else?", rest,
		o.SpanLeft-b.ActivationCost(first, x.Troops, truth.CommandsNobody), d,
		func(x *knownLeader) int { return b.ActivationCost(x.Nr, x.Troops, truth.CommandsNobody) })
	leaders := []nr{first}
	for _, id := range act.NeededFields[2:] {
		more := a.Fields[slices.IndexFunc(a.Fields, func(f game.Field) bool { return f.ID == id })]
		leaders = append(leaders, b.LeadersByID(more.Value)...)
	}
	act.Label = b.planLabel(k, o, leaders)
}

// SpanFields adds fields for choosing leaders who together cost no more than what is left of a span. There is one
// field for each cost, the highest cost first. Each field offers only what still fits, given the choices in the
// fields before.
func (b Rules) SpanFields(fields []game.Field, needs []string, id, label string, faces []*knownLeader, left int,
	d action.Draft, cost func(*knownLeader) int,
) ([]game.Field, []string) {
	for n := left; n >= 0; n-- {
		var same []*knownLeader
		for _, x := range faces {
			if cost(x) == n {
				same = append(same, x)
			}
		}
		most := len(same)
		if n > 0 {
			most = min(most, left/n)
		}
		if most == 0 {
			continue
		}
		f := b.LeadersField(id+"."+strconv.Itoa(n), label+" ("+spanCostEachText(n)+")", rulebook.Span, same, 0, most, d)
		f.ReloadsForm = true // the button shows the cost of the plan
		fields, needs = append(fields, f), append(needs, f.ID)
		left = max(0, left-n*len(f.Value))
	}
	return fields, needs
}

// spanCostEachText describes how many points of the span each leader of a field costs.
func spanCostEachText(n int) string {
	if n == 0 {
		return "free"
	}
	return strconv.Itoa(n) + " of the span each"
}
