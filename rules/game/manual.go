package game

import (
	"slices"

	"tricorne/rules/board"
	"tricorne/rules/chart"
	"tricorne/rules/game/action"
	"tricorne/rules/game/consult"
	"tricorne/rules/game/puzzle"
	"tricorne/rules/game/screen"
	"tricorne/rules/game/teach"
	"tricorne/rules/game/text"
)

// Manual is the printed, public part of a game: the box, the board, the charts and the help pages.
type Manual struct {
	ID            string
	Title         string
	Years         string // "November 1776 – January 1777"
	Blurb         string // one sentence
	Edition       int    // raised with every change of rules or data that changes the replay of stored tables
	Fingerprint   string // the fingerprint of rules and data, see Fingerprint
	Difficulty    int    // difficulty, 1 to 4
	Sides         []SideInfo
	Scenarios     []Scenario // the shortest first
	Options       []Option   // optional rules; the fields used are ID, Label, Detail, and Group for the number of the rule
	Board         *board.Board
	Charts        []*chart.Chart
	ChartLookups  []consult.Lookup // which charts are shown next to which form
	Help          []Topic
	Readings      []Ruling
	Sources       []Source
	DieSides      int // the number of sides of the game's dice, if they are not six-sided
	Guide         *teach.Guide
	BriefGuide    *teach.Guide    // a short first lesson of a few clicks, before the guide; nil for none
	GuideScenario *Scenario       // the guide's own scenario, if it is not listed
	Puzzles       []puzzle.Puzzle // puzzles, each to be solved in one turn
	// a guide of fifteen minutes for a referee, on the guide's position or a scenario; nil for none
	RefereeGuide *teach.Guide
	Screen       screen.Screen            // the pieces, signs and labels that the screen needs
	Owner        func(unit string) Side   // returns the owner of a unit, given its id; Nobody for an unknown unit
	SpaceNotes   func(id string) []string // the printed notes on a space ("2 victory points")
}

// SideInfo holds the names of a side.
type SideInfo struct {
	Side     Side
	ID       string // "american", for styles and addresses
	Name     string // "American", as in "American movement"
	Plural   string // "Americans", as in "the Americans"
	Letter   string
	Opponent string
}

// Scenario is one way to set the game up.
type Scenario struct {
	ID        string
	Name      string
	Subtitle  string
	Blurb     string
	Dates     []Date // the dates of the turns, starting with the first; nil if turns are only numbered
	FirstTurn int
	LastTurn  int
	Minutes   int // a usual length
	Rule      string
}

// Date places one turn on a calendar, with its events.
type Date struct {
	Day     string   // "Dec 26", or a year: "1776"
	Hour    string   // "7 am", or the months: "July/Aug"
	IsNight bool     // a night turn
	Events  []string // events of the turn: "Enlistments end"
}

// Topic is one part of the rules summary, in our own words.
type Topic struct {
	Title string
	Rule  string
	Text  []text.Text
}

// Ruling is our reading of the rulebook at a point on which it is silent or contradicts itself.
type Ruling struct {
	Rule     string
	Question string
	Answer   string
}

// Source is the origin of a group of values: the rulebook, something published, or our reconstruction.
type Source struct {
	Values string
	From   string
	File   string // the data file in which the values can be corrected
}

// Side returns the printed names of a side.
func (m *Manual) Side(s Side) SideInfo {
	for _, info := range m.Sides {
		if info.Side == s {
			return info
		}
	}
	return SideInfo{Name: "Nobody", Plural: "nobody"}
}

// Scenario returns the scenario with an id, including the guide's own scenario. It returns false if there is none.
func (m *Manual) Scenario(id string) (Scenario, bool) {
	for _, s := range m.Scenarios {
		if s.ID == id {
			return s, true
		}
	}
	if p := m.GuideScenario; p != nil && p.ID == id {
		return *p, true
	}
	return Scenario{}, false
}

// ScenarioNamed returns the scenario with a printed name, including the guide's own scenario. It returns false if there
// is none.
func (m *Manual) ScenarioNamed(name string) (Scenario, bool) {
	for _, s := range m.Scenarios {
		if s.Name == name {
			return s, true
		}
	}
	if p := m.GuideScenario; p != nil && p.Name == name {
		return *p, true
	}
	return Scenario{}, false
}

// Chart returns the chart with an id, or nil if there is none.
func (m *Manual) Chart(id string) *chart.Chart {
	for _, c := range m.Charts {
		if c.ID == id {
			return c
		}
	}
	return nil
}

// Puzzle returns the puzzle with an id, or nil if there is none.
func (m *Manual) Puzzle(id string) *puzzle.Puzzle {
	for i := range m.Puzzles {
		if m.Puzzles[i].ID == id {
			return &m.Puzzles[i]
		}
	}
	return nil
}

// ChartsFor lists the ids of the charts for a step. The parameter act is the id of the act that is shown, if the step
// shows its acts one at a time. Otherwise it is empty.
func (m *Manual) ChartsFor(step action.Step, act string) (ids []string) {
	for _, c := range m.ChartLookups {
		if slices.Contains(c.Steps, step) && (len(c.Acts) == 0 || act == "" || slices.Contains(c.Acts, act)) {
			ids = append(ids, c.Charts...)
		}
	}
	return ids
}
