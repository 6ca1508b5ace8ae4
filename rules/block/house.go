package block

import (
	"tricorne/rules/board"
	"tricorne/rules/chart"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/text"
)

// GameRules provides the rules that differ between the games of this engine. X is the game's addition to the truth, Y
// its addition to knowledge. An answer made from a viewer's knowledge must also be true of the real state. This is
// possible because the owner of a march can see everything that hinders it.
type GameRules[X, Y any] interface {
	// Know returns the game's own part of a viewer's knowledge. It builds that part from an empty value.
	Know(s *State[X], v game.Viewer) Y

	// PassOf returns whether blocks may use an exit at all, and whether a march must end right after that exit.
	PassOf(e board.Exit) board.Pass
	// Rate returns how many places a block may march if a number of other blocks march with it. Beyond is the warning
	// for a march longer than the rate on its card.
	Rate(k *Knowledge[Y], f *Face, others int) (rate int, beyond string)
	// Gate returns whether the blocks of a side may go through an exit now, on a march or withdrawing. It does not
	// consider the enemy's presence.
	Gate(k *Knowledge[Y], side game.Side, from board.Place, e board.Exit, withdrawing bool) Gate
	// ExitWarning returns the warning for blocks that go through an exit, on a march or withdrawing; "" if there is none.
	ExitWarning(e board.Exit, withdrawing bool) string
	// GainText returns the prize that the viewer's blocks win by marching through a place without enemies: "to take
	// Trenton". It is "" if there is none.
	GainText(k *Knowledge[Y], p board.Place) string
	// Prize returns what a place gives to the viewer's side while that side holds it: "3 victory points". It is "" for
	// nothing.
	Prize(k *Knowledge[Y], p board.Place) string
	// Cross is called when blocks go through an exit on a march. It rolls the dice that the rules require, and records
	// and reports the results. If it returns false, the blocks stay and their march is over.
	Cross(t *Turn[X], side game.Side, from board.Place, e board.Exit, size int) bool
	// Ford is called when blocks withdraw through an exit. If it returns false, the blocks cannot withdraw through the
	// exit in this round.
	Ford(t *Turn[X], side game.Side, from board.Place, e board.Exit, size int) bool
	// AfterEntry is called when blocks of a side have entered a place without enemies, or have won it.
	AfterEntry(t *Turn[X], side game.Side, p board.Place)
	// AfterStep is called after a march has been played and the players were told of it.
	AfterStep(t *Turn[X], m *March)

	// OpenBattle is called when a battle begins: it reveals blocks and calls the first step.
	OpenBattle(t *Turn[X])
	// FewerDice returns how many dice a block loses in the current round of battle, and the cause: "it came over water".
	FewerDice(s *State[X], n Nr) (fewer int, why string)
	// Flights returns how many flee results of the last volley count.
	Flights(t *Turn[X], flights int) int
	// MayDoMore reports whether the firing side may do more in this round than fire.
	MayDoMore(s *State[X]) bool
	// AfterLosses is called after all losses and flights of one volley. If a side must leave the battle now, it calls or
	// replaces the step and returns true.
	AfterLosses(t *Turn[X]) bool
	// CompleteWorld adds the game's own part to a world that the viewer holds possible. It uses only the viewer's
	// knowledge.
	CompleteWorld(s *State[X], k *Knowledge[Y], pick func(n int) int)
	// Fits reports whether a block the viewer does not see may be the one behind a back.
	Fits(k *Knowledge[Y], n Nr, b *HiddenBlock) bool
	// AfterElimination is called after a block is eliminated.
	AfterElimination(t *Turn[X], n Nr)
}

// Gate says whether an exit is open, and for how many blocks. The zero Gate is closed and not listed.
type Gate struct {
	Open       bool
	Refusal    *game.Refusal // closed, but shown with its reason
	Stop       bool          // the march ends after this exit
	Room       int           // how many more blocks may go through this turn; 0 for no limit
	FullReason *game.Refusal // the reason that is shown if only Room blocks may go through
}

