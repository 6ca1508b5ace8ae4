package part_test

import (
	"strings"
	"testing"

	"tricorne/app/record/told"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
	"tricorne/views/part"
	"tricorne/views/part/sample"
)

// newEntry returns a log entry for an act with these lines.
func newEntry(seq int, by game.Side, lines ...game.Line) told.Entry {
	return told.Entry{Seq: seq, Turn: 11, Side: by, Kind: "play", Lines: lines}
}

var (
	volleyLine = game.Line{
		Rule: "Battle Fire", Text: text.Say(text.Unit("br_guards", "Guards"), " fire 3 dice, hitting on 6: ",
			text.Die(6, "hit"), " ", text.Die(3, ""), " ", text.Die(1, "flee"), " – one hit, one to flight."),
		Facts: fact.List{fact.Fire{Units: []fact.Unit{"br_guards"}, Dice: []int{6, 3, 1}, Hits: 1, Routs: 1}},
	}
	lossesLine = game.Line{
		Rule: "Battle Fire", Text: text.Say(text.Unit("us_knox_1", "Knox 1"), " goes down from 2 to 1; ",
			text.Unit("us_nj_5", "NJ Militia 5"), " is eliminated."),
		Facts: fact.List{
			fact.Loss{Units: []fact.Unit{"us_knox_1"}, From: 2, To: 1},
			fact.UnitsLost{Units: []fact.Unit{"us_nj_5"}},
		},
	}
	flightLine = game.Line{
		Rule:  "American Militia Flee Battle Results",
		Text:  text.Say(text.Unit("us_pa_3", "PA Militia 3"), " and ", text.Unit("us_pa_4", "PA Militia 4"), " flee."),
		Facts: fact.List{fact.Rout{Units: []fact.Unit{"us_pa_3", "us_pa_4"}}},
	}
	holdsLine = game.Line{
		Rule: "Battle", Text: text.Say("The ", text.SideName(sample.British, "British"), " hold ",
			text.Space("trenton", "Trenton"), "."),
		Facts: fact.List{fact.BattleEnds{Place: "trenton", Winner: sample.British}},
	}
	marchLine = game.Line{
		Rule: "Movement", Text: text.Say("The British march 1 block to ", text.Space("trenton", "Trenton"), "."),
		Trail: []string{"princeton", "trenton"},
		Facts: fact.List{fact.March{Side: sample.British, Count: 1, Trail: []fact.Place{"princeton", "trenton"}}},
	}
	idleLine = game.Line{Rule: "Battle", Text: text.Say("Nothing comes of it."), Facts: fact.List{fact.NothingHappened{}}}
)

// deskAfter returns the desk of the Americans after these acts.
func deskAfter(t *testing.T, log ...told.Entry) *part.Desk {
	d := sample.ChoiceDesk(layout(t), urls)
	d.Log = log
	return d
}

func TestOutcomeIsALineWithItsDice(t *testing.T) {
	points := game.Line{Rule: "Sequence", Text: text.Say("The Americans roll ", text.Die(4, ""), ": 4 action points.")}
	d := deskAfter(t, newEntry(41, sample.British, marchLine),
		newEntry(42, sample.American, volleyLine, lossesLine, flightLine, holdsLine, points))
	_, page := drawComponent(t, part.Orders(part.OrdersOf(d)))
	head := page.Find("[data-testid=outcome]")
	if got, want := head.Text(), "The British hold Trenton. 3 dice: 1 hit, 1 routed. Lost: NJ Militia 5. Routed: PA "+
		"Militia 3 and PA Militia 4. Weakened: Knox 1."; got != want {
		t.Errorf("it says %q", got)
	}
	if head.Find("a").Length() != 0 {
		t.Error("a link stands in what folds it up")
	}
	if _, aloud := head.Attr("data-say-once"); !aloud {
		t.Error("it is not read out")
	}
	if n := page.Find(".course .die").Length(); n != 4 {
		t.Errorf("%d dice", n)
	}
	if page.Find("details.outcome.staged[open]").Length() != 1 {
		t.Error("it does not stand open, or cannot be folded")
	}
}

