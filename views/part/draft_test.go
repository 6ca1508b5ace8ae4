package part

import (
	"testing"

	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/form"
)

func TestWithValues_DropsDependentChoices(t *testing.T) {
	a := &game.Ask{Fields: []game.Field{
		{ID: "who", Kind: game.PickOne, ReloadsForm: true},
		{ID: "with", Kind: game.PickMany, ReloadsForm: true, Max: 3, Value: []string{"b"}},
		{ID: "to", Kind: game.PickOne},
	}}
	d := action.Draft{
		{Field: "who", Values: []string{"a"}},
		{Field: "with", Values: []string{"b"}},
		{Field: "to", Values: []string{"x"}},
	}
	for _, c := range []struct {
		field  int
		values []string
		want   string
	}{
		{0, []string{"z"}, "f.who=z"},
		{1, []string{"b", "c"}, "f.who=a&f.with=b&f.with=c&f.to=x"},
		{1, nil, "f.who=a&has=with&f.to=x"},
		{2, []string{"x>y"}, "f.who=a&f.with=b&f.to=x>y"},
	} {
		if got := form.Query(withValues(a, d, c.field, c.values...)); got != c.want {
			t.Errorf("got %s, want %s", got, c.want)
		}
	}
}

func TestToggledValuesAndPoints(t *testing.T) {
	f := &game.Field{ID: "with", Kind: game.PickMany, Max: 2, Value: []string{"a", "b"}}
	if got := len(toggledValues(f, "c")); got != 2 {
		t.Errorf("%d are chosen of at most 2", got)
	}
	if got := toggledValues(f, "a"); len(got) != 1 || got[0] != "b" {
		t.Errorf("got %v", got)
	}
	s := &game.Field{ID: "loss", Kind: game.Shares, Min: 2, Max: 2, Value: []string{"a:1"}}
	o := &game.Option{ID: "a", Max: 2}
	if got := withPoint(s, o); len(got) != 1 || got[0] != "a:2" {
		t.Errorf("got %v", got)
	}
	s.Value = []string{"a:2"}
	if got := withPoint(s, o); len(got) != 0 {
		t.Errorf("beyond the most: %v", got)
	}
	s.Value = []string{"b:2"}
	if got := withPoint(s, o); len(got) != 1 || got[0] != "b:2" {
		t.Errorf("with nothing left to give: %v", got)
	}
}
