package table

import (
	"context"
	"slices"
	"strings"

	"tricorne/rules/game"
)

// AfterAction is a table told turn by turn, as the perspective knows it.
type AfterAction struct {
	Table  Info
	Manual *game.Manual
	As     As
	Turns  []TurnReport
	Ruled  []Ruling  // what became of it beside the rules
	View   game.View // how it stands at the end of what is told
	Eras   []Era     // see Seen
}

// TurnReport is one turn: what was heard of it and how it stood when it ended (or stands now).
type TurnReport struct {
	Turn    int
	Name    string // "Turn 11 of 24"
	Entries []Entry
	Sides   []Standing
	Figures []game.Figure // the numbers of the game worth a chart, where it has some
}

// Standing is how a side stood at the end of a turn, as far as the viewer knew.
type Standing struct {
	Side     game.Side
	Points   int  // of the track "vp"
	HasVP    bool // the view has such a track
	Pieces   int  // on the map, seen or not
	Leaders  bool // the pieces are leaders with troops: their strength is men, and what lies beneath a top that is seen is not counted
	Strength int  // of the track "sp", where the view has one; else of those pieces whose faces the viewer saw
	Fatigue  int  // levels of all leaders whose display the viewer saw
	Exact    bool // it is on a track, or he saw them all
	Counted  bool // it is on a track: all that the side has, on the map or not
	Lost     int  // pieces out of the game: in boxes that end in ".fallen" or ".captured"
}

// Report makes the after-action report for a seat. What was taken back is not told.
func (s *Service) Report(ctx context.Context, seat Seat, as As) (AfterAction, error) {
	f, e, err := s.look(ctx, seat, as)
	if err != nil {
		return AfterAction{}, err
	}
	b := f.board
	out := AfterAction{Table: b.info(f.seats), Manual: b.game.Manual(), As: as}
	heads, err := s.heads(ctx, b, e)
	if err != nil {
		return AfterAction{}, err
	}
	heard, err := s.told(ctx, b, e, heads, 0, len(heads))
	if err != nil {
		return AfterAction{}, err
	}
	if out.Eras, err = s.eras(ctx, b, e); err != nil {
		return AfterAction{}, err
	}
	if out.Ruled, err = s.rulings(ctx, b, e, heads); err != nil {
		return AfterAction{}, err
	}
	ends := turnEnds(heads, b.table.Seq)
	first, err := s.positionAt(ctx, b, 1)
	if err != nil {
		return AfterAction{}, b.fault("report", err)
	}
	begun, err := b.game.View(first, e.viewer)
	if err != nil {
		return AfterAction{}, b.fault("view", err)
	}
	name := begun.TurnName
	for i := range ends {
		p, err := s.positionAt(ctx, b, ends[i].seq)
		if err != nil {
			return AfterAction{}, b.fault("report", err)
		}
		v, err := b.game.View(p, e.viewer)
		if err != nil {
			return AfterAction{}, b.fault("view", err)
		}
		out.View = v
		figures, err := s.figures(ctx, b, e, p, ends[i].seq, i == len(ends)-1)
		if err != nil {
			return AfterAction{}, err
		}
		out.Turns = append(out.Turns, TurnReport{Turn: ends[i].turn, Name: name, Sides: standings(&v), Figures: figures})
		name = v.TurnName // the act that ended a turn led into the next
	}
	for one := range ByTurn(heard) {
		if one.Undone || one.Kind != Play && one.Kind != Begin && one.Kind != Correct && one.Kind != End {
			continue
		}
		for i := range out.Turns {
			if out.Turns[i].Turn == one.Turn {
				out.Turns[i].Entries = append(out.Turns[i].Entries, one)
			}
		}
	}
	return out, nil
}

// figures are those of a turn that ended with an act, p being the position after it: what is counted anew in every turn is read off the
// position before that act, but for the last turn, which goes on or was the last.
func (s *Service) figures(ctx context.Context, b *board, e eyes, p game.Position, seq int, last bool) ([]game.Figure, error) {
	out, err := b.game.Figures(p, e.viewer)
	if err != nil {
		return nil, b.fault("figures", err)
	}
	if last || seq < 2 || !slices.ContainsFunc(out, func(f game.Figure) bool { return f.Flow }) {
		return out, nil
	}
	before, err := s.positionAt(ctx, b, seq-1)
	if err != nil {
		return nil, b.fault("report", err)
	}
	flow, err := b.game.Figures(before, e.viewer)
	if err != nil {
		return nil, b.fault("figures", err)
	}
	for i := range out {
		for j := range flow {
			if flow[j].Flow && flow[j].Chart == out[i].Chart && flow[j].Side == out[i].Side {
				out[i] = flow[j]
			}
		}
	}
	return out, nil
}

// turnEnd is the act with which a turn ended: the one that led into the next, or the latest.
type turnEnd struct{ turn, seq int }

// turnEnds finds them among acts that follow one another, over what was taken back.
func turnEnds(heads []*row, latest int) []turnEnd {
	gone := undone(heads)
	var out []turnEnd
	for i, r := range heads {
		if gone[i] || !r.acts() && r.kind != Begin {
			continue
		}
		if n := len(out); n > 0 && out[n-1].turn < r.turn {
			out[n-1].seq = r.seq
		}
		if n := len(out); n == 0 || out[n-1].turn < r.turn {
			out = append(out, turnEnd{turn: r.turn})
		}
	}
	if n := len(out); n > 0 {
		out[n-1].seq = latest
	}
	return out
}

// standings reads how the sides stand off a view.
func standings(v *game.View) []Standing {
	out := []Standing{{Side: 1, Exact: true}, {Side: 2, Exact: true}}
	for _, p := range v.Piles {
		if p.Side != 1 && p.Side != 2 {
			continue
		}
		one := &out[p.Side-1]
		one.Pieces += p.Size()
		one.Exact = one.Exact && p.Backs == 0 && !p.Top
		for i := range p.Pieces {
			one.muster(&p.Pieces[i])
		}
	}
	for _, box := range v.Boxes {
		if (box.Side == 1 || box.Side == 2) && (strings.HasSuffix(box.ID, ".fallen") || strings.HasSuffix(box.ID, ".captured")) {
			out[box.Side-1].Lost += len(box.Pieces) + box.Backs
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
		case "sp": // everybody can count it, whatever he sees of the blocks
			one.Strength, one.Exact, one.Counted = t.Value, true, true
		}
	}
	return out
}

// muster counts a piece whose face is seen.
func (s *Standing) muster(p *game.Piece) {
	s.Strength += p.Strength
	if p.Counter == nil {
		return
	}
	s.Leaders = true
	own := p.Counter.Display
	if own == nil {
		s.Exact = false
		return
	}
	s.Strength, s.Fatigue = s.Strength+own.Troops, s.Fatigue+own.Fatigue
}
