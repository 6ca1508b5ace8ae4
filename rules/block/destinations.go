package block

import (
	"slices"
	"strconv"

	"tricorne/rules/game"
	"tricorne/rules/game/action"
)

// The destinations of a march.

// destinationField lists every route that the mover may take, and closed ones that a player would expect, with the
// reason. Our reading (Trenton 9): a block that has crossed water marches on as far as its rate allows, unless the
// game's own rules stop it.
//
// The shortest ways to each place come first. A longer one to the same place is listed only for a reason, which the
// option gives: to take a place, to leave or fetch blocks, or because the shorter one is closed or crosses water. A
// way that returns to its start also needs such a reason. A way without a reason is not listed, but accepted if
// somebody sends it, because no rule forbids it (Trenton 35, New York 35).
//
// If nothing is in the way, the list depends only on the start, and all forms share it.
func (e *Engine[X, Y]) destinationField(k *Knowledge[Y], d action.Draft, c *column) game.Field {
	f := game.Field{ID: "to", Label: "Where to?", Kind: game.PickOne, Min: 1, Max: 1, ReloadsForm: true}
	chosen := d.One("to")
	plain := e.wayOptions[c.leader.At]
	if c.mayDrop {
		plain = e.leaderWayOptions[c.leader.At]
	}
	ways, beyond := e.waysInReach(k, c)
	card := e.Roster.Card(Nr(c.leader.Nr)).Rate - c.placesEntered
	shared, needed := true, 0 // needed counts the ways that are always listed if everything is open
	var open [mostWays]bool   // ways that may be taken and continued from
	var by waysByEnd          // the open ways that are listed
	for i := range ways {
		w := &ways[i]
		var o game.Option
		if !w.isDetour {
			o = plain[needed]
			needed++
		}
		listed, why, enemies := e.checkWay(k, c, ways, i, &open)
		if listed {
			switch {
			case why == nil && !w.returnsToStart && by.addIfNeeded(w, i):
				if w.isDetour { // the shorter way is closed
					o = e.unsharedOption(c, w)
				}
			case why != nil && !w.returnsToStart && by.any[w.route.End()] == 0 && !w.isDetour:
			default:
				errand := e.placeGainedOnWay(k, w, by.shortestTo(ways, w))
				if errand == "" && by.isFirstBetweenEnds(w) {
					errand = e.exchangeReason(k, c, w, by.shortestTo(ways, w))
				}
				if errand == "" && w.id != chosen {
					listed = false
					break
				}
				o = e.unsharedOption(c, w)
				o.Detail = joinDetails(errand, o.Detail)
			}
		}
		if listed {
			o.Refusal = why
			if len(w.route) > card && o.Refusal == nil {
				o.Detail = joinDetails(beyond, o.Detail)
			}
			if enemies > 0 && o.Refusal == nil {
				o.Detail = addBattleDetail(o.Detail, enemies)
			}
			if o.Refusal == nil && w.id == chosen {
				f.Value = []string{chosen}
				e.chooseWay(k, c, ways, i)
			}
		}
		switch {
		case shared && w.isDetour && !listed:
			continue
		case shared && !w.isDetour && open[i] && len(w.route) <= card:
			f.Options = plain[:needed:needed]
			continue
		case shared:
			shared = false
			f.Options = append(make([]game.Option, 0, len(ways)), f.Options...)
		}
		if listed {
			f.Options = append(f.Options, o)
		}
	}
	return f
}

// waysInReach returns the ways that are short enough for a column. Beyond is the warning for ways longer than the rate
// on its leader's card.
func (e *Engine[X, Y]) waysInReach(k *Knowledge[Y], c *column) (ways []way, beyond string) {
	rate, beyond := e.Variant.Rate(k, c.leader, len(c.followers))
	return e.ways[c.leader.At][:e.wayCounts[c.leader.At][max(0, rate-c.placesEntered)]], beyond
}

// checkWay reports whether a way is listed, why it is closed, and how many enemies are at its end. It records in open
// whether one may march on from there. Shorter ways come before their continuations.
func (e *Engine[X, Y]) checkWay(k *Knowledge[Y], c *column, ways []way, i int,
	open *[mostWays]bool,
) (listed bool, why *game.Refusal, enemies int) {
	w := &ways[i]
	if w.parent >= 0 && !open[w.parent] {
		return false, nil, 0
	}
	gate := e.Variant.Gate(k, k.Viewer, w.from, w.exit, false)
	enemies = k.Enemies(k.Viewer, w.route.End())
	listed, why = gate.allowsWay(c, w)
	open[i] = listed && why == nil && enemies == 0 && !gate.Stop
	return listed, why, enemies
}

