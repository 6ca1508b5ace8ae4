package movement_test

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"tricorne/rules/board"
	"tricorne/rules/crossing/crossingtest"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
)

func attackOffered(b *table) bool {
	b.T.Helper()
	a := b.Ask()
	act, ok := a.Act("attack")
	return ok && act.Why == nil
}

func TestRule16_0_AttacksAreMadeByDay(t *testing.T) {
	for slot, want := range map[int]bool{midnight: false, dawn: true, noon: true, evening: false} {
		b := lay(t).Now(27, slot).Put("1820", "leslie:500").Put("1821", "mercer:720").Marching(6, "mercer").Ready()
		if got := attackOffered(b); got != want {
			t.Errorf("%s: %v", printed.SlotNames[slot], got)
		}
		c := lay(t).Now(27, slot).Put("1820", "leslie:500").Put("1821", "mercer:720").Activate("mercer")
		if got := testBook.MayPrepare(&c.S); got != want {
			t.Errorf("%s, Prepared attacks: %v", printed.SlotNames[slot], got)
		}
	}
}

func TestRule16_1_NoAttackOverAFerryUnlessTheRiverIsFrozen(t *testing.T) {
	b := lay(t).Now(27, noon).Put("1929", "rall:500").Put("1930", "von_donop:500").Put("2030", "dickinson:400").
		Marching(9, "dickinson").Ready()
	why := b.PlayRefused("attack", "attack.hex=2030-1930")
	wantText(t, why, "the Delaware is not frozen")
	b = lay(t).Now(35, noon).Weather(freeze).Put("1930", "von_donop:500").Put("2030", "dickinson:400").
		Marching(9, "dickinson").Ready()
	a := b.Ask("attack.hex=2030-1930")
	if f, ok := a.Field("attack.kind"); !ok || f.Options[0].Badge != "2" {
		t.Errorf("over the ice of the ferry, road 1 and Hasty 1: %+v", a.Fields)
	}
}

func TestRule11_4_4_TheFerryOfBrunswickIsAMinorRiverToAttackers(t *testing.T) {
	var f *printed.Ferry
	for i := range testBook.Ferries {
		if testBook.Ferries[i].Kind == printed.BrunswickFerry {
			f = &testBook.Ferries[i]
		}
	}
	for _, w := range []printed.Conditions{{Weather: fair}, {Weather: freeze, Frozen: true}} {
		if way := testBook.AssaultWay(w, truth.American, f.A, f.B); way.Barrier != printed.Passable ||
			way.Water != printed.MinorRiver || way.Ferry != nil {
			t.Errorf("%+v: %+v", w, way)
		}
	}
	if way := testBook.AssaultWay(printed.Conditions{Weather: rain}, truth.American, f.A,
		f.B); way.Barrier != printed.Flood {
		t.Errorf("in rain: %+v", way)
	}
	if a := testBook.Approach(truth.American, normal, printed.On(27, noon), printed.Conditions{Weather: fair}, false,
		[]board.Place{f.A}, f.B); !a.MinorRiver {
		t.Error("it counts as a minor river")
	}
}

func TestRule16_1_NoAttackOverAMinorRiverInRainWithoutABridge(t *testing.T) {
	c := lay(t).Now(27, noon).Weather(rain).Put("2029", "rall:500").Put("2129", "stephen:460").Put("2130", "ewing:720")
	if way := testBook.AssaultWay(testBook.Conditions(c.S.Weather, c.S.Now), truth.American, hexOf(t, "2129"),
		hexOf(t, "2029")); way.Barrier != printed.Flood {
		t.Errorf("%+v", way)
	}
	if way := testBook.AssaultWay(testBook.Conditions(c.S.Weather, c.S.Now), truth.American, hexOf(t, "2130"),
		hexOf(t, "2029")); way.Barrier != printed.Passable {
		t.Error("the bridge can be attacked over")
	}
}

func TestRule16_2_AnAttackCostsTheHexAndOneOrThree(t *testing.T) {
	b := lay(t).Now(27, noon).Put("1820", "leslie:500").Put("1821", "mercer:720").Marching(3, "mercer").Ready()
	a := b.Ask("attack.hex=1821-1820")
	f, _ := a.Field("attack.kind")
	if f.Options[0].Badge != "2" || f.Options[0].Why != nil || f.Options[1].Badge != "4" || f.Options[1].Why == nil {
		t.Errorf("%+v", f.Options)
	}
	b.Do("attack", pick("attack.hex=1821-1820", "attack.kind=hasty", "attack.leaders=mercer"), 5, 5)
	wantText(t, b.LogOf(truth.American), "Mercer makes a Hasty attack on Princeton from hex 1821, 2 MP.")
	if m := b.State().March(); m == nil || m.Spent != 2 || !b.State().Unit(who(t, "mercer")).Has(truth.Moved) {
		t.Errorf("%+v", m)
	}
}

