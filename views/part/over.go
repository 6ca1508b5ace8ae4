package part

import (
	"strings"

	"github.com/a-h/templ"

	"tricorne/rules/game"
	"tricorne/rules/game/screen"
	"tricorne/rules/game/view"
)

// winner returns the headline of a finished game.
func (o *orders) winner() string {
	w := o.Result.Winner
	switch {
	case w == game.Nobody:
		return "Draw"
	case w == o.You:
		return "You have won"
	default:
		return "The " + o.side(w).Plural + " have won"
	}
}

// scoreTracks lists the numbers by which a game is won or lost.
func scoreTracks(tracks []view.Track) []view.Track {
	var out []view.Track
	for _, t := range tracks {
		if t.ID == screen.VictoryPoints || t.ID == screen.StrengthPoints {
			out = append(out, t)
		}
	}
	return out
}

// lower returns a label inside a sentence.
func lower(label string) string { return strings.ToLower(label) }

// victor marks the headline of a game that is over with the side that has won.
func (o *orders) victor() templ.Attributes {
	if o.Result == nil {
		return nil
	}
	return templ.Attributes{"class": strings.TrimSpace("verdict " + sideClass(o.here(), o.Result.Winner))}
}
