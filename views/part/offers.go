package part

import (
	"strings"

	"tricorne/app/record/told"
	"tricorne/rules/game"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// undoQuestion returns the question in which the other side proposes an undo.
func undoQuestion(o *orders) string {
	who := "The other side asks"
	if o.ViewerSide != game.Nobody {
		who = "The " + o.side(o.ViewerSide.Other()).Plural + " ask"
	}
	return who + " to undo, " + o.Undo.Destination() + "."
}

// testID returns the name of an undo button for tests.
func testID(act string) string {
	if act == "offer" {
		return "offer-undo"
	}
	return act
}

// absenceNews counts the events while the viewer was away.
type absenceNews struct {
	told.News
	PlacesChanged int // places that changed hands, from the acts in the log
	UnitsLost     int // units lost, from the acts in the log
}

// newsWords returns a summary of events while the player was away, the most important first. An example is "Since you
// were here: one place changed hands, 2 battles, one unit lost, 7 acts in all".
func (o *orders) newsWords() string {
	var what []string
	add := func(n int, one, many string) {
		if n > 0 {
			what = append(what, countText(n, one, many))
		}
	}
	add(o.News.PlacesChanged, "place changed hands", "places changed hands")
	add(o.News.Battles, "battle", "battles")
	add(o.News.UnitsLost, "unit lost", "units lost")
	acts := countText(o.News.Acts, "act", "acts")
	if len(what) == 0 {
		return "Since you were here: " + acts
	}
	return "Since you were here: " + strings.Join(what, ", ") + ", " + acts + " in all"
}

// news counts the places and losses in the acts of the log that the viewer has not seen.
func (d *Desk) news() absenceNews {
	out := absenceNews{News: d.News}
	for i := range d.Log {
		e := &d.Log[i]
		if out.FirstAct == 0 || e.Seq < out.FirstAct || e.Side == d.ViewerSide || e.Undone {
			continue
		}
		for n := range e.Lines {
			for _, f := range e.Lines[n].Facts {
				switch f := f.(type) {
				case fact.Control:
					if !f.Lost {
						out.PlacesChanged++
					}
				case fact.UnitsLost:
					out.UnitsLost += max(f.Count, len(f.Units))
				}
			}
		}
	}
	return out
}

// countText returns a number with its noun; one is written as a word.
func countText(n int, one, many string) string {
	if n == 1 {
		return "one " + one
	}
	return text.Count(n, one, many)
}
