package table

import (
	"slices"
	"strconv"
	"strings"

	"tricorne/rules/game"
	"tricorne/rules/game/action"
)

// nextStep returns the next step on a form towards the answer of a lesson, and the field for it. That is the topmost
// field that differs from the lesson, because lower fields depend on it; after all fields it is the button. It is
// empty if the form asks for something else.
func nextStep(a *game.Ask, want *action.Action) (words, field string) {
	if a.Side != want.Side || a.Step != want.Step {
		return "", ""
	}
	for i := range a.Fields {
		f := &a.Fields[i]
		values, ok := want.Picks.Get(f.ID)
		if !ok || sameValues(f.Value, values) {
			continue
		}
		if words := choice(f, values); words != "" {
			return "Under “" + f.Label + "” " + words + ".", f.ID
		}
	}
	if b, ok := a.Act(want.Act); ok {
		return "Press “" + b.Label + "”.", ""
	}
	return "", ""
}

// choice returns what to choose in a field: "choose Washington", "choose Mercer, and leave out Greene".
func choice(f *game.Field, want []string) string {
	switch f.Kind {
	case game.PickOne:
		if o, ok := f.Option(singleValue(want)); ok {
			return "choose " + optionName(f, o)
		}
	case game.Number:
		if n, err := strconv.Atoi(singleValue(want)); err == nil && f.PointSize > 1 {
			return "set " + strconv.Itoa(n*f.PointSize)
		}
		return "set " + singleValue(want)
	case game.PickMany:
		var on, off []string
		for i := range f.Options {
			o := &f.Options[i]
			switch wanted := slices.Contains(want, o.ID); {
			case wanted && !f.Chosen(o.ID):
				on = append(on, optionName(f, o))
			case !wanted && f.Chosen(o.ID):
				off = append(off, optionName(f, o))
			}
		}
		return joinTasks("choose ", on, "leave out ", off)
	case game.Shares:
		var give []string
		for i := range f.Options {
			o := &f.Options[i]
			if n := points(want, o.ID); n != points(f.Value, o.ID) {
				give = append(give, strconv.Itoa(n*max(1, f.PointSize))+" to "+optionName(f, o))
			}
		}
		return joinTasks("give ", give, "", nil)
	}
	return ""
}

// optionName returns the label of an option, with its heading if another option has the same label.
func optionName(f *game.Field, o *game.Option) string {
	if o.Group == "" {
		return o.Label
	}
	for i := range f.Options {
		if other := &f.Options[i]; other.ID != o.ID && other.Label == o.Label {
			return o.Label + " (" + o.Group + ")"
		}
	}
	return o.Label
}

// points returns how many points a choice gives an option.
func points(values []string, option string) int {
	for _, v := range values {
		if id, n, ok := game.SplitShare(v); ok && id == option {
			return n
		}
	}
	return 0
}

func singleValue(values []string) string {
	if len(values) == 1 {
		return values[0]
	}
	return ""
}

// joinTasks joins two lists of things to do, each of which may be empty.
func joinTasks(first string, a []string, second string, b []string) string {
	var out []string
	if len(a) > 0 {
		out = append(out, first+joinNames(a))
	}
	if len(b) > 0 {
		out = append(out, second+joinNames(b))
	}
	return strings.Join(out, ", and ")
}

// joinNames joins several names: "Mercer, Stirling and Sargent".
func joinNames(names []string) string {
	if len(names) < 2 {
		return strings.Join(names, "")
	}
	return strings.Join(names[:len(names)-1], ", ") + " and " + names[len(names)-1]
}
