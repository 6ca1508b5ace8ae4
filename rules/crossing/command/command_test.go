package command_test

import (
	"testing"

	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
)

func TestRule10_EightPointsAt12am(t *testing.T) {
	for _, x := range []struct {
		day  int
		side game.Side
		want int
	}{{26, truth.American, 18}, {30, truth.American, 10}, {30, truth.British, 18}, {35, truth.British, 18}} {
		c := newScene(t).SetTurn(x.day, midnight).SetActive(x.side).Put("1335", "greene")
		c.With(func(s *state) { s.Flow.Stack = nil })
		b := c.Run(func(t *turn) { testBook.AwardActivationPoints(t) })
		if got := int(b.State().AP[x.side-1]); got != x.want {
			t.Errorf("day %d, side %d: %d points, want %d", x.day, x.side, got, x.want)
		}
	}
	b := newScene(t).SetTurn(26, dawn).Run(func(t *turn) { testBook.AwardActivationPoints(t) })
	if b.State().AP != [2]uint8{10, 10} {
		t.Errorf("in the morning there are none: %v", b.State().AP)
	}
}

func TestReading19_WhoHoldsPhiladelphiaOrAmboyAtMidnightHalvesTheEnemysPoints(t *testing.T) {
	b := newScene(t).SetTurn(27, midnight).Put("1953",
		"leslie:400").Run(func(t *turn) { testBook.AwardActivationPoints(t) })
	if s := b.State(); s.AP[0] != 14 || !s.ObjectiveTaken[0] {
		t.Errorf("%v, taken %v", s.AP, s.ObjectiveTaken)
	}
	wantText(t, b.LogOf(game.Nobody), "Philadelphia is held by the British.",
		"receive 4 activation points while the enemy holds Philadelphia: 10 to 14.")
	b = newScene(t).SetTurn(27, midnight).SetActive(truth.British).Put("2401",
		"stephen:390").Run(func(t *turn) { testBook.AwardActivationPoints(t) })
	if s := b.State(); s.AP[1] != 18 || s.ObjectiveTaken[1] {
		t.Errorf("390 men do not hold Amboy: %v", s.AP)
	}
	b = newScene(t).SetTurn(28,
		midnight).With(func(s *state) { s.ObjectiveTaken[0] = true }).Run(func(t *turn) { testBook.AwardActivationPoints(t) })
	wantText(t, b.LogOf(truth.British), "Philadelphia is no longer held by the British.", "10 to 18.")
}

func TestRule2_2_1_ALeaderWithoutTroopsMayBeTakenOffTheMap(t *testing.T) {
	b := newScene(t).SetSteps(truth.StepCommand).Put("1335", "griffin", "a_det_1", "glover:850").Seal()
	b.PlayThrough("dismiss", pick("dismiss.who=griffin")).PlayThrough("dismiss", pick("dismiss.who=a_det_1"))
	if b.Unit("griffin").Fate != truth.Removed || b.Unit("a_det_1").Fate != truth.NotArrived {
		t.Errorf("Griffin %+v, the detachment %+v", b.Unit("griffin"), b.Unit("a_det_1"))
	}
	a := b.Ask()
	if _, ok := a.Field("dismiss.who"); ok {
		t.Error("Glover has troops")
	}
}
