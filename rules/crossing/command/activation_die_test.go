package command_test

import (
	"slices"
	"strings"
	"testing"

	"tricorne/rules/crossing/crossingtest"
	"tricorne/rules/crossing/knowledge"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/truth"
)

func TestReading66_NightCommandWithoutTroops(t *testing.T) {
	set := func(slot int) *crossingtest.Table {
		return newScene(t).SetTurn(33, slot).SetActive(truth.British).SetSteps(truth.StepCommand).SetPoints(0, 10).
			Put("1820", "cornwallis", "grant", "leslie:2000", "mathew:500", "von_donop:400").Put("2630", "h_det_1:150").Seal()
	}
	b := set(printed.Evening)
	if got := openOptions(t, b.Ask("command.by=cornwallis"), "command.who"); !slices.Equal(got, []string{"grant"}) {
		t.Errorf("Cornwallis takes nobody but Grant along: %v", got)
	}
	if got := openOptions(t, b.Ask("command.by=leslie"), "command.who"); !slices.Contains(got, "mathew") {
		t.Errorf("the one leader with troops commands others: %v", got)
	}
	b.PlayThrough("command", pick("command.by=leslie", "command.who=mathew"))
	wantText(t, refusal(t, b.Ask(), "command.by", "von_donop"),
		"One British leader with troops has already been activated this night turn.")
	if got := openOptions(t, set(noon).Ask("command.by=cornwallis"), "command.who"); len(got) < 4 {
		t.Errorf("by day he commands them all: %v", got)
	}
}

func TestRule11_1_OneBritishLeaderWithTroopsMarchesByNight(t *testing.T) {
	b := newScene(t).SetTurn(27, printed.Evening).SetActive(truth.British).SetSteps(truth.StepCommand).
		Put("1820", "leslie:2100", "mawhood:850", "lt_infantry:800").Put("1807", "grant", "mathew:1050").Seal()
	a := b.Ask("command.by=grant")
	if got := openOptions(t, a, "command.who"); len(got) > 0 {
		t.Errorf("Grant has no troops and commands nobody with troops by night: %v", got)
	}
	wantText(t, refusal(t, a, "command.who", "mathew"),
		"At night only a leader with troops commands others with troops. (11.1")
	b.PlayThrough("command", pick("command.by=leslie", "command.who=mawhood"))
	if !b.State().NightMarchUsed {
		t.Error("the one leader has been activated")
	}
	a = b.Ask()
	wantText(t, refusal(t, a, "command.by", "mathew"),
		"One British leader with troops has already been activated this night turn.")
	if got := openOptions(t, a, "command.by"); !slices.Equal(got, []string{"grant"}) {
		t.Errorf("leaders without troops move as by day: %v", got)
	}
}

func TestReading73_ASideRollsOnceForAnActivation(t *testing.T) {
	b := newScene(t).SetActive(truth.British).SetTurn(26, noon).Put("3039", "von_donop:550", "stirling:620").
		Put("1820", "mawhood:850").Seal().Play(knowledge.ActDone, nil).
		Play("roll", pick("roll.who=mawhood"), append([]int{9}, calmRolls...)...)
	if b.Step() == truth.StepInitiative || b.State().Active != truth.American {
		t.Errorf("von Donop and Stirling are not rolled for: %s", b.Step())
	}
}

func TestRule10_2_TheDieActivatesOneLeaderADay(t *testing.T) {
	b := newScene(t).SetActive(truth.British).SetTurn(26, noon).Put("3039", "von_donop:550", "stirling:620").Put("1807",
		"grant").
		Put("1820", "mawhood:850/5").Seal().Play(knowledge.ActDone, nil)
	if b.Step() != truth.StepInitiative {
		t.Fatalf("at %s", b.Step())
	}
	a := b.Ask()
	wantText(t, refusal(t, a, "roll.who", "grant"), "Costs 3, more than 2.")
	wantText(t, refusal(t, a, "roll.who", "mawhood"), "Too tired")
	for who, want := range map[string]string{
		"":                  "Roll to activate a leader",
		"roll.who=stirling": "Roll to activate Stirling",
	} {
		form := b.Ask(strings.Fields(who)...)
		if act, _ := form.Act("roll"); act.Label != want {
			t.Errorf("%q: %q", who, act.Label)
		}
	}
	b.Play("roll", pick("roll.who=stirling"), append([]int{4}, calmRolls...)...)
	if b.State().Unit(leaderNumber(t, "stirling")).Has(truth.Activated) || b.State().Active != truth.American {
		t.Errorf("4 is more than 3, at %s: %+v", b.Step(), b.Unit("stirling"))
	}
	wantText(t, b.LogOf(truth.British), "4 to activate a leader: more than 3, so Stirling is not activated.")
	crossingtest.LacksText(t, b.LogOf(truth.American), "Stirling")
}

func TestExampleA9_VonDonopByDieTakesStirlingAlong(t *testing.T) {
	for roll := range 10 {
		b := newScene(t).SetActive(truth.British).SetTurn(26, noon).SetPoints(0, 0).Put("3039", "von_donop:550",
			"stirling:620").
			Put("1820", "leslie:2100").Activate("leslie").Seal().
			Play(knowledge.ActDone, nil)
		if roll > 5 {
			b.Play("roll", pick("roll.who=von_donop"), append([]int{roll}, calmRolls...)...)
		} else {
			b.Play("roll", pick("roll.who=von_donop"), roll)
		}
		if got := b.State().Unit(leaderNumber(t,
			"von_donop")).Has(truth.Activated | truth.ActivatedByDie); got != (roll <= 5) {
			t.Errorf("%d activates him: %v", roll, got)
		}
		if roll > 5 {
			continue
		}
		a := b.Ask("command.by=von_donop")
		if got := openOptions(t, a, "march.who"); !slices.Equal(got, []string{"von_donop"}) {
			t.Errorf("who was activated before has ended his moves: %v", got)
		}
		b.Play("command", pick("command.by=von_donop", "command.who=stirling"))
		if u := b.Unit("stirling"); !u.Has(truth.Activated) || u.ActivationRoot != leaderNumber(t, "von_donop") ||
			b.State().AP[1] != 0 {
			t.Errorf("Stirling %+v", u)
		}
		if b.Play(knowledge.ActDone, nil, calmRolls...); b.State().Active != truth.American {
			t.Error("he rolls twice")
		}
	}
}

func TestExampleB19_ADetachmentIsActivatedByDie(t *testing.T) {
	b := newScene(t).SetTurn(26, dawn).Put("2651", "a_det_4:400").Seal().Play(knowledge.ActDone, nil).
		Play("roll", pick("roll.who=a_det_4"), 2)
	if !b.State().Unit(leaderNumber(t, "a_det_4")).Has(truth.Activated) || b.Step() != truth.StepAction {
		t.Errorf("%+v at %s", b.Unit("a_det_4"), b.Step())
	}
}

func TestRule14_ADetachmentFormedOnTheMarchIsNotActivatedByDie(t *testing.T) {
	b := newScene(t).SetActive(truth.British).SetTurn(26, noon).Put("3039", "von_donop:550",
		"h_det_1:200").With(func(s *state) {
		s.Unit(leaderNumber(t, "h_det_1")).Set(truth.CreatedThisPhase)
	}).Seal().Play(knowledge.ActDone, nil)
	wantText(t, refusal(t, b.Ask(), "roll.who", "h_det_1"), "Formed on the march in this phase.")
	b.Play("roll", pick("roll.who=von_donop"), 0)
	a := b.Ask()
	if _, ok := a.Act("command"); ok {
		t.Error("nor does von Donop command it")
	}
}
