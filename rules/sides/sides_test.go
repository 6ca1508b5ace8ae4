package sides

import (
	"testing"

	"tricorne/rules/game"
)

func TestNamesOfSidesMatchTheData(t *testing.T) {
	if SideByID("american") != American || SideByID("british") != British || SideByID("french") != game.Nobody {
		t.Error("sides are not read")
	}
}
