package referee

import (
	"slices"
	"strconv"
	"strings"

	"tricorne/rules/board"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/correct"
	"tricorne/rules/game/text"
)

// The fields of the correction form, apart from those of the chosen thing.
const (
	moreField  = "more"  // changes already made in this correction
	thingField = "thing" // the thing that is chosen now
	wouldField = "would" // consequences by the rules, ticked if they are applied too
)

// FixAct is the only button of the correction form.
const FixAct = "correct"

// Fixing is a correction as it has been filled in so far.
type Fixing struct {
	Ask    game.Ask
	Along  []correct.Change // the changes made before, then the present ones
	InHand bool             // there is a present change, or several of the same kind
	Shows  string           // if the present change shows something to one side only: "Show to the Americans"
	Held   *correct.Thing   // the chosen thing if it belongs to a running event that is not ended
	manual *game.Manual
	things []correct.Thing
	under  *correct.Underway
	draft  action.Draft
}

// Fix makes the form for the referee's corrections by hand. It asks for the thing to change, by list or on the map,
// and for its new value. Parameter things lists everything that the game lets the referee change. Parameter under is
// the running event that prevents changes of some things; nil if there is none.
func Fix(m *game.Manual, things []correct.Thing, under *correct.Underway, d action.Draft) Fixing {
	f := Fixing{manual: m, things: things, under: under, draft: d}
	f.Ask = game.Ask{
		Step: "referee.correct", Title: "Correct by hand", Rule: "Referee",
		Help: text.Say("Take hold of what lies or counts otherwise on the table, here or on the map. Nothing is changed " +
			"before you press the button below."),
	}
	if len(things) == 0 {
		f.Ask.Help = text.Say("Nothing lies on the table yet that could lie wrong: the sides still set up. Answer for a " +
			"side, or go back.")
	}
	act := game.Act{ID: FixAct, Label: "Correct", Primary: true}
	if kept := f.keptChanges(d); len(kept) > 0 {
		more := game.Field{ID: moreField, Label: "Along with it", Kind: game.Many, Max: len(kept), Live: true}
		for _, c := range kept {
			more.Options = append(more.Options, game.Option{ID: code(c), Label: f.words(c)})
			more.Value = append(more.Value, code(c))
		}
		f.Ask.Fields, f.Along = append(f.Ask.Fields, more), kept
	}
	f.Ask.Fields = append(f.Ask.Fields, f.chooseThing(d))
	first := max(0, len(f.Along)-1)
	if t := f.thing(singleValue(d, thingField)); t != nil {
		if now := f.addChange(t, d); len(now) > 0 {
			first = len(f.Along)
			f.Along, f.InHand = append(slices.Clip(f.Along), now...), true
		} else {
			act.Needs = []string{f.Ask.Fields[len(f.Ask.Fields)-1].ID}
		}
		if f.Held != nil {
			act.Why, act.Needs = f.heldRefusal(), nil
		}
	} else if len(f.Along) == 0 {
		act.Needs = []string{thingField}
	}
	if len(f.Along) > 0 {
		act.Label = "Correct: " + f.words(f.Along[first])
		if f.Shows != "" {
			act.Label = f.words(f.Along[first])
		}
		if n := len(f.Along) - 1; n > 0 {
			act.Label += " and " + strconv.Itoa(n) + " more"
		}
	}
	f.Ask.Acts = []game.Act{act}
	return f
}

// heldRefusal returns why the chosen thing cannot be changed now.
func (f *Fixing) heldRefusal() *game.Refusal {
	if f.under == nil {
		return &game.Refusal{Text: text.Say(f.Held.Name, " cannot be taken hold of now.")}
	}
	return &game.Refusal{Text: text.Say(f.Held.Name, " belongs to ", f.under.What, ".")}
}

// endsEvent reports whether the correction also ends the running event.
func (f *Fixing) endsEvent() bool {
	if f.under == nil || len(f.under.Leave) == 0 {
		return false
	}
	kept := f.keptChanges(f.draft)
	return !slices.ContainsFunc(f.under.Leave, func(c correct.Change) bool { return !slices.Contains(kept, c) })
}

// Leaving returns the draft that ends the running event first. It returns false if the event cannot be ended, or is
// ended already.
func (f *Fixing) Leaving() (action.Draft, bool) {
	if f.under == nil || len(f.under.Leave) == 0 || f.endsEvent() {
		return nil, false
	}
	var all []string
	for _, c := range append(slices.Clip(f.under.Leave), f.keptChanges(f.draft)...) {
		all = append(all, code(c))
	}
	out := action.Draft{{Field: moreField, Values: all}}
	for _, p := range f.draft {
		if p.Field != moreField && p.Field != wouldField {
			out = append(out, p)
		}
	}
	return out, true
}

