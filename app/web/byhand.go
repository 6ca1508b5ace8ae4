package web

import (
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"github.com/labstack/echo/v4"

	"tricorne/app/table"
	"tricorne/rules/game/form"
	"tricorne/views/page"
)

// askDice asks for the dice that an order lacks: on a page of its own, or for htmx in the line above the desk. The form
// holds the whole order, which is sent again with the dice.
func (s *Server) askDice(c echo.Context, ch chair, need *table.NeedDice) error {
	b := &page.ByHand{
		ID: ch.Info.ID, Order: withoutDice(c.Request().PostForm),
		Purpose: need.Purpose, Count: need.Count, Sides: need.Sides, Given: need.Given, Wrong: need.Wrong,
	}
	if fragment(c) {
		c.Response().Header().Set("HX-Retarget", "#notice")
		c.Response().Header().Set("HX-Reswap", "innerHTML")
		return render(c, http.StatusUnprocessableEntity, page.ByHandForm(b))
	}
	b.Frame = s.frame(c, "Dice · "+ch.Info.Title)
	return render(c, http.StatusUnprocessableEntity, page.ByHandPage(b))
}

// withoutDice is a form as it was sent, but for the dice.
func withoutDice(sent url.Values) []page.Hidden {
	var out []page.Hidden
	for name, values := range sent {
		if name == diceField {
			continue
		}
		for _, v := range values {
			out = append(out, page.Hidden{Name: name, Value: v})
		}
	}
	slices.SortStableFunc(out, func(a, b page.Hidden) int { return strings.Compare(a.Name, b.Name) })
	return out
}

// diceField is the name under which dice are typed in, in the order in which they fell.
const diceField = "dice"

// readDice reads dice that were typed in. A die left open is asked for again.
func readDice(sent url.Values) ([]int, error) {
	var out []int
	for _, v := range sent[diceField] {
		if v == "" {
			continue
		}
		n, err := strconv.ParseUint(v, 10, 8)
		if err != nil || len(out) == form.MostValues {
			return nil, errGarbled
		}
		out = append(out, int(n))
	}
	return out, nil
}
