package table

import (
	"context"
	"slices"

	"tricorne/app/record"
	"tricorne/app/record/told"
	"tricorne/rules/dice"
	"tricorne/rules/game"
	"tricorne/rules/game/text"
	"tricorne/rules/game/view"
)

// Moment is the table as a viewer knew it right after one act.
type Moment struct {
	Table        Info
	Manual       *game.Manual
	Seat         Seat
	Viewpoint    Viewpoint
	Viewer       game.Viewer
	Seq          int // number of the act among those this perspective noticed, from 1 to Last
	Last         int
	View         view.View
	Entry        told.Entry // the act that led here; its lines may be empty if it was the viewer's own act
	Dice         []dice.Rolled
	Perspectives []Perspective      // the perspectives this seat may take
	Log          []told.Entry       // the last entries noticed up to then, newest last
	LogMore      bool               // there are older entries
	Timeline     []told.TimelineAct // every act that the perspective has noticed so far, in order
	Eras         []Era              // see Desk

	Takeback *told.Takeback // this act was taken back later; nil if it was not

	act int // number of the act in the table's record
}

// Perspective is one viewer that the seat may look as. It also holds the number of this moment among the acts that
// viewer noticed.
type Perspective struct {
	Viewpoint Viewpoint
	// label of the perspective, such as "You, the Americans", "What both sides know" or "All cards on the table"
	Label string
	Seq   int
}

// momentLog is how many log entries are shown with a moment.
const momentLog = 30

// MomentAt returns the table as it was right after act seq. Acts are numbered among those that the perspective
// noticed. A seq of 0 or less means the first act, and one beyond the last means the last. It returns ErrNotYours if
// this seat may not take the perspective, and a *StuckError if the moment cannot be shown any more.
func (s *History) MomentAt(ctx context.Context, seat Seat, seq int, as Viewpoint) (Moment, error) {
	return s.pickMoment(ctx, seat, as, func([]*record.Row) int { return seq })
}

// MomentAtTurn returns the table as it was right after the first act of a turn that the perspective noticed. If it
// noticed none in that turn, it returns the first of a later turn, or the last moment. It returns ErrNotYours if this
// seat may not take the perspective, and a *StuckError if the moment cannot be shown any more.
func (s *History) MomentAtTurn(ctx context.Context, seat Seat, turn int, as Viewpoint) (Moment, error) {
	return s.pickMoment(ctx, seat, as, func(heads []*record.Row) int {
		if i := slices.IndexFunc(heads, func(r *record.Row) bool { return r.Turn >= turn }); i >= 0 {
			return i + 1
		}
		return len(heads)
	})
}

// pickMoment returns the moment of one of the acts that the perspective noticed. The function pick chooses the act
// and returns its number among these acts.
func (s *History) pickMoment(ctx context.Context, seat Seat, as Viewpoint, pick func(heads []*record.Row) int) (Moment,
	error,
) {
	f, e, err := s.openAs(ctx, seat, as)
	if err != nil {
		return Moment{}, err
	}
	b := f.board
	heads, err := s.heads(ctx, b, e)
	if err != nil {
		return Moment{}, err
	}
	n := min(max(pick(heads), 1), len(heads))
	out := Moment{
		Table: b.info(f.seats), Manual: b.game.Manual(), Seat: seat, Viewpoint: as, Viewer: e.Viewer, Seq: n,
		Last:     len(heads),
		Timeline: told.TimelineActs(heads),
	}
	rows, err := s.rowsBetween(ctx, b, heads[n-1].Seq, heads[n-1].Seq)
	if err != nil {
		return Moment{}, err
	}
	r := rows[0]
	out.act = r.Seq
	p, err := s.positionAt(ctx, b, r.Seq)
	if err != nil {
		return Moment{}, b.wrapDefect("history", err)
	}
	if out.View, err = b.game.View(p, e.Viewer); err != nil {
		return Moment{}, b.wrapDefect("view", err)
	}
	out.Entry = told.EntryOf(r, out.Manual, e, nil, out.Seq)
	out.Dice = e.Dice(r)
	if by := told.TakebackOf(heads, n); by > 0 {
		later, err := s.rowsBetween(ctx, b, heads[by-1].Seq, heads[by-1].Seq)
		if err != nil {
			return Moment{}, err
		}
		out.Takeback = &told.Takeback{Seq: by}
		for _, l := range later[0].Lines(out.Manual, e.Viewer) {
			out.Takeback.Words = text.Say(out.Takeback.Words, l.Text)
		}
	}
	from := max(0, n-momentLog)
	if out.Log, err = s.readEntries(ctx, b, e, heads, from, n); err != nil {
		return Moment{}, err
	}
	out.LogMore = from > 0
	if out.Eras, err = s.eras(ctx, b, e); err != nil {
		return Moment{}, err
	}
	out.Perspectives, err = s.perspectives(ctx, b, seat, r.Seq)
	return out, err
}

// perspectives lists the viewers the seat may look as. For each viewer it gives the number of the act among those
// that viewer noticed.
func (s *History) perspectives(ctx context.Context, b *board, seat Seat, seq int) ([]Perspective, error) {
	m := b.game.Manual()
	var out []Perspective
	add := func(as Viewpoint, label string, side game.Side) error {
		n, err := s.store.CountVisibleTo(ctx, b.table.ID, 1<<side, seq)
		out = append(out, Perspective{Viewpoint: as, Label: label, Seq: max(n, 1)})
		return knownError(err)
	}
	if seat.side != game.Nobody {
		if err := add(ViewpointSelf, "You, the "+m.Side(seat.side).Plural, seat.side); err != nil {
			return nil, err
		}
	}
	for _, side := range bothSides {
		if side != seat.side && (b.revealed() || seat.referee) {
			if err := add(ViewpointOfSide(side), "The "+m.Side(side).Plural, side); err != nil {
				return nil, err
			}
		}
	}
	if err := add(ViewpointPublic, "What both sides know", game.Nobody); err != nil {
		return nil, err
	}
	if b.revealed() || seat.referee {
		out = append(out, Perspective{Viewpoint: ViewpointAll, Label: "All cards on the table", Seq: seq})
	}
	return out, nil
}

// Log lists acts as the perspective noticed them, newest last. They are the last acts before the number in before, or
// the latest acts if before is 0; limit is the largest number of acts. It also reports whether there are older ones.
// Acts without lines count towards the limit but are left out.
func (s *History) Log(ctx context.Context, seat Seat, as Viewpoint, before, limit int) ([]told.Entry, bool, error) {
	f, e, err := s.openAs(ctx, seat, as)
	if err != nil {
		return nil, false, err
	}
	heads, err := s.heads(ctx, f.board, e)
	if err != nil {
		return nil, false, err
	}
	to := len(heads)
	if before > 0 {
		to = min(before-1, to)
	}
	from := max(0, to-limit)
	out, err := s.readEntries(ctx, f.board, e, heads, from, to)
	return out, from > 0, err
}
