package referee

import (
	"slices"
	"strconv"
	"strings"

	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/correct"
)

// How the referee chooses which property of a thing to change, its new value, and the other pieces in its place to
// change too.

// addChange adds the fields for changing the chosen thing, and returns the changes, if there are any.
func (f *CorrectionForm) addChange(t *correct.Target, d action.Draft) []correct.Change {
	g := f.pickProperty(t, d)
	if g.InProgress && !f.endsEvent() {
		f.BlockedThing = t
		return nil
	}
	if g.Verb == correct.Show {
		f.ShowLabel = g.Label
	}
	company := f.addCompanionField(t, g, d)
	to := f.pickValue(t, g, singleValue(d, "to."+t.ID+"."+string(g.Verb)))
	if len(to) == 0 || to[0] == g.Value {
		return nil
	}
	out := []correct.Change{{Verb: g.Verb, Target: t.ID, To: to[0]}}
	for _, x := range company {
		y := propertyOf(x, g.Verb)
		switch {
		case y.Value == to[0]:
		case g.Verb == correct.Show && !y.Allows(to[0]): // the face of this piece is known: show its strength
			out = append(out, correct.Change{Verb: g.Verb, Target: x.ID, To: y.Choices[len(y.Choices)-1].ID})
		default:
			out = append(out, correct.Change{Verb: g.Verb, Target: x.ID, To: to[0]})
		}
	}
	return out
}

// pickProperty returns the property of a thing that is to be changed (a grip). It adds a field if there is a choice.
func (f *CorrectionForm) pickProperty(t *correct.Target, d action.Draft) *correct.Property {
	grips := usableProperties(t)
	g := grips[0]
	if len(grips) == 1 {
		return g
	}
	field := game.Field{ID: propertyField(t), Label: "What of it?", Kind: game.PickOne, ReloadsForm: true}
	for _, x := range grips {
		o := game.Option{ID: string(x.Verb), Label: x.Label}
		if x.Verb != correct.Show {
			o.Detail = "now " + choiceLabel(x, x.Value)
		}
		field.Options = append(field.Options, o)
		if singleValue(d, field.ID) == string(x.Verb) {
			g = x
		}
	}
	field.Value = []string{string(g.Verb)}
	f.Ask.Fields = append(f.Ask.Fields, field)
	return g
}

// pickValue returns the new values of a thing, and adds a field if there is a choice.
func (f *CorrectionForm) pickValue(t *correct.Target, g *correct.Property, picked string) []string {
	to := game.Field{ID: "to." + t.ID + "." + string(g.Verb), Label: g.Label, ReloadsForm: true}
	switch {
	case len(g.Choices) == 0:
		to.Kind, to.Min, to.Max, to.Value = game.Number, g.Min, g.Max, []string{g.Value}
		to.Hint = g.Range().String()
		// accept a number out of bounds here: the correction itself refuses it later
		if n, err := strconv.Atoi(picked); err == nil {
			to.Value = []string{strconv.Itoa(n)}
		}
	default:
		to.Kind = game.PickOne
		for _, c := range g.Choices {
			if c.ID == g.Value {
				continue
			}
			o := game.Option{ID: c.ID, Label: c.Label}
			if (g.Verb == correct.Move || g.Verb == correct.Put) && !c.IsBox && f.isPlace(c.ID) {
				o.Space = c.ID
				if f.isPlace(t.At) {
					o.Path = []string{t.At, c.ID}
				}
			}
			if c.IsBox {
				o.Group = offMap
			}
			to.Options = append(to.Options, o)
			if c.ID == picked {
				to.Value = []string{c.ID}
			}
		}
		// by default, show everything that can be shown
		if n := len(g.Choices); g.Verb == correct.Show && len(to.Value) == 0 {
			to.Value = []string{g.Choices[n-1].ID}
		}
		if g.Verb == correct.Show && len(g.Choices) == 1 {
			return to.Value
		}
	}
	f.Ask.Fields = append(f.Ask.Fields, to)
	return to.Value
}

// addCompanionField adds a field for the other pieces of the side in the same place. It returns the ticked ones, which
// are also moved or shown.
func (f *CorrectionForm) addCompanionField(t *correct.Target, g *correct.Property, d action.Draft) []*correct.Target {
	if t.Kind != correct.PieceKind || g.Verb != correct.Move && g.Verb != correct.Show || !f.isPlace(t.At) {
		return nil
	}
	field := game.Field{ID: companyField(t), Label: "Who else there?", Kind: game.PickMany, ReloadsForm: true}
	ticked, _ := d.Get(field.ID)
	all := slices.Contains(ticked, everybody)
	var there, out []*correct.Target
	var names []string
	for i := range f.things {
		x := &f.things[i]
		y := propertyOf(x, g.Verb)
		if x == t || x.Kind != correct.PieceKind || x.Side != t.Side || x.At != t.At || y == nil || y.InProgress &&
			!f.endsEvent() {
			continue
		}
		there, names = append(there, x), append(names, x.Name)
		if all || slices.Contains(ticked, x.ID) {
			out = append(out, x)
		}
	}
	if len(there) == 0 {
		return nil
	}
	if len(there) > 1 {
		field.Options = []game.Option{{
			ID: everybody, Label: "All " + strconv.Itoa(len(there)) + " others", Detail: strings.Join(names, ", "),
		}}
	}
	if all && len(there) > 1 {
		field.Value = []string{everybody}
	} else {
		for _, x := range there {
			field.Options = append(field.Options, game.Option{ID: x.ID, Label: x.Name, Detail: f.stateOf(x)})
		}
		for _, x := range out {
			field.Value = append(field.Value, x.ID)
		}
	}
	field.Max = len(field.Options)
	f.Ask.Fields = append(f.Ask.Fields, field)
	return out
}

// propertyOf returns the grip (changeable property) of a thing by its verb. It returns nil if no such grip leaves a
// choice.
func propertyOf(t *correct.Target, verb correct.Verb) *correct.Property {
	for _, g := range usableProperties(t) {
		if g.Verb == verb {
			return g
		}
	}
	return nil
}

// usableProperties returns the grips (changeable properties) of a thing that leave a choice. A grip for showing always
// leaves a choice: the thing can be shown or not.
func usableProperties(t *correct.Target) []*correct.Property {
	var out []*correct.Property
	for i := range t.Properties {
		if g := &t.Properties[i]; len(g.Choices) > 1 || g.Verb == correct.Show || len(g.Choices) == 0 && g.Min < g.Max {
			out = append(out, g)
		}
	}
	return out
}

// choiceLabel returns the text for a value of a thing.
func choiceLabel(g *correct.Property, to string) string {
	for _, c := range g.Choices {
		if c.ID == to {
			return c.Label
		}
	}
	return to
}

// singleValue returns the single value of a field of a draft, empty if it has none or several.
func singleValue(d action.Draft, field string) string {
	if v, ok := d.Get(field); ok && len(v) == 1 {
		return v[0]
	}
	return ""
}
