package part

import (
	"slices"
	"strings"

	"github.com/a-h/templ"

	"tricorne/rules/game"
	"tricorne/rules/game/screen"
	"tricorne/rules/game/view"
	layout "tricorne/views/board"
)

// A hex board has far too many places to make each of them a control. Only hexes that the orders use, or that hold
// pieces or marks, are targets. The script finds the number of any other hex that is pressed.

// isHexMap reports whether the map is a hex map.
func (t *Table) isHexMap() bool { return t.Manual.Screen.Grid != nil }

// hasCounters reports whether the pieces are cardboard counters. They lie in stacks, one of which may be spread out.
func (t *Table) hasCounters() bool { return t.Manual.Screen.Family != screen.Blocks }

// mapID returns the id of the printed map in the page. The id is different in winter, so that the frozen map replaces
// the other.
func (m *Board) mapID() string {
	if m.Map.ShowsWinter {
		return "printed-ice"
	}
	return "printed"
}

// writesMap reports whether the printed map is written. A fragment leaves it out, except in winter.
func (d *Desk) writesMap() bool { return d.FullPage || d.Map.ShowsWinter }

// hexTable returns the data with which the script finds a hex. It is sent with the printed map, which stays in the
// page.
func (d *Desk) hexTable() templ.Attributes {
	if table := d.Layout.HexTable(); table != "" && d.writesMap() {
		return templ.Attributes{"data-hexes": table}
	}
	return nil
}

// addPressableHexes adds the hexes that are links on the map. Those of the orders come first, then those with pieces or
// marks.
func (a *targetLayer) addPressableHexes(out []layout.Place, best map[string]targetOption) []layout.Place {
	seen := make(map[string]bool, len(best)+len(a.Piles)+len(a.Marks))
	add := func(id string) {
		if seen[id] {
			return
		}
		seen[id] = true
		if p, ok := a.Layout.Place(id); ok && p.IsHex() {
			p.Name = PlaceName(a.Manual, id)
			out = append(out, p)
		}
	}
	for i := range a.Ask.Fields {
		for n := range a.Ask.Fields[i].Options {
			if id := a.Ask.Fields[i].Options[n].Space; best[id].option != nil {
				add(id)
			}
		}
	}
	for i := range a.Piles {
		add(a.Piles[i].Space)
	}
	for i := range a.Marks {
		add(a.Marks[i].Space)
	}
	add(a.OpenPlace)
	return out
}

// hexNumberText returns the number of a hex that has a name: "hex 1329". It is empty for places next to the map and on
// other boards.
func (m *Board) hexNumberText(id, name string) string {
	if !m.isHexMap() || name == id || strings.Contains(name, "hex") || strings.Trim(id, "0123456789") != "" {
		return ""
	}
	return "hex " + id
}

// reachOutline returns the outline of the hexes within a command radius of the chosen options. It is empty if there is
// no such radius.
func (q *Question) reachOutline() string {
	var w strings.Builder
	for i := range q.Ask.Fields {
		for _, id := range q.Ask.Fields[i].Reach {
			if p, ok := q.Layout.Place(id); ok && q.isHexMap() {
				w.WriteString(q.Layout.OutlineAt(p))
			}
		}
	}
	return w.String()
}

// isNight reports whether the current turn is a night turn.
func (d *Desk) isNight() bool { return hasSign(d.View.Conditions, screen.Night) }

// hasNights reports whether the scenario has night turns, for which the map is tinted.
func (d *Desk) hasNights() bool {
	printed, _ := d.Manual.ScenarioNamed(d.Scenario)
	return slices.ContainsFunc(printed.Dates, func(t game.Date) bool { return t.IsNight })
}

// tintValue returns the value for an address that switches the night tint on or off.
func tintValue(on bool) string {
	if on {
		return TintOn
	}
	return TintOff
}

// The values of the night tint in an address or a cookie.
const (
	TintOn  = "on"
	TintOff = "off"
)

// hasSign reports whether one of the conditions is shown with the given sign.
func hasSign(all []view.Condition, s screen.Sign) bool {
	return slices.ContainsFunc(all, func(c view.Condition) bool { return c.Sign == s })
}

