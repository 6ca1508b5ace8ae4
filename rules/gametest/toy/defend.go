package toy

import (
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
	"tricorne/rules/game/view"
)

// Defence: the other side answers a raid with one token, or gives up the place and its coins.

func askDefend(k *Known, d action.Draft) game.Ask {
	by := game.Field{ID: "by", Label: "Defender", Kind: game.PickOne}
	for _, t := range k.OwnTokens {
		o := game.Option{ID: t.ID, Label: "Token " + t.ID, Detail: t.face(), Piece: t.ID}
		if t.Lost {
			o.Refusal = &game.Refusal{Rule: "3 Defence", Text: text.Say("This token is lost.")}
		}
		by.Options = append(by.Options, o)
	}
	by.Value, _ = d.Get("by")
	fight := game.Act{ID: "fight", Label: "Fight", NeededFields: []string{"by"}, Primary: true}
	if k.TokensLeft[k.Viewer.Side()-1] == 0 {
		fight.Refusal = &game.Refusal{Rule: "3 Defence", Text: text.Say("You have no token left.")}
	}
	return game.Ask{
		Title:  "Meet the raid",
		Help:   text.Say("Whoever is asked knows how many come, not who."),
		Fields: []game.Field{by},
		Acts:   []game.Act{fight, {ID: "yield", Label: "Yield"}},
	}
}

func playDefend(t *game.Turn[State], a action.Action) error {
	s := t.State
	defer func() {
		s.Raid, s.RaidedPlace, s.Acted = nil, 0, true
		t.EndStep()
	}()
	if a.Act == "yield" {
		s.takeCoins(t)
		return nil
	}
	by := s.token(a.One("by"))
	strong := false
	for _, id := range s.Raid {
		s.token(id).Shown = true
		strong = strong || s.token(id).Strong
	}
	by.Shown = true
	column := "weak"
	if strong {
		column = "strong"
	}
	t.Reveal(game.Nobody, text.Say("The raiders are ", column, ", the defender is ", by.face(),
		".")).WithFacts(fact.Reveal{}).
		WithRule("3 Defence")
	roll := t.Roll(game.Throw{
		Owner: s.Active, Purpose: names[s.Active] + " raids", Count: 1, Sides: 6,
		Terms: game.Terms{Chart: clashChart.ID, Column: column},
	})[0]
	if s.Bold && roll < 6 {
		roll++
	}
	if t.Read(clashChart, column, roll).Cell.Result == "won" && (!by.Strong || strong) {
		by.Lost = true
		t.Tell(text.Say(text.Die(roll, "hit"), ": ", text.Unit(by.ID, by.ID), " is lost.")).
			WithFacts(fact.UnitsLost{Units: []fact.Unit{fact.Unit(by.ID)}}).WithRule("3 Defence")
		s.takeCoins(t)
		return nil
	}
	lost := s.token(s.Raid[0])
	lost.Lost = true
	t.Tell(text.Say(text.Die(roll, ""), ": ", text.Unit(lost.ID, lost.ID), " is lost.")).
		WithFacts(fact.UnitsLost{Units: []fact.Unit{fact.Unit(lost.ID)}}).WithRule("3 Defence")
	return nil
}

// takeCoins moves the hidden coins of the raided place to the raider.
func (s *State) takeCoins(t *game.Turn[State]) {
	coins := &s.sideState(s.Active.Other()).Coins[s.RaidedPlace-1]
	t.Reveal(game.Nobody, text.Say(sideSpan(s.Active), " takes ", text.Num(*coins), " at ", space(s.RaidedPlace), ".")).
		WithFacts(fact.Score{
			Side: s.Active, Gained: *coins,
			Place: fact.Place(places.ID(s.RaidedPlace)),
		}).WithRule("3 Defence")
	s.sideState(s.Active).Points += *coins
	*coins = 0
}

func enterScore(t *game.Turn[State]) {
	red, blue := t.State.sideState(Red).Points, t.State.sideState(Blue).Points
	r := view.Result{How: text.Say("Level, ", text.Num(red), " each."), Rule: "4 Score"}
	switch {
	case red > blue:
		r.Winner, r.How = Red, text.Say(sideSpan(Red), " has more coins.")
	case blue > red:
		r.Winner, r.How = Blue, text.Say(sideSpan(Blue), " has more coins.")
	}
	t.Tell(r.How).WithFacts(fact.End{Winner: r.Winner}).WithRule("4 Score")
	t.End(r)
}
