package table

import (
	"context"

	"tricorne/app/record/told"
	"tricorne/db"
	"tricorne/rules/dice"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/view"
)

// logged is how many entries of the log a desk shows.
const logged = 24

// Seen is the complete desk of one seat.
type Seen struct {
	Table   Info
	Manual  *game.Manual
	Seat    Seat
	Seq     int // the number of acts the seat has noticed so far; forms carry it
	View    view.View
	Ask     game.Ask
	Log     []told.Entry // the last entries, newest last
	LogMore bool         // there are older entries, see Log
	Undo    told.Undo
	News    told.News
	Dice    []dice.Rolled // the dice of the last act that the seat noticed
	Guide   *GuideState   // only at a guided table
	Puzzle  *PuzzleState  // the table's puzzle, only for its player
	Hand    *told.Hand    // the pending dice, nil if there are none
	Manner  MannerState   // the settings of the table
	Open    game.Side     // the side whose present decision both sides may watch; Nobody if there is none
	Eras    []Era         // the older editions of the rules under which the table was played; empty if there are none
}

// See returns the desk of a seat. The draft is the form as filled in so far; it is not stored. See does not note
// what was seen: call Bookmark when the player has received the whole page. It returns a *Stuck if the table cannot
// go on.
func (s *Actions) See(ctx context.Context, seat Seat, draft action.Draft) (Seen, error) {
	f, err := s.open(ctx, seat)
	if err != nil {
		return Seen{}, err
	}
	return s.see(ctx, f, seat, draft)
}

// Seq returns how many acts the seat has noticed so far. It is the Seq of See, without the rest of the desk.
func (s *Actions) Seq(ctx context.Context, seat Seat) (int, error) {
	f, err := s.open(ctx, seat)
	if err != nil {
		return 0, err
	}
	return f.board.countSeen(seat.listener()), nil
}

func (s *core) see(ctx context.Context, f *found, seat Seat, draft action.Draft) (_ Seen, err error) {
	b, e := f.board, seat.listener()
	if b.stuck != nil {
		return Seen{}, b.stuck
	}
	out := Seen{Table: b.info(f.seats), Manual: b.game.Manual(), Seat: seat, Seq: b.countSeen(e)}
	if !seat.open { // what a side may take back depends on what that side has noticed
		out.Undo = undoState(b, seat)
	}
	shown := e.Viewer
	if b.laid() { // after the end the map lies open to everybody
		shown = hindsight(b).Viewer
	}
	if out.View, err = b.game.View(b.position, shown); err != nil {
		return Seen{}, b.fault("view", err)
	}
	out.Open = b.openly()
	asked := seat.side
	if seat.open { // the side whose present decision both sides may watch; Nobody if the decision is private
		asked = out.Open
		out.Seat.side = asked
	}
	if out.Ask, err = b.game.Ask(b.position, asked, lessonProposals(b, asked, draft)); err != nil {
		return Seen{}, b.fault("ask", err)
	}
	out.Hand, out.Manner = handOf(f, out.Seat), mannerState(b)
	if h := b.waitingOrder(); h != nil {
		out.Ask = game.Ask{Side: seat.side, Waiting: h.Waiting(out.Manual)}
		out.View.Asked, out.View.Waiting = fact.SidesOf(h.By), ""
	}
	if no := b.pausing(); no != nil && !b.over() {
		out.Ask = game.Ask{Side: seat.side, Waiting: no.Text.String()}
	}
	was, late := b.lastNoticed(e)
	out.Log = told.Entries(out.Manual, was, late, e, out.Seq)
	if len(out.Log) > logged {
		out.Log = out.Log[len(out.Log)-logged:]
	}
	out.LogMore = len(out.Log) > 0 && out.Log[0].Seq > 1
	if n := len(out.Log); n > 0 && out.Log[n-1].Seq == out.Seq {
		out.Dice = out.Log[n-1].Rolls
	}
	if out.News, err = s.news(ctx, b, e, s.seenUpTo(f.seats, seat)); err != nil {
		return Seen{}, err
	}
	if out.Eras, err = s.eras(ctx, b, e); err != nil {
		return Seen{}, err
	}
	// nobody else may know the progress
	if p := b.game.Manual().Puzzle(b.rules.Puzzle); p != nil && seat.side != game.Nobody && holds(f.seats, seat.player).
		Has(p.Side) {
		if out.Puzzle, err = puzzleState(b, p); err != nil {
			return Seen{}, err
		}
	}
	if b.rules.Guide && !b.rules.Tutored {
		out.Guide = guideState(b)
		if want := out.Guide.Want; want != nil {
			out.Guide.Now, out.Guide.Field = nextOf(&out.Ask, want)
		}
	}
	return out, nil
}

// seenUpTo returns the last act that the side's player has looked at. It is numbered as the side counts the acts it
// noticed.
func (s *core) seenUpTo(seats []db.Seat, seat Seat) int {
	if seat.open {
		return 0
	}
	for _, held := range seats {
		if game.Side(held.Side) == seat.side {
			return max(held.Bookmark, s.bookmarks.upTo(chair{seat.table, seat.side}))
		}
	}
	return 0
}
