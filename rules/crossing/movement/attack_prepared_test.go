package movement_test

import (
	"slices"
	"testing"

	"tricorne/rules/crossing/truth"
)

func TestRule16_3_APreparedAttackIsForThoseWhoHaveNotMoved(t *testing.T) {
	for _, f := range []truth.Flag{
		truth.Moved, truth.Attacked, truth.Entrenched, truth.Rallied, truth.Raised,
		truth.Detached,
	} {
		b := lay(t).Now(27, noon).Step(truth.StepPrepared).Put("1820", "leslie:500").Put("1821", "mercer:720").
			Activate("mercer").
			With(func(s *state) { s.Unit(who(t, "mercer")).Set(f) }).Ready()
		if a := b.Ask(); len(a.Acts) != 1 {
			t.Errorf("flag %b: %+v", f, a.Acts)
		}
	}
	b := lay(t).Now(27, noon).Step(truth.StepPrepared).Put("1820", "leslie:500").Put("1821", "mercer:720").
		Activate("mercer").
		With(func(s *state) { s.Unit(who(t, "mercer")).Set(truth.HasRolled) }).Ready()
	if a := b.Ask(); len(a.Acts) != 2 {
		t.Errorf("who rolled and did not move may: %+v", a.Acts)
	}
}

func TestRule16_3_SeveralHexesNeedACommanderNextToTheEnemy(t *testing.T) {
	far := lay(t).Now(27, noon).Step(truth.StepPrepared).Put("1820", "leslie:500").Put("1821", "mercer:720").
		Put("1720", "glover:400").Put("1823", "greene").
		Activate("greene", "mercer", "glover").Ready()
	a := far.Ask("prepared.hex=1820")
	if f, _ := a.Field("prepared.by"); len(f.Options) != 2 ||
		f.Options[0].ID != "greene.1821" && f.Options[0].ID != "greene.1720" {
		t.Errorf("%+v", f.Options)
	}
	near := lay(t).Now(27, noon).Step(truth.StepPrepared).Put("1820", "leslie:500").Put("1821", "mercer:720", "greene").
		Put("1720", "glover:400").
		Activate("greene", "mercer", "glover").Ready()
	near.Do("prepared", pick("prepared.hex=1820", "prepared.by=greene", "prepared.leaders=mercer,glover",
		"prepared.along="), 5, 5)
	wantText(t, near.LogOf(truth.British),
		"Mercer and Glover make a Prepared attack on Princeton from hex 1720 and hex 1821 under Greene.")
}

func TestRule16_3_StrangersToEachOtherDoNotAttackTogether(t *testing.T) {
	b := lay(t).Now(27, noon).Step(truth.StepPrepared).Put("1820", "leslie:500").Put("1821", "mercer:720").
		Put("1720", "glover:400").
		Activate("mercer").Activate("glover").Ready()
	a := b.Ask("prepared.hex=1820")
	if f, _ := a.Field("prepared.leaders"); len(f.Options) != 1 {
		t.Errorf("each was activated by himself: %+v", f.Options)
	}
	b.PlayRefused("prepared", "prepared.hex=1820", "prepared.by=mercer", "prepared.leaders=mercer,glover")
}

func TestRule16_3_ALeaderWithoutACommanderAttacksAlone(t *testing.T) {
	b := lay(t).Now(27, noon).Step(truth.StepPrepared).Put("1820", "leslie:500").Put("1821", "mercer:720").
		Put("1823", "greene").Activate("greene", "mercer").
		With(func(s *state) { *s.Unit(who(t, "greene")) = truth.Unit{Fate: truth.Captured} }).Ready()
	b.Do("prepared", pick("prepared.hex=1820", "prepared.by=mercer", "prepared.leaders=mercer"), 5, 5)
	wantText(t, b.LogOf(truth.British), "Mercer makes a Prepared attack on Princeton from hex 1821.", "rating 5-6")
	b = lay(t).Now(27, noon).Step(truth.StepPrepared).Put("1820", "leslie:500").Put("1821", "mercer:720").
		Put("1823", "greene").Activate("greene", "mercer").Ready()
	b.PlayRefused("prepared", "prepared.hex=1820", "prepared.by=mercer", "prepared.leaders=mercer")
}

func TestRule16_3_LeadersWithoutTroopsInAHexOfTheirOwnAreNotProposed(t *testing.T) {
	b := lay(t).Now(27, noon).Step(truth.StepPrepared).Put("1820", "leslie:500").Put("1821", "mercer:720", "sullivan").
		Put("1720", "greene").
		Activate("greene", "mercer", "sullivan").Ready()
	f := fieldOf(b.Ask("prepared.hex=1820", "prepared.by=greene"), "prepared.along")
	if len(f.Options) != 2 || !slices.Equal(f.Value, []string{"sullivan"}) {
		t.Errorf("Greene's hex would count as one the attack comes from: %+v", f)
	}
}

func TestRule16_3_TheEnemyMayReactToNormalAndPreparedAttacksOnly(t *testing.T) {
	for kind, want := range map[string]bool{"hasty": false, "normal": true} {
		b := lay(t).Now(27, noon).Put("1820", "leslie:500").Put("1818", "lt_infantry:800").Put("1821", "mercer:720").
			Marching(8, "mercer").Ready()
		var dice []int
		if !want {
			dice = []int{5, 5}
		}
		b.Do("attack", pick("attack.hex=1821-1820", "attack.kind="+kind, "attack.leaders=mercer"), dice...)
		if got := b.Step() == truth.StepReact; got != want {
			t.Errorf("%s: %s", kind, b.Step())
		}
	}
}

func TestRule16_3_ThePhaseIsPassedWhereNobodyCouldAttack(t *testing.T) {
	b := lay(t).Now(27, noon).Put("1335", "mercer:720").Put("1820", "leslie:500").Activate("mercer").Ready()
	if testBook.MayPrepare(b.State()) {
		t.Error("nobody stands next to the enemy")
	}
	b = lay(t).Now(27, noon).Put("1821", "mercer:720").Put("1820", "leslie").Ready()
	if testBook.MayPrepare(b.State()) {
		t.Error("Leslie has no troops")
	}
}

func TestReading36_AChainOfActivationsMayAttackTogether(t *testing.T) {
	b := lay(t).Now(27, noon).Step(truth.StepPrepared).Put("1820", "leslie:500").
		Put("1821", "mercer:720", "washington:140").Put("1720", "greene", "glover:400").
		Activate("washington", "greene", "mercer").With(func(s *state) {
		u := s.Unit(who(t, "glover"))
		u.Set(truth.Activated)
		u.By, u.Root = who(t, "greene"), who(t, "washington")
	}).Ready()
	a := b.Ask("prepared.hex=1820", "prepared.by=washington")
	if f, _ := a.Field("prepared.leaders"); len(f.Options) != 3 {
		t.Errorf("%+v", f.Options)
	}
	a = b.Ask("prepared.hex=1820", "prepared.by=greene")
	if f, _ := a.Field("prepared.leaders"); len(f.Options) != 1 || f.Options[0].ID != "glover" {
		t.Errorf("%+v", f.Options)
	}
}
