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

// Numbered is the label of a number if the name of its thing, such as "The turn", is enough. It is not shown.
const Numbered = "Number"

// OfSide returns the id of a thing that exists once for each side, such as "ap.1".
func OfSide(kind string, side fact.Side) string { return kind + "." + strconv.Itoa(int(side)) }

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

// Number returns a grip (a property that a referee may change) on a number of the state.
func Number[T integer](verb Verb, label string, at *T, b Bounds) Grip {
	return NumberBy(verb, label, int(*at), b, func(n int) { *at = T(n) })
}

// NumberBy returns a grip on a number that is set by a function.
func NumberBy(verb Verb, label string, now int, b Bounds, set func(int)) Grip {
	return Grip{
		Verb: verb, Label: label, Now: strconv.Itoa(now), Bounds: b.holding(now),
		Set: func(to string) error {
			n, err := strconv.Atoi(to)
			if err == nil {
				set(n)
			}
			return err
		},
	}
}

// Choose returns a grip on one of several values. A function sets it.
func Choose(verb Verb, label, now string, choices []Choice, set func(to string)) Grip {
	return Try(verb, label, now, choices, func(to string) error { set(to); return nil })
}

// Try returns a grip on one of several values. A function sets it and may refuse.
func Try(verb Verb, label, now string, choices []Choice, set func(to string) error) Grip {
	return Grip{Verb: verb, Label: label, Now: now, Choices: choices, Set: set}
}

// Pick returns a grip on one of several values. The function that sets it receives the index in the list.
func Pick(verb Verb, label string, now int, choices []Choice, set func(i int)) Grip {
	return Choose(verb, label, choices[now].ID, choices, func(to string) {
		set(slices.IndexFunc(choices, func(c Choice) bool { return c.ID == to }))
	})
}

// Code returns a grip on a number of the state that is a code. The ids of the choices are the numbers.
func Code[T integer](verb Verb, label string, at *T, choices []Choice) Grip {
	return Choose(verb, label, strconv.Itoa(int(*at)), choices, func(to string) {
		n, _ := strconv.Atoi(to)
		*at = T(n)
	})
}

// Switch returns a grip on one or more flags of the state. The index of a choice is a bit mask: the first flag has
// the value 1, the second 2.
func Switch(verb Verb, label string, choices []Choice, at ...*bool) Grip {
	now := 0
	for i, one := range at {
		if *one {
			now |= 1 << i
		}
	}
	return Pick(verb, label, now, choices, func(n int) {
		for i, one := range at {
			*one = n&(1<<i) != 0
		}
	})
}

// Flags returns a grip on a number of the state whose bits are flags. Each choice stands for some flags. The present
// choice is the last one whose flags are set.
func Flags[T integer](verb Verb, label string, choices []Choice, at *T, flags ...T) Grip {
	now, all := 0, T(0)
	for i, f := range flags {
		if all |= f; *at&f == f {
			now = i
		}
	}
	return Pick(verb, label, now, choices, func(i int) { *at = *at&^all | flags[i] })
}

// Showing returns a grip that shows a piece to the enemy. The function tells returns the text that the enemy reads
// for each choice.
func Showing(to string, choices []Choice, set func(to string), tells func(to string) text.Text) Grip {
	g := Choose(Show, "Show to the "+to, "", choices, set)
	g.Tells = tells
	return g
}

// HeldIf returns a copy of the grip. If held is true, the copy is marked as part of something in progress.
func (g Grip) HeldIf(held bool) Grip {
	g.Held = held
	return g
}

// Then returns a grip that also calls a function after each change.
func (g Grip) Then(more func()) Grip {
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

// If returns a grip that calls a function first, which may refuse the value. Its error is a refusal of the rules.
func (g Grip) If(refuse func(to string) error) Grip {
	set := g.Set
	g.Set = func(to string) error {
		if err := refuse(to); err != nil {
			return err
		}
		return set(to)
	}
	return g
}

// Piece returns a piece as a Thing that a referee may correct. Its side knows of the piece; other viewers know what
// they see of it.
func Piece(id string, side fact.Side, name, at string, grips ...Grip) Thing {
	return Thing{ID: id, Kind: ThePiece, Side: side, Name: name, At: at, Grips: grips}
}

// Track returns a number that everybody sees, as a Thing that a referee may correct.
func Track[T integer](id string, side fact.Side, name string, at *T, b Bounds) Thing {
	return TrackOf(id, side, name, Number(SetTrack, Numbered, at, b))
}

// TrackOf returns a number that everybody sees, as a Thing that a referee may correct. It is made from the number's
// grip.
func TrackOf(id string, side fact.Side, name string, grip Grip) Thing {
	return Thing{ID: id, Kind: TheTrack, Side: side, Name: name, Open: true, Grips: []Grip{grip}}
}

// Table returns a property of the whole table, as a Thing that a referee may correct. Everybody sees the property.
func Table(id string, side fact.Side, name string, grips ...Grip) Thing {
	return Thing{ID: id, Kind: TheTable, Side: side, Name: name, Open: true, Grips: grips}
}

// Spot returns a place, as a Thing that a referee may correct. Everybody sees its properties.
func Spot(id string, side fact.Side, name, at string, grips ...Grip) Thing {
	return Thing{ID: id, Kind: ThePlace, Side: side, Name: name, At: at, Open: true, Grips: grips}
}

// WithOpen returns the thing with Open set. If open is true, everybody sees the thing; otherwise only its side knows
// of it.
func (t Thing) WithOpen(open bool) Thing {
	t.Open = open
	return t
}

// After makes every change of these things call a function afterwards. The verb Show is excluded, because it changes
// nothing on the table.
func After(things []Thing, more func()) []Thing {
	for i := range things {
		for j, g := range things[i].Grips {
			if g.Verb != Show {
				things[i].Grips[j] = g.Then(more)
			}
		}
	}
	return things
}

// Remarks collects the consequences that the rules suggest after a correction.
type Remarks []Consequence

// Say adds a consequence that comes without a suggested change.
func (r *Remarks) Say(rule string, parts ...any) { r.Suggest(Change{}, rule, parts...) }

// Suggest adds a consequence together with the change that the rules suggest.
func (r *Remarks) Suggest(c Change, rule string, parts ...any) {
	*r = append(*r, Consequence{Text: text.Say(parts...), Rule: rule, Change: c})
}
