package web

import (
	"errors"
	"net/http"

	"github.com/labstack/echo/v4"

	"tricorne/app/table"
	"tricorne/rules/game"
	"tricorne/views/page"
)

// dice handles GET /t/:id/dice. It shows the hash of the dice secret, and after the end the check of every throw.
func (s *pastPages) dice(c echo.Context, ch tableVisit) error {
	m, err := s.tables.Manual(ch.Info.Game)
	if err != nil {
		return err
	}
	d := &page.Dice{
		Frame: s.frame(c, "Dice · "+ch.Info.Title), ID: ch.Info.ID, Title: ch.Info.Title, Manual: m,
		Commitment: ch.Info.Commitment,
	}
	d.Frame.Styles = append(d.Frame.Styles, s.assets.URL("desk.css"))
	checked, err := s.tables.VerifyDice(c.Request().Context(), ch.Info.ID)
	if refusal := new(game.Refusal); errors.As(err, &refusal) {
		d.EndedByAgreement, d.IsPlayer = ch.Info.Status == table.StatusOver, ch.Seat.Side() != game.Nobody && !ch.IsReferee
		now, err := s.tables.Settings(c.Request().Context(), ch.Seat)
		if err != nil {
			return err
		}
		d.ByHand = now.ManualDice
		return render(c, http.StatusOK, page.DicePage(d)) // still sealed
	}
	if err != nil {
		return err
	}
	d.Commitment, d.Secret, d.OK, d.Rolls, d.ManualRolls = checked.Commitment, checked.Secret, checked.OK, checked.Rolls,
		checked.ManualDice
	d.OtherServerRolls = checked.ImportedDice
	for _, a := range checked.Acts {
		one := page.DiceAct{
			Seq: a.Seq, Turn: a.Turn, Phase: a.Phase, Side: a.Side, Rolls: a.Rolls, ByHand: a.Manual,
			Withdrawn: a.Withdrawn, FromOtherServer: a.Imported, OK: a.OK,
		}
		d.Acts = append(d.Acts, one)
	}
	return render(c, http.StatusOK, page.DicePage(d))
}
