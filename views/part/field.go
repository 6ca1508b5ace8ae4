package part

import (
	"slices"
	"strconv"
	"strings"

	"github.com/a-h/templ"

	"tricorne/rules/game"
)

// foldAbove is how many options a field may show before its groups fold up.
const foldAbove = 10

// foldChosen is how many options a field shows although one is chosen.
const foldChosen = 3

// fieldData returns what the script and the load players read of a field.
func (q *Question) fieldData(f *game.Field) templ.Attributes {
	out := templ.Attributes{}
	if e := q.ends(f); e != nil {
		out["data-from"] = e.From
	}
	if f.Live {
		out["data-live"] = true
	}
	if slices.ContainsFunc(f.Options, func(o game.Option) bool { return o.Why == nil && len(o.Path) > 1 }) {
		out["data-ways"] = true // the map answers it
	}
	if f.Kind != game.One {
		out["data-min"], out["data-max"] = itoa(f.Min), itoa(f.Max)
	}
	return out
}

// optionData returns where an option stands on the map.
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

// countWords says how much of a field is chosen: "3 of up to 7".
func countWords(f *game.Field) string {
	n := len(f.Value)
	if f.Kind == game.Shares {
		n = 0
		for _, v := range f.Value {
			if _, k, ok := game.Share(v); ok {
				n += k
			}
		}
	}
	if f.Each > 1 {
		return withCommas(n*f.Each) + " of " + pointsOf(f, f.Min)
	}
	return itoa(n) + " of " + bounds(f)
}

// single returns what stands in the box of a number.
func single(f *game.Field) string {
	if len(f.Value) != 1 {
		return ""
	}
	if n, err := strconv.Atoi(f.Value[0]); err == nil && f.Each > 1 {
		return itoa(n * f.Each)
	}
	return f.Value[0]
}

// stepData returns by how much a number goes up and down, where that is more than one.
func stepData(f *game.Field) templ.Attributes {
	if f.Each <= 1 {
		return nil
	}
	return templ.Attributes{"step": itoa(f.Each)}
}

// group is the options under one heading.
type group struct {
	Name    string
	Options []int
	Fold    bool
	Open    bool
}

// groups gathers the options of a field under their headings, in the order the headings first come. In a long field
// they fold up; the one with a choice in it, or with the one a lesson waits for, stays open.
func groups(f *game.Field, c *Coach) []group {
	var out []group
	at := map[string]int{}
	for i := range f.Options {
		o := &f.Options[i]
		n, ok := at[o.Group]
		if !ok {
			n = len(out)
			at[o.Group] = n
			out = append(out, group{Name: o.Group})
		}
		out[n].Options = append(out[n].Options, i)
		out[n].Open = out[n].Open || f.Chosen(o.ID) || c.wants(f.ID, o.ID)
	}
	if len(f.Options) <= foldAbove || len(out) < 2 {
		return out
	}
	for i := range out {
		out[i].Fold = out[i].Name != "" && len(out[i].Options) > 1 // one is chosen as easily as unfolded
	}
	return out
}

// offerWords says how many of a group may be chosen.
func offerWords(f *game.Field, g group) string {
	n := 0
	for _, i := range g.Options {
		if f.Options[i].Why == nil {
			n++
		}
	}
	if n == 0 {
		return "none"
	}
	return itoa(n)
}

// named is how many options a folded group names.
const named = 3

// within says who is in a folded group, those first who may be chosen: "Washington, Glover, Knox and 2 more".
func within(f *game.Field, g group) string {
	var names, others []string
	for _, i := range g.Options {
		if o := &f.Options[i]; o.Why == nil {
			names = append(names, o.Label)
		} else {
			others = append(others, o.Label)
		}
	}
	names = append(names, others...)
	if len(names) <= named+1 {
		return strings.Join(names, ", ")
	}
	return strings.Join(names[:named], ", ") + " and " + itoa(len(names)-named) + " more"
}

// foldedOption returns the chosen option of a long field, which shows only that and unfolds on demand. It is nil when
// the field is short or nothing is chosen.
func foldedOption(f *game.Field) *game.Option {
	if len(f.Options) <= foldChosen || len(f.Value) != 1 {
		return nil
	}
	o, ok := f.Option(f.Value[0])
	if !ok {
		return nil
	}
	return o
}
