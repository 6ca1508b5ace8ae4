package part

import (
	"strings"

	"tricorne/rules/dice"
)

// ScreenIsFor says what the table screen is for, next to every link to it.
const ScreenIsFor = "For a big screen or a tablet lying on the table: the map, the battles, the dice and the clocks " +
	"as everybody may see them. It shows no secret and has nothing to press."

// Screen is a table on a television: what everybody may see, large, and nothing to press.
type Screen struct {
	*Desk
	Have   string // names what it shows; it asks for what comes after
	Show   string // the place somebody has pointed at, empty for none
	Code   string // four letters by which others find the table; empty while its door is closed
	URL    string // where they are typed
	QR     string // the code as a path
	QRSize int
}

// pointedAt returns the place that somebody has pointed at: "x y" in units of the board, empty for none. During a
// battle it is that of the battle, unless somebody points elsewhere.
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

// pointedName returns what that place is called.
func (s *Screen) pointedName() string { return PlaceName(s.Manual, s.Show) }

// event returns the last thing that everybody heard, in one line.
func (s *Screen) event() string {
	if s.Hand != nil {
		return s.orders().rolling()
	}
	if o := s.outcome(); o != nil {
		return o.head().String()
	}
	return ""
}

// fell returns the dice of the last act, if it had any. For an order that waits for more dice it returns those entered
// last.
func (s *Screen) fell() []dice.Rolled {
	if len(s.Log) == 0 {
		return nil
	}
	return s.Log[len(s.Log)-1].Rolls
}

// nameOf returns who leads a side.
func (s *Screen) nameOf(seat Seat) string {
	if !seat.Taken {
		return "nobody yet"
	}
	return seat.Name
}

// stands says who is waited for, or how the game ended.
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
