package newyork

import (
	"testing"

	"tricorne/rules/block"
	"tricorne/rules/block/blocktest"
	"tricorne/rules/board"
	"tricorne/rules/game/action"
	"tricorne/rules/game/view"
)

type brokenState = blocktest.BrokenState[extra]

// newValidState returns a valid position for tests to break: the Americans at White Plains in their part of turn 5.
func newValidState(t *testing.T) *state {
	t.Helper()
	c := newScene(t).Put("white_plains", "us_greene", "us_hand", "us_ny_scott")
	return &c.BlockState
}

func TestValidate_ChecksEveryEngineCondition(t *testing.T) {
	for _, x := range blocktest.BrokenStates[extra](blocktest.TestPieces{
		Leader: nr(t, "us_greene"), Foot: nr(t, "us_hand"), Militia: nr(t, "us_ny_scott"), Enemy: nr(t, "br_howe"),
		CapturedBlock: nr(t, "us_stirling"),
		At:            placeOf(t, "white_plains"), NextPlace: placeOf(t, "mile_square"), FarPlace: placeOf(t, "brooklyn"),
		FledRank: rankReserve,
		Ranks:    len(ranks), Size: testVariant.Board.Size(),
	}) {
		x.Try(t, testVariant.validate, newValidState(t))
	}
}

