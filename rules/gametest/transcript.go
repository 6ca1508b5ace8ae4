package gametest

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tricorne/rules/game"
)

var update = flag.Bool("update", false, "write golden files anew")

// Transcript plays the first n actions of the random game with a seed, and returns a record as text. If n is 0, it
// plays the whole game. The record has the actions, the dice, and the log of each side and the public. Lines that are
// the same for all three are written once.
func Transcript(g game.Game, set game.Setup, seed uint64, n int) (string, error) {
	var b strings.Builder
	w, err := begin(g, set, seed)
	if err != nil {
		return "", err
	}
	m := g.Manual()
	fmt.Fprintf(&b, "%s · %s", m.Title, set.Scenario)
	for _, o := range set.Options {
		fmt.Fprintf(&b, " · %s", o)
	}
	fmt.Fprintf(&b, " · seed %d\n", seed)
	write(&b, m, &w.out)
	for i := 0; (n == 0 || i < n) && !w.over(); i++ {
		a, err := w.choose()
		if err != nil {
			return b.String(), err
		}
		st := w.out.Status
		fmt.Fprintf(&b, "\n%d. Turn %d, %s. %s: %s %s", i+1, st.Turn, st.Phase, m.Side(a.Side).Name, a.Step, a.Act)
		for _, p := range a.Picks {
			fmt.Fprintf(&b, " %s=%s", p.Field, strings.Join(p.Values, ","))
		}
		b.WriteByte('\n')
		if err := w.play(a); err != nil {
			return b.String(), err
		}
		write(&b, m, &w.out)
	}
	return b.String(), nil
}

// write writes the dice and the log lines of one action.
func write(b *strings.Builder, m *game.Manual, out *game.Outcome) {
	for _, r := range out.Rolls {
		fmt.Fprintf(b, "   dice       %s: %s\n", r.Purpose, strings.Trim(fmt.Sprint(r.Values), "[]"))
	}
	say := func(who, what string) { fmt.Fprintf(b, "   %-10s %s\n", who, what) }
	for i := range out.Events {
		heard := func(v game.Viewer) string {
			l, ok := out.Events[i].LineFor(v)
			if !ok {
				return ""
			}
			words := l.Text.String()
			if l.Rule != "" {
				words += " [" + l.Rule + "]"
			}
			return words
		}
		all := heard(game.Public())
		one, two := heard(game.SideViewer(1)), heard(game.SideViewer(2))
		if all == one && all == two {
			say("all", all)
			continue
		}
		for _, l := range [][2]string{{m.Side(1).Name, one}, {m.Side(2).Name, two}, {"public", all}} {
			if l[1] != "" {
				say(l[0], l[1])
			}
		}
	}
	if r := out.Status.Result; r != nil {
		say("end", r.How.String())
	}
	if out.Final {
		say("final", out.FinalReason)
	}
}

// CheckGolden compares a text with a stored one, testdata/name. With -update it stores the text instead. Change a
// stored text only if you can explain why it changes.
func CheckGolden(t testing.TB, name, got string) {
	t.Helper()
	path := filepath.Join("testdata", name)
	if *update {
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if bytes.Equal(want, []byte(got)) {
		return
	}
	is, was := strings.Split(got, "\n"), strings.Split(string(want), "\n")
	for i := 0; i < len(is) || i < len(was); i++ {
		line := func(all []string) string {
			if i < len(all) {
				return all[i]
			}
			return "(nothing)"
		}
		if line(is) != line(was) {
			t.Fatalf("%s, line %d:\n  was: %s\n  is:  %s\nrun with -update to store it anew", path, i+1, line(was), line(is))
		}
	}
}
