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
	Frame          Frame
	ID             string
	Manual         *game.Manual
	Rule           string // the rule of the decision
	Proposals      []OfficerProposal
	Thinking       bool   // the advice is not ready yet
	AheadInQueue   int    // the number of other decisions in the queue before this one
	NoAdviceReason string // the reason why there is no advice
}

// OfficerProposal is one proposed answer.
type OfficerProposal struct {
	Name         string // a name that says how this proposal differs from the others
	Act          string
	Choices      []Choice
	Preview      text.Text
	Odds         []game.Forecast
	ValueNow     int // the fields from here to Worlds are estimates as in table.OfficerProposal
	ValueAfter   int
	BetterWorlds int
	Worlds       int
	FormURL      string // address of the desk with the proposal filled in
}

// Choice is a field and its chosen options.
type Choice struct {
	Field   string
	Options []string
}

// queueText returns a sentence about the place of the request in the queue of the computer.
func (p *Officer) queueText() string {
	switch p.AheadInQueue {
	case 0:
		return "Your staff officer is thinking."
	case 1:
		return "One other decision comes before your staff officer's."
	}
	return strconv.Itoa(p.AheadInQueue) + " other decisions come before your staff officer's."
}

func (p *Officer) textLinks() part.TextLinks {
	return part.TextLinks{Place: "/t/" + p.ID + "?place=", Help: "/help/" + p.Manual.ID, Manual: p.Manual}
}

// chosenWords returns the names of the first few chosen options, and how many more there are.
func (c *Choice) chosenWords() string {
	const most = 6
	if n := len(c.Options); n > most {
		return strings.Join(c.Options[:most], ", ") + " and " + strconv.Itoa(n-most) + " more"
	}
	return strings.Join(c.Options, ", ")
}

// effectText returns a sentence on the expected effect of the proposal.
func (c *OfficerProposal) effectText() string {
	words := "In " + strconv.Itoa(c.BetterWorlds) + " of " + strconv.Itoa(c.Worlds) +
		" likely cases you are no worse off a turn later"
	switch d := c.ValueAfter - c.ValueNow; {
	case d > 0:
		return words + "; on the average better by " + strconv.Itoa(d) + " points of a thousand."
	case d < 0:
		return words + "; on the average worse by " + strconv.Itoa(-d) + " points of a thousand."
	}
	return words + "; on the average it changes nothing."
}
