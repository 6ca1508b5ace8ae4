package table

import (
	"context"
	"slices"

	"tricorne/app/record"
	"tricorne/rules/game/correct"
	"tricorne/rules/game/teach"
)

// Lessons is where the referee of a guided table stands in his lessons.
type Lessons struct {
	Next    int  // index into Manual.Refereeing.Lessons of the next; their number when all are done
	Strayed bool // something else was done than the lesson has
	// the act after which one has to stand again: before one strayed, or as the lesson has it that goes back; 0 for
	// neither
	Back    int
	Asked   bool  // he has asked both sides on their devices whether they agree to go back
	Ordered bool  // the order of the lesson waits for its dice
	Dice    []int // which are these
	Other   bool  // another order waits for its dice
}

// Lessons tells the referee where he stands in them, nil at a table without. ErrNotYours says that the seat is not his.
func (s *Refereeing) Lessons(ctx context.Context, seat Seat) (*Lessons, error) {
	b, err := s.judged(ctx, seat)
	if err != nil || !b.rules.Tutored {
		return nil, err
	}
	return lessons(b), nil
}

// learnt is how far one is in the lessons after an act.
type learnt struct {
	next    int
	strayed int   // the first act that was none of a lesson, 0 when there was none
	done    []int // of each lesson behind the act by which it was learnt, 0 for none
}

// lessons follows the record through the lessons. Whoever goes back stands again where he stood then and, where that is
// what the lesson waits for, is beyond it. A table on which more was done than is kept at hand has left its lessons
// behind.
func lessons(b *board) *Lessons {
	all := b.game.Manual().Refereeing.Lessons
	if b.rows[0].Seq > 1 {
		return &Lessons{Next: len(all)}
	}
	after := make([]learnt, len(b.rows)+1) // after each act, by its number
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
	out := &Lessons{Next: now.next, Strayed: now.strayed > 0, Asked: b.offered() && b.last().Proposed().Referee}
	switch {
	case out.Strayed:
		out.Back = now.strayed - 1
	case now.next == len(all):
	case all[now.next].Back > 0:
		out.Back = now.done[all[now.next].Back-1] - 1
	default:
		if i := now.upon(all); i < len(all) && b.held() != nil {
			out.Dice, out.Ordered = awaitedOf(b.held(), &all[i])
			out.Other = !out.Ordered
		}
	}
	return out
}

// upon is the index of the lesson that an act would be of: the next one that waits for something; their number when
// there is none.
func (l learnt) upon(all []teach.Lesson) int {
	i := l.next
	for i < len(all) && all[i].Want.Act == "" && len(all[i].Fix) == 0 && all[i].Back == 0 {
		i++
	}
	return i
}

// then is how far one is after a further act.
func (l learnt) then(r *record.Row, all []teach.Lesson) learnt {
	switch i := l.upon(all); {
	case l.strayed > 0 || i == len(all):
	case teaches(r, &all[i]):
		return l.past(i, r.Seq)
	default:
		l.strayed = r.Seq
	}
	return l
}

// beyond is how far one is who goes back to where he stood then: where the lesson waited for that, beyond it.
func (l learnt) beyond(was learnt, all []teach.Lesson) learnt {
	i := was.upon(all)
	if l.strayed == 0 && was.strayed == 0 && i < len(all) && all[i].Back == l.upon(all)+1 {
		return l.past(i, 0)
	}
	return l
}

// past is how far one is with a lesson behind that was learnt by an act.
func (l learnt) past(lesson, act int) learnt {
	done := make([]int, lesson+1)
	copy(done, l.done)
	done[lesson] = act
	return learnt{next: lesson + 1, done: done}
}

// teaches tells whether an act is what the lesson waits for.
func teaches(r *record.Row, l *teach.Lesson) bool {
	switch {
	case len(l.Fix) > 0:
		return r.Kind == record.KindCorrect && len(r.Corrected().Fix.Changes) == len(l.Fix) &&
			!slices.ContainsFunc(l.Fix, func(c correct.Change) bool { return !slices.Contains(r.Corrected().Fix.Changes, c) })
	case l.Back > 0:
		return false
	}
	var fell []int
	for _, roll := range r.Rolls {
		fell = append(fell, roll.Values...)
	}
	return r.Kind == record.KindPlay && sameAnswer(r.Played().Action, l.Want) &&
		(len(l.Dice) == 0 || slices.Equal(fell, l.Dice))
}

// awaitedOf are the dice of the lesson that an order waits for; ok says that it is the order of the lesson, and fell so
// far as it has it.
func awaitedOf(h *record.Held, l *teach.Lesson) (fall []int, ok bool) {
	given := len(h.Dice)
	if l.Want.Act == "" || !sameAnswer(h.Action, l.Want) || given+h.Count > len(l.Dice) ||
		!slices.Equal(h.Dice, l.Dice[:given]) {
		return nil, false
	}
	return l.Dice[given : given+h.Count], true
}
