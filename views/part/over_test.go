package part_test

import (
	"strings"
	"testing"

	"tricorne/app/record/told"
	"tricorne/rules/game/screen"
	"tricorne/rules/game/text"
	"tricorne/rules/game/view"
	"tricorne/views/part"
	"tricorne/views/part/sample"
)

func TestAFinishedGameSaysTheVerdictFirstAndWhatDecidedIt(t *testing.T) {
	d := sample.EndedDesk(layout(t), urls)
	d.View.Tracks = []view.Track{
		{ID: screen.VictoryPoints, Label: "Victory points", Side: sample.American, Value: 9},
		{ID: screen.ActionPoints, Label: "Action points", Side: sample.British, Value: 2},
	}
	d.Log = []told.Entry{entry(41, sample.British, volley, losses, holds)}
	_, page := draw(t, part.Orders(part.OrdersOf(d)))
	if got := strings.TrimSpace(page.Find("#orders-title.verdict.american").Text()); got != "You have won" {
		t.Errorf("the first words are %q", got)
	}
	over := page.Find("[data-testid=over]")
	if !strings.Contains(over.Find(".how").Text(), "fewer than 20") ||
		!strings.Contains(over.Find("[data-testid=reckoning]").Text(), "9 victory points") {
		t.Errorf("why: %q", over.Text())
	}
	if strings.Contains(over.Text(), "action points") {
		t.Error("what is left of the action points decided nothing")
	}
	if over.Find(".course .die").Length() != 3 {
		t.Error("the last act is not told")
	}
}

func TestNoBattleIsOpenOverAFinishedGame(t *testing.T) {
	d := sample.Fight(layout(t), urls)
	_, page := draw(t, part.DrawDesk(d))
	if page.Find("#battle").Length() != 1 {
		t.Fatal("no battle is drawn before the end")
	}
	d.View.Result = &view.Result{Winner: sample.British, How: text.Say("Washington has fallen."), Rule: "Victory"}
	_, page = draw(t, part.DrawDesk(d))
	if page.Find("#battle").Length() != 0 || page.Find(".fighting").Length() != 0 {
		t.Error("the battle in which the game ended is still open")
	}
}

func TestTheTimelineOfAFinishedGameEndsWithIt(t *testing.T) {
	d := sample.Choice(layout(t), urls)
	boxes := func() int {
		_, page := draw(t, part.Timeline(part.StripOf(d)))
		return page.Find("#timeline > ol > li").Length()
	}
	before := boxes()
	d.View.Result = &view.Result{Winner: sample.British, How: text.Say("Washington has fallen."), Rule: "Victory"}
	printed, _ := d.Manual.Named(d.Scenario)
	if after := boxes(); after != d.View.Turn-printed.FirstTurn+1 || after >= before {
		t.Errorf("%d turns on the line, before the end %d, in turn %d", after, before, d.View.Turn)
	}
}

func TestTheLastActLeavesATraceUntilTheNext(t *testing.T) {
	d := deskAfter(t, entry(41, sample.British, march), entry(42, sample.British, volley))
	marks := func() int {
		_, page := draw(t, d.Part(part.MarksPart))
		return page.Find(".trace.british .head").Length()
	}
	if n := marks(); n != 1 {
		t.Errorf("%d traces of one march since the viewer acted", n)
	}
	d.Moments, d.Seq = "/t/x/history?at=", 41
	if n := marks(); n != 1 {
		t.Errorf("%d traces of the moment", n)
	}
	d.Seq = 42
	if n := marks(); n != 0 {
		t.Errorf("%d traces of a moment in which nobody moved", n)
	}
	d.Moments = ""
	d.Log = append(d.Log, entry(43, sample.American, holds))
	if n := marks(); n != 0 {
		t.Errorf("%d traces after the next act", n)
	}
}
