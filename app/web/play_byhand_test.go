package web

import (
	"math/rand/v2"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"

	"tricorne/app/record/told"
	"tricorne/app/table"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
)

// setUpManualDice returns a browser with a table on one device with manual dice.
func (h *testServer) setUpManualDice(scenario string) (b *browser, path string) {
	h.t.Helper()
	m := h.tables.Games()[0]
	b = h.browser()
	form := url.Values{
		"game": {m.ID}, "scenario": {scenario}, "side": {m.Sides[0].ID}, "mode": {"device"},
		"name": {"Ann"},
	}
	path = b.post("/tables", form).wantStatus(h.t, http.StatusSeeOther).Header.Get("Location")
	seats, err := h.rows.Seats(h.t.Context(), path[len("/t/"):])
	if err != nil {
		h.t.Fatal(err)
	}
	made, err := h.tables.Create(h.t.Context(), table.CreateOptions{
		Game: m.ID, Scenario: scenario, Side: 1, Mode: table.ModeDevice, Player: seats[0].PlayerID, Name: "Ann",
		ManualDice: true,
	})
	if err != nil {
		h.t.Fatal(err)
	}
	return b, "/t/" + made.Table
}

// playUntilDice plays the proposed choices until dice are asked for, and returns that desk.
func (b *browser) playUntilDice(path string) answer {
	b.h.t.Helper()
	for range 60 {
		a := b.openCurtainIfClosed(path)
		if a.Find("form#hand").Length() > 0 {
			return a
		}
		form := a.ordersForm(b.h.t)
		form.Set("act", a.value(".acts button:not([disabled]):not([aria-disabled])"))
		b.post(path+"/act", form).wantStatus(b.h.t, http.StatusSeeOther)
	}
	b.h.t.Fatal("no dice are ever asked for")
	return answer{}
}

// diceForm returns the unfilled form that asks for dice.
func (a answer) diceForm(t *testing.T) url.Values {
	t.Helper()
	return url.Values{"seq": {a.mustHave(t, "form#hand input[name=seq]").AttrOr("value", "")}}
}

func TestDiceByHandAreEnteredOnTheDesk(t *testing.T) {
	h := newTrenton(t)
	b, path := h.setUpManualDice("christmas_surprise")
	id := path[len("/t/"):]
	a := b.playUntilDice(path)
	seq := func() int {
		t.Helper()
		now, err := h.rows.Table(t.Context(), id)
		if err != nil {
			t.Fatal(err)
		}
		return now.Seq
	}
	before := seq()
	form := a.diceForm(t)
	count := a.mustHave(t, "form#hand").AttrOr("data-count", "")
	if a.mustHave(t, "[data-testid=hand-purpose]").Text() == "" || count == "" {
		t.Error("it does not say what the dice are for")
	}
	for what, wrong := range map[string]string{"typed": "9", "d1": ""} { // dice that are too high, and no dice at all
		form.Set(what, wrong)
		b.post(path+"/roll", form).wantStatus(t, http.StatusUnprocessableEntity).mustHave(t, "[data-testid=notice]")
		form.Del(what)
	}
	for what, garbage := range map[string]string{"d1": "many", "seq": "x"} {
		forged := a.diceForm(t)
		forged.Set(what, garbage)
		b.post(path+"/roll", forged).wantStatus(t, http.StatusBadRequest)
	}
	if now := seq(); now != before {
		t.Fatalf("act %d after %d", now, before)
	}
	for range 20 { // each throw may be followed by another
		form = a.diceForm(t)
		form.Set("typed", "1")
		form.Set("rest", "1")
		b.post(path+"/roll", form).wantStatus(t, http.StatusSeeOther)
		if a = b.openCurtainIfClosed(path); a.Find("form#hand").Length() == 0 {
			break
		}
	}
	seen, err := h.tables.See(t.Context(), h.seat(id, "", game.Nobody), action.Draft{})
	if err != nil || len(seen.Dice) == 0 || seen.Dice[0].Values[0] != 1 {
		t.Errorf("dice %+v, %v", seen.Dice, err)
	}
	if v, err := h.tables.Verify(t.Context(), id); err != nil || !v.OK() {
		t.Errorf("%+v, %v", v, err)
	}
}

func TestNobodyElseEntersDice(t *testing.T) {
	h := newTrenton(t)
	b, path := h.setUpManualDice("christmas_surprise")
	form := b.playUntilDice(path).diceForm(t)
	form.Set("rest", "1")
	stranger := h.browser()
	stranger.get("/")
	for _, to := range []string{"/roll", "/lift", "/object"} {
		if a := stranger.post(path+to, form); a.Status != http.StatusForbidden && a.Status != http.StatusUnauthorized {
			t.Errorf("a stranger at %s gets %d", to, a.Status)
		}
	}
	b.post(path+"/lift", form).wantStatus(t, http.StatusSeeOther)
	if b.openCurtainIfClosed(path).Find("form#hand").Length() > 0 {
		t.Error("the order was taken back, and dice are asked for still")
	}
	b.post(path+"/roll", form).wantStatus(t, http.StatusConflict)
}

