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
	d, err := readData()
	if err != nil {
		panic("trenton: " + err.Error())
	}
	h := newVariant(d, rename)
	return game.New(h.rules())
}

// The steps that only Trenton has, in the order of the sequence below.
const (
	stepTurn       action.Step = "turn"        // a turn begins
	stepDesertion  action.Step = "desertion"   // a militia block goes home
	stepIce        action.Step = "ice"         // the river freezes or not
	stepArrivals   action.Step = "arrivals"    // an army comes onto the map
	stepHomecoming action.Step = "homecoming"  // a militia block returns
	stepForceMarch action.Step = "force"       // force marches, chosen in movement
	stepRout       action.Step = "battle.rout" // all Americans of a battle have fled
	stepDepot      action.Step = "depot"       // the depot at Brunswick
	stepVictory    action.Step = "victory"     // the end of the turn
)

// sequenceOfPlay lists the steps of one turn. Both players go through the steps from StepPart to StepPartOver.
var sequenceOfPlay = []action.Step{
	stepTurn, stepDesertion, block.StepPoints, stepIce,
	block.StepTurnPart, stepArrivals, stepHomecoming, block.StepMarch, block.StepBattles, block.StepTurnPartOver,
	stepDepot, stepVictory,
}

// newVariant returns the rules of Trenton on the block engine, with everything computed from the data.
func newVariant(d *data, rename func(id, name string) string) *variant {
	b, _ := d.spaces()
	r, _ := d.roster(rename)
	k := &d.scenarios.Constants
	h := &variant{
		data: d, charts: d.charts(), numberTexts: d.words(),
		scenarios: append(slices.Clone(d.scenarios.Scenarios), d.scenarios.Guide),
	}
	h.Engine = &block.Engine[extra, facts]{
		Variant: h, Board: b, Roster: r, Sides: sides.All, Sequence: sequenceOfPlay,
		PointsChart: h.charts.points, FireChart: h.charts.fire, PursuitColumn: columnPursuit,
		BasePoints: [2]int{k.ActionPoints.Base.American, k.ActionPoints.Base.British},
		TieWinner:  sides.SideByID(k.ActionPoints.TieFirstSide),
		Ranks:      ranks, PublicFlags: triedForceMarch | forceMarched, LeaderFlags: triedForceMarch | forceMarched,
		OwnerFlag: triedToFollow, FledRank: rankFled,
		Rules: block.Headings{
			Sequence: ruleSequence, Movement: ruleMovement, Battle: "Battle", Rounds: "Battle Rounds", Fire: "Battle Fire",
			Flight: ruleFlee, Withdrawal: ruleWithdrawal, Refuge: ruleWithdraw,
		},
	}
	h.washington = r.Find("us_washington")
	h.computePlaces()
	h.computeFerries()
	h.ferryFullRefusals[0] = &game.Refusal{
		Rule: ruleRivers,
		Text: text.Say("This ferry is full this turn: ", len(h.ferryFullRefusals)-1, " blocks have crossed."),
	}
	h.setDoctrine()
	h.Prepare()
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

func (h *variant) computePlaces() {
	n := h.Board.Size() + 1
	h.inJersey, h.inNorth, h.victoryPlaceOf = make([]bool, n), make([]bool, n), make([]int8, n)
	h.victoryPlaceOf[0] = -1
	for i, l := range h.data.board.Locations {
		p := board.Place(i + 1)
		h.inJersey[p], h.inNorth[p], h.victoryPlaceOf[p] = l.Bank == "jersey", l.InNorth, -1
		if l.HasDepot {
			h.brunswick = p
		}
		if l.VP > 0 {
			h.victoryPlaceOf[p] = int8(len(h.victoryPlaces))
			h.victoryPlaces = append(h.victoryPlaces, victoryPlace{p, l.VP})
		}
	}
}

func (h *variant) computeFerries() {
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
	h.ferryFullRefusals = make([]*game.Refusal, h.data.scenarios.Constants.Delaware.Limit+1)
	for n := range h.ferryFullRefusals {
		h.ferryFullRefusals[n] = &game.Refusal{
			Rule: ruleRivers,
			Text: text.Say("Only ", text.Count(n, "more block", "more blocks"),
				" may cross here this turn; the limit is ", len(h.ferryFullRefusals)-1, "."),
		}
	}
}

// rules returns the game's rules for the kernel.
func (h *variant) rules() game.Rules[state, known] {
	return game.Rules[state, known]{
		Manual: h.manual(),
		Begin:  h.beginGame,
		Flow:   func(s *state) *game.Flow { return &s.Flow },
		Clone:  (*state).Clone,
		Steps: map[action.Step]phase{
			stepTurn:               h.turnPhase(),
			stepDesertion:          h.desertionPhase(),
			block.StepPoints:       h.Points(),
			stepIce:                h.icePhase(),
			block.StepTurnPart:     h.TurnPartPhase(),
			stepArrivals:           h.arrivalsPhase(),
			stepHomecoming:         h.homecomingPhase(),
			block.StepMarch:        h.marchPhase(),
			stepForceMarch:         h.forceMarchPhase(),
			block.StepBattles:      h.Battles(),
			block.StepFire:         h.FirePhase(),
			block.StepLosses:       h.Losses(),
			block.StepFlight:       h.FlightPhase(),
			block.StepWithdraw:     h.WithdrawPhase(),
			block.StepLeave:        h.LeavePhase(),
			stepRout:               h.routPhase(),
			block.StepTurnPartOver: h.TurnPartOverPhase(),
			stepDepot:              h.depotPhase(),
			stepVictory:            h.victoryPhase(),
		},
		FollowingThrows: h.FollowingFire,
		Know:            h.Engine.Know,
		PublicForSide:   h.PublicFor,
		View:            h.view,
		TurnAndPhase:    h.turnAndPhase,
		BattleSpace:     h.BattleAt,
		Forget:          h.Forget,
		Guess:           h.Guess,
		Worth:           h.worth,
		Habit:           h.habit,
		Validate:        h.validate,

		CorrectionTargets: h.correctableThings,
		OngoingAction:     h.EventUnderWay,
		Consequences:      h.consequences,
	}
}
