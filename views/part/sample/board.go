package sample

import (
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/text"
	"tricorne/rules/game/view"
	layout "tricorne/views/board"
	"tricorne/views/part"
)

// DeployDesk returns a desk with a battle board on which the defender deploys. Only Mercer is placed, on the left.
func DeployDesk(l *layout.Layout, urls part.MapURLs) *part.Desk {
	d := baseDesk(l, urls)
	d.View.Phase, d.View.Step = "British battles", "battle.deploy"
	d.View.Battle = &view.Battle{
		Space: "south_trenton", Round: 1, Attacker: British, Board: true, Stage: "The Americans deploy",
		Lines: []view.BattleLine{
			{Side: British, Ranks: ranks(nil, nil, nil, nil, 5)},
			{Side: American, Ranks: ranks(nil, nil, nil, battlePieces(americanBlocks()), 0)},
		},
		Conditions: []view.Condition{{
			ID:    "fort",
			Label: "Fort: this round the British roll one die less per block, except artillery", Rule: "Forts",
		}},
	}
	field := func(id, label string, free []view.Piece, chosen ...string) game.Field {
		f := game.Field{ID: id, Label: label, Kind: game.PickMany, ReloadsForm: true, Min: 1, Max: 3, Value: chosen}
		for _, p := range free {
			f.Options = append(f.Options, game.Option{ID: p.ID, Label: p.Name, Piece: p.ID})
		}
		return f
	}
	all := americanBlocks()
	d.Draft = action.Draft{
		{Field: "left", Values: []string{"us_mercer"}},
		{Field: "center", Values: []string{"us_knox_1", "us_pa_2"}},
		{Field: "right"},
	}
	d.Ask = game.Ask{
		Side: American, Step: "battle.deploy", Title: "Deploy for battle", Rule: "Deploying",
		Fields: []game.Field{
			field("left", "Left", all, "us_mercer"), field("center", "Center", all[1:], "us_knox_1", "us_pa_2"),
			field("right", "Right", all[3:]),
		},
		Acts: []game.Act{{
			ID: "deploy", Label: "Deploy 1 left, 2 center, 0 right, 2 in reserve",
			NeededFields: []string{"left", "center", "right"}, Primary: true,
		}},
	}
	return d
}

// RoundDesk returns a desk in a round on a battle board: Mercer has fired, Knox is chosen.
func RoundDesk(l *layout.Layout, urls part.MapURLs) *part.Desk {
	d := DeployDesk(l, urls)
	us, them := battlePieces(americanBlocks()), battlePieces([]view.Piece{
		newUnit("br_guards", "Guards", "infantry", "british", 4, 4, British),
		newUnit("br_rall_1", "Rall 1", "infantry", "hessian", 3, 4, British),
		newGuns("br_artillery_1", "1st Artillery", British, "british"),
	})
	us[0].Fired, us[2].Fled = true, true
	us[1].Hits = "5 and 6"
	us[3].Dice, us[4].Dice = 0, 0
	for i := range them {
		them[i].Routs = "1"
	}
	them[0].FewerDiceReason, them[0].Dice, them[1].FewerDiceReason, them[1].Dice = "fort", 3, "fort", 2
	b := d.View.Battle
	b.Stage, b.Acting = "The Americans fire", American
	b.Lines = []view.BattleLine{
		{Side: British, Ranks: ranks(them[:1], them[1:2], them[2:], nil, 2)},
		{Side: American, Ranks: ranks(us[:1], us[1:2], us[3:4], append(us[2:3:3], us[4]), 0)},
	}
	b.Volley = &view.Volley{
		Side: American, By: "Mercer", Unit: "us_mercer", Aim: "right", Round: 1, Hits: 1,
		Dice: []text.Span{text.Die(6, "hit"), text.Die(2, ""), text.Die(4, ""), text.Die(1, "")},
	}
	b.Earlier = []view.Volley{{
		Side: American, By: "Stark", Unit: "us_stark", Aim: "center", Round: 1,
		Dice: []text.Span{text.Die(3, "")},
	}}
	d.Draft = action.Draft{{Field: "unit", Values: []string{"us_knox_1"}}}
	d.Ask = game.Ask{
		Side: American, Step: "battle.fire", Title: "Round 1: the Americans", Rule: "Rounds",
		Fields: []game.Field{
			{
				ID: "unit", Label: "Which block?", Kind: game.PickOne, ReloadsForm: true, Value: []string{"us_knox_1"},
				Options: []game.Option{
					{ID: "us_knox_1", Label: "Knox 1", Detail: "3 dice · hits on 5 and 6", Group: "Center", Piece: "us_knox_1"},
					{ID: "us_sullivan", Label: "Sullivan", Group: "Reserve", Piece: "us_sullivan"},
				},
			},
			{
				ID: "do", Label: "What does it do?", Kind: game.PickOne, ReloadsForm: true, Value: []string{"fire"},
				Options: []game.Option{
					{ID: "fire", Label: "Fire at the center", Detail: "3 dice · hits on 5 and 6"},
					{ID: "reserve", Label: "Step back to the reserve", Detail: "leaves the center empty: you must retreat at once"},
				},
			},
		},
		Acts: []game.Act{
			{ID: "order", Label: "Knox 1: Fire at the center", NeededFields: []string{"unit", "do"}, Primary: true},
			{ID: "volley", Label: "Fire all in this order · 3 dice"},
			{ID: "rest", Label: "No more this round", Dangerous: true},
		},
	}
	return d
}

