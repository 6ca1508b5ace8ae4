package block

import (
	"strconv"

	"tricorne/rules/board"
	"tricorne/rules/game"
	"tricorne/rules/game/correct"
	"tricorne/rules/game/text"
)

// What a referee may correct in a block game. Of a block: its place, its strength, whether it has moved, and what the
// enemy remembers of it. Also action points, the turn, which side moves first and which side is moving. Blocks in a
// battle cannot be moved until it is over or has been left (underway.go). Each game adds its own things.

// PlacementRules gives a game's rules for where a referee may put blocks by hand.
type PlacementRules struct {
	MayStand func(game.Side, board.Place) bool
	Fates    []Fate // boxes off the map, besides the one for eliminated blocks
	// clears the game's own data about a march or battle that the referee ends; nil if the game has none
	OnLeave func()
}

// movingSideID is the id of the correction that sets which side is moving.
const movingSideID = "phase"

// maxStoredAP is the greatest number of action points that a referee could set in earlier builds.
const maxStoredAP = 30

var (
	memoryChoices = correct.Choices("nothing", "nothing", "face", "which block it is",
		"strength", "which block it is, and its strength") // memory.go
	movementChoices = correct.Choices("unmoved", "has not moved", "moved", "has moved")
)

// Things lists what may be corrected: blocks in printed order, then tracks.
func (e *Engine[X, Y]) Things(t *Turn[X], h PlacementRules) []correct.Target {
	s := t.State
	out := make([]correct.Target, 0, len(s.Blocks)+7)
	places := [2][]correct.Choice{e.choices(1, h), e.choices(2, h)}
	for n := Nr(1); int(n) <= len(s.Blocks); n++ {
		out = append(out, e.thing(s, n, places[e.SideOf(n)-1]))
	}
	for i := range e.Sides {
		out = append(out, e.pointThings(s, i)...)
	}
	order, moves := make([]correct.Choice, 2), make([]correct.Choice, 2)
	for i, side := range e.Sides {
		id := strconv.Itoa(int(side.Side))
		order[i] = correct.Choice{ID: id, Label: "the " + side.Plural}
		moves[i] = correct.Choice{ID: id, Label: side.Name + " movement"}
	}
	between, active := s.Active == game.Nobody, s.Active
	return append(out,
		correct.Track("turn", game.Nobody, "The turn", &s.Turn, correct.UpTo(int(s.LastTurn)).WithMin(1)),
		correct.Table("first", game.Nobody, "The order of the turn",
			correct.CodeProperty(correct.SetTable, "Moves first", &s.FirstSide, order).InProgressIf(between)),
		correct.Table(movingSideID, game.Nobody, "The sequence of play",
			correct.CodeProperty(correct.SetPhase, "Goes on with", &active, moves).InProgressIf(between).AfterChange(func() {
				if h.OnLeave != nil {
					h.OnLeave()
				}
				e.beginMovement(t, active)
			})))
}

// pointThings returns the action points of a side. The maximum is that of the best roll.
func (e *Engine[X, Y]) pointThings(s *State[X], i int) []correct.Target {
	left, all, side := &s.AP[i], &s.TotalAP[i], e.Sides[i]
	least, most := e.rollRange()
	sum := correct.UpTo(e.BasePoints[i]+most, e.BasePoints[i], ", and ", most,
		" for the best roll").WithFormerMax(maxStoredAP).
		WithRule(e.Rules.Sequence)
	whole := sum
	if s.PointsDice[i] > 0 {
		whole = sum.WithMin(e.BasePoints[i] + least)
	}
	return []correct.Target{
		correct.TrackOf(correct.SideTargetID("ap", side.Side), side.Side, side.Name+" action points left",
			correct.NumberProperty(correct.SetTrack, correct.NumberLabel, left,
				sum).AfterChange(func() { *all = max(*all, *left) })),
		correct.TrackOf(correct.SideTargetID("total", side.Side), side.Side, side.Name+" action points of the whole turn",
			correct.NumberProperty(correct.SetTrack, correct.NumberLabel, all,
				whole).AfterChange(func() { *left = min(*left, *all) })),
	}
}

// rollRange returns the fewest and the most action points that a roll can give.
func (e *Engine[X, Y]) rollRange() (least, most int) {
	for i, row := range e.PointsChart.Rows {
		n := parsePoints(row.Cells[0].Result)
		if most = max(most, n); i == 0 || n < least {
			least = n
		}
	}
	return least, most
}

// choices returns the places where a block of a side may be put.
func (e *Engine[X, Y]) choices(side game.Side, h PlacementRules) []correct.Choice {
	out := make([]correct.Choice, 0, e.Board.Size()+len(h.Fates)+1)
	for p := board.Place(1); int(p) <= e.Board.Size(); p++ {
		if h.MayStand(side, p) {
			out = append(out, correct.Choice{ID: string(e.Board.ID(p)), Label: e.Board.Name(p)})
		}
	}
	for _, f := range append(h.Fates, Fallen) {
		out = append(out, correct.Choice{
			ID: e.boxID(side, f), Label: e.Sides[side-1].Plural + " " + boxNames[f].name, IsBox: true,
		})
	}
	return out
}

func (e *Engine[X, Y]) boxID(side game.Side, f Fate) string {
	return e.Sides[side-1].ID + "." + boxNames[f].id
}

