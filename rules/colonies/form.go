package colonies

import (
	"tricorne/rules/board"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
)

// What the fields of all forms are made of.

// spaceOption offers a place.
func (b *book) spaceOption(p board.Place) game.Option {
	return game.Option{ID: b.ID(p), Label: b.placeName(p), Space: b.ID(p)}
}

// unitOption offers a unit on the map.
func (b *book) unitOption(f *Forces, n unitNr) game.Option {
	u, x := b.Unit(n), f.unit(n)
	o := game.Option{ID: u.ID, Label: u.Name, Piece: u.ID, Detail: itoa(u.Strength(x.Depleted)) + " strength"}
	if x.Depleted {
		o.Detail += ", depleted"
	}
	if x.At != board.Nowhere {
		o.Group, o.Space = b.placeName(x.At), b.ID(x.At)
	}
	return o
}

// choose marks what the draft has chosen, if it is offered.
func choose(f *game.Field, d action.Draft) {
	if values, ok := d.Get(f.ID); ok {
		for _, v := range values {
			if o, found := f.Option(v); found && o.Why == nil {
				f.Value = append(f.Value, v)
			}
		}
		if f.Kind == game.One && len(f.Value) > 1 {
			f.Value = nil
		}
	}
}

// endsForm says of the places of a field that nothing unfolds after them, where they stand excepted. Never of the first choice of a deed: by
// that one the form becomes another, for it says which deed the draft is about.
func (b *book) endsForm(f *game.Field, here board.Place) {
	for i := range f.Options {
		f.Options[i].Ends = f.Options[i].ID != b.ID(here)
	}
}

// finds looks up the units of an answer, in its order.
func (b *book) finds(ids []string) []unitNr {
	out := make([]unitNr, len(ids))
	for i, id := range ids {
		out[i] = b.UnitNamed(id)
	}
	return out
}

// nothing is why no option of a field can be chosen; nil when one can.
func nothing(f *game.Field) *game.Refusal {
	var why *game.Refusal
	for i := range f.Options {
		if f.Options[i].Why == nil {
			return nil
		}
		why = f.Options[i].Why
	}
	return why
}

// number reads a number of a form.
func number(word string) int {
	n := 0
	for _, c := range word {
		n = 10*n + int(c-'0')
	}
	return n
}
