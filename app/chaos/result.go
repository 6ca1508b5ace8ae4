package chaos

import (
	"fmt"
	"slices"
	"strings"
	"time"
)

// Result is the outcome of a run. It marshals to one line of JSON.
type Result struct {
	Store     string  `json:"store"`
	Seed      uint64  `json:"seed"`
	Pairs     int     `json:"pairs"`
	Computers int     `json:"computer_tables"`
	Seconds   float64 `json:"seconds"`
	Kills     []Kind  `json:"kills"`
	Refused   int     `json:"starts_refused"` // starts after which a server or PostgreSQL did not run
	Defects   int     `json:"errors_logged"`  // lines at the level ERROR in the servers' logs

	Acknowledged int `json:"acknowledged"` // actions and corrections that a player was told are stored
	// actions and corrections for which the player never learned whether they are stored
	Unknown   int `json:"unanswered"`
	Kept      int `json:"unanswered_kept"`  // unanswered actions and corrections that are stored
	Resent    int `json:"resent"`           // forms that were sent more than once
	No        int `json:"refused"`          // forms that the server refused
	Corrected int `json:"corrections"`      // corrections that are stored
	Computed  int `json:"computer_actions"` // stored actions at the tables of computers
	Finished  int `json:"games_finished"`

	Tables  int `json:"tables"`
	Stored  int `json:"rows"`         // rows of all tables
	Missing int `json:"missing"`      // rows that are missing although the player was told they are stored
	Extra   int `json:"doubled"`      // rows that are stored twice, or that nobody sent
	Differ  int `json:"differ"`       // tables for which verify finds a difference
	Held    int `json:"seats_held"`   // seats that players hold at the end of the run
	Lost    int `json:"seats_lost"`   // seats that the server denies at the end
	Faults  int `json:"other_faults"` // players who stopped, servers that did not end, a damaged store
}

// Kind holds the results of killing one kind of process.
type Kind struct {
	Name  string  `json:"what"`
	Kills int     `json:"kills"`
	P50   float64 `json:"answer_p50_ms"` // time from the kill until all servers have answered
	Max   float64 `json:"answer_max_ms"`
	took  []time.Duration
}

// Good reports whether nothing was lost, nothing doubled, and everything came back.
func (r *Result) Good() bool {
	return r.Missing+r.Extra+r.Differ+r.Lost+r.Refused+r.Faults == 0
}

// countKills counts all kills.
func (r *Result) countKills() (n int) {
	for _, k := range r.Kills {
		n += k.Kills
	}
	return n
}

// add adds kills, and the time until there was an answer.
func (r *Result) add(name string, kills int, took time.Duration) {
	i := slices.IndexFunc(r.Kills, func(k Kind) bool { return k.Name == name })
	if i < 0 {
		i = len(r.Kills)
		r.Kills = append(r.Kills, Kind{Name: name})
	}
	k := &r.Kills[i]
	k.Kills += kills
	k.took = append(k.took, took)
	slices.Sort(k.took)
	k.P50, k.Max = milliseconds(k.took[(len(k.took)-1)/2]), milliseconds(k.took[len(k.took)-1])
}

func milliseconds(d time.Duration) float64 {
	return float64(d.Round(100*time.Microsecond)) / float64(time.Millisecond)
}

// String returns the result as a table in Markdown.
func (r *Result) String() string {
	var w strings.Builder
	fmt.Fprintf(&w, "| %s, %d pairs with a referee, %d tables of computers, seed %d, %.0f s | |\n|---|---|\n", r.Store,
		r.Pairs, r.Computers, r.Seed, r.Seconds)
	line := func(what string, n int) { fmt.Fprintf(&w, "| %s | %d |\n", what, n) }
	line("kills", r.countKills())
	for _, k := range r.Kills {
		fmt.Fprintf(&w, "| – %s: kills; first answer p50 / longest | %d; %.0f / %.0f ms |\n", k.Name, k.Kills, k.P50, k.Max)
	}
	line("actions acknowledged to players and referees", r.Acknowledged)
	line("– of these not stored", r.Missing)
	line("stored twice, or sent by nobody", r.Extra)
	line("forms sent again because no answer came", r.Resent)
	line("actions whose player never learned what became of them", r.Unknown)
	line("– of these stored, once", r.Kept)
	line("forms refused by the rules or stale", r.No)
	line("corrections by referees", r.Corrected)
	line("actions of computers", r.Computed)
	line("games played to their end", r.Finished)
	line("tables", r.Tables)
	line("rows of their records", r.Stored)
	line("tables that verify finds otherwise than stored", r.Differ)
	line("seats held at the end", r.Held)
	line("– seats lost", r.Lost)
	line("starts refused", r.Refused)
	line("errors in the servers' logs", r.Defects)
	line("other faults", r.Faults)
	return w.String()
}
