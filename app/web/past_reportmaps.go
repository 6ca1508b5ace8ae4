package web

import (
	"github.com/labstack/echo/v4"

	"tricorne/app/table"
	"tricorne/rules/game"
	"tricorne/views/page"
	"tricorne/views/part"
)

// usePrintedMap replaces the map of a desk by the one for printing. It leaves out parts of the map that would make a
// printed file large.
func (s *desks) usePrintedMap(d *part.Desk) error {
	sheet := "print"
	if d.Map.ShowsWinter {
		sheet += "-ice"
	}
	url, err := s.mapURL(d.Manual.ID, sheet+plainSheet)
	d.Map = part.MapURLs{Light: url, ShowsWinter: d.Map.ShowsWinter}
	return err
}

func (s *pastPages) addBattleMap(c echo.Context, ch tableVisit, seat table.Seat, told *table.AfterActionReport,
	r *page.Report,
) error {
	if told.Page != told.Pages || told.EntryCount > maxWholeReport {
		return nil
	}
	ctx := c.Request().Context()
	all, _, err := s.tables.Log(ctx, seat, told.As, 0, anyLastAct)
	if err != nil {
		return err
	}
	winner := game.Nobody
	if told.View.Result != nil {
		winner = told.View.Result.Winner
	}
	chapter := part.ChapterOf(r.TextLinks(), entriesByTurn(all))
	b := chapter.DecisiveBattle(winner)
	decisive := b != nil && winner != game.Nobody
	if b == nil { // the winner won no battle
		b = chapter.DecisiveBattle(game.Nobody)
	}
	if b == nil || b.Beginning.Place == "" {
		return nil
	}
	at, err := s.tables.MomentAt(ctx, seat, b.FirstMoment(), told.As)
	if err != nil {
		return err
	}
	d, err := s.preparePast(c, ch, told.Table, told.Manual, &at.View)
	if err != nil {
		return err
	}
	r.Battle = &page.ReportBattle{
		Desk: d, Place: string(b.Beginning.Place), Turn: at.View.TurnName, FirstLine: b.FirstLine,
		ResultText: chapter.ResultText(b),
		Decisive:   decisive,
	}
	return s.usePrintedMap(d)
}
