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

// muster of leaders: the display of a game whose pieces are leaders with troops, as a table for their owner.

// led is one leader of the table.
type led struct {
	*view.Piece
	Space string // where the leader stands, empty off the map
	Where string
}

// Leads reports whether the pieces of the game are leaders with troops.
func Leads(d *Desk) bool { return d.Manual.Screen.Family == screen.Leaders }

// leaders lists the leaders of a side that the viewer sees: those on the map in printed order, then others.
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

// own reports whether the viewer sees what this leader has.
func (l *led) own() bool { return l.Counter != nil && l.Counter.Display != nil }

// stands returns where the leader is, a hex without a name by its number.
func (l *led) stands() string {
	if l.Where == l.Space && l.Space != "" {
		return "hex " + l.Space
	}
	return l.Where
}

// troops returns the leader's men, "?" where the viewer does not know.
func (l *led) troops() string {
	if !l.own() {
		return "?"
	}
	return figure(l.Counter.Display.Troops)
}

func (l *led) most() string {
	switch {
	case !l.own():
		return "?"
	case l.Counter.Display.Most == 0:
		return ""
	}
	return figure(l.Counter.Display.Most)
}

// men returns both numbers: "460 / 1,200".
func (l *led) men() string {
	if l.own() && l.most() != "" {
		return l.troops() + " / " + l.most()
	}
	return l.troops()
}

// fatigue returns the leader's level of fatigue, "?" where the viewer does not know.
func (l *led) fatigue() string {
	if !l.own() {
		return "?"
	}
	return itoa(l.Counter.Display.Fatigue)
}

// price returns the cost of activation and the reach of command: "costs 4, span 6, radius 4".
func (l *led) price() string {
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

// command returns the printed values of the rank: "rating 7, costs 4, span 6, radius 4".
func (l *led) command() string {
	if l.Counter == nil {
		return ""
	}
	return "rating " + itoa(l.Counter.Rating) + ", " + l.price()
}

// orders lists the orders and acts of the leader this turn.
func (l *led) orders() string {
	out := slices.Clone(l.Notes)
	if l.Moved {
		out = append(out, "done moving")
	}
	return strings.Join(out, ", ")
}

// state returns the order of the leader's men, where it is not good, and the leader's orders.
func (l *led) state() string {
	out := l.orders()
	if l.Counter == nil || l.Counter.Status == "" {
		return out
	}
	return strings.Trim(l.Counter.Status+", "+out, ", ")
}

// sidesFromMine lists the sides, one's own first.
func (t *Table) sidesFromMine() []game.SideInfo {
	out := make([]game.SideInfo, 0, len(t.Manual.Sides))
	for _, s := range t.Manual.Sides {
		if s.Side == t.You {
			out = append([]game.SideInfo{s}, out...)
		} else {
			out = append(out, s)
		}
	}
	return out
}

// strength sums up a side: the number of leaders seen and, for the owner, their men on the map.
func (f *forces) strength(s game.Side) string {
	men, seen, own := 0, 0, false
	for _, l := range f.leaders(s) {
		if l.Space == "" {
			continue
		}
		seen++
		if l.own() {
			men, own = men+l.Counter.Display.Troops, true
		}
	}
	if own {
		return text.Count(seen, "leader", "leaders") + " on the map, " + figure(men) + " men"
	}
	return text.Count(seen, "leader", "leaders") + " seen on the map"
}

// figure writes a number with a comma before its last three digits.
func figure(n int) string {
	s := strconv.Itoa(n)
	if len(s) < 4 {
		return s
	}
	return s[:len(s)-3] + "," + s[len(s)-3:]
}
