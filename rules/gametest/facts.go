package gametest

import (
	"strconv"
	"strings"

	"tricorne/rules/game"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// checkFacts checks the facts of the last action. Every line that a viewer reads must have facts. The facts must not
// name anything that the text of the line does not name to that viewer.
func (p *play) checkFacts() {
	for _, v := range []game.Viewer{game.Public(), game.SideViewer(1), game.SideViewer(2)} {
		for i := range p.current.Events {
			l, ok := p.current.Events[i].LineFor(v)
			if !ok {
				continue
			}
			if len(l.Facts) == 0 {
				p.fault("side %d hears %q without a fact", v.Side(), l.Text)
			}
			said := p.namedValues(&l, v)
			for _, f := range l.Facts {
				if unsaid := fact.UnnamedValues(f, said); len(unsaid) > 0 {
					p.fault("side %d hears %q, which does not say what its fact does: %s", v.Side(), l.Text,
						strings.Join(unsaid, ", "))
				}
			}
		}
	}
}

// namedValues lists the names and numbers in the text of a line. Naming a unit counts as naming its side, and a line
// for one side counts as naming that side. The number 1 always counts as named, because of "a" and "one".
func (p *play) namedValues(l *game.Line, v game.Viewer) fact.NamedValues {
	out := fact.NamedValues{
		Units: map[fact.Unit]bool{}, Places: map[fact.Place]bool{}, Sides: map[fact.Side]bool{v.Side(): true},
		Numbers: map[int]bool{1: true},
	}
	for _, place := range l.Trail {
		out.Places[fact.Place(place)] = true
	}
	for _, s := range l.Text {
		switch s.Kind {
		case text.ToUnit:
			out.Units[fact.Unit(s.Ref)] = true
			if p.m.Owner != nil {
				out.Sides[p.m.Owner(s.Ref)] = true
			}
		case text.ToSpace:
			out.Places[fact.Place(s.Ref)] = true
		case text.ToSide:
			n, _ := strconv.Atoi(s.Ref)
			out.Sides[fact.Side(n)] = true //nolint:gosec // a side's number
		}
		for _, n := range numbers(s.Words) {
			out.Numbers[n] = true
		}
	}
	text := l.Text.String()
	for _, side := range p.m.Sides {
		if strings.Contains(text, side.Plural) || strings.Contains(text, side.Name) {
			out.Sides[side.Side] = true
		}
	}
	out.Numbers[len(out.Units)] = true
	return out
}

// numberWords has the numbers from 0 upwards as words.
var numberWords = []string{"no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"}

// numbers returns the numbers in a text: digits with or without thousands separators, or words up to ten.
func numbers(words string) []int {
	var out []int
	split := func(r rune) bool { return (r < '0' || r > '9') && (r < 'a' || r > 'z') && (r < 'A' || r > 'Z') }
	for _, word := range strings.FieldsFunc(strings.ReplaceAll(words, ",", ""), split) {
		if n, err := strconv.Atoi(word); err == nil {
			out = append(out, n)
		}
		for n, name := range numberWords {
			if strings.EqualFold(word, name) {
				out = append(out, n)
			}
		}
	}
	return out
}
