package gametest

import (
	"slices"

	"tricorne/rules/chart"
	"tricorne/rules/game"
)

// checkThrows checks that every throw of the last action announced its owner, purpose and terms.
func (p *play) checkThrows() {
	open := 0
	for i := range p.current.Rolls {
		if p.current.Rolls[i].OnlyFor == 0 {
			open++
		}
	}
	if open != len(p.current.Trace.Throws) {
		p.fault("%d throws fell in the open, and %d were announced", open, len(p.current.Trace.Throws))
	}
	for i := range p.current.Trace.Throws {
		x := &p.current.Trace.Throws[i]
		if fault := throwFault(p.m, x); fault != "" {
			p.fault("the throw %q by side %d: %s", x.Purpose, x.Owner, fault)
		}
	}
}

// throwFault describes what is missing or wrong in a throw. It returns "" if the throw has no fault.
func throwFault(m *game.Manual, x *game.Throw) string {
	switch {
	case x.Purpose == "":
		return "it does not say what it is for"
	case x.OwnedByNobody && (x.Owner != game.Nobody || x.OwnerTerms != nil):
		return "it is nobody's, and a side's"
	case !x.OwnedByNobody && x.Owner != 1 && x.Owner != 2:
		return "it does not say whose dice these are"
	}
	if fault := termsFault(m, x, &x.Terms); fault != "" || x.OwnerTerms == nil {
		return fault
	}
	return termsFault(m, x, x.OwnerTerms)
}

// termsFault describes what is missing or wrong in the terms of a throw. It returns "" if the terms have no fault.
func termsFault(m *game.Manual, x *game.Throw, t *game.Terms) string {
	switch {
	case !t.HaveResult():
		return "it does not say what it decides: by which faces, in which chart, or what each face brings"
	case len(t.Faces) > 0 && len(t.Faces) != x.Sides:
		return "it does not say of each face what it brings"
	case len(t.Owners) > 0 && len(t.Owners) != x.Count:
		return "it does not say of each die whose it is"
	case t.From > t.To:
		return "no face succeeds"
	}
	for _, plus := range t.Mods {
		if plus.Label == "" || plus.Value == 0 {
			return "it adds something and does not say what or why"
		}
	}
	if t.Column != "" && !slices.ContainsFunc(m.Charts, func(c *chart.Chart) bool {
		return c.ID == t.Chart && slices.ContainsFunc(c.Columns, func(col chart.Column) bool { return col.ID == t.Column })
	}) {
		return "it is read in a column that the charts do not have"
	}
	for _, words := range append(append([]string{t.Row}, t.Faces...), t.Owners...) {
		if fault := wordingFault(words); words != "" && fault != "" {
			return fault
		}
	}
	return ""
}
