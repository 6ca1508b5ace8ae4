package printed

import "testing"

func TestRule2_3_3_FourTurnsADayFromTheEveningOfDecember25(t *testing.T) {
	o := testBook.Opening("campaign")
	for n, want := range map[int]string{
		1: "December 25, 5 pm", 2: "December 26, 12 am", 3: "December 26, 7 am", 4: "December 26, 12 pm",
		26: "January 1, 12 am", 49: "January 6, 5 pm",
	} {
		m := o.FirstTurn + Moment(n-1)
		if m.String() != want || TurnNumber(o.FirstTurn, m) != n {
			t.Errorf("turn %d is %s, want %s", n, m, want)
		}
	}
	if TurnNumber(o.FirstTurn, o.LastTurn) != 49 {
		t.Errorf("%d turns", TurnNumber(o.FirstTurn, o.LastTurn))
	}
	if q := testBook.Opening("quick_start"); TurnNumber(q.FirstTurn, q.LastTurn) != 47 ||
		q.FirstTurn != MomentOn(26, Dawn) {
		t.Errorf("the Quick Start Game begins %s and has %d turns", q.FirstTurn, TurnNumber(q.FirstTurn, q.LastTurn))
	}
}

func TestRule2_2_3_FivePmAndMidnightAreNight(t *testing.T) {
	for slot, night := range map[int]bool{Midnight: true, Dawn: false, Noon: false, Evening: true} {
		if MomentOn(28, slot).Night() != night {
			t.Errorf("%s: night %v", MomentOn(28, slot), !night)
		}
	}
}

func TestRule2_1_1_TheRiversFreezeOnJanuary4(t *testing.T) {
	if testBook.Frozen(MomentOn(34, Evening)) || !testBook.Frozen(MomentOn(35, Midnight)) {
		t.Error("they freeze at another time")
	}
	if (Conditions{Rain, true}).raining() || !(Conditions{Rain, false}).raining() {
		t.Error("rain on ice, or none before")
	}
}

func TestMomentsAreReadFromTheData(t *testing.T) {
	for date, want := range map[string]Moment{"1776-12-25": MomentOn(25, Evening), "1777-01-06": MomentOn(37, Evening)} {
		if m, ok := momentOf(date, "5pm"); !ok || m != want {
			t.Errorf("%s is %s", date, m)
		}
	}
	for _, bad := range [][2]string{{"1776-12-32", "5pm"}, {"1776-12-25", "6pm"}, {"1776-11-30", "5pm"}} {
		if m, ok := momentOf(bad[0], bad[1]); ok {
			t.Errorf("%v is read as %s", bad, m)
		}
	}
}
