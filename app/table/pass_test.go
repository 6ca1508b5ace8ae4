package table_test

import (
	"errors"
	"strings"
	"sync"
	"testing"

	"tricorne/app/live/livetest"
	"tricorne/app/table"
)

func TestASeatIsPassedOnOnce(t *testing.T) {
	onEachDialect(t, func(r *testService) {
		anna, bert := r.newFriendsTable()
		r.giveHiddenOrder(anna, "3")
		_, err := r.MakePassLink(ctx, r.spectator(anna), "Carl")
		r.wantErr(err, table.ErrNotYours)
		old, err := r.MakePassLink(ctx, anna, "Carl")
		r.ok(err)
		token, err := r.MakePassLink(ctx, anna, "Carl")
		r.ok(err)
		_, err = r.Claim(ctx, old, "carl", "Carl")
		r.wantErr(err, table.ErrNotFound) // the newer link made this one invalid
		p, err := r.PassLink(ctx, anna)
		r.ok(err)
		to, err := r.LinkInfo(ctx, token, "carl")
		r.ok(err)
		if p.Recipient != "Carl" || !to.PassesHeldSeat || to.Recipient != "Carl" || to.Free || to.Side != red ||
			to.Info.ID != anna.Table() {
			r.Errorf("%+v leads to %+v", p, to)
		}
		_, err = r.Claim(ctx, token, "bert", "Bert")
		r.wantRefusal(err) // Bert plays the other side
		look, end := livetest.Watch(r.hub, anna.Table(), blue)
		defer end()
		carl, err := r.Claim(ctx, token, "carl", "Carl")
		r.ok(err)
		if !hasTick(look) {
			r.Error("Bert was not told")
		}
		seen := r.see(carl)
		if trackValue(seen.View, "number", red) != 3 || seen.Table.Seat(red).Name != "Carl" ||
			lastWords(r.see(bert)) != "Carl plays the Reds from here on, in place of Anna." {
			r.Errorf("Carl sees %+v; Bert hears %q", seen.Table, lastWords(r.see(bert)))
		}
		_, err = r.SeatFor(anna.Table(), "anna", red)
		r.wantErr(err, table.ErrNotYours)
		_, err = r.MakePassLink(ctx, anna, "Dora")
		r.wantErr(err, table.ErrNotYours)
		r.wantErr(r.RemovePassLink(ctx, anna), table.ErrNotYours)
		_, err = r.Claim(ctx, token, "dora", "Dora")
		r.wantErr(err, table.ErrNotFound)
		_, err = r.PassLink(ctx, carl)
		r.wantErr(err, table.ErrNotFound)
		r.play(carl, "step")

		token, err = r.MakePassLink(ctx, carl, "")
		r.ok(err)
		r.ok(r.RemovePassLink(ctx, carl))
		_, err = r.Claim(ctx, token, "dora", "Dora")
		r.wantErr(err, table.ErrNotFound)
		r.verify(carl)
	})
}

// TestAPassEndsWithItsMakersSeat makes a link that passes a seat on. It must become invalid when the seat changes
// its holder in another way.
func TestAPassEndsWithItsMakersSeat(t *testing.T) {
	onEachDialect(t, func(r *testService) {
		made, err := r.Create(ctx, table.CreateOptions{
			Game: "skirmish", Scenario: "dawn", Side: red, Mode: table.ModeFriend,
			Player: "anna", Name: "Anna",
		})
		r.ok(err)
		anna, err := r.SeatFor(made.Table, "anna", red)
		r.ok(err)
		token, err := r.MakePassLink(ctx, anna, "Carl")
		r.ok(err)
		_, err = r.Claim(ctx, made.TokenOf(red), "anna2", "Anna") // her other device
		r.ok(err)
		_, err = r.Claim(ctx, token, "carl", "Carl")
		r.wantErr(err, table.ErrNotFound)
	})
}

