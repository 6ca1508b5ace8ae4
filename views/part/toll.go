package part

import (
	"slices"

	"tricorne/app/record/told"
	"tricorne/rules/game"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// toll sums up losses and decisions of acts, from the facts the viewer heard.
type toll struct {
	Dice, Hits, Flee int                     // dice thrown at an enemy, and their hits and routs
	Held             []text.Text             // the text about the holder of the field, for each decided battle
	Won              [3][]text.Span          // places of decided battles, by the winning side
	Unplaced         [3]int                  // number of battles won at unnamed places, by side
	ends             fact.BattleEnds         // the last decision of a battle
	Joined           []text.Text             // the texts with which battles began
	Fates            [len(fates)][]text.Span // the units of each fate
}

// fates are the headings of the lists of units by fate, the worst fate first.
var fates = [...]string{"Lost: ", "Routed: ", "Weakened: "}

// tollOfActs returns the sum of losses and decisions over all lines of acts.
func tollOfActs(acts []told.Entry) *toll {
	var lines []*game.Line
	for i := range acts {
		for n := range acts[i].Lines {
			lines = append(lines, &acts[i].Lines[n])
		}
	}
	return tollOf(lines)
}

// tollOf returns the sum of losses and decisions over lines of the log.
func tollOf(lines []*game.Line) *toll {
	out := &toll{}
	for _, l := range lines {
		for _, f := range l.Facts {
			out.read(l, f)
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

// read adds one fact of a line to the sum.
func (y *toll) read(l *game.Line, f fact.Fact) {
	switch f := f.(type) {
	case fact.BattleBegins:
		y.Joined = append(y.Joined, l.Text)
	case fact.BattleEnds:
		if len(y.Held) > 0 && f == y.ends {
			return // the record repeats the end of the battle
		}
		y.ends, y.Held = f, append(y.Held, l.Text)
		y.noteWinner(l, f)
	case fact.Fire:
		y.Dice, y.Hits, y.Flee = y.Dice+len(f.Dice), y.Hits+f.Hits, y.Flee+f.Routs
	case fact.Fallen:
		y.noteFate(0, l, f.Units)
	case fact.Rout:
		y.noteFate(1, l, f.Units)
	case fact.Loss:
		y.noteFate(2, l, f.Units)
	}
}

// noteWinner adds the winner of a battle and its place, if the line names the place.
func (y *toll) noteWinner(l *game.Line, f fact.BattleEnds) {
	at := slices.IndexFunc(l.Text, func(s text.Span) bool { return s.Kind == text.ToSpace && s.Ref == string(f.Place) })
	winner := f.Winner
	if winner == fact.Nobody {
		winner = f.Beaten.Other()
	}
	switch {
	case winner == fact.Nobody || int(winner) >= len(y.Won):
	case at < 0:
		y.Unplaced[winner]++
	case !slices.Contains(y.Won[winner], l.Text[at]):
		y.Won[winner] = append(y.Won[winner], l.Text[at])
	}
}

// noteFate adds units with a fate, by the names in the line.
func (y *toll) noteFate(fate int, l *game.Line, units []fact.Unit) {
	for _, id := range units {
		at := slices.IndexFunc(l.Text, func(s text.Span) bool { return s.Kind == text.ToUnit && s.Ref == string(id) })
		if at >= 0 && !slices.Contains(y.Fates[fate], l.Text[at]) {
			y.Fates[fate] = append(y.Fates[fate], l.Text[at])
		}
	}
}

// words returns the sum in a line or two: "The British hold Trenton. 6 dice: 2 hits, 1 to flight. Lost: Knox 1." It is
// empty if nothing happened.
func (y *toll) words() text.Text {
	var out text.Text
	for _, t := range y.Held {
		out = sentence(out, t)
	}
	if cost := y.cost(); len(cost) > 0 {
		out = sentence(out, cost)
	}
	return out
}

// cost returns the dice and losses without the holder of the field.
func (y *toll) cost() text.Text {
	var out text.Text
	if y.Dice > 0 {
		words := text.Count(y.Dice, "die", "dice") + ": " + text.Count(y.Hits, "hit", "hits")
		if y.Hits == 0 {
			words = text.Count(y.Dice, "die", "dice") + ": no hits"
		}
		if y.Flee > 0 {
			words += ", " + itoa(y.Flee) + " routed"
		}
		out = sentence(out, text.Say(words, "."))
	}
	for i, who := range y.Fates {
		if len(who) > 0 {
			out = sentence(out, text.Say(fates[i], text.List(who), "."))
		}
	}
	return out
}

// sentence returns a text followed by another sentence.
func sentence(all, next text.Text) text.Text {
	if len(all) == 0 {
		return next
	}
	return text.Say(all, " ", next)
}
