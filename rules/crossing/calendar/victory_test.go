package calendar_test

import (
	"testing"

	"tricorne/rules/crossing/crossingtest"
	"tricorne/rules/crossing/knowledge"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/rulebook"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
)

// midnightAt returns the table after the objectives of the 12 am turn of a day are counted.
func midnightAt(c *crossingtest.Scene, day int) *table {
	c.T.Helper()
	return c.SetTurn(day-1, evening).SetActive(truth.British).Seal().PlayThrough(knowledge.ActDone, nil, calmRolls...)
}

func TestRule22_1_TownsHeldAtMidnight(t *testing.T) {
	for words, want := range map[string][2]uint16{
		"2029 rall:400":              {0, 1}, // Trenton
		"2029 rall:390":              {1, 0}, // Trenton is held, but no British leader in the south has 400 men
		"2029 rall:400/0 disordered": {0, 1},
		"2029 rall:400/0 routed":     {0, 0},
		"2630 h_det_1:400":           {0, 1}, // Bordentown
		"1953 rall:400":              {0, 2}, // Philadelphia
		"2330 rall:400":              {1, 0}, // no town
		"2401 stephen:400":           {2, 0}, // the Americans hold Amboy, and no British leader is in the south
		"1807 stephen:390":           {1, 0}, // Brunswick is not held with 390 men
		"1807 stephen:400":           {2, 0},
		// Leslie is in a town (Kingston) south of row 15, so the Americans get no point for the south
		"1818 leslie:400": {0, 0},
	} {
		c := newScene(t)
		c.Put(words[:4], words[5:])
		if b := midnightAt(c, 27); b.State().VP != want {
			t.Errorf("%s: %v, want %v", words, b.State().VP, want)
		}
	}
}

func TestRule22_1_BurlingtonAndBrunswick(t *testing.T) {
	c := newScene(t)
	c.Put(testBook.ID(testBook.TownNamed("burlington").At), "leslie:400").Put("1807", "stephen:400").
		Put("1820", "mawhood:850")
	b := midnightAt(c, 28)
	if b.State().VP != [2]uint16{1, 1} {
		t.Errorf("%v", b.State().VP)
	}
	wantText(t, b.LogOf(truth.American), "The British hold Burlington with 400 men or more in order.",
		"The British gain 1 victory point for Burlington: 1 in all.",
		"The Americans gain 1 victory point for Brunswick: 1 in all.")
	if !game.Revealed(b.Outcome.Events) {
		t.Error("whoever gains points shows that he has the men (3.0)")
	}
}

func TestRule22_1_NothingCountsBeforeDecember27OrByDay(t *testing.T) {
	c := newScene(t).Put("2029", "rall:1250")
	if b := midnightAt(c, 26); b.State().VP != [2]uint16{} {
		t.Errorf("December 26: %v", b.State().VP)
	}
	if b := c.SetTurn(27, printed.Midnight).SetActive(truth.British).Seal().
		PlayThrough(knowledge.ActDone, nil, calmRolls...); b.State().VP != [2]uint16{} {
		t.Errorf("by day: %v", b.State().VP)
	}
}

func TestReading51_TheMenOfAHexHoldATownTogether(t *testing.T) {
	if b := midnightAt(newScene(t).Put("2029", "rall:300", "h_det_1:100"), 27); b.State().VP != [2]uint16{1, 1} {
		t.Errorf("400 men hold Trenton together, and no leader in the south has 400 alone: %v", b.State().VP)
	}
	if b := midnightAt(newScene(t).Put("2029", "rall:400/3 routed"), 27); b.State().VP != [2]uint16{0, 0} {
		t.Errorf("routed they hold nothing, but they are in the south: %v", b.State().VP)
	}
}

func TestRule22_1_ZeroObjectivePointsAreLogged(t *testing.T) {
	b := midnightAt(newScene(t).Put("1818", "leslie:400"), 27)
	wantText(t, b.LogOf(game.Nobody), "No points for objectives.")
}

func TestRule22_3_CapturedLeadersAreWorthPoints(t *testing.T) {
	for id, want := range map[string][2]uint16{
		"washington": {0, 20}, "greene": {0, 4}, "sullivan": {0, 2}, "glover": {0, 1}, "a_det_4": {0, 1},
		"cornwallis": {6, 0}, "grant": {3, 0}, "grant_sub": {3, 0}, "rall": {1, 0}, "b_det_1": {1, 0},
	} {
		c := newScene(t).Put("1335", id)
		b := c.Run(func(t *game.Turn[truth.State]) { testBook.RemoveCaptive(t, leaderNumber(c.T, id), rulebook.Leaders) })
		if u := b.Unit(id); u.Fate != truth.Captured || b.State().VP != want {
			t.Errorf("%s: fate %d, %v", id, u.Fate, b.State().VP)
		}
	}
}

func TestRule22_4_TownsHeldAtTheEnd(t *testing.T) {
	for words, want := range map[string][2]uint16{
		"1953 rall:400":    {0, 20},
		"2029 rall:400":    {0, 3},
		"1820 leslie:400":  {0, 3}, // Princeton
		"2630 h_det_1:400": {0, 3},
		"1818 leslie:400":  {0, 1}, // any other town
		"1818 leslie:390":  {0, 0},
		"2401 webster:600": {0, 1}, // to the British, Amboy is worth no more than any other town
		"2401 stephen:400": {15, 0},
		"1807 stephen:400": {10, 0},
		"1606 stephen:400": {5, 0},
		"2029 stephen:400": {0, 0},
	} {
		c := newScene(t).SetTurn(37, evening).SetActive(truth.British)
		c.Put(words[:4], words[5:])
		b := c.Seal().PlayThrough(knowledge.ActDone, nil)
		if b.State().VP != want || !b.Position.Over() {
			t.Errorf("%s: %v, want %v", words, b.State().VP, want)
		}
	}
}

func TestRule22_4_ThePointsOfTheEndDecide(t *testing.T) {
	b := newScene(t).SetTurn(37, evening).SetActive(truth.British).Put("1807", "stephen:400").
		With(func(s *state) { s.VP = [2]uint16{0, 9} }).Seal().PlayThrough(knowledge.ActDone, nil)
	st, _ := testGame.Status(b.Position)
	if st.Result.Winner != truth.American {
		t.Errorf("%v", b.State().VP)
	}
	wantText(t, b.LogOf(truth.British), "The Americans hold Brunswick",
		"The Americans have 10 victory points, the British 9: the Americans win.")
}
