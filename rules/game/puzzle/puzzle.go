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

// Puzzle is a "your move" puzzle: a position from a game, and an aim. The aim must be reached before the side's
// part of the turn ends.
type Puzzle struct {
	ID           string
	Title        string
	Text         text.Text // the situation and the aim
	Scenario     string
	Side         fact.Side
	Turn         int             // the turn in which the aim must be reached
	Secret       [32]byte        // seed of the dice, fixed as in a guide
	PriorActions []action.Action // the actions of both sides that led to the position
	Aim          []Aim           // the aims; all must be reached at the same time
	Solution     []action.Action // one solution; there may be others
}

// Aim is one condition for solving a puzzle: a minimum number of the side's pieces in a space.
type Aim struct {
	Space     string
	MinPieces int
}

// State says whether a puzzle is still open, solved or failed.
type State string

// The states of a puzzle.
const (
	Open   State = "open"
	Solved State = "solved"
	Failed State = "failed" // the side's part of the turn ended before the aim was reached
)

// State returns the progress of the puzzle in the view of its side. Enemy is the name of the other side.
func (p *Puzzle) State(v *view.View, enemy string) State {
	for _, now := range p.Progress(v) {
		if !now.Reached() {
			if v.Result != nil || v.Turn != p.Turn || strings.HasPrefix(v.Phase, enemy+" ") {
				return Failed
			}
			return Open
		}
	}
	return Solved
}

// AimProgress is the progress towards one aim.
type AimProgress struct {
	At            text.Span // the space, as the text of the puzzle names it
	PiecesPresent int
	MinPieces     int
}

// Reached reports whether enough pieces are in the space.
func (s AimProgress) Reached() bool { return s.PiecesPresent >= s.MinPieces }

// Words returns how many of the needed pieces are in the space, as "2 of 3". Pieces above the needed number do not
// count.
func (s AimProgress) Words() string {
	return strconv.Itoa(min(s.PiecesPresent, s.MinPieces)) + " of " + strconv.Itoa(s.MinPieces)
}

// Progress returns the progress towards each aim in the view of the puzzle's side.
func (p *Puzzle) Progress(v *view.View) []AimProgress {
	out := make([]AimProgress, 0, len(p.Aim))
	for _, a := range p.Aim {
		now := AimProgress{At: text.Space(a.Space, a.Space), MinPieces: a.MinPieces}
		if i := slices.IndexFunc(p.Text, func(s text.Span) bool {
			return s.Kind == text.ToSpace && s.Ref == a.Space
		}); i >= 0 {
			now.At = p.Text[i]
		}
		for i := range v.Piles {
			if pile := &v.Piles[i]; pile.Space == a.Space && pile.Side == p.Side {
				now.PiecesPresent += pile.Size()
			}
		}
		out = append(out, now)
	}
	return out
}
