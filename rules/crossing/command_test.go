package crossing

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
		c := lay(t).now(x.day, midnight).active(x.side).put("1335", "greene")
		c.with(func(s *state) { s.Flow.Stack = nil })
		b := c.run(func(t *turn) { testBook.Supply(t) })
		if got := int(b.state().AP[x.side-1]); got != x.want {
			t.Errorf("day %d, side %d: %d points, want %d", x.day, x.side, got, x.want)
		}
	}
	b := lay(t).now(26, dawn).run(func(t *turn) { testBook.Supply(t) })
	if b.state().AP != [2]uint8{10, 10} {
		t.Errorf("in the morning there are none: %v", b.state().AP)
	}
}

func TestReading19_WhoHoldsPhiladelphiaOrAmboyAtMidnightHalvesTheEnemysPoints(t *testing.T) {
	b := lay(t).now(27, midnight).put("1953", "leslie:400").run(func(t *turn) { testBook.Supply(t) })
	if s := b.state(); s.AP[0] != 14 || !s.Taken[0] {
		t.Errorf("%v, taken %v", s.AP, s.Taken)
	}
	wantText(t, b.heard(game.Nobody), "Philadelphia is held by the British.", "receive 4 activation points while the enemy holds Philadelphia: 10 to 14.")
	b = lay(t).now(27, midnight).active(truth.British).put("2401", "stephen:390").run(func(t *turn) { testBook.Supply(t) })
	if s := b.state(); s.AP[1] != 18 || s.Taken[1] {
		t.Errorf("390 men do not hold Amboy: %v", s.AP)
	}
	b = lay(t).now(28, midnight).with(func(s *state) { s.Taken[0] = true }).run(func(t *turn) { testBook.Supply(t) })
	wantText(t, b.heard(truth.British), "Philadelphia is no longer held by the British.", "10 to 18.")
}

func TestRule2_2_1_ALeaderWithoutTroopsMayBeTakenOffTheMap(t *testing.T) {
	b := lay(t).step(truth.StepCommand).put("1335", "griffin", "a_det_1", "glover:850").ready()
	b.do("dismiss", pick("dismiss.who=griffin")).do("dismiss", pick("dismiss.who=a_det_1"))
	if b.unit("griffin").Fate != truth.Removed || b.unit("a_det_1").Fate != truth.Coming {
		t.Errorf("Griffin %+v, the detachment %+v", b.unit("griffin"), b.unit("a_det_1"))
	}
	a := b.ask()
	if _, ok := a.Field("dismiss.who"); ok {
		t.Error("Glover has troops")
	}
}

// offered lists the options of a field that are open.
func offered(t *testing.T, a game.Ask, id string) []string {
	t.Helper()
	f, ok := a.Field(id)
	if !ok {
		t.Fatalf("no field %s", id)
	}
	var out []string
	for _, o := range f.Options {
		if o.Why == nil {
			out = append(out, o.ID)
		}
	}
	return out
}

// refusal is why an option is not open, empty when it is.
func refusal(t *testing.T, a game.Ask, field, id string) string {
	t.Helper()
	f, ok := a.Field(field)
	if !ok {
		t.Fatalf("no field %s", field)
	}
	o, ok := f.Option(id)
	switch {
	case !ok:
		t.Fatalf("no option %s of %s", id, field)
	case o.Why != nil:
		return o.Why.Error()
	}
	return ""
}
