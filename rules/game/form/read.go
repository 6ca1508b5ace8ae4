package form

import (
	"maps"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"tricorne/rules/game"
	"tricorne/rules/game/action"
)

// ReadQuery reads a half-filled form from the query of an address. If a One field has changed since the form was
// drawn, later fields were answered for the old value and are left out.
func ReadQuery(query string) (action.Draft, error) {
	pairs, err := orderedPairs(query)
	if err != nil {
		return nil, err
	}
	var d action.Draft
	held := map[string]string{}
	for _, p := range pairs {
		if field, ok := strings.CutPrefix(p.key, oldValuePrefix); ok {
			held[field] = p.value
			continue
		}
		if d, err = addPair(d, p.key, p.value); err != nil {
			return nil, err
		}
	}
	for i := range d {
		if old, ok := held[d[i].Field]; ok && len(d[i].Values) == 1 && d[i].Values[0] != old {
			return d[:i+1], nil
		}
	}
	return d, nil
}

// pair is one name and value of a sent form.
type pair struct{ key, value string }

func orderedPairs(query string) ([]pair, error) {
	var out []pair
	for part := range strings.SplitSeq(query, "&") {
		if part == "" {
			continue
		}
		k, v, _ := strings.Cut(part, "=")
		key, err := url.QueryUnescape(k)
		if err != nil {
			return nil, ErrGarbled
		}
		value, err := url.QueryUnescape(v)
		if err != nil || len(out) == MaxValues {
			return nil, ErrGarbled
		}
		out = append(out, pair{key, value})
	}
	return out, nil
}

// SentForm is a form as it was sent. It has the number of the desk on which the form was filled in, the act, and the
// picks of the fields that the act needs. It also has everything else that was filled in, so that it can be shown
// again if the action is refused.
type SentForm struct {
	Seq      int
	Step     action.Step
	Act      string
	Picks    action.Picks
	AllPicks action.Draft
}

// Read reads a form that was sent. The error is ErrGarbled if it is not a form.
func Read(values url.Values) (out SentForm, err error) {
	if out.Seq, err = ReadSeq(values); err != nil {
		return out, err
	}
	step, act := values[Step], values[Act]
	if len(step) != 1 || len(act) != 1 || step[0] == "" || act[0] == "" || len(step[0]) > maxLength ||
		len(act[0]) > maxLength {
		return out, ErrGarbled
	}
	out.Step, out.Act = action.Step(step[0]), act[0]
	count := 0
	for _, key := range slices.Sorted(maps.Keys(values)) {
		for _, value := range values[key] {
			if count++; count > MaxValues {
				return out, ErrGarbled
			}
			if out.AllPicks, err = addPair(out.AllPicks, key, value); err != nil {
				return out, err
			}
		}
	}
	out.Picks = out.AllPicks
	if fields, ok := values[NeedsName(out.Act)]; ok {
		out.Picks = nil
		for field := range strings.FieldsSeq(fields[0]) {
			if chosen, ok := out.AllPicks.Get(field); ok {
				out.Picks = append(out.Picks, action.Pick{Field: field, Values: chosen})
			}
		}
	}
	return out, nil
}

// ReadSeq returns the number of the desk on which a form was filled in.
func ReadSeq(values url.Values) (int, error) {
	if len(values[Seq]) != 1 {
		return 0, ErrGarbled
	}
	n, err := strconv.ParseUint(values.Get(Seq), 10, 31)
	if err != nil {
		return 0, ErrGarbled
	}
	return int(n), nil
}

// addPair adds the answer in one name and value of a form to the picks.
func addPair(d action.Picks, key, value string) (action.Picks, error) {
	if len(value) > maxLength || len(key) > maxLength {
		return nil, ErrGarbled
	}
	each, key := SplitScaledName(key)
	if field, ok := strings.CutPrefix(key, pickPrefix); ok {
		return add(d, field, toPoints(value, each))
	}
	if key == PresentField {
		return add(d, value)
	}
	rest, ok := strings.CutPrefix(key, sharePrefix)
	if !ok {
		return d, nil
	}
	dot := strings.LastIndexByte(rest, '.')
	if dot < 0 || dot == len(rest)-1 {
		return nil, ErrGarbled
	}
	field, option := rest[:dot], rest[dot+1:]
	value = strings.TrimSpace(value)
	if value == "" {
		value = "0"
	}
	n, err := strconv.ParseUint(value, 10, 16)
	if err != nil {
		return nil, ErrGarbled
	}
	if each > 1 && n%uint64(each) != 0 {
		return add(d, field, option+":"+toPoints(value, each))
	}
	n /= uint64(each)
	if n == 0 {
		return add(d, field)
	}
	return add(d, field, game.FormatShare(option, int(n)))
}

// toPoints converts a number of units to points: "12" for 120 men. Any text that is not a whole number of points,
// such as "125" or a word, is returned with a mark that no check accepts.
func toPoints(value string, each int) string {
	if each == 1 {
		return value
	}
	value = strings.TrimSpace(value)
	n, err := strconv.ParseUint(value, 10, 32)
	if err != nil || n%uint64(each) != 0 {
		return value + "/" + strconv.Itoa(each)
	}
	return strconv.FormatUint(n/uint64(each), 10)
}

// add appends values to a field of the picks. If there are no values, it only records that the form had the field.
func add(d action.Picks, field string, values ...string) (action.Picks, error) {
	if field == "" {
		return nil, ErrGarbled
	}
	for i := range d {
		if d[i].Field == field {
			d[i].Values = append(d[i].Values, values...)
			return d, nil
		}
	}
	if len(d) == maxFields {
		return nil, ErrGarbled
	}
	return append(d, action.Pick{Field: field, Values: values}), nil
}
