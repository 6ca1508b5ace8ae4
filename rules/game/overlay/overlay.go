package overlay

import "tricorne/rules/game/fact"

// Overlay is a layer that a viewer may have drawn over the map. It shows control of the country, supply, or what is
// still needed to win. Like a view, an overlay is made only from the viewer's knowledge, and only when somebody looks
// at it.
type Overlay struct {
	ID           string // declared in Screen.Overlays
	Description  string // the whole content as text, for people who cannot see the map
	Areas        []Area
	MarkedSpaces []MarkedSpace
	Ways         [][]string // lines, as ids of spaces
}

// Area is a province or a whole region of the map, by its printed name.
type Area struct {
	Name     string
	Side     fact.Side // the side in whose colours the land is drawn; Nobody for neutral
	Label    string    // the text on the land: "British 1 of 2"
	TextOnly bool      // the land is described only as text, without colour
}

// Kind is the way in which a spot of an overlay is drawn.
type Kind string

// The kinds of spot.
const (
	HeldPlace    Kind = "held"   // a place that counts towards the aim and is held
	MissingPlace Kind = "lacked" // a place that counts towards the aim and is not held
	InSupply     Kind = "fed"    // troops or a place in supply
	OutOfSupply  Kind = "hungry" // troops without supply
	SupplySource Kind = "source" // supply may enter the map at this place
)

// MarkedSpace is one space that an overlay marks.
type MarkedSpace struct {
	Space string
	Kind  Kind
	Side  fact.Side
	Badge string // a number or a short word next to the mark
	Label string // the meaning of the mark as text, for the card of the space
}

// Declaration is the id and the name of an overlay of a game.
type Declaration struct {
	ID   string
	Name string // the name on the switch that shows the overlay: "Control"
}
