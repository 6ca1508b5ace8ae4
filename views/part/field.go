package part

import (
	"github.com/a-h/templ"

	"tricorne/rules/game"
)

// foldAbove is how many options a field may show before its groups fold up.
const foldAbove = 10

// foldChosen is how many options a field shows although one is chosen.
const foldChosen = 3

func kindName(k game.FieldKind) string {
	switch k {
	case game.One:
		return "one"
	case game.Many:
		return "many"
	case game.Number:
		return "number"
	case game.Shares:
		return "shares"
	}
	panic("part: a field of unknown kind")
}

// fieldData is what the script and the load players read of a field.
func fieldData(f *game.Field) templ.Attributes {
	out := templ.Attributes{}
	if f.Live {
		out["data-live"] = true
	}
	if f.Kind != game.One {
		out["data-min"], out["data-max"] = itoa(f.Min), itoa(f.Max)
	}
	return out
}

// optionData is where an option stands on the map.
func optionData(o *game.Option) templ.Attributes {
	out := templ.Attributes{}
	if o.Space != "" {
		out["data-space"] = o.Space
	}
	if o.Piece != "" {
		out["data-piece"] = o.Piece
	}
	return out
}

// counted says how much of a field is chosen: "3 of up to 7".
func counted(f *game.Field) string {
	n := len(f.Value)
	if f.Kind == game.Shares {
		n = 0
		for _, v := range f.Value {
			if _, k, ok := game.Share(v); ok {
				n += k
			}
		}
	}
	return itoa(n) + " of " + bounds(f)
}

func single(f *game.Field) string {
	if len(f.Value) == 1 {
		return f.Value[0]
	}
	return ""
}

// group is a run of options under one heading.
type group struct {
	Name     string
	From, To int
	Fold     bool
	Open     bool
}

// groups cuts the options of a field where their heading changes. In a long field they fold up; the one with a choice in it
// stays open, and the first when none has.
func groups(f *game.Field) []group {
	var out []group
	for i := range f.Options {
		if i == 0 || f.Options[i].Group != f.Options[i-1].Group {
			out = append(out, group{Name: f.Options[i].Group, From: i})
		}
		g := &out[len(out)-1]
		g.To = i + 1
		g.Open = g.Open || f.Chosen(f.Options[i].ID)
	}
	if len(f.Options) <= foldAbove || len(out) < 2 {
		return out
	}
	open := false
	for i := range out {
		out[i].Fold = out[i].Name != ""
		open = open || out[i].Open
	}
	if !open {
		out[0].Open = true
	}
	return out
}

// folded is the chosen option of a long field, which then shows only that and unfolds on demand; nil when the field is short or
// nothing is chosen in it.
func folded(f *game.Field) *game.Option {
	if len(f.Options) <= foldChosen || len(f.Value) != 1 {
		return nil
	}
	o, ok := f.Option(f.Value[0])
	if !ok {
		return nil
	}
	return o
}