// unsharedOption returns a way as an option of its own, which is not shared with other forms.
func (e *Engine[X, Y]) unsharedOption(c *column, w *way) game.Option {
	o := w.option()
	o.ChangesOnlyLabels = !w.returnsToStart && (!c.mayDrop || len(w.route) == 1)
	return o
}

// placeGainedOnWay returns a text about a place that a march would take on its way, or "" for none. Such a place is a
// reason to list a way that ends at its start, or that leads to the same place as a shorter way. Parameter instead is
// the shorter way, or nil.
func (e *Engine[X, Y]) placeGainedOnWay(k *Knowledge[Y], w, instead *way) string {
	if !w.returnsToStart && !w.visitsOnce {
		return ""
	}
	for _, p := range w.route[:len(w.route)-1] {
		if gains := e.Variant.GainText(k, p); gains != "" && (instead == nil || !slices.Contains(instead.route, p)) {
			return gains
		}
	}
	return ""
}

// exchangeReason returns which blocks a leader may leave or fetch at the first place, as text, or "" for none. If not
// empty, the text is the reason to list the longer way.
func (e *Engine[X, Y]) exchangeReason(k *Knowledge[Y], c *column, w, instead *way) string {
	if len(w.route) < 2 || !w.returnsToStart && !w.visitsOnce || instead != nil && w.route[0] == instead.route[0] {
		return ""
	}
	if !c.leader.Leader || c.placesEntered > 0 || c.maxFollowers == 0 || e.Roster.Card(Nr(c.leader.Nr)).Rate < 2 {
		return ""
	}
	first := w.route[0]
	fetches := k.BlockCounts[k.Viewer-1][first] > 0 && slices.ContainsFunc(k.ownFaces, func(i uint8) bool {
		return k.Faces[i].At == first && !k.Faces[i].Moved
	})
	switch name := e.Board.Name(first); {
	case fetches && len(c.followers) > 0:
		return "to drop off or pick up blocks at " + name
	case fetches:
		return "to pick up blocks at " + name
	case len(c.followers) > 0:
		return "to drop off blocks at " + name
	}
	return ""
}

// goal returns the end of a button's label that names the destination of a way: " to Trenton".
func (e *Engine[X, Y]) goal(w *way) string {
	if w.returnsToStart {
		return " to " + e.Board.Name(w.route[0]) + " and back"
	}
	return " to " + w.name
}

// allowsWay reports whether a way is listed, and why it is closed. The way may be closed to all blocks, or have room
// for fewer than the column has. Before a later step, some blocks may already have been left behind.
func (g *Gate) allowsWay(c *column, w *way) (listed bool, why *game.Refusal) {
	switch {
	case !g.Open:
		return g.Refusal != nil, g.Refusal
	case g.Room > 0 && w.parent < 0 && g.Room <= len(c.followers):
		return true, g.FullReason
	case g.Room > 0 && w.parent >= 0 && g.roomAfterFirstPlace(c, w) < 1:
		return true, g.FullReason
	}
	return true, nil
}

// roomAfterFirstPlace returns how many blocks may go on from the first place through an exit with limited room. Blocks
// that went through that exit earlier on this march are counted each time.
func (g *Gate) roomAfterFirstPlace(c *column, w *way) int {
	room := g.Room
	if w.repeatsFirstExit {
		room -= 1 + len(c.followers)
	}
	return room / w.laterUses
}

// chooseWay sets the way of the column, and how many blocks fit through it after the first place.
func (e *Engine[X, Y]) chooseWay(k *Knowledge[Y], c *column, ways []way, i int) {
	c.way, c.maxGoingOn = &ways[i], 255
	for j := i; ways[j].parent >= 0; j = ways[j].parent {
		if gate := e.Variant.Gate(k, k.Viewer, ways[j].from, ways[j].exit, false); gate.Room > 0 {
			c.maxGoingOn = min(c.maxGoingOn, gate.roomAfterFirstPlace(c, &ways[j]))
		}
	}
	c.minDropped = max(0, 1+len(c.followers)-c.maxGoingOn)
}

var battleDetails = [...]string{
	"", "battle with 1 block", "battle with 2 blocks", "battle with 3 blocks",
	"battle with 4 blocks", "battle with 5 blocks",
}

// addBattleDetail adds to the text about a way that there are enemies at its end.
func addBattleDetail(detail string, enemies int) string {
	var words string
	if enemies < len(battleDetails) {
		words = battleDetails[enemies]
	} else {
		words = "battle with " + strconv.Itoa(enemies) + " blocks"
	}
	return joinDetails(detail, words)
}

// joinDetails joins two details to one text, with a dot between them.
func joinDetails(a, b string) string {
	if a == "" || b == "" {
		return a + b
	}
	return a + " · " + b
}
