package table

import (
	"context"
	"slices"

	"tricorne/app/record"
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
	As           As
	Viewer       game.Viewer
	Seq          int // as this perspective counts, from 1 to Last
	Last         int
	View         view.View
	Entry        Entry // the act that led here; its lines may be empty when it was the viewer's own and told nothing
	Dice         []dice.Rolled
	Perspectives []Perspective // the ones this seat may take
	Log          []Entry       // what was heard up to then, the last ones, newest last
	LogMore      bool          // there are older ones
	Ticks        []Tick        // every act that the perspective has noticed to this day, in their order
	Eras         []Era         // see Seen

	TakenBack *TakenBack // this act was taken back later; nil when it stands

	act int // as the record counts
}

// TakenBack says what became of an act that was taken back.
type TakenBack struct {
	Seq   int // the act that went back before it, as the perspective counts
	Words text.Text
}

// takenBack finds the act that took back the n-th of those a perspective noticed, counted from 1; 0 when it stands.
func takenBack(heads []*record.Row, n int) int {
	at := heads[n-1]
	if !at.Acts() || !record.Undone(heads)[n-1] {
		return 0
	}
	for i := n; i < len(heads); i++ {
		if back := heads[i].Back; back > 0 && back < at.Seq {
			return i + 1
		}
	}
	return 0
}

// Perspective is one pair of eyes the seat may look through, and where this same moment stands as they count.
type Perspective struct {
	As    As
	Label string // "You, the Americans", "What both sides know", "All cards on the table"
	Seq   int
}

// Tick is one act on the timeline.
type Tick struct {
	Seq    int // as the perspective counts
	Turn   int
	Phase  string
	Side   game.Side
	Kind   record.Kind
	Battle bool // a battle was on
	Began  bool // this act began a battle
	Dice   bool // dice fell
	Undone bool
}

// beside is how many entries of the log stand beside a moment.
const beside = 30

// At is the table as it was right after act seq, as the perspective counts; 0 or less is the first, beyond the last is
// the last. ErrNotYours says that the perspective is not open to this seat, a *Stuck that the moment cannot be shown any more.
func (s *History) At(ctx context.Context, seat Seat, seq int, as As) (Moment, error) {
	return s.at(ctx, seat, as, func([]*record.Row) int { return seq })
}

// AtTurn is the table as it was right after the first act of a turn, or of the first turn after it in which the perspective noticed
// anything; else it is the last moment. The errors are those of At.
func (s *History) AtTurn(ctx context.Context, seat Seat, turn int, as As) (Moment, error) {
	return s.at(ctx, seat, as, func(heads []*record.Row) int {
		if i := slices.IndexFunc(heads, func(r *record.Row) bool { return r.Turn >= turn }); i >= 0 {
			return i + 1
		}
		return len(heads)
	})
}

// at is the moment that is picked among all acts which the perspective noticed, as it counts.
func (s *History) at(ctx context.Context, seat Seat, as As, pick func(heads []*record.Row) int) (Moment, error) {
	f, e, err := s.look(ctx, seat, as)
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
		Table: b.info(f.seats), Manual: b.game.Manual(), Seat: seat, As: as, Viewer: e.viewer, Seq: n, Last: len(heads), Ticks: ticks(heads),
	}
	rows, err := s.rowsBetween(ctx, b, heads[n-1].Seq, heads[n-1].Seq)
	if err != nil {
		return Moment{}, err
	}
	r := rows[0]
	out.act = r.Seq
	p, err := s.positionAt(ctx, b, r.Seq)
	if err != nil {
		return Moment{}, b.fault("history", err)
	}
	if out.View, err = b.game.View(p, e.viewer); err != nil {
		return Moment{}, b.fault("view", err)
	}
	out.Entry = entryOf(r, out.Manual, e, nil, out.Seq)
	out.Dice = e.dice(r)
	if by := takenBack(heads, n); by > 0 {
		later, err := s.rowsBetween(ctx, b, heads[by-1].Seq, heads[by-1].Seq)
		if err != nil {
			return Moment{}, err
		}
		out.TakenBack = &TakenBack{Seq: by}
		for _, l := range later[0].Lines(out.Manual, e.viewer) {
			out.TakenBack.Words = text.Say(out.TakenBack.Words, l.Text)
		}
	}
	from := max(0, n-beside)
	if out.Log, err = s.told(ctx, b, e, heads, from, n); err != nil {
		return Moment{}, err
	}
	out.LogMore = from > 0
	if out.Eras, err = s.eras(ctx, b, e); err != nil {
		return Moment{}, err
	}
	out.Perspectives, err = s.perspectives(ctx, b, seat, r.Seq)
	return out, err
}

// ticks are acts as the timeline shows them.
func ticks(heads []*record.Row) []Tick {
	gone := record.Undone(heads)
	out := make([]Tick, len(heads))
	for i, r := range heads {
		out[i] = Tick{i + 1, r.Turn, r.Phase, r.Side, r.Kind, r.Battle, r.Began, r.Threw, gone[i]}
	}
	return out
}

// perspectives are the eyes the seat may look through, and where the act stands as they count.
func (s *History) perspectives(ctx context.Context, b *board, seat Seat, seq int) ([]Perspective, error) {
	m := b.game.Manual()
	var out []Perspective
	add := func(as As, label string, side game.Side) error {
		n, err := s.store.CountHeard(ctx, b.table.ID, 1<<side, seq)
		out = append(out, Perspective{As: as, Label: label, Seq: max(n, 1)})
		return known(err)
	}
	if seat.side != game.Nobody {
		if err := add(AsSelf, "You, the "+m.Side(seat.side).Plural, seat.side); err != nil {
			return nil, err
		}
	}
	for _, side := range bothSides {
		if side != seat.side && (b.laid() || seat.referee) {
			if err := add(AsSide(side), "The "+m.Side(side).Plural, side); err != nil {
				return nil, err
			}
		}
	}
	if err := add(AsPublic, "What both sides know", game.Nobody); err != nil {
		return nil, err
	}
	if b.laid() || seat.referee {
		out = append(out, Perspective{As: AsAll, Label: "All cards on the table", Seq: seq})
	}
	return out, nil
}

// Log lists up to limit acts before seq (0: the latest) as the perspective heard them, newest last, and whether there
// are older ones. Acts that told nothing count for the limit but are left out.
func (s *History) Log(ctx context.Context, seat Seat, as As, before, limit int) ([]Entry, bool, error) {
	f, e, err := s.look(ctx, seat, as)
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
	out, err := s.told(ctx, f.board, e, heads, from, to)
	return out, from > 0, err
}
