package table_test

import (
	"strings"
	"testing"
	"time"

	"tricorne/app/record"
	"tricorne/app/table"
	"tricorne/rules/game"
)

// seatStates returns the states of both seats, as the referee's page shows them.
func (r *testService) seatStates(id string) (out [2]int64) {
	r.Helper()
	v, err := r.Visit(ctx, id, "")
	r.ok(err)
	for i := range out {
		out[i] = v.SeatChangedAt(game.Side(i + 1))
	}
	return out
}

// holders returns the players of both sides.
func (r *testService) holders(id string) (out [2]string) {
	r.Helper()
	v, err := r.Visit(ctx, id, "")
	r.ok(err)
	for i := range out {
		out[i] = v.Info.Seat(game.Side(i + 1)).Name
	}
	return out
}

// wantContains fails the test if a text does not contain another.
func (r *testService) wantContains(got, want string) {
	r.Helper()
	if !strings.Contains(got, want) {
		r.Errorf("%q does not say %q", got, want)
	}
}

// log returns all entries of the public log as one string.
func (r *testService) log(seat table.Seat) string {
	r.Helper()
	return strings.Join(plainLines(r.see(r.spectator(seat)).Log), " ")
}

func TestEverySeatingIsInTheRecord(t *testing.T) {
	onEachDialect(t, func(r *testService) {
		made, err := r.Create(ctx, r.opening(table.CreateOptions{}))
		r.ok(err)
		bert, err := r.Claim(ctx, made.TokenOf(blue), "bert", "Bert")
		r.ok(err)
		again, err := r.Claim(ctx, made.TokenOf(red), "anna-on-her-phone", "Anna")
		r.ok(err)
		r.wantContains(r.log(again), "Bert sits down and plays the Blues.")
		if n := r.see(r.spectator(again)).Seq; n != 2 {
			r.Errorf("returning to one's own seat is entry %d", n)
		}
		r.ok(r.Leave(ctx, bert, r.see(bert).Seq))
		anna, err := r.SeatFor(made.Table, "anna-on-her-phone", red)
		r.ok(err)
		r.ok(r.SeatComputer(ctx, anna, blue, "captain"))
		r.wantContains(r.log(anna), "Captain (computer) sits down and plays the Blues.")
		r.ok(r.RemoveComputer(ctx, anna))
		_, err = r.MakeJoinCode(ctx, anna)
		r.ok(err)
		r.ok(r.Arrive(ctx, made.Table, "carl", "Carl", blue))
		waiting, err := r.Arrivals(ctx, made.Table)
		r.ok(err)
		r.ok(r.AnswerArrival(ctx, anna, waiting[0].ID, true))
		r.wantErr(r.AnswerArrival(ctx, anna, waiting[0].ID, true), table.ErrNotFound) // pressed twice
		r.wantContains(r.log(anna), "Carl sits down and plays the Blues.")
		r.verify(anna)
	})
}

func TestTheRefereeUnseatsAPlayer(t *testing.T) {
	onEachDialect(t, func(r *testService) {
		rita, anna, bert := r.withReferee(table.CreateOptions{})
		id := rita.Table()
		stream := r.watch(bert, "bert", 1)
		was := r.seatStates(id)
		r.wantErr(r.Unseat(ctx, anna, blue, was[1]), table.ErrNotYours)
		r.wantErr(r.Unseat(ctx, r.referee(id, table.ViewpointOfSide(red)), blue, was[1]), table.ErrNotYours)
		r.wantRefusal(r.Unseat(ctx, rita, game.Side(3), was[1]))
		r.wantRefusal(r.Unseat(ctx, rita, blue, was[1]+1))
		r.ok(r.Unseat(ctx, rita, blue, was[1]))
		r.ok(r.Unseat(ctx, rita, blue, was[1])) // pressed twice
		r.waitForEnd(stream)
		r.wantContains(r.log(anna), "The referee unseats Bert. The seat of the Blues is free.")
		v, err := r.Visit(ctx, id, "bert")
		r.ok(err)
		if v.YourSides != 0 || v.UnseatedSide != blue || v.Info.Status != table.StatusWaiting {
			r.Errorf("Bert holds %v, was unseated from %d, and the table is %s", v.YourSides, v.UnseatedSide, v.Info.Status)
		}
		if _, err := r.Act(ctx, bert, table.Order{Seq: 1}); err == nil {
			r.Error("who was unseated acts")
		}

		r.wantErr(r.Arrive(ctx, id, "carl", "Carl", blue), table.ErrNotFound) // the join code is removed
		// but Bert, who sat here, needs no join code
		r.ok(r.Arrive(ctx, id, "bert", "Bert", blue))
		host, err := r.visitor(id, "rita").Host()
		r.ok(err)
		waiting, err := r.Arrivals(ctx, id)
		r.ok(err)
		r.ok(r.AnswerArrival(ctx, host, waiting[0].ID, true))
		if v = r.visitor(id, "bert"); !v.YourSides.Has(blue) || v.UnseatedSide != game.Nobody ||
			v.Info.Status != table.StatusPlaying {
			r.Errorf("then Bert holds %v, unseated from %d, and the table is %s", v.YourSides, v.UnseatedSide, v.Info.Status)
		}
		r.wantRefusal(r.Unseat(ctx, rita, blue, was[1])) // the page is stale
		r.verify(anna)
	})
}

