package web

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestOnlyGuardsReadTheVisitorsSeat checks that only the route list says who may request a page. A handler must
// get its seat from a guard. Live streams are an exception, because they answer a refusal with a status that ends
// them.
func TestOnlyGuardsReadTheVisitorsSeat(t *testing.T) {
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	found := 0
	for _, file := range files {
		raw, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		n := strings.Count(string(raw), "s.readTableVisit(c)")
		if strings.HasSuffix(file, "_test.go") || n == 0 {
			continue
		}
		found++
		if file != "guards.go" && file != "live.go" {
			t.Errorf("%s finds the seat of a visitor itself: name its guard in routes.go", file)
		}
	}
	if found != 2 {
		t.Errorf("%d files find seats, and 2 should", found)
	}
}
