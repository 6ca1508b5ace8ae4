package crossing

import (
	"slices"

	"tricorne/rules/board"
	"tricorne/rules/chart"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/rulebook"
	"tricorne/rules/game"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// Combat (17.0): a record goes through its stages, each of which is done at once or calls the step that does it. Index 0 is the
// attacker and 1 the defender throughout.

// The two forces of a combat.
const (
	attackers = 0
	defenders = 1
)

// combatPhase goes on with a combat until a step is called or all is over.
func (b *book) combatPhase() phase {
	return phase{Rule: rulebook.Combat, Enter: func(t *turn) {
		for !b.goOnFighting(t) {
		}
	}}
}

// goOnFighting does the next thing of a combat and tells whether a step has been called for it, or the combat is over.
func (b *book) goOnFighting(t *turn) bool {
	s := t.State
	c := s.Combat
	s.stage().follow(c)
	switch c.Stage {
	case stageReact:
		c.Stage = stageFight
		if c.Kind != printed.Hasty {
			t.Call(stepReact)
			return true
		}
	case stageFight:
		c.Stage = stageLosses
		b.fight(t)
	case stageLosses:
		if b.shareLosses(t) {
			return true
		}
		c.Stage = stageRetreat
	case stageRetreat:
		c.Stage = stageAdvance
		return b.fallBack(t)
	case stageAdvance:
		c.Stage = stageSurrender
		return b.advance(t)
	case stageSurrender:
		if b.mayGiveUp(t) {
			return true
		}
		c.Stage = stageScore
	case stageScore:
		c.Stage = stageOver
		b.count(t)
	case stageOver:
		b.afterAttack(t)
		s.stage().closeScene(c)
		s.Combat = nil
		t.Done()
		return true
	}
	return false
}

// side is which side a force of the combat is of.
func (c *combat) side(force int) game.Side {
	if force == attackers {
		return c.Attacker
	}
	return c.Attacker.Other()
}

// force lists the leaders of one force who are still on the map.
func (c *combat) force(s *state, force int) []nr {
	var out []nr
	for _, f := range c.Fighters {
		if f.Defends == (force == defenders) && s.unit(f.Leader).here() {
			out = append(out, f.Leader)
		}
	}
	return out
}

// from lists the hexes the attackers fight from.
func (c *combat) from() []board.Place {
	var out []board.Place
	for _, f := range c.Fighters {
		if !f.Defends && !slices.Contains(out, f.From) {
			out = append(out, f.From)
		}
	}
	return out
}

// fight lays the strengths open, finds the surprise, the ratio and the modifiers, and reads the result (17.1 steps 1 to 5). Leaders
// without troops whom a reaction has captured or driven off (2.2.1) take no part.
func (b *book) fight(t *turn) {
	s := t.State
	c := s.Combat
	c.Fighters = slices.DeleteFunc(slices.Clone(c.Fighters), func(f fighter) bool { return s.unit(f.Leader).At != f.From })
	for _, n := range b.stack(s, c.At) {
		c.Fighters = append(c.Fighters, fighter{Leader: n, Defends: true, From: c.At, Troops: s.unit(n).Troops})
	}
	a := b.assault(s, c)
	for i := range c.Troops {
		c.Troops[i] = uint16(s.men(c.force(s, i)))
	}
	b.layForcesOpen(t, &a)
	x := s.stage()
	for i := range c.Troops {
		x.Camps[i] = b.contingent(s, c.force(s, i))
	}
	x.Camps[attackers].Tired, x.Camps[defenders].Tired = uint8(a.AttackerFatigue), uint8(a.DefenderFatigue)

	surprise, percent := b.rollSurprise(t, &a)
	row := b.Charts.RatioOf(int(c.Troops[attackers]), int(c.Troops[defenders]))
	c.Ratio, x.Ratio = uint8(row), uint8(row)
	l := b.Charts.RatioLookup()
	ratio := t.Read(l.Chart, l.Column, row)
	t.Tell(text.Say("Ratio: ", figures(int(c.Troops[attackers])), " against ", figures(int(c.Troops[defenders])), " is ", b.Charts.RatioName(row), ", ",
		cellSpan(ratio), " on the combat die.")).By(rulebook.Combat).As(fact.Reading{Chart: l.Chart.ID})

	l = b.Charts.CombatLookup(&a, b.Of(c.Leader).Rating, surprise, row)
	die := b.die(t, game.Throw{By: c.Attacker, Purpose: "combat at " + b.PlaceName(c.At), Terms: termsOf(&l)})
	r := t.Read(l.Chart, l.Column, die, l.Mods...)
	x.noteThrow(r)
	o := b.Charts.Outcome(r)
	b.judge(t, c.Attacker, "of every hundred, lost by the defender rather than the attacker", die, func(face int) int {
		if face == die {
			return o.Percent[defenders] - o.Percent[attackers]
		}
		o := b.Charts.Outcome(l.Chart.Read(l.Column, face, l.Mods...))
		return o.Percent[defenders] - o.Percent[attackers]
	}).In(b.ID(c.At))
	x.Table = [2]uint8{uint8(o.Percent[attackers]), uint8(o.Percent[defenders])}
	t.Tell(text.Say("Combat: ", sumOf(r), ", rating ", l.Column, ": ", cellSpan(r), ".")).By(rulebook.Combat).As(fact.Reading{Chart: l.Chart.ID, Dice: []int{die}})
	c.Result = o.Symbol
	b.findLosses(t, o.Percent, percent)
	x.follow(c)
}

// layForcesOpen reveals what a combat shows of both forces: how many men, how tired at worst, and who outflanks (3.0, 17.2).
func (b *book) layForcesOpen(t *turn, a *printed.Assault) {
	c := t.State.Combat
	t.Reveal(game.Nobody, text.Say("The ", sideName(c.Attacker), " attack with ", figures(int(c.Troops[attackers])), ", fatigue ", a.AttackerFatigue, " at most; the ",
		sideName(c.side(defenders)), " at ", b.space(c.At), " have ", figures(int(c.Troops[defenders])), ", fatigue ", a.DefenderFatigue, " at most.")).By(rulebook.LimitedIntelligence).
		As(fact.Reveal{Side: c.Attacker, Place: b.at(c.At)})
	if plus, minus := printed.Outflanked(a.Around, a.Behind); plus > 0 || minus < 0 {
		t.Reveal(game.Nobody, text.Say("Outflanking: the ", sideName(c.Attacker), " hold ", text.Count(a.Around, "hex", "hexes"), " around ", b.space(c.At),
			" with ", figures(b.Data.Charts.Outflank.MinTroops), " or more in order, less ", printed.OutflankLess, ": ", chart.Signed(plus), "; the ", sideName(c.side(defenders)), " hold ",
			text.Count(a.Behind, "other hex", "other hexes"), " next to the attackers: ", chart.Signed(minus), ".")).By(rulebook.CombatModifiers).
			As(fact.Decision{Side: c.Attacker, Place: b.at(c.At), To: "outflank"})
	}
}

// rollSurprise rolls on the Surprise Table: what is added to the combat die, and to the attacker's loss in percent.
func (b *book) rollSurprise(t *turn, a *printed.Assault) (die, percent int) {
	l := b.Charts.SurpriseLookup(a)
	c := t.State.Combat
	roll := b.die(t, game.Throw{By: c.Attacker, Purpose: "surprise at " + b.PlaceName(c.At), Terms: termsOf(&l)})
	r := t.Read(l.Chart, l.Column, roll, l.Mods...)
	t.State.stage().noteThrow(r)
	die, percent = b.Charts.Surprised(r)
	t.Tell(text.Say("Surprise: ", sumOf(r), ": ", cellSpan(r), " (combat die, attacker's loss).")).By(rulebook.Combat).As(fact.Reading{Chart: l.Chart.ID})
	return die, percent
}

// findLosses says what both sides lose, to the nearest ten and no more than there are (17.1 step 6).
func (b *book) findLosses(t *turn, table [2]int, surprise int) {
	c := t.State.Combat
	base := int(c.Troops[defenders])
	percent := [2]int{printed.AttackerPercent(table[attackers], surprise), table[defenders]}
	small := &b.Data.Charts.Losses.SmallForce
	extra := b.Charts.SmallForceLoss(int(c.Troops[attackers]), base)
	for i := range 2 {
		loss := printed.PercentOf(base, percent[i])
		words := text.Say("The ", sideName(c.side(i)), " lose ", percent[i], "% of ", figures(base), ": ", figures(loss))
		if i == attackers && percent[i] != table[i] {
			words = text.Say("The ", sideName(c.side(i)), " lose ", table[i], "%, by surprise ", percent[i], "%, of ", figures(base), ": ", figures(loss))
		}
		if i == defenders && extra > 0 {
			loss += extra
			words = text.Say(words, ", and ", extra, " more as ", figures(small.MaxTroops), " or fewer at ", small.MinRatio, "-1: ", figures(loss))
		}
		if most := int(c.Troops[i]); loss > most {
			loss = most
			words = text.Say(words, ", all of their ", figures(most))
		}
		c.Percent[i], c.Due[i] = uint8(percent[i]), uint16(loss)
		t.Tell(text.Say(words, ".")).By(rulebook.Combat).As(fact.Loss{Side: c.side(i), Points: loss})
	}
	if table[defenders] >= b.Data.Charts.Losses.DefenderFatiguePercent {
		for _, n := range c.force(t.State, defenders) {
			t.State.unit(n).set(defended)
		}
	}
}

// assault finds out what the charts ask of an attack.
func (b *book) assault(s *state, c *combat) printed.Assault {
	a := b.approach(c.Attacker, c.Kind, s.Now, s.conditions(), s.Warned, c.from(), c.At)
	a.Dawn = c.Dawn
	a.Works = worksAt(s.Works, c.side(defenders), c.At)
	for _, f := range c.Fighters {
		u := s.unit(f.Leader)
		if f.Defends {
			a.Defenders, a.DefenderFatigue = max(a.Defenders, u.Status), max(a.DefenderFatigue, int(u.Fatigue))
		} else {
			a.AttackerFatigue = max(a.AttackerFatigue, int(u.Fatigue))
		}
	}
	a.Around = len(b.flankers(s, c.Attacker, c.At, board.Nowhere))
	var behind []board.Place
	for _, p := range c.from() {
		behind = append(behind, b.flankers(s, c.side(defenders), p, c.At)...)
	}
	slices.Sort(behind)
	a.Behind = len(slices.Compact(behind))
	return a
}

// sumOf says a roll with what was added to it: "die 4, +1 Prepared attack, +7 Trenton: 12".
func sumOf(r chart.Reading) text.Text {
	words := text.Say("die ", text.Die(r.Roll, ""))
	for _, m := range r.Mods {
		words = text.Say(words, ", ", chart.Signed(m.Value), " ", m.Label)
	}
	if len(r.Mods) > 0 {
		words = text.Say(words, " = ", chart.Number(r.Total()))
	}
	return words
}

// cellSpan is the cell that was read, lit on the chart.
func cellSpan(r chart.Reading) text.Span {
	return text.Span{Kind: text.ToReading, Words: r.Cell.Text, Ref: r.Chart + ":" + chart.Number(r.Row) + ":" + chart.Number(r.Column)}
}
