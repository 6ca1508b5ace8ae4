package page

import (
	"strconv"
	"strings"

	"tricorne/rules/game"
	"tricorne/rules/game/text"
	"tricorne/views/part"
)

// Officer is the advice of a staff officer on one decision.
type Officer struct {
	Frame    Frame
	ID       string
	Manual   *game.Manual
	Rule     string // the rule of the decision
	Counsels []Counsel
	Thinking bool   // the advice is not ready yet
	Before   int    // the number of decisions that are computed first
	Wrong    string // the reason why there is no advice
}

// Counsel is one proposed answer.
type Counsel struct {
	Name    string // how it differs from the others
	Act     string
	Chosen  []Choice
	Preview text.Text
	Odds    []game.Forecast
	Now     int // estimates as in table.Counsel
	Then    int
	Better  int
	Worlds  int
	Form    string // address of the desk with the proposal filled in
}

// Choice is a field and its chosen options.
type Choice struct {
	Field  string
	Chosen []string
}

// place returns a sentence about the place of the request in the queue of the computer.
func (p *Officer) place() string {
	switch p.Before {
	case 0:
		return "Your staff officer is thinking."
	case 1:
		return "One other decision comes before your staff officer's."
	}
	return strconv.Itoa(p.Before) + " other decisions come before your staff officer's."
}

func (p *Officer) here() part.Here {
	return part.Here{Place: "/t/" + p.ID + "?place=", Help: "/help/" + p.Manual.ID, Manual: p.Manual}
}

// chosenWords returns the names of the first few chosen options, and how many more there are.
func (c *Choice) chosenWords() string {
	const most = 6
	if n := len(c.Chosen); n > most {
		return strings.Join(c.Chosen[:most], ", ") + " and " + strconv.Itoa(n-most) + " more"
	}
	return strings.Join(c.Chosen, ", ")
}

// brings returns a sentence on the expected effect of the proposal.
func (c *Counsel) brings() string {
	words := "In " + strconv.Itoa(c.Better) + " of " + strconv.Itoa(c.Worlds) +
		" likely cases you are no worse off a turn later"
	switch d := c.Then - c.Now; {
	case d > 0:
		return words + "; on the average better by " + strconv.Itoa(d) + " points of a thousand."
	case d < 0:
		return words + "; on the average worse by " + strconv.Itoa(-d) + " points of a thousand."
	}
	return words + "; on the average it changes nothing."
}
