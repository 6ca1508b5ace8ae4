package part

import (
	"slices"
	"strings"

	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/form"
)

// mode is one of several ways to act ("Activate", "Transfer troops"). Each has its own fields in the form.
type mode struct {
	Act    game.Act
	Name   string
	Href   string
	Chosen bool
}

// DivideByMode offers the ways to act one at a time, if there are at least screen.Screen.SeparateActsFrom of them.
// Each has its own fields. The orders and the map then show the chosen way, and buttons lead to the others. Chosen is
// the id of the act of the chosen way, empty for none. The act of the shown way is primary. There is one exception:
// an act that the game lists first and that needs none of these fields, such as the start of a set-up. Such an act
// stays primary until the act of the shown way can be done.
func (q *Question) DivideByMode(chosen string) {
	own := q.actsWithOwnFields()
	if apart := q.Manual.Screen.MinActsToSeparate; apart == 0 || len(own) < apart {
		return
	}
	now := q.currentMode(own, chosen)
	q.ChosenAct = q.Ask.Acts[now].ID
	var fields []game.Field
	for i := range q.Ask.Fields {
		f := &q.Ask.Fields[i]
		if who := ownerOf(&q.Ask, own, f.ID); who < 0 || who == now {
			fields = append(fields, *f)
		}
	}
	var acts []game.Act
	leads := q.Ask.Acts[0].Primary && q.Ask.Acts[0].Refusal == nil && !slices.Contains(own, 0) &&
		(chosen != q.ChosenAct || !q.Ask.Ready(&q.Ask.Acts[now]))
	// if the shown act is not possible, the act that ends the step is primary
	possible := q.Ask.Acts[now].Refusal == nil && !leads
	for i := range q.Ask.Acts {
		a := q.Ask.Acts[i]
		mine := slices.Contains(own, i)
		if mine {
			q.Modes = append(q.Modes, mode{Act: a, Name: a.Name, Href: q.OwnPath("") + "?do=" + a.ID, Chosen: i == now})
			if a.Name == "" {
				q.Modes[len(q.Modes)-1].Name = a.Label
			}
		}
		if mine && i != now {
			continue
		}
		if possible {
			a.Primary = i == now
		}
		acts = append(acts, a)
	}
	if !leads {
		slices.SortStableFunc(acts,
			func(a, b game.Act) int { return actPriority(q.ChosenAct, a.ID) - actPriority(q.ChosenAct, b.ID) })
	}
	q.Ask.Fields, q.Ask.Acts = fields, acts
}

func actPriority(do, act string) int {
	if act == do {
		return 0
	}
	return 1
}

// actsWithOwnFields returns the indices of the acts with fields of their own, which no other act needs.
func (q *Question) actsWithOwnFields() []int {
	var out []int
	for i := range q.Ask.Acts {
		for _, f := range q.Ask.Acts[i].NeededFields {
			shared := false
			for j := range q.Ask.Acts {
				shared = shared || j != i && slices.Contains(q.Ask.Acts[j].NeededFields, f)
			}
			if !shared {
				out = append(out, i)
				break
			}
		}
	}
	return out
}

// ownerOf returns the only act that uses a field; -1 if there is none. An act uses a field if it needs the field, or
// if the fields of that act begin with the same word.
func ownerOf(a *game.Ask, own []int, field string) int {
	head, _, _ := strings.Cut(field, ".")
	found := -1
	for _, i := range own {
		needs := a.Acts[i].NeededFields
		if slices.Contains(needs, field) {
			return i
		}
		if len(needs) > 0 && strings.HasPrefix(needs[0], head+".") {
			found = i
		}
	}
	return found
}

// currentMode returns the act that is shown. It is the chosen act, the act that the lesson asks for, or the act whose
// fields are filled in. If there is none of these, it is the first possible act.
func (q *Question) currentMode(own []int, chosen string) int {
	for _, i := range own {
		if q.Ask.Acts[i].ID == chosen {
			return i
		}
	}
	for _, i := range own {
		if q.Coach.wantsMode(&q.Ask.Acts[i]) {
			return i
		}
	}
	for _, p := range q.Draft {
		if i := ownerOf(&q.Ask, own, p.Field); i >= 0 && len(p.Values) > 0 {
			return i
		}
	}
	first := own[0]
	for _, i := range slices.Backward(own) {
		if a := &q.Ask.Acts[i]; a.Refusal == nil && (a.Primary || !q.Ask.Acts[first].Primary) {
			first = i
		}
	}
	return first
}

// query returns a draft and its way to act as the query of an address.
func (q *Question) query(draft action.Draft) string {
	out := form.Query(draft)
	switch {
	case q.ChosenAct == "":
		return out
	case out == "":
		return "do=" + form.Escape(q.ChosenAct)
	}
	return out + "&do=" + form.Escape(q.ChosenAct)
}
