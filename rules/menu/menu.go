// Package menu makes steps of the sequence of play in which a side may do several things in any order. Examples are a
// command phase, an action phase, or a march. Each thing that the side may do is a MenuAction, in the file of its
// rule. A MenuAction has its own act and fields in the form.
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

// MenuAction is one thing a side may do: activate a leader, create a detachment, march. The names of its fields begin
// with the name of its act ("detach.from"), so that no two actions share a field. The first field is live (its answer
// changes the rest of the form), because it decides which action a draft is about.
type MenuAction[S, K any] struct {
	Act string
	// AddToForm adds the act and its fields to the form. The draft holds only the choices for this action and, if there
	// are any, the place whose card is open (action.OpenPlace). With an empty draft, it must add at least the first
	// field that the act needs; the others may be added later. An act that is impossible now is offered with its
	// reason. It is left out if its rule has nothing to do with this turn.
	AddToForm func(k *K, d action.Draft, a *game.Ask)
	// Play carries out the answer.
	Play func(t *game.Turn[S], a action.Action) error
}

// addExpanded adds the act and fields of the action to the form. While an unanswered field has only one possible
// answer, it takes that answer and adds the fields again. It skips this if the draft is about another action. The
// parameter bare is the cached offer of the action without choices, or nil. The parameter looked is the place whose
// card is open (action.OpenPlace), or nil.
func (x *MenuAction[S, K]) addExpanded(k *K, d action.Draft, a *game.Ask, bare *offer, looked action.Draft) {
	fields, acts := len(a.Fields), len(a.Acts)
	own := x.ownDraft(d)
	if len(own) == 0 && bare != nil {
		a.Fields, a.Acts = append(a.Fields, bare.fields...), append(a.Acts, bare.acts...)
	} else {
		x.AddToForm(k, withOpenPlace(own, looked), a)
	}
	if len(d) > 0 && !x.hasField(&d[0]) {
		return
	}
	for only := onlyChoice(a.Fields[fields:], own); only != nil; only = onlyChoice(a.Fields[fields:], own) {
		own = append(slices.Clip(own), *only)
		a.Fields, a.Acts = a.Fields[:fields], a.Acts[:acts]
		x.AddToForm(k, withOpenPlace(own, looked), a)
	}
}

// hasField reports whether a choice is for a field of this menu action.
func (x *MenuAction[S, K]) hasField(p *action.Pick) bool {
	rest, ok := strings.CutPrefix(p.Field, x.Act)
	return ok && rest != "" && rest[0] == '.'
}

// ownDraft returns the choices of the draft that are for fields of this menu action.
func (x *MenuAction[S, K]) ownDraft(d action.Draft) action.Draft {
	var out action.Draft
	for i := range d {
		if x.hasField(&d[i]) {
			out = append(out, d[i])
		}
	}
	return out
}

// splitOpenPlace splits a draft into the choices and the place whose card is open (action.OpenPlace).
func splitOpenPlace(d action.Draft) (choices, looked action.Draft) {
	i := slices.IndexFunc(d, func(p action.Pick) bool { return p.Field == action.OpenPlace })
	if i < 0 {
		return d, nil
	}
	return slices.Concat(d[:i], d[i+1:]), d[i : i+1]
}

// withOpenPlace returns the choices for an action together with the place whose card is open. If there are no
// choices, it returns an empty draft, because an empty draft tells the action that the player has not chosen it.
func withOpenPlace(own, looked action.Draft) action.Draft {
	if len(own) == 0 {
		return nil
	}
	return slices.Concat(own, looked)
}

// onlyChoice returns a pick for the first unanswered field that has only one possible answer. It returns nil if there
// is no such field.
func onlyChoice(fields []game.Field, d action.Draft) *action.Pick {
	for i := range fields {
		f := &fields[i]
		if _, drafted := d.Get(f.ID); drafted || f.Kind != game.PickOne || len(f.Value) > 0 {
			continue
		}
		var open []string
		for n := range f.Options {
			if f.Options[n].Refusal == nil {
				open = append(open, f.Options[n].ID)
			}
		}
		if len(open) == 1 {
			return &action.Pick{Field: f.ID, Values: open}
		}
	}
	return nil
}

