package part

import (
	"net/url"

	"tricorne/rules/game"
	layout "tricorne/views/board"
)

// Table holds the data that every part may print: the viewer, the printed game, and addresses.
type Table struct {
	ID             string // for addresses
	Manual         *game.Manual
	ViewerSide     game.Side
	BothWatching   bool   // the players of both sides are watching this device, so only public information is drawn
	OneDevice      bool   // one player leads both sides on one device
	Guided         bool   // it is a guided game: the player leads both sides and sees everything
	CardURL        string // address of a place's card without the id, if it is not on the desk itself
	MomentURL      string // address of a moment without its number, if it is not the viewer's own view
	AllowsOfficers bool   // both sides may ask staff officers
	RefereeName    string // name of the referee; empty for none
	OriginText     string // the moment of another game from which this one began, in words; empty for none

	SkipsConfirmation bool          // the viewer does not have to confirm doubtful orders
	IsTableScreen     bool          // this is the table screen, where nothing can be pressed
	PointedAt         *PointedPlace // the place shown on the table screen; nil for a viewer who may not choose it
	Referee           *Referee      // data of the referee's own desk; nil on every other
}

// PointedPlace is the place somebody has pointed at on the table screen. It is empty for the whole map.
type PointedPlace struct{ Place string }

// Board is a table with its board, for the parts that draw the map.
type Board struct {
	Table
	Layout *layout.Layout
	Map    MapURLs

	Secrets map[string]PieceSecret // by piece: who knows what about it; only in a view of both sides
}

// MapURLs are the addresses of the printed map. If the reader has chosen a light or dark scheme, Light is the map in
// that scheme and Dark is empty.
type MapURLs struct {
	Light, Dark string
	ShowsWinter bool   // the maps show the frozen board
	Numbers     string // the sheet with hex numbers, light or in the only scheme; empty if there is none
	DarkNumbers string
	// the sheet without names of towns, which the marks layer adds; empty if there is none
	WithoutNames     string
	DarkWithoutNames string
	DayURL           string // the map by daylight, for print; empty if the reader has chosen daylight anyway
	DayWithoutNames  string
}

// Path returns an address of this table. Path("act") is /t/{id}/act.
func (t *Table) Path(tail string) string {
	if tail == "" {
		return "/t/" + t.ID
	}
	return "/t/" + t.ID + "/" + tail
}

// OwnPath returns an address of this desk. OwnPath("act") is /t/{id}/act. For a referee the address also contains the
// view and the order card.
func (t *Table) OwnPath(tail string) string {
	if t.Referee == nil {
		return t.Path(tail)
	}
	at := t.rulingURL(t.cardPath())
	if tail == "" {
		return at
	}
	return at + "/" + tail
}

// liveStream returns the address of the live stream for this viewer.
func (t *Table) liveStream() string {
	if t.Referee != nil {
		return t.Path("referee/live")
	}
	return t.Path("live")
}

// momentURL returns the address of a moment of the past, without its number.
func (t *Table) momentURL() string {
	if t.MomentURL != "" {
		return t.MomentURL
	}
	return t.Path("history") + "?at="
}

// textLinks returns the base addresses for links in the texts of the desk. Without a script, they contain the draft.
func (t *Table) textLinks() TextLinks {
	if t.IsTableScreen {
		return TextLinks{Manual: t.Manual}
	}
	place := t.CardURL
	if place == "" {
		place = t.OwnPath("") + "?place="
	}
	return TextLinks{Place: place, Help: "/help/" + url.PathEscape(t.Manual.ID), Manual: t.Manual}
}

func (t *Table) side(s game.Side) game.SideInfo { return t.Manual.Side(s) }

// PlaceName returns the printed name of a space. It returns the id if the board has no such space.
func PlaceName(m *game.Manual, id string) string {
	if m.Board != nil {
		if p := m.Board.Place(spaceID(id)); p != 0 {
			return m.Board.Name(p)
		}
	}
	return id
}
