package gametest

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"tricorne/rules/dice"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
)

// Play plays random games and checks after every action what must be true of every game. The package comment lists
// the checks.
func Play(t testing.TB, g game.Game, o Options) {
	t.Helper()
	o = o.withDefaults()
	m := g.Manual()
	seen := newCoverage(g)
	total := &tally{}
	for _, x := range o.matches(m) {
		p := &play{
			g: g, m: m, o: o, set: x.set, seed: x.seed, rng: actionRand(x.seed), checkRand: actionRand(^x.seed), coverage: seen,
			tally: total,
		}
		p.set.DiceByHand = x.seed%4 == 3
		p.report = report{t: t, where: p.describePlace}
		p.guard(p.playGame)
		if p.faults > 0 {
			return // one game with faults is enough
		}
	}
	total.log(t)
	seen.check(t, o)
}

// play is one random game.
type play struct {
	report
	g    game.Game
	m    *game.Manual
	o    Options
	set  game.Setup
	seed uint64
	// random numbers that choose the actions; the same seed gives the same actions, whichever checks are made
	rng       *rand.Rand
	checkRand *rand.Rand // chooses the checks
	coverage  *coverage
	tally     *tally

	seq        uint64
	current    game.Outcome
	moments    []moment // the actions so far, and the positions before them
	lastAction string   // the current action, for reports
}

// moment is one action of the game: the position before it, its number, and the position after it.
type moment struct {
	before []byte
	seq    uint64
	action action.Action
	after  []byte
}

func (p *play) describePlace() string {
	return fmt.Sprintf("%s %s%v, seed %d, action %d (%s)", p.m.ID, p.set.Scenario, p.set.Options, p.seed, p.seq,
		p.lastAction)
}

func (p *play) dice() dice.Source { return dice.FromSecret(secret(p.seed), p.seq) }

func (p *play) playGame() {
	p.lastAction = "begin"
	p.seq = 1
	var err error
	if p.current, err = p.g.Begin(p.set, p.dice()); err != nil {
		p.fault("%v", err)
		return
	}
	if again, err := p.g.Begin(p.set, p.dice()); err != nil ||
		!bytes.Equal(p.bytes(again.Position), p.bytes(p.current.Position)) {
		p.fault("the same set-up with the same dice is another position (%v)", err)
	}
	p.checkOutcome(game.Position{}, 0)
	for !p.current.Position.Over() {
		if len(p.moments) >= p.o.MaxActions {
			p.fault("the game is not over after %d actions", len(p.moments))
			return
		}
		before := p.current.Position
		raw := p.bytes(before)
		p.checkPosition(before)
		if p.faults > 0 {
			return // stop here, because further faults would only be results of the first
		}
		if p.sampled() {
			p.sample(raw)
		}
		side := p.randomSide(p.current.Status.SidesAsked.List())
		a, err := randomAction(p.g, before, side, p.rng)
		if err != nil {
			p.fault("side %d cannot answer: %v", side, err)
			return
		}
		p.checkOpenAsk(before, side, a.Picks)
		p.checkForms(before, side, a.Picks)
		p.seq++
		p.lastAction = actionWords(a)
		if p.current, err = p.g.Play(before, a, p.dice()); err != nil {
			p.fault("what was offered is refused: %v", err)
			return
		}
		p.moments = append(p.moments, moment{raw, p.seq, a, p.bytes(p.current.Position)})
		p.checkOutcome(before, side)
	}
	p.checkEnd()
	p.replay()
	p.tally.addGame(len(p.moments))
}

// checkPosition makes the cheap checks at every position. The state must be valid, and the side that is asked must
// have a complete form.
func (p *play) checkPosition(pos game.Position) {
	if faulty, ok := p.g.(game.FaultChecker); ok {
		if err := faulty.Fault(pos); err != nil {
			p.fault("not sound: %v", err)
		}
	}
	st := p.current.Status
	if st.SidesAsked == 0 {
		p.fault("nobody is asked and the game is not over")
	}
	if st.WaitingText == "" {
		p.fault("step %s does not say what the side asked is doing", st.Step)
	}
	for _, info := range p.m.Sides {
		ask, err := p.g.Ask(pos, info.Side, nil)
		switch {
		case err != nil:
			p.fault("ask of side %d: %v", info.Side, err)
		case st.SidesAsked.Has(info.Side):
			if err := checkForm(&ask, p.m.Board); err != nil {
				p.fault("form of side %d: %v", info.Side, err)
			}
			known := ask.Step == game.StepBegin || slices.Contains(p.coverage.steps, ask.Step)
			if ask.Side != info.Side || !known {
				p.fault("the form is for side %d at step %s", ask.Side, ask.Step)
			}
		case ask.WaitingText == "" || len(ask.Acts)+len(ask.Fields) > 0:
			p.fault("side %d is not asked and yet gets the form %q", info.Side, ask.Title)
		}
	}
}

