package load

import (
	"math/rand/v2"
	"net/url"
	"strconv"
)

// draft is a form being filled.
type draft struct {
	act    string
	values url.Values
	filled map[string]bool
}

// begin picks an act that is offered; a dangerous one, such as giving up, only now and then.
func (o *orders) begin(dice *rand.Rand) *draft {
	open := o.acts
	if dice.IntN(100) > 0 {
		open = nil
		for _, a := range o.acts {
			if !a.danger {
				open = append(open, a)
			}
		}
	}
	if len(open) == 0 {
		open = o.acts
	}
	return &draft{act: open[dice.IntN(len(open))].id, values: url.Values{}, filled: map[string]bool{}}
}

// fill answers the fields that the act needs, up to one on which others depend: then the form must be unfolded anew,
// which again says. It is stuck when a field is missing or has nothing to offer.
func (o *orders) fill(d *draft, dice *rand.Rand) (again, stuck bool) {
	for _, id := range o.needs[d.act] {
		if d.filled[id] {
			continue
		}
		f, ok := o.fields[id]
		if !ok || !f.answer(d.values, dice) {
			return false, true
		}
		d.filled[id] = true
		if f.live {
			return true, false
		}
	}
	return false, false
}

// send is the whole form.
func (o *orders) send(d *draft) url.Values {
	out := url.Values{"act": {d.act}}
	for k, v := range d.values {
		out[k] = v
	}
	for k, v := range o.hidden {
		out.Set(k, v)
	}
	return out
}

// answer answers the field at random with what it offers; false when it offers too little.
func (f *field) answer(to url.Values, dice *rand.Rand) bool {
	name := "f." + f.id
	switch f.kind {
	case "one":
		if len(f.options) == 0 {
			return false
		}
		to.Set(name, f.options[dice.IntN(len(f.options))].id)
	case "many":
		most := min(f.max, len(f.options))
		if most < f.min {
			return false
		}
		to.Add("has", f.id)
		for _, i := range dice.Perm(len(f.options))[:f.min+dice.IntN(most-f.min+1)] {
			to.Add(name, f.options[i].id)
		}
	case "number":
		to.Set(name, strconv.Itoa(f.min+dice.IntN(f.max-f.min+1)))
	case "shares":
		return f.share(to, dice)
	default:
		return false
	}
	return true
}

// share spreads the points of a field over its options.
func (f *field) share(to url.Values, dice *rand.Rand) bool {
	given := make([]int, len(f.options))
	for range f.min {
		var room []int
		for i, o := range f.options {
			if given[i] < o.max {
				room = append(room, i)
			}
		}
		if len(room) == 0 {
			return false
		}
		given[room[dice.IntN(len(room))]]++
	}
	to.Add("has", f.id)
	for i, n := range given {
		to.Set("n."+f.id+"."+f.options[i].id, strconv.Itoa(n))
	}
	return true
}
