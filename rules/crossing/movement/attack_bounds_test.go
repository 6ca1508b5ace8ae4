package movement_test

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
)

func TestRule17_1_PreviewUsesAttackersKnowledge(t *testing.T) {
	b := newScene(t).SetTurn(27, noon).SetWeather(snow).Put("1820", "leslie:2000/4").Put("1821",
		"mercer:720").StartMarch(8,
		"mercer").
		Seal()
	form := b.Ask("attack.hex=1821-1820", "attack.kind=normal")
	a, _ := form.Act("attack")
	wantText(t, a.Preview.String(), "You attack Princeton with 720 men. Surprise: +2 Americans in snow.")
	if len(a.Odds) != 3 || a.Odds[0].Assumption != "400 men, 1.5-1" || a.Odds[2].Assumption != "2,200 men, 1-4" {
		t.Fatalf("%+v", a.Odds)
	}
	for _, f := range a.Odds {
		if strings.Contains(f.Assumption, "2,000") {
			t.Errorf("the form knows how many there are: %s", f.Assumption)
		}
	}
	lacksText(t, a.Preview.String(), "2,000")
	for _, words := range []string{"leslie:900/4", "leslie:2000/1"} {
		c := newScene(t).SetTurn(27, noon).SetWeather(snow).Put("1820", words).Put("1821", "mercer:720").StartMarch(8,
			"mercer").Seal()
		form := c.Ask("attack.hex=1821-1820", "attack.kind=normal")
		if d, _ := form.Act("attack"); d.Preview.String() != a.Preview.String() || !reflect.DeepEqual(d.Odds, a.Odds) {
			t.Errorf("%s: the form knows better: %s, %+v", words, d.Preview, d.Odds)
		}
	}
}

func TestRule17_1_ThePreviewCountsAllPairsOfDice(t *testing.T) {
	s := printed.Assault{Side: truth.American, Kind: normal, Conditions: printed.Conditions{Weather: fair}}
	f := testBook.Odds(&s, 5, 1000, 1000)
	total := 0
	for i, c := range f.Chances {
		total += c.Percent
		if i > 0 && c.Advantage >= f.Chances[i-1].Advantage {
			t.Errorf("%s is not worse than %s", c.Result, f.Chances[i-1].Result)
		}
	}
	if total != 100 || f.Assumption != "1,000 men, 1-1" {
		t.Errorf("%s: %d%% in all", f.Assumption, total)
	}
	if !slices.ContainsFunc(f.Chances, func(c game.Chance) bool { return c.Result == "both hold" && c.Advantage == 0 }) {
		t.Errorf("nobody holds: %+v", f.Chances)
	}
}

func TestRule3_TheAttackerKnowsTheBoundsOfAStack(t *testing.T) {
	b := newScene(t).SetTurn(27, noon).Put("1820", "rall:390").Put("1821", "mercer:720").Seal()
	k := b.Know(truth.American)
	if least, most := testBook.Strengths(&k, hexOf(t, "1820")); least != 10 || most != 390 {
		t.Errorf("no zone: %d to %d", least, most)
	}
	b = newScene(t).SetTurn(27, noon).Put("1820", "rall:400").Put("1821", "mercer:720").Seal()
	k = b.Know(truth.American)
	if least, most := testBook.Strengths(&k, hexOf(t, "1820")); least != 400 || most != 1400 {
		t.Errorf("a zone: %d to %d", least, most)
	}
}

func TestRule20_TheGarrisonDoesNotAttackWhereItWouldHaveToAdvance(t *testing.T) {
	c := newScene(t).SetTurn(27, noon).SetActive(truth.British).Put("1807", "grenadiers:600").Put("1808", "mercer:300")
	b := c.StartMarch(9, "grenadiers").Seal()
	wantText(t, b.PlayRefused("attack", "attack.hex=1807-1808"), "Brunswick must keep 500 men")
	b = c.Put("1807", "mathew:700").Seal()
	a := b.Ask("attack.hex=1807-1808")
	if f, _ := a.Field("attack.leaders"); len(f.Options) != 1 {
		t.Errorf("700 men stay: %+v", f.Options)
	}
	b = c.StartMarch(9, "grenadiers", "mathew").Seal()
	a = b.Ask("attack.hex=1807-1808")
	if f, _ := a.Field("attack.leaders"); len(f.Options) != 2 || f.Max != 1 {
		t.Errorf("one of them stays: %+v", f)
	}
	wantText(t, b.PlayRefused("attack", "attack.hex=1807-1808", "attack.kind=hasty", "attack.leaders=grenadiers,mathew"),
		"Choose 1, not 2")
	b.PlayThrough("attack", pick("attack.hex=1807-1808", "attack.kind=hasty", "attack.leaders=mathew"), 5, 5)
}

