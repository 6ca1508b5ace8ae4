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

// Texts of the log. Leaders are named only to players who may see them; TellSide writes a different text for the other
// players.

// Name returns the name of a leader for the log, with a link to the leader.
func (b *Rules) Name(n nr) text.Span { return text.Unit(b.Of(n).ID, b.Of(n).Name) }

// Names returns the names of leaders as a list for a sentence, such as "Rall, Leslie and Grant".
func (b *Rules) Names(leaders []nr) text.Text {
	spans := make([]text.Span, len(leaders))
	for i, n := range leaders {
		spans[i] = b.Name(n)
	}
	return text.List(spans)
}

// Space returns the name of a hex for the log, such as "Trenton", "McConkey's (1330)" or "hex 1929".
func (b *Rules) Space(p board.Place) text.Span {
	return text.Space(b.ID(p), b.PlaceName(p))
}

// SortByName sorts places so that players find them easily. Places with names come first. Within each group nearer
// places come first, and places at the same distance are sorted by name.
func (b *Rules) SortByName(places []board.Place, far func(board.Place) int) []board.Place {
	// bits from high to low: whether the place has no name, its distance, its position in the alphabet
	keys := make([]uint64, len(places))
	for i, p := range places {
		keys[i] = uint64(far(p))<<16 | uint64(b.ranks[p]) //nolint:gosec // nothing is nearer than 0
		if !b.hasName(p) {
			keys[i] |= 1 << 63
		}
	}
	slices.Sort(keys)
	out := make([]board.Place, len(places))
	for i, key := range keys {
		out[i] = b.placesByName[key&0xffff]
	}
	return out
}

// sortedByName returns all places sorted by name, places with the same name by number.
func sortedByName(p *printed.Book) []board.Place {
	out := make([]board.Place, p.Board.Size())
	for i := range out {
		out[i] = board.Place(i + 1) //nolint:gosec // no map has 60,000 hexes
	}
	slices.SortFunc(out, func(x, y board.Place) int {
		return cmp.Or(cmp.Compare(p.PlaceName(x), p.PlaceName(y)), cmp.Compare(p.ID(x), p.ID(y)))
	})
	return out
}

// NoDistance returns the distance 0 for every place, for lists without a starting point.
func NoDistance(board.Place) int { return 0 }

// hasName reports whether a hex has a printed name.
func (b *Rules) hasName(p board.Place) bool { return b.TownAt(p) != nil || b.Board.Name(p) != b.ID(p) }

// Heading returns the heading under which a place appears in a long list.
func (b *Rules) Heading(p board.Place) string {
	if b.hasName(p) {
		return "Named places"
	}
	return "Other hexes"
}

// MenText returns a number of men in words: "1,240 men".
func MenText(men int) string { return string(AppendMenText(make([]byte, 0, 16), men)) }

// AppendMenText appends a number of men to a text, in digits with a comma for thousands.
func AppendMenText(words []byte, men int) []byte {
	from := len(words)
	words = strconv.AppendInt(words, int64(men), 10)
	if comma := len(words) - 3; comma > from {
		words = slices.Insert(words, comma, ',')
	}
	return append(words, " men"...)
}

// Verb returns the verb that fits the number: "marches", "march".
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

// RollDie rolls the ten-sided die and returns 0 to 9. Everybody reads the purpose of the throw, so it must not name
// anything hidden. RollDie fills in the number of dice and their sides.
func (b *Rules) RollDie(t *turn, x game.Throw) int {
	x.Count, x.Sides = 1, 10
	return t.Roll(x)[0] % 10
}

// TermsOf returns the terms of a roll that is read in a chart: its column and modifiers.
func TermsOf(l *printed.Lookup) game.Terms {
	out := game.Terms{Chart: l.Chart.ID, Column: l.Column}
	for _, m := range l.Mods {
		if m.Value != 0 {
			out.Mods = append(out.Mods, game.Modifier{Label: m.Label, Value: m.Value})
		}
	}
	return out
}

// RatingTerms returns the terms of a roll that succeeds if it is not higher than a leader's rating. The terms in all
// are for both players; the terms in own are only for the owner. The enemy learns neither the leader nor the rating.
func (b *Rules) RatingTerms(table string, n nr) (all game.Terms, own *game.Terms) {
	all = game.Terms{Chart: table, Row: "rating or less"}
	own = &game.Terms{
		Chart: table, Row: "rating " + strconv.Itoa(b.Of(n).Rating) + " of " + b.Of(n).Name,
		To: b.Of(n).Rating,
	}
	return all, own
}

// d10 describes the ten-sided die of the game, which shows 0 instead of 10.
var d10 = luck.Faces{First: 0, Last: 9}

// RecordLuck records how lucky a roll was: its score compared with the scores of all possible rolls (game.Turn.Judge).
func (b *Rules) RecordLuck(t *turn, side game.Side, of string, die int, score func(face int) int) *luck.Luck {
	return t.RecordLuck(side, of, []int{die}, d10, score)
}

// RecordRatingLuck records how lucky a roll was that succeeds if it is not higher than a leader's rating. Only the
// owner sees this comparison.
func (b *Rules) RecordRatingLuck(t *turn, side game.Side, of string, die, rating int) {
	b.RecordLuck(t, side, of, die, func(face int) int {
		if face <= rating {
			return 1
		}
		return 0
	}).SetOnlyFor(side)
}
