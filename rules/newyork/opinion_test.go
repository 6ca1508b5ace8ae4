package newyork

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
	"tricorne/rules/newyork/opinion"
)

// The second opinion about this game: rules/newyork/opinion computes answers from the printed data, and the tests
// compare them with the rules at random positions.

func TestSecondOpinion(t *testing.T) {
	c := compareOpinion(t, os.DirFS("data"), gametest.PositionOptions{Positions: 10_000, ActionsBetween: 3})
	for _, words := range c.Descriptions {
		t.Error(words)
	}
	t.Logf("%d questions, %d answered differently", c.Questions, c.Differences)
}

// TestSecondOpinion_FindsPlantedErrors checks that each error planted in the opinion's data leads to a difference
// from the rules.
func TestSecondOpinion_FindsPlantedErrors(t *testing.T) {
	for _, e := range []second.PlantedError{
		{
			Name: "no road from Harlem to Kip's Bay", File: "board.yaml", Original: "{a: kips_bay, b: harlem,",
			Replacement: "{a: kips_bay, b: kips_bay,",
		},
		{
			Name: "Rye is not on the edge", File: "board.yaml",
			Original:    "zones: [F], edge: true, source: \"reconstructed: Boston road",
			Replacement: "zones: [F], source: \"reconstructed: Boston road",
		},
		{Name: "Paulus Hook is no fort", File: "board.yaml", Original: "zones: [A], fort: true", Replacement: "zones: [A]"},
		{
			Name: "the East River is guarded by nobody", File: "board.yaml",
			Original:    "{zone: D, locations: [brooklyn, new_york_city]",
			Replacement: "{zone: X, locations: [brooklyn, new_york_city]",
		},
		{
			Name: "artillery hits on 6 alone", File: "units.yaml", Original: "{id: artillery, hits: [5, 6],",
			Replacement: "{id: artillery, hits: [6],",
		},
		{
			Name: "the battle board is for four", File: "scenarios.yaml", Original: "board_from: 3,",
			Replacement: "board_from: 4,",
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
	rng := rand.New(rand.NewPCG(1776, 8))
	gametest.Positions(t, testGame, o, func(where string, p game.Position) bool {
		c.Position = where
		x := &opinionCase{t: t, h: testVariant, opinion: b, s: game.Peek[state](p).Clone(), rng: rng, comparison: c}
		x.compareMarches(p)
		x.compareShips(p)
		x.compareSupply()
		x.placeRandomly()
		x.compareSupply()
		x.compareBattle()
		x.compareDice()
		return !o.Exact || c.Differences == 0 // stop after one difference, which is enough to show a planted error
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

var bothSides = []game.Side{american, british}

func (x *opinionCase) id(p board.Place) string {
	if p == board.Nowhere {
		return ""
	}
	return string(x.h.Board.ID(p))
}

// opinionPosition converts the position to the types of the opinion.
func (x *opinionCase) opinionPosition() *opinion.Position {
	s := x.s
	out := &opinion.Position{ForceMarch: s.Extra.Options.has(forceMarch)}
	for i := range s.Blocks {
		if b := &s.Blocks[i]; b.At != board.Nowhere {
			out.Blocks = append(out.Blocks, x.block(block.Nr(i+1)))
		}
	}
	for _, y := range s.Extra.Ships {
		out.Ships = append(out.Ships, opinion.Ship{Zone: x.id(y.At), CarriedBlocks: y.CarriedBlocks})
	}
	return out
}

func (x *opinionCase) block(n block.Nr) opinion.Block {
	b := x.s.Block(n)
	return opinion.Block{
		ID: x.h.Roster.Card(n).ID, Place: x.id(b.At), Strength: int(b.Strength), CameFrom: x.id(b.From),
		InReserve: b.Rank() == rankReserve,
	}
}

// fieldSpaces returns the spaces of the options that a form offers in a field, for a draft.
func (x *opinionCase) fieldSpaces(p game.Position, draft action.Draft, id string) []string {
	form, err := testGame.Ask(p, x.s.Active, draft)
	if err != nil {
		x.t.Fatal(err)
	}
	var out []string
	if f, ok := form.Field(id); ok {
		for i := range f.Options {
			if o := &f.Options[i]; o.Refusal == nil && o.Space != "" {
				out = append(out, o.Space)
			}
		}
	}
	return second.SortedSet(out)
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
	var with []string
	if card := h.Roster.Card(n); card.Kind == block.Leader {
		for _, m := range mine {
			if m != n && s.Block(m).At == s.Block(n).At && len(with) < card.Limit && x.rng.IntN(4) > 0 {
				with = append(with, h.Roster.Card(m).ID)
			}
		}
		draft = append(draft, action.Pick{Field: "with", Values: with})
	}
	x.comparison.Compare(x.opinion.MarchDestinations(x.opinionPosition(), h.Roster.Card(n).ID, x.id(s.Block(n).At),
		len(with)),
		x.fieldSpaces(p, draft, "to"),
		"marches of %s with %d others from %s", h.Roster.Card(n).Name, len(with), x.id(s.Block(n).At))
}

// compareShips compares the courses of a random ship.
func (x *opinionCase) compareShips(p game.Position) {
	s := x.s
	i := x.rng.IntN(shipCount)
	if s.Flow.Top() != block.StepMarch || s.Active != british || s.AP[british-1] == 0 || s.PointsDice[british-1]%2 == 1 ||
		s.Extra.Ships[i].Sailed {
		return
	}
	q := x.opinionPosition()
	q.SoundPassage = s.Extra.Options.has(soundPassage) && s.AP[british-1] >= 3 && s.Extra.DrivenShips>>i&1 == 0
	x.comparison.Compare(x.opinion.SailDestinations(q, x.id(s.Extra.Ships[i].At)),
		x.fieldSpaces(p, action.Draft{{Field: "ship", Values: []string{x.h.data.units.Ships[i].ID}}}, "course"),
		"courses from %s",
		x.id(s.Extra.Ships[i].At))
}

// compareSupply compares which places are in supply, and which militia desert.
func (x *opinionCase) compareSupply() {
	s, h, p := x.s, x.h, x.opinionPosition()
	var lie placeSet
	for i := range s.Extra.Ships {
		lie |= 1 << s.Extra.Ships[i].At
	}
	for _, side := range bothSides {
		in, theirs := h.suppliedPlaces(side, h.placesOf(s, side.Other()), lie), []string{}
		for at := board.Place(1); at < h.firstZone; at++ {
			if in.has(at) {
				theirs = append(theirs, x.id(at))
			}
		}
		x.comparison.Compare(x.opinion.SupplyArea(p, opinionSides[side]), second.SortedSet(theirs),
			"supply of the %s", opinionSides[side])
	}
	for i, d := range h.desertionPlaces {
		theirs := []string{}
		for _, n := range h.possibleDeserters(s, i) {
			theirs = append(theirs, h.Roster.Card(n).ID)
		}
		x.comparison.Compare(x.opinion.Deserters(p, x.id(d.place)), theirs, "who deserts for %s", x.id(d.place))
	}
}

// placeRandomly puts some blocks and all ships in random places, because random games leave most of the map empty.
func (x *opinionCase) placeRandomly() {
	s, h := x.s, x.h
	for i := range s.Blocks {
		if b := &s.Blocks[i]; b.At != board.Nowhere && x.rng.IntN(3) == 0 {
			b.At = board.Place(1 + x.rng.IntN(int(h.firstZone)-1))
		}
	}
	for i := range s.Extra.Ships {
		y := &s.Extra.Ships[i]
		y.At, y.CarriedBlocks = h.zones[x.rng.IntN(len(h.zones))].place, x.rng.IntN(3) == 0
	}
}

// compareBattle sets up a battle in a random place and compares dice and withdrawals. Blocks of both sides come from
// the places around.
func (x *opinionCase) compareBattle() {
	s, h := x.s, x.h
	at := board.Place(1 + x.rng.IntN(int(h.firstZone)-1))
	attacker := bothSides[x.rng.IntN(2)]
	b := &block.Battle{At: at, Attacker: attacker, Round: uint8(1 + x.rng.IntN(2)), Side: attacker.Other()}
	var around []board.Place
	for _, e := range h.Board.Exits(at) {
		if e.Way == board.Road || e.Way == crossingWay {
			around = append(around, e.To)
		}
	}
	for i := range s.Blocks {
		y, n := &s.Blocks[i], block.Nr(i+1)
		if y.From = board.Nowhere; y.At != board.Nowhere && x.rng.IntN(4) == 0 {
			y.At = at
		}
		if y.At != at {
			continue
		}
		if y.SetRank(x.rng.IntN(4)); h.SideOf(n) == attacker {
			y.From = around[x.rng.IntN(len(around))]
			if !slices.Contains(b.CameFrom, y.From) {
				b.CameFrom = append(b.CameFrom, y.From)
			}
		}
	}
	s.Battle = b
	p := x.opinionPosition()
	var came []string
	for _, c := range b.CameFrom {
		came = append(came, x.id(c))
	}
	for _, side := range bothSides {
		x.compareWithdrawals(p, side, at, came)
	}
}

func (x *opinionCase) compareWithdrawals(p *opinion.Position, side game.Side, at board.Place, came []string) {
	s, h, b := x.s, x.h, x.s.Battle
	k := h.Engine.Know(s, game.SideViewer(side))
	var refuges []string
	for _, r := range h.Refuges(&k, side) {
		refuges = append(refuges, x.id(r))
	}
	x.comparison.Compare(x.opinion.RetreatPlaces(p, opinionSides[side], x.id(at), side == b.Attacker, came),
		second.SortedSet(refuges),
		"where the %s may withdraw from %s, attackers %v", opinionSides[side], x.id(at), came)
	for i := range k.Faces {
		if f := &k.Faces[i]; f.Side == side && f.At == at {
			y := x.block(block.Nr(f.Nr))
			x.comparison.Compare(x.opinion.DiceCount(y, side == b.Attacker, int(b.Round)), int(f.Dice),
				"dice of %+v in round %d", y,
				b.Round)
		}
	}
	theirs := h.Engine.Know(s, game.SideViewer(side.Other()))
	one, all := x.opinion.PursuitDice(p, opinionSides[side], x.id(at), side != b.Attacker, int(b.Round))
	x.comparison.Compare([]int{one, all},
		[]int{h.PursuitDice(&theirs, side, block.OneDie), h.PursuitDice(&theirs, side, block.AllDice)},
		"dice at the %s who leave %s", opinionSides[side], x.id(at))
}

// compareDice compares the results of single dice, and the condition of an overrun.
func (x *opinionCase) compareDice() {
	h, die := x.h, 1+x.rng.IntN(6)
	card := h.Roster.Card(block.Nr(1 + x.rng.IntN(h.Roster.Size())))
	x.comparison.Compare(x.opinion.Result(card.ID, die), h.charts.fire.Read(card.Column, die).Cell.Result, "a %d of %s",
		die,
		card.Name)
	at, attackers, defenders := board.Place(1+x.rng.IntN(int(h.firstZone)-1)), x.rng.IntN(5), x.rng.IntN(5)
	x.comparison.Compare(x.opinion.Overruns(x.id(at), attackers, defenders), h.isOverrunBy(at, attackers, defenders),
		"%d overrun %d at %s", attackers, defenders, x.id(at))
}
