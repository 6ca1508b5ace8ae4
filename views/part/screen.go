package part

import (
	"strings"

	"tricorne/rules/dice"
)

// ScreenIsFor explains the table screen, next to every link to it.
const ScreenIsFor = "For a big screen or a tablet lying on the table: the map, the battles, the dice and the clocks " +
	"as everybody may see them. It shows no secret and has nothing to press."

// Screen is the table screen for a television: the public view in large, without controls.
type Screen struct {
	*Desk
	Have   string // identifies what the screen shows now; the screen sends it to ask for later changes
	Show   string // the place somebody has pointed at; empty for none
	Code   string // the four-letter join code; empty while nobody can join
	URL    string // the address where the code is entered
	QR     string // the QR code as an SVG path
	QRSize int
}

// pointedAt returns the position to show, "x y" in units of the board; empty for none. It is the place somebody has
// pointed at, or else the place of the battle.
func (s *Screen) pointedAt() string {
	place := s.Show
	if b := s.battle(); b != nil && place == "" {
		place = b.Space
	}
	p, ok := s.Art.Place(place)
	if place == "" || !ok {
		return ""
	}
	return num(p.X) + " " + num(p.Y)
}

// pointedName returns the name of the place somebody has pointed at.
func (s *Screen) pointedName() string { return PlaceName(s.Manual, s.Show) }

// event returns the last event that everybody heard, in one line.
func (s *Screen) event() string {
	if s.Hand != nil {
		return s.orders().rolling()
	}
	if o := s.outcome(); o != nil {
		return o.head().String()
	}
	return ""
}

// fell returns the dice of the last act, if it had any. For an order that waits for more dice it returns the last ones
// entered.
func (s *Screen) fell() []dice.Rolled {
	if len(s.Log) == 0 {
		return nil
	}
	return s.Log[len(s.Log)-1].Rolls
}

// nameOf returns the name of the player of a side.
func (s *Screen) nameOf(seat Seat) string {
	if !seat.Taken {
		return "nobody yet"
	}
	return seat.Name
}

// stands returns a line about who is awaited, who paused the game, or how it ended.
func (s *Screen) stands() string {
	if r := s.View.Result; r != nil {
		if r.Winner == 0 {
			return "The game is over."
		}
		return "The " + s.side(r.Winner).Plural + " have won."
	}
	if s.Pace != nil && !s.Pace.Paused.IsZero() {
		return "Paused by " + (*pace)(s.Pace).pauser(s.Manual)
	}
	return s.orders().waitingFor()
}

func (s *Screen) qrBox() string {
	n := itoa(s.QRSize + 8)
	return strings.Join([]string{"-4 -4", n, n}, " ")
}
