package sides

import (
	"testing"

	"tricorne/rules/game"
)

func TestNamed(t *testing.T) {
	if ByWord("american") != American || ByWord("british") != British || ByWord("french") != game.Nobody {
		t.Error("sides are not read")
	}
}
