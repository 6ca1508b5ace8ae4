// Package page draws whole pages. They are the frame they all stand in, the house around the tables (home, lists,
// seats, the curtain, help) and the pages of a table. Each takes what it prints.
package page

import "strconv"

// Frame is common to all pages: the title, the addresses of styles and scripts, and the visitor.
type Frame struct {
	Title     string
	Theme     string   // "light", "dark" or empty for the scheme of the system
	Sound     bool     // the visitor wants to hear turns and battles
	Fonts     []string // to fetch at once, without waiting for the styles
	Styles    []string
	Scripts   []string
	Words     string // the words that what follows this page is packed with; empty for none
	Icon      string
	Asked     string   // the icon while the visitor is asked
	Player    string   // the visitor's name; empty for nobody
	Forgets   bool     // the browser will drop our cookie: plain HTTP from another machine without LAN mode
	LAN       bool     // plain HTTP on a local network, said aloud
	Addresses []string // at which other devices of this network find the server
	Path      string   // of this page, to mark where one is
	Judge     string   // who is the referee of the table that the page belongs to; empty for nobody
	Bare      bool     // the page fills the window: a small header of its own, no footer
	Hidden    bool     // nothing of this page may be seen again after one has left it
	Lost      bool     // the browser showed a session that has ended
	WayBack   *WayBack // ways back to the seat at this table that are offered, nil for none
	Preview   Preview  // what a messenger shows of a link to the page
	Build     string   // of the server, so that the page notices a newer one
	Silence   int      // after how many milliseconds without a word the page takes its live stream for lost
}

// SiteWords says in one sentence what the site is.
const SiteWords = "Board wargames of the American War of Independence, played in the browser: on one device, with " +
	"a friend, or at an open table."

// panelColours is the colour of panels by scheme, which browsers and home screens paint around the pages (tokens.css).
var panelColours = map[string]string{"light": LightPanel, "dark": DarkPanel}

// The colour of panels in both schemes, see tokens.css.
const (
	LightPanel = "#fbf5e6"
	DarkPanel  = "#2b241d"
)

// Preview is the link preview that messengers show. Unknown programs fetch it, so it tells no more than which game is
// played.
type Preview struct {
	Game    string // its title, empty for the site
	Invites bool   // the link leads to a seat
	Image   string // whole address of a picture of 1200 × 630
}

func (p Preview) title() string {
	if p.Game == "" {
		return "Tricorne"
	}
	return p.Game + " · Tricorne"
}

func (p Preview) words() string {
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

// scheme returns what the browser paints before the styles have come.
func (f Frame) scheme() string {
	if f.Theme == "" {
		return "light dark"
	}
	return f.Theme
}

// here reports whether a link of the header leads to this very page.
func (f Frame) here(path string) bool { return f.Path == path }

// unlike returns the name of a scenario after what parts it from the title of its game. It is empty where both are
// called alike.
func unlike(title, parted, scenario string) string {
	if scenario == title {
		return ""
	}
	return parted + scenario
}

// Hint names the way out that a page about a problem offers.
type Hint string

// The hints.
const (
	HintHome   Hint = "home"
	HintBack   Hint = "back" // to the table, or home when there is none
	HintResume Hint = "resume"
	HintTables Hint = "tables"
)

// Problem describes an error in words for the player.
type Problem struct {
	Status    int
	Title     string
	Text      string
	Hint      Hint
	Reference string // under which a defect stands in the log; empty for what is nobody's fault
	Table     string // the table it happened at, if any
}

// back returns where the way back leads, and how it is called.
func (p Problem) back() (url, words string) {
	switch {
	case p.Hint == HintTables:
		return "/tables", "See the tables"
	case p.Hint == HintBack && p.Table != "":
		return "/t/" + p.Table, "Back to the table"
	}
	return "/", "To the first page"
}

func itoa(n int) string { return strconv.Itoa(n) }
