package table

import (
	"context"

	"tricorne/app/record"
	"tricorne/app/record/told"
	"tricorne/rules/game"
)

// Viewpoint is the perspective from which the past is viewed. It is the value of ?as= in an address.
type Viewpoint string

// The perspectives. A side's perspective is its number, "1" or "2".
const (
	ViewpointSelf   Viewpoint = ""       // the seat's own perspective
	ViewpointPublic Viewpoint = "public" // knowledge that both sides have
	ViewpointAll    Viewpoint = "all"    // all cards on the table; only after the end
)

// ViewpointOfSide returns the perspective of a side. The other side's perspective is allowed only after the end.
func ViewpointOfSide(s game.Side) Viewpoint { return Viewpoint('0' + rune(s)) }

// openAs opens a table for a perspective, and returns the perspective's listener.
func (s *core) openAs(ctx context.Context, seat Seat, as Viewpoint) (*loadedTable, told.Listener, error) {
	f, err := s.openTable(ctx, seat)
	if err != nil {
		return nil, told.Listener{}, err
	}
	switch {
	case as == ViewpointSelf || seat.side != game.Nobody && as == ViewpointOfSide(seat.side):
		return f, seat.listener(), nil
	case as == ViewpointPublic:
		return f, told.Listener{Viewer: game.Public()}, nil
	case as == ViewpointAll && seat.referee && seat.refereeViewer.All():
		return f, told.Listener{Viewer: seat.refereeViewer, All: true}, nil
	case !f.board.revealed() && !seat.referee:
	case as == ViewpointOfSide(1):
		return f, told.Listener{Viewer: game.SideViewer(1), Side: 1}, nil
	case as == ViewpointOfSide(2):
		return f, told.Listener{Viewer: game.SideViewer(2), Side: 2}, nil
	case as == ViewpointAll:
		return f, hindsightListener(f.board), nil
	}
	return nil, told.Listener{}, ErrNotYours
}

// hindsightListener returns the viewer that sees all cards of a game that is over. At a stuck table it notices every
// act, but sees only what the public does.
func hindsightListener(b *board) told.Listener {
	all, _ := game.ViewerAfterEnd(b.position)
	return told.Listener{Viewer: all, All: true}
}

// heads returns all acts that this viewer noticed, without those columns of their rows that must be decoded.
func (s *core) heads(ctx context.Context, b *board, e told.Listener) ([]*record.Row, error) {
	all, err := s.store.HeadsVisibleTo(ctx, b.table.ID, uint8(e.Mask()), 0)
	if err != nil {
		return nil, b.wrapDefect("acts", err)
	}
	out := make([]*record.Row, 0, len(all))
	for _, a := range all {
		if a.Seq <= b.table.Seq {
			out = append(out, head(a))
		}
	}
	return out, nil
}

// readEntries reads the entries of some acts that this viewer noticed. Parameter heads holds all acts that the viewer
// noticed; from and to are the indexes of the acts to read.
func (s *core) readEntries(ctx context.Context, b *board, e told.Listener, heads []*record.Row, from,
	to int,
) ([]told.Entry, error) {
	if from >= to {
		return nil, nil
	}
	all, err := s.store.RowsVisibleTo(ctx, b.table.ID, uint8(e.Mask()), heads[to-1].Seq+1, to-from)
	if err != nil {
		return nil, b.wrapDefect("acts", err)
	}
	rows, err := decodeRows(all)
	if err != nil {
		return nil, err
	}
	gone := record.UndoneFlags(heads)
	var out []told.Entry
	for i, r := range rows {
		var was *record.Row
		if from+i > 0 {
			was = heads[from+i-1]
		}
		one := told.EntryOf(r, b.game.Manual(), e, was, from+i+1)
		one.Undone = gone[from+i]
		if one.HasText() {
			out = append(out, one)
		}
	}
	return out, nil
}

// turnPhaseAfter returns the turn, phase and step after an act.
func (s *core) turnPhaseAfter(ctx context.Context, b *board, seq int) (*record.TurnPhase, error) {
	rows, err := s.rowsBetween(ctx, b, seq, seq)
	if err != nil {
		return nil, err
	}
	return &record.TurnPhase{Turn: rows[0].Turn, Phase: rows[0].Phase}, nil
}
