package crossing

import (
	"testing"

	"tricorne/rules/crossing/battle"
	"tricorne/rules/crossing/knowledge"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
)

func TestRule6_TheAmericansComeFirstInEveryTurn(t *testing.T) {
	b := begin(t, "campaign", nil).do("begin", nil, calm...)
	for turn := 1; turn <= 2; turn++ {
		for _, side := range []game.Side{truth.American, truth.British} {
			for _, want := range []action.Step{truth.StepCommand, truth.StepAction} {
				if b.step() != want || b.asked() != side {
					t.Fatalf("turn %d: %s asks %d, want %s of %d", turn, b.step(), b.asked(), want, side)
				}
				st, _ := testGame.Status(b.p)
				if st.Turn != turn {
					t.Errorf("turn %d at %s", st.Turn, st.Step)
				}
				if want == truth.StepAction && side == truth.British {
					b.do(knowledge.ActDone, nil, calm...)
					continue
				}
				b.do(knowledge.ActDone, nil)
			}
		}
	}
	wantText(t, b.heard(game.Nobody), "Turn 3: December 26, 7 am.")
}

func TestRule6_PhasesAreNamed(t *testing.T) {
	b := begin(t, "campaign", nil)
	for _, want := range []string{"Set-up", "American command phase", "American action phase", "British command phase", "British action phase"} {
		if st, _ := testGame.Status(b.p); st.Phase != want {
			t.Errorf("%q, want %q", st.Phase, want)
		}
		if want == "Set-up" {
			b.do("begin", nil, calm...)
			continue
		}
		if want == "British action phase" {
			break
		}
		b.do(knowledge.ActDone, nil)
	}
}

func TestRule6_WhatWasDoneIsForgottenAtTheEndOfAPart(t *testing.T) {
	b := lay(t).put("1335", "glover:850").put("1820", "leslie:2100").activated("glover").
		with(func(s *state) { s.Unit(who(t, "leslie")).Set(truth.Reacted | truth.Defended) }).ready().do(knowledge.ActDone, nil)
	if u, v := b.unit("glover"), b.unit("leslie"); u.Flags != 0 || u.By != 0 || u.Root != 0 || v.Flags != 0 || b.asked() != truth.British {
		t.Errorf("Glover %+v, Leslie %+v", u, v)
	}
}

func TestRule17_2_3_TheMemoryOfNearEnemiesGoesBackByTurns(t *testing.T) {
	b := lay(t).now(26, noon).active(truth.British).put("1929", "stephen:460").put("2029", "rall:1250").put("1820", "leslie:2100").
		with(func(s *state) { s.Unit(who(t, "rall")).Near = 1 }).ready().do(knowledge.ActDone, nil, calm...)
	if got := b.unit("rall").Near; got != 0b11 {
		t.Errorf("Rall's memory is %b", got)
	}
	if got := b.unit("leslie").Near; got != 0 {
		t.Errorf("Leslie's memory is %b", got)
	}
}

func TestRule23_MorePointsWinAndEqualPointsDraw(t *testing.T) {
	for _, x := range []struct {
		vp     [2]uint16
		winner game.Side
		words  string
	}{
		{[2]uint16{12, 7}, truth.American, "the Americans win."},
		{[2]uint16{3, 7}, truth.British, "the British win."},
		{[2]uint16{7, 7}, game.Nobody, "the game is a draw."},
	} {
		b := lay(t).now(37, evening).active(truth.British).with(func(s *state) { s.VP = x.vp }).ready().do(knowledge.ActDone, nil)
		st, _ := testGame.Status(b.p)
		if st.Result == nil || st.Result.Winner != x.winner {
			t.Errorf("%v: %+v", x.vp, st.Result)
			continue
		}
		wantText(t, st.Result.How.String(), x.words)
	}
}

func TestRule6_TheGameGoesOnUntilItsLastTurn(t *testing.T) {
	b := lay(t).now(37, noon).active(truth.British).ready().do(knowledge.ActDone, nil, calm...)
	if b.p.Over() || b.state().Now != b.state().Last || b.asked() != truth.American {
		t.Error("it ends before the evening of January 6")
	}
}

func TestReading70_TheMemoryGoesBackADayAndAHalf(t *testing.T) {
	for near, may := range map[uint8]bool{0b11: true, 0b100: false, 0b1000_0000: false} {
		if battle.DawnMayCome(near) != may {
			t.Errorf("%b: %v", near, !may)
		}
	}
	b := lay(t).now(28, evening).active(truth.British).put("1820", "leslie:2100").put("1335", "mercer:720").with(func(s *state) { s.Unit(who(t, "leslie")).Near = 0b1000_0000 }).ready().
		do(knowledge.ActDone, nil, calm...)
	if got := b.unit("leslie").Near; got != 0 {
		t.Errorf("after seven turns it is forgotten: %b", got)
	}
}
