package table_test

import (
	"errors"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tricorne/app/table"
	"tricorne/db/dbtest"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/teach"
	"tricorne/rules/gametest/size"
	"tricorne/rules/library"
)

// learner plays both sides of a guided turn.
type learner struct {
	*testService
	guide *teach.Guide
	seats map[game.Side]table.Seat
}

// newLearner sets up a table for the guided turn of a game.
func newLearner(r *testService, m *game.Manual) *learner {
	r.Helper()
	made, err := r.Create(ctx, table.CreateOptions{Game: m.ID, Guided: true, Player: "anna", Name: "Anna"})
	r.ok(err)
	l := &learner{r, m.Guide, map[game.Side]table.Seat{}}
	for _, side := range []game.Side{red, blue} {
		l.seats[side], err = r.SeatFor(made.Table, "anna", side)
		r.ok(err)
	}
	return l
}

// deskWith returns the desk of a lesson's seat, with the form filled in as the draft says.
func (l *learner) deskWith(lesson int, draft action.Draft) table.Desk {
	l.Helper()
	seen, err := l.See(ctx, l.seats[l.guide.Lessons[lesson].ExpectedAction.Side], draft)
	l.ok(err)
	return seen
}

// send plays an action in a lesson, based on the latest desk. If own is set, the action departs from the lesson on
// purpose.
func (l *learner) send(lesson int, a action.Action, own bool) (table.Desk, error) {
	l.Helper()
	seen := l.deskWith(lesson, nil)
	return l.Act(ctx, l.seats[a.Side],
		table.Order{Seq: seen.Seq, Step: a.Step, Act: a.Act, Picks: a.Picks, AgainstLesson: own})
}

// playLesson plays the order that a lesson wants, and returns the dice rolled.
func (l *learner) playLesson(lesson int) any {
	l.Helper()
	seen, err := l.send(lesson, l.guide.Lessons[lesson].ExpectedAction, false)
	if err != nil {
		l.Fatalf("lesson %d: %v", lesson+1, err)
	}
	if g := seen.Guide; g.Lesson != lesson+1 || g.Strayed {
		l.Fatalf("after lesson %d one stands at %+v", lesson+1, g)
	}
	return seen.Dice
}

// isAt reports whether the table waits for a lesson.
func (l *learner) isAt(lesson int) bool {
	l.Helper()
	g := l.deskWith(lesson, nil).Guide
	return g.Lesson == lesson && !g.Strayed && g.NextStep != ""
}

// wrongAnswers lists the obvious wrong answers at a lesson. They are every other button, and for each field other
// options, more of them or fewer.
func (l *learner) wrongAnswers(lesson int) (out []action.Action) {
	l.Helper()
	want := l.guide.Lessons[lesson].ExpectedAction
	ask := func(d action.Draft) (game.Ask, error) { return l.deskWith(lesson, d).Ask, nil }
	first := func(int) int { return 0 }
	fill := func(act string, picks action.Picks) {
		a, err := game.FillAct(ask, act, picks, first)
		if err != nil {
			return // the form itself refuses this answer
		}
		out = append(out, a)
	}
	begun, _ := ask(nil)
	for i := range begun.Acts {
		if b := &begun.Acts[i]; b.ID != want.Act && b.Refusal == nil {
			fill(b.ID, nil)
		}
	}
	for k, p := range want.Picks {
		now, _ := ask(want.Picks[:k])
		f, ok := now.Field(p.Field)
		if !ok {
			continue
		}
		for _, values := range otherAnswers(f, p.Values) {
			fill(want.Act, append(slices.Clone(want.Picks[:k]), action.Pick{Field: p.Field, Values: values}))
		}
	}
	return out
}

// otherAnswers returns answers for a field that differ from the wanted one.
func otherAnswers(f *game.Field, want []string) (out [][]string) {
	var open []string
	for i := range f.Options {
		if o := &f.Options[i]; o.Refusal == nil && !slices.Contains(want, o.ID) {
			open = append(open, o.ID)
		}
	}
	switch f.Kind {
	case game.PickOne:
		for _, id := range open[:min(2, len(open))] {
			out = append(out, []string{id})
		}
	case game.PickMany:
		if len(want) > f.Min {
			out = append(out, slices.Clone(want[:len(want)-1]))
		}
		if len(open) > 0 && len(want) < f.Max {
			out = append(out, append(slices.Clone(want), open[0]))
		}
	case game.Shares:
		for _, id := range open {
			if f.Min == 1 && !slices.Contains(want, game.FormatShare(id, 1)) {
				out = append(out, []string{game.FormatShare(id, 1)})
				break
			}
		}
	}
	return out
}

