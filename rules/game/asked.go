package game

import (
	"slices"

	"tricorne/rules/game/action"
	"tricorne/rules/game/fact"
)

// keptAsk is the last form (ask) made for a side in a position, with the draft it was made from. Neither ever changes.
type keptAsk struct {
	draft action.Draft
	ask   Ask
}

// fits reports whether an action may be checked against the kept form. The picks may differ from the draft only in
// fields that do not change the form. The tests of package gametest check this independence for every game.
func (k *keptAsk) fits(picks action.Picks) bool {
	return k.covers(k.draft, picks) && k.covers(picks, k.draft)
}

// covers reports whether two lists of picks agree on the fields that can change the form. It looks up each such pick
// of the first list in the second.
func (k *keptAsk) covers(one, other action.Picks) bool {
	for i := range one {
		id := one[i].Field
		mine, _ := one.Get(id)
		if f, ok := k.ask.Field(id); ok && !f.ChangesForm(mine) {
			continue
		}
		theirs, ok := other.Get(id)
		if !ok || !slices.Equal(mine, theirs) {
			return false
		}
	}
	return true
}

// asksOpenly reports whether the form of the current step is made only from public knowledge.
func (b *sealedPosition[S, K]) asksOpenly(p *Phase[S, K]) bool {
	return p.FormIsPublic != nil && p.FormIsPublic(b.know(Public()))
}

func (g *engine[S, K]) Ask(p Position, side Side, d action.Draft) (Ask, error) {
	b, err := g.open(p)
	if err != nil {
		return Ask{}, err
	}
	return g.ask(b, side, d), nil
}

func (g *engine[S, K]) FormIsPublic(p Position) (bool, error) {
	b, err := g.open(p)
	if err != nil {
		return false, err
	}
	phase := g.rules.Steps[g.rules.Flow(b.truth).Top()]
	return len(g.sidesAsked(b.truth).List()) == 1 && b.asksOpenly(&phase), nil
}

func (g *engine[S, K]) ask(b *sealedPosition[S, K], side Side, d action.Draft) Ask {
	flow := g.rules.Flow(b.truth)
	if flow.Result != nil {
		return Ask{Side: side, WaitingText: "The game is over."}
	}
	phase := g.rules.Steps[flow.Top()]
	asks := g.sidesAsked(b.truth)
	if side == Nobody || !asks.Has(side) {
		return Ask{Side: side, WaitingText: g.waitingText(asks, g.rules.Steps[g.publicStep(b.truth)].Activity)}
	}
	d = d.Clone()
	var ask Ask
	if b.asksOpenly(&phase) {
		ask = phase.Ask(b.publicFor(side), d)
	} else {
		ask = phase.Ask(b.know(SideViewer(side)), d)
	}
	ask.Side, ask.Step = side, flow.Top()
	if ask.Rule == "" {
		ask.Rule = phase.Rule
	}
	b.lastAsks[side-1].Store(&keptAsk{d, ask})
	return ask
}

// AskPrivately returns the form made from the side's own knowledge, even at a step that normally uses public knowledge.
// Only tests use it.
func (g *engine[S, K]) AskPrivately(p Position, side Side, d action.Draft) (Ask, error) {
	b, err := g.open(p)
	if err != nil {
		return Ask{}, err
	}
	phase := g.rules.Steps[g.rules.Flow(b.truth).Top()]
	ask := phase.Ask(b.know(SideViewer(side)), d.Clone())
	ask.Side, ask.Step = side, g.rules.Flow(b.truth).Top()
	if ask.Rule == "" {
		ask.Rule = phase.Rule
	}
	return ask, nil
}

// answeredAsk returns the ask that an action answers. It reuses the last form of the acting side if that fits, and
// makes a new form if not.
func (g *engine[S, K]) answeredAsk(b *sealedPosition[S, K], a action.Action) Ask {
	if a.Side == 1 || a.Side == 2 {
		if kept := b.lastAsks[a.Side-1].Load(); kept != nil && kept.fits(a.Picks) {
			return kept.ask
		}
	}
	return g.ask(b, a.Side, a.Picks)
}

func (g *engine[S, K]) waitingText(asked fact.Sides, doing string) string {
	words := "Waiting for "
	for i, s := range asked.List() {
		if i > 0 {
			words += " and "
		}
		words += "the " + g.rules.Manual.Side(s).Plural
	}
	if doing != "" {
		words += ": " + doing
	}
	return words
}
