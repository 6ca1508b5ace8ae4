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

// The texts of a battle board: pieces, throws and positions in words.

// extraLine returns the second line under a block: a lost die, or the unusual values that hit. It is empty for none.
func extraLine(p *view.BattlePiece) string {
	switch {
	case p.FewerDiceReason != "":
		return "−1 " + p.FewerDiceReason
	case strings.Contains(p.Hits, " "):
		return "on " + strings.ReplaceAll(p.Hits, " and ", ", ")
	}
	return ""
}

// diceText describes the dice of a piece: "3 dice, one less for water, hits on 6". It is empty if there are none.
func diceText(p *view.BattlePiece) string {
	if p.Dice == 0 {
		return ""
	}
	out := text.Count(p.Dice, "die", "dice")
	if p.FewerDiceReason != "" {
		out += ", one less for " + p.FewerDiceReason
	}
	out += ", hits on " + p.Hits
	if p.Routs != "" {
		out += ", militia flee on " + p.Routs
	}
	return out
}

// roundText returns what a piece did in this round, in words.
func roundText(p *view.BattlePiece) string {
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

// fighterWords returns the full description of a piece in a battle, for screen readers.
func fighterWords(p *view.BattlePiece) string {
	out := p.Name + ", " + kindWords(&p.Piece) + ", strength " + itoa(p.Strength)
	if w := roundText(p); w != "" {
		return out + ", " + w
	}
	if w := diceText(p); w != "" {
		out += ", " + w
	}
	return out
}

// positionDescription describes a position of the board: its name, the position it faces and the number of its pieces.
func (x *fight) positionDescription(s *boardSide, p *boardPosition) string {
	out := x.side(s.Line.Side).Plural + ", " + strings.ToLower(p.Rank.Name)
	if p.Rank.OpposingRank != "" {
		out += ", faces the " + p.Rank.OpposingRank
	}
	return out + ": " + text.Count(len(p.Pieces)+p.Backs, "block", "blocks")
}

// throwText returns one throw as a line of text: "Grenadiers at the center: 1 hit · 1 flees".
func throwText(v *view.Volley) string {
	out := v.By
	if v.Aim != "" {
		out += " at the " + v.Aim
	}
	return out + ": " + volleyText(v)
}

// earlierThrows lists the earlier throws of the round, newest first.
func earlierThrows(b *view.Battle) []*view.Volley {
	var out []*view.Volley
	for i := len(b.Earlier) - 1; i >= 0; i-- {
		out = append(out, &b.Earlier[i])
	}
	return out
}

// resultWord returns the result of a die in one word.
func resultWord(s text.Span) string {
	switch s.Ref {
	case "hit":
		return "hit"
	case "flee":
		return "flees"
	}
	return ""
}

// retreatPlaceNames returns the names of the places to which a broken side may retreat.
func (t *Table) retreatPlaceNames(b *view.LineBreak) string {
	var names []text.Span
	for _, id := range b.RetreatSpaces {
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

// columnOf returns the index of a column of a chart; -1 if there is none.
func columnOf(c *chart.Chart, id string) int {
	if c == nil {
		return -1
	}
	return slices.IndexFunc(c.Columns, func(k chart.Column) bool { return k.ID == id })
}

// countMatches returns how many dice of a volley match a row of the chart.
func countMatches(v *view.Volley, r *chart.Row) int {
	n := 0
	for _, d := range v.Dice {
		if fell, err := strconv.Atoi(d.Words); err == nil && r.From <= fell && fell <= r.To {
			n++
		}
	}
	return n
}
