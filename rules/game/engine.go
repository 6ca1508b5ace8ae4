package game

import (
	"fmt"
	"maps"
	"slices"
	"sync/atomic"

	"tricorne/rules/dice"
	"tricorne/rules/game/action"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/overlay"
	"tricorne/rules/game/view"
)

// New makes a game from its rules. It panics if the rules are incomplete, which is a mistake in the rules.
func New[S, K any](r Rules[S, K]) Game {
	if r.Manual == nil || r.Begin == nil || r.Flow == nil || r.Clone == nil || r.Know == nil || r.View == nil ||
		r.TurnAndPhase == nil ||
		r.Forget == nil || r.Guess == nil || r.Validate == nil {
		panic("game.New: the rules are incomplete")
	}
	if len(r.Manual.Sides) != 2 || r.Manual.Sides[0].Side != 1 || r.Manual.Sides[1].Side != 2 {
		panic("game.New: the two sides must be numbered 1 and 2")
	}
	for _, step := range slices.Sorted(maps.Keys(r.Steps)) {
		p := r.Steps[step]
		asks := p.SidesAsked != nil
		if step == "" || asks != (p.Ask != nil) || asks != (p.Play != nil) || !asks && p.Enter == nil {
			panic(fmt.Sprintf("game.New: step %q needs Asked, Ask and Play together, or Enter", step))
		}
		if p.FormIsPublic != nil && (!asks || p.PublicStep != nil || r.PublicForSide == nil) {
			panic(fmt.Sprintf("game.New: step %q cannot be asked openly", step))
		}
	}
	r.Steps = withBegin(&r)
	return &engine[S, K]{r}
}

// FaultChecker returns an error if an invariant of a position is broken. Every game of this kernel implements it, for
// tests.
type FaultChecker interface{ Fault(Position) error }

// StepLister lists all steps of the sequence of play, without StepBegin. Every game of this kernel implements it, for
// tests.
type StepLister interface{ Steps() []action.Step }

// KnowledgeReader returns the bytes of what a viewer knows, and the two halves of Imagine (Forget and Guess)
// separately. Every game of this kernel implements it, for tests.
type KnowledgeReader interface {
	Knowledge(Position, Viewer) ([]byte, error)
	Forget(Position, Side) (Position, error)
	Guess(p Position, side Side, pick func(n int) int) (Position, error)
	// AskPrivately returns the form made from the side's own knowledge, even at a step whose form is otherwise made from
	// public knowledge.
	AskPrivately(Position, Side, action.Draft) (Ask, error)
}

type engine[S, K any] struct{ rules Rules[S, K] }

// sealedPosition is the content of a position, with its real types. What each viewer knows of it is computed once, when
// needed. The last ask of each side is kept too, because the next action usually answers it.
type sealedPosition[S, K any] struct {
	engine *engine[S, K]
	truth  *S
	known  [4]atomic.Pointer[K] // by viewer: the public, side 1, side 2, the viewer who sees everything
	// the public's knowledge in the form used for each of the two sides (Rules.PublicForSide)
	publicForSide [2]atomic.Pointer[K]
	lastAsks      [2]atomic.Pointer[keptAsk] // the two sides
	raw           atomic.Pointer[[]byte]
}

func (b *sealedPosition[S, K]) name() string { return b.engine.rules.Manual.ID }
func (b *sealedPosition[S, K]) over() bool   { return b.engine.rules.Flow(b.truth).Result != nil }
func (b *sealedPosition[S, K]) state() any   { return b.truth }

func (b *sealedPosition[S, K]) seal() ([]byte, error) {
	if raw := b.raw.Load(); raw != nil {
		return *raw, nil
	}
	raw, err := encoder.Marshal(b.truth)
	if err != nil {
		return nil, defect("seal %s: %w", b.name(), err)
	}
	b.raw.Store(&raw)
	return raw, nil
}

func (b *sealedPosition[S, K]) know(v Viewer) *K {
	slot := 3
	if !v.All() {
		slot = int(v.Side())
	}
	if k := b.known[slot].Load(); k != nil {
		return k
	}
	k := b.engine.rules.Know(b.truth, v)
	b.known[slot].Store(&k)
	return &k
}

