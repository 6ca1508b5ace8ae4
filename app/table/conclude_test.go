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

// checkStillSealed checks that a seat sees no more of an ended game than before its end.
func (r *testService) checkStillSealed(seat table.Seat) {
	r.Helper()
	seen := r.see(seat)
	if seen.Table.Revealed || seen.Table.Secret != "" || trackValue(seen.View, "number", seat.Side().Other()) != 0 {
		r.Errorf("laid open: %+v, %+v", seen.Table, seen.View.Tracks)
	}
	for _, as := range []table.Viewpoint{table.ViewpointAll, table.ViewpointOfSide(seat.Side().Other())} {
		_, err := r.MomentAt(ctx, seat, 1, as)
		r.wantErr(err, table.ErrNotYours)
	}
	_, err := r.VerifyDice(ctx, seat.Table())
	r.wantRefusal(err)
	if rec, err := r.Export(ctx, seat); err != nil || rec.Secret != "" || rec.Viewer == "all" || !rec.Over {
		r.Errorf("exported %+v, %v", rec, err)
	}
}

func TestResigningLoses(t *testing.T) {
	onEachDialect(t, func(r *testService) {
		anna, bert := r.newFriendsTable()
		r.play(anna, "step")
		was := r.see(bert)
		_, err := r.Resign(ctx, bert, was.Seq-1)
		r.wantErr(err, table.ErrStale)
		_, err = r.Resign(ctx, r.spectator(anna), was.Seq)
		r.wantErr(err, table.ErrNotYours)
		seen, err := r.Resign(ctx, bert, was.Seq)
		r.ok(err)
		end := seen.View.Result
		if seen.Table.Status != table.StatusOver || end == nil || !end.Agreed || end.Winner != red ||
			end.How.String() != "The Blues resigned." || end.Rule == "" {
			r.Fatalf("%s, %+v", seen.Table.Status, end)
		}
		if last := seen.Log[len(seen.Log)-1]; last.Kind != record.KindEnd || lastWords(seen) != "The Blues resign." ||
			len(seen.Ask.Acts) > 0 || seen.Table.AskedSides != 0 {
			r.Errorf("the log ends with %+v, %+v is asked", last, seen.Ask)
		}
		twice, err := r.Resign(ctx, bert, was.Seq)
		r.ok(err)
		r.wantSameDesk(seen, twice)
		_, err = r.Resign(ctx, bert, seen.Seq)
		r.wantErr(err, table.ErrGameOver)
		_, err = r.Resign(ctx, anna, seen.Seq)
		r.wantErr(err, table.ErrGameOver)
		_, err = r.Act(ctx, anna, table.Order{Seq: seen.Seq, Step: march, Act: "step"})
		r.wantErr(err, table.ErrGameOver)
		_, err = r.OfferReferee(ctx, anna, seen.Seq)
		r.wantErr(err, table.ErrGameOver)
		r.checkStillSealed(anna)
		r.checkStillSealed(bert)

		rows, _, err := r.MyTables(ctx, "anna", 0)
		r.ok(err)
		if rows[0].Status != table.StatusOver || rows[0].Result == nil || rows[0].Result.Winner != red || rows[0].YourTurn {
			r.Errorf("Anna's tables: %+v", rows)
		}
		report, err := r.Report(ctx, anna, table.ViewpointSelf)
		r.ok(err)
		if told := plainLines(report.Turns[0].Entries); told[len(told)-1] != "The Blues resign." ||
			report.View.Result == nil {
			r.Errorf("the report tells %q", told)
		}
		at, err := r.MomentAt(ctx, anna, seen.Seq-1, table.ViewpointSelf)
		r.ok(err)
		if at.View.Result != nil || at.Timeline[len(at.Timeline)-1].Kind != record.KindEnd {
			r.Errorf("before the end: %+v, %+v", at.View.Result, at.Timeline)
		}
		if _, err := r.Rematch(ctx, anna, true); err != nil {
			r.Error(err)
		}
		if made, err := r.Rematch(ctx, bert, true); err != nil || made.Table == "" {
			r.Errorf("rematch: %v", err)
		}
		again := r.secondService()
		same := again.see(bert)
		if same.View.Result == nil || same.Table.Status != table.StatusOver || !same.Undo.MayOffer {
			r.Errorf("another process sees %+v", same)
		}
		r.verify(anna)
	})
}

