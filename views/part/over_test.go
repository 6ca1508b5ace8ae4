package part_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/PuerkitoBio/goquery"

	"tricorne/app/record/told"
	"tricorne/rules/game"
	"tricorne/rules/game/screen"
	"tricorne/rules/game/text"
	"tricorne/rules/game/view"
	"tricorne/views/part"
	"tricorne/views/part/sample"
)

func TestFinishedGameShowsVerdictFirst(t *testing.T) {
	d := sample.EndedDesk(layout(t), urls)
	d.View.Tracks = []view.Track{
		{ID: screen.VictoryPoints, Label: "Victory points", Side: sample.American, Value: 9},
		{ID: screen.ActionPoints, Label: "Action points", Side: sample.British, Value: 2},
	}
	d.Log = []told.Entry{newEntry(41, sample.British, volleyLine, lossesLine, holdsLine)}
	_, page := drawComponent(t, part.Orders(part.OrdersOf(d)))
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

// TestAFinishedGameOffersWhatOneDoesNext checks which links and buttons a finished game offers. It draws the game for
// a player, a guest, and a guided turn, and after a rematch.
func TestAFinishedGameOffersWhatOneDoesNext(t *testing.T) {
	for what, x := range map[string]struct {
		change func(d *part.Desk)
		want   []string
	}{
		"a player": {func(*part.Desk) {}, []string{"play-again", "rematch", "to-replay", "to-lookback"}},
		"a guest":  {func(d *part.Desk) { d.ViewerSide = game.Nobody }, []string{"to-replay", "to-lookback"}},
		"a guided turn": {
			func(d *part.Desk) { d.Guided, d.OneDevice = true, true },
			[]string{"play-again", "to-replay", "to-lookback"},
		},
		"after a rematch": {
			func(d *part.Desk) { d.RematchTable = "next" }, []string{"to-rematch", "to-replay", "to-lookback"},
		},
	} {
		d := sample.EndedDesk(layout(t), urls)
		x.change(d)
		_, page := drawComponent(t, part.Orders(part.OrdersOf(d)))
		var got []string
		page.Find(".orders-foot [data-testid=over-acts]").Find("a, button").Each(func(_ int, s *goquery.Selection) {
			got = append(got, s.AttrOr("data-testid", ""))
		})
		if !slices.Equal(got, x.want) {
			t.Errorf("%s is offered %v, not %v", what, got, x.want)
		}
	}
}

func TestTheVerdictSaysWhatDecidedItAndNothingTwice(t *testing.T) {
	d := sample.EndedDesk(layout(t), urls)
	d.Log = []told.Entry{newEntry(41, sample.British, volleyLine, lossesLine, holdsLine)}
	d.Verdict = &part.Verdict{
		Turn: "Turn 9 of 24", DecisiveText: text.Say("The Americans take Princeton."),
		Battle: &part.LastBattle{
			Turn: "Turn 11 of 24", FirstLine: joinedLine.Text, ResultText: holdsLine.Text, Seq: 40,
			LastSeq: 41,
		},
		ScoreGraph: &part.Graph{
			ID: "points", Title: "Victory points", SharedNumbers: true, Turns: []string{"1", "2"},
			Series: []part.Series{
				{Name: "Americans", Class: "american", Values: []int{1, 5}},
				{Name: "British", Class: "british", Values: []int{3, 2}},
			},
		},
	}
	_, page := drawComponent(t, part.Orders(part.OrdersOf(d)))
	over := page.Find("[data-testid=over]")
	if got := over.Find("[data-testid=decided]").Text(); !strings.Contains(got, "Turn 9") ||
		!strings.Contains(got, "take Princeton") {
		t.Errorf("what decided it: %q", got)
	}
	if got := over.Find("[data-testid=last-battle]").Text(); !strings.Contains(got, "hold Trenton") {
		t.Errorf("the last battle: %q", got)
	}
	if to := over.Find("[data-testid=to-last-battle]").AttrOr("href", ""); !strings.HasSuffix(to, "/history?at=40") {
		t.Errorf("the way to the last battle leads to %s", to)
	}
	if over.Find("[data-testid=graph-points] polyline").Length() != 2 || over.Find("table").Length() != 0 {
		t.Error("the curve is not drawn, or its numbers crowd the card")
	}
	if over.Find(".outcome").Length() != 0 {
		t.Error("the last act, which was part of the last battle, is told twice")
	}
	d.Verdict.Battle.LastSeq = 30
	if _, page = drawComponent(t, part.Orders(part.OrdersOf(d))); page.Find("[data-testid=over] .outcome").Length() != 1 {
		t.Error("the last act is not told although the last battle was before it")
	}
	d.Log[0].Kind = "end"
	if _, page = drawComponent(t, part.Orders(part.OrdersOf(d))); page.Find("[data-testid=over] .outcome").Length() != 0 {
		t.Error("a resignation is told twice")
	}
}

func TestTheHeadingOfAFinishedGameIsReadWithItsReason(t *testing.T) {
	_, page := drawComponent(t, part.Orders(part.OrdersOf(sample.EndedDesk(layout(t), urls))))
	why := page.Find("#" + page.Find("#orders-title").AttrOr("aria-describedby", "none"))
	if _, aloud := why.Attr("data-say-once"); !aloud || !strings.Contains(why.Text(), "You have won: ") {
		t.Errorf("the heading is read with %q", why.Text())
	}
}

func TestFinishedGameShowsNoOpenBattle(t *testing.T) {
	d := sample.FightDesk(layout(t), urls)
	_, page := drawComponent(t, part.DrawDesk(d))
	if page.Find("#battle").Length() != 1 {
		t.Fatal("no battle is drawn before the end")
	}
	d.View.Result = &view.Result{Winner: sample.British, How: text.Say("Washington has fallen."), Rule: "Victory"}
	_, page = drawComponent(t, part.DrawDesk(d))
	if page.Find("#battle").Length() != 0 || page.Find(".fighting").Length() != 0 {
		t.Error("the battle in which the game ended is still open")
	}
}

func TestTheTimelineOfAFinishedGameEndsWithIt(t *testing.T) {
	d := sample.ChoiceDesk(layout(t), urls)
	boxes := func() int {
		_, page := drawComponent(t, part.Timeline(part.TimelineOf(d)))
		return page.Find("#timeline > ol > li").Length()
	}
	before := boxes()
	d.View.Result = &view.Result{Winner: sample.British, How: text.Say("Washington has fallen."), Rule: "Victory"}
	printed, _ := d.Manual.ScenarioNamed(d.Scenario)
	if after := boxes(); after != d.View.Turn-printed.FirstTurn+1 || after >= before {
		t.Errorf("%d turns on the line, before the end %d, in turn %d", after, before, d.View.Turn)
	}
}

func TestTheLastActLeavesATraceUntilTheNext(t *testing.T) {
	d := deskAfter(t, newEntry(41, sample.British, marchLine), newEntry(42, sample.British, volleyLine))
	marks := func() int {
		_, page := drawComponent(t, d.Part(part.MarksPart))
		return page.Find(".trace.british .head").Length()
	}
	if n := marks(); n != 1 {
		t.Errorf("%d traces of one march since the viewer acted", n)
	}
	d.MomentURL, d.Seq = "/t/x/history?at=", 41
	if n := marks(); n != 1 {
		t.Errorf("%d traces of the moment", n)
	}
	d.Seq = 42
	if n := marks(); n != 0 {
		t.Errorf("%d traces of a moment in which nobody moved", n)
	}
	d.MomentURL = ""
	d.Log = append(d.Log, newEntry(43, sample.American, holdsLine))
	if n := marks(); n != 0 {
		t.Errorf("%d traces after the next act", n)
	}
}
