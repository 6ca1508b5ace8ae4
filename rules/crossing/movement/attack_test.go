package movement_test

import (
	"testing"

	"tricorne/rules/board"
	"tricorne/rules/crossing/crossingtest"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/truth"
)

func attackOffered(b *table) bool {
	b.T.Helper()
	a := b.Ask()
	act, ok := a.Act("attack")
	return ok && act.Refusal == nil
}

func TestRule16_0_AttacksAreMadeByDay(t *testing.T) {
	for slot, want := range map[int]bool{midnight: false, dawn: true, noon: true, evening: false} {
		b := newScene(t).SetTurn(27, slot).Put("1820", "leslie:500").Put("1821", "mercer:720").StartMarch(6, "mercer").Seal()
		if got := attackOffered(b); got != want {
			t.Errorf("%s: %v", printed.SlotNames[slot], got)
		}
		c := newScene(t).SetTurn(27, slot).Put("1820", "leslie:500").Put("1821", "mercer:720").Activate("mercer")
		if got := testBook.MayPrepare(&c.S); got != want {
			t.Errorf("%s, Prepared attacks: %v", printed.SlotNames[slot], got)
		}
	}
}

func TestRule16_1_NoAttackOverAFerryUnlessTheRiverIsFrozen(t *testing.T) {
	b := newScene(t).SetTurn(27, noon).Put("1929", "rall:500").Put("1930", "von_donop:500").Put("2030", "dickinson:400").
		StartMarch(9, "dickinson").Seal()
	why := b.PlayRefused("attack", "attack.hex=2030-1930")
	wantText(t, why, "the Delaware is not frozen")
	b = newScene(t).SetTurn(35, noon).SetWeather(freeze).Put("1930", "von_donop:500").Put("2030", "dickinson:400").
		StartMarch(9, "dickinson").Seal()
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
		if way := testBook.AssaultCost(w, truth.American, f.A, f.B); way.Barrier != printed.NoBarrier ||
			way.Water != printed.MinorRiver || way.Ferry != nil {
			t.Errorf("%+v: %+v", w, way)
		}
	}
	if way := testBook.AssaultCost(printed.Conditions{Weather: rain}, truth.American, f.A,
		f.B); way.Barrier != printed.MinorRiverInRain {
		t.Errorf("in rain: %+v", way)
	}
	if a := testBook.VisibleAssault(truth.American, normal, printed.MomentOn(27, noon), printed.Conditions{Weather: fair},
		false,
		[]board.Place{f.A}, f.B); !a.AcrossMinorRiver {
		t.Error("it counts as a minor river")
	}
}

func TestRule16_1_NoAttackOverAMinorRiverInRainWithoutABridge(t *testing.T) {
	c := newScene(t).SetTurn(27, noon).SetWeather(rain).Put("2029", "rall:500").Put("2129", "stephen:460").Put("2130",
		"ewing:720")
	if way := testBook.AssaultCost(testBook.Conditions(c.S.Weather, c.S.Now), truth.American, hexOf(t, "2129"),
		hexOf(t, "2029")); way.Barrier != printed.MinorRiverInRain {
		t.Errorf("%+v", way)
	}
	if way := testBook.AssaultCost(testBook.Conditions(c.S.Weather, c.S.Now), truth.American, hexOf(t, "2130"),
		hexOf(t, "2029")); way.Barrier != printed.NoBarrier {
		t.Error("the bridge can be attacked over")
	}
}

func TestRule16_2_AnAttackCostsTheHexAndOneOrThree(t *testing.T) {
	b := newScene(t).SetTurn(27, noon).Put("1820", "leslie:500").Put("1821", "mercer:720").StartMarch(3, "mercer").Seal()
	a := b.Ask("attack.hex=1821-1820")
	f, _ := a.Field("attack.kind")
	if f.Options[0].Badge != "2" || f.Options[0].Refusal != nil || f.Options[1].Badge != "4" ||
		f.Options[1].Refusal == nil {
		t.Errorf("%+v", f.Options)
	}
	b.PlayThrough("attack", pick("attack.hex=1821-1820", "attack.kind=hasty", "attack.leaders=mercer"), 5, 5)
	wantText(t, b.LogOf(truth.American), "Mercer makes a Hasty attack on Princeton from hex 1821, 2 MP.")
	if m := b.State().March(); m == nil || m.PointsSpent != 2 ||
		!b.State().Unit(leaderNumber(t, "mercer")).Has(truth.Moved) {
		t.Errorf("%+v", m)
	}
}

func TestRule16_2_NoAttackFromAnOverstackedHex(t *testing.T) {
	b := newScene(t).SetTurn(27, noon).Put("1820", "leslie:500").
		Put("1821", "mercer:720", "cadwalader:1380", "glover:850", "stephen:60").
		StartMarch(8, "mercer", "cadwalader", "glover", "stephen").Seal()
	wantText(t, b.PlayRefused("attack", "attack.hex=1821-1820"), "3,010 men stand there, more than 3,000 men.")
}

