package overlay

import "tricorne/rules/game/fact"

// Overlay is a layer that a viewer may have drawn over the map to see how things stand. It shows who controls the
// country, who has supply, or what is lacking to win. Like a view it is made from knowledge alone, and only when
// somebody looks at it.
type Overlay struct {
	ID    string // declared in Screen.Overlays
	Words string // all of it in words, for viewers who cannot see it
	Lands []Land
	Spots []Spot
	Ways  [][]string // lines, as ids of spaces
}

// Land is a province or a whole region of the map, by its printed name.
type Land struct {
	Name  string
	Side  fact.Side // the side in whose colours it is drawn; Nobody for neither
	Label string    // the text on it: "British 1 of 2"
	Plain bool      // only in words, without colour
}

// Kind says how a spot of an overlay is drawn.
type Kind string

// The kinds of spot.
const (
	Held     Kind = "held"   // a place that counts, and is held
	Lacked   Kind = "lacked" // a place that counts, and is not held
	Supplied Kind = "fed"    // supply is there
	Hungry   Kind = "hungry" // troops without supply
	Source   Kind = "source" // supply may come in there
)

// Spot is one space that an overlay marks.
type Spot struct {
	Space string
	As    Kind
	Side  fact.Side
	Badge string // a number or a short word next to the mark
	Label string // its meaning in words, for the card of the space
}

// Name declares an overlay of a game.
type Name struct {
	ID   string
	Name string // on its switch: "Control"
}
