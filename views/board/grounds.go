package board

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"tricorne/rules/hex"
	"tricorne/views/board/draw"
)

// provinceShape is a province as an overlay draws it: its outline, and the spot for texts about it.
type provinceShape struct {
	shape    string
	signSpot draw.Pt
}

// ProvinceShape returns the outline of a province by its name, and the spot for texts about it. It returns false if
// there is no such province.
func (l *Layout) ProvinceShape(name string) (shape string, sign draw.Pt, ok bool) {
	g, ok := l.provinceShapes[name]
	return g.shape, g.signSpot, ok
}

// RegionSignSpot returns the spot for texts about a region, by its name. It returns false if the region has none.
func (l *Layout) RegionSignSpot(name string) (draw.Pt, bool) {
	i := slices.IndexFunc(l.Regions, func(r Region) bool { return r.Name == name && r.Sign != nil })
	if i < 0 {
		return draw.Pt{}, false
	}
	return l.Regions[i].Sign.At(), true
}

// provinceShapes returns the shapes of all provinces by name. It places the texts of small provinces first, because
// those have little room for them.
func (h *Hexes) provinceShapes() map[string]provinceShape {
	if h == nil || h.Provinces == nil {
		return nil
	}
	lands := make(map[byte][]hex.Hex, len(h.Provinces.Lands))
	for _, c := range h.AllHexes(false) {
		lands[h.Owner(c)] = append(lands[h.Owner(c)], c)
	}
	order := slices.Clone(h.Provinces.Lands)
	slices.SortStableFunc(order, func(p, q Province) int { return len(lands[p.Letter[0]]) - len(lands[q.Letter[0]]) })
	out := map[string]provinceShape{}
	var signs []draw.Pt
	for _, p := range order {
		if mine := lands[p.Letter[0]]; len(mine) > 0 {
			sign := h.roomiestMiddle(mine, signs)
			signs = append(signs, sign)
			out[p.Name] = provinceShape{h.patchOutline(mine), sign}
		}
	}
	return out
}

// patchOutline returns the outline of a patch of hexes in whole units. Each corner is written as the step from the
// previous one.
func (h *Hexes) patchOutline(patch []hex.Hex) string {
	next := map[hex.Point]hex.Point{}
	var starts []hex.Point
	for _, c := range patch {
		corners := h.Corners(c)
		for i, n := range h.Neighbours(c) {
			if !slices.Contains(patch, n) {
				next[corners[i]] = corners[(i+1)%6]
				starts = append(starts, corners[i])
			}
		}
	}
	var w strings.Builder
	for _, start := range starts {
		var was [2]int
		letter := "M"
		for k, ok := start, true; ok; {
			var to hex.Point
			if to, ok = next[k]; !ok {
				break
			}
			delete(next, k)
			at := h.At(k)
			now := [2]int{int(math.Round(at.X)), int(math.Round(at.Y))}
			w.WriteString(letter + strconv.Itoa(now[0]-was[0]) + " " + strconv.Itoa(now[1]-was[1]))
			letter, was = "l", now
			k = to
		}
		if letter == "l" {
			w.WriteString("z")
		}
	}
	return w.String()
}

// nameOffset returns about how far the middle of a town's name is from the middle of its hex.
func (t *Town) nameOffset() draw.Pt {
	side := CounterHalfWidth + 3.8*float64(len([]rune(t.Name)))
	switch t.Label {
	case "e":
		return draw.XY(side, 0)
	case "w":
		return draw.XY(-side, 0)
	case "n":
		return draw.XY(0, -CounterHalfWidth-6)
	}
	return draw.XY(0, CounterHalfWidth+10)
}

// roomiestMiddle returns the middle of the hex that is best for the text of a patch. It is near the middle of the
// patch, but away from towns and from other texts. A small patch may have its text on the water next to it.
func (h *Hexes) roomiestMiddle(patch []hex.Hex, others []draw.Pt) draw.Pt {
	mid := draw.Pt{}
	for _, c := range patch {
		mid = mid.Plus(h.Middle(c).Times(1 / float64(len(patch))))
	}
	room := slices.Clone(patch)
	if len(patch) < 8 {
		for _, c := range patch {
			for _, n := range h.Neighbours(c) {
				if h.IsOpenWater(n) {
					room = append(room, n)
				}
			}
		}
	}
	best, least := draw.Pt{}, math.Inf(1)
	for _, c := range room {
		at := h.Middle(c)
		price := at.Distance(mid) / h.Pitch[0]
		near := func(q draw.Pt, weight float64) {
			d := q.Minus(at)
			price += weight * max(0, 1-math.Hypot(d.X/2.4, d.Y)/h.Pitch[0]) // texts are wider than tall
		}
		for _, t := range h.Towns {
			if town, ok := h.Parse(t.Hex); ok {
				near(h.Middle(town), 6)
				near(h.Middle(town).Plus(t.nameOffset()), 6)
			}
		}
		for _, o := range others {
			near(o, 12)
		}
		if price < least {
			best, least = at, price
		}
	}
	return best
}