// followCoach follows the coach's instructions until the coach says to press the button. It starts with a form that
// was filled in wrong.
func (l *learner) followCoach(lesson int, draft action.Draft) {
	l.Helper()
	want := l.guide.Lessons[lesson].ExpectedAction
	draft = slices.Clone(draft)
	for range 12 {
		seen := l.deskWith(lesson, draft)
		g := seen.Guide
		switch {
		case g.NextStep == "":
			l.Errorf("lesson %d: nothing is said to one who has filled in %v", lesson+1, draft)
			return
		case g.Field == "":
			if got := seen.Ask.Answer(want.Act, draft); cmp.Diff(sortedPicks(got), sortedPicks(want)) != "" {
				l.Errorf("lesson %d: whoever follows the coach comes to\n%v, not\n%v", lesson+1, got, want)
			}
			return
		}
		values, _ := want.Picks.Get(g.Field)
		draft = slices.DeleteFunc(draft, func(p action.Pick) bool { return p.Field == g.Field })
		draft = append(draft, action.Pick{Field: g.Field, Values: values})
	}
	l.Errorf("lesson %d: the coach never comes to an end, from %v", lesson+1, draft)
}

// sortedPicks returns the choices of an action by field, each sorted.
func sortedPicks(a action.Action) map[string][]string {
	out := map[string][]string{"act": {a.Act}}
	for _, p := range a.Picks {
		out[p.Field] = slices.Sorted(slices.Values(p.Values))
	}
	return out
}

// TestGuidedTurnsCannotDerail gives the obvious wrong answers at every lesson of every game. The first time nothing
// is played and the coach says what to do. A player who insists is led back by an undo or by one button, and then
// the lesson goes as written, with its dice.
func TestGuidedTurnsCannotDerail(t *testing.T) {
	for _, g := range library.All() {
		m := g.Manual()
		if size.Brief() && m.ID != "trenton" { // the other games take minutes under the race detector
			continue
		}
		t.Run(m.ID, func(t *testing.T) {
			url := dbtest.SQLite(t)
			r := testServiceOn(t, dbtest.Open(t, url), url, g)
			straight, l := newLearner(r, m), newLearner(r, m)
			slips, own, undone := 0, 0, 0
			for lesson := range m.Guide.Lessons {
				if !l.isAt(lesson) {
					t.Fatalf("lesson %d: %+v", lesson+1, l.deskWith(lesson, nil).Guide)
				}
				for _, a := range l.wrongAnswers(lesson) {
					slips++
					_, err := l.send(lesson, a, false)
					if no := new(table.StrayedError); !errors.As(err, &no) || no.NextStep == "" || no.Act != a.Act {
						t.Fatalf("lesson %d, %s %v: %v", lesson+1, a.Act, a.Picks, err)
					}
					if !l.isAt(lesson) {
						t.Fatalf("lesson %d was left by %s %v though nothing was to be done", lesson+1, a.Act, a.Picks)
					}
					l.followCoach(lesson, a.Picks)
					seen, err := l.send(lesson, a, true)
					if err != nil {
						continue // the rules refuse this answer
					}
					own++
					if !seen.Guide.Strayed {
						t.Fatalf("lesson %d: %s %v is the lesson's", lesson+1, a.Act, a.Picks)
					}
					if own%2 == 0 && seen.Undo.MayUndo {
						undone++
						seen, err = l.Undo(ctx, l.seats[a.Side], seen.Seq)
					} else {
						seen, err = l.BackToLesson(ctx, l.seats[a.Side])
					}
					r.ok(err)
					if seen.Guide.Strayed || !l.isAt(lesson) {
						t.Fatalf("lesson %d, after %s %v: no way back, %+v", lesson+1, a.Act, a.Picks, seen.Guide)
					}
				}
				l.followCoach(lesson, nil)
				if diff := cmp.Diff(straight.playLesson(lesson), l.playLesson(lesson)); diff != "" {
					t.Errorf("lesson %d does not go as told (-told +fell):\n%s", lesson+1, diff)
				}
			}
			v, err := r.Verify(ctx, l.seats[red].Table())
			r.ok(err)
			if !v.OK() {
				t.Errorf("the record: %+v", v)
			}
			t.Logf("%d lessons, %d slips, %d insisted on, %d of them taken back", len(m.Guide.Lessons), slips, own, undone)
			if slips < 2*len(m.Guide.Lessons)/3 || own == 0 || undone == 0 {
				t.Errorf("%d slips, %d insisted on, %d taken back: hardly anything was tried", slips, own, undone)
			}
		})
	}
}

// TestBackToLessonNeedsADeviation calls BackToLesson when the player has not left the lessons: nothing may change. At
// a table without a guide it must be refused.
func TestBackToLessonNeedsADeviation(t *testing.T) {
	onEachDialect(t, func(r *testService) {
		l := newLearner(r, skirmish().Manual())
		l.playLesson(0)
		seen, err := l.BackToLesson(ctx, l.seats[red])
		r.ok(err)
		if seen.Guide.Lesson != 1 || seen.Guide.Strayed {
			r.Errorf("%+v", seen.Guide)
		}
		anna, _ := r.newFriendsTable()
		_, err = r.BackToLesson(ctx, anna)
		r.wantRefusal(err)
	})
}
