package view_test

import (
	"strings"
	"testing"

	"tricorne/rules/game/screen"
	"tricorne/rules/game/view"
)

var testScreen = screen.Screen{
	Family: screen.Units, Battle: screen.BattleStrip, Calendar: screen.NumberedFromFirst, MinActsToSeparate: 2,
	Kinds: []screen.PieceKind{screen.Infantry, screen.Commander}, States: []screen.PieceState{screen.Entrenched},
	Tracks: []screen.TrackID{screen.VictoryPoints}, Signs: []screen.Sign{screen.Snow},
	Marks: []screen.MarkKind{screen.FortMark}, Boxes: []string{"port"}, Sheets: []string{"victory"},
}

func TestUndeclaredWords_ListsThemAll(t *testing.T) {
	unit := view.Piece{
		ID: "1 Va", Kind: screen.Infantry, Unit: &view.UnitCounter{},
		States: []screen.PieceState{screen.Entrenched},
	}
	v := view.View{
		Piles: []view.Pile{{Pieces: []view.Piece{
			unit,
			{ID: "Greene", Kind: screen.Commander, Ratings: &view.Ratings{}},
		}}},
		Boxes:      []view.Box{{ID: "port", Pieces: []view.Piece{unit}}},
		Tracks:     []view.Track{{ID: screen.VictoryPoints}},
		Conditions: []view.Condition{{ID: "snow", Sign: screen.Snow}, {ID: "mutiny"}},
		Marks:      []view.Mark{{Kind: screen.FortMark}}, Battle: &view.Battle{}, Sheets: []view.Sheet{{ID: "victory"}},
	}
	if got := v.UndeclaredWords(&testScreen); got != nil {
		t.Errorf("all was declared, but not %q", got)
	}
	v.Piles[0].Pieces[0].Kind, v.Piles[0].Pieces[1].Ratings = screen.Cavalry, nil
	v.Boxes, v.Sheets = append(v.Boxes, view.Box{ID: "west"}), append(v.Sheets, view.Sheet{ID: "score"})
	v.Tracks[0].ID, v.Conditions[0].Sign, v.Marks[0].Kind, v.Battle.Board = screen.ActionPoints, screen.Rain,
		screen.BurntMark, true
	v.Piles[0].Pieces[0].States = []screen.PieceState{screen.Routed}
	want := "piece cavalry|state routed|piece that is none of the units Greene|box west|track ap|sign rain|sheet " +
		"score|mark burnt|battle on strip"
	if got := strings.Join(v.UndeclaredWords(&testScreen), "|"); got != want {
		t.Errorf("undeclared are %s,\nwanted %s", got, want)
	}
}
