package told

import (
	"fmt"
	"time"

	"tricorne/app/record"
	"tricorne/rules/game"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// Undo says what a seat may undo now.
type Undo struct {
	MayUndo    bool          // the seat's last act can be undone
	Refusal    *game.Refusal // why the seat may not undo its last act
	MayOffer   bool          // the seat may offer to go back to the moment that BackTarget describes
	BackTarget *BackTarget   // going back to before the last act of this side; nil if there is no such act
	Offer      *Offer        // an offer that waits for its answer; nil if there is none
	MayObject  bool          // the seat may object to dice that the other side has entered
}

// BackTarget describes going back to before an act.
type BackTarget struct {
	Turn       int
	Phase      string
	Acts       int  // number of acts that would be taken back, as the seat noticed them
	DiceRolled bool // dice were rolled since that act
	OneDevice  bool // both sides share one device, so going back happens at once
}

// Offer is an offer that waits for its answer, as one seat sees it.
type Offer struct {
	By         game.Side
	Mine       bool // this seat made the offer and may withdraw it; if false, the seat may agree, decline or play on
	At         time.Time
	BackTarget BackTarget

	Change        record.Change // other settings are offered, not going back
	OffersDraw    bool          // a draw is offered, not going back
	ObjectsToDice bool          // the side that made the offer objects to dice that the other side has entered
	ByReferee     bool          // the referee made the offer, and By is Nobody
	SidesLeft     fact.Sides    // the sides that must still agree
	Asked         bool          // this seat must answer
	Agreed        bool          // this seat has agreed, and the other side has not answered
	AdmitsReferee bool          // a referee may join, and BackTarget is ignored
	SwapsSeats    bool          // both players swap seats, and BackTarget is ignored
	FormerReferee string        // the former referee who may then play, and BackTarget is ignored; empty for none
	// the moment that a rewind would lead to; other offers lead to before the last act of By
	TargetMoment *record.TurnPhase
	Reason       string // of a rewind
}

// NeedsNoConsent reports whether nobody needs to agree to going back, because both sides share one device.
func (u *Undo) NeedsNoConsent() bool { return u.BackTarget != nil && u.BackTarget.OneDevice }

// Destination returns where the open offer leads, or where this seat's own offer would lead.
func (u *Undo) Destination() string {
	switch {
	case u.Offer != nil && u.Offer.Mine:
		return u.Offer.BackTarget.Destination("your")
	case u.Offer != nil:
		return u.Offer.BackTarget.Destination("their")
	case u.BackTarget != nil:
		return u.BackTarget.Destination("your")
	}
	return ""
}

// Words returns the text of an offer for the seat. It is empty if the offer is only to go back to before the last
// act of the side that made it.
func (o *Offer) Words() string {
	who := "The other side"
	if o.Mine {
		who = "You"
	}
	switch {
	case o.SwapsSeats || o.FormerReferee != "":
		return o.seatWords()
	case o.Agreed && o.TargetMoment != nil:
		return "You have agreed to go back to " + o.TargetMoment.String() + ". The other side has not answered yet."
	case o.ObjectsToDice && o.Mine:
		return "You object to the dice and asked to undo the roll. The other side has not answered yet."
	case o.ObjectsToDice:
		return "The other side objects to the dice you entered. If you agree, your act is undone and you roll again."
	case o.OffersDraw && o.Mine:
		return "You have offered a draw. The other side has not answered yet."
	case o.OffersDraw:
		return "The other side offers a draw. If you agree, the game ends here."
	case o.AdmitsReferee && o.Mine:
		return "You ask to let a referee in, who sees both sides. The other side has not answered yet."
	case o.AdmitsReferee:
		return "The other side asks to let a referee in, who sees both sides and plays for neither."
	case o.TargetMoment != nil && o.ByReferee:
		return "The referee offers to go back to " + o.TargetMoment.String() + ReasonClause(o.Reason)
	case o.TargetMoment != nil:
		return who + " offered to go back to " + o.TargetMoment.String() + ReasonClause(o.Reason)
	case o.Change.IsRematch() && o.Mine:
		return "You have offered a rematch" + o.rematchSidesText() + ". The other side has not answered yet."
	case o.Change.IsRematch():
		return "The other side offers a rematch" + o.rematchSidesText() + "."
	case o.Change == record.ManualDice:
		return who + " would rather roll the dice by hand from now on."
	case o.Change == record.OfficersOn:
		return who + " would have both of you ask staff officers for advice from now on."
	case o.Change == record.OpenPrivateWords && o.Mine:
		return "You have proposed to open all private words with the referee. The other side has not answered yet."
	case o.Change == record.OpenPrivateWords:
		return "The other side proposes to open all private words with the referee, and the sealed orders. If you agree, " +
			"everyone reads them in history and report."
	case o.Change == record.ServerDice:
		return who + " would rather leave the dice to the server from now on."
	}
	return ""
}

// Rematch reports whether a rematch is offered.
func (o *Offer) Rematch() bool { return o.Change.IsRematch() }

// SwapsSides reports whether the sides would be swapped in the offered rematch.
func (o *Offer) SwapsSides() bool { return o.Change == record.SwapSides }

// rematchSidesText returns the end of a sentence about an offered rematch: with the same sides, or with sides swapped.
func (o *Offer) rematchSidesText() string {
	if o.SwapsSides() {
		return " with sides swapped"
	}
	return " with the same sides"
}

// Destination returns where going back leads. An example is "to before your last act (turn 11, 2 acts back, dice fell
// since)". Parameter whose is "your" or "their".
func (b *BackTarget) Destination(whose string) string {
	dice := ""
	if b.DiceRolled {
		dice = ", dice fell since"
	}
	return fmt.Sprintf("to before %s last act (turn %d, %s back%s)", whose, b.Turn, text.Count(b.Acts, "act", "acts"),
		dice)
}

// ReasonClause returns the end of a sentence: a full stop, followed by the reason if there is one.
func ReasonClause(reason string) string {
	if reason == "" {
		return "."
	}
	return ". Reason: " + reason
}

// seatWords returns the text of an offer to swap seats, or to let a former referee play.
func (o *Offer) seatWords() string {
	switch {
	case o.SwapsSeats && o.Agreed:
		return "You have agreed to swap seats. The other side has not answered yet."
	case o.SwapsSeats:
		return "The referee asks both of you to swap seats. You would play the other side, and your opponent yours: each " +
			"of you has seen secrets of the side the other plays then. Nothing changes unless both agree."
	case o.Mine:
		return "You ask that " + o.FormerReferee + " may play, who was the referee. The other side has not answered yet."
	}
	return "The other side asks that " + o.FormerReferee + " may play. " + o.FormerReferee +
		" was the referee of this table and has seen the secrets of both sides."
}

// GoesBack reports whether the offer is to go back to an earlier moment.
func (o *Offer) GoesBack() bool {
	return !o.AdmitsReferee && !o.SwapsSeats && o.FormerReferee == "" && !o.OffersDraw && o.Change == ""
}
