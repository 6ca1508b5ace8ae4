package crossing

import (
	"testing"

	"tricorne/rules/crossing/knowledge"
	"tricorne/rules/crossing/truth"
)

func TestRule19_0_ATrenchTakesTwoTurns(t *testing.T) {
	b := lay(t).now(27, noon).put("1335", "glover:850", "mercer:720").activated("glover").activated("mercer").ready()
	b.do("entrench", pick("entrench.leader=glover"))
	if w := b.state().Works; len(w) != 1 || w[0].Done || w[0].Side != truth.American || b.state().Built != [2]uint8{1, 0} {
		t.Errorf("%+v", w)
	}
	wantText(t, b.heard(truth.British), "The Americans begin an entrenchment at Newtown, 1 of 5.")
	lacksText(t, b.heard(truth.British), "Glover")
	wantText(t, b.refused("entrench", "entrench.leader=mercer"), "was begun this turn: it takes two.")
	b.do(knowledge.ActDone, nil)
	if u := b.unit("glover"); u.Fatigue != 1 {
		t.Errorf("digging tires: %+v", u)
	}
	b = lay(t).now(28, noon).put("1335", "glover:850", "mercer:720").activated("mercer").with(func(s *state) {
		s.Works, s.Built = []truth.Work{{At: hexOf(t, "1335"), Side: truth.American, Since: on(27, noon)}}, [2]uint8{1, 0}
	}).ready()
	b.do("entrench", pick("entrench.leader=mercer"))
	if w := b.state().Works[0]; !w.Done || b.state().Built != [2]uint8{1, 0} {
		t.Errorf("another leader may finish it: %+v", w)
	}
	wantText(t, b.heard(truth.British), "The Americans finish a trench at Newtown.")
}

func TestRule19_0_WhoMayDig(t *testing.T) {
	for words, want := range map[string]bool{"glover:400": true, "glover:390": false, "glover:850/5": false, "glover:850/4": true, "glover:850/0 disordered": false} {
		b := lay(t).now(27, noon).put("1335", words).activated("glover").ready()
		a := b.ask()
		if act, got := a.Act("entrench"); (got && act.Why == nil) != want {
			t.Errorf("%s: %v", words, got)
		}
	}
	wantText(t, lay(t).now(27, noon).put("1335", "glover:390").activated("glover").ready().refused("entrench", "entrench.leader=glover"), "He has 390 men: 400 men must dig.")
	b := lay(t).now(27, noon).put("1335", "glover:850").ready()
	a := b.ask()
	if _, ok := a.Act("entrench"); ok {
		t.Error("he must be activated")
	}
	b = lay(t).now(27, noon).put("1335", "glover:850").activated("glover").with(func(s *state) { s.Unit(who(t, "glover")).Set(truth.Moved) }).ready()
	a = b.ask()
	if _, ok := a.Act("entrench"); ok {
		t.Error("digging takes all his movement")
	}
}

func TestRule19_0_FiveAndThreeInTheGameAndTheBritishInTowns(t *testing.T) {
	b := lay(t).now(27, noon).put("1335", "glover:850").activated("glover").with(func(s *state) { s.Built[0] = 5 }).ready()
	wantText(t, b.refused("entrench", "entrench.leader=glover"), "All 5 entrenchments of the game have been begun.")
	b = lay(t).now(27, noon).active(truth.British).put("1820", "leslie:850").activated("leslie").with(func(s *state) { s.Built[1] = 3 }).ready()
	wantText(t, b.refused("entrench", "entrench.leader=leslie"), "All 3 entrenchments")
	b = lay(t).now(27, noon).active(truth.British).put("1821", "leslie:850").activated("leslie").ready()
	wantText(t, b.refused("entrench", "entrench.leader=leslie"), "only in towns and cities")
}

func TestRule19_0_NobodyDigsInTheEnemysEntrenchment(t *testing.T) {
	b := lay(t).now(27, noon).put("1820", "glover:850").activated("glover").
		with(func(s *state) { s.Works = []truth.Work{{At: hexOf(t, "1820"), Side: truth.British}} }).ready()
	wantText(t, b.refused("entrench", "entrench.leader=glover"), "The enemy's entrenchment still stands")
}

func TestRule19_0_WhoWasActivatedByPointsDoesNotDigInTheInitiative(t *testing.T) {
	b := lay(t).now(27, noon).put("1335", "glover:850", "mercer:720").activated("glover").ready().play(knowledge.ActDone, nil).
		play("roll", pick("roll.who=mercer"), 0)
	if got := optionsOfField(fieldOf(b.ask(), "entrench.leader")); len(got) != 1 || got[0] != "mercer" {
		t.Errorf("only the one the die has activated acts now: %v", got)
	}
}

func TestRule14_WhoSentADetachmentOnInHisPlaceHasNoMovementLeft(t *testing.T) {
	b := lay(t).now(27, noon).put("1335", "glover:850").marching(6, "glover").ready().do("detach", pick("detach.from=glover", "detach.men=30", "detach.goes=detachment")).do(knowledge.ActDone, nil)
	a := b.ask()
	if _, ok := a.Act("entrench"); ok || b.step() != truth.StepAction {
		t.Errorf("the detachment has his points, moved or not: %s", b.step())
	}
	b.do(knowledge.ActDone, nil)
	if b.unit("glover").Fatigue != 0 {
		t.Error("but he has not marched")
	}
}
