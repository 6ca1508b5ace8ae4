package referee

import (
	"slices"

	"tricorne/rules/game/action"
	"tricorne/rules/game/correct"
)

// The drafts that start a correction: from a button on the card of a piece, or from dragging on the map.

// Picks returns the correction form filled in with one change.
func Picks(c correct.Change) action.Picks {
	return action.Picks{
		{Field: thingField, Values: []string{c.Target}},
		{Field: "to." + c.Target + "." + string(c.Verb), Values: []string{c.To}},
	}
}

// ShowDraft returns the draft that shows a piece to the enemy of its side, and the label of its button. It returns
// false if there is nothing to show.
func ShowDraft(t *correct.Target) (d action.Draft, label string, ok bool) {
	for i := range t.Properties {
		if g := &t.Properties[i]; g.Verb == correct.Show && !g.InProgress {
			return action.Draft{
				{Field: thingField, Values: []string{t.ID}},
				{Field: propertyField(t), Values: []string{string(g.Verb)}},
			}, g.Label, true
		}
	}
	return nil, "", false
}

// DragDraft returns the draft that moves a piece, or all pieces in a place, to another place. It is empty if none
// of them can be moved.
func DragDraft(things []correct.Target, piece, from, to string) action.Draft {
	movable := func(t *correct.Target) bool {
		return t.Kind == correct.PieceKind && t.At == from &&
			slices.ContainsFunc(t.Properties, func(g correct.Property) bool {
				return g.Verb == correct.Move
			})
	}
	for i := range things {
		t := &things[i]
		if !movable(t) || piece != "" && t.ID != piece {
			continue
		}
		d := action.Draft{
			{Field: thingField, Values: []string{t.ID}},
			{Field: propertyField(t), Values: []string{string(correct.Move)}},
			{Field: "to." + t.ID + "." + string(correct.Move), Values: []string{to}},
		}
		if piece == "" {
			d = append(d, action.Pick{Field: companyField(t), Values: []string{everybody}})
		}
		return d
	}
	return nil
}

// propertyField returns the id of the form field for the property of a thing that is to be changed.
func propertyField(t *correct.Target) string { return "verb." + t.ID }

// companyField returns the id of the form field for the other pieces in the same place.
func companyField(t *correct.Target) string { return "with." + t.ID }

// everybody is the option that stands for all pieces of the side in the place.
const everybody = "*"
