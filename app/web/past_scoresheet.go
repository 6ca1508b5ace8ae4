package web

import (
	"errors"
	"net/http"
	"strings"

	"github.com/labstack/echo/v4"

	"tricorne/app/table"
	"tricorne/rules/game"
	"tricorne/rules/game/text"
	"tricorne/views/page"
)

// scoresheet handles GET /t/:id/scoresheet: one page to print and sign, with what the visitor may know.
func (s *pastPages) scoresheet(c echo.Context, ch tableVisit, seat table.Seat) error {
	ctx, as := c.Request().Context(), table.ViewpointSelf
	if ch.Info.Revealed {
		as = table.ViewpointAll
	}
	told, err := s.tables.ReportPage(ctx, seat, as, 1)
	if err != nil {
		return err
	}
	sum, err := s.tables.Checksum(ctx, seat)
	if err != nil {
		return err
	}
	x := &page.Scoresheet{
		Frame: s.frame(c, "Scoresheet · "+told.Manual.Title), ID: ch.Info.ID, Manual: told.Manual,
		Scenario: told.Table.ScenarioName, BeganAt: told.Table.CreatedAt, Referee: told.Table.Referee,
		Result: told.View.Result, ActCount: sum.Acts, Checksum: sum.Sum, Commitment: told.Table.Commitment,
	}
	for _, id := range told.Table.Options {
		for _, o := range told.Manual.Options {
			if o.ID == id {
				x.Options = append(x.Options, o.Label)
			}
		}
	}
	for _, held := range told.Table.Seats {
		x.Players = append(x.Players, page.SheetPlayer{Side: told.Manual.Side(held.Side), Name: held.Name})
	}
	if len(told.Course) > 0 {
		x.ScoreGraph = &graphs(told)[0]
	}
	x.DiceText, err = s.diceSourceText(c, seat)
	if err != nil {
		return err
	}
	x.Frame.Styles = append(x.Frame.Styles, s.assets.URL("desk.css"))
	return render(c, http.StatusOK, page.ScoresheetPage(x))
}

// diceSourceText returns a text on who rolled the dice. For a finished game it gives numbers of dice, otherwise it says
// how dice are rolled now.
func (s *pastPages) diceSourceText(c echo.Context, seat table.Seat) (string, error) {
	checked, err := s.tables.VerifyDice(c.Request().Context(), seat.Table())
	if no := new(game.Refusal); errors.As(err, &no) {
		now, err := s.tables.Settings(c.Request().Context(), seat)
		if now.ManualDice {
			return "Rolled by hand.", err
		}
		return "Rolled by the server.", err
	}
	if err != nil {
		return "", err
	}
	var out []string
	for _, one := range []struct {
		n     int
		words string
	}{
		{checked.ManualDice, "rolled by hand"},
		{checked.Rolls, "by the server"},
		{checked.ImportedDice, "by another server before"},
	} {
		if one.n > 0 {
			out = append(out, text.Count(one.n, "die", "dice")+" "+one.words)
		}
	}
	if len(out) == 0 {
		return "No dice were rolled.", nil
	}
	return strings.Join(out, ", ") + ".", nil
}
