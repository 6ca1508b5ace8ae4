package trenton

import (
	"slices"

	"tricorne/rules/block"
	"tricorne/rules/board"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/text"
	"tricorne/rules/sides"
)

// New returns the game. It panics if its data are faulty, with every fault in the message.
func New() game.Game { return WithNames(nil) }

// WithNames returns the same game with other names on the blocks. Tests use these names to find out whether a name
// appears where a side must not see it. Rename gets a block's id and printed name; if it is nil, the printed names
// are used.
func WithNames(rename func(id, name string) string) game.Game {
	d, err := read()
	if err != nil {
		panic("trenton: " + err.Error())
	}
	h := build(d, rename)
	return game.New(h.rules())
}

// The steps that only Trenton has, in the order of the sequence below.
const (
	stepTurn       action.Step = "turn"        // a turn begins
	stepDesertion  action.Step = "desertion"   // a militia block goes home
	stepIce        action.Step = "ice"         // the river freezes or not
	stepArrivals   action.Step = "arrivals"    // an army comes onto the map
	stepHomecoming action.Step = "homecoming"  // a militia block returns
	stepForce      action.Step = "force"       // force marches, chosen in movement
	stepRout       action.Step = "battle.rout" // all Americans of a battle have fled
	stepDepot      action.Step = "depot"       // the depot at Brunswick
	stepVictory    action.Step = "victory"     // the end of the turn
)

// sequenceOfPlay lists the steps of one turn. Both players go through the steps from StepPart to StepPartOver.
var sequenceOfPlay = []action.Step{
	stepTurn, stepDesertion, block.StepPoints, stepIce,
	block.StepPart, stepArrivals, stepHomecoming, block.StepMarch, block.StepBattles, block.StepPartOver,
	stepDepot, stepVictory,
}

// build returns the house, with everything computed from the data.
func build(d *data, rename func(id, name string) string) *house {
	b, _ := d.spaces()
	r, _ := d.roster(rename)
	k := &d.scenarios.Constants
	h := &house{
		data: d, charts: d.charts(), spoken: d.words(),
		scenarios: append(slices.Clone(d.scenarios.Scenarios), d.scenarios.Guide),
	}
	h.Engine = &block.Engine[extra, facts]{
		House: h, Board: b, Roster: r, Sides: sides.All, Sequence: sequenceOfPlay,
		PointsChart: h.charts.points, FireChart: h.charts.fire, Pursuit: columnPursuit,
		Base: [2]int{k.ActionPoints.Base.American, k.ActionPoints.Base.British}, Tie: sides.ByWord(k.ActionPoints.Tie),
		Ranks: ranks, OnBacks: tried | forced, OnLeaders: tried | forced, Unseen: rolled, Behind: fled,
		Rules: block.Headings{
			Sequence: ruleSequence, Movement: ruleMovement, Battle: "Battle", Rounds: "Battle Rounds", Fire: "Battle Fire",
			Flight: ruleFlee, Withdrawal: ruleWithdrawal, Refuge: ruleWithdraw,
		},
	}
	h.washington = r.Find("us_washington")
	h.layPlaces()
	h.layFerries()
	h.full[0] = &game.Refusal{
		Rule: ruleRivers,
		Text: text.Say("This ferry is full this turn: ", len(h.full)-1, " blocks have crossed."),
	}
	h.layDoctrine()
	h.Ready()
	return h
}

// roster returns the blocks of the data, and every fault of them.
func (d *data) roster(rename func(id, name string) string) (*block.Roster, []error) {
	cards := make([]block.Card, 0, len(d.units.Units))
	for i := range d.units.Units {
		u := &d.units.Units[i].UnitRow
		cards = append(cards, u.Card(columnOf(u), rename))
	}
	return block.NewRoster(cards)
}

func (h *house) layPlaces() {
	n := h.Board.Size() + 1
	h.jersey, h.north, h.pointOf = make([]bool, n), make([]bool, n), make([]int8, n)
	h.pointOf[0] = -1
	for i, l := range h.data.board.Locations {
		p := board.Place(i + 1)
		h.jersey[p], h.north[p], h.pointOf[p] = l.Bank == "jersey", l.North, -1
		if l.Depot {
			h.brunswick = p
		}
		if l.VP > 0 {
			h.pointOf[p] = int8(len(h.points))
			h.points = append(h.points, victory{p, l.VP})
		}
	}
}

func (h *house) layFerries() {
	h.ferryOf = make([]int8, len(h.Board.Links()))
	roads := len(h.data.board.Roads)
	for i := range h.ferryOf {
		h.ferryOf[i] = int8(i - roads)
		if i < roads {
			h.ferryOf[i] = -1
		}
	}
	for _, f := range h.data.board.Ferries {
		h.ferries = append(h.ferries, ferry{freezes: f.Freezes})
	}
	h.full = make([]*game.Refusal, h.data.scenarios.Constants.Delaware.Limit+1)
	for n := range h.full {
		h.full[n] = &game.Refusal{Rule: ruleRivers, Text: text.Say("Only ", text.Count(n, "more block", "more blocks"),
			" may cross here this turn; the limit is ", len(h.full)-1, ".")}
	}
}

// rules returns the game's rules for the kernel.
func (h *house) rules() game.Rules[state, known] {
	return game.Rules[state, known]{
		Manual: h.manual(),
		Begin:  h.begin,
		Flow:   func(s *state) *game.Flow { return &s.Flow },
		Clone:  (*state).Clone,
		Steps: map[action.Step]phase{
			stepTurn:           h.turnPhase(),
			stepDesertion:      h.desertionPhase(),
			block.StepPoints:   h.Points(),
			stepIce:            h.icePhase(),
			block.StepPart:     h.Part(),
			stepArrivals:       h.arrivalsPhase(),
			stepHomecoming:     h.homecomingPhase(),
			block.StepMarch:    h.marchPhase(),
			stepForce:          h.forcePhase(),
			block.StepBattles:  h.Battles(),
			block.StepFire:     h.Firing(),
			block.StepLosses:   h.Losses(),
			block.StepFlight:   h.Flight(),
			block.StepWithdraw: h.Withdrawing(),
			block.StepLeave:    h.Leaving(),
			stepRout:           h.routPhase(),
			block.StepPartOver: h.PartOver(),
			stepDepot:          h.depotPhase(),
			stepVictory:        h.victoryPhase(),
		},
		Following: h.FollowingFire,
		Know:      h.Engine.Know,
		Lend:      h.Lend,
		View:      h.view,
		Where:     h.where,
		Battle:    h.BattleAt,
		Forget:    h.Forget,
		Guess:     h.Guess,
		Worth:     h.worth,
		Habit:     h.habit,
		Sound:     h.sound,

		Things:   h.things,
		UnderWay: h.UnderWay,
		Follows:  h.follows,
	}
}
