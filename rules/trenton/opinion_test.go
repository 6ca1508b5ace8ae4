package trenton

import (
	"io/fs"
	"math/rand/v2"
	"os"
	"slices"
	"testing"

	"tricorne/rules/block"
	"tricorne/rules/board"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/gametest"
	second "tricorne/rules/gametest/opinion"
	"tricorne/rules/trenton/opinion"
)

// The second opinion about this game: rules/trenton/opinion computes answers from the printed data, and the tests
// compare them with the rules at random positions.

func TestSecondOpinion(t *testing.T) {
	c := compareOpinion(t, os.DirFS("data"), gametest.PositionOptions{Positions: 10_000, ActionsBetween: 3})
	for _, words := range c.Descriptions {
		t.Error(words)
	}
	t.Logf("%d questions, %d answered differently", c.Questions, c.Differences)
}

// TestSecondOpinion_FindsPlantedErrors checks that each error planted in the opinion's data shows as a difference.
func TestSecondOpinion_FindsPlantedErrors(t *testing.T) {
	for _, e := range []second.PlantedError{
		{
			Name: "no river between Trenton and South Trenton", File: "board.yaml",
			Original: "{a: trenton, b: south_trenton, crosses: assunpink,", Replacement: "{a: trenton, b: south_trenton,",
		},
		{
			Name: "no road from Princeton to Quaker Bridge", File: "board.yaml", Original: "{a: princeton, b: quaker_bridge,",
			Replacement: "{a: princeton, b: princeton,",
		},
		{
			Name: "nine blocks cross at a ferry", File: "scenarios.yaml", Original: "delaware: {limit: 10,",
			Replacement: "delaware: {limit: 9,",
		},
		{
			Name: "artillery hits on 6 alone", File: "units.yaml", Original: "{id: artillery, hits: [5, 6],",
			Replacement: "{id: artillery, hits: [6],",
		},
		{
			Name: "Princeton is worth 1", File: "board.yaml", Original: "name: Princeton, bank: jersey, vp: 2,",
			Replacement: "name: Princeton, bank: jersey, vp: 1,",
		},
		{
			Name: "the depot falls after turn eleven", File: "scenarios.yaml", Original: "depot: {after_turn: 10,",
			Replacement: "depot: {after_turn: 11,",
		},
	} {
		files, err := e.Plant(os.DirFS("data"))
		if err != nil {
			t.Fatal(err)
		}
		if c := compareOpinion(t, files,
			gametest.PositionOptions{Positions: 500, ActionsBetween: 3, Exact: true}); c.Differences == 0 {
			t.Errorf("%s: %d questions, and nothing was found", e.Name, c.Questions)
		}
	}
}

// compareOpinion compares the rules with an opinion that reads the given data files.
func compareOpinion(t *testing.T, files fs.FS, o gametest.PositionOptions) *second.Comparison {
	t.Helper()
	b, err := opinion.New(files)
	if err != nil {
		t.Fatal(err)
	}
	c := &second.Comparison{}
	rng := rand.New(rand.NewPCG(1776, 25))
	gametest.Positions(t, testGame, o, func(where string, p game.Position) bool {
		c.Position = where
		x := &opinionCase{t: t, h: testVariant, opinion: b, s: game.Peek[state](p).Clone(), rng: rng, comparison: c}
		x.compareMarches(p)
		x.compareControl()
		x.comparePoints()
		x.compareBattle()
		x.comparePoints()
		x.compareDice()
		return !o.Exact || c.Differences == 0 // one difference is enough to show a planted error
	})
	return c
}

// opinionCase compares the answers of the rules and of the opinion about one position.
type opinionCase struct {
	t          *testing.T
	h          *variant
	opinion    *opinion.Book
	s          *state
	rng        *rand.Rand
	comparison *second.Comparison
}

// opinionSides maps the sides to their names in the data.
var opinionSides = map[game.Side]string{american: opinion.American, british: opinion.British}

func (x *opinionCase) id(p board.Place) string {
	if p == board.Nowhere {
		return ""
	}
	return string(x.h.Board.ID(p))
}

