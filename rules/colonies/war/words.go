package war

import (
	"strconv"

	"tricorne/rules/board"
	"tricorne/rules/game"
	"tricorne/rules/game/text"
	"tricorne/rules/sides"
)

// Helpers that make names and phrases for the log.

// Space returns a reference to a place for a sentence.
func (b *Book) Space(p board.Place) text.Span { return text.Space(b.ID(p), b.PlaceInSentence(p)) }

// PlaceInSentence returns the name of a place within a sentence: "to Boston", "to the Caribbean".
func (b *Book) PlaceInSentence(p board.Place) string {
	if p == b.Caribbean {
		return "the " + b.PlaceName(p)
	}
	return b.PlaceName(p)
}

// SideName returns a reference to a side for a sentence: "British", "Americans".
func (b *Book) SideName(side game.Side) text.Span { return text.SideName(side, Plural(side)) }

// Plural returns the plural name of a side: "British", "Americans".
func Plural(side game.Side) string { return sides.All[side-1].Plural }

// Adjective returns the adjective of a side: "British", "American".
func Adjective(side game.Side) string { return sides.All[side-1].Name }

// UnitName returns a reference to a unit. Use it only in sentences for viewers who know of the unit.
func (b *Book) UnitName(n unitNr) text.Span { return text.Unit(b.Unit(n).ID, b.Unit(n).Name) }

// UnitVerb returns a unit's name with the verb that agrees: " arrives", or " arrive" if the name is plural.
func (b *Book) UnitVerb(n unitNr, one, many string) text.Text {
	if b.Unit(n).Plural {
		one = many
	}
	return text.Say(b.UnitName(n), one)
}

// CommanderName returns a reference to a commander for a sentence.
func (b *Book) CommanderName(n commanderNr) text.Span {
	return text.Unit(b.Commander(n).ID, b.Commander(n).Name)
}

// GroupName returns the names of commanders and units as a list in a sentence.
func (b *Book) GroupName(units []unitNr, commanders []commanderNr) text.Text {
	var spans []text.Span
	for _, n := range commanders {
		spans = append(spans, b.CommanderName(n))
	}
	for _, n := range units {
		spans = append(spans, b.UnitName(n))
	}
	return text.List(spans)
}

// TakesSingular reports whether the name of a group takes a verb in the singular.
func (b *Book) TakesSingular(units []unitNr, commanders []commanderNr) bool {
	return len(units)+len(commanders) == 1 && (len(units) == 0 || !b.Unit(units[0]).Plural)
}

// MarchVerb returns the verb of a march: "marches" or "makes a forced march" for one, "march" for several.
func MarchVerb(one, forced bool) string {
	switch {
	case forced && one:
		return "makes a forced march"
	case forced:
		return "make a forced march"
	case one:
		return "marches"
	}
	return "march"
}

// CostText returns operations points as text: "1 operations point", "2 operations points".
func CostText(n int) string { return text.Count(n, "operations point", "operations points") }

// Itoa returns a number as text, in digits: a short name for strconv.Itoa.
func Itoa(n int) string { return strconv.Itoa(n) }

// Slug turns a name into an id: lower case, with hyphens.
func Slug(name string) string {
	out := []byte(name)
	for i, c := range out {
		switch {
		case c == ' ':
			out[i] = '-'
		case c >= 'A' && c <= 'Z':
			out[i] = c + 32
		}
	}
	return string(out)
}
