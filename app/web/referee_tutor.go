package web

import (
	"strconv"
	"strings"

	"github.com/labstack/echo/v4"

	"tricorne/app/referee"
	"tricorne/app/table"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/correct"
	"tricorne/rules/game/form"
	"tricorne/rules/game/teach"
	"tricorne/rules/game/text"
	"tricorne/views/part"
)

// tutor returns the lesson next to the referee's card, with the next button to press on the present desk. It
// returns nil if the table is not a guided one.
func (s *refereePages) tutor(c echo.Context, b *refereeVisit, mine *part.Referee, step action.Step) (*part.Coach,
	error,
) {
	if !b.Info.Guided || b.manual.RefereeGuide == nil {
		return nil, nil
	}
	seat, err := referee.Seat(b.Visit, table.ViewpointAll)
	if err != nil {
		return nil, err
	}
	l, err := s.tables.Lessons(c.Request().Context(), seat)
	if err != nil || l == nil {
		return nil, err
	}
	t := tutor{refereeVisit: b, refereeCard: mine, step: step, Lessons: l, allLessons: b.manual.RefereeGuide.Lessons}
	return t.coach(), nil
}

// tutor holds everything that the text of a lesson depends on: the progress in the lessons, and the open card.
type tutor struct {
	*refereeVisit
	*table.Lessons
	refereeCard *part.Referee
	step        action.Step
	allLessons  []teach.Lesson
}

func (t *tutor) coach() *part.Coach {
	out := &part.Coach{Number: t.NextLesson + 1, Total: len(t.allLessons)}
	switch {
	case t.Strayed:
		out.Number, out.Title = t.NextLesson, "Another way"
		out.Text = text.Say("This is not what the lesson has. Nothing is lost: a referee can always undo. Or leave the " +
			"lessons, and play on at this table as you like.")
		t.addRewind(out)
		if t.rulingKind != part.RewindPath {
			out.NextStep, out.ButtonTestID = "To return, press “Back to the lesson”.", "coach-link"
			out.Link, out.Href = "Back to the lesson",
				t.cardURL(part.RewindPath)+"?"+form.Query(action.Draft{{Field: rewindField, Values: []string{itoa(t.BackToSeq)}}})
		}
		return out
	case t.NextLesson >= len(t.allLessons):
		out.Done, out.Title = true, "That is all there is to it"
		out.Text = text.Say("Enter the march that was forgotten, end the movement, and play on as you like. At a table " +
			"of your own the players may look on from their phones: four letters for them stand in the menu under Referee, " +
			"where you also find the screen for everybody.")
		out.Link, out.Href = "More about refereeing", refereeHelpURL
		return out
	}
	l := &t.allLessons[t.NextLesson]
	if idle := l.ExpectedAction.Act == "" && len(l.Changes) == 0 && l.RewindTo == 0; idle &&
		(t.closed() || t.NextLesson+1 == len(t.allLessons)) {
		out.Title, out.Text = l.Title, l.Text
		if t.viewName != part.ViewBoth {
			out.NextStep, out.ButtonTestID = "This is what everybody may see. Now press “Both”: you alone see every block.",
				"eyes-"+part.ViewBoth
			return out
		}
		out.NextStep = "What the other side cannot see is hatched. Hold “Americans” or “British” to see with their " +
			"eyes. Then " +
			"go on: "
		t.addOpenCard(out, t.allLessons[t.NextLesson+1].ExpectedAction.Side)
		return out
	} else if idle {
		out.Number++
		l = &t.allLessons[t.NextLesson+1]
	}
	out.Title, out.Text = l.Title, l.Text
	switch {
	case t.OtherOrderPending && t.refereeCard.CardSide != game.Nobody && t.rulingKind == "":
		out.NextStep, out.ButtonTestID = "An order that is not the lesson's waits for dice. Press “Let them undo the order”.",
			"lift"
	case t.OtherOrderPending:
		t.addOpenCard(out, t.refereeCard.CardSide)
	case len(l.Changes) > 0:
		t.addCorrectionTask(out, l.Changes)
	case l.RewindTo > 0:
		t.addRewind(out)
	default:
		t.addOrderTask(out, l)
	}
	return out
}

