package engrave

import (
	"bytes"
	"testing"

	"tricorne/rules/gametest/size"
	"tricorne/views/board"
)

// TestPlainMapIsSmallWithSameNames draws every map with and without ornaments. The plain map must be smaller and
// have the same texts.
func TestPlainMapIsSmallWithSameNames(t *testing.T) {
	size.RequireFullRun(t)
	for _, l := range []board.Layout{trenton(t), newYork(t), crossing(t), colonies(t)} {
		full, plain := PrintedMap(l, Print), PrintedMap(l, Print.WithoutOrnaments())
		if len(plain) >= len(full)*95/100 {
			t.Errorf("%d bytes of %d are left", len(plain), len(full))
		}
		for _, word := range []string{"<text", "<textPath", `href="#bridge`, `href="#star`} {
			if was, is := bytes.Count(full, []byte(word)), bytes.Count(plain, []byte(word)); was != is {
				t.Errorf("%s stands there %d times, and %d times without ornaments", word, was, is)
			}
		}
		if bytes.Contains(plain, []byte("paint-order")) || bytes.Contains(plain, []byte(`fill="url(`)) {
			t.Error("rims and hatching are left")
		}
	}
}
