package newyork

import (
	"fmt"
	"slices"
	"strconv"

	"tricorne/rules/block"
	"tricorne/rules/board"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// Set-up: the British are on Staten Island with three ships in the harbour. The American puts at least half of the
// American blocks into New York City, including Washington. The other blocks may be anywhere except on Staten Island
// ("Game Setup").
//
// Our reading (11): half of the units counts blocks, leaders included: 14 of 28. The American sets up unseen, because
// the faces of blocks are turned to their owner. Until play begins, the British do not even see where the American
// blocks are.

// beginGame sets the game up, with the suggested American set-up as the first plan.
func (h *variant) beginGame(t *turn, set game.Setup) error {
	row := h.scenario(set.Scenario)
	if row == nil {
		return fmt.Errorf("no scenario %q", set.Scenario)
	}
	s := t.State
	*s = state{Flow: s.Flow, Scenario: row.ID, Turn: uint8(row.FirstTurn), LastTurn: uint8(row.LastTurn)}
	s.Blocks = make(block.Blocks, h.Roster.Size())
	for i := range s.Blocks {
		n := block.Nr(i + 1)
		if h.SideOf(n) == british {
			h.PutOnMap(s, n, h.place(row.British.Land))
		} else {
			s.Blocks[i] = block.Block{Strength: uint8(h.Roster.Card(n).FullStrength), Fate: block.NotYetArrived}
		}
	}
	for i := range s.Extra.Ships {
		s.Extra.Ships[i].At = h.place(row.British.Ships)
	}
	t.Tell(text.Say(row.Name, ": ", row.Subtitle, ". Turns ", row.FirstTurn, " to ", row.LastTurn,
		".")).WithRule(row.Rule).
		WithFacts(fact.SetUp{})
	for i, id := range optionIDs {
		if o := h.data.option(1 << i); slices.Contains(set.Options, id) {
			s.Extra.Options |= 1 << i
			t.Tell(text.Say("Optional rule: ", o.Name, ".")).WithRule(o.Rule).WithFacts(fact.SetUp{})
		}
	}
	if row.PreparedPosition != nil {
		h.prepare(t, row.PreparedPosition)
		return nil
	}
	s.Extra.Plan = h.suggestedPlan(row)
	t.Call(stepSetup)
	return nil
}

// prepare sets up a prepared position: the Americans have moved, and the British part begins.
func (h *variant) prepare(t *turn, row *preparedPositionRow) {
	s := t.State
	for _, p := range row.Setup {
		for _, id := range p.Units {
			h.PutOnMap(s, h.Roster.Find(id), h.place(p.At))
		}
	}
	for _, p := range row.Ships {
		for _, id := range p.Units {
			s.Extra.Ships[h.findShip(id)].At = h.place(p.At)
		}
	}
	h.resetShips(s)
	for i, die := range [2]int{row.Dice.American, row.Dice.British} {
		more, _ := strconv.Atoi(h.charts.points.Read(h.charts.points.Columns[0].ID, die).Cell.Result)
		s.PointsDice[i], s.TotalAP[i] = uint8(die), uint8(h.BasePoints[i]+more)
	}
	s.AP[british-1] = s.TotalAP[british-1]
	s.FirstSide, s.Active = american, american
	t.Call(block.StepTurnPart)
}

// suggestedPlan returns the suggested American set-up: the place of each block.
func (h *variant) suggestedPlan(row *scenarioRow) []board.Place {
	plan := make([]board.Place, h.Roster.Size())
	for _, p := range row.SuggestedSetup {
		for _, id := range p.Units {
			plan[h.Roster.Find(id)-1] = h.place(p.At)
		}
	}
	return plan
}

func (h *variant) setupPhase() phase {
	return phase{
		Rule: ruleSetup, Activity: "setting up",
		SidesAsked: func(*state) fact.Sides { return fact.SidesOf(american) },
		Ask:        h.askSetup,
		Play:       h.playSetup,
	}
}

var (
	halfMustStayRefusal = &game.Refusal{
		Rule: ruleSetup,
		Text: text.Say("Half of the blocks must begin here: move others here first."),
	}
	mustStayRefusal       = &game.Refusal{Rule: ruleSetup, Text: text.Say("Washington must begin here.")}
	noAmericanHereRefusal = &game.Refusal{Rule: ruleSetup, Text: text.Say("No American block may begin here.")}
	suggestedSetupRefusal = &game.Refusal{Rule: ruleSetup, Text: text.Say("This is the suggested set-up.")}
	moveFields            = []string{"from", "blocks", "to"}
)

// askSetup returns the form to begin as planned, or to move blocks from one place of the plan to another.
func (h *variant) askSetup(k *known, d action.Draft) game.Ask {
	row := h.scenario(k.GameKnowledge.Scenario)
	begin := game.Act{ID: "begin", Label: "Begin with this set-up", Primary: true}
	move := game.Act{ID: "place", Label: "Move blocks", NeededFields: moveFields}
	again := game.Act{ID: "suggested", Label: "Back to the suggested set-up"}
	if slices.Equal(k.GameKnowledge.Plan, h.suggestedPlan(row)) {
		again.Refusal = suggestedSetupRefusal
	}
	from := h.askFrom(k, d, row)
	a := game.Ask{
		Title: "American set-up", Rule: ruleSetup,
		Help: text.Say("At least ", row.American.Least,
			" blocks and Washington begin in New York City. The British see nothing of it until you begin."),
		Fields: []game.Field{from},
	}
	if len(from.Value) > 0 {
		p := h.place(from.Value[0])
		who, to := h.askBlocks(k, d, row, p), h.askDestination(d, row, p)
		a.Fields = append(a.Fields, who, to)
		if len(to.Value) > 0 {
			move.Label = "Move " + countText(len(who.Value)) + " to " + h.Board.Name(h.place(to.Value[0]))
			move.Primary = len(who.Value) > 0
			begin.Primary = !move.Primary
		}
	}
	a.Acts = []game.Act{begin, move, again}
	return a
}

// countPlanned returns the number of blocks that the plan puts at a place.
func countPlanned(k *known, p board.Place) int {
	n := 0
	for _, q := range k.GameKnowledge.Plan {
		if q == p {
			n++
		}
	}
	return n
}

func (h *variant) askFrom(k *known, d action.Draft, row *scenarioRow) game.Field {
	f := game.Field{
		ID: "from", Label: "From where?", Kind: game.PickOne, Min: 1, Max: 1, ReloadsForm: true,
		Rule: ruleSetup,
	}
	for p := board.Place(1); p < h.firstZone; p++ {
		n := countPlanned(k, p)
		if n == 0 {
			continue
		}
		id := string(h.Board.ID(p))
		o := game.Option{ID: id, Label: h.Board.Name(p), Detail: countText(n), Space: id}
		if id == row.American.HalfAt && n <= row.American.Least {
			o.Refusal = halfMustStayRefusal
		}
		if o.Refusal == nil && id == d.One("from") {
			f.Value = []string{id}
		}
		f.Options = append(f.Options, o)
	}
	return f
}

// askBlocks returns the field with the blocks planned at a place. Half of the army stays in New York City,
// including Washington.
func (h *variant) askBlocks(k *known, d action.Draft, row *scenarioRow, p board.Place) game.Field {
	id := string(h.Board.ID(p))
	f := game.Field{
		ID: "blocks", Label: "Which blocks move from " + h.Board.Name(p) + "?", Kind: game.PickMany, Min: 1,
		ReloadsForm: true,
		Rule:        ruleSetup,
	}
	for i := range k.Faces {
		face := &k.Faces[i]
		if face.Side != american || k.GameKnowledge.Plan[face.Nr-1] != p {
			continue
		}
		o := h.Option(face)
		o.Space = id
		if id == row.American.HalfAt && o.ID == row.American.With {
			o.Refusal = mustStayRefusal
		} else {
			f.Max++
		}
		f.Options = append(f.Options, o)
	}
	if id == row.American.HalfAt {
		f.Max = min(f.Max, len(f.Options)-row.American.Least)
	}
	f.Value, _ = d.Get("blocks")
	return f
}

func (h *variant) askDestination(d action.Draft, row *scenarioRow, from board.Place) game.Field {
	f := game.Field{ID: "to", Label: "Where to?", Kind: game.PickOne, Min: 1, Max: 1, ReloadsForm: true, Rule: ruleSetup}
	for p := board.Place(1); p < h.firstZone; p++ {
		if p == from {
			continue
		}
		id := string(h.Board.ID(p))
		o := game.Option{ID: id, Label: h.Board.Name(p), Space: id}
		if slices.Contains(row.American.Forbidden, id) {
			o.Refusal = noAmericanHereRefusal
		} else if id == d.One("to") {
			f.Value = []string{id}
		}
		f.Options = append(f.Options, o)
	}
	return f
}

func (h *variant) playSetup(t *turn, a action.Action) error {
	s := t.State
	switch a.Act {
	case "begin":
		h.placePlannedBlocks(t)
		return nil
	case "suggested":
		s.Extra.Plan = h.suggestedPlan(h.scenario(s.Scenario))
		t.TellOnly(american, text.Say("Back to the suggested set-up."),
			nil).WithRule(ruleSetup).WithFacts(fact.SetUp{Side: american})
		return nil
	case "place":
		blocks, err := h.BlocksByID(a.Many("blocks"))
		if err != nil {
			return err
		}
		from, to := h.place(a.One("from")), h.place(a.One("to"))
		plan := slices.Clone(s.Extra.Plan)
		for _, n := range blocks {
			plan[n-1] = to
		}
		s.Extra.Plan = plan
		t.TellOnly(american, text.Say(h.Names(blocks), ": from ", h.Space(from), " to ", h.Space(to), "."), nil).
			WithRule(ruleSetup).
			WithFacts(fact.March{
				Side: american, Units: h.Units(blocks), Trail: []fact.Place{h.Place(from), h.Place(to)},
				Manner: "set up",
			})
		return nil
	}
	return fmt.Errorf("no such act: %s", a.Act)
}

// placePlannedBlocks puts the American blocks at their planned places. From now on everybody sees the number at each
// place.
func (h *variant) placePlannedBlocks(t *turn) {
	s := t.State
	var where []text.Span
	for p := board.Place(1); p < h.firstZone; p++ {
		var here []block.Nr
		for i, q := range s.Extra.Plan {
			if q == p {
				here = append(here, block.Nr(i+1))
			}
		}
		for _, n := range here {
			h.PutOnMap(s, n, p)
		}
		if len(here) > 0 {
			span := h.Space(p)
			span.Words = strconv.Itoa(len(here)) + " at " + span.Words
			where = append(where, span)
		}
	}
	s.Extra.Plan = nil
	t.Tell(text.Say("The ", h.SideSpan(american), " are set up: ", text.List(where), ".")).WithRule(ruleSetup).
		WithFacts(fact.SetUp{Side: american})
	t.Next(stepTurn)
}

func countText(n int) string { return text.Count(n, "block", "blocks") }
