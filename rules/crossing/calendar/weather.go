package calendar

import (
	"strings"

	"tricorne/rules/chart"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/rulebook"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// Weather (7.0): a die roll decides whether the weather of the last turn continues. If not, another roll gives the
// new weather. From January 4 fair becomes freeze and rain becomes snow.

// weatherPhase determines the weather of the turn.
//
// Our reading (8): on January 4 the roll is compared with the weather of the last turn, before that weather is
// converted. The result is then converted for winter: fair to freeze, rain to snow. Later turns compare the converted
// weather.
func (b Rules) weatherPhase() phase {
	return phase{Rule: rulebook.Weather, Enter: func(t *turn) {
		s := t.State
		if s.Now == b.FirstFrozenTurn {
			t.Tell(text.Say("Hard frost: rivers, creeks and marshes are " +
				"ice from now on, and both sides may cross the Delaware.")).
				WithRule(rulebook.Map).WithFacts(fact.Weather{Kind: "frozen"})
		}
		if fixed := b.Opening(s.Scenario).FirstWeather; s.Now == s.FirstTurn && fixed != printed.NoWeather {
			s.Weather = fixed
			t.Tell(text.Say(truth.WeatherNames[fixed], ", as the scenario says.")).WithRule(rulebook.Weather).
				WithFacts(fact.Weather{Kind: fixed.String()})
		} else {
			b.rollWeather(t)
		}
		b.Next(t)
	}}
}

// rollWeather rolls for the weather and logs the result with the rolls.
func (b Rules) rollWeather(t *turn) {
	s := t.State
	before := s.Weather
	l := b.Charts.ContinuingLookup()
	roll := b.RollDie(t, game.Throw{OwnedByNobody: true, Purpose: "Continuing Weather", Terms: truth.TermsOf(&l)})
	first := t.Read(l.Chart, l.Column, roll, l.Mods...)
	how := text.Say("It was ", before.String(), "; ", rollText(first), " is ", first.Cell.Result)
	after := before
	if b.Charts.WeatherContinues(first, before) {
		how = text.Say(how, ": it continues")
	} else {
		l = b.Charts.WeatherLookup(s.Now.Night())
		roll = b.RollDie(t, game.Throw{OwnedByNobody: true, Purpose: "New Weather", Terms: truth.TermsOf(&l)})
		second := t.Read(l.Chart, l.Column, roll, l.Mods...)
		after = b.Charts.NewWeather(second)
		how = text.Say(how, ": it ends; ", rollText(second), " brings ", after.String())
	}
	s.Weather = b.Charts.WeatherForDate(after, s.Now)
	if s.Weather != after {
		how = text.Say(how, ", which is ", s.Weather.String(), " from ", b.FirstFrozenTurn.Day())
	}
	t.Tell(text.Say(truth.WeatherNames[s.Weather], ". ", how, ".")).WithRule(rulebook.Weather).
		WithFacts(fact.Weather{Kind: s.Weather.String()})
}

// rollText returns a roll with its modifiers, "5 −1 (night) = 4", or just the number if there are none.
func rollText(r chart.Reading) string {
	words := []string{chart.FormatNumber(r.Roll)}
	for _, m := range r.Mods {
		words = append(words, chart.SignedNumber(m.Value)+" ("+m.Label+")")
	}
	if len(r.Mods) > 0 {
		words = append(words, "= "+chart.FormatNumber(r.Total()))
	}
	return strings.Join(words, " ")
}
