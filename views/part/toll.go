package part

import (
	"slices"

	"tricorne/app/record/told"
	"tricorne/rules/game"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// lossSummary sums up losses and decisions of acts, from the facts the viewer heard.
type lossSummary struct {
	Dice, Hits, Flights int // dice thrown at an enemy, and the hits and routs among them
	// the text about the side that holds the battlefield, for each decided battle
	HolderTexts    []text.Text
	WonPlaces      [3][]text.Span          // places of decided battles, by the winning side
	UnplacedWins   [3]int                  // number of battles won at unnamed places, by side
	lastEnd        fact.BattleEnds         // the last decision of a battle
	BeginningTexts []text.Text             // the texts with which battles began
	Fates          [len(fates)][]text.Span // the names of the units with each fate: lost, routed or weakened
}

// fates are the headings of the lists of units by fate, the worst fate first.
var fates = [...]string{"Lost: ", "Routed: ", "Weakened: "}

// summaryOfActs returns the sum of losses and decisions over all lines of acts.
func summaryOfActs(acts []told.Entry) *lossSummary {
	var lines []*game.Line
	for i := range acts {
		for n := range acts[i].Lines {
			lines = append(lines, &acts[i].Lines[n])
		}
	}
	return summaryOfLines(lines)
}

// summaryOfLines returns the sum of losses and decisions over lines of the log.
func summaryOfLines(lines []*game.Line) *lossSummary {
	out := &lossSummary{}
	for _, l := range lines {
		for _, f := range l.Facts {
			out.addFact(l, f)
		}
	}
	for worse := range out.Fates { // a unit that was lost is not also listed as routed
		for less := worse + 1; less < len(fates); less++ {
			out.Fates[less] = slices.DeleteFunc(out.Fates[less], func(s text.Span) bool {
				return slices.Contains(out.Fates[worse], s)
			})
		}
	}
	return out
}

// addFact adds one fact of a line to the sum.
func (y *lossSummary) addFact(l *game.Line, f fact.Fact) {
	switch f := f.(type) {
	case fact.BattleBegins:
		y.BeginningTexts = append(y.BeginningTexts, l.Text)
	case fact.BattleEnds:
		if len(y.HolderTexts) > 0 && f == y.lastEnd {
			return // this end of the battle was already added: the record repeats it
		}
		y.lastEnd, y.HolderTexts = f, append(y.HolderTexts, l.Text)
		y.noteWinner(l, f)
	case fact.Fire:
		y.Dice, y.Hits, y.Flights = y.Dice+len(f.Dice), y.Hits+f.Hits, y.Flights+f.Routs
	case fact.UnitsLost:
		y.noteFate(0, l, f.Units)
	case fact.Rout:
		y.noteFate(1, l, f.Units)
	case fact.Loss:
		y.noteFate(2, l, f.Units)
	}
}

// noteWinner adds the winner of a battle and its place, if the line names the place.
func (y *lossSummary) noteWinner(l *game.Line, f fact.BattleEnds) {
	at := slices.IndexFunc(l.Text, func(s text.Span) bool { return s.Kind == text.ToSpace && s.Ref == string(f.Place) })
	winner := f.Winner
	if winner == fact.Nobody {
		winner = f.Loser.Other()
	}
	switch {
	case winner == fact.Nobody || int(winner) >= len(y.WonPlaces):
	case at < 0:
		y.UnplacedWins[winner]++
	case !slices.Contains(y.WonPlaces[winner], l.Text[at]):
		y.WonPlaces[winner] = append(y.WonPlaces[winner], l.Text[at])
	}
}

// noteFate adds the names of units with a fate, as the line gives them.
func (y *lossSummary) noteFate(fate int, l *game.Line, units []fact.Unit) {
	for _, id := range units {
		at := slices.IndexFunc(l.Text, func(s text.Span) bool { return s.Kind == text.ToUnit && s.Ref == string(id) })
		if at >= 0 && !slices.Contains(y.Fates[fate], l.Text[at]) {
			y.Fates[fate] = append(y.Fates[fate], l.Text[at])
		}
	}
}

// summaryText returns the sum in a line or two: "The British hold Trenton. 6 dice: 2 hits, 1 routed. Lost: Knox 1."
// It is empty if nothing happened.
func (y *lossSummary) summaryText() text.Text {
	var out text.Text
	for _, t := range y.HolderTexts {
		out = joinSentences(out, t)
	}
	if cost := y.cost(); len(cost) > 0 {
		out = joinSentences(out, cost)
	}
	return out
}

// cost returns the dice and losses, without the sentence about who holds the field.
func (y *lossSummary) cost() text.Text {
	var out text.Text
	if y.Dice > 0 {
		words := text.Count(y.Dice, "die", "dice") + ": " + text.Count(y.Hits, "hit", "hits")
		if y.Hits == 0 {
			words = text.Count(y.Dice, "die", "dice") + ": no hits"
		}
		if y.Flights > 0 {
			words += ", " + itoa(y.Flights) + " routed"
		}
		out = joinSentences(out, text.Say(words, "."))
	}
	for i, who := range y.Fates {
		if len(who) > 0 {
			out = joinSentences(out, text.Say(fates[i], text.List(who), "."))
		}
	}
	return out
}

// joinSentences returns a text followed by another sentence.
func joinSentences(all, next text.Text) text.Text {
	if len(all) == 0 {
		return next
	}
	return text.Say(all, " ", next)
}
