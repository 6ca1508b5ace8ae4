package part_test

import (
	"strings"
	"testing"

	"github.com/a-h/templ"

	"tricorne/app/record/told"
	"tricorne/rules/dice"
	"tricorne/rules/game"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
	"tricorne/views/part"
)

// crossingTerms are the terms of a throw that is read in the chart of the sample.
var crossingTerms = &game.Terms{
	Chart: "crossing", Column: "withdraw", From: 1, To: 4,
	Mods: []game.Modifier{{Label: "ice", Value: -1}},
}

// TestThrowTextIsTheSameEverywhere compares the description of a throw in all places. These are the form for
// its dice, the log, the outcome of the act, and the page of the dice.
func TestThrowTextIsTheSameEverywhere(t *testing.T) {
	const want = "The Americans · Crossing the Delaware · Withdrawal · −1 ice · on 4 or less"
	roll := dice.Rolled{Owner: 1, Purpose: "Mercer crosses", Terms: crossingTerms, Sides: 6, Values: []int{3}}
	d := diceDesk(t, &told.PendingDice{By: 1, Mine: true, Purpose: roll.Purpose, Terms: crossingTerms, Count: 1, Sides: 6})
	d.Log = append(d.Log, told.Entry{Seq: 99, Side: 1, Kind: "held", Rolls: []dice.Rolled{roll}})
	d.PrintedLog = func() []told.Entry { return d.Log[len(d.Log)-1:] }
	for where, find := range map[string]struct {
		drawn templ.Component
		css   string
	}{
		"sheet":   {part.Orders(part.OrdersOf(d)), "[data-testid=aim] p"},
		"outcome": {part.Outcome(d.Manual, d.Log), ".terms"},
		"log":     {part.Log(d.LogView()), ".terms"},
		"itself":  {part.Throw(roll, d.Manual), ".terms"},
	} {
		_, doc := drawComponent(t, find.drawn)
		if got := doc.Find(find.css).First().Text(); got != want {
			t.Errorf("%s: %q", where, got)
		}
	}
	// with ice, a 5 counts as 4
	if got, _ := drawComponent(t, part.Orders(part.OrdersOf(d))); !strings.Contains(got, "5: over") {
		t.Error("the sheet does not say what each face brings")
	}
}

// TestThrowTextOfOlderRecords draws a throw without its owner and its terms.
func TestThrowTextOfOlderRecords(t *testing.T) {
	d := *desks(t)["march"]
	got, _ := drawComponent(t, part.Throw(dice.Rolled{Purpose: "Mercer fires", Sides: 6, Values: []int{3}}, d.Manual))
	if !strings.Contains(got, "Mercer fires") || strings.Contains(got, "terms") {
		t.Error(got)
	}
}

// TestOutcomeOfWaitingOrderShowsItsDice checks the outcome of an order that waits for more dice. It shows the dice
// that were rolled, and not the pending ones. An undone order keeps its dice.
func TestOutcomeOfWaitingOrderShowsItsDice(t *testing.T) {
	roll := dice.Rolled{Owner: 1, Purpose: "Mercer fires", Sides: 6, Values: []int{3}}
	waits := []game.Line{{Text: text.Say("The British roll 2 dice: Mirbach fires.")}}
	lifted := []game.Line{{Text: text.Say("The British let the order be undone; 1 die had fallen and stays on record.")}}
	for name, c := range map[string]struct {
		last     told.Entry
		has, not string
	}{
		"nothing fell": {told.Entry{Kind: "held", Lines: waits}, "", "Mirbach fires"},
		"a throw was entered": {
			told.Entry{Kind: "held", Lines: waits, Rolls: []dice.Rolled{roll}},
			"Mercer fires",
			"Mirbach fires",
		},
		"it was taken back": {
			told.Entry{Kind: "held", Lines: lifted, Withdrawn: true, Rolls: []dice.Rolled{roll}},
			"stays on record", "Mirbach fires",
		},
	} {
		d := diceDesk(t, nil)
		c.last.Seq, c.last.Side = 99, 2
		d.Log = append(d.Log, c.last)
		if got, _ := drawComponent(t, part.Orders(part.OrdersOf(d))); !strings.Contains(got, c.has) ||
			strings.Contains(got, c.not) {
			t.Errorf("%s: %s", name, got)
		}
	}
}

// TestEachThrowIsShownOnce draws an act with four throws and checks that each is shown once. The dice of the first
// throw are in a line, those of the second in no line. The line with the third throw says that nothing happened, and
// is left out. The fourth throw is a secret draw.
func TestEachThrowIsShownOnce(t *testing.T) {
	throw := func(purpose string, values ...int) dice.Rolled {
		return dice.Rolled{Owner: 1, Purpose: purpose, Terms: crossingTerms, Sides: 6, Values: values}
	}
	drawn := throw("The draw", 2)
	drawn.OnlyFor = 1
	act := told.Entry{
		Seq: 99, Side: 1, Kind: "play",
		Lines: []game.Line{
			{Text: text.Say("Mercer crosses: ", text.Die(3, "good"), ".")},
			{Text: text.Say("Nothing comes of ", text.Die(5, ""), "."), Facts: fact.List{fact.NothingHappened{}}},
		},
		Rolls: []dice.Rolled{throw("Mercer", 3), throw("The weather", 1), throw("The raid", 5), drawn},
	}
	d := *desks(t)["march"]
	d.Log = []told.Entry{act}
	d.PrintedLog = func() []told.Entry { return d.Log }
	_, doc := drawComponent(t, part.Log(d.LogView()))
	entry := doc.Find("[data-testid=log-entry]")
	if n := entry.Find("p:not(.throws) .terms").Length(); n != 1 {
		t.Errorf("%d lines have the terms of their throw", n)
	}
	alone := entry.Find(".throws .dice-throw")
	if got := alone.Find(".for").Text(); got != "The weatherThe raid" || alone.Find(".die").Length() != 2 {
		t.Errorf("besides the lines stand %q with %d dice", got, alone.Find(".die").Length())
	}
	if n := entry.Find(".die").Length(); n != 3 {
		t.Errorf("%d dice are drawn", n)
	}

	// The headline of the outcome shows the line and its die, followed by the terms without a second die.
	_, doc = drawComponent(t, part.Outcome(d.Manual, d.Log))
	behind := doc.Find(".course .throws .dice-throw").First()
	if behind.Find(".for").Text() != "Mercer" || behind.Find(".terms").Length() != 1 ||
		behind.Find(".die").Length() != 0 {
		t.Errorf("behind the headline stands %q", behind.Text())
	}
}
