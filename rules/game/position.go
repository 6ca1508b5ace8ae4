package game

import (
	"errors"
	"fmt"
	"io"

	"tricorne/rules/game/internal/eyes"
)

// Position is the whole truth at one moment, sealed. It has no readable field, refuses JSON and prints only its name.
// It never changes and may be shared. The zero Position is none.
type Position struct{ box box }

// box is the typed inside, known only to the engine of its game.
type box interface {
	name() string
	seal() ([]byte, error)
	over() bool
	state() any
}

// Seal writes the position for the store. Equal positions are equal bytes. The bytes are kept and may be given to
// others: the caller must not change them.
func (p Position) Seal() ([]byte, error) {
	if p.box == nil {
		return nil, errors.New("game: no position")
	}
	return p.box.seal()
}

// String names the game and nothing of the truth.
func (p Position) String() string {
	if p.box == nil {
		return "no position"
	}
	return "position of " + p.box.name()
}

// Format prints the same for every verb: none shows the inside.
func (p Position) Format(f fmt.State, _ rune) { _, _ = io.WriteString(f, p.String()) }

// MarshalJSON refuses: a position never leaves in the clear.
func (p Position) MarshalJSON() ([]byte, error) {
	return nil, errors.New("game: a position is sealed")
}

// MarshalText refuses likewise.
func (p Position) MarshalText() ([]byte, error) { return p.MarshalJSON() }

// Over reports whether the game has ended.
func (p Position) Over() bool { return p.box != nil && p.box.over() }

// Hindsight returns all-seeing eyes for the position of a finished game. With them the whole game may be looked back on
// with all cards on the table.
func Hindsight(p Position) (Viewer, bool) {
	if !p.Over() {
		return Viewer{}, false
	}
	return Through(eyes.All()), true
}

// Peek opens a position for the tests of the game it belongs to: nobody else can name its state. It panics when S is
// not the state of this position. What it returns must not be changed.
func Peek[S any](p Position) *S {
	if p.box != nil {
		if s, ok := p.box.state().(*S); ok {
			return s
		}
	}
	panic("game.Peek: not the state asked for: " + p.String())
}
