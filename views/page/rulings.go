package page

import (
	"strconv"
	"strings"

	"tricorne/rules/game"
)

// Ruling is a decision outside the rules in the report, by a referee or by agreement of both sides.
type Ruling struct {
	Seq    int    // of the moment after it, as the viewer counts
	Kind   string // "corrected", "amended", "taken back", "happened so at the table"
	When   string // "Turn 3, British movement"
	At     string // by the clock, in UTC
	By     string // the referee; empty where both sides agreed without one
	Lines  []game.Line
	Undone bool // it was taken back itself later
}

// rulingTitles are the titles of kinds of rulings that have other names in records.
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

// by says who ruled.
func (r *Ruling) by() string {
	if r.By == "" {
		return "by both sides"
	}
	return "by " + r.By + ", referee"
}

// moment returns where it is seen on the map.
func (r *Report) moment(seq int) string {
	at := r.Desk.Path("history") + "?at=" + strconv.Itoa(seq)
	if r.All {
		at += "&as=all"
	}
	return at
}
