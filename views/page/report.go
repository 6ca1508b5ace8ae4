package page

import (
	"strings"

	"tricorne/rules/game"
	"tricorne/views/part"
)

// Report is a table told turn by turn, to be printed.
type Report struct {
	Frame  Frame
	Desk   *part.Desk // how it stands at the end of what is told
	Whose  string     // through whose eyes
	Turns  []ReportTurn
	Graphs []part.Graph
	Luck   []Fortune // of the whole game, then of every battle

	Rulings []Ruling
	Date    string
	All     bool // told with all cards on the table
	Over    bool
}

// ReportTurn is one turn: what it came to, and behind that every act in sentences.
type ReportTurn struct {
	Name    string
	Chapter *part.Chapter
	Entries []part.Entry
	Letters []part.Letter // between the sides, told to them alone when the game is over
	Lines   []string      // how it stood at its end: "Americans: 5 victory points, 26 blocks, 2 lost"
}

// result is the headline of the report.
func (r *Report) result() string {
	res := r.Desk.View.Result
	switch {
	case res == nil:
		return "The game is still being played."
	case res.Winner == game.Nobody:
		return "Nobody won."
	}
	return "The " + r.Desk.Manual.Side(res.Winner).Plural + " won."
}

// turns are the names of the turns, without how many there are: "Sept/Oct 1775".
func (r *Report) turns() []string {
	out := make([]string, len(r.Turns))
	for i := range r.Turns {
		_, out[i], _ = strings.Cut(r.Turns[i].Name, ", ")
		if out[i] == "" {
			out[i] = r.Turns[i].Name
		}
	}
	return out
}

// sides is who played, in words.
func (r *Report) sides() []string {
	var out []string
	for _, s := range r.Desk.Seats {
		name := s.Name
		if !s.Taken {
			name = "nobody yet"
		}
		out = append(out, r.Desk.Manual.Side(s.Side).Plural+": "+name)
	}
	return out
}

// Here is where references lead: to the map of the table as it stands.
func (r *Report) Here() part.Here {
	return part.Here{Place: r.Desk.Path("history") + "?place=", Help: "/help/" + r.Desk.Manual.ID, Manual: r.Desk.Manual}
}

// winner is the id of the side that won, nothing where none did.
func (r *Report) winner() string {
	if res := r.Desk.View.Result; res != nil && res.Winner != game.Nobody {
		return r.Desk.Manual.Side(res.Winner).ID
	}
	return ""
}
