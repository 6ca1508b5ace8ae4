package colonies

import (
	"tricorne/rules/chart"
	"tricorne/rules/colonies/war"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// Supply in combat (12.4): both sides decide at the same time whether to hold or spend it.

// supplyPhase returns the phase that asks both sides at the same time whether they spend supply (9.33, 12.43).
func (b combat) supplyPhase() phase {
	return phase{
		Rule: war.RuleBattlePoints, Activity: "committing supply",
		Enter: func(t *turn) {
			if x := t.State.Battle; x.SupplySpent[0] >= 0 && x.SupplySpent[1] >= 0 {
				t.EndStep()
			}
		},
		SidesAsked: func(s *state) fact.Sides {
			var out fact.Sides
			for i, side := range war.BothSides {
				if s.Battle.SupplySpent[i] < 0 {
					out = out.With(side)
				}
			}
			return out
		},
		Ask: func(k *known, _ action.Draft) game.Ask {
			return game.Ask{
				Title: "Supply in the battle",
				Help: text.Say("Supply you hold gives ", chart.SignedNumber(b.BattlePoints("supply")),
					" battle point, a unit you spend ", chart.SignedNumber(b.BattlePoints("spent")),
					". The enemy sees your choice when both have decided."),
				Acts: []game.Act{
					{
						ID: "hold", Label: "Hold it · " + chart.SignedNumber(b.BattlePoints("supply")), Primary: true,
						Odds:    b.forecast(k),
						Preview: b.forecastWords(k),
					},
					{ID: "spend", Label: "Spend a supply unit · " + chart.SignedNumber(b.BattlePoints("spent"))},
				},
			}
		},
		Play: func(t *turn, a action.Action) error {
			n := int8(0)
			if a.Act == "spend" {
				n = 1
			}
			t.State.Battle.SupplySpent[a.Side-1] = n
			t.TellOnly(a.Side, text.Say("You have decided about supply."),
				nil).WithRule(war.RuleBattlePoints).WithFacts(fact.NothingHappened{})
			return nil
		},
	}
}
