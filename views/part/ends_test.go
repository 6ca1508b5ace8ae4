package part

import (
	"strings"
	"testing"

	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/text"
	"tricorne/rules/hex"
)

// marchQuestion returns a question in which the marching block is chosen. Of its possible routes, two need no further
// choice.
func marchQuestion() *Question {
	why := &game.Refusal{Text: text.Say("Too far.")}
	return &Question{
		Board:     Board{Table: Table{ID: "abc", Manual: &game.Manual{ID: "any"}}},
		HasScript: true,
		Draft:     action.Draft{{Field: "who", Values: []string{"knox"}}},
		Ask: game.Ask{
			Fields: []game.Field{
				{
					ID: "who", Kind: game.PickOne, Min: 1, Max: 1, ReloadsForm: true, Options: []game.Option{{ID: "knox"}},
					Value: []string{"knox"},
				},
				{ID: "to", Kind: game.PickOne, Min: 1, Max: 1, ReloadsForm: true, Options: []game.Option{
					{ID: "trenton", Path: []string{"princeton", "trenton"}, ChangesOnlyLabels: true},
					{ID: "trenton>bristol", Path: []string{"princeton", "trenton", "delaware", "bristol"}, ChangesOnlyLabels: true},
					{ID: "amboy", Path: []string{"princeton", "amboy"}},
					{ID: "trenton>river", Path: []string{"trenton", "river"}, ChangesOnlyLabels: true, Refusal: why},
				}},
			},
			Acts: []game.Act{
				{
					ID: "march", Label: "March Knox", LabelWithOption: "March Knox to %", NeededFields: []string{"who", "to"},
					Primary: true,
				},
				{ID: "done", Label: "End movement", Dangerous: true},
			},
		},
	}
}

// drawnField returns the HTML of a field of the form.
func drawnField(t *testing.T, q *Question, id string) string {
	t.Helper()
	for i := range q.Ask.Fields {
		if q.Ask.Fields[i].ID == id {
			var w strings.Builder
			if err := field(q, i).Render(t.Context(), &w); err != nil {
				t.Fatal(err)
			}
			return w.String()
		}
	}
	t.Fatalf("there is no field %s", id)
	return ""
}

func TestFormListsFinalRoutes(t *testing.T) {
	q := marchQuestion()
	got := drawnField(t, q, "to")
	for _, want := range []string{
		`data-from="princeton"`, `value="trenton" data-ends>`,
		`value="trenton&gt;bristol" data-ends="princeton trenton delaware bristol">`, `value="amboy">`,
		`value="trenton&gt;river" disabled>`,
	} {
		if !strings.Contains(got, want) {
			t.Errorf("no %s in %s", want, got)
		}
	}
	if got := q.missingFieldAttrs(&q.Ask.Acts[0])["data-named"]; got != "March Knox to %" {
		t.Errorf("the button is called %v", got)
	}
}

func TestServerIsAskedForDependentFields(t *testing.T) {
	for name, change := range map[string]func(*Question){
		"a page without a script":           func(q *Question) { q.HasScript = false },
		"a map of hexes":                    func(q *Question) { q.Manual.Screen.Grid = &hex.Grid{} },
		"a lesson":                          func(q *Question) { q.Coach = &Coach{} },
		"a referee":                         func(q *Question) { q.Referee = &Referee{} },
		"nothing filled in yet":             func(q *Question) { q.Draft = nil },
		"a way chosen already":              func(q *Question) { q.Ask.Fields[1].Value = []string{"amboy"} },
		"an act that still lacks something": func(q *Question) { q.Ask.Fields[0].Value = nil },
		"two acts that need the way":        func(q *Question) { q.Ask.Acts[1].NeededFields = []string{"to"} },
		"an act that cannot be done":        func(q *Question) { q.Ask.Acts[0].Refusal = &game.Refusal{} },
		"another act that is the thing to do": func(q *Question) {
			q.Ask.Acts[0].Primary, q.Ask.Acts[0].Dangerous = false, true
		},
		"ways that lead from different places": func(q *Question) { q.Ask.Fields[1].Options[0].Path[0] = "amboy" },
		"an option that is no way":             func(q *Question) { q.Ask.Fields[1].Options[0].Path = nil },
		"ways after all of which the form is new": func(q *Question) {
			q.Ask.Fields[1].Options = q.Ask.Fields[1].Options[2:]
		},
	} {
		q := marchQuestion()
		change(q)
		if got := drawnField(t, q, "to"); strings.Contains(got, "data-from") || strings.Contains(got, "data-ends") {
			t.Errorf("%s: %s", name, got)
		}
		if got, said := q.missingFieldAttrs(&q.Ask.Acts[0])["data-named"]; said {
			t.Errorf("%s: the button is called %v", name, got)
		}
	}
}
