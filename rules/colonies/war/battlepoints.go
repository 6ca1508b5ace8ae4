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

// Event identifies a line of the battle point chart: one reason for which a side gets points.
type Event uint8

// The lines of the battle point chart, in the order in which a side's points are listed.
const (
	eventMorale Event = iota
	EventCommander
	EventArtillery
	EventSupply
	EventSpentSupply
	EventWinter
	EventFort
	EventEntrenchment
	EventInterception
	EventFleets
	EventOdds
)

// PointEntry is one line in the list of a side's battle points.
type PointEntry struct {
	_      struct{} `cbor:",toarray"`
	Event  Event
	Points int8
	Count  uint8       // number of units marked with an asterisk, of artillery units, or of fleets
	Leader commanderNr // the commander, for EventCommander
	Units  []unitNr    // the units marked with an asterisk, for eventMorale
}

// SumEntries returns the sum of a list of entries.
func SumEntries(list []PointEntry) int {
	sum := 0
	for _, e := range list {
		sum += int(e.Points)
	}
	return sum
}

// Tally lists the battle points of a side (9.33), both for the true state and for a viewer's knowledge. A side
// that has not decided about its supply is assumed to hold it.
func (b *Book) Tally(f *Forces, x *Battle, now turnNr, supreme [2]commanderNr, side game.Side) []PointEntry {
	var out []PointEntry
	add := func(e PointEntry, n int) {
		if e.Points = int8(n); n != 0 {
			out = append(out, e)
		}
	}
	units, heads := b.UnitsAt(f, side, x.At), b.CommandersAt(f, side, x.At)
	var stars []unitNr
	for _, n := range units {
		if b.Unit(n).HasMorale && !f.Unit(n).Depleted {
			stars = append(stars, n)
		}
	}
	add(PointEntry{Event: eventMorale, Count: uint8(len(stars)), Units: stars}, len(stars)*b.BattlePoints("morale"))
	if n := b.Leader(f, supreme, side, x.At, heads, b.Strength(f, units)); n > 0 {
		add(PointEntry{Event: EventCommander, Leader: n}, b.Commander(n).Combat*b.BattlePoints("commander"))
	}
	guns := len(f.GunsAt(side, x.At))
	add(PointEntry{Event: EventArtillery, Count: uint8(guns)}, guns*b.BattlePoints("artillery"))
	switch {
	case x.SupplySpent[side-1] > 0:
		add(PointEntry{Event: EventSpentSupply}, b.BattlePoints("spent"))
	case b.SupplyUnits(f, side, x.At) > 0:
		add(PointEntry{Event: EventSupply}, b.BattlePoints("supply"))
	case b.NeedsWinterSupply(now, x.At):
		add(PointEntry{Event: EventWinter}, b.BattlePoints("winter"))
	}
	if side != x.Attacker {
		b.tallyWorks(f, x, side, add)
	} else if x.Intercepted {
		add(PointEntry{Event: EventInterception}, b.BattlePoints("intercepted"))
	}
	if side == British && b.IsPort(x.At) {
		n := f.FleetsAt(x.At)
		add(PointEntry{Event: EventFleets, Count: uint8(n)}, n*b.BattlePoints("fleet"))
	}
	if _, n, larger := b.OddsOf(x); larger == side {
		add(PointEntry{Event: EventOdds}, n)
	}
	return out
}

// OddsOf returns the ratio of the two forces, the points it gives, and the side that gets them (9.31, 9.41). The
// side is Nobody if they are equal.
func (b *Book) OddsOf(x *Battle) (ratio string, points int, larger game.Side) {
	ratio, points, to := b.Odds(int(x.StartStrength[x.Attacker-1]), int(x.StartStrength[x.Attacker.Other()-1]))
	switch {
	case to > 0:
		larger = x.Attacker
	case to < 0:
		larger = x.Attacker.Other()
	}
	return ratio, points, larger
}

// tallyWorks adds the works of a defender that was first in the hex, if the attacker has none there (9.33).
func (b *Book) tallyWorks(f *Forces, x *Battle, side game.Side, add func(PointEntry, int)) {
	enemy := side.Other()
	if first, both := f.SharedAt(x.At); both && first != side && !x.Intercepted {
		return
	}
	if f.Entrenched(enemy, x.At) || b.Fortified(f, enemy, x.At) {
		return
	}
	switch {
	case b.Fortified(f, side, x.At):
		add(PointEntry{Event: EventFort}, b.BattlePoints("fortified"))
	case f.Entrenched(side, x.At):
		add(PointEntry{Event: EventEntrenchment}, b.BattlePoints("entrenched"))
	}
}

// SupplyUnits returns how many supply units a side has in a place (12.41).
func (b *Book) SupplyUnits(f *Forces, side game.Side, p board.Place) int {
	return int(f.StoreAt(side, p).Supply)
}

// NeedsWinterSupply reports whether troops in a place fight worse without supply (9.33). They do in a winter turn,
// except in mild hexes.
func (b *Book) NeedsWinterSupply(now turnNr, p board.Place) bool {
	return b.TurnAt(now).Winter() && !b.HasMildWinter(p)
}

// HasMildWinter reports whether a hex is exempt from winter in combat (9.33). That is South Carolina and Georgia except
// hills and mountains, and hexes on the major rivers of the West.
func (b *Book) HasMildWinter(p board.Place) bool {
	h := b.At(p)
	if h.Colony == 0 {
		return false
	}
	switch b.Colony(h.Colony).Name {
	case "South Carolina", "Georgia":
		return h.Terrain != printed.Hilly && h.Terrain != printed.Mountain
	case "Western Territories":
		return slices.ContainsFunc(h.Sides[:], func(x printed.HexEdge) bool { return x.Water == printed.MajorRiver })
	}
	return false
}

// EntryWords returns a short label for an entry: "2 morale units", "Howe", "odds 2-1".
func (b *Book) EntryWords(x *Battle, e *PointEntry) string {
	switch e.Event {
	case eventMorale:
		return text.Count(int(e.Count), "morale unit", "morale units")
	case EventCommander:
		return b.Commander(e.Leader).Name
	case EventArtillery:
		return text.Count(int(e.Count), "artillery unit", "artillery units")
	case EventSupply:
		return "supply"
	case EventSpentSupply:
		return "supply spent"
	case EventWinter:
		return "no supply in winter"
	case EventFort:
		return "fort"
	case EventEntrenchment:
		return "entrenched"
	case EventInterception:
		return "interception"
	case EventFleets:
		return "fleet"
	case EventOdds:
		ratio, _, _ := b.OddsOf(x)
		return "odds " + ratio
	}
	panic("colonies: battle points for nothing known")
}

// ListEntries returns entries as one line: "2 morale units +2, Howe +2".
func (b *Book) ListEntries(x *Battle, list []PointEntry) string {
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
