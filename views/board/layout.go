package board

import (
	"bytes"
	"fmt"
	"io/fs"

	"github.com/goccy/go-yaml"

	"tricorne/views/board/draw"
)

// Layout is all the data needed to draw one board: the positions of everything, and the names. It contains no rules:
// where pieces may move, and what a river costs, belongs to the game. Lengths are units of the canvas; y grows
// downward.
type Layout struct {
	Format          int               `yaml:"format"`
	Game            string            `yaml:"game"`
	Sources         map[string]string `yaml:"sources"` // the origin of the values of each group
	Canvas          Canvas            `yaml:"canvas"`
	Places          []Place           `yaml:"places"` // on boards of hexes only the places with a name, sorted by name
	Hexes           *Hexes            `yaml:"hexes"`  // nil on boards of places and roads
	Regions         []Region          `yaml:"regions"`
	Troops          []Troop           `yaml:"troops"`
	Boats           []Boat            `yaml:"boats"`
	HasUnitCounters bool              `yaml:"units"` // the counters are units with strengths, and commanders
	Roads           []Road            `yaml:"roads"`
	Ferries         []Ferry           `yaml:"ferries"`
	Exits           []Exit            `yaml:"exits"`
	Borders         []Border          `yaml:"borders"`
	Barriers        []Border          `yaml:"barriers"`
	Guards          []Guard           `yaml:"guards"`
	Rivers          []River           `yaml:"rivers"`
	Land            []Land            `yaml:"land"`
	TintAreas       []TintArea        `yaml:"washes"`
	Ice             Ice               `yaml:"ice"`
	Lettering       []Lettering       `yaml:"lettering"`
	Panels          SheetPanels       `yaml:"furniture"`
	Compass         Compass           `yaml:"compass"`
	Decor           Decor             `yaml:"decor"`

	sprite         []byte
	placeIndex     map[string]int           // the index in Places of each place, by id
	towns          map[string]*Town         // the towns by the numbers of their hexes
	isCountryMap   bool                     // a board of hexes with open water
	iceDrawing     string                   // the drawing of the ice on the river that may freeze
	provinceShapes map[string]provinceShape // the provinces as overlays draw them, by name
	roads          roadIndex                // the printed roads from hex to hex
	fonts          map[string][]byte        // the fonts embedded in the map, by family
}

// Canvas is the sheet. UpBearing is the compass bearing of the top of the sheet.
type Canvas struct {
	Width     float64 `yaml:"width"`
	Height    float64 `yaml:"height"`
	UpBearing float64 `yaml:"up_bearing"`
}

// Margin is the width of the border outside the neat line (the inner line of the border).
const Margin = 16

// Spot is a point written as [x, y].
type Spot [2]float64

// At returns the spot as a point.
func (s Spot) At() draw.Pt { return draw.XY(s[0], s[1]) }

// Place is one location: its ring, its name and the little things drawn next to it. A place of the kind zone is a
// stretch of water. X and Y are then the position of its letter, which can be pressed, and it has no ring and no name
// of its own.
type Place struct {
	ID         string   `yaml:"id"`
	Name       string   `yaml:"name"`
	Kind       string   `yaml:"kind"` // empty, or zone
	X          float64  `yaml:"x"`
	Y          float64  `yaml:"y"`
	Symbol     string   `yaml:"symbol"`  // village, town, city, landing or fort: the engraving inside the ring
	Label      Label    `yaml:"label"`   // the name and its position
	Victory    *Victory `yaml:"victory"` // nil if no points are printed
	Depot      *Spot    `yaml:"depot"`   // nil if there is no depot
	IsFort     bool     `yaml:"fort"`    // ramparts around the ring
	SupplySide string   `yaml:"supply"`  // the side that draws supply from here; the ring has its colour and emblem
	// the anchor next to the name of a place on a zone; nil for other places
	WaterAnchor *Spot  `yaml:"water"`
	Letter      string `yaml:"letter"` // zones: the letter
	Slots       []Spot `yaml:"slots"`  // zones: the places for ships, in the order they are filled
	Area        []Spot `yaml:"area"`   // zones: the tinted water; land is drawn over it
	Tint        string `yaml:"tint"`   // zones: the tint, as in TintArea
}

