package screen

import (
	"strings"
	"testing"

	"tricorne/rules/hex"
)

var validScreen = Screen{
	Family: Units, Battle: BattleStrip, Calendar: NumberedFromFirst, MinActsToSeparate: 2,
	Kinds:  []PieceKind{Infantry, Commander},
	States: []PieceState{Entrenched},
	Tracks: []TrackID{VictoryPoints}, Signs: []Sign{Snow}, Marks: []MarkKind{FortMark}, Boxes: []string{"port"},
	Sheets: []string{"victory"},
}

func TestScreen_CheckFindsUnknownWords(t *testing.T) {
	if err := validScreen.Check(); err != nil {
		t.Errorf("a sound screen: %v", err)
	}
	for want, spoil := range map[string]func(*Screen){
		`family "cards"`:           func(s *Screen) { s.Family = "cards" },
		`battles on "stage"`:       func(s *Screen) { s.Battle = "stage" },
		`calendar from the "moon"`: func(s *Screen) { s.Calendar = "moon" },
		"one way to act":           func(s *Screen) { s.MinActsToSeparate = 1 },
		`pieces: "dragon"`:         func(s *Screen) { s.Kinds = []PieceKind{"dragon"} },
		`states: "asleep"`:         func(s *Screen) { s.States = []PieceState{"asleep"} },
		`tracks: "gold"`:           func(s *Screen) { s.Tracks = []TrackID{"gold"} },
		`signs: "hail"`:            func(s *Screen) { s.Signs = []Sign{"hail"} },
		`marks: "cross"`:           func(s *Screen) { s.Marks = []MarkKind{"cross"} },
		`boxes: "port"`:            func(s *Screen) { s.Boxes = []string{"port", "port"} },
		`sheets: ""`:               func(s *Screen) { s.Sheets = []string{""} },
		"flat or pointy":           func(s *Screen) { s.Grid = &hex.Grid{} },
	} {
		s := validScreen
		spoil(&s)
		if err := s.Check(); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("the report does not say %q: %v", want, err)
		}
	}
}