func TestOneOfTwoSidesOnADeviceIsPassedOn(t *testing.T) {
	onEachDialect(t, func(r *testService) {
		one, other := r.newDeviceTable()
		r.play(one, "step")
		token, err := r.MakePassLink(ctx, other, "Bert")
		r.ok(err)
		_, err = r.Claim(ctx, token, "anna", "Anna")
		r.wantRefusal(err)
		bert, err := r.Claim(ctx, token, "bert", "Bert")
		r.ok(err)
		seen := r.see(bert)
		if seen.Table.Mode != table.ModeFriend || seen.Table.Seat(blue).Name != "Bert" ||
			seen.Table.Seat(red).Name != "Anna" {
			r.Errorf("%+v", seen.Table)
		}
		if _, err := r.SeatFor(one.Table(), "anna", blue); !errors.Is(err, table.ErrNotYours) {
			r.Errorf("Anna keeps both: %v", err)
		}
		r.verify(one)
	})
}

// TestOnlyTheLenderTakesASideBack lends a side from a shared device to a second one. Only the lender can take it
// back, and only while both still hold the seats.
func TestOnlyTheLenderTakesASideBack(t *testing.T) {
	onEachDialect(t, func(r *testService) {
		one, other := r.newDeviceTable()
		r.wantRefusal(r.TakeBack(ctx, one)) // nothing was lent
		lend := func(to string) table.Seat {
			token, err := r.MakePassLink(ctx, other, to)
			r.ok(err)
			seat, err := r.Claim(ctx, token, to, to)
			r.ok(err)
			return seat
		}
		bert := lend("bert")
		v, err := r.Visit(ctx, one.Table(), "anna")
		r.ok(err)
		if v.LentSide != blue || v.TakenSide != 0 {
			r.Errorf("Anna may take back %v", v.LentSide)
		}
		r.wantRefusal(r.TakeBack(ctx, bert))
		r.wantErr(r.TakeBack(ctx, r.spectator(one)), table.ErrNotYours)
		// the borrower's seat cannot take back the side that it was lent
		r.wantErr(r.TakeBack(ctx, other), table.ErrNotYours)
		r.ok(r.TakeBack(ctx, one))
		r.wantRefusal(r.TakeBack(ctx, one)) // sent twice
		_, err = r.SeatFor(one.Table(), "bert", blue)
		r.wantErr(err, table.ErrNotYours)
		if v, err = r.Visit(ctx, one.Table(), "bert"); err != nil || v.TakenSide != blue || v.LentSide != 0 {
			r.Errorf("Bert is told of %v, %v", v, err)
		}
		seen := r.see(one)
		if seen.Table.Mode != table.ModeDevice ||
			!strings.Contains(lastWords(seen), "take the other side back to their device") {
			r.Errorf("%s: %q", seen.Table.Mode, lastWords(seen))
		}
		other, err = r.SeatFor(one.Table(), "anna", blue)
		r.ok(err)

		bert = lend("bert")
		token, err := r.MakePassLink(ctx, bert, "Carl")
		r.ok(err)
		_, err = r.Claim(ctx, token, "carl", "Carl")
		r.ok(err)
		r.wantRefusal(r.TakeBack(ctx, one)) // the seat has another holder by now
		if v, err = r.Visit(ctx, one.Table(), "anna"); err != nil || v.LentSide != 0 {
			r.Errorf("Anna may take back %v from Carl: %v", v.LentSide, err)
		}
		r.verify(one)

		one, other = r.newDeviceTable()
		bert = lend("bert")
		r.ok(r.Leave(ctx, bert, r.see(bert).Seq))
		token, err = r.NewLink(ctx, one, blue)
		r.ok(err)
		_, err = r.Claim(ctx, token, "bert", "Bert")
		r.ok(err)
		// Bert left the table and then sat down by a new link, so that seat is not lent any more
		r.wantRefusal(r.TakeBack(ctx, one))
		r.verify(one)
	})
}

