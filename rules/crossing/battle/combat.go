package battle

import (
	"slices"

	"tricorne/rules/board"
	"tricorne/rules/chart"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/rulebook"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// Combat (17.0). A combat record goes through several stages. Each stage is handled at once, or by a step that asks a
// side. In arrays by side of the combat, index 0 is the attacker and index 1 the defender.

// CombatPhase continues a combat until a step that asks a side is started, or the combat is over.
func (b Rules) CombatPhase() phase {
	return phase{Rule: rulebook.Combat, Enter: func(t *turn) {
		for !b.goOnFighting(t) {
		}
	}}
}

// goOnFighting handles the current stage of a combat. It returns true if a step has been started that asks a side, or
// if the combat is over.
func (b Rules) goOnFighting(t *turn) bool {
	s := t.State
	c := s.Combat
	s.CurrentCombatRecord().Update(c)
	switch c.Stage {
	case truth.StageReact:
		c.Stage = truth.StageFight
		if c.Kind != printed.HastyAttack {
			t.Call(truth.StepReact)
			return true
		}
	case truth.StageFight:
		c.Stage = truth.StageLosses
		b.fight(t)
	case truth.StageLosses:
		if b.shareLosses(t) {
			return true
		}
		c.Stage = truth.StageRetreat
	case truth.StageRetreat:
		c.Stage = truth.StageAdvance
		return b.StartCombatRetreats(t)
	case truth.StageAdvance:
		c.Stage = truth.StageSurrender
		return b.Advance(t)
	case truth.StageSurrender:
		if b.askNextSurrender(t) {
			return true
		}
		c.Stage = truth.StageScore
	case truth.StageScore:
		c.Stage = truth.StageOver
		b.ScoreBattle(t)
	case truth.StageOver:
		b.afterAttack(t)
		s.CurrentCombatRecord().CloseCombatRecord(c)
		s.Combat = nil
		t.EndStep()
		return true
	}
	return false
}

// fight reveals the strengths, rolls for surprise, finds ratio and modifiers, and reads the result (17.1 steps 1 to 5).
// Leaders without troops captured or driven off by a reaction (2.2.1) take no part.
func (b Rules) fight(t *turn) {
	s := t.State
	c := s.Combat
	c.Fighters = slices.DeleteFunc(slices.Clone(c.Fighters),
		func(f truth.Fighter) bool { return s.Unit(f.Leader).At != f.From })
	for _, n := range b.Stack(s, c.At) {
		c.Fighters = append(c.Fighters, truth.Fighter{Leader: n, Defends: true, From: c.At, Troops: s.Unit(n).Troops})
	}
	a := b.Assault(s, c)
	for i := range c.Troops {
		c.Troops[i] = uint16(s.Men(c.Force(s, i)))
	}
	b.revealForces(t, &a)
	x := s.CurrentCombatRecord()
	for i := range c.Troops {
		x.Contingents[i] = b.Contingent(s, c.Force(s, i))
	}
	x.Contingents[truth.Attackers].MaxFatigue, x.Contingents[truth.Defenders].MaxFatigue = uint8(a.AttackerFatigue),
		uint8(a.DefenderFatigue)

	surprise, percent := b.rollSurprise(t, &a)
	row := b.Charts.RatioOf(int(c.Troops[truth.Attackers]), int(c.Troops[truth.Defenders]))
	c.Ratio, x.Ratio = uint8(row), uint8(row)
	l := b.Charts.RatioLookup()
	ratio := t.Read(l.Chart, l.Column, row)
	t.Tell(text.Say("Ratio: ", truth.MenText(int(c.Troops[truth.Attackers])), " against ",
		truth.MenText(int(c.Troops[truth.Defenders])), " is ", b.Charts.RatioName(row), ", ",
		CellSpan(ratio), " on the combat die.")).WithRule(rulebook.Combat).WithFacts(fact.Reading{Chart: l.Chart.ID})

	l = b.Charts.CombatLookup(&a, b.Of(c.Leader).Rating, surprise, row)
	die := b.RollDie(t, game.Throw{Owner: c.Attacker, Purpose: "combat at " + b.PlaceName(c.At), Terms: truth.TermsOf(&l)})
	r := t.Read(l.Chart, l.Column, die, l.Mods...)
	x.NoteThrow(r)
	o := b.Charts.Outcome(r)
	b.RecordLuck(t, c.Attacker, "of every hundred, lost by the defender rather than the attacker", die,
		func(face int) int {
			if face == die {
				return o.LossPercent[truth.Defenders] - o.LossPercent[truth.Attackers]
			}
			o := b.Charts.Outcome(l.Chart.Read(l.Column, face, l.Mods...))
			return o.LossPercent[truth.Defenders] - o.LossPercent[truth.Attackers]
		}).SetSpace(b.ID(c.At))
	x.TablePercent = [2]uint8{uint8(o.LossPercent[truth.Attackers]), uint8(o.LossPercent[truth.Defenders])}
	t.Tell(text.Say("Combat: ", truth.RollText(r), ", rating ", l.Column, ": ", CellSpan(r),
		".")).WithRule(rulebook.Combat).
		WithFacts(fact.Reading{Chart: l.Chart.ID, Dice: []int{die}})
	c.Result = o.Symbol
	b.FindLosses(t, o.LossPercent, percent)
	x.Update(c)
}

// revealForces reveals the facts about both forces in a combat (3.0, 17.2): their men, their highest fatigue, and
// outflanking.
func (b Rules) revealForces(t *turn, a *printed.Assault) {
	c := t.State.Combat
	t.Reveal(game.Nobody, text.Say("The ", truth.SideName(c.Attacker), " attack with ",
		truth.MenText(int(c.Troops[truth.Attackers])), ", fatigue up to ", a.AttackerFatigue, "; the ",
		truth.SideName(c.Side(truth.Defenders)), " at ", b.Space(c.At), " have ",
		truth.MenText(int(c.Troops[truth.Defenders])), ", fatigue up to ", a.DefenderFatigue, ".")).
		WithRule(rulebook.LimitedIntelligence).
		WithFacts(fact.Reveal{Side: c.Attacker, Place: b.PlaceFact(c.At)})
	if plus, minus := b.Charts.OutflankModifiers(a.OutflankingHexes, a.RearHexes); plus > 0 || minus < 0 {
		t.Reveal(game.Nobody, text.Say("Outflanking: the ", truth.SideName(c.Attacker), " hold ",
			text.Count(a.OutflankingHexes, "hex", "hexes"), " around ", b.Space(c.At),
			" with ", truth.MenText(b.Data.Charts.Outflank.MinTroops), " or more in order, less ",
			b.Data.Charts.Outflank.Subtract,
			": ",
			chart.SignedNumber(plus), "; the ", truth.SideName(c.Side(truth.Defenders)), " hold ",
			text.Count(a.RearHexes, "other hex", "other hexes"), " next to the attackers: ", chart.SignedNumber(minus), ".")).
			WithRule(rulebook.CombatModifiers).
			WithFacts(fact.Decision{Side: c.Attacker, Place: b.PlaceFact(c.At), Choice: "outflank"})
	}
}

// rollSurprise rolls on the Surprise Table and returns its modifiers of the combat die and of the attacker's loss.
func (b Rules) rollSurprise(t *turn, a *printed.Assault) (die, percent int) {
	l := b.Charts.SurpriseLookup(a)
	c := t.State.Combat
	roll := b.RollDie(t, game.Throw{
		Owner: c.Attacker, Purpose: "surprise at " + b.PlaceName(c.At),
		Terms: truth.TermsOf(&l),
	})
	r := t.Read(l.Chart, l.Column, roll, l.Mods...)
	t.State.CurrentCombatRecord().NoteThrow(r)
	die, percent = b.Charts.ReadSurprise(r)
	t.Tell(text.Say("Surprise: ", truth.RollText(r), ": ", CellSpan(r), " (combat die, attacker's loss).")).
		WithRule(rulebook.Combat).WithFacts(fact.Reading{Chart: l.Chart.ID})
	return die, percent
}

// FindLosses sets the losses of both sides, to the nearest ten and at most all their men (17.1 step 6).
func (b Rules) FindLosses(t *turn, table [2]int, surprise int) {
	c := t.State.Combat
	base := int(c.Troops[truth.Defenders])
	percent := [2]int{printed.AttackerPercent(table[truth.Attackers], surprise), table[truth.Defenders]}
	small := &b.Data.Charts.Losses.SmallForce
	extra := b.Charts.SmallForceLoss(int(c.Troops[truth.Attackers]), base)
	for i := range 2 {
		loss := printed.PercentOf(base, percent[i])
		words := text.Say("The ", truth.SideName(c.Side(i)), " lose ", percent[i], "% of ", truth.MenText(base), ": ",
			truth.MenText(loss))
		if i == truth.Attackers && percent[i] != table[i] {
			words = text.Say("The ", truth.SideName(c.Side(i)), " lose ", table[i], "% (", percent[i], "% after surprise) of ",
				truth.MenText(base), ": ", truth.MenText(loss))
		}
		if i == truth.Defenders && extra > 0 {
			loss += extra
			words = text.Say(words, ", plus ", extra, " for a force of ", truth.MenText(small.MaxTroops), " or fewer at ",
				small.MinRatio, "-1: ", truth.MenText(loss))
		}
		if most := int(c.Troops[i]); loss > most {
			loss = most
			words = text.Say(words, ", all of their ", truth.MenText(most))
		}
		c.Percent[i], c.LossesDue[i] = uint8(percent[i]), uint16(loss)
		t.Tell(text.Say(words, ".")).WithRule(rulebook.Combat).WithFacts(fact.Loss{Side: c.Side(i), Points: loss})
	}
	if table[truth.Defenders] >= b.Data.Charts.Losses.DefenderFatiguePercent {
		for _, n := range c.Force(t.State, truth.Defenders) {
			t.State.Unit(n).Set(truth.Defended)
		}
	}
}

// Assault returns the conditions of an attack that the charts need.
func (b Rules) Assault(s *state, c *truth.Combat) printed.Assault {
	a := b.VisibleAssault(c.Attacker, c.Kind, s.Now, b.Conditions(s.Weather, s.Now), s.TrentonWarned, c.AttackerHexes(),
		c.At)
	a.DawnAttack = c.UsesDawnAttack
	a.Works = WorksAt(s.Entrenchments, c.Side(truth.Defenders), c.At)
	for _, f := range c.Fighters {
		u := s.Unit(f.Leader)
		if f.Defends {
			a.DefenderStatus, a.DefenderFatigue = max(a.DefenderStatus, u.Status), max(a.DefenderFatigue, int(u.Fatigue))
		} else {
			a.AttackerFatigue = max(a.AttackerFatigue, int(u.Fatigue))
		}
	}
	a.OutflankingHexes = len(b.FlankingHexes(s, c.Attacker, c.At, board.Nowhere))
	var behind []board.Place
	for _, p := range c.AttackerHexes() {
		behind = append(behind, b.FlankingHexes(s, c.Side(truth.Defenders), p, c.At)...)
	}
	slices.Sort(behind)
	a.RearHexes = len(slices.Compact(behind))
	return a
}

// CellSpan returns the text of a cell that was read, with a link that highlights it on the chart.
func CellSpan(r chart.Reading) text.Span {
	return text.Span{
		Kind: text.ToReading, Words: r.Cell.Text,
		Ref: r.Chart + ":" + chart.FormatNumber(r.Row) + ":" + chart.FormatNumber(r.Column),
	}
}
