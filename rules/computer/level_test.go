package computer

import "testing"

// In a game whose acts are dear a level thinks less, a general half as much less as they are dearer; and a recruit loses his head less often.
func TestPaced_ThinksLessWhereActsAreDear(t *testing.T) {
	if l := General.paced(1); l != General {
		t.Errorf("where they are not: %+v", l)
	}
	if l := General.paced(4); l.Ahead != General.Ahead/2 || l.Doubts != General.Doubts/2 {
		t.Errorf("four times as dear: %d acts ahead, %d in all", l.Ahead, l.Doubts)
	}
	if l := Recruit.paced(4); l.Random != (Recruit.Random+3)/4 {
		t.Errorf("a recruit gives %d of a hundred orders at random", l.Random)
	}
	if l := Random.paced(4); l.Random != 100 {
		t.Errorf("chance gives %d of a hundred", l.Random)
	}
}
