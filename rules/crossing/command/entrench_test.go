package command_test

import (
	"testing"

	"tricorne/rules/crossing/crossingtest"
	"tricorne/rules/crossing/knowledge"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/truth"
)

func TestRule19_0_ATrenchTakesTwoTurns(t *testing.T) {
	b := newScene(t).SetTurn(27, noon).Put("1335", "glover:850", "mercer:720").Activate("glover").Activate("mercer").Seal()
	b.PlayThrough("entrench", pick("entrench.leader=glover"))
	if w := b.State().Entrenchments; len(w) != 1 || w[0].Done || w[0].Side != truth.American ||
		b.State().EntrenchmentsBegun != [2]uint8{1, 0} {
		t.Errorf("%+v", w)
	}
	wantText(t, b.LogOf(truth.British), "The Americans begin an entrenchment at Newtown, 1 of 5.")
	crossingtest.LacksText(t, b.LogOf(truth.British), "Glover")
	wantText(t, b.PlayRefused("entrench", "entrench.leader=mercer"), "was begun this turn: it takes two.")
	b.PlayThrough(knowledge.ActDone, nil)
	if u := b.Unit("glover"); u.Fatigue != 1 {
		t.Errorf("digging tires: %+v", u)
	}
	b = newScene(t).SetTurn(28, noon).Put("1335", "glover:850", "mercer:720").Activate("mercer").With(func(s *state) {
		s.Entrenchments = []truth.Entrenchment{{
			At: hexOf(t, "1335"), Side: truth.American,
			Since: printed.MomentOn(27, noon),
		}}
		s.EntrenchmentsBegun = [2]uint8{1, 0}
	}).Seal()
	b.PlayThrough("entrench", pick("entrench.leader=mercer"))
	if w := b.State().Entrenchments[0]; !w.Done || b.State().EntrenchmentsBegun != [2]uint8{1, 0} {
		t.Errorf("another leader may finish it: %+v", w)
	}
	wantText(t, b.LogOf(truth.British), "The Americans finish a trench at Newtown.")
}

func TestRule19_0_WhoMayDig(t *testing.T) {
	for words, want := range map[string]bool{
		"glover:400": true, "glover:390": false, "glover:850/5": false,
		"glover:850/4": true, "glover:850/0 disordered": false,
	} {
		b := newScene(t).SetTurn(27, noon).Put("1335", words).Activate("glover").Seal()
		a := b.Ask()
		if act, got := a.Act("entrench"); (got && act.Refusal == nil) != want {
			t.Errorf("%s: %v", words, got)
		}
	}
	wantText(t, newScene(t).SetTurn(27, noon).Put("1335", "glover:390").Activate("glover").Seal().
		PlayRefused("entrench", "entrench.leader=glover"), "This leader has only 390 men: 400 men are needed.")
	b := newScene(t).SetTurn(27, noon).Put("1335", "glover:850").Seal()
	a := b.Ask()
	if _, ok := a.Act("entrench"); ok {
		t.Error("he must be activated")
	}
	b = newScene(t).SetTurn(27, noon).Put("1335", "glover:850").Activate("glover").
		With(func(s *state) { s.Unit(leaderNumber(t, "glover")).Set(truth.Moved) }).Seal()
	a = b.Ask()
	if _, ok := a.Act("entrench"); ok {
		t.Error("digging takes all his movement")
	}
}

func TestRule19_0_FiveAndThreeInTheGameAndTheBritishInTowns(t *testing.T) {
	b := newScene(t).SetTurn(27, noon).Put("1335",
		"glover:850").Activate("glover").With(func(s *state) { s.EntrenchmentsBegun[0] = 5 }).Seal()
	wantText(t, b.PlayRefused("entrench", "entrench.leader=glover"), "All 5 entrenchments of the game have been begun.")
	b = newScene(t).SetTurn(27, noon).SetActive(truth.British).Put("1820", "leslie:850").Activate("leslie").
		With(func(s *state) { s.EntrenchmentsBegun[1] = 3 }).Seal()
	wantText(t, b.PlayRefused("entrench", "entrench.leader=leslie"), "All 3 entrenchments")
	b = newScene(t).SetTurn(27, noon).SetActive(truth.British).Put("1821", "leslie:850").Activate("leslie").Seal()
	wantText(t, b.PlayRefused("entrench", "entrench.leader=leslie"), "only in towns and cities")
}

func TestRule19_0_NobodyDigsInTheEnemysEntrenchment(t *testing.T) {
	b := newScene(t).SetTurn(27, noon).Put("1820", "glover:850").Activate("glover").
		With(func(s *state) { s.Entrenchments = []truth.Entrenchment{{At: hexOf(t, "1820"), Side: truth.British}} }).Seal()
	wantText(t, b.PlayRefused("entrench", "entrench.leader=glover"), "The enemy's entrenchment still stands")
}

func TestRule19_0_WhoWasActivatedByPointsDoesNotDigInTheInitiative(t *testing.T) {
	b := newScene(t).SetTurn(27, noon).Put("1335", "glover:850", "mercer:720").Activate("glover").Seal().
		Play(knowledge.ActDone, nil).
		Play("roll", pick("roll.who=mercer"), 0)
	if got := crossingtest.OptionsOfField(fieldOf(b.Ask(), "entrench.leader")); len(got) != 1 || got[0] != "mercer" {
		t.Errorf("only the one the die has activated acts now: %v", got)
	}
}

func TestRule14_ALeaderWhoSentADetachmentOnHasNoMovementLeft(t *testing.T) {
	b := newScene(t).SetTurn(27, noon).Put("1335", "glover:850").StartMarch(6, "glover").Seal().
		PlayThrough("detach", pick("detach.from=glover", "detach.men=30",
			"detach.goes=detachment")).PlayThrough(knowledge.ActDone, nil)
	a := b.Ask()
	if _, ok := a.Act("entrench"); ok || b.Step() != truth.StepAction {
		t.Errorf("the detachment has his points, moved or not: %s", b.Step())
	}
	b.PlayThrough(knowledge.ActDone, nil)
	if b.Unit("glover").Fatigue != 0 {
		t.Error("but he has not marched")
	}
}
