package text

import (
	"slices"
	"strconv"
	"strings"

	"tricorne/rules/game/fact"
)

// Text is a sentence with typed references inside. A page uses the references to highlight the map, open a unit's
// card or cite the rule.
type Text []Span

// Kind is the kind of thing that a span refers to.
type Kind uint8

// The kinds of span.
const (
	PlainWords Kind = iota
	ToUnit          // Ref is the unit's id
	ToSpace         // Ref is the space's id
	ToRule          // Ref is the heading or number in the rulebook
	ToSide          // Ref is the side's number
	ToNumber        // a number that pages format as a number
	ToDie           // the result of a die; Ref is its effect: "hit", "flee", "good", "bad" or empty
	ToReading       // Ref is chart:row:column
)

// Span is one piece of a text: plain words or one reference.
type Span struct {
	Kind  Kind   `cbor:"1,keyasint,omitempty"`
	Words string `cbor:"2,keyasint"`
	Ref   string `cbor:"3,keyasint,omitempty"`
}

// Say builds a text from strings, numbers, spans and texts. Adjacent plain words become one span.
func Say(parts ...any) Text {
	out := make(Text, 0, len(parts))
	for _, p := range parts {
		switch p := p.(type) {
		case string:
			out = out.appendWords(p)
		case int:
			out = out.appendWords(strconv.Itoa(p))
		case Span:
			out = out.appendSpans(p)
		case []Span:
			out = out.appendSpans(p...)
		case Text:
			out = out.appendSpans(p...)
		default:
			panic("text.Say: a part that is neither words nor a span")
		}
	}
	// leave no spare capacity: otherwise two texts appended to this one could overwrite each other
	return slices.Clip(out)
}

func (t Text) appendSpans(spans ...Span) Text {
	for _, s := range spans {
		if s.Kind == PlainWords {
			t = t.appendWords(s.Words)
		} else {
			t = append(t, s)
		}
	}
	return t
}

func (t Text) appendWords(words string) Text {
	if words == "" {
		return t
	}
	if n := len(t); n > 0 && t[n-1].Kind == PlainWords {
		t[n-1].Words += words
		return t
	}
	return append(t, Span{Words: words})
}

// String returns the words of the text without references.
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

// Unit returns a reference to a unit. Use it only in texts for viewers who may know the unit.
func Unit(id, name string) Span { return Span{ToUnit, name, id} }

// Space returns a reference to a space of the map.
func Space(id, name string) Span { return Span{ToSpace, name, id} }

// Rule returns a reference to a rule.
func Rule(heading string) Span { return Span{ToRule, heading, heading} }

// SideName returns a reference to a side, with its name.
func SideName(s fact.Side, name string) Span { return Span{ToSide, name, strconv.Itoa(int(s))} }

// Num returns a number as a span.
func Num(n int) Span { return Span{Kind: ToNumber, Words: strconv.Itoa(n)} }

// Die returns the result of one die, with its effect ("hit", "flee", "good", "bad" or "").
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

// DurationText returns a number of seconds in words: "40 seconds", "12 minutes", "5 hours 20 minutes", "2 days 23
// hours". It rounds to the smaller unit that is shown, so that slightly less than three days is "3 days".
// static/js/desk/clock.js does the same.
func DurationText(seconds int64) string {
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