func TestSideRevealsEverything(t *testing.T) {
	onEachDialect(t, func(r *testService) {
		anna, bert := r.newFriendsTable()
		_, err := r.ChangeSettings(ctx, anna, r.see(anna).Seq, record.RevealAfterEnd)
		r.wantRefusal(err)
		_, err = r.Resign(ctx, bert, r.see(bert).Seq)
		r.ok(err)
		_, err = r.ChangeSettings(ctx, r.spectator(anna), r.see(anna).Seq, record.RevealAfterEnd)
		r.wantErr(err, table.ErrNotYours)
		_, err = r.ChangeSettings(ctx, anna, r.see(anna).Seq, record.Pause)
		r.wantErr(err, table.ErrGameOver)
		seen, err := r.ChangeSettings(ctx, anna, r.see(anna).Seq, record.RevealAfterEnd)
		r.ok(err)
		if !seen.Table.Revealed || seen.Table.Secret == "" || lastWords(seen) != "The Reds reveal everything." ||
			seen.Undo.MayOffer {
			r.Errorf("laid open: %+v, undo %+v", seen.Table, seen.Undo)
		}
		at, err := r.MomentAt(ctx, bert, 1, table.ViewpointAll)
		r.ok(err)
		if trackValue(at.View, "number", red) == 0 {
			r.Error("the number stays hidden")
		}
		if report, err := r.VerifyDice(ctx, anna.Table()); err != nil || !report.OK {
			r.Errorf("the dice: %+v, %v", report, err)
		}
		for _, back := range []func() error{
			func() error { _, err := r.OfferUndo(ctx, bert, r.see(bert).Seq); return err },
			func() error {
				_, err := r.Rewind(ctx, bert, table.RewindRequest{Seq: r.see(bert).Seq, TargetSeq: 1})
				return err
			},
			func() error {
				_, err := r.ChangeSettings(ctx, bert, r.see(bert).Seq, record.RevealAfterEnd)
				return err
			},
		} {
			if no := new(game.Refusal); !errors.Is(back(), table.ErrGameOver) && !errors.As(back(), &no) {
				r.Errorf("going back after everything lies open: %v", back())
			}
		}
		r.verify(anna)
	})
}

func TestResignationIsUndoneWithConsent(t *testing.T) {
	onEachDialect(t, func(r *testService) {
		anna, bert := r.newFriendsTable()
		r.giveHiddenOrder(anna, "3")
		was := r.see(anna)
		r.play(anna, "step")
		_, err := r.Resign(ctx, bert, r.see(bert).Seq)
		r.ok(err)
		_, err = r.Undo(ctx, bert, r.see(bert).Seq)
		r.wantRefusal(err)
		seen, err := r.OfferUndo(ctx, bert, r.see(bert).Seq)
		r.ok(err)
		if seen.Table.Status != table.StatusOver ||
			!strings.HasPrefix(lastWords(seen), "The Blues offer to go back to turn 1") {
			r.Errorf("%s: %q", seen.Table.Status, lastWords(seen))
		}
		if o := r.see(anna).Undo.Offer; o == nil || o.Mine || o.TargetMoment == nil {
			r.Errorf("Anna is asked %+v", o)
		}
		seen, err = r.AnswerUndo(ctx, anna, r.see(anna).Seq, true)
		r.ok(err)
		if seen.Table.Status != table.StatusPlaying || seen.View.Result != nil || trackValue(seen.View, "steps", red) != 1 ||
			len(seen.Ask.Acts) == 0 {
			r.Errorf("%+v, %+v", seen.Table, seen.View.Result)
		}
		gone := false
		for _, e := range seen.Log {
			gone = gone || e.Kind == record.KindEnd && e.Undone
		}
		rows, _, err := r.MyTables(ctx, "bert", 0)
		r.ok(err)
		if !gone || rows[0].Status != table.StatusPlaying || rows[0].Result != nil {
			r.Errorf("the end stands: %+v, %+v", seen.Log, rows)
		}
		r.play(anna, "step", "end")
		_, err = r.Resign(ctx, anna, r.see(anna).Seq)
		r.ok(err)
		_, err = r.Rewind(ctx, anna, table.RewindRequest{Seq: r.see(anna).Seq, TargetSeq: was.Seq})
		r.ok(err)
		seen, err = r.AnswerUndo(ctx, bert, r.see(bert).Seq, true)
		r.ok(err)
		if seen.Table.Status != table.StatusPlaying || trackValue(seen.View, "steps", red) != 0 {
			r.Errorf("%s with %d steps", seen.Table.Status, trackValue(seen.View, "steps", red))
		}
		if back := r.secondService().see(anna); back.Table.Status != table.StatusPlaying || back.View.Result != nil ||
			trackValue(back.View, "number", red) != 3 {
			r.Errorf("another process sees %+v", back.Table)
		}
		r.verify(anna)
	})
}

