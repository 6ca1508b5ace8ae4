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
	Frame         Frame
	Desk          *part.Desk // the desk at the end of the report
	ViewerText    string     // the viewer whose view is reported
	Turns         []ReportTurn
	TurnNames     []string     // names of all turns, for the charts
	EndingEntries []told.Entry // the act that ended the game, for the first page

	// the turn in which the winner took the final lead, for the first page; without entries if there is none
	LeadTurn ReportTurn

	Page      int  // number of this page, from 1
	PageCount int  // number of pages
	OnePage   bool // the report fits on one page
	Graphs    []part.Graph
	Luck      []LuckTable // the comparisons for the whole game and then for every battle

	Rulings    []Ruling
	Battle     *ReportBattle // the most important battle, for the last page; nil if no battle decided the game
	Date       string
	RevealsAll bool // the report reveals all hidden information
	Over       bool
	Revealed   bool // everything is revealed to everybody
}

// ReportBattle is the most important battle of the game, with the map as the battle began.
type ReportBattle struct {
	Desk       *part.Desk
	Place      string    // id of its place
	Turn       string    // name of the turn
	FirstLine  text.Text // the line of the log with which the battle began
	ResultText text.Text // its result
	// the winner of the game also won this battle
	Decisive bool
}

// ReportTurn is one turn: its summary, followed by every act.
type ReportTurn struct {
	Name         string
	Continues    bool // the turn continues on the next page
	Chapter      *part.Chapter
	Entries      []told.Entry
	Letters      []part.Letter       // letters between the sides; only the sides can read them, once the game is over
	PrivateWords []part.PrivateWords // messages with the referee that the viewer may read
	Lines        []string            // the state at the end of the turn: "Americans: 5 victory points, 26 blocks, 2 lost"
}

// quiet reports whether a turn contains only marches, so that one line is enough.
func (t *ReportTurn) quiet() bool {
	return t.Chapter.Quiet() && !t.Continues && len(t.Letters) == 0 && len(t.PrivateWords) == 0
}

// quietLine returns the one line for a quiet turn, which says who marched.
func (t *ReportTurn) quietLine() string {
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

// listsActs reports whether any turn of the page lists its acts in full.
func (r *Report) listsActs() bool {
	return slices.ContainsFunc(r.Turns, func(t ReportTurn) bool { return len(t.Entries) > 0 })
}

// turns returns the names of the turns, without the total number of turns: "Sept/Oct 1775".
func (r *Report) turns() []string {
	out := make([]string, len(r.TurnNames))
	for i, name := range r.TurnNames {
		_, out[i], _ = strings.Cut(name, ", ")
		if out[i] == "" {
			out[i] = name
		}
	}
	return out
}

// pageURL returns the address of a page of the report. The page "all" is the whole report.
func (r *Report) pageURL(page string) string {
	if r.RevealsAll {
		return r.Desk.Path("report") + "?as=all&page=" + page
	}
	return r.Desk.Path("report") + "?page=" + page
}

// isLastPage reports whether this is the last page, which has the map at its end.
func (r *Report) isLastPage() bool { return r.Page == r.PageCount }

// playersText returns the players of both sides, in words.
func (r *Report) playersText() []string {
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

// TextLinks returns the base addresses for links in the texts of the report. They lead to the map of the table.
func (r *Report) TextLinks() part.TextLinks {
	return part.TextLinks{
		Place: r.Desk.Path("history") + "?place=", Help: "/help/" + r.Desk.Manual.ID,
		Manual: r.Desk.Manual,
	}
}

// winningSide returns the side that won; Nobody if there is none.
func (r *Report) winningSide() game.Side {
	if res := r.Desk.View.Result; res != nil {
		return res.Winner
	}
	return game.Nobody
}

// winnerID returns the id of the side that won; empty if there is none.
func (r *Report) winnerID() string {
	if side := r.winningSide(); side != game.Nobody {
		return r.Desk.Manual.Side(side).ID
	}
	return ""
}
