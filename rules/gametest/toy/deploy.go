package toy

import (
	"strconv"

	"tricorne/rules/board"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// Deploy: both sides secretly choose their strong token, spread their coins and bid for the first raid.

func askDeploy(k *Known, d action.Draft) game.Ask {
	strong := game.Field{ID: "strong", Label: "Strong token", Kind: game.PickOne, Value: []string{k.OwnTokens[0].ID}}
	for _, t := range k.OwnTokens {
		strong.Options = append(strong.Options, game.Option{ID: t.ID, Label: "Token " + t.ID, Piece: t.ID})
	}
	coins := game.Field{ID: "coins", Label: "Coins", Kind: game.Shares, Min: Coins, Max: Coins}
	for p := board.Place(1); int(p) <= places.Size(); p++ {
		id := string(places.ID(p))
		coins.Options = append(coins.Options, game.Option{ID: id, Label: places.Name(p), Space: id, Max: 2})
	}
	bid := game.Field{ID: "bid", Label: "Bid", Kind: game.Number, Min: 1, Max: 12, Value: []string{"1"}}
	for _, f := range []*game.Field{&strong, &coins, &bid} {
		if v, ok := d.Get(f.ID); ok {
			f.Value = v
		}
	}
	return game.Ask{
		Title:  "Hide your tokens",
		Fields: []game.Field{strong, coins, bid},
		Acts:   []game.Act{{ID: "ready", Label: "Ready", NeededFields: []string{"strong", "coins", "bid"}, Primary: true}},
	}
}

func playDeploy(t *game.Turn[State], a action.Action) error {
	s, camp := t.State, t.State.sideState(a.Side)
	s.token(a.One("strong")).Strong = true
	for _, v := range a.Many("coins") {
		id, n, _ := game.SplitShare(v)
		camp.Coins[places.Place(board.ID(id))-1] = n
	}
	bid, err := strconv.Atoi(a.One("bid"))
	camp.Bid, camp.Ready = bid, true
	t.TellOnly(a.Side,
		text.Say("You make ", text.Unit(a.One("strong"), a.One("strong")), " the strong token and bid ", text.Num(bid), "."),
		text.Say(sideSpan(a.Side), " is ready.")).
		WithFacts(fact.Decision{Side: a.Side, Units: []fact.Unit{fact.Unit(a.One("strong"))}, Choice: "deploy"}).
		WithOtherFacts(fact.Decision{Side: a.Side, Choice: "deploy"}).WithRule("1 Deploy")
	return err
}

// firstRaid is the throw that decides who raids first if both bids are equal.
var firstRaid = game.Throw{OwnedByNobody: true, Purpose: "the first raid", Count: 1, Sides: 6, Terms: game.Terms{
	Faces: []string{"Red raids", "Blue raids", "Red raids", "Blue raids", "Red raids", "Blue raids"},
}}

func enterDeploy(t *game.Turn[State]) {
	s := t.State
	if s.sidesNotReady() != 0 {
		return
	}
	red, blue := s.sideState(Red).Bid, s.sideState(Blue).Bid
	t.Reveal(game.Nobody, text.Say("Red bid ", text.Num(red), ", Blue bid ", text.Num(blue), ".")).
		WithFacts(fact.Reveal{Count: max(red, blue)}).WithRule("1 Deploy")
	s.Active = Red
	if blue > red || blue == red && t.Roll(firstRaid)[0]%2 == 0 {
		s.Active = Blue
	}
	t.Tell(text.Say(sideSpan(s.Active), " raids first.")).WithFacts(fact.Phase{Side: s.Active})
	t.EndStep()
}
