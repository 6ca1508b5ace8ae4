package library_test

import (
	"testing"

	"tricorne/rules/dice"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/teach"
	"tricorne/rules/library"
)

func TestEveryGameIsFoundByItsIDAndBuiltOnce(t *testing.T) {
	seen := map[string]bool{}
	for i, g := range library.All() {
		id := g.Manual().ID
		got, ok := library.Get(id)
		if again, _ := (library.Shelf{}).Get(id); !ok || got != g || again != g || (library.Shelf{}).
			All()[i] != g || seen[id] {
			t.Errorf("%q is not found, built again, or there twice", id)
		}
		seen[id] = true
	}
	if len(seen) == 0 {
		t.Error("the shelf is empty")
	}
	if _, ok := library.Get("chess"); ok {
		t.Error("a game that is not there was found")
	}
}

// TestEveryManualIsComplete checks that a manual has everything that the pages print.
func TestEveryManualIsComplete(t *testing.T) {
	for _, g := range library.All() {
		m := g.Manual()
		if m.ID == "" || m.Title == "" || m.Years == "" || m.Blurb == "" || m.Edition < 1 || m.Difficulty < 1 ||
			m.Difficulty > 4 {
			t.Errorf("%s: the title page is not complete", m.ID)
		}
		if err := m.Screen.Check(); err != nil {
			t.Errorf("%s: the screen: %v", m.ID, err)
		}
		for i, s := range m.Sides {
			if s.Side != game.Side(i+1) || s.ID == "" || s.Name == "" || s.Plural == "" || len(s.Letter) != 1 ||
				s.Opponent == "" {
				t.Errorf("%s: side %d: %+v", m.ID, i+1, s)
			}
		}
		if len(m.Scenarios) == 0 || m.Board == nil || m.Board.Size() == 0 {
			t.Errorf("%s has no scenario or no board", m.ID)
		}
		ids := map[string]bool{}
		for _, s := range m.Scenarios {
			if s.ID == "" || s.Name == "" || s.Blurb == "" || s.FirstTurn < 1 || s.LastTurn < s.FirstTurn || s.Minutes == 0 ||
				s.Rule == "" || ids[s.ID] {
				t.Errorf("%s: scenario %+v", m.ID, s)
			}
			ids[s.ID] = true
			if _, err := g.Begin(game.Setup{Scenario: s.ID}, dice.FromSecret(dice.Secret{}, 1)); err != nil {
				t.Errorf("%s: %s cannot be set up: %v", m.ID, s.ID, err)
			}
		}
		for _, o := range m.Options {
			if o.ID == "" || o.Label == "" || o.Detail == "" || o.Group == "" {
				t.Errorf("%s: option %+v", m.ID, o)
			}
		}
		for _, c := range m.Charts {
			if c.ID == "" || c.Title == "" || c.Rule == "" || c.Source == "" || len(c.Rows) == 0 {
				t.Errorf("%s: chart %s has no title, rule, source or rows", m.ID, c.ID)
				continue
			}
			for _, fault := range c.Check(c.Rows[0].From, c.Rows[len(c.Rows)-1].To) {
				t.Errorf("%s: %v", m.ID, fault)
			}
		}
		if len(m.Help) == 0 || len(m.Readings) == 0 || len(m.Sources) == 0 {
			t.Errorf("%s: help, readings or sources are missing", m.ID)
		}
		for _, h := range m.Help {
			if h.Title == "" || h.Rule == "" || len(h.Text) == 0 {
				t.Errorf("%s: help topic %q", m.ID, h.Title)
			}
		}
		for _, r := range m.Readings {
			if r.Rule == "" || r.Question == "" || r.Answer == "" {
				t.Errorf("%s: reading %+v", m.ID, r)
			}
		}
		for _, s := range m.Sources {
			if s.Values == "" || s.From == "" || s.File == "" {
				t.Errorf("%s: source %+v", m.ID, s)
			}
		}
		if m.SpaceNotes != nil {
			for _, s := range m.Board.Spaces() {
				for _, n := range m.SpaceNotes(string(s.ID)) {
					if n == "" {
						t.Errorf("%s: an empty note on %s", m.ID, s.ID)
					}
				}
			}
			if m.SpaceNotes("no such space") != nil {
				t.Errorf("%s: notes on a space that is none", m.ID)
			}
		}
		for _, guide := range []*teach.Guide{m.Guide, m.BriefGuide} {
			if guide != nil {
				playThroughGuide(t, g, guide)
			}
		}
	}
}

// playThroughGuide plays a guided first turn as its lessons tell the player to, with the dice of the guide.
func playThroughGuide(t *testing.T, g game.Game, guide *teach.Guide) {
	t.Helper()
	seq := uint64(1)
	out, err := g.Begin(game.Setup{Scenario: guide.Scenario}, dice.FromSecret(guide.Secret, seq))
	if err != nil {
		t.Fatalf("%s: the guide cannot begin: %v", g.Manual().ID, err)
	}
	play := func(what string, acts ...action.Action) {
		t.Helper()
		for _, a := range acts {
			seq++
			if out, err = g.Play(out.Position, a, dice.FromSecret(guide.Secret, seq)); err != nil {
				t.Fatalf("%s: %s: %s %s cannot be done: %v", g.Manual().ID, what, a.Step, a.Act, err)
			}
		}
	}
	play("before the lessons", guide.PriorActions...)
	for i, l := range guide.Lessons {
		if l.Title == "" || l.Text.String() == "" {
			t.Errorf("lesson %d says nothing", i+1)
		}
		play(l.Title, l.ExpectedAction)
		play("after "+l.Title, l.NextActions...)
	}
	if guide.End.Title == "" || guide.End.Text.String() == "" {
		t.Errorf("%s: nothing is said when the lessons are over", g.Manual().ID)
	}
}

// TestChartsForFormsExist checks the charts that pages show next to forms. Each chart must exist, and each step must
// be one that asks a side.
func TestChartsForFormsExist(t *testing.T) {
	for _, g := range library.All() {
		m := g.Manual()
		if len(m.ChartLookups) == 0 {
			t.Errorf("%s: no chart lies beside any form", m.ID)
		}
		for _, c := range m.ChartLookups {
			for _, id := range c.Charts {
				if m.Chart(id) == nil {
					t.Errorf("%s: there is no chart %q to lie beside %v", m.ID, id, c.Steps)
				}
			}
			for _, step := range c.Steps {
				if got := m.ChartsFor(step, ""); len(got) < len(c.Charts) {
					t.Errorf("%s: beside %s lie %v, without %v", m.ID, step, got, c.Charts)
				}
				if len(c.Acts) > 0 && len(m.ChartsFor(step, c.Acts[0])) == 0 {
					t.Errorf("%s: nothing lies beside %s, %s", m.ID, step, c.Acts[0])
				}
			}
		}
	}
}
