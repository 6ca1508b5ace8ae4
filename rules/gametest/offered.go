package gametest

import (
	"regexp"
	"slices"
	"strconv"

	"tricorne/rules/game"
	"tricorne/rules/game/action"
)

var (
	decimalPattern = regexp.MustCompile(`^(0|[1-9][0-9]{0,3})$`)
	sharePattern   = regexp.MustCompile(`^(.*):(0|[1-9][0-9]{0,3})$`)
)

// IsOffered reports whether an action is valid. It is a second, longer implementation of Ask.Check, to compare with
// the first. The act must be enabled, and nothing else may be sent. Each field it needs must be answered once, within
// bounds, with enabled options.
func IsOffered(a *game.Ask, act action.Action) bool {
	i := slices.IndexFunc(a.Acts, func(b game.Act) bool { return b.ID == act.Act })
	if i < 0 || a.Acts[i].Refusal != nil || act.Side != a.Side || act.Step != a.Step || a.WaitingText != "" {
		return false
	}
	answers := map[string][][]string{}
	for _, p := range act.Picks {
		answers[p.Field] = append(answers[p.Field], p.Values)
	}
	if len(answers) != len(a.Acts[i].NeededFields) || len(act.Picks) != len(answers) {
		return false
	}
	for _, id := range a.Acts[i].NeededFields {
		j := slices.IndexFunc(a.Fields, func(f game.Field) bool { return f.ID == id })
		if j < 0 || len(answers[id]) != 1 || !fits(&a.Fields[j], answers[id][0]) {
			return false
		}
	}
	return true
}

func fits(f *game.Field, values []string) bool {
	open := map[string]int{}
	for _, o := range f.Options {
		if o.Refusal == nil {
			open[o.ID] = o.Max
		}
	}
	distinct := map[string]bool{}
	switch f.Kind {
	case game.Number:
		if len(values) != 1 || !decimalPattern.MatchString(values[0]) {
			return false
		}
		n, _ := strconv.Atoi(values[0])
		return f.Min <= n && n <= f.Max
	case game.Shares:
		sum := 0
		for _, v := range values {
			m := sharePattern.FindStringSubmatch(v)
			if m == nil {
				return false
			}
			n, _ := strconv.Atoi(m[2])
			most, ok := open[m[1]]
			if !ok || n > most {
				return false
			}
			distinct[m[1]] = true
			sum += n
		}
		return sum == f.Min && len(distinct) == len(values)
	}
	for _, v := range values {
		if _, ok := open[v]; !ok {
			return false
		}
		distinct[v] = true
	}
	if f.Kind == game.PickOne {
		return len(values) == 1
	}
	room := 0
	for _, v := range values {
		if o, ok := f.Option(v); ok {
			room += o.Weight
		}
	}
	return len(distinct) == len(values) && f.Min <= len(values) && len(values) <= f.Max &&
		(f.MaxWeight == 0 || room <= f.MaxWeight)
}