func TestRefereeRewindsAResignation(t *testing.T) {
	onEachDialect(t, func(r *testService) {
		rita, anna, bert := r.withReferee(table.CreateOptions{})
		r.play(anna, "step")
		for_ := r.referee(rita.Table(), table.ViewpointOfSide(blue))
		seen, err := r.Resign(ctx, for_, r.see(for_).Seq)
		r.ok(err)
		if e := seen.Log[len(seen.Log)-1]; !e.Entered || e.Side != blue {
			r.Errorf("entered: %+v", e)
		}
		_, err = r.Resign(ctx, rita, r.see(rita).Seq)
		r.wantErr(err, table.ErrNotYours)
		_, err = r.Correct(ctx, rita, r.newCorrection(rita, "vpRed", "3"))
		r.wantRefusal(err)
		now := r.see(rita)
		back, err := r.Rewind(ctx, rita,
			table.RewindRequest{Seq: now.Seq, TargetSeq: now.Seq - 1, AgreedAloud: true, Reason: "they think better of it"})
		r.ok(err)
		if back.Table.Status != table.StatusPlaying || trackValue(r.see(bert).View, "steps", red) != 1 {
			r.Errorf("%+v", back.Table)
		}
		r.play(anna, "step")
		r.verify(rita)
	})
}

func TestADrawIsOfferedAndAnswered(t *testing.T) {
	onEachDialect(t, func(r *testService) {
		anna, bert := r.newFriendsTable()
		asked := r.see(anna).Seq
		seen, err := r.OfferDraw(ctx, anna, asked)
		r.ok(err)
		twice, err := r.OfferDraw(ctx, anna, asked)
		r.ok(err)
		r.wantSameDesk(seen, twice)
		if o := r.see(bert).Undo.Offer; o == nil || !o.OffersDraw || o.Mine || lastWords(seen) != "The Reds offer a draw." {
			r.Errorf("Bert is asked %+v: %q", o, lastWords(seen))
		}
		_, err = r.OfferDraw(ctx, bert, r.see(bert).Seq)
		r.wantRefusal(err)
		_, err = r.AnswerUndo(ctx, anna, r.see(anna).Seq, true)
		r.wantRefusal(err)
		seen, err = r.AnswerUndo(ctx, bert, r.see(bert).Seq, false)
		r.ok(err)
		if lastWords(seen) != "The Blues decline the draw." || seen.Table.Status != table.StatusPlaying {
			r.Errorf("%q", lastWords(seen))
		}
		_, err = r.OfferDraw(ctx, anna, r.see(anna).Seq)
		r.wantRefusal(err) // the same side must wait until something has happened before it can offer again
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
		if seen.Table.Status != table.StatusOver || end.Winner != game.Nobody ||
			lastWords(seen) != "The Reds agree: the game is a draw." {
			r.Errorf("%+v: %q", end, lastWords(seen))
		}
		r.checkStillSealed(bert)
		rec, err := r.Export(ctx, anna)
		r.ok(err)
		if rec.Winner != "" || rec.EndText != "Both sides agreed on a draw." {
			r.Errorf("exported %q, %q", rec.Winner, rec.EndText)
		}
		r.verify(anna)
	})
}

func TestOneDeviceAgreesForBothSides(t *testing.T) {
	onEachDialect(t, func(r *testService) {
		one, other := r.newDeviceTable()
		r.play(one, "step")
		seen, err := r.OfferDraw(ctx, one, r.see(one).Seq)
		r.ok(err)
		if seen.Table.Status != table.StatusOver || lastWords(seen) != "Both sides agree on a draw." {
			r.Errorf("%s: %q", seen.Table.Status, lastWords(seen))
		}
		seen, err = r.OfferUndo(ctx, other, r.see(other).Seq)
		r.ok(err)
		if seen.Table.Status != table.StatusPlaying ||
			!strings.HasPrefix(lastWords(seen), "Both sides agree to go back to turn 1") {
			r.Errorf("%s: %q", seen.Table.Status, lastWords(seen))
		}
		r.verify(one)
	})
}

func TestResigningNeedsAnOpponent(t *testing.T) {
	onEachDialect(t, func(r *testService) {
		made, err := r.Create(ctx, table.CreateOptions{Game: "skirmish", Guided: true, Player: "anna", Name: "Anna"})
		r.ok(err)
		anna, err := r.SeatFor(made.Table, "anna", red)
		r.ok(err)
		_, err = r.Resign(ctx, anna, r.see(anna).Seq)
		r.wantRefusal(err)
		made, err = r.Create(ctx, table.CreateOptions{
			Game: "skirmish", Scenario: "dawn", Side: red, Mode: table.ModeFriend,
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
// One is accepted, and the others fail with ErrStale or ErrGameOver.
func TestBothResignAtOnceAtTwoProcesses(t *testing.T) {
	onEachDialect(t, func(r *testService) {
		for range 8 {
			anna, bert := r.newFriendsTable()
			seq := r.see(anna).Seq
			two := r.secondService()
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
				if err != nil && !errors.Is(err, table.ErrGameOver) && !errors.Is(err, table.ErrStale) {
					r.Error(err)
				}
			}
			r.verify(anna)
		}
	})
}
