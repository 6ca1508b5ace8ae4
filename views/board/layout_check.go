package board

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"tricorne/views/board/draw"
)

// These are the words that a layout may use, because package engrave has a drawing or a colour for each.
var (
	Tints         = []string{"sage", "rose", "straw", "sky"}
	Symbols       = []string{"village", "town", "city", "landing", "fort"}
	TownKinds     = []string{"city", "town", "place", "fort", "village"}
	sideOrnaments = []string{"", "anchors"} // ornaments at the sides of the cartouche
)

// faults collects everything wrong with a layout, so that one error can report all of it.
type faults []error

func (f *faults) add(format string, args ...any) { *f = append(*f, fmt.Errorf(format, args...)) }

// check looks for contradictions between the groups of a layout and returns all of them.
func (l Layout) check(game string) error {
	var f faults
	if l.Format != 1 {
		f.add("format is %d, this program reads 1", l.Format)
	}
	if l.Game != game {
		f.add("game is %q, wanted %q", l.Game, game)
	}
	if l.Canvas.Width < 100 || l.Canvas.Height < 100 {
		f.add("canvas %v by %v is too small", l.Canvas.Width, l.Canvas.Height)
	}
	for _, group := range []struct {
		name string
		some bool
	}{
		{"canvas", true},
		{"places", l.Hexes == nil},
		{"hexes", l.Hexes != nil},
		{"roads", l.Hexes == nil},
		{"ferries", len(l.Ferries) > 0},
		{"exits", len(l.Exits) > 0},
		{"borders", len(l.Borders) > 0},
		{"barriers", len(l.Barriers) > 0},
		{"guards", len(l.Guards) > 0},
		{"rivers", l.Hexes == nil && len(l.Rivers) > 0},
		{"land", l.Hexes == nil},
		{"washes", true},
		{"lettering", true},
		{"furniture", true},
		{"compass", true},
		{"decor", true},
	} {
		if group.some && strings.TrimSpace(l.Sources[group.name]) == "" {
			f.add("sources: %s has no note of where it comes from", group.name)
		}
	}
	if l.Hexes != nil {
		l.checkHexes(&f)
	} else {
		l.checkPlaces(&f)
	}
	l.checkTroops(&f)
	l.checkWays(&f)
	l.checkZones(&f)
	l.checkWater(&f)
	l.checkPanels(&f)
	return errors.Join(f...)
}

func (l Layout) checkPlaces(f *faults) {
	seen := map[string]bool{}
	for _, p := range l.Places {
		if p.ID == "" || seen[p.ID] {
			f.add("places: id %q is missing or used twice", p.ID)
		}
		seen[p.ID] = true
		l.checkOnSheet(f, "places: "+p.ID, p.X, p.Y)
		if p.IsZone() {
			l.checkZone(f, p)
			continue
		}
		if p.Kind != "" || p.Letter != "" || len(p.Slots)+len(p.Area) > 0 {
			f.add("places: %s is no zone, but has kind %q, letter %q, slots or an area", p.ID, p.Kind, p.Letter)
		}
		if _, ok := Emblems[p.SupplySide]; !ok && p.SupplySide != "" {
			f.add("places: %s: supply of %q", p.ID, p.SupplySide)
		}
		if p.WaterAnchor != nil {
			l.checkOnSheet(f, "places: "+p.ID+": anchor", p.WaterAnchor[0], p.WaterAnchor[1])
		}
		if !slices.Contains(Symbols, p.Symbol) {
			f.add("places: %s: unknown symbol %q", p.ID, p.Symbol)
		}
		switch p.Label.Anchor {
		case "start", "middle", "end":
		default:
			f.add("places: %s: unknown label anchor %q", p.ID, p.Label.Anchor)
		}
		if normalizedName(strings.Join(p.Label.Lines, "")) != normalizedName(p.Name) || p.Name == "" {
			f.add("places: %s: the label %q does not spell the name %q", p.ID, p.Label.Lines, p.Name)
		}
		if p.Victory != nil {
			l.checkOnSheet(f, "places: "+p.ID+": victory", p.Victory.X, p.Victory.Y)
			if p.Victory.Value < 1 {
				f.add("places: %s: victory value %d", p.ID, p.Victory.Value)
			}
		}
		if p.Depot != nil {
			l.checkOnSheet(f, "places: "+p.ID+": depot", p.Depot[0], p.Depot[1])
		}
	}
	if len(l.Places) == 0 {
		f.add("places: there are none")
	}
}

