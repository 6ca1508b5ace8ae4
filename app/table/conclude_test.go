package table_test

import (
	"context"
	"errors"
	"strings"
	"sync"
	"testing"

	"tricorne/app/record"
	"tricorne/app/table"
	"tricorne/rules/game"
)

// stillSealed checks that a seat sees no more of an ended game than before its end.
func (r *room) stillSealed(seat table.Seat) {
	r.Helper()
	seen := r.see(seat)
	if seen.Table.Laid || seen.Table.Secret != "" || track(seen.View, "number", seat.Side().Other()) != 0 {
		r.Errorf("laid open: %+v, %+v", seen.Table, seen.View.Tracks)
	}
	for _, as := range []table.As{table.AsAll, table.AsSide(seat.Side().Other())} {
		_, err := r.At(ctx, seat, 1, as)
		r.wantErr(err, table.ErrNotYours)
	}
	_, err := r.VerifyDice(ctx, seat.Table())
	r.wantRefusal(err)
	if rec, err := r.Export(ctx, seat); err != nil || rec.Secret != "" || rec.Seen == "all" || !rec.Over {
		r.Errorf("exported %+v, %v", rec, err)
	}
}

func TestWhoResignsHasLost(t *testing.T) {
	each(t, func(r *room) {
		anna, bert := r.friends()
		r.play(anna, "step")
		was := r.see(bert)
		_, err := r.Resign(ctx, bert, was.Seq-1)
		r.wantErr(err, table.ErrStale)
		_, err = r.Resign(ctx, r.spectator(anna), was.Seq)
		r.wantErr(err, table.ErrNotYours)
		seen, err := r.Resign(ctx, bert, was.Seq)
		r.ok(err)
		end := seen.View.Result
		if seen.Table.Status != table.Over || end == nil || !end.Agreed || end.Winner != red ||
			end.How.String() != "The Blues resigned." || end.Rule == "" {
			r.Fatalf("%s, %+v", seen.Table.Status, end)
		}
		if last := seen.Log[len(seen.Log)-1]; last.Kind != record.KindEnd || lastWords(seen) != "The Blues resign." ||
			len(seen.Ask.Acts) > 0 || seen.Table.Asked != 0 {
			r.Errorf("the log ends with %+v, %+v is asked", last, seen.Ask)
		}
		twice, err := r.Resign(ctx, bert, was.Seq)
		r.ok(err)
		r.same(seen, twice)
		_, err = r.Resign(ctx, bert, seen.Seq)
		r.wantErr(err, table.ErrOver)
		_, err = r.Resign(ctx, anna, seen.Seq)
		r.wantErr(err, table.ErrOver)
		_, err = r.Act(ctx, anna, table.Order{Seq: seen.Seq, Step: march, Act: "step"})
		r.wantErr(err, table.ErrOver)
		_, err = r.OfferReferee(ctx, anna, seen.Seq)
		r.wantErr(err, table.ErrOver)
		r.stillSealed(anna)
		r.stillSealed(bert)

		rows, _, err := r.Mine(ctx, "anna", 0)
		r.ok(err)
		if rows[0].Status != table.Over || rows[0].Result == nil || rows[0].Result.Winner != red || rows[0].YourTurn {
			r.Errorf("Anna's tables: %+v", rows)
		}
		report, err := r.Report(ctx, anna, table.AsSelf)
		r.ok(err)
		if told := words(report.Turns[0].Entries); told[len(told)-1] != "The Blues resign." || report.View.Result == nil {
			r.Errorf("the report tells %q", told)
		}
		at, err := r.At(ctx, anna, seen.Seq-1, table.AsSelf)
		r.ok(err)
		if at.View.Result != nil || at.Ticks[len(at.Ticks)-1].Kind != record.KindEnd {
			r.Errorf("before the end: %+v, %+v", at.View.Result, at.Ticks)
		}
		if made, err := r.Rematch(ctx, bert, true); err != nil || made.Table == "" {
			r.Errorf("rematch: %v", err)
		}
		again := r.again()
		same := again.see(bert)
		if same.View.Result == nil || same.Table.Status != table.Over || !same.Undo.MayOffer {
			r.Errorf("another process sees %+v", same)
		}
		r.verify(anna)
	})
}

