package truth

import (
	"cmp"
	"slices"
	"strconv"

	"tricorne/rules/board"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/game"
	"tricorne/rules/game/luck"
	"tricorne/rules/game/text"
)

// Words of the log. Names of leaders go only to those who may see them; TellOwn says what the rest hear.

// Name refers to a leader.
func (b *Rules) Name(n nr) text.Span { return text.Unit(b.Of(n).ID, b.Of(n).Name) }

// Names lists leaders as one would say them.
func (b *Rules) Names(leaders []nr) text.Text {
	spans := make([]text.Span, len(leaders))
	for i, n := range leaders {
		spans[i] = b.Name(n)
	}
	return text.List(spans)
}

// Space refers to a hex as a player would: "Trenton", "McConkey's (1330)", "hex 1929".
func (b *Rules) Space(p board.Place) text.Span {
	return text.Space(b.ID(p), b.PlaceName(p))
}

// SortByName puts places in the order in which a player looks for them. Those with a name come before the others, the
// nearest first, and by name at the same distance.
func (b *Rules) SortByName(places []board.Place, far func(board.Place) int) []board.Place {
	keys := make([]uint64, len(places)) // with a name or not, how far, and where in the order of names
	for i, p := range places {
		keys[i] = uint64(far(p))<<16 | uint64(b.ranks[p]) //nolint:gosec // nothing is nearer than 0
		if !b.hasName(p) {
			keys[i] |= 1 << 63
		}
	}
	slices.Sort(keys)
	out := make([]board.Place, len(places))
	for i, key := range keys {
		out[i] = b.alphabet[key&0xffff]
	}
	return out
}

// spelt lists all places by name, those of one name by number.
func spelt(p *printed.Book) []board.Place {
	out := make([]board.Place, p.Board.Size())
	for i := range out {
		out[i] = board.Place(i + 1) //nolint:gosec // no map has 60,000 hexes
	}
	slices.SortFunc(out, func(x, y board.Place) int {
		return cmp.Or(cmp.Compare(p.PlaceName(x), p.PlaceName(y)), cmp.Compare(p.ID(x), p.ID(y)))
	})
	return out
}

// Nowhere returns how far places are where nobody asks from where.
func Nowhere(board.Place) int { return 0 }

// hasName reports whether a name is printed in a hex.
func (b *Rules) hasName(p board.Place) bool { return b.TownAt(p) != nil || b.Board.Name(p) != b.ID(p) }

// Heading returns the heading under which a place stands in a long list.
func (b *Rules) Heading(p board.Place) string {
	if b.hasName(p) {
		return "Named places"
	}
	return "Other hexes"
}

// Figures writes men as one reads them: "1,240 men".
func Figures(men int) string { return string(AddFigures(make([]byte, 0, 16), men)) }

// AddFigures writes the same behind other words.
func AddFigures(words []byte, men int) []byte {
	from := len(words)
	words = strconv.AppendInt(words, int64(men), 10)
	if comma := len(words) - 3; comma > from {
		words = slices.Insert(words, comma, ',')
	}
	return append(words, " men"...)
}

// Verb returns the form that goes with so many: "marches", "march".
func Verb(n int, one, many string) string {
	if n == 1 {
		return one
	}
	return many
}

// Ids returns the printed numbers of hexes, for trails and paths.
func (b *Rules) Ids(places []board.Place) []string {
	out := make([]string, len(places))
	for i, p := range places {
		out[i] = b.ID(p)
	}
	return out
}

// Die throws the ten-sided die: 0 to 9. The purpose is heard by all, so it must not name what is hidden.
// It fills in how many dice are thrown and their sides.
func (b *Rules) Die(t *turn, x game.Throw) int {
	x.Count, x.Sides = 1, 10
	return t.Roll(x)[0] % 10
}

// TermsOf returns the terms of a die that is read in a chart: its column and modifiers.
func TermsOf(l *printed.Lookup) game.Terms {
	out := game.Terms{Chart: l.Chart.ID, Column: l.Column}
	for _, m := range l.Mods {
		if m.Value != 0 {
			out.Mods = append(out.Mods, game.Plus{Label: m.Label, Value: m.Value})
		}
	}
	return out
}

// RatingTerms returns the terms of a die that must not exceed the rating of a leader. The enemy learns neither the
// leader nor the rating.
func (b *Rules) RatingTerms(table string, n nr) (all game.Terms, own *game.Terms) {
	all = game.Terms{Chart: table, Row: "rating or less"}
	own = &game.Terms{
		Chart: table, Row: "rating " + strconv.Itoa(b.Of(n).Rating) + " of " + b.Of(n).Name,
		To: b.Of(n).Rating,
	}
	return all, own
}

// d10 is the die of the game, whose ten is 0.
var d10 = luck.Faces{First: 0, Last: 9}

// Judge holds a die against chance (game.Turn.Judge).
func (b *Rules) Judge(t *turn, side game.Side, of string, die int, score func(face int) int) *luck.Luck {
	return t.Judge(side, of, []int{die}, d10, score)
}

// Passes judges a die that must be no more than a rating, which its owner alone knows.
func (b *Rules) Passes(t *turn, side game.Side, of string, die, rating int) {
	b.Judge(t, side, of, die, func(face int) int {
		if face <= rating {
			return 1
		}
		return 0
	}).Only(side)
}
