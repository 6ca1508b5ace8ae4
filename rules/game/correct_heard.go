package game

import (
	"reflect"
	"strconv"

	"tricorne/rules/game/correct"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
	"tricorne/rules/game/view"
)

// What each viewer is told of a correction. The text is made only from the viewer's own views before and after, and
// from what they may know. A viewer who sees a piece before and after reads where it went. A viewer who sees only the
// back of a piece reads that a piece was moved. A viewer who sees nothing of a change reads only that something was
// corrected. The reason goes to viewers who are told every change in full, unless it is meant for everybody.

// viewerViews holds the views of one viewer before a correction and after it.
type viewerViews struct {
	viewer        Viewer
	before, after view.View
}

// correctionEvents returns the events of a correction.
func (g *engine[S, K]) correctionEvents(before, after *sealedPosition[S, K], c correct.Correction) []*Event {
	if c.Shows() {
		return g.showEvents(before, c)
	}
	looks := make([]viewerViews, 0, 3)
	for _, v := range []Viewer{Public(), SideViewer(1), SideViewer(2)} {
		looks = append(looks, viewerViews{v, g.rules.View(before.know(v)), g.rules.View(after.know(v))})
	}
	var out []*Event
	whole := [3]bool{true, true, true}
	for _, one := range c.Changes {
		thing, grip := findProperty(g.correctionTargets(before.truth), one)
		if thing == nil { // an earlier change in the same correction created the thing
			thing, grip = propertyFor(g.correctionTargets(after.truth), one)
		}
		e := &Event{wholeText: g.fullText(thing, grip, one), facts: fact.List{fact.Correction{}}}
		for i := range looks {
			text, full := g.viewerText(&looks[i], thing, grip, one, e.wholeText)
			whole[i] = whole[i] && full
			e.setTextFor(looks[i].viewer, text, fact.Correction{})
		}
		out = append(out, e)
	}
	reason := reasonText(c)
	e := &Event{wholeText: reason, facts: fact.List{fact.Correction{HasReason: true}}}
	for i := range looks {
		if c.ReasonIsPublic || whole[i] {
			e.setTextFor(looks[i].viewer, reason, fact.Correction{HasReason: true})
		}
	}
	return append(out, e)
}

// reasonText returns the reason of a correction, as players read it.
func reasonText(c correct.Correction) text.Text {
	reason := text.Say("Reason: ", c.Reason)
	if c.BrokenRule != "" {
		reason = text.Say("It happened so at the table, against ", text.Rule(c.BrokenRule), ". ", reason)
	}
	return reason
}

// showEvents returns the events of a correction that shows something to one side. The owner and the public are told
// nothing.
func (g *engine[S, K]) showEvents(before *sealedPosition[S, K], c correct.Correction) []*Event {
	var out []*Event
	side, things := Nobody, g.correctionTargets(before.truth)
	for _, one := range c.Changes {
		thing, grip := findProperty(things, one)
		side = thing.Side.Other()
		learns := grip.EnemyText(one.To)
		e := &Event{
			wholeText: text.Say("The referee shows the ", g.rules.Manual.Side(side).Plural, ": ", learns, "."),
			facts:     fact.List{fact.Correction{}},
		}
		e.setTextFor(SideViewer(side), text.Say("The referee shows you: ", learns, "."), fact.Correction{})
		out = append(out, e)
	}
	e := &Event{wholeText: reasonText(c), facts: fact.List{fact.Correction{HasReason: true}}}
	e.setTextFor(SideViewer(side), reasonText(c), fact.Correction{HasReason: true})
	return append(out, e)
}

// propertyFor returns the thing and the property of a change. If they are not found, it makes them from the change.
func propertyFor(things []correct.Target, c correct.Change) (*correct.Target, *correct.Property) {
	if thing, grip := findProperty(things, c); thing != nil {
		return thing, grip
	}
	return &correct.Target{ID: c.Target, Name: c.Target}, &correct.Property{Verb: c.Verb, Label: string(c.Verb)}
}

