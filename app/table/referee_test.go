package table_test

import (
	"slices"
	"strings"
	"testing"

	"tricorne/app/record"
	"tricorne/app/table"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/correct"
	"tricorne/rules/game/oracle"
)

// withReferee sets up a table with Rita as its referee, Anna for Red and Bert for Blue.
func (r *testService) withReferee(o table.CreateOptions) (rita, anna, bert table.Seat) {
	r.Helper()
	o.Game, o.Scenario, o.Side, o.Mode, o.Player, o.Name, o.Referee = "skirmish", "dawn", red, table.ModeFriend, "rita",
		"Rita", true
	made, err := r.Create(ctx, o)
	r.ok(err)
	r.seatPlayer(made.Table, red, "anna", "Anna")
	r.seatPlayer(made.Table, blue, "bert", "Bert")
	anna, err = r.SeatFor(made.Table, "anna", red)
	r.ok(err)
	bert, err = r.SeatFor(made.Table, "bert", blue)
	r.ok(err)
	return r.referee(made.Table, table.ViewpointAll), anna, bert
}

// referee returns Rita's seat, looking as the given viewer.
func (r *testService) referee(id string, as table.Viewpoint) table.Seat {
	r.Helper()
	v, err := r.Visit(ctx, id, "rita")
	r.ok(err)
	seat, err := v.Referee(as, oracle.Viewer())
	r.ok(err)
	return seat.WithoutLoadedTable()
}

// newCorrection returns a correction of one thing for the current desk.
func (r *testService) newCorrection(rita table.Seat, thing, to string) table.CorrectionRequest {
	r.Helper()
	return table.CorrectionRequest{Seq: r.see(rita).Seq, Fix: correct.Correction{
		Changes: []correct.Change{{Verb: correct.SetTrack, Target: thing, To: to}}, Reason: "it was counted wrongly",
	}}
}

func lastWords(s table.Desk) string {
	var out []string
	for _, l := range s.Log[len(s.Log)-1].Lines {
		out = append(out, l.Text.String())
	}
	return strings.Join(out, " ")
}

func TestARefereeSitsAtTheirTableAlone(t *testing.T) {
	onEachDialect(t, func(r *testService) {
		rita, anna, _ := r.withReferee(table.CreateOptions{})
		if seen := r.see(anna); seen.Table.Referee != "Rita" || len(seen.Table.Seats) != 2 ||
			seen.Log[1].Kind != record.KindSeating {
			r.Errorf("Anna sees %+v and the log %+v", seen.Table, seen.Log)
		}
		v, err := r.Visit(ctx, rita.Table(), "anna")
		r.ok(err)
		_, err = v.Referee(table.ViewpointAll, oracle.Viewer())
		r.wantErr(err, table.ErrNotYours)
		v, err = r.Visit(ctx, rita.Table(), "rita")
		r.ok(err)
		_, err = v.Referee(table.ViewpointAll, game.Public())
		r.wantErr(err, table.ErrNotYours)
		if v.YourSides != 0 {
			r.Errorf("the referee holds the sides %v", v.YourSides.List())
		}
		r.giveHiddenOrder(anna, "3")
		seen := r.see(rita)
		if trackValue(seen.View, "number", red) != 3 || seen.Seq != 3 || len(seen.Log) != 3 {
			r.Errorf("the referee sees %d at %d with %d entries", trackValue(seen.View, "number", red), seen.Seq, len(seen.Log))
		}
		r.verify(rita)
	})
}

