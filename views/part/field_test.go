package part

import (
	"testing"

	"tricorne/rules/game"
)

func TestAFoldedGroupSaysHowManyMayBeChosen(t *testing.T) {
	tired := &game.Refusal{Text: game.Say("tired")}
	f := &game.Field{Options: []game.Option{{ID: "a"}, {ID: "b", Why: tired}, {ID: "c", Why: tired}}}
	for want, g := range map[string]group{"1": {Options: []int{0, 1}}, "none": {Options: []int{1, 2}}} {
		if got := offered(f, g); got != want {
			t.Errorf("of %v %q may be chosen, not %q", g.Options, want, got)
		}
	}
}
