package computer

import (
	"strings"

	"tricorne/rules/game"
	"tricorne/rules/game/action"
)

// askFunc returns the form for a draft.
type askFunc func(action.Draft) game.Ask

// orderList collects different orders, up to a maximum number (most).
type orderList struct {
	maxOrders int
	orders    []action.Action
	seen      map[string]bool
}

// add adds an order to the list. It does not if there was an error, the list is full, or the order is already in it.
func (l *orderList) add(a action.Action, err error) {
	if err != nil || len(l.orders) >= l.maxOrders {
		return
	}
	if name := orderKey(a); !l.seen[name] {
		l.seen[name] = true
		l.orders = append(l.orders, a)
	}
}

// orderKey returns a string that differs between any two orders of the same form.
func orderKey(a action.Action) string {
	var b strings.Builder
	b.WriteString(a.Act)
	for _, p := range a.Picks {
		b.WriteString("\x00" + p.Field + "\x01" + strings.Join(p.Values, "\x02"))
	}
	return b.String()
}

// candidates returns up to n different orders that may be given. First come the orders that the form proposes. Then
// each offered action is filled in once, if there is room, and after that actions are filled in at random.
func candidates(ask askFunc, n int, pick func(int) int) []action.Action {
	unfold := func(d action.Draft) (game.Ask, error) { return ask(d), nil }
	l := orderList{maxOrders: n, seen: map[string]bool{}}
	form := ask(nil)
	var open []*game.Act
	for i := range form.Acts {
		if form.Acts[i].Refusal == nil {
			open = append(open, &form.Acts[i])
		}
	}
	for i := range open {
		act := open[i]
		if form.Ready(act) {
			l.add(form.Answer(act.ID, nil), nil)
		}
	}
	if noFields(open) {
		return l.orders
	}
	for i := range open {
		if len(open[i].NeededFields) > 0 {
			l.add(game.FillLikeHuman(unfold, open[i].ID, nil, pick))
		}
	}
	for tries := 3 * n; tries > 0 && len(l.orders) < n; tries-- {
		l.add(game.FillLikeHuman(unfold, open[pick(len(open))].ID, nil, pick))
	}
	return l.orders
}

// variants returns up to n different orders that begin with the same picks as a given order.
func variants(ask askFunc, of action.Action, n int, pick func(int) int) []action.Action {
	if len(of.Picks) == 0 {
		return nil
	}
	unfold := func(d action.Draft) (game.Ask, error) { return ask(d), nil }
	l := orderList{maxOrders: n, seen: map[string]bool{orderKey(of): true}}
	for tries := 2 * n; tries > 0 && len(l.orders) < n; tries-- {
		l.add(game.FillLikeHuman(unfold, of.Act, of.Picks[:pick(len(of.Picks))], pick))
	}
	return l.orders
}

// noFields reports whether none of the actions has fields to fill in.
func noFields(open []*game.Act) bool {
	for _, a := range open {
		if len(a.NeededFields) > 0 {
			return false
		}
	}
	return true
}

// habits returns up to n orders that the habit of the game recommends, the best first.
func habits(all game.Habit, n int) []action.Action {
	var out []action.Action
	if n > 0 {
		for a := range all {
			if out = append(out, a); len(out) >= n {
				break
			}
		}
	}
	return out
}
