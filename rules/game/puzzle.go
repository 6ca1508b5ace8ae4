package game

import (
	"slices"
	"strconv"
	"strings"
)

// Puzzle is "your move": a position out of a game, and an aim to be reached before the side's part of the turn is over.
type Puzzle struct {
	ID       string
	Title    string
	Text     Text // where one stands and what is to be reached
	Scenario string
	Side     Side
	Turn     int      // in which it is to be reached
	Secret   [32]byte // of the dice, as in a guide
	Before   []Action // what both sides have played to come there
	Aim      []Stand  // all of them at once
	Solution []Action // one way to the aim; others may lead there too
}

// Stand is an aim: so many pieces of the side in a space.
type Stand struct {
	Space string
	Least int
}

// PuzzleState is how a puzzle stands.
type PuzzleState string

// The ways in which it may stand.
const (
	PuzzleOpen   PuzzleState = "open"
	PuzzleSolved PuzzleState = "solved"
	PuzzleFailed PuzzleState = "failed" // the part of the turn is over
)

// State returns how the puzzle stands in what its side sees. Enemy is the name of the other side.
func (p *Puzzle) State(v *View, enemy string) PuzzleState {
	for _, now := range p.Standing(v) {
		if !now.Reached() {
			if v.Result != nil || v.Turn != p.Turn || strings.HasPrefix(v.Phase, enemy+" ") {
				return PuzzleFailed
			}
			return PuzzleOpen
		}
	}
	return PuzzleSolved
}

// Standing is how far an aim is reached.
type Standing struct {
	At    Span // the space, as the text of the puzzle calls it
	There int
	Least int
}

// Reached tells whether as many stand there as are wanted.
func (s Standing) Reached() bool { return s.There >= s.Least }

// Words are how many of those wanted stand there; more do not count.
func (s Standing) Words() string {
	return strconv.Itoa(min(s.There, s.Least)) + " of " + strconv.Itoa(s.Least)
}

// Standing tells how far each aim is reached in what the side of the puzzle sees.
func (p *Puzzle) Standing(v *View) []Standing {
	out := make([]Standing, 0, len(p.Aim))
	for _, a := range p.Aim {
		now := Standing{At: Space(a.Space, a.Space), Least: a.Least}
		if i := slices.IndexFunc(p.Text, func(s Span) bool { return s.Kind == ToSpace && s.Ref == a.Space }); i >= 0 {
			now.At = p.Text[i]
		}
		for i := range v.Piles {
			if pile := &v.Piles[i]; pile.Space == a.Space && pile.Side == p.Side {
				now.There += pile.Size()
			}
		}
		out = append(out, now)
	}
	return out
}
