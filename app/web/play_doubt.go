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

// doubtsCookie names the cookie of a visitor who is not asked back before doubtful orders. It is not part of the
// session.
const doubtsCookie = "doubts"

// The values of the cookie, and of an address that sets it.
const (
	doubtsOn  = "on"
	doubtsOff = "off"
)

// certain reports whether the visitor is not asked back. The parameter doubts of the address changes that for good.
func (s *desks) certain(c echo.Context) bool {
	if said := c.QueryParam("doubts"); said == doubtsOn || said == doubtsOff {
		s.keepDoubts(c, said)
		return said == doubtsOff
	}
	cookie, err := c.Cookie(doubtsCookie)
	return err == nil && cookie.Value == doubtsOff
}

func (s *desks) keepDoubts(c echo.Context, said string) {
	c.SetCookie(&http.Cookie{
		Name: doubtsCookie, Value: said, Path: "/t", MaxAge: 365 * 24 * 3600, SameSite: http.SameSiteLaxMode,
		Secure: s.options.secure(c.Request()), HttpOnly: true,
	})
}

// readSure returns whether a form confirms its order after a question, and whether it passes several steps. Both kinds
// name the act in a field of their own, which readSure copies to the field of acts.
func readSure(values url.Values) (sure, onward bool) {
	for _, name := range []string{form.Sure, form.Onward} {
		if act := values.Get(name); act != "" {
			values.Set(form.Act, act)
		}
	}
	return values.Get(form.Sure) != "", values.Get(form.Onward) != ""
}

// askBack draws the desk with a question when the order is doubtful. Asked is false when it may be done at once.
// Nothing of it is stored.
func (s *playPages) askBack(c echo.Context, ch chair, seat table.Seat, o table.Order, all action.Draft) (asked bool,
	err error,
) {
	if s.certain(c) || c.Request().PostForm.Get(form.AskBack) == "" {
		return false, nil
	}
	seen, err := s.tables.See(c.Request().Context(), seat, all)
	if err != nil || seen.Seq != o.Seq || seen.Ask.Step != o.Step {
		return false, nil // the order itself gets the answer
	}
	act, ok := seen.Ask.Act(o.Act)
	if !ok || len(act.Doubt) == 0 || !seen.Ask.Ready(act) {
		return false, nil
	}
	d, err := s.layDesk(c, ch, seen, all)
	if err != nil {
		return true, err
	}
	d.Notice = &part.Notice{Kind: "doubt", Text: act.Doubt, Sure: act.ID, SureName: "Yes: " + act.Label}
	return true, s.showDesk(c, http.StatusUnprocessableEntity, d)
}

// goThrough does an act and then the same act in each of the steps it passes (game.Act.Through). It stops where the
// table asks something else.
func (s *playPages) goThrough(c echo.Context, seat table.Seat, o table.Order, all action.Draft) (table.Seen, error) {
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
	for _, step := range act.Through {
		if seen.Ask.Step != step {
			break
		}
		next, err := s.tables.Act(ctx, seat.Afresh(), table.Order{Seq: seen.Seq, Step: step, Act: o.Act})
		if err != nil {
			break // what was done stands; the desk shows what is asked now
		}
		seen = next
	}
	return seen, nil
}