// Engine holds the shared rules of one game: its printed parts, and its own rules (GameRules). It never changes once
// made.
type Engine[X, Y any] struct {
	Variant GameRules[X, Y]
	Board   *board.Board
	Roster  *Roster
	Sides   []game.SideInfo
	// the steps of one turn in order; after the first player's part, StepTurnPartOver goes back to StepTurnPart
	Sequence      []action.Step
	PointsChart   *chart.Chart // random action points
	FireChart     *chart.Chart // has a column for each Card.Column, and the column Pursuit for fire at a withdrawing side
	PursuitColumn string
	BasePoints    [2]int    // action points that a side gets in addition to the die, by side
	TieWinner     game.Side // the side that moves first if totals are equal
	Rules         Headings
	Ranks         []Rank // the ranks of a battle; all blocks begin in the first
	BattleBoard   bool   // the game has a battle board with positions, and shows all throws of a round
	FledRank      int    // the rank for blocks that have fled
	RoundFlags    Flag   // the game's own flags that end with a round of battle
	PublicFlags   Flag   // the game's own flags that everybody sees on a block
	LeaderFlags   Flag   // the flags of PublicFlags that only leaders can have
	// a flag of the game that only the owner sees; everybody else cannot see that the block was turned back
	OwnerFlag      Flag
	PartFlags      Flag // the game's own flags that end with a player's part of the turn
	NeverFleesFlag Flag // a flag of the game; militia with it do not flee

	ways       [][]way       // by Place
	nearPlaces [][]nearPlace // by Place: the place itself and those around it
	wayCounts  [][]int       // by Place and rate: the number of ways from the place that are no longer than the rate
	// by Place: the ways as options if none is closed, without those that end at their start
	wayOptions [][]game.Option
	// by Place: the same options as in wayOptions, for a leader who may drop blocks on the way
	leaderWayOptions [][]game.Option
	columns          []fireColumn
	phrases          [2]sidePhrases
	refusals         refusals
}

// sidePhrases are phrases about one side that are often needed.
type sidePhrases struct {
	sideName  text.Span // "the Americans"
	movement  string    // "American movement"
	battles   string
	dice      string // "American action points"
	firesText string // "The Americans fire"
}

// Prepare computes the tables that make the engine fast. Call it once, before any other method.
func (e *Engine[X, Y]) Prepare() {
	for i := range e.phrases {
		info := e.Sides[i]
		e.phrases[i] = sidePhrases{
			sideName:  text.SideName(info.Side, info.Plural),
			movement:  info.Name + " movement",
			battles:   info.Name + " battles",
			dice:      info.Name + " action points",
			firesText: "The " + info.Plural + " fire",
		}
	}
	if len(e.Ranks) == 0 || len(e.Ranks) > mostRanks {
		panic("block: a battle has one to eight ranks")
	}
	e.refusals = e.Rules.refusals()
	e.columns = e.buildColumns()
	e.ways = e.buildWays()
	e.buildNear()
	for _, w := range e.ways {
		if len(w) > mostWays {
			panic("block: the board has more routes than a form can list")
		}
	}
}

// AdvanceFrom replaces the current step with the step that follows a given one in the sequence of play.
func (e *Engine[X, Y]) AdvanceFrom(t *Turn[X], step action.Step) {
	for i, s := range e.Sequence {
		if s == step {
			t.Next(e.Sequence[i+1])
			return
		}
	}
	panic("block: the sequence of play has no step " + string(step))
}

// SideSpan returns a reference to a side by its name, as in "the Americans".
func (e *Engine[X, Y]) SideSpan(side game.Side) text.Span { return e.phrases[side-1].sideName }

// SideOf returns the owner of a block.
func (e *Engine[X, Y]) SideOf(n Nr) game.Side { return e.Roster.cards[n-1].Side }

// Space returns a reference to a place by its name.
func (e *Engine[X, Y]) Space(p board.Place) text.Span {
	return text.Space(string(e.Board.ID(p)), e.Board.Name(p))
}

// HasBlockAt reports whether a block of the side is at the place.
func (e *Engine[X, Y]) HasBlockAt(s *State[X], side game.Side, p board.Place) bool {
	for i := range s.Blocks {
		if s.Blocks[i].At == p && e.Roster.cards[i].Side == side {
			return true
		}
	}
	return false
}

// BlocksAt lists the blocks of a side at a place, in printed order.
func (e *Engine[X, Y]) BlocksAt(s *State[X], side game.Side, p board.Place) []Nr {
	var out []Nr
	for i := range s.Blocks {
		if s.Blocks[i].At == p && e.Roster.cards[i].Side == side {
			out = append(out, Nr(i+1))
		}
	}
	return out
}

// Strength returns the total strength of a side: blocks on the map and those still to arrive.
func (e *Engine[X, Y]) Strength(s *State[X], side game.Side) int {
	total := 0
	for i := range s.Blocks {
		if b := &s.Blocks[i]; e.Roster.cards[i].Side == side && (b.Fate == InPlay || b.Fate == NotYetArrived) {
			total += int(b.Strength)
		}
	}
	return total
}