// Menu is a step in which a side chooses among several actions. The last act of its form ends the step; then AfterEnd
// runs.
type Menu[S, K any] struct {
	Rule  string            // the rule of the rulebook that the form is about
	Title func(k *K) string // "American command phase"
	// what the asked side is doing, for the sides that wait; empty if they are shown another step instead
	Activity    string
	Help        string
	Sheet       string // id of the sheet on which the answers are written; empty for none
	EndAct      game.Act
	Actions     []MenuAction[S, K]
	AfterEnd    func(t *game.Turn[S])
	AskedSides  func(s *S) fact.Sides    // the sides that are asked
	Enter       func(t *game.Turn[S])    // automatic effects before the first choice; may be nil
	EndRefusal  func(k *K) *game.Refusal // the reason why the step cannot end now; may be nil
	EndLossText func(k *K) string        // what the side loses by ending the step now, shown with the button; may be nil
	// the warning that ending the step now may be a mistake (game.Act.Warning); may be nil
	EndWarning func(k *K) text.Text
	Cache      func(k *K) *Offers // the cache of offers in a side's knowledge; may be nil
}

// Offers caches what the actions of a menu add to the form when nothing is chosen yet. It is stored with the
// knowledge from which the offers were made, because most drafts are about only one of many actions. The zero Offers
// is ready for use, also by several goroutines.
type Offers struct {
	once         sync.Once
	isCached     atomic.Bool
	byAction     []offer // by deed
	fields, acts int     // number of fields and acts of all menu actions together
}

// Field returns a field as it is offered when nothing is chosen for its menu action. It returns false if the offers
// are not cached yet.
func (o *Offers) Field(id string) (game.Field, bool) {
	if !o.isCached.Load() {
		return game.Field{}, false
	}
	for i := range o.byAction {
		for j := range o.byAction[i].fields {
			if f := &o.byAction[i].fields[j]; f.ID == id {
				return *f, true
			}
		}
	}
	return game.Field{}, false
}

// offer lists the fields and acts that one menu action adds to a form.
type offer struct {
	fields []game.Field
	acts   []game.Act
}

// offerOf returns the offer of a menu action without choices, or nil if it is not cached.
func (o *Offers) offerOf(deed int) *offer {
	if o == nil {
		return nil
	}
	return &o.byAction[deed]
}

// Phase returns the phase in which a side makes its choices from the menu.
func (m Menu[S, K]) Phase() game.Phase[S, K] {
	return game.Phase[S, K]{
		Rule: m.Rule, Activity: m.Activity, Enter: m.Enter, SidesAsked: m.AskedSides, Ask: m.ask,
		Play: m.play,
	}
}

func (m *Menu[S, K]) ask(k *K, d action.Draft) game.Ask {
	a := game.Ask{Title: m.Title(k), Help: text.Say(m.Help), Sheet: m.Sheet}
	kept := m.keptOffers(k)
	if kept != nil { // the form will have about as many fields and acts as the cached offers, or more
		a.Fields, a.Acts = slices.Grow(a.Fields, kept.fields), slices.Grow(a.Acts, kept.acts+1)
	}
	d, looked := splitOpenPlace(d)
	for i := range m.Actions {
		m.Actions[i].addExpanded(k, d, &a, kept.offerOf(i), looked)
	}
	end := m.EndAct
	end.Primary = end.Primary && !slices.ContainsFunc(a.Acts, func(x game.Act) bool { return x.Primary })
	if m.EndRefusal != nil {
		end.Refusal = m.EndRefusal(k)
	}
	if m.EndLossText != nil {
		end.Label += m.EndLossText(k)
	}
	if m.EndWarning != nil {
		end.Warning = m.EndWarning(k)
	}
	a.Acts = append(a.Acts, end)
	return a
}

// keptOffers returns the cached offers of the menu actions without choices, or nil if this menu has no cache.
func (m *Menu[S, K]) keptOffers(k *K) *Offers {
	if m.Cache == nil {
		return nil
	}
	o := m.Cache(k)
	o.once.Do(func() {
		bare := make([]offer, len(m.Actions))
		for i := range m.Actions {
			var a game.Ask
			m.Actions[i].AddToForm(k, nil, &a)
			bare[i] = offer{a.Fields, a.Acts}
			o.fields, o.acts = o.fields+len(a.Fields), o.acts+len(a.Acts)
		}
		o.byAction = bare
		o.isCached.Store(true)
	})
	return o
}

func (m *Menu[S, K]) play(t *game.Turn[S], a action.Action) error {
	if a.Act == m.EndAct.ID {
		m.AfterEnd(t)
		return nil
	}
	for i := range m.Actions {
		if m.Actions[i].Act == a.Act {
			return m.Actions[i].Play(t, a)
		}
	}
	return fmt.Errorf("no such act: %s", a.Act)
}
