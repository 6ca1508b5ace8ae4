package opinion

import (
	"slices"
	"strconv"
)

// MovementRoll describes the conditions of a roll for movement points (11.0).
type MovementRoll struct {
	Rating, Fatigue int
	Side            string
	Disordered      bool
	Vanguard        bool // the leader is Vanguard, moving without other British leaders
}

// MovementPoints returns the result of the movement matrix for a die (11.0, 11.1).
func (b *Book) MovementPoints(p *Position, x *MovementRoll, die int) int {
	m := &b.charts.MatrixModifiers
	die += modifierValue(m.Weather, p.Weather) + levelValue(m.Fatigue.ByLevel, x.Fatigue)
	if x.Disordered {
		die += m.Disordered.Value
	}
	switch {
	case x.Side == American && p.Night:
		die += modifierValue(m.Side, "american_night")
	case x.Side == British && x.Vanguard:
		die += modifierValue(m.Side, "british_vanguard")
	case x.Side == British:
		die += modifierValue(m.Side, "british")
	}
	column := "7-8"
	switch {
	case x.Rating <= 4:
		column = "2-4"
	case x.Rating <= 6:
		column = "5-6"
	}
	for _, row := range b.charts.Matrix.Rows {
		if row.has(die) {
			return row.MP[column]
		}
	}
	return -1
}

// levelValue returns the value for a level of fatigue from a row of a chart, 0 if there is none.
func levelValue(row map[string]*int, level int) int {
	if n := row[strconv.Itoa(level)]; n != nil {
		return *n
	}
	return 0
}

// Attack describes an attack before its dice are rolled.
type Attack struct {
	Side string
	Kind string // hasty, normal, prepared
	At   string
	From []Leader // the attackers, with their hexes
	Dawn bool
}

// Surprise returns the sum of the modifiers of the surprise roll (17.2.3).
func (b *Book) Surprise(p *Position, a *Attack) int {
	rows := b.charts.SurpriseModifiers.Rows
	sum := modifierValue(rows, a.Kind)
	if a.Side == American {
		switch {
		case a.At == p.SurpriseHex:
			sum += modifierValue(rows, "trenton")
		case a.Dawn:
			sum += modifierValue(rows, "dawn")
		}
		if p.Weather == "snow" {
			sum += modifierValue(rows, "american_snow")
		}
	}
	if !p.Frozen {
		if b.crossesWater(a, "creek") {
			sum += modifierValue(rows, "creek")
		}
		if b.crossesWater(a, "minor") {
			sum += modifierValue(rows, "minor_river")
		}
	}
	return sum + b.disorderModifier(p, a, rows)
}

// crossesWater reports whether any attacker attacks across water of the given kind.
func (b *Book) crossesWater(a *Attack, kind string) bool {
	return slices.ContainsFunc(a.From, func(l Leader) bool { return b.water[hexsideBetween(l.At, a.At)] == kind })
}

// disorderModifier returns the modifier for the worst condition among the defenders. The modifier for a rout replaces
// the modifier for disorder (17.1).
func (b *Book) disorderModifier(p *Position, a *Attack, rows []modifier) int {
	anyIs := func(state string) bool {
		return slices.ContainsFunc(p.leadersAt(a.At, enemy(a.Side)), func(l Leader) bool { return l.State == state })
	}
	switch {
	case anyIs(Routed):
		return modifierValue(rows, "defender_routed")
	case anyIs(Disordered):
		return modifierValue(rows, "defender_disordered")
	}
	return 0
}

// Ratio returns the modifier of the attack ratio, rounded down for the defender (17.1 step 2).
func (b *Book) Ratio(attackers, defenders int) int {
	rows := b.charts.Ratio.Rows
	for _, r := range rows {
		if float64(attackers)/float64(defenders) >= float64(r.Attacker)/float64(r.Defender) {
			return r.Modifier
		}
	}
	return rows[len(rows)-1].Modifier
}

// CombatModifier returns the modifier of the combat roll without surprise (17.1 steps 2 to 4, 17.2). It includes the
// ratio, the attack modifiers and outflanking.
func (b *Book) CombatModifier(p *Position, a *Attack) int {
	rows := b.charts.Attack.Rows
	defenders := p.leadersAt(a.At, enemy(a.Side))
	sum := modifierValue(rows, a.Kind) + modifierValue(rows, p.Weather) + b.disorderModifier(p, a, rows) +
		b.Ratio(troops(a.From), troops(defenders))
	if a.Side == American {
		sum += modifierValue(rows, "american_attacking")
	}
	if !p.Frozen && b.crossesWater(a, "minor") {
		sum += modifierValue(rows, "minor_river")
	}
	for _, w := range p.Works {
		if w.At == a.At && w.Side != a.Side {
			if w.Done {
				sum += modifierValue(rows, "entrenchment_complete")
			} else {
				sum += modifierValue(rows, "entrenchment_partial")
			}
		}
	}
	sum += levelValue(b.charts.Attack.Fatigue.Attacker, highestFatigue(a.From)) +
		levelValue(b.charts.Attack.Fatigue.Defender, highestFatigue(defenders))
	return sum + b.OutflankModifier(p, a)
}

// highestFatigue returns the highest fatigue of some leaders.
func highestFatigue(list []Leader) int {
	out := 0
	for _, l := range list {
		out = max(out, l.Fatigue)
	}
	return out
}

// OutflankModifier returns the sum of both outflank modifiers (17.2.1, 17.2.2).
func (b *Book) OutflankModifier(p *Position, a *Attack) int {
	around := 0
	for _, n := range b.Neighbours(a.At) {
		if b.hasFitTroops(p, a.Side, n) {
			around++
		}
	}
	behind := map[string]bool{}
	for _, l := range a.From {
		for _, n := range b.Neighbours(l.At) {
			if n != a.At && b.hasFitTroops(p, enemy(a.Side), n) {
				behind[n] = true
			}
		}
	}
	return max(0, around-2) - len(behind)
}

// hasFitTroops reports whether a side has 400 fit troops in a hex. Troops are fit if their leader is not routed, not
// disordered, and not at fatigue 5 or 6.
func (b *Book) hasFitTroops(p *Position, side, at string) bool {
	fit := slices.DeleteFunc(slices.Clone(p.leadersAt(at, side)),
		func(l Leader) bool { return l.State != "" || l.Fatigue >= 5 })
	return troops(fit) >= b.charts.Outflank.MinTroops
}

// ReadSurprise returns the effects of a roll on the Surprise Table (17.1 step 1). The first is a modifier of the
// combat roll, the second a modifier of the attacker's loss in percent.
func (b *Book) ReadSurprise(roll int) (die, percent int) {
	for _, r := range b.charts.Surprise.Rows {
		if r.has(roll) {
			return r.Die, r.Percent
		}
	}
	return 0, 0
}
