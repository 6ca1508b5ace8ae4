package web

import (
	"errors"

	"github.com/labstack/echo/v4"

	"tricorne/app/table"
	"tricorne/rules/game"
	"tricorne/views/part"
)

// sketchCookie names the cookie of a device that hides the notes and arrows of its player. It is not secret and is kept
// apart from the session.
const sketchCookie = "sketches"

// hidesSketches reports whether this device hides notes and arrows.
func hidesSketches(c echo.Context) bool {
	cookie, err := c.Cookie(sketchCookie)
	return err == nil && cookie.Value == "off"
}

// addSketches puts a side's own notes and arrows on a desk that is drawn whole.
func (s *desks) addSketches(c echo.Context, ch tableVisit, d *part.Desk) error {
	if ch.Seat.Side() == game.Nobody || ch.IsReferee || d.Coach != nil {
		return nil
	}
	all, err := s.tables.Sketches(c.Request().Context(), ch.Seat)
	d.Sketches = &part.Sketches{Board: &d.Board, List: sketchesOf(all), Turn: d.View.Turn, Hidden: hidesSketches(c)}
	return err
}

// addPastSketches puts the notes and arrows of a past moment on its desk. Only their owner sees them.
func (s *desks) addPastSketches(c echo.Context, ch tableVisit, m *table.Moment, d *part.Desk) error {
	all, err := s.tables.SketchesOfMoment(c.Request().Context(), m)
	switch {
	case errors.Is(err, table.ErrNotYours) || ch.IsReferee:
		return nil
	case err != nil:
		return err
	}
	if len(all) > 0 {
		d.Sketches = &part.Sketches{Board: &d.Board, List: sketchesOf(all), Turn: d.View.Turn, MomentSeq: m.Seq}
	}
	return nil
}

// sketchesOf returns notes and arrows in the form in which they are drawn.
func sketchesOf(all []table.Sketch) []part.Sketch {
	out := make([]part.Sketch, len(all))
	for i, k := range all {
		out[i] = part.Sketch{ID: k.ID, Turn: k.Turn, From: k.From, To: k.To, Words: k.Words, Removed: k.Removed}
	}
	return out
}
