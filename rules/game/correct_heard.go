package game

import (
	"reflect"
	"strconv"

	"tricorne/rules/game/correct"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
	"tricorne/rules/game/view"
)

// What is heard of a correction. Every viewer's words are made of their own two views, before and after, and of nothing
// else that they may not know. A viewer who sees a piece before and after hears where it went; one who sees backs alone
// hears that one was moved; one who sees nothing of it hears that something was corrected. The reason is for viewers
// who hear every change in full, unless it is said to all.

// look is one viewer at a position before a correction and after it.
type look struct {
	viewer        Viewer
	before, after view.View
}

// correctionEvents returns the events of a correction.
func (g *engine[S, K]) correctionEvents(before, after *sealed[S, K], c correct.Correction) []*Event {
	if c.Shows() {
		return g.showEvents(before, c)
	}
	looks := make([]look, 0, 3)
	for _, v := range []Viewer{Public(), Eyes(1), Eyes(2)} {
		looks = append(looks, look{v, g.rules.View(before.know(v)), g.rules.View(after.know(v))})
	}
	var out []*Event
	whole := [3]bool{true, true, true}
	for _, one := range c.Changes {
		thing, grip := grip(g.things(before.truth), one)
		if thing == nil { // a change before it has made it
			thing, grip = anyGrip(g.things(after.truth), one)
		}
		e := &Event{whole: g.inFull(thing, grip, one), facts: fact.List{fact.Correction{}}}
		for i := range looks {
			text, full := g.hears(&looks[i], thing, grip, one, e.whole)
			whole[i] = whole[i] && full
			e.tell(looks[i].viewer, text, fact.Correction{})
		}
		out = append(out, e)
	}
	reason := reasonText(c)
	e := &Event{whole: reason, facts: fact.List{fact.Correction{Reasoned: true}}}
	for i := range looks {
		if c.Open || whole[i] {
			e.tell(looks[i].viewer, reason, fact.Correction{Reasoned: true})
		}
	}
	return append(out, e)
}

// reasonText returns the reason of a correction as it is read.
func reasonText(c correct.Correction) text.Text {
	reason := text.Say("Reason: ", c.Reason)
	if c.Against != "" {
		reason = text.Say("It happened so at the table, against ", text.Rule(c.Against), ". ", reason)
	}
	return reason
}

// showEvents returns the events of a correction that shows something to one side. The owner hears nothing, and neither
// does the public.
func (g *engine[S, K]) showEvents(before *sealed[S, K], c correct.Correction) []*Event {
	var out []*Event
	side, things := Nobody, g.things(before.truth)
	for _, one := range c.Changes {
		thing, grip := grip(things, one)
		side = thing.Side.Other()
		learns := grip.Tells(one.To)
		e := &Event{
			whole: text.Say("The referee shows the ", g.rules.Manual.Side(side).Plural, ": ", learns, "."),
			facts: fact.List{fact.Correction{}},
		}
		e.tell(Eyes(side), text.Say("The referee shows you: ", learns, "."), fact.Correction{})
		out = append(out, e)
	}
	e := &Event{whole: reasonText(c), facts: fact.List{fact.Correction{Reasoned: true}}}
	e.tell(Eyes(side), reasonText(c), fact.Correction{Reasoned: true})
	return append(out, e)
}

// anyGrip finds the thing and the grip of a change that must have them.
func anyGrip(things []correct.Thing, c correct.Change) (*correct.Thing, *correct.Grip) {
	if thing, grip := grip(things, c); thing != nil {
		return thing, grip
	}
	return &correct.Thing{ID: c.Thing, Name: c.Thing}, &correct.Grip{Verb: c.Verb, Label: string(c.Verb)}
}

// tell gives one viewer words of its own. Of a correction everybody hears the same fact: that there was one.
func (e *Event) tell(v Viewer, words text.Text, what fact.Correction) {
	if v.Side() == Nobody {
		e.public, e.facts = words, fact.List{what}
		return
	}
	e.told = append(e.told, telling{v.Side(), words, fact.List{what}})
}

// inFull returns a change in words for viewers who may know all of it.
func (g *engine[S, K]) inFull(thing *correct.Thing, grip *correct.Grip, c correct.Change) text.Text {
	name := text.Say(thing.Name)
	if thing.Kind == correct.ThePiece {
		name = text.Say(text.Unit(thing.ID, thing.Name))
	}
	if c.Verb == correct.Move {
		return text.Say("The referee moves ", name, " from ", g.place(grip, thing.At), " to ", g.place(grip, c.To), ".")
	}
	if c.Verb == correct.Put {
		return text.Say("The referee puts ", lower(thing.Name), " at ", g.place(grip, c.To), ".")
	}
	return text.Say("The referee sets ", name, ", ", lower(grip.Label), ": ", grip.Words(c.To), " instead of ",
		grip.Words(grip.Now), ".")
}

// place names a space or a box.
func (g *engine[S, K]) place(grip *correct.Grip, id string) text.Text {
	label := id
	for _, c := range grip.Choices {
		if c.ID == id {
			label = c.Label
			if c.Box {
				return text.Say(label)
			}
		}
	}
	return text.Say(text.Space(id, label))
}

// lower returns a label inside a sentence.
func lower(label string) string {
	if label == "" || label[0] < 'A' || label[0] > 'Z' {
		return label
	}
	return string(label[0]+'a'-'A') + label[1:]
}

// nothing is the message to viewers about a change they do not see.
var nothing = text.Say("The referee corrects something that you do not see.")

// hears words a change for one viewer, and reports whether the words are complete.
func (g *engine[S, K]) hears(l *look, thing *correct.Thing, grip *correct.Grip, c correct.Change,
	full text.Text,
) (text.Text, bool) {
	own := thing.Side != Nobody && l.viewer.Side() == thing.Side
	if thing.Open || own {
		return full, true
	}
	if thing.Kind != correct.ThePiece {
		return nothing, false
	}
	before, from := l.before.Find(thing.ID)
	after, to := l.after.Find(thing.ID)
	if c.Verb != correct.Move {
		if before != nil && after != nil && shows(after, c) && !reflect.DeepEqual(before, after) {
			return full, true
		}
		return nothing, false
	}
	switch {
	case from == thing.At && to == c.To:
		return full, true
	case from == thing.At && before != nil:
		return text.Say("The referee takes ", text.Unit(before.ID, before.Name), " from ", g.place(grip, from), "."), false
	case to == c.To && after != nil:
		return text.Say("The referee puts ", text.Unit(after.ID, after.Name), " at ", g.place(grip, to), "."), false
	}
	gone := l.before.Count(thing.At, thing.Side) > l.after.Count(thing.At, thing.Side)
	come := l.before.Count(c.To, thing.Side) < l.after.Count(c.To, thing.Side)
	piece := text.Say("a piece of ", text.SideName(thing.Side, "the "+g.rules.Manual.Side(thing.Side).Plural))
	switch {
	case gone && come:
		return text.Say("The referee moves ", piece, " from ", g.place(grip, thing.At), " to ", g.place(grip, c.To), "."),
			false
	case gone:
		return text.Say("The referee takes ", piece, " from ", g.place(grip, thing.At), "."), false
	case come:
		return text.Say("The referee puts ", piece, " at ", g.place(grip, c.To), "."), false
	}
	return nothing, false
}

// shows reports whether what a piece becomes can be read off its face.
func shows(p *view.Piece, c correct.Change) bool {
	return c.Verb == correct.SetState || c.Verb == correct.SetStrength && strconv.Itoa(p.Strength) == c.To
}
