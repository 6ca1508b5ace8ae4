package gametest

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"

	"github.com/fxamacker/cbor/v2"

	"tricorne/rules/game"
)

// imagine makes a twin of a position for the eyes and checks how it was made. The canonical world and the guessed one
// are sound and are known as the true one is, and the canonical world of the twin is that of the position, to the byte.
// It is false when there is no twin to go on with.
func (tw *twins) imagine(p game.Position) (game.Position, bool) {
	q, err := tw.door.Guess(p, tw.eyes, tw.rng.IntN)
	if err != nil {
		tw.fault("guess: %v", err)
		return q, false
	}
	f, errF := tw.door.Forget(p, tw.eyes)
	again, errG := tw.door.Forget(q, tw.eyes)
	if errF != nil || errG != nil {
		tw.fault("forget: %v, %v", errF, errG)
		return q, false
	}
	if !tw.isSound(q, "imagined") {
		return q, false
	}
	tw.isSound(f, "canonical")
	tw.sameBytes(tw.knowledge(p), tw.knowledge(f), "the canonical world is known otherwise")
	tw.sameBytes(tw.sealBytes(f), tw.sealBytes(again), "two worlds the side cannot tell apart have two canonical worlds")
	tw.agree(p, q)
	return q, true
}

// agreement counts, for one kind of part of the state, how often the truth agrees with one of two guesses. It also
// counts how often these two agree against it. Only parts that differ between any of the three are counted, for those
// are hidden; and not those in which there is truly nothing (zero, no, none): most guesses have nothing there either,
// and that tells nobody anything.
type agreement struct{ parts, truth, guesses int }

// agree compares the true world with two that were guessed independently.
func (tw *twins) agree(p, q game.Position) {
	if tw.agreed == nil {
		return
	}
	r, err := tw.door.Guess(p, tw.eyes, tw.rng.IntN)
	if err != nil {
		tw.fault("guess: %v", err)
		return
	}
	var worlds [3]map[string]string
	for i, w := range [3]game.Position{p, q, r} {
		x, err := tw.read(tw.sealBytes(w))
		if err != nil {
			tw.fault("the state is not of the type given: %v", err)
			return
		}
		worlds[i] = leaves(x)
	}
	for path, truth := range worlds[0] {
		a, hasA := worlds[1][path]
		b, hasB := worlds[2][path]
		if !hasA || !hasB || a == truth && b == truth || truth == "0" || truth == "false" || truth == "" {
			continue
		}
		kind := index.ReplaceAllString(path, "[*]")
		n := tw.agreed[kind]
		if n == nil {
			n = &agreement{}
			tw.agreed[kind] = n
		}
		n.parts++
		if a == truth || b == truth {
			n.truth++
		}
		if a == b {
			n.guesses++
		}
	}
}

// biasedKinds lists the kinds of parts that stay as they truly are more often than chance has it. Were guesses drawn as
// the truth comes about, one of two would agree with it twice as often as both agree against it; it may be five times,
// for players deal otherwise than chance does: of what is one or the other, the truth is mostly the likelier.
func (tw *twins) biasedKinds() []string {
	var out []string
	for kind, n := range tw.agreed {
		if n.parts >= 200 && n.truth > 5*n.guesses+n.parts/20 {
			out = append(out, fmt.Sprintf("%s: of %d hidden parts %d stayed in one guess of two as they truly are, and %d "+
				"agreed in two guesses alone", kind, n.parts, n.truth, n.guesses))
		}
	}
	slices.Sort(out)
	return out
}

// isSound checks the invariants of a world.
func (tw *twins) isSound(p game.Position, what string) bool {
	faulty, ok := tw.g.(game.Faulty)
	if !ok {
		return true
	}
	err := faulty.Fault(p)
	if err != nil {
		tw.fault("the %s world is not sound: %v", what, err)
	}
	return err == nil
}

// sameBytes holds two encodings against each other.
func (tw *twins) sameBytes(x, y []byte, what string) {
	if !bytes.Equal(x, y) {
		tw.fault("%s: %s", what, apart(plainly(x), plainly(y)))
	}
}

// knowledge returns what the eyes know of a position, canonically written.
func (tw *twins) knowledge(p game.Position) []byte {
	raw, err := tw.door.Knowledge(p, game.Eyes(tw.eyes))
	if err != nil {
		tw.fault("knowledge: %v", err)
	}
	return raw
}

func (tw *twins) sealBytes(p game.Position) []byte {
	raw, err := p.Seal()
	if err != nil {
		tw.fault("seal: %v", err)
	}
	return raw
}

// plainly writes an encoding so that a person can read where two of them differ. What cannot be read stays as it is.
func plainly(raw []byte) string {
	words, err := cbor.Diagnose(raw)
	if err != nil {
		b, _ := json.Marshal(raw)
		return string(b)
	}
	return words
}

// knowing returns a game as game.Knowing, from which tests read what a viewer knows. It panics if it is not one.
func knowing(g game.Game) game.Knowing {
	door, ok := g.(game.Knowing)
	if !ok {
		panic("gametest: the game does not show what is known")
	}
	return door
}
