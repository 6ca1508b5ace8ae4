package gametest

import (
	"bytes"
	"errors"
	"fmt"
	"math/rand/v2"
	"testing"

	"tricorne/rules/dice"
	"tricorne/rules/game"
	"tricorne/rules/game/correct"
	"tricorne/rules/game/oracle"
)

// ShowPieces plays random games in which a referee shows pieces to the enemy of their side. After each such
// correction the game is played on twice with the same actions and dice, with and without the correction. The
// positions must look the same to the owner and to the public, byte for byte. The enemy is told of the piece and then
// knows more.
func ShowPieces(t testing.TB, g game.Game, o Options) {
	t.Helper()
	if o.Seeds == 0 {
		o.Seeds = 4
	}
	if o.MaxActions == 0 {
		o.MaxActions = Scale(600)
	}
	o = o.withDefaults()
	s := &pieceShowRun{g: g}
	for _, x := range o.matches(g.Manual()) {
		w := &walk{}
		r := &report{t: t, where: func() string {
			return fmt.Sprintf("%s %s%v, seed %d, action %d (%s), shown %v", g.Manual().ID, x.set.Scenario, x.set.Options,
				x.seed, w.seq, actionWords(w.action), s.lastChanges)
		}}
		r.guard(func() {
			var err error
			if w, err = begin(g, x.set, x.seed); err != nil {
				r.fault("begin: %v", err)
				return
			}
			rng := actionRand(^x.seed)
			for n := 0; !w.over() && n < o.MaxActions && r.faults == 0; n++ {
				if rng.IntN(6) == 0 {
					s.showOnce(r, w, rng)
				}
				if err := step(w); err != nil {
					r.fault("%v", err)
				}
			}
		})
		if r.faults > 0 {
			return
		}
	}
	t.Logf("shown %d, refused %d, actions compared %d, forgotten again %d", s.shownCount, s.refusedCount, s.comparedCount,
		s.forgottenCount)
	if s.shownCount == 0 || s.comparedCount == 0 {
		t.Error("nothing was shown")
	}
}

// step plays one random action.
func step(w *walk) error {
	a, err := w.choose()
	if err != nil {
		return err
	}
	return w.play(a)
}

type pieceShowRun struct {
	g                                                       game.Game
	lastChanges                                             []correct.Change
	shownCount, refusedCount, comparedCount, forgottenCount int
}

// showOnce shows a random piece to the enemy, and plays on for a while with and without that correction.
func (s *pieceShowRun) showOnce(r *report, w *walk, rng *rand.Rand) {
	things, err := s.g.CorrectionTargets(w.out.Position, oracle.Viewer())
	if err != nil {
		r.fault("things: %v", err)
		return
	}
	var all []correct.Change
	owners := map[string]game.Side{}
	for i := range things {
		for _, grip := range things[i].Properties {
			if grip.Verb == correct.Show && !grip.InProgress {
				owners[things[i].ID] = things[i].Side
				to := grip.Choices[rng.IntN(len(grip.Choices))].ID
				all = append(all, correct.Change{Verb: correct.Show, Target: things[i].ID, To: to})
			}
		}
	}
	if len(all) == 0 {
		return
	}
	s.lastChanges = all[rng.IntN(len(all)):][:1]
	owner := owners[s.lastChanges[0].Target]
	fix := correct.Correction{Changes: s.lastChanges, Reason: "the patrol saw it", ReasonIsPublic: true}
	out, err := s.g.Correct(w.out.Position, fix, w.dice())
	if no := new(game.Refusal); errors.As(err, &no) {
		s.refusedCount++
		return
	}
	if err != nil {
		r.fault("correct: %v", err)
		return
	}
	s.shownCount++
	checkShown(r, s.g, w.out.Position, &out, owner, s.lastChanges[0].Target)
	s.playBothWorlds(r, w, &out, owner, rng)
	w.before, w.out = w.out.Position, out
}