// closed reports whether the referee's card is closed.
func (t *tutor) closed() bool { return t.refereeCard.CardSide == game.Nobody && t.rulingKind == "" }

// cardURL returns the address of the same view with another card open.
func (t *tutor) cardURL(card string) string { return refereeURL(t.Info.ID, t.viewName, card) }

// addOpenCard fills in how to open the card of a side. If no side is named, it takes the side that is asked.
func (t *tutor) addOpenCard(out *part.Coach, side game.Side) {
	if asked := t.Info.AskedSides; side == game.Nobody && asked != 0 {
		side = asked.List()[0]
	}
	if t.rulingKind != "" {
		t.addCloseInstruction(out)
		return
	}
	who := t.manual.Side(side)
	out.NextStep += "Press “Answer for the " + who.Plural + "”."
	out.ButtonTestID = "answer-for-" + who.ID
}

// addCloseInstruction fills in how to close the card.
func (t *tutor) addCloseInstruction(out *part.Coach) {
	if t.rulingKind != "" {
		out.NextStep, out.ButtonTestID = "Press “Leave it”.", "ruling-close"
		return
	}
	out.NextStep, out.ButtonTestID = "Press “Close”.", "answer-close"
}

// addOrderTask fills in a lesson that waits for an order: the card, the order and its dice. The dice are entered on the
// card of the side they belong to.
func (t *tutor) addOrderTask(out *part.Coach, l *teach.Lesson) {
	switch {
	case t.OrderPending && (t.refereeCard.CardSide == game.Nobody || t.rulingKind != ""):
		t.addOpenCard(out, game.Nobody)
	case t.OrderPending:
		out.NextStep, out.Dice = rolledDiceText(t.Dice), t.Dice
	case t.refereeCard.CardSide != l.ExpectedAction.Side || t.rulingKind != "":
		t.addOpenCard(out, l.ExpectedAction.Side)
	case t.step == l.ExpectedAction.Step:
		out.ExpectedAction = &l.ExpectedAction
	}
}

// addCorrectionTask fills in a lesson that waits for a correction.
func (t *tutor) addCorrectionTask(out *part.Coach, changes []correct.Change) {
	switch {
	case t.rulingKind == part.CorrectPath:
		want := action.Action{Act: referee.FixAct}
		for _, c := range changes {
			want.Picks = append(want.Picks, referee.Picks(c)...)
		}
		out.ExpectedAction = &want
	case t.closed():
		out.NextStep, out.ButtonTestID = "Press “Correct”.", "to-correct"
	default:
		t.addCloseInstruction(out)
	}
}

// addRewind fills in a lesson that waits for going back, or how to return after straying.
func (t *tutor) addRewind(out *part.Coach) {
	switch {
	case t.rulingKind == part.RewindPath:
		out.ExpectedAction = &action.Action{
			Act:   rewindAgreed,
			Picks: action.Picks{{Field: rewindField, Values: []string{strconv.Itoa(t.BackToSeq)}}},
		}
		out.NextStep = "Choose the act that is marked, and press “Undo: both agreed aloud”."
		if t.Asked {
			out.NextStep = "You have asked both sides on their devices, and nobody sits there. " + out.NextStep
		}
	case t.closed():
		out.NextStep, out.ButtonTestID = "Press “Undo”.", "to-back"
	default:
		t.addCloseInstruction(out)
	}
}

// rolledDiceText returns what was rolled and what to do with it: "The dice show 6, 3 and 1. Tap them, or type 6 3 1,
// and press Enter."
func rolledDiceText(dice []int) string {
	words := make([]string, len(dice))
	for i, v := range dice {
		words[i] = strconv.Itoa(v)
	}
	if len(words) == 1 {
		return "The die on the table shows " + words[0] + ". Tap it, and press “Confirm the die”."
	}
	return "The dice on the table show " + strings.Join(words[:len(words)-1], ", ") + " and " + words[len(words)-1] +
		". Tap them and press “Confirm the dice”; with a keyboard type " + strings.Join(words, " ") + " and Enter."
}
