package web

import (
	"net/http"
	"net/url"

	"github.com/labstack/echo/v4"

	"tricorne/app/table"
	"tricorne/rules/game/action"
	"tricorne/rules/game/form"
	"tricorne/views/part"
)

// confirmCookie names the cookie of a visitor who does not want to confirm doubtful orders. It is not part of the
// session.
const confirmCookie = "doubts"

// The values of the cookie, and of an address that sets it.
const (
	confirmOn  = "on"
	confirmOff = "off"
)

// skipsConfirmation reports whether doubtful orders need no confirmation from this visitor. The parameter doubts in the
// address changes that permanently.
func (s *desks) skipsConfirmation(c echo.Context) bool {
	if said := c.QueryParam("doubts"); said == confirmOn || said == confirmOff {
		s.saveConfirmChoice(c, said)
		return said == confirmOff
	}
	cookie, err := c.Cookie(confirmCookie)
	return err == nil && cookie.Value == confirmOff
}

func (s *desks) saveConfirmChoice(c echo.Context, said string) {
	c.SetCookie(&http.Cookie{
		Name: confirmCookie, Value: said, Path: "/t", MaxAge: 365 * 24 * 3600, SameSite: http.SameSiteLaxMode,
		Secure: s.options.secure(c.Request()), HttpOnly: true,
	})
}

// readConfirmation reports whether a form confirms a doubtful order, and whether its order passes several steps. Such
// forms name the act in a field of their own, and readConfirmation copies it to the usual field for the act.
func readConfirmation(values url.Values) (sure, onward bool) {
	for _, name := range []string{form.ConfirmAct, form.EndStepsAct} {
		if act := values.Get(name); act != "" {
			values.Set(form.Act, act)
		}
	}
	return values.Get(form.ConfirmAct) != "", values.Get(form.EndStepsAct) != ""
}

// askConfirmation draws the desk with a question if the order is doubtful and needs to be confirmed. The result asked
// is false if the order may be played at once. Nothing of the order is stored.
func (s *playPages) askConfirmation(c echo.Context, ch tableVisit, seat table.Seat, o table.Order,
	all action.Draft) (asked bool,
	err error,
) {
	if s.skipsConfirmation(c) || c.Request().PostForm.Get(form.AskConfirmation) == "" {
		return false, nil
	}
	seen, err := s.tables.See(c.Request().Context(), seat, all)
	if err != nil || seen.Seq != o.Seq || seen.Ask.Step != o.Step {
		return false, nil // play the order as it is; the answer to it explains the problem
	}
	act, ok := seen.Ask.Act(o.Act)
	if !ok || len(act.Warning) == 0 || !seen.Ask.Ready(act) {
		return false, nil
	}
	d, err := s.prepareDesk(c, ch, seen, all)
	if err != nil {
		return true, err
	}
	d.Notice = &part.Notice{Kind: "doubt", Text: act.Warning, ConfirmAct: act.ID, ConfirmLabel: "Yes: " + act.Label}
	return true, s.showDesk(c, http.StatusUnprocessableEntity, d)
}

// playThroughSteps does an act and then the same act in each of the steps it passes (game.Act.Through). It stops where
// the table asks something else.
func (s *playPages) playThroughSteps(c echo.Context, seat table.Seat, o table.Order, all action.Draft) (table.Desk,
	error,
) {
	ctx := c.Request().Context()
	seen, err := s.tables.See(ctx, seat, all)
	if err != nil {
		return seen, err
	}
	act, _ := seen.Ask.Act(o.Act)
	seen, err = s.tables.Act(ctx, seat, o)
	if err != nil || act == nil {
		return seen, err
	}
	for _, step := range act.EndedSteps {
		if seen.Ask.Step != step {
			break
		}
		next, err := s.tables.Act(ctx, seat.WithoutLoadedTable(), table.Order{Seq: seen.Seq, Step: step, Act: o.Act})
		if err != nil {
			break // the earlier acts remain done; the desk shows what is asked now
		}
		seen = next
	}
	return seen, nil
}