// setTextFor sets the text of an event for one viewer. The fact is the same for everybody: a correction was made.
func (e *Event) setTextFor(v Viewer, words text.Text, what fact.Correction) {
	if v.Side() == Nobody {
		e.publicText, e.facts = words, fact.List{what}
		return
	}
	e.sideVersions = append(e.sideVersions, sideVersion{v.Side(), words, fact.List{what}})
}

// fullText returns a change as text for viewers who may know all of it.
func (g *engine[S, K]) fullText(thing *correct.Target, grip *correct.Property, c correct.Change) text.Text {
	name := text.Say(thing.Name)
	if thing.Kind == correct.PieceKind {
		name = text.Say(text.Unit(thing.ID, thing.Name))
	}
	if c.Verb == correct.Move {
		return text.Say("The referee moves ", name, " from ", g.placeName(grip, thing.At), " to ", g.placeName(grip, c.To),
			".")
	}
	if c.Verb == correct.Put {
		return text.Say("The referee puts ", lowerFirst(thing.Name), " at ", g.placeName(grip, c.To), ".")
	}
	return text.Say("The referee sets ", name, ", ", lowerFirst(grip.Label), ": ", grip.ValueLabel(c.To), " instead of ",
		grip.ValueLabel(grip.Value), ".")
}

// placeName returns the name of the space or box with an id, as text.
func (g *engine[S, K]) placeName(grip *correct.Property, id string) text.Text {
	label := id
	for _, c := range grip.Choices {
		if c.ID == id {
			label = c.Label
			if c.IsBox {
				return text.Say(label)
			}
		}
	}
	return text.Say(text.Space(id, label))
}

// lowerFirst returns a label with its first letter in lower case, for use inside a sentence.
func lowerFirst(label string) string {
	if label == "" || label[0] < 'A' || label[0] > 'Z' {
		return label
	}
	return string(label[0]+'a'-'A') + label[1:]
}

// unseenChangeText is the text for viewers who do not see a change.
var unseenChangeText = text.Say("The referee corrects something that you do not see.")

// viewerText returns the text of a change for one viewer, and reports whether it is complete.
func (g *engine[S, K]) viewerText(l *viewerViews, thing *correct.Target, grip *correct.Property, c correct.Change,
	full text.Text,
) (text.Text, bool) {
	own := thing.Side != Nobody && l.viewer.Side() == thing.Side
	if thing.Public || own {
		return full, true
	}
	if thing.Kind != correct.PieceKind {
		return unseenChangeText, false
	}
	before, from := l.before.Find(thing.ID)
	after, to := l.after.Find(thing.ID)
	if c.Verb != correct.Move {
		if before != nil && after != nil && shows(after, c) && !reflect.DeepEqual(before, after) {
			return full, true
		}
		return unseenChangeText, false
	}
	switch {
	case from == thing.At && to == c.To:
		return full, true
	case from == thing.At && before != nil:
		return text.Say("The referee takes ", text.Unit(before.ID, before.Name), " from ", g.placeName(grip, from), "."),
			false
	case to == c.To && after != nil:
		return text.Say("The referee puts ", text.Unit(after.ID, after.Name), " at ", g.placeName(grip, to), "."), false
	}
	gone := l.before.Count(thing.At, thing.Side) > l.after.Count(thing.At, thing.Side)
	come := l.before.Count(c.To, thing.Side) < l.after.Count(c.To, thing.Side)
	piece := text.Say("a piece of ", text.SideName(thing.Side, "the "+g.rules.Manual.Side(thing.Side).Plural))
	switch {
	case gone && come:
		return text.Say("The referee moves ", piece, " from ", g.placeName(grip, thing.At), " to ", g.placeName(grip, c.To),
				"."),
			false
	case gone:
		return text.Say("The referee takes ", piece, " from ", g.placeName(grip, thing.At), "."), false
	case come:
		return text.Say("The referee puts ", piece, " at ", g.placeName(grip, c.To), "."), false
	}
	return unseenChangeText, false
}

// shows reports whether the new value can be read from the visible face of a piece.
func shows(p *view.Piece, c correct.Change) bool {
	return c.Verb == correct.SetState || c.Verb == correct.SetStrength && strconv.Itoa(p.Strength) == c.To
}
