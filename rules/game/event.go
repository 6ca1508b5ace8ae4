package game

import (
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
)

// Event is a fact, and who heard what of it. It is made by the three ways to tell and cannot be read except through a
// viewer: no way of printing it shows its words.
type Event struct {
	rule   string
	trail  []string
	public Text      // what everybody hears who is told nothing else
	told   []telling // what single sides hear instead
	whole  Text      // what only those hear who see everything, where that is more than any side hears
	reveal bool
}

// Format prints that it is an event, whatever the verb, so that no log shows who was told what.
func (e Event) Format(f fmt.State, _ rune) { _, _ = io.WriteString(f, "event") }

type telling struct {
	Side Side `cbor:"1,keyasint"`
	Text Text `cbor:"2,keyasint"`
}

// Line is one event as one viewer heard it.
type Line struct {
	Text  Text
	Rule  string
	Trail []string // ids of the spaces something moved through, from the start
	Shown bool     // it laid open what was hidden
	gist  uint8    // what it comes to (Manual.Mark), as its place among wholes; 0 where that has not been looked for
}

// By cites the rule the event comes from.
func (e *Event) By(rule string) *Event { e.rule = rule; return e }

// Along says through which spaces something moved. Movement on the board is seen by everybody who hears the event.
func (e *Event) Along(spaces ...string) *Event { e.trail = slices.Clone(spaces); return e }

// Opens tells whether it is the line with which a game begins a turn: "Turn 7." or "Turn 7: December 26, 5 pm." Every game says it first.
func (l *Line) Opens(turn int) bool {
	if len(l.Text) == 0 || !strings.HasPrefix(l.Text[0].Words, "Turn ") {
		return false
	}
	rest, ok := strings.CutPrefix(l.Text.String(), "Turn "+strconv.Itoa(turn))
	return ok && (rest == "" || rest[0] == '.' || rest[0] == ':')
}

// Heard is the event as the viewer heard it; false when he heard nothing. The all-seeing viewer hears the fullest telling.
func (e *Event) Heard(v Viewer) (Line, bool) {
	text := e.public
	if v.All() && len(e.whole) > 0 {
		return Line{Text: e.whole, Rule: e.rule, Trail: e.trail, Shown: e.reveal}, true
	}
	for i := range e.told {
		if v.Sees(e.told[i].Side) {
			text = e.told[i].Text
			break
		}
	}
	if len(text) == 0 {
		return Line{}, false
	}
	return Line{Text: text, Rule: e.rule, Trail: e.trail, Shown: e.reveal}, true
}

// Hearers is the set of sides, of those given, that heard anything of the events.
func Hearers(events []Event, sides ...Side) Sides {
	var out Sides
	for i := range events {
		for _, s := range sides {
			if _, ok := events[i].Heard(Eyes(s)); ok {
				out = out.With(s)
			}
		}
	}
	return out
}

// Revealed tells whether any of the events revealed what was hidden: where two worlds that looked alike may part.
func Revealed(events []Event) bool {
	return slices.ContainsFunc(events, func(e Event) bool { return e.reveal })
}

// Hear lists the events as the viewer heard them.
func Hear(events []Event, v Viewer) []Line {
	var out []Line
	for i := range events {
		if l, ok := events[i].Heard(v); ok {
			out = append(out, l)
		}
	}
	return out
}

type eventRow struct {
	Rule   string    `cbor:"1,keyasint,omitempty"`
	Trail  []string  `cbor:"2,keyasint,omitempty"`
	Public Text      `cbor:"3,keyasint,omitempty"`
	Told   []telling `cbor:"4,keyasint,omitempty"`
	Reveal bool      `cbor:"5,keyasint,omitempty"`
	Whole  Text      `cbor:"6,keyasint,omitempty"`
}

// SealEvents writes events for the store: the whole truth of who heard what.
func SealEvents(events []Event) ([]byte, error) {
	rows := make([]eventRow, len(events))
	for i, e := range events {
		rows[i] = eventRow{e.rule, e.trail, e.public, e.told, e.reveal, e.whole}
	}
	return encoder.Marshal(rows)
}

// UnsealEvents reads them back.
func UnsealEvents(b []byte) ([]Event, error) {
	var rows []eventRow
	if err := decoder.Unmarshal(b, &rows); err != nil {
		return nil, defect("stored events: %w", err)
	}
	out := make([]Event, len(rows))
	for i, r := range rows {
		out[i] = Event{r.Rule, r.Trail, r.Public, r.Told, r.Whole, r.Reveal}
	}
	return out, nil
}
