package engrave

import (
	"bytes"
	"encoding/xml"
	"io"
	"os"
	"regexp"
	"strings"
	"testing"

	"tricorne/views/board"
)

func trenton(t testing.TB) board.Layout {
	t.Helper()
	l, err := board.Load(os.DirFS("../../../static"), "trenton")
	if err != nil {
		t.Fatal(err)
	}
	return l
}

func newYork(t testing.TB) board.Layout {
	t.Helper()
	l, err := board.Load(os.DirFS("../../../static"), "newyork")
	if err != nil {
		t.Fatal(err)
	}
	return l
}

func crossing(t testing.TB) board.Layout {
	t.Helper()
	l, err := board.Load(os.DirFS("../../../static"), "crossing")
	if err != nil {
		t.Fatal(err)
	}
	return l
}

func colonies(t testing.TB) board.Layout {
	t.Helper()
	l, err := board.Load(os.DirFS("../../../static"), "colonies")
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// hexBoards returns the layouts of all boards of hexes.
func hexBoards(t testing.TB) []board.Layout { return []board.Layout{crossing(t), colonies(t)} }

// checkWellFormed fails unless the bytes are one XML document. It returns all texts of the document, joined.
func checkWellFormed(t *testing.T, raw []byte) string {
	t.Helper()
	var words strings.Builder
	d := xml.NewDecoder(bytes.NewReader(raw))
	for {
		token, err := d.Token()
		if err == io.EOF {
			return words.String()
		}
		if err != nil {
			t.Fatalf("not well-formed: %v", err)
		}
		if c, ok := token.(xml.CharData); ok {
			words.Write(c)
			words.WriteByte('\n')
		}
	}
}

// checkSelfContained checks references to ids. Every id that the text in refers uses must be defined exactly once in
// the text in defines.
func checkSelfContained(t *testing.T, refers, defines string) {
	t.Helper()
	ids := map[string]int{}
	for _, m := range regexp.MustCompile(` id="([^"]+)"`).FindAllStringSubmatch(defines, -1) {
		if ids[m[1]]++; ids[m[1]] > 1 {
			t.Errorf("id %q is defined twice", m[1])
		}
	}
	for _, m := range regexp.MustCompile(`(?:href="#|url\(#)([^")]+)`).FindAllStringSubmatch(refers, -1) {
		if ids[m[1]] == 0 {
			t.Errorf("refers to #%s, which is nowhere", m[1])
		}
	}
}
