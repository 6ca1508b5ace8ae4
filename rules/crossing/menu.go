package crossing

import (
	"fmt"
	"slices"
	"strings"

	"tricorne/rules/game"
)

// deed is one thing a side may do in a phase in which it does many things in any order: activate a leader, create a detachment,
// march. Each is an act of the form with fields of its own, which stand in the file of its rule. The names of fields begin with
// the name of the act, so that no two deeds share one ("detach.from"). The first field is live: it says which deed a draft is about.
type deed struct {
	act string
	// offer adds the act and its fields to the form. At least the first field the act needs must be there when the draft is
	// empty; the others may unfold. An act that cannot be done now is offered with its reason, or not at all when its rule
	// says nothing to this turn.
	offer func(k *known, d game.Draft, a *game.Ask)
	// play does what was answered.
	play func(t *turn, a game.Action) error
}

// unfold offers the deed, and again as long as a field of it is open in which only one thing can be chosen: that is proposed, and
// what follows from it unfolds. Where the draft is about another deed that would be wasted.
func (x *deed) unfold(k *known, d game.Draft, a *game.Ask) {
	fields, acts := len(a.Fields), len(a.Acts)
	for {
		x.offer(k, d, a)
		if len(d) > 0 && !strings.HasPrefix(d[0].Field, x.act+".") {
			return
		}
		only := onlyChoice(a.Fields[fields:], d)
		if only == nil {
			return
		}
		d = append(slices.Clip(d), *only)
		a.Fields, a.Acts = a.Fields[:fields], a.Acts[:acts]
	}
}

// onlyChoice finds the first field without an answer that has one possible answer; nil when there is none.
func onlyChoice(fields []game.Field, d game.Draft) *game.Pick {
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
			return &game.Pick{Field: f.ID, Values: open}
		}
	}
	return nil
}

// menu is a phase made of deeds, of the active side unless it says otherwise. The last act ends it; over says what happens then.
type menu struct {
	rule  string // cited by the form
	title string // "command phase", after the name of the side
	doing string // for those who wait; empty where the step looks to them like another
	help  string
	end   game.Act
	deeds []deed
	over  func(t *turn)
	asked func(s *state) game.Sides    // who is asked; the active side when nil
	enter func(t *turn)                // what happens of itself first; may be nil
	stop  func(k *known) *game.Refusal // why it cannot end now; may be nil
	waste func(k *known) string        // what is lost by ending it now, for the button; may be nil
}

// actDone ends a phase.
const actDone = "done"

// phase makes the step of a menu.
func (m menu) phase(b *book) phase {
	if m.asked == nil {
		m.asked = activeSide
	}
	return phase{
		Rule: m.rule, Doing: m.doing,
		Enter: m.enter, Asked: m.asked,
		Ask: func(k *known, d game.Draft) game.Ask {
			a := game.Ask{Title: sideAdjective(k.Eyes) + " " + m.title, Help: game.Say(m.help)}
			for i := range m.deeds {
				m.deeds[i].unfold(k, d, &a)
			}
			end := m.end
			end.Primary = end.Primary && !slices.ContainsFunc(a.Acts, func(x game.Act) bool { return x.Primary })
			if m.stop != nil {
				end.Why = m.stop(k)
			}
			if m.waste != nil {
				end.Label += m.waste(k)
			}
			a.Acts = append(a.Acts, end)
			return a
		},
		Play: func(t *turn, a game.Action) error {
			if a.Act == m.end.ID {
				m.over(t)
				return nil
			}
			for i := range m.deeds {
				if m.deeds[i].act == a.Act {
					return m.deeds[i].play(t, a)
				}
			}
			return fmt.Errorf("no such act: %s", a.Act)
		},
	}
}

// activeSide asks the side whose part of the turn it is.
func activeSide(s *state) game.Sides { return game.Only(s.Active) }
