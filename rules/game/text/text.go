package text

import (
	"slices"
	"strconv"
	"strings"

	"tricorne/rules/game/fact"
)

// Text is words with typed references inside. With them a page can light up the map, open a unit's card or cite the
// rule.
type Text []Span

// Kind says what a span refers to.
type Kind uint8

// The kinds of span.
const (
	Plain     Kind = iota
	ToUnit         // Ref is the unit's id
	ToSpace        // Ref is the space's id
	ToRule         // Ref is the heading or number in the rulebook
	ToSide         // Ref is the side's number
	ToNumber       // a number that pages set as one
	ToDie          // a die as it fell; Ref is its effect: "hit", "flee", "good", "bad" or empty
	ToReading      // Ref is chart:row:column
)

// Span is one run of words.
type Span struct {
	Kind  Kind   `cbor:"1,keyasint,omitempty"`
	Words string `cbor:"2,keyasint"`
	Ref   string `cbor:"3,keyasint,omitempty"`
}

// Say builds a text from strings, numbers, spans and texts. Neighbouring plain words become one span.
func Say(parts ...any) Text {
	out := make(Text, 0, len(parts))
	for _, p := range parts {
		switch p := p.(type) {
		case string:
			out = out.plain(p)
		case int:
			out = out.plain(strconv.Itoa(p))
		case Span:
			out = out.with(p)
		case []Span:
			out = out.with(p...)
		case Text:
			out = out.with(p...)
		default:
			panic("text.Say: a part that is neither words nor a span")
		}
	}
	return slices.Clip(out) // two texts appended to this one must not share their ends
}

func (t Text) with(spans ...Span) Text {
	for _, s := range spans {
		if s.Kind == Plain {
			t = t.plain(s.Words)
		} else {
			t = append(t, s)
		}
	}
	return t
}

func (t Text) plain(words string) Text {
	if words == "" {
		return t
	}
	if n := len(t); n > 0 && t[n-1].Kind == Plain {
		t[n-1].Words += words
		return t
	}
	return append(t, Span{Words: words})
}

// String returns the text as plain words.
func (t Text) String() string {
	if len(t) == 1 {
		return t[0].Words
	}
	var w strings.Builder
	for _, s := range t {
		w.WriteString(s.Words)
	}
	return w.String()
}

// Unit refers to a unit by id. Only viewers who may know the unit may be told such a text.
func Unit(id, name string) Span { return Span{ToUnit, name, id} }

// Space refers to a space of the map.
func Space(id, name string) Span { return Span{ToSpace, name, id} }

// Rule cites the rulebook.
func Rule(heading string) Span { return Span{ToRule, heading, heading} }

// SideName refers to a side by its name.
func SideName(s fact.Side, name string) Span { return Span{ToSide, name, strconv.Itoa(int(s))} }

// Num returns a number as a span.
func Num(n int) Span { return Span{Kind: ToNumber, Words: strconv.Itoa(n)} }

// Die returns one die as it fell, with its effect ("hit", "flee", "good", "bad" or nothing).
func Die(value int, did string) Span { return Span{ToDie, strconv.Itoa(value), did} }

// List joins spans into a list for a sentence: "a, b and c".
func List(spans []Span) Text {
	var out Text
	for i, s := range spans {
		switch {
		case i == 0:
		case i == len(spans)-1:
			out = append(out, Span{Words: " and "})
		default:
			out = append(out, Span{Words: ", "})
		}
		out = append(out, s)
	}
	return slices.Clip(out)
}

// Count returns a number with its noun in the right form: "1 block", "3 blocks".
func Count(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return strconv.Itoa(n) + " " + many
}

// Lasting returns a number of seconds in words: "40 seconds", "12 minutes", "5 hours 20 minutes", "2 days 23 hours". It
// is rounded to the smaller of its units, so that three days less a moment are "3 days". static/js/desk/clock.js does
// the same.
func Lasting(seconds int64) string {
	const minute, hour, day = 60, 60 * 60, 24 * 60 * 60
	two := func(of, big int64, one string, small int64, less string) string {
		of = (of + small/2) / small * small
		words := Count(int(of/big), one, one+"s")
		if rest := of % big / small; rest > 0 {
			words += " " + Count(int(rest), less, less+"s")
		}
		return words
	}
	switch {
	case seconds < minute:
		return Count(int(max(seconds, 1)), "second", "seconds")
	case seconds < hour-minute/2:
		return Count(int((seconds+minute/2)/minute), "minute", "minutes")
	case seconds < day-minute/2:
		return two(seconds, hour, "hour", minute, "minute")
	}
	return two(seconds, day, "day", hour, "hour")
}
