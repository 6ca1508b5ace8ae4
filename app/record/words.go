package record

import (
	"slices"
	"strings"

	"tricorne/rules/dice"
	"tricorne/rules/game"
	"tricorne/rules/game/text"
)

// Rules that rows cite and that no game's manual has.
const (
	UndoRule       = "Undo"
	AtTheTableRule = "At the table"
	ManualDiceRule = game.ManualDiceRule
	AtOneTableRule = "At one table"
	refereeRule    = "The referee"
)

// Lines returns the lines of a row as a viewer was told them.
func (r *Row) Lines(m *game.Manual, v game.Viewer) []game.Line {
	if from := r.BeginBody().Origin; from != nil {
		return []game.Line{{Text: from.OpeningLine(m)}}
	}
	if r.Kind == KindBegin || r.Kind == KindPlay || r.Kind == KindCorrect {
		return r.linesFor(m, v)
	}
	text, rule := r.Body.words(r, m)
	return []game.Line{{Text: text, Rule: rule}}
}

// linesFor lists the events of a row as a viewer was told them. The result is shared: do not change it.
func (r *Row) linesFor(m *game.Manual, v game.Viewer) []game.Line {
	if v.All() {
		lines := game.LinesFor(r.Events, v)
		Facts(m.ID, lines)
		return lines
	}
	kept := &r.toldLines[v.Side()]
	if lines := kept.Load(); lines != nil {
		return *lines
	}
	lines := slices.Clip(game.LinesFor(r.Events, v))
	Facts(m.ID, lines)
	kept.Store(&lines)
	return lines
}

// subject returns the name of a row's side for the beginning of a sentence. It is the referee if the row has no side.
func (r *Row) subject(m *game.Manual) text.Span {
	if r.Side == game.Nobody {
		return text.Span{Words: refereeRule}
	}
	return text.SideName(r.Side, "The "+m.Side(r.Side).Plural)
}

// sideOf returns the name of a side for use inside a sentence.
func sideOf(m *game.Manual, s game.Side) text.Span { return text.SideName(s, "the "+m.Side(s).Plural) }

// rulingWords returns a sentence about an act that concerns a referee, with the given reason.
func (r *Row) rulingWords(reason string, parts ...any) (text.Text, string) {
	out := text.Say(parts...)
	if r.Entered {
		out = text.Say(out, " Entered by the referee.")
	}
	return text.Say(out, reasonSentence(reason)), UndoRule
}

// reasonSentence returns the given reason as a sentence, nil if there is none.
func reasonSentence(reason string) text.Text {
	if reason == "" {
		return nil
	}
	return text.Say(" Reason: ", reason)
}

// OpeningLine returns the line with which a table begins in the middle of a game. The table's pages show it too.
func (o *Origin) OpeningLine(m *game.Manual) text.Text {
	at := o.Turn
	if o.Phase != "" && !strings.Contains(at, o.Phase) {
		at += ", " + o.Phase
	}
	if o.Side == game.Nobody {
		return text.Say("Played on from another game, at ", at, ", as everything stood then.")
	}
	return text.Say("Played on from another game, at ", at, ". It is imagined from what the ", m.Side(o.Side).Plural,
		" knew then: what was hidden from them stands here as it might have been, not as it was.")
}

func (*Begin) words(*Row, *game.Manual) (text.Text, string)   { return nil, "" }
func (*Play) words(*Row, *game.Manual) (text.Text, string)    { return nil, "" }
func (*Correct) words(*Row, *game.Manual) (text.Text, string) { return nil, "" }

func (e *End) words(r *Row, m *game.Manual) (text.Text, string) {
	who := r.subject(m)
	switch {
	case e.Claimed:
		return text.Say(who, " claim the game: the other side's time has run out."), AtTheTableRule
	case !e.Drawn():
		return text.Say(who, " resign."), AtTheTableRule
	case e.Mutual:
		return text.Say("Both sides agree on a draw."), AtTheTableRule
	}
	return text.Say(who, " agree: the game is a draw."), AtTheTableRule
}

func (c *SettingsChange) words(r *Row, m *game.Manual) (text.Text, string) {
	if r.Side == game.Nobody {
		return text.Say("At the word of the referee they ", changeTexts[c.Change].done), AtOneTableRule
	}
	return text.Say(r.subject(m), " ", changeTexts[c.Change].done), AtOneTableRule
}

func (u *Undo) words(r *Row, m *game.Manual) (text.Text, string) {
	if u.Mutual {
		return text.Say("Both sides agree to undo the last act of ", sideOf(m, r.Side), "."), UndoRule
	}
	return text.Say(r.subject(m), " undo their last act."), UndoRule
}

func (o *Offer) words(r *Row, m *game.Manual) (text.Text, string) {
	who := r.subject(m)
	switch {
	case o.SeatEvent != NoSeatEvent:
		return o.seatingOfferText(r, who)
	case o.TargetMoment != nil && o.ByReferee:
		return r.rulingWords(o.Reason, "The referee offers to go back to ", o.TargetMoment.String(), ".")
	case o.TargetMoment != nil:
		return r.rulingWords(o.Reason, who, " offer to go back to ", o.TargetMoment.String(), ".")
	case o.OffersDraw:
		return text.Say(who, " offer a draw."), AtTheTableRule
	case o.Change.IsRematch():
		return text.Say(who, " offer ", changeTexts[o.Change].proposed, "."), AtTheTableRule
	case o.Change != "":
		return text.Say(who, " propose ", changeTexts[o.Change].proposed, "."), AtOneTableRule
	case o.ObjectsToDice:
		return text.Say(who, " object to the dice and ask to undo the roll."), ManualDiceRule
	}
	return text.Say(who, " ask to undo their last act."), UndoRule
}

