package colonies

import (
	"testing"

	"tricorne/rules/colonies/printed"
	"tricorne/rules/colonies/war"
	"tricorne/rules/game"
)

// BenchmarkReach finds every place a stack can reach. The stacks are infantry in open country, dragoons on their
// longest march, and a detachment with bateaux by river.
func BenchmarkReach(b *testing.B) {
	for _, x := range []struct {
		name, at string
		m        war.March
	}{
		{"foot", "1710", war.March{Units: []unitNr{testBook.UnitNamed("5-10-22")}, PointsLeft: printed.WholePoints(8)}},
		{"horse", "1710", war.March{
			Units: []unitNr{testBook.UnitNamed("17-ltdg")}, PaidRoad: true,
			PointsLeft: printed.WholePoints(10),
		}},
		{"detachment", "3117", war.March{
			Units:      []unitNr{testBook.UnitNamed("west-det-1")},
			PointsLeft: printed.WholePoints(8),
		}},
	} {
		s := campaignState(b)
		x.m.Side, x.m.At = british, testBook.Place(x.at)
		b.Run(x.name, func(b *testing.B) {
			b.ReportAllocs()
			for range b.N {
				testBook.Walk(testBook.MoverOf(&s.Forces, &x.m), x.m.At, x.m.PointsLeft,
					testBook.WalkOf(&s.Forces, s.Scenario, &x.m))
			}
		})
	}
	s := campaignState(b)
	m := war.March{
		Side: american, At: testBook.Place("3117"), Units: []unitNr{testBook.UnitNamed("west-det-1")}, Boats: 1,
		PointsLeft: printed.WholePoints(8),
	}
	b.Run("river", func(b *testing.B) {
		b.ReportAllocs()
		for range b.N {
			testBook.Landings(&s.Forces, s.Now, s.Scenario, &m)
		}
	})
}

// BenchmarkKnow builds the knowledge of a side, BenchmarkView draws that knowledge, and BenchmarkSheets makes the
// reference sheets.
func BenchmarkKnow(b *testing.B) {
	s := campaignState(b)
	b.ReportAllocs()
	for range b.N {
		testBook.Know(s, game.SideViewer(british))
	}
}

func BenchmarkView(b *testing.B) {
	k := testBook.Know(campaignState(b), game.SideViewer(british))
	b.ReportAllocs()
	for range b.N {
		testBook.View(&k)
	}
}

func BenchmarkSheets(b *testing.B) {
	k := testBook.Know(campaignState(b), game.SideViewer(british))
	b.ReportAllocs()
	for range b.N {
		testBook.Sheets(&k)
	}
}

// campaignState returns the start of the campaign, with about a hundred counters on the map.
func campaignState(b *testing.B) *state {
	b.Helper()
	out, err := testGame.Begin(game.Setup{Scenario: "campaign"}, noDice())
	if err != nil {
		b.Fatal(err)
	}
	return game.Peek[state](out.Position)
}
