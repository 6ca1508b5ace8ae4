package overlay

import "tricorne/rules/game/fact"

// Overlay is something a viewer may have drawn over the map to see how things stand: who controls the country, who has supply, what is lacking to
// win. Like a view it is made from knowledge alone; it is made only when somebody looks at it.
type Overlay struct {
	ID    string // declared in Screen.Overlays
	Words string // all of it in words, for who does not see it
	Lands []Land
	Spots []Spot
	Ways  [][]string // lines, as ids of spaces
}

// Land is a province or a whole region of the map, by the name that is printed there.
type Land struct {
	Name  string
	Side  fact.Side // in whose colours it lies; Nobody for neither's
	Label string    // what stands on it: "British 1 of 2"
	Plain bool      // only said, without colour
}

// Kind is what a spot of an overlay looks like.
type Kind string

// The spots.
const (
	Held     Kind = "held"   // a place that counts, and is held
	Lacked   Kind = "lacked" // one that counts, and is not
	Supplied Kind = "fed"    // supply lies there
	Hungry   Kind = "hungry" // troops without supply
	Source   Kind = "source" // supply may come in there
)

// Spot is one space that an overlay marks.
type Spot struct {
	Space string
	As    Kind
	Side  fact.Side
	Badge string // a number or a short word that stands beside the mark
	Label string // what it says, for the card of the space
}

// Name is an overlay as a game declares it.
type Name struct {
	ID   string
	Name string // on its switch: "Control"
}
