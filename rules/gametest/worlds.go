package gametest

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"

	"github.com/fxamacker/cbor/v2"

	"tricorne/rules/game"
)

// imagine makes a twin of a position for the viewer and checks it. The worlds made by Forget and Guess must be valid,
// and give the viewer the same knowledge as the true position. Forget must give the same bytes for the position and
// for its twin. The function imagine returns false if it cannot make a twin.
func (tw *twins) imagine(p game.Position) (game.Position, bool) {
	q, err := tw.knowledgeReader.Guess(p, tw.viewer, tw.rng.IntN)
	if err != nil {
		tw.fault("guess: %v", err)
		return q, false
	}
	f, errF := tw.knowledgeReader.Forget(p, tw.viewer)
	again, errG := tw.knowledgeReader.Forget(q, tw.viewer)
	if errF != nil || errG != nil {
		tw.fault("forget: %v, %v", errF, errG)
		return q, false
	}
	if !tw.isSound(q, "imagined") {
		return q, false
	}
	tw.isSound(f, "canonical")
	tw.checkSameBytes(tw.knowledge(p), tw.knowledge(f), "the canonical world is known otherwise")
	tw.checkSameBytes(tw.sealBytes(f), tw.sealBytes(again),
		"two worlds the side cannot tell apart have two canonical worlds")
	tw.compareGuesses(p, q)
	return q, true
}

// agreement compares two guesses with the truth, for one kind of part of the state. It counts how often exactly one
// guess equals the truth, and how often only the two guesses are equal. Parts that are the same in the truth and both
// guesses are not counted, because they are not hidden. Parts whose true value is zero are not counted either. Most
// guesses of such a part are zero too, and that reveals nothing.
type agreement struct{ parts, truth, equalGuesses int }

// compareGuesses compares the true world with two independent guesses, and counts how often they agree (see agreement).
func (tw *twins) compareGuesses(p, q game.Position) {
	if tw.agreements == nil {
		return
	}
	r, err := tw.knowledgeReader.Guess(p, tw.viewer, tw.rng.IntN)
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
		worlds[i] = leafValues(x)
	}
	for path, truth := range worlds[0] {
		a, hasA := worlds[1][path]
		b, hasB := worlds[2][path]
		if !hasA || !hasB || a == truth && b == truth || truth == "0" || truth == "false" || truth == "" {
			continue
		}
		kind := indexPattern.ReplaceAllString(path, "[*]")
		n := tw.agreements[kind]
		if n == nil {
			n = &agreement{}
			tw.agreements[kind] = n
		}
		n.parts++
		if a == truth || b == truth {
			n.truth++
		}
		if a == b {
			n.equalGuesses++
		}
	}
}

// biasedKinds lists the kinds of parts whose guesses agree with the truth more often than chance explains. Suppose
// that guesses had the same distribution as the truth. Then exactly one of two guesses would equal the truth twice as
// often as only the two guesses would be equal. The limit is five times, because players do not choose at random: the
// more likely value is usually the true one.
func (tw *twins) biasedKinds() []string {
	var out []string
	for kind, n := range tw.agreements {
		if n.parts >= 200 && n.truth > 5*n.equalGuesses+n.parts/20 {
			out = append(out, fmt.Sprintf("%s: of %d hidden parts %d stayed in one guess of two as they truly are, and %d "+
				"agreed in two guesses alone", kind, n.parts, n.truth, n.equalGuesses))
		}
	}
	slices.Sort(out)
	return out
}

// isSound checks the invariants of a world.
func (tw *twins) isSound(p game.Position, what string) bool {
	faulty, ok := tw.g.(game.FaultChecker)
	if !ok {
		return true
	}
	err := faulty.Fault(p)
	if err != nil {
		tw.fault("the %s world is not sound: %v", what, err)
	}
	return err == nil
}

// checkSameBytes reports a fault if two encodings differ.
func (tw *twins) checkSameBytes(x, y []byte, what string) {
	if !bytes.Equal(x, y) {
		tw.fault("%s: %s", what, showDifference(readableText(x), readableText(y)))
	}
}

// knowledge returns the encoded knowledge of the viewer about a position.
func (tw *twins) knowledge(p game.Position) []byte {
	raw, err := tw.knowledgeReader.Knowledge(p, game.SideViewer(tw.viewer))
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

// readableText returns an encoding in readable form, for reports of differences. If the bytes cannot be decoded, it
// returns them as JSON.
func readableText(raw []byte) string {
	words, err := cbor.Diagnose(raw)
	if err != nil {
		b, _ := json.Marshal(raw)
		return string(b)
	}
	return words
}

// knowledgeReader returns a game as a game.KnowledgeReader, which shows tests what a viewer knows. It panics if the
// game does not implement that interface.
func knowledgeReader(g game.Game) game.KnowledgeReader {
	door, ok := g.(game.KnowledgeReader)
	if !ok {
		panic("gametest: the game does not show what is known")
	}
	return door
}
