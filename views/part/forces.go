package part

import (
	"tricorne/rules/game"
	"tricorne/rules/game/screen"
	"tricorne/rules/game/text"
	"tricorne/rules/game/view"
)

// placeForces is all pieces at one place, for the list of forces and the card of a place.
type placeForces struct {
	Space string
	Name  string
	Piles []*view.Pile
}

// forces is all pieces on the map and next to it.
type forces struct {
	*Board
	Piles []view.Pile
	Boxes []view.Box
}

func (d *Desk) forces() *forces { return &forces{&d.Board, d.View.Piles, d.View.Boxes} }

// forcesByPlace lists every place with pieces, in printed order.
func (f *forces) forcesByPlace() []placeForces {
	// room for one pile per place, because most places have one
	out, piles := make([]placeForces, 0, len(f.Piles)), make([]*view.Pile, len(f.Piles))
	at := make(map[string]int, len(f.Piles))
	for i := range f.Piles {
		p := &f.Piles[i]
		if p.Size() == 0 {
			continue
		}
		n, ok := at[p.Space]
		if !ok {
			n = len(out)
			at[p.Space] = n
			out = append(out, placeForces{p.Space, PlaceName(f.Manual, p.Space), piles[i : i : i+1]})
		}
		out[n].Piles = append(out[n].Piles, p)
	}
	return out
}

// sideTotals returns the totals of a side: visible pieces, their strength, and hidden ones.
func (f *forces) sideTotals(s game.Side) string {
	pieces, backs, strength, whole := 0, 0, 0, true
	add := func(list []view.Piece, hidden int) {
		backs += hidden
		pieces += len(list)
		for i := range list {
			strength += list[i].Strength
			whole = whole && strengthKnown(&list[i])
		}
	}
	for i := range f.Piles {
		if p := &f.Piles[i]; p.Side == s {
			add(p.Pieces, p.Backs)
		}
	}
	switch {
	case f.Manual.Screen.Family == screen.Units:
		return f.countUnits(s)
	case pieces == 0:
		return text.Count(backs, "block", "blocks") + " on the map"
	case backs == 0 && whole:
		return text.Count(pieces, "block", "blocks") + " on the map, strength " + itoa(strength)
	default:
		return text.Count(pieces+backs, "block", "blocks") + " on the map, " + itoa(pieces) + " seen"
	}
}

// countUnits counts the visible units of a side and their strength. It also counts the stacks of which only the top
// counter is visible.
func (f *forces) countUnits(s game.Side) string {
	units, strength, tops := 0, 0, 0
	for i := range f.Piles {
		p := &f.Piles[i]
		if p.Side != s {
			continue
		}
		if p.OnlyTopKnown {
			tops++
		}
		for n := range p.Pieces {
			if x := &p.Pieces[n]; x.Ratings == nil && !isSupport(x.Kind) {
				units, strength = units+1, strength+x.Strength
			}
		}
	}
	if tops > 0 {
		return text.Count(tops, "stack", "stacks") + " of which the top is seen; " + text.Count(units, "unit", "units") +
			" seen, strength " + itoa(strength)
	}
	return text.Count(units, "unit", "units") + " on the map, strength " + itoa(strength)
}

// isSupport reports whether a kind of piece accompanies troops and does not fight on its own.
func isSupport(k screen.PieceKind) bool {
	return k == screen.Artillery || k == screen.Supply || k == screen.Boats || k == screen.Fleet
}

// pileWords describes a side's pieces at one place: "3 British blocks", "Washington and 4 blocks".
func pileWords(m *game.Manual, p *view.Pile) string {
	if m.Screen.Family != screen.Blocks && len(p.Pieces) > 0 {
		return stackWords(m, p)
	}
	return text.Count(p.Size(), m.Side(p.Side).Name+" block", m.Side(p.Side).Name+" blocks")
}

// ratings returns the ratings printed on a leader's block: "leads 7, marches 3".
func ratings(p *view.Piece) string {
	if p.Limit == 0 || p.Ratings != nil {
		return ""
	}
	return "leads " + itoa(p.Limit) + ", marches " + itoa(p.Rate)
}

// unseenNote returns a note that the other pieces of a pile show their backs. It is empty if the viewer sees none of
// the pile's faces.
func unseenNote(pieces []view.Piece) string {
	if len(pieces) > 0 {
		return " more, backs to you"
	}
	return ""
}

// remark is a note after the name of a piece in a list.
type remark struct{ class, words string }

// remarks returns notes on a piece: its ratings, whether it has moved, and others.
func remarks(p *view.Piece) []remark {
	var out []remark
	if r := ratings(p); r != "" {
		out = append(out, remark{"ratings", r})
	}
	if p.Moved {
		out = append(out, remark{"moved", "moved"})
	}
	for _, n := range pieceNotes(p) {
		out = append(out, remark{"piece-note", n})
	}
	return out
}

// kindWords returns the kind of a piece in words: "Hessian infantry", "British leader", "militia".
func kindWords(p *view.Piece) string {
	if p.Nation == "" || p.Nation == string(p.Kind) {
		return capitalize(string(p.Kind))
	}
	return capitalize(p.Nation) + " " + string(p.Kind)
}

// strengthKnown reports whether the viewer knows the strength of a piece whose face they know.
func strengthKnown(p *view.Piece) bool { return !p.Shown || p.Strength > 0 }

// strengthText returns the strength of a piece, or "?" if it was shown without it.
func strengthText(p *view.Piece) string {
	if !strengthKnown(p) {
		return "?"
	}
	return itoa(p.Strength)
}

// shownNote returns a note for the name of a piece that the referee has shown.
func shownNote(p *view.Piece) string {
	if p.Shown {
		return ", shown by the referee"
	}
	return ""
}
