package war

import (
	"slices"

	"tricorne/rules/board"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
)

// Helpers that make and read the fields of forms.

// SpaceOption returns an option for a place.
func (b *Book) SpaceOption(p board.Place) game.Option {
	return game.Option{ID: b.ID(p), Label: b.PlaceName(p), Space: b.ID(p)}
}

// UnitOption returns an option for a unit, with its strength.
func (b *Book) UnitOption(f *Forces, n unitNr) game.Option {
	u, x := b.Unit(n), f.Unit(n)
	o := game.Option{ID: u.ID, Label: u.Name, Piece: u.ID, Detail: Itoa(u.Strength(x.Depleted)) + " strength"}
	if x.Depleted {
		o.Detail += ", depleted"
	}
	if x.At != board.Nowhere {
		o.Group, o.Space = b.PlaceName(x.At), b.ID(x.At)
	}
	return o
}

// CopyDraftChoices copies the draft's values for a field into the field, leaving out values that the field does not
// offer.
func CopyDraftChoices(f *game.Field, d action.Draft) {
	if values, ok := d.Get(f.ID); ok {
		for _, v := range values {
			if o, found := f.Option(v); found && o.Refusal == nil {
				f.Value = append(f.Value, v)
			}
		}
		if f.Kind == game.PickOne && len(f.Value) > 1 {
			f.Value = nil
		}
	}
}

// MarkFinal marks the places of a field as final choices, after which no other field opens. The place where the units
// are now is not marked. Never use MarkFinal for the first field of an action, because that field changes the form.
func (b *Book) MarkFinal(f *game.Field, here board.Place) {
	for i := range f.Options {
		f.Options[i].ChangesOnlyLabels = f.Options[i].ID != b.ID(here)
	}
}

// ReadUnits returns the units with the ids of an answer, in the same order.
func (b *Book) ReadUnits(ids []string) []unitNr {
	out := make([]unitNr, len(ids))
	for i, id := range ids {
		out[i] = b.UnitNamed(id)
	}
	return out
}

// NoOptionReason returns why no option of a field can be chosen, or nil if at least one can be chosen.
func NoOptionReason(f *game.Field) *game.Refusal {
	var why *game.Refusal
	for i := range f.Options {
		if f.Options[i].Refusal == nil {
			return nil
		}
		why = f.Options[i].Refusal
	}
	return why
}

// ParseNumber converts the digits of a form value to a number.
func ParseNumber(word string) int {
	n := 0
	for _, c := range word {
		n = 10*n + int(c-'0')
	}
	return n
}

// GunID returns the id of an artillery unit.
func GunID(n uint8) string { return "gun-" + Itoa(int(n)+1) }

// ReadGroup splits the ids of chosen counters into units and commanders, each sorted.
func (b *Book) ReadGroup(values []string) (units []unitNr, commanders []commanderNr) {
	for _, id := range values {
		if n := b.UnitNamed(id); n > 0 {
			units = append(units, n)
		} else if n := b.CommanderNamed(id); n > 0 {
			commanders = append(commanders, n)
		}
	}
	slices.Sort(units)
	slices.Sort(commanders)
	return units, commanders
}

// PhaseTitle returns a function that titles the form of a phase with the viewer's side: "British planning".
func PhaseTitle(phase string) func(*Known) string {
	return func(k *Known) string { return Adjective(k.ViewerSide) + " " + phase }
}

// OneIf returns 1 for true and 0 for false.
func OneIf(yes bool) int {
	if yes {
		return 1
	}
	return 0
}
