package newyork

import (
	"slices"
	"strconv"

	"tricorne/rules/board"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/text"
)

// The part of the movement form for sailing ships. The same form has a part for marching.

var (
	shipsNotMovingRefusal = &game.Refusal{
		Rule: ruleSequence,
		Text: text.Say("The British die was odd: ships may not move this turn."),
	}
	shipHasSailedRefusal  = &game.Refusal{Rule: ruleShips, Text: text.Say("It has moved this turn.")}
	allShipsSailedRefusal = &game.Refusal{Rule: ruleShips, Text: text.Say("Every ship has moved this turn.")}
	noPointsRefusal       = &game.Refusal{Rule: ruleShips, Text: text.Say("No action points are left.")}
	tooFewPointsRefusal   = &game.Refusal{Rule: rulePassage, Text: text.Say("Too few action points are left.")}
	sailFields            = []string{"ship", "course"}
	sailAct               = game.Act{ID: "sail", Label: "Sail · 1 AP", NeededFields: sailFields}
)

// marchPhase returns the engine's movement, with ships in the British part.
func (h *variant) marchPhase() phase {
	p := h.March()
	ask, play := p.Ask, p.Play
	p.Ask = func(k *known, d action.Draft) game.Ask {
		a := ask(k, d)
		if k.Viewer == british {
			h.askSail(k, d, &a)
		}
		return a
	}
	p.Play = func(t *turn, a action.Action) error {
		if a.Act == "sail" {
			return h.sail(t, a)
		}
		return play(t, a)
	}
	return p
}

// askSail adds the ships to the form of British movement.
func (h *variant) askSail(k *known, d action.Draft, a *game.Ask) {
	act := sailAct
	defer func() { a.Acts = slices.Insert(a.Acts, 1, act) }()
	switch {
	case k.Dice[british-1]%2 == 1:
		act.Refusal = shipsNotMovingRefusal
		return
	case k.AP[british-1] == 0:
		act.Refusal = noPointsRefusal
		return
	}
	f, chosen := h.askShip(k, d)
	if f.Max == 0 {
		act.Refusal = h.noSailRefusal(k)
		return
	}
	a.Fields = append(a.Fields[:len(a.Fields):len(a.Fields)], f)
	if chosen < 0 {
		return
	}
	to, c, cost := h.askCourse(k, d, chosen)
	a.Fields = append(a.Fields, to)
	name := h.shipName(chosen)
	act.Label = "Sail " + name + " · 1 AP"
	if c != nil {
		act.Label = "Sail " + name + " to " + h.seaName(c.route.End()).String() + " · " + strconv.Itoa(cost) + " AP"
		act.Primary = true
		for i := range a.Acts {
			a.Acts[i].Primary = false
		}
	}
	h.askGroup(k, d, chosen, c, a, &act)
}

func (h *variant) askShip(k *known, d action.Draft) (game.Field, int) {
	f := game.Field{
		ID: "ship", Label: "Which ship sails?", Kind: game.PickOne, ReloadsForm: true, Rule: ruleShips,
		Options: make([]game.Option, shipCount),
	}
	chosen := -1
	for i := range k.GameKnowledge.Ships {
		s := &k.GameKnowledge.Ships[i]
		row := &h.data.units.Ships[i]
		o := game.Option{
			ID: row.ID, Label: row.Name, Detail: h.Board.Name(s.At), Space: string(h.Board.ID(s.At)),
			Piece: row.ID,
		}
		switch {
		case s.Sailed:
			o.Refusal = shipHasSailedRefusal
		case !h.canSail(k, s):
			o.Refusal = h.courseRefusal(s.At)
		case row.ID == d.One("ship"):
			chosen, f.Value = i, []string{row.ID}
			f.Max = 1
		default:
			f.Max = 1
		}
		f.Options[i] = o
	}
	f.Min = f.Max
	return f, chosen
}

