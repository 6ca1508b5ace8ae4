package movement_test

import (
	"slices"
	"testing"

	"tricorne/rules/crossing/truth"
)

func TestRule16_3_APreparedAttackIsForThoseWhoHaveNotMoved(t *testing.T) {
	for _, f := range []truth.Flag{
		truth.Moved, truth.Attacked, truth.Entrenched, truth.Rallied, truth.CreatedThisPhase,
		truth.Detached,
	} {
		b := newScene(t).SetTurn(27, noon).SetSteps(truth.StepPrepared).Put("1820", "leslie:500").Put("1821", "mercer:720").
			Activate("mercer").
			With(func(s *state) { s.Unit(leaderNumber(t, "mercer")).Set(f) }).Seal()
		if a := b.Ask(); len(a.Acts) != 1 {
			t.Errorf("flag %b: %+v", f, a.Acts)
		}
	}
	b := newScene(t).SetTurn(27, noon).SetSteps(truth.StepPrepared).Put("1820", "leslie:500").Put("1821", "mercer:720").
		Activate("mercer").
		With(func(s *state) { s.Unit(leaderNumber(t, "mercer")).Set(truth.HasRolled) }).Seal()
	if a := b.Ask(); len(a.Acts) != 2 {
		t.Errorf("who rolled and did not move may: %+v", a.Acts)
	}
}

func TestRule16_3_SeveralHexesNeedACommanderNextToTheEnemy(t *testing.T) {
	far := newScene(t).SetTurn(27, noon).SetSteps(truth.StepPrepared).Put("1820", "leslie:500").Put("1821", "mercer:720").
		Put("1720", "glover:400").Put("1823", "greene").
		Activate("greene", "mercer", "glover").Seal()
	a := far.Ask("prepared.hex=1820")
	if f, _ := a.Field("prepared.by"); len(f.Options) != 2 ||
		f.Options[0].ID != "greene.1821" && f.Options[0].ID != "greene.1720" {
		t.Errorf("%+v", f.Options)
	}
	near := newScene(t).SetTurn(27, noon).SetSteps(truth.StepPrepared).Put("1820", "leslie:500").Put("1821", "mercer:720",
		"greene").
		Put("1720", "glover:400").
		Activate("greene", "mercer", "glover").Seal()
	near.PlayThrough("prepared", pick("prepared.hex=1820", "prepared.by=greene", "prepared.leaders=mercer,glover",
		"prepared.along="), 5, 5)
	wantText(t, near.LogOf(truth.British),
		"Mercer and Glover make a Prepared attack on Princeton from hex 1720 and hex 1821 under Greene.")
}

func TestRule16_3_NoJointAttackWithoutCommonCommander(t *testing.T) {
	b := newScene(t).SetTurn(27, noon).SetSteps(truth.StepPrepared).Put("1820", "leslie:500").Put("1821", "mercer:720").
		Put("1720", "glover:400").
		Activate("mercer").Activate("glover").Seal()
	a := b.Ask("prepared.hex=1820")
	if f, _ := a.Field("prepared.leaders"); len(f.Options) != 1 {
		t.Errorf("each was activated by himself: %+v", f.Options)
	}
	b.PlayRefused("prepared", "prepared.hex=1820", "prepared.by=mercer", "prepared.leaders=mercer,glover")
}

func TestRule16_3_ALeaderWithoutACommanderAttacksAlone(t *testing.T) {
	b := newScene(t).SetTurn(27, noon).SetSteps(truth.StepPrepared).Put("1820", "leslie:500").Put("1821", "mercer:720").
		Put("1823", "greene").Activate("greene", "mercer").
		With(func(s *state) { *s.Unit(leaderNumber(t, "greene")) = truth.Unit{Fate: truth.Captured} }).Seal()
	b.PlayThrough("prepared", pick("prepared.hex=1820", "prepared.by=mercer", "prepared.leaders=mercer"), 5, 5)
	wantText(t, b.LogOf(truth.British), "Mercer makes a Prepared attack on Princeton from hex 1821.", "rating 5-6")
	b = newScene(t).SetTurn(27, noon).SetSteps(truth.StepPrepared).Put("1820", "leslie:500").Put("1821", "mercer:720").
		Put("1823", "greene").Activate("greene", "mercer").Seal()
	b.PlayRefused("prepared", "prepared.hex=1820", "prepared.by=mercer", "prepared.leaders=mercer")
}

func TestRule16_3_LeadersWithoutTroopsInAHexOfTheirOwnAreNotProposed(t *testing.T) {
	b := newScene(t).SetTurn(27, noon).SetSteps(truth.StepPrepared).Put("1820", "leslie:500").Put("1821", "mercer:720",
		"sullivan").
		Put("1720", "greene").
		Activate("greene", "mercer", "sullivan").Seal()
	f := fieldOf(b.Ask("prepared.hex=1820", "prepared.by=greene"), "prepared.along")
	if len(f.Options) != 2 || !slices.Equal(f.Value, []string{"sullivan"}) {
		t.Errorf("Greene's hex would count as one the attack comes from: %+v", f)
	}
}

func TestRule16_3_TheEnemyMayReactToNormalAndPreparedAttacksOnly(t *testing.T) {
	for kind, want := range map[string]bool{"hasty": false, "normal": true} {
		b := newScene(t).SetTurn(27, noon).Put("1820", "leslie:500").Put("1818", "lt_infantry:800").Put("1821", "mercer:720").
			StartMarch(8, "mercer").Seal()
		var dice []int
		if !want {
			dice = []int{5, 5}
		}
		b.PlayThrough("attack", pick("attack.hex=1821-1820", "attack.kind="+kind, "attack.leaders=mercer"), dice...)
		if got := b.Step() == truth.StepReact; got != want {
			t.Errorf("%s: %s", kind, b.Step())
		}
	}
}

func TestRule16_3_ThePhaseIsPassedWhereNobodyCouldAttack(t *testing.T) {
	b := newScene(t).SetTurn(27, noon).Put("1335", "mercer:720").Put("1820", "leslie:500").Activate("mercer").Seal()
	if testBook.MayPrepare(b.State()) {
		t.Error("nobody stands next to the enemy")
	}
	b = newScene(t).SetTurn(27, noon).Put("1821", "mercer:720").Put("1820", "leslie").Seal()
	if testBook.MayPrepare(b.State()) {
		t.Error("Leslie has no troops")
	}
}

func TestReading36_AChainOfActivationsMayAttackTogether(t *testing.T) {
	b := newScene(t).SetTurn(27, noon).SetSteps(truth.StepPrepared).Put("1820", "leslie:500").
		Put("1821", "mercer:720", "washington:140").Put("1720", "greene", "glover:400").
		Activate("washington", "greene", "mercer").With(func(s *state) {
		u := s.Unit(leaderNumber(t, "glover"))
		u.Set(truth.Activated)
		u.ActivatedBy, u.ActivationRoot = leaderNumber(t, "greene"), leaderNumber(t, "washington")
	}).Seal()
	a := b.Ask("prepared.hex=1820", "prepared.by=washington")
	if f, _ := a.Field("prepared.leaders"); len(f.Options) != 3 {
		t.Errorf("%+v", f.Options)
	}
	a = b.Ask("prepared.hex=1820", "prepared.by=greene")
	if f, _ := a.Field("prepared.leaders"); len(f.Options) != 1 || f.Options[0].ID != "glover" {
		t.Errorf("%+v", f.Options)
	}
}
