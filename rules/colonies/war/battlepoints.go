package war

import (
	"slices"

	"tricorne/rules/board"
	"tricorne/rules/chart"
	"tricorne/rules/colonies/printed"
	"tricorne/rules/game"
	"tricorne/rules/game/text"
)

// The battle point chart (9.33): the points that each side adds up.

// Event is a line of the battle point chart.
type Event uint8

// The events, in the order in which a side lists them.
const (
	forMorale Event = iota
	ForCommander
	ForArtillery
	ForSupply
	ForSpent
	ForWinter
	ForFort
	ForEntrenchment
	ForInterception
	ForFleets
	ForOdds
)

// Entry is a line of the battle points of a side.
type Entry struct {
	_      struct{} `cbor:",toarray"`
	For    Event
	Points int8
	Count  uint8       // units with an asterisk, artillery units, or fleets
	Leader commanderNr // the commander, for ForCommander
	Units  []unitNr    // units with an asterisk, for forMorale
}

// Worth returns the sum of a list of entries.
func Worth(list []Entry) int {
	sum := 0
	for _, e := range list {
		sum += int(e.Points)
	}
	return sum
}

// Tally lists the battle points of a side (9.33), both for the true state and for a viewer's knowledge. A side
// that has not decided about its supply is assumed to hold it.
func (b *Book) Tally(f *Forces, x *Battle, now turnNr, supreme [2]commanderNr, side game.Side) []Entry {
	var out []Entry
	add := func(e Entry, n int) {
		if e.Points = int8(n); n != 0 {
			out = append(out, e)
		}
	}
	units, heads := b.UnitsAt(f, side, x.At), b.CommandersAt(f, side, x.At)
	var stars []unitNr
	for _, n := range units {
		if b.Unit(n).Morale && !f.Unit(n).Depleted {
			stars = append(stars, n)
		}
	}
	add(Entry{For: forMorale, Count: uint8(len(stars)), Units: stars}, len(stars)*b.Battle("morale"))
	if n := b.Leader(f, supreme, side, x.At, heads, b.Strength(f, units)); n > 0 {
		add(Entry{For: ForCommander, Leader: n}, b.Commander(n).Combat*b.Battle("commander"))
	}
	guns := len(f.GunsAt(side, x.At))
	add(Entry{For: ForArtillery, Count: uint8(guns)}, guns*b.Battle("artillery"))
	switch {
	case x.Spend[side-1] > 0:
		add(Entry{For: ForSpent}, b.Battle("spent"))
	case b.SupplyUnits(f, side, x.At) > 0:
		add(Entry{For: ForSupply}, b.Battle("supply"))
	case b.Hungers(now, x.At):
		add(Entry{For: ForWinter}, b.Battle("winter"))
	}
	if side != x.Attacker {
		b.tallyWorks(f, x, side, add)
	} else if x.Intercepted {
		add(Entry{For: ForInterception}, b.Battle("intercepted"))
	}
	if side == British && b.Port(x.At) {
		n := f.FleetsAt(x.At)
		add(Entry{For: ForFleets, Count: uint8(n)}, n*b.Battle("fleet"))
	}
	if _, n, larger := b.OddsOf(x); larger == side {
		add(Entry{For: ForOdds}, n)
	}
	return out
}

// OddsOf returns the ratio of the two forces, the points it gives, and the side that gets them (9.31, 9.41). The
// side is Nobody if they are equal.
func (b *Book) OddsOf(x *Battle) (ratio string, points int, larger game.Side) {
	ratio, points, to := b.Odds(int(x.Began[x.Attacker-1]), int(x.Began[x.Attacker.Other()-1]))
	switch {
	case to > 0:
		larger = x.Attacker
	case to < 0:
		larger = x.Attacker.Other()
	}
	return ratio, points, larger
}

// tallyWorks adds the works of a defender that was first in the hex, if the attacker has none there (9.33).
func (b *Book) tallyWorks(f *Forces, x *Battle, side game.Side, add func(Entry, int)) {
	enemy := side.Other()
	if first, both := f.SharedAt(x.At); both && first != side && !x.Intercepted {
		return
	}
	if f.Entrenched(enemy, x.At) || b.Fortified(f, enemy, x.At) {
		return
	}
	switch {
	case b.Fortified(f, side, x.At):
		add(Entry{For: ForFort}, b.Battle("fortified"))
	case f.Entrenched(side, x.At):
		add(Entry{For: ForEntrenchment}, b.Battle("entrenched"))
	}
}

// SupplyUnits returns how many supply units a side has in a place (12.41).
func (b *Book) SupplyUnits(f *Forces, side game.Side, p board.Place) int {
	return int(f.Store(side, p).Supply)
}

// Hungers reports whether troops in a place fight worse without supply (9.33). They do in a winter turn, except in
// mild hexes.
func (b *Book) Hungers(now turnNr, p board.Place) bool { return b.TurnAt(now).Winter() && !b.Mild(p) }

// Mild reports whether a hex is exempt from winter in combat (9.33). That is South Carolina and Georgia except
// hills and mountains, and hexes on the major rivers of the West.
func (b *Book) Mild(p board.Place) bool {
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

// EntryWords returns a short label for an entry: "2 morale units", "Howe", "odds 2-1".
func (b *Book) EntryWords(x *Battle, e *Entry) string {
	switch e.For {
	case forMorale:
		return text.Count(int(e.Count), "morale unit", "morale units")
	case ForCommander:
		return b.Commander(e.Leader).Name
	case ForArtillery:
		return text.Count(int(e.Count), "artillery unit", "artillery units")
	case ForSupply:
		return "supply"
	case ForSpent:
		return "supply spent"
	case ForWinter:
		return "no supply in winter"
	case ForFort:
		return "fort"
	case ForEntrenchment:
		return "entrenched"
	case ForInterception:
		return "interception"
	case ForFleets:
		return "fleet"
	case ForOdds:
		ratio, _, _ := b.OddsOf(x)
		return "odds " + ratio
	}
	panic("colonies: battle points for nothing known")
}

// ListEntries returns entries as one line: "2 morale units +2, Howe +2".
func (b *Book) ListEntries(x *Battle, list []Entry) string {
	mods := make([]chart.Modifier, len(list))
	for i := range list {
		mods[i] = chart.Modifier{Label: b.EntryWords(x, &list[i]), Value: int(list[i].Points)}
	}
	return ListModifiers(mods)
}

// ListModifiers returns modifiers as one line: "no commander +1, supply spent −1".
func ListModifiers(mods []chart.Modifier) string {
	if len(mods) == 0 {
		return "none"
	}
	words := ""
	for i, m := range mods {
		if i > 0 {
			words += ", "
		}
		words += m.Label + " " + chart.SignedNumber(m.Value)
	}
	return words
}
