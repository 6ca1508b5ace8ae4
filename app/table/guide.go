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

// GuideState says how far a guided table is in its lessons.
type GuideState struct {
	Guide        *teach.Guide
	Lesson       int            // index of the next lesson in Guide.Lessons; the number of lessons if all are done
	WantedAction *action.Action // the act the table waits for, nil if all are done or the player strayed
	Strayed      bool           // the player left the lesson; BackToLesson leads back to it
	PlayedOn     bool           // the player has played on after the last lesson
	NextStep     string         // the next step on the form as it is filled in, empty if it is not this seat's lesson
	Field        string         // the field for the step in NextStep, empty for a button

	strayedAt int // number of the act by which the player strayed
	doneActs  int // how many acts of the guide are played
}

// StrayedError is returned if an order at a guided table differs from the lesson; nothing is played. To play it
// nevertheless, the player sends it again with Order.AgainstLesson.
type StrayedError struct {
	Act      string
	NextStep string // the step that the lesson wants next
}

func (a *StrayedError) Error() string { return "table: the lesson has something else: " + a.NextStep }

// guideOf returns the guide of a game: the short one, or the long one. It is nil where the game has none.
func guideOf(m *game.Manual, brief bool) *teach.Guide {
	if brief {
		return m.BriefGuide
	}
	return m.Guide
}

// guideAct is one act of a guide. A lesson waits for the act, or the table plays it automatically before or after a
// lesson.
type guideAct struct {
	wantedAction, oldWantedAction *action.Action
	lesson                        int  // index of the lesson that the act belongs to
	endsLesson                    bool // the lesson ends with this act
}

// guideActs returns the acts of a guide in their order.
func guideActs(g *teach.Guide) []guideAct {
	var out []guideAct
	for i := range g.PriorActions {
		out = append(out, guideAct{wantedAction: &g.PriorActions[i]})
	}
	for i := range g.Lessons {
		l := &g.Lessons[i]
		out = append(out, guideAct{wantedAction: &l.ExpectedAction, oldWantedAction: &l.FormerAction, lesson: i})
		for j := range l.NextActions {
			out = append(out, guideAct{wantedAction: &l.NextActions[j], lesson: i})
		}
		out[len(out)-1].endsLesson = true
	}
	return out
}

// matches reports whether an action is this act, or an answer to the same lesson from an older form.
func (a *guideAct) matches(answer action.Action) bool {
	return sameAnswer(answer, *a.wantedAction) || a.oldWantedAction != nil && sameAnswer(answer, *a.oldWantedAction)
}

// guideState compares the acts that were played, without those taken back, with the guide. A table with more acts than
// are kept in memory counts as finished with its lessons.
func guideState(b *board) *GuideState {
	out := &GuideState{Guide: guideOf(b.game.Manual(), b.settings.ShortGuide)}
	acts := guideActs(out.Guide)
	if b.rows[0].Seq > 1 {
		out.Lesson, out.doneActs, out.PlayedOn = len(out.Guide.Lessons), len(acts), true
		return out
	}
	gone := record.UndoneFlags(b.rows)
	for i, r := range b.rows {
		if r.Kind != record.KindPlay || gone[i] {
			continue
		}
		if out.doneActs == len(acts) {
			out.PlayedOn = true
			break
		}
		act := &acts[out.doneActs]
		if !act.matches(r.PlayBody().Action) {
			out.Strayed, out.strayedAt = true, r.Seq
			return out
		}
		if out.doneActs++; act.endsLesson {
			out.Lesson = act.lesson + 1
		}
	}
	if out.doneActs < len(acts) {
		out.WantedAction = acts[out.doneActs].wantedAction
	}
	return out
}

// awaitedLesson returns the lesson that a guided table waits for, and its number, counted from 0. It returns nil at
// other tables, after the last lesson, or if the player has strayed.
func awaitedLesson(b *board) (*teach.Lesson, int) {
	if !b.settings.Guided || b.settings.Tutored {
		return nil, 0
	}
	g := guideState(b)
	lessons := g.Guide.Lessons
	if g.Strayed || g.Lesson == len(lessons) {
		return nil, 0
	}
	return &lessons[g.Lesson], g.Lesson
}

