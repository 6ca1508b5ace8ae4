package game

import (
	"slices"
	"strconv"
	"strings"

	"tricorne/rules/game/action"
	"tricorne/rules/game/text"
)

// Check returns why an action is not offered, or nil if it is. The step must be current and the act offered. Every
// field it needs must be answered with offered options within bounds, and nothing else may be sent. Only this
// function decides whether an action is accepted. The Ask must have been made with the action's own picks as the
// draft.
func (a *Ask) Check(act action.Action) *Refusal {
	if a.WaitingText != "" || len(a.Acts) == 0 {
		return &Refusal{Text: text.Say("It is not your turn to decide."), Stale: true}
	}
	if act.Step != a.Step || act.Side != a.Side {
		return &Refusal{Text: text.Say("The table has moved on."), Stale: true}
	}
	b, ok := a.Act(act.Act)
	if !ok {
		return refuse(a.Rule, "That is not possible now.")
	}
	if b.Refusal != nil {
		return b.Refusal.withRule(a.Rule)
	}
	for i, p := range act.Picks {
		if !slices.Contains(b.NeededFields, p.Field) {
			return refuse(a.Rule, "The form has an answer to a question that was not asked.")
		}
		for _, q := range act.Picks[:i] {
			if q.Field == p.Field {
				return refuse(a.Rule, "The form answers one question twice.")
			}
		}
	}
	for _, id := range b.NeededFields {
		f, ok := a.Field(id)
		if !ok {
			return refuse(a.Rule, "Something is still to be chosen first.")
		}
		values, ok := act.Picks.Get(id)
		if !ok {
			return refuse(f.Rule, "Still to be chosen: ", f.Label, ".").withRule(a.Rule)
		}
		if no := f.check(values); no != nil {
			return no.withRule(a.Rule)
		}
	}
	return nil
}

func (f *Field) check(values []string) *Refusal {
	switch f.Kind {
	case PickOne:
		if len(values) != 1 {
			return refuse(f.Rule, "Choose one", f.labelSuffix())
		}
		return f.optionRefusal(values[0])
	case PickMany:
		return f.checkMany(values)
	case Number:
		if len(values) != 1 {
			return refuse(f.Rule, "Give one number", f.labelSuffix())
		}
		n, ok := parseWhole(values[0])
		if !ok || n < f.Min || n > f.Max {
			if f.PointSize > 1 {
				return refuse(f.Rule, "Give a number from ", f.Min*f.PointSize, " to ", f.Max*f.PointSize,
					" that can be divided by ",
					f.PointSize, f.labelSuffix())
			}
			return refuse(f.Rule, "Give a number from ", f.Min, " to ", f.Max, f.labelSuffix())
		}
		return nil
	case Shares:
		return f.checkShares(values)
	}
	panic("game: a field of unknown kind")
}

func (f *Field) checkMany(values []string) *Refusal {
	if len(values) < f.Min || len(values) > f.Max {
		switch {
		case f.Min == f.Max:
			return refuse(f.Rule, "Choose ", f.Min, ", not ", len(values), f.labelSuffix())
		case len(values) < f.Min:
			return refuse(f.Rule, "Choose at least ", f.Min, f.labelSuffix())
		default:
			return refuse(f.Rule, "Too many chosen: ", len(values), " of at most ", f.Max, f.labelSuffix())
		}
	}
	room := 0
	for i, v := range values {
		if slices.Contains(values[:i], v) {
			return refuse(f.Rule, "One choice is made twice", f.labelSuffix())
		}
		if no := f.optionRefusal(v); no != nil {
			return no
		}
		o, _ := f.Option(v)
		room += o.Weight
	}
	if f.MaxWeight > 0 && room > f.MaxWeight {
		return refuse(f.Rule, "Too many chosen: ", room, " of at most ", f.MaxWeight, f.labelSuffix())
	}
	return nil
}

func (f *Field) checkShares(values []string) *Refusal {
	total := 0
	var seen []string
	for _, v := range values {
		id, n, ok := SplitShare(v)
		if !ok || slices.Contains(seen, id) {
			if f.PointSize > 1 {
				return refuse(f.Rule, "Give only numbers that can be divided by ", f.PointSize, f.labelSuffix())
			}
			return refuse(f.Rule, "The numbers cannot be read", f.labelSuffix())
		}
		seen = append(seen, id)
		if no := f.optionRefusal(id); no != nil {
			return no
		}
		if o, _ := f.Option(id); n > o.Max {
			return refuse(f.Rule, o.Label, " takes at most ", o.Max*max(1, f.PointSize), ".")
		}
		total += n
	}
	if total != f.Min {
		return refuse(f.Rule, "Give ", f.Min*max(1, f.PointSize), " in all, not ", total*max(1, f.PointSize), f.labelSuffix())
	}
	return nil
}

// labelSuffix returns the field's label in brackets, for the end of a refusal.
func (f *Field) labelSuffix() string { return " (" + f.Label + ")." }

func (f *Field) optionRefusal(id string) *Refusal {
	o, ok := f.Option(id)
	if !ok {
		return refuse(f.Rule, "That choice is not offered", f.labelSuffix())
	}
	return o.Refusal
}

// SplitShare splits one value of a Shares field, "id:n". It returns false if the value is not of that form.
func SplitShare(value string) (id string, n int, ok bool) {
	at := strings.LastIndexByte(value, ':')
	if at < 0 {
		return "", 0, false
	}
	n, ok = parseWhole(value[at+1:])
	return value[:at], n, ok
}

// FormatShare returns one value of a Shares field in the form "id:n".
func FormatShare(id string, n int) string { return id + ":" + strconv.Itoa(n) }

// parseWhole reads a number of at most four digits without sign or leading zero, so each number has one spelling. It
// returns false for any other string.
func parseWhole(s string) (int, bool) {
	if s == "" || len(s) > 4 || len(s) > 1 && s[0] == '0' {
		return 0, false
	}
	n, err := strconv.ParseUint(s, 10, 16)
	return int(n), err == nil
}