// courseRefusal returns the refusal for a ship that cannot leave its zone because every adjacent zone is closed.
func (h *variant) courseRefusal(at board.Place) *game.Refusal {
	words := text.Say("No way out of "+h.zoneTexts[h.zone(at)].article, h.Space(at))
	between := ": "
	for i := range h.courses[h.zone(at)] {
		c := &h.courses[h.zone(at)][i]
		z := h.zone(c.route[0])
		if c.parent >= 0 || len(h.zones[z].guards) == 0 {
			continue
		}
		words = text.Say(words, between+h.zoneTexts[z].article, h.Space(c.route[0]), " is closed while the Americans hold ",
			h.guardNames(z))
		between = "; "
	}
	return &game.Refusal{Rule: ruleShips, Text: text.Say(words, ".")}
}

func (h *variant) guardNames(z int) text.Text {
	var names []text.Span
	for _, g := range h.zones[z].guards {
		names = append(names, h.Space(g))
	}
	return text.List(names)
}

// noSailRefusal returns the refusal if no ship can move. Each ship has already moved or cannot leave its zone.
func (h *variant) noSailRefusal(k *known) *game.Refusal {
	for i := range k.GameKnowledge.Ships {
		if s := &k.GameKnowledge.Ships[i]; !s.Sailed {
			return h.courseRefusal(s.At)
		}
	}
	return allShipsSailedRefusal
}

// canSail reports whether a ship can sail anywhere.
func (h *variant) canSail(k *known, s *publicShip) bool {
	for i := range h.courses[h.zone(s.At)] {
		if c := &h.courses[h.zone(s.At)][i]; c.parent < 0 && h.zoneRefusal(k, c.route[0]) == nil {
			return true
		}
	}
	return h.mayUsePassage(k, s) && k.AP[british-1] >= h.passage.ap
}

// askCourse returns the field with the courses of a ship. It includes closed courses that a player would expect, each
// with the reason why it is closed. It also returns the chosen course and its cost.
func (h *variant) askCourse(k *known, d action.Draft, ship int) (f game.Field, chosen *course, cost int) {
	f = game.Field{
		ID: "course", Label: "Where to?", Kind: game.PickOne, Min: 1, Max: 1, ReloadsForm: true,
		Rule: ruleShips,
	}
	at := k.GameKnowledge.Ships[ship].At
	all := h.courses[h.zone(at)]
	var open [64]bool
	cost = h.data.scenarios.Constants.Ships.AP
	add := func(c *course, why *game.Refusal) {
		end := c.route.End()
		o := game.Option{
			ID: c.id, Label: h.Board.Name(end), Detail: c.detail, Space: string(h.Board.ID(end)), Path: c.path,
			Refusal: why,
		}
		if end == at { // a click on the ship's own zone chooses no course
			o.Label, o.Space = "Back to "+o.Label, ""
			if errand := h.returnReason(k, ship, c); errand != "" {
				o.Detail = errand + " · " + o.Detail
			}
		}
		f.Options = append(f.Options, o)
		if why == nil && c.id == d.One("course") {
			f.Value, chosen = []string{c.id}, c
		}
	}
	for i := range all {
		c := &all[i]
		if c.parent >= 0 && !open[c.parent] ||
			c.route.End() == at && h.returnReason(k, ship, c) == "" && !(h.leadsGroup(k, ship) && c.id == d.One("course")) {
			continue
		}
		why := h.zoneRefusal(k, c.route.End())
		open[i] = why == nil
		add(c, why)
	}
	for _, p := range h.zones[h.zone(at)].barredZones {
		id := string(h.Board.ID(p))
		add(&course{id: id, route: board.Route{p}, path: []string{string(h.Board.ID(at)), id}},
			h.zoneTexts[h.zone(at)].redLineCloses)
	}
	if h.mayUsePassage(k, &k.GameKnowledge.Ships[ship]) {
		var why *game.Refusal
		if k.AP[british-1] < h.passage.ap {
			why = tooFewPointsRefusal
		}
		add(&h.passage.course, why)
		if chosen == &h.passage.course {
			cost = h.passage.ap
		}
	}
	return f, chosen, cost
}

// zoneRefusal returns the reason why a ship may not enter a zone; nil if it may. Our reading (4): while the British
// attack a place that guards the zone, the place is still American.
func (h *variant) zoneRefusal(k *known, p board.Place) *game.Refusal {
	z := &h.zones[h.zone(p)]
	for _, g := range z.guards {
		if k.BlockCounts[american-1][g] == 0 {
			return nil
		}
	}
	return h.zoneTexts[h.zone(p)].guardsClose
}
