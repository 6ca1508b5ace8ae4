package part

import (
	"tricorne/rules/game"
	"tricorne/rules/game/text"
	"tricorne/rules/game/view"
)

// battleLines returns the lines of both sides in the order of the page: the defender above, the attacker below.
func battleLines(b *view.Battle) []*view.BattleLine {
	var above, below []*view.BattleLine
	for i := range b.Lines {
		if l := &b.Lines[i]; l.Side == b.Attacker {
			below = append(below, l)
		} else {
			above = append(above, l)
		}
	}
	return append(above, below...)
}

// volleyText returns the results of the last throw in words: "2 hits · 1 flees".
func volleyText(v *view.Volley) string {
	out := text.Count(v.Hits, "hit", "hits")
	if v.Flee == 1 {
		out += " · 1 flees"
	} else if v.Flee > 1 {
		out += " · " + itoa(v.Flee) + " flee"
	}
	return out
}

// role returns the word for what a side does in a battle, such as attacker or defender.
func role(b *view.Battle, s game.Side) string {
	if s == b.Attacker {
		return "attack"
	}
	return "defend"
}

// rankSize returns the number of pieces in a rank, seen or hidden.
func rankSize(r *view.Rank) int { return len(r.Pieces) + r.Backs }

// pickOf returns the first field and option of the orders for a piece of a battle. It returns false if there is none.
func (q *Question) pickOf(piece string) (pick, bool) {
	for i := range q.Ask.Fields {
		f := &q.Ask.Fields[i]
		for n := range f.Options {
			o := &f.Options[n]
			if o.Piece != piece || o.Refusal != nil || f.Kind == game.Number {
				continue
			}
			return pick{Field: f, Option: o, Href: q.draftURL(i, o), Chosen: f.Chosen(o.ID) || pointsOn(f, o.ID) > 0}, true
		}
	}
	return pick{}, false
}

// effectLabel returns the label for the effect of a choice on a piece: "−2".
func effectLabel(k pick) string {
	if n := pointsOn(k.Field, k.Option.ID); n > 0 {
		return "−" + itoa(n*pointSize(k.Field))
	}
	return ""
}

// pointSize returns how many units one point of a field is worth, at least 1.
func pointSize(f *game.Field) int { return max(1, f.PointSize) }

// pointsText returns a number of points with their unit: "2 losses", "120 men".
func pointsText(f *game.Field, n int) string {
	if f.PointSize > 1 {
		return withCommas(n*f.PointSize) + " men"
	}
	return text.Count(n, "loss", "losses")
}

// countRanks returns the number of ranks in a line that hold pieces.
func countRanks(l *view.BattleLine) int {
	n := 0
	for i := range l.Ranks {
		if rankSize(&l.Ranks[i]) > 0 {
			n++
		}
	}
	return n
}

// withoutMovedMark returns the piece without its "has marched" mark, which does not matter in a battle.
func withoutMovedMark(p *view.BattlePiece) *view.Piece {
	out := p.Piece
	out.Moved = false
	return &out
}

// countPieces returns the number of pieces in a line.
func countPieces(l *view.BattleLine) int {
	n := 0
	for i := range l.Ranks {
		n += rankSize(&l.Ranks[i])
	}
	return n
}