// lessonProposals returns a draft with the answers that the awaited lesson proposes (teach.Lesson.ProposedFields). It
// proposes an answer once the field before has the answer that the lesson wants. It never changes a field that the
// player has answered.
func lessonProposals(b *board, side game.Side, draft action.Draft) action.Draft {
	l, _ := awaitedLesson(b)
	if l == nil || l.ExpectedAction.Side != side {
		return draft
	}
	for i, p := range l.ExpectedAction.Picks {
		if i == 0 || !slices.Contains(l.ProposedFields, p.Field) {
			continue
		}
		before, _ := draft.Get(l.ExpectedAction.Picks[i-1].Field)
		if _, answered := draft.Get(p.Field); !answered && sameValues(before, l.ExpectedAction.Picks[i-1].Values) {
			draft = append(slices.Clip(draft), p)
		}
	}
	return draft
}

// lessonDice returns the seq whose dice an order reuses (record.Row.DiceSeq), or 0 for the order's own. An order of a
// lesson turns out as the lesson tells, even if other acts were done and taken back before. The order reuses the dice
// of the number that it would have if the player had followed every lesson without detours. An *StrayedError says
// that the order is not the one of the lesson.
func lessonDice(b *board, answer action.Action, own bool) (int, error) {
	if !b.settings.Guided || b.settings.Tutored {
		return 0, nil
	}
	g := guideState(b)
	switch {
	case g.WantedAction == nil:
		return 0, nil
	case sameAnswer(answer, *g.WantedAction):
		if told := g.doneActs + 2; told <= b.table.Seq {
			return told, nil
		}
		return 0, nil
	case own:
		return 0, nil
	}
	no := &StrayedError{Act: answer.Act}
	if a, err := b.game.Ask(b.position, answer.Side, answer.Picks); err == nil {
		no.NextStep, _ = nextStep(&a, g.WantedAction)
	}
	return 0, no
}

// isBeforeFirstLesson reports whether an act was played automatically before the first lesson of a guide.
func (b *board) isBeforeFirstLesson(act *record.Row) bool {
	return b.settings.Guided && !b.settings.Tutored &&
		act.Seq <= len(guideOf(b.game.Manual(), b.settings.ShortGuide).PriorActions)+1
}

// playFollowingActs plays automatically the acts that follow an act of a guided table (teach.Lesson.NextActions).
func (b *board) playFollowingActs(first *pendingAction, answer action.Action) error {
	if !b.settings.Guided || b.settings.Tutored {
		return nil
	}
	g := guideState(b)
	if g.WantedAction == nil || !sameAnswer(answer, *g.WantedAction) {
		return nil
	}
	i, at := g.doneActs, b
	if i < len(g.Guide.PriorActions) {
		return nil // the acts before the first lesson are played one by one when the table is set up
	}
	for acts, last := guideActs(g.Guide), first; !acts[i].endsLesson; last = last.next {
		i++
		at = boardAfter(at, last)
		out, err := at.throw(i+2, *acts[i].wantedAction, nil)
		if err != nil {
			return b.wrapDefect("the guide", err)
		}
		thrown := 0
		if i+2 <= at.table.Seq {
			thrown = i + 2
		}
		last.next = at.newPlayAct(*acts[i].wantedAction, resolvedOrder{out: out}, thrown, false)
	}
	return nil
}

// BackToLesson goes back to before the act by which the player of a guided table strayed. It does so even if that act
// ended the game, because the player has both sides and knows the dice. If the player has not strayed, nothing
// happens. The expected errors are ErrStale, ErrNotYours, ErrGameOver and *game.Refusal.
func (s *Actions) BackToLesson(ctx context.Context, seat Seat) (Desk, error) {
	return s.write(ctx, seat, func(b *board, _ []db.Seat) (*pendingAction, error) {
		if !b.settings.Guided || b.settings.Tutored {
			return nil, refuse("", "This is no guided turn.")
		}
		g := guideState(b)
		if !g.Strayed {
			return nil, errAlreadyPlayed
		}
		to := g.strayedAt - 1
		at, err := s.turnPhaseAfter(ctx, b, to)
		if err != nil {
			return nil, err
		}
		return s.newBackAct(ctx, b, &record.Row{
			Kind: record.KindRewind, Side: seat.side, Audience: record.Everybody,
			Body: &record.Rewind{TargetSeq: to, Mutual: true, TargetMoment: at},
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