func TestEverythingLiesOpenWhenASideSaysSo(t *testing.T) {
	each(t, func(r *room) {
		anna, bert := r.friends()
		_, err := r.Change(ctx, anna, r.see(anna).Seq, record.LayOpen)
		r.wantRefusal(err)
		_, err = r.Resign(ctx, bert, r.see(bert).Seq)
		r.ok(err)
		_, err = r.Change(ctx, r.spectator(anna), r.see(anna).Seq, record.LayOpen)
		r.wantErr(err, table.ErrNotYours)
		_, err = r.Change(ctx, anna, r.see(anna).Seq, record.Pause)
		r.wantErr(err, table.ErrOver)
		seen, err := r.Change(ctx, anna, r.see(anna).Seq, record.LayOpen)
		r.ok(err)
		if !seen.Table.Laid || seen.Table.Secret == "" || lastWords(seen) != "The Reds reveal everything." ||
			seen.Undo.MayOffer {
			r.Errorf("laid open: %+v, undo %+v", seen.Table, seen.Undo)
		}
		at, err := r.At(ctx, bert, 1, table.AsAll)
		r.ok(err)
		if track(at.View, "number", red) == 0 {
			r.Error("the number stays hidden")
		}
		if report, err := r.VerifyDice(ctx, anna.Table()); err != nil || !report.OK {
			r.Errorf("the dice: %+v, %v", report, err)
		}
		for _, back := range []func() error{
			func() error { _, err := r.OfferUndo(ctx, bert, r.see(bert).Seq); return err },
			func() error { _, err := r.Rewind(ctx, bert, table.Rewinding{Seq: r.see(bert).Seq, To: 1}); return err },
			func() error { _, err := r.Change(ctx, bert, r.see(bert).Seq, record.LayOpen); return err },
		} {
			if no := new(game.Refusal); !errors.Is(back(), table.ErrOver) && !errors.As(back(), &no) {
				r.Errorf("going back after everything lies open: %v", back())
			}
		}
		r.verify(anna)
	})
}

func TestAResignationIsTakenBackWithConsent(t *testing.T) {
	each(t, func(r *room) {
		anna, bert := r.friends()
		r.whisper(anna, "3")
		was := r.see(anna)
		r.play(anna, "step")
		_, err := r.Resign(ctx, bert, r.see(bert).Seq)
		r.ok(err)
		_, err = r.Undo(ctx, bert, r.see(bert).Seq)
		r.wantRefusal(err)
		seen, err := r.OfferUndo(ctx, bert, r.see(bert).Seq)
		r.ok(err)
		if seen.Table.Status != table.Over || !strings.HasPrefix(lastWords(seen), "The Blues offer to go back to turn 1") {
			r.Errorf("%s: %q", seen.Table.Status, lastWords(seen))
		}
		if o := r.see(anna).Undo.Offer; o == nil || o.Mine || o.Where == nil {
			r.Errorf("Anna is asked %+v", o)
		}
		seen, err = r.AnswerUndo(ctx, anna, r.see(anna).Seq, true)
		r.ok(err)
		if seen.Table.Status != table.Playing || seen.View.Result != nil || track(seen.View, "steps", red) != 1 ||
			len(seen.Ask.Acts) == 0 {
			r.Errorf("%+v, %+v", seen.Table, seen.View.Result)
		}
		gone := false
		for _, e := range seen.Log {
			gone = gone || e.Kind == record.KindEnd && e.Undone
		}
		rows, _, err := r.Mine(ctx, "bert", 0)
		r.ok(err)
		if !gone || rows[0].Status != table.Playing || rows[0].Result != nil {
			r.Errorf("the end stands: %+v, %+v", seen.Log, rows)
		}
		r.play(anna, "step", "end")
		_, err = r.Resign(ctx, anna, r.see(anna).Seq)
		r.ok(err)
		_, err = r.Rewind(ctx, anna, table.Rewinding{Seq: r.see(anna).Seq, To: was.Seq})
		r.ok(err)
		seen, err = r.AnswerUndo(ctx, bert, r.see(bert).Seq, true)
		r.ok(err)
		if seen.Table.Status != table.Playing || track(seen.View, "steps", red) != 0 {
			r.Errorf("%s with %d steps", seen.Table.Status, track(seen.View, "steps", red))
		}
		if back := r.again().see(anna); back.Table.Status != table.Playing || back.View.Result != nil ||
			track(back.View, "number", red) != 3 {
			r.Errorf("another process sees %+v", back.Table)
		}
		r.verify(anna)
	})
}

