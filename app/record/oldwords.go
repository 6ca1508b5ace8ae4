package record

import (
	"slices"
	"strconv"
	"strings"

	"tricorne/rules/game"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// meaning says which kind of event a phrase describes, for events from an older build without facts.
type meaning uint8

// The meanings of phrases. The phrases for loss, rout and fallen follow directly after the names of the units they
// are about.
const (
	nothingHappens meaning = iota
	battleBegins
	fire
	battleEnds
	loss
	rout
	unitsFallen
)

// phrase is a text with its meaning. Texts and rules are those of stored rows and never change.
type phrase struct {
	meaning meaning
	words   string
	rule    string // the rule that the event cites; empty for any
}

// blockPhrases are the phrases of both block games.
var blockPhrases = []phrase{
	{nothingHappens, "There is no militia to flee.", ""},
	{battleBegins, "Battle at ", "Battle"},
	{fire, ", hitting on ", ""},
	{battleEnds, " hold ", "Battle"},
	{unitsFallen, " eliminated", ""},
	{loss, " down from ", ""},
	{rout, " flee", ""},
}

// phrases holds the phrases of each game, by its id. The first match counts.
var phrases = map[string][]phrase{
	"trenton": append(slices.Clip(blockPhrases), phrase{nothingHappens, " call nobody back.", ""}),
	"newyork": append(slices.Clip(blockPhrases), phrase{nothingHappens, "Nobody marches further.", ""},
		phrase{nothingHappens, " do no more this round.", ""}),
	"crossing": {
		{nothingHappens, "Nobody else advances.", ""},
		{nothingHappens, " roll for nobody.", ""},
		{nothingHappens, "Nobody gains points for objectives.", ""},
		{nothingHappens, " bring in nobody else this turn.", ""},
		{battleBegins, " attack with ", "3.0 Limited Intelligence"},
		{battleEnds, "% against ", "22.2 Battle Victory Points"},
		{loss, " loses ", ""},
		{rout, " is routed.", ""},
		{unitsFallen, " is captured", ""},
	},
	"colonies": {
		{nothingHappens, "You have decided about supply.", ""},
		{nothingHappens, "The standing order is given.", ""},
		{nothingHappens, " has his orders.", ""},
		{nothingHappens, ": 0 militia units may come.", ""},
		{battleBegins, " attack in ", "9.0 Combat"},
		{battleEnds, " rows to ", "9.0 Combat"},
		{unitsFallen, " is destroyed.", ""},
		{unitsFallen, " are destroyed.", ""},
		{loss, " is depleted.", ""},
		{loss, " are depleted.", ""},
	},
}

// Facts adds facts to the lines that have none, as far as their texts allow. These are lines of rows stored before
// events carried facts. It changes the given lines.
func Facts(gameID string, lines []game.Line) {
	for i := range lines {
		if len(lines[i].Facts) == 0 {
			lines[i].Facts = readFacts(phrases[gameID], &lines[i])
		}
	}
}

// readFacts reads the facts of one line from its text.
func readFacts(all []phrase, l *game.Line) fact.List {
	var out fact.List
	if n, ok := turnOf(l); ok {
		out = append(out, fact.Turn{Number: n})
	}
	switch p, ok := findWholeLine(all, l); {
	case !ok:
	case p.meaning == nothingHappens:
		return fact.List{fact.NothingHappened{}}
	case p.meaning == battleBegins:
		out = append(out, fact.BattleBegins{})
	case p.meaning == battleEnds:
		out = append(out, fact.BattleEnds{})
	case p.meaning == fire:
		out = append(out, readFire(l.Text))
	}
	out = append(out, readFates(all, l.Text)...)
	if len(l.Trail) > 1 {
		out = append(out, readMarch(l))
	}
	if strings.Contains(l.Text.String(), "Reason: ") {
		out = append(out, fact.Correction{HasReason: true})
	}
	return out
}

// turnOf returns the turn that a line begins, false if it begins none. Such lines are "Turn 7." or "Turn 7:
// December 26, 5 pm."
func turnOf(l *game.Line) (int, bool) {
	rest, ok := strings.CutPrefix(l.Text.String(), "Turn ")
	if !ok {
		return 0, false
	}
	end := strings.IndexAny(rest, ".:")
	if end < 0 {
		end = len(rest)
	}
	n, err := strconv.Atoi(rest[:end])
	return n, err == nil
}

// findWholeLine finds the phrase that gives the meaning of a whole line, false if there is none.
func findWholeLine(all []phrase, l *game.Line) (phrase, bool) {
	for _, p := range all {
		if p.meaning < loss && (p.rule == "" || p.rule == l.Rule) &&
			slices.ContainsFunc(l.Text, func(s text.Span) bool { return strings.Contains(s.Words, p.words) }) {
			return p, true
		}
	}
	return phrase{}, false
}

// readFire counts the dice of a volley.
func readFire(words text.Text) fact.Fire {
	out := fact.Fire{}
	for _, s := range words {
		if s.Kind != text.ToDie {
			continue
		}
		n, _ := strconv.Atoi(s.Words)
		out.Dice = append(out.Dice, n)
		switch s.Ref {
		case "hit":
			out.Hits++
		case "flee":
			out.Routs++
		}
	}
	return out
}

// readFates reads what happened to units: from phrases that follow directly after their names.
func readFates(all []phrase, words text.Text) fact.List {
	var out fact.List
	var named []fact.Unit
	for _, s := range words {
		switch {
		case s.Kind == text.ToUnit:
			named = append(named, fact.Unit(s.Ref))
			continue
		case s.Kind == text.PlainWords && (s.Words == ", " || s.Words == " and "):
			continue // the list of names continues
		case s.Kind == text.PlainWords && len(named) > 0:
			if f := readFate(all, s.Words, named); f != nil {
				out = append(out, f)
			}
		}
		named = nil
	}
	return out
}

// readFate returns what a text says about the units named before it, nil if it says nothing.
func readFate(all []phrase, words string, units []fact.Unit) fact.Fact {
	for _, p := range all {
		if p.meaning < loss || !strings.Contains(words, p.words) {
			continue
		}
		switch p.meaning {
		case loss:
			return fact.Loss{Units: units}
		case rout:
			return fact.Rout{Units: units}
		default:
			return fact.UnitsLost{Units: units}
		}
	}
	return nil
}

// readMarch returns the march of a line with a trail. The steps of one march have the same text up to the first
// place.
func readMarch(l *game.Line) fact.March {
	out := fact.March{}
	for _, p := range l.Trail {
		out.Trail = append(out.Trail, fact.Place(p))
	}
	for _, s := range l.Text {
		if s.Kind == text.ToSpace {
			out.IsStep = s.Ref == l.Trail[len(l.Trail)-1] // otherwise the text first names the place where the march began
			return out
		}
		out.Manner += s.Words
		if s.Kind == text.ToUnit {
			out.Units = append(out.Units, fact.Unit(s.Ref))
		}
	}
	return out
}
