package board

import (
	"os"
	"path/filepath"
	"testing"
)

func crossing(t testing.TB) Layout {
	t.Helper()
	l, err := Load(os.DirFS("../../static"), "crossing")
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// TestDumpCrossing writes the map in every style to the folder named by TRICORNE_ART, for looking at.
func TestDumpCrossing(t *testing.T) {
	dir := os.Getenv("TRICORNE_ART")
	if dir == "" {
		dir = t.TempDir()
	}
	l := crossing(t)
	write := func(name string, content []byte) {
		if err := os.WriteFile(filepath.Join(dir, name), content, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for _, name := range []string{"light", "dark", "print", "light-ice", "dark-ice"} {
		style, ok := l.StyleNamed(name)
		if !ok {
			t.Fatalf("no style %s", name)
		}
		write("crossing-"+name+".svg", Printed(l, style))
	}
	write("crossing-numbers.svg", Numbers(l, Light))
}
