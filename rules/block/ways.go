package block

import (
	"slices"
	"strconv"
	"strings"

	"tricorne/rules/board"
	"tricorne/rules/game"
)

// mostWays is the maximum number of routes from one place.
const mostWays = 512

// way is one route from a place, with everything about it that does not depend on the position. Ways are computed
// once, because forms list them very often.
type way struct {
	route            board.Route
	id               string   // its id in the values of forms
	path             []string // ids of spaces from the start
	name             string   // its destination
	parent           int      // index of the way without its last step, -1 for a single step
	from             board.Place
	exit             board.Exit // the last step
	repeatsFirstExit bool       // the last step of the way goes through the same exit as the first one
	withoutWarning   bool       // no step of the way has a warning, so the way crosses no water
	laterUses        int        // how many steps after the first use the exit of the last step
	returnsToStart   bool       // the way ends at its start
	isDetour         bool       // the way ends at its start, or a shorter way also leads to its end if everything is open
	visitsOnce       bool       // the way enters no place twice, and does not pass its start
	detail           string     // description of the way: "by Yardley's Ferry and Birmingham · 3 places · crosses …"
}

// buildWays lists every route within the rate of the fastest block, shortest first. So each way comes before the
// longer ways that continue it. Our reading (Trenton 35) and (New York 35): a march may return to a place where it
// has been.
func (e *Engine[X, Y]) buildWays() [][]way {
	out := make([][]way, e.Board.Size()+1)
	e.wayCounts, e.wayOptions, e.leaderWayOptions = make([][]int, len(out)), make([][]game.Option, len(out)),
		make([][]game.Option, len(out))
	for p := board.Place(1); int(p) <= e.Board.Size(); p++ {
		routes := e.Board.Routes(p, e.Roster.maxRate,
			func(_ board.Place, exit board.Exit, _ int) board.Pass { return e.Variant.PassOf(exit) })
		out[p] = make([]way, len(routes))
		byWord := make(map[string]int, len(routes))
		for i, r := range routes {
			w := &out[p][i]
			*w = way{route: r, id: e.Board.RouteWord(r), name: e.Board.Name(r.End()), parent: -1, from: p}
			at := p
			for _, q := range r {
				w.path = e.addStep(w.path, at, q)
				at = q
			}
			if len(r) > 1 {
				w.parent = byWord[e.Board.RouteWord(r[:len(r)-1])]
				w.from = r[len(r)-2]
			}
			w.exit, _ = e.Board.Between(w.from, r.End())
			byWord[w.id] = i
			w.repeatsFirstExit, w.laterUses = exitUses(out[p], i)
		}
		e.wayCounts[p] = make([]int, e.Roster.maxRate+1)
		e.wayOptions[p], e.leaderWayOptions[p] = make([]game.Option, 0, len(routes)), make([]game.Option, 0, len(routes))
		var by waysByEnd
		for i := range out[p] {
			w := &out[p][i]
			w.detail = e.wayDetail(out[p], i)
			w.withoutWarning = e.withoutWarning(out[p], i)
			w.returnsToStart = w.route.End() == p
			w.visitsOnce = enteredOnce(p, w.route)
			w.isDetour = w.returnsToStart || !by.addIfNeeded(w, i)
			if !w.isDetour {
				o := w.option()
				o.ChangesOnlyLabels = true
				e.wayOptions[p] = append(e.wayOptions[p], o)
				// on a longer way a leader may drop blocks at the first place, or pick some up
				o.ChangesOnlyLabels = len(w.route) == 1
				e.leaderWayOptions[p] = append(e.leaderWayOptions[p], o)
			}
			for rate := len(w.route); rate <= e.Roster.maxRate; rate++ {
				e.wayCounts[p][rate]++
			}
		}
	}
	return out
}

// waysByEnd records which ways of a list lead to each place, as indices counted from 1. Safe ways, without a crossing
// that needs dice, are recorded separately: a player may prefer a longer march that is safe.
type waysByEnd struct {
	any, withoutWarning [maxBoardPlaces]uint16
	length              [maxBoardPlaces]uint8 // length of the shortest way
	longWayEnds         []uint32              // the first and the last places of longer ways that were taken
}

