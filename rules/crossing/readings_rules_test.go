package crossing_test

import (
	"testing"

	"tricorne/rules/board"
	"tricorne/rules/crossing/crossingtest"
	"tricorne/rules/crossing/knowledge"
	"tricorne/rules/crossing/truth"
)

func TestReading76_AnEmptiedMercerOrHitchcockStays(t *testing.T) {
	b := newScene(t).Put("1335", "mercer:720", "hitchcock:700", "washington:140").Put("2029", "rall:1250").BeginNewYear().
		PlayThrough("send", pick("send.who=mercer", "send.men=72")).PlayThrough("send",
		pick("send.who=hitchcock", "send.men=70")).
		With(func(s *state) { s.MenOwed = 0 }).PlayThrough(knowledge.ActDone, nil)
	for _, id := range []string{"mercer", "hitchcock"} {
		if u := b.Unit(id); u.Fate != truth.InPlay || u.Troops != 0 || u.At != hexOf(t, "1335") {
			t.Errorf("%s: %+v", id, u)
		}
	}
	if got := crossingtest.OpenOptions(t, b.Ask(), "dismiss.who"); len(got) != 2 {
		t.Errorf("his owner may remove him: %v", got)
	}
}

func TestReading77_AReceiverMayEndWithTenMen(t *testing.T) {
	b := newScene(t).SetSteps(truth.StepCommand).Put("1335", "glover:850", "st_clair").Seal().
		PlayThrough("transfer", pick("transfer.from=glover", "transfer.to=st_clair", "transfer.men=1"))
	if b.Unit("st_clair").Troops != 10 || b.Unit("glover").Troops != 840 {
		t.Errorf("%+v", b.Unit("st_clair"))
	}
	if f := crossingtest.FieldOf(b.Ask("transfer.from=glover", "transfer.to=st_clair"), "transfer.men"); f.Min != 1 {
		t.Errorf("%+v", f)
	}
	b.PlayRefused("transfer", "transfer.from=st_clair", "transfer.to=glover", "transfer.men=1")
}

func TestReading78_AForceAtItsEdgeLeavesTheMapOnAnyRetreat(t *testing.T) {
	at := board.Nowhere
	for p := board.Place(1); int(p) <= testBook.Board.Size() && at == board.Nowhere; p++ {
		if testBook.MustLeaveMap(truth.British, p) && testBook.At(p).Road {
			at = p
		}
	}
	b := newScene(t).Put(testBook.ID(at), "rall:500").BeginRetreat(truth.British, testBook.ID(at), 1, "rall")
	if u := b.Unit("rall"); u.Fate != truth.Departed {
		t.Errorf("%+v", u)
	}
	wantText(t, b.LogOf(truth.American), "Rall retreats off the map.")
}

func TestReading79_NoSpanActivationAtFatigue5(t *testing.T) {
	c := newScene(t).SetSteps(truth.StepCommand).
		Put("1335", "washington:140", "greene", "mercer:720/5", "glover:850/4", "stephen:460/6")
	b := c.Seal()
	for _, by := range []string{"washington", "greene"} {
		for _, id := range crossingtest.OpenOptions(t, b.Ask("command.by="+by), "command.who") {
			if id == "mercer" || id == "stephen" {
				t.Errorf("%s activates %s", by, id)
			}
		}
	}
	b.PlayThrough("command", pick("command.by=greene", "command.who=glover"))
}

func TestReading80_AFreeActivationEndsTransfers(t *testing.T) {
	b := newScene(t).SetSteps(truth.StepCommand).Put("1335", "glover:850", "sargent:510", "greene").Seal()
	a := b.Ask()
	if _, ok := a.Act("transfer"); !ok {
		t.Fatal("at the start of the phase they transfer")
	}
	before := b.State().AP
	if b.PlayThrough("activate", pick("activate.who=greene")); b.State().AP != before {
		t.Fatal("Greene costs nothing")
	}
	a = b.Ask()
	if _, ok := a.Act("transfer"); ok {
		t.Error("the start of the phase is over")
	}
}
