package table_test

import (
	"slices"
	"strings"
	"testing"

	"tricorne/app/table"
	"tricorne/rules/game/action"
)

func TestARewindNeedsBothSides(t *testing.T) {
	onEachDialect(t, func(r *testService) {
		rita, anna, bert := r.withReferee(table.CreateOptions{})
		r.play(anna, "step", "step", "attack")
		r.play(bert, "stand")
		back := func(aloud bool) table.RewindRequest {
			return table.RewindRequest{Seq: r.see(rita).Seq, TargetSeq: 3, AgreedAloud: aloud, Reason: "the march was wrong"}
		}
		_, err := r.Rewind(ctx, rita, back(false))
		r.ok(err)
		for _, seat := range []table.Seat{anna, bert} {
			open := r.see(seat).Undo.Offer
			if open == nil || !open.ByReferee || open.Mine || open.TargetMoment == nil || open.BackTarget.Acts != 3 {
				r.Fatalf("the offer is %+v", open)
			}
			_, err = r.AnswerUndo(ctx, seat, r.see(seat).Seq, true)
			r.ok(err)
		}
		if seen := r.see(anna); trackValue(seen.View, "steps", red) != 1 || seen.Undo.Offer != nil {
			r.Errorf("after the rewind Red has %d steps", trackValue(seen.View, "steps", red))
		}
		r.play(anna, "attack")
		r.play(bert, "stand")
		_, err = r.Rewind(ctx, rita, back(true))
		r.ok(err)
		if words := lastWords(r.see(bert)); !strings.Contains(words, "agreed aloud") ||
			!strings.Contains(words, "the march was wrong") {
			r.Errorf("Bert hears %q", words)
		}
		m, err := r.MomentAt(ctx, anna, 5, table.ViewpointSelf)
		r.ok(err)
		if !m.Timeline[4].Undone {
			r.Error("the timeline does not show what was taken back")
		}
		if m.Takeback == nil || !strings.Contains(m.Takeback.Words.String(), "go back to turn 1") {
			r.Errorf("the old address says %+v", m.Takeback)
		}
		if m, err = r.MomentAt(ctx, anna, 3, table.ViewpointSelf); err != nil || m.Takeback != nil {
			r.Errorf("an act that stands says %+v", m.Takeback)
		}
		_, err = r.Rewind(ctx, rita, table.RewindRequest{Seq: r.see(rita).Seq, TargetSeq: 99, AgreedAloud: true, Reason: "x"})
		r.wantRefusal(err)
		_, err = r.Rewind(ctx, rita, table.RewindRequest{Seq: r.see(rita).Seq, TargetSeq: 3, AgreedAloud: true})
		r.wantRefusal(err)
		_, err = r.Rewind(ctx, anna, table.RewindRequest{Seq: r.see(anna).Seq, TargetSeq: 3, AgreedAloud: true})
		r.ok(err) // a side can only offer to go back, even if it claims that both sides have agreed
		if r.see(bert).Undo.Offer == nil {
			r.Error("a side went back alone")
		}
		r.verify(rita)
	})
}

