package calendar_test

import (
	"testing"

	"tricorne/rules/crossing/battle"
	"tricorne/rules/crossing/knowledge"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
)

func TestRule6_TheAmericansComeFirstInEveryTurn(t *testing.T) {
	b := beginScenario(t, "campaign", nil).PlayThrough("begin", nil, calmRolls...)
	for turn := 1; turn <= 2; turn++ {
		for _, side := range []game.Side{truth.American, truth.British} {
			for _, want := range []action.Step{truth.StepCommand, truth.StepAction} {
				if b.Step() != want || b.AskedSide() != side {
					t.Fatalf("turn %d: %s asks %d, want %s of %d", turn, b.Step(), b.AskedSide(), want, side)
				}
				st, _ := testGame.Status(b.Position)
				if st.Turn != turn {
					t.Errorf("turn %d at %s", st.Turn, st.Step)
				}
				if want == truth.StepAction && side == truth.British {
					b.PlayThrough(knowledge.ActDone, nil, calmRolls...)
					continue
				}
				b.PlayThrough(knowledge.ActDone, nil)
			}
		}
	}
	wantText(t, b.LogOf(game.Nobody), "Turn 3: December 26, 7 am.")
}

func TestRule6_PhasesAreNamed(t *testing.T) {
	b := beginScenario(t, "campaign", nil)
	for _, want := range []string{
		"Set-up", "American command phase", "American action phase", "British command phase",
		"British action phase",
	} {
		if st, _ := testGame.Status(b.Position); st.Phase != want {
			t.Errorf("%q, want %q", st.Phase, want)
		}
		if want == "Set-up" {
			b.PlayThrough("begin", nil, calmRolls...)
			continue
		}
		if want == "British action phase" {
			break
		}
		b.PlayThrough(knowledge.ActDone, nil)
	}
}

func TestRule6_FlagsAreClearedAtTheEndOfAPart(t *testing.T) {
	b := newScene(t).Put("1335", "glover:850").Put("1820", "leslie:2100").Activate("glover").
		With(func(s *state) {
			s.Unit(leaderNumber(t, "leslie")).Set(truth.Reacted | truth.Defended)
		}).Seal().PlayThrough(knowledge.ActDone, nil)
	if u, v := b.Unit("glover"), b.Unit("leslie"); u.Flags != 0 || u.ActivatedBy != 0 || u.ActivationRoot != 0 ||
		v.Flags != 0 ||
		b.AskedSide() != truth.British {
		t.Errorf("Glover %+v, Leslie %+v", u, v)
	}
}

func TestRule17_2_3_NearEnemyHistoryShiftsEachTurn(t *testing.T) {
	b := newScene(t).SetTurn(26, noon).SetActive(truth.British).Put("1929", "stephen:460").Put("2029", "rall:1250").
		Put("1820", "leslie:2100").
		With(func(s *state) { s.Unit(leaderNumber(t, "rall")).NearHistory = 1 }).Seal().PlayThrough(knowledge.ActDone, nil,
		calmRolls...)
	if got := b.Unit("rall").NearHistory; got != 0b11 {
		t.Errorf("Rall's memory is %b", got)
	}
	if got := b.Unit("leslie").NearHistory; got != 0 {
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
		b := newScene(t).SetTurn(37, evening).SetActive(truth.British).With(func(s *state) { s.VP = x.vp }).Seal().
			PlayThrough(knowledge.ActDone, nil)
		st, _ := testGame.Status(b.Position)
		if st.Result == nil || st.Result.Winner != x.winner {
			t.Errorf("%v: %+v", x.vp, st.Result)
			continue
		}
		wantText(t, st.Result.How.String(), x.words)
	}
}

func TestRule6_TheGameGoesOnUntilItsLastTurn(t *testing.T) {
	b := newScene(t).SetTurn(37, noon).SetActive(truth.British).Seal().PlayThrough(knowledge.ActDone, nil, calmRolls...)
	if b.Position.Over() || b.State().Now != b.State().LastTurn || b.AskedSide() != truth.American {
		t.Error("it ends before the evening of January 6")
	}
}

func TestReading70_NearEnemyHistoryLastsSevenTurns(t *testing.T) {
	for near, may := range map[uint8]bool{0b11: true, 0b100: false, 0b1000_0000: false} {
		if battle.DawnAttackPossible(near) != may {
			t.Errorf("%b: %v", near, !may)
		}
	}
	b := newScene(t).SetTurn(28, evening).SetActive(truth.British).Put("1820", "leslie:2100").Put("1335", "mercer:720").
		With(func(s *state) {
			s.Unit(leaderNumber(t, "leslie")).NearHistory = 0b1000_0000
		}).Seal().
		PlayThrough(knowledge.ActDone, nil, calmRolls...)
	if got := b.Unit("leslie").NearHistory; got != 0 {
		t.Errorf("after seven turns it is forgotten: %b", got)
	}
}
