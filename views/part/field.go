package part

import (
	"slices"
	"strconv"
	"strings"

	"github.com/a-h/templ"

	"tricorne/rules/game"
)

// foldAbove is the number of options above which the groups of a field fold up.
const foldAbove = 10

// foldChosenAbove is the highest number of options that a field still shows after one of them is chosen.
const foldChosenAbove = 3

// fieldData returns the attributes of a field for the page's script and the load test players.
func (q *Question) fieldData(f *game.Field) templ.Attributes {
	out := templ.Attributes{}
	if e := q.finalRoutes(f); e != nil {
		out["data-from"] = e.Start
	}
	if f.ReloadsForm {
		out["data-live"] = true
	}
	if slices.ContainsFunc(f.Options, func(o game.Option) bool { return o.Refusal == nil && len(o.Path) > 1 }) {
		out["data-ways"] = true // the player chooses the option of this field on the map
	}
	if f.Kind != game.PickOne {
		out["data-min"], out["data-max"] = itoa(f.Min), itoa(f.Max)
	}
	return out
}

// optionData returns the attributes that place an option on the map.
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

// countWords returns how many options of a field are chosen: "3 of up to 7".
func countWords(f *game.Field) string {
	n := len(f.Value)
	if f.Kind == game.Shares {
		n = 0
		for _, v := range f.Value {
			if _, k, ok := game.SplitShare(v); ok {
				n += k
			}
		}
	}
	if f.PointSize > 1 {
		return withCommas(n*f.PointSize) + " of " + pointsText(f, f.Min)
	}
	return itoa(n) + " of " + boundsText(f)
}

// numberValue returns the value to show in the input of a field that asks for a number.
func numberValue(f *game.Field) string {
	if len(f.Value) != 1 {
		return ""
	}
	if n, err := strconv.Atoi(f.Value[0]); err == nil && f.PointSize > 1 {
		return itoa(n * f.PointSize)
	}
	return f.Value[0]
}

// stepData returns the step attribute of a number, if the step is more than one.
func stepData(f *game.Field) templ.Attributes {
	if f.PointSize <= 1 {
		return nil
	}
	return templ.Attributes{"step": itoa(f.PointSize)}
}

// group is the options under one heading.
type group struct {
	Name    string
	Options []int
	Fold    bool
	Open    bool
}

// groups gathers the options of a field under their headings, in order of first use. In a long field the groups fold
// up. A group stays open if it has a chosen option or one that a lesson asks for.
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
		out[i].Fold = out[i].Name != "" && len(out[i].Options) > 1 // a single option needs no group to unfold
	}
	return out
}

// offerWords returns how many options of a group may be chosen, in words.
func offerWords(f *game.Field, g group) string {
	n := 0
	for _, i := range g.Options {
		if f.Options[i].Refusal == nil {
			n++
		}
	}
	if n == 0 {
		return "none"
	}
	return itoa(n)
}

// sharedRefusal returns the reason why no option of a group may be chosen. It is empty if some option may be chosen, or
// if the reasons differ.
func sharedRefusal(f *game.Field, g group) string {
	why := ""
	for _, i := range g.Options {
		o := &f.Options[i]
		if o.Refusal == nil {
			return ""
		}
		words := o.Refusal.Text.String()
		if why != "" && words != why {
			return ""
		}
		why = words
	}
	return why
}

// maxNamedOptions is the highest number of options that a folded group names.
const maxNamedOptions = 3

// optionNames returns the names in a folded group: "Washington, Glover, Knox and 2 more". Options that may be chosen
// come first. If no option may be chosen, and the reason is the same for all, it returns that reason.
func optionNames(f *game.Field, g group) string {
	if why := sharedRefusal(f, g); why != "" {
		return why
	}
	var names, others []string
	for _, i := range g.Options {
		if o := &f.Options[i]; o.Refusal == nil {
			names = append(names, o.Label)
		} else {
			others = append(others, o.Label)
		}
	}
	names = append(names, others...)
	if len(names) <= maxNamedOptions+1 {
		return strings.Join(names, ", ")
	}
	return strings.Join(names[:maxNamedOptions], ", ") + " and " + itoa(len(names)-maxNamedOptions) + " more"
}

// foldedOption returns the chosen option of a long field that shows only this option until it is unfolded. It is nil if
// the field is short or nothing is chosen.
func foldedOption(f *game.Field) *game.Option {
	if len(f.Options) <= foldChosenAbove || len(f.Value) != 1 {
		return nil
	}
	o, ok := f.Option(f.Value[0])
	if !ok {
		return nil
	}
	return o
}
