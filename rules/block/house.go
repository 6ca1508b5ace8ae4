package block

import (
	"tricorne/rules/board"
	"tricorne/rules/chart"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/text"
)

// House provides the rules that differ between the games of this engine. X is its addition to the truth, Y to
// knowledge. An answer it gives from knowledge must hold in the truth as well: whatever hinders a march is visible to
// its owner.
type House[X, Y any] interface {
	// Know builds the house's part of a viewer's knowledge. It builds up from the truth.
	Know(s *State[X], v game.Viewer) Y

	// Walk tells, of every exit, whether blocks go by it at all, and whether a march always ends behind it.
	Walk(e board.Exit) board.Pass
	// Rate returns how many places a block may march together with a number of others. Beyond is the warning for a march
	// past the rate on its card.
	Rate(k *Known[Y], f *Face, others int) (rate int, beyond string)
	// Gate reports whether the blocks of a side may go through an exit of a place now, on a march or withdrawing. The
	// enemy's presence is not its matter.
	Gate(k *Known[Y], side game.Side, from board.Place, e board.Exit, withdrawing bool) Gate
	// Note returns the warning for blocks that go through an exit, on a march or withdrawing; empty where there is none.
	Note(e board.Exit, withdrawing bool) string
	// Gains names the prize the viewer's blocks win by marching through a place where no enemy stands: "to take Trenton".
	// Empty where there is none.
	Gains(k *Known[Y], p board.Place) string
	// Prize names what holding a place brings the viewer's side, which holds it: "3 victory points". Empty for nothing.
	Prize(k *Known[Y], p board.Place) string
	// Cross is played when blocks go through an exit on a march: it rolls, counts and tells what there is to. When it is
	// false they stay where they are and their march is over.
	Cross(t *Turn[X], side game.Side, from board.Place, e board.Exit, size int) bool
	// Ford is played when blocks withdraw through an exit: when it is false they cannot go this round.
	Ford(t *Turn[X], side game.Side, from board.Place, e board.Exit, size int) bool
	// AfterEntry is called when blocks of a side have entered a place where no enemy stands, or have won it.
	AfterEntry(t *Turn[X], side game.Side, p board.Place)
	// AfterStep is called when a march has been played and told.
	AfterStep(t *Turn[X], m *March)

	// OpenBattle is called when a battle begins: it reveals blocks and calls the first step.
	OpenBattle(t *Turn[X])
	// FewerDice returns how many dice a block loses in the current round of battle, and the cause: "it came over water".
	FewerDice(s *State[X], n Nr) (fewer int, why string)
	// Flights returns how many flights of the last volley count.
	Flights(t *Turn[X], flights int) int
	// Lingers reports whether the side that fires may do more in this round than fire.
	Lingers(s *State[X]) bool
	// Shaken is asked after all losses and flights of one volley: when a side must leave the battle now it calls or
	// replaces the step and is true.
	Shaken(t *Turn[X]) bool
	// Deal puts the house's part into a world that the viewer holds possible, from what the viewer knows.
	Deal(s *State[X], k *Known[Y], pick func(n int) int)
	// Fits reports whether a block the viewer does not see may be the one behind a back.
	Fits(k *Known[Y], n Nr, b *Back) bool
	// Fell is called when a block was eliminated.
	Fell(t *Turn[X], n Nr)
}

// Gate says whether an exit is open, and for how many blocks. The zero Gate is closed and not listed among the ways.
type Gate struct {
	May  bool
	Why  *game.Refusal // closed, but shown with its reason
	Stop bool          // the march ends behind it
	Room int           // how many blocks may still go through this turn; 0 is no limit
	Full *game.Refusal // why no more than Room may go
}