func TestAmendReplaysLaterActs(t *testing.T) {
	onEachDialect(t, func(r *testService) {
		rita, anna, bert := r.withReferee(table.CreateOptions{})
		r.giveHiddenOrder(anna, "2")
		r.play(anna, "step", "attack")
		r.play(bert, "stand")
		r.play(anna, "step")
		fell := r.see(rita).Log[5].Rolls
		amend := table.Amendment{
			Seq: r.see(rita).Seq, Act: 3,
			NewOrder: table.Order{Act: "whisper", Picks: action.Picks{{Field: "n", Values: []string{"5"}}}}, Reason: "misheard",
		}
		was, err := r.AmendForm(ctx, rita, 3, nil)
		r.ok(err)
		if was.Action.Act != "whisper" || was.Ask.Title != "March" {
			r.Errorf("amendable: %+v", was)
		}
		weighed, err := r.PreviewAmend(ctx, rita, amend)
		r.ok(err)
		if weighed.ReplayedActs != 4 || weighed.DroppedActs != 0 {
			r.Errorf("weighed: %+v", weighed)
		}
		seen, err := r.Amend(ctx, rita, amend)
		r.ok(err)
		if trackValue(seen.View, "number", red) != 5 || trackValue(seen.View, "steps", red) != 2 || seen.Seq != 7+6 {
			r.Errorf("after the amendment: %+v at %d", seen.View.Tracks, seen.Seq)
		}
		if again := seen.Log[len(seen.Log)-2]; !again.Replayed || !slices.Equal(again.Rolls[0].Values, fell[0].Values) {
			r.Errorf("played again the dice are %+v, and were %+v", again.Rolls, fell)
		}
		if seen := r.see(bert); strings.Contains(lastWords(seen), "5") {
			r.Errorf("Bert hears %q", lastWords(seen))
		}
		r.verify(rita)

		amend = table.Amendment{Seq: r.see(rita).Seq, Act: 11, NewOrder: table.Order{Act: "end"}, Reason: "he ended"}
		if weighed, err = r.PreviewAmend(ctx, rita, amend); err != nil || weighed.DroppedActs != 2 ||
			weighed.FirstDropped == nil ||
			weighed.Refusal == nil {
			r.Fatalf("weighed: %+v, %v", weighed, err)
		}
		seen, err = r.Amend(ctx, rita, amend)
		r.ok(err)
		if !seen.Table.AskedSides.Has(blue) || !strings.Contains(wordsBefore(seen, 1), "no longer fits") {
			r.Errorf("asked is %v after %q", seen.Table.AskedSides.List(), wordsBefore(seen, 1))
		}
		r.verify(rita)
		_, err = r.Amend(ctx, rita, table.Amendment{Seq: seen.Seq, Act: 3, NewOrder: table.Order{Act: "end"}, Reason: "x"})
		r.wantRefusal(err) // the act was taken back
		_, err = r.Amend(ctx, anna, amend)
		r.wantErr(err, table.ErrNotYours)
	})
}

// wordsBefore returns the text of the log entry that comes the given number of entries before the last.
func wordsBefore(s table.Desk, before int) string {
	s.Log = s.Log[:len(s.Log)-before]
	return lastWords(s)
}

func TestDiceThatWereTakenBackAreProposedAgainWhereTheyAreKept(t *testing.T) {
	onEachDialect(t, func(r *testService) {
		rita, anna, bert := r.withReferee(table.CreateOptions{ManualDice: true})
		r.play(anna, "attack")
		r.play(bert, "stand")
		r.roll(bert, 2, 5)
		for _, keep := range []bool{true, false} {
			_, err := r.Rewind(ctx, rita,
				table.RewindRequest{Seq: r.see(rita).Seq, TargetSeq: 2, KeepDice: keep, AgreedAloud: true, Reason: "again"})
			r.ok(err)
			r.play(anna, "attack")
			seen := r.play(bert, "stand")
			if got := seen.PendingDice.ProposedDice; keep != slices.Equal(got, []int{2, 5}) {
				r.Errorf("kept %v: the dice %v are proposed", keep, got)
			}
			if got := r.see(anna).PendingDice.ProposedDice; got != nil {
				r.Errorf("the other side is shown %v", got)
			}
			r.roll(bert, 2, 5)
		}
		r.verify(rita)
	})
}

// TestDiceStayProposedWhenACorrectionIsUndone goes back over an act with dice, keeps these dice, makes a correction
// and undoes it. The dice are still proposed, because the correction rolled none.
func TestDiceStayProposedWhenACorrectionIsUndone(t *testing.T) {
	onEachDialect(t, func(r *testService) {
		rita, anna, bert := r.withReferee(table.CreateOptions{ManualDice: true})
		_, err := r.UndoRuling(ctx, rita, r.see(rita).Seq)
		r.wantRefusal(err)
		r.play(anna, "attack")
		r.play(bert, "stand")
		r.roll(bert, 2, 5)
		_, err = r.Rewind(ctx, rita,
			table.RewindRequest{Seq: r.see(rita).Seq, TargetSeq: 2, KeepDice: true, AgreedAloud: true, Reason: "again"})
		r.ok(err)
		_, err = r.Correct(ctx, rita, r.newCorrection(rita, "vpBlue", "1"))
		r.ok(err)
		_, err = r.UndoRuling(ctx, anna, r.see(anna).Seq)
		r.wantRefusal(err)
		_, err = r.UndoRuling(ctx, rita, r.see(rita).Seq)
		r.ok(err)
		if may, err := r.MayUndoRuling(ctx, rita); err != nil || may {
			r.Errorf("it may be undone again: %v, %v", may, err)
		}
		r.play(anna, "attack")
		if got := r.play(bert, "stand").PendingDice.ProposedDice; !slices.Equal(got, []int{2, 5}) {
			r.Errorf("%v is proposed", got)
		}
		r.verify(rita)
	})
}
