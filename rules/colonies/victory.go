package colonies

import (
	"tricorne/rules/colonies/printed"
	"tricorne/rules/game"
	"tricorne/rules/game/text"
	"tricorne/rules/game/view"
)

// Victory (17.2, 17.3), and the aims of the two scenarios of ours.

func (b *book) victoryPhase() phase {
	return phase{Rule: ruleVictory, Enter: func(t *turn) {
		s := t.State
		o := b.opening(s.Scenario)
		switch {
		case o.Aim != nil && o.Aim.Area > 0:
			b.judgeArea(t, o.Aim)
		case o.Aim != nil:
		case b.early(s):
			t.End(view.Result{Winner: british, Rule: ruleVictory, How: text.Say("The British control Canada, one more area and Boston, New York, Philadelphia and Charleston before the Americans won a major victory.")})
		case b.meets(&s.Forces, s.Now, b.Late):
			t.End(view.Result{Winner: british, Rule: ruleVictory, How: text.Say("The British control New England, the Middle Colonies, the South, and Canada or the Western Territories.")})
		}
		if !t.Over() {
			b.next(t)
		}
	}}
}

// early reports whether the British win before the end of 1776 (17.21).
//
// Our reading (17.21): Canada cannot be the one further area as well.
func (b *book) early(s *state) bool { return b.earlyOpen(s) && b.meets(&s.Forces, s.Now, b.Early) }

// earlyOpen reports whether the British may still win so: 1776 is not over, and the Americans have won no major victory (17.21).
func (b *book) earlyOpen(s *state) bool { return s.Now <= b.Early.Until && s.Victory == 0 }

// meets reports whether the British control what an objective names.
func (b *book) meets(f *Forces, now turnNr, o printed.Objectives) bool {
	for _, a := range o.All {
		if !b.controlsArea(f, now, a) {
			return false
		}
	}
	if !b.holdsAll(f, now, o.Towns) {
		return false
	}
	for _, a := range o.Any {
		if b.controlsArea(f, now, a) {
			return true
		}
	}
	return false
}

// judgeArea ends a scenario that is about one area.
func (b *book) judgeArea(t *turn, aim *printed.Aim) {
	s := t.State
	if b.controlsArea(&s.Forces, s.Now, aim.Area) {
		t.End(view.Result{Winner: british, Rule: ruleSetUp, How: text.Say("The British control ", b.Area(aim.Area).Name, ".")})
		return
	}
	if s.Now < aim.AmericanFrom {
		return
	}
	for _, p := range b.Area(aim.Area).Keys {
		if b.holder(&s.Forces, s.Now, p) == british {
			return
		}
	}
	t.End(view.Result{Winner: american, Rule: ruleSetUp, How: text.Say("The British control no key town of ", b.Area(aim.Area).Name, ".")})
}

// finish ends the game after its last turn (17.3).
func (b *book) finish(t *turn) {
	s := t.State
	aim := b.opening(s.Scenario).Aim
	if aim == nil || aim.Area > 0 {
		t.End(view.Result{Winner: american, Rule: ruleAmVictory, How: text.Say("The British have not won by the end of ", b.turnAt(s.Last).Name, ".")})
		return
	}
	n, _ := b.score(&s.Forces, s.Now, [2]int{int(s.Beaten[0]), int(s.Beaten[1])}, aim)
	r := view.Result{Winner: american, Rule: ruleSetUp}
	switch {
	case n >= aim.BritishFrom:
		r.Winner = british
	case n >= aim.DrawFrom:
		r.Winner = game.Nobody
	}
	r.How = text.Say("The British have ", itoa(n), " points: they win from ", itoa(aim.BritishFrom), " on, and from ", itoa(aim.DrawFrom), " on nobody does.")
	t.End(r)
}

// score counts the points of a scenario of ours.
func (b *book) score(f *Forces, now turnNr, majors [2]int, aim *printed.Aim) (int, string) {
	n, words := 0, ""
	for _, w := range aim.Places {
		if b.holder(f, now, w.At) == british {
			n += w.Points
			words += b.placeName(w.At) + " " + itoa(w.Points) + ", "
		}
	}
	n += majors[american-1]*aim.AmericanMajor + majors[british-1]*aim.BritishMajor
	return n, words
}