// visitor returns a visit of a player.
func (r *testService) visitor(id, player string) *table.Visit {
	r.Helper()
	v, err := r.Visit(ctx, id, player)
	r.ok(err)
	return v
}

func TestLockedSeatCannotBeTaken(t *testing.T) {
	onEachDialect(t, func(r *testService) {
		rita, anna, bert := r.withReferee(table.CreateOptions{})
		id := rita.Table()
		r.wantErr(r.LockSeat(ctx, anna, blue, true), table.ErrNotYours)
		token, err := r.MakePassLink(ctx, bert, "Carl")
		r.ok(err)
		link, err := r.NewLink(ctx, bert, blue)
		r.ok(err)
		r.ok(r.LockSeat(ctx, rita, blue, true))
		r.ok(r.LockSeat(ctx, rita, blue, true)) // pressed twice
		if n := strings.Count(r.log(anna), "locks the seat of the Blues"); n != 1 {
			r.Errorf("the record says %d times that the seat is locked", n)
		}
		_, err = r.Claim(ctx, token, "carl", "Carl")
		r.wantRefusal(err)
		_, err = r.MakePassLink(ctx, bert, "Dora")
		r.wantRefusal(err)
		r.wantRefusal(r.ShareDevice(ctx, bert))
		r.wantRefusal(r.SwapSeats(ctx, rita, table.SwapRequest{SeatStates: r.seatStates(id)}))
		_, err = r.Claim(ctx, link, "bert-on-his-phone", "Bert") // the seat's own player may return
		r.ok(err)

		r.ok(r.Unseat(ctx, rita, blue, r.seatStates(id)[1]))
		made, err := r.NewLink(ctx, rita, blue)
		r.ok(err)
		_, err = r.Claim(ctx, made, "carl", "Carl")
		r.wantRefusal(err)
		r.wantRefusal(r.SeatComputer(ctx, anna, blue, "captain"))
		_, err = r.MakeJoinCode(ctx, anna)
		r.ok(err)
		r.wantRefusal(r.Arrive(ctx, id, "carl", "Carl", blue))
		if r.visitor(id, "carl").GivableSides() != 0 {
			r.Error("the locked seat is offered")
		}
		r.ok(r.LockSeat(ctx, rita, blue, false))
		_, err = r.Claim(ctx, made, "carl", "Carl")
		r.ok(err)
		r.verify(anna)
	})
}