// normalizedName returns a name in lower case and without spaces.
func normalizedName(s string) string { return strings.ToLower(strings.ReplaceAll(s, " ", "")) }

func (l Layout) checkWays(f *faults) {
	seen := map[[2]string]bool{}
	way := func(kind, a, b string) {
		for _, id := range []string{a, b} {
			if _, ok := l.Place(id); !ok {
				f.add("%s %s-%s: no place %q", kind, a, b, id)
			}
		}
		if a > b {
			a, b = b, a
		}
		if a == b || seen[[2]string{a, b}] {
			f.add("%s %s-%s leads nowhere or is drawn twice", kind, a, b)
		}
		seen[[2]string{a, b}] = true
	}
	for _, r := range l.Roads {
		way("road", r.A, r.B)
		l.checkOnSheet(f, "road "+r.A+"-"+r.B+": via", r.Via[0], r.Via[1])
		if r.Bridge == nil {
			continue
		}
		a, _ := l.Place(r.A)
		b, _ := l.Place(r.B)
		if at, _ := draw.NearestOnBend(a.At(), r.Via.At(), b.At(), r.Bridge.At()); at.Distance(r.Bridge.At()) > 15 {
			f.add("road %s-%s: the bridge at %v is off the road", r.A, r.B, *r.Bridge)
		}
	}
	for _, r := range l.Ferries {
		way("ferry", r.A, r.B)
		l.checkOnSheet(f, "ferry "+r.A+"-"+r.B, r.Houses[0][0], r.Houses[0][1])
		l.checkOnSheet(f, "ferry "+r.A+"-"+r.B, r.Houses[1][0], r.Houses[1][1])
	}
}

func (l Layout) checkWater(f *faults) {
	seen := map[string]bool{}
	for _, r := range l.Rivers {
		if r.ID == "" || seen[r.ID] {
			f.add("rivers: id %q is missing or used twice", r.ID)
		}
		seen[r.ID] = true
		if len(r.Path) < 2 || r.Width[0] <= 0 || r.Width[1] <= 0 {
			f.add("rivers: %s needs two points and two widths", r.ID)
		}
	}
	for _, land := range l.Land {
		if land.ID == "" || len(land.Outline) < 3 {
			f.add("land: %q needs an id and three points", land.ID)
		}
	}
	shores := map[string]bool{}
	for _, land := range l.Land {
		shores[land.ID] = true
	}
	for _, w := range l.TintAreas {
		if !slices.Contains(Tints, w.Tint) {
			f.add("washes: %s: unknown tint %q", w.ID, w.Tint)
		}
		if w.Land != "" {
			if !shores[w.Land] || w.River != "" || len(w.Boundary) > 0 {
				f.add("washes: %s: no land %q, or a river beside it", w.ID, w.Land)
			}
			continue
		}
		if !seen[w.River] {
			f.add("washes: %s: no river %q", w.ID, w.River)
		}
	}
	if l.Ice.River != "" && (!seen[l.Ice.River] || l.Ice.UntilShare <= 0 || l.Ice.UntilShare > 1) {
		f.add("ice: needs a river and a share of its course")
	}
	if l.Ice.Rows < 0 || l.Ice.Rows > 0 && (!l.Ice.SeparateSheet || l.Hexes == nil || l.Ice.Rows >= len(l.Hexes.Terrain)) {
		f.add("ice: no sheet of hexes has %d rows of winter", l.Ice.Rows)
	}
	for _, n := range l.Lettering {
		switch n.Kind {
		case "region", "county", "sea", "water", "place", "hills":
		default:
			f.add("lettering: %s: unknown kind %q", n.Text, n.Kind)
		}
		if n.Text == "" || n.Size <= 0 {
			f.add("lettering: %q of size %v", n.Text, n.Size)
		}
		if n.AlongRiver == "" {
			l.checkOnSheet(f, "lettering: "+n.Text, n.X, n.Y)
		} else if !seen[n.AlongRiver] || n.AlongShare < 0 || n.AlongShare > 1 {
			f.add("lettering: %s: no river %q, or %v is not on its course", n.Text, n.AlongRiver, n.AlongShare)
		}
	}
}

