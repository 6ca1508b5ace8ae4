package part

import (
	"testing"

	"tricorne/app/record/told"
	"tricorne/rules/game"
	"tricorne/rules/game/view"
)

// TestRunsIncludeEveryAct checks that consecutive acts that are alike share a tick in a long turn. Every act
// belongs to a tick, and the tick with the shown moment is marked.
func TestRunsIncludeEveryAct(t *testing.T) {
	var acts []timelineTick
	for seq := 1; seq <= 30; seq++ {
		acts = append(acts, timelineTick{
			Seq: seq, LastSeq: seq, Side: []string{"american", "british"}[seq/12%2],
			InBattle: seq >= 16 && seq < 20, Undone: seq == 27,
		})
	}
	out := joinRuns(acts)
	if len(out) != 7 {
		t.Errorf("%d ticks: %v", len(out), out)
	}
	next := 1
	for _, k := range out {
		if k.Seq != next || k.LastSeq < k.Seq {
			t.Errorf("%s begins not at %d", k.name(), next)
		}
		next = k.LastSeq + 1
	}
	if next != 31 {
		t.Errorf("the acts from %d on have no tick", next)
	}
	if first := out[0]; first.name() != "Acts 1 to 11" || !first.includes(11) || first.includes(12) {
		t.Errorf("the first is %s", first.name())
	}
	if few := joinRuns(acts[:maxTicks]); len(few) != maxTicks || few[3].name() != "Act 4" {
		t.Errorf("few acts have %d ticks", len(few))
	}
}

// TestTimelineMarksTheMomentOfARun checks that the strip marks the shown moment even if it shares its tick.
func TestTimelineMarksTheMomentOfARun(t *testing.T) {
	d := &Desk{
		Question: Question{Board: Board{Table: Table{Manual: &game.Manual{}}}},
		View:     view.View{Turn: 1, LastTurn: 2}, Seq: 9,
	}
	for seq := 1; seq <= 12; seq++ {
		d.TimelineActs = append(d.TimelineActs, told.TimelineAct{Seq: seq, Turn: 1, Side: 1})
	}
	turns := d.timeline().turns()
	if len(turns[0].Ticks) != 1 || !turns[0].Ticks[0].includes(d.Seq) {
		t.Errorf("turn 1: %v", turns[0].Ticks)
	}
}

// TestTheLabelOfATurnFitsItsBox checks that the label of a dated turn is short: its hour, its months or its season.
func TestTheLabelOfATurnFitsItsBox(t *testing.T) {
	for hour, want := range map[string]string{"7 am": "7a", "12 pm": "12p", "Sept/Oct": "S/O", "Winter": "W", "": ""} {
		if got := (&turnBox{Turn: 3, Date: &game.Date{Hour: hour}}).label(); got != want {
			t.Errorf("%q is labelled %q, not %q", hour, got, want)
		}
	}
}
