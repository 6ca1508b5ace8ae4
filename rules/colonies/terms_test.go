package colonies

import (
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"tricorne/rules/chart"
	"tricorne/rules/dice"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/gametest"
)

// TestTermsAreShownBeforeManualRolls checks what a player who rolls by hand is told before each roll. The player is
// told the table and, for a single die, the effect of each face if it is not secret.
func TestTermsAreShownBeforeManualRolls(t *testing.T) {
	g := New()
	rng := rand.New(rand.NewPCG(17, 76))
	tables := map[string]int{}
	faces := 0
	for seed := range gametest.Scale(6) {
		scenarios := g.Manual().Scenarios
		out, err := g.Begin(game.Setup{Scenario: scenarios[seed%len(scenarios)].ID},
			dice.FromSecret(dice.Secret{byte(seed)}, 1))
		if err != nil {
			t.Fatal(err)
		}
		for n := range 400 {
			if out.Position.Over() {
				break
			}
			before := out.Position
			side := out.Status.SidesAsked.List()[0]
			a, err := game.Fill(func(d action.Draft) (game.Ask, error) { return g.Ask(before, side, d) }, rng.IntN)
			if err != nil {
				t.Fatal(err)
			}
			if out, err = g.Play(before, a, dice.FromSecret(dice.Secret{byte(seed)}, uint64(n+2))); err != nil {
				t.Fatal(err)
			}
			var thrown []int
			for _, r := range out.Rolls {
				_, err := g.Play(before, a, dice.NewTypedDice(thrown...))
				need := new(dice.MissingDiceError)
				if !errors.As(err, &need) {
					t.Fatalf("%s needs no dice: %v", r.Purpose, err)
				}
				thrown = append(thrown, r.Values...)
				if r.OnlyFor != 0 {
					continue
				}
				if !strings.Contains(need.Terms.Chart, "(") {
					t.Fatalf("%s is read in %+v", r.Purpose, need.Terms)
				}
				tables[need.Terms.Chart]++
				faces += len(r.KnownTerms().Faces)
			}
		}
	}
	if len(tables) < 5 || faces == 0 {
		t.Errorf("only %v were met, with %d faces", tables, faces)
	}
}

// TestTheTermsOfAThrowTellNoSecret checks that the British are told only the name of the table, although their act
// led to the roll. Only the Americans know the places of their militia and the condition of their Continentals.
func TestTheTermsOfAThrowTellNoSecret(t *testing.T) {
	all, own := testBook.disbandTerms([]chart.Modifier{{Label: "no commander", Value: 2}}, 2)
	if len(all.Faces)+len(all.Mods) > 0 || all.Row == "" {
		t.Errorf("everybody is told %+v", all)
	}
	if len(own.Faces) != 6 || len(own.Mods) != 1 || own.Chart != all.Chart {
		t.Errorf("the Americans are told %+v", own)
	}
}