func TestTheRefereeSwapsThePlayers(t *testing.T) {
	onEachDialect(t, func(r *testService) {
		rita, anna, _ := r.withReferee(table.CreateOptions{})
		id := rita.Table()
		first := table.SwapRequest{SeatStates: r.seatStates(id)}
		r.wantErr(r.SwapSeats(ctx, anna, first), table.ErrNotYours)
		r.ok(r.SwapSeats(ctx, rita, first)) // before the first act the seats are swapped at once
		if got := r.holders(id); got != [2]string{"Bert", "Anna"} {
			r.Fatalf("after the swap the seats are %v", got)
		}
		r.wantContains(r.log(anna), "The players swap seats: Bert plays the Reds, Anna plays the Blues from here on.")
		r.wantRefusal(r.SwapSeats(ctx, rita, first)) // pressed twice: the seats are not swapped back
		bert, err := r.SeatFor(id, "bert", red)
		r.ok(err)
		anna, err = r.SeatFor(id, "anna", blue)
		r.ok(err)
		r.play(bert, "step")

		now := table.SwapRequest{SeatStates: r.seatStates(id)}
		r.ok(r.SwapSeats(ctx, rita, now)) // this request does not swap yet, it only asks both sides
		r.ok(r.SwapSeats(ctx, rita, now))
		if got := r.holders(id); got != [2]string{"Bert", "Anna"} {
			r.Fatalf("unasked the seats became %v", got)
		}
		for _, as := range []table.Viewpoint{table.ViewpointOfSide(red), table.ViewpointOfSide(blue)} {
			side := r.referee(id, as)
			_, err := r.AnswerUndo(ctx, side, r.see(side).Seq, true)
			r.wantRefusal(err) // each side must answer on its own device
		}
		_, err = r.AnswerUndo(ctx, bert, r.see(bert).Seq, true)
		r.ok(err)
		_, err = r.Decline(ctx, anna, r.see(anna).Seq, "I know too much")
		r.ok(err)
		r.wantContains(r.log(anna), "do not want to swap seats")
		r.ok(r.SwapSeats(ctx, rita, now))
		for _, seat := range []table.Seat{anna, bert} {
			_, err = r.AnswerUndo(ctx, seat, r.see(seat).Seq, true)
			r.ok(err)
		}
		if got := r.holders(id); got != [2]string{"Anna", "Bert"} {
			r.Fatalf("after both agreed the seats are %v", got)
		}
		now.AgreedAloud = true
		r.wantRefusal(r.SwapSeats(ctx, rita, now)) // the page is stale
		r.ok(r.SwapSeats(ctx, rita, table.SwapRequest{SeatStates: r.seatStates(id), AgreedAloud: true}))
		r.wantContains(r.log(anna), "both have agreed aloud")
		if got := r.holders(id); got != [2]string{"Bert", "Anna"} {
			r.Errorf("agreed aloud the seats are %v", got)
		}
		r.verify(rita)
	})
}

func TestFormerRefereeNeedsConsentToPlay(t *testing.T) {
	onEachDialect(t, func(r *testService) {
		rita, anna, bert := r.withReferee(table.CreateOptions{})
		id := rita.Table()
		r.ok(r.LeaveReferee(ctx, rita))
		token, err := r.MakePassLink(ctx, bert, "Rita")
		r.ok(err)
		sits := func() error {
			_, err := r.Claim(ctx, token, "rita", "Rita")
			return err
		}
		r.wantRefusal(sits())
		r.wantContains(sits().Error(), "have seen the secrets of both sides")
		_, err = r.MakeJoinCode(ctx, anna)
		r.ok(err)
		r.wantRefusal(r.Arrive(ctx, id, "rita", "Rita", blue))
		if former := r.visitor(id, "anna").FormerReferees(); len(former) != 1 || former[0].Name != "Rita" {
			r.Fatalf("the former referees are %v", former)
		}

		r.wantErr(r.AllowReferee(ctx, r.spectator(anna), r.see(anna).Seq, 1), table.ErrNotYours)
		r.wantRefusal(r.AllowReferee(ctx, anna, r.see(anna).Seq, 2))
		r.wantErr(r.AllowReferee(ctx, anna, 99, 1), table.ErrStale)
		r.ok(r.AllowReferee(ctx, anna, r.see(anna).Seq, 1))
		r.ok(r.AllowReferee(ctx, anna, r.see(anna).Seq, 1)) // pressed twice
		r.wantRefusal(sits())
		_, err = r.AnswerUndo(ctx, bert, r.see(bert).Seq, false)
		r.ok(err)
		r.wantRefusal(sits())
		r.ok(r.AllowReferee(ctx, anna, r.see(anna).Seq, 1))
		_, err = r.AnswerUndo(ctx, bert, r.see(bert).Seq, true)
		r.ok(err)
		r.wantContains(r.log(anna), "agree that Rita may play")
		r.ok(sits())
		if len(r.visitor(id, "anna").FormerReferees()) != 0 {
			r.Error("who may play is still asked about")
		}
		r.verify(anna)
	})
}

