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
	Next    int  // index into Manual.Refereeing.Lessons of the next lesson; their number if all are done
	Strayed bool // the referee did something else than the lesson wants
	// the act to go back to: before the referee strayed, or for a lesson about going back; 0 if neither
	Back    int
	Asked   bool  // the referee has asked both sides on their devices whether they agree to go back
	Ordered bool  // the order of the lesson waits for its dice
	Dice    []int // the dice that the lesson wants
	Other   bool  // another order waits for its dice
}

// Lessons returns how far the referee is in the lessons, nil at a table without lessons. It returns ErrNotYours if
// the seat is not the referee's.
func (s *Refereeing) Lessons(ctx context.Context, seat Seat) (*Lessons, error) {
	b, err := s.refereeBoard(ctx, seat)
	if err != nil || !b.rules.Tutored {
		return nil, err
	}
	return lessons(b), nil
}

// learnt is the progress in the lessons after an act.
type learnt struct {
	next    int
	strayed int   // the first act that was not part of a lesson, 0 if there was none
	done    []int // for each finished lesson the act that finished it, 0 for none
}

// lessons follows the record through the lessons. Going back also takes back the progress, unless the lesson wants
// the referee to go back. A table with more acts than the recent rows hold has left its lessons behind.
func lessons(b *board) *Lessons {
	all := b.game.Manual().Refereeing.Lessons
	if b.rows[0].Seq > 1 {
		return &Lessons{Next: len(all)}
	}
	after := make([]learnt, len(b.rows)+1) // indexed by act
	for i, r := range b.rows {
		was := after[i]
		switch {
		case r.Back > 0:
			after[i+1] = after[r.Back].beyond(was, all)
		case r.Acts():
			after[i+1] = was.then(r, all)
		default:
			after[i+1] = was
		}
	}
	now := after[len(b.rows)]
	out := &Lessons{Next: now.next, Strayed: now.strayed > 0, Asked: b.offered() && b.last().ProposalBody().Referee}
	switch {
	case out.Strayed:
		out.Back = now.strayed - 1
	case now.next == len(all):
	case all[now.next].Back > 0:
		out.Back = now.done[all[now.next].Back-1] - 1
	default:
		if i := now.nextAct(all); i < len(all) && b.waitingOrder() != nil {
			out.Dice, out.Ordered = awaitedOf(b.waitingOrder(), &all[i])
			out.Other = !out.Ordered
		}
	}
	return out
}

// nextAct returns the index of the lesson that an act would belong to: the next one that waits for something. It
// returns their number if there is none.
func (l learnt) nextAct(all []teach.Lesson) int {
	i := l.next
	for i < len(all) && all[i].Want.Act == "" && len(all[i].Fix) == 0 && all[i].Back == 0 {
		i++
	}
	return i
}

// then returns the progress after a further act.
func (l learnt) then(r *record.Row, all []teach.Lesson) learnt {
	switch i := l.nextAct(all); {
	case l.strayed > 0 || i == len(all):
	case teaches(r, &all[i]):
		return l.past(i, r.Seq)
	default:
		l.strayed = r.Seq
	}
	return l
}

// beyond returns the progress after going back to an earlier state. If the lesson asked the referee to go back, the
// lesson counts as finished.
func (l learnt) beyond(was learnt, all []teach.Lesson) learnt {
	i := was.nextAct(all)
	if l.strayed == 0 && was.strayed == 0 && i < len(all) && all[i].Back == l.nextAct(all)+1 {
		return l.past(i, 0)
	}
	return l
}

// past returns the progress after finishing a lesson with an act.
func (l learnt) past(lesson, act int) learnt {
	done := make([]int, lesson+1)
	copy(done, l.done)
	done[lesson] = act
	return learnt{next: lesson + 1, done: done}
}

// teaches reports whether an act does what the lesson wants.
func teaches(r *record.Row, l *teach.Lesson) bool {
	switch {
	case len(l.Fix) > 0:
		return r.Kind == record.KindCorrect && len(r.CorrectBody().Fix.Changes) == len(l.Fix) &&
			!slices.ContainsFunc(l.Fix, func(c correct.Change) bool { return !slices.Contains(r.CorrectBody().Fix.Changes, c) })
	case l.Back > 0:
		return false
	}
	var fell []int
	for _, roll := range r.Rolls {
		fell = append(fell, roll.Values...)
	}
	return r.Kind == record.KindPlay && sameAnswer(r.PlayBody().Action, l.Want) &&
		(len(l.Dice) == 0 || slices.Equal(fell, l.Dice))
}

// awaitedOf returns the dice of the lesson that an order waits for. The second result reports whether it is the
// lesson's order and its dice so far match the lesson.
func awaitedOf(h *record.Held, l *teach.Lesson) (fall []int, ok bool) {
	given := len(h.Dice)
	if l.Want.Act == "" || !sameAnswer(h.Action, l.Want) || given+h.Count > len(l.Dice) ||
		!slices.Equal(h.Dice, l.Dice[:given]) {
		return nil, false
	}
	return l.Dice[given : given+h.Count], true
}
