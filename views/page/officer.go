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
	Rule     string // of what is decided
	Counsels []Counsel
	Thinking bool   // they still think
	Before   int    // how many decisions come before theirs
	Wrong    string // why they say nothing
}

// Counsel is one proposal.
type Counsel struct {
	Act     string
	Chosen  []Choice
	Preview text.Text
	Odds    []game.Forecast
	Now     int // see table.Counsel
	Then    int
	Better  int
	Worlds  int
	Form    string // the address of the desk with it filled in
}

// Choice is a field and what is chosen there.
type Choice struct {
	Field  string
	Chosen []string
}

// place says where an officer stands who still thinks.
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

// chosenWords lists what is chosen, the first few by name.
func (c *Choice) chosenWords() string {
	const most = 6
	if n := len(c.Chosen); n > most {
		return strings.Join(c.Chosen[:most], ", ") + " and " + strconv.Itoa(n-most) + " more"
	}
	return strings.Join(c.Chosen, ", ")
}

// brings says what it leads to, as far as the officer can see.
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