// TestBothSidesSeeTheDiceSheetOfABattle plays a battle of open blocks that both sides of a device see. The
// side that fires gets the dice form without a curtain, whichever side gave the order. The dice of the order before
// are shown above it.
func TestBothSidesSeeTheDiceSheetOfABattle(t *testing.T) {
	h := newTrenton(t)
	pick := rand.New(rand.NewPCG(3, 4)).IntN //nolint:gosec // which acts are tried
	for range 100 {                          // the server's dice differ each time
		b, path := h.setUpManualDice("christmas_surprise")
		if !h.playUntilOtherFires(path[len("/t/"):], pick) {
			continue
		}
		_, seen := h.deviceSeat(path[len("/t/"):], 1)
		a := b.get(path).wantStatus(t, http.StatusOK)
		who := "The " + seen.Manual.Side(seen.PendingDice.By).Plural
		sheet := a.mustHave(t, "form#hand")
		aim := sheet.Find("[data-testid=aim]").Text()
		if !strings.Contains(aim, who) || !strings.Contains(aim, "Battle fire") {
			t.Errorf("the sheet says %q", aim)
		}
		if got := sheet.Text(); !strings.Contains(got, "hit") || !strings.Contains(got, "6") {
			t.Errorf("the sheet does not say what hits: %q", got)
		}
		fell := seen.Log[len(seen.Log)-1].Rolls[0]
		if got := a.mustHave(t, "[data-testid=just]").Text(); !strings.Contains(got, fell.Purpose) {
			t.Errorf("what fell is told %q", got)
		}
		return
	}
	t.Fatal("nobody fired in the order of the other side")
}

// deviceSeat returns the seat of a side at a table on one device, and its desk.
func (h *testServer) deviceSeat(id string, side game.Side) (table.Seat, table.Desk) {
	h.t.Helper()
	seats, err := h.rows.Seats(h.t.Context(), id)
	if err != nil {
		h.t.Fatal(err)
	}
	seat := h.seat(id, seats[0].PlayerID, side)
	seen, err := h.tables.See(h.t.Context(), seat, nil)
	if err != nil {
		h.t.Fatal(err)
	}
	return seat, seen
}

// playUntilOtherFires plays at random until the other side must fire in a battle after an order has rolled dice. It
// returns false if the game ends before.
func (h *testServer) playUntilOtherFires(id string, pick func(int) int) bool {
	h.t.Helper()
	for {
		_, seen := h.deviceSeat(id, 1)
		var err error
		switch hand := seen.PendingDice; {
		case seen.View.Result != nil:
			return false
		case hand != nil && hand.By != hand.OrderSide && hand.Terms.Chart == "fire" && seen.SharedViewSide != game.Nobody &&
			len(seen.Log[len(seen.Log)-1].Rolls) > 0:
			return true
		case hand != nil:
			seat, mine := h.deviceSeat(id, hand.By)
			_, err = h.tables.Roll(h.t.Context(), seat, mine.Seq, make([]int, hand.Count))
		default:
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
}

// TestResultsAreReadInsteadOfFaces checks which dice are entered for a volley by its number of hits. Faces count if
// no results were entered, and too many results are refused.
func TestResultsAreReadInsteadOfFaces(t *testing.T) {
	h := &told.PendingDice{Count: 3, Sides: 6}
	results := []told.Result{
		{Words: "hit", Faces: []int{5, 6}},
		{Words: "flight", Faces: []int{1}},
		{Words: "–", Faces: []int{2, 3, 4}},
	}
	for sent, want := range map[string][]int{
		"r0=2&r1=1":        {106, 106, 101},
		"r0=0":             {104, 104, 104},
		"r1=0&typed=6 3 1": {6, 3, 1},
		"d1=2&d2=3&d3=4":   {2, 3, 4},
		"r1=0&rest=1":      {0, 0, 0},
		"r0=3&r1=1":        nil,
		"r0=many":          nil,
	} {
		form, err := url.ParseQuery(strings.ReplaceAll(sent, " ", "+"))
		if err != nil {
			t.Fatal(err)
		}
		if got, err := readManualDice(form, h, results); !slices.Equal(got, want) || (err == nil) == (want == nil) {
			t.Errorf("%s: %v, %v; not %v", sent, got, err, want)
		}
	}
}
