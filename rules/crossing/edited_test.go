package crossing_test

import (
	"testing"

	"tricorne/rules/crossing/calendar"
	"tricorne/rules/crossing/crossingtest"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/gametest"
)

// TestNumbersLiveInTheData changes numbers in the printed data and checks that the rules use the changed numbers.
func TestNumbersLiveInTheData(t *testing.T) {
	trenton := hexOf(t, "2029")
	rall := leaderByID(t, "rall")
	for _, c := range []struct {
		what      string
		pairs     []string
		ask       func(b calendar.Rules, s *turn) int
		was, then int
	}{
		{
			"men in a hex (4.0)",
			[]string{"hex_troops: 3000", "hex_troops: 2900", "over_troops: 3000", "over_troops: 2900"},
			func(b calendar.Rules, t *turn) int { return b.Room(t.State, truth.British, trenton) },
			3000 - 1200, 2900 - 1200,
		},
		{
			"men for a zone of control (5.0)",
			[]string{
				"zoc_troops: 400", "zoc_troops: 1500", "\n  min_troops: 400", "\n  min_troops: 1500",
				"min_unrouted_troops: 400", "min_unrouted_troops: 1500",
			},
			func(b calendar.Rules, t *turn) int {
				if b.LargeEnoughForZOC(t.State, truth.British, trenton) {
					return 1
				}
				return 0
			},
			1, 0,
		},
		{
			"activation points (10.0)",
			[]string{"maximum: 30", "maximum: 25"},
			func(b calendar.Rules, t *turn) int {
				b.GainAP(t, truth.American, 100, "", "")
				return int(t.State.AP[truth.American-1])
			},
			30, 25,
		},
		{
			"fatigue (12.0)",
			[]string{"maximum: 6", "maximum: 5", "5: null, 6: null}", "5: null}", ", 6: 4}", "}"},
			func(b calendar.Rules, t *turn) int {
				b.AddFatigue(t, rall, 9, "for a test", "")
				return int(t.State.Unit(rall).Fatigue)
			},
			6, 5,
		},
		{
			"days behind the lines (18.2)",
			[]string{"rally_days: 3", "rally_days: 2"},
			func(b calendar.Rules, t *turn) int {
				b.LeaveToRally(t, rall)
				return int(t.State.Unit(rall).ReturnTurn-t.State.Now) / printed.TurnsADay
			},
			3, 2,
		},
		{
			"hexes that outflank (17.2.1)",
			[]string{"  less: 2", "  less: 1"},
			func(b calendar.Rules, _ *turn) int {
				n, _ := b.Charts.OutflankModifiers(4, 0)
				return n
			},
			2, 3,
		},
		{
			"the day of frost (2.1.1)",
			[]string{`from: {date: "1777-01-04", slot: "12am"}`, `from: {date: "1777-01-03", slot: "12am"}`},
			func(b calendar.Rules, _ *turn) int { return int(b.FirstFrozenTurn) },
			int(printed.MomentOn(35, printed.Midnight)), int(printed.MomentOn(34, printed.Midnight)),
		},
		{
			"the first British activation (10.3)",
			[]string{`first_turn: {date: "1776-12-26", slot: "7am"}`, `first_turn: {date: "1776-12-26", slot: "12am"}`},
			func(b calendar.Rules, _ *turn) int { return int(b.FirstBritishActivation) },
			int(printed.MomentOn(26, printed.Dawn)), int(printed.MomentOn(26, printed.Midnight)),
		},
		{
			"Trenton by surprise (17.2.3)",
			[]string{`at: {date: "1776-12-26", slot: "7am"}, unwarned`, `at: {date: "1776-12-27", slot: "7am"}, unwarned`},
			func(b calendar.Rules, _ *turn) int {
				later := printed.MomentOn(27, printed.Dawn)
				if b.VisibleAssault(truth.American, printed.PreparedAttack, later, printed.Conditions{}, false, nil,
					b.Trenton).TrentonSurprise {
					return 1
				}
				return 0
			},
			0, 1,
		},
	} {
		files := gametest.EditData(t, printed.Files(), "charts.yaml", c.pairs...)
		p, err := printed.OpenFiles(files, nil)
		if err != nil {
			t.Errorf("%s: %v", c.what, err)
			continue
		}
		for b, want := range map[*calendar.Rules]int{&crossingtest.Book: c.was, {Rules: calendar.New(p).Rules}: c.then} {
			got := 0
			newScene(t).Put("2029", "rall:1200").Put("2630", "washington").Run(func(t *turn) { got = c.ask(*b, t) })
			if got != want {
				t.Errorf("%s: %d, want %d", c.what, got, want)
			}
		}
	}
}