func TestOutcomeAfterSetupShowsFirstTurn(t *testing.T) {
	begins := told.Entry{Seq: 1, Turn: 11, Kind: "begin", Lines: []game.Line{{Text: text.Say("Christmas Surprise.")}}}
	ready := game.Line{Text: text.Say("The Americans are set up.")}
	turn := game.Line{Text: text.Say("Turn 11: December 25, 5 pm."), Facts: fact.List{fact.Turn{Number: 11}}}
	rain := game.Line{Text: text.Say("Rain: ", text.Die(5, ""), ".")}
	raid := game.Line{Text: text.Say("No raid: ", text.Die(6, ""), ".")}
	first := game.Line{Text: text.Say("The Americans move first.")}
	for want, log := range map[string][]told.Entry{
		"Turn 11: December 25, 5 pm. Rain: 5.": {begins, newEntry(2, sample.American, ready, turn, rain, raid)},
		"Turn 11: December 25, 5 pm. The Americans move first.": {
			begins,
			newEntry(2, sample.American, ready, turn, rain, first),
		},
		"Turn 11: December 25, 5 pm.": {begins, newEntry(2, sample.American, rain, turn)},
		// a later turn
		"The Americans are set up.": {newEntry(2, sample.American, ready, turn, rain, raid)},
	} {
		_, page := drawComponent(t, part.Orders(part.OrdersOf(deskAfter(t, log...))))
		if got := strings.Join(strings.Fields(page.Find("[data-testid=outcome]").Text()), " "); got != want {
			t.Errorf("it says %q, not %q", got, want)
		}
	}
}

func TestReturningPlayerSeesAllActs(t *testing.T) {
	d := deskAfter(t, newEntry(40, sample.American, holdsLine), newEntry(41, sample.British, marchLine),
		newEntry(42, sample.British, volleyLine, lossesLine))
	_, page := drawComponent(t, part.Orders(part.OrdersOf(d)))
	if n := page.Find(".course .act-told").Length(); n != 2 {
		t.Errorf("%d acts are told, not the two of the other side", n)
	}
	if strings.Contains(page.Find(".course").Text(), "hold") {
		t.Error("one's own act, which one saw while one waited, is told again")
	}
	d.OneDevice = true
	d.Log[0].Lines = append(d.Log[0].Lines, volleyLine)
	_, page = drawComponent(t, part.Orders(part.OrdersOf(d)))
	if n := page.Find(".course .act-told").Length(); n != 3 {
		t.Errorf("%d acts on a device that both sides share, where nobody waits before the dice", n)
	}
}

func TestNewsBeginsWithTheMostImportant(t *testing.T) {
	taken := game.Line{
		Text:  text.Say("The British hold Princeton."),
		Facts: fact.List{fact.Control{Place: "princeton", Side: sample.British}},
	}
	d := deskAfter(t, newEntry(40, sample.British, lossesLine), newEntry(41, sample.British, marchLine, taken),
		newEntry(42, sample.British, volleyLine, lossesLine, joinedLine))
	for want, news := range map[string]told.News{
		"Since you were here: one place changed hands, one battle, one unit lost, 2 acts in all": {
			Acts: 2, Battles: 1,
			FirstAct: 41,
		},
		"Since you were here: one battle, one unit lost, one act in all": {
			Acts: 1, Battles: 1,
			FirstAct: 42,
		},
		"Since you were here: one act": {Acts: 1, FirstAct: 43},
	} {
		d.News = news
		_, page := drawComponent(t, part.Orders(part.OrdersOf(d)))
		if got := page.Find("[data-testid=news]").Text(); got != want {
			t.Errorf("it says %q, not %q", got, want)
		}
	}
}

func TestTheHeadlineOfARoundCountsTheDiceOfBothSides(t *testing.T) {
	next := func(n int) game.Line {
		return game.Line{
			Text:  text.Say("Round ", n, " at ", text.Space("trenton", "Trenton"), "."),
			Facts: fact.List{fact.Phase{Place: "trenton", Round: n}},
		}
	}
	fighting := func(seq int, by game.Side, lines ...game.Line) told.Entry {
		e := newEntry(seq, by, lines...)
		e.Battle = true
		return e
	}
	begun := fighting(40, sample.British, joinedLine)
	for _, x := range []struct {
		what, want string
		log        []told.Entry
	}{
		{
			"the round under way", "Round 1. 6 dice: 2 hits, 2 routed. Lost: NJ Militia 5. Weakened: Knox 1.",
			[]told.Entry{begun, fighting(41, sample.British, volleyLine), fighting(42, sample.American, lossesLine, volleyLine)},
		},
		{
			"the round that has ended", "Round 1. 6 dice: 2 hits, 2 routed.",
			[]told.Entry{begun, fighting(41, sample.British, volleyLine), fighting(42, sample.American, volleyLine, next(2))},
		},
		{
			"the second round without the first", "Round 2. 6 dice: 2 hits, 2 routed.",
			[]told.Entry{
				begun, fighting(41, sample.American, volleyLine), fighting(42, sample.British, volleyLine, next(2)),
				fighting(43, sample.American, volleyLine), fighting(44, sample.British, volleyLine),
			},
		},
		{
			"a volley alone", "3 dice: 1 hit, 1 routed.",
			[]told.Entry{begun, fighting(41, sample.British, volleyLine)},
		},
		{
			"a log that does not go back to the beginning", "3 dice: 1 hit, 1 routed.",
			[]told.Entry{fighting(41, sample.American, volleyLine), fighting(42, sample.British, volleyLine)},
		},
		{
			"a battle that is won", "The British hold Trenton. 6 dice: 2 hits, 2 routed.",
			[]told.Entry{begun, fighting(41, sample.American, volleyLine), fighting(42, sample.British, volleyLine, holdsLine)},
		},
	} {
		_, page := drawComponent(t, part.Orders(part.OrdersOf(deskAfter(t, x.log...))))
		if got := strings.Join(strings.Fields(page.Find("[data-testid=outcome]").Text()), " "); got != x.want {
			t.Errorf("%s: it says %q, not %q", x.what, got, x.want)
		}
	}
}

