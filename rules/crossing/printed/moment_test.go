package printed

import "testing"

func TestRule2_3_3_FourTurnsADayFromTheEveningOfDecember25(t *testing.T) {
	o := testBook.Opening("campaign")
	for n, want := range map[int]string{
		1: "December 25, 5 pm", 2: "December 26, 12 am", 3: "December 26, 7 am", 4: "December 26, 12 pm",
		26: "January 1, 12 am", 49: "January 6, 5 pm",
	} {
		m := o.First + Moment(n-1)
		if m.String() != want || TurnNumber(o.First, m) != n {
			t.Errorf("turn %d is %s, want %s", n, m, want)
		}
	}
	if TurnNumber(o.First, o.Last) != 49 {
		t.Errorf("%d turns", TurnNumber(o.First, o.Last))
	}
	if q := testBook.Opening("quick_start"); TurnNumber(q.First, q.Last) != 47 || q.First != On(26, Dawn) {
		t.Errorf("the Quick Start Game begins %s and has %d turns", q.First, TurnNumber(q.First, q.Last))
	}
}

func TestRule2_2_3_FivePmAndMidnightAreNight(t *testing.T) {
	for slot, night := range map[int]bool{Midnight: true, Dawn: false, Noon: false, Evening: true} {
		if On(28, slot).Night() != night {
			t.Errorf("%s: night %v", On(28, slot), !night)
		}
	}
}

func TestRule2_1_1_TheRiversFreezeOnJanuary4(t *testing.T) {
	if testBook.Frozen(On(34, Evening)) || !testBook.Frozen(On(35, Midnight)) {
		t.Error("they freeze at another time")
	}
	if (Conditions{Rain, true}).raining() || !(Conditions{Rain, false}).raining() {
		t.Error("rain on ice, or none before")
	}
}

func TestMomentsAreReadFromTheData(t *testing.T) {
	for date, want := range map[string]Moment{"1776-12-25": On(25, Evening), "1777-01-06": On(37, Evening)} {
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
