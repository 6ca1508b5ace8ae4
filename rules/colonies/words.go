package colonies

import (
	"strconv"

	"tricorne/rules/board"
	"tricorne/rules/game"
	"tricorne/rules/game/text"
	"tricorne/rules/sides"
)

// Words of the log.

// space refers to a place.
func (b *book) space(p board.Place) text.Span { return text.Space(b.ID(p), b.inWords(p)) }

// inWords is how a place is called within a sentence: "to Boston", "to the Caribbean".
func (b *book) inWords(p board.Place) string {
	if p == b.Caribbean {
		return "the " + b.placeName(p)
	}
	return b.placeName(p)
}

// named refers to a side: "British", "Americans".
func (b *book) named(side game.Side) text.Span { return text.Named(side, plural(side)) }

func plural(side game.Side) string    { return sides.All[side-1].Plural }
func adjective(side game.Side) string { return sides.All[side-1].Name }

// unitName refers to a unit; only who may know of it may be told.
func (b *book) unitName(n unitNr) text.Span { return text.Unit(b.Unit(n).ID, b.Unit(n).Name) }

// does is a unit and its verb: one that " arrives", or, where the name is one of many, some that " arrive".
func (b *book) does(n unitNr, one, many string) text.Text {
	if b.Unit(n).Plural {
		one = many
	}
	return text.Say(b.unitName(n), one)
}

// commanderName refers to a commander.
func (b *book) commanderName(n commanderNr) text.Span {
	return text.Unit(b.Commander(n).ID, b.Commander(n).Name)
}

// group names units and commanders as one would say them.
func (b *book) group(units []unitNr, commanders []commanderNr) text.Text {
	var spans []text.Span
	for _, n := range commanders {
		spans = append(spans, b.commanderName(n))
	}
	for _, n := range units {
		spans = append(spans, b.unitName(n))
	}
	return text.List(spans)
}

// single reports whether those who are named take the verb of one.
func (b *book) single(units []unitNr, commanders []commanderNr) bool {
	return len(units)+len(commanders) == 1 && (len(units) == 0 || !b.Unit(units[0]).Plural)
}

// marchVerb is the verb of a march: of one who "marches" or "makes a forced march", or of several.
func marchVerb(one, forced bool) string {
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

// cost writes operations points: "1 operations point", "2 operations points".
func cost(n int) string { return text.Count(n, "operations point", "operations points") }

func itoa(n int) string { return strconv.Itoa(n) }