func TestValidate_EveryOwnCondition(t *testing.T) {
	w, hand, scott := nr(t, "us_washington"), nr(t, "us_hand"), nr(t, "us_ny_scott")
	at := func(step action.Step, change func(*state)) func(*state) {
		return func(s *state) { s.Flow.Stack[0].Step = step; change(s) }
	}
	fight := func(change func(*state)) func(*state) {
		return func(s *state) {
			s.Flow.Stack[0].Step = block.StepFire
			s.Battle = &block.Battle{At: placeOf(t, "white_plains"), Attacker: american, Round: 1, Side: british}
			s.Block(nr(t, "br_howe")).At = placeOf(t, "white_plains")
			for _, id := range []string{"us_greene", "us_hand", "us_ny_scott", "br_howe"} {
				s.Block(nr(t, id)).SetRank(rankCenter)
			}
			s.Extra.IsSkirmish = true
			change(s)
		}
	}
	nothing := func(*state) {}
	for _, x := range []brokenState{
		{Name: "a ship on land", Change: func(s *state) {
			s.Extra.Ships[1].At = placeOf(t, "brooklyn")
		}, Fault: "lies on land"},
		{Name: "a ship beyond the board", Change: func(s *state) {
			s.Extra.Ships[1].At = board.Place(testVariant.Board.Size() + 1)
		}, Fault: "lies on land"},
		{Name: "a ship in a guarded zone", Change: func(s *state) {
			s.Extra.Ships[1].At = placeOf(t, "D")
			s.Block(hand).At, s.Block(scott).At = placeOf(t, "brooklyn"), placeOf(t, "new_york_city")
		}, Fault: "which is closed"},
		{Name: "a ship where one fort is held", Change: func(s *state) {
			s.Extra.Ships[1].At, s.Block(hand).At = placeOf(t, "D"), placeOf(t, "brooklyn")
		}},
		{Name: "a ship where the other fort is held", Change: func(s *state) {
			s.Extra.Ships[1].At, s.Block(hand).At = placeOf(t, "D"), placeOf(t, "new_york_city")
		}},
		{
			Name: "Washington is eliminated", Change: func(s *state) { *s.Block(w) = block.Block{} },
			Fault: "without Washington",
		},
		{Name: "Washington is to come", Change: func(s *state) {
			*s.Block(w) = block.Block{Strength: 1, Fate: block.NotYetArrived}
		}},
		{Name: "Washington is eliminated and the game is over", Change: func(s *state) {
			*s.Block(w), s.Flow.Result = block.Block{}, &view.Result{}
		}},
		{Name: "a plan in the march", Change: func(s *state) { s.Extra.Plan = []board.Place{0} }, Fault: "a plan at step"},
		{Name: "no plan in the set-up", Change: at(stepSetup, nothing), Fault: "a plan at step"},
		{Name: "a plan in the set-up", Change: at(stepSetup, func(s *state) { s.Extra.Plan = []board.Place{0} })},
		{
			Name: "a strain in the march", Change: func(s *state) { s.Extra.ForceMarchLosses = 1 },
			Fault: "a force march or a deployment",
		},
		{Name: "no strain at its step", Change: at(stepForceMarchLoss, nothing), Fault: "a force march or a deployment"},
		{Name: "a strain at its step", Change: at(stepForceMarchLoss, func(s *state) { s.Extra.ForceMarchLosses = 1 })},
		{
			Name: "a deployment in the march", Change: func(s *state) { s.Extra.DeployingSide = american },
			Fault: "a force march or a deployment",
		},
		{Name: "nobody deploys at that step", Change: at(stepDeploy, nothing), Fault: "a force march or a deployment"},
		{Name: "a deployment at its step", Change: at(stepDeploy, func(s *state) { s.Extra.DeployingSide = american })},
		{
			Name: "in the water", Change: func(s *state) { s.Block(hand).At = placeOf(t, "D") },
			Fault: "us_hand stands in the water",
		},
		{Name: "Americans on Staten Island", Change: func(s *state) {
			s.Block(hand).At = placeOf(t, "staten_island")
		}, Fault: "us_hand stands on Staten Island"},
		{
			Name: "by force in the march", Change: func(s *state) { s.Block(hand).Flags |= forceMarched },
			Fault: "us_hand marches by force",
		},
		{Name: "by force at the strain", Change: at(stepForceMarchLoss, func(s *state) {
			s.Extra.ForceMarchLosses, s.Block(hand).Flags = 1, forceMarched
		})},
		{
			Name: "gone two places without having moved", Change: func(s *state) { s.Block(hand).Flags |= 2 << marchedShift },
			Fault: "us_hand has gone 2 places",
		},
		{Name: "gone two places", Change: func(s *state) { s.Block(hand).Flags |= 2<<marchedShift | block.Moved }},
		{
			Name: "with Washington without a battle", Change: func(s *state) { s.Block(scott).Flags |= steadied },
			Fault: "us_ny_scott stands with Washington",
		},
		{Name: "with Washington in the first round", Change: fight(func(s *state) { s.Block(scott).Flags |= steadied })},
		{Name: "with Washington in the second round", Change: fight(func(s *state) {
			s.Battle.Round, s.Block(scott).Flags = 2, s.Block(scott).Flags|steadied
		}), Fault: "us_ny_scott stands with Washington"},
		{
			Name: "stepped without a battle", Change: func(s *state) { s.Block(hand).Flags |= movedInBattle },
			Fault: "us_hand moved on a battle board",
		},
		{
			Name: "stepped without its turn", Change: fight(func(s *state) { s.Block(hand).Flags |= movedInBattle }),
			Fault: "us_hand moved on a battle board",
		},
		{Name: "stepped in its turn", Change: fight(func(s *state) { s.Block(hand).Flags |= movedInBattle | block.Fired })},
		{Name: "the step of fire without a battle", Change: at(block.StepFire, nothing)},
		{Name: "a skirmish", Change: fight(nothing)},
		{
			Name:   "a skirmish with an empty center",
			Change: fight(func(s *state) { s.Block(nr(t, "br_howe")).SetRank(rankReserve) }),
			Fault:  "the center of side 2 is empty",
		},
		{
			Name: "a battle with an empty flank", Change: fight(func(s *state) { s.Extra.IsSkirmish = false }),
			Fault: "the left of side 1 is empty",
		},
		{Name: "an empty flank before the fire", Change: fight(func(s *state) {
			s.Extra.IsSkirmish, s.Flow.Stack[0].Step = false, block.StepLosses
		})},
	} {
		x.Try(t, testVariant.validate, newValidState(t))
	}
}
