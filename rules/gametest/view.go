package gametest

import (
	"errors"
	"fmt"
	"slices"

	"tricorne/rules/board"
	"tricorne/rules/game"
	"tricorne/rules/game/view"
)

// checkView returns an error for everything that is missing, broken or undeclared in a view, nil if there is
// nothing.
func checkView(v *view.View, st *game.Status, m *game.Manual) error {
	b := m.Board
	var faults []error
	say := func(format string, args ...any) { faults = append(faults, fmt.Errorf(format, args...)) }
	if v.Turn != st.Turn || v.Phase != st.Phase || v.Step != st.Step || v.Asked != st.SidesAsked ||
		v.Waiting != st.WaitingText ||
		v.Result != st.Result {
		say("the view and the status of a position differ")
	}
	for _, word := range v.UndeclaredWords(&m.Screen) {
		say("the screen was not told of a %s", word)
	}
	if v.Phase == "" && v.Result == nil {
		say("the phase has no name")
	}
	if v.LastTurn != 0 && v.Turn > v.LastTurn && v.Result == nil {
		say("turn %d of %d", v.Turn, v.LastTurn)
	}
	seen := map[string]bool{}
	meet := func(where string, pieces []view.Piece) {
		for i := range pieces {
			p := &pieces[i]
			if p.ID == "" || p.Name == "" || p.Kind == "" || p.Side == game.Nobody {
				say("%s: a piece without id, name, kind or side: %+v", where, *p)
			}
			if seen["piece "+p.ID] {
				say("%s: the piece %s stands in two places", where, p.ID)
			}
			seen["piece "+p.ID] = true
		}
	}
	for i := range v.Piles {
		p := &v.Piles[i]
		where := fmt.Sprintf("pile of side %d at %s", p.Side, p.Space)
		if err := checkSpaces([]string{p.Space}, b); err != nil {
			say("%s: %w", where, err)
		}
		if seen[where] || p.Size() == 0 || p.Backs < 0 || p.Side == game.Nobody {
			say("%s: it is empty, nobody's or there twice", where)
		}
		seen[where] = true
		meet(where, p.Pieces)
	}
	for i := range v.Boxes {
		x := &v.Boxes[i]
		if x.ID == "" || x.Name == "" || x.Backs < 0 || seen["box "+x.ID] {
			say("box %q: it has no id or name, or stands twice", x.ID)
		}
		seen["box "+x.ID] = true
		meet("box "+x.ID, x.Pieces)
	}
	for _, t := range v.Tracks {
		if id := fmt.Sprintf("track %s of %d", t.ID, t.Side); t.ID == "" || t.Label == "" || seen[id] {
			say("%s: it has no id or label, or stands twice", id)
		} else {
			seen[id] = true
		}
	}
	for _, c := range v.Conditions {
		if c.ID == "" || c.Label == "" {
			say("a condition without id or label: %+v", c)
		}
	}
	for _, m := range v.Marks {
		if m.Kind == "" {
			say("a mark without kind: %+v", m)
		}
		ends := []string{m.Space}
		if m.To != "" {
			ends = append(ends, m.To)
		}
		if err := checkSpaces(ends, b); err != nil {
			say("mark %+v: %w", m, err)
		}
	}
	for i := range v.Sheets {
		x := &v.Sheets[i]
		if x.ID == "" || x.Title == "" || len(x.Head) == 0 || seen["sheet "+x.ID] {
			say("sheet %q: it has no id, title or head, or stands twice", x.ID)
		}
		seen["sheet "+x.ID] = true
		for _, row := range x.Rows {
			if len(row) != len(x.Head) {
				say("sheet %s: %d cells under %d heads", x.ID, len(row), len(x.Head))
			}
		}
	}
	battle := ""
	if v.Battle != nil && !v.Battle.Over {
		battle = v.Battle.Space
	}
	if battle != st.BattleSpace {
		say("a battle is on at %q, and everybody knows of one at %q", battle, st.BattleSpace)
	}
	if v.Battle != nil {
		if err := checkBattle(v.Battle, b); err != nil {
			say("battle: %w", err)
		}
	}
	return errors.Join(faults...)
}

func checkBattle(x *view.Battle, b *board.Board) error {
	if err := checkSpaces([]string{x.Space}, b); err != nil {
		return err
	}
	if len(x.Lines) != 2 || x.Lines[0].Side != x.Attacker || x.Lines[1].Side != x.Attacker.Other() {
		return errors.New("it has not two lines, the attacker first")
	}
	if x.Stage == "" {
		return errors.New("the stage has no name")
	}
	for i, l := range x.Lines {
		for _, r := range l.Ranks {
			if r.ID == "" || r.Name == "" || r.Backs < 0 {
				return fmt.Errorf("a rank without id or name: %q", r.ID)
			}
			faced := func(o view.Rank) bool { return o.ID == r.OpposingRank && o.OpposingRank == r.ID }
			if r.OpposingRank != "" && !slices.ContainsFunc(x.Lines[1-i].Ranks, faced) {
				return fmt.Errorf("the rank %s faces %s, which does not face it", r.ID, r.OpposingRank)
			}
		}
	}
	if x.Break != nil {
		return checkSpaces(x.Break.RetreatSpaces, b)
	}
	return nil
}
