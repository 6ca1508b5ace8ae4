package table

import (
	"context"
	"time"

	"tricorne/rules/game"
)

// UndoState says what a seat may take back now.
type UndoState struct {
	May      bool          // Undo is possible
	Why      *game.Refusal // why it is not, in words, with the stated policy as its rule
	MayOffer bool          // OfferUndo is possible: there is an act of this side to go back before
	Back     *Back         // what OfferUndo would take back; nil when there is nothing
	Offer    *OpenOffer    // an offer that waits for its answer
}

// Back says where going back would lead: before this act.
type Back struct {
	Turn  int
	Phase string
	Acts  int  // how many acts, as the seat noticed them, would be taken back
	Dice  bool // dice fell since
	Alone bool // a table of one device: it happens at once, nobody needs to be asked
}

// OpenOffer is an offer to go back that waits for its answer.
type OpenOffer struct {
	By   game.Side
	Mine bool // this seat made it: it may withdraw; else it must agree, decline or play on
	At   time.Time
	Back Back
}

// Undo takes back the seat's last act by the kernel's rule. Seq is the Seq of the desk it was asked on. The errors are
// those of Act.
func (s *Service) Undo(ctx context.Context, seat Seat, seq int) (Seen, error) {
	return Seen{}, ErrNotFound
}

// OfferUndo offers the opponent to go back to before the seat's last act, whatever came of it. On a table of one device
// it happens at once. The errors are those of Act.
func (s *Service) OfferUndo(ctx context.Context, seat Seat, seq int) (Seen, error) {
	return Seen{}, ErrNotFound
}

// AnswerUndo answers the open offer: the opponent agrees or declines; the side that made it may withdraw it by a no. The
// errors are those of Act; ErrStale also says that there is no open offer any more.
func (s *Service) AnswerUndo(ctx context.Context, seat Seat, seq int, yes bool) (Seen, error) {
	return Seen{}, ErrNotFound
}
