package sides

import (
	"testing"

	"tricorne/rules/game"
)

func TestNamed(t *testing.T) {
	if Named("american") != American || Named("british") != British || Named("french") != game.Nobody {
		t.Error("sides are not read")
	}
}
