package page

import (
	"slices"
	"strings"

	"tricorne/app/record/told"
	"tricorne/rules/game"
	"tricorne/rules/game/text"
	"tricorne/views/part"
)

// Report is a game described turn by turn, for print.
type Report struct {
	Frame  Frame
	Desk   *part.Desk // the desk at the end of the report
	Whose  string     // the viewer whose view is reported
	Turns  []ReportTurn
	Course []string     // names of all turns, for the charts
	Ended  []told.Entry // the act that ended the game, for the first page

	// the turn in which the winner took the lead for good, for the first page; without entries if there is none
	Turning ReportTurn

	Page   int  // number of this page, from 1
	Pages  int  // number of pages
	Whole  bool // the report fits on one page
	Graphs []part.Graph
	Luck   []Fortune // the comparisons for the whole game and then for every battle

	Rulings []Ruling
	Battle  *ReportBattle // the most important battle, for the last page; nil if no battle decided the game
	Date    string
	All     bool // the report reveals all hidden information
	Over    bool
	Laid    bool // everything is revealed to everybody
}

// ReportBattle is the most important battle of the game, with the map as the battle began.
type ReportBattle struct {
	Desk   *part.Desk
	Place  string    // id of its place
	Turn   string    // name of the turn
	Joined text.Text // the line of the log with which the battle began
	Came   text.Text // its result
	// the winner of the game won it
	Decisive bool
}

// ReportTurn is one turn: its summary, followed by every act.
type ReportTurn struct {
	Name    string
	Goes    bool // the turn continues on the next page
	Chapter *part.Chapter
	Entries []told.Entry
	Letters []part.Letter  // letters between the sides; only the sides can read them, once the game is over
	Private []part.Private // messages with the referee that the viewer may read
	Lines   []string       // the state at the end of the turn: "Americans: 5 victory points, 26 blocks, 2 lost"
}

// quiet reports whether a turn contains only marches, so that one line is enough.
func (t *ReportTurn) quiet() bool {
	return t.Chapter.Quiet() && !t.Goes && len(t.Letters) == 0 && len(t.Private) == 0
}

// line returns the line for a quiet turn: who marched.
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

// battleTitle returns the heading above the map of the battle.
func (r *Report) battleTitle() string {
	if r.Battle.Decisive {
		return "The decisive battle"
	}
	return "The heaviest battle"
}

// transcript reports whether any turn of the page lists its acts in full.
func (r *Report) transcript() bool {
	return slices.ContainsFunc(r.Turns, func(t ReportTurn) bool { return len(t.Entries) > 0 })
}

// turns returns the names of the turns, without the number of all turns: "Sept/Oct 1775".
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

// at returns the address of a page of the report. The page "all" is the whole report.
func (r *Report) at(page string) string {
	if r.All {
		return r.Desk.Path("report") + "?as=all&page=" + page
	}
	return r.Desk.Path("report") + "?page=" + page
}

// last reports whether this is the last page, which has the map at its end.
func (r *Report) last() bool { return r.Page == r.Pages }

// sides returns the players of both sides, in words.
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

// Here returns the base addresses for links in the texts of the report. They lead to the map of the table.
func (r *Report) Here() part.Here {
	return part.Here{Place: r.Desk.Path("history") + "?place=", Help: "/help/" + r.Desk.Manual.ID, Manual: r.Desk.Manual}
}

// winning returns the side that won; Nobody if there is none.
func (r *Report) winning() game.Side {
	if res := r.Desk.View.Result; res != nil {
		return res.Winner
	}
	return game.Nobody
}

// winner returns the id of the side that won; empty if there is none.
func (r *Report) winner() string {
	if side := r.winning(); side != game.Nobody {
		return r.Desk.Manual.Side(side).ID
	}
	return ""
}
