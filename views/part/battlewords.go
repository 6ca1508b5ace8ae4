package part

import (
	"slices"
	"strconv"
	"strings"

	"tricorne/rules/chart"
	"tricorne/rules/game"
	"tricorne/rules/game/text"
	"tricorne/rules/game/view"
)

// What is said of a battle board: pieces, throws and positions in words.

// more returns the small second line under a block: what its roll is about besides the number of dice.
func more(p *view.BattlePiece) string {
	switch {
	case p.Less != "":
		return "−1 " + p.Less
	case strings.Contains(p.Hits, " "):
		return "on " + strings.ReplaceAll(p.Hits, " and ", ", ")
	}
	return ""
}

// rolling says what a piece rolls: "3 dice, one less for water, hits on 6, 1 puts to flight".
func rolling(p *view.BattlePiece) string {
	if p.Dice == 0 {
		return ""
	}
	out := text.Count(p.Dice, "die", "dice")
	if p.Less != "" {
		out += ", one less for " + p.Less
	}
	out += ", hits on " + p.Hits
	if p.Routs != "" {
		out += ", militia flee on " + p.Routs
	}
	return out
}

// did says what a piece did in this round.
func did(p *view.BattlePiece) string {
	switch {
	case p.Fled:
		return "fled"
	case p.Stepped:
		return "moved"
	case p.Fired:
		return "fired"
	}
	return ""
}

// fighterWords returns everything about a piece of a battle for those who do not see it.
func fighterWords(p *view.BattlePiece) string {
	out := p.Name + ", " + kindWords(&p.Piece) + ", strength " + itoa(p.Strength)
	if w := did(p); w != "" {
		return out + ", " + w
	}
	if w := rolling(p); w != "" {
		out += ", " + w
	}
	return out
}

// postWords names a place of the board, which one it faces and how many stand there.
func (x *fight) postWords(s *boardSide, p *post) string {
	out := x.side(s.Line.Side).Plural + ", " + strings.ToLower(p.Rank.Name)
	if p.Rank.Faces != "" {
		out += ", faces the " + p.Rank.Faces
	}
	return out + ": " + text.Count(len(p.Pieces)+p.Backs, "block", "blocks")
}

// fell returns a throw in one line: "Grenadiers at the center: 1 hit · 1 flees".
func fell(v *view.Volley) string {
	out := v.By
	if v.Aim != "" {
		out += " at the " + v.Aim
	}
	return out + ": " + volley(v)
}

// latest lists the earlier throws of the round, newest first.
func latest(b *view.Battle) []*view.Volley {
	var out []*view.Volley
	for i := len(b.Earlier) - 1; i >= 0; i-- {
		out = append(out, &b.Earlier[i])
	}
	return out
}

// says returns what a die did in a word.
func says(s text.Span) string {
	switch s.Ref {
	case "hit":
		return "hit"
	case "flee":
		return "flees"
	}
	return ""
}

// refuges names where a broken side may go.
func (t *Table) refuges(b *view.Break) string {
	var names []text.Span
	for _, id := range b.To {
		names = append(names, text.Span{Words: PlaceName(t.Manual, id)})
	}
	return text.List(names).String()
}

// rankName returns the printed name of a rank of a side, in lower case.
func rankName(b *view.Battle, side game.Side, id string) string {
	for i := range b.Lines {
		for n := range b.Lines[i].Ranks {
			if r := &b.Lines[i].Ranks[n]; b.Lines[i].Side == side && r.ID == id {
				return strings.ToLower(r.Name)
			}
		}
	}
	return id
}

// columnOf returns the index of a column of a chart, -1 for none.
func columnOf(c *chart.Chart, id string) int {
	if c == nil {
		return -1
	}
	return slices.IndexFunc(c.Columns, func(k chart.Column) bool { return k.ID == id })
}

// timesFell returns how many dice of a volley fell on a row of the chart.
func timesFell(v *view.Volley, r *chart.Row) int {
	n := 0
	for _, d := range v.Dice {
		if fell, err := strconv.Atoi(d.Words); err == nil && r.From <= fell && fell <= r.To {
			n++
		}
	}
	return n
}
