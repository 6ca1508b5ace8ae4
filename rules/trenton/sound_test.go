package trenton

import (
	"testing"

	"tricorne/rules/block"
	"tricorne/rules/block/blocktest"
	"tricorne/rules/game/view"
)

type brokenState = blocktest.BrokenState[extra]

// newValidState returns a valid position for tests to break: the Americans at Newtown in their part of turn 5.
func newValidState(t *testing.T) *state {
	t.Helper()
	c := newScene(t).Put("newtown", "us_mercer", "us_pa_1")
	return &c.BlockState
}

func TestValidate_ChecksEveryEngineCondition(t *testing.T) {
	for _, x := range blocktest.BrokenStates[extra](blocktest.TestPieces{
		Leader: nr(t, "us_washington"), Foot: nr(t, "us_mercer"), Militia: nr(t, "us_pa_1"), Enemy: nr(t, "br_howe"),
		CapturedBlock: nr(t, "us_stirling"),
		At:            placeOf(t, "newtown"), NextPlace: placeOf(t, "bristol"), FarPlace: placeOf(t, "amboy"),
		FledRank: rankFled, Ranks: len(ranks),
		Size: testVariant.Board.Size(),
	}) {
		x.Try(t, testVariant.validate, newValidState(t))
	}
}

func TestValidate_EveryOwnCondition(t *testing.T) {
	w := nr(t, "us_washington")
	trenton := testVariant.victoryPlaceOf[placeOf(t, "trenton")]
	for _, x := range []brokenState{
		{Name: "as many have crossed as may", Change: func(s *state) { s.Extra.CrossedBlocks[1][0] = 10 }},
		{
			Name: "one too many has crossed", Change: func(s *state) { s.Extra.CrossedBlocks[1][0] = 11 },
			Fault: "side 2 crossed ferry 0 with 11",
		},
		{
			Name:   "crossed at the last ferry",
			Change: func(s *state) { s.Extra.CrossedBlocks[0][len(testVariant.ferries)-1] = 1 },
		},
		{Name: "crossed where there is no ferry", Change: func(s *state) {
			s.Extra.CrossedBlocks[0][len(testVariant.ferries)] = 1
		}, Fault: "side 1 crossed ferry 9 with 1"},
		{Name: "the Americans have crossed as often as may", Change: func(s *state) { s.Extra.CrossedBlocks[0][1] = 10 }},
		{
			Name: "one too many of them has crossed", Change: func(s *state) { s.Extra.CrossedBlocks[0][1] = 11 },
			Fault: "side 1 crossed ferry 1 with 11",
		},
		{Name: "ice on turn 11", Change: func(s *state) { s.Extra.Frozen, s.Turn = true, 11 }},
		{Name: "ice on turn 10", Change: func(s *state) { s.Extra.Frozen, s.Turn = true, 10 }, Fault: "ice on turn 10"},
		{
			Name: "Washington is eliminated", Change: func(s *state) { *s.Block(w) = block.Block{} },
			Fault: "without Washington",
		},
		{Name: "Washington is captured", Change: func(s *state) {
			*s.Block(w) = block.Block{Strength: 1, Fate: block.Captured}
		}, Fault: "without Washington"},
		{Name: "Washington is eliminated and the game is over", Change: func(s *state) {
			*s.Block(w), s.Flow.Result = block.Block{}, &view.Result{}
		}},
		{Name: "Americans in a British place", Change: func(s *state) {
			s.Block(nr(t, "us_mercer")).At = placeOf(t, "trenton")
		}, Fault: "trenton is not controlled by who stands there"},
		{Name: "British in an American place", Change: func(s *state) {
			s.Block(nr(t, "br_howe")).At, s.Extra.BritishControl[trenton] = placeOf(t, "trenton"), false
		}, Fault: "trenton is not controlled by who stands there"},
		{Name: "both in a British place", Change: func(s *state) {
			s.Block(nr(t, "us_mercer")).At, s.Block(nr(t, "br_howe")).At = placeOf(t, "trenton"), placeOf(t, "trenton")
		}},
		{Name: "Americans in a British place when the game is over", Change: func(s *state) {
			s.Block(nr(t, "us_mercer")).At, s.Flow.Result = placeOf(t, "trenton"), &view.Result{}
		}},
		{
			Name:   "a leader marched by force",
			Change: func(s *state) { s.Block(w).Flags |= triedForceMarch | forceMarched | tiredLeader },
		},
		{
			Name:   "infantry tried a force march",
			Change: func(s *state) { s.Block(nr(t, "us_mercer")).Flags |= triedForceMarch },
			Fault:  "us_mercer made a force march",
		},
		{Name: "infantry made a force march", Change: func(s *state) {
			s.Block(nr(t, "us_mercer")).Flags |= forceMarched
		}, Fault: "us_mercer made a force march"},
		{
			Name:   "infantry made a force march last turn",
			Change: func(s *state) { s.Block(nr(t, "us_mercer")).Flags |= tiredLeader },
			Fault:  "us_mercer made a force march",
		},
		{Name: "a captured leader marched by force", Change: func(s *state) {
			s.Block(nr(t, "us_greene")).Flags |= forceMarched
		}, Fault: "us_greene made a force march"},
	} {
		x.Try(t, testVariant.validate, newValidState(t))
	}
}