func TestRule20_LeadersTheGarrisonCanSpareAttackTogether(t *testing.T) {
	b := newScene(t).SetTurn(27, noon).SetActive(truth.British).
		Put("1807", "grenadiers:1000", "mathew:400", "webster:300", "leslie:100").Put("1808", "mercer:300").
		StartMarch(9, "grenadiers", "mathew", "webster", "leslie").Seal()
	a := b.Ask("attack.hex=1807-1808", "attack.kind=hasty", "attack.leaders=mathew")
	if f := fieldOf(a, "attack.leaders"); len(f.Options) != 4 || f.Max != 1 {
		t.Errorf("1,300 of 1,800 men may go, so not the largest two: %+v", f)
	}
	if got := optionsOfField(fieldOf(a, "attack.more.1")); !slices.Equal(got, []string{"webster", "leslie"}) {
		t.Errorf("with Mathew's 400 go 900 more: %v", got)
	}
	b.PlayThrough("attack", pick("attack.hex=1807-1808", "attack.kind=hasty", "attack.leaders=mathew",
		"attack.more.1=leslie,webster"), 5, 5)
	if n := len(b.State().Combat.Fighters); n != 4 {
		t.Errorf("%d fight", n)
	}
}

func TestRule20_TheGarrisonDoesNotAdvanceAfterAPreparedAttack(t *testing.T) {
	b := newScene(t).SetTurn(27, noon).SetActive(truth.British).Put("1807", "grenadiers:600", "mathew:700").Put("1808",
		"mercer:100").
		Activate("grenadiers", "mathew").
		AttackNow(printed.PreparedAttack, "1808", "grenadiers", []string{"grenadiers", "mathew"}, 9,
			9).FightOn("combat.advance")
	a := b.Ask()
	wantText(t, b.PlayRefused("all"), "Brunswick must keep 500 men")
	if f, _ := a.Field("advance.leader"); len(f.Options) != 2 || f.Options[0].Refusal != nil ||
		f.Options[1].Refusal != nil {
		t.Errorf("one of them may: %+v", f.Options)
	}
	form := b.Ask("advance.leader=mathew")
	if one, _ := form.Act("advance"); one.Label != "Mathew advances" {
		t.Errorf("%q", one.Label)
	}
	b.PlayThrough("advance", pick("advance.leader=mathew"))
	wantText(t, b.PlayRefused("advance", "advance.leader=grenadiers"), "Brunswick must keep 500 men")
}

func TestRule3_HiddenEnemyCommanderIsNotNamed(t *testing.T) {
	b := newScene(t).SetTurn(27, noon).SetSteps(truth.StepPrepared).Put("1820", "leslie:500").Put("1821", "mercer:720").
		Put("1823", "washington:140", "greene").
		Activate("greene", "mercer").Seal()
	b.PlayThrough("prepared", pick("prepared.hex=1820", "prepared.by=greene.1821", "prepared.leaders=mercer"), 5, 5)
	wantText(t, b.LogOf(truth.American), "from hex 1821 under Greene, for all their movement points.")
	lacksText(t, b.LogOf(truth.British), "Greene")
}

func TestReading24_TheColumnsBeforeTrentonAttackNothingElse(t *testing.T) {
	c := newScene(t).Put("1929", "stephen:460").Put("1928", "rall:300").StartMarch(9, "stephen").With(func(s *state) {
		s.Scenario, s.FirstTurn = "quick_start", printed.MomentOn(26, dawn)
	})
	wantText(t, c.Seal().PlayRefused("attack", "attack.hex=1929-1928"),
		"the columns before Trenton may only attack it or stay")
	if no := func() any {
		k := testBook.Know(&c.S, game.SideViewer(truth.American))
		return testBook.AttackRefusal(&k, hexOf(t, "1929"), hexOf(t, "2029"))
	}(); no != (*game.Refusal)(nil) {
		t.Errorf("they may attack Trenton: %v", no)
	}
}

func TestRule12_0_NobodyAttacksAtFatigue5(t *testing.T) {
	b := newScene(t).SetTurn(27, noon).Put("1820", "leslie:500").Put("1821", "mercer:720/5", "glover:400/4").
		StartMarch(8, "mercer", "glover").Seal()
	a := b.Ask("attack.hex=1821-1820")
	if f, _ := a.Field("attack.leaders"); len(f.Options) != 1 || f.Options[0].ID != "glover" {
		t.Errorf("%+v", f.Options)
	}
}