// publicFor returns the public's knowledge in the form that a side gets for a public question (Phase.Open).
func (b *sealedPosition[S, K]) publicFor(side Side) *K {
	if k := b.publicForSide[side-1].Load(); k != nil {
		return k
	}
	k := b.engine.rules.PublicForSide(b.know(Public()), side)
	b.publicForSide[side-1].Store(&k)
	return &k
}

func (g *engine[S, K]) open(p Position) (*sealedPosition[S, K], error) {
	b, ok := p.content.(*sealedPosition[S, K])
	if !ok || b.name() != g.rules.Manual.ID {
		return nil, defect("%s was given a %s", g.rules.Manual.ID, p)
	}
	return b, nil
}

func (g *engine[S, K]) Manual() *Manual { return g.rules.Manual }

func (g *engine[S, K]) Unseal(raw []byte) (Position, error) {
	s := new(S)
	if err := decoder.Unmarshal(raw, s); err != nil {
		return Position{}, defect("stored position of %s: %w", g.rules.Manual.ID, err)
	}
	flow := g.rules.Flow(s)
	if _, ok := g.rules.Steps[flow.Top()]; !ok && flow.Result == nil {
		return Position{}, defect("stored position of %s: it has no step %q", g.rules.Manual.ID, flow.Top())
	}
	return Position{&sealedPosition[S, K]{engine: g, truth: s}}, nil
}

func (g *engine[S, K]) Play(p Position, a action.Action, src dice.Source) (out Outcome, err error) {
	b, err := g.open(p)
	if err != nil {
		return Outcome{}, err
	}
	ask := g.answeredAsk(b, a)
	if no := ask.Check(a); no != nil {
		return Outcome{}, no
	}
	a.Picks = a.Picks.Clone()
	defer g.catch(&err)
	s := g.rules.Clone(b.truth)
	t := &Turn[S]{State: s, ActingSide: a.Side, flow: g.rules.Flow(s), dice: src, followingThrows: g.rules.FollowingThrows}
	step := t.flow.Top()
	before := g.sidesAsked(s)
	if err := g.rules.Steps[step].Play(t, a); err != nil {
		// no %w, so that callers do not find a refusal in this error: a rule must not return one
		return Outcome{}, defect("%s %s: %v", step, a.Act, err)
	}
	if err := g.run(t); err != nil {
		return Outcome{}, err
	}
	out = g.outcome(t)
	switch {
	case len(out.Rolls) > 0:
		out.Final, out.FinalReason = true, "Dice were rolled."
	case t.reveals:
		out.Final, out.FinalReason = true, "Something hidden was revealed."
	case t.Over():
		out.Final, out.FinalReason = true, "The game is over."
	case out.Status.SidesAsked != before:
		out.Final, out.FinalReason = true, "It is the other side's turn to decide."
	}
	return out, nil
}

// run goes through steps until a side is asked or the game is over.
func (g *engine[S, K]) run(t *Turn[S]) error {
	const most = 10_000
	for range most {
		if t.Over() {
			return nil
		}
		top := t.flow.Top()
		phase, ok := g.rules.Steps[top]
		if !ok {
			return defect("%s has no step %q", g.rules.Manual.ID, top)
		}
		t.steps = append(t.steps, top)
		moves := t.stepChanges
		if phase.Enter != nil {
			phase.Enter(t)
		}
		if t.stepChanges == moves {
			if asked := g.sidesAsked(t.State); asked&fact.SidesOf(1, 2) == 0 || asked&^fact.SidesOf(1, 2) != 0 {
				return defect("step %s asks %v and does not move on", top, asked.List())
			}
			return nil
		}
	}
	return defect("the sequence of play does not come to rest at step %s", t.flow.Top())
}

func (g *engine[S, K]) sidesAsked(s *S) fact.Sides {
	flow := g.rules.Flow(s)
	if flow.Result != nil {
		return 0
	}
	if asked := g.rules.Steps[flow.Top()].SidesAsked; asked != nil {
		return asked(s)
	}
	return 0
}

