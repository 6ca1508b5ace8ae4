package web

import (
	"net/url"

	"github.com/labstack/echo/v4"

	"tricorne/app/table"
	"tricorne/rules/game/action"
	"tricorne/rules/game/form"
)

// readDraft parses a half-filled form from the query of an address.
func readDraft(query string) (action.Draft, error) {
	d, err := form.ReadQuery(query)
	if err != nil {
		return nil, errUnreadableForm
	}
	return d, nil
}

// withOpenPlace adds to a draft the place whose card the address opens, if there is one. It returns a copy: the
// addresses of the page contain the draft without it.
func withOpenPlace(c echo.Context, d action.Draft) action.Draft {
	if id := c.QueryParam("place"); id != "" && isValidID(id) {
		return d.Set(action.OpenPlace, id)
	}
	return d
}

// readOrder parses a filled-in form. The result all holds everything that was filled in, so that it can be shown
// again if the order is refused.
func readOrder(values url.Values) (o table.Order, all action.Draft, err error) {
	sent, err := form.Read(values)
	if err != nil {
		return o, nil, errUnreadableForm
	}
	o = table.Order{Seq: sent.Seq, Step: sent.Step, Act: sent.Act, Picks: sent.Picks}
	if o.Dice, err = readDice(values); err != nil {
		return o, nil, err
	}
	return o, sent.AllPicks, nil
}

// readSeq parses the Seq of the desk on which a form was filled in.
func readSeq(values url.Values) (int, error) {
	n, err := form.ReadSeq(values)
	if err != nil {
		return 0, errUnreadableForm
	}
	return n, nil
}
