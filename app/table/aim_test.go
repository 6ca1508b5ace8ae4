package table_test

import (
	"math/rand/v2"
	"path/filepath"
	"strings"
	"testing"

	"tricorne/app/live"
	"tricorne/app/table"
	"tricorne/db"
	"tricorne/rules/game"
)

// TestDiceAreReadInWhatTheLogTells plays every game with dice by hand: the chart, the column and the modifiers that stand beside the dice
// before they are rolled are those the log tells the side that rolled them, word for word. The Colonies read their tables by themselves,
// and so their dice stand beside their purpose alone.
func TestDiceAreReadInWhatTheLogTells(t *testing.T) {
	for _, g := range table.Shelf().All() {
		m := g.Manual()
		t.Run(m.ID, func(t *testing.T) {
			t.Parallel()
			p := &diceByHand{T: t, manual: m, pick: rand.New(rand.NewPCG(1, 7)).IntN} //nolint:gosec // which acts are tried
			p.open()
			for range 1500 {
				if !p.step() {
					break
				}
			}
			if (p.aims > 0) != (m.ID != "colonies") || p.rolls == 0 {
				t.Errorf("%d of %d rolls were read in a chart", p.aims, p.rolls)
			}
		})
	}
}

// diceByHand plays both sides of a table at one device at random, with dice by hand.
type diceByHand struct {
	*testing.T
	*table.Service
	manual      *game.Manual
	pick        func(int) int
	table       string
	aims, rolls int
}

func (p *diceByHand) open() {
	store, err := db.Open(p.Context(), "sqlite:"+filepath.Join(p.TempDir(), "aim.db"), db.Options{})
	p.ok(err)
	p.Cleanup(func() { _ = store.Close() })
	p.Service = table.New(store, live.NewHub(), table.Shelf())
	made, err := p.Create(p.Context(), table.Opening{
		Game: p.manual.ID, Scenario: p.manual.Scenarios[0].ID, Side: 1, Mode: table.Device, Player: "anna", Name: "Anna", ByHand: true,
	})
	p.ok(err)
	p.table = made.Table
}

func (p *diceByHand) ok(err error) {
	p.Helper()
	if err != nil {
		p.Fatal(err)
	}
}

func (p *diceByHand) see(side game.Side) (table.Seat, table.Seen) {
	p.Helper()
	v, err := p.Visit(p.Context(), p.table, "anna")
	p.ok(err)
	seat, err := v.SeatOf(side)
	p.ok(err)
	seen, err := p.See(p.Context(), seat, nil)
	p.ok(err)
	return seat, seen
}

// step gives an order, or enters the dice that one waits for; false at the end.
func (p *diceByHand) step() bool {
	_, seen := p.see(1)
	if seen.View.Result != nil {
		return false
	}
	if seen.Hand != nil {
		p.enter(seen.Hand)
		return true
	}
	side := seen.View.Asked.List()[0]
	seat, seen := p.see(side)
	a, err := game.Fill(func(d game.Draft) (game.Ask, error) {
		out, err := p.See(p.Context(), seat, d)
		return out.Ask, err
	}, p.pick)
	p.ok(err)
	_, err = p.Act(p.Context(), seat, table.Order{Seq: seen.Seq, Step: a.Step, Act: a.Act, Picks: a.Picks})
	p.ok(err)
	return true
}

// enter enters dice, and looks what the log says of them.
func (p *diceByHand) enter(h *table.Hand) {
	seat, seen := p.see(h.By)
	aim := seen.Hand.Aim
	fell := make([]int, h.Count)
	for i := range fell {
		fell[i] = 1 + p.pick(h.Sides)
	}
	now, err := p.Roll(p.Context(), seat, seen.Seq, fell)
	p.ok(err)
	p.rolls++
	if aim == nil || now.Hand != nil && now.Hand.Of == h.Of { // more dice are awaited before the log tells anything
		return
	}
	p.aims++
	var said strings.Builder
	for _, l := range now.Log[len(now.Log)-1].Lines {
		said.WriteString(strings.ToLower(l.Text.String()) + "\n")
	}
	for _, c := range p.manual.Charts {
		if c.ID == aim.Chart && len(c.Columns) > 1 && !table.Tells(said.String(), c.Columns[aim.Column].Name) {
			p.Errorf("%s: the column %q of %s is not in the log: %s", h.Purpose, c.Columns[aim.Column].Name, c.ID, said.String())
		}
	}
	for _, mod := range aim.Mods {
		if !table.Tells(said.String(), mod.Label) {
			p.Errorf("%s: %q is not in the log: %s", h.Purpose, mod.Label, said.String())
		}
	}
}
