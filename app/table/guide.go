package table

import (
	"context"
	"slices"

	"tricorne/app/record"
	"tricorne/db"
	"tricorne/rules/game/action"
	"tricorne/rules/game/teach"
)

// GuideState says how far a guided table is in its lessons.
type GuideState struct {
	Lesson  int    // index into Manual.Guide.Lessons of the next lesson; their number if all are done
	Strayed bool   // the player left the lesson; Relearn leads back to it
	Now     string // the next step on the form as it is filled in, empty if it is not this seat's lesson
	Field   string // the field for that step, empty for a button

	from int // the act with which the player strayed
}

// Astray is returned if an order at a guided table differs from the lesson; nothing is played. A player who means
// it sends it again with Order.Own.
type Astray struct {
	Act string
	Now string // what the lesson wants
}

func (a *Astray) Error() string { return "table: the lesson has something else: " + a.Now }

// guideState compares the acts played, without those taken back, with the lessons. A table with more acts than are
// kept in memory counts as finished with its lessons.
func guideState(b *board) *GuideState {
	out, lessons := &GuideState{}, b.game.Manual().Guide.Lessons
	if b.rows[0].Seq > 1 {
		out.Lesson = len(lessons)
		return out
	}
	gone := record.Undone(b.rows)
	for i, r := range b.rows {
		if r.Kind != record.KindPlay || gone[i] {
			continue
		}
		if out.Lesson == len(lessons) {
			break
		}
		if l := &lessons[out.Lesson]; !sameAnswer(r.PlayBody().Action, l.Want) && !sameAnswer(r.PlayBody().Action, l.Was) {
			out.Strayed, out.from = true, r.Seq
			break
		}
		out.Lesson++
	}
	return out
}

// awaitedLesson returns the lesson that a guided table waits for, and its number, counted from 0. It returns nil at
// other tables, after the last lesson, or if the player has strayed.
func awaitedLesson(b *board) (*teach.Lesson, int) {
	if !b.rules.Guide || b.rules.Tutored {
		return nil, 0
	}
	g, lessons := guideState(b), b.game.Manual().Guide.Lessons
	if g.Strayed || g.Lesson == len(lessons) {
		return nil, 0
	}
	return &lessons[g.Lesson], g.Lesson
}

// lessonDice returns the seq whose dice an order reuses (record.Row.DiceSeq), or 0 for the order's own. An order of
// a lesson has the result that the lesson describes, even if other orders were played and taken back before. Its
// dice are those of the act number it would have without such detours, with the set-up as the first act. It returns
// an *Astray if the order is not the one of the lesson.
func lessonDice(b *board, answer action.Action, own bool) (int, error) {
	l, n := awaitedLesson(b)
	switch {
	case l == nil:
		return 0, nil
	case sameAnswer(answer, l.Want):
		if told := n + 2; told <= b.table.Seq {
			return told, nil
		}
		return 0, nil
	case own:
		return 0, nil
	}
	no := &Astray{Act: answer.Act}
	if a, err := b.game.Ask(b.position, answer.Side, answer.Picks); err == nil {
		no.Now, _ = nextOf(&a, &l.Want)
	}
	return 0, no
}

// Relearn goes back to before the act with which the player of a guided table strayed. It does so even if that act
// ended the game: both sides are the player's, and they know the dice. If they have not strayed, it changes
// nothing. The errors are those of Act.
func (s *Actions) Relearn(ctx context.Context, seat Seat) (Seen, error) {
	return s.write(ctx, seat, func(b *board, _ []db.Seat) (*turn, error) {
		if !b.rules.Guide || b.rules.Tutored {
			return nil, refuse("", "This is no guided turn.")
		}
		g := guideState(b)
		if !g.Strayed {
			return nil, errDone
		}
		to := g.from - 1
		at, err := s.momentAfter(ctx, b, to)
		if err != nil {
			return nil, err
		}
		return s.back(ctx, b, &record.Row{
			Kind: record.KindRewind, Side: seat.side, Heard: record.Everybody,
			Body: &record.Rewind{To: to, Mutual: true, Where: at},
		})
	})
}

// sameAnswer reports whether two actions are the same, whatever the order in which the form was filled in.
func sameAnswer(a, b action.Action) bool {
	if a.Side != b.Side || a.Step != b.Step || a.Act != b.Act || len(a.Picks) != len(b.Picks) {
		return false
	}
	for _, p := range a.Picks {
		values, ok := b.Picks.Get(p.Field)
		if !ok || !sameValues(p.Values, values) {
			return false
		}
	}
	return true
}

// sameValues reports whether two choices hold the same values in any order.
func sameValues(a, b []string) bool {
	return slices.Equal(slices.Sorted(slices.Values(a)), slices.Sorted(slices.Values(b)))
}
