package part

import (
	"slices"
	"strings"

	"github.com/a-h/templ"

	"tricorne/rules/game"
)

// ordersTitle heads the card of one who decides, or of a game that is over.
func (d *Desk) ordersTitle() string {
	if d.View.Result != nil {
		return "The game is over"
	}
	return d.Ask.Title
}

// waitingFor is the waiting line; the kernel's words when it gave some.
func (d *Desk) waitingFor() string {
	if d.Ask.Waiting != "" {
		return strings.TrimSuffix(d.Ask.Waiting, ".")
	}
	var who []string
	for _, s := range d.View.Asked.List() {
		who = append(who, "the "+d.side(s).Plural)
	}
	out := "Waiting for " + strings.Join(who, " and ")
	if d.View.Waiting != "" {
		out += ": " + d.View.Waiting
	}
	return out
}

// live tells whether any answer unfolds the form further, so that without a script a button must ask for it.
func (d *Desk) live() bool {
	for i := range d.Ask.Fields {
		if d.Ask.Fields[i].Live {
			return true
		}
	}
	return false
}

// primary is the index of the act that is set as the one thing to do: the first one that somebody has filled in a form for, or has
// begun to, the first primary one that is ready, or else the first primary one; -1 when there is none.
func (d *Desk) primary() int {
	found := -1
	for i := range d.Ask.Acts {
		switch a := &d.Ask.Acts[i]; {
		case a.Danger || a.Why != nil || !d.begun(a):
		case d.Ask.Ready(a):
			return i
		case found < 0:
			found = i
		}
	}
	if found >= 0 {
		return found
	}
	for i := range d.Ask.Acts {
		a := &d.Ask.Acts[i]
		if !a.Primary || a.Why != nil {
			continue
		}
		if d.Ask.Ready(a) {
			return i
		}
		if found < 0 {
			found = i
		}
	}
	return found
}

// foreseen is the first act of which is known what it would bring, nil when there is none.
func (d *Desk) foreseen() *game.Act {
	for i := range d.Ask.Acts {
		if a := &d.Ask.Acts[i]; len(a.Brings) > 0 || len(a.Odds) > 0 {
			return a
		}
	}
	return nil
}

// chance is one result on the bar of a forecast: From is how many of a hundred come before it.
type chance struct {
	game.Chance
	From int
}

// spread lays the chances of a forecast side by side.
func spread(f game.Forecast) []chance {
	out, at := make([]chance, len(f.Chances)), 0
	for i, c := range f.Chances {
		out[i] = chance{c, at}
		at += c.Percent
	}
	return out
}

// results lists what any of the forecasts has, best first.
func results(of []game.Forecast) []game.Chance {
	var out []game.Chance
	for _, f := range of {
		for _, c := range f.Chances {
			if !slices.ContainsFunc(out, func(x game.Chance) bool { return x.Result == c.Result }) {
				out = append(out, c)
			}
		}
	}
	slices.SortStableFunc(out, func(x, y game.Chance) int { return y.Tone - x.Tone })
	return out
}

// percent is how likely a forecast holds a result: "28%", a dash for never.
func percent(f game.Forecast, result string) string {
	for _, c := range f.Chances {
		if c.Result == result {
			return itoa(c.Percent) + "%"
		}
	}
	return "–"
}

// begun tells whether the reader has answered a field that an act needs; what is proposed in the others he can see.
func (d *Desk) begun(a *game.Act) bool {
	return slices.ContainsFunc(a.Needs, func(id string) bool {
		v, ok := d.Draft.Get(id)
		return ok && len(v) > 0
	})
}

// missing marks an act that could not be sent yet, and says which field it still needs.
func (d *Desk) missing(a *game.Act) templ.Attributes {
	if a.Why != nil {
		return templ.Attributes{"aria-describedby": "why-" + a.ID}
	}
	if f := d.Ask.Missing(a); f != nil {
		return templ.Attributes{"aria-disabled": "true", "aria-describedby": "why-" + a.ID, "data-missing": f.ID}
	}
	return nil
}

// first says what is still to be answered.
func first(f *game.Field) string {
	switch f.Kind {
	case game.Many:
		return "First choose: " + f.Label + " (" + bounds(f) + ")"
	case game.Shares:
		return "First give out " + itoa(f.Min) + " in all: " + f.Label
	default:
		return "First choose: " + f.Label
	}
}

// bounds says how many may be chosen: "2", "at least 1", "up to 7", "1 to 5".
func bounds(f *game.Field) string {
	switch {
	case f.Min == f.Max:
		return itoa(f.Min)
	case f.Min == 0:
		return "up to " + itoa(f.Max)
	default:
		return itoa(f.Min) + " to " + itoa(f.Max)
	}
}

func words(list []string) string { return strings.Join(list, " ") }
