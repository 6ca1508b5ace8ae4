package part_test

import (
	"reflect"
	"testing"

	"tricorne/rules/game"
	"tricorne/rules/game/screen"
	"tricorne/rules/game/text"
	"tricorne/rules/game/view"
	"tricorne/views/part"
)

// TestChangedValuesChangeTheirHashes changes one value of a desk at a time. It checks that the hashes of the parts
// which show it change.
func TestChangedValuesChangeTheirHashes(t *testing.T) {
	manual := &game.Manual{}
	lay := func(change func(*part.Desk)) part.InputHashes {
		d := &part.Desk{FullPage: true}
		d.ID, d.Manual = "t", manual
		d.View.Piles = []view.Pile{{Space: "a", Pieces: []view.Piece{{ID: "x", Strength: 2}}}}
		if change != nil {
			change(d)
		}
		return d.InputHashes()
	}
	still := func(p part.Part, now, was *part.InputHashes) bool {
		return now.HashOf(p) != 0 && now.HashOf(p) == was.HashOf(p)
	}
	was := lay(nil)
	for name, x := range map[string]struct {
		change func(*part.Desk)
		moves  []part.Part // the parts whose hash must change; parts without a hash are not listed
	}{
		"nothing": {nil, nil},
		"other eyes": {
			func(d *part.Desk) { d.ViewerSide = 1 },
			[]part.Part{part.MapPart, part.MarksPart, part.UnitsPart, part.ForcesPart, part.AboutPart},
		},
		"a referee": {
			func(d *part.Desk) { d.Secrets = map[string]part.PieceSecret{} },
			[]part.Part{part.MapPart, part.MarksPart, part.UnitsPart, part.ForcesPart, part.AboutPart},
		},
		"the map in the ice": {
			func(d *part.Desk) { d.Map.ShowsWinter = true },
			[]part.Part{part.MapPart, part.MarksPart, part.UnitsPart, part.ForcesPart, part.AboutPart},
		},
		"a fragment":   {func(d *part.Desk) { d.FullPage = false }, []part.Part{part.MapPart}},
		"an open card": {func(d *part.Desk) { d.OpenPlace = "a" }, []part.Part{part.UnitsPart}},
		"a loss": {
			func(d *part.Desk) { d.View.Piles[0].Pieces[0].Strength = 1 },
			[]part.Part{part.MarksPart, part.UnitsPart, part.ForcesPart},
		},
		"an arrival": {
			func(d *part.Desk) { d.View.Boxes = []view.Box{{ID: "b"}} },
			[]part.Part{part.MarksPart, part.UnitsPart, part.ForcesPart},
		},
		"a flag": {
			func(d *part.Desk) { d.View.Marks = []view.Mark{{Space: "a"}} },
			[]part.Part{part.MarksPart, part.UnitsPart},
		},
		"a battle":      {func(d *part.Desk) { d.View.Battle = &view.Battle{Space: "a"} }, []part.Part{part.MarksPart}},
		"the next turn": {func(d *part.Desk) { d.View.Turn = 1 }, []part.Part{part.MarksPart, part.AboutPart}},
		"snow": {func(d *part.Desk) {
			d.View.Conditions = []view.Condition{{ID: "snow"}}
		}, []part.Part{part.MarksPart, part.AboutPart}},
		"a point": {func(d *part.Desk) { d.View.Tracks = []view.Track{{Value: 1}} }, []part.Part{part.AboutPart}},
		"a seat":  {func(d *part.Desk) { d.Seats = []part.Seat{{Name: "Ann"}} }, []part.Part{part.AboutPart}},
	} {
		now, moves := lay(x.change), map[part.Part]bool{}
		for _, p := range x.moves {
			moves[p] = true
		}
		for _, p := range []part.Part{part.MapPart, part.MarksPart, part.UnitsPart, part.ForcesPart, part.AboutPart} {
			if still(p, &now, &was) == moves[p] {
				t.Errorf("after %s part %d stands still: %v", name, p, !moves[p])
			}
		}
	}
	for _, p := range []part.Part{part.TopPart, part.OrdersPart, part.LogPart, part.TargetsPart, part.TimelinePart} {
		if was.HashOf(p) != 0 {
			t.Errorf("part %d has a hash of an input that is not known", p)
		}
	}
}

