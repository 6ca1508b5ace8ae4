package part

import (
	"strings"

	"tricorne/rules/dice"
)

// ScreenHelp explains the table screen, next to every link to it.
const ScreenHelp = "For a big screen or a tablet lying on the table: the map, the battles, the dice and the clocks " +
	"as everybody may see them. It shows no secret and has nothing to press."

// Screen is the table screen for a television: the public view in large, without controls.
type Screen struct {
	*Desk
	ShownState   string // identifies what the screen shows now; the screen sends it to ask for later changes
	PointedPlace string // the place somebody has pointed at; empty for none
	Code         string // the four-letter join code; empty while nobody can join
	URL          string // the address where the code is entered
	QR           string // the QR code as an SVG path
	QRSize       int
}

// pointedPosition returns the position to show, "x y" in units of the board; empty for none. It is the place somebody
// has pointed at, or else the place of the battle.
func (s *Screen) pointedPosition() string {
	place := s.PointedPlace
	if b := s.battle(); b != nil && place == "" {
		place = b.Space
	}
	p, ok := s.Layout.Place(place)
	if place == "" || !ok {
		return ""
	}
	return num(p.X) + " " + num(p.Y)
}

// pointedName returns the name of the place somebody has pointed at.
func (s *Screen) pointedName() string { return PlaceName(s.Manual, s.PointedPlace) }

// lastEventText returns the last event that everybody heard, in one line.
func (s *Screen) lastEventText() string {
	if s.PendingDice != nil {
		return s.orders().rollingText()
	}
	if o := s.outcome(); o != nil {
		return o.head().String()
	}
	return ""
}

// lastDice returns the dice of the last act, if it had any. For an order that waits for more dice it returns the last
// ones entered.
func (s *Screen) lastDice() []dice.Rolled {
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

// statusLine returns a line about who has to act next, who paused the game, or how the game ended.
func (s *Screen) statusLine() string {
	if r := s.View.Result; r != nil {
		if r.Winner == 0 {
			return "The game is over."
		}
		return "The " + s.side(r.Winner).Plural + " have won."
	}
	if s.Clocks != nil && !s.Clocks.PausedAt.IsZero() {
		return "Paused by " + (*clockState)(s.Clocks).pauserName(s.Manual)
	}
	return s.orders().waitingLine()
}

func (s *Screen) qrBox() string {
	n := itoa(s.QRSize + 8)
	return strings.Join([]string{"-4 -4", n, n}, " ")
}
