package page

import (
	"strconv"
	"strings"

	"tricorne/rules/game"
)

// Ruling is a decision outside the rules, as the report lists it. It was made by a referee or by agreement of both
// sides.
type Ruling struct {
	Seq          int    // number of the moment after the ruling, in the count of moments that the viewer knows
	Kind         string // "corrected", "amended", "taken back", "happened so at the table"
	TurnAndPhase string // "Turn 3, British movement"
	TimeOfDay    string // time of day in UTC
	Referee      string // the referee; empty if both sides agreed without one
	Lines        []game.Line
	Undone       bool // the ruling itself was undone later
}

// rulingTitles maps kinds of rulings to their titles, if these differ from the name in the record.
var rulingTitles = map[string]string{
	"taken back":               "Undone",
	"happened so at the table": "Happened this way at the table",
}

// title returns the title of the ruling: "Corrected".
func (r *Ruling) title() string {
	if title, ok := rulingTitles[r.Kind]; ok {
		return title
	}
	return strings.ToUpper(r.Kind[:1]) + r.Kind[1:]
}

// authorText returns who made the ruling.
func (r *Ruling) authorText() string {
	if r.Referee == "" {
		return "by both sides"
	}
	return "by " + r.Referee + ", referee"
}

// momentURL returns the address of a moment on the map.
func (r *Report) momentURL(seq int) string {
	at := r.Desk.Path("history") + "?at=" + strconv.Itoa(seq)
	if r.RevealsAll {
		at += "&as=all"
	}
	return at
}
