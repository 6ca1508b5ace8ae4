package page

import (
	"time"

	"tricorne/rules/game"
	"tricorne/rules/game/text"
)

// Home holds the data of the home page.
type Home struct {
	Frame         Frame
	Picture       Picture
	TurnPicture   Picture // a turn of the game to start with; empty for none
	Games         []GameCard
	Name          string // the name proposed to visitors, who may choose another name
	MyTables      []TableRow
	WatchedTables []TableRow
	OpenTables    []TableRow
	Now           time.Time
}

// Picture is a printed map in the light and the dark scheme.
type Picture struct{ Light, Dark string }

// GameCard is a game of the list, with the current choice in each row of its form.
type GameCard struct {
	Manual        *game.Manual
	Picture       Picture
	Scenario      string
	Side          game.Side
	Mode          string
	RefereeManual *game.Manual // manual of the game with a guide for referees; nil for none
	StartReason   string       // the reason to start with this game; empty for the other games
}

// RecommendStart marks the game to start with. It is the shortest among the easiest games.
func RecommendStart(games []GameCard) {
	if len(games) < 2 {
		return
	}
	first := 0
	shortest := func(i int) int { return games[i].Manual.Scenarios[0].Minutes }
	for i := range games {
		was, hats := games[first].Manual.Difficulty, games[i].Manual.Difficulty
		if hats < was || hats == was && shortest(i) < shortest(first) {
			first = i
		}
	}
	games[first].StartReason = "The easiest game, and a short one: about " + itoa(shortest(first)) + " minutes."
}

// firstGame returns the game that the page offers first: the one to start with, or else the first. It is nil if there
// is no game.
func (h *Home) firstGame() *GameCard {
	for i := range h.Games {
		if h.Games[i].StartReason != "" {
			return &h.Games[i]
		}
	}
	if len(h.Games) == 0 {
		return nil
	}
	return &h.Games[0]
}

// quickStartText describes the game that starts with one button: "Bagging the Fox: 10 turns. You are the Americans."
func quickStartText(g *GameCard) string {
	s, _ := g.Manual.Scenario(g.Scenario)
	return s.Name + ": " + turnsText(s) + ". You are the " + g.Manual.Side(g.Side).Plural + "."
}

// guideURL returns the address of a game's guide: the short guide, or else the guided turn.
func guideURL(m *game.Manual) string {
	if m.BriefGuide != nil {
		return "/guide/" + m.ID + "/brief"
	}
	return "/guide/" + m.ID
}

// guideWords returns the label of the link to the guide (guideURL).
func guideWords(m *game.Manual) string {
	if m.BriefGuide != nil {
		return "A battle in a few presses"
	}
	return "A guided first turn"
}

// Mode is one option of a form, such as a way to play at a table.
type Mode struct{ ID, Name, Text string }

// Modes are the ways to play at a table.
var Modes = []Mode{
	{"computer", "Against the computer", "It sees what its side sees, and nothing else."},
	{"device", "On this device", "Both sides here; a curtain hangs between them."},
	{"friend", "With a friend", "You get a link and a QR code for the other seat."},
	{"open", "Open table", "Listed here until somebody sits down."},
}

// DefaultLevel is the default level of the computer.
const DefaultLevel = "captain"

// Levels are the levels of the computer.
var Levels = []Mode{
	{"recruit", "Recruit", "Sees what is in front of it, and panics now and then."},
	{"captain", "Captain", "Marches on what decides the game, and attacks where the odds are good."},
	{"general", "General", "Thinks a turn ahead for both sides, and takes its time."},
}

// TableRow is a table in a list.
type TableRow struct {
	ID        string
	Title     string
	Scenario  string
	Seats     []Seat
	YourTurn  bool
	OneDevice bool
	State     string // who has to decide, or how the game ended
	Since     time.Time
	Over      bool
	MayJoin   bool // anybody may take a seat
}

// Seat is a seat in a list.
type Seat struct {
	Side  game.SideInfo
	Name  string
	Taken bool
	Yours bool
}

// durationText returns the duration of the scenarios of a game, in words.
func durationText(m *game.Manual) string {
	lo, hi := 0, 0
	for _, s := range m.Scenarios {
		if lo == 0 || s.Minutes < lo {
			lo = s.Minutes
		}
		hi = max(hi, s.Minutes)
	}
	if lo == hi {
		return itoa(lo) + " minutes"
	}
	return itoa(lo) + " to " + itoa(hi) + " minutes"
}

// turnsText returns the number of turns of a scenario, in words.
func turnsText(s game.Scenario) string {
	return text.Count(s.LastTurn-s.FirstTurn+1, "turn", "turns")
}

// difficulty returns the difficulty of a game in words. The home page shows the same difficulty as a number of hats.
func difficulty(hats int) string {
	return [...]string{"easy", "easy", "moderate", "demanding", "for veterans"}[min(max(hats, 0), 4)]
}

// loadingAttr returns when a picture is loaded: "lazy" for map sheets, "eager" for others.
func loadingAttr(class string) string {
	if class == "sheet" {
		return "lazy"
	}
	return "eager"
}

// TimeLimits are the time limits per side that the form offers, in minutes.
var TimeLimits = []Mode{
	{ID: "30", Name: "30 minutes for the whole game"},
	{ID: "60", Name: "1 hour for the whole game"},
	{ID: "120", Name: "2 hours for the whole game"},
	{ID: "4320", Name: "3 days for the whole game"},
	{ID: "14400", Name: "10 days for the whole game"},
	{ID: "43200", Name: "30 days for the whole game"},
}