func TestCorrectionTextRespectsEachSidesKnowledge(t *testing.T) {
	onEachDialect(t, func(r *testService) {
		rita, anna, bert := r.withReferee(table.CreateOptions{})
		things, err := r.Things(ctx, rita)
		r.ok(err)
		if len(things) != 4 {
			r.Fatalf("%d things may be corrected", len(things))
		}
		_, err = r.Things(ctx, anna)
		r.wantErr(err, table.ErrNotYours)

		weighed, err := r.PreviewCorrection(ctx, rita, r.newCorrection(rita, "numberRed", "6"))
		r.ok(err)
		if weighed.Refusal != nil || !strings.Contains(weighed.Lines[red][0].Text.String(), "6") ||
			strings.Contains(weighed.Lines[blue][0].Text.String(), "6") {
			r.Errorf("weighed: %+v", weighed)
		}
		_, err = r.Correct(ctx, rita, r.newCorrection(rita, "numberRed", "6"))
		r.ok(err)
		if words := lastWords(r.see(anna)); !strings.Contains(words, "6") || !strings.Contains(words, "counted wrongly") {
			r.Errorf("Anna hears %q", words)
		}
		if words := lastWords(r.see(bert)); words != "The referee corrects something that you do not see." {
			r.Errorf("Bert hears %q", words)
		}
		if trackValue(r.see(anna).View, "number", red) != 6 {
			r.Error("the number was not corrected")
		}
		if u := r.see(anna).Undo; u.MayUndo || u.MayOffer {
			r.Errorf("Anna may take back %+v", u)
		}

		_, err = r.Correct(ctx, rita, r.newCorrection(rita, "vpRed", "9"))
		r.ok(err)
		if words := lastWords(r.see(bert)); !strings.Contains(words, "9") {
			r.Errorf("Bert hears %q", words)
		}
		_, err = r.Correct(ctx, rita, r.newCorrection(rita, "vpBlue", "1"))
		r.wantRefusal(err)
		for _, bad := range []func(*table.CorrectionRequest){
			func(f *table.CorrectionRequest) { f.Fix.Reason = " " },
			func(f *table.CorrectionRequest) { f.Fix.Reason = strings.Repeat("x", 201) },
			func(f *table.CorrectionRequest) { f.Fix.Reason = "two\nlines" },
			func(f *table.CorrectionRequest) { f.Fix.Changes = nil },
			func(f *table.CorrectionRequest) { f.Fix.Changes[0].To = "10" },
			func(f *table.CorrectionRequest) { f.Fix.Changes[0].To = "+3" },
			func(f *table.CorrectionRequest) { f.Fix.Changes[0].Target = "nothing" },
			func(f *table.CorrectionRequest) { f.Fix.Changes[0].Verb = correct.Move },
			func(f *table.CorrectionRequest) { f.Fix.Changes = slices.Repeat(f.Fix.Changes, 65) },
		} {
			f := r.newCorrection(rita, "vpRed", "3")
			bad(&f)
			_, err := r.Correct(ctx, rita, f)
			r.wantRefusal(err)
		}
		_, err = r.Correct(ctx, anna, r.newCorrection(rita, "vpRed", "3"))
		r.wantErr(err, table.ErrNotYours)
		_, err = r.Correct(ctx, r.referee(rita.Table(), table.ViewpointOfSide(red)), r.newCorrection(rita, "vpRed", "3"))
		r.wantErr(err, table.ErrNotYours)
		stale := r.newCorrection(rita, "vpRed", "3")
		r.play(anna, "step")
		_, err = r.Correct(ctx, rita, stale)
		r.wantErr(err, table.ErrStale)
		r.verify(rita)
	})
}

func TestAnswersRecordWhoEnteredThem(t *testing.T) {
	onEachDialect(t, func(r *testService) {
		rita, anna, bert := r.withReferee(table.CreateOptions{})
		for_ := r.referee(rita.Table(), table.ViewpointOfSide(red))
		if seen := r.see(for_); seen.Ask.Title != "March" || trackValue(seen.View, "number", blue) != 0 {
			r.Errorf("as Red the referee sees %+v", seen.View.Tracks)
		}
		r.play(for_, "step", "end")
		for _, seat := range []table.Seat{anna, bert, rita} {
			if log := r.see(seat).Log; !log[len(log)-1].Entered || log[len(log)-1].Side != red {
				r.Errorf("%+v does not say who entered it", log[len(log)-1])
			}
		}
		r.verify(rita)
	})
}

func TestRefereeNeedsConsentOfBothSides(t *testing.T) {
	onEachDialect(t, func(r *testService) {
		anna, bert := r.newFriendsTable()
		seq := func(seat table.Seat) int { return r.see(seat).Seq }
		_, err := r.NewLink(ctx, anna, game.Nobody)
		r.wantErr(err, table.ErrSeatTaken) // nobody has agreed
		_, err = r.OfferReferee(ctx, anna, seq(anna))
		r.ok(err)
		if open := r.see(bert).Undo.Offer; open == nil || !open.AdmitsReferee {
			r.Fatalf("Bert is asked %+v", open)
		}
		_, err = r.AnswerUndo(ctx, bert, seq(bert), false)
		r.ok(err)
		_, err = r.OfferReferee(ctx, bert, seq(bert))
		r.ok(err)
		_, err = r.AnswerUndo(ctx, anna, seq(anna), true)
		r.ok(err)
		link, err := r.NewLink(ctx, anna, game.Nobody)
		r.ok(err)
		_, err = r.Claim(ctx, link, "bert", "Bert")
		r.wantRefusal(err)
		_, err = r.Claim(ctx, link, "rita", "Rita")
		r.ok(err)
		_, err = r.Claim(ctx, link, "carl", "Carl")
		r.wantErr(err, table.ErrNotFound)
		rita := r.referee(anna.Table(), table.ViewpointAll)
		if words := lastWords(r.see(bert)); words != "Rita is the referee from here on, and sees both sides." {
			r.Errorf("Bert hears %q", words)
		}

		link, err = r.NewLink(ctx, rita, game.Nobody) // Rita passes the referee's seat on
		r.ok(err)
		_, err = r.Claim(ctx, link, "carl", "Carl")
		r.ok(err)
		if info := r.see(anna).Table; info.Referee != "Carl" {
			r.Errorf("the referee is %q", info.Referee)
		}
		r.wantErr(r.LeaveReferee(ctx, rita), table.ErrNotYours)
		v, err := r.Visit(ctx, anna.Table(), "carl")
		r.ok(err)
		carl, err := v.Referee(table.ViewpointAll, oracle.Viewer())
		r.ok(err)
		r.ok(r.LeaveReferee(ctx, carl))
		if info := r.see(anna).Table; info.HasRefereeSeat {
			r.Error("there still is a referee's seat")
		}
		r.verify(anna)
	})
}

