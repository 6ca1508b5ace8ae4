package game

import (
	"fmt"
	"io"
	"slices"

	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// Event is something that happened, with the text and the facts that each audience is told. Tell, TellOnly and Reveal
// make events. An event can only be read for a particular viewer; printing it shows none of its text.
type Event struct {
	rule         string
	trail        []string
	publicText   text.Text     // the text for everybody who has no text of their own
	sideVersions []sideVersion // texts for single sides, which replace the public text
	wholeText    text.Text     // the text for viewers who see everything, if no side is told all of it; otherwise empty
	reveals      bool
	facts        fact.List // the facts of the public text
}

// Format prints the word "event" for every verb, so that no log shows who was told what.
func (e Event) Format(f fmt.State, _ rune) { _, _ = io.WriteString(f, "event") }

type sideVersion struct {
	Side  Side      `cbor:"1,keyasint"`
	Text  text.Text `cbor:"2,keyasint"`
	Facts fact.List `cbor:"3,keyasint,omitempty"`
}

// Line is one event as one viewer was told of it.
type Line struct {
	Text     text.Text
	Rule     string
	Trail    []string  // ids of the spaces something moved through, from the start
	Revealed bool      // the event revealed something that was hidden
	Facts    fact.List // the content of Text as typed facts; empty for an event of an older edition without facts
}

// WithRule sets the rule that the event comes from.
func (e *Event) WithRule(rule string) *Event { e.rule = rule; return e }

// WithTrail sets the spaces that something moved through. Everybody who is told of the event sees them.
func (e *Event) WithTrail(spaces ...string) *Event { e.trail = slices.Clone(spaces); return e }

// WithFacts sets the facts of the event. They go to the one side that is told of it or, if there is none, to
// everybody. The audience of the cover gets the facts of [Event.WithOtherFacts].
func (e *Event) WithFacts(facts ...fact.Fact) *Event {
	if len(e.sideVersions) > 0 {
		e.sideVersions[0].Facts = facts
	} else {
		e.facts = facts
	}
	return e
}

// WithOtherFacts sets the facts for the audience of the cover, when only one side is told of an event.
func (e *Event) WithOtherFacts(facts ...fact.Fact) *Event { e.facts = facts; return e }

// LineFor returns the event as it was told to a viewer, and false if the viewer was told nothing. The all-seeing viewer
// gets the fullest text.
func (e *Event) LineFor(v Viewer) (Line, bool) {
	line := Line{Text: e.publicText, Rule: e.rule, Trail: e.trail, Revealed: e.reveals, Facts: e.facts}
	if v.All() && len(e.wholeText) > 0 {
		line.Text = e.wholeText
		return line, true
	}
	for i := range e.sideVersions {
		if v.Sees(e.sideVersions[i].Side) {
			line.Text, line.Facts = e.sideVersions[i].Text, e.sideVersions[i].Facts
			break
		}
	}
	if len(line.Text) == 0 {
		return Line{}, false
	}
	return line, true
}

// Audience returns which of the given sides were told anything about the events.
func Audience(events []Event, sides ...Side) fact.Sides {
	var out fact.Sides
	for i := range events {
		for _, s := range sides {
			if _, ok := events[i].LineFor(SideViewer(s)); ok {
				out = out.With(s)
			}
		}
	}
	return out
}

// Revealed reports whether any of the events revealed something hidden. After such an event, two worlds that looked
// alike to a side may differ.
func Revealed(events []Event) bool {
	return slices.ContainsFunc(events, func(e Event) bool { return e.reveals })
}

// LinesFor lists the events as the viewer was told of them.
func LinesFor(events []Event, v Viewer) []Line {
	var out []Line
	for i := range events {
		if l, ok := events[i].LineFor(v); ok {
			out = append(out, l)
		}
	}
	return out
}

type eventRow struct {
	Rule         string        `cbor:"1,keyasint,omitempty"`
	Trail        []string      `cbor:"2,keyasint,omitempty"`
	PublicText   text.Text     `cbor:"3,keyasint,omitempty"`
	SideVersions []sideVersion `cbor:"4,keyasint,omitempty"`
	Reveals      bool          `cbor:"5,keyasint,omitempty"`
	WholeText    text.Text     `cbor:"6,keyasint,omitempty"`
	Facts        fact.List     `cbor:"7,keyasint,omitempty"`
}

// SealEvents encodes events for the store, with everything that each audience was told.
func SealEvents(events []Event) ([]byte, error) {
	rows := make([]eventRow, len(events))
	for i, e := range events {
		rows[i] = eventRow{e.rule, e.trail, e.publicText, e.sideVersions, e.reveals, e.wholeText, e.facts}
	}
	return encoder.Marshal(rows)
}

// UnsealEvents decodes events that SealEvents encoded.
func UnsealEvents(b []byte) ([]Event, error) {
	var rows []eventRow
	if err := decoder.Unmarshal(b, &rows); err != nil {
		return nil, defect("stored events: %w", err)
	}
	out := make([]Event, len(rows))
	for i, r := range rows {
		out[i] = Event{r.Rule, r.Trail, r.PublicText, r.SideVersions, r.WholeText, r.Reveals, r.Facts}
	}
	return out, nil
}
