package printed

import (
	"strings"
	"testing"

	"tricorne/rules/chart"
)

// mods returns the modifiers of a chart lookup as text.
func mods(l Lookup) string {
	var out []string
	for _, m := range l.Mods {
		out = append(out, m.Label+" "+chart.SignedNumber(m.Value))
	}
	return strings.Join(out, ", ")
}

func wantMods(t *testing.T, l Lookup, want string) {
	t.Helper()
	if got := mods(l); got != want {
		t.Errorf("%s: %s, want %s", l.Chart.ID, got, want)
	}
	if n := l.Read(3).Total() - 3; n != l.sum() {
		t.Errorf("%s: %d in all, read as %d", l.Chart.ID, l.sum(), n)
	}
}

// TestPanic_11_1_OnZeroAndOne checks that militia rout on a 0 or 1.
func TestPanic_11_1_OnZeroAndOne(t *testing.T) {
	l := testBook.Charts.PanicLookup()
	for roll := range 10 {
		if got := testBook.Charts.isMilitiaPanic(l.Read(roll)); got != (roll <= 1) {
			t.Errorf("a %d: %v", roll, got)
		}
	}
}

// TestMatrix_11_0_Modifiers checks the modifiers for side, night, weather, disorder and fatigue.
func TestMatrix_11_0_Modifiers(t *testing.T) {
	c := testBook.Charts
	for _, x := range []struct {
		pace MovementRoll
		want string
	}{
		{MovementRoll{Side: american, Rating: 8, Weather: Fair}, ""},
		{MovementRoll{Side: american, Rating: 8, Night: true, Weather: Freeze}, "Americans at night +4, freeze +1"},
		{MovementRoll{Side: british, Rating: 4, Night: true, Weather: Snow}, "British −2, snow −1"},
		{
			MovementRoll{Side: british, Rating: 4, Vanguard: true, Weather: Rain, Fatigue: 3},
			"Vanguard +2, rain −2, fatigue 3 −3",
		},
		{MovementRoll{Side: american, Rating: 5, Weather: Fair, Fatigue: 4, Disordered: true}, "disordered −2, fatigue 4 −4"},
	} {
		wantMods(t, c.MatrixLookup(x.pace), x.want)
	}
	for rating, want := range map[int]string{2: "2-4", 3: "2-4", 4: "2-4", 5: "5-6", 6: "5-6", 7: "7-8", 8: "7-8"} {
		if got := c.RatingColumn(rating); got != want {
			t.Errorf("rating %d reads column %s", rating, got)
		}
	}
	if c.MountedPoints() != 13 || c.routedPoints() != 10 || c.ForcedPoints(american) != 3 || c.ForcedPoints(british) != 2 {
		t.Error("fixed allowances")
	}
	for points, want := range []int{0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5} {
		if got := ReactionPoints(points); got != want {
			t.Errorf("a reaction gets %d of %d points", got, points)
		}
	}
}

// TestCrossing_11_4_Modifiers checks the modifiers for leaders, boats, date and weather, and the column for each
// number of ferries.
func TestCrossing_11_4_Modifiers(t *testing.T) {
	c := testBook.Charts
	glover, washington, stephen := testBook.Of(leaderByID(t, "glover")), testBook.Of(leaderByID(t, "washington")),
		testBook.Of(leaderByID(t, "stephen"))
	both := []*Vessel{&testBook.Fleet[DurhamBoats], &testBook.Fleet[PennsylvaniaNavy]}
	for _, x := range []struct {
		attempt CrossingRoll
		column  string
		want    string
	}{
		{CrossingRoll{2, []*Leader{stephen}, nil, MomentOn(27, Evening), Fair}, columnTwoFerries, "before December 28 +1"},
		{CrossingRoll{1, []*Leader{stephen}, nil, MomentOn(28, Midnight), Rain}, columnOneFerry, ""},
		{
			CrossingRoll{0, []*Leader{washington, glover}, both, MomentOn(25, Evening), Snow},
			columnNoFerry,
			"Washington +1, Glover +1, Durham Boats +2, Pennsylvania Navy +1, before December 28 +1, snow −2",
		},
		{
			CrossingRoll{2, []*Leader{glover}, both[:1], MomentOn(30, Noon), Freeze},
			columnTwoFerries,
			"Glover +1, Durham Boats +2, freeze −2",
		},
	} {
		l := c.CrossingLookup(x.attempt)
		wantMods(t, l, x.want)
		if l.Column != x.column {
			t.Errorf("%d ferries read column %s", x.attempt.Ferries, l.Column)
		}
	}
}