func TestRule16_2_NoAttackFromAnOverstackedHex(t *testing.T) {
	b := lay(t).Now(27, noon).Put("1820", "leslie:500").
		Put("1821", "mercer:720", "cadwalader:1380", "glover:850", "stephen:60").
		Marching(8, "mercer", "cadwalader", "glover", "stephen").Ready()
	wantText(t, b.PlayRefused("attack", "attack.hex=1821-1820"), "3,010 men stand there, more than 3,000 men.")
}

func TestRule16_2_AttackersMustAdvanceAndMayGoOn(t *testing.T) {
	b := lay(t).Now(27, noon).Put("1820", "leslie:100").Put("1821", "mercer:720").Marching(8, "mercer").Ready()
	b.Do("attack", pick("attack.hex=1821-1820", "attack.kind=hasty", "attack.leaders=mercer"), 5, 5)
	for b.Step() != truth.StepMarch {
		switch b.Step() {
		case truth.StepRetreat:
			a := b.Ask()
			b.Do("retreat", pick("retreat.to="+a.Fields[0].Options[0].ID))
		case truth.StepSurrender:
			b.Do("fight", nil)
		default:
			t.Fatal(b.Step())
		}
	}
	m := b.State().March()
	if b.Unit("mercer").At != hexOf(t, "1820") || len(m.Path) != 2 || m.Spent != 2 || !m.Group[0].Moving ||
		m.Group[0].Done {
		t.Errorf("Mercer %+v, march %+v", b.Unit("mercer"), m)
	}
}

func TestRule16_2_WithoutARetreatTheMoveIsOver(t *testing.T) {
	b := lay(t).Now(27, noon).Put("1820", "leslie:1500").Put("1821", "mercer:720", "glover:400").
		Marching(8, "mercer", "glover").Ready()
	b.Do("attack", pick("attack.hex=1821-1820", "attack.kind=hasty", "attack.leaders=mercer"), 8, 7)
	for b.Step() == truth.StepSurrender {
		b.Do("fight", nil)
	}
	if b.State().Combat != nil || b.Step() != truth.StepMarch {
		t.Fatalf("%s\n%s", b.Step(), b.LogOf(truth.American))
	}
	m := b.State().March()
	if g := m.Group[0]; !g.Done || g.Moving || !b.State().Unit(who(t, "mercer")).
		Has(truth.Halted|truth.Attacked) || len(m.Path) != 0 {
		t.Errorf("%+v", m)
	}
	if m.Group[1].Done {
		t.Error("Glover, who took no part, may still move")
	}
}

func TestRule16_2_DisorderedAndRoutedLeadersDoNotAttack(t *testing.T) {
	b := lay(t).Now(27, noon).Put("1820", "leslie:500").Put("1821", "mercer:720", "glover:400 disordered").
		Marching(8, "mercer", "glover").Ready()
	a := b.Ask("attack.hex=1821-1820")
	if f, _ := a.Field("attack.leaders"); len(f.Options) != 1 || f.Options[0].ID != "mercer" {
		t.Errorf("%+v", f.Options)
	}
	b = lay(t).Now(27, noon).Put("1820", "leslie:500").Put("1821", "glover:400 disordered").Marching(8, "glover").Ready()
	wantText(t, b.PlayRefused("attack", "attack.hex=1821-1820"), "A Hasty attack on Princeton costs",
		"leaders with troops in order have 0 at most are left.")
}

func TestRule16_2_ALeaderLeftBehindHasEndedTheMove(t *testing.T) {
	b := lay(t).Now(27, noon).Put("1820", "leslie:1500").Put("1821", "mercer:720", "glover:400").
		Marching(8, "mercer", "glover").
		With(func(s *state) {
			m := s.March()
			m.Group[0].Moving, m.Group[1].Moving, m.Path = true, true, crossingtest.WayOf(t, "1822", "1821")
		}).Ready()
	b.Do("attack", pick("attack.hex=1821-1820", "attack.kind=hasty", "attack.leaders=mercer"), 8, 7)
	if m := b.State().March(); m != nil && !m.Group[1].Done {
		t.Errorf("%+v", m)
	}
}

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