// TestInputHashesCoverEveryField changes every field separately and checks that the hash of each part that
// shows it changes.
func TestInputHashesCoverEveryField(t *testing.T) {
	manual := &game.Manual{ID: "m"}
	lay := func() *part.Desk {
		piece := view.Piece{
			ID: "a", States: []screen.PieceState{"b"}, Notes: []string{"c"},
			Counter: &view.Counter{Cost: 1, Display: &view.Display{Troops: 2}},
			Unit:    &view.UnitCounter{MarchDistance: 3}, Ratings: &view.Ratings{Combat: 4},
		}
		d := &part.Desk{Seats: []part.Seat{{Name: "Ann"}}}
		d.ID, d.Manual = "t", manual
		d.View = view.View{
			Piles: []view.Pile{{Space: "p", Pieces: []view.Piece{piece}}},
			Boxes: []view.Box{{ID: "x", Pieces: []view.Piece{piece}}}, Marks: []view.Mark{{Space: "p"}},
			Conditions: []view.Condition{{ID: "y"}}, Tracks: []view.Track{{ID: "z"}},
			Sheets: []view.Sheet{{ID: "s", Head: []string{"d"}, Rows: [][]text.Text{{text.Say("e")}}}},
		}
		return d
	}
	changed := 0
	var change func(at reflect.Value, path string, differs func(path string))
	change = func(at reflect.Value, path string, differs func(path string)) {
		switch at.Kind() {
		case reflect.Struct:
			for i := range at.NumField() {
				change(at.Field(i), path+"."+at.Type().Field(i).Name, differs)
			}
			return
		case reflect.Slice:
			change(at.Index(0), path+"[0]", differs)
		case reflect.Pointer:
			change(at.Elem(), path, differs)
		}
		was := reflect.New(at.Type()).Elem()
		was.Set(at)
		switch at.Kind() {
		case reflect.String:
			at.SetString(at.String() + "!")
		case reflect.Int, reflect.Int8:
			at.SetInt(at.Int() + 1)
		case reflect.Uint8:
			at.SetUint(at.Uint() + 1)
		case reflect.Bool:
			at.SetBool(!at.Bool())
		case reflect.Slice, reflect.Pointer:
			at.SetZero()
		default:
			t.Fatalf("%s is of a kind that has no hash: %s", path, at.Kind())
		}
		changed++
		differs(path)
		at.Set(was)
	}
	on, was := lay(), lay().InputHashes()
	for _, p := range []part.Part{part.MapPart, part.UnitsPart, part.ForcesPart, part.MarksPart, part.AboutPart} {
		if same := on.InputHashes(); same.HashOf(p) == 0 || same.HashOf(p) != was.HashOf(p) {
			t.Fatalf("from equal input part %d has another hash", p)
		}
	}
	for name, x := range map[string]struct {
		of    any
		moves []part.Part
	}{
		"Piles":      {&on.View.Piles, []part.Part{part.UnitsPart, part.ForcesPart, part.MarksPart}},
		"Boxes":      {&on.View.Boxes, []part.Part{part.UnitsPart, part.ForcesPart, part.MarksPart}},
		"Marks":      {&on.View.Marks, []part.Part{part.UnitsPart, part.MarksPart}},
		"Conditions": {&on.View.Conditions, []part.Part{part.AboutPart, part.MarksPart}},
		"Tracks":     {&on.View.Tracks, []part.Part{part.AboutPart}},
		"Sheets":     {&on.View.Sheets, []part.Part{part.AboutPart}},
		"Seats":      {&on.Seats, []part.Part{part.AboutPart}},
		"Map":        {&on.Map, []part.Part{part.MapPart, part.UnitsPart, part.ForcesPart, part.MarksPart}},
		"You": {
			&on.ViewerSide,
			[]part.Part{part.MapPart, part.UnitsPart, part.ForcesPart, part.MarksPart, part.AboutPart},
		},
		"ID":      {&on.ID, []part.Part{part.MapPart, part.AboutPart}},
		"Both":    {&on.BothWatching, []part.Part{part.MapPart, part.AboutPart}},
		"Guided":  {&on.Guided, []part.Part{part.MapPart, part.AboutPart}},
		"Alone":   {&on.OneDevice, []part.Part{part.MapPart, part.AboutPart}},
		"Lookup":  {&on.CardURL, []part.Part{part.ForcesPart, part.AboutPart}},
		"Moments": {&on.MomentURL, []part.Part{part.MarksPart, part.AboutPart}},
		"Staff":   {&on.AllowsOfficers, []part.Part{part.AboutPart}},
		"Certain": {&on.SkipsConfirmation, []part.Part{part.AboutPart}},
		"Judge":   {&on.RefereeName, []part.Part{part.AboutPart}},
		"From":    {&on.OriginText, []part.Part{part.AboutPart}},
	} {
		change(reflect.ValueOf(x.of).Elem(), name, func(path string) {
			now := on.InputHashes()
			for _, p := range x.moves {
				if now.HashOf(p) == was.HashOf(p) {
					t.Errorf("part %d stands still whatever %s is", p, path)
				}
			}
		})
	}
	if changed < 120 {
		t.Errorf("%d fields were changed", changed)
	}
	if fields := reflect.TypeFor[part.Table]().NumField(); fields != 15 { // PointedAt and IsTableScreen need no hash
		t.Errorf("a table has %d fields: those that are shown belong to its input hashes", fields)
	}
}