func TestRule16_2_AttackersMustAdvanceAndMayGoOn(t *testing.T) {
	b := newScene(t).SetTurn(27, noon).Put("1820", "leslie:100").Put("1821", "mercer:720").StartMarch(8, "mercer").Seal()
	b.PlayThrough("attack", pick("attack.hex=1821-1820", "attack.kind=hasty", "attack.leaders=mercer"), 5, 5)
	for b.Step() != truth.StepMarch {
		switch b.Step() {
		case truth.StepRetreat:
			a := b.Ask()
			b.PlayThrough("retreat", pick("retreat.to="+a.Fields[0].Options[0].ID))
		case truth.StepSurrender:
			b.PlayThrough("fight", nil)
		default:
			t.Fatal(b.Step())
		}
	}
	m := b.State().March()
	if b.Unit("mercer").At != hexOf(t, "1820") || len(m.Path) != 2 || m.PointsSpent != 2 || !m.Group[0].Moving ||
		m.Group[0].Done {
		t.Errorf("Mercer %+v, march %+v", b.Unit("mercer"), m)
	}
}

func TestRule16_2_WithoutARetreatTheMoveIsOver(t *testing.T) {
	b := newScene(t).SetTurn(27, noon).Put("1820", "leslie:1500").Put("1821", "mercer:720", "glover:400").
		StartMarch(8, "mercer", "glover").Seal()
	b.PlayThrough("attack", pick("attack.hex=1821-1820", "attack.kind=hasty", "attack.leaders=mercer"), 8, 7)
	for b.Step() == truth.StepSurrender {
		b.PlayThrough("fight", nil)
	}
	if b.State().Combat != nil || b.Step() != truth.StepMarch {
		t.Fatalf("%s\n%s", b.Step(), b.LogOf(truth.American))
	}
	m := b.State().March()
	if g := m.Group[0]; !g.Done || g.Moving || !b.State().Unit(leaderNumber(t, "mercer")).
		Has(truth.Halted|truth.Attacked) || len(m.Path) != 0 {
		t.Errorf("%+v", m)
	}
	if m.Group[1].Done {
		t.Error("Glover, who took no part, may still move")
	}
}

func TestRule16_2_DisorderedAndRoutedLeadersDoNotAttack(t *testing.T) {
	b := newScene(t).SetTurn(27, noon).Put("1820", "leslie:500").Put("1821", "mercer:720", "glover:400 disordered").
		StartMarch(8, "mercer", "glover").Seal()
	a := b.Ask("attack.hex=1821-1820")
	if f, _ := a.Field("attack.leaders"); len(f.Options) != 1 || f.Options[0].ID != "mercer" {
		t.Errorf("%+v", f.Options)
	}
	b = newScene(t).SetTurn(27, noon).Put("1820", "leslie:500").Put("1821", "glover:400 disordered").StartMarch(8,
		"glover").Seal()
	wantText(t, b.PlayRefused("attack", "attack.hex=1821-1820"), "A Hasty attack on Princeton costs",
		"leaders with troops in order have 0 at most are left.")
}

func TestRule16_2_ALeaderLeftBehindHasEndedTheMove(t *testing.T) {
	b := newScene(t).SetTurn(27, noon).Put("1820", "leslie:1500").Put("1821", "mercer:720", "glover:400").
		StartMarch(8, "mercer", "glover").
		With(func(s *state) {
			m := s.March()
			m.Group[0].Moving, m.Group[1].Moving, m.Path = true, true, crossingtest.HexesOf(t, "1822", "1821")
		}).Seal()
	b.PlayThrough("attack", pick("attack.hex=1821-1820", "attack.kind=hasty", "attack.leaders=mercer"), 8, 7)
	if m := b.State().March(); m != nil && !m.Group[1].Done {
		t.Errorf("%+v", m)
	}
}

func TestReading34_ZonesCostAnAttackerNothing(t *testing.T) {
	c := newScene(t).SetTurn(27, noon).Put("1820", "leslie:2000").Put("1821", "mercer:720")
	now := testBook.Conditions(c.S.Weather, c.S.Now)
	if got := testBook.AttackCost(now, truth.American, hexOf(t, "1821"), hexOf(t, "1820"),
		printed.HastyAttack); got != 2 {
		t.Errorf("road 1 and Hasty 1, not %d", got)
	}
}

func TestReading35_TheBestOfEqualCostsLeads(t *testing.T) {
	if got := testBook.LeadingAttacker(crossingtest.LeaderNumbers(t, "fermoy", "stephen",
		"mercer")); got != leaderNumber(t, "mercer") {
		t.Errorf("%s leads", testBook.Of(got).Name)
	}
	if got := testBook.LeadingAttacker(crossingtest.LeaderNumbers(t, "mercer", "putnam")); got != leaderNumber(t,
		"putnam") {
		t.Errorf("the larger cost comes first: %s leads", testBook.Of(got).Name)
	}
}