// Follow adds the consequences by the rules, as boxes to tick. It returns the changes with the ticked consequences,
// and the lines about those without a box.
func (f *Fixing) Follow(would []correct.Consequence, d action.Draft) ([]correct.Change, []game.Line) {
	all := slices.Clip(f.Along)
	var says []game.Line
	would = slices.DeleteFunc(slices.Clone(would), func(c correct.Consequence) bool {
		if !c.Adds() {
			says = append(says, game.Line{Text: c.Text, Rule: c.Rule})
		}
		return !c.Adds()
	})
	if len(would) == 0 {
		return all, says
	}
	field := game.Field{
		ID: wouldField, Label: "What the rules would say now", Kind: game.Many, Max: len(would),
		Live: true,
	}
	ticked, _ := d.Get(wouldField)
	for _, c := range would {
		id := code(c.Change)
		o := game.Option{ID: id, Label: c.Text.String(), Detail: c.Rule}
		if slices.Contains(ticked, id) {
			field.Value = append(field.Value, id)
			all = append(all, c.Change)
		}
		field.Options = append(field.Options, o)
	}
	f.Ask.Fields = append(f.Ask.Fields, field)
	return all, says
}

// Next returns a draft that keeps the present change, so that another one can be made.
func (f *Fixing) Next() action.Draft {
	var d action.Draft
	var all []string
	for _, c := range f.Along {
		all = append(all, code(c))
	}
	return append(d, action.Pick{Field: moreField, Values: all})
}

// keptChanges returns the earlier changes that are still ticked.
func (f *Fixing) keptChanges(d action.Draft) []correct.Change {
	var out []correct.Change
	all, _ := d.Get(moreField)
	for _, words := range all {
		if c, ok := decode(words); ok && f.thing(c.Thing) != nil && len(out) < correct.MostChanges-1 {
			out = append(out, c)
		}
	}
	return out
}

// chooseThing returns the field in which a thing is chosen.
func (f *Fixing) chooseThing(d action.Draft) game.Field {
	out := game.Field{ID: thingField, Label: "What is it?", Kind: game.One, Live: true}
	for i := range f.things {
		t := &f.things[i]
		if len(usable(t)) == 0 {
			continue
		}
		o := game.Option{ID: t.ID, Label: t.Name, Group: f.group(t), Detail: f.stateOf(t)}
		if f.isPlace(t.At) {
			o.Space = t.At
		}
		if t.Kind == correct.ThePiece {
			o.Piece = t.ID
		}
		out.Options = append(out.Options, o)
	}
	slices.SortStableFunc(out.Options, func(a, b game.Option) int {
		return strings.Compare(groupKey(a.Group), groupKey(b.Group))
	})
	if t := f.thing(singleValue(d, thingField)); t != nil {
		out.Value = []string{t.ID}
	}
	return out
}

// The headings of things that are not at a place.
const (
	offMap  = "Off the map"
	tracks  = "Points and tracks"
	general = "The whole table"
	holds   = "Who holds what"
)

// groupKey returns a key for sorting that puts places before the other groups.
func groupKey(group string) string {
	if i := slices.Index([]string{tracks, general, holds, offMap}, group); i >= 0 {
		return "~" + strconv.Itoa(i)
	}
	return group
}

func (f *Fixing) group(t *correct.Thing) string {
	switch t.Kind {
	case correct.TheTrack:
		return tracks
	case correct.TheTable:
		return general
	case correct.ThePlace:
		if !slices.ContainsFunc(t.Grips, func(g correct.Grip) bool { return g.Verb != correct.SetControl }) {
			return holds
		}
	}
	if !f.isPlace(t.At) {
		return offMap
	}
	return f.manual.Board.Name(f.manual.Board.Place(board.ID(t.At)))
}

// isPlace reports whether an id is that of a place on the board.
func (f *Fixing) isPlace(id string) bool {
	return id != "" && f.manual.Board != nil && f.manual.Board.Place(board.ID(id)) != board.Nowhere
}

// stateOf describes the state of a thing. It leaves out the place of a piece, because the heading shows the place.
func (f *Fixing) stateOf(t *correct.Thing) string {
	var out []string
	for _, g := range usable(t) {
		if g.Verb != correct.Move && g.Verb != correct.Show {
			out = append(out, strings.ToLower(g.Label)+" "+choiceLabel(g, g.Now))
		}
	}
	return strings.Join(out, ", ")
}

// words returns a change as text: "Howe: Princeton", "American action points, left: 2".
func (f *Fixing) words(c correct.Change) string {
	t := f.thing(c.Thing)
	for i := range t.Grips {
		if g := &t.Grips[i]; g.Verb == c.Verb {
			switch g.Verb {
			case correct.Move:
				return t.Name + " to " + choiceLabel(g, c.To)
			case correct.Show:
				return g.Label + ": " + t.Name
			}
			return t.Name + ", " + strings.ToLower(g.Label) + " " + choiceLabel(g, c.To)
		}
	}
	return t.Name
}

func (f *Fixing) thing(id string) *correct.Thing {
	for i := range f.things {
		if f.things[i].ID == id && len(usable(&f.things[i])) > 0 {
			return &f.things[i]
		}
	}
	return nil
}

// code returns a change as one value of a form; decode parses it.
func code(c correct.Change) string { return string(c.Verb) + "|" + c.Thing + "|" + c.To }

func decode(words string) (correct.Change, bool) {
	p := strings.Split(words, "|")
	if len(p) != 3 {
		return correct.Change{}, false
	}
	return correct.Change{Verb: correct.Verb(p[0]), Thing: p[1], To: p[2]}, true
}
