package table

import (
	"slices"
	"strings"

	"tricorne/rules/computer"
	"tricorne/rules/game"
)

// plan is a proposed order with the figures by which it is compared with others.
type plan struct {
	Counsel
	worst, best int
	each        []int
	key         string // the same for two orders that a player would call the same plan
}

// distinct chooses the orders that an officer proposes from all that were tried, the best first. No two have the same
// effect or are the same plan, and each has a name: the best on average, the safest, the boldest, or where it leads.
func distinct(blind game.Blind, all []computer.Counsel) []Counsel {
	var plans []plan
	for _, c := range all {
		p := plan{Counsel: inWords(blind, c), each: c.Each}
		if len(c.Each) > 0 {
			p.worst, p.best = slices.Min(c.Each), slices.Max(c.Each)
		}
		p.key = p.Act + "\x00" + p.target()
		if !slices.ContainsFunc(plans, func(q plan) bool { return q.key == p.key || slices.Equal(q.each, p.each) }) {
			plans = append(plans, p)
		}
	}
	if len(plans) == 0 {
		return nil
	}
	chosen := []int{0}
	names := map[int]string{0: "The best on average"}
	pick := func(name string, better func(a, b *plan) bool) {
		at := 0
		for i := range plans {
			if better(&plans[i], &plans[at]) {
				at = i
			}
		}
		switch {
		case at == 0:
			names[0] += ", and " + strings.ToLower(name)
		case names[at] != "":
			names[at] += ", and " + strings.ToLower(name)
		default:
			chosen, names[at] = append(chosen, at), name
		}
	}
	pick("The safest", func(a, b *plan) bool {
		return a.Better > b.Better || a.Better == b.Better && a.worst > b.worst
	})
	pick("The boldest", func(a, b *plan) bool { return a.best > b.best })
	for i := range plans {
		if len(chosen) < counsels && names[i] == "" {
			chosen, names[i] = append(chosen, i), plans[i].otherName()
		}
	}
	var out []Counsel
	for _, i := range chosen {
		c := plans[i].Counsel
		c.Name = names[i]
		out = append(out, c)
	}
	return out
}

// target returns the label of the last place that the order chooses; empty if it chooses none.
func (p *plan) target() string {
	for _, c := range slices.Backward(p.Chosen) {
		if len(c.Chosen) == 1 && c.Spaces[0] != "" {
			return c.Chosen[0]
		}
	}
	return ""
}

// otherName returns a name for an order that is neither the best, the safest nor the boldest: where it leads, or else
// what it does.
func (p *plan) otherName() string {
	if to := p.target(); to != "" && !strings.HasPrefix(to, "Back to ") {
		return "Towards " + to
	}
	return "Another plan"
}

// spaceOf returns the place that an option stands for: the end of its route, or the place that picks it.
func spaceOf(o *game.Option) string {
	if len(o.Path) > 1 {
		return o.Path[len(o.Path)-1]
	}
	return o.Space
}
