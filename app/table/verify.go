package table

import (
	"bytes"
	"context"
	"errors"
	"fmt"

	"tricorne/db"
	"tricorne/rules/dice"
	"tricorne/rules/game"
)

// Verdict is what came of replaying a stored table from its first act.
type Verdict struct {
	Table string
	Acts  int       // replayed
	Seq   int       // of the first act that differs, 0 when none does
	Step  game.Step // at which it was played
	Fault string    // what differs
}

// OK tells whether the record holds.
func (v Verdict) OK() bool { return v.Fault == "" }

// Verify replays a stored table: every stored action must have been offered, and dice, events and position must come out
// byte for byte as they were stored. It needs no seat: it is for whoever runs the server. The error is ErrNotFound, or
// that the store cannot be read; whatever is wrong with the record itself is in the verdict.
func (s *Service) Verify(ctx context.Context, table string) (Verdict, error) {
	t, err := s.store.Table(ctx, table)
	if err != nil {
		return Verdict{}, known(err)
	}
	r := &replay{verdict: Verdict{Table: table}, board: board{table: t}, sealed: map[int][]byte{}}
	if r.game, err = s.play(t); err == nil {
		err = r.read()
	}
	if err != nil {
		return r.differs(0, "", err.Error()), nil
	}
	for from := 1; ; from += batch {
		acts, err := s.store.Actions(ctx, table, from, from+batch-1, 0)
		if err != nil {
			return Verdict{}, known(err)
		}
		for _, a := range acts {
			if fault := r.act(ctx, s.store, a); fault != "" {
				return r.differs(a.Seq, game.Step(a.Step), fault), nil
			}
		}
		if len(acts) < batch {
			break
		}
	}
	now, err := s.store.Table(ctx, table) // it may be played on meanwhile
	switch {
	case err != nil:
		return Verdict{}, known(err)
	case r.verdict.Acts < t.Seq:
		return r.differs(r.verdict.Acts+1, "", fmt.Sprintf("the table is at act %d, its record ends before", t.Seq)), nil
	case r.verdict.Acts > now.Seq:
		return r.differs(now.Seq+1, "", fmt.Sprintf("the record goes on beyond act %d, at which the table is", now.Seq)), nil
	}
	return r.verdict, nil
}

// batch is how many acts are read at once.
const batch = 200

// replay is a table being played again.
type replay struct {
	verdict Verdict
	board
	sealed map[int][]byte // positions so far: going back leads to one of them
}

func (r *replay) differs(seq int, step game.Step, fault string) Verdict {
	r.verdict.Seq, r.verdict.Step, r.verdict.Fault = seq, step, fault
	return r.verdict
}

// act plays one stored act again and says what differs, or nothing.
func (r *replay) act(ctx context.Context, store *db.Store, a db.Action) string {
	if a.Seq != r.verdict.Acts+1 {
		return fmt.Sprintf("the record leaps from act %d to %d", r.verdict.Acts, a.Seq)
	}
	was, err := opened(a)
	if err != nil {
		return err.Error()
	}
	again := &row{seq: a.Seq, side: was.side, kind: was.kind, setup: was.setup, action: was.action, offer: was.offer}
	if fault := r.again(was, again); fault != "" {
		return fault
	}
	if fault := compare(a, was, again); fault != "" {
		return fault
	}
	sealed, err := r.position.Seal()
	if err != nil {
		return err.Error()
	}
	stored, err := store.PositionAt(ctx, a.TableID, a.Seq)
	if err != nil {
		return err.Error()
	}
	if stored.Seq == a.Seq && !bytes.Equal(stored.Body, sealed) {
		return "the stored position is another"
	}
	r.sealed[a.Seq], r.rows = sealed, []*row{again}
	r.verdict.Acts++
	return ""
}

// again does what the act did.
func (r *replay) again(was, again *row) string {
	if !was.byHand && !dice.Verify(r.secret, uint64(was.seq), was.rolls) {
		return "the dice are not those of the secret"
	}
	src := dice.Recorded(was.rolls)
	var out game.Outcome
	var err error
	switch {
	case (was.kind == Begin) != (was.seq == 1):
		return "the table is set up in the wrong place"
	case was.kind == Begin:
		out, err = r.game.Begin(was.setup, src)
	case was.kind == Play:
		if was.action.Side != was.side {
			return "the action is another side's"
		}
		out, err = r.game.Play(r.position, was.action, src)
	default:
		return r.goBack(was, again)
	}
	if no := new(game.Refusal); errors.As(err, &no) {
		return "it was not offered: " + no.Error()
	}
	if err != nil {
		return err.Error()
	}
	again.rolls, again.events, again.why, again.step = out.Rolls, out.Events, out.Why, was.action.Step
	again.byHand = was.byHand
	if was.kind == Begin {
		again.heard, again.step = everybody, out.Status.Step
	} else {
		again.heard = r.hearers(again, out.Status)
		again.battle, again.began = r.fights(out.Status)
	}
	r.position, r.status = out.Position, out.Status
	again.turn, again.phase = r.status.Turn, r.status.Phase
	return ""
}

// goBack follows an undo, or an offer to go back.
func (r *replay) goBack(was, again *row) string {
	again.back, again.heard = was.back, was.heard // who noticed an undo is who noticed what it took back
	leads := was.kind == Undo || was.kind == Answer && was.offer.Yes
	switch {
	case !leads && was.back == 0:
	case !leads || was.back != was.offer.To || was.back >= was.seq:
		return "it goes back where it should not"
	}
	if leads {
		p, err := r.game.Unseal(r.sealed[was.back])
		if err == nil {
			r.position = p
			r.status, err = r.game.Status(p)
		}
		if err != nil {
			return err.Error()
		}
	}
	again.turn, again.phase, again.step = r.status.Turn, r.status.Phase, r.status.Step
	return ""
}

// compare says what the stored act has that the replayed one has not.
func compare(a db.Action, was, again *row) string {
	b, err := again.stored()
	switch {
	case err != nil:
		return err.Error()
	case !bytes.Equal(a.Rolls, b.Rolls):
		return "the dice fell otherwise"
	case !bytes.Equal(a.Events, b.Events):
		return "the events are others"
	case !bytes.Equal(a.Body, b.Body):
		return "the action is stored otherwise than it is read"
	case a.Final != b.Final:
		return "it may be taken back where it may not, or the other way round"
	case a.Step != b.Step || a.Turn != b.Turn || a.Phase != b.Phase || a.Heard != b.Heard || a.Marks != b.Marks || a.Back != b.Back:
		return "it is filed otherwise than it was played"
	}
	return ""
}