func (a *Answer) words(r *Row, m *game.Manual) (text.Text, string) {
	who := r.subject(m)
	switch {
	case a.SeatEvent != NoSeatEvent:
		return a.seatingAnswerText(r, who)
	case a.TargetMoment != nil && a.Withdrawn && a.ByReferee:
		return r.rulingWords(a.Reason, "The referee withdraws the offer to go back.")
	case a.TargetMoment != nil && a.Yes:
		return r.rulingWords(a.Reason, who, " agree to go back to ", a.TargetMoment.String(), ".")
	case a.OffersDraw && a.Withdrawn:
		return text.Say(who, " no longer offer a draw."), AtTheTableRule
	case a.OffersDraw:
		return text.Say(who, " decline the draw."), AtTheTableRule
	case a.Change.IsRematch():
		return a.rematchAnswerText(who), AtTheTableRule
	case a.Change != "":
		return a.settingsAnswer(who), AtOneTableRule
	case a.Withdrawn:
		return text.Say(who, " no longer ask to undo."), UndoRule
	case a.Yes:
		return text.Say(who, " agree to the undo."), UndoRule
	}
	return text.Say(who, " decline the undo.", reasonSentence(a.Reason)), UndoRule
}

// rematchAnswerText returns the text of an answer to the offer of a rematch.
func (a *Answer) rematchAnswerText(who text.Span) text.Text {
	what := changeTexts[a.Change].proposed
	switch {
	case a.Withdrawn:
		return text.Say(who, " no longer offer ", what, ".")
	case a.Yes:
		return text.Say(who, " accept ", what, ". It is played at a new table.")
	}
	return text.Say(who, " decline ", what, ".", reasonSentence(a.Reason))
}

// settingsAnswer returns the text of an answer to a proposal of other settings.
func (a *Answer) settingsAnswer(who text.Span) text.Text {
	what := changeTexts[a.Change].proposed
	switch {
	case a.Withdrawn:
		return text.Say(who, " withdraw their proposal ", what, ".")
	case a.Yes:
		return text.Say(who, " agree ", what, ".")
	}
	return text.Say(who, " decline ", what, ".", reasonSentence(a.Reason))
}

func (w *Rewind) words(r *Row, _ *game.Manual) (text.Text, string) {
	if w.Mutual {
		return r.rulingWords(w.Reason, "Both sides agree to go back to ", w.TargetMoment.String(), ".")
	}
	if w.OwnCorrection {
		return r.rulingWords(w.Reason, "The referee undoes the last correction.")
	}
	return r.rulingWords(w.Reason, "The referee goes back to ", w.TargetMoment.String(), ". Both sides have agreed aloud.")
}

func (a *Amend) words(r *Row, m *game.Manual) (text.Text, string) {
	if a.StopsEarly {
		return r.rulingWords(a.Reason, "The referee amends an act of ", sideOf(m, a.Actor),
			". What followed is played again with the same dice, up to where it no longer fits.")
	}
	return r.rulingWords(a.Reason, "The referee amends an act of ", sideOf(m, a.Actor),
		". What followed is played again with the same dice.")
}

// words returns the log line about an order that waits for dice, or does not wait any more. Its dice are shown next
// to it.
func (h *PendingOrder) words(r *Row, m *game.Manual) (text.Text, string) {
	who := r.subject(m)
	switch {
	case h.Withdrawn && r.Side == h.Action.Side:
		return text.Say(who, " undo their order; ", h.countDice(), "."), ManualDiceRule
	case h.Withdrawn:
		return text.Say(who, " let the order be undone; ", h.countDice(), "."), ManualDiceRule
	case h.SameCounter:
		return text.Say("Both sides have named the same counter. Both draw again."), ManualDiceRule
	}
	return text.Say(text.SideName(h.By, "The "+m.Side(h.By).Plural), " ", h.taskText(), "."), ManualDiceRule
}

// WaitingText returns which side the table waits for, and for what.
func (h *PendingOrder) WaitingText(m *game.Manual) string {
	return "Waiting for the " + m.Side(h.By).Plural + " to " + h.taskText()
}

// countDice returns the number of public dice of an order that was taken back, as text.
func (h *PendingOrder) countDice() string {
	n := 0
	for _, x := range dice.VisibleTo(h.Throws, 0) {
		n += len(x.Values)
	}
	if n == 0 {
		return "nothing was rolled"
	}
	return text.Count(n, "die had fallen and stays", "dice had fallen and stay") + " on record"
}

// taskText returns what the side does by hand: "roll 3 dice: Mercer fires".
func (h *PendingOrder) taskText() string {
	if h.Secret {
		return "draw in secret: " + h.Purpose
	}
	return "roll " + text.Count(h.Count, "die", "dice") + ": " + h.Purpose
}
