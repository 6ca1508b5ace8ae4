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

// A board of hexes has far too many places to make each of them a control: only those that the orders are about, where
// somebody stands or something lies are targets; any other hex is looked up by pressing it, for which the script finds
// its number.

// onHexes reports whether the map is one of hexes.
func (t *Table) onHexes() bool { return t.Manual.Screen.Grid != nil }

// counters reports whether the pieces are of cardboard: they lie in stacks, one of which may be spread out.
func (t *Table) counters() bool { return t.Manual.Screen.Family != screen.Blocks }

// sheet returns the id of the printed map in the page. It differs in winter, so that the frozen map replaces the other.
func (m *Board) sheet() string {
	if m.Map.Winter {
		return "printed-ice"
	}
	return "printed"
}

// printed reports whether the printed map is written; a fragment leaves the one in the page as it is.
func (d *Desk) printed() bool { return d.Whole || d.Map.Winter }

// hexTable returns what the script needs to know to find a hex. It goes with the printed map, which stays in the page.
func (d *Desk) hexTable() templ.Attributes {
	if table := d.Art.HexTable(); table != "" && d.printed() {
		return templ.Attributes{"data-hexes": table}
	}
	return nil
}

// addPressable adds the hexes that are links on the map, in printed order of what they are there for.
func (a *aiming) addPressable(out []layout.Place, best map[string]aimed) []layout.Place {
	seen := make(map[string]bool, len(best)+len(a.Piles)+len(a.Marks))
	add := func(id string) {
		if seen[id] {
			return
		}
		seen[id] = true
		if p, ok := a.Art.Place(id); ok && p.Hex() {
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
	add(a.Place)
	return out
}

// number returns the number of a hex that has a name of its own: "hex 1329". It is empty for places next to the map and
// on other boards.
func (m *Board) number(id, name string) string {
	if !m.onHexes() || name == id || strings.Contains(name, "hex") || strings.Trim(id, "0123456789") != "" {
		return ""
	}
	return "hex " + id
}

// reach draws the hexes that what is chosen reaches, a command radius, as one shape; empty where nothing reaches
// anywhere.
func (q *Question) reach() string {
	var w strings.Builder
	for i := range q.Ask.Fields {
		for _, id := range q.Ask.Fields[i].Reach {
			if p, ok := q.Art.Place(id); ok && q.onHexes() {
				w.WriteString(q.Art.HexAround(p))
			}
		}
	}
	return w.String()
}

// byNight reports whether it is night on the board.
func (d *Desk) byNight() bool { return signed(d.View.Conditions, screen.Night) }

// nights reports whether there is night in the scenario, by which the map is tinted.
func (d *Desk) nights() bool {
	printed, _ := d.Manual.Named(d.Scenario)
	return slices.ContainsFunc(printed.Dates, func(t game.Date) bool { return t.Night })
}

// tint returns what an address says to switch the tint of the night on or off.
func tint(on bool) string {
	if on {
		return TintOn
	}
	return TintOff
}

// What an address or a cookie says of the tint of the night.
const (
	TintOn  = "on"
	TintOff = "off"
)

// signed reports whether one of the conditions of a table has a sign.
func signed(all []view.Condition, s screen.Sign) bool {
	return slices.ContainsFunc(all, func(c view.Condition) bool { return c.Sign == s })
}

// hexMarks adds to the marks what only boards of hexes have: earthworks, fights and the sky.
func (m *marks) hexMarks(out *layout.Marks) {
	out.Turn += m.laterStart()
	out.Sky.Night = signed(m.Conditions, screen.Night)
	for _, s := range []screen.Sign{screen.Fair, screen.Rain, screen.Snow, screen.Frost} {
		if signed(m.Conditions, s) {
			out.Sky.Weather = string(s)
		}
	}
	for i := range m.Marks {
		switch k := &m.Marks[i]; k.Kind {
		case screen.TrenchMark, screen.DiggingMark:
			out.Trenches = append(out.Trenches, layout.Trench{Place: k.Space, Begun: k.Kind == screen.DiggingMark})
		case screen.FortMark, screen.BurntMark:
			out.Signs = append(out.Signs, layout.SignAt{Place: k.Space, As: string(k.Kind)})
		case screen.MarchMark:
			out.Lit = append(out.Lit, layout.Lit{Place: k.Space, As: "on"})
		}
	}
	for _, w := range m.Ways {
		out.Routes = append(out.Routes, w.Path)
	}
	if m.Battle != "" {
		out.Lit = append(out.Lit, layout.Lit{Place: m.Battle, As: "combat"})
	}
}

// laterStart returns how many boxes of the calendar precede the scenario's first turn, where all scenarios end
// together.
func (m *marks) laterStart() int {
	if m.Manual.Screen.Calendar != screen.ToLast {
		return 0
	}
	boxes := 0
	for {
		if _, ok := m.Art.TurnBox(boxes + 1); !ok {
			break
		}
		boxes++
	}
	return max(0, boxes-m.LastTurn)
}

// byTown is the farthest that a named place may be to describe a hex, in units of the canvas. It is two and a half
// hexes.
const byTown = 115

// near names the town that a hex without a name lies by: "by Newtown". It is empty for others and where none is near.
func (m *Board) near(id string) string {
	at, ok := m.Art.Place(id)
	if !ok || !at.Hex() || at.Name != id {
		return ""
	}
	best, least := "", float64(byTown*byTown)
	for i := range m.Art.Places {
		p := &m.Art.Places[i]
		if far := (p.X-at.X)*(p.X-at.X) + (p.Y-at.Y)*(p.Y-at.Y); far < least {
			best, least = "by "+p.Name, far
		}
	}
	return best
}

// nearHex returns the same for a heading that names a hex by its number, "hex 1434".
func (m *Board) nearHex(heading string) string {
	id, ok := strings.CutPrefix(heading, "hex ")
	if !ok || !m.onHexes() {
		return ""
	}
	return m.near(id)
}

// hexRing writes the outline of a hex that can be pressed, and its badge: mostly the cost to go there.
func (w *ink) hexRing(h *layout.Hexes, t *target) {
	shape, drop := "#h-hex", h.Foot()
	// about the counter, whose last line shows the fatigue of the leader
	if strings.Contains(t.Class, "manned") && !strings.Contains(t.Class, "shared") {
		shape, drop = "#h-frame", 30
		if strings.Contains(t.Class, "stack") {
			shape = "#h-frame-cut"
		}
	}
	w.put(`<g transform="translate(`, num(t.Place.X), ` `, num(t.Place.Y), `)"><use class="ring" href="`, shape, `"/>`)
	if t.Risky {
		w.put(`<use class="risk" href="#h-risk"/>`)
	}
	if t.Badge != "" {
		w.put(`<text y="`, num(drop), `">`)
		w.say(t.Badge)
		w.put("</text>")
	}
	w.put("</g>")
}

// costs says the badge of a hex for screen readers, where the words do not say it already.
func costs(words, badge string) string {
	if badge == "" || slices.Contains(strings.FieldsFunc(words, func(r rune) bool {
		return r == ' ' || r == ',' || r == ';' || r == '·'
	}), badge) {
		return words
	}
	return words + ", costs " + badge
}
