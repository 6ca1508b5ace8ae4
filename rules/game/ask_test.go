package game_test

import (
	"testing"

	"tricorne/rules/game"
)

func TestChangesForm_AfterAnAnswer(t *testing.T) {
	options := []game.Option{{ID: "near", Label: "Princeton", ChangesOnlyLabels: true}, {ID: "far"}}
	for name, c := range map[string]struct {
		field  game.Field
		values []string
		want   bool
	}{
		"a field on which nothing depends": {game.Field{Options: options}, []string{"far"}, false},
		"an option that ends the form":     {game.Field{ReloadsForm: true, Options: options}, []string{"near"}, false},
		"one that does not":                {game.Field{ReloadsForm: true, Options: options}, []string{"far"}, true},
		"one that is not on the form":      {game.Field{ReloadsForm: true, Options: options}, []string{"nowhere"}, true},
		"in place of what had unfolded more": {
			game.Field{ReloadsForm: true, Options: options, Value: []string{"far"}},
			[]string{"near"},
			true,
		},
		"no option": {game.Field{ReloadsForm: true, Options: options}, nil, true},
		"several of a field that takes several": {
			game.Field{Kind: game.PickMany, ReloadsForm: true, Options: options},
			[]string{"near"},
			true,
		},
		"points of a field on which other depends": {game.Field{Kind: game.Number, ReloadsForm: true}, []string{"1"}, true},
	} {
		if got := c.field.ChangesForm(c.values); got != c.want {
			t.Errorf("%s: unfolds %v", name, got)
		}
	}
	for _, a := range []game.Act{{Label: "March", LabelWithOption: "March to %"}, {Label: "March to Princeton"}} {
		if got := a.LabelAfter(&options[0]); got != "March to Princeton" {
			t.Errorf("the act is called %q", got)
		}
	}
}