// At returns the middle of the place.
func (p Place) At() draw.Pt { return draw.XY(p.X, p.Y) }

// IsZone reports whether the place is a stretch of water. Its ships lie at its slots, not at X and Y.
func (p Place) IsZone() bool { return p.Kind == "zone" }

// Label is the position of a name. Anchor is start, middle or end; Y is the base line of the first line.
type Label struct {
	X      float64  `yaml:"x"`
	Y      float64  `yaml:"y"`
	Anchor string   `yaml:"anchor"`
	Lines  []string `yaml:"lines"`
}

// Victory is the star next to a place and the victory points printed on it.
type Victory struct {
	Value int     `yaml:"value"`
	X     float64 `yaml:"x"`
	Y     float64 `yaml:"y"`
}

// Road joins two places by the curve that passes through Via at its middle. Bridge is the crossing over water, nil if
// there is none.
type Road struct {
	A      string `yaml:"a"`
	B      string `yaml:"b"`
	Via    Spot   `yaml:"via"`
	Bridge *Spot  `yaml:"bridge"`
}

// Ferry joins two places over a river; Houses are the two landings on the way.
type Ferry struct {
	A      string  `yaml:"a"`
	B      string  `yaml:"b"`
	Houses [2]Spot `yaml:"houses"`
}

// Border is a line over the water between two zones.
type Border struct {
	A    string `yaml:"a"`
	B    string `yaml:"b"`
	Line []Spot `yaml:"line"`
}

// Exit is a road that leaves the sheet. It runs from a place to a point on or beyond the edge, by the curve that passes
// through Via at its middle. If the place supplies a side, an arrow in that side's colour is on the border.
type Exit struct {
	Place string `yaml:"place"`
	To    Spot   `yaml:"to"`
	Via   *Spot  `yaml:"via"` // nil for a straight road
}

// Guard is a pair of forts that together close a zone to ships. The line between them is bent toward Via.
type Guard struct {
	Zone string `yaml:"zone"`
	A    string `yaml:"a"`
	B    string `yaml:"b"`
	Via  *Spot  `yaml:"via"`
}

// River is a water course along a smooth curve; its width grows from the first value to the last.
type River struct {
	ID    string     `yaml:"id"`
	Width [2]float64 `yaml:"width"`
	Path  []Spot     `yaml:"path"`

	Kind         string `yaml:"-"` // on boards of hexes: major, minor or creek
	FromJunction bool   `yaml:"-"` // the river begins at a junction of rivers, and not as a spring

	ShoreEnds [2]bool `yaml:"-"` // for a sound or a lake: whether it ends in a shore at its head, and at its foot
}

// Land is an outline of dry ground. Everything outside of all outlines is sea.
type Land struct {
	ID      string `yaml:"id"`
	Outline []Spot `yaml:"outline"`
}

// TintArea is hand colouring: a tint over a part of the land. The tint covers one of the land's outlines, or the ground
// on one side of a river. That ground is bounded by the points of Boundary on the other sides.
type TintArea struct {
	ID       string `yaml:"id"`
	Tint     string `yaml:"tint"` // sage, rose, straw or sky
	River    string `yaml:"river"`
	Boundary []Spot `yaml:"close"`
	Land     string `yaml:"land"` // the outline of land that is tinted, instead of one side of a river
}

// Ice says how frozen rivers are drawn. Either a stretch of one river, from its head down to a share of its course,
// is drawn frozen, or a separate sheet is printed. On such a sheet winter covers only the first Rows rows from the
// top, or everything if Rows is zero.
type Ice struct {
	SeparateSheet bool    `yaml:"sheet"`
	Rows          int     `yaml:"rows"`
	River         string  `yaml:"river"`
	UntilShare    float64 `yaml:"until"`
}