func (l Layout) checkPanels(f *faults) {
	boxes := []draw.Box{
		l.Panels.Title.Box, l.Panels.Track.Box, l.Panels.Calendar.Box, l.Panels.Legend.Box,
		l.Panels.Scale.Box,
	}
	for _, a := range l.Panels.Armies {
		boxes = append(boxes, a.Box)
		if _, ok := Emblems[a.Side]; !ok || len(a.Text) == 0 || a.ID == "" {
			f.add("armies: %q needs an id, a side and words", a.ID)
		}
	}
	sheet := draw.Box{X: 0, Y: 0, W: l.Canvas.Width, H: l.Canvas.Height}
	for i, b := range boxes {
		if b.W == 0 {
			continue
		}
		if b.X < Margin || b.Y < Margin || b.X+b.W > sheet.W-Margin || b.Y+b.H > sheet.H-Margin {
			f.add("furniture: the box at %v %v reaches into the border", b.X, b.Y)
		}
		for _, o := range boxes[:i] {
			if b.Overlaps(o) {
				f.add("furniture: the boxes at %v %v and %v %v overlap", b.X, b.Y, o.X, o.Y)
			}
		}
	}
	if !slices.Contains(sideOrnaments, l.Panels.Title.SideOrnament) {
		f.add("title: unknown trophy %q", l.Panels.Title.SideOrnament)
	}
	t := l.Panels.Track
	if t.W > 0 && (t.LastTurn < t.FirstTurn || t.Cols*t.Rows < t.LastTurn-t.FirstTurn+1) {
		f.add("turn_track: %d by %d boxes do not hold turns %d to %d", t.Cols, t.Rows, t.FirstTurn, t.LastTurn)
	}
	for _, a := range t.Arrivals {
		if _, ok := Emblems[a.Side]; !ok || a.Turn < t.FirstTurn || a.Turn > t.LastTurn {
			f.add("turn_track: arrival of %q on turn %d", a.Side, a.Turn)
		}
	}
	for _, r := range l.Panels.Legend.Rows {
		switch r.Mark {
		case "victory", "depot", "ferry", "bridge", "fort", "anchor", "american_supply", "british_supply", "zone", "border",
			"barrier", "guard":
		case "clear", "woods", "marsh", "mountain", "major", "minor", "creek", "post", "road", "ford", "boat", "boats",
			"city", "town", "place",
			"british_prize", "american_prize", "orange", "blue", "hills", "sound", "fortress", "village", "key", "province",
			"region":
			if l.Hexes == nil {
				f.add("legend: %q is a sign of boards of hexes", r.Mark)
			}
		default:
			f.add("legend: unknown mark %q", r.Mark)
		}
	}
	for _, list := range [][]SmallDrawing{l.Decor.Hills, l.Decor.Trees, l.Decor.Marsh, l.Decor.Ships} {
		for _, s := range list {
			if s.Scale() <= 0 {
				f.add("decor: the sprig at %v has no size", s)
			}
			l.checkOnSheet(f, "decor", s[1], s[2])
		}
	}
	for _, r := range l.Decor.Ridges {
		if len(r.Path) < 2 || r.Left < 0 || r.Right < 0 || r.Left+r.Right == 0 {
			f.add("decor: a ridge needs two points and the length of its strokes")
		}
	}
	for _, c := range l.Decor.Currents {
		if len(c.Path) < 2 || c.Lines < 2 || c.Width <= 0 || l.Hexes == nil {
			f.add("decor: a current needs two points, a width and two lines on a board of hexes")
		}
	}
	for _, s := range l.Decor.Shoals {
		if len(s.Outline) < 3 {
			f.add("decor: a shoal needs three points")
		}
	}
}

// checkOnSheet records a fault if a point is not on the sheet.
func (l Layout) checkOnSheet(f *faults, what string, x, y float64) {
	if x < 0 || y < 0 || x > l.Canvas.Width || y > l.Canvas.Height {
		f.add("%s: %v %v is off the sheet", what, x, y)
	}
}
