package web

import (
	"github.com/labstack/echo/v4"

	"tricorne/app/table"
	"tricorne/rules/game"
	"tricorne/views/page"
	"tricorne/views/part"
)

// onPaper replaces the map of a desk by the one for printing, without what makes a printed file large.
func (s *desks) onPaper(d *part.Desk) error {
	sheet := "print"
	if d.Map.Winter {
		sheet += "-ice"
	}
	url, err := s.mapURL(d.Manual.ID, sheet+plainSheet)
	d.Map = part.MapURLs{Light: url, Winter: d.Map.Winter}
	return err
}

func (s *pastPages) layBattle(c echo.Context, ch chair, seat table.Seat, told *table.AfterAction,
	r *page.Report,
) error {
	if told.Page != told.Pages || told.Told > mostWhole {
		return nil
	}
	ctx := c.Request().Context()
	all, _, err := s.tables.Log(ctx, seat, told.As, 0, latest)
	if err != nil {
		return err
	}
	winner := game.Nobody
	if told.View.Result != nil {
		winner = told.View.Result.Winner
	}
	chapter := part.ChapterOf(r.Here(), byTurn(all))
	b := chapter.DecisiveBattle(winner)
	decisive := b != nil && winner != game.Nobody
	if b == nil { // the winner won no battle
		b = chapter.DecisiveBattle(game.Nobody)
	}
	if b == nil || b.Began.Place == "" {
		return nil
	}
	at, err := s.tables.At(ctx, seat, b.Joins(), told.As)
	if err != nil {
		return err
	}
	d, err := s.layPast(c, ch, told.Table, told.Manual, &at.View)
	if err != nil {
		return err
	}
	r.Battle = &page.ReportBattle{
		Desk: d, Place: string(b.Began.Place), Turn: at.View.TurnName, Joined: b.Joined, Came: chapter.Came(b),
		Decisive: decisive,
	}
	return s.onPaper(d)
}
