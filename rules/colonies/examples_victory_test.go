package colonies

import "testing"

// TestExampleE53_E54_TheFrenchTable plays the worked examples E53 and E54 of the rulebook.
func TestExampleE53_E54_TheFrenchTable(t *testing.T) {
	if e := testBook.Charts.French.EntryTable; e[0].MinTurns != 3 || e[0].MaxRoll != 1 || e[2].MinTurns != 5 ||
		e[2].MaxRoll != 5 {
		t.Errorf("%+v", e)
	}
	if from := testBook.Track.Find("1777-09") + 3; testBook.TurnAt(from).ID != "1778-03" &&
		testBook.TurnAt(from).ID != "1778-05" {
		t.Errorf("three turns after Sept/Oct 1777 it is %s", testBook.TurnAt(from).Name)
	}
}

// TestExampleE60_E61_ColoniesWithoutKeyTowns plays the worked examples E60 and E61 of the rulebook.
func TestExampleE60_E61_ColoniesWithoutKeyTowns(t *testing.T) {
	s := newScene(t).S
	hold := func(names ...string) {
		for i := range s.Towns {
			s.Towns[i].Controller = american
			for _, n := range names {
				if testBook.Towns[i].Name == n {
					s.Towns[i].Controller = british
				}
			}
		}
	}
	hold("Falmouth", "Norwich")
	if !testBook.ControlsColony(&s.Forces, s.Now, testBook.ColonyNamed("New Hampshire")) {
		t.Error("New Hampshire is British with Falmouth and Norwich")
	}
	hold("Trenton", "Princeton")
	if !testBook.ControlsColony(&s.Forces, s.Now, testBook.ColonyNamed("New Jersey")) {
		t.Error("New Jersey is British with Trenton and Princeton")
	}
	hold("Trenton")
	if testBook.ControlsColony(&s.Forces, s.Now, testBook.ColonyNamed("New Jersey")) {
		t.Error("New Jersey is British with Trenton alone")
	}
}

// TestExampleE62_NoEarlyVictoryAfterAnAmericanOne plays E62.
func TestExampleE62_NoEarlyVictoryAfterAnAmericanOne(t *testing.T) {
	s := newScene(t).S
	for i := range s.Towns {
		s.Towns[i].Controller = british
	}
	s.Now = testBook.Track.Find("1776-07")
	if !testBook.britishWinEarly(s) {
		t.Error("the British hold everything in 1776")
	}
	if s.FirstVictoryTurn = 3; testBook.britishWinEarly(s) {
		t.Error("an American major victory bars the early one")
	}
}
