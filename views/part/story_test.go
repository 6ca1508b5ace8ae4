package part_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/PuerkitoBio/goquery"

	"tricorne/app/record/told"
	"tricorne/rules/game"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
	"tricorne/views/part"
	"tricorne/views/part/sample"
)

var (
	joinedLine = game.Line{
		Rule: "Battle", Text: text.Say("Battle at ", text.Space("trenton", "Trenton"), ". The British attack."),
		Facts: fact.List{fact.BattleBegins{Place: "trenton", Attacker: sample.British}},
	}
	turnLine = func(turn int) game.Line {
		return game.Line{Rule: "Sequence", Text: text.Say("Turn ", turn, "."), Facts: fact.List{fact.Turn{Number: turn}}}
	}
)

// turnAndActDesk returns a desk after a turn and the first act of the next. The turn has a march and a battle of two
// acts.
func turnAndActDesk(t *testing.T) *part.Desk {
	in := func(turn int, battle bool, e told.Entry) told.Entry {
		e.Turn, e.Battle = turn, battle
		return e
	}
	d := deskAfter(t,
		in(10, false, newEntry(39, game.Nobody, turnLine(10))),
		in(10, false, newEntry(40, sample.British, marchLine, joinedLine)),
		in(10, true, newEntry(41, sample.American, volleyLine)),
		in(10, true, newEntry(42, sample.British, lossesLine, holdsLine)),
		in(11, false, newEntry(43, game.Nobody, turnLine(11))),
	)
	d.PrintedLog = func() []told.Entry { return d.Log }
	return d
}

func TestLogEndsWithTheNewest(t *testing.T) {
	_, page := drawComponent(t, part.Log(turnAndActDesk(t).LogView()))
	var seqs []string
	page.Find("[data-testid=log-entry]").Each(func(_ int, e *goquery.Selection) {
		seqs = append(seqs, e.AttrOr("data-seq", ""))
	})
	if got := strings.Join(seqs, " "); got != "39 40 41 42 43" {
		t.Errorf("it runs %s", got)
	}
}

func TestBattlesAndTurnsEndWithASummary(t *testing.T) {
	_, page := drawComponent(t, part.Log(turnAndActDesk(t).LogView()))
	var sums []string
	page.Find("[data-testid=sum-up]").Each(func(_ int, e *goquery.Selection) { sums = append(sums, e.Text()) })
	want := []string{
		"The battle: 3 dice: 1 hit, 1 routed. Lost: NJ Militia 5. Weakened: Knox 1.",
		"Turn 10: The British marched once. The British won at Trenton.",
	}
	if !slices.Equal(sums, want) {
		t.Errorf("it says\n%s", strings.Join(sums, "\n"))
	}
	if before := page.Find("[data-testid=sum-up]").First().Prev().AttrOr("data-seq", ""); before != "42" {
		t.Errorf("the first stands behind act %s", before)
	}
}

func TestTurnSummaryFollowsAnUndo(t *testing.T) {
	d := turnAndActDesk(t)
	last := func() string {
		_, page := drawComponent(t, part.Log(d.LogView()))
		return page.Find("[data-testid=sum-up]").Last().Text()
	}
	if before := last(); !strings.Contains(before, "won at Trenton") || before != last() {
		t.Fatalf("it says %q", before)
	}
	d.Log = slices.Clone(d.Log)
	d.Log[3].Undone = true
	if after := last(); strings.Contains(after, "won at") {
		t.Errorf("it still says %q", after)
	}
}

func TestIncompleteTurnHasNoSummary(t *testing.T) {
	d := turnAndActDesk(t)
	d.Log = d.Log[2:]
	_, page := drawComponent(t, part.Log(d.LogView()))
	if n := page.Find("[data-testid=sum-up]").Length(); n != 0 {
		t.Errorf("%d are summed up", n)
	}
}

func TestAChapterCountsMarchesAndBattles(t *testing.T) {
	d := turnAndActDesk(t)
	acts := append([]told.Entry{newEntry(38, sample.American, marchLine), newEntry(37, sample.American, marchLine)},
		d.Log[1:]...)
	c := part.ChapterOf(part.TextLinks{Manual: d.Manual}, acts)
	if got := c.MarchCounts(); got != "The Americans marched twice, the British once." {
		t.Errorf("it says %q", got)
	}
}

