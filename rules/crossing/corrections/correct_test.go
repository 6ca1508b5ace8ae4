package corrections_test

import (
	"strconv"
	"strings"
	"testing"

	"tricorne/rules/crossing/corrections"
	"tricorne/rules/crossing/crossingtest"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
	"tricorne/rules/game/correct"
)

// TestRule18_2_ARefereeSetsTheTurnALeaderReturns sends a leader behind the lines by a correction. The leader must
// return three days later, and the turn of return is shown and set as on the turn track.
func TestRule18_2_ARefereeSetsTheTurnALeaderReturns(t *testing.T) {
	c := newScene(t).Put("1631", "sargent:710/3 routed").Put("2029", "rall:1250").Seal()
	if n := printed.TurnNumber(c.State().FirstTurn, c.State().Now); n != 3 {
		t.Fatalf("7 am of December 26 is turn %d", n)
	}
	c = c.Correct(correct.Move, "sargent", "american.rallying")
	u := c.Unit("sargent")
	if u.Fate != truth.Rallying || u.Troops != 710 || u.Fatigue != 0 || u.Status != printed.InOrder ||
		u.ReturnTurn != momentOn(29, dawn) {
		t.Errorf("he rallies as %+v, and is back on %s", u, u.ReturnTurn)
	}
	if g := c.Property("sargent", correct.SetActivity); g.Value != "15" || g.Min != 1 || g.Max != 49 {
		t.Errorf("he returns on turn %s of %d to %d", g.Value, g.Min, g.Max)
	}
	for turn, back := range map[int]printed.Moment{
		1: momentOn(25, printed.Evening), 15: momentOn(29, dawn), 16: momentOn(29, printed.Noon),
		49: momentOn(37, printed.Evening),
	} {
		d := c.Correct(correct.SetActivity, "sargent", strconv.Itoa(turn))
		if u := d.Unit("sargent"); u.ReturnTurn != back || u.Troops != 710 {
			t.Errorf("turn %d: back on %s with %d men; %s was expected", turn, u.ReturnTurn, u.Troops, back)
		}
		if g := d.Property("sargent", correct.SetActivity); g.Value != strconv.Itoa(turn) {
			t.Errorf("turn %d: shown as %s", turn, g.Value)
		}
	}
}

// TestRule18_2_ARefereeSendsALeaderToRallyUntil7Am sends a leader behind the lines by a correction at any time of
// day. The leader must return in a 7 am turn three days later, as after a rout to the supply base.
func TestRule18_2_ARefereeSendsALeaderToRallyUntil7Am(t *testing.T) {
	for _, x := range []struct{ sent, back printed.Moment }{
		{momentOn(25, printed.Evening), momentOn(28, dawn)},
		{momentOn(27, printed.Midnight), momentOn(30, dawn)},
		{momentOn(27, dawn), momentOn(30, dawn)},
		{momentOn(27, printed.Noon), momentOn(30, dawn)},
		{momentOn(29, printed.Evening), momentOn(32, dawn)},
	} {
		c := newScene(t).Put("1631", "sargent:710/3 routed").Put("2029", "rall:1250").
			With(func(s *truth.State) { s.Now = x.sent }).Seal()
		if u := c.Correct(correct.Move, "sargent", "american.rallying").
			Unit("sargent"); u.Fate != truth.Rallying || u.ReturnTurn != x.back {
			t.Errorf("sent on %s he returns on %s, not on %s", x.sent, u.ReturnTurn, x.back)
		}
		ran := newScene(t).Put("1631", "sargent:710/3 routed").With(func(s *truth.State) { s.Now = x.sent }).
			Run(func(t *game.Turn[truth.State]) {
				crossingtest.Book.LeaveToRally(t, crossingtest.Book.Find("sargent"))
			})
		if u := ran.Unit("sargent"); u.ReturnTurn != x.back {
			t.Errorf("who runs on %s returns on %s, not on %s", x.sent, u.ReturnTurn, x.back)
		}
	}
}

// TestRule10_1_ARefereeSetsWhatALeaderHasDone checks that a leader's acts in the phase are set and shown with the same
// words.
func TestRule10_1_ARefereeSetsWhatALeaderHasDone(t *testing.T) {
	c := newScene(t).Put("1631", "sargent:710").Put("2029", "rall:1250").Seal()
	for _, x := range []struct {
		to    string
		flags truth.Flag
	}{{"none", 0}, {"active", truth.Activated}, {"done", truth.Activated | truth.HasRolled | truth.Moved | truth.Halted}} {
		d := c.Correct(correct.SetActivity, "sargent", x.to)
		u, n := d.Unit("sargent"), crossingtest.LeaderNumber(t, "sargent")
		if u.Flags != x.flags || (u.ActivatedBy == n) != (x.flags != 0) || u.ActivationRoot != u.ActivatedBy {
			t.Errorf("%s: %+v", x.to, u)
		}
		if g := d.Property("sargent", correct.SetActivity); g.Value != x.to {
			t.Errorf("%s: shown as %s", x.to, g.Value)
		}
	}
}