// Engine is the shared rules of one game: what is printed, and its house. It never changes after it was made.
type Engine[X, Y any] struct {
	House       House[X, Y]
	Board       *board.Board
	Roster      *Roster
	Sides       []game.SideInfo
	Sequence    []action.Step // the steps of one turn in order; StepPartOver goes back to StepPart once
	PointsChart *chart.Chart  // random action points
	FireChart   *chart.Chart  // columns by Card.Column, and Pursuit for fire at a withdrawing side
	Pursuit     string
	Base        [2]int    // action points before the die, by side
	Tie         game.Side // who moves first when totals are equal
	Rules       Headings
	Ranks       []Rank // where blocks stand in a battle; all stand in the first when it begins
	BattleBoard bool   // the ranks are places of a battle board; every throw of a round stays on view until it is over
	Behind      int    // the rank of those who flee
	Fleeting    Flag   // flags of the house that end with a round of battle
	OnBacks     Flag   // flags of the house that everybody sees of a block
	OnLeaders   Flag   // of these, flags that only leaders get
	// a flag of the house that only the owner sees, and under which nobody else sees that a block was turned back
	Unseen  Flag
	Passing Flag // flags of the house that end with a player's part of the turn
	Firm    Flag // a flag of the house: such militia do not flee

	ways    [][]way         // by Place
	near    [][]near        // by Place: itself and the places around it
	within  [][]int         // by Place and rate: how many of the ways are so short
	plain   [][]game.Option // by Place: the ways as choices when nothing hinders, those that end where they began left out
	byLead  [][]game.Option // the same for a leader who may leave blocks on the way
	columns []fireColumn
	words   [2]words
	no      refusals
}

// words are phrases about one side that are needed all the time.
type words struct {
	named    text.Span // "the Americans"
	movement string    // "American movement"
	battles  string
	dice     string // "American action points"
	fires    string // "The Americans fire"
}

// Ready makes what the engine keeps for speed. It must be called once, before anything else.
func (e *Engine[X, Y]) Ready() {
	for i := range e.words {
		info := e.Sides[i]
		e.words[i] = words{
			named:    text.SideName(info.Side, info.Plural),
			movement: info.Name + " movement",
			battles:  info.Name + " battles",
			dice:     info.Name + " action points",
			fires:    "The " + info.Plural + " fire",
		}
	}
	if len(e.Ranks) == 0 || len(e.Ranks) > mostRanks {
		panic("block: a battle has one to eight ranks")
	}
	e.no = e.Rules.refusals()
	e.columns = e.layColumns()
	e.ways = e.layWays()
	e.layNear()
	for _, w := range e.ways {
		if len(w) > mostWays {
			panic("block: the board has more routes than a form can list")
		}
	}
}

// Follow replaces the current step by the one that comes after the given one in the sequence of play.
func (e *Engine[X, Y]) Follow(t *Turn[X], step action.Step) {
	for i, s := range e.Sequence {
		if s == step {
			t.Next(e.Sequence[i+1])
			return
		}
	}
	panic("block: the sequence of play has no step " + string(step))
}

// SideSpan refers to a side by its name, as in "the Americans".
func (e *Engine[X, Y]) SideSpan(side game.Side) text.Span { return e.words[side-1].named }

// SideOf returns the owner of a block.
func (e *Engine[X, Y]) SideOf(n Nr) game.Side { return e.Roster.cards[n-1].Side }

// Space refers to a place by its name.
func (e *Engine[X, Y]) Space(p board.Place) text.Span {
	return text.Space(string(e.Board.ID(p)), e.Board.Name(p))
}

// Stands reports whether a block of the side stands at the place.
func (e *Engine[X, Y]) Stands(s *State[X], side game.Side, p board.Place) bool {
	for i := range s.Blocks {
		if s.Blocks[i].At == p && e.Roster.cards[i].Side == side {
			return true
		}
	}
	return false
}

// At lists the blocks of a side at a place, in printed order.
func (e *Engine[X, Y]) At(s *State[X], side game.Side, p board.Place) []Nr {
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
		if b := &s.Blocks[i]; e.Roster.cards[i].Side == side && (b.Fate == InPlay || b.Fate == Coming) {
			total += int(b.Strength)
		}
	}
	return total
}
