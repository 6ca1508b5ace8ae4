package table

import (
	"context"
	"slices"

	"tricorne/app/record"
	"tricorne/db"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/teach"
)

// GuideState is where a guided table stands in its lessons.
type GuideState struct {
	Lesson  int    // index into Manual.Guide.Lessons of the next; their number when all are done
	Strayed bool   // the player left the lesson; Relearn leads back to it
	Now     string // what to do next on the form as it is filled in, empty where the seat is not the lesson's
	Field   string // the field that is about, empty for a button

	from int // the act by which the player strayed
}

// Astray says that an order at a guided table is not what the lesson has, and that nothing was done. A player who means
// it sends it again as their own (Order.Own).
type Astray struct {
	Act string
	Now string // what the lesson has
}

func (a *Astray) Error() string { return "table: the lesson has something else: " + a.Now }

// guideState compares the acts that were played, without those taken back, with the lessons. A table with more acts
// than are kept in memory has left its lessons behind.
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
// another table, after the last lesson, or when the player has strayed.
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

// lessonProposals returns a draft with what the awaited lesson proposes (teach.Lesson.Proposed). It answers such a
// field once the field before it is answered as the lesson has it, and never one that the player has answered.
func lessonProposals(b *board, side game.Side, draft action.Draft) action.Draft {
	l, _ := awaitedLesson(b)
	if l == nil || l.Want.Side != side {
		return draft
	}
	for i, p := range l.Want.Picks {
		if i == 0 || !slices.Contains(l.Proposed, p.Field) {
			continue
		}
		before, _ := draft.Get(l.Want.Picks[i-1].Field)
		if _, answered := draft.Get(p.Field); !answered && sameValues(before, l.Want.Picks[i-1].Values) {
			draft = append(slices.Clip(draft), p)
		}
	}
	return draft
}

// lessonDice returns the seq whose dice an order reuses (record.Row.DiceSeq), or 0 for the order's own. An order of a
// lesson turns out as the lesson tells, whatever was done and taken back before. Its dice are those of the act it would
// be in a turn without a detour, with the set-up as the first act. An *Astray says that the order is not the one of the
// lesson.
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

// Relearn goes back to before the act by which the player of a guided table strayed. It does so even where that act
// ended the game: both sides are the player's, and they know the dice. Where they have not strayed, nothing happens.
// The errors are those of Act.
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

// sameAnswer reports whether two actions say the same, in whatever order the form was filled.
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

// sameValues reports whether two choices are the same, in whatever order they were made.
func sameValues(a, b []string) bool {
	return slices.Equal(slices.Sorted(slices.Values(a)), slices.Sorted(slices.Values(b)))
}
