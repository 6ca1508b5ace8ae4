package web

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"tricorne/app/table"
	"tricorne/rules/game"
	"tricorne/views/page"
	"tricorne/views/part"
)

// report is GET /t/:id/report: the after-action report, as the visitor knows the table; ?as=all tells it with all cards on the
// table once the game is over.
func (s *Server) report(c echo.Context) error {
	ch, err := s.chair(c)
	if err != nil {
		return err
	}
	if ch.Closed {
		return redirect(c, curtainURL(ch.Info.ID))
	}
	as, _, err := s.moment(c, ch.Seat)
	if err != nil {
		return err
	}
	told, err := s.tables.Report(c.Request().Context(), ch.Seat, as)
	if err != nil {
		return err
	}
	d, err := s.layPast(c, ch, told.Table, told.Manual, &told.View)
	if err != nil {
		return err
	}
	sheet := "print"
	if d.Map.Winter {
		sheet += "-ice"
	}
	if d.Map.Light, err = s.mapURL(told.Manual.ID, sheet); err != nil {
		return err
	}
	r := &page.Report{
		Frame: s.frame(c, "Report · "+told.Manual.Title), Desk: d, Date: told.Table.CreatedAt.Format("2 January 2006"),
		Over: told.View.Result != nil, All: as == table.AsAll, Whose: whose(told, ch.Seat.Side()),
	}
	r.Frame.Styles = append(r.Frame.Styles, s.assets.URL("desk.css"))
	for _, t := range told.Turns {
		one := page.ReportTurn{Name: t.Name, Entries: logOf(t.Entries)}
		for _, st := range t.Sides {
			one.Lines = append(one.Lines, standing(told.Manual, st))
		}
		r.Turns = append(r.Turns, one)
	}
	r.Graphs = graphs(told)
	return render(c, http.StatusOK, page.ReportPage(r))
}

// whose says through whose eyes a report is told.
func whose(told table.AfterAction, side game.Side) string {
	switch {
	case told.As == table.AsAll:
		return "Told with all cards on the table."
	case told.As == table.AsPublic || side == game.Nobody:
		return "Told as both sides knew it."
	}
	return "Told as the " + told.Manual.Side(side).Plural + " knew it."
}

// standing says how a side stood at the end of a turn.
func standing(m *game.Manual, s table.Standing) string {
	words := m.Side(s.Side).Plural + ": "
	if s.HasVP {
		words += game.Count(s.Points, "victory point", "victory points") + ", "
	}
	words += game.Count(s.Pieces, "block", "blocks") + " on the map"
	switch {
	case s.Counted:
		words += ", strength " + itoa(s.Strength) + " in all"
	case s.Exact:
		words += " of strength " + itoa(s.Strength)
	}
	return words + ", " + itoa(s.Lost) + " lost"
}

// graphs are the charts of a report: victory points where the game has them, losses, and strength where it is known.
func graphs(told table.AfterAction) []part.Graph {
	points := part.Graph{ID: "points", Title: "Victory points at the end of each turn"}
	lost := part.Graph{ID: "losses", Title: "Blocks lost by the end of each turn"}
	strength := part.Graph{ID: "strength", Title: "Strength at the end of each turn"}
	for _, t := range told.Turns {
		for _, g := range []*part.Graph{&points, &lost, &strength} {
			g.Turns = append(g.Turns, itoa(t.Turn))
		}
	}
	scored := false
	for _, side := range told.Manual.Sides {
		vp, dead, sp := make([]int, 0, len(told.Turns)), make([]int, 0, len(told.Turns)), make([]int, 0, len(told.Turns))
		exact := true
		for _, t := range told.Turns {
			for _, st := range t.Sides {
				if st.Side == side.Side {
					vp, dead, sp = append(vp, st.Points), append(dead, st.Lost), append(sp, st.Strength)
					exact, scored = exact && st.Exact, scored || st.HasVP
				}
			}
		}
		points.Series = append(points.Series, part.Series{Name: side.Plural, Class: side.ID, Values: vp})
		lost.Series = append(lost.Series, part.Series{Name: side.Plural, Class: side.ID, Values: dead})
		if exact {
			strength.Series = append(strength.Series, part.Series{Name: side.Plural, Class: side.ID, Values: sp})
		}
	}
	var out []part.Graph
	if scored {
		out = append(out, points)
	}
	out = append(out, lost)
	if len(strength.Series) > 0 {
		out = append(out, strength)
	}
	return out
}
