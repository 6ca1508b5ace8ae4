package colonies

import (
	"slices"

	"tricorne/rules/board"
	"tricorne/rules/chart"
	"tricorne/rules/colonies/printed"
	"tricorne/rules/game"
	"tricorne/rules/game/text"
)

// The battle point chart (9.33): what each side adds up.

// event is a line of the battle point chart.
type event uint8

// The events. Their order is that of the list of a side.
const (
	forMorale event = iota
	forCommander
	forArtillery
	forSupply
	forSpent
	forWinter
	forFort
	forEntrenchment
	forInterception
	forFleets
	forOdds
)

// entry is a line of what a side adds up in a battle.
type entry struct {
	_      struct{} `cbor:",toarray"`
	For    event
	Points int8
	Count  uint8       // units with an asterisk, artillery units, fleets
	Leader commanderNr // who commands
	Units  []unitNr    // with an asterisk
}

// worth adds up a list.
func worth(list []entry) int {
	sum := 0
	for _, e := range list {
		sum += int(e.Points)
	}
	return sum
}

// tally lists the battle points of a side (9.33), of the truth and of what a viewer knows alike. A side that has not decided about its supply
// is taken to hold it.
func (b *book) tally(f *Forces, x *battle, now turnNr, supreme [2]commanderNr, side game.Side) []entry {
	var out []entry
	add := func(e entry, n int) {
		if e.Points = int8(n); n != 0 {
			out = append(out, e)
		}
	}
	units, heads := b.unitsAt(f, side, x.At), b.commandersAt(f, side, x.At)
	var stars []unitNr
	for _, n := range units {
		if b.Unit(n).Morale && !f.unit(n).Depleted {
			stars = append(stars, n)
		}
	}
	add(entry{For: forMorale, Count: uint8(len(stars)), Units: stars}, len(stars)*b.Battle("morale"))
	if n := b.leader(f, supreme, side, x.At, heads, b.strength(f, units)); n > 0 {
		add(entry{For: forCommander, Leader: n}, b.Commander(n).Combat*b.Battle("commander"))
	}
	guns := len(f.gunsAt(side, x.At))
	add(entry{For: forArtillery, Count: uint8(guns)}, guns*b.Battle("artillery"))
	switch {
	case x.Spend[side-1] > 0:
		add(entry{For: forSpent}, b.Battle("spent"))
	case b.supplied(f, side, x.At) > 0:
		add(entry{For: forSupply}, b.Battle("supply"))
	case b.hungers(now, x.At):
		add(entry{For: forWinter}, b.Battle("winter"))
	}
	if side != x.Attacker {
		b.tallyWorks(f, x, side, add)
	} else if x.Intercepted {
		add(entry{For: forInterception}, b.Battle("intercepted"))
	}
	if side == british && b.Port(x.At) {
		n := f.fleetsAt(x.At)
		add(entry{For: forFleets, Count: uint8(n)}, n*b.Battle("fleet"))
	}
	if _, n, larger := b.oddsOf(x); larger == side {
		add(entry{For: forOdds}, n)
	}
	return out
}

// oddsOf is the ratio of the two forces, what it gives, and to whom: nobody when they are equal (9.31, 9.41).
func (b *book) oddsOf(x *battle) (ratio string, points int, larger game.Side) {
	ratio, points, to := b.Odds(int(x.Began[x.Attacker-1]), int(x.Began[x.Attacker.Other()-1]))
	switch {
	case to > 0:
		larger = x.Attacker
	case to < 0:
		larger = x.Attacker.Other()
	}
	return ratio, points, larger
}

// tallyWorks adds what a defender has of works: he was first in the hex, and the attacker has none (9.33).
func (b *book) tallyWorks(f *Forces, x *battle, side game.Side, add func(entry, int)) {
	enemy := side.Other()
	if first, both := f.sharedAt(x.At); both && first != side && !x.Intercepted {
		return
	}
	if f.entrenched(enemy, x.At) || b.fortified(f, enemy, x.At) {
		return
	}
	switch {
	case b.fortified(f, side, x.At):
		add(entry{For: forFort}, b.Battle("fortified"))
	case f.entrenched(side, x.At):
		add(entry{For: forEntrenchment}, b.Battle("entrenched"))
	}
}

// supplied is how many supply units a side has with it in a place (12.41).
func (b *book) supplied(f *Forces, side game.Side, p board.Place) int {
	return int(f.store(side, p).Supply)
}

// hungers reports whether whoever has no supply in a place fights the worse for it: in a winter turn, but for mild hexes (9.33).
func (b *book) hungers(now turnNr, p board.Place) bool { return b.turnAt(now).Winter() && !b.mild(p) }

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

// entryWords says for what an entry is: "2 morale units", "Howe", "odds 2-1".
func (b *book) entryWords(x *battle, e *entry) string {
	switch e.For {
	case forMorale:
		return text.Count(int(e.Count), "morale unit", "morale units")
	case forCommander:
		return b.Commander(e.Leader).Name
	case forArtillery:
		return text.Count(int(e.Count), "artillery unit", "artillery units")
	case forSupply:
		return "supply"
	case forSpent:
		return "supply spent"
	case forWinter:
		return "no supply in winter"
	case forFort:
		return "fort"
	case forEntrenchment:
		return "entrenched"
	case forInterception:
		return "interception"
	case forFleets:
		return "fleet"
	case forOdds:
		ratio, _, _ := b.oddsOf(x)
		return "odds " + ratio
	}
	panic("colonies: battle points for nothing known")
}

// listed writes entries as one reads them: "2 morale units +2, Howe +2".
func (b *book) listed(x *battle, list []entry) string {
	mods := make([]chart.Modifier, len(list))
	for i := range list {
		mods[i] = chart.Modifier{Label: b.entryWords(x, &list[i]), Value: int(list[i].Points)}
	}
	return listed(mods)
}

// listed writes modifiers as one reads them: "no commander +1, supply spent −1".
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
