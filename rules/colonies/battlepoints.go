package colonies

import (
	"slices"

	"tricorne/rules/board"
	"tricorne/rules/chart"
	"tricorne/rules/colonies/printed"
	"tricorne/rules/game"
)

// The battle point chart (9.33): what each side adds up.

// tally lists the battle points of a side (9.33).
func (b *book) tally(s *state, side game.Side) []chart.Modifier {
	x := s.Battle
	var out []chart.Modifier
	add := func(label string, n int) {
		if n != 0 {
			out = append(out, chart.Modifier{Label: label, Value: n})
		}
	}
	units, heads := b.unitsAt(&s.Forces, side, x.At), b.commandersAt(&s.Forces, side, x.At)
	stars := 0
	for _, n := range units {
		if b.Unit(n).Morale && !s.unit(n).Depleted {
			stars++
		}
	}
	add(game.Count(stars, "morale unit", "morale units"), stars*b.Battle("morale"))
	if n := b.leader(&s.Forces, s.Supreme, side, x.At, heads, b.strength(&s.Forces, units)); n > 0 {
		add(b.Commander(n).Name, b.Commander(n).Combat*b.Battle("commander"))
	}
	guns := len(s.gunsAt(side, x.At))
	add(game.Count(guns, "artillery unit", "artillery units"), guns*b.Battle("artillery"))
	switch {
	case x.Spend[side-1] > 0:
		add("supply spent", b.Battle("spent"))
	case s.store(side, x.At).Supply > 0:
		add("supply", b.Battle("supply"))
	case b.winter(s) && !b.mild(x.At):
		add("no supply in winter", b.Battle("winter"))
	}
	if side != x.Attacker {
		b.tallyWorks(s, side, add)
	} else if x.Intercepted {
		add("interception", b.Battle("intercepted"))
	}
	if side == british && b.Port(x.At) {
		add("fleet", s.fleetsAt(x.At)*b.Battle("fleet"))
	}
	mine, other := int(x.Began[x.Attacker-1]), int(x.Began[x.Attacker.Other()-1])
	ratio, n, larger := b.Odds(mine, other)
	if larger > 0 && side == x.Attacker || larger < 0 && side != x.Attacker {
		add("odds "+ratio, n)
	}
	return out
}

// tallyWorks adds what a defender has of works: he was first in the hex, and the attacker has none (9.33).
func (b *book) tallyWorks(s *state, side game.Side, add func(string, int)) {
	x, enemy := s.Battle, side.Other()
	if first, both := s.sharedAt(x.At); both && first != side && !x.Intercepted {
		return
	}
	if s.entrenched(enemy, x.At) || b.fortified(&s.Forces, enemy, x.At) {
		return
	}
	switch {
	case b.fortified(&s.Forces, side, x.At):
		add("fort", b.Battle("fortified"))
	case s.entrenched(side, x.At):
		add("entrenched", b.Battle("entrenched"))
	}
}

// mild tells of hexes in which winter does not count: South Carolina and Georgia but for hills and mountains, and the major rivers of the West
// (9.33).
func (b *book) mild(p board.Place) bool {
	h := b.At(p)
	if h.Colony == 0 {
		return false
	}
	switch b.Colony(h.Colony).Name {
	case "South Carolina", "Georgia":
		return h.Terrain != printed.Hilly && h.Terrain != printed.Mountain
	case "Western Territories":
		return slices.ContainsFunc(h.Sides[:], func(x printed.Side) bool { return x.Water == printed.Major })
	}
	return false
}

// listed writes modifiers as one reads them: "2 morale units +2, Howe +2".
func listed(mods []chart.Modifier) string {
	if len(mods) == 0 {
		return "none"
	}
	words := ""
	for i, m := range mods {
		if i > 0 {
			words += ", "
		}
		words += m.Label + " " + chart.Signed(m.Value)
	}
	return words
}
