package game

import (
	"errors"
	"fmt"
	"io"

	"tricorne/rules/game/internal/eyes"
)

// Position is the complete state of a game at one moment, sealed so that nobody can read it. It has no exported
// field, cannot be encoded as JSON, and prints only the name of its game. It never changes and may be shared. The
// zero Position holds no game.
type Position struct{ content content }

// content is the content of a position. Only the engine of the position's game knows the type of the content.
type content interface {
	name() string
	seal() ([]byte, error)
	over() bool
	state() any
}

// Seal encodes the position for the store. Equal positions have equal bytes. Position keeps and shares the bytes:
// the caller must not change them.
func (p Position) Seal() ([]byte, error) {
	if p.content == nil {
		return nil, errors.New("game: no position")
	}
	return p.content.seal()
}

// String returns the name of the game, and nothing about the state.
func (p Position) String() string {
	if p.content == nil {
		return "no position"
	}
	return "position of " + p.content.name()
}

// Format prints the result of String for every verb, so that no verb shows the state.
func (p Position) Format(f fmt.State, _ rune) { _, _ = io.WriteString(f, p.String()) }

// MarshalJSON always returns an error: a position is never sent unsealed.
func (p Position) MarshalJSON() ([]byte, error) {
	return nil, errors.New("game: a position is sealed")
}

// MarshalText always returns an error, like MarshalJSON.
func (p Position) MarshalText() ([]byte, error) { return p.MarshalJSON() }

// Over reports whether the game has ended.
func (p Position) Over() bool { return p.content != nil && p.content.over() }

// ViewerAfterEnd returns an all-seeing viewer for a finished game, so that players can see everything that was hidden.
// It returns false while the game goes on.
func ViewerAfterEnd(p Position) (Viewer, bool) {
	if !p.Over() {
		return Viewer{}, false
	}
	return WrapViewer(eyes.All()), true
}

// Peek returns the state of a position, for the tests of the position's game. Packages outside a game cannot use it,
// because they cannot name the type of the game's state. It panics if S is not that type. The caller must not change
// the state.
func Peek[S any](p Position) *S {
	if p.content != nil {
		if s, ok := p.content.state().(*S); ok {
			return s
		}
	}
	panic("game.Peek: not the state asked for: " + p.String())
}
