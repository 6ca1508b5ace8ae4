package colonies

import (
	"testing"

	"tricorne/rules/colonies/printed"
	"tricorne/rules/colonies/travel"
	"tricorne/rules/colonies/war"
	"tricorne/rules/game"
	"tricorne/rules/gametest"
)

// TestRulesUseTheNumbersOfTheData changes a number in the data, and checks that the rules follow.
func TestRulesUseTheNumbersOfTheData(t *testing.T) {
	town := func() string {
		for _, x := range testBook.Towns {
			if !x.Key && !x.City {
				return testBook.ID(x.At)
			}
		}
		t.Fatal("no small town")
		return ""
	}()
	for _, c := range []struct {
		what, file string
		pairs      []string
		ask        func(b *rules, s *state) int
		was, then  int
	}{
		{
			"supply kept in a town (12.16)", "charts.yaml",
			[]string{"supply_kept: 1 ", "supply_kept: 3 "},
			func(b *rules, s *state) int { return b.SupplyKept(&s.Forces, s.Now, b.Place(town)) }, 1, 3,
		},
		{
			"losses that fall on militia (9.36)", "charts.yaml",
			[]string{"militia_losses: 2 ", "militia_losses: 3 "},
			func(b *rules, s *state) int {
				return b.lossesSoFar(&s.Forces, &war.Battle{LossesDue: [2]uint8{6, 0}}, american).maxMilitiaLosses
			}, 3, 2,
		},
		{
			"the first supply port (12.2)", "scenarios.yaml",
			[]string{`supply_port: "1305"`, `supply_port: "0214"`},
			func(b *rules, _ *state) int { return int(b.Opening("campaign").SupplyPort) },
			int(testBook.Place("1305")), int(testBook.Place("0214")),
		},
		{
			"the detachment in Maine (13.13)", "charts.yaml",
			[]string{"strays: {unit: mid-det-1", "strays: {unit: mid-det-2"},
			func(b *rules, _ *state) int {
				m := travel.Mover{Side: american, Units: []unitNr{b.UnitNamed("mid-det-1")}, Commanders: []commanderNr{b.ArnoldNr}}
				return war.OneIf(b.EntryRefusal("campaign", m, b.Place("0607")) == nil)
			}, 1, 0,
		},
		{
			"a fleet to embark on (6.46)", "charts.yaml",
			[]string{`passengers", cost: "1", rule: "6.46"`, `passengers", cost: "2", rule: "6.46"`},
			func(b *rules, _ *state) int { return b.Costs.Fleet }, 1, 2,
		},
		{
			"the post road (5.43)", "charts.yaml",
			[]string{`post_road: "1/2"`, `post_road: "1/3"`},
			func(b *rules, _ *state) int { return int(b.Movement.PostRoad) }, 15, 10,
		},
	} {
		p, err := printed.ReadFiles(gametest.EditData(t, printed.Files(), c.file, c.pairs...), nil)
		if err != nil {
			t.Errorf("%s: %v", c.what, err)
			continue
		}
		edited := newRules(war.OpenBook(p))
		for b, want := range map[*rules]int{testBook: c.was, edited: c.then} {
			out, err := game.New(b.gameRules()).Begin(game.Setup{Scenario: "campaign"}, noDice())
			if err != nil {
				t.Fatal(err)
			}
			if got := c.ask(b, game.Peek[state](out.Position)); got != want {
				t.Errorf("%s: %d, want %d", c.what, got, want)
			}
		}
	}
}
