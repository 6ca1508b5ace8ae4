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
func note(t view.Track) string {
	if t.Note == "" {
		return t.Label
	}
	return t.Label + ": " + t.Note
}

// topBar shows where the game stands.
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
	Whole      bool   // the file of the game holds everything: of the referee, or once everything is revealed
	Rival      string // who sits on the other side, at another device; empty for nobody
}

func (d *Desk) topBar() *topBar {
	v := &d.View
	return &topBar{
		&d.Table, turnName(v), v.Phase, v.Active, v.Tracks, v.Conditions, v.Result != nil, (*pace)(d.Pace),
		d.Now, d.Referee != nil || v.Result != nil && !d.Sealed, d.rival(),
	}
}

// TakeHome is the button that saves the file of a game, to be brought to another server.
const TakeHome = "Take this game home"

// homeWords names the file of the game: what it holds decides whether it can be brought to another server.
func (b *topBar) homeWords() string {
	if b.Whole {
		return TakeHome
	}
	return "Export as JSON"
}

// track finds a track of a side.
func (b *topBar) track(id screen.TrackID, s game.Side) (view.Track, bool) {
	for _, t := range b.Tracks {
		if t.ID == id && t.Side == s {
			return t, true
		}
	}
	return view.Track{}, false
}

// youAre begins the sentence that says whose desk this is, and whose completes it.
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

// seatName returns who sits on a side.
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
