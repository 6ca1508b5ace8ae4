package puzzle

import (
	"slices"
	"strconv"
	"strings"

	"tricorne/rules/game/action"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
	"tricorne/rules/game/view"
)

// Puzzle is "your move": a position out of a game, and an aim to be reached before the side's part of the turn is over.
type Puzzle struct {
	ID       string
	Title    string
	Text     text.Text // where one stands and what is to be reached
	Scenario string
	Side     fact.Side
	Turn     int             // in which it is to be reached
	Secret   [32]byte        // of the dice, as in a guide
	Before   []action.Action // what both sides have played to come there
	Aim      []Stand         // all of them at once
	Solution []action.Action // one way to the aim; others may lead there too
}

// Stand is an aim: so many pieces of the side in a space.
type Stand struct {
	Space string
	Least int
}

// State is how a puzzle stands.
type State string

// The ways in which it may stand.
const (
	Open   State = "open"
	Solved State = "solved"
	Failed State = "failed" // the part of the turn is over
)

// State returns how the puzzle stands in what its side sees. Enemy is the name of the other side.
func (p *Puzzle) State(v *view.View, enemy string) State {
	for _, now := range p.Standing(v) {
		if !now.Reached() {
			if v.Result != nil || v.Turn != p.Turn || strings.HasPrefix(v.Phase, enemy+" ") {
				return Failed
			}
			return Open
		}
	}
	return Solved
}

// Standing is how far an aim is reached.
type Standing struct {
	At    text.Span // the space, as the text of the puzzle calls it
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
func (p *Puzzle) Standing(v *view.View) []Standing {
	out := make([]Standing, 0, len(p.Aim))
	for _, a := range p.Aim {
		now := Standing{At: text.Space(a.Space, a.Space), Least: a.Least}
		if i := slices.IndexFunc(p.Text, func(s text.Span) bool { return s.Kind == text.ToSpace && s.Ref == a.Space }); i >= 0 {
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