func TestAnActWithoutDiceIsOneLine(t *testing.T) {
	d := deskAfter(t, newEntry(41, sample.American, marchLine, idleLine))
	_, page := drawComponent(t, part.Orders(part.OrdersOf(d)))
	if page.Find(".outcome").Length() != 0 || strings.Contains(page.Find(".just").Text(), "Nothing") ||
		!strings.Contains(page.Find(".just").Text(), "march") {
		t.Errorf("it says %q", page.Find(".just").Text())
	}
}

func TestLinesWithoutEffectAreOmitted(t *testing.T) {
	d := deskAfter(t, newEntry(41, sample.American, idleLine), newEntry(42, sample.American, marchLine, idleLine))
	d.PrintedLog = func() []told.Entry { return d.Log }
	_, page := drawComponent(t, part.Log(d.LogView()))
	if n := page.Find("[data-testid=log-entry]").Length(); n != 1 || strings.Contains(page.Text(), "Nothing comes") {
		t.Errorf("%d entries: %q", n, page.Text())
	}
}

func TestStepwiseMarchIsOneLine(t *testing.T) {
	step := func(from, to string) game.Line {
		return game.Line{
			Rule: "5.2", Text: text.Say(text.Unit("clark", "Clark"), " to ", text.Space(to, to), "."),
			Trail: []string{from, to}, Facts: fact.List{fact.March{
				Units: []fact.Unit{"clark"},
				Trail: []fact.Place{fact.Place(from), fact.Place(to)}, IsStep: true,
			}},
		}
	}
	other := game.Line{
		Rule: "5.2", Text: text.Say(text.Unit("lee", "Lee"), " to ", text.Space("e", "e"), "."),
		Trail: []string{"d", "e"}, Facts: fact.List{fact.March{
			Units: []fact.Unit{"lee"}, Trail: []fact.Place{"d", "e"},
			IsStep: true,
		}},
	}
	d := deskAfter(t, newEntry(41, sample.American, step("a", "b"), step("b", "c"), step("c", "d"), other))
	d.PrintedLog = func() []told.Entry { return d.Log }
	_, page := drawComponent(t, part.Log(d.LogView()))
	lines := page.Find("[data-testid=log-entry] p")
	if lines.Length() != 2 || lines.First().AttrOr("data-trail", "") != "a b c d" || lines.First().
		Text() != "Clark to d.5.2" {
		t.Errorf("%d lines, the first along %q: %q", lines.Length(), lines.First().AttrOr("data-trail", ""), lines.First().
			Text())
	}
}

func TestPublicOutcomeHasNoControls(t *testing.T) {
	d := deskAfter(t, newEntry(41, sample.British, marchLine),
		newEntry(42, sample.American, volleyLine, lossesLine, holdsLine))
	_, page := drawComponent(t, part.Outcome(d.Manual, d.Log))
	if page.Find("a, button, input").Length() != 0 {
		t.Error("something can be pressed")
	}
	if n := page.Find(".act-told").Length(); n != 1 || page.Find(".die").Length() != 3 {
		t.Errorf("%d acts with %d dice, not the last act", n, page.Find(".die").Length())
	}
	if part.Outcome(d.Manual, nil) != nil {
		t.Error("something came of nothing")
	}
}

func TestDecidedBattleIsShownInDetail(t *testing.T) {
	d := deskAfter(t, newEntry(42, sample.American, holdsLine))
	_, page := drawComponent(t, part.Orders(part.OrdersOf(d)))
	if got := page.Find(".staged [data-testid=outcome]").Text(); got != "The British hold Trenton." {
		t.Errorf("it says %q", got)
	}
}

