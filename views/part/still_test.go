package part_test

import (
	"testing"

	"tricorne/rules/game"
	"tricorne/views/part"
)

// TestWhatChangesIsDrawn changes one thing on a desk after the other and says which parts may not stand still for it.
func TestWhatChangesIsDrawn(t *testing.T) {
	manual := &game.Manual{}
	lay := func(change func(*part.Desk)) part.Ground {
		d := &part.Desk{Whole: true}
		d.ID, d.Manual = "t", manual
		d.View.Piles = []game.Pile{{Space: "a", Pieces: []game.Piece{{ID: "x", Strength: 2}}}}
		if change != nil {
			change(d)
		}
		return d.Ground()
	}
	was := lay(nil)
	for name, x := range map[string]struct {
		change func(*part.Desk)
		moves  []part.Part // of those that can stand still
	}{
		"nothing":            {nil, nil},
		"other eyes":         {func(d *part.Desk) { d.You = 1 }, []part.Part{part.MapPart, part.MarksPart, part.UnitsPart, part.ForcesPart, part.AboutPart}},
		"a referee":          {func(d *part.Desk) { d.Secrets = map[string]part.Secret{} }, []part.Part{part.MapPart, part.MarksPart, part.UnitsPart, part.ForcesPart, part.AboutPart}},
		"the map in the ice": {func(d *part.Desk) { d.Map.Winter = true }, []part.Part{part.MapPart, part.MarksPart, part.UnitsPart, part.ForcesPart, part.AboutPart}},
		"a fragment":         {func(d *part.Desk) { d.Whole = false }, []part.Part{part.MapPart}},
		"an open card":       {func(d *part.Desk) { d.Place = "a" }, []part.Part{part.UnitsPart}},
		"a loss":             {func(d *part.Desk) { d.View.Piles[0].Pieces[0].Strength = 1 }, []part.Part{part.MarksPart, part.UnitsPart, part.ForcesPart}},
		"an arrival":         {func(d *part.Desk) { d.View.Boxes = []game.Box{{ID: "b"}} }, []part.Part{part.MarksPart, part.UnitsPart, part.ForcesPart}},
		"a flag":             {func(d *part.Desk) { d.View.Marks = []game.Mark{{Space: "a"}} }, []part.Part{part.MarksPart, part.UnitsPart}},
		"a battle":           {func(d *part.Desk) { d.View.Battle = &game.Battle{Space: "a"} }, []part.Part{part.MarksPart}},
		"the next turn":      {func(d *part.Desk) { d.View.Turn = 1 }, []part.Part{part.MarksPart, part.AboutPart}},
		"snow":               {func(d *part.Desk) { d.View.Conditions = []game.Condition{{ID: "snow"}} }, []part.Part{part.MarksPart, part.AboutPart}},
		"a point":            {func(d *part.Desk) { d.View.Tracks = []game.Track{{Value: 1}} }, []part.Part{part.AboutPart}},
		"a seat":             {func(d *part.Desk) { d.Seats = []part.Seat{{Name: "Ann"}} }, []part.Part{part.AboutPart}},
	} {
		now, moves := lay(x.change), map[part.Part]bool{}
		for _, p := range x.moves {
			moves[p] = true
		}
		for _, p := range []part.Part{part.MapPart, part.MarksPart, part.UnitsPart, part.ForcesPart, part.AboutPart} {
			if still := now.Still(p, &was); still == moves[p] {
				t.Errorf("after %s part %d stands still: %v", name, p, still)
			}
		}
	}
	for _, p := range []part.Part{part.TopPart, part.OrdersPart, part.LogPart, part.TargetsPart, part.TimelinePart} {
		if was.Still(p, &was) {
			t.Errorf("part %d stands still, of which that is not known", p)
		}
	}
	if was.Still(part.UnitsPart, &part.Ground{}) {
		t.Error("where nothing was drawn before something stands still")
	}
}
