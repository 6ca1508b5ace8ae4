package part

import (
	"strings"
	"time"
	"unicode"

	"tricorne/rules/game"
	"tricorne/rules/game/screen"
	"tricorne/rules/game/view"
)

func turnName(v *view.View) string {
	if v.TurnName != "" {
		return v.TurnName
	}
	return "Turn " + itoa(v.Turn)
}

// mostPips is the most points that are drawn as pips. More are shown as a number.
const mostPips = 8

// initials returns the initials of a label: "AP" for "Activation points".
func initials(label string) string {
	var out []rune
	for _, word := range strings.Fields(label) {
		out = append(out, unicode.ToUpper([]rune(word)[0]))
	}
	return string(out)
}

// note returns the explanation of a track, for its tooltip.
func note(t view.Track) string {
	if t.Note == "" {
		return t.Label
	}
	return t.Label + ": " + t.Note
}

// topBar is the bar with the state of the game.
type topBar struct {
	*Table
	Turn       string
	Phase      string
	Active     game.Side
	Tracks     []view.Track
	Conditions []view.Condition
	Over       bool
	Pace       *pace
	Now        time.Time
	Whole      bool   // the game's file is complete: for the referee, or once everything is revealed
	Rival      string // name of the player of the other side, on another device; empty for none
}

func (d *Desk) topBar() *topBar {
	v := &d.View
	return &topBar{
		&d.Table, turnName(v), v.Phase, v.Active, v.Tracks, v.Conditions, v.Result != nil, (*pace)(d.Pace),
		d.Now, d.Referee != nil || v.Result != nil && !d.Sealed, d.rival(),
	}
}

// TakeHome is the label of the button that saves the file of a game for use on another server.
const TakeHome = "Take this game home"

// homeWords returns the label for the game's file. Only a complete file can be used on another server.
func (b *topBar) homeWords() string {
	if b.Whole {
		return TakeHome
	}
	return "Export as JSON"
}

// track returns a track of a side; false if there is none.
func (b *topBar) track(id screen.TrackID, s game.Side) (view.Track, bool) {
	for _, t := range b.Tracks {
		if t.ID == id && t.Side == s {
			return t, true
		}
	}
	return view.Track{}, false
}

// youAre returns the beginning of the sentence about the viewer; whose returns the rest.
func (t *Table) youAre() string {
	if t.Both {
		return "Both sides"
	}
	if t.Referee != nil || t.You == game.Nobody {
		return "You are"
	}
	return "You are the"
}

func (t *Table) whose() string {
	if t.Referee != nil {
		return "the referee"
	}
	if t.Both {
		return "look on"
	}
	if t.You == game.Nobody {
		return "looking on"
	}
	return t.side(t.You).Plural
}

// seatName returns the name of the player of a side.
func seatName(s Seat, t *Table) string {
	switch {
	case !s.Taken:
		return "nobody yet"
	case s.Side == t.You && !t.Alone:
		return s.Name + " (you)"
	default:
		return s.Name
	}
}