// checkShown checks what each viewer is told and knows after a piece is shown to its enemy. The enemy sees the piece,
// also in another world that it considers possible.
func checkShown(r *report, g game.Game, before game.Position, out *game.Outcome, owner game.Side, piece string) {
	enemy := owner.Other()
	for _, side := range []game.Side{game.Nobody, owner} {
		if heard := game.LinesFor(out.Events, game.SideViewer(side)); len(heard) > 0 {
			r.fault("side %d hears of it: %s", side, encode(heard))
		}
		checkSameTo(r, g, before, out.Position, side)
	}
	if heard := game.LinesFor(out.Events, game.SideViewer(enemy)); len(heard) != 2 {
		r.fault("side %d hears %s", enemy, encode(heard))
	}
	if bytes.Equal(knowledgeOf(r, g, before, enemy), knowledgeOf(r, g, out.Position, enemy)) {
		r.fault("side %d knows no more", enemy)
	}
	v, err := g.View(out.Position, game.SideViewer(enemy))
	if err != nil {
		r.fault("view: %v", err)
	}
	if p, _ := v.Find(piece); p == nil {
		r.fault("side %d does not see %s", enemy, piece)
	}
	world, err := g.Imagine(out.Position, enemy, dice.FromSecret(dice.Secret{byte(len(piece))}, 1))
	if err != nil {
		r.fault("imagine: %v", err)
		return
	}
	checkSameTo(r, g, out.Position, world, enemy)
}

// checkSameTo checks that a side, or the public, cannot tell two positions apart.
func checkSameTo(r *report, g game.Game, p, q game.Position, side game.Side) {
	if !bytes.Equal(knowledgeOf(r, g, p, side), knowledgeOf(r, g, q, side)) {
		r.fault("side %d knows of it", side)
	}
	pages := [2]string{}
	for i, x := range []game.Position{p, q} {
		v, err := g.View(x, game.SideViewer(side))
		if err != nil {
			r.fault("view: %v", err)
		}
		st, err := g.Status(x)
		if err != nil {
			r.fault("status: %v", err)
		}
		pages[i] = encode(v) + encode(st)
		if side != game.Nobody && st.SidesAsked.Has(side) {
			ask, err := g.Ask(x, side, nil)
			if err != nil {
				r.fault("ask: %v", err)
			}
			pages[i] += encode(ask)
		}
	}
	if pages[0] != pages[1] {
		r.fault("side %d sees a difference:\n%s\n%s", side, pages[0], pages[1])
	}
}

func knowledgeOf(r *report, g game.Game, p game.Position, side game.Side) []byte {
	raw, err := knowledgeReader(g).Knowledge(p, game.SideViewer(side))
	if err != nil {
		r.fault("knowledge: %v", err)
	}
	return bytes.Clone(raw)
}

// playBothWorlds plays the same actions in the worlds with and without the correction.
func (s *pieceShowRun) playBothWorlds(r *report, w *walk, out *game.Outcome, owner game.Side, rng *rand.Rand) {
	without := &walk{g: s.g, seed: w.seed, seq: w.seq, rng: rng, out: w.out}
	with := &walk{g: s.g, seed: w.seed, seq: w.seq, rng: rng, out: *out}
	for range 12 {
		if with.over() || r.faults > 0 {
			return
		}
		a, err := with.choose()
		if err != nil {
			r.fault("choose: %v", err)
			return
		}
		if err := with.play(a); err != nil {
			r.fault("play: %v", err)
			return
		}
		if err := without.play(a); err != nil {
			if no := new(game.Refusal); a.Side == owner || !errors.As(err, &no) {
				r.fault("without it %s is refused: %v", actionWords(a), err)
			}
			return // the enemy does something that is possible only because of the new knowledge
		}
		s.comparedCount++
		for _, side := range []game.Side{game.Nobody, owner} {
			x, y := game.LinesFor(with.out.Events, game.SideViewer(side)),
				game.LinesFor(without.out.Events, game.SideViewer(side))
			if encode(x) != encode(y) {
				r.fault("%s: side %d hears\n%s\nand without it\n%s", actionWords(a), side, encode(x), encode(y))
			}
			checkSameTo(r, s.g, without.out.Position, with.out.Position, side)
		}
		if enemy := owner.Other(); bytes.Equal(knowledgeOf(r, s.g, with.out.Position, enemy),
			knowledgeOf(r, s.g, without.out.Position, enemy)) {
			s.forgottenCount++
			return
		}
	}
}