// opinionPosition converts the position to the types of the opinion.
func (x *opinionCase) opinionPosition() *opinion.Position {
	s, h := x.s, x.h
	out := &opinion.Position{Turn: int(s.Turn), Frozen: s.Extra.Frozen, CrossedBlocks: map[opinion.Crossing]int{}}
	for _, side := range []game.Side{american, british} {
		for i, f := range h.data.board.Ferries {
			out.CrossedBlocks[opinion.Crossing{
				Side:    opinionSides[side],
				Landing: f.Pennsylvania,
			}] = int(s.Extra.CrossedBlocks[side-1][i])
		}
	}
	for i := range s.Blocks {
		if b := &s.Blocks[i]; b.At != board.Nowhere {
			out.Blocks = append(out.Blocks, x.block(block.Nr(i+1)))
		}
	}
	for i, v := range h.victoryPlaces {
		if s.Extra.BritishControl[i] {
			out.BritishPlaces = append(out.BritishPlaces, x.id(v.place))
		}
	}
	return out
}

func (x *opinionCase) block(n block.Nr) opinion.Block {
	b := x.s.Block(n)
	return opinion.Block{
		ID: x.h.Roster.Card(n).ID, Place: x.id(b.At), Strength: int(b.Strength), CameFrom: x.id(b.From),
		Fled: b.Rank() == rankFled,
	}
}

// compareMarches compares the possible marches of a random block or leader, perhaps with others.
func (x *opinionCase) compareMarches(p game.Position) {
	s, h := x.s, x.h
	if s.Flow.Top() != block.StepMarch || s.AP[s.Active-1] == 0 {
		return
	}
	var mine []block.Nr
	for i := range s.Blocks {
		if b, n := &s.Blocks[i], block.Nr(i+1); b.At != board.Nowhere && h.SideOf(n) == s.Active && !b.Has(block.Moved) {
			mine = append(mine, n)
		}
	}
	if len(mine) == 0 {
		return
	}
	n := mine[x.rng.IntN(len(mine))]
	draft := action.Draft{{Field: "who", Values: []string{h.Roster.Card(n).ID}}}
	size := 1
	if card := h.Roster.Card(n); card.Kind == block.Leader {
		var with []string
		for _, m := range mine {
			if m != n && s.Block(m).At == s.Block(n).At && len(with) < card.Limit && x.rng.IntN(4) > 0 {
				with = append(with, h.Roster.Card(m).ID)
			}
		}
		size += len(with)
		draft = append(draft, action.Pick{Field: "with", Values: with})
	}
	form, err := testGame.Ask(p, s.Active, draft)
	if err != nil {
		x.t.Fatal(err)
	}
	var ends []string
	if to, ok := form.Field("to"); ok {
		for i := range to.Options {
			if o := &to.Options[i]; o.Refusal == nil && o.Space != "" {
				ends = append(ends, o.Space)
			}
		}
	}
	x.comparison.Compare(x.opinion.MarchDestinations(x.opinionPosition(), h.Roster.Card(n).ID, x.id(s.Block(n).At), size),
		second.SortedSet(ends),
		"marches of %s with %d others from %s", h.Roster.Card(n).Name, size-1, x.id(s.Block(n).At))
}

