package printed

import (
	"slices"
	"strings"

	"tricorne/rules/board"
	"tricorne/rules/game"
	"tricorne/rules/sheet"
	"tricorne/rules/sides"
)

// Kind is the type of troops in a unit (2.34).
type Kind uint8

// The kinds of units.
const (
	Regular Kind = iota // British
	German
	Loyalist
	Indian
	Continental
	Militia // Rebel
	Detachment
	French
)

var kindIDs = [...]string{"regular", "german", "loyalist", "indian", "continental", "militia", "detachment", "french"}

// String returns the name of the kind in the data and on the screen.
func (k Kind) String() string { return kindIDs[k] }

// Unit is a combat unit as printed on its counter (2.33).
type Unit struct {
	ID, Short, Name  string
	Plural           bool // the name is plural: "the Grenadiers march"
	Side             game.Side
	Kind             Kind
	FullStrength     int // strength points
	DepletedStrength int // strength points; zero for a unit of one step
	Move             Points
	ForcedMove       Points // zero if the unit cannot make a forced march
	Mounted          bool
	HasMorale        bool // the counter has an asterisk: one battle point (9.13)
	Cost             int  // operations points to raise it
	Colonies         []ColonyNr
	RaiseAt          []board.Place // the only hexes in which the unit can be raised (14.48)
	// the only area in whose ports the unit can be raised (14.48); zero if there is no such limit
	RaisePorts    AreaNr
	Area          AreaNr // the area of a detachment
	NoColony      bool   // a Continental unit of no single colony (14.48)
	BothSides     bool   // the Indian counter with an American side on its back (16.31)
	SecondArrival bool   // French unit of the second arrival (16.13)
}

// UnitNr is the number of a unit in Counters.Units, counted from 1; zero for none.
type UnitNr uint8

// Commander is a commander as printed (2.33, 15.11).
type Commander struct {
	ID, Name     string
	Side         game.Side
	LeadsArmy    bool // true for an army commander, false for a detachment commander (15.13)
	Combat       int
	Initiative   int
	Coordination int
	Move         Points
}

// CommanderNr is the number of a commander in Counters.Commanders, counted from 1; zero for none.
type CommanderNr uint8

// Counters is the counter sheet. It never changes once made.
type Counters struct {
	Units         []Unit
	Commanders    []Commander
	Fleets        int
	Artillery     int
	ArtilleryMove Points
	SupplyMove    Points
}

// Unit returns a unit by number.
func (c *Counters) Unit(n UnitNr) *Unit { return &c.Units[n-1] }

// Commander returns a commander by number.
func (c *Counters) Commander(n CommanderNr) *Commander { return &c.Commanders[n-1] }

// UnitNamed returns the number of the unit with an id, or zero if there is none.
func (c *Counters) UnitNamed(id string) UnitNr {
	return UnitNr(1 + slices.IndexFunc(c.Units, func(u Unit) bool { return u.ID == id }))
}

// CommanderNamed returns the number of the commander with an id, or zero if there is none.
func (c *Counters) CommanderNamed(id string) CommanderNr {
	return CommanderNr(1 + slices.IndexFunc(c.Commanders, func(x Commander) bool { return x.ID == id }))
}

// Strength returns the strength of a unit, full or depleted.
func (u *Unit) Strength(depleted bool) int {
	if depleted {
		return u.DepletedStrength
	}
	return u.FullStrength
}

// countersOf builds the counters from their file and reports every fault. The function rename may return other names,
// for tests; nil keeps the printed names.
func (f *unitsFile) countersOf(m *Map, c *sheet.Checker, rename func(id, name string) string) *Counters {
	if rename == nil {
		rename = func(_, name string) string { return name }
	}
	out := &Counters{
		Fleets: f.Support.Fleets, Artillery: f.Support.Artillery,
		ArtilleryMove: WholePoints(f.Support.ArtilleryMove), SupplyMove: WholePoints(f.Support.SupplyMove),
	}
	for _, r := range f.Units {
		c.Must(out.UnitNamed(r.ID) == 0, "units.yaml: %s stands twice", r.ID)
		u := Unit{
			ID: r.ID, Short: r.Short, Name: rename(r.ID, r.Name), Plural: r.Plural, Side: sides.SideByID(r.Side),
			Mounted:   r.Horse,
			HasMorale: r.Morale,
			Cost:      r.Cost, RaisePorts: m.AreaNamed(r.RaisePorts), Area: m.AreaNamed(r.Area), NoColony: r.NoColony,
			BothSides: r.BothSides, SecondArrival: r.Arrival == "second",
		}
		if u.Name != r.Name { // a renamed unit has no short name
			u.Short = ""
		}
		kind := slices.Index(kindIDs[:], r.Kind)
		c.Must(u.Side != game.Nobody && kind >= 0, "units.yaml: %s: no side %q or kind %q", r.ID, r.Side, r.Kind)
		u.Kind = Kind(max(0, kind))
		c.Must(len(r.Strength) > 0 && len(r.Strength) <= 2 && len(r.Move) > 0 && len(r.Move) <= 2,
			"units.yaml: %s: strength and allowance have one number or two", r.ID)
		u.FullStrength, u.DepletedStrength = pair(r.Strength)
		move, forced := pair(r.Move)
		u.Move, u.ForcedMove = WholePoints(move), WholePoints(forced)
		for _, name := range r.Colonies {
			n := m.ColonyNamed(name)
			c.Must(n > 0, "units.yaml: %s: no colony %q", r.ID, name)
			u.Colonies = append(u.Colonies, n)
		}
		for id := range strings.FieldsSeq(r.RaiseAt) {
			p := m.Place(id)
			c.Must(p != board.Nowhere, "units.yaml: %s: no hex %q", r.ID, id)
			u.RaiseAt = append(u.RaiseAt, p)
		}
		out.Units = append(out.Units, u)
	}
	for _, r := range f.Commanders {
		c.Must(out.CommanderNamed(r.ID) == 0 && (r.Rank == "army" || r.Rank == "detachment"), "units.yaml: commander %s",
			r.ID)
		out.Commanders = append(out.Commanders, Commander{
			ID: r.ID, Name: rename(r.ID, r.Name), Side: sides.SideByID(r.Side), LeadsArmy: r.Rank == "army",
			Combat: r.Combat, Initiative: r.Initiative, Coordination: r.Coordination, Move: WholePoints(r.Move),
		})
	}
	return out
}

// pair returns the first and second of up to two numbers, with zero for a missing one.
func pair(n []int) (first, second int) {
	if len(n) > 0 {
		first = n[0]
	}
	if len(n) > 1 {
		second = n[1]
	}
	return first, second
}
