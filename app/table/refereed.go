package table

import (
	"strconv"

	"tricorne/rules/game"
)

// refereed are the words of an act that a referee has to do with, or that goes back to any moment; nothing for another. They are told to
// everybody and so hold no number of an act, which each counts in his own way.
func (r *row) refereed(m *game.Manual) game.Text {
	o := &r.offer
	whose := func(s game.Side) game.Span { return game.Named(s, "the "+m.Side(s).Plural) }
	who := game.Say("The referee")
	if r.side != game.Nobody {
		who = game.Say(game.Named(r.side, "The "+m.Side(r.side).Plural))
	}
	text := func(parts ...any) game.Text {
		out := game.Say(parts...)
		if r.entered {
			out = game.Say(out, " Entered by the referee.")
		}
		return game.Say(out, o.because())
	}
	switch {
	case r.kind == Seating && o.Chair == chairAsked:
		return text("Both sides agree that a referee may sit down.")
	case r.kind == Seating && (o.Chair == seatLeft || o.Chair == seatPassed):
		return o.reseated(whose(r.side))
	case r.kind == Seating && o.Chair == chairTaken:
		return text(o.Name, " is the referee from here on, and sees both sides.")
	case r.kind == Seating:
		return text(o.Name, " is no longer the referee.")
	case r.kind == Offer && o.Chair == chairAsked:
		return text(who, " ask that a referee may sit down, who sees both sides.")
	case r.kind == Answer && o.Chair == chairAsked && o.Withdrawn:
		return text(who, " no longer ask for a referee.")
	case r.kind == Answer && o.Chair == chairAsked && o.Yes:
		return text(who, " agree that a referee may sit down.")
	case r.kind == Answer && o.Chair == chairAsked:
		return text(who, " want no referee.")
	case r.kind == Amend && o.Stops:
		return text("The referee amends an act of ", whose(o.Of), ". What followed is played again with the same dice, up to where it no longer fits.")
	case r.kind == Amend:
		return text("The referee amends an act of ", whose(o.Of), ". What followed is played again with the same dice.")
	case o.Whither == nil:
		return nil
	case r.kind == Rewind && o.Mutual:
		return text("Both sides agree to go back to ", o.Whither.words(), ".")
	case r.kind == Rewind:
		return text("The referee goes back to ", o.Whither.words(), ". Both sides have agreed aloud.")
	case r.kind == Offer && o.Referee:
		return text("The referee offers to go back to ", o.Whither.words(), ".")
	case r.kind == Offer:
		return text(who, " offer to go back to ", o.Whither.words(), ".")
	case o.Withdrawn && o.Referee:
		return text("The referee withdraws the offer to go back.")
	case o.Yes:
		return text(who, " agree to go back to ", o.Whither.words(), ".")
	}
	return nil // declined and withdrawn as any offer
}

// because adds the reason that was given, nothing where none was.
func (o *offer) because() game.Text {
	if o.Reason == "" {
		return nil
	}
	return game.Say(" Reason: ", o.Reason)
}

// words name a moment: "turn 3, British movement".
func (w *Where) words() string {
	if w.Phase == "" {
		return "turn " + strconv.Itoa(w.Turn)
	}
	return "turn " + strconv.Itoa(w.Turn) + ", " + w.Phase
}