// BrokenDesk returns a desk of a side whose center is empty, so that it must choose where to retreat.
func BrokenDesk(l *layout.Layout, urls part.MapURLs) *part.Desk {
	d := RoundDesk(l, urls)
	b := d.View.Battle
	b.Stage, b.Acting = "The Americans must retreat", game.Nobody
	line := &b.Lines[1]
	line.Ranks[1].Pieces = nil
	b.Break = &view.LineBreak{
		Side: American, Rank: "center", Dice: 7, RetreatSpaces: []string{"trenton", "bordentown"},
		Rule: "Forced Retreat",
	}
	d.Draft = nil
	d.Ask = game.Ask{
		Side: American, Step: "battle.break", Title: "You must retreat: choose where to", Rule: "Forced Retreat",
		Fields: []game.Field{{
			ID: "to", Label: "Retreat where to?", Kind: game.PickOne, Min: 1, Max: 1, ReloadsForm: true,
			Options: []game.Option{
				{ID: "trenton", Label: "Trenton", Detail: "7 dice against you", Space: "trenton"},
				{ID: "bordentown", Label: "Bordentown", Detail: "7 dice against you", Space: "bordentown"},
				{
					ID: "crosswicks", Label: "Crosswicks", Space: "crosswicks",
					Refusal: &game.Refusal{Text: text.Say("The enemy came from there.")},
				},
			},
		}},
		Acts: []game.Act{{ID: "withdraw", Label: "Retreat", NeededFields: []string{"to"}, Primary: true}},
	}
	return d
}

func americanBlocks() []view.Piece {
	return []view.Piece{
		newInfantry("us_mercer", "Mercer", 4, 4), newGuns("us_knox_1", "Knox 1", American, "continental"),
		newMilitia("us_pa_2", "PA Militia 2", 2),
		newInfantry("us_sargent", "Sargent", 3, 4), newLeader("us_sullivan", "Sullivan", 5, 2, "continental", American),
	}
}

func battlePieces(pieces []view.Piece) []view.BattlePiece {
	out := make([]view.BattlePiece, len(pieces))
	for i, p := range pieces {
		out[i] = view.BattlePiece{Piece: p, Dice: p.Strength, Hits: "6"}
	}
	return out
}

// ranks returns the four positions of one side on a battle board.
func ranks(left, center, right, reserve []view.BattlePiece, hidden int) []view.Rank {
	return []view.Rank{
		{ID: "left", Name: "Left", OpposingRank: "right", Pieces: left},
		{ID: "center", Name: "Center", OpposingRank: "center", Pieces: center},
		{ID: "right", Name: "Right", OpposingRank: "left", Pieces: right},
		{ID: "reserve", Name: "Reserve", Pieces: reserve, Backs: hidden},
	}
}
