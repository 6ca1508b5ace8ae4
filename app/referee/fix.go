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
	earlierField      = "more"  // changes already made in this correction
	thingField        = "thing" // the thing that is chosen now
	consequencesField = "would" // consequences by the rules, ticked if they are applied too
)

// FixAct is the only button of the correction form.
const FixAct = "correct"

// CorrectionForm is a correction as it has been filled in so far.
type CorrectionForm struct {
	Ask          game.Ask
	Changes      []correct.Change // the changes made before, then the present ones
	HasChange    bool             // there is a present change, or several of the same kind
	ShowLabel    string           // if the present change shows something to one side only: "Show to the Americans"
	BlockedThing *correct.Target  // the chosen thing if it belongs to a running event that is not ended
	manual       *game.Manual
	things       []correct.Target
	event        *correct.OngoingAction
	draft        action.Draft
}

// NewCorrectionForm makes the form for the referee's corrections by hand. It asks for the thing to change, by list or
// on the map, and for its new value. Parameter things lists everything that the game lets the referee change. Parameter
// under is the running event that prevents changes of some things; nil if there is none.
func NewCorrectionForm(m *game.Manual, things []correct.Target, under *correct.OngoingAction,
	d action.Draft,
) CorrectionForm {
	f := CorrectionForm{manual: m, things: things, event: under, draft: d}
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
		more := game.Field{ID: earlierField, Label: "Along with it", Kind: game.PickMany, Max: len(kept), ReloadsForm: true}
		for _, c := range kept {
			more.Options = append(more.Options, game.Option{ID: encodeChange(c), Label: f.changeText(c)})
			more.Value = append(more.Value, encodeChange(c))
		}
		f.Ask.Fields, f.Changes = append(f.Ask.Fields, more), kept
	}
	f.Ask.Fields = append(f.Ask.Fields, f.chooseThing(d))
	first := max(0, len(f.Changes)-1)
	if t := f.thing(singleValue(d, thingField)); t != nil {
		if now := f.addChange(t, d); len(now) > 0 {
			first = len(f.Changes)
			f.Changes, f.HasChange = append(slices.Clip(f.Changes), now...), true
		} else {
			act.NeededFields = []string{f.Ask.Fields[len(f.Ask.Fields)-1].ID}
		}
		if f.BlockedThing != nil {
			act.Refusal, act.NeededFields = f.blockedRefusal(), nil
		}
	} else if len(f.Changes) == 0 {
		act.NeededFields = []string{thingField}
	}
	if len(f.Changes) > 0 {
		act.Label = "Correct: " + f.changeText(f.Changes[first])
		if f.ShowLabel != "" {
			act.Label = f.changeText(f.Changes[first])
		}
		if n := len(f.Changes) - 1; n > 0 {
			act.Label += " and " + strconv.Itoa(n) + " more"
		}
	}
	f.Ask.Acts = []game.Act{act}
	return f
}

// blockedRefusal returns why the chosen thing cannot be changed now.
func (f *CorrectionForm) blockedRefusal() *game.Refusal {
	if f.event == nil {
		return &game.Refusal{Text: text.Say(f.BlockedThing.Name, " cannot be taken hold of now.")}
	}
	return &game.Refusal{Text: text.Say(f.BlockedThing.Name, " belongs to ", f.event.Description, ".")}
}

// endsEvent reports whether the correction also ends the running event.
func (f *CorrectionForm) endsEvent() bool {
	if f.event == nil || len(f.event.EndChanges) == 0 {
		return false
	}
	kept := f.keptChanges(f.draft)
	return !slices.ContainsFunc(f.event.EndChanges, func(c correct.Change) bool { return !slices.Contains(kept, c) })
}

// EndEventDraft returns the draft that ends the running event first. It returns false if the event cannot be ended, or
// is ended already.
func (f *CorrectionForm) EndEventDraft() (action.Draft, bool) {
	if f.event == nil || len(f.event.EndChanges) == 0 || f.endsEvent() {
		return nil, false
	}
	var all []string
	for _, c := range append(slices.Clip(f.event.EndChanges), f.keptChanges(f.draft)...) {
		all = append(all, encodeChange(c))
	}
	out := action.Draft{{Field: earlierField, Values: all}}
	for _, p := range f.draft {
		if p.Field != earlierField && p.Field != consequencesField {
			out = append(out, p)
		}
	}
	return out, true
}

