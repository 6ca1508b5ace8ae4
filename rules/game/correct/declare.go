package correct

import (
	"slices"
	"strconv"

	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// integer is any type in which a state keeps numbers.
type integer interface {
	~int | ~uint8 | ~uint16 | ~uint32 | ~int8 | ~int16
}

// NumberLabel is the label of a number whose thing has a sufficient name ("The turn"). It is not shown.
const NumberLabel = "Number"

// SideTargetID returns the id of a thing that exists once for each side, such as "ap.1".
func SideTargetID(kind string, side fact.Side) string { return kind + "." + strconv.Itoa(int(side)) }

// Choices returns choices from alternating ids and labels.
func Choices(idsAndLabels ...string) []Choice {
	out := make([]Choice, 0, len(idsAndLabels)/2)
	for pair := range slices.Chunk(idsAndLabels, 2) {
		out = append(out, Choice{ID: pair[0], Label: pair[1]})
	}
	return out
}

// NumberedChoices returns choices whose ids count from 0.
func NumberedChoices(labels ...string) []Choice {
	out := make([]Choice, 0, len(labels))
	for i, label := range labels {
		out = append(out, Choice{ID: strconv.Itoa(i), Label: label})
	}
	return out
}

// NumberProperty returns a property for a number of the state, which a referee may change.
func NumberProperty[T integer](verb Verb, label string, at *T, b Bounds) Property {
	return NumberFuncProperty(verb, label, int(*at), b, func(n int) { *at = T(n) })
}

// NumberFuncProperty returns a property for a number that is set by a function.
func NumberFuncProperty(verb Verb, label string, now int, b Bounds, set func(int)) Property {
	return Property{
		Verb: verb, Label: label, Value: strconv.Itoa(now), Bounds: b.withValue(now),
		Set: func(to string) error {
			n, err := strconv.Atoi(to)
			if err == nil {
				set(n)
			}
			return err
		},
	}
}

// ChoiceProperty returns a property with a list of possible values. A function sets the value.
func ChoiceProperty(verb Verb, label, now string, choices []Choice, set func(to string)) Property {
	return RefusableProperty(verb, label, now, choices, func(to string) error { set(to); return nil })
}

// RefusableProperty returns a property with a list of possible values. A function sets the value and may refuse it.
func RefusableProperty(verb Verb, label, now string, choices []Choice, set func(to string) error) Property {
	return Property{Verb: verb, Label: label, Value: now, Choices: choices, Set: set}
}

// IndexProperty returns a property with a list of possible values. The function that sets it receives the index in
// the list.
func IndexProperty(verb Verb, label string, now int, choices []Choice, set func(i int)) Property {
	return ChoiceProperty(verb, label, choices[now].ID, choices, func(to string) {
		set(slices.IndexFunc(choices, func(c Choice) bool { return c.ID == to }))
	})
}

// CodeProperty returns a property for a number of the state that is a code. The ids of the choices are the numbers.
func CodeProperty[T integer](verb Verb, label string, at *T, choices []Choice) Property {
	return ChoiceProperty(verb, label, strconv.Itoa(int(*at)), choices, func(to string) {
		n, _ := strconv.Atoi(to)
		*at = T(n)
	})
}

// SwitchProperty returns a property for one or more flags of the state. The index of a choice is a bit mask: the
// first flag has the value 1, the second 2.
func SwitchProperty(verb Verb, label string, choices []Choice, at ...*bool) Property {
	now := 0
	for i, one := range at {
		if *one {
			now |= 1 << i
		}
	}
	return IndexProperty(verb, label, now, choices, func(n int) {
		for i, one := range at {
			*one = n&(1<<i) != 0
		}
	})
}

// FlagsProperty returns a property for a number of the state whose bits are flags. Each choice stands for some flags.
// The present choice is the last one whose flags are set.
func FlagsProperty[T integer](verb Verb, label string, choices []Choice, at *T, flags ...T) Property {
	now, all := 0, T(0)
	for i, f := range flags {
		if all |= f; *at&f == f {
			now = i
		}
	}
	return IndexProperty(verb, label, now, choices, func(i int) { *at = *at&^all | flags[i] })
}

// ShowProperty returns a property that shows a piece to the enemy. For each choice, the function tells gives the text
// that the enemy reads.
func ShowProperty(to string, choices []Choice, set func(to string), tells func(to string) text.Text) Property {
	g := ChoiceProperty(Show, "Show to the "+to, "", choices, set)
	g.EnemyText = tells
	return g
}

// InProgressIf returns a copy of the property. If held is true, the copy is marked as part of something in progress.
func (g Property) InProgressIf(held bool) Property {
	g.InProgress = held
	return g
}

// AfterChange returns a property that also calls a function after each change.
func (g Property) AfterChange(more func()) Property {
	set := g.Set
	g.Set = func(to string) error {
		err := set(to)
		if err == nil {
			more()
		}
		return err
	}
	return g
}

// RefuseIf returns a property that calls a function first, which may refuse the value. The error of that function is
// a refusal of the rules.
func (g Property) RefuseIf(refuse func(to string) error) Property {
	set := g.Set
	g.Set = func(to string) error {
		if err := refuse(to); err != nil {
			return err
		}
		return set(to)
	}
	return g
}

// Piece returns a piece as a Target that a referee may correct. The owner knows of the piece; other viewers know what
// they see of it.
func Piece(id string, side fact.Side, name, at string, grips ...Property) Target {
	return Target{ID: id, Kind: PieceKind, Side: side, Name: name, At: at, Properties: grips}
}

// Track returns a number that everybody sees, as a Target that a referee may correct.
func Track[T integer](id string, side fact.Side, name string, at *T, b Bounds) Target {
	return TrackOf(id, side, name, NumberProperty(SetTrack, NumberLabel, at, b))
}

// TrackOf returns a number that everybody sees, as a Target that a referee may correct. It takes a property that was
// already made for the number.
func TrackOf(id string, side fact.Side, name string, grip Property) Target {
	return Target{ID: id, Kind: TrackKind, Side: side, Name: name, Public: true, Properties: []Property{grip}}
}

// Table returns a property of the whole table, as a Target that a referee may correct. Everybody sees the property.
func Table(id string, side fact.Side, name string, grips ...Property) Target {
	return Target{ID: id, Kind: TableKind, Side: side, Name: name, Public: true, Properties: grips}
}

// Place returns a place, as a Target that a referee may correct. Everybody sees its properties.
func Place(id string, side fact.Side, name, at string, grips ...Property) Target {
	return Target{ID: id, Kind: PlaceKind, Side: side, Name: name, At: at, Public: true, Properties: grips}
}

// WithPublic returns the thing with Public set. If open is true, everybody sees the thing; otherwise only its side
// knows of it.
func (t Target) WithPublic(open bool) Target {
	t.Public = open
	return t
}

// AfterEachChange arranges for a function to be called after every change of these things. The verb Show is excluded,
// because it changes nothing on the table.
func AfterEachChange(things []Target, more func()) []Target {
	for i := range things {
		for j, g := range things[i].Properties {
			if g.Verb != Show {
				things[i].Properties[j] = g.AfterChange(more)
			}
		}
	}
	return things
}

// Consequences collects the consequences that the rules suggest after a correction.
type Consequences []Consequence

// Add adds a consequence for which the rules suggest no change.
func (r *Consequences) Add(rule string, parts ...any) { r.Suggest(Change{}, rule, parts...) }

// Suggest adds a consequence together with the change that the rules suggest.
func (r *Consequences) Suggest(c Change, rule string, parts ...any) {
	*r = append(*r, Consequence{Text: text.Say(parts...), Rule: rule, Change: c})
}
