package part

import (
	"tricorne/rules/game"
	"tricorne/rules/game/action"
)

// withValues returns the draft with new values for the i-th field of the ask. If this field takes one option and
// other fields depend on it, the values of later fields are dropped.
func withValues(a *game.Ask, d action.Draft, i int, values ...string) action.Draft {
	f := &a.Fields[i]
	out := make(action.Draft, 0, len(d)+1)
	drop := f.ReloadsForm && f.Kind == game.PickOne
	for j := range a.Fields {
		switch v, ok := d.Get(a.Fields[j].ID); {
		case j == i:
			out = append(out, action.Pick{Field: f.ID, Values: values})
		case ok && (j < i || !drop):
			out = append(out, action.Pick{Field: a.Fields[j].ID, Values: v})
		}
	}
	return out
}

// toggledValues returns the values of a Many field with one option added or removed. It adds none if the field is full.
func toggledValues(f *game.Field, option string) []string {
	out := make([]string, 0, len(f.Value)+1)
	for _, v := range f.Value {
		if v != option {
			out = append(out, v)
		}
	}
	if len(out) == len(f.Value) && len(out) < f.Max {
		out = append(out, option)
	}
	return out
}

// withPoint returns the values of a Shares field with one more point on an option. If that would exceed the maximum of
// the option or the field, it takes all points off the option.
func withPoint(f *game.Field, o *game.Option) []string {
	total, mine := 0, 0
	var out []string
	for _, v := range f.Value {
		id, n, ok := game.SplitShare(v)
		if !ok {
			continue
		}
		total += n
		if id == o.ID {
			mine = n
		} else {
			out = append(out, v)
		}
	}
	if mine++; mine <= o.Max && total < f.Max {
		out = append(out, game.FormatShare(o.ID, mine))
	}
	return out
}

// pointsOn returns the number of points of a Shares field on an option.
func pointsOn(f *game.Field, option string) int {
	for _, v := range f.Value {
		if id, n, ok := game.SplitShare(v); ok && id == option {
			return n
		}
	}
	return 0
}
