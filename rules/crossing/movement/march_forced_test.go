package movement_test

import (
	"slices"
	"testing"

	"tricorne/rules/crossing/crossingtest"
	"tricorne/rules/crossing/truth"
)

func TestRule11_2_AForcedMarchAddsThreeOrTwo(t *testing.T) {
	b := newScene(t).Put("1926", "stephen:460", "mercer:720/4", "glover:850 disordered", "sargent:710/3", "greene").
		Put("1927", "washington:140").
		Activate("greene", "stephen", "mercer", "glover", "sargent").Seal()
	if got := openOptions(t, b.Ask("march.who=stephen", "march.with.1=mercer,glover,sargent,greene"),
		"march.forced"); !slices.Equal(got, []string{"stephen", "sargent"}) {
		t.Errorf("who may: %v", got)
	}
	b.PlayThrough("march", pick("march.who=stephen", "march.with.1=sargent,greene", "march.forced=stephen"), 9)
	g := b.State().March().Group
	p := b.State().March().Points
	if g[0].Points != p+3 || g[1].Points != p && g[2].Points != p {
		t.Errorf("%d: %+v", p, g)
	}
	wantText(t, b.LogOf(truth.American), "Stephen makes a forced march: 3 extra movement points.")
	b.PlayThrough("done", nil).PlayThrough("done", nil)
	if b.Unit("stephen").Fatigue != 1 || b.Unit("sargent").Fatigue != 3 {
		t.Errorf("declared and not moved: Stephen %d, Sargent %d", b.Unit("stephen").Fatigue, b.Unit("sargent").Fatigue)
	}
}

// TestRule11_2_WhoMayNotMarchByForceIsShown checks that tired or disordered leaders are greyed out with the reason. If
// no leader can make a forced march, the button says why (11.2).
func TestRule11_2_WhoMayNotMarchByForceIsShown(t *testing.T) {
	b := newScene(t).Put("1926", "stephen:460", "mercer:720/4", "glover:850 disordered", "greene").
		Activate("greene", "stephen", "mercer", "glover").Seal()
	a := b.Ask("march.who=stephen", "march.with.1=mercer,glover,greene")
	f := fieldOf(a, "march.forced")
	if f.Max != 1 || len(f.Options) != 3 || f.Options[0].Refusal != nil {
		t.Fatalf("%+v", f)
	}
	wantText(t, f.Options[1].Refusal.Error(), "Too tired: fatigue 4, and 3 is the most for a forced march.")
	wantText(t, f.Options[2].Refusal.Error(), "This leader is disordered.")
	wantText(t, b.PlayRefused("march", "march.who=stephen", "march.with.1=mercer,glover,greene", "march.forced=mercer"),
		"fatigue 4, and 3 is the most")

	a = b.Ask("march.who=mercer", "march.with.1=")
	if act, ok := a.Act("march"); !ok || len(act.NeededFields) != 2 {
		t.Errorf("%+v", act)
	} else {
		wantText(t, act.Preview.String(),
			"No leader can make a forced march. Mercer: Too tired: fatigue 4, and 3 is the most for a forced march.")
	}
}

func TestExampleA16_LeslieMarchesByForce(t *testing.T) {
	b := newScene(t).SetActive(truth.British).SetTurn(26, noon).Put("1820", "leslie:2100").Activate("leslie").Seal().
		PlayThrough("march", pick("march.who=leslie", "march.forced=leslie"), 5)
	if m := b.State().March(); m.Points != 5 || m.Group[0].Points != 7 {
		t.Errorf("%+v", m)
	}
	stayed := b.PlayThrough("done", nil).PlayThrough("done", nil, crossingtest.CalmRolls...)
	if stayed.Unit("leslie").Fatigue != 1 {
		t.Errorf("not moved: %d", stayed.Unit("leslie").Fatigue)
	}
	b = newScene(t).SetActive(truth.British).SetTurn(26, noon).Put("1820", "leslie:2100").Activate("leslie").Seal().
		PlayThrough("march", pick("march.who=leslie", "march.forced=leslie"), 5).
		PlayThrough("go", pick("go.who=leslie", "go.to=1818")).PlayThrough("done", nil).PlayThrough("done", nil,
		crossingtest.CalmRolls...)
	if b.Unit("leslie").Fatigue != 2 {
		t.Errorf("moved: %d", b.Unit("leslie").Fatigue)
	}
}

