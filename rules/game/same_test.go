package game_test

import (
	"reflect"
	"testing"

	"tricorne/rules/game"
)

// TestNothingIsForgottenWhereViewsAreCompared changes every field of what stands on and beside the map, and of a sheet, by itself.
func TestNothingIsForgottenWhereViewsAreCompared(t *testing.T) {
	piece := func() game.Piece {
		return game.Piece{ID: "a", States: []game.PieceState{"b"}, Notes: []string{"c"}, Counter: &game.Counter{Cost: 1, Display: &game.Display{Troops: 2}}, Unit: &game.UnitCounter{March: 3}, Ratings: &game.Ratings{Combat: 4}}
	}
	piles := func() []game.Pile { return []game.Pile{{Space: "p", Pieces: []game.Piece{piece()}}} }
	boxes := func() []game.Box { return []game.Box{{ID: "x", Pieces: []game.Piece{piece()}}} }
	sheets := func() []game.Sheet {
		return []game.Sheet{{ID: "s", Head: []string{"d"}, Rows: [][]game.Text{{game.Say("e")}}}}
	}
	if !game.SamePiles(piles(), piles()) || !game.SameBoxes(boxes(), boxes()) || !game.SameSheets(sheets(), sheets()) {
		t.Fatal("what is equal is not the same")
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
			t.Fatalf("%s is of a kind that is not compared: %s", path, at.Kind())
		}
		changed++
		differs(path)
		at.Set(was)
	}
	on := piles()
	change(reflect.ValueOf(on).Index(0), "Pile", func(path string) {
		if game.SamePiles(on, piles()) || game.SamePiles(piles(), on) {
			t.Errorf("piles are the same whatever %s is", path)
		}
	})
	beside := boxes()
	change(reflect.ValueOf(beside).Index(0), "Box", func(path string) {
		if game.SameBoxes(beside, boxes()) || game.SameBoxes(boxes(), beside) {
			t.Errorf("boxes are the same whatever %s is", path)
		}
	})
	looked := sheets()
	change(reflect.ValueOf(looked).Index(0), "Sheet", func(path string) {
		if game.SameSheets(looked, sheets()) || game.SameSheets(sheets(), looked) {
			t.Errorf("sheets are the same whatever %s is", path)
		}
	})
	if changed < 70 || game.SamePiles(on, nil) || game.SameBoxes(nil, beside) {
		t.Errorf("%d fields were changed", changed)
	}
}
