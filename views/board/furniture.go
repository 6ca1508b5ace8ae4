package board

import "tricorne/views/board/draw"

// SheetPanels is everything on the sheet next to the map itself.
type SheetPanels struct {
	Title    Title    `yaml:"title"`
	Track    Track    `yaml:"turn_track"`
	Calendar Calendar `yaml:"calendar"`
	Armies   []Army   `yaml:"armies"`
	Legend   Legend   `yaml:"legend"`
	Scale    Scale    `yaml:"scale"`
}

// Title is the cartouche: the name of the game in an ornamental frame, with a small line above and below.
type Title struct {
	draw.Box     `yaml:",inline"`
	LeadText     string `yaml:"lead"` // small line above the title
	Text         string `yaml:"text"`
	Subtitle     string `yaml:"sub"`    // small line below the title
	SideOrnament string `yaml:"trophy"` // ornament at the sides: empty for none, or anchors
}

// Track is a table of numbered boxes, row by row. The boxes from number WinterStart on are tinted; Arrivals mark boxes
// with an emblem.
type Track struct {
	draw.Box    `yaml:",inline"`
	Cols        int       `yaml:"cols"`
	Rows        int       `yaml:"rows"`
	FirstTurn   int       `yaml:"first"`
	LastTurn    int       `yaml:"last"`
	Text        string    `yaml:"text"`
	WinterStart int       `yaml:"winter_from"`
	Arrivals    []Arrival `yaml:"arrivals"`
}

// Arrival is a box of the track that is marked with the emblem of a side.
type Arrival struct {
	Turn int    `yaml:"turn"`
	Side string `yaml:"side"`
}

// Army is a box for blocks that wait off the board.
type Army struct {
	draw.Box `yaml:",inline"`
	ID       string   `yaml:"id"`
	Side     string   `yaml:"side"`
	Text     []string `yaml:"text"` // a heading and the lines below it
}

// Legend explains signs, in one column, or in Cols columns if Cols is set. With Cols it also has a heading.
type Legend struct {
	draw.Box `yaml:",inline"`
	Cols     int         `yaml:"cols"`
	Text     string      `yaml:"text"`
	Rows     []LegendRow `yaml:"rows"`
}

// LegendRow is one sign and its meaning. Mark is victory, depot, ferry, bridge, fort, anchor, american_supply,
// british_supply, zone, border, barrier or guard. On boards of hexes it may also be clear, woods, marsh, mountain,
// major, minor, creek, post, road, ford, boat, boats, city, town, place, british_prize, american_prize, orange, blue,
// hills, sound, fortress, village, key, province or region.
type LegendRow struct {
	Mark string `yaml:"mark"`
	Text string `yaml:"text"`
}

// Scale is a bar of miles. Unit is the length of one mile on the sheet.
type Scale struct {
	draw.Box `yaml:",inline"`
	Text     string  `yaml:"text"`
	Unit     float64 `yaml:"unit"`
	Count    int     `yaml:"count"`
}

// TurnBox returns the box of a turn on the track. It returns false if the track has no such turn.
func (l *Layout) TurnBox(turn int) (draw.Box, bool) {
	if c := l.Panels.Calendar; len(c.Days) > 0 {
		return c.turnBox(turn)
	}
	t := l.Panels.Track
	if turn < t.FirstTurn || turn > t.LastTurn || t.Cols < 1 || t.Rows < 1 {
		return draw.Box{}, false
	}
	const side, top, gap = 16, 44, 5
	i := turn - t.FirstTurn
	w := (t.W - 2*side + gap) / float64(t.Cols)
	h := (t.H - top - side + gap) / float64(t.Rows)
	return draw.Box{X: t.X + side + float64(i%t.Cols)*w, Y: t.Y + top + float64(i/t.Cols)*h, W: w - gap, H: h - gap}, true
}

// Decor is ornament without any meaning for the game.
type Decor struct {
	Hills     []SmallDrawing `yaml:"hills"`
	Trees     []SmallDrawing `yaml:"trees"`
	Marsh     []SmallDrawing `yaml:"marsh"`
	Ridges    []Ridge        `yaml:"ridges"`
	Shoals    []Shoal        `yaml:"shoals"`
	Ships     []SmallDrawing `yaml:"ships"`
	Soundings []Sounding     `yaml:"soundings"`
	Currents  []Current      `yaml:"currents"` // the currents of the sea, on boards of hexes with open water
}

// Ridge is a line of heights, hatched downhill on one side or both. Left and Right are the lengths of the strokes on
// the two sides of its course, 0 for none. Cliffs are hatched on one side, ranges of hills on both.
type Ridge struct {
	Path  []Spot  `yaml:"path"`
	Left  float64 `yaml:"left"`
	Right float64 `yaml:"right"`
}

// Shoal is a bank under water, filled with dots within its outline.
type Shoal struct {
	Outline []Spot `yaml:"outline"`
}

// Current is a stream within the sea. It is drawn as a number of flowing lines side by side, spread over its width.
type Current struct {
	Path  []Spot  `yaml:"path"`
	Width float64 `yaml:"width"`
	Lines int     `yaml:"lines"`
}

// SmallDrawing is one small engraving, written as [cut, x, y, scale]. Cut is the number of its drawing.
type SmallDrawing [4]float64

// Drawing returns the number of the sprig's drawing.
func (s SmallDrawing) Drawing() int { return int(s[0]) }

// At returns the spot of the sprig on the sheet.
func (s SmallDrawing) At() draw.Pt { return draw.XY(s[1], s[2]) }

// Scale returns the scale of the sprig.
func (s SmallDrawing) Scale() float64 { return s[3] }

// Sounding is a depth in fathoms, written as [x, y, fathoms].
type Sounding [3]float64