func TestReading23_OnceAGameWashingtonForcesAMarchWithoutFatigue(t *testing.T) {
	c := newScene(t).Put("1926", "washington:140", "mercer:720").Put("1927", "stephen:460").Put("1928", "fermoy:620").
		Activate("washington", "mercer", "stephen", "fermoy")
	b := c.Seal()
	words := pick("march.who=mercer", "march.with.1=washington,stephen", "march.with.2=fermoy", "march.free=yes")
	if got := openOptions(t, b.Ask(words...), "march.forced"); !slices.Equal(got, []string{"mercer", "stephen"}) {
		t.Errorf("who stands with him or next to him: %v", got)
	}
	b.PlayThrough("march", append(words, "march.forced=mercer,stephen", "march.tiring="), 5)
	if !b.State().FreeForcedMarchUsed[0] || b.Unit("mercer").Flags&truth.NoMarchFatigue == 0 ||
		b.Unit("stephen").Flags&(truth.MadeForcedMarch|truth.NoMarchFatigue) != truth.MadeForcedMarch|truth.NoMarchFatigue {
		t.Errorf("Mercer %+v", b.Unit("mercer"))
	}
	wantText(t, b.LogOf(truth.British), "Washington leads a forced march without fatigue, once per game.")
	b.PlayThrough("go", pick("go.from=1926", "go.who=mercer", "go.to=1925")).PlayThrough("done", nil).PlayThrough("done",
		nil)
	if b.Unit("mercer").Fatigue != 1 || b.Unit("stephen").Fatigue != 0 {
		t.Errorf("Mercer %d, Stephen %d", b.Unit("mercer").Fatigue, b.Unit("stephen").Fatigue)
	}
	b = c.Seal()
	if got := openOptions(t, b.Ask(words...), "march.tiring"); !slices.Equal(got, []string{"fermoy"}) {
		t.Errorf("who stands further off may march by force as ever (11.2): %v", got)
	}
	b.PlayThrough("march", append(words, "march.forced=mercer", "march.tiring=fermoy"), 5)
	if f, m := b.Unit("fermoy").Flags,
		b.Unit("mercer").Flags; f&truth.MadeForcedMarch == 0 || f&truth.NoMarchFatigue != 0 || m&truth.NoMarchFatigue == 0 {
		t.Errorf("Fermoy %b, Mercer %b", f, m)
	}
	for _, g := range b.State().March().Group {
		if want := b.State().March().Points +
			3; (g.Leader == leaderNumber(t, "fermoy") || g.Leader == leaderNumber(t, "mercer")) &&
			g.Points != want {
			t.Errorf("%d points, not %d", g.Points, want)
		}
	}
	b.PlayThrough("done", nil).PlayThrough("done", nil)
	if b.Unit("fermoy").Fatigue != 1 || b.Unit("mercer").Fatigue != 0 {
		t.Errorf("Fermoy %d, Mercer %d", b.Unit("fermoy").Fatigue, b.Unit("mercer").Fatigue)
	}
	a := newScene(t).With(func(s *state) { s.FreeForcedMarchUsed[0] = true }).Put("1926", "washington:140", "mercer:720").
		Activate("washington", "mercer").Seal().Ask("march.who=mercer")
	if _, ok := a.Field("march.free"); ok {
		t.Error("he may do it again")
	}
}

func TestExampleB14_StephenMarchesByForceFrom1328To1930(t *testing.T) {
	b := newScene(t).SetTurn(26, dawn).Put("1328", "stephen:460/2").StartMarch(6, "stephen").With(func(s *state) {
		s.Unit(leaderNumber(t, "stephen")).Set(truth.MadeForcedMarch)
		s.March().Group[0].Points = 9
	}).Seal()
	o := b.DestinationOption("1930")
	b.PlayThrough("go", pick("go.who=stephen", "go.to=1930")).PlayThrough("done", nil).PlayThrough("done", nil)
	if b.Unit("stephen").Fatigue != 4 || o.Detail > "9 of 9 MP" {
		t.Errorf("%s, fatigue %d", o.Detail, b.Unit("stephen").Fatigue)
	}
}
