package movement_test

import (
	"slices"
	"testing"

	"tricorne/rules/crossing/command"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
)

// attackReasons returns the reasons shown with the kinds of attack; empty for a kind that is possible.
func attackReasons(t *testing.T, a game.Ask) map[string]string {
	t.Helper()
	out := map[string]string{}
	f, ok := a.Field("attack.kind")
	if !ok {
		t.Fatal("no attack stands in the form")
	}
	for _, o := range f.Options {
		out[o.ID] = ""
		if o.Refusal != nil {
			out[o.ID] = o.Refusal.Error()
		}
	}
	return out
}

func TestRule16_0_NightFormShowsWhyNoAttack(t *testing.T) {
	by := newScene(t).SetTurn(27, midnight).Put("1820", "leslie:500").Put("1821", "mercer:720").Activate("mercer").
		SetSteps(truth.StepAction).Seal()
	for name, a := range map[string]game.Ask{
		"action phase": by.Ask(),
		"march": newScene(t).SetTurn(27, midnight).Put("1820", "leslie:500").Put("1821", "mercer:720").StartMarch(6,
			"mercer").
			Seal().Ask(),
	} {
		act, ok := a.Act("attack")
		if !ok || act.Refusal == nil || act.Label != "Attack Princeton" {
			t.Errorf("%s: %+v", name, act)
		}
		for kind, why := range attackReasons(t, a) {
			wantText(t, name+" "+kind+why, "No attacks at night: wait for December 27, 7 am.")
		}
	}
	by.PlayRefused("attack", "attack.kind=hasty")
}

func TestRule16_2_AttackBeforeMarchNamesTheFirstStep(t *testing.T) {
	why := attackReasons(t, newScene(t).SetTurn(27, noon).Put("1820", "leslie:500").Put("1821",
		"mercer:720").Activate("mercer").
		SetSteps(truth.StepAction).Seal().Ask())
	wantText(t, why["hasty"], "Attack on the march: roll for Mercer first. Then it costs 2 movement points.")
	wantText(t, why["normal"], "Then it costs 4 movement points.")
	wantText(t, why["prepared"], "let Mercer stay, and end the action phase", "16.3 Prepared Attack")
	why = attackReasons(t, newScene(t).SetTurn(27, noon).Put("1820", "leslie:500").Put("1821",
		"mercer:720").SetSteps(truth.StepAction).
		Seal().Ask())
	for _, words := range why {
		wantText(t, words, "No leader next to Princeton is activated")
	}
	why = attackReasons(t, newScene(t).SetTurn(27, noon).Put("1820", "leslie:500").Put("1821",
		"mercer:720").Activate("mercer").
		With(func(s *state) {
			s.Unit(leaderNumber(t, "mercer")).Set(truth.HasRolled | truth.Moved | truth.Halted)
		}).SetSteps(truth.StepAction).Seal().Ask())
	wantText(t, why["hasty"], "has already marched")
	wantText(t, why["prepared"], "This attack takes a whole movement allowance")
}

func TestRule16_3_APreparedAttackStandsNextToTheOthers(t *testing.T) {
	march := func() *scene {
		return newScene(t).SetTurn(27, noon).Put("1820", "leslie:500").Put("1821", "mercer:720").Activate("mercer").
			StartMarch(6, "mercer")
	}
	why := attackReasons(t, march().Seal().Ask("attack.hex=1821-1820"))
	if why["hasty"] != "" || why["normal"] != "" {
		t.Errorf("both may be made: %v", why)
	}
	wantText(t, why["prepared"], "let Mercer stay, and end the action phase")
	why = attackReasons(t, march().With(func(s *state) { s.Unit(leaderNumber(t, "mercer")).Set(truth.Moved) }).Seal().
		Ask("attack.hex=1821-1820"))
	wantText(t, why["prepared"], "no leader next to Princeton is activated, in order and unmoved")
	why = attackReasons(t, newScene(t).SetTurn(27, noon).Put("1820", "leslie:500").Put("1821",
		"mercer:720").Activate("mercer").
		SetSteps(truth.StepAction, truth.StepInitiative).Seal().Ask())
	wantText(t, why["hasty"], "marching is over")
	wantText(t, why["prepared"], "This attack comes next")
}

func TestRule16_1_NoAttackShownWithoutEnemyNear(t *testing.T) {
	for _, c := range []*scene{
		newScene(t).SetTurn(27, noon).Put("1820", "leslie:500").Put("1823",
			"mercer:720").Activate("mercer").SetSteps(truth.StepAction),
		// over the river
		newScene(t).SetTurn(27, noon).Put("1930", "rall:500").Put("2030", "dickinson:400").SetSteps(truth.StepAction),
		// without troops
		newScene(t).SetTurn(27, noon).Put("1820", "leslie:500").Put("1821", "greene").SetSteps(truth.StepAction),
	} {
		a := c.Seal().Ask()
		if act, ok := a.Act("attack"); ok {
			t.Errorf("%+v", act)
		}
	}
}

func TestDestinations_NamedPlacesThenNearestFirst(t *testing.T) {
	a := newScene(t).SetTurn(27, noon).Put("1821", "mercer:720").StartMarch(8, "mercer").Seal().Ask()
	to := fieldOf(a, "go.to")
	var cost []int
	other := false
	for _, o := range to.Options[1:] {
		switch {
		case o.Group == "Other hexes" && !other:
			other, cost = true, nil
		case o.Group == "Named places" && other:
			t.Errorf("%s stands behind the other hexes", o.Label)
		}
		if o.Badge != "" {
			cost = append(cost, command.Atoi(o.Badge))
		}
		if !slices.IsSorted(cost) {
			t.Errorf("%s stands behind hexes that are farther: %v", o.Label, cost)
		}
	}
	if !other || to.Options[1].Group != "Named places" {
		t.Errorf("%+v", to.Options)
	}
}
