package newyork

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

func TestManual_ValuesHaveSourceAndFile(t *testing.T) {
	words := ""
	for _, s := range testGame.Manual().Sources {
		words += s.From + "\n"
		if s.Values == "" || !strings.HasPrefix(s.File, "rules/newyork/data/") {
			t.Errorf("%+v", s)
		}
	}
	wantText(t, words, "rulebook", "published", "reconstructed")
}

func TestManual_SpaceNotes(t *testing.T) {
	notes := func(id string) string { return strings.Join(testGame.Manual().SpaceNotes(id), "\n") }
	wantText(t, notes("new_york_city"), "fortified", "on the North River (A)", "on the East River (D)",
		"while the British are here New York militia go home")
	wantText(t, notes("tarrytown"), "American supply", "on the Tappan Sea (C)")
	wantText(t, notes("staten_island"), "British supply", "Americans may not enter")
	wantText(t, notes("B"), "water zone", "North River, Fort Washington reach",
		"closed to ships while Fort Washington and Fort Lee are American")
	wantText(t, notes("harbor"), "Americans never cross it")
	wantNoText(t, notes("white_plains"), "fortified")
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
		if !topics[r.Rule] {
			t.Errorf("reading %q: no topic for %q", r.Question, r.Rule)
		}
	}
	for _, o := range testGame.Manual().Options {
		if !topics[o.Group] {
			t.Errorf("option %s: no topic for %q", o.ID, o.Group)
		}
	}
	seen := map[string]bool{}
	cite := func(rule string) {
		if !topics[rule] && !seen[rule] {
			t.Errorf("the rule %q is cited and has no topic on the help page", rule)
		}
		seen[rule] = true
	}
	for seed := range byte(12) {
		set := game.Setup{Scenario: "campaign"}
		if seed%2 == 1 {
			set.Options = optionIDs[:]
		}
		rng := rand.New(rand.NewPCG(uint64(seed), 3))
		out, err := testGame.Begin(set, dice.FromSecret(dice.Secret{seed}, 1))
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
	t.Logf("%d rules were cited", len(seen))
}

func TestManual_SidesChartsAndOptionsExist(t *testing.T) {
	m := testGame.Manual()
	var charts, options []string
	for _, c := range m.Charts {
		charts = append(charts, c.ID)
	}
	for _, o := range m.Options {
		options = append(options, o.ID)
	}
	if !slices.Equal(charts, []string{"points", "fire"}) || m.Side(american).Plural != "Americans" ||
		m.Side(british).Letter != "B" {
		t.Errorf("charts %v, sides %v", charts, m.Sides)
	}
	if !slices.Equal(options, optionIDs[:]) {
		t.Errorf("options %v", options)
	}
}

// TestManual_NumbersComeFromTheData changes every number of the data and checks that the printed texts change too.
func TestManual_NumbersComeFromTheData(t *testing.T) {
	d, _ := readData()
	blocktest.FakeNumbers(&d.board, &d.units, &d.scenarios)
	h := *testVariant
	h.data, h.numberTexts, h.charts = d, d.words(), d.charts()
	blocktest.WantOnlyFakeNumbers(t, blocktest.ManualText(h.manual()),
		"lies on one or two of them", "three British ships", "a rate of two", "the two sentences before", "The two mouths",
		"two blocks or two flee results",
		// These numbers are about the position and the dice of the guide; the guide's own tests check them.
		"the five other blocks there", "Three blocks stand at", "Royal Artillery 1", "two blocks stand there",
		"Two roads are open")
}
