package board

import (
	"slices"
	"strconv"
)

// columns sets a legend with a heading in several columns, filled one after the other.
func (p *plate) columns(l Legend) {
	p.words(l.Text, roman, 20, p.madder, pt{l.X + l.W/2, l.Y + 28}, "middle", "letter-spacing", 1)
	half := measure(roman, l.Text, 20, 1)/2 + 34
	p.rule(pt{l.X + l.W/2 - half, l.Y + 22}, 24, p.panelEdge)
	p.rule(pt{l.X + l.W/2 + half, l.Y + 22}, 24, p.panelEdge)
	per := (len(l.Rows) + l.Cols - 1) / l.Cols
	step, wide := (l.H-54)/float64(per), (l.W-20)/float64(l.Cols)
	for i, row := range l.Rows {
		at := pt{l.X + 36 + wide*float64(i/per), l.Y + 44 + step*(float64(i%per)+0.5)}
		p.sign(row.Mark, at)
		p.words(row.Text, italic, 15, p.ink, at.plus(pt{29, 4.6}), "")
	}
}

// sign draws one sign of a board of hexes, about 44 units wide.
func (p *plate) sign(mark string, at pt) {
	p.begin("g", "transform", translate(at))
	line := func(width float64, colour string) {
		p.el("path", "d", "M-22 3Q-10-6 0 0T22-3", "fill", "none", "stroke", colour, "stroke-width", width)
	}
	swatch := func(fill, opacity string) {
		p.el("path", "d", p.Hexes.hexPath(8), "transform", "scale(1.1 1)", "fill", fill, "fill-opacity", opacity, "stroke", p.ink, "stroke-width", ".7", "stroke-opacity", ".5")
	}
	switch mark {
	case "clear":
		swatch(p.Style.land, "1")
	case "woods":
		swatch(p.tree, ".42")
		p.begin("g", "fill", "none", "stroke", p.treeInk, "stroke-width", ".9", "stroke-linecap", "round")
		for i, x := range []float64{-8, 8, 0} {
			p.el("use", "href", "#w"+strconv.Itoa(i), "x", x, "y", float64(2+4*i))
		}
		p.end()
	case "marsh":
		swatch(mix(p.Style.sea, p.tree, 0.3), ".6")
		p.begin("g", "fill", "none", "stroke", mix(p.treeInk, p.seaLine, 0.4), "stroke-linecap", "round")
		p.el("use", "href", "#m0", "x", -6, "y", 0)
		p.el("use", "href", "#m1", "x", 6, "y", 8)
		p.end()
	case "mountain":
		swatch(p.hill, ".9")
		p.el("path", "d", "M-8-8l-4-4M-3-8l-1-5M3-8l1-5M8-7l4-5M-11-2l-6-1M-9 2l-5 3", "stroke", p.hillInk, "stroke-width", ".7", "fill", "none")
		p.el("path", "d", "M11-3l6 1M9 2l6 4M4 5l3 7M-1 5l0 8M-6 4l-3 7", "stroke", p.hillInk, "stroke-width", 1.1, "fill", "none")
	case "major", "minor":
		width := map[string]float64{"major": 13, "minor": 5}[mark]
		line(width+1.9, p.ink)
		line(width, mix(p.Style.sea, p.shallow, 0.85))
	case "creek":
		line(2.2, mix(p.shallow, p.seaLine, 0.55))
	case "post":
		line(6.4, p.roadEdge)
		line(3.8, p.road)
	case "road":
		line(2.3, p.lane())
	case "bridge":
		line(2.3, p.lane())
		p.use("bridge", pt{}, -6, 0.85)
	case "ford":
		line(2.3, p.lane())
		p.use("ford", pt{}, -6, 1)
	case "boat", "boats":
		line(17, mix(p.Style.sea, p.shallow, 0.85))
		p.use("house", pt{-19, -4}, 0, 0.78)
		p.use("house", pt{19, -4}, 0, 0.78)
		if mark == "boat" {
			p.use("boat", pt{}, 0, 0.72)
		} else {
			p.use("boat", pt{-5, -4}, 0, 0.72)
			p.use("boat", pt{5, 4}, 0, 0.72)
		}
	case "city", "town", "place":
		p.el("use", "href", "#s-"+mark, "y", 3)
	case "british_prize", "american_prize":
		side := mark[:len(mark)-len("_prize")]
		p.el("use", "href", "#prize-"+side)
		p.words("3", roman, 10.5, p.colourOf(side), pt{0, 3.5}, "middle")
	case "orange", "blue":
		colour := p.waterInk
		if mark == "orange" {
			colour = mix(p.gold, p.red, 0.45)
		}
		p.el("path", "d", "M-22 0h44", "stroke", colour, "stroke-width", 9, "opacity", ".28")
		p.el("path", "d", "M-22 0h44", "stroke", colour, "stroke-width", 2.2, "stroke-dasharray", "7 3 1.5 3")
	}
	p.end()
}

