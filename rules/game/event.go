package game

import (
	"fmt"
	"io"
	"slices"

	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// Event is something that happened, and who heard what of it, in words and in facts. It is made by the three ways to
// tell and cannot be read except through a viewer: no way of printing it shows its words.
type Event struct {
	rule   string
	trail  []string
	public text.Text // for all who are told nothing else
	told   []telling // what single sides hear instead
	whole  text.Text // for viewers who see everything, where it is more than any side hears
	reveal bool
	facts  fact.List // what the public words tell, typed
}

// Format prints that it is an event, whatever the verb, so that no log shows who was told what.
func (e Event) Format(f fmt.State, _ rune) { _, _ = io.WriteString(f, "event") }

type telling struct {
	Side  Side      `cbor:"1,keyasint"`
	Text  text.Text `cbor:"2,keyasint"`
	Facts fact.List `cbor:"3,keyasint,omitempty"`
}

// Line is one event as one viewer heard it.
type Line struct {
	Text  text.Text
	Rule  string
	Trail []string  // ids of the spaces something moved through, from the start
	Shown bool      // it revealed what was hidden
	Facts fact.List // what the words say, typed; empty for an event of an older edition that told none
}

// By cites the rule the event comes from.
func (e *Event) By(rule string) *Event { e.rule = rule; return e }

// Along says through which spaces something moved. Movement on the board is seen by everybody who hears the event.
func (e *Event) Along(spaces ...string) *Event { e.trail = slices.Clone(spaces); return e }

// As adds the facts of what the words of the event say. They are for the side that is told of it alone, else for
// everybody. The audience of the cover hears the facts of [Event.Others].
func (e *Event) As(facts ...fact.Fact) *Event {
	if len(e.told) > 0 {
		e.told[0].Facts = facts
	} else {
		e.facts = facts
	}
	return e
}

// Others says in facts what the cover of an event says that one side alone is told.
func (e *Event) Others(facts ...fact.Fact) *Event { e.facts = facts; return e }

// Heard returns the event as the viewer heard it; false when the viewer heard nothing. The all-seeing viewer hears the
// fullest telling.
func (e *Event) Heard(v Viewer) (Line, bool) {
	line := Line{Text: e.public, Rule: e.rule, Trail: e.trail, Shown: e.reveal, Facts: e.facts}
	if v.All() && len(e.whole) > 0 {
		line.Text = e.whole
		return line, true
	}
	for i := range e.told {
		if v.Sees(e.told[i].Side) {
			line.Text, line.Facts = e.told[i].Text, e.told[i].Facts
			break
		}
	}
	if len(line.Text) == 0 {
		return Line{}, false
	}
	return line, true
}

// Hearers returns the set of sides, of those given, that heard anything of the events.
func Hearers(events []Event, sides ...Side) fact.Sides {
	var out fact.Sides
	for i := range events {
		for _, s := range sides {
			if _, ok := events[i].Heard(Eyes(s)); ok {
				out = out.With(s)
			}
		}
	}
	return out
}

// Revealed reports whether any of the events revealed what was hidden: where two worlds that looked alike may part.
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
	Public text.Text `cbor:"3,keyasint,omitempty"`
	Told   []telling `cbor:"4,keyasint,omitempty"`
	Reveal bool      `cbor:"5,keyasint,omitempty"`
	Whole  text.Text `cbor:"6,keyasint,omitempty"`
	Facts  fact.List `cbor:"7,keyasint,omitempty"`
}

// SealEvents writes events for the store: the whole truth of who heard what.
func SealEvents(events []Event) ([]byte, error) {
	rows := make([]eventRow, len(events))
	for i, e := range events {
		rows[i] = eventRow{e.rule, e.trail, e.public, e.told, e.reveal, e.whole, e.facts}
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
		out[i] = Event{r.Rule, r.Trail, r.Public, r.Told, r.Whole, r.Reveal, r.Facts}
	}
	return out, nil
}
