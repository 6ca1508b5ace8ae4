package newyork

import (
	"fmt"
	"slices"

	"tricorne/rules/block"
	"tricorne/rules/board"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// Ships sail from zone to zone, up to two zones for one action point each, once a turn. They may not sail after an
// odd British die, past a red line, or into a zone whose two guarding places are American ("British Ship Movement").
//
// Our reading (1): the zones A, B, C go up the North River and D, E, F up the East River to the Sound. Our reading
// (2): the pair of Fort Washington and Fort Lee closes zone B, where the book prints A. Our reading (3): the red
// lines in B and E are the two mouths of the Harlem River, so B and E are not next to each other.

// course is one path of a ship from a zone.
type course struct {
	id     string // the id of the course in forms
	route  board.Route
	path   []string
	detail string
	parent int // index of the course to its first zone, -1 for a course of one zone
}

// computeCourses computes the courses from every zone, shortest first.
func (h *variant) computeCourses() {
	for i := range h.zones {
		z := &h.zones[i]
		routes := h.Board.Routes(z.place, h.data.scenarios.Constants.Ships.Zones,
			func(_ board.Place, e board.Exit, _ int) board.Pass {
				return board.Pass{Allowed: e.Way == seaWay}
			})
		all := make([]course, len(routes))
		for j, r := range routes {
			c := course{id: h.Board.RouteWord(r), route: r, path: []string{string(h.Board.ID(z.place))}, parent: -1}
			for _, p := range r {
				c.path = append(c.path, string(h.Board.ID(p)))
			}
			if len(r) > 1 {
				c.detail = "via " + h.seaName(r[0]).String()
				c.parent = slices.IndexFunc(all[:j], func(o course) bool { return len(o.route) == 1 && o.route[0] == r[0] })
			}
			all[j] = c
		}
		h.courses = append(h.courses, all)
	}
}

func (h *variant) shipName(i int) string { return h.data.units.Ships[i].Name }

// resetShips prepares the ships for a turn, in their present zones.
func (h *variant) resetShips(s *state) {
	x := &s.Extra
	x.DrivenShips = 0
	for i := range x.Ships {
		x.Ships[i].Sailed, x.Ships[i].CarriedBlocks = false, false
		x.StartZones[i] = x.Ships[i].At
	}
}

// findShip returns the number of the ship with the given id, -1 if there is none.
func (h *variant) findShip(id string) int {
	return slices.IndexFunc(h.data.units.Ships, func(s shipRow) bool { return s.ID == id })
}

// sail moves a ship, or the flagship with its group.
func (h *variant) sail(t *turn, a action.Action) error {
	s := t.State
	i := h.findShip(a.One("ship"))
	if i < 0 {
		return fmt.Errorf("no ship %q", a.One("ship"))
	}
	from := s.Extra.Ships[i].At
	c, cost := h.findCourse(from, a.One("course"))
	if c == nil {
		return fmt.Errorf("no course %q from %s", a.One("course"), h.Board.Name(from))
	}
	group := []int{i}
	for _, id := range a.Many("convoy") {
		group = append(group, h.findShip(id))
	}
	slices.Sort(group)
	var going, left []text.Span
	had := int(s.AP[british-1])
	s.AP[british-1] -= uint8(cost)
	for _, j := range group {
		one := &s.Extra.Ships[j]
		one.At, one.Sailed = c.route.End(), true
		name := text.Span{Words: h.shipName(j)}
		if slices.Contains(a.Many("leave"), h.data.units.Ships[j].ID) {
			one.At = c.route[0]
			left = append(left, name)
			continue
		}
		going = append(going, name)
	}
	words := text.Say(text.List(going), sailsText(len(going)), " from ", h.seaName(from))
	if len(c.route) > 1 {
		words = text.Say(words, " via ", h.seaName(c.route[0]))
	}
	words = text.Say(words, " to ", h.seaName(c.route.End()))
	if len(left) > 0 {
		words = text.Say(words, ", dropping off ", text.List(left), " in ", h.seaName(c.route[0]))
	}
	t.Tell(text.Say(words, " (", cost, " of ", had, " AP).")).WithRule(ruleShips).WithTrail(c.path...).
		WithFacts(fact.March{Trail: fact.Places(c.path), Cost: cost, Manner: "by sea"})
	return nil
}

// findCourse returns the course with the given id, and its cost. It returns nil if there is none.
func (h *variant) findCourse(from board.Place, word string) (*course, int) {
	all := h.courses[h.zone(from)]
	for i := range all {
		if all[i].id == word {
			return &all[i], h.data.scenarios.Constants.Ships.AP
		}
	}
	if from == h.passage.from && word == h.passage.id {
		return &h.passage.course, h.passage.ap
	}
	return nil, 0
}

// seaName returns the name of a zone with its article: "the East River (D)".
func (h *variant) seaName(p board.Place) text.Text {
	return text.Say(h.zoneTexts[h.zone(p)].article, h.Space(p))
}

func sailsText(n int) string {
	if n == 1 {
		return " sails"
	}
	return " sail"
}

// driveOut moves ships to the harbour from zones whose two guarding places have both become American. Our reading
// (4): the guarding places are checked after each American move and after each battle.
func (h *variant) driveOut(t *turn) {
	s := t.State
	for i := range h.zones {
		z := &h.zones[i]
		if len(z.guards) == 0 || !h.occupies(s, american, z.guards[0]) || !h.occupies(s, american, z.guards[1]) {
			continue
		}
		for j := range s.Extra.Ships {
			one := &s.Extra.Ships[j]
			if one.At != z.place {
				continue
			}
			one.At = h.harbor
			if s.Active == british {
				s.Extra.DrivenShips |= 1 << j
			}
			t.Tell(text.Say("The Americans hold ", h.Space(z.guards[0]), " and ", h.Space(z.guards[1]), ": ", h.shipName(j),
				" leaves ",
				h.seaName(z.place), " for ", h.seaName(h.harbor), ".")).WithRule(ruleShips).
				WithTrail(string(h.Board.ID(z.place)), string(h.Board.ID(h.harbor))).
				WithFacts(fact.Retreat{Count: 1, Trail: []fact.Place{h.Place(z.place), h.Place(h.harbor)}})
		}
	}
}

// occupies reports whether a side occupies a place. A side that is attacked in the place still occupies it. A side that
// attacks there does not occupy it yet.
func (h *variant) occupies(s *state, side game.Side, p board.Place) bool {
	return h.HasBlockAt(s, side, p) && (s.Active != side || !h.HasBlockAt(s, side.Other(), p))
}

// AfterEntry drives out ships, if necessary, when Americans have entered or won a fort.
func (h *variant) AfterEntry(t *turn, side game.Side, p board.Place) {
	if side == american && h.isFort[p] {
		h.driveOut(t)
	}
}

// GainText returns the text about what a march through a place gains. It is always "", because such a march does not
// take control of the place.
func (h *variant) GainText(*known, board.Place) string { return "" }

// Prize returns a text that says why New York City matters to the British. They win only with troops there at the
// end.
func (h *variant) Prize(k *known, p board.Place) string {
	if p == h.city && k.Viewer == british {
		return "the British need troops there at the end to win"
	}
	return ""
}

var _ block.GameRules[extra, facts] = (*variant)(nil)