func TestChapterBeginsWithTheMostImportant(t *testing.T) {
	holding := game.Line{
		Text:  text.Say("The British hold Princeton."),
		Facts: fact.List{fact.Control{Place: "princeton", Side: sample.British}},
	}
	scored := game.Line{
		Text:  text.Say("The British score 3 points."),
		Facts: fact.List{fact.Score{Side: sample.British, Gained: 3}},
	}
	d := turnAndActDesk(t)
	c := part.ChapterOf(part.TextLinks{Manual: d.Manual},
		[]told.Entry{newEntry(38, sample.British, marchLine, holding, scored)})
	var got []string
	for _, text := range c.Notable() {
		got = append(got, text.String())
	}
	if want := []string{"The British score 3 points.", "The British hold Princeton."}; !slices.Equal(got, want) {
		t.Errorf("it tells %q", got)
	}
	if c.Quiet() {
		t.Error("a turn in which a town changed hands is quiet")
	}
	if !part.ChapterOf(part.TextLinks{Manual: d.Manual},
		[]told.Entry{newEntry(38, sample.British, marchLine, idleLine)}).Quiet() {
		t.Error("a turn of marches is not quiet")
	}
}

func TestDecisiveEvent_OfTheEndingAct(t *testing.T) {
	end := game.Line{Text: text.Say("The British win."), Facts: fact.List{fact.End{Winner: sample.British}}}
	scored := game.Line{
		Text:  text.Say("The British score 3 points."),
		Facts: fact.List{fact.Score{Side: sample.British, Gained: 3}},
	}
	before, last := newEntry(40, sample.British, holdsLine),
		newEntry(41, sample.British, volleyLine, lossesLine, scored, end)
	if got := part.DecisiveEvent([]told.Entry{before, last}, sample.British).String(); got != lossesLine.Text.String() {
		t.Errorf("it says %q", got)
	}
	if got := part.DecisiveEvent([]told.Entry{before, newEntry(41, sample.British, marchLine, end)},
		sample.British); len(got) > 0 {
		t.Errorf("a march decided it: %q", got)
	}
	if got := part.DecisiveEvent([]told.Entry{before}, sample.British); len(got) > 0 {
		t.Errorf("a game that goes on is decided: %q", got)
	}
}

func TestTurningPoint_OfTheLeadTurn(t *testing.T) {
	scored := game.Line{
		Text:  text.Say("The British score 3 points."),
		Facts: fact.List{fact.Score{Side: sample.British, Gained: 3}},
	}
	lost := game.Line{
		Text:  text.Say("The British lose Trenton."),
		Facts: fact.List{fact.Control{Place: "trenton", Side: sample.British, Lost: true}},
	}
	theirs := game.Line{
		Text:  text.Say("The Americans score 5 points."),
		Facts: fact.List{fact.Score{Side: sample.American, Gained: 5}},
	}
	gone := newEntry(41, sample.British, scored)
	gone.Undone = true
	if got := part.TurningPoint([]told.Entry{
		newEntry(40, sample.British, marchLine, holdsLine, theirs, lost),
		newEntry(41, sample.British, scored),
	}, sample.British).String(); got != scored.Text.String() {
		t.Errorf("it says %q", got)
	}
	if got := part.TurningPoint([]told.Entry{newEntry(40, sample.British, marchLine, theirs, lost), gone},
		sample.British); len(got) > 0 {
		t.Errorf("it says %q", got)
	}
}

func TestBattleWithoutPlaceCountsForItsWinner(t *testing.T) {
	beaten := game.Line{
		Text:  text.Say("The Americans lost 440 men."),
		Facts: fact.List{fact.BattleEnds{Loser: sample.American}},
	}
	d := turnAndActDesk(t)
	d.Log = append(d.Log[:3:3], newEntry(42, sample.British, lossesLine, beaten), d.Log[4])
	d.Log[3].Turn, d.Log[3].Battle = 10, true
	d.PrintedLog = func() []told.Entry { return d.Log }
	_, page := drawComponent(t, part.Log(d.LogView()))
	if got := page.Find("[data-testid=sum-up]").Last().
		Text(); got != "Turn 10: The British marched once. The British won one battle." {
		t.Errorf("it says %q", got)
	}
}
