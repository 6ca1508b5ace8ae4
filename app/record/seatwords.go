package record

import (
	"tricorne/rules/game"
	"tricorne/rules/game/text"
)

// The texts of rows about seats: who sat down, left or was unseated, and offers about seats.

// noRule is cited by lines about the seats of the sides, because no manual has a rule for them.
const noRule = ""

// words returns the line about a change of the holder of a seat.
func (s *Seating) words(r *Row, m *game.Manual) (text.Text, string) {
	side := sideOf(m, r.Side)
	switch s.SeatEvent {
	case RefereeSeatAsked:
		return r.rulingWords("", "Both sides agree that a referee may sit down.")
	case RefereeSeatTaken:
		return r.rulingWords("", s.Name, " is the referee from here on, and sees both sides.")
	case SeatLeft:
		return text.Say(s.Name, " leaves the table. The seat of ", side, " is free."), UndoRule
	case SeatPassed:
		return text.Say(s.Name, " plays ", side, " from here on, in place of ", s.FormerHolder, "."), UndoRule
	case SeatLent:
		return text.Say(s.Name, " plays ", side, " on a second device from here on."), noRule
	case SeatTaken:
		return text.Say(s.Name, " sits down and plays ", side, "."), noRule
	case SeatFreed:
		return text.Say("The referee unseats ", s.Name, ". The seat of ", side, " is free."), noRule
	case SeatLocked:
		return text.Say("The referee locks the seat of ", side, ". Nobody can sit down in it."), noRule
	case SeatUnlocked:
		return text.Say("The referee unlocks the seat of ", side, "."), noRule
	case SeatsSwapped:
		return s.swapWords(m), noRule
	case FormerRefereeAllowed:
		return s.allowWords(), noRule
	}
	return r.rulingWords("", s.Name, " is no longer the referee.")
}

// swapWords returns the text that says who plays which side after a swap, and how it was agreed.
func (s *Seating) swapWords(m *game.Manual) text.Text {
	out := text.Say("The players swap seats: ", s.Name, " plays ", sideOf(m, 1), ", ", s.FormerHolder, " plays ",
		sideOf(m, 2),
		" from here on.")
	if s.AgreedAloud {
		out = text.Say(out, " Each has seen the other side's secrets; both have agreed aloud.")
	}
	return out
}

// allowWords returns the text that says that a former referee may play, and how it was agreed.
func (s *Seating) allowWords() text.Text {
	out := text.Say(s.Name, " may play, though they were the referee and have seen both sides.")
	if s.AgreedAloud {
		out = text.Say(out, " Both sides have agreed aloud.")
	}
	return out
}

// seatingOfferText returns the line about an offer that concerns a seat.
func (o *Offer) seatingOfferText(r *Row, who text.Span) (text.Text, string) {
	switch {
	case o.SeatEvent == SeatsSwapped:
		return text.Say("The referee asks both sides to swap seats. Each would then know what the other side knew."), noRule
	case o.SeatEvent == FormerRefereeAllowed:
		return text.Say(who, " ask that ", o.Name, " may play, who was the referee and has seen both sides."), noRule
	}
	return r.rulingWords(o.Reason, who, " ask that a referee may sit down, who sees both sides.")
}

// seatingAnswerText returns the line about the answer to an offer that concerns a seat.
func (a *Answer) seatingAnswerText(r *Row, who text.Span) (text.Text, string) {
	switch {
	case a.SeatEvent == SeatsSwapped && a.Withdrawn:
		return text.Say("The referee no longer asks both sides to swap seats."), noRule
	case a.SeatEvent == SeatsSwapped && a.Yes:
		return text.Say(who, " agree to swap seats."), noRule
	case a.SeatEvent == SeatsSwapped:
		return text.Say(who, " do not want to swap seats.", reasonSentence(a.Reason)), noRule
	case a.SeatEvent == FormerRefereeAllowed && a.Withdrawn:
		return text.Say(who, " no longer ask that ", a.Name, " may play."), noRule
	case a.SeatEvent == FormerRefereeAllowed && a.Yes:
		return text.Say(who, " agree that ", a.Name, " may play."), noRule
	case a.SeatEvent == FormerRefereeAllowed:
		return text.Say(who, " do not want ", a.Name, " to play.", reasonSentence(a.Reason)), noRule
	case a.Withdrawn:
		return r.rulingWords(a.Reason, who, " no longer ask for a referee.")
	case a.Yes:
		return r.rulingWords(a.Reason, who, " agree that a referee may sit down.")
	}
	return r.rulingWords(a.Reason, who, " want no referee.")
}
