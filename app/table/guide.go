package table

import (
	"slices"

	"tricorne/rules/game"
)

// GuideState is where a guided table stands in its lessons.
type GuideState struct {
	Lesson  int  // index into Manual.Guide.Lessons of the next; their number when all are done
	Strayed bool // the player went his own way; taking back leads back to the lesson
}

// guide compares what was played, without what was taken back, with the lessons. A table on which more was played than
// is kept at hand has left its lessons behind.
func (b *board) guide() *GuideState {
	out, lessons := &GuideState{}, b.game.Manual().Guide.Lessons
	if b.rows[0].seq > 1 {
		out.Lesson = len(lessons)
		return out
	}
	gone := undone(b.rows)
	for i, r := range b.rows {
		if r.kind != Play || gone[i] {
			continue
		}
		if out.Lesson == len(lessons) {
			break
		}
		if !sameAnswer(r.action, lessons[out.Lesson].Want) {
			out.Strayed = true
			break
		}
		out.Lesson++
	}
	return out
}

// sameAnswer tells whether two actions say the same, in whatever order the form was filled.
func sameAnswer(a, b game.Action) bool {
	if a.Side != b.Side || a.Step != b.Step || a.Act != b.Act || len(a.Picks) != len(b.Picks) {
		return false
	}
	for _, p := range a.Picks {
		values, ok := b.Picks.Get(p.Field)
		if !ok || !slices.Equal(slices.Sorted(slices.Values(p.Values)), slices.Sorted(slices.Values(values))) {
			return false
		}
	}
	return true
}
