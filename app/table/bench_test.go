package table_test

import (
	"math/rand/v2"
	"testing"

	"tricorne/app/live"
	"tricorne/app/table"
	"tricorne/db/dbtest"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
)

// match is a table of the first game on the shelf on one device, for benchmarks.
type match struct {
	*table.Service
	seats [2]table.Seat
	dice  *rand.Rand
}

func newMatch(b *testing.B, url string) *match {
	m := &match{Service: table.New(dbtest.Open(b, url), live.NewHub(), table.Shelf()), dice: rand.New(rand.NewPCG(1, 2))}
	m.begin(b)
	return m
}

func (m *match) begin(b *testing.B) {
	g := m.Games()[0]
	made, err := m.Create(ctx, table.CreateOptions{
		Game: g.ID, Scenario: g.Scenarios[0].ID, Side: 1, Mode: table.ModeDevice,
		Player: "anna",
	})
	if err != nil {
		b.Fatal(err)
	}
	for i := range m.seats {
		m.seats[i] = m.seat(b, made.Table, game.Side(i+1))
	}
}

// seat returns the current seat of a side.
func (m *match) seat(b *testing.B, id string, side game.Side) table.Seat {
	v, err := m.Visit(ctx, id, "anna")
	if err != nil {
		b.Fatal(err)
	}
	seat, err := v.SeatOf(side)
	if err != nil {
		b.Fatal(err)
	}
	return seat
}

// next returns the next order and its seat. After the end of a game it begins another.
func (m *match) next(b *testing.B) (table.Seat, table.Order) {
	for {
		for _, seat := range m.seats {
			seat = m.seat(b, seat.Table(), seat.Side())
			seen, err := m.See(ctx, seat, nil)
			if err != nil {
				b.Fatal(err)
			}
			if seen.Ask.WaitingText != "" {
				continue
			}
			a, err := game.Fill(func(d action.Draft) (game.Ask, error) {
				seen, err := m.See(ctx, seat, d)
				return seen.Ask, err
			}, m.dice.IntN)
			if err != nil {
				b.Fatal(err)
			}
			return seat, table.Order{Seq: seen.Seq, Step: a.Step, Act: a.Act, Picks: a.Picks}
		}
		m.begin(b)
	}
}

func BenchmarkAct(b *testing.B) {
	for name, url := range map[string]func(testing.TB) string{"sqlite": dbtest.SQLite, "postgres": dbtest.Postgres} {
		b.Run(name, func(b *testing.B) {
			m := newMatch(b, url(b))
			for b.Loop() {
				b.StopTimer()
				seat, order := m.next(b)
				b.StartTimer()
				if _, err := m.Act(ctx, seat, order); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

func BenchmarkSee(b *testing.B) {
	m := newMatch(b, dbtest.SQLite(b))
	for range 100 {
		seat, order := m.next(b)
		if _, err := m.Act(ctx, seat, order); err != nil {
			b.Fatal(err)
		}
	}
	seat, _ := m.next(b)
	b.Run("afresh", func(b *testing.B) {
		for b.Loop() {
			if _, err := m.See(ctx, seat.WithoutLoadedTable(), nil); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("in a visit", func(b *testing.B) {
		for b.Loop() {
			if _, err := m.See(ctx, seat, nil); err != nil {
				b.Fatal(err)
			}
		}
	})
}
