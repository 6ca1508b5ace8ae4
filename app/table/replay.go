package table

import (
	"context"
	"errors"
	"fmt"

	"tricorne/app/record"
	"tricorne/db"
	"tricorne/rules/dice"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
)

// replay is a table being played again.
type replay struct {
	store   *db.Store
	verdict Verdict
	board
	begun  bool                // there is a position: acts before were played again
	sealed map[int]db.Position // positions so far: going back leads to one of them
}

func (r *replay) differs(seq int, step action.Step, fault string) Verdict {
	r.verdict.Seq, r.verdict.Step, r.verdict.Fault = seq, step, fault
	return r.verdict
}

// batch is how many acts are read at once.
const batch = 200

// replayOf begins to go through a table.
func (s *Records) replayOf(t db.Table) (*replay, error) {
	r := &replay{store: s.store, verdict: Verdict{Table: t.ID}, board: board{table: t}, sealed: map[int]db.Position{}}
	var err error
	if r.game, err = s.play(t); err == nil {
		err = r.read()
	}
	return r, err
}

// through does something with every act of a table, up to the first with which something is wrong.
func (s *Records) through(ctx context.Context, r *replay, t db.Table, do func(context.Context, db.Row) string) (Verdict, error) {
	for from := 1; ; from += batch {
		acts, err := s.store.Rows(ctx, t.ID, from, from+batch-1, 0)
		if err != nil {
			return r.verdict, known(err)
		}
		for _, a := range acts {
			var fault string
			if a.Seq != r.verdict.Acts+1 {
				fault = fmt.Sprintf("the record leaps from act %d to %d", r.verdict.Acts, a.Seq)
			} else {
				fault = do(ctx, a)
			}
			if fault != "" {
				return r.differs(a.Seq, action.Step(a.Step), fault), nil
			}
			r.verdict.Acts++
		}
		if len(acts) < batch {
			break
		}
	}
	now, err := s.store.Table(ctx, t.ID) // it may be played on meanwhile
	switch {
	case err != nil:
		return r.verdict, known(err)
	case r.verdict.Acts < t.Seq:
		return r.differs(r.verdict.Acts+1, "", fmt.Sprintf("the table is at act %d, its record ends before", t.Seq)), nil
	case r.verdict.Acts > now.Seq:
		return r.differs(now.Seq+1, "", fmt.Sprintf("the record goes on beyond act %d, at which the table is", now.Seq)), nil
	}
	return r.verdict, nil
}

// takeUp goes on from a stored position.
func (r *replay) takeUp(stored db.Position) string {
	if stored.Body == nil {
		return "the position before it is not stored"
	}
	p, err := r.upgrade(stored)
	if err == nil {
		r.position = p
		r.status, err = r.game.Status(p)
	}
	if err != nil {
		return err.Error()
	}
	r.begun = true
	return ""
}

// once plays an act once more.
func (r *replay) once(was *record.Row) (*record.Row, string) {
	again := &record.Row{
		Seq: was.Seq, Side: was.Side, Kind: was.Kind, Body: was.Sent(), Entered: was.Entered,
	}
	fault := r.again(was, again)
	r.rows, r.begun = []*record.Row{again}, true
	return again, fault
}

// again does what the act did.
func (r *replay) again(was, again *record.Row) string {
	src := dice.Recorded(was.Rolls)
	var out game.Outcome
	var err error
	switch {
	case (was.Kind == record.KindBegin) != (was.Seq == 1):
		return "the table is set up in the wrong place"
	case was.Begun().From != nil: // the stored position is the first one
		again.Turn, again.Phase, again.Step, again.Heard = r.status.Turn, r.status.Phase, r.status.Step, everybody
		again.Mark(was)
		return ""
	case was.Kind == record.KindBegin:
		out, err = r.game.Begin(was.Begun().Setup, src)
	case was.Kind == record.KindPlay:
		if was.Played().Action.Side != was.Side {
			return "the action is another side's"
		}
		out, err = r.game.Play(r.position, was.Played().Action, src)
	case was.Kind == record.KindCorrect:
		out, err = r.game.Correct(r.position, was.Corrected().Fix, src)
	case was.Kind == record.KindEnd:
		out, err = r.game.Conclude(r.position, was.Ended().Result)
	default:
		return r.goBack(was, again)
	}
	if no := new(game.Refusal); errors.As(err, &no) {
		return "it was not offered: " + no.Error()
	}
	if err != nil {
		return err.Error()
	}
	again.ByHand = was.ByHand
	if was.Kind == record.KindBegin {
		again.Rolls, again.Events, again.Why, again.Heard, again.Step = out.Rolls, out.Events, out.Why, everybody, out.Status.Step
		again.Turn, again.Phase = out.Status.Turn, out.Status.Phase
	} else {
		r.done(again, out)
	}
	again.Mark(was)
	r.position, r.status = out.Position, out.Status
	return ""
}

// goBack follows an undo, or an offer to go back.
func (r *replay) goBack(was, again *record.Row) string {
	again.Back, again.Heard = was.Back, was.Heard // the audience of an undo is that of the acts it took back
	if fault := was.LeadsBack(); fault != "" {
		return fault
	}
	if was.Back > 0 {
		if fault := r.takeUp(r.sealed[was.Back]); fault != "" {
			return fault
		}
	}
	again.Turn, again.Phase, again.Step = r.status.Turn, r.status.Phase, r.status.Step
	return ""
}

// Verdict is the result of checking a stored table from its first act.
type Verdict struct {
	Table string
	Acts  int         // number of acts that hold
	Old   int         // number of those made under an older edition of the rules, which were not played again
	Seq   int         // the first act that differs, 0 when none does
	Step  action.Step // the step at which it was played
	Fault string      // the difference
}

// OK reports whether the record holds.
func (v Verdict) OK() bool { return v.Fault == "" }
