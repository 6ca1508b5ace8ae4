package web

import (
	"net/url"
	"slices"
	"strconv"
	"strings"

	"tricorne/app/table"
	"tricorne/rules/game"
)

// The most a form may hold. The largest of any game has some ten fields and some hundred options.
const (
	mostFields = 64
	mostValues = 512
	longestID  = 200
)

// readDraft reads a half-filled form from the query of an address. What stands after a One field that differs from what it
// held when the form was drawn ("was.field") was chosen for something else and is left out.
func readDraft(query string) (game.Draft, error) {
	pairs, err := inOrder(query)
	if err != nil {
		return nil, err
	}
	var (
		d    game.Draft
		was  = map[string]string{}
		drop bool
	)
	for _, p := range pairs {
		if drop {
			break
		}
		if field, ok := strings.CutPrefix(p.key, "was."); ok {
			was[field] = p.value
			continue
		}
		if d, err = pickUp(d, p.key, p.value); err != nil {
			return nil, err
		}
	}
	for field, old := range was {
		if now, ok := d.Get(field); ok && len(now) == 1 && now[0] != old {
			d = upTo(d, field)
		}
	}
	return d, nil
}

// upTo leaves out every field behind the one named.
func upTo(d game.Draft, field string) game.Draft {
	for i := range d {
		if d[i].Field == field {
			return d[:i+1]
		}
	}
	return d
}

// pair is one name and value of a form, in the order they were sent.
type pair struct{ key, value string }

func inOrder(query string) ([]pair, error) {
	var out []pair
	for part := range strings.SplitSeq(query, "&") {
		if part == "" {
			continue
		}
		k, v, _ := strings.Cut(part, "=")
		key, err := url.QueryUnescape(k)
		if err != nil {
			return nil, errGarbled
		}
		value, err := url.QueryUnescape(v)
		if err != nil || len(out) == mostValues {
			return nil, errGarbled
		}
		out = append(out, pair{key, value})
	}
	return out, nil
}

// pickUp adds one name and value of a form to the picks: f.FIELD=OPTION, n.FIELD.OPTION=NUMBER, has=FIELD. Other names are no
// picks and pass.
func pickUp(d game.Picks, key, value string) (game.Picks, error) {
	if len(value) > longestID || len(key) > longestID {
		return nil, errGarbled
	}
	if field, ok := strings.CutPrefix(key, "f."); ok {
		return add(d, field, value)
	}
	if key == "has" {
		return add(d, value)
	}
	rest, ok := strings.CutPrefix(key, "n.")
	if !ok {
		return d, nil
	}
	dot := strings.LastIndexByte(rest, '.') // fields may have dots in their names, options have none
	if dot < 0 || dot == len(rest)-1 {
		return nil, errGarbled
	}
	field, option := rest[:dot], rest[dot+1:]
	value = strings.TrimSpace(value)
	if value == "" {
		value = "0"
	}
	n, err := strconv.ParseUint(value, 10, 16)
	if err != nil {
		return nil, errGarbled
	}
	if n == 0 {
		return add(d, field)
	}
	return add(d, field, game.Give(option, int(n)))
}

// add gives a field more values, or none to say that it was there.
func add(d game.Picks, field string, values ...string) (game.Picks, error) {
	if field == "" {
		return nil, errGarbled
	}
	for i := range d {
		if d[i].Field == field {
			d[i].Values = append(d[i].Values, values...)
			return d, nil
		}
	}
	if len(d) == mostFields {
		return nil, errGarbled
	}
	return append(d, game.Pick{Field: field, Values: values}), nil
}

// readOrder reads a filled form: the act and the picks of the fields that go with it ("needs.act" says which), in that order.
// All is everything that was filled in, to be shown again when the answer is no.
func readOrder(form url.Values) (o table.Order, all game.Draft, err error) {
	if o.Seq, err = readSeq(form); err != nil {
		return o, nil, err
	}
	if len(form["step"]) != 1 || len(form["act"]) != 1 || form.Get("step") == "" || form.Get("act") == "" {
		return o, nil, errGarbled
	}
	if o.Dice, err = readDice(form); err != nil {
		return o, nil, err
	}
	o.Step, o.Act = game.Step(form.Get("step")), form.Get("act")
	if len(o.Step) > longestID || len(o.Act) > longestID {
		return o, nil, errGarbled
	}
	count := 0
	keys := make([]string, 0, len(form))
	for key := range form {
		keys = append(keys, key)
	}
	slices.Sort(keys)
	for _, key := range keys {
		for _, value := range form[key] {
			if count++; count > mostValues {
				return o, nil, errGarbled
			}
			if all, err = pickUp(all, key, value); err != nil {
				return o, nil, err
			}
		}
	}
	o.Picks = all
	if needs, ok := form["needs."+o.Act]; ok {
		o.Picks = nil
		for field := range strings.FieldsSeq(needs[0]) {
			if values, ok := all.Get(field); ok {
				o.Picks = append(o.Picks, game.Pick{Field: field, Values: values})
			}
		}
	}
	return o, all, nil
}

// readSeq reads which desk a form was filled in on.
func readSeq(form url.Values) (int, error) {
	if len(form["seq"]) != 1 {
		return 0, errGarbled
	}
	n, err := strconv.ParseUint(form.Get("seq"), 10, 31)
	if err != nil {
		return 0, errGarbled
	}
	return int(n), nil
}
