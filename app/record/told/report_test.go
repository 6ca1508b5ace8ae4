package told

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"tricorne/rules/game"
	"tricorne/rules/game/view"
)

func TestStandingPrefersTheStrengthTrack(t *testing.T) {
	v := view.View{
		Tracks: []view.Track{{ID: "vp", Side: 1, Value: 3}, {ID: "sp", Side: 2, Value: 20}, {ID: "ap", Side: 2, Value: 4}},
		Piles: []view.Pile{
			{Side: 1, Pieces: []view.Piece{{Strength: 2}, {Strength: 3}}},
			{Side: 2, Pieces: []view.Piece{{Strength: 4}}, Backs: 2},
			{Pieces: []view.Piece{{}}},
		},
		Boxes: []view.Box{{ID: "british.fallen", Side: 2, Lost: true, Backs: 1}, {ID: "british.arrivals", Side: 2, Backs: 5}},
	}
	want := []Standing{
		{Side: 1, Points: 3, HasVP: true, Pieces: 2, Strength: 5, Exact: true},
		{Side: 2, Pieces: 3, Strength: 20, Exact: true, FromTrack: true, LostPieces: 1},
	}
	if d := cmp.Diff(want, Standings(&v)); d != "" {
		t.Error(d)
	}
	v.Tracks = nil
	if one := Standings(&v)[1]; one.Exact || one.Strength != 4 {
		t.Errorf("blocks nobody sees are counted: %+v", one)
	}
}

func TestAStandingOfLeadersCountsTheMenTheViewerSees(t *testing.T) {
	own := func(troops, tired int) view.Piece {
		return view.Piece{Counter: &view.Counter{Display: &view.Display{Troops: troops, Fatigue: tired}}}
	}
	v := view.View{
		Piles: []view.Pile{
			{Side: 1, Pieces: []view.Piece{own(140, 0), own(850, 3)}},
			{Side: 1, Pieces: []view.Piece{own(460, 1)}},
			{Side: 2, Pieces: []view.Piece{{Counter: &view.Counter{}}}, OnlyTopKnown: true},
			{Side: 2, Pieces: []view.Piece{{Counter: &view.Counter{}}, {Counter: &view.Counter{}}}},
		},
		Boxes: []view.Box{
			{ID: "british.captured", Side: 2, Lost: true, Pieces: []view.Piece{{}}},
			{ID: "british.coming", Side: 2, Pieces: []view.Piece{{}}},
		},
	}
	want := []Standing{
		{Side: 1, Pieces: 3, CountsTroops: true, Strength: 1450, Fatigue: 4, Exact: true},
		{Side: 2, Pieces: 3, CountsTroops: true, LostPieces: 1},
	}
	if d := cmp.Diff(want, Standings(&v)); d != "" {
		t.Error(d)
	}
}

func TestLeadTurnIsTheLastTakeover(t *testing.T) {
	course := func(points ...[2]int) (out []Turn) {
		for i, p := range points {
			out = append(out, Turn{
				Turn:  i + 1,
				Sides: []Standing{{Side: 1, Points: p[0], HasVP: true}, {Side: 2, Points: p[1], HasVP: true}},
			})
		}
		return out
	}
	for name, c := range map[string]struct {
		course []Turn
		winner game.Side
		want   int // the turn that LeadTurn must return; 0 if it must return nil
	}{
		"back and forth":     {course([2]int{1, 0}, [2]int{1, 2}, [2]int{3, 2}, [2]int{4, 2}), 1, 3},
		"level, then ahead":  {course([2]int{0, 0}, [2]int{0, 1}, [2]int{0, 4}), 2, 2},
		"always ahead":       {course([2]int{3, 0}, [2]int{3, 1}), 1, 0},
		"won from behind":    {course([2]int{3, 0}, [2]int{3, 1}), 2, 0},
		"a draw":             {course([2]int{0, 0}, [2]int{1, 1}), game.Nobody, 0},
		"no points":          {[]Turn{{Turn: 1, Sides: []Standing{{Side: 1}, {Side: 2}}}}, 1, 0},
		"nothing was played": {nil, 1, 0},
	} {
		got := LeadTurn(c.course, c.winner)
		if got == nil && c.want != 0 || got != nil && got.Turn != c.want {
			t.Errorf("%s: %+v", name, got)
		}
	}
}
