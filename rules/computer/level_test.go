package computer

import "testing"

// TestPaced_ThinksOtherwiseWhereActsAreDear checks the levels for a game with costly acts. A level looks fewer acts
// ahead, but a general looks at least a good part of a turn ahead. The general examines more orders besides habit,
// and a recruit makes random choices less often.
func TestPaced_ThinksOtherwiseWhereActsAreDear(t *testing.T) {
	if l := General.pace(1); l != General {
		t.Errorf("where they are not: %+v", l)
	}
	if l := General.pace(4); l.Ahead != 120 || l.Least != 40 || l.Doubts != 3*General.Doubts || l.Sure >= General.Sure {
		t.Errorf("four times as dear: %d acts ahead, %d at least, %d in all, departing at %d errors squared", l.Ahead,
			l.Least, l.Doubts, l.Sure)
	}
	if l := General.pace(4); l.Finalists-l.Habits <= General.Finalists-General.Habits ||
		l.Candidates <= General.Candidates || l.Habits < 2 {
		t.Errorf("four times as dear: he plays on from %d orders, %d of habit, of %d", l.Finalists, l.Habits, l.Candidates)
	}
	if l := Captain.pace(4); l.Habits != 1 || l.Ahead != Captain.Ahead/2 || l.Candidates != Captain.Candidates {
		t.Errorf("a captain takes %d orders from habit and looks at %d others", l.Habits, l.Candidates)
	}
	if l := Recruit.pace(4); l.Random != (Recruit.Random+3)/4 {
		t.Errorf("a recruit gives %d of a hundred orders at random", l.Random)
	}
	if l := Random.pace(4); l.Random != 100 {
		t.Errorf("chance gives %d of a hundred", l.Random)
	}
}