// maxBoardPlaces is the maximum number of places of a board, counting from 1.
const maxBoardPlaces = 128

// addIfNeeded adds a way to the list if the way is needed, and reports whether it was added. A caller must pass
// shorter ways first. A way is needed if no shorter way leads to its end, or if it is safe and the shorter ones are
// not.
func (s *waysByEnd) addIfNeeded(w *way, i int) bool {
	end := w.route.End()
	short := w.visitsOnce && len(w.route) == int(s.length[end])
	if s.any[end] > 0 && !short && (!w.withoutWarning || !w.visitsOnce || s.withoutWarning[end] > 0) {
		return false
	}
	if s.any[end] == 0 {
		s.any[end] = uint16(i + 1)          //nolint:gosec // at most mostWays
		s.length[end] = uint8(len(w.route)) //nolint:gosec // a few
	}
	if w.withoutWarning {
		s.withoutWarning[end] = uint16(i + 1) //nolint:gosec // at most mostWays
	}
	return true
}

// shortestTo returns the first way in the list to the end of another way; nil if there is none.
func (s *waysByEnd) shortestTo(ways []way, w *way) *way {
	if n := s.any[w.route.End()]; n > 0 {
		return &ways[n-1]
	}
	return nil
}

// isFirstBetweenEnds reports whether this is the first longer way with its first and last places.
func (s *waysByEnd) isFirstBetweenEnds(w *way) bool {
	pair := uint32(w.route[0])<<16 | uint32(w.route.End())
	if slices.Contains(s.longWayEnds, pair) {
		return false
	}
	s.longWayEnds = append(s.longWayEnds, pair)
	return true
}

// enteredOnce reports whether a route enters no place twice, and does not pass its start.
func enteredOnce(from board.Place, r board.Route) bool {
	for i, p := range r {
		if p == from || slices.Contains(r[:i], p) {
			return false
		}
	}
	return true
}

// option returns the way as an option. A way back to its start is not chosen by a click on the map.
func (w *way) option() game.Option {
	if w.returnsToStart {
		return game.Option{ID: w.id, Label: "Back to " + w.name, Detail: w.detail, Path: w.path}
	}
	return game.Option{ID: w.id, Label: w.name, Detail: w.detail, Space: w.path[len(w.path)-1], Path: w.path}
}

func (e *Engine[X, Y]) wayDetail(ways []way, i int) string {
	var words []string
	w := &ways[i]
	if len(w.route) > 1 {
		via := make([]string, 0, len(w.route))
		for _, p := range w.route[:len(w.route)-1] {
			via = append(via, e.Board.Name(p))
		}
		words = append(words, "via "+strings.Join(via, " and "), strconv.Itoa(len(w.route))+" places")
	}
	for _, j := range wayWithParents(ways, i) {
		if note := e.Variant.ExitWarning(ways[j].exit, false); note != "" {
			words = append(words, note)
		}
	}
	return strings.Join(words, " · ")
}

// withoutWarning reports whether no step of a way has a warning.
func (e *Engine[X, Y]) withoutWarning(ways []way, i int) bool {
	for _, j := range wayWithParents(ways, i) {
		if e.Variant.ExitWarning(ways[j].exit, false) != "" {
			return false
		}
	}
	return true
}

// wayWithParents lists a way after the shorter ways that it continues, beginning with the single step.
func wayWithParents(ways []way, i int) []int {
	if ways[i].parent < 0 {
		return []int{i}
	}
	return append(wayWithParents(ways, ways[i].parent), i)
}

// exitUses compares the last step of a way with its earlier steps. First reports whether a way of several steps went
// through the same exit in its first step. Later counts how many of the later steps did, including the last one.
func exitUses(ways []way, i int) (first bool, later int) {
	for _, j := range wayWithParents(ways, i) {
		switch {
		case ways[j].exit.LinkIndex != ways[i].exit.LinkIndex:
		case ways[j].parent < 0:
			first = true
		default:
			later++
		}
	}
	return first && later > 0, later
}

// way returns the route with an id, and false if there is none.
func (e *Engine[X, Y]) way(from board.Place, word string) (*way, bool) {
	for i := range e.ways[from] {
		if e.ways[from][i].id == word {
			return &e.ways[from][i], true
		}
	}
	return nil, false
}