func TestHeadlineIsTheMostImportantLine(t *testing.T) {
	ends := game.Line{
		Text:  text.Say("The British end their movement."),
		Facts: fact.List{fact.Phase{Side: sample.British, Ended: true}},
	}
	d := deskAfter(t, newEntry(40, sample.American, marchLine), newEntry(41, sample.British, marchLine),
		newEntry(42, sample.British, marchLine, ends))
	d.Log[2].Lines[0].Text = text.Say("The British march 3 blocks.")
	_, page := drawComponent(t, part.Orders(part.OrdersOf(d)))
	if got := page.Find("[data-testid=outcome]").Text(); got != "The British march 3 blocks." {
		t.Errorf("it says %q", got)
	}
}

func TestPointsThatATurnBroughtAreTheHeadline(t *testing.T) {
	ends := game.Line{
		Text:  text.Say("The British end their movement."),
		Facts: fact.List{fact.Phase{Side: sample.British, Ended: true}},
	}
	turn := game.Line{Text: text.Say("Turn 11."), Facts: fact.List{fact.Turn{Number: 11}}}
	points := game.Line{
		Text:  text.Say("The British score 3 points."),
		Facts: fact.List{fact.Score{Side: sample.British, Gained: 3}},
	}
	for want, lines := range map[string][]game.Line{
		"The British march 1 block to Trenton.": {ends, turn}, // the headline is the march of the previous act
		"The British score 3 points.":           {ends, turn, points},
	} {
		_, page := drawComponent(t, part.Orders(part.OrdersOf(deskAfter(t, newEntry(41, sample.British, marchLine),
			newEntry(42, sample.British, lines...)))))
		if got := page.Find("[data-testid=outcome]").Text(); got != want {
			t.Errorf("it says %q, not %q", got, want)
		}
	}
}

// TestTheMostImportantDeedOfSeveralActsIsTheHeadline draws the outcome of several acts, the first of which takes a
// place. The headline is about that place. The viewer can step through the acts of the other side, but not through
// their own.
func TestTheMostImportantDeedOfSeveralActsIsTheHeadline(t *testing.T) {
	takes := game.Line{
		Text:  text.Say("The British take Princeton."),
		Facts: fact.List{fact.Control{Side: sample.British, Place: "princeton"}},
	}
	d := deskAfter(t, newEntry(40, sample.American, marchLine), newEntry(41, sample.British, marchLine, takes),
		newEntry(42, sample.British, marchLine), newEntry(43, sample.British, marchLine))
	_, page := drawComponent(t, part.Orders(part.OrdersOf(d)))
	if got := page.Find("[data-testid=outcome]").Text(); got != "The British take Princeton." {
		t.Errorf("it says %q", got)
	}
	if got := page.Find("[data-testid=walk]").AttrOr("data-walk", ""); got != "41 42 43" {
		t.Errorf("one walks through %q", got)
	}
	d.Draft = action.Draft{{Field: "to", Values: []string{"trenton"}}}
	if _, page := drawComponent(t, part.Orders(part.OrdersOf(d))); page.Find("[data-testid=walk]").Length() > 0 {
		t.Error("the steps take room from a form that is being filled in")
	}
}

func TestEndOfTheGameIsTheHeadline(t *testing.T) {
	end := game.Line{
		Text: text.Say("The British win."), Facts: fact.List{fact.End{Winner: sample.British}},
		Revealed: true,
	}
	d := deskAfter(t, newEntry(42, sample.American, volleyLine, lossesLine, holdsLine, end))
	_, page := drawComponent(t, part.Outcome(d.Manual, d.Log))
	if got := page.Find("[data-testid=outcome]").
		Text(); !strings.HasPrefix(got, "The British win. The British hold Trenton. 3 dice") {
		t.Errorf("it says %q", got)
	}
}

// TestCorrectionIsTheHeadline checks that a correction by the referee is shown above its reason.
func TestCorrectionIsTheHeadline(t *testing.T) {
	shown := game.Line{Text: text.Say("The referee shows you: Rall at Trenton."), Facts: fact.List{fact.Correction{}}}
	reason := game.Line{Text: text.Say("Reason: A patrol saw it"), Facts: fact.List{fact.Correction{HasReason: true}}}
	d := deskAfter(t, told.Entry{Seq: 3, Turn: 11, Kind: "correct", Lines: []game.Line{shown, reason}})
	_, doc := drawComponent(t, part.Orders(part.OrdersOf(d)))
	if got := doc.Find(".orders-head .just-line").Text(); got != shown.Text.String() {
		t.Errorf("it says %q", got)
	}
}