func TestTheRefereeGoesBackOverAResignation(t *testing.T) {
	each(t, func(r *room) {
		rita, anna, bert := r.withReferee(table.Opening{})
		r.play(anna, "step")
		for_ := r.referee(rita.Table(), table.AsSide(blue))
		seen, err := r.Resign(ctx, for_, r.see(for_).Seq)
		r.ok(err)
		if e := seen.Log[len(seen.Log)-1]; !e.Entered || e.Side != blue {
			r.Errorf("entered: %+v", e)
		}
		_, err = r.Resign(ctx, rita, r.see(rita).Seq)
		r.wantErr(err, table.ErrNotYours)
		_, err = r.Correct(ctx, rita, r.fix(rita, "vpRed", "3"))
		r.wantRefusal(err)
		now := r.see(rita)
		back, err := r.Rewind(ctx, rita,
			table.Rewinding{Seq: now.Seq, To: now.Seq - 1, Aloud: true, Reason: "they think better of it"})
		r.ok(err)
		if back.Table.Status != table.Playing || track(r.see(bert).View, "steps", red) != 1 {
			r.Errorf("%+v", back.Table)
		}
		r.play(anna, "step")
		r.verify(rita)
	})
}

func TestADrawIsOfferedAndAnswered(t *testing.T) {
	each(t, func(r *room) {
		anna, bert := r.friends()
		asked := r.see(anna).Seq
		seen, err := r.OfferDraw(ctx, anna, asked)
		r.ok(err)
		twice, err := r.OfferDraw(ctx, anna, asked)
		r.ok(err)
		r.same(seen, twice)
		if o := r.see(bert).Undo.Offer; o == nil || !o.Draw || o.Mine || lastWords(seen) != "The Reds offer a draw." {
			r.Errorf("Bert is asked %+v: %q", o, lastWords(seen))
		}
		_, err = r.OfferDraw(ctx, bert, r.see(bert).Seq)
		r.wantRefusal(err)
		_, err = r.AnswerUndo(ctx, anna, r.see(anna).Seq, true)
		r.wantRefusal(err)
		seen, err = r.AnswerUndo(ctx, bert, r.see(bert).Seq, false)
		r.ok(err)
		if lastWords(seen) != "The Blues decline the draw." || seen.Table.Status != table.Playing {
			r.Errorf("%q", lastWords(seen))
		}
		_, err = r.OfferDraw(ctx, anna, r.see(anna).Seq)
		r.wantRefusal(err) // nothing has happened since
		r.play(anna, "step")
		_, err = r.OfferDraw(ctx, anna, r.see(anna).Seq)
		r.ok(err)
		seen, err = r.AnswerUndo(ctx, anna, r.see(anna).Seq, false)
		r.ok(err)
		if lastWords(seen) != "The Reds no longer offer a draw." {
			r.Errorf("%q", lastWords(seen))
		}
		_, err = r.OfferDraw(ctx, anna, seen.Seq)
		r.ok(err)
		r.play(anna, "step") // the offer lapses
		_, err = r.AnswerUndo(ctx, bert, r.see(bert).Seq, true)
		r.wantErr(err, table.ErrStale)
		_, err = r.OfferDraw(ctx, bert, r.see(bert).Seq)
		r.ok(err)
		seen, err = r.AnswerUndo(ctx, anna, r.see(anna).Seq, true)
		r.ok(err)
		end := seen.View.Result
		if seen.Table.Status != table.Over || end.Winner != game.Nobody ||
			lastWords(seen) != "The Reds agree: the game is a draw." {
			r.Errorf("%+v: %q", end, lastWords(seen))
		}
		r.stillSealed(bert)
		rec, err := r.Export(ctx, anna)
		r.ok(err)
		if rec.Winner != "" || rec.How != "Both sides agreed on a draw." {
			r.Errorf("exported %q, %q", rec.Winner, rec.How)
		}
		r.verify(anna)
	})
}

