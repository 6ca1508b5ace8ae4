package web

import (
	"errors"
	"net/http"

	"github.com/labstack/echo/v4"

	"tricorne/app/table"
	"tricorne/rules/game"
	"tricorne/views/page"
)

// tableVisit is the visitor's seat at the table in the address, and what they may see there. It is made only from the
// session.
type tableVisit struct {
	*table.Visit
	Seat table.Seat // valid unless Closed; a spectator's if the visitor holds none
	// one side of this device moved to another device: the curtain stays closed until somebody confirms that they
	// are the side left here
	OtherSideMoved bool
	BothSides      bool // the visitor holds both sides on this device, with a curtain between them
	// Closed means that the curtain is closed: only public things may be shown until the visitor has opened a side.
	Closed bool
	// Shared means that both sides may look on although the curtain is closed, because the form is public: Seat
	// then sees what the public does. It is only for the desk and the answer to its form.
	Shared bool
}

// refereeNameKey is the context key of the referee's name, which every page of a table shows.
const refereeNameKey = "judge"

// gameKey is the context key of the table's game, for link previews.
const gameKey = "game"

// readTableVisit finds the visitor's seat at the table in the address.
func (s *site) readTableVisit(c echo.Context) (tableVisit, error) {
	var out tableVisit
	id := c.Param("id")
	if !isValidID(id) {
		return out, errNoTable
	}
	v, err := s.visitor(c)
	if err != nil {
		return out, err
	}
	// the page was drawn for a session that has ended: it must say so instead of showing the public view
	if v.SessionEnded && wantsFragment(c) {
		return out, errSessionEnded
	}
	if out.Visit, err = s.tables.Visit(c.Request().Context(), id, v.Player); err != nil {
		return out, err
	}
	c.Set(refereeNameKey, out.Info.Referee)
	c.Set(gameKey, out.Info.Game)
	var side game.Side
	switch held := out.YourSides.List(); len(held) {
	case 0:
		out.Seat = out.PublicSeat()
		return out, nil
	case 1:
		side = held[0]
		if on, kept := v.sharedSideAt(id); kept && on != side {
			out.OtherSideMoved = true
			if out.Closed = out.Info.Status != table.StatusOver || out.Info.StuckText == "" && !out.Info.Revealed; out.Closed {
				return out, nil
			}
		}
	default:
		out.BothSides = true
		var ok bool
		if side, ok = v.openSideAt(id); !ok && out.Info.Guided {
			side = out.Info.AskedSides.List()[0]
		} else if !ok || !out.YourSides.Has(side) {
			out.Closed = out.Info.Status != table.StatusOver || out.Info.StuckText == "" && !out.Info.Revealed
			if out.Closed {
				out.Seat, out.Shared = out.SharedViewSeat()
				return out, nil
			}
			side = held[0]
		}
	}
	out.Seat, err = out.SeatOf(side)
	return out, err
}

func (ch tableVisit) openSeat(s *site, c echo.Context) (table.Seat, error) {
	switch v, err := s.visitor(c); {
	case err != nil:
		return table.Seat{}, err
	case v.Player == "":
		return table.Seat{}, v.notPlayerError()
	case ch.YourSides == 0 && ch.TakenSide != game.Nobody:
		return table.Seat{}, &problem{
			status: http.StatusForbidden, title: "Your side is back on the first device", hint: page.HintBack,
			text: "Your action was not done. " + s.takenBackNotice(ch),
		}
	case ch.YourSides == 0 && ch.UnseatedSide != game.Nobody && c.Request().Method == http.MethodGet:
		return table.Seat{}, errUnseated
	case ch.YourSides == 0 && ch.UnseatedSide != game.Nobody:
		m, err := s.tables.Manual(ch.Info.Game)
		if err != nil {
			return table.Seat{}, err
		}
		return table.Seat{}, &problem{
			status: http.StatusForbidden, title: "The referee has unseated you", hint: page.HintBack,
			text: "Your action was not done. " + unseatedNotice(m, ch),
		}
	case ch.YourSides == 0:
		return table.Seat{}, errNotYours
	case ch.Closed:
		return table.Seat{}, errCurtainClosed
	}
	return ch.Seat.WithPage(pageOf(c.Request().Header.Get(pageHeader))), nil
}

// answeringSeat returns the seat that answers the form. That is the shared seat if both sides may answer, otherwise the
// visitor's seat.
func (ch tableVisit) answeringSeat(s *site, c echo.Context) (table.Seat, error) {
	if !ch.Shared {
		return ch.openSeat(s, c)
	}
	return ch.Seat.WithPage(pageOf(c.Request().Header.Get(pageHeader))), nil
}

// hidden reports whether nothing may be shown here until a side was opened.
func (ch tableVisit) hidden() bool { return ch.Closed && !ch.Shared }

// deskOwner returns the owner of the desk: Nobody if both sides look on.
func (ch tableVisit) deskOwner() game.Side {
	if ch.Shared {
		return game.Nobody
	}
	return ch.Seat.Side()
}

// errCurtainClosed means that the curtain between the sides of this device is closed.
var errCurtainClosed = errors.New("web: the curtain is closed")

// errUnseated means that an unseated visitor requests a player's page.
var errUnseated = errors.New("web: the referee has unseated the visitor")

// curtainURL returns the address of a table's curtain.
func curtainURL(id string) string { return "/t/" + id + "/curtain" }

// takenBackNotice returns a message to a second device whose lent side is back on the first device. It explains how to
// move the side to the second device again.
func (s *site) takenBackNotice(ch tableVisit) string {
	m, err := s.tables.Manual(ch.Info.Game)
	if err != nil {
		return ""
	}
	return "The " + m.Side(ch.TakenSide).Plural +
		" are led on the first device again: it has taken them back. To go on here, let their QR code be shown there " +
		"once more (menu, At one table) and point this camera at it."
}

// unseatedNotice returns a message to a player after the referee has unseated them.
func unseatedNotice(m *game.Manual, ch tableVisit) string {
	return "The referee has unseated you. You no longer play the " + m.Side(ch.UnseatedSide).Plural +
		" and see what everybody may see. Knock again to ask for a seat."
}

// hostSeat returns the seat that may manage join codes and arrivals: a player's or the referee's.
func (ch tableVisit) hostSeat(s *site, c echo.Context) (table.Seat, error) {
	if ch.IsReferee {
		return ch.Host()
	}
	return ch.openSeat(s, c)
}
