package crossing

import "testing"

func TestRule2_3_3_FourTurnsADayFromTheEveningOfDecember25(t *testing.T) {
	o := testBook.opening("campaign")
	for n, want := range map[int]string{
		1: "December 25, 5 pm", 2: "December 26, 12 am", 3: "December 26, 7 am", 4: "December 26, 12 pm", 26: "January 1, 12 am", 49: "January 6, 5 pm",
	} {
		m := o.first + moment(n-1)
		if m.String() != want || turnNumber(o.first, m) != n {
			t.Errorf("turn %d is %s, want %s", n, m, want)
		}
	}
	if turnNumber(o.first, o.last) != 49 {
		t.Errorf("%d turns", turnNumber(o.first, o.last))
	}
	if q := testBook.opening("quick_start"); turnNumber(q.first, q.last) != 47 || q.first != on(26, dawn) {
		t.Errorf("the Quick Start Game begins %s and has %d turns", q.first, turnNumber(q.first, q.last))
	}
}

func TestRule2_2_3_FivePmAndMidnightAreNight(t *testing.T) {
	for slot, night := range map[int]bool{midnight: true, dawn: false, noon: false, evening: true} {
		if on(28, slot).night() != night {
			t.Errorf("%s: night %v", on(28, slot), !night)
		}
	}
}

func TestRule2_1_1_TheRiversFreezeOnJanuary4(t *testing.T) {
	if on(34, evening).frozen() || !on(35, midnight).frozen() {
		t.Error("they freeze at another time")
	}
	if (air{rain, true}).raining() || !(air{rain, false}).raining() {
		t.Error("rain on ice, or none before")
	}
}

func TestMomentsAreReadFromTheData(t *testing.T) {
	for date, want := range map[string]moment{"1776-12-25": on(25, evening), "1777-01-06": on(37, evening)} {
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
