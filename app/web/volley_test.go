package web

import (
	"math/rand/v2"
	"net/http"
	"slices"
	"strconv"
	"testing"

	"tricorne/app/record/told"
	"tricorne/app/table"
	"tricorne/rules/dice"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/newyork"
	"tricorne/rules/trenton"
)

// volleyAsk returns whether the asked side may order a volley of that many blocks, with its seat and desk.
func (h *testServer) volleyAsk(id string, blocks int) (table.Seat, table.Desk, bool) {
	h.t.Helper()
	_, seen := h.deviceSeat(id, 1)
	if seen.View.Result != nil || seen.PendingDice != nil {
		return table.Seat{}, seen, false
	}
	seat, mine := h.deviceSeat(id, seen.View.Asked.List()[0])
	may := slices.ContainsFunc(mine.Ask.Acts, func(a game.Act) bool { return a.ID == "volley" && a.Refusal == nil })
	for _, f := range mine.Ask.Fields {
		may = may && (f.ID != "unit" || len(f.Options) >= blocks)
	}
	return seat, mine, may
}

// playUntilVolley plays at random until a side may fire that many blocks; false if the game ends before.
func (h *testServer) playUntilVolley(id string, blocks int, pick func(int) int) (table.Seat, table.Desk, bool) {
	h.t.Helper()
	for {
		seat, mine, may := h.volleyAsk(id, blocks)
		if may || mine.View.Result != nil {
			return seat, mine, may
		}
		h.step(id, pick)
	}
}

// step leaves pending dice to the server, or plays a random order of the asked side.
func (h *testServer) step(id string, pick func(int) int) {
	h.t.Helper()
	_, seen := h.deviceSeat(id, 1)
	var err error
	if hand := seen.PendingDice; hand != nil {
		seat, mine := h.deviceSeat(id, hand.By)
		_, err = h.tables.Roll(h.t.Context(), seat, mine.Seq, make([]int, hand.Count))
	} else {
		seat, mine := h.deviceSeat(id, seen.View.Asked.List()[0])
		var act action.Action
		act, err = game.Fill(func(d action.Draft) (game.Ask, error) {
			got, err := h.tables.See(h.t.Context(), seat, d)
			return got.Ask, err
		}, pick)
		if err == nil {
			_, err = h.tables.Act(h.t.Context(), seat,
				table.Order{Seq: mine.Seq, Step: act.Step, Act: act.Act, Picks: act.Picks})
		}
	}
	if err != nil {
		h.t.Fatal(err)
	}
}

// TestAVolleyIsEnteredOnOneSheet fires several blocks in one order, in both block games. All their dice are entered
// at once. The losses in between are chosen as usual, and no further dice are needed until the volley is over or
// the enemy is eliminated. On the battle board a loss rarely leaves a choice, so that all throws may be used at
// once.
func TestAVolleyIsEnteredOnOneSheet(t *testing.T) {
	for _, g := range []game.Game{trenton.New(), newyork.New()} {
		t.Run(g.Manual().ID, func(t *testing.T) {
			h := newTestServer(t, func(o *Options) { o.Tables = table.New(o.Store, o.Hub, shelf{g}) })
			pick := rand.New(rand.NewPCG(5, 6)).IntN //nolint:gosec // which acts are tried
			for range 60 {                           // the server's dice differ each time
				b, path := h.setUpManualDice("campaign")
				id := path[len("/t/"):]
				seat, mine, may := h.playUntilVolley(id, 2, pick)
				if !may {
					continue
				}
				volley := table.Order{Seq: mine.Seq, Step: mine.Ask.Step, Act: "volley"}
				if _, err := h.tables.Act(t.Context(), seat, volley); err != nil {
					t.Fatal(err)
				}
				waited := h.enterVolleyDice(t, b, path, mine.Ask.Side, pick) || g.Manual().ID == "newyork"
				if v, err := h.tables.Verify(t.Context(), id); err != nil || !v.OK() {
					t.Errorf("%+v, %v", v, err)
				}
				if waited {
					return
				}
			}
			t.Fatal("no dice of a volley waited for losses to be chosen")
		})
	}
}

// enterVolleyDice enters the dice of a volley in one form of a browser and plays on until it is over. It reports
// whether some of them had to wait for the other side and were then used.
func (h *testServer) enterVolleyDice(t *testing.T, b *browser, path string, side game.Side,
	pick func(int) int,
) (waited bool) {
	id := path[len("/t/"):]
	t.Helper()
	_, seen := h.deviceSeat(id, side)
	if seen.PendingDice == nil || len(seen.PendingDice.FollowingThrows) == 0 {
		t.Fatalf("the dice of %+v do not follow each other", seen.PendingDice)
	}
	a := b.openCurtainIfClosed(path)
	if got := a.mustHave(t, "form#hand .counted").Length(); got != len(seen.PendingDice.FollowingThrows)+1 {
		t.Fatalf("%d throws on the sheet, %d are rolled", got, len(seen.PendingDice.FollowingThrows)+1)
	}
	form := a.diceForm(t)
	form.Set("r0", strconv.Itoa(seen.PendingDice.Count))
	for i := range seen.PendingDice.FollowingThrows {
		form.Set(told.FollowingPrefix(i)+"r0", "0")
	}
	form.Set("a0r0", "99")
	if no := b.post(path+"/roll", form); no.Status != http.StatusUnprocessableEntity {
		t.Errorf("99 hits of %d dice are answered with %d", seen.PendingDice.FollowingThrows[0].Count, no.Status)
	}
	form.Set("a0r0", "1")
	b.post(path+"/roll", form).wantStatus(t, http.StatusSeeOther)
	want := map[string]int{
		seen.PendingDice.Purpose:                    seen.PendingDice.Count,
		seen.PendingDice.FollowingThrows[0].Purpose: 1,
	}
	for _, x := range seen.PendingDice.FollowingThrows[1:] {
		want[x.Purpose] = 0
	}
	fired, round := map[string]bool{}, seen.View.Battle.Round
	for range 40 {
		_, now := h.deviceSeat(id, side)
		before := len(fired)
		for _, e := range now.Log {
			for _, r := range e.Rolls {
				if hits, ours := want[r.Purpose]; ours && e.Seq > seen.Seq && r.Owner == uint8(side) && !fired[r.Purpose] {
					fired[r.Purpose] = true
					isHits(t, now.Manual, r, hits)
				}
			}
		}
		waited = waited || before > 0 && len(fired) > before
		if len(fired) == len(want) || now.View.Battle == nil || now.View.Battle.Round != round {
			break
		}
		if hand := now.PendingDice; hand != nil && hand.By == side {
			if _, again := want[hand.Purpose]; again && !fired[hand.Purpose] {
				t.Fatalf("%s: the dice are asked for once more", hand.Purpose)
			}
		}
		h.step(id, pick)
	}
	if len(fired) == 0 {
		t.Error("nobody fired")
	}
	return waited
}

// isHits checks that a throw was entered by its results, and how many of its dice have the first result.
func isHits(t *testing.T, m *game.Manual, r dice.Rolled, want int) {
	t.Helper()
	results, got := told.ResultsOf(&r, m), 0
	if len(results) == 0 {
		t.Fatalf("%s: the faces count, and results were taken", r.Purpose)
	}
	for _, v := range r.Values {
		if v == results[0].RepresentativeFace() {
			got++
		}
	}
	if !r.Counted || got != want {
		t.Errorf("%s: %d of %v, counted %v; not %d", r.Purpose, got, r.Values, r.Counted, want)
	}
}
