package web

import (
	"context"
	"testing"

	"tricorne/app/record/told"
	"tricorne/app/table"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/views/delta"
	"tricorne/views/part"
)

// longGameActs is the number of acts after which a log and a timeline are long.
const longGameActs = 40

// deskLateInGame returns the desk of the side that acts next in a campaign that has lasted for a while. Its next act is
// filled in, and all overlays are on.
func deskLateInGame(b *testing.B, g game.Game) *part.Desk {
	b.Helper()
	m := newMatch(b, &fixedDiceGame{Game: g}, g.Manual().Scenarios[0].ID, 1)
	var act action.Action
	for n := 0; ; n++ {
		next, form, ok := m.nextAction()
		if !ok {
			b.Fatal("the game is over too early")
		}
		if act = next; n >= longGameActs && usesOfferedRoute(act, &form) {
			break
		}
		m.play(act)
	}
	draft, err := readDraft(fieldsOf(act.Picks))
	if err != nil {
		b.Fatal(err)
	}
	art, err := m.atlas.layout(m.manual.ID)
	if err != nil {
		b.Fatal(err)
	}
	ctx, seen := context.Background(), m.see(act.Side, draft)
	d := &part.Desk{
		Seq: seen.Seq, Scenario: seen.Table.ScenarioName, View: seen.View, Log: seen.Log,
		HasEarlierEntries: seen.LogMore,
	}
	d.Table = part.Table{ID: seen.Table.ID, Manual: seen.Manual, ViewerSide: act.Side}
	d.Layout, d.Map, d.Ask, d.Draft, d.HasScript = art, part.MapURLs{Light: "/light"}, seen.Ask, draft, true
	earlier, err := m.tables.EarlierEntries(ctx, m.seats[act.Side], &seen)
	if err != nil {
		b.Fatal(err)
	}
	said := entriesByTurn(earlier, seen.Log)
	d.PrintedLog = func() []told.Entry { return said }
	var on []string
	for _, o := range seen.Manual.Screen.Overlays {
		on = append(on, o.ID)
	}
	if d.Overlays, err = m.tables.Overlays(ctx, m.seats[act.Side], on); err != nil {
		b.Fatal(err)
	}
	d.DivideByMode("")
	return d
}

// BenchmarkParts draws each part of a desk of each campaign by itself, then all of them. It also describes the
// structure of each part (package delta).
func BenchmarkParts(b *testing.B) {
	names := [part.PartCount]string{
		"top", "map", "marks", "overlays", "ways", "units", "targets", "card", "battle", "orders",
		"log", "forces", "about", "timeline",
	}
	for _, g := range table.Shelf().All() {
		b.Run(g.Manual().ID, func(b *testing.B) {
			d := deskLateInGame(b, g)
			for p, name := range names {
				b.Run(name, func(b *testing.B) { drawParts(b, d, part.Part(p), part.Part(p)+1) })
			}
			b.Run("all", func(b *testing.B) { drawParts(b, d, 0, part.PartCount) })
		})
	}
}

// drawParts draws parts of a desk and describes their structure (package delta), as for a page that receives them.
func drawParts(b *testing.B, d *part.Desk, from, to part.Part) {
	b.Helper()
	b.ReportAllocs()
	var on part.PartBuffer
	size, began := 0, processTime()
	for b.Loop() {
		size = 0
		for p := from; p < to; p++ {
			if err := d.Draw(context.Background(), p, &on); err != nil {
				b.Fatal(err)
			}
			if _, err := delta.Read(on.HTML(), on.Marks()); err != nil {
				b.Fatal(err)
			}
			size += len(on.HTML())
		}
	}
	b.ReportMetric(float64(processTime()-began)/float64(b.N), "cpu-ns/op")
	b.ReportMetric(float64(size), "bytes")
}
