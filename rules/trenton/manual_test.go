package trenton

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"tricorne/rules/block/blocktest"
	"tricorne/rules/dice"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
)

func TestManual_ShortestScenarioFirst(t *testing.T) {
	m := testGame.Manual()
	last := 0
	for _, s := range m.Scenarios {
		if s.Minutes < last || s.LastTurn-s.FirstTurn < 0 || s.Subtitle == "" {
			t.Errorf("%+v", s)
		}
		last = s.Minutes
	}
	if len(m.Scenarios) != 3 || m.Scenarios[2].ID != "campaign" {
		t.Errorf("%d scenarios", len(m.Scenarios))
	}
}

func TestManual_ValuesHaveSourceAndFile(t *testing.T) {
	words := ""
	for _, s := range testGame.Manual().Sources {
		words += s.From + "\n"
		if s.Values == "" || !strings.HasPrefix(s.File, "rules/trenton/data/") {
			t.Errorf("%+v", s)
		}
	}
	wantText(t, words, "rulebook", "published", "reconstructed")
}

func TestManual_SpaceNotes(t *testing.T) {
	notes := func(id string) string { return strings.Join(testGame.Manual().SpaceNotes(id), "\n") }
	wantText(t, notes("brunswick"), "2 victory points", "British supply depot",
		"road to Woodbridge over the Raritan River", "Jersey bank")
	wantText(t, notes("philadelphia"), "5 victory points", "behind the Delaware",
		"ferry over the Delaware to Cooper's Ferry, which never freezes")
	wantText(t, notes("staten_island"), "15 British blocks arrive here on turn 4")
	wantText(t, notes("hoffs"), "11 American blocks may arrive here on turn 6")
	wantNoText(t, notes("hoffs"), "north of Hoff's and the Raritan")
	if testGame.Manual().SpaceNotes("boston") != nil {
		t.Error("notes on a place that is not there")
	}
}

// TestManual_EveryRuleCitedHasItsTopic plays games and looks up every rule that logs, forms and refusals cite.
func TestManual_EveryRuleCitedHasItsTopic(t *testing.T) {
	topics := map[string]bool{}
	for _, h := range testGame.Manual().Help {
		topics[h.Rule] = true
	}
	for _, r := range readings {
		if !topics[r.Rule] && r.Rule != "Battle Board" {
			t.Errorf("reading %q: no topic for %q", r.Question, r.Rule)
		}
	}
	seen := map[string]bool{}
	cite := func(rule string) {
		if !topics[rule] && !seen[rule] {
			t.Errorf("the rule %q is cited and has no topic on the help page", rule)
		}
		seen[rule] = true
	}
	for _, s := range testGame.Manual().Scenarios {
		for seed := range byte(6) {
			rng := rand.New(rand.NewPCG(uint64(seed), 3))
			out, err := testGame.Begin(game.Setup{Scenario: s.ID}, dice.FromSecret(dice.Secret{seed}, 1))
			for n := uint64(2); err == nil; n++ {
				for _, l := range game.LinesFor(out.Events, game.SideViewer(american)) {
					cite(l.Rule)
				}
				if out.Position.Over() {
					break
				}
				p, side := out.Position, out.Status.SidesAsked.List()[0]
				ask, _ := testGame.Ask(p, side, nil)
				cite(ask.Rule)
				var a action.Action
				a, err = game.Fill(func(d action.Draft) (game.Ask, error) {
					ask, err := testGame.Ask(p, side, d)
					for _, f := range ask.Fields {
						for _, o := range f.Options {
							if o.Refusal != nil {
								cite(o.Refusal.Rule)
							}
						}
					}
					return ask, err
				}, rng.IntN)
				if err == nil {
					out, err = testGame.Play(p, a, dice.FromSecret(dice.Secret{seed}, n))
				}
			}
			if err != nil {
				t.Fatal(err)
			}
		}
	}
}

func TestManual_SidesAndChartsExist(t *testing.T) {
	m := testGame.Manual()
	var ids []string
	for _, c := range m.Charts {
		ids = append(ids, c.ID)
	}
	if !slices.Equal(ids, []string{"points", "fire", "crossing", "ice"}) || m.Side(american).Plural != "Americans" ||
		m.Side(british).Letter != "B" {
		t.Errorf("charts %v, sides %v", ids, m.Sides)
	}
}

func TestManual_FirstRoundFollowsReading16(t *testing.T) {
	for _, h := range testGame.Manual().Help {
		if h.Rule == "Battle Rounds" {
			wantText(t, h.Text[0].String(),
				"In the first round no side may choose to withdraw; only Americans who have fled to the last block leave at once.")
		}
	}
}

// TestManual_NumbersComeFromTheData changes every number of the data and checks that the printed texts change too.
func TestManual_NumbersComeFromTheData(t *testing.T) {
	d, _ := readData()
	blocktest.FakeNumbers(&d.board, &d.units, &d.scenarios)
	h := *testVariant
	h.data, h.numberTexts, h.charts = d, d.words(), d.charts()
	blocktest.WantOnlyFakeNumbers(t, blocktest.ManualText(h.manual()),
		"54 places", "each between two landings", "a rate of two or more", "two turns running", "two roads and one ferry",
		"two consecutive turns",
		"two extra locations", "among the two for action points",
		// These numbers are about set-ups; TestReading28 and the examples check them.
		"the three militia printed without one", "Two each: the other placements use up both blocks of three",
		"15 British blocks", "11 American blocks",
		// These numbers are about the guide's position; the guide's own tests check them.
		"Knox 3", "eight have crossed", "NJ Militia 5")
}
