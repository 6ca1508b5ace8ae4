// Package menu makes steps of the sequence of play in which a side does many things in any order. Such are a command
// phase, an action phase, a march under way. Each thing is a deed with an act of the form and fields of its own, in the
// file of its rule.
package menu

import (
	"fmt"
	"slices"
	"strings"
	"sync"
	"sync/atomic"

	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// Deed is one thing a side may do: activate a leader, create a detachment, march. The names of its fields begin with
// the name of the act, so that no two deeds share one ("detach.from"). The first field is live: it says which deed a
// draft is about.
type Deed[S, K any] struct {
	Act string
	// Offer adds the act and its fields to the form. The draft holds what was chosen for this deed alone. At least the
	// first field the act needs must be there when the draft is empty; the others may unfold. An act that cannot be done
	// now is offered with its reason, or not at all when its rule says nothing to this turn.
	Offer func(k *K, d action.Draft, a *game.Ask)
	// Play does what was answered.
	Play func(t *game.Turn[S], a action.Action) error
}

// unfold offers the deed, again and again while an open field has only one choice. That choice is proposed, and what
// follows from it unfolds. Where the draft is about another deed that would be wasted. Bare is what the deed offers
// when nothing was chosen for it, nil where that is not kept.
func (x *Deed[S, K]) unfold(k *K, d action.Draft, a *game.Ask, bare *offer) {
	fields, acts := len(a.Fields), len(a.Acts)
	own := x.own(d)
	if len(own) == 0 && bare != nil {
		a.Fields, a.Acts = append(a.Fields, bare.fields...), append(a.Acts, bare.acts...)
	} else {
		x.Offer(k, own, a)
	}
	if len(d) > 0 && !x.has(&d[0]) {
		return
	}
	for only := onlyChoice(a.Fields[fields:], own); only != nil; only = onlyChoice(a.Fields[fields:], own) {
		own = append(slices.Clip(own), *only)
		a.Fields, a.Acts = a.Fields[:fields], a.Acts[:acts]
		x.Offer(k, own, a)
	}
}

// has reports whether a choice is for a field of the deed.
func (x *Deed[S, K]) has(p *action.Pick) bool {
	rest, ok := strings.CutPrefix(p.Field, x.Act)
	return ok && rest != "" && rest[0] == '.'
}

// own returns what was chosen for the deed.
func (x *Deed[S, K]) own(d action.Draft) action.Draft {
	var out action.Draft
	for i := range d {
		if x.has(&d[i]) {
			out = append(out, d[i])
		}
	}
	return out
}

// onlyChoice finds the first field without an answer that has one possible answer; nil when there is none.
func onlyChoice(fields []game.Field, d action.Draft) *action.Pick {
	for i := range fields {
		f := &fields[i]
		if _, drafted := d.Get(f.ID); drafted || f.Kind != game.One || len(f.Value) > 0 {
			continue
		}
		var open []string
		for n := range f.Options {
			if f.Options[n].Why == nil {
				open = append(open, f.Options[n].ID)
			}
		}
		if len(open) == 1 {
			return &action.Pick{Field: f.ID, Values: open}
		}
	}
	return nil
}

// Menu is a step made of deeds. The last act ends it; Over says what happens then.
type Menu[S, K any] struct {
	Rule  string            // cited by the form
	Title func(k *K) string // "American command phase"
	Doing string            // for the sides that wait; empty where the step looks to them like another
	Help  string
	Sheet string // on which the answers are written, by id; empty for none
	End   game.Act
	Deeds []Deed[S, K]
	Over  func(t *game.Turn[S])
	Asked func(s *S) fact.Sides    // who is asked
	Enter func(t *game.Turn[S])    // what happens of itself first; may be nil
	Stop  func(k *K) *game.Refusal // why it cannot end now; may be nil
	Waste func(k *K) string        // what is lost by ending it now, for the button; may be nil
	Doubt func(k *K) text.Text     // what one may have overlooked in ending it now (game.Act.Doubt); may be nil
	Keeps func(k *K) *Offers       // where offers are kept with what a side knows; may be nil
}

// Offers keeps what the deeds of a menu offer when nothing was chosen for them. It is kept with the knowledge it
// follows from, since most drafts are about one deed of many. The zero Offers is ready for use, by many at once.
type Offers struct {
	once         sync.Once
	known        atomic.Bool
	bare         []offer // by deed
	fields, acts int     // how many there are of all deeds
}

// Field returns a field as it is offered when nothing was chosen for its deed. False where that is not known yet.
func (o *Offers) Field(id string) (game.Field, bool) {
	if !o.known.Load() {
		return game.Field{}, false
	}
	for i := range o.bare {
		for j := range o.bare[i].fields {
			if f := &o.bare[i].fields[j]; f.ID == id {
				return *f, true
			}
		}
	}
	return game.Field{}, false
}

// offer lists the fields and acts that one deed adds to a form.
type offer struct {
	fields []game.Field
	acts   []game.Act
}

// of returns what a deed offers when nothing was chosen for it, nil where that is not kept.
func (o *Offers) of(deed int) *offer {
	if o == nil {
		return nil
	}
	return &o.bare[deed]
}

// Phase makes the step of a menu.
func (m Menu[S, K]) Phase() game.Phase[S, K] {
	return game.Phase[S, K]{Rule: m.Rule, Doing: m.Doing, Enter: m.Enter, Asked: m.Asked, Ask: m.ask, Play: m.play}
}

func (m *Menu[S, K]) ask(k *K, d action.Draft) game.Ask {
	a := game.Ask{Title: m.Title(k), Help: text.Say(m.Help), Sheet: m.Sheet}
	kept := m.keptOffers(k)
	if kept != nil { // it will hardly be less
		a.Fields, a.Acts = slices.Grow(a.Fields, kept.fields), slices.Grow(a.Acts, kept.acts+1)
	}
	for i := range m.Deeds {
		m.Deeds[i].unfold(k, d, &a, kept.of(i))
	}
	end := m.End
	end.Primary = end.Primary && !slices.ContainsFunc(a.Acts, func(x game.Act) bool { return x.Primary })
	if m.Stop != nil {
		end.Why = m.Stop(k)
	}
	if m.Waste != nil {
		end.Label += m.Waste(k)
	}
	if m.Doubt != nil {
		end.Doubt = m.Doubt(k)
	}
	a.Acts = append(a.Acts, end)
	return a
}

// keptOffers finds what the deeds offer when nothing was chosen for them, nil where that is not kept.
func (m *Menu[S, K]) keptOffers(k *K) *Offers {
	if m.Keeps == nil {
		return nil
	}
	o := m.Keeps(k)
	o.once.Do(func() {
		bare := make([]offer, len(m.Deeds))
		for i := range m.Deeds {
			var a game.Ask
			m.Deeds[i].Offer(k, nil, &a)
			bare[i] = offer{a.Fields, a.Acts}
			o.fields, o.acts = o.fields+len(a.Fields), o.acts+len(a.Acts)
		}
		o.bare = bare
		o.known.Store(true)
	})
	return o
}

func (m *Menu[S, K]) play(t *game.Turn[S], a action.Action) error {
	if a.Act == m.End.ID {
		m.Over(t)
		return nil
	}
	for i := range m.Deeds {
		if m.Deeds[i].Act == a.Act {
			return m.Deeds[i].Play(t, a)
		}
	}
	return fmt.Errorf("no such act: %s", a.Act)
}
