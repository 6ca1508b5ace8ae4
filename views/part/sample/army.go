package sample

import (
	"tricorne/rules/game"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/screen"
	"tricorne/rules/game/view"
)

func newLeader(id, name string, limit, rate int, nation string, side game.Side) view.Piece {
	return view.Piece{
		ID: id, Side: side, Kind: "leader", Nation: nation, Name: name, Strength: 1, Full: 1, Limit: limit,
		Rate: rate,
	}
}

func newUnit(id, name string, kind screen.PieceKind, nation string, strength, full int, side game.Side) view.Piece {
	return view.Piece{ID: id, Side: side, Kind: kind, Nation: nation, Name: name, Strength: strength, Full: full}
}

func newInfantry(id, name string, strength, full int) view.Piece {
	return newUnit(id, name, "infantry", "continental", strength, full, American)
}

func newMilitia(id, name string, strength int) view.Piece {
	return newUnit(id, name, "militia", "militia", strength, 2, American)
}

func newGuns(id, name string, side game.Side, nation string) view.Piece {
	return newUnit(id, name, "artillery", nation, 3, 3, side)
}

// piles returns the piles as the Americans see them: their own army, and the backs of the British.
func piles() []view.Pile {
	back := func(space string, n int) view.Pile { return view.Pile{Space: space, Side: British, Backs: n} }
	return []view.Pile{
		{Space: "mcconkeys_ferry", Side: American, Pieces: []view.Piece{
			newLeader("us_washington", "Washington", 7, 3, "continental", American),
			newInfantry("us_mercer", "Mercer", 4, 4), newInfantry("us_stirling", "Stirling", 3, 4),
			newInfantry("us_stephen", "Stephen", 3, 3),
			newInfantry("us_fermoy", "Fermoy", 3, 3), newGuns("us_knox_1", "Knox 1", American, "continental"),
			newGuns("us_knox_2", "Knox 2", American, "continental"),
			newMilitia("us_pa_1", "PA Militia 1", 2),
		}},
		{Space: "bristol", Side: American, Pieces: []view.Piece{
			newLeader("us_sullivan", "Sullivan", 5, 2, "continental", American),
			newInfantry("us_hitchcock", "Hitchcock", 3, 3), newMilitia("us_pa_2", "PA Militia 2", 2),
			newMilitia("us_pa_3", "PA Militia 3", 1),
		}},
		{
			Space: "morristown", Side: American,
			Pieces: []view.Piece{newMilitia("us_nj_1", "NJ Militia 1", 2), newMilitia("us_nj_2", "NJ Militia 2", 2)},
		},
		{Space: "philadelphia", Side: American, Pieces: []view.Piece{newMilitia("us_pa_5", "PA Militia 5", 2)}},
		back("trenton", 3), back("bordentown", 5), back("princeton", 4), back("brunswick", 7), back("amboy", 3),
		back("mount_holly", 2),
	}
}

func sampleView() view.View {
	return view.View{
		Turn: 11, LastTurn: 24, TurnName: "Turn 11 of 24", Phase: "American movement", Step: "march", Active: American,
		Asked:   fact.SidesOf(American),
		Waiting: "marching",
		Conditions: []view.Condition{{
			ID: "frozen", Sign: screen.Frozen, Label: "The Delaware is frozen",
			Rule: "When and Where The Delaware River Freezes",
		}},
		Tracks: []view.Track{
			{ID: "ap", Label: "action points", Side: American, Value: 3, Max: 4, Note: "2 and 2 for an even die"},
			{ID: "ap", Label: "action points", Side: British, Value: 3, Max: 3, Note: "2 and 1 for an odd die"},
			{ID: "vp", Label: "victory points", Side: American, Value: 5, Note: "Philadelphia 5"},
			{ID: "vp", Label: "victory points", Side: British, Value: 7, Note: "Trenton 1, Princeton 2, Brunswick 2, Amboy 2"},
		},
		Piles: piles(),
		Boxes: []view.Box{
			{ID: "lost", Name: "Eliminated", Side: American, Pieces: []view.Piece{newInfantry("us_glover_1", "Glover 1", 0, 3)}},
			{ID: "lost", Name: "Eliminated", Side: British, Backs: 1},
		},
	}
}