func TestLeavingFreesTheSeat(t *testing.T) {
	onEachDialect(t, func(r *testService) {
		anna, bert := r.newFriendsTable()
		r.play(anna, "step")
		r.wantErr(r.Leave(ctx, bert, r.see(bert).Seq-1), table.ErrStale)
		r.wantErr(r.Leave(ctx, r.spectator(anna), r.see(anna).Seq), table.ErrNotYours)
		r.ok(r.Leave(ctx, bert, r.see(bert).Seq))
		r.wantErr(r.Leave(ctx, bert, r.see(anna).Seq), table.ErrNotYours) // sent twice
		seen := r.see(anna)
		if seen.Table.Status != table.StatusWaiting || seen.Table.Seat(blue).Taken || seen.Table.Seat(blue).Name != "" ||
			lastWords(seen) != "Bert leaves the table. The seat of the Blues is free." {
			r.Errorf("%+v: %q", seen.Table, lastWords(seen))
		}
		r.wantRefusal(r.Leave(ctx, anna, seen.Seq)) // Anna may not leave too, because nobody would be left
		_, err := r.Resign(ctx, anna, seen.Seq)
		r.wantRefusal(err)
		token, err := r.NewLink(ctx, anna, blue)
		r.ok(err)
		carl, err := r.Claim(ctx, token, "carl", "Carl")
		r.ok(err)
		if seen := r.see(carl); seen.Table.Status != table.StatusPlaying || trackValue(seen.View, "steps", red) != 1 {
			r.Errorf("Carl sees %+v", seen.Table)
		}
		r.verify(anna)

		one, _ := r.newDeviceTable()
		r.wantRefusal(r.Leave(ctx, one, r.see(one).Seq))
	})
}

func TestAnOpenTableIsListedAgainWhenSomebodyLeaves(t *testing.T) {
	onEachDialect(t, func(r *testService) {
		made, err := r.Create(ctx, table.CreateOptions{
			Game: "skirmish", Scenario: "dawn", Side: red, Mode: table.ModeOpen,
			Player: "anna", Name: "Anna",
		})
		r.ok(err)
		bert, err := r.Sit(ctx, made.Table, blue, "bert", "Bert")
		r.ok(err)
		r.ok(r.Leave(ctx, bert, r.see(bert).Seq))
		rows, _, err := r.Lobby(ctx, "", 0)
		r.ok(err)
		if len(rows) != 1 {
			r.Errorf("%d tables are open", len(rows))
		}
		_, err = r.Sit(ctx, made.Table, blue, "carl", "Carl")
		r.ok(err)
	})
}

// TestTwoProcessesRaceForOneTakeover lets two people use the same link at two server processes at the same moment.
// Exactly one of them must sit down.
func TestTwoProcessesRaceForOneTakeover(t *testing.T) {
	onEachDialect(t, func(r *testService) {
		for range 8 {
			anna, bert := r.newFriendsTable()
			token, err := r.MakePassLink(ctx, anna, "Carl")
			r.ok(err)
			two := r.secondService()
			var all sync.WaitGroup
			var errs [3]error
			all.Go(func() { _, errs[0] = r.Claim(ctx, token, "carl", "Carl") })
			all.Go(func() { _, errs[1] = two.Claim(ctx, token, "dora", "Dora") })
			all.Go(func() { errs[2] = two.Leave(ctx, bert, 1) })
			all.Wait()
			if (errs[0] == nil) == (errs[1] == nil) {
				r.Errorf("both or neither: %v", errs)
			}
			for _, err := range errs[:2] {
				if err != nil && !errors.Is(err, table.ErrNotFound) {
					r.Error(err)
				}
			}
			third := r.secondService()
			now := third.see(r.spectator(anna)).Table
			name := now.Seat(red).Name
			if (name == "Carl") != (errs[0] == nil) || (name == "Dora") != (errs[1] == nil) {
				r.Errorf("%s sits there: %v", name, errs)
			}
			r.verify(bert)
		}
	})
}
