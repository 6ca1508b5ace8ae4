package war

import (
	"strconv"

	"tricorne/rules/board"
	"tricorne/rules/game"
	"tricorne/rules/game/text"
	"tricorne/rules/sides"
)

// Words of the log.

// Space refers to a place.
func (b *Book) Space(p board.Place) text.Span { return text.Space(b.ID(p), b.InWords(p)) }

// InWords returns the name of a place within a sentence: "to Boston", "to the Caribbean".
func (b *Book) InWords(p board.Place) string {
	if p == b.Caribbean {
		return "the " + b.PlaceName(p)
	}
	return b.PlaceName(p)
}

// SideName refers to a side: "British", "Americans".
func (b *Book) SideName(side game.Side) text.Span { return text.SideName(side, Plural(side)) }

// Plural names a side: "British", "Americans".
func Plural(side game.Side) string { return sides.All[side-1].Plural }

// Adjective returns the adjective of a side: "British", "American".
func Adjective(side game.Side) string { return sides.All[side-1].Name }

// UnitName refers to a unit. Only viewers who know of it may read it.
func (b *Book) UnitName(n unitNr) text.Span { return text.Unit(b.Unit(n).ID, b.Unit(n).Name) }

// UnitVerb returns a unit and its verb. One " arrives", or, where the name is one of many, some " arrive".
func (b *Book) UnitVerb(n unitNr, one, many string) text.Text {
	if b.Unit(n).Plural {
		one = many
	}
	return text.Say(b.UnitName(n), one)
}

// CommanderName refers to a commander.
func (b *Book) CommanderName(n commanderNr) text.Span {
	return text.Unit(b.Commander(n).ID, b.Commander(n).Name)
}

// GroupName names units and commanders in a sentence.
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

// MarchVerb returns the verb of a march. One "marches" or "makes a forced march", several "march".
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

// Cost writes operations points: "1 operations point", "2 operations points".
func Cost(n int) string { return text.Count(n, "operations point", "operations points") }

// Itoa writes a number.
func Itoa(n int) string { return strconv.Itoa(n) }

// Slug makes an id of a name.
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
