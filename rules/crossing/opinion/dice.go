package opinion

import (
	"slices"
	"strconv"
)

// Pace has the conditions of a roll for movement points (11.0).
type Pace struct {
	Rating, Fatigue int
	Side            string
	Disordered      bool
	Vanguard        bool // the leader Vanguard moves without other British leaders
}

// MovementPoints returns the result of the movement matrix for a die (11.0, 11.1).
func (b *Book) MovementPoints(p *Position, x *Pace, die int) int {
	m := &b.charts.MatrixModifiers
	die += value(m.Weather, p.Weather) + at(m.Fatigue.ByLevel, x.Fatigue)
	if x.Disordered {
		die += m.Disordered.Value
	}
	switch {
	case x.Side == American && p.Night:
		die += value(m.Side, "american_night")
	case x.Side == British && x.Vanguard:
		die += value(m.Side, "british_vanguard")
	case x.Side == British:
		die += value(m.Side, "british")
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

// at returns the value for a level of fatigue from a row of a chart, 0 if there is none.
func at(row map[string]*int, level int) int {
	if n := row[strconv.Itoa(level)]; n != nil {
		return *n
	}
	return 0
}

// Attack is an attack about to be resolved.
type Attack struct {
	Side string
	Kind string // hasty, normal, prepared
	At   string
	From []Leader // the attackers, with their hexes
	Dawn bool
}

// Surprise returns the modifier of the surprise roll (17.2.3).
func (b *Book) Surprise(p *Position, a *Attack) int {
	rows := b.charts.SurpriseModifiers.Rows
	sum := value(rows, a.Kind)
	if a.Side == American {
		switch {
		case a.At == p.Trenton:
			sum += value(rows, "trenton")
		case a.Dawn:
			sum += value(rows, "dawn")
		}
		if p.Weather == "snow" {
			sum += value(rows, "american_snow")
		}
	}
	if !p.Frozen {
		if b.comesOver(a, "creek") {
			sum += value(rows, "creek")
		}
		if b.comesOver(a, "minor") {
			sum += value(rows, "minor_river")
		}
	}
	return sum + b.disorder(p, a, rows)
}

// comesOver reports whether any attacker attacks across water of the given kind.
func (b *Book) comesOver(a *Attack, kind string) bool {
	return slices.ContainsFunc(a.From, func(l Leader) bool { return b.water[between(l.At, a.At)] == kind })
}

// disorder returns the modifier for the worst state of the defenders. The modifier for a rout replaces the one for
// disorder (17.1).
func (b *Book) disorder(p *Position, a *Attack, rows []modifier) int {
	anyIs := func(state string) bool {
		return slices.ContainsFunc(p.at(a.At, enemy(a.Side)), func(l Leader) bool { return l.State == state })
	}
	switch {
	case anyIs(Routed):
		return value(rows, "defender_routed")
	case anyIs(Disordered):
		return value(rows, "defender_disordered")
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

// Combat returns the modifier of the combat roll without surprise (17.1 steps 2 to 4, 17.2). It includes the ratio, the
// attack modifiers and outflanking.
func (b *Book) Combat(p *Position, a *Attack) int {
	rows := b.charts.Attack.Rows
	defenders := p.at(a.At, enemy(a.Side))
	sum := value(rows, a.Kind) + value(rows, p.Weather) + b.disorder(p, a, rows) +
		b.Ratio(troops(a.From), troops(defenders))
	if a.Side == American {
		sum += value(rows, "american_attacking")
	}
	if !p.Frozen && b.comesOver(a, "minor") {
		sum += value(rows, "minor_river")
	}
	for _, w := range p.Works {
		if w.At == a.At && w.Side != a.Side {
			if w.Done {
				sum += value(rows, "entrenchment_complete")
			} else {
				sum += value(rows, "entrenchment_partial")
			}
		}
	}
	sum += at(b.charts.Attack.Fatigue.Attacker, highestFatigue(a.From)) +
		at(b.charts.Attack.Fatigue.Defender, highestFatigue(defenders))
	return sum + b.Outflank(p, a)
}

// highestFatigue returns the highest fatigue of some leaders.
func highestFatigue(list []Leader) int {
	out := 0
	for _, l := range list {
		out = max(out, l.Fatigue)
	}
	return out
}

// Outflank returns the sum of both outflank modifiers (17.2.1, 17.2.2).
func (b *Book) Outflank(p *Position, a *Attack) int {
	around := 0
	for _, n := range b.Around(a.At) {
		if b.flanks(p, a.Side, n) {
			around++
		}
	}
	behind := map[string]bool{}
	for _, l := range a.From {
		for _, n := range b.Around(l.At) {
			if n != a.At && b.flanks(p, enemy(a.Side), n) {
				behind[n] = true
			}
		}
	}
	return max(0, around-2) - len(behind)
}

// flanks reports whether a side has 400 fit troops in a hex. Fit troops are not routed, disordered, or at fatigue 5
// or 6.
func (b *Book) flanks(p *Position, side, at string) bool {
	fit := slices.DeleteFunc(slices.Clone(p.at(at, side)), func(l Leader) bool { return l.State != "" || l.Fatigue >= 5 })
	return troops(fit) >= b.charts.Outflank.MinTroops
}

// ReadSurprise returns the effects of a roll on the Surprise Table (17.1 step 1). One modifies the combat roll, the
// other the attacker's loss in percent.
func (b *Book) ReadSurprise(roll int) (die, percent int) {
	for _, r := range b.charts.Surprise.Rows {
		if r.has(roll) {
			return r.Die, r.Percent
		}
	}
	return 0, 0
}
