package gametest

import (
	"bytes"
	"slices"

	"tricorne/rules/dice"
	"tricorne/rules/game"
)

// replay returns to an earlier position of the finished game and repeats the later actions, as undo and
// verification do. Every position must have the same bytes as before, and the events must be the same.
func (p *play) replay() {
	if len(p.moments) == 0 {
		return
	}
	from := p.checkRand.IntN(len(p.moments))
	pos, err := p.g.Unseal(p.moments[from].before)
	if err != nil {
		p.fault("unseal: %v", err)
		return
	}
	for i := from; i < len(p.moments); i++ {
		m := p.moments[i]
		p.seq, p.lastAction = m.seq, "again: "+actionWords(m.action)
		out, err := p.g.Play(pos, m.action, dice.FromSecret(secret(p.seed), m.seq))
		if err != nil {
			p.fault("taken back and played again it is refused: %v", err)
			return
		}
		if !bytes.Equal(p.bytes(out.Position), m.after) {
			p.fault("taken back and played again it leads elsewhere")
			return
		}
		if i%7 == 0 { // a stored position must lead to the same result as one that was never stored
			stored, err := p.g.Unseal(m.before)
			if err != nil {
				p.fault("unseal: %v", err)
				return
			}
			p.compareReplay(out, stored, m)
		}
		pos = out.Position
	}
}

// compareReplay plays an action again from a stored position, and compares all results with the first time.
func (p *play) compareReplay(want game.Outcome, stored game.Position, m moment) {
	got, err := p.g.Play(stored, m.action, dice.FromSecret(secret(p.seed), m.seq))
	if err != nil {
		p.fault("from the store it is refused: %v", err)
		return
	}
	a, errA := game.SealEvents(want.Events)
	b, errB := game.SealEvents(got.Events)
	same := errA == nil && errB == nil && bytes.Equal(a, b) && bytes.Equal(p.bytes(got.Position), m.after) &&
		got.Final == want.Final && got.FinalReason == want.FinalReason && encode(got.Status) == encode(want.Status) &&
		slices.EqualFunc(got.Rolls, want.Rolls, func(x, y dice.Rolled) bool { return encode(x) == encode(y) })
	if !same {
		p.fault("from the store the game goes on otherwise")
	}
}
