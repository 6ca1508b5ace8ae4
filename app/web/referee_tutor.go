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
func (s *refereePages) tutor(c echo.Context, b *bench, mine *part.Referee, step action.Step) (*part.Coach, error) {
	if !b.Info.Guide || b.manual.Refereeing == nil {
		return nil, nil
	}
	seat, err := referee.Seat(b.Visit, table.AsAll)
	if err != nil {
		return nil, err
	}
	l, err := s.tables.Lessons(c.Request().Context(), seat)
	if err != nil || l == nil {
		return nil, err
	}
	t := tutor{bench: b, mine: mine, step: step, Lessons: l, all: b.manual.Refereeing.Lessons}
	return t.coach(), nil
}

// tutor holds what the text of a lesson depends on: the progress in the lessons, and what is open.
type tutor struct {
	*bench
	*table.Lessons
	mine *part.Referee
	step action.Step
	all  []teach.Lesson
}

func (t *tutor) coach() *part.Coach {
	out := &part.Coach{Number: t.Next + 1, Of: len(t.all)}
	switch {
	case t.Strayed:
		out.Number, out.Title = t.Next, "Another way"
		out.Text = text.Say("This is not what the lesson has. Nothing is lost: a referee can always undo. Or leave the " +
			"lessons, and play on at this table as you like.")
		t.back(out)
		if t.doing != part.GoingBack {
			out.Now, out.Press = "To return, press “Back to the lesson”.", "coach-link"
			out.Link, out.Href = "Back to the lesson",
				t.cardURL(part.GoingBack)+"?"+form.Query(action.Draft{{Field: backField, Values: []string{itoa(t.Back)}}})
		}
		return out
	case t.Next >= len(t.all):
		out.Done, out.Title = true, "That is all there is to it"
		out.Text = text.Say("Enter the march that was forgotten, end the movement, and play on as you like. At a table " +
			"of your own the players may look on from their phones: four letters for them stand in the menu under Referee, " +
			"where you also find the screen for everybody.")
		out.Link, out.Href = "More about refereeing", refereeHelpURL
		return out
	}
	l := &t.all[t.Next]
	if idle := l.Want.Act == "" && len(l.Fix) == 0 && l.Back == 0; idle && (t.closed() || t.Next+1 == len(t.all)) {
		out.Title, out.Text = l.Title, l.Text
		if t.eyes != part.EyesBoth {
			out.Now, out.Press = "This is what everybody may see. Now press “Both”: you alone see every block.",
				"eyes-"+part.EyesBoth
			return out
		}
		out.Now = "What the other side cannot see is hatched. Hold “Americans” or “British” to see with their eyes. Then " +
			"go on: "
		t.open(out, t.all[t.Next+1].Want.Side)
		return out
	} else if idle {
		out.Number++
		l = &t.all[t.Next+1]
	}
	out.Title, out.Text = l.Title, l.Text
	switch {
	case t.Other && t.mine.Card != game.Nobody && t.doing == "":
		out.Now, out.Press = "An order that is not the lesson's waits for dice. Press “Let them undo the order”.", "lift"
	case t.Other:
		t.open(out, t.mine.Card)
	case len(l.Fix) > 0:
		t.fix(out, l.Fix)
	case l.Back > 0:
		t.back(out)
	default:
		t.answer(out, l)
	}
	return out
}

// closed reports whether nothing is open on the card.
func (t *tutor) closed() bool { return t.mine.Card == game.Nobody && t.doing == "" }

// cardURL returns the address of the same view with another card open.
func (t *tutor) cardURL(card string) string { return refereeURL(t.Info.ID, t.eyes, card) }

// open fills in how to open the card of a side. If no side is named, it is the one that is asked.
func (t *tutor) open(out *part.Coach, side game.Side) {
	if asked := t.Info.Asked; side == game.Nobody && asked != 0 {
		side = asked.List()[0]
	}
	if t.doing != "" {
		t.leave(out)
		return
	}
	who := t.manual.Side(side)
	out.Now += "Press “Answer for the " + who.Plural + "”."
	out.Press = "answer-for-" + who.ID
}

// leave fills in how to close the card.
func (t *tutor) leave(out *part.Coach) {
	if t.doing != "" {
		out.Now, out.Press = "Press “Leave it”.", "ruling-close"
		return
	}
	out.Now, out.Press = "Press “Close”.", "answer-close"
}

// answer fills in a lesson that waits for an order: the card, the order and its dice. The dice are entered on the
// card of the side they belong to.
func (t *tutor) answer(out *part.Coach, l *teach.Lesson) {
	switch {
	case t.Ordered && (t.mine.Card == game.Nobody || t.doing != ""):
		t.open(out, game.Nobody)
	case t.Ordered:
		out.Now, out.Dice = fallenWords(t.Dice), t.Dice
	case t.mine.Card != l.Want.Side || t.doing != "":
		t.open(out, l.Want.Side)
	case t.step == l.Want.Step:
		out.Want = &l.Want
	}
}

// fix fills in a lesson that waits for a correction.
func (t *tutor) fix(out *part.Coach, changes []correct.Change) {
	switch {
	case t.doing == part.Correcting:
		want := action.Action{Act: referee.FixAct}
		for _, c := range changes {
			want.Picks = append(want.Picks, referee.Picks(c)...)
		}
		out.Want = &want
	case t.closed():
		out.Now, out.Press = "Press “Correct”.", "to-correct"
	default:
		t.leave(out)
	}
}

// back fills in a lesson that waits for going back, or how to return after straying.
func (t *tutor) back(out *part.Coach) {
	switch {
	case t.doing == part.GoingBack:
		out.Want = &action.Action{
			Act:   backAloud,
			Picks: action.Picks{{Field: backField, Values: []string{strconv.Itoa(t.Back)}}},
		}
		out.Now = "Choose the act that is marked, and press “Undo: both agreed aloud”."
		if t.Asked {
			out.Now = "You have asked both sides on their devices, and nobody sits there. " + out.Now
		}
	case t.closed():
		out.Now, out.Press = "Press “Undo”.", "to-back"
	default:
		t.leave(out)
	}
}

// fallenWords returns what was rolled and what to do with it: "The dice show 6, 3 and 1. Tap them, or type 6 3 1,
// and press Enter."
func fallenWords(dice []int) string {
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
