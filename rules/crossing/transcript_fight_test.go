package crossing_test

import (
	"strings"
	"testing"

	"tricorne/rules/crossing/crossingtest"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
	"tricorne/rules/gametest"
)

// TestTranscript_Trenton compares the log of the example battle of 17.3 for both sides and the public. If a sentence or
// a rule changes on purpose, run it with -update and read the changes.
func TestTranscript_Trenton(t *testing.T) {
	var out strings.Builder
	b := crossingtest.TrentonMorningScene(t).With(func(s *state) { s.Options = truth.ProportionalLosses }).Seal()
	say := func(act string, words ...string) {
		out.WriteString("== " + string(b.Step()) + ": " + act + " " + strings.Join(words, " ") + "\n")
		dice := []int(nil)
		if act == "prepared" {
			dice = []int{3, 3}
		}
		b.PlayThrough(act, pick(words...), dice...)
		for i, side := range []game.Side{truth.American, truth.British, game.Nobody} {
			out.WriteString([]string{"-- American\n", "-- British\n", "-- public\n"}[i])
			for _, l := range game.LinesFor(b.Outcome.Events, game.SideViewer(side)) {
				out.WriteString(l.Text.String() + " [" + l.Rule + "]\n")
			}
		}
		out.WriteString("\n")
	}
	a := b.Ask("prepared.hex=2029")
	act, _ := a.Act("prepared")
	out.WriteString(act.Preview.String() + "\n\n")
	say("prepared", "prepared.hex=2029", "prepared.by=washington", crossingtest.TrentonForce, crossingtest.GreeneForce)
	say("retreat", "retreat.to=2028")
	say("retreat", "retreat.to=1928")
	say("advance", "advance.leader=glover")
	say("stay")
	say("fight")
	gametest.CheckGolden(t, "trenton.txt", out.String())
}
