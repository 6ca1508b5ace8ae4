package part

import (
	"net/url"

	"tricorne/rules/game"
	layout "tricorne/views/board"
)

// Table holds the data that every part may print: the viewer, the printed game, and addresses.
type Table struct {
	ID      string // for addresses
	Manual  *game.Manual
	You     game.Side
	Both    bool   // both sides of the device are watching, so only public information is drawn
	Alone   bool   // one player leads both sides on one device
	Guided  bool   // it is a guided game: the player leads both sides and sees everything
	Lookup  string // address of a place's card without the id, if it is not on the desk itself
	Moments string // address of a moment without its number, if it is not the viewer's own view
	Staff   bool   // both sides may ask staff officers
	Judge   string // name of the referee; empty for none
	From    string // the moment of another game from which this one began, in words; empty for none

	Certain bool     // the viewer does not have to confirm doubtful orders
	Screen  bool     // this is the table screen, where nothing can be pressed
	Pointed *Pointed // the place shown on the table screen; nil for a viewer who may not choose it
	Referee *Referee // data of the referee's own desk; nil on every other
}

// Pointed is the place somebody has pointed at on the table screen. It is empty for the whole map.
type Pointed struct{ Place string }

// Board is a table with its board, for the parts that draw the map.
type Board struct {
	Table
	Art *layout.Layout
	Map MapURLs

	Secrets map[string]Secret // by piece: who knows what about it; only in a view of both sides
}

// MapURLs are the addresses of the printed map. If the reader has chosen a light or dark scheme, Light is the map in
// that scheme and Dark is empty.
type MapURLs struct {
	Light, Dark string
	Winter      bool   // the maps show the frozen board
	Numbers     string // the sheet with hex numbers, light or in the only scheme; empty if there is none
	DarkNumbers string
	// the sheet without names of towns, which the marks layer adds; empty if there is none
	Bare     string
	DarkBare string
	Day      string // the map by daylight, for print; empty if the reader has chosen daylight anyway
	DayBare  string
}

// Path returns an address of this table. Path("act") is /t/{id}/act.
func (t *Table) Path(tail string) string {
	if tail == "" {
		return "/t/" + t.ID
	}
	return "/t/" + t.ID + "/" + tail
}

// Own returns an address of this desk. Own("act") is /t/{id}/act. For a referee the address also contains the view and
// the order card.
func (t *Table) Own(tail string) string {
	if t.Referee == nil {
		return t.Path(tail)
	}
	at := t.doURL(t.card())
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

// moments returns the address of a moment of the past, without its number.
func (t *Table) moments() string {
	if t.Moments != "" {
		return t.Moments
	}
	return t.Path("history") + "?at="
}

// here returns the base addresses for links in the texts of the desk. Without a script, they contain the draft.
func (t *Table) here() Here {
	if t.Screen {
		return Here{Manual: t.Manual}
	}
	place := t.Lookup
	if place == "" {
		place = t.Own("") + "?place="
	}
	return Here{Place: place, Help: "/help/" + url.PathEscape(t.Manual.ID), Manual: t.Manual}
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
