package board

import "tricorne/views/board/draw"

// drawSky darkens the map at night and draws rain or snow over it. All this is under the pieces, which stay bright. A
// small round picture in the calendar shows the same light and weather.
func (l Layout) drawSky(p *draw.Pen, s Sky) {
	all := draw.Box{X: 0, Y: 0, W: l.Canvas.Width, H: l.Canvas.Height}
	veil := func(class, fill string) {
		p.Element("rect", "class", class, "width", all.W, "height", all.H, "fill", fill)
	}
	if s.IsNight {
		veil("night", "")
	}
	switch s.Weather {
	case "rain", "snow":
		if !s.IsNight { // at night only rain and snow are drawn
			veil("sky "+s.Weather, "")
		}
		veil("fall "+s.Weather, "url(#h-"+s.Weather+")")
	case "freeze":
		veil("sky freeze", "")
	}
	c := l.Panels.Calendar
	if s.Weather == "" || len(c.Days) == 0 {
		return
	}
	at := draw.XY(c.X+c.W-25, c.Y+25)
	p.Element("use", "href", "#h-round", "x", at.X, "y", at.Y)
	light := "#h-sun"
	if s.IsNight {
		light = "#h-moon"
	}
	p.Element("use", "href", light, "x", at.X, "y", at.Y)
	if s.Weather != "fair" {
		p.Element("use", "href", "#h-is-"+s.Weather, "x", at.X, "y", at.Y)
	}
}

// defineSkies adds to the sprite the patterns of rain and snow, and the calendar's small pictures of the weather.
func defineSkies(p *draw.Pen) {
	p.Begin("pattern", "id", "h-rain", "width", 46, "height", 58, "patternUnits", "userSpaceOnUse")
	p.Element("path", "d", "M12 2L6 20M36 8L30 26M22 30L16 48M45 36L39 54", "stroke", "#dfe8ee", "stroke-width", 3,
		"opacity",
		".5", "stroke-linecap", "round")
	p.Element("path", "d", "M12 2L6 20M36 8L30 26M22 30L16 48M45 36L39 54", "stroke", "#33566a", "stroke-width", 1.2,
		"stroke-linecap", "round")
	p.End()
	p.Begin("pattern", "id", "h-snow", "width", 163, "height", 149, "patternUnits", "userSpaceOnUse", "patternTransform",
		"rotate(9)")
	const flakes = "M24 18v7M21 19.8l6 3.4M21 23.2l6-3.4M113 62v8M109.6 64l6.8 4M109.6 68l6.8-4M58 118v6M55.4 " +
		"119.5l5.2 3M55.4 122.5l5.2-3" +
		"M73 34h.1M142 22h.1M14 86h.1M96 12h.1M40 60h.1M84 96h.1M152 102h.1M128 138h.1M22 134h.1M64 80h.1M139 62h.1M6 " +
		"44h.1M101 118h.1M48 6h.1M120 36h.1"
	p.Element("path", "d", flakes, "stroke", "#5b7f93", "stroke-width", 3.4, "opacity", ".45", "stroke-linecap", "round")
	p.Element("path", "d", flakes, "stroke", "#ffffff", "stroke-width", 2.2, "stroke-linecap", "round")
	p.End()
	p.Begin("g", "id", "h-round")
	p.Element("circle", "r", 17, "fill", "#c7dbe4", "stroke", "#4a3220", "stroke-width", 1.6)
	p.Element("circle", "r", 14.6, "fill", "none", "stroke", "#4a3220", "stroke-width", ".6")
	p.End()
	p.Element("path", "id", "h-sun", "d",
		"M-6-3a6 6 0 1 0 12 0a6 6 0 1 0-12 0zM0-11v-2.4M-8-3h-2.4M8-3h2.4M-5.6-8.6l-1.7-1.7M5.6-8.6l1.7-1.7", "fill",
		"#e3b54d", "stroke", "#3a2405", "stroke-width", "1.1", "stroke-linecap", "round")
	p.Begin("g", "id", "h-moon")
	p.Element("circle", "r", 14.2, "fill", "#1f2d4a")
	p.Element("path", "d", "M3-11a8.4 8.4 0 1 0 5.6 12A7 7 0 0 1 3-11z", "fill", "#f3e2bd", "stroke", "#0d1424",
		"stroke-width",
		".7")
	p.Element("path", "d", "M8-7h.1M10.6-2h.1", "stroke", "#f3e2bd", "stroke-width", 1.8, "stroke-linecap", "round")
	p.End()
	cloud := func(id string) {
		p.Begin("g", "id", id, "stroke-linecap", "round")
		p.Element("path", "d", "M-9.4 4a4 4 0 0 1 1-7.8A5.4 5.4 0 0 1 2-5.2 4.6 4.6 0 0 1 9.4 1.4 3 3 0 0 1 8 4z", "fill",
			"#fbf3de", "stroke", "#2b2118", "stroke-width", "1.1")
	}
	cloud("h-is-rain")
	p.Element("path", "d", "M-5.6 6.4l-1.6 4M0 6.4l-1.6 4M5.6 6.4L4 10.4", "stroke", "#1f5f86", "stroke-width", 1.7)
	p.End()
	cloud("h-is-snow")
	p.Element("path", "d", "M-5 6.6v4.4M-7 7.7l4 2.2M-7 9.9l4-2.2M4.6 6.6v4.4M2.6 7.7l4 2.2M2.6 9.9l4-2.2", "stroke",
		"#1f5f86",
		"stroke-width", 1)
	p.End()
	p.Begin("g", "id", "h-is-freeze", "stroke-linecap", "round", "fill", "none")
	const frost = "M0-2V12M-6 1.5L6 8.5M-6 8.5L6 1.5M-2-.4L0 1.6 2-.4M-2 10.4L0 8.4 2 10.4M-6.6 4.2l2.7-.8-.6-2.7M6.6 " +
		"5.8l-2.7.8.6 2.7M-6.6 5.8l2.7.8-.6 2.7M6.6 4.2l-2.7-.8.6-2.7"
	p.Element("path", "d", frost, "stroke", "#fbf3de", "stroke-width", 3.2)
	p.Element("path", "d", frost, "stroke", "#1f5f86", "stroke-width", 1.3)
	p.End()
}