// Calendar is a table of days and the turns of a day. The first turn of the game stands in the column of number First of the first day, the last in column Last of the last.
type Calendar struct {
	Box    `yaml:",inline"`
	Text   string   `yaml:"text"`
	Days   []string `yaml:"days"`
	Slots  []string `yaml:"slots"`
	Night  []int    `yaml:"night"`  // the columns that are night, from 1
	First  int      `yaml:"first"`  // column of turn 1
	Last   int      `yaml:"last"`   // column of the last turn
	Frozen int      `yaml:"frozen"` // the row of the first day of ice, from 1; 0 for none
}

// How a calendar is built.
const (
	calendarTop  = 62
	calendarSide = 10
	calendarDay  = 52
)

// cell is the box of a day and a column, both from 0.
func (c Calendar) cell(day, slot int) Box {
	w := (c.W - 2*calendarSide - calendarDay) / float64(len(c.Slots))
	h := (c.H - calendarTop - calendarSide) / float64(len(c.Days))
	return Box{c.X + calendarSide + calendarDay + w*float64(slot), c.Y + calendarTop + h*float64(day), w, h}.inset(1.2)
}

// box is where a turn stands.
func (c Calendar) box(turn int) (Box, bool) {
	i := turn - 1 + c.First - 1
	if turn < 1 || i > (len(c.Days)-1)*len(c.Slots)+c.Last-1 {
		return Box{}, false
	}
	return c.cell(i/len(c.Slots), i%len(c.Slots)), true
}

// calendar prints it: night turns dark with a moon, the days of ice with a snowflake.
func (p *plate) calendar() {
	c := p.Furniture.Calendar
	if len(c.Days) == 0 {
		return
	}
	p.panel(c.Box)
	p.words(c.Text, roman, 20, p.madder, pt{c.X + c.W/2, c.Y + 28}, "middle", "letter-spacing", 1)
	for i, slot := range c.Slots {
		b := c.cell(0, i)
		p.words(slot, italic, 11, p.ink, pt{b.X + b.W/2, c.Y + calendarTop - 7}, "middle")
	}
	turn := 2 - c.First
	for d, day := range c.Days {
		b := c.cell(d, 0)
		p.words(day, italic, 14.5, p.ink, pt{b.X - 6, b.Y + b.H/2 + 4.6}, "end")
		for s := range c.Slots {
			b := c.cell(d, s)
			if _, ok := p.TurnBox(turn); !ok {
				turn++
				continue
			}
			fill, ink := p.ring, p.inkSoft
			night := slices.Contains(c.Night, s+1)
			if night {
				fill = mix(p.ring, p.american, 0.22)
			}
			p.box(b, fill, "rx", 2.5, "stroke", p.panelEdge, "stroke-width", ".9")
			at := pt{b.X + b.W/2, b.Y + b.H/2}
			if night {
				p.el("path", "d", "M1.6-4.4a4.6 4.6 0 1 0 2.9 6.3A4 4 0 0 1 1.6-4.4z", "fill", p.ring, "stroke", ink, "stroke-width", ".6", "transform", translate(at))
			} else {
				p.el("path", "d", "M-2.6 0a2.6 2.6 0 1 0 5.2 0a2.6 2.6 0 1 0-5.2 0zM0-4.2V-6M0 4.2V6M-4.2 0H-6M4.2 0H6M-3-3l-1.2-1.2M3-3l1.2-1.2M-3 3l-1.2 1.2M3 3l1.2 1.2", "fill", p.gold, "stroke", ink, "stroke-width", ".7", "transform", translate(at))
			}
			turn++
		}
		if c.Frozen > 0 && d+1 >= c.Frozen {
			p.el("path", "d", "M0-4.4V4.4M-3.8-2.2L3.8 2.2M-3.8 2.2L3.8-2.2", "fill", "none", "stroke", p.winterInk, "stroke-width", ".9", "transform", translate(pt{c.X + calendarSide + 3, b.Y + b.H/2}))
		}
	}
}

// Scale is a bar of miles: Unit is how long one is on the sheet.
type Scale struct {
	Box   `yaml:",inline"`
	Text  string  `yaml:"text"`
	Unit  float64 `yaml:"unit"`
	Count int     `yaml:"count"`
}

// scaleBar draws it.
func (p *plate) scaleBar() {
	s := p.Furniture.Scale
	if s.Count == 0 {
		return
	}
	long := s.Unit * float64(s.Count)
	at := pt{s.X + (s.W-long)/2, s.Y + s.H/2 + 3}
	p.panel(s.Box)
	p.box(Box{at.x, at.y, long, 5}, p.ring, "stroke", p.ink, "stroke-width", 1)
	for i := range s.Count {
		x := at.x + s.Unit*float64(i)
		if i%2 == 0 {
			p.box(Box{x, at.y, s.Unit, 5}, p.ink)
		}
		p.words(strconv.Itoa(i), roman, 12, p.ink, pt{x, at.y + 18}, "middle")
	}
	p.words(strconv.Itoa(s.Count), roman, 12, p.ink, pt{at.x + long, at.y + 18}, "middle")
	p.words(s.Text, italic, 15, p.ink, pt{s.X + s.W/2, at.y - 8}, "middle")
}
