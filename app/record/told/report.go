package told

import (
	"slices"

	"tricorne/app/record"
	"tricorne/rules/game"
	"tricorne/rules/game/view"
)

// Turn is one turn in a report: its entries, and the state of the sides at its end. For a turn that is not over, it
// is the present state.
type Turn struct {
	Turn      int
	Name      string // "Turn 11 of 24"
	Entries   []Entry
	Sides     []Standing
	Figures   []view.Figure // numbers of the game for charts
	Continues bool          // the turn continues on the next page
}

// Standing is the state of a side at the end of a turn, as far as the viewer knew it.
type Standing struct {
	Side   game.Side
	Points int  // value of the track "vp"
	HasVP  bool // the view has a track "vp"
	Pieces int  // number of pieces on the map, whether the viewer saw their faces or not
	// the pieces are leaders with troops: strength counts men, and pieces below a visible top are not counted
	CountsTroops bool
	// value of the track "sp" where the view has one; otherwise the sum for the pieces whose faces the viewer saw
	Strength   int
	Fatigue    int  // sum of the levels of all leaders whose display the viewer saw
	Exact      bool // the strength is on a track, or the viewer saw all pieces
	FromTrack  bool // the strength is on a track: it counts everything the side has, on the map or not
	LostPieces int  // pieces that were eliminated or captured
}

// LeadTurn returns the turn in which a side took the lead in points for good. It returns nil if the side was never
// behind or level, or if no points are counted.
func LeadTurn(course []Turn, winner game.Side) *Turn {
	for i, turn := range slices.Backward(course) {
		lead, counted := turn.pointLead(winner)
		switch {
		case winner == game.Nobody || !counted || i == len(course)-1 && lead <= 0:
			return nil
		case lead <= 0:
			return &course[i+1]
		}
	}
	return nil
}

// AlwaysLed reports whether a side led in points at the end of every turn.
func AlwaysLed(course []Turn, side game.Side) bool {
	return !slices.ContainsFunc(course, func(t Turn) bool {
		lead, counted := t.pointLead(side)
		return !counted || lead <= 0
	})
}

// pointLead returns by how many points a side led at the end of a turn, and whether points are counted.
func (t *Turn) pointLead(side game.Side) (pointLead int, counted bool) {
	for _, one := range t.Sides {
		counted = counted || one.HasVP
		if one.Side == side {
			pointLead += one.Points
		} else {
			pointLead -= one.Points
		}
	}
	return pointLead, counted
}

// TurnEnd is the act that ended a turn: the one that led into the next turn, or the latest.
type TurnEnd struct{ Turn, Seq int }

// TurnEnds finds the ends of turns in consecutive rows. It skips rows that were taken back.
func TurnEnds(heads []*record.Row, latest int) []TurnEnd {
	gone := record.UndoneFlags(heads)
	var out []TurnEnd
	for i, r := range heads {
		if gone[i] || !r.ChangesPosition() && r.Kind != record.KindBegin {
			continue
		}
		if n := len(out); n > 0 && out[n-1].Turn < r.Turn {
			out[n-1].Seq = r.Seq
		}
		if n := len(out); n == 0 || out[n-1].Turn < r.Turn {
			out = append(out, TurnEnd{Turn: r.Turn})
		}
	}
	if n := len(out); n > 0 {
		out[n-1].Seq = latest
	}
	return out
}

// Standings returns the state of the sides in a view.
func Standings(v *view.View) []Standing {
	out := []Standing{{Side: 1, Exact: true}, {Side: 2, Exact: true}}
	for _, p := range v.Piles {
		if p.Side != 1 && p.Side != 2 {
			continue
		}
		one := &out[p.Side-1]
		one.Pieces += p.Size()
		one.Exact = one.Exact && p.Backs == 0 && !p.OnlyTopKnown
		for i := range p.Pieces {
			one.count(&p.Pieces[i])
		}
	}
	for _, box := range v.Boxes {
		if box.Lost && (box.Side == 1 || box.Side == 2) {
			out[box.Side-1].LostPieces += len(box.Pieces) + box.Backs
		}
	}
	for _, t := range v.Tracks {
		if t.Side != 1 && t.Side != 2 {
			continue
		}
		one := &out[t.Side-1]
		switch t.ID {
		case "vp":
			one.Points, one.HasVP = t.Value, true
		case "sp": // everybody can count the strength, even where they see only the backs of blocks
			one.Strength, one.Exact, one.FromTrack = t.Value, true, true
		}
	}
	return out
}

// count adds a piece with a visible face to the state of its side.
func (s *Standing) count(p *view.Piece) {
	s.Strength += p.Strength
	if p.Counter == nil {
		return
	}
	s.CountsTroops = true
	own := p.Counter.Display
	if own == nil {
		s.Exact = false
		return
	}
	s.Strength, s.Fatigue = s.Strength+own.Troops, s.Fatigue+own.Fatigue
}
