package table

import (
	"context"

	"tricorne/app/record"
	"tricorne/app/record/told"
	"tricorne/rules/game"
)

// Ending is how a finished game came to its end, as a seat knows it.
type Ending struct {
	TurnsPlayed []told.Turn  // every turn without its entries, for the curve of the score
	EndEntries  []told.Entry // the act that ended the game; nil if an act of another kind ended it
	Last        []told.Entry // the last acts, among them those of the last battle

	// the turn in which the winner took the lead in points for good; nil if the points show no such turn
	TurningPoint *told.Turn
	AlwaysLed    bool // the winner led in points after every turn
}

// lastActs is how many of the last acts an Ending has. A battle that was fought before them is not worth a link.
const lastActs = 400

// Ending returns how a finished game ended. It is empty while the game goes on. It returns a *StuckError if a moment of
// the game cannot be shown any more.
func (s *History) Ending(ctx context.Context, seat Seat) (Ending, error) {
	f, e, err := s.openAs(ctx, seat, ViewpointSelf)
	if err != nil {
		return Ending{}, err
	}
	b := f.board
	if !b.over() {
		return Ending{}, nil
	}
	heads, err := s.heads(ctx, b, e)
	if err != nil {
		return Ending{}, err
	}
	now, err := s.currentView(b, e)
	if err != nil {
		return Ending{}, err
	}
	var out AfterActionReport
	on, open := told.PageOf(heads, 1), e
	if b.revealed() {
		open.Viewer = hindsightListener(b).Viewer
	}
	if err := s.addTurns(ctx, b, open, told.TurnEnds(heads, b.table.Seq), on, nil, &out); err != nil {
		return Ending{}, err
	}
	ending := Ending{TurnsPlayed: out.Course}
	winner, atEnd := now.Result.Winner, b.last().Kind == record.KindPlay
	if atEnd {
		if ending.EndEntries, err = s.endEntries(ctx, b, e, heads, on); err != nil {
			return Ending{}, err
		}
	}
	if atEnd && winner != game.Nobody && now.Turn >= now.LastTurn { // the last turn was played, so points were counted
		if ending.TurningPoint, err = s.readLeadTurn(ctx, b, e, heads, on, told.LeadTurn(out.Course, winner)); err != nil {
			return Ending{}, err
		}
		ending.AlwaysLed = ending.TurningPoint == nil && told.AlwaysLed(out.Course, winner)
	}
	ending.Last, err = s.entriesAt(ctx, b, e, heads, on.RowIndexes[max(0, len(on.RowIndexes)-lastActs):])
	return ending, err
}
