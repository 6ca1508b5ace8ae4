package web

import (
	"cmp"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"github.com/labstack/echo/v4"

	"tricorne/app/record/told"
	"tricorne/app/table"
	"tricorne/rules/dice"
	"tricorne/rules/game"
	"tricorne/rules/game/form"
	"tricorne/rules/game/text"
)

// roll handles POST /t/:id/roll: manual dice are entered, or left to the server.
func (s *playPages) roll(c echo.Context, ch tableVisit, seat table.Seat) error {
	sent := c.Request().PostForm
	seq, err := readSeq(sent)
	if err != nil {
		return err
	}
	h, err := s.tables.PendingDice(c.Request().Context(), seat)
	if err != nil || h == nil || !h.Mine { // if this player has no dice to enter, Roll returns the right error
		seen, err := s.tables.Roll(c.Request().Context(), seat, seq, nil)
		return s.answerAct(c, ch, seen, nil, err)
	}
	manual, err := s.tables.Manual(ch.Info.Game)
	if err != nil {
		return err
	}
	fell, err := readManualDice(sent, h, h.Results(manual))
	if err != nil {
		return s.drawRefusal(c, ch, nil, err)
	}
	ahead, err := readNextThrows(sent, h, manual)
	if err != nil {
		return s.drawRefusal(c, ch, nil, err)
	}
	seen, err := s.tables.Roll(c.Request().Context(), seat, seq, fell, ahead...)
	return s.answerAct(c, ch, seen, nil, err)
}

// withdrawOrder handles POST /t/:id/lift: an order that waits for dice is taken back.
func (s *playPages) withdrawOrder(c echo.Context, ch tableVisit, seat table.Seat) error {
	return s.answerSeqForm(c, ch, seat, s.tables.WithdrawOrder)
}

// disputeDice handles POST /t/:id/object: a side says that the dice entered by the other one are wrong.
func (s *playPages) disputeDice(c echo.Context, ch tableVisit, seat table.Seat) error {
	return s.answerSeqForm(c, ch, seat, s.tables.ObjectToDice)
}

// diceField is the name of the field with the dice of an order, in the order of rolling.
const diceField = "dice"

// readDice parses the dice sent with an order.
func readDice(sent url.Values) ([]int, error) {
	var out []int
	for _, v := range sent[diceField] {
		n, err := strconv.ParseUint(v, 10, 8)
		if err != nil || len(out) == form.MaxValues {
			return nil, errUnreadableForm
		}
		out = append(out, int(n))
	}
	return out, nil
}

// readManualDice parses the manual dice of a form: typed in a row, tapped die by die, or counted by faces. Missing dice
// are left to the server if the visitor says so; otherwise it returns an error.
func readManualDice(sent url.Values, h *told.PendingDice, results []told.Result) ([]int, error) {
	if fell, err := readResults(sent, "", h.Count, results); fell != nil || err != nil {
		return fell, err
	}
	fell, err := readFaces(sent, h)
	if err != nil {
		return nil, err
	}
	missing := 0
	for _, v := range fell {
		if v == dice.ServerDie {
			missing++
		}
	}
	switch {
	case missing == 0 || sent.Get("rest") == "1":
		return fell, nil
	case h.Secret:
		return nil, &game.Refusal{Text: text.Say("Choose the counter you drew, or let the server draw.")}
	}
	return nil, &game.Refusal{Text: text.Say(text.Count(missing, "die is", "dice are"),
		" still missing. Tap what fell, or let the server roll the rest.")}
}

// readNextThrows parses the counted results of the throws that follow the pending one, as one list for each throw. If
// nothing was entered for a throw, its list is empty. If the visitor also leaves the rest to the server, the list
// holds dice.ByServer for each die instead.
func readNextThrows(sent url.Values, h *told.PendingDice, m *game.Manual) ([][]int, error) {
	var out [][]int
	for i := range h.FollowingThrows {
		next := &h.FollowingThrows[i]
		fell, err := readResults(sent, told.FollowingPrefix(i), next.Count, next.Results(m))
		if err != nil {
			return nil, err
		}
		if fell == nil && sent.Get("rest") == "1" {
			fell = make([]int, next.Count)
		}
		out = append(out, fell)
	}
	return out, nil
}