// thing returns everything that a referee may correct about a block.
func (e *Engine[X, Y]) thing(s *State[X], n Nr, places []correct.Choice) correct.Target {
	b, c, fights := s.Block(n), e.Roster.Card(n), s.fights(s.Block(n))
	at := e.boxID(c.Side, b.EffectiveFate())
	if b.At != board.Nowhere {
		at = string(e.Board.ID(b.At))
	}
	t := correct.Piece(c.ID, c.Side, c.Name, at,
		correct.ChoiceProperty(correct.Move, "Place", at, places,
			func(to string) { e.moveForReferee(s, n, to) }).InProgressIf(fights).
			RefuseIf(func(to string) error { return e.checkBattle(s, to) }))
	if b.Strength > 0 {
		t.Properties = append(t.Properties, correct.NumberProperty(correct.SetStrength, "Strength", &b.Strength,
			correct.UpTo(c.FullStrength,
				"its full strength").WithMin(1)).AfterChange(func() { e.forgetStrength(s, c.Side, false) }))
	}
	if b.At != board.Nowhere && c.Side == s.Active {
		t.Properties = append(t.Properties,
			correct.FlagsProperty(correct.SetState, "This turn", movementChoices, &b.Flags, 0, Moved).
				InProgressIf(s.Battle != nil).AfterChange(func() {
				b.From, b.MarchLeader = board.Nowhere, 0
				b.clear(Halted | e.PartFlags)
			}))
	}
	if b.At != board.Nowhere {
		t.Properties = append(t.Properties,
			correct.FlagsProperty(correct.SetEnemyKnowledge, "The enemy remembers", memoryChoices, &b.Flags,
				0, Recalled, Recalled|StrengthKnown).InProgressIf(fights).AfterChange(func() { b.Leaked = LeakNothing }))
		if sights := b.showChoices(); len(sights) > 0 {
			t.Properties = append(t.Properties, e.showProperty(b, c, sights).InProgressIf(fights))
		}
	}
	return t
}

// showChoices lists the choices for showing a block to the enemy, by what the enemy does not know yet. It is nil if
// there is nothing more to show.
func (b *Block) showChoices() []correct.Choice {
	switch {
	case b.isRevealed() || b.Has(StrengthKnown) || b.Leaked == LeakStrength:
		return nil
	case b.Has(Recalled) || b.Leaked == LeakFace:
		return memoryChoices[2:]
	}
	return memoryChoices[1:]
}

// showProperty returns the correction with which a referee shows a block to the enemy. The block's owner is not told.
func (e *Engine[X, Y]) showProperty(b *Block, c *Card, sights []correct.Choice) correct.Property {
	return correct.ShowProperty(e.Sides[c.Side.Other()-1].Plural, sights, func(to string) {
		if b.Leaked = LeakFace; to == memoryChoices[2].ID {
			b.Leaked = LeakStrength
		}
	}, func(to string) text.Text {
		if to == memoryChoices[2].ID {
			return text.Say(text.Unit(c.ID, c.Name), " with ", int(b.Strength), " SP at ", e.Space(b.At))
		}
		return text.Say(text.Unit(c.ID, c.Name), " at ", e.Space(b.At))
	})
}

// checkBattle refuses a place with a battle in progress.
func (e *Engine[X, Y]) checkBattle(s *State[X], to string) error {
	if s.Battle == nil || e.Board.ID(s.Battle.At) != board.ID(to) {
		return nil
	}
	return &game.Refusal{Text: text.Say("A battle is fought at ", e.Space(s.Battle.At),
		": leave it first, or go back to before it.")}
}

// moveForReferee moves a block to another place for the referee. The block then belongs to no march. The enemy no
// longer knows which blocks are at its old place if others stay there. Our reading: an eliminated block returns with
// one point, which may then be changed; a block that is moved to the eliminated ones is revealed there.
func (e *Engine[X, Y]) moveForReferee(s *State[X], n Nr, to string) {
	b, side := s.Block(n), e.SideOf(n)
	if b.At != board.Nowhere {
		e.ForgetOnDeparture(s, []Nr{n})
	}
	b.From, b.MarchLeader = board.Nowhere, 0
	b.Flags &= Recalled | StrengthKnown
	for i := range s.Blocks {
		if s.Blocks[i].MarchLeader == n {
			s.Blocks[i].MarchLeader = 0
		}
	}
	if p := e.Board.Place(board.ID(to)); p != board.Nowhere {
		b.At, b.Fate, b.Strength = p, InPlay, max(b.Strength, 1)
		return
	}
	b.At, b.Flags, b.Leaked = board.Nowhere, 0, LeakNothing
	for f := NotYetArrived; f < fateCount; f++ {
		if e.boxID(side, f) == to {
			b.Fate = f
		}
	}
	if b.Fate == Fallen {
		b.Fate, b.Strength = InPlay, 0
		b.set(Shown)
	} else {
		b.Strength = max(b.Strength, 1)
	}
}

// beginMovement begins the movement of a side. A battle in progress is over, and the blocks of the other side have not
// moved.
func (e *Engine[X, Y]) beginMovement(t *Turn[X], side game.Side) {
	s := t.State
	for i := range s.Blocks {
		b := &s.Blocks[i]
		b.SetRank(0)
		b.clear(Fled | Fired | e.RoundFlags)
		if b.Strength > 0 && b.At != board.Nowhere {
			b.clear(Shown)
		}
		if e.SideOf(Nr(i+1)) != side {
			b.From, b.MarchLeader = board.Nowhere, 0
			b.clear(Moved | Halted | e.PartFlags)
		}
	}
	s.Battle, s.Active = nil, side
	t.Restart(StepMarch)
}
