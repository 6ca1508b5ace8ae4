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

// logEntries is how many entries of the log a desk shows.
const logEntries = 24

// Desk is the complete desk of one seat.
type Desk struct {
	Table          Info
	Manual         *game.Manual
	Seat           Seat
	Seq            int // the number of acts the seat has noticed so far; forms carry it
	View           view.View
	Ask            game.Ask
	Log            []told.Entry // the last entries, newest last
	LogMore        bool         // there are older entries, see Log
	Undo           told.Undo
	News           told.News
	Dice           []dice.Rolled     // the dice of the last act that the seat noticed
	Guide          *GuideState       // only at a guided table
	Puzzle         *PuzzleState      // the table's puzzle, only for its player
	PendingDice    *told.PendingDice // the pending dice, nil if there are none
	Settings       SettingsState     // the settings of the table
	SharedViewSide game.Side         // the side whose present decision both sides may watch; Nobody if there is none
	// the older editions of the rules under which the table was played; empty if there are none
	Eras []Era
}

// See returns the desk of a seat. The draft is the form as filled in so far; it is not stored. See does not note
// what was seen: call Bookmark when the player has received the whole page. It returns a *StuckError if the table
// cannot go on.
func (s *Actions) See(ctx context.Context, seat Seat, draft action.Draft) (Desk, error) {
	f, err := s.openTable(ctx, seat)
	if err != nil {
		return Desk{}, err
	}
	return s.see(ctx, f, seat, draft)
}

// Seq returns how many acts the seat has noticed so far. That is the Seq of the seat's desk; the rest of the desk is
// not read.
func (s *Actions) Seq(ctx context.Context, seat Seat) (int, error) {
	f, err := s.openTable(ctx, seat)
	if err != nil {
		return 0, err
	}
	return f.board.countSeen(seat.listener()), nil
}

func (s *core) see(ctx context.Context, f *loadedTable, seat Seat, draft action.Draft) (_ Desk, err error) {
	b, e := f.board, seat.listener()
	if b.stuck != nil {
		return Desk{}, b.stuck
	}
	out := Desk{Table: b.info(f.seats), Manual: b.game.Manual(), Seat: seat, Seq: b.countSeen(e)}
	if !seat.shared { // what a side may take back depends on what that side has noticed
		out.Undo = undoState(b, seat)
	}
	shown := e.Viewer
	if b.revealed() { // after the end, once everything is revealed, everybody sees the whole map
		shown = hindsightListener(b).Viewer
	}
	if out.View, err = b.game.View(b.position, shown); err != nil {
		return Desk{}, b.wrapDefect("view", err)
	}
	out.SharedViewSide = b.openSide()
	asked := seat.side
	if seat.shared { // the side whose present decision both sides may watch; Nobody if the decision is private
		asked = out.SharedViewSide
		out.Seat.side = asked
	}
	if out.Ask, err = b.game.Ask(b.position, asked, lessonProposals(b, asked, draft)); err != nil {
		return Desk{}, b.wrapDefect("ask", err)
	}
	out.PendingDice, out.Settings = pendingDiceOf(f, out.Seat), settingsState(b)
	if h := b.waitingOrder(); h != nil {
		out.Ask = game.Ask{Side: seat.side, WaitingText: h.WaitingText(out.Manual)}
		out.View.Asked, out.View.Waiting = fact.SidesOf(h.By), ""
	}
	if no := b.pauseRefusal(); no != nil && !b.over() {
		out.Ask = game.Ask{Side: seat.side, WaitingText: no.Text.String()}
	}
	was, late := b.lastNoticedRows(e)
	out.Log = told.Entries(out.Manual, was, late, e, out.Seq)
	if len(out.Log) > logEntries {
		out.Log = out.Log[len(out.Log)-logEntries:]
	}
	out.LogMore = len(out.Log) > 0 && out.Log[0].Seq > 1
	if n := len(out.Log); n > 0 && out.Log[n-1].Seq == out.Seq {
		out.Dice = out.Log[n-1].Rolls
	}
	if out.News, err = s.news(ctx, b, e, s.bookmarkOf(f.seats, seat)); err != nil {
		return Desk{}, err
	}
	if out.Eras, err = s.eras(ctx, b, e); err != nil {
		return Desk{}, err
	}
	// nobody else may know the progress
	if p := b.game.Manual().Puzzle(b.settings.Puzzle); p != nil && seat.side != game.Nobody &&
		heldSides(f.seats, seat.player).
			Has(p.Side) {
		if out.Puzzle, err = puzzleState(b, p); err != nil {
			return Desk{}, err
		}
	}
	if b.settings.Guided && !b.settings.Tutored {
		out.Guide = guideState(b)
		if want := out.Guide.WantedAction; want != nil {
			out.Guide.NextStep, out.Guide.Field = nextStep(&out.Ask, want)
		}
	}
	return out, nil
}

// bookmarkOf returns the last act that the side's player has looked at. The acts are numbered among those that the
// side noticed.
func (s *core) bookmarkOf(seats []db.Seat, seat Seat) int {
	if seat.shared {
		return 0
	}
	for _, held := range seats {
		if game.Side(held.Side) == seat.side {
			return max(held.Bookmark, s.bookmarks.seqOf(seatKey{seat.table, seat.side}))
		}
	}
	return 0
}