func TestRefereeCorrectsDuringAPause(t *testing.T) {
	onEachDialect(t, func(r *testService) {
		rita, anna, bert := r.withReferee(table.CreateOptions{})
		_, err := r.ChangeSettings(ctx, rita, r.see(rita).Seq, record.Pause)
		r.ok(err)
		if words := lastWords(r.see(bert)); words != "At the word of the referee they pause the game." {
			r.Errorf("Bert hears %q", words)
		}
		_, err = r.Act(ctx, anna, r.order(anna, "step"))
		r.wantRefusal(err)
		_, err = r.Correct(ctx, rita, r.newCorrection(rita, "vpRed", "2"))
		r.ok(err)
		_, err = r.ChangeSettings(ctx, rita, r.see(rita).Seq, record.Resume)
		r.ok(err)
		_, err = r.ChangeSettings(ctx, rita, r.see(rita).Seq, record.ManualDice)
		r.ok(err)
		r.play(anna, "attack")
		r.play(bert, "stand")
		if seen := r.see(rita); seen.PendingDice == nil {
			r.Error("no dice are awaited")
		}
		_, err = r.Correct(ctx, rita, r.newCorrection(rita, "vpRed", "3"))
		r.wantRefusal(err)
		r.verify(rita)
	})
}

// TestGarbageOfARefereeIsRefused sends garbage in amendments, rewinds and answers. Each is refused or done, and the
// record stays valid.
func TestGarbageOfARefereeIsRefused(t *testing.T) {
	onEachDialect(t, func(r *testService) {
		rita, anna, bert := r.withReferee(table.CreateOptions{})
		r.play(anna, "step", "attack")
		r.play(bert, "stand")
		for _, act := range []int{-1, 0, 1, 2, 99, 1 << 40} {
			_, err := r.Amend(ctx, rita,
				table.Amendment{Seq: r.see(rita).Seq, Act: act, NewOrder: table.Order{Act: "step"}, Reason: "x"})
			r.wantRefusal(err)
			_, err = r.AmendForm(ctx, rita, act, action.Draft{{Field: "\x00", Values: []string{"<script>"}}})
			r.wantRefusal(err)
			if act != 1 && act != 2 {
				_, err = r.Rewind(ctx, rita,
					table.RewindRequest{Seq: r.see(rita).Seq, TargetSeq: act, AgreedAloud: true, Reason: "x"})
				r.wantRefusal(err)
			}
		}
		for _, as := range []table.Order{
			{Act: "nothing"},
			{Act: "whisper"},
			{Act: "whisper", Picks: action.Picks{{Field: "n", Values: []string{"7"}}}},
			{Act: "step", Dice: []int{6}},
		} {
			_, err := r.Amend(ctx, rita, table.Amendment{Seq: r.see(rita).Seq, Act: 3, NewOrder: as, Reason: "x"})
			r.wantRefusal(err)
		}
		for _, reason := range []string{"", "  ", "\x01", strings.Repeat("é", 201), "\xff"} {
			_, err := r.Amend(ctx, rita,
				table.Amendment{Seq: r.see(rita).Seq, Act: 3, NewOrder: table.Order{Act: "step"}, Reason: reason})
			r.wantRefusal(err)
		}
		stranger := r.spectator(anna)
		_, err := r.Rewind(ctx, stranger, table.RewindRequest{Seq: 1, TargetSeq: 1})
		r.wantErr(err, table.ErrNotYours)
		_, err = r.PreviewAmend(ctx, stranger, table.Amendment{})
		r.wantErr(err, table.ErrNotYours)
		_, err = r.PreviewCorrection(ctx, stranger, table.CorrectionRequest{})
		r.wantErr(err, table.ErrNotYours)
		_, err = r.OfferReferee(ctx, anna, r.see(anna).Seq)
		r.wantRefusal(err) // the table already has a referee
		r.wantErr(r.LeaveReferee(ctx, anna), table.ErrNotYours)
		r.verify(rita)
	})
}
