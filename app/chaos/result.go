package chaos

import (
	"fmt"
	"slices"
	"strings"
	"time"
)

// Result is the outcome of a run. It marshals to one line of JSON.
type Result struct {
	Store         string      `json:"store"`
	Seed          uint64      `json:"seed"`
	Pairs         int         `json:"pairs"`
	Computers     int         `json:"computer_tables"`
	Seconds       float64     `json:"seconds"`
	Kills         []KillStats `json:"kills"`
	RefusedStarts int         `json:"starts_refused"` // number of starts after which a server or PostgreSQL did not run
	LoggedErrors  int         `json:"errors_logged"`  // lines at the level ERROR in the servers' logs

	AcknowledgedOrders int `json:"acknowledged"` // actions and corrections that a player was told are stored
	// actions and corrections for which the player never learned whether they are stored
	UnansweredOrders int `json:"unanswered"`
	UnansweredKept   int `json:"unanswered_kept"`  // unanswered actions and corrections that are stored
	ResentForms      int `json:"resent"`           // forms that were sent more than once
	RefusedForms     int `json:"refused"`          // forms that the server refused
	Corrections      int `json:"corrections"`      // corrections that are stored
	ComputerActions  int `json:"computer_actions"` // stored actions at the tables of computers
	FinishedGames    int `json:"games_finished"`

	Tables          int `json:"tables"`
	Rows            int `json:"rows"`         // rows of all tables
	MissingOrders   int `json:"missing"`      // rows that are missing although the player was told they are stored
	DuplicateRows   int `json:"doubled"`      // rows that are stored twice, or that nobody sent
	DifferingTables int `json:"differ"`       // tables for which verify finds a difference
	SeatsHeld       int `json:"seats_held"`   // seats that players hold at the end of the run
	SeatsLost       int `json:"seats_lost"`   // seats that the server denies at the end
	Faults          int `json:"other_faults"` // players who stopped, servers that did not end, a damaged store
}

// KillStats holds the results of killing one kind of process.
type KillStats struct {
	Name      string  `json:"what"`
	Kills     int     `json:"kills"`
	P50       float64 `json:"answer_p50_ms"` // time from the kill until all servers have answered
	Max       float64 `json:"answer_max_ms"`
	durations []time.Duration
}

// Good reports whether nothing was lost, nothing doubled, and everything came back.
func (r *Result) Good() bool {
	return r.MissingOrders+r.DuplicateRows+r.DifferingTables+r.SeatsLost+r.RefusedStarts+r.Faults == 0
}

// countKills counts all kills.
func (r *Result) countKills() (n int) {
	for _, k := range r.Kills {
		n += k.Kills
	}
	return n
}

// add counts kills of one kind of process, and records the time until the servers answered again.
func (r *Result) add(name string, kills int, took time.Duration) {
	i := slices.IndexFunc(r.Kills, func(k KillStats) bool { return k.Name == name })
	if i < 0 {
		i = len(r.Kills)
		r.Kills = append(r.Kills, KillStats{Name: name})
	}
	k := &r.Kills[i]
	k.Kills += kills
	k.durations = append(k.durations, took)
	slices.Sort(k.durations)
	k.P50, k.Max = milliseconds(k.durations[(len(k.durations)-1)/2]), milliseconds(k.durations[len(k.durations)-1])
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
	line("actions acknowledged to players and referees", r.AcknowledgedOrders)
	line("– of these not stored", r.MissingOrders)
	line("stored twice, or sent by nobody", r.DuplicateRows)
	line("forms sent again because no answer came", r.ResentForms)
	line("actions whose player never learned what became of them", r.UnansweredOrders)
	line("– of these stored, once", r.UnansweredKept)
	line("forms refused by the rules or stale", r.RefusedForms)
	line("corrections by referees", r.Corrections)
	line("actions of computers", r.ComputerActions)
	line("games played to their end", r.FinishedGames)
	line("tables", r.Tables)
	line("rows of their records", r.Rows)
	line("tables that verify finds otherwise than stored", r.DifferingTables)
	line("seats held at the end", r.SeatsHeld)
	line("– seats lost", r.SeatsLost)
	line("starts refused", r.RefusedStarts)
	line("errors in the servers' logs", r.LoggedErrors)
	line("other faults", r.Faults)
	return w.String()
}
