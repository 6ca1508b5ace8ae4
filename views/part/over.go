package part

import (
	"strings"

	"github.com/a-h/templ"

	"tricorne/rules/game"
	"tricorne/rules/game/screen"
	"tricorne/rules/game/view"
)

// winnerHeadline returns the headline of a finished game.
func (o *orders) winnerHeadline() string {
	w := o.Result.Winner
	switch {
	case w == game.Nobody:
		return "Draw"
	case w == o.ViewerSide:
		return "You have won"
	default:
		return "The " + o.side(w).Plural + " have won"
	}
}

// scoreTracks lists the tracks that decide who wins.
func scoreTracks(tracks []view.Track) []view.Track {
	var out []view.Track
	for _, t := range tracks {
		if t.ID == screen.VictoryPoints || t.ID == screen.StrengthPoints {
			out = append(out, t)
		}
	}
	return out
}

// lowerCase returns a label in lower case, for use inside a sentence.
func lowerCase(label string) string { return strings.ToLower(label) }

// winnerAttrs returns the attributes that mark the headline of a finished game with the winning side.
func (o *orders) winnerAttrs() templ.Attributes {
	if o.Result == nil {
		return nil
	}
	return templ.Attributes{
		"class":            strings.TrimSpace("verdict " + sideClass(o.textLinks(), o.Result.Winner)),
		"aria-describedby": "verdict-how",
	}
}
