package player

import (
	"testing"

	"tricorne/rules/crossing/crossingtest"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/truth"
)

// testBook is the computer player of the game with the names as printed. The game in which its scenes are played on is
// set by the tests outside of this package, which are built together with these.
var testBook = New(crossingtest.Book)

// Short names of what the tests name on every other line.
type (
	scene = crossingtest.Scene
	table = crossingtest.Table
)

const (
	midnight = printed.Midnight
	dawn     = printed.Dawn
	noon     = printed.Noon
	evening  = printed.Evening
)

var (
	hexOf = crossingtest.HexOf
	lay   = crossingtest.Lay
	who   = crossingtest.Who
)

func on(day, slot int) printed.Moment { return printed.On(day, slot) }

// siegeScene has an army before the trench of Bordentown, at odds that are bad for an enemy in the field.
func siegeScene(t *testing.T, army ...string) *scene {
	t.Helper()
	return lay(t).Now(29, dawn).Step(truth.StepCommand).Put("2530", army...).Put("2630", "h_det_1:400").
		With(func(s *state) {
			s.Works = append(s.Works, truth.Work{At: hexOf(t, "2630"), Side: truth.British, Done: true, Since: on(28, dawn)})
		})
}
