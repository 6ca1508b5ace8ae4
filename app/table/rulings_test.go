package table_test

import (
	"strings"
	"testing"

	"tricorne/app/table"
)

// TestReportListsRulings reads every ruling in the report, as far as each side may know it. The
// report says what, when, by whose decision and why, and marks rulings that were taken back later. The exported
// record says the same.
func TestReportListsRulings(t *testing.T) {
	onEachDialect(t, func(r *testService) {
		rita, anna, bert := r.withReferee(table.CreateOptions{})
		_, err := r.Correct(ctx, rita, r.newCorrection(rita, "numberRed", "6")) // Bert does not notice this correction
		r.ok(err)
		f := r.newCorrection(rita, "vpRed", "9")
		f.Fix.BrokenRule, f.Fix.ReasonIsPublic = "4.2", true
		_, err = r.Correct(ctx, rita, f)
		r.ok(err)
		r.play(anna, "step")
		seq := r.see(rita).Seq
		_, err = r.Amend(ctx, rita, table.Amendment{
			Seq: seq, Act: seq, NewOrder: table.Order{Act: "attack"},
			Reason: "he said attack",
		})
		r.ok(err)
		_, err = r.Rewind(ctx, rita,
			table.RewindRequest{Seq: r.see(rita).Seq, TargetSeq: 3, AgreedAloud: true, Reason: "all wrong"})
		r.ok(err)

		for who, seat := range map[string]table.Seat{"Rita": rita, "Anna": anna, "Bert": bert} {
			told, err := r.Report(ctx, seat, table.ViewpointSelf)
			r.ok(err)
			var kinds, words []string
			for _, x := range told.Rulings {
				kinds = append(kinds, string(x.Kind))
				if x.Referee != "Rita" || x.At.IsZero() || x.Turn == 0 {
					r.Errorf("%s is told %+v", who, x)
				}
				for _, l := range x.Lines {
					words = append(words, l.Text.String())
				}
			}
			if got := strings.Join(kinds, ", "); got != "corrected, happened so at the table, amended, taken back" {
				r.Errorf("%s is told: %s", who, got)
			}
			all := strings.Join(words, " ")
			for _, reason := range []string{"he said attack", "all wrong", "4.2"} {
				if !strings.Contains(all, reason) {
					r.Errorf("%s is not told %q: %s", who, reason, all)
				}
			}
			if strings.Contains(all, "6") != (who != "Bert") {
				r.Errorf("%s is told of the number: %s", who, all)
			}
			if len(told.Rulings) == 4 && (told.Rulings[0].Undone || !told.Rulings[1].Undone) {
				r.Errorf("%s is told that the first was taken back, or the second was not: %+v", who, told.Rulings)
			}
			record, err := r.Export(ctx, seat)
			r.ok(err)
			n := 0
			for _, e := range record.Entries {
				if e.Ruling != "" {
					n++
					if e.By != "Rita" {
						r.Errorf("the record names %q for %+v", e.By, e)
					}
				}
			}
			if n != 4 {
				r.Errorf("the record of %s has %d rulings", who, n)
			}
		}
		r.verify(rita)
	})
}

// TestUndoOfOwnLastActionIsNoRuling has a side take back its own acts. The report must not list that as a ruling.
func TestUndoOfOwnLastActionIsNoRuling(t *testing.T) {
	onEachDialect(t, func(r *testService) {
		rita, anna, _ := r.withReferee(table.CreateOptions{})
		r.giveHiddenOrder(anna, "3")
		_, err := r.Undo(ctx, anna, r.see(anna).Seq)
		r.ok(err)
		told, err := r.Report(ctx, rita, table.ViewpointSelf)
		r.ok(err)
		if len(told.Rulings) != 0 {
			r.Errorf("%+v", told.Rulings)
		}
	})
}
