package board

// Box is a rectangle on the sheet.
type Box struct {
	X float64 `yaml:"x"`
	Y float64 `yaml:"y"`
	W float64 `yaml:"w"`
	H float64 `yaml:"h"`
}

func (b Box) middle() pt { return pt{b.X + b.W/2, b.Y + b.H/2} }

// inset is the box made smaller by d on every side.
func (b Box) inset(d float64) Box { return Box{b.X + d, b.Y + d, b.W - 2*d, b.H - 2*d} }

func (b Box) overlaps(o Box) bool {
	return b.X < o.X+o.W && o.X < b.X+b.W && b.Y < o.Y+o.H && o.Y < b.Y+b.H
}

func (b Box) holds(p pt) bool { return p.x > b.X && p.x < b.X+b.W && p.y > b.Y && p.y < b.Y+b.H }

// Furniture is what stands on the sheet beside the map itself.
type Furniture struct {
	Title    Title    `yaml:"title"`
	Track    Track    `yaml:"turn_track"`
	Calendar Calendar `yaml:"calendar"`
	Armies   []Army   `yaml:"armies"`
	Legend   Legend   `yaml:"legend"`
	Scale    Scale    `yaml:"scale"`
}

// Title is the cartouche.
type Title struct {
	Box    `yaml:",inline"`
	Lead   string `yaml:"lead"` // small, above
	Text   string `yaml:"text"`
	Sub    string `yaml:"sub"`    // small, below
	Trophy string `yaml:"trophy"` // what leans against it: nothing or anchors
}

// Track is a table of numbered boxes, row by row. From Winter on the boxes are tinted; Arrivals mark boxes with an emblem.
type Track struct {
	Box      `yaml:",inline"`
	Cols     int       `yaml:"cols"`
	Rows     int       `yaml:"rows"`
	First    int       `yaml:"first"`
	Last     int       `yaml:"last"`
	Text     string    `yaml:"text"`
	Winter   int       `yaml:"winter_from"`
	Arrivals []Arrival `yaml:"arrivals"`
}

// Arrival marks one turn with the emblem of a side.
type Arrival struct {
	Turn int    `yaml:"turn"`
	Side string `yaml:"side"`
}

// Army is a box for blocks that wait off the board.
type Army struct {
	Box  `yaml:",inline"`
	ID   string   `yaml:"id"`
	Side string   `yaml:"side"`
	Text []string `yaml:"text"` // a heading and lines below it
}

// Legend explains signs, in one column unless Cols says otherwise; then it has a heading.
type Legend struct {
	Box  `yaml:",inline"`
	Cols int         `yaml:"cols"`
	Text string      `yaml:"text"`
	Rows []LegendRow `yaml:"rows"`
}

// LegendRow is one sign and what it means. Mark is victory, depot, ferry, bridge, fort, anchor, american_supply, british_supply,
// zone, border, barrier or guard; on boards of hexes clear, woods, marsh, mountain, major, minor, creek, post, road, ford, boat, boats, city,
// town, place, british_prize, american_prize, orange or blue too.
type LegendRow struct {
	Mark string `yaml:"mark"`
	Text string `yaml:"text"`
}

// TurnBox is where the given turn stands on the track; false when the track has no such turn.
func (l Layout) TurnBox(turn int) (Box, bool) {
	if c := l.Furniture.Calendar; len(c.Days) > 0 {
		return c.box(turn)
	}
	t := l.Furniture.Track
	if turn < t.First || turn > t.Last || t.Cols < 1 || t.Rows < 1 {
		return Box{}, false
	}
	const side, top, gap = 16, 44, 5
	i := turn - t.First
	w := (t.W - 2*side + gap) / float64(t.Cols)
	h := (t.H - top - side + gap) / float64(t.Rows)
	return Box{t.X + side + float64(i%t.Cols)*w, t.Y + top + float64(i/t.Cols)*h, w - gap, h - gap}, true
}

// Decor is ornament without meaning.
type Decor struct {
	Hills     []Sprig    `yaml:"hills"`
	Trees     []Sprig    `yaml:"trees"`
	Marsh     []Sprig    `yaml:"marsh"`
	Ridges    []Ridge    `yaml:"ridges"`
	Shoals    []Shoal    `yaml:"shoals"`
	Ships     []Sprig    `yaml:"ships"`
	Soundings []Sounding `yaml:"soundings"`
}

// Sprig is one small engraving: which cut, where, how large. Written as [cut, x, y, scale].
type Sprig [4]float64

func (s Sprig) cut() int       { return int(s[0]) }
func (s Sprig) pt() pt         { return pt{s[1], s[2]} }
func (s Sprig) scale() float64 { return s[3] }

// Sounding is a depth in fathoms, written as [x, y, fathoms].
type Sounding [3]float64
