package computer

import "testing"

// TestAdaptToCost_CostlyActs checks the levels for a game with costly actions. A level looks fewer actions ahead, but
// a general looks at least a good part of a turn ahead. The general examines more orders besides habit, and a recruit
// makes random choices less often.
func TestAdaptToCost_CostlyActs(t *testing.T) {
	if l := General.adaptToCost(1); l != General {
		t.Errorf("where they are not: %+v", l)
	}
	if l := General.adaptToCost(4); l.ActsAhead != 120 || l.MinActsAhead != 40 ||
		l.MaxActsWithHabit != 3*General.MaxActsWithHabit || l.MinErrorsSquared >= General.MinErrorsSquared {
		t.Errorf("four times as dear: %d acts ahead, %d at least, %d in all, departing at %d errors squared", l.ActsAhead,
			l.MinActsAhead, l.MaxActsWithHabit, l.MinErrorsSquared)
	}
	if l := General.adaptToCost(4); l.Finalists-l.Habits <= General.Finalists-General.Habits ||
		l.Candidates <= General.Candidates || l.Habits < 2 {
		t.Errorf("four times as dear: he plays on from %d orders, %d of habit, of %d", l.Finalists, l.Habits, l.Candidates)
	}
	if l := Captain.adaptToCost(4); l.Habits != 1 || l.ActsAhead != Captain.ActsAhead/2 ||
		l.Candidates != Captain.Candidates {
		t.Errorf("a captain takes %d orders from habit and looks at %d others", l.Habits, l.Candidates)
	}
	if l := Recruit.adaptToCost(4); l.RandomPercent != (Recruit.RandomPercent+3)/4 {
		t.Errorf("a recruit gives %d of a hundred orders at random", l.RandomPercent)
	}
	if l := Random.adaptToCost(4); l.RandomPercent != 100 {
		t.Errorf("chance gives %d of a hundred", l.RandomPercent)
	}
}
