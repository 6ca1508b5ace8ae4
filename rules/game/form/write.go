package form

import (
	"net/url"
	"strconv"
	"strings"

	"tricorne/rules/game"
)

// Query writes a draft as the query of an address.
func Query(d game.Draft) string {
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
			put(Has, p.Field)
		}
		for _, v := range p.Values {
			put(pick+Escape(p.Field), v)
		}
	}
	return w.String()
}

// Escape writes a value of a query. The marks that ids and routes are made of stay readable.
func Escape(s string) string {
	for i := range len(s) {
		c := s[i]
		if c != '_' && c != '-' && c != '.' && c != '>' && c != ':' && (c < '0' || c > '9') && (c < 'a' || c > 'z') && (c < 'A' || c > 'Z') {
			return url.QueryEscape(s)
		}
	}
	return s
}

// Fill writes the picks into the values of a form as a browser sends them when the fields of the ask hold them: Many and Shares
// fields say that they were there, and Shares give each option its number.
func Fill(to url.Values, a *game.Ask, picks game.Picks) {
	for _, p := range picks {
		f, ok := a.Field(p.Field)
		if ok && (f.Kind == game.Many || f.Kind == game.Shares) {
			to.Add(Has, p.Field)
		}
		if !ok || f.Kind != game.Shares {
			to[Pick(p.Field)] = p.Values
			continue
		}
		for i := range f.Options {
			o := &f.Options[i]
			if o.Why == nil {
				to.Set(Share(f.ID, o.ID), strconv.Itoa(given(p.Values, o.ID)))
			}
		}
	}
}

// given is how many points the values of a Shares field give to an option.
func given(values []string, option string) int {
	for _, v := range values {
		if id, n, ok := game.Share(v); ok && id == option {
			return n
		}
	}
	return 0
}
