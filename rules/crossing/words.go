package crossing

import (
	"slices"
	"strconv"

	"tricorne/rules/board"
	"tricorne/rules/game"
)

// Words of the log. Names of leaders go only to those who may see them; tellOwn says what the rest hear.

// name refers to a leader.
func (b *book) name(n nr) game.Span { return game.Unit(b.Of(n).ID, b.Of(n).Name) }

// names lists leaders as one would say them.
func (b *book) names(leaders []nr) game.Text {
	spans := make([]game.Span, len(leaders))
	for i, n := range leaders {
		spans[i] = b.name(n)
	}
	return game.List(spans)
}

// space refers to a hex as a player would: "Trenton", "McConkey's (1330)", "hex 1929".
func (b *book) space(p board.Place) game.Span {
	return game.Space(b.ID(p), b.PlaceName(p))
}

// heading is the heading under which a place stands in a long list.
func (b *book) heading(p board.Place) string {
	if b.TownAt(p) == nil && b.Board.Name(p) == b.ID(p) {
		return "Other hexes"
	}
	return "Named places"
}

// figures writes men as one reads them: "1,240 men".
func figures(men int) string { return string(addFigures(make([]byte, 0, 16), men)) }

// addFigures writes the same behind other words.
func addFigures(words []byte, men int) []byte {
	from := len(words)
	words = strconv.AppendInt(words, int64(men), 10)
	if comma := len(words) - 3; comma > from {
		words = slices.Insert(words, comma, ',')
	}
	return append(words, " men"...)
}

// verb is the form that goes with so many: "marches", "march".
func verb(n int, one, many string) string {
	if n == 1 {
		return one
	}
	return many
}

// ids are the printed numbers of hexes, for trails and paths.
func (b *book) ids(places []board.Place) []string {
	out := make([]string, len(places))
	for i, p := range places {
		out[i] = b.ID(p)
	}
	return out
}

// die throws the ten-sided die: 0 to 9. The purpose is heard by all, so it must not name what is hidden.
func (b *book) die(t *turn, purpose string) int { return t.Roll(purpose, 1, 10)[0] % 10 }