// hexMarks adds the marks that only hex boards have: earthworks, fights and the sky.
func (m *marks) hexMarks(out *layout.Marks) {
	out.Turn += m.skippedTurnBoxes()
	out.Sky.IsNight = hasSign(m.Conditions, screen.Night)
	for _, s := range []screen.Sign{screen.Fair, screen.Rain, screen.Snow, screen.Frost} {
		if hasSign(m.Conditions, s) {
			out.Sky.Weather = string(s)
		}
	}
	for i := range m.Marks {
		switch k := &m.Marks[i]; k.Kind {
		case screen.TrenchMark, screen.DiggingMark:
			out.Trenches = append(out.Trenches, layout.Trench{Place: k.Space, Begun: k.Kind == screen.DiggingMark})
		case screen.FortMark, screen.BurntMark:
			out.Signs = append(out.Signs, layout.HexSign{Place: k.Space, Kind: string(k.Kind)})
		case screen.MarchMark:
			out.Highlights = append(out.Highlights, layout.HexHighlight{Place: k.Space, Kind: "on"})
		}
	}
	for _, w := range m.Ways {
		out.Routes = append(out.Routes, w.Path)
	}
	if m.BattlePlace != "" {
		out.Highlights = append(out.Highlights, layout.HexHighlight{Place: m.BattlePlace, Kind: "combat"})
	}
}

// skippedTurnBoxes returns how many boxes of the calendar come before the scenario's first turn. It is for games whose
// scenarios all end together.
func (m *marks) skippedTurnBoxes() int {
	if m.Manual.Screen.Calendar != screen.AlignedToLast {
		return 0
	}
	boxes := 0
	for {
		if _, ok := m.Layout.TurnBox(boxes + 1); !ok {
			break
		}
		boxes++
	}
	return max(0, boxes-m.LastTurn)
}

// maxTownDistance is the largest distance at which a town describes a hex. It is in units of the canvas and equals two
// and a half hexes.
const maxTownDistance = 115

// nearestTownText returns the nearest town to a hex without a name: "by Newtown". It is empty for other places and if
// no town is near.
func (m *Board) nearestTownText(id string) string {
	at, ok := m.Layout.Place(id)
	if !ok || !at.IsHex() || at.Name != id {
		return ""
	}
	best, least := "", float64(maxTownDistance*maxTownDistance)
	for i := range m.Layout.Places {
		p := &m.Layout.Places[i]
		if far := (p.X-at.X)*(p.X-at.X) + (p.Y-at.Y)*(p.Y-at.Y); far < least {
			best, least = "by "+p.Name, far
		}
	}
	return best
}

// nearestTownOf returns the nearest town to the hex in a heading such as "hex 1434"; empty for other headings.
func (m *Board) nearestTownOf(heading string) string {
	id, ok := strings.CutPrefix(heading, "hex ")
	if !ok || !m.isHexMap() {
		return ""
	}
	return m.nearestTownText(id)
}

// writeHexRing writes the outline of a hex that can be pressed. It adds its badge, which is mostly the cost of moving
// there.
func (w *partWriter) writeHexRing(h *layout.Hexes, t *target) {
	shape, drop := "#h-hex", h.NumberOffset()
	// the ring surrounds the counter, because the last line of the counter shows the leader's fatigue
	if strings.Contains(t.Class, "manned") && !strings.Contains(t.Class, "shared") {
		shape, drop = "#h-frame", 30
		if strings.Contains(t.Class, "stack") {
			shape = "#h-frame-cut"
		}
	}
	w.raw(`<g transform="translate(`, num(t.Place.X), ` `, num(t.Place.Y), `)"><use class="ring" href="`, shape, `"/>`)
	if t.Risky {
		w.raw(`<use class="risk" href="#h-risk"/>`)
	}
	if t.Badge != "" {
		w.raw(`<text y="`, num(drop), `">`)
		w.text(t.Badge)
		w.raw("</text>")
	}
	w.raw("</g>")
}

// costText adds the badge of a hex to its words for screen readers, unless they already contain it.
func costText(words, badge string) string {
	switch {
	case badge == "" || containsWord(words, badge):
		return words
	case words == "":
		return "costs " + badge
	}
	return words + ", costs " + badge
}
