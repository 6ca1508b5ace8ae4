package page

import (
	"slices"
	"strings"

	"tricorne/app/record/told"
	"tricorne/rules/game"
	"tricorne/rules/game/text"
	"tricorne/views/part"
)

// Report is a table told turn by turn, to be printed.
type Report struct {
	Frame  Frame
	Desk   *part.Desk // how it stands at the end of what is told
	Whose  string     // through whose eyes
	Turns  []ReportTurn
	Course []string     // the names of all turns, for the figures
	Ended  []told.Entry // the act that ended the game, on the first page

	// the turn in which the winner took the lead for good, on the first page; without entries where there is none
	Turning ReportTurn

	Page   int  // number of this page, from 1
	Pages  int  // number of pages
	Whole  bool // the report fits on one page
	Graphs []part.Graph
	Luck   []Fortune // of the whole game, then of every battle

	Rulings []Ruling
	Battle  *ReportBattle // on the last page; nil where none decided
	Date    string
	All     bool // told with all cards on the table
	Over    bool
}

// ReportBattle is the battle that decided the game, with the table as the sides met.
type ReportBattle struct {
	Desk   *part.Desk
	Place  string    // its id
	Turn   string    // the name of the turn
	Joined text.Text // how it began
	Came   text.Text // what it came to
	// it decided the game: the winner won it
	Decisive bool
}

// ReportTurn is one turn: what it came to, and behind that every act in sentences.
type ReportTurn struct {
	Name    string
	Goes    bool // more of it is told on the next page
	Chapter *part.Chapter
	Entries []told.Entry
	Letters []part.Letter  // between the sides, told to them alone when the game is over
	Private []part.Private // with the referee, of those that the viewer may read
	Lines   []string       // how it stood at its end: "Americans: 5 victory points, 26 blocks, 2 lost"
}

// quiet reports whether a turn had nothing but marches; it is shown in one line.
func (t *ReportTurn) quiet() bool {
	return t.Chapter.Quiet() && !t.Goes && len(t.Letters) == 0 && len(t.Private) == 0
}

// line returns a quiet turn in one line: who marched.
func (t *ReportTurn) line() string {
	if m := t.Chapter.MarchCounts(); m != "" {
		return m
	}
	return "Nobody marched."
}

// result returns the headline of the report.
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

// battleTitle returns the heading of the map of the battle.
func (r *Report) battleTitle() string {
	if r.Battle.Decisive {
		return "The decisive battle"
	}
	return "The heaviest battle"
}

// transcript reports whether any turn of the page has acts to be read word for word.
func (r *Report) transcript() bool {
	return slices.ContainsFunc(r.Turns, func(t ReportTurn) bool { return len(t.Entries) > 0 })
}

// turns returns the names of the turns, without how many there are: "Sept/Oct 1775".
func (r *Report) turns() []string {
	out := make([]string, len(r.Course))
	for i, name := range r.Course {
		_, out[i], _ = strings.Cut(name, ", ")
		if out[i] == "" {
			out[i] = name
		}
	}
	return out
}

// at returns the address of a page of the report, or of the whole: "all".
func (r *Report) at(page string) string {
	if r.All {
		return r.Desk.Path("report") + "?as=all&page=" + page
	}
	return r.Desk.Path("report") + "?page=" + page
}

// last reports whether this is the page that ends with the map.
func (r *Report) last() bool { return r.Page == r.Pages }

// sides returns who played, in words.
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

// Here returns where references lead: to the map of the table as it stands.
func (r *Report) Here() part.Here {
	return part.Here{Place: r.Desk.Path("history") + "?place=", Help: "/help/" + r.Desk.Manual.ID, Manual: r.Desk.Manual}
}

// winning returns the side that won, Nobody where none did.
func (r *Report) winning() game.Side {
	if res := r.Desk.View.Result; res != nil {
		return res.Winner
	}
	return game.Nobody
}

// winner returns the id of the side that won, nothing where none did.
func (r *Report) winner() string {
	if side := r.winning(); side != game.Nobody {
		return r.Desk.Manual.Side(side).ID
	}
	return ""
}