func TestFormerRefereeNeedsConsentOfTheRemainingPlayer(t *testing.T) {
	onEachDialect(t, func(r *testService) {
		rita, anna, bert := r.withReferee(table.CreateOptions{})
		r.ok(r.LeaveReferee(ctx, rita))
		r.ok(r.Leave(ctx, bert, r.see(bert).Seq))
		r.ok(r.AllowReferee(ctx, anna, r.see(anna).Seq, 1))
		r.wantContains(r.log(anna), "Rita may play, though they were the referee")
		token, err := r.NewLink(ctx, anna, blue)
		r.ok(err)
		_, err = r.Claim(ctx, token, "rita", "Rita")
		r.ok(err)
	})
}

func TestSeatRequestExpires(t *testing.T) {
	onEachDialect(t, func(r *testService) {
		rita, _, bert := r.withReferee(table.CreateOptions{})
		r.ok(r.Leave(ctx, bert, r.see(bert).Seq))
		host, err := r.visitor(rita.Table(), "rita").Host()
		r.ok(err)
		_, err = r.MakeJoinCode(ctx, host)
		r.ok(err)
		r.ok(r.Arrive(ctx, rita.Table(), "carl", "Carl", blue))
		for after, want := range map[time.Duration]int{
			table.ArrivalLifetime - time.Minute: 1,
			table.ArrivalLifetime + time.Minute: 0,
		} {
			r.SetClock(func() time.Time { return time.Now().Add(after) })
			waiting, err := r.Arrivals(ctx, rita.Table())
			r.ok(err)
			if len(waiting) != want {
				r.Errorf("after %s %d wait", after, len(waiting))
			}
		}
		r.wantErr(r.AnswerArrival(ctx, host, "anything", true), table.ErrNotFound)
	})
}

// TestConcurrentJoinsGiveTheSeatToOne lets two players use the same link at the same time, while the
// referee locks the seat. In every case at most one of them sits down, and the record agrees.
func TestConcurrentJoinsGiveTheSeatToOne(t *testing.T) {
	onEachDialect(t, func(r *testService) {
		rita, anna, bert := r.withReferee(table.CreateOptions{})
		r.ok(r.Leave(ctx, bert, r.see(bert).Seq))
		token, err := r.NewLink(ctx, rita, blue)
		r.ok(err)
		done := make(chan error)
		for _, player := range []string{"carl", "dora"} {
			go func() {
				_, err := r.Claim(ctx, token, player, player)
				done <- err
			}()
		}
		go func() { done <- r.LockSeat(ctx, rita, blue, true) }()
		for range 3 {
			<-done
		}
		sat := strings.Count(r.log(anna), "sits down and plays the Blues")
		if taken := r.holders(rita.Table())[1] != ""; sat > 1 || taken != (sat == 1) {
			r.Errorf("%d sat down, and the seat is taken: %t", sat, taken)
		}
		r.verify(anna)
	})
}

// TestSeatingsAreImported plays a game in which the seats changed in every way, exports it and imports it.
func TestSeatingsAreImported(t *testing.T) {
	onEachDialect(t, func(r *testService) {
		rita, _, _ := r.withReferee(table.CreateOptions{})
		id := rita.Table()
		r.ok(r.SwapSeats(ctx, rita, table.SwapRequest{SeatStates: r.seatStates(id)}))
		r.ok(r.LockSeat(ctx, rita, blue, true))
		r.ok(r.LockSeat(ctx, rita, blue, false))
		r.ok(r.Unseat(ctx, rita, blue, r.seatStates(id)[1]))
		token, err := r.NewLink(ctx, rita, blue)
		r.ok(err)
		_, err = r.Claim(ctx, token, "carl", "Carl")
		r.ok(err)
		r.ok(r.LeaveReferee(ctx, rita))
		bert, err := r.SeatFor(id, "bert", red)
		r.ok(err)
		_, err = r.Resign(ctx, bert, r.see(bert).Seq)
		r.ok(err)
		_, err = r.ChangeSettings(ctx, bert, r.see(bert).Seq, record.RevealAfterEnd)
		r.ok(err)
		rec, err := r.Export(ctx, bert)
		r.ok(err)
		if rec.Settings.FormerReferees != nil || rec.Settings.UnseatedPlayers != nil || rec.Settings.LockedSides != 0 {
			r.Errorf("the record names players: %+v", rec.Settings)
		}
		_, err = r.Import(ctx, &rec, table.Importer{Player: "dora"})
		r.ok(err)
	})
}