// checkOpenAsk checks a form that is made from public knowledge. This form must equal the form made from the side's
// own knowledge. It must also equal the form in another world with the same public knowledge.
func (p *play) checkOpenAsk(pos game.Position, side game.Side, d action.Draft) {
	door, knowing := p.g.(game.KnowledgeReader)
	open, err := p.g.FormIsPublic(pos)
	if err != nil {
		p.fault("whether it is asked openly: %v", err)
	}
	if !knowing || !open {
		return
	}
	p.tally.openCount++
	other, err := p.g.Imagine(pos, game.Nobody, dice.FromSecret(secret(p.seed), 1<<32+p.seq))
	if err != nil {
		p.fault("another world for everybody: %v", err)
	}
	for _, draft := range []action.Draft{nil, d} {
		ours, err := p.g.Ask(pos, side, draft)
		if err != nil {
			p.fault("openly: %v", err)
		}
		own, err := door.AskPrivately(pos, side, draft)
		if err != nil {
			p.fault("openly: %v", err)
		}
		elsewhere, err := p.g.Ask(other, side, draft)
		if err != nil {
			p.fault("openly: %v", err)
		}
		if !reflect.DeepEqual(ours, own) {
			p.fault("asked openly it is\n%+v\nand by what the side knows\n%+v", ours, own)
		}
		if !reflect.DeepEqual(ours, elsewhere) {
			p.fault("asked openly it is\n%+v\nand in a world that nobody beside the owner of the blocks can tell from this\n%+v",
				ours, elsewhere)
		}
	}
}

// checkForms checks the form after each pick of an action. Every button must say what it does, and no path may end
// at its start without a reason.
func (p *play) checkForms(pos game.Position, side game.Side, d action.Draft) {
	for n := 1; n <= len(d); n++ {
		form, err := p.g.Ask(pos, side, d[:n:n])
		if err != nil {
			p.fault("ask of side %d with %v: %v", side, d[:n], err)
			return
		}
		for i := range form.Acts {
			if fault := labelFault(form.Acts[i].Label); fault != "" {
				p.fault("with %v the act %s, label %q: %s", d[:n], form.Acts[i].ID, form.Acts[i].Label, fault)
			}
		}
		for i := range form.Fields {
			for j := range form.Fields[i].Options {
				if o := &form.Fields[i].Options[j]; o.Refusal == nil && isIdleRoute(o) {
					p.fault("with %v the option %s leads back to where it began and does not say what for: %q", d[:n], o.ID, o.Detail)
				}
			}
		}
	}
}

func (p *play) ask(pos game.Position, side game.Side) func(action.Draft) (game.Ask, error) {
	return func(d action.Draft) (game.Ask, error) { return p.g.Ask(pos, side, d) }
}

// sampled reports whether to make the costly checks at this position. This is decided at random, but is always true
// for the first positions of every step.
func (p *play) sampled() bool {
	steps := p.current.Trace.Steps
	most, every := 15, p.o.CheckInterval
	if p.o.few() {
		most, every = 5, 3*every
	}
	return p.coverage.rare(steps[len(steps)-1], most) || p.checkRand.IntN(every) == 0
}

func (p *play) randomSide(of []game.Side) game.Side { return of[p.rng.IntN(len(of))] }

func (p *play) bytes(pos game.Position) []byte {
	raw, err := pos.Seal()
	if err != nil {
		p.fault("seal: %v", err)
	}
	return slices.Clone(raw)
}

// checkEnd checks the final position. It must have a result with a text and ask no side, and everybody must be able to
// see all that was hidden.
func (p *play) checkEnd() {
	p.lastAction = "end"
	pos, st := p.current.Position, p.current.Status
	if st.Result == nil || st.Result.Rule == "" || wordingFault(st.Result.How.String()) != "" || st.SidesAsked != 0 {
		p.fault("the game is over: asked %v, result %+v", st.SidesAsked.List(), st.Result)
	}
	for _, info := range p.m.Sides {
		if ask, err := p.g.Ask(pos, info.Side, nil); err != nil || ask.WaitingText == "" || len(ask.Acts) > 0 {
			p.fault("the game is over and side %d is asked %q (%v)", info.Side, ask.Title, err)
		}
	}
	all, ok := game.ViewerAfterEnd(pos)
	if !ok {
		p.fault("no hindsight after the end")
	}
	for _, v := range []game.Viewer{game.Public(), game.SideViewer(1), game.SideViewer(2), all} {
		p.makeView(pos, st, v)
	}
}