// AddConsequences adds the consequences by the rules, as boxes to tick. It returns the changes with the ticked
// consequences, and the lines about those without a box.
func (f *CorrectionForm) AddConsequences(would []correct.Consequence, d action.Draft) ([]correct.Change, []game.Line) {
	all := slices.Clip(f.Changes)
	var says []game.Line
	would = slices.DeleteFunc(slices.Clone(would), func(c correct.Consequence) bool {
		if !c.HasChange() {
			says = append(says, game.Line{Text: c.Text, Rule: c.Rule})
		}
		return !c.HasChange()
	})
	if len(would) == 0 {
		return all, says
	}
	field := game.Field{
		ID: consequencesField, Label: "What the rules would say now", Kind: game.PickMany, Max: len(would),
		ReloadsForm: true,
	}
	ticked, _ := d.Get(consequencesField)
	for _, c := range would {
		id := encodeChange(c.Change)
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

// NextChangeDraft returns a draft that keeps the present change, so that another one can be made.
func (f *CorrectionForm) NextChangeDraft() action.Draft {
	var d action.Draft
	var all []string
	for _, c := range f.Changes {
		all = append(all, encodeChange(c))
	}
	return append(d, action.Pick{Field: earlierField, Values: all})
}

// keptChanges returns the earlier changes that are still ticked.
func (f *CorrectionForm) keptChanges(d action.Draft) []correct.Change {
	var out []correct.Change
	all, _ := d.Get(earlierField)
	for _, words := range all {
		if c, ok := decodeChange(words); ok && f.thing(c.Target) != nil && len(out) < correct.MaxChanges-1 {
			out = append(out, c)
		}
	}
	return out
}

// chooseThing returns the field in which a thing is chosen.
func (f *CorrectionForm) chooseThing(d action.Draft) game.Field {
	out := game.Field{ID: thingField, Label: "What is it?", Kind: game.PickOne, ReloadsForm: true}
	for i := range f.things {
		t := &f.things[i]
		if len(usableProperties(t)) == 0 {
			continue
		}
		o := game.Option{ID: t.ID, Label: t.Name, Group: f.group(t), Detail: f.stateOf(t)}
		if f.isPlace(t.At) {
			o.Space = t.At
		}
		if t.Kind == correct.PieceKind {
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
	offMap       = "Off the map"
	tracks       = "Points and tracks"
	wholeTable   = "The whole table"
	holdersGroup = "Who holds what"
)

// groupKey returns a key for sorting that puts places before the other groups.
func groupKey(group string) string {
	if i := slices.Index([]string{tracks, wholeTable, holdersGroup, offMap}, group); i >= 0 {
		return "~" + strconv.Itoa(i)
	}
	return group
}

func (f *CorrectionForm) group(t *correct.Target) string {
	switch t.Kind {
	case correct.TrackKind:
		return tracks
	case correct.TableKind:
		return wholeTable
	case correct.PlaceKind:
		if !slices.ContainsFunc(t.Properties, func(g correct.Property) bool { return g.Verb != correct.SetControl }) {
			return holdersGroup
		}
	}
	if !f.isPlace(t.At) {
		return offMap
	}
	return f.manual.Board.Name(f.manual.Board.Place(board.ID(t.At)))
}

// isPlace reports whether an id is that of a place on the board.
func (f *CorrectionForm) isPlace(id string) bool {
	return id != "" && f.manual.Board != nil && f.manual.Board.Place(board.ID(id)) != board.Nowhere
}

// stateOf describes the state of a thing. It leaves out the place of a piece, because the heading shows the place.
func (f *CorrectionForm) stateOf(t *correct.Target) string {
	var out []string
	for _, g := range usableProperties(t) {
		if g.Verb != correct.Move && g.Verb != correct.Show {
			out = append(out, strings.ToLower(g.Label)+" "+choiceLabel(g, g.Value))
		}
	}
	return strings.Join(out, ", ")
}

// changeText returns a change as text: "Howe: Princeton", "American action points, left: 2".
func (f *CorrectionForm) changeText(c correct.Change) string {
	t := f.thing(c.Target)
	for i := range t.Properties {
		if g := &t.Properties[i]; g.Verb == c.Verb {
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

func (f *CorrectionForm) thing(id string) *correct.Target {
	for i := range f.things {
		if f.things[i].ID == id && len(usableProperties(&f.things[i])) > 0 {
			return &f.things[i]
		}
	}
	return nil
}

// encodeChange returns a change as one value of a form; decode parses it.
func encodeChange(c correct.Change) string { return string(c.Verb) + "|" + c.Target + "|" + c.To }

func decodeChange(words string) (correct.Change, bool) {
	p := strings.Split(words, "|")
	if len(p) != 3 {
		return correct.Change{}, false
	}
	return correct.Change{Verb: correct.Verb(p[0]), Target: p[1], To: p[2]}, true
}
