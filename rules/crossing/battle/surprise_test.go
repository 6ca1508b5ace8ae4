package battle_test

import (
	"testing"

	"tricorne/rules/board"
	"tricorne/rules/crossing/battle"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/truth"
)

func TestRule17_2_1_OnlyFitMenOutflank(t *testing.T) {
	for words, want := range map[string]int{
		"mathew:400": 1, "mathew:390": 0, "mathew:400/5": 0, "mathew:400/4": 1,
		"mathew:400/0 disordered": 0, "mathew:400/0 routed": 0,
	} {
		c := newScene(t).Put("1719", words)
		if got := len(testBook.FlankingHexes(&c.S, truth.British, hexOf(t, "1720"), hexOf(t, "1820"))); got != want {
			t.Errorf("%s: %d", words, got)
		}
	}
}

func TestRule17_2_1_TheAttackerHasNoNegativeOutflanking(t *testing.T) {
	b := newScene(t).SetTurn(27, noon).Put("1820", "leslie:900").Put("1821", "mercer:720").Activate("mercer").
		AttackNow(normal, "1820", "mercer", []string{"mercer"}, 4, 4)
	lacksText(t, b.LogOf(truth.British), "outflanking")
}

func TestRule17_2_1_TheDelawareDoesNotMatter(t *testing.T) {
	c := newScene(t).Put("2029", "rall:900").Put("2030", "dickinson:400")
	if got := testBook.FlankingHexes(&c.S, truth.American, hexOf(t, "2029"), board.Nowhere); len(got) != 1 {
		t.Errorf("%v", got)
	}
}

func TestRule17_2_3_TheSurpriseAtTrenton(t *testing.T) {
	for _, x := range []struct {
		day, slot int
		warned    bool
		want      bool
	}{{26, dawn, false, true}, {26, dawn, true, false}, {26, noon, false, false}, {27, dawn, false, false}} {
		a := testBook.VisibleAssault(truth.American, printed.HastyAttack, momentOn(x.day, x.slot),
			printed.Conditions{Weather: printed.Fair},
			x.warned, hexesOf(t, "1929"), hexOf(t, "2029"))
		if a.TrentonSurprise != x.want {
			t.Errorf("%+v", x)
		}
	}
	if a := testBook.VisibleAssault(truth.American, printed.HastyAttack, momentOn(26, dawn), printed.Conditions{}, false,
		hexesOf(t, "1821"),
		hexOf(t, "1820")); a.TrentonSurprise {
		t.Error("Princeton is not Trenton")
	}
}

func TestRule17_2_3_DawnAttackOnceAndUnwarned(t *testing.T) {
	offered := func(day, slot int, near uint8, used bool) bool {
		b := newScene(t).SetTurn(day, slot).Put("1820", "leslie:500").Put("1821", "mercer:720").StartMarch(8, "mercer").
			With(func(s *state) { s.Unit(leaderNumber(t, "leslie")).NearHistory = near; s.DawnAttackUsed = used }).Seal()
		a := b.Ask("attack.hex=1821-1820")
		_, ok := a.Field("attack.dawn")
		return ok
	}
	if !offered(27, dawn, 0b11, false) || offered(27, dawn, 0b111, false) || offered(27, noon, 0, false) ||
		offered(27, dawn, 0, true) {
		t.Error("at 7 am, once, and no leader next to them before 12 am")
	}
	b := newScene(t).SetTurn(27, dawn).Put("1820", "leslie:500").Put("1821", "mercer:720").StartMarch(8, "mercer").Seal()
	b.PlayThrough("attack", pick("attack.hex=1821-1820", "attack.kind=hasty", "attack.leaders=mercer", "attack.dawn=yes"),
		5, 5)
	wantText(t, b.LogOf(truth.British), "This is the dawn attack", "+3 dawn attack")
	if !b.State().DawnAttackUsed {
		t.Error("it is used up")
	}
}

func TestReading32_ABridgeDoesNotSpareTheModifiers(t *testing.T) {
	if a := testBook.VisibleAssault(truth.American, printed.HastyAttack, momentOn(27, noon),
		printed.Conditions{Weather: printed.Fair},
		false, hexesOf(t, "2130"), hexOf(t, "2029")); !a.AcrossMinorRiver {
		t.Error("the Assunpink at the bridge")
	}
	if a := testBook.VisibleAssault(truth.American, printed.HastyAttack, momentOn(27, noon),
		printed.Conditions{Weather: printed.Fair},
		false, hexesOf(t, "1929"), hexOf(t, "2029")); a.AcrossMinorRiver || a.AcrossCreek {
		t.Error("no water from 1929")
	}
}

func TestReading33_AnEntrenchmentSheltersItsOwnSide(t *testing.T) {
	list := []truth.Entrenchment{
		{At: hexOf(t, "1820"), Side: truth.British, Done: true},
		{At: hexOf(t, "1821"), Side: truth.British},
	}
	if battle.WorksAt(list, truth.British, hexOf(t, "1820")) != printed.Trench ||
		battle.WorksAt(list, truth.American, hexOf(t, "1820")) != printed.NoWorks ||
		battle.WorksAt(list, truth.British, hexOf(t, "1821")) != printed.TrenchBegun {
		t.Error("only the British are sheltered")
	}
	b := newScene(t).SetTurn(27, noon).Put("1820", "leslie:900").Put("1821", "mercer:720").Activate("mercer").
		With(func(s *state) { s.Entrenchments = list }).AttackNow(normal, "1820", "mercer", []string{"mercer"}, 4, 4)
	wantText(t, b.LogOf(truth.British), "−3 trench")
}
