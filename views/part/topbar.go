package part

import (
	"strings"
	"unicode"

	"tricorne/rules/game"
)

func turnName(v *game.View) string {
	if v.TurnName != "" {
		return v.TurnName
	}
	return "Turn " + itoa(v.Turn)
}

// mostPips is how many points are drawn one by one; more are a figure.
const mostPips = 8

// initials shortens a label: "Activation points" are "AP".
func initials(label string) string {
	var out []rune
	for _, word := range strings.Fields(label) {
		out = append(out, unicode.ToUpper([]rune(word)[0]))
	}
	return string(out)
}

// note explains a track where one points at it.
func note(t game.Track) string {
	if t.Note == "" {
		return t.Label
	}
	return t.Label + ": " + t.Note
}

// youAre and whose say together whose desk this is.
func (d *Desk) youAre() string {
	if d.You == game.Nobody {
		return "You are"
	}
	return "You are the"
}

func (d *Desk) whose() string {
	if d.You == game.Nobody {
		return "looking on"
	}
	return d.side(d.You).Plural
}

// seatName is who sits on a side.
func seatName(s Seat, d *Desk) string {
	switch {
	case !s.Taken:
		return "nobody yet"
	case s.Side == d.You && !d.Alone:
		return s.Name + " (you)"
	default:
		return s.Name
	}
}