// Lettering is a name that belongs to no place. It is printed at X, Y turned by Angle, or along a river. Along a
// river, AlongShare is the middle of the text as a share of the course (0 to 1), and Lift is its distance to the left
// of the course. Upstream turns the text around.
type Lettering struct {
	Text       string  `yaml:"text"`
	Kind       string  `yaml:"kind"` // region, county, sea, water, place or hills
	Size       float64 `yaml:"size"`
	Spacing    float64 `yaml:"spacing"`
	X          float64 `yaml:"x"`
	Y          float64 `yaml:"y"`
	Angle      float64 `yaml:"angle"`
	AlongRiver string  `yaml:"along"`
	AlongShare float64 `yaml:"at"`
	Lift       float64 `yaml:"lift"`
	Upstream   bool    `yaml:"upstream"`
}

// Compass is the compass rose. NorthAngle is the direction of north, in degrees clockwise from the top of the sheet.
type Compass struct {
	X          float64 `yaml:"x"`
	Y          float64 `yaml:"y"`
	R          float64 `yaml:"r"`
	NorthAngle float64 `yaml:"north_angle"`
}

// Load reads art/<game>/layout.yaml and the map fonts from the given files. It is strict: unknown keys are errors, and
// one error names every fault that the cross-check finds.
func Load(files fs.FS, game string) (Layout, error) {
	var l Layout
	name := "art/" + game + "/layout.yaml"
	raw, err := fs.ReadFile(files, name)
	if err != nil {
		return l, fmt.Errorf("board: read layout: %w", err)
	}
	if err := yaml.NewDecoder(bytes.NewReader(raw), yaml.Strict()).Decode(&l); err != nil {
		return l, fmt.Errorf("board: %s: %w", name, err)
	}
	l.fonts = map[string][]byte{}
	for _, face := range []string{draw.Roman, draw.Italic, draw.Capitals} {
		if l.fonts[face], err = fs.ReadFile(files, "fonts/map/"+face+".woff2"); err != nil {
			return l, fmt.Errorf("board: read map font: %w", err)
		}
	}
	if l.Hexes != nil {
		l.Rivers = l.Hexes.streamRivers()
		l.Places = l.Hexes.namedPlaces()
		l.isCountryMap, l.towns = l.Hexes.HasOpenWater(), make(map[string]*Town, len(l.Hexes.Towns))
		for i := range l.Hexes.Towns {
			l.towns[l.Hexes.Towns[i].Hex] = &l.Hexes.Towns[i]
		}
	}
	l.placeIndex = make(map[string]int, len(l.Places))
	for i := range l.Places {
		l.placeIndex[l.Places[i].ID] = i
	}
	if err := l.check(game); err != nil {
		return l, fmt.Errorf("board: %s: %w", name, err)
	}
	l.sprite = l.spriteShapes()
	l.iceDrawing = l.iceFloes()
	l.provinceShapes = l.Hexes.provinceShapes()
	l.roads = l.Hexes.roadsByHex()
	return l, nil
}

// FontFile returns the font of a family that is embedded in the map.
func (l Layout) FontFile(family string) []byte { return l.fonts[family] }

// Place finds a place by its id. On a board of hexes, every hex and every hexside between two hexes is a place with
// its number as id.
func (l *Layout) Place(id string) (Place, bool) {
	if i, ok := l.placeIndex[id]; ok {
		return l.Places[i], true
	}
	if l.Hexes != nil {
		return l.Hexes.hexPlace(id)
	}
	return Place{}, false
}

// River finds a river by its id.
func (l Layout) River(id string) (River, bool) {
	for _, r := range l.Rivers {
		if r.ID == id {
			return r, true
		}
	}
	return River{}, false
}

// Points returns spots as points.
func Points(list []Spot) []draw.Pt {
	out := make([]draw.Pt, len(list))
	for i, s := range list {
		out[i] = s.At()
	}
	return out
}
