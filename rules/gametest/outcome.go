package gametest

import (
	"slices"

	"tricorne/rules/dice"
	"tricorne/rules/game"
	"tricorne/rules/game/fact"
)

// checkOutcome checks the result of the last action: events, dice, and whether and why it is final.
func (p *play) checkOutcome(before game.Position, side game.Side) {
	out := &p.current
	p.coverage.visit(out.Trace)
	if st, err := p.g.Status(out.Position); err != nil || encode(st) != encode(out.Status) {
		p.fault("the status of the position is not the status of the outcome (%v)", err)
	}
	if out.Final != (out.FinalReason != "") {
		p.fault("final is %v because %q", out.Final, out.FinalReason)
	}
	asked := fact.Sides(0)
	if before != (game.Position{}) {
		st, _ := p.g.Status(before)
		asked = st.SidesAsked
	}
	must := len(out.Rolls) > 0 || game.Revealed(out.Events) || out.Status.SidesAsked != asked
	if must && !out.Final {
		p.fault("dice, a revelation or another side being asked, and yet it may be taken back")
	}
	if !dice.Verify(secret(p.seed), p.seq, out.Rolls) {
		p.fault("the rolls %+v are not those of the dice", out.Rolls)
	}
	for _, r := range out.Rolls {
		if fault := wordingFault(r.Purpose); fault != "" {
			p.fault("the purpose of a roll, %q: %s", r.Purpose, fault)
		}
	}
	p.checkThrows()
	p.checkLuck()
	p.checkFacts()
	for _, v := range []game.Viewer{game.Public(), game.SideViewer(1), game.SideViewer(2)} {
		for _, l := range game.LinesFor(out.Events, v) {
			if err := checkText(l.Text, p.m.Board); err != nil {
				p.fault("heard by side %d: %v", v.Side(), err)
			}
			if err := checkSpaces(l.Trail, p.m.Board); err != nil {
				p.fault("heard by side %d: trail: %v", v.Side(), err)
			}
		}
	}
	if before != (game.Position{}) {
		p.checkUnnoticed(before, side)
	}
	if side != game.Nobody && !game.Audience(out.Events, side).Has(side) && len(out.Events) > 0 {
		p.fault("side %d acted and heard nothing of it", side)
	}
	raw, err := game.SealEvents(out.Events)
	if err != nil {
		p.fault("seal events: %v", err)
		return
	}
	back, err := game.UnsealEvents(raw)
	if err != nil {
		p.fault("unseal events: %v", err)
		return
	}
	for _, v := range []game.Viewer{game.Public(), game.SideViewer(1), game.SideViewer(2)} {
		if !slices.Equal(lines(out.Events, v), lines(back, v)) {
			p.fault("stored events are heard otherwise by side %d", v.Side())
		}
	}
}

// checkLuck checks the comparisons of dice with chance. The action must have rolled the dice that are compared, and
// each score must be one that a face can have.
func (p *play) checkLuck() {
	fell := 0
	for _, r := range p.current.Rolls {
		fell += len(r.Values)
	}
	for _, v := range []game.Viewer{game.Public(), game.SideViewer(1), game.SideViewer(2)} {
		for _, l := range p.current.LuckFor(v) {
			if l.Side != 1 && l.Side != 2 || l.ScoreName == "" || len(l.DieScores) == 0 || len(l.DieScores) > fell {
				p.fault("of %d dice %d are judged as %q of side %d", fell, len(l.DieScores), l.ScoreName, l.Side)
			}
			for _, n := range l.DieScores {
				if !slices.Contains(l.Scores, n) {
					p.fault("a die brings %d of %v %s", n, l.Scores, l.ScoreName)
				}
			}
			if l.OnlyFor != game.Nobody && !v.Sees(l.OnlyFor) {
				p.fault("side %d is told the odds of side %d", v.Side(), l.OnlyFor)
			}
		}
	}
}

// checkUnnoticed checks, for about one action in three, that viewers who noticed nothing of the last action see no
// change. Such viewers were told nothing, no dice were rolled, and the public status is the same.
func (p *play) checkUnnoticed(before game.Position, by game.Side) {
	was, err := p.g.Status(before)
	if err != nil || len(p.current.Rolls) > 0 || encode(was) != encode(p.current.Status) || p.checkRand.IntN(3) > 0 {
		return
	}
	for _, side := range []game.Side{game.Nobody, 1, 2} {
		if v := game.SideViewer(side); side != by && len(game.LinesFor(p.current.Events, v)) == 0 {
			a, errA := p.g.View(before, v)
			b, errB := p.g.View(p.current.Position, v)
			if x, y := encode(a), encode(b); x != y || errA != nil || errB != nil {
				p.fault("side %d noticed nothing and sees another table (%v, %v): %s", side, errA, errB, showDifference(x, y))
			}
		}
	}
}

// makeView makes a view and checks that it is complete.
func (p *play) makeView(pos game.Position, st game.Status, v game.Viewer) {
	view, err := p.g.View(pos, v)
	if err != nil {
		p.fault("view of side %d: %v", v.Side(), err)
		return
	}
	if err := checkView(&view, &st, p.m); err != nil {
		p.fault("view of side %d: %v", v.Side(), err)
	}
}
