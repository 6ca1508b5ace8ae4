package part

import (
	"slices"
	"strconv"
	"strings"

	"tricorne/rules/game"
	"tricorne/rules/game/screen"
	"tricorne/rules/game/text"
	"tricorne/rules/game/view"
)

// The list of leaders, for a game whose pieces are leaders with troops. Their owner reads it as a table.

// led is one leader in the table of leaders.
type led struct {
	*view.Piece
	Space     string // the leader's place; empty off the map
	PlaceText string
}

// HasLeaders reports whether the pieces of the game are leaders with troops.
func HasLeaders(d *Desk) bool { return d.Manual.Screen.Family == screen.Leaders }

// leaders lists the leaders of a side that the viewer sees: first those on the map in printed order.
func (f *forces) leaders(s game.Side) []led {
	var out []led
	for i := range f.Piles {
		p := &f.Piles[i]
		if p.Side != s {
			continue
		}
		for n := range p.Pieces {
			out = append(out, led{&p.Pieces[n], p.Space, PlaceName(f.Manual, p.Space)})
		}
	}
	for i := range f.Boxes {
		b := &f.Boxes[i]
		if b.Side != s {
			continue
		}
		for n := range b.Pieces {
			out = append(out, led{&b.Pieces[n], "", b.Name})
		}
	}
	return out
}

// isKnown reports whether the viewer sees the leader's men and fatigue.
func (l *led) isKnown() bool { return l.Counter != nil && l.Counter.Display != nil }

// placeText returns the leader's place. A hex without a name is given by its number.
func (l *led) placeText() string {
	if l.PlaceText == l.Space && l.Space != "" {
		return "hex " + l.Space
	}
	return l.PlaceText
}

// menText returns the number of the leader's men; "?" if the viewer does not know it.
func (l *led) menText() string {
	if !l.isKnown() {
		return "?"
	}
	return withCommasText(l.Counter.Display.Troops)
}

func (l *led) maxMenText() string {
	switch {
	case !l.isKnown():
		return "?"
	case l.Counter.Display.MaxTroops == 0:
		return ""
	}
	return withCommasText(l.Counter.Display.MaxTroops)
}

// strengthText returns present and full strength: "460 / 1,200".
func (l *led) strengthText() string {
	if l.isKnown() && l.maxMenText() != "" {
		return l.menText() + " / " + l.maxMenText()
	}
	return l.menText()
}

// fatigue returns the leader's fatigue level; "?" if the viewer does not know it.
func (l *led) fatigue() string {
	if !l.isKnown() {
		return "?"
	}
	return itoa(l.Counter.Display.Fatigue)
}

// costText returns the cost of activation and the reach of command: "costs 4, span 6, radius 4".
func (l *led) costText() string {
	k := l.Counter
	if k == nil {
		return ""
	}
	out := "costs " + itoa(k.Cost)
	if k.Span > 0 {
		out += ", span " + itoa(k.Span) + ", radius " + itoa(k.Radius)
	}
	return out
}

// commandText returns the printed values of the leader's rank: "rating 7, costs 4, span 6, radius 4".
func (l *led) commandText() string {
	if l.Counter == nil {
		return ""
	}
	return "rating " + itoa(l.Counter.Rating) + ", " + l.costText()
}

// ordersText lists the leader's orders and acts of this turn.
func (l *led) ordersText() string {
	out := slices.Clone(l.Notes)
	if l.Moved {
		out = append(out, "done moving")
	}
	return strings.Join(out, ", ")
}

// conditionText returns the condition of the leader's men, unless it is good, and the leader's orders.
func (l *led) conditionText() string {
	out := l.ordersText()
	if l.Counter == nil || l.Counter.Status == "" {
		return out
	}
	return strings.Trim(l.Counter.Status+", "+out, ", ")
}

// sidesOwnFirst lists the sides, the viewer's own first.
func (t *Table) sidesOwnFirst() []game.SideInfo {
	out := make([]game.SideInfo, 0, len(t.Manual.Sides))
	for _, s := range t.Manual.Sides {
		if s.Side == t.ViewerSide {
			out = append([]game.SideInfo{s}, out...)
		} else {
			out = append(out, s)
		}
	}
	return out
}

// strengthTotals returns the totals of a side: its visible leaders and, for the owner, their men on the map.
func (f *forces) strengthTotals(s game.Side) string {
	men, seen, own := 0, 0, false
	for _, l := range f.leaders(s) {
		if l.Space == "" {
			continue
		}
		seen++
		if l.isKnown() {
			men, own = men+l.Counter.Display.Troops, true
		}
	}
	if own {
		return text.Count(seen, "leader", "leaders") + " on the map, " + withCommasText(men) + " men"
	}
	return text.Count(seen, "leader", "leaders") + " seen on the map"
}

// withCommasText formats a number with a comma before its last three digits.
func withCommasText(n int) string {
	s := strconv.Itoa(n)
	if len(s) < 4 {
		return s
	}
	return s[:len(s)-3] + "," + s[len(s)-3:]
}
