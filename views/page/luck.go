package page

import (
	"math"
	"strconv"

	"tricorne/rules/game"
	"tricorne/views/part"
)

// LuckTable compares the dice of a game or a battle with the expected results.
type LuckTable struct {
	Name            string // "Turn 3, Princeton"; empty for the whole game
	Lines           []LuckLine
	UncountedThrows int // number of throws that could not be counted
}

// LuckLine compares one kind of throw of one side with the expected result.
type LuckLine struct {
	Side       game.Side
	ResultName string
	Dice       int
	Expected   float64
	Actual     int
	Share      float64 // probability of a result at least this far from the expected one, see told.LuckLine
}

func (l *LuckLine) expectedWords() string { return formatTenths(l.Expected) }

func (l *LuckLine) difference() string {
	d := float64(l.Actual) - l.Expected
	switch {
	case math.Abs(d) < .05:
		return "0"
	case d > 0:
		return "+" + formatTenths(d)
	}
	return "−" + formatTenths(-d)
}

// frequencyText returns a sentence on how frequent a result like that of the line is.
func (l *LuckLine) frequencyText() string {
	words := " games in 100 bring so many"
	n := strconv.Itoa(int(math.Round(100 * l.Share)))
	switch {
	case l.Share < .005:
		n = "fewer than 1"
	case n == "1":
		words = " game in 100 brings so many"
	}
	if float64(l.Actual) < l.Expected {
		return n + words[:len(words)-len("many")] + "few or fewer"
	}
	return n + words + " or more"
}

// noLuckReason returns a sentence that explains why the table of the dice is empty.
func (r *Report) noLuckReason() string {
	switch {
	case r.PageCount > 1:
		return "No throw on this page is counted."
	case r.Desk.View.Result == nil:
		return "No throw is counted so far: nobody has rolled for a result whose chance is known here, such as fire in a " +
			"battle."
	}
	return "No throw of this game is counted: nobody rolled for a result whose chance is known here, such as fire in a " +
		"battle."
}

func formatTenths(x float64) string { return strconv.FormatFloat(x, 'f', 1, 64) }

// title returns the name of the list for screen readers.
func (f *LuckTable) title() string {
	if f.Name == "" {
		return "the whole game"
	}
	return f.Name
}

// side returns the printed names of the side that a line is about.
func (r *Report) side(l *LuckLine) game.SideInfo { return r.Desk.Manual.Side(l.Side) }

// LuckTableName returns the name of a battle: its turn and place.
func LuckTableName(m *game.Manual, turn int, space string) string {
	return "Turn " + strconv.Itoa(turn) + ", " + part.PlaceName(m, space)
}
