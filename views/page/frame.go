// Package page draws whole pages from the data it is given. It draws the frame around all pages, the pages outside
// tables (home, lists, seats, the curtain, help) and the pages of a table.
package page

import (
	"strconv"
	"time"
)

// Frame holds the data that all pages share: the title, the addresses of styles and scripts, and the visitor.
type Frame struct {
	Title         string
	Theme         string   // "light", "dark", or empty for the system's scheme
	SoundOn       bool     // the visitor wants to hear sounds for turns and battles
	Fonts         []string // fonts to preload
	Styles        []string
	Scripts       []string
	DictionaryURL string // address of the compression dictionary for the responses after this page; empty for none
	Icon          string
	AskedIcon     string   // the page's icon while the visitor has to decide
	PlayerName    string   // the visitor's name; empty for nobody
	LosesCookie   bool     // the browser will drop the cookie: plain HTTP from another machine without OnLAN mode
	OnLAN         bool     // the page warns of plain HTTP on a local network
	Addresses     []string // addresses of the server for other devices on this network
	Path          string   // path of this page, to mark its link
	RefereeName   string   // name of the referee of the page's table; empty for none
	FillsWindow   bool     // the page fills the window, with its own small header and no footer
	NoBackForward bool     // the page must not be shown again after the visitor has left it
	SessionEnded  bool     // the cookie's session has ended
	WayBack       *WayBack // offered ways back to the visitor's seat at this table; nil for none
	Notices       []Notice // what the operator tells everybody
	Preview       Preview  // the link preview in messengers
	Build         string   // build of the server, so that the page notices a newer one
	SilenceLimit  int      // milliseconds without a message after which the page treats its live stream as broken
}

// Notice is a message of the operator to everybody, shown on every page.
type Notice struct {
	Text  string
	At    time.Time // the time that the text ends with, zero for none
	Warns bool
}

// SiteWords describes the site in one sentence.
const SiteWords = "Board wargames of the American War of Independence, played in the browser: on one device, with " +
	"a friend, or at an open table."

// panelColours is the colour of panels by scheme. Browsers and home screens use it around the pages (tokens.css).
var panelColours = map[string]string{"light": LightPanelColour, "dark": DarkPanelColour}

// The colour of panels in the light and the dark scheme, as in tokens.css.
const (
	LightPanelColour = "#fbf5e6"
	DarkPanelColour  = "#2b241d"
)

// Preview is the link preview that messengers show. Any program can fetch it, so it reveals only which game is played.
type Preview struct {
	Game    string // title of the game; empty for the site
	Invites bool   // the link is an invitation to a seat
	Image   string // full address of a picture of 1200 × 630
}

func (p Preview) title() string {
	if p.Game == "" {
		return "Tricorne"
	}
	return p.Game + " · Tricorne"
}

func (p Preview) description() string {
	switch {
	case p.Invites:
		return "You are invited to a table. Nothing to install: open the link and play in your browser."
	case p.Game != "":
		return "A table of " + p.Game + ", played in the browser."
	}
	return SiteWords
}

func (p Preview) alt() string {
	if p.Game == "" {
		return "A tricorne hat"
	}
	return "The printed map of " + p.Game
}

// scheme returns the color schemes that the browser uses before the styles are loaded.
func (f Frame) scheme() string {
	if f.Theme == "" {
		return "light dark"
	}
	return f.Theme
}

// isCurrentPage reports whether a link of the header leads to the current page.
func (f Frame) isCurrentPage(path string) bool { return f.Path == path }

// scenarioSuffix returns the name of a scenario after a separator. It is empty if the scenario has the same name as its
// game.
func scenarioSuffix(title, parted, scenario string) string {
	if scenario == title {
		return ""
	}
	return parted + scenario
}

// Hint names the link that an error page offers.
type Hint string

// The values of Hint.
const (
	HintHome   Hint = "home"
	HintBack   Hint = "back" // a link to the table, or home if there is none
	HintResume Hint = "resume"
	HintTables Hint = "tables"
)

// Problem describes an error for the player.
type Problem struct {
	Status    int
	Title     string
	Text      string
	Hint      Hint
	Reference string // the id of a server error in the log; empty for other problems
	Table     string // the id of the table where the problem happened; empty for none
}

// backLink returns the address and the label of the link that leads away from the problem.
func (p Problem) backLink() (url, words string) {
	switch {
	case p.Hint == HintTables:
		return "/tables", "See the tables"
	case p.Hint == HintBack && p.Table != "":
		return "/t/" + p.Table, "Back to the table"
	}
	return "/", "To the first page"
}

func itoa(n int) string { return strconv.Itoa(n) }