func TestReading34_ZonesCostAnAttackerNothing(t *testing.T) {
	c := lay(t).Now(27, noon).Put("1820", "leslie:2000").Put("1821", "mercer:720")
	now := testBook.Conditions(c.S.Weather, c.S.Now)
	if got := testBook.AttackCost(now, truth.American, hexOf(t, "1821"), hexOf(t, "1820"),
		printed.Hasty); got != 2 {
		t.Errorf("road 1 and Hasty 1, not %d", got)
	}
}

func TestReading35_TheBestOfEqualCostsLeads(t *testing.T) {
	if got := testBook.Foremost(crossingtest.WhoAll(t, "fermoy", "stephen", "mercer")); got != who(t, "mercer") {
		t.Errorf("%s leads", testBook.Of(got).Name)
	}
	if got := testBook.Foremost(crossingtest.WhoAll(t, "mercer", "putnam")); got != who(t, "putnam") {
		t.Errorf("the larger cost comes first: %s leads", testBook.Of(got).Name)
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

func TestRule17_1_ThePreviewSaysWhatTheAttackerKnows(t *testing.T) {
	b := lay(t).Now(27, noon).Weather(snow).Put("1820", "leslie:2000/4").Put("1821", "mercer:720").Marching(8, "mercer").
		Ready()
	form := b.Ask("attack.hex=1821-1820", "attack.kind=normal")
	a, _ := form.Act("attack")
	wantText(t, a.Preview.String(), "You attack Princeton with 720 men. Surprise: +2 Americans in snow.")
	if len(a.Odds) != 3 || a.Odds[0].Against != "400 men, 1.5-1" || a.Odds[2].Against != "2,200 men, 1-4" {
		t.Fatalf("%+v", a.Odds)
	}
	for _, f := range a.Odds {
		if strings.Contains(f.Against, "2,000") {
			t.Errorf("the form knows how many there are: %s", f.Against)
		}
	}
	lacksText(t, a.Preview.String(), "2,000")
	for _, words := range []string{"leslie:900/4", "leslie:2000/1"} {
		c := lay(t).Now(27, noon).Weather(snow).Put("1820", words).Put("1821", "mercer:720").Marching(8, "mercer").Ready()
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
		if i > 0 && c.Tone >= f.Chances[i-1].Tone {
			t.Errorf("%s is not worse than %s", c.Result, f.Chances[i-1].Result)
		}
	}
	if total != 100 || f.Against != "1,000 men, 1-1" {
		t.Errorf("%s: %d%% in all", f.Against, total)
	}
	if !slices.ContainsFunc(f.Chances, func(c game.Chance) bool { return c.Result == "both hold" && c.Tone == 0 }) {
		t.Errorf("nobody holds: %+v", f.Chances)
	}
}

func TestRule3_TheAttackerKnowsTheBoundsOfAStack(t *testing.T) {
	b := lay(t).Now(27, noon).Put("1820", "rall:390").Put("1821", "mercer:720").Ready()
	k := b.Know(truth.American)
	if least, most := testBook.Strengths(&k, hexOf(t, "1820")); least != 10 || most != 390 {
		t.Errorf("no zone: %d to %d", least, most)
	}
	b = lay(t).Now(27, noon).Put("1820", "rall:400").Put("1821", "mercer:720").Ready()
	k = b.Know(truth.American)
	if least, most := testBook.Strengths(&k, hexOf(t, "1820")); least != 400 || most != 1400 {
		t.Errorf("a zone: %d to %d", least, most)
	}
}

func TestRule20_TheGarrisonDoesNotAttackWhereItWouldHaveToAdvance(t *testing.T) {
	c := lay(t).Now(27, noon).Active(truth.British).Put("1807", "grenadiers:600").Put("1808", "mercer:300")
	b := c.Marching(9, "grenadiers").Ready()
	wantText(t, b.PlayRefused("attack", "attack.hex=1807-1808"), "Brunswick must keep 500 men")
	b = c.Put("1807", "mathew:700").Ready()
	a := b.Ask("attack.hex=1807-1808")
	if f, _ := a.Field("attack.leaders"); len(f.Options) != 1 {
		t.Errorf("700 men stay: %+v", f.Options)
	}
	b = c.Marching(9, "grenadiers", "mathew").Ready()
	a = b.Ask("attack.hex=1807-1808")
	if f, _ := a.Field("attack.leaders"); len(f.Options) != 2 || f.Max != 1 {
		t.Errorf("one of them stays: %+v", f)
	}
	wantText(t, b.PlayRefused("attack", "attack.hex=1807-1808", "attack.kind=hasty", "attack.leaders=grenadiers,mathew"),
		"Choose 1, not 2")
	b.Do("attack", pick("attack.hex=1807-1808", "attack.kind=hasty", "attack.leaders=mathew"), 5, 5)
}

func TestRule20_LeadersTheGarrisonCanSpareAttackTogether(t *testing.T) {
	b := lay(t).Now(27, noon).Active(truth.British).
		Put("1807", "grenadiers:1000", "mathew:400", "webster:300", "leslie:100").Put("1808", "mercer:300").
		Marching(9, "grenadiers", "mathew", "webster", "leslie").Ready()
	a := b.Ask("attack.hex=1807-1808", "attack.kind=hasty", "attack.leaders=mathew")
	if f := fieldOf(a, "attack.leaders"); len(f.Options) != 4 || f.Max != 1 {
		t.Errorf("1,300 of 1,800 men may go, so not the largest two: %+v", f)
	}
	if got := optionsOfField(fieldOf(a, "attack.more.1")); !slices.Equal(got, []string{"webster", "leslie"}) {
		t.Errorf("with Mathew's 400 go 900 more: %v", got)
	}
	b.Do("attack", pick("attack.hex=1807-1808", "attack.kind=hasty", "attack.leaders=mathew",
		"attack.more.1=leslie,webster"), 5, 5)
	if n := len(b.State().Combat.Fighters); n != 4 {
		t.Errorf("%d fight", n)
	}
}

func TestRule20_TheGarrisonDoesNotAdvanceAfterAPreparedAttack(t *testing.T) {
	b := lay(t).Now(27, noon).Active(truth.British).Put("1807", "grenadiers:600", "mathew:700").Put("1808", "mercer:100").
		Activate("grenadiers", "mathew").
		AttackNow(printed.Prepared, "1808", "grenadiers", []string{"grenadiers", "mathew"}, 9, 9).FightOn("combat.advance")
	a := b.Ask()
	wantText(t, b.PlayRefused("all"), "Brunswick must keep 500 men")
	if f, _ := a.Field("advance.leader"); len(f.Options) != 2 || f.Options[0].Why != nil || f.Options[1].Why != nil {
		t.Errorf("one of them may: %+v", f.Options)
	}
	form := b.Ask("advance.leader=mathew")
	if one, _ := form.Act("advance"); one.Label != "Mathew advances" {
		t.Errorf("%q", one.Label)
	}
	b.Do("advance", pick("advance.leader=mathew"))
	wantText(t, b.PlayRefused("advance", "advance.leader=grenadiers"), "Brunswick must keep 500 men")
}

func TestRule3_ACommanderWhoLiesHiddenIsNotNamed(t *testing.T) {
	b := lay(t).Now(27, noon).Step(truth.StepPrepared).Put("1820", "leslie:500").Put("1821", "mercer:720").
		Put("1823", "washington:140", "greene").
		Activate("greene", "mercer").Ready()
	b.Do("prepared", pick("prepared.hex=1820", "prepared.by=greene.1821", "prepared.leaders=mercer"), 5, 5)
	wantText(t, b.LogOf(truth.American), "from hex 1821 under Greene, for all their movement points.")
	lacksText(t, b.LogOf(truth.British), "Greene")
}

func TestReading24_TheColumnsBeforeTrentonAttackNothingElse(t *testing.T) {
	c := lay(t).Put("1929", "stephen:460").Put("1928", "rall:300").Marching(9, "stephen").With(func(s *state) {
		s.Scenario, s.First = "quick_start", printed.On(26, dawn)
	})
	wantText(t, c.Ready().PlayRefused("attack", "attack.hex=1929-1928"),
		"the columns before Trenton may only attack it or stay")
	if no := func() any {
		k := testBook.Know(&c.S, game.Eyes(truth.American))
		return testBook.MayNotAttack(&k, hexOf(t, "1929"), hexOf(t, "2029"))
	}(); no != (*game.Refusal)(nil) {
		t.Errorf("they may attack Trenton: %v", no)
	}
}

func TestRule12_0_NobodyAttacksAtFatigue5(t *testing.T) {
	b := lay(t).Now(27, noon).Put("1820", "leslie:500").Put("1821", "mercer:720/5", "glover:400/4").
		Marching(8, "mercer", "glover").Ready()
	a := b.Ask("attack.hex=1821-1820")
	if f, _ := a.Field("attack.leaders"); len(f.Options) != 1 || f.Options[0].ID != "glover" {
		t.Errorf("%+v", f.Options)
	}
}
