package part

import (
	"net/url"

	"tricorne/rules/game"
	layout "tricorne/views/board"
)

// Table holds the facts that every part may print: the viewer, the printed game, and addresses.
type Table struct {
	ID      string // for addresses
	Manual  *game.Manual
	You     game.Side
	Both    bool   // both sides of that device look on: what is drawn is what everybody knows
	Alone   bool   // one player holds both sides on one device
	Guided  bool   // it is a guided turn: the player leads both sides, and nothing is hidden from them
	Lookup  string // address of a place's card up to its id, where that is not on the desk itself
	Moments string // address of a moment up to its number, where that is not seen with the viewer's own eyes
	Staff   bool   // both sides may ask staff officers
	Judge   string // the name of the referee; empty for none
	From    string // that it was begun in the middle of another game, in words; empty where it was not

	Certain bool     // the viewer is not asked back before a doubtful order
	Screen  bool     // it is the table screen, where nothing can be pressed
	Pointed *Pointed // of the table screen; nil for a viewer who may not point at it, or is not offered to
	Referee *Referee // what only the referee's own desk has; nil on every other
}

// Pointed is the place somebody has pointed at on the table screen, empty for the whole map.
type Pointed struct{ Place string }

// Board is a table with the board it is played on, for the parts that draw.
type Board struct {
	Table
	Art *layout.Layout
	Map MapURLs

	Secrets map[string]Secret // by piece: who knows what of it; only where one looks at both sides at once
}

// MapURLs are the addresses of the printed map. Dark is empty when the reader has chosen one scheme: then Light is that
// one.
type MapURLs struct {
	Light, Dark string
	Winter      bool   // they show the board in the ice
	Numbers     string // the sheet with the numbers of the hexes, empty where there are none; in one scheme or in light
	DarkNumbers string
	// the sheet on which towns go unnamed, empty where there is none: then the layer of the marks names them
	Bare     string
	DarkBare string
	Day      string // the sheet in daylight, for paper; empty where the reader has chosen daylight anyway
	DayBare  string
}

// Path returns an address of this table: Path("act") is /t/{id}/act.
func (t *Table) Path(tail string) string {
	if tail == "" {
		return "/t/" + t.ID
	}
	return "/t/" + t.ID + "/" + tail
}

// Own returns an address of this very desk: Own("act") is /t/{id}/act. For a referee it is under the address of the
// view and the order card.
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

// liveStream returns the address of the live stream for these eyes.
func (t *Table) liveStream() string {
	if t.Referee != nil {
		return t.Path("referee/live")
	}
	return t.Path("live")
}

// moments returns the address of a moment of the past up to its number.
func (t *Table) moments() string {
	if t.Moments != "" {
		return t.Moments
	}
	return t.Path("history") + "?at="
}

// here returns where references in words lead from the desk. With a script the draft goes along.
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

// PlaceName returns the printed name of a space, its id when the board has no such space.
func PlaceName(m *game.Manual, id string) string {
	if m.Board != nil {
		if p := m.Board.Place(spaceID(id)); p != 0 {
			return m.Board.Name(p)
		}
	}
	return id
}
