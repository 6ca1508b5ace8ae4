package printed

import (
	"strconv"
	"strings"
	"testing"
)

// timetable returns the arrivals of a side as text, for comparison.
func timetable(rows []Arrival) string {
	var out []string
	name := func(n LeaderNumber) string {
		if n == 0 {
			return "Det."
		}
		return testBook.Of(n).ID
	}
	for _, a := range rows {
		words := a.normalTurn.String() + " | " + a.earlyTurn.String() + " | "
		switch {
		case a.Withdraws:
			words += BoatIDs[a.boat] + " withdraws"
		case a.JoinsLeader != 0:
			words += name(a.Leader) + " with " + name(a.JoinsLeader) + " " + strconv.Itoa(a.Troops)
		case a.ReplacedLeader != 0:
			words += name(a.Leader) + " for " + name(a.ReplacedLeader)
		default:
			words += name(a.Leader) + " " + strconv.Itoa(a.Troops)
		}
		if a.MayDelay {
			words += " or later"
		}
		out = append(out, words)
	}
	return strings.Join(out, "\n")
}

// TestCalendar_9_1_1_BritishReinforcements compares all rows with the printed table.
func TestCalendar_9_1_1_BritishReinforcements(t *testing.T) {
	rows := testBook.Data.arrivals(testBook.Roster)
	if got, want := timetable(rows[british-1]), `December 28, 12 pm | December 27, 12 pm | Det. 500
December 29, 7 am | December 28, 7 am | Det. 200
December 30, 7 am | December 29, 7 am | Det. 900
January 1, 7 am | December 30, 7 am | Det. 500
January 1, 7 am | December 30, 7 am | cornwallis 0
January 1, 7 am | December 30, 7 am | monckton for grenadiers
January 2, 7 am | December 31, 7 am | vanguard with leslie 100
January 4, 7 am | January 2, 7 am | vaughan 1000`; got != want {
		t.Error(got)
	}
	for _, a := range rows[british-1] {
		if a.DueTurn(false) != a.normalTurn || a.DueTurn(true) != a.earlyTurn {
			t.Errorf("%+v", a)
		}
	}
}

// TestCalendar_9_3_1_AmericanReinforcements compares all rows with the printed table.
func TestCalendar_9_3_1_AmericanReinforcements(t *testing.T) {
	if got, want := timetable(testBook.Data.arrivals(testBook.Roster)[american-1]),
		`December 29, 7 am | December 29, 7 am | mifflin 1300
January 1, 12 am | January 1, 12 am | pennsylvania_navy withdraws
January 2, 7 am | January 2, 7 am | mcdougall 750 or later
January 4, 12 am | January 4, 12 am | durham_boats withdraws`; got != want {
		t.Error(got)
	}
}

// TestCalendar_9_4_1_EndOfEnlistments checks how many men each leader may lose when 2,500 men go home.
func TestCalendar_9_4_1_EndOfEnlistments(t *testing.T) {
	d := testBook.Data.departures(testBook.Roster, american)
	if d.Men != 2500 || d.MinRemaining != 100 {
		t.Errorf("%d men, %d kept", d.Men, d.MinRemaining)
	}
	for id, want := range map[string]int{
		"griffin": 0, "putnam": 0, "stephen": 0, "st_clair": 0, "washington": 0, "mifflin": 0, "cadwalader": 230,
		"ewing": 120, "fermoy": 20,
		"mercer": 720, "hitchcock": 700, "glover": 850, "sargent": 710, "lord_stirling": 570, "dickinson": 400,
		"a_det_1": 900, "rall": 0, "b_det_1": 0,
	} {
		if got := d.MaxLosses[leaderByID(t, id)]; got != want {
			t.Errorf("%s gives %d", id, got)
		}
	}
}

// TestCalendar_9_2_4_DiseaseAndDesertion checks that the loss of 300 men may be taken from any British leader.
func TestCalendar_9_2_4_DiseaseAndDesertion(t *testing.T) {
	d := testBook.Data.departures(testBook.Roster, british)
	if d.Men != 300 || d.MinRemaining != 100 {
		t.Errorf("%d men, %d kept", d.Men, d.MinRemaining)
	}
	for n := LeaderNumber(1); int(n) <= testBook.Size(); n++ {
		l, want := testBook.Of(n), 0
		if l.Side == british {
			want = l.maxTroops
		}
		if d.MaxLosses[n] != want {
			t.Errorf("%s gives %d", l.ID, d.MaxLosses[n])
		}
	}
}

// TestCalendar_2_3_3_Dates checks the 49 turns from December 25, 5 pm, to January 6, 5 pm. It also checks the events
// of each turn.
func TestCalendar_2_3_3_Dates(t *testing.T) {
	for id, turns := range map[string]int{"campaign": 49, "quick_start": 47} {
		s := testBook.Opening(id).Scenario()
		if len(s.Dates) != turns || s.LastTurn != turns {
			t.Fatalf("%s: %d dates, %d turns", id, len(s.Dates), s.LastTurn)
		}
	}
	var out []string
	for _, d := range testBook.Opening("campaign").Scenario().Dates {
		if len(d.Events) > 0 {
			out = append(out, d.Day+", "+d.Hour+": "+strings.Join(d.Events, "; "))
		}
		if d.IsNight != (d.Hour == "5 pm" || d.Hour == "12 am") {
			t.Errorf("%s, %s: night %v", d.Day, d.Hour, d.IsNight)
		}
	}
	if got, want := strings.Join(out, "\n"), `Dec 26, 7 am: the first British may be activated
Dec 26, 12 pm: all British may be activated
Dec 27, 12 am: objectives count each day from now on
Dec 28, 12 pm: British detachment, 500
Dec 29, 7 am: Mifflin, 1,300; British detachment, 200
Dec 30, 12 am: no American activation points
Dec 30, 7 am: British detachment, 900
Jan 1, 12 am: American enlistments end; British disease and desertion; Pennsylvania Navy withdrawn
Jan 1, 7 am: British detachment, 500; Cornwallis; Monckton for the Grenadiers
Jan 2, 7 am: McDougall, 750; Vanguard, 100
Jan 4, 12 am: rivers, creeks and marshes freeze; Durham Boats withdrawn
Jan 4, 7 am: Vaughan, 1,000`; got != want {
		t.Error(got)
	}
}