// compareBattle sets up a battle in a random place and compares dice and withdrawals. Blocks of both sides come from
// the neighbouring places.
func (x *opinionCase) compareBattle() {
	s, h := x.s, x.h
	at := board.Place(1 + x.rng.IntN(h.Board.Size()))
	attacker := []game.Side{american, british}[x.rng.IntN(2)]
	b := &block.Battle{At: at, Attacker: attacker, Round: uint8(1 + x.rng.IntN(2)), Side: attacker.Other()}
	s.Extra.Frozen, s.Turn = x.rng.IntN(2) == 0, uint8(8+x.rng.IntN(6))
	var around []board.Place
	for _, e := range h.Board.Exits(at) {
		around = append(around, e.To)
	}
	for i := range s.Blocks {
		y, n := &s.Blocks[i], block.Nr(i+1)
		if y.From, y.At = board.Nowhere, x.chooseRarely(y.At, at, 4); y.At != at || y.Strength == 0 {
			continue
		}
		y.SetRank(rankInLine)
		if h.SideOf(n) == attacker {
			y.From = around[x.rng.IntN(len(around))]
			if !slices.Contains(b.CameFrom, y.From) {
				b.CameFrom = append(b.CameFrom, y.From)
			}
		} else if h.Roster.Card(n).Kind == block.Militia && x.rng.IntN(3) == 0 {
			y.SetRank(rankFled)
		}
	}
	for i := range s.Blocks { // most attackers leave no blocks in the places they came from
		if y := &s.Blocks[i]; slices.Contains(around, y.At) && x.rng.IntN(3) > 0 {
			y.At = board.Nowhere
		}
	}
	s.Battle = b
	p := x.opinionPosition()
	var came []string
	for _, c := range b.CameFrom {
		came = append(came, x.id(c))
	}
	for _, side := range []game.Side{american, british} {
		k := h.Engine.Know(s, game.SideViewer(side))
		var refuges []string
		for _, r := range h.Refuges(&k, side) {
			refuges = append(refuges, x.id(r))
		}
		x.comparison.Compare(x.opinion.RetreatPlaces(p, opinionSides[side], x.id(at), side == attacker, came),
			second.SortedSet(refuges),
			"where the %s may withdraw from %s, attackers %v", opinionSides[side], x.id(at), came)
		for i := range k.Faces {
			if f := &k.Faces[i]; f.Side == side && f.At == at {
				y := x.block(block.Nr(f.Nr))
				x.comparison.Compare(x.opinion.DiceCount(y, side == attacker, int(b.Round)), int(f.Dice), "dice of %+v in round %d",
					y,
					b.Round)
			}
		}
		theirs := h.Engine.Know(s, game.SideViewer(side.Other()))
		x.comparison.Compare(x.opinion.PursuitDice(p, opinionSides[side], x.id(at)),
			h.PursuitDice(&theirs, side, block.OneDie),
			"dice at the %s who withdraw", opinionSides[side])
	}
}

// chooseRarely returns the place in other with a probability of 1 in cases, and otherwise the place in one. If one is
// Nowhere, the result is always Nowhere.
func (x *opinionCase) chooseRarely(one, other board.Place, cases int) board.Place {
	if one != board.Nowhere && x.rng.IntN(cases) == 0 {
		return other
	}
	return one
}

// compareDice compares the results of single dice.
func (x *opinionCase) compareDice() {
	h, die := x.h, 1+x.rng.IntN(6)
	card := h.Roster.Card(block.Nr(1 + x.rng.IntN(h.Roster.Size())))
	x.comparison.Compare(x.opinion.Result(card.ID, die), h.charts.fire.Read(card.Column, die).Cell.Result, "a %d of %s",
		die,
		card.Name)
	for column, withdraws := range map[string]bool{columnMarch: false, columnWithdrawal: true} {
		x.comparison.Compare(x.opinion.MayCross(die, withdraws), h.charts.crossing.Read(column, die).Cell.Result == "across",
			"a %d at the Delaware, %s", die, column)
	}
	turn, one, other := 1+x.rng.IntN(24), 1+x.rng.IntN(6), 1+x.rng.IntN(6)
	column := columnEarly
	if turn > 10 {
		column = columnLate
	}
	x.comparison.Compare(x.opinion.DelawareFreezes(turn, one, other),
		h.charts.ice.Read(column, one%2+other%2).Cell.Result == "frozen",
		"ice in turn %d with %d and %d", turn, one, other)
}

// comparePoints compares control and victory points.
func (x *opinionCase) comparePoints() {
	s, h, p := x.s, x.h, x.opinionPosition()
	x.comparison.Compare(x.opinion.Points(p), h.vp(&s.Extra.BritishControl), "victory points with %v British",
		p.BritishPlaces)
	x.comparison.Compare(x.opinion.NorthernStrength(p), h.strengthNorth(s), "strength in the north")
	if !s.Extra.DepotLost {
		x.comparison.Compare(x.opinion.DepotFalls(p), h.depotFalls(s), "the depot in turn %d", s.Turn)
	}
}

// compareControl compares the holders of victory locations, unless a battle is being fought.
func (x *opinionCase) compareControl() {
	for i, v := range x.h.victoryPlaces {
		if alone := x.opinion.Holder(x.opinionPosition(), x.id(v.place)); alone != "" && x.s.Battle == nil {
			x.comparison.Compare(alone == opinion.British, x.s.Extra.BritishControl[i], "British control of %s", x.id(v.place))
		}
	}
}