// readResults parses dice that were entered as a count for each result, from the form fields with a prefix. It returns
// nil if these fields are empty, or if faces were entered.
func readResults(sent url.Values, prefix string, count int, results []told.Result) ([]int, error) {
	if len(results) == 0 || sent.Get(prefix+"r0") == "" {
		return nil, nil
	}
	var out []int
	for i, r := range results[:len(results)-1] {
		n, err := strconv.ParseUint(cmp.Or(sent.Get(prefix+"r"+strconv.Itoa(i)), "0"), 10, 8)
		if err != nil {
			return nil, errUnreadableForm
		}
		out = append(out, slices.Repeat([]int{dice.CountedOffset + r.RepresentativeFace()}, int(n))...)
	}
	if len(out) > count {
		return nil, &game.Refusal{Text: text.Say("These are ", text.Count(len(out), "die", "dice"), ", and ", count,
			" are rolled.")}
	}
	rest := results[len(results)-1]
	return append(out, slices.Repeat([]int{dice.CountedOffset + rest.RepresentativeFace()}, count-len(out))...), nil
}

// readFaces parses the entered dice; dice.ByServer stands for one that is missing.
func readFaces(sent url.Values, h *told.PendingDice) ([]int, error) {
	out := make([]int, 0, h.Count)
	if words := strings.FieldsFunc(sent.Get("typed"), func(r rune) bool {
		return strings.ContainsRune(" ,;.+·-\t", r)
	}); len(words) > 0 {
		if len(words) == 1 && h.Sides < 10 && h.Count > 1 { // "631"
			words = strings.Split(words[0], "")
		}
		for _, w := range words {
			n, err := strconv.ParseUint(w, 10, 8)
			if err != nil || len(out) == h.Count {
				return nil, &game.Refusal{Text: text.Say("Type ", text.Count(h.Count, "number", "numbers"), ", like 6 3 1.")}
			}
			if n == 0 && h.Sides == 10 {
				n = 10
			}
			if n < 1 || int(n) > h.Sides {
				return nil, &game.Refusal{Text: text.Say("A die with ", h.Sides, " sides does not show ", w, ".")}
			}
			out = append(out, int(n))
		}
		return append(out, make([]int, h.Count-len(out))...), nil
	}
	if _, rows := sent["f1"]; rows {
		for v := 1; v <= h.Sides; v++ {
			n, err := strconv.ParseUint(sent.Get("f"+strconv.Itoa(v)), 10, 8)
			if err != nil && sent.Get("f"+strconv.Itoa(v)) != "" {
				return nil, errUnreadableForm
			}
			for range n {
				out = append(out, v)
			}
		}
		if len(out) > h.Count {
			return nil, &game.Refusal{Text: text.Say("These are ", text.Count(len(out), "die", "dice"), ", and ", h.Count,
				" are rolled.")}
		}
		return append(out, make([]int, h.Count-len(out))...), nil
	}
	for i := range h.Count {
		value := sent.Get("d" + strconv.Itoa(i+1))
		if value == "" {
			out = append(out, dice.ServerDie)
			continue
		}
		n, err := strconv.ParseUint(value, 10, 8)
		if err != nil || n == dice.ServerDie {
			return nil, errUnreadableForm
		}
		out = append(out, int(n))
	}
	return out, nil
}

// pendingDiceOf returns the manual dice that a desk asks for. It is nil during a pause.
func pendingDiceOf(seen *table.Desk) *told.PendingDice {
	if seen.Settings.IsPaused() {
		return nil
	}
	return seen.PendingDice
}
