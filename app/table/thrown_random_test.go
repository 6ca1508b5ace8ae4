package table_test

import (
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strconv"
	"testing"

	"tricorne/app/live"
	"tricorne/app/record/told"
	"tricorne/app/table"
	"tricorne/db"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// lossesStep is the step in which a side of a block game takes its losses. After "Take all as proposed" the enemy's
// next blocks fire.
const lossesStep action.Step = "battle.losses"

// randomManualPlay plays both sides of a game on one device at random, with manual dice.
type randomManualPlay struct {
	*testing.T
	*table.Service
	pick  func(int) int
	table string

	throws, otherThrows, withdrawals int // otherThrows counts throws of a side that did not give the order

	lossesWithdrawn bool // an order for losses was taken back after the enemy had entered dice for it
}

func (p *randomManualPlay) ok(err error) {
	p.Helper()
	if err != nil {
		p.Fatal(err)
	}
}

func (p *randomManualPlay) see(side game.Side) (table.Seat, table.Desk) {
	p.Helper()
	v, err := p.Visit(p.Context(), p.table, "anna")
	p.ok(err)
	seat, err := v.SeatOf(side)
	p.ok(err)
	seen, err := p.See(p.Context(), seat, nil)
	p.ok(err)
	return seat, seen
}

// order gives a random order. It returns false when the game is over.
func (p *randomManualPlay) order() bool {
	_, seen := p.see(1)
	if seen.View.Result != nil {
		return false
	}
	seat, seen := p.see(seen.View.Asked.List()[0])
	a, err := game.Fill(func(d action.Draft) (game.Ask, error) {
		out, err := p.See(p.Context(), seat, d)
		return out.Ask, err
	}, p.pick)
	p.ok(err)
	given := table.Order{Seq: seen.Seq, Step: a.Step, Act: a.Act, Picks: a.Picks}
	now, err := p.Act(p.Context(), seat, given)
	p.ok(err)
	var fell [][]int // the dice of the throws so far
	lift := p.pick(6) == 0 || a.Step == lossesStep && !p.lossesWithdrawn
	for now.PendingDice != nil {
		if lift && len(fell) > 1 { // take the order back and give it again: all its dice must be proposed
			lift = false
			p.withdrawals++
			p.lossesWithdrawn = p.lossesWithdrawn || a.Step == lossesStep
			at, seen := p.see(seat.Side().Other())
			_, err := p.WithdrawOrder(p.Context(), at, seen.Seq)
			p.ok(err)
			_, seen = p.see(seat.Side())
			given.Seq = seen.Seq
			_, err = p.Act(p.Context(), seat.WithoutLoadedTable(), given)
			p.ok(err)
			for _, want := range fell {
				if now = p.enterDice(want); now.PendingDice == nil {
					p.Fatal("the same order rolls fewer dice than before")
				}
			}
			continue
		}
		if now.PendingDice.Secret {
			now = p.enterDice(make([]int, 1))
			lift = false
			continue
		}
		values := make([]int, now.PendingDice.Count)
		for i := range values {
			values[i] = 1 + p.pick(now.PendingDice.Sides)
		}
		fell = append(fell, values)
		now = p.enterDice(values)
	}
	return true
}

// enterDice enters dice, and checks what the desk shows of the throw before and after. If the same throw was made
// before, its dice must be proposed.
func (p *randomManualPlay) enterDice(fell []int) table.Desk {
	p.Helper()
	_, seen := p.see(1)
	h := seen.PendingDice
	p.throws++
	if h.By != h.OrderSide {
		p.otherThrows++
	}
	seat, mine := p.see(h.By)
	if h := mine.PendingDice; !h.Mine || h.Purpose == "" || mine.View.Asked != fact.SidesOf(h.By) ||
		!h.Secret && (h.Terms == nil || !h.Terms.HaveResult()) {
		p.Fatalf("awaited %+v, %+v", h, h.Terms)
	}
	if _, theirs := p.see(h.By.Other()); theirs.PendingDice.Mine || theirs.PendingDice.ProposedDice != nil ||
		theirs.PendingDice.Counters != nil {
		p.Fatalf("the other side sees %+v", theirs.PendingDice)
	}
	if kept := mine.PendingDice.ProposedDice; kept != nil && !slices.Equal(kept, fell) {
		p.Fatalf("%s: %v is proposed, and %v fell", h.Purpose, kept, fell)
	}
	now, err := p.Roll(p.Context(), seat, mine.Seq, fell)
	p.ok(err)
	if h.Secret {
		return now
	}
	last := now.Log[len(now.Log)-1].Rolls
	if now.PendingDice != nil && (len(last) == 0 || !slices.Equal(last[len(last)-1].Values, fell) ||
		last[len(last)-1].Owner != 0 && last[len(last)-1].Owner != uint8(h.By)) {
		p.Fatalf("%s: %v was entered, and told is %+v", h.Purpose, fell, last)
	}
	return now
}

// checkThrowsShown checks that each line of the log with dice belongs to a throw. Otherwise the page could not show
// what these dice decide.
func (p *randomManualPlay) checkThrowsShown() {
	p.Helper()
	seat, _ := p.see(1)
	log, _, err := p.History.Log(p.Context(), seat, table.ViewpointSelf, 0, 10_000)
	p.ok(err)
	for i := range log {
		e := &log[i]
		in := told.LineIndexOfThrows(e.Lines, e.Rolls)
		for n := range e.Lines {
			if len(e.Rolls) == 0 { // a line may repeat the dice of an earlier act
				break
			}
			dice := slices.ContainsFunc(e.Lines[n].Text, func(s text.Span) bool { return s.Kind == text.ToDie })
			if dice && !slices.Contains(in, n) {
				p.Errorf("no throw of act %d has the dice of %q: %+v", e.Seq, e.Lines[n].Text, e.Rolls)
			}
		}
	}
}

// TestEveryGameDescribesManualThrows plays every game with manual dice. Each throw says which side it
// belongs to and what it decides, is entered by that side, and is shown as it was entered. If an order is taken
// back and given again, the same dice are proposed.
func TestEveryGameDescribesManualThrows(t *testing.T) {
	for _, g := range table.Shelf().All() {
		m := g.Manual()
		t.Run(m.ID, func(t *testing.T) {
			t.Parallel()
			store, err := db.Open(t.Context(), "sqlite:"+filepath.Join(t.TempDir(), "throws.db"), db.Options{})
			if err != nil {
				t.Fatal(err)
			}
			t.Cleanup(func() { _ = store.Close() })
			p := &randomManualPlay{
				T: t, Service: table.New(store, live.NewHub(), table.Shelf()),
				pick: rand.New(rand.NewPCG(1, 7)).IntN,
			} //nolint:gosec // which acts are tried
			for n := 0; p.withdrawals == 0 || p.otherThrows == 0 || m.ID == "trenton" && !p.lossesWithdrawn; n++ {
				if n == 100 {
					t.Fatalf("of %d throws %d were for another side, and %d orders were taken back, of losses %v", p.throws,
						p.otherThrows,
						p.withdrawals, p.lossesWithdrawn)
				}
				made, err := p.Create(t.Context(),
					table.CreateOptions{
						Game: m.ID, Scenario: m.Scenarios[n%len(m.Scenarios)].ID, Side: 1, Mode: table.ModeDevice,
						Player: "anna", Name: "Anna" + strconv.Itoa(n), ManualDice: true,
					})
				p.ok(err)
				p.table = made.Table
				for range 500 {
					if !p.order() {
						break
					}
				}
				if v, err := p.Verify(t.Context(), p.table); err != nil || !v.OK() {
					t.Fatalf("%+v, %v", v, err)
				}
				p.checkThrowsShown()
			}
			t.Logf("%d throws, %d of them of the side that had not given the order, %d orders taken back", p.throws,
				p.otherThrows,
				p.withdrawals)
		})
	}
}
