package action

import (
	"slices"

	"tricorne/rules/game/fact"
)

// Step is one box of the sequence of play ("march", "battle.losses").
type Step string

// Action is a side's answer to its ask. It is the only thing a player can send, and the thing that is stored.
type Action struct {
	Side  fact.Side `cbor:"1,keyasint" json:"side"`
	Step  Step      `cbor:"2,keyasint" json:"step"`
	Act   string    `cbor:"3,keyasint" json:"act"`
	Picks Picks     `cbor:"4,keyasint,omitempty" json:"picks,omitempty"`
}

// Pick is the choice for one field. The values are option ids for One and Many, "id:n" for Shares, and a decimal
// number for Number.
type Pick struct {
	Field  string   `cbor:"1,keyasint" json:"field"`
	Values []string `cbor:"2,keyasint" json:"values"`
}

// Picks are the choices of a form, in any order. A field may be answered with an empty list of values. That is not
// the same as leaving the field out.
type Picks []Pick

// Draft is a half-filled form. It is never stored or shown to anybody else.
type Draft = Picks

// OpenPlace is the draft field that names the place whose information card is open. It is not a question of any form.
// A form may use it to explain why that place cannot be chosen, if a list of all such places would be too long.
const OpenPlace = "place"

// Get returns the values of a field and whether it was answered.
func (p Picks) Get(field string) ([]string, bool) {
	for i := range p {
		if p[i].Field == field {
			return p[i].Values, true
		}
	}
	return nil, false
}

// One returns the single value of a field, or "" if there is none or more than one.
func (p Picks) One(field string) string {
	if v, ok := p.Get(field); ok && len(v) == 1 {
		return v[0]
	}
	return ""
}

// Set returns a copy of the picks with the values of one field replaced, or the field added.
func (p Picks) Set(field string, values ...string) Picks {
	out := slices.Clone(p)
	for i := range out {
		if out[i].Field == field {
			out[i].Values = values
			return out
		}
	}
	return append(out, Pick{field, values})
}

// Clone returns a copy of the picks, so that a rule may keep values and the caller may reuse theirs.
func (p Picks) Clone() Picks {
	out := slices.Clone(p)
	for i := range out {
		out[i].Values = slices.Clone(out[i].Values)
	}
	return out
}

// One returns the single value the action has for a field, or "" if there is none or more than one.
func (a Action) One(field string) string { return a.Picks.One(field) }

// Many returns the values the action has for a field.
func (a Action) Many(field string) []string {
	v, _ := a.Picks.Get(field)
	return v
}