func TestOnOneDeviceBothAgreeAtOnce(t *testing.T) {
	each(t, func(r *room) {
		one, other := r.device()
		r.play(one, "step")
		seen, err := r.OfferDraw(ctx, one, r.see(one).Seq)
		r.ok(err)
		if seen.Table.Status != table.Over || lastWords(seen) != "Both sides agree on a draw." {
			r.Errorf("%s: %q", seen.Table.Status, lastWords(seen))
		}
		seen, err = r.OfferUndo(ctx, other, r.see(other).Seq)
		r.ok(err)
		if seen.Table.Status != table.Playing ||
			!strings.HasPrefix(lastWords(seen), "Both sides agree to go back to turn 1") {
			r.Errorf("%s: %q", seen.Table.Status, lastWords(seen))
		}
		r.verify(one)
	})
}

func TestNobodyResignsAGuidedTurnOrToNobody(t *testing.T) {
	each(t, func(r *room) {
		made, err := r.Create(ctx, table.Opening{Game: "skirmish", Guide: true, Player: "anna", Name: "Anna"})
		r.ok(err)
		anna, err := r.SeatFor(made.Table, "anna", red)
		r.ok(err)
		_, err = r.Resign(ctx, anna, r.see(anna).Seq)
		r.wantRefusal(err)
		made, err = r.Create(ctx, table.Opening{
			Game: "skirmish", Scenario: "dawn", Side: red, Mode: table.Friend,
			Player: "anna", Name: "Anna",
		})
		r.ok(err)
		anna, err = r.SeatFor(made.Table, "anna", red)
		r.ok(err)
		_, err = r.Resign(ctx, anna, r.see(anna).Seq)
		r.wantRefusal(err)
		_, err = r.OfferDraw(ctx, anna, r.see(anna).Seq)
		r.wantRefusal(err)
	})
}

// TestBothResignAtOnceAtTwoProcesses sends both resignations and an act to two server processes at the same moment.
// One is accepted, and the others fail with ErrStale or ErrOver.
func TestBothResignAtOnceAtTwoProcesses(t *testing.T) {
	each(t, func(r *room) {
		for range 8 {
			anna, bert := r.friends()
			seq := r.see(anna).Seq
			two := r.again()
			var all sync.WaitGroup
			var errs [3]error
			for i, try := range []func(context.Context) error{
				func(ctx context.Context) error { _, err := r.Resign(ctx, anna, seq); return err },
				func(ctx context.Context) error { _, err := two.Resign(ctx, bert, seq); return err },
				func(ctx context.Context) error { _, err := two.Resign(ctx, anna, seq); return err },
			} {
				all.Go(func() { errs[i] = try(ctx) })
			}
			all.Wait()
			seen := two.see(anna)
			if seen.Seq != seq+1 || seen.View.Result == nil {
				r.Fatalf("%d acts: %v", seen.Seq-seq, errs)
			}
			won := seen.View.Result.Winner
			if (errs[1] == nil) != (won == red) || (errs[0] == nil) != (won == blue) || (errs[2] == nil) != (won == blue) {
				r.Errorf("%v has won: %v", won, errs)
			}
			for _, err := range errs {
				if err != nil && !errors.Is(err, table.ErrOver) && !errors.Is(err, table.ErrStale) {
					r.Error(err)
				}
			}
			r.verify(anna)
		}
	})
}
