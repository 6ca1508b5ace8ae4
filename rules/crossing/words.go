package crossing

import (
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
	return game.Space(b.ID(p), b.placeName(p))
}

// placeName is the name of a town, the name and number of a landmark, which has no effect but its name, else the number alone.
func (b *book) placeName(p board.Place) string {
	if town := b.TownAt(p); town != nil {
		return town.Name
	}
	if id, name := b.ID(p), b.Board.Name(p); name != id {
		return name + " (" + id + ")"
	}
	return "hex " + b.ID(p)
}

// heading is the heading under which a place stands in a long list.
func (b *book) heading(p board.Place) string {
	if b.TownAt(p) == nil && b.Board.Name(p) == b.ID(p) {
		return "Other hexes"
	}
	return "Named places"
}

// figures writes men as one reads them: "1,240 men".
func figures(men int) string {
	words := strconv.Itoa(men)
	if len(words) > 3 {
		words = words[:len(words)-3] + "," + words[len(words)-3:]
	}
	return words + " men"
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
