package part

import (
	"slices"
	"strings"

	"tricorne/rules/game"
)

// mustered lists the sides on the sheet of leaders: one's own alone, both for onlookers.
func (d *Desk) mustered() []game.SideInfo {
	if d.You == game.Nobody {
		return d.Manual.Sides
	}
	return []game.SideInfo{d.side(d.You)}
}

// rank is how many stars are printed on a leader's counter; a detachment has none.
func (d *Desk) rank(p *game.Piece) string {
	return strings.Repeat("★", d.counter(p).Stars)
}

// arm is whose men he leads: "Continental", "Hessian, detachment".
func (l *led) arm() string {
	if l.Kind == "leader" {
		return capital(l.Nation)
	}
	return capital(l.Nation) + ", " + l.Kind
}

// stands is where he is, a hex without a name by its number.
func (l *led) stands() string {
	if l.Where == l.Space && l.Space != "" {
		return "hex " + l.Space
	}
	return l.Where
}

// troops are his men, and most how many he may have; "?" where the viewer does not know, empty for no limit.
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

// status is the order his men are in.
func (l *led) status() string {
	if l.Counter == nil || l.Counter.Status == "" {
		return "good order"
	}
	return l.Counter.Status
}

// activated is what the notes of an activated leader say.
const activated = "activated"

// activation is what it costs to activate him, whom he commands, and whether it is done.
func (l *led) activation() string {
	if slices.Contains(l.Notes, activated) {
		return activated
	}
	if l.Counter == nil {
		return ""
	}
	out := "costs " + itoa(l.Counter.Cost)
	if l.Counter.Span > 0 {
		out += ", span " + itoa(l.Counter.Span) + ", radius " + itoa(l.Counter.Radius)
	}
	return out
}

// orders are what he has done this turn, activation aside.
func (l *led) orders() string {
	var out []string
	for _, n := range l.Notes {
		if n != activated {
			out = append(out, n)
		}
	}
	if l.Moved {
		out = append(out, "done moving")
	}
	return strings.Join(out, ", ")
}
