package newyork

import (
	"tricorne/rules/block"
	"tricorne/rules/board"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
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
		panic("newyork: " + err.Error())
	}
	return game.New(newVariant(d, rename).rules())
}

// The steps that only New York has.
const (
	stepSetup          action.Step = "setup"         // the American sets up
	stepTurn           action.Step = "turn"          // a turn begins
	stepDesertion      action.Step = "desertion"     // militia desert
	stepForceMarchLoss action.Step = "march.strain"  // a force march costs strength
	stepClash          action.Step = "march.clash"   // a column meets the enemy
	stepMarchOn        action.Step = "march.on"      // a column marches on after an overrun
	stepDeploy         action.Step = "battle.deploy" // a side deploys on the battle board
	stepSteady         action.Step = "battle.steady" // militia stand with Washington
	stepBreak          action.Step = "battle.break"  // a side must leave the battle
	stepSupply         action.Step = "supply"        // blocks out of supply
	stepVictory        action.Step = "victory"       // the end of the turn
)

// sequenceOfPlay lists the steps of one turn. Both players go through the steps from StepPart to StepPartOver.
var sequenceOfPlay = []action.Step{
	stepTurn, block.StepPoints,
	block.StepTurnPart, stepDesertion, block.StepMarch, block.StepBattles, stepSupply, block.StepTurnPartOver,
	stepVictory,
}

const washingtonID = "us_washington"

// variant is New York on the block engine, with everything from its data that the rules need.
type variant struct {
	*block.Engine[extra, facts]
	data            *data
	charts          charts
	numberTexts     block.NumberTexts // the numbers of the data, by the names that help texts and notes use for them
	washington      block.Nr
	mayForceMarch   []bool // by Nr: whether the block may make a force march
	maxRate         int    // the rate of the fastest leader
	isFort          []bool // by Place
	isEdge          []bool // by Place
	zones           []zone
	zoneTexts       []zoneTexts // by zone
	firstZone       board.Place
	harbor          board.Place
	city            board.Place
	zoneOfLink      []int8     // by link: the zone it crosses, -1 for none
	courses         [][]course // by zone
	passage         passage
	supplyMap       supplyMap
	desertionPlaces []desertionPlace
	phases          [2]phaseNames
	doctrine        block.Doctrine[facts]
}

type desertionPlace struct {
	place board.Place
	home  string
}

// newVariant returns the rules of New York, with everything that they compute from the data.
func newVariant(d *data, rename func(id, name string) string) *variant {
	b, _ := d.spaces()
	r, _ := d.roster(rename)
	k := &d.scenarios.Constants
	h := &variant{data: d, charts: d.charts(), numberTexts: d.words()}
	h.Engine = &block.Engine[extra, facts]{
		Variant: h, Board: b, Roster: r, Sides: sides.All, Sequence: sequenceOfPlay,
		PointsChart: h.charts.points, FireChart: h.charts.fire, PursuitColumn: columnPursuit,
		BasePoints: [2]int{k.ActionPoints.Base.American, k.ActionPoints.Base.British},
		TieWinner:  sides.SideByID(k.ActionPoints.TieFirstSide),
		Ranks:      ranks, BattleBoard: true, FledRank: rankReserve, RoundFlags: movedInBattle | steadied,
		PartFlags:   marchedBits,
		PublicFlags: forceMarched | movedInBattle | steadied | marchedBits, NeverFleesFlag: steadied,
		Rules: block.Headings{
			Sequence: ruleSequence, Movement: ruleLand, Battle: ruleBattle, Rounds: ruleRounds, Fire: ruleFire,
			Flight: ruleFlee, Withdrawal: ruleWithdrawal, Retreat: ruleForcedRetreat, Refuge: ruleRetreat,
		},
	}
	h.washington = r.Find(washingtonID)
	h.mayForceMarch = make([]bool, r.Size()+1)
	for i := range d.units.Units {
		h.mayForceMarch[i+1] = d.units.Units[i].MayForceMarch
		h.maxRate = max(h.maxRate, d.units.Units[i].Rate)
	}
	h.computeBoard()
	h.computeZoneTexts()
	h.computeCourses()
	h.computePassage()
	h.computeSupplyMap()
	h.harbor = h.place(d.scenarios.Scenarios[0].British.Ships)
	h.city = h.place(k.Victory.City)
	for _, row := range d.board.Desertion {
		h.desertionPlaces = append(h.desertionPlaces, desertionPlace{h.place(row.Location), row.Home})
	}
	h.phases = namePhases()
	h.setDoctrine()
	h.Prepare()
	return h
}

// scenario returns the data of a scenario, or nil if there is none.
func (h *variant) scenario(id string) *scenarioRow {
	for i := range h.data.scenarios.Scenarios {
		if row := &h.data.scenarios.Scenarios[i]; row.ID == id {
			return row
		}
	}
	if row := &h.data.scenarios.Guide; row.ID == id {
		return row
	}
	return nil
}

// rules returns the game's rules for the kernel.
func (h *variant) rules() game.Rules[state, known] {
	return game.Rules[state, known]{
		Manual: h.manual(),
		Begin:  h.beginGame,
		Flow:   func(s *state) *game.Flow { return &s.Flow },
		Clone:  (*state).Clone,
		Steps: map[action.Step]phase{
			stepSetup:              h.setupPhase(),
			stepTurn:               h.turnPhase(),
			block.StepPoints:       h.Points(),
			block.StepTurnPart:     h.TurnPartPhase(),
			stepDesertion:          h.desertionPhase(),
			block.StepMarch:        h.marchPhase(),
			stepForceMarchLoss:     h.forceMarchLossPhase(),
			stepClash:              h.clashPhase(),
			stepMarchOn:            h.marchOnPhase(),
			block.StepBattles:      h.Battles(),
			stepDeploy:             h.deployPhase(),
			block.StepFire:         h.roundPhase(),
			block.StepLosses:       h.Losses(),
			block.StepFlight:       h.flightPhase(),
			stepSteady:             h.steadyPhase(),
			block.StepWithdraw:     h.WithdrawPhase(),
			stepBreak:              h.breakPhase(),
			block.StepLeave:        h.LeavePhase(),
			stepSupply:             h.supplyPhase(),
			block.StepTurnPartOver: h.TurnPartOverPhase(),
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
