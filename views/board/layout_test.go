package board

import (
	"os"
	"strings"
	"testing"
	"testing/fstest"
)

// staticWithLayout returns the real static folder with one layout replaced.
func staticWithLayout(t *testing.T, change func(string) string) fstest.MapFS {
	t.Helper()
	out := fstest.MapFS{}
	for _, name := range []string{
		"art/trenton/layout.yaml", "fonts/map/roman.woff2", "fonts/map/italic.woff2",
		"fonts/map/capitals.woff2",
	} {
		raw, err := os.ReadFile("../../static/" + name)
		if err != nil {
			t.Fatal(err)
		}
		if strings.HasSuffix(name, ".yaml") {
			changed := change(string(raw))
			if changed == string(raw) {
				t.Fatal("the change changed nothing")
			}
			raw = []byte(changed)
		}
		out[name] = &fstest.MapFile{Data: raw}
	}
	return out
}

func TestTrentonLayoutHoldsTheWholeBoard(t *testing.T) {
	l := trenton(t)
	if len(l.Places) != 54 || len(l.Ferries) != 9 || len(l.Rivers) != 8 {
		t.Errorf("%d places, %d ferries, %d rivers", len(l.Places), len(l.Ferries), len(l.Rivers))
	}
	total := 0
	for _, p := range l.Places {
		if p.Victory != nil {
			total += p.Victory.Value
		}
	}
	if total != 12 {
		t.Errorf("the stars add up to %d, the rulebook has 12", total)
	}
	if _, ok := l.TurnBox(24); !ok {
		t.Error("no box for turn 24")
	}
	if _, ok := l.TurnBox(25); ok {
		t.Error("a box for turn 25")
	}
}

func TestUnknownKeysAreRefused(t *testing.T) {
	_, err := Load(staticWithLayout(t, func(s string) string {
		return strings.Replace(s, "format: 1", "format: 1\ncolour: red", 1)
	}), "trenton")
	if err == nil || !strings.Contains(err.Error(), "colour") {
		t.Errorf("got %v", err)
	}
}

func TestAllFaultsAreReportedTogether(t *testing.T) {
	_, err := Load(staticWithLayout(t, func(s string) string {
		s = strings.Replace(s, "symbol: city", "symbol: castle", 1)
		s = strings.Replace(s, "{a: newark, b: springfield", "{a: newark, b: boston", 1)
		s = strings.Replace(s, "tint: sage", "tint: plaid", 1)
		s = strings.Replace(s, `lines: ["Newark"]`, `lines: ["Newmark"]`, 1)
		s = strings.Replace(s, "rows: 4", "rows: 3", 1)
		return strings.Replace(s, "  decor: ", "  decoration: ", 1)
	}), "trenton")
	if err == nil {
		t.Fatal("no fault found")
	}
	for _, want := range []string{"castle", "boston", "plaid", "Newmark", "6 by 3", "decor has no note"} {
		if !strings.Contains(err.Error(), want) {
			t.Errorf("the report does not mention %q:\n%v", want, err)
		}
	}
}
