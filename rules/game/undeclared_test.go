package game_test

import (
	"strings"
	"testing"

	"tricorne/rules/game"
)

var seaside = game.Screen{
	Family: game.Units, Battle: game.BattleStrip, Calendar: game.FromFirst, Apart: 2, Kinds: []game.PieceKind{game.Infantry, game.Commander}, States: []game.PieceState{game.Entrenched},
	Tracks: []game.TrackID{game.VictoryPoints}, Signs: []game.Sign{game.Snow}, Marks: []game.MarkKind{game.FortMark}, Boxes: []string{"port"}, Sheets: []string{"victory"},
}

func TestAScreenMissesWhatItWasNotToldOf(t *testing.T) {
	unit := game.Piece{ID: "1 Va", Kind: game.Infantry, Unit: &game.UnitCounter{}, States: []game.PieceState{game.Entrenched}}
	v := game.View{
		Piles: []game.Pile{{Pieces: []game.Piece{unit, {ID: "Greene", Kind: game.Commander, Ratings: &game.Ratings{}}}}}, Boxes: []game.Box{{ID: "port", Pieces: []game.Piece{unit}}},
		Tracks: []game.Track{{ID: game.VictoryPoints}}, Conditions: []game.Condition{{ID: "snow", Sign: game.Snow}, {ID: "mutiny"}}, Marks: []game.Mark{{Kind: game.FortMark}}, Battle: &game.Battle{}, Sheets: []game.Sheet{{ID: "victory"}},
	}
	if got := v.Undeclared(&seaside); got != nil {
		t.Errorf("all was declared, but not %q", got)
	}
	v.Piles[0].Pieces[0].Kind, v.Piles[0].Pieces[1].Ratings = game.Cavalry, nil
	v.Boxes, v.Sheets = append(v.Boxes, game.Box{ID: "west"}), append(v.Sheets, game.Sheet{ID: "score"})
	v.Tracks[0].ID, v.Conditions[0].Sign, v.Marks[0].Kind, v.Battle.Board = game.ActionPoints, game.Rain, game.BurntMark, true
	v.Piles[0].Pieces[0].States = []game.PieceState{game.Routed}
	want := "piece cavalry|state routed|piece that is none of the units Greene|box west|track ap|sign rain|sheet score|mark burnt|battle on strip"
	if got := strings.Join(v.Undeclared(&seaside), "|"); got != want {
		t.Errorf("undeclared are %s,\nwanted %s", got, want)
	}
}
