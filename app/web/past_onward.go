package web

import (
	"context"
	"strconv"

	"github.com/labstack/echo/v4"

	"tricorne/app/table"
	"tricorne/rules/game"
	"tricorne/views/page"
	"tricorne/views/part"
)

// continuationOf returns how a visitor can play on from a moment, or nil if they may not. During the game only a side
// may, with its own perspective; after that everybody may.
func (s *pastPages) continuationOf(c echo.Context, ch tableVisit, m *table.Moment) (*part.Continuation, error) {
	v, err := s.visitor(c)
	if err != nil || m.View.Result != nil || ch.Info.Guided {
		return nil, err
	}
	out := &part.Continuation{FromTruth: ch.Info.Revealed, Name: v.data.Name}
	side := ch.Seat.Side()
	switch {
	case out.FromTruth && side == game.Nobody:
		out.Sides = m.Manual.Sides
	case out.FromTruth:
		out.Sides = []game.SideInfo{m.Manual.Side(side), m.Manual.Side(side.Other())}
	case side == game.Nobody || ch.IsReferee || m.Viewpoint != table.ViewpointSelf &&
		m.Viewpoint != table.ViewpointOfSide(side):
		return nil, nil
	default:
		out.Sides = []game.SideInfo{m.Manual.Side(side)}
	}
	if out.Name == "" {
		out.Name = randomGuestName()
	}
	for _, l := range page.Levels {
		out.Levels = append(out.Levels, part.Choice{ID: l.ID, Name: l.Name})
	}
	return out, nil
}

// startContinuation handles POST /t/:id/onward: a new table begins at a moment of this one.
func (s *pastPages) startContinuation(c echo.Context, ch tableVisit, seat table.Seat) error {
	m, err := s.tables.Manual(ch.Info.Game)
	if err != nil {
		return err
	}
	at, err := strconv.ParseUint(c.FormValue("at"), 10, 31)
	o := table.PlayOnOptions{
		Seq: int(at), As: table.Viewpoint(c.FormValue("as")), Side: sideByID(m, c.FormValue("side")),
		Computer: c.FormValue("against"),
	}
	if err != nil || o.Side == game.Nobody || o.Computer == "" {
		return errUnreadableForm
	}
	if o.Computer == "friend" {
		o.Computer = ""
	}
	v, err := s.ensureNamedPlayer(c)
	if err != nil {
		return err
	}
	o.Player, o.Name = v.Player, v.data.Name
	return s.newTable(c, v, false, o.Side,
		func(ctx context.Context) (table.CreatedTable, error) { return s.tables.PlayOn(ctx, seat, o) })
}
