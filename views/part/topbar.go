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

// maxPips is the most points that are drawn as pips. More are shown as a number.
const maxPips = 8

// initials returns the initials of a label: "AP" for "Activation points".
func initials(label string) string {
	var out []rune
	for _, word := range strings.Fields(label) {
		out = append(out, unicode.ToUpper([]rune(word)[0]))
	}
	return string(out)
}

// trackNote returns the explanation of a track, for its tooltip.
func trackNote(t view.Track) string {
	if t.Note == "" {
		return t.Label
	}
	return t.Label + ": " + t.Note
}

// topBar holds the data of the bar that shows the state of the game.
type topBar struct {
	*Table
	Turn         string
	Phase        string
	Active       game.Side
	Tracks       []view.Track
	Conditions   []view.Condition
	Over         bool
	Clocks       *clockState
	Now          time.Time
	FileComplete bool   // the game's file is complete: for the referee, or once everything is revealed
	OpponentName string // name of the player of the other side, on another device; empty for none
}

func (d *Desk) topBar() *topBar {
	v := &d.View
	return &topBar{
		&d.Table, turnName(v), v.Phase, v.Active, v.Tracks, v.Conditions, v.Result != nil, (*clockState)(d.Clocks),
		d.Now, d.Referee != nil || v.Result != nil && !d.StaysHidden, d.opponentName(),
	}
}

// TakeHomeLabel is the label of the button that saves the file of a game for use on another server.
const TakeHomeLabel = "Take this game home"

// fileLabel returns the label for the game's file. Only a complete file can be used on another server.
func (b *topBar) fileLabel() string {
	if b.FileComplete {
		return TakeHomeLabel
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

// viewerText returns the first words of the sentence about the viewer; viewerTextEnd returns the rest of that sentence.
func (t *Table) viewerText() string {
	if t.BothWatching {
		return "Both sides"
	}
	if t.Referee != nil || t.ViewerSide == game.Nobody {
		return "You are"
	}
	return "You are the"
}

func (t *Table) viewerTextEnd() string {
	if t.Referee != nil {
		return "the referee"
	}
	if t.BothWatching {
		return "look on"
	}
	if t.ViewerSide == game.Nobody {
		return "looking on"
	}
	return t.side(t.ViewerSide).Plural
}

// seatName returns the name of the player of a side.
func seatName(s Seat, t *Table) string {
	switch {
	case !s.Taken:
		return "nobody yet"
	case s.Side == t.ViewerSide && !t.OneDevice:
		return s.Name + " (you)"
	default:
		return s.Name
	}
}
