package gametest

import (
	"strings"
	"testing"

	"tricorne/rules/chart"
	"tricorne/rules/game"
)

// TestABadThrowIsFound checks that the harness reports a throw without owner, purpose or terms as a fault.
func TestABadThrowIsFound(t *testing.T) {
	m := &game.Manual{Charts: []*chart.Chart{{ID: "fire", Columns: []chart.Column{{ID: "foot"}}}}}
	good := func() game.Throw {
		return game.Throw{
			Owner: 1, Purpose: "Mercer fires", Count: 2, Sides: 6,
			Terms: game.Terms{Chart: "fire", Column: "foot", From: 5, To: 6},
		}
	}
	own := game.Terms{Row: "rating 6"}
	six := []string{"a", "b", "c", "d", "e", "f"}
	for want, spoil := range map[string]func(*game.Throw){
		"":                     func(*game.Throw) {},
		"what it is for":       func(x *game.Throw) { x.Purpose = "" },
		"whose dice these are": func(x *game.Throw) { x.Owner = game.Nobody },
		"nobody's":             func(x *game.Throw) { x.OwnedByNobody = true },
		"what it decides":      func(x *game.Throw) { x.Terms = game.Terms{Row: "rating 6"} },
		"which faces":          func(x *game.Throw) { x.OwnerTerms = &own },
		"of each face":         func(x *game.Throw) { x.Terms.Faces = six[:5] },
		"of each die":          func(x *game.Throw) { x.Terms.Owners = []string{"Mercer"} },
		"no face succeeds":     func(x *game.Throw) { x.Terms.From = 7 },
		"what or why":          func(x *game.Throw) { x.Terms.Mods = []game.Modifier{{Label: "rain"}} },
		"do not have":          func(x *game.Throw) { x.Terms.Column = "horse" },
	} {
		x := good()
		spoil(&x)
		if got := throwFault(m, &x); (got == "") != (want == "") || !strings.Contains(got, want) {
			t.Errorf("wanted %q: %q", want, got)
		}
	}
	for name, x := range map[string]game.Throw{
		"weather that is nobody's": {
			OwnedByNobody: true, Purpose: "weather", Count: 1, Sides: 6,
			Terms: game.Terms{Faces: six},
		},
		"even of ten": {Owner: 2, Purpose: "a reaction", Count: 1, Sides: 10, Terms: game.Terms{To: 4}},
	} {
		if got := throwFault(m, &x); got != "" {
			t.Errorf("%s: %s", name, got)
		}
	}
}
