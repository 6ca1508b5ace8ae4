package board

// Border is a line over the water between two zones.
type Border struct {
	A    string `yaml:"a"`
	B    string `yaml:"b"`
	Line []Spot `yaml:"line"`
}

// borders draws the lines that ships may pass, dotted. They are drawn before the land, so that they end at its shore.
func (p *plate) borders() {
	if len(p.Borders) == 0 {
		return
	}
	p.stretches(p.Borders, "dots", [][3]any{
		{mix(p.Style.sea, p.halo, 0.75), 6.2, ""},
		{p.waterInk, 3, ".1 6.6"},
	})
}

// barriers draws the lines that no ship may pass: broad red dashes, over everything else.
func (p *plate) barriers() {
	if len(p.Barriers) == 0 {
		return
	}
	p.stretches(p.Barriers, "bars", [][3]any{
		{p.halo, 8.4, ""},
		{p.ink, 5.6, "7.4 3.6"},
		{p.madder, 4.2, "6 5"},
	})
}

// stretches draws lines several times over, each time with a colour, a width and dashes.
func (p *plate) stretches(list []Border, id string, strokes [][3]any) {
	var t trail
	for _, b := range list {
		t.polyline(spots(b.Line))
	}
	p.begin("defs")
	p.el("path", "id", id, "d", t.String())
	p.end()
	p.begin("g", "fill", "none")
	for _, s := range strokes {
		cap := "round"
		offset := ""
		switch s[2] {
		case "7.4 3.6":
			cap = "butt"
		case "6 5":
			cap, offset = "butt", "-.7"
		}
		p.el("use", "href", "#"+id, "stroke", s[0], "stroke-width", s[1], "stroke-dasharray", s[2], "stroke-dashoffset", offset, "stroke-linecap", cap)
	}
	p.end()
}
