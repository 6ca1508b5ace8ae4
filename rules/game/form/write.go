package form

import (
	"net/url"
	"strconv"
	"strings"

	"tricorne/rules/game"
	"tricorne/rules/game/action"
)

// Query writes a draft as the query of an address.
func Query(d action.Draft) string {
	var w strings.Builder
	put := func(key, value string) {
		if w.Len() > 0 {
			w.WriteByte('&')
		}
		w.WriteString(key)
		w.WriteByte('=')
		w.WriteString(Escape(value))
	}
	for _, p := range d {
		if len(p.Values) == 0 {
			put(PresentField, p.Field)
		}
		for _, v := range p.Values {
			put(pickPrefix+Escape(p.Field), v)
		}
	}
	return w.String()
}

// Escape encodes a value of a query. The punctuation used in ids and routes stays readable.
func Escape(s string) string {
	for i := range len(s) {
		c := s[i]
		if c != '_' && c != '-' && c != '.' && c != '>' && c != ':' && (c < '0' || c > '9') && (c < 'a' || c > 'z') &&
			(c < 'A' || c > 'Z') {
			return url.QueryEscape(s)
		}
	}
	return s
}

// Fill writes the picks into the values of a form as a browser sends them. The Ask is needed for the kinds of the
// fields. Many and Shares fields are marked as present, and Shares fields give each option its number.
func Fill(to url.Values, a *game.Ask, picks action.Picks) {
	for _, p := range picks {
		f, ok := a.Field(p.Field)
		if ok && (f.Kind == game.PickMany || f.Kind == game.Shares) {
			to.Add(PresentField, p.Field)
		}
		switch {
		case ok && f.Kind == game.Number:
			to[ScaledName(f.PointSize, PickName(p.Field))] = toUnits(p.Values, f.PointSize)
		case ok && f.Kind == game.Shares:
			for i := range f.Options {
				if o := &f.Options[i]; o.Refusal == nil {
					to.Set(ScaledName(f.PointSize, ShareName(f.ID, o.ID)), strconv.Itoa(max(1, f.PointSize)*pointsFor(p.Values, o.ID)))
				}
			}
		default:
			to[PickName(p.Field)] = p.Values
		}
	}
}

// toUnits converts numbers of points to the units that points stand for, such as men.
func toUnits(values []string, each int) []string {
	out := make([]string, len(values))
	for i, v := range values {
		out[i] = v
		if n, err := strconv.Atoi(v); err == nil {
			out[i] = strconv.Itoa(n * max(1, each))
		}
	}
	return out
}

// pointsFor returns how many points the values of a Shares field give to an option.
func pointsFor(values []string, option string) int {
	for _, v := range values {
		if id, n, ok := game.SplitShare(v); ok && id == option {
			return n
		}
	}
	return 0
}