func (g *engine[S, K]) outcome(t *Turn[S]) Outcome {
	events := make([]Event, len(t.events))
	for i, e := range t.events {
		events[i] = *e
	}
	return Outcome{
		Position: Position{&sealedPosition[S, K]{engine: g, truth: t.State}},
		Status:   g.status(t.State),
		Events:   events,
		Rolls:    t.rolls,
		Trace:    Trace{Steps: t.steps, Cells: t.cells, Throws: t.throws},
		luck:     t.luck,
	}
}

// catch turns a panic because of missing dice into an error. It passes on all other panics, because those are
// defects.
func (g *engine[S, K]) catch(err *error) {
	switch p := recover().(type) {
	case nil:
	case noDice:
		*err = p.err
	default:
		panic(p)
	}
}

func (g *engine[S, K]) status(s *S) Status {
	flow := g.rules.Flow(s)
	turn, phase := g.rules.TurnAndPhase(s)
	if flow.Top() == StepBegin {
		phase = "Set-up"
	}
	st := Status{Turn: turn, Phase: phase, Step: g.publicStep(s), SidesAsked: g.sidesAsked(s), Result: flow.Result}
	if st.SidesAsked != 0 {
		st.WaitingText = g.rules.Steps[st.Step].Activity
	}
	if g.rules.BattleSpace != nil {
		st.BattleSpace = g.rules.BattleSpace(s)
	}
	return st
}

// publicStep returns the current step as it is shown to everybody.
func (g *engine[S, K]) publicStep(s *S) action.Step {
	top := g.rules.Flow(s).Top()
	if as := g.rules.Steps[top].PublicStep; as != nil {
		return as(s)
	}
	return top
}

func (g *engine[S, K]) Status(p Position) (Status, error) {
	b, err := g.open(p)
	if err != nil {
		return Status{}, err
	}
	return g.status(b.truth), nil
}

func (g *engine[S, K]) FollowingThrows(p Position) ([]dice.FollowingThrow, error) {
	b, err := g.open(p)
	if err != nil {
		return nil, err
	}
	return followingThrows(g.rules.FollowingThrows, b.truth), nil
}

func (g *engine[S, K]) View(p Position, v Viewer) (view.View, error) {
	b, err := g.open(p)
	if err != nil {
		return view.View{}, err
	}
	if v.Side() > 2 {
		return view.View{}, defect("%s has no side %d", g.rules.Manual.ID, v.Side())
	}
	view := g.rules.View(b.know(v))
	st := g.status(b.truth)
	view.Turn, view.Phase, view.Step, view.Asked, view.Waiting, view.Result = st.Turn, st.Phase, st.Step, st.SidesAsked,
		st.WaitingText, st.Result
	return view, nil
}

func (g *engine[S, K]) Figures(p Position, v Viewer) ([]view.Figure, error) {
	if g.rules.Figures == nil {
		return nil, nil
	}
	b, err := g.open(p)
	if err != nil {
		return nil, err
	}
	return g.rules.Figures(b.know(v)), nil
}

func (g *engine[S, K]) Survey(p Position, v Viewer, id string) (overlay.Overlay, error) {
	b, err := g.open(p)
	if err != nil {
		return overlay.Overlay{}, err
	}
	if v.Side() > 2 {
		return overlay.Overlay{}, defect("%s has no side %d", g.rules.Manual.ID, v.Side())
	}
	if g.rules.Survey == nil || !slices.ContainsFunc(g.rules.Manual.Screen.Overlays,
		func(o overlay.Declaration) bool { return o.ID == id }) {
		return overlay.Overlay{}, nil
	}
	out := g.rules.Survey(b.know(v), id)
	out.ID = id
	return out, nil
}

// Steps lists all steps of the sequence of play except StepBegin, by name.
func (g *engine[S, K]) Steps() []action.Step {
	steps := slices.Sorted(maps.Keys(g.rules.Steps))
	return slices.DeleteFunc(steps, func(s action.Step) bool { return s == StepBegin })
}

// Fault returns an error if an invariant of a position is broken.
func (g *engine[S, K]) Fault(p Position) error {
	b, err := g.open(p)
	if err != nil {
		return err
	}
	return g.rules.Validate(b.truth)
}
