package table

import (
	"context"
	"slices"

	"tricorne/app/record"
	"tricorne/rules/game/correct"
	"tricorne/rules/game/teach"
)

// Lessons says how far the referee of a guided table is in the lessons.
type Lessons struct {
	NextLesson int  // index of the next lesson in Manual.Refereeing.Lessons; the number of lessons if all are done
	Strayed    bool // the referee did something else than the lesson wants
	// the act to go back to: before the referee strayed, or for a lesson about going back; 0 if neither
	BackToSeq         int
	Asked             bool  // the referee has asked both sides on their devices whether they agree to go back
	OrderPending      bool  // the order of the lesson waits for its dice
	Dice              []int // the dice that the lesson wants
	OtherOrderPending bool  // another order waits for its dice
}

// Lessons returns how far the referee is in the lessons, nil at a table without lessons. It returns ErrNotYours if
// the seat is not the referee's.
func (s *Refereeing) Lessons(ctx context.Context, seat Seat) (*Lessons, error) {
	b, err := s.refereeBoard(ctx, seat)
	if err != nil || !b.settings.Tutored {
		return nil, err
	}
	return lessons(b), nil
}

// lessonProgress is the progress in the lessons after an act.
type lessonProgress struct {
	nextLesson    int
	strayedAt     int   // the first act that was not part of a lesson, 0 if there was none
	finishingActs []int // for each finished lesson the act that finished it, 0 for none
}

// lessons finds out from the record how far the referee is in the lessons. Going back also takes back the progress,
// unless the lesson wants the referee to go back. If the recent rows do not reach back to the first act, all lessons
// count as finished.
func lessons(b *board) *Lessons {
	all := b.game.Manual().RefereeGuide.Lessons
	if b.rows[0].Seq > 1 {
		return &Lessons{NextLesson: len(all)}
	}
	after := make([]lessonProgress, len(b.rows)+1) // indexed by act
	for i, r := range b.rows {
		was := after[i]
		switch {
		case r.BackToSeq > 0:
			after[i+1] = after[r.BackToSeq].afterGoingBack(was, all)
		case r.ChangesPosition():
			after[i+1] = was.withAct(r, all)
		default:
			after[i+1] = was
		}
	}
	now := after[len(b.rows)]
	out := &Lessons{NextLesson: now.nextLesson, Strayed: now.strayedAt > 0, Asked: b.hasOpenOffer() &&
		b.last().ProposalBody().ByReferee}
	switch {
	case out.Strayed:
		out.BackToSeq = now.strayedAt - 1
	case now.nextLesson == len(all):
	case all[now.nextLesson].RewindTo > 0:
		out.BackToSeq = now.finishingActs[all[now.nextLesson].RewindTo-1] - 1
	default:
		if i := now.nextAct(all); i < len(all) && b.waitingOrder() != nil {
			out.Dice, out.OrderPending = awaitedDice(b.waitingOrder(), &all[i])
			out.OtherOrderPending = !out.OrderPending
		}
	}
	return out
}

// nextAct returns the index of the lesson that an act would belong to: the next one that waits for something. If
// there is none, it returns the number of lessons.
func (l lessonProgress) nextAct(all []teach.Lesson) int {
	i := l.nextLesson
	for i < len(all) && all[i].ExpectedAction.Act == "" && len(all[i].Changes) == 0 && all[i].RewindTo == 0 {
		i++
	}
	return i
}

// withAct returns the progress after a further act.
func (l lessonProgress) withAct(r *record.Row, all []teach.Lesson) lessonProgress {
	switch i := l.nextAct(all); {
	case l.strayedAt > 0 || i == len(all):
	case fulfils(r, &all[i]):
		return l.withFinished(i, r.Seq)
	default:
		l.strayedAt = r.Seq
	}
	return l
}

// afterGoingBack returns the progress after going back to an earlier state. If the lesson asked the referee to go back,
// the lesson counts as finished.
func (l lessonProgress) afterGoingBack(was lessonProgress, all []teach.Lesson) lessonProgress {
	i := was.nextAct(all)
	if l.strayedAt == 0 && was.strayedAt == 0 && i < len(all) && all[i].RewindTo == l.nextAct(all)+1 {
		return l.withFinished(i, 0)
	}
	return l
}

// withFinished returns the progress after finishing a lesson with an act.
func (l lessonProgress) withFinished(lesson, act int) lessonProgress {
	done := make([]int, lesson+1)
	copy(done, l.finishingActs)
	done[lesson] = act
	return lessonProgress{nextLesson: lesson + 1, finishingActs: done}
}

// fulfils reports whether an act does what the lesson wants.
func fulfils(r *record.Row, l *teach.Lesson) bool {
	switch {
	case len(l.Changes) > 0:
		return r.Kind == record.KindCorrect && len(r.CorrectBody().Fix.Changes) == len(l.Changes) &&
			!slices.ContainsFunc(l.Changes,
				func(c correct.Change) bool { return !slices.Contains(r.CorrectBody().Fix.Changes, c) })
	case l.RewindTo > 0:
		return false
	}
	var fell []int
	for _, roll := range r.Rolls {
		fell = append(fell, roll.Values...)
	}
	return r.Kind == record.KindPlay && sameAnswer(r.PlayBody().Action, l.ExpectedAction) &&
		(len(l.Dice) == 0 || slices.Equal(fell, l.Dice))
}

// awaitedDice returns the dice that the lesson wants for the pending order. The second result reports whether it is
// the lesson's order and the dice entered so far match the lesson.
func awaitedDice(h *record.PendingOrder, l *teach.Lesson) (fall []int, ok bool) {
	given := len(h.Dice)
	if l.ExpectedAction.Act == "" || !sameAnswer(h.Action, l.ExpectedAction) || given+h.Count > len(l.Dice) ||
		!slices.Equal(h.Dice, l.Dice[:given]) {
		return nil, false
	}
	return l.Dice[given : given+h.Count], true
}