// TestRule12_ARefereeSetsMenAndFatigue checks the limits of corrections. Men are set in tens up to the limit of the
// display. Fatigue goes up to six, and leaders without men are rested and in order.
func TestRule12_ARefereeSetsMenAndFatigue(t *testing.T) {
	c := newScene(t).Put("1631", "sargent:700/2 disordered").Put("2029", "rall:1250").Seal()
	if g := c.Property("sargent", correct.SetStrength); g.Value != "700" || g.Max != 710 || g.Step != 10 {
		t.Errorf("men: %+v", g)
	}
	if g := c.Property("sargent", correct.SetFatigue); g.Value != "2" || g.Max != crossingtest.Book.MostFatigue {
		t.Errorf("fatigue: %+v", g)
	}
	if u := c.Correct(correct.SetStrength, "sargent", "710").Unit("sargent"); u.Troops != 710 || u.Fatigue != 2 {
		t.Errorf("with all his men: %+v", u)
	}
	if u := c.Correct(correct.SetStrength, "sargent", "0").
		Unit("sargent"); u.Troops != 0 || u.Fatigue != 0 || u.Status != printed.InOrder {
		t.Errorf("without men: %+v", u)
	}
	if u := c.Correct(correct.SetFatigue, "sargent", "6").Unit("sargent"); u.Fatigue != 6 {
		t.Errorf("tired: %+v", u)
	}
	if u := c.Correct(correct.SetState, "sargent", "2").Unit("sargent"); u.Status != printed.Routed {
		t.Errorf("routed: %+v", u)
	}
}

// TestRule2_3_ARefereeSetsTheTracks checks that the turn is set by its number on the track. The tracks of the two sides
// are set separately.
func TestRule2_3_ARefereeSetsTheTracks(t *testing.T) {
	c := newScene(t).Put("1631", "sargent:710").Put("2029", "rall:1250").Seal()
	if g := c.Property(corrections.TurnThing, correct.SetTrack); g.Value != "3" || g.Min != 1 || g.Max != 49 {
		t.Errorf("the turn: %+v", g)
	}
	if now := c.Correct(correct.SetTrack, corrections.TurnThing, "7").State().Now; now != momentOn(27, dawn) {
		t.Errorf("turn 7 is %s", now)
	}
	s := c.Correct(correct.SetTrack, "ap.1", "3").Correct(correct.SetTrack, "ap.2", "30").
		Correct(correct.SetTrack, "vp.1", "7").Correct(correct.SetTrack, "vp.2", "8").State()
	if s.AP != [2]uint8{3, 30} || s.VP != [2]uint16{7, 8} {
		t.Errorf("points %v, victory points %v", s.AP, s.VP)
	}
}

// TestRule4_0_ARefereeGivesNoMoreMenThanAHexHolds checks that the men of others in the hex count against the 3,000.
func TestRule4_0_ARefereeGivesNoMoreMenThanAHexHolds(t *testing.T) {
	c := newScene(t).Put("1631", "sargent:200", "glover:850", "mercer:720", "hitchcock:700", "lord_stirling:40").
		Put("2029", "rall:1250").Seal()
	g := c.Property("sargent", correct.SetStrength)
	if g.Max != 690 || g.FormerMax != 710 ||
		g.RefusalText("Sargent", "720").
			String() != "Sargent, men: 720 is too high. The highest is 690 (3,000 men in a hex, less "+
			"2,310 men of others)." {
		t.Errorf("%+v, %q", g.Bounds, g.RefusalText("Sargent", "720"))
	}
}

// TestRule22_0_ARefereeGivesNoMoreVictoryPointsThanThereAre checks the upper bound of a side's victory points and the
// reasons given for it. The bound grows from midnight to midnight.
func TestRule22_0_ARefereeGivesNoMoreVictoryPointsThanThereAre(t *testing.T) {
	c := newScene(t).Put("1631", "sargent:710").Put("2029", "rall:1250").Seal()
	early := c.Property("vp.1", correct.SetTrack)
	late := c.Correct(correct.SetTrack, corrections.TurnThing, "40").Property("vp.1", correct.SetTrack)
	if early.Max < 20 || early.Max > 400 || late.Max <= early.Max || early.FormerMax != 999 ||
		!strings.Contains(early.RefusalText("", "999").String(), "for leaders") {
		t.Errorf("%+v, then %+v", early.Bounds, late.Bounds)
	}
}
