package part

import (
	"net/url"
	"strings"

	layout "tricorne/views/board"
)

// FindPlace finds a place of a board by the text that a reader types. The text is an id, a name in any case, or a
// part of a name. On a hex board the id is the printed number ("1329", "hex 206"). If several places match, FindPlace
// returns the first by name. It returns false if nothing matches.
func FindPlace(l *layout.Layout, words string) (id string, ok bool) {
	words = strings.Join(strings.Fields(strings.ToLower(words)), " ")
	if l.Hexes != nil {
		words = strings.TrimPrefix(words, "hex ")
		if len(words) == 3 && strings.Trim(words, "0123456789") == "" {
			words = "0" + words
		}
	}
	if words == "" {
		return "", false
	}
	if p, on := l.Place(words); on && (l.Hexes == nil || p.IsHex()) {
		return p.ID, true
	}
	for _, fits := range []func(name, words string) bool{
		func(name, words string) bool { return name == words },
		strings.HasPrefix, strings.Contains,
	} {
		for i := range l.Places {
			if fits(plainName(l.Places[i].Name), plainName(words)) {
				return l.Places[i].ID, true
			}
		}
	}
	return "", false
}

// plainName returns a name in lower case without apostrophes.
func plainName(name string) string {
	return strings.Map(func(r rune) rune {
		if r == '\'' || r == '’' {
			return -1
		}
		return r
	}, strings.ToLower(name))
}

// regionFrame returns the rectangle of a region on the board, for the script: "280 16 1250 1100".
func (d *Desk) regionFrame(region string) string {
	b := d.Layout.RegionBox(region)
	return num(b.X) + " " + num(b.Y) + " " + num(b.W) + " " + num(b.H)
}

// searchHint returns the hint in the empty field of the search.
func (t *Table) searchHint() string {
	if t.isHexMap() {
		return "Place or hex number"
	}
	return "Find a place"
}

// searchLabel returns the label of the search.
func (t *Table) searchLabel() string {
	if t.isHexMap() {
		return "Find a place or a hex by its number"
	}
	return "Find a place"
}

// searchPage returns the page to which a search returns: the desk, or the shown moment of the past.
func (t *Table) searchPage() string {
	if t.CardURL != "" {
		return t.Path("history")
	}
	return t.OwnPath("")
}

// searchFields returns the hidden fields of the search form for browsers without a script: the draft, or the shown
// moment.
func (q *Question) searchFields() [][2]string {
	draft := q.query(q.Draft)
	if q.CardURL != "" {
		_, draft, _ = strings.Cut(strings.TrimSuffix(q.CardURL, "&place="), "?")
	}
	var out [][2]string
	for _, pair := range strings.Split(draft, "&") {
		name, value, _ := strings.Cut(pair, "=")
		name, bad := url.QueryUnescape(name)
		value, worse := url.QueryUnescape(value)
		if name != "" && name != "place" && bad == nil && worse == nil {
			out = append(out, [2]string{name, value})
		}
	}
	return out
}
