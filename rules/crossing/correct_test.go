package crossing

import (
	"strconv"
	"testing"

	"tricorne/rules/crossing/corrections"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game/correct"
	"tricorne/rules/game/oracle"
)

// correct makes one correction, for which no die falls.
func (b *table) correct(verb correct.Verb, thing, to string) *table {
	b.t.Helper()
	out, err := testGame.Correct(b.p, correct.Correction{Changes: []correct.Change{{Verb: verb, Thing: thing, To: to}}, Reason: "it stood otherwise"}, tape(nil))
	if err != nil {
		b.t.Fatalf("%s %s %s: %v", verb, thing, to, err)
	}
	return &table{t: b.t, p: out.Position, out: out}
}

// grip is what a referee may do with a thing.
func (b *table) grip(thing string, verb correct.Verb) correct.Grip {
	b.t.Helper()
	things, err := testGame.Things(b.p, oracle.Viewer())
	if err != nil {
		b.t.Fatal(err)
	}
	for i := range things {
		for _, g := range things[i].Grips {
			if things[i].ID == thing && g.Verb == verb {
				return g
			}
		}
	}
	b.t.Fatalf("no %s of %s", verb, thing)
	return correct.Grip{}
}

// A leader sent behind the lines by the referee is back three days later. The turn of the return is shown and set as on the turn track.
func TestRule18_2_ARefereeSetsTheTurnALeaderReturns(t *testing.T) {
	c := lay(t).put("1631", "sargent:710/3 routed").put("2029", "rall:1250").ready()
	if n := printed.TurnNumber(c.state().First, c.state().Now); n != 3 {
		t.Fatalf("7 am of December 26 is turn %d", n)
	}
	c = c.correct(correct.Move, "sargent", "american.rallying")
	u := c.unit("sargent")
	if u.Fate != truth.Rallying || u.Troops != 710 || u.Fatigue != 0 || u.Status != printed.Ordered || u.Back != on(29, dawn) {
		t.Errorf("he rallies as %+v, and is back on %s", u, u.Back)
	}
	if g := c.grip("sargent", correct.SetDone); g.Now != "15" || g.Min != 1 || g.Max != 49 {
		t.Errorf("he returns on turn %s of %d to %d", g.Now, g.Min, g.Max)
	}
	for turn, back := range map[int]printed.Moment{1: on(25, printed.Evening), 15: on(29, dawn), 16: on(29, noon), 49: on(37, printed.Evening)} {
		d := c.correct(correct.SetDone, "sargent", strconv.Itoa(turn))
		if u := d.unit("sargent"); u.Back != back || u.Troops != 710 {
			t.Errorf("turn %d: back on %s with %d men; %s was expected", turn, u.Back, u.Troops, back)
		}
		if g := d.grip("sargent", correct.SetDone); g.Now != strconv.Itoa(turn) {
			t.Errorf("turn %d: shown as %s", turn, g.Now)
		}
	}
}

// A leader sent behind the lines by the referee at any time of day returns three days later in the 7 am turn, as after a rout to the supply
// base.
func TestRule18_2_ARefereeSendsALeaderToRallyUntil7Am(t *testing.T) {
	for _, x := range []struct{ sent, back printed.Moment }{
		{on(25, evening), on(28, dawn)},
		{on(27, midnight), on(30, dawn)},
		{on(27, dawn), on(30, dawn)},
		{on(27, noon), on(30, dawn)},
		{on(29, evening), on(32, dawn)},
	} {
		c := lay(t).put("1631", "sargent:710/3 routed").put("2029", "rall:1250").with(func(s *state) { s.Now = x.sent }).ready()
		if u := c.correct(correct.Move, "sargent", "american.rallying").unit("sargent"); u.Fate != truth.Rallying || u.Back != x.back {
			t.Errorf("sent on %s he returns on %s, not on %s", x.sent, u.Back, x.back)
		}
		ran := lay(t).put("1631", "sargent:710/3 routed").with(func(s *state) { s.Now = x.sent }).run(func(t *turn) { testBook.LeaveToRally(t, testBook.Find("sargent")) })
		if u := ran.unit("sargent"); u.Back != x.back {
			t.Errorf("who runs on %s returns on %s, not on %s", x.sent, u.Back, x.back)
		}
	}
}

// What a leader has done in the phase is set and shown in the same words.
func TestRule10_1_ARefereeSetsWhatALeaderHasDone(t *testing.T) {
	c := lay(t).put("1631", "sargent:710").put("2029", "rall:1250").ready()
	for _, x := range []struct {
		to    string
		flags truth.Flag
	}{{"none", 0}, {"active", truth.Activated}, {"done", truth.Activated | truth.HasRolled | truth.Moved | truth.Halted}} {
		d := c.correct(correct.SetDone, "sargent", x.to)
		u, n := d.unit("sargent"), who(t, "sargent")
		if u.Flags != x.flags || (u.By == n) != (x.flags != 0) || u.Root != u.By {
			t.Errorf("%s: %+v", x.to, u)
		}
		if g := d.grip("sargent", correct.SetDone); g.Now != x.to {
			t.Errorf("%s: shown as %s", x.to, g.Now)
		}
	}
}

// Men are set in tens up to the limit of the display, fatigue up to six; without men nobody is tired or out of order.
func TestRule12_ARefereeSetsMenAndFatigue(t *testing.T) {
	c := lay(t).put("1631", "sargent:700/2 disordered").put("2029", "rall:1250").ready()
	if g := c.grip("sargent", correct.SetStrength); g.Now != "700" || g.Max != 710 || g.Step != 10 {
		t.Errorf("men: %+v", g)
	}
	if g := c.grip("sargent", correct.SetFatigue); g.Now != "2" || g.Max != printed.MostFatigue {
		t.Errorf("fatigue: %+v", g)
	}
	if u := c.correct(correct.SetStrength, "sargent", "710").unit("sargent"); u.Troops != 710 || u.Fatigue != 2 {
		t.Errorf("with all his men: %+v", u)
	}
	if u := c.correct(correct.SetStrength, "sargent", "0").unit("sargent"); u.Troops != 0 || u.Fatigue != 0 || u.Status != printed.Ordered {
		t.Errorf("without men: %+v", u)
	}
	if u := c.correct(correct.SetFatigue, "sargent", "6").unit("sargent"); u.Fatigue != 6 {
		t.Errorf("tired: %+v", u)
	}
	if u := c.correct(correct.SetState, "sargent", "2").unit("sargent"); u.Status != printed.Routed {
		t.Errorf("routed: %+v", u)
	}
}

// The turn is set as it is counted on the track, and the tracks of both sides by themselves.
func TestRule2_3_ARefereeSetsTheTracks(t *testing.T) {
	c := lay(t).put("1631", "sargent:710").put("2029", "rall:1250").ready()
	if g := c.grip(corrections.TurnThing, correct.SetTrack); g.Now != "3" || g.Min != 1 || g.Max != 49 {
		t.Errorf("the turn: %+v", g)
	}
	if now := c.correct(correct.SetTrack, corrections.TurnThing, "7").state().Now; now != on(27, dawn) {
		t.Errorf("turn 7 is %s", now)
	}
	s := c.correct(correct.SetTrack, "ap.1", "3").correct(correct.SetTrack, "ap.2", "30").correct(correct.SetTrack, "vp.1", "7").correct(correct.SetTrack, "vp.2", "8").state()
	if s.AP != [2]uint8{3, 30} || s.VP != [2]uint16{7, 8} {
		t.Errorf("points %v, victory points %v", s.AP, s.VP)
	}
}
