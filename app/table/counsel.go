package table

import (
	"slices"
	"strings"

	"tricorne/rules/computer"
	"tricorne/rules/game"
)

// ratedProposal is a proposed order with the figures by which it is compared with others.
type ratedProposal struct {
	OfficerProposal
	worst, best  int
	worthByWorld []int
	planKey      string // the same for two orders that a player would call the same plan
}

// chooseProposals chooses the orders that an officer proposes from all that were tried, the best first. No two of them
// have the same effect or are the same plan. Each has a name: the best on average, the safest, the boldest, or where it
// leads.
func chooseProposals(blind game.ComputerView, all []computer.Advice) []OfficerProposal {
	var plans []ratedProposal
	for _, c := range all {
		p := ratedProposal{OfficerProposal: describeProposal(blind, c), worthByWorld: c.WorthByWorld}
		if len(c.WorthByWorld) > 0 {
			p.worst, p.best = slices.Min(c.WorthByWorld), slices.Max(c.WorthByWorld)
		}
		to, _ := p.target()
		p.planKey = p.Act + "\x00" + to
		if !slices.ContainsFunc(plans,
			func(q ratedProposal) bool {
				return q.planKey == p.planKey || slices.Equal(q.worthByWorld, p.worthByWorld)
			}) {
			plans = append(plans, p)
		}
	}
	if len(plans) == 0 {
		return nil
	}
	chosen := []int{0}
	names := map[int][]string{0: {"best on average"}}
	pick := func(name string, better func(a, b *ratedProposal) bool) {
		at := 0
		for i := range plans {
			if better(&plans[i], &plans[at]) {
				at = i
			}
		}
		if names[at] == nil {
			chosen = append(chosen, at)
		}
		names[at] = append(names[at], name)
	}
	pick("safest", func(a, b *ratedProposal) bool {
		return a.BetterWorlds > b.BetterWorlds || a.BetterWorlds == b.BetterWorlds && a.worst > b.worst
	})
	pick("boldest", func(a, b *ratedProposal) bool { return a.best > b.best })
	for i := range plans {
		if len(chosen) < mostProposals && names[i] == nil {
			chosen = append(chosen, i)
		}
	}
	var out []OfficerProposal
	for _, i := range chosen {
		c := plans[i].OfficerProposal
		if c.Name = plans[i].nameByTarget(); names[i] != nil {
			c.Name = "The " + joinNames(names[i])
		}
		out = append(out, c)
	}
	return out
}

// target returns the label of the last field with a single choice, and whether that choice is a place. The label says
// where the order leads or what it is about.
func (p *ratedProposal) target() (label string, place bool) {
	for _, c := range slices.Backward(p.Choices) {
		if len(c.Options) == 1 {
			return c.Options[0], c.Spaces[0] != ""
		}
	}
	return "", false
}

// nameByTarget returns a name for an order that is not the best by any figure. The name says where the order leads, or
// what it is about.
func (p *ratedProposal) nameByTarget() string {
	switch to, place := p.target(); {
	case to == "":
		return "Another plan"
	case place && !strings.HasPrefix(to, "Back to "):
		return "Towards " + to
	default:
		return "Instead: " + to
	}
}

// spaceOf returns the place that an option stands for. It is the end of its route, or the place on the map where the
// option is chosen. It is empty if the option is a piece.
func spaceOf(o *game.Option) string {
	switch {
	case len(o.Path) > 1:
		return o.Path[len(o.Path)-1]
	case o.Piece != "":
		return ""
	}
	return o.Space
}
