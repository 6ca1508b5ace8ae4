package toy

import (
	"slices"

	"tricorne/rules/board"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/screen"
	"tricorne/rules/game/text"
	"tricorne/rules/game/view"
)

// Raid: the active side raids a place or rests.

func enterMove(t *game.Turn[State]) {
	s := t.State
	if !s.Acted {
		return
	}
	s.Acted = false
	s.Active = s.Active.Other()
	s.Turn++
	if s.Turn > s.LastTurn {
		t.Next(StepScore)
		return
	}
	t.Next(StepMove)
}

func askMove(k *Known, d action.Draft) game.Ask {
	with := game.Field{ID: "with", Label: "Raiders", Kind: game.PickMany, Min: 1, Max: MaxRaiders, ReloadsForm: true}
	for _, t := range k.OwnTokens {
		if !t.Lost {
			with.Options = append(with.Options, game.Option{ID: t.ID, Label: "Token " + t.ID, Detail: t.face(), Piece: t.ID})
		}
	}
	raid := game.Act{ID: "raid", Label: "Raid", NeededFields: []string{"with", "where"}, Primary: true}
	a := game.Ask{
		Title: "Raid or rest",
		Acts:  []game.Act{raid, {ID: "rest", Label: "Rest"}, {ID: "resign", Label: "Resign", Dangerous: true}},
	}
	if len(with.Options) == 0 {
		a.Acts[0].Refusal = &game.Refusal{Rule: "2 Raid", Text: text.Say("You have no token left.")}
		return a
	}
	with.Max = min(with.Max, len(with.Options))
	chosen, ok := d.Get("with")
	with.Value = chosen
	a.Fields = append(a.Fields, with)
	if !ok {
		return a
	}
	where := game.Field{ID: "where", Label: "Place", Kind: game.PickOne}
	for p := board.Place(1); int(p) <= places.Size(); p++ {
		id := string(places.ID(p))
		o := game.Option{ID: id, Label: places.Name(p), Space: id, Path: []string{"ford", id}}
		if id == "ford" {
			o.Detail = "to rest there"
		}
		if len(chosen) == 1 && p == places.Place("mill") {
			o.Refusal = &game.Refusal{Text: text.Say("The mill takes two raiders."), Rule: "2 Raid"}
		}
		where.Options = append(where.Options, o)
	}
	if v, ok := d.Get("where"); ok {
		where.Value = v
	} else {
		where.Value = []string{"hill"}
	}
	a.Fields = append(a.Fields, where)
	return a
}

func playMove(t *game.Turn[State], a action.Action) error {
	s := t.State
	switch a.Act {
	case "rest":
		s.Acted = true
		t.Tell(text.Say(sideSpan(a.Side), " rests.")).WithFacts(fact.Decision{
			Side:   a.Side,
			Choice: "rest",
		}).WithRule("2 Raid")
	case "resign":
		t.End(view.Result{Winner: a.Side.Other(), How: text.Say(sideSpan(a.Side), " resigns."), Rule: "2 Raid"})
		t.Tell(text.Say(sideSpan(a.Side), " resigns.")).WithFacts(fact.End{}).WithRule("2 Raid")
	case "raid":
		s.Raid = slices.Clone(a.Many("with"))
		s.RaidedPlace = places.Place(board.ID(a.One("where")))
		count := text.Count(len(s.Raid), "token", "tokens")
		var faces []text.Span
		raid := fact.March{Side: a.Side, Trail: []fact.Place{"ford", fact.Place(places.ID(s.RaidedPlace))}}
		own := raid
		for _, id := range s.Raid {
			own.Units = append(own.Units, fact.Unit(id))
			faces = append(faces, text.Unit(id, id+" ("+s.token(id).face()+")"))
		}
		t.TellOnly(a.Side, text.Say("You raid ", space(s.RaidedPlace), " with ", text.List(faces), "."),
			text.Say(sideSpan(a.Side), " raids ", space(s.RaidedPlace), " with ", count, ".")).
			WithFacts(own).WithOtherFacts(withCount(raid, len(s.Raid))).WithRule("2 Raid").WithTrail("ford",
			string(places.ID(s.RaidedPlace)))
		t.Call(StepDefend, string(places.ID(s.RaidedPlace)))
	}
	return nil
}

func (t Token) face() string {
	if t.Strong {
		return "strong"
	}
	return "weak"
}

// kind returns the kind of piece that the screen shows for a token.
func (t Token) kind() screen.PieceKind {
	if t.Strong {
		return screen.Infantry
	}
	return screen.Militia
}

// withCount returns a march fact with a number of unnamed tokens.
func withCount(m fact.March, n int) fact.March {
	m.Count = n
	return m
}
