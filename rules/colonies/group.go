package colonies

import (
	"slices"

	"tricorne/rules/board"
	"tricorne/rules/colonies/printed"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/text"
)

// Who goes along: units, commanders, artillery, supply and bateaux of one place, and how far they come together (5.14).

// stacksField asks for a place from which one's own forces act.
func (b *book) stacksField(id, label, rule string, k *known, d action.Draft, may func(board.Place) (bool, *game.Refusal)) game.Field {
	if f, ok := k.kept.offers.Field(id); ok {
		choose(&f, d)
		return f
	}
	f := game.Field{ID: id, Label: label, Kind: game.One, Min: 1, Max: 1, Live: true, Rule: rule}
	for _, p := range b.stands(&k.Forces, k.Eyes) {
		ok, why := may(p)
		if !ok {
			continue
		}
		o := b.spaceOption(p)
		o.Why = why
		o.Detail = b.sum(&k.Forces, k.Eyes, p)
		f.Options = append(f.Options, o)
	}
	choose(&f, d)
	return f
}

// sum says what stands in a place: "Howe, Clinton · 40 strength".
func (b *book) sum(f *Forces, side game.Side, p board.Place) string {
	words := ""
	for i, n := range b.commandersAt(f, side, p) {
		if i > 0 {
			words += ", "
		}
		words += b.Commander(n).Name
	}
	if n := b.strengthAt(f, side, p); n > 0 {
		if words != "" {
			words += " · "
		}
		words += itoa(n) + " strength"
	}
	return words
}

// whoField asks who of a stack goes along; all of them are proposed, as far as there is room.
func (b *book) whoField(id string, k *known, d action.Draft, units []unitNr, commanders []commanderNr) game.Field {
	f := game.Field{ID: id, Label: "Who goes?", Kind: game.Many, Min: 1, Live: true, Rule: ruleMovement}
	for _, n := range commanders {
		c := b.Commander(n)
		f.Options = append(f.Options, game.Option{ID: c.ID, Label: c.Name, Piece: c.ID, Detail: "combat " + itoa(c.Combat) + ", initiative " + itoa(c.Initiative) + ", coordination " + itoa(c.Coordination)})
	}
	for _, n := range units {
		o := b.unitOption(&k.Forces, n)
		o.Group, o.Space, o.Weight = "", "", b.strength(&k.Forces, []unitNr{n})
		f.Options = append(f.Options, o)
	}
	f.Max = len(f.Options)
	b.propose(&f, d)
	return f
}

// propose chooses everything that has room, unless the draft says otherwise.
func (b *book) propose(f *game.Field, d action.Draft) {
	if _, drafted := d.Get(f.ID); drafted {
		choose(f, d)
		return
	}
	room := f.Room
	for _, o := range f.Options {
		if o.Why == nil && len(f.Value) < f.Max && (f.Room == 0 || o.Weight <= room) {
			f.Value = append(f.Value, o.ID)
			room -= o.Weight
		}
	}
}

func gunID(n uint8) string { return "gun-" + itoa(int(n)+1) }

// goers reads who was chosen.
func (b *book) goers(values []string) (units []unitNr, commanders []commanderNr) {
	for _, id := range values {
		if n := b.UnitNamed(id); n > 0 {
			units = append(units, n)
		} else if n := b.CommanderNamed(id); n > 0 {
			commanders = append(commanders, n)
		}
	}
	slices.Sort(units)
	slices.Sort(commanders)
	return units, commanders
}

// trainsFields ask what a group with carriers takes along of artillery, supply and bateaux; all but the bateaux is proposed. Commanders
// alone may carry bateaux (6.15).
func (b *book) trainsFields(act string, k *known, d action.Draft, m *march, a *game.Ask, needs *[]string) {
	x := k.store(k.Eyes, m.At)
	boats := func() {
		if n, ok := b.amount(act+".boats", "How many bateaux units are carried?", ruleBateaux, int(x.Boats), false, d, a, needs); ok {
			m.Boats = uint8(n)
		}
	}
	if !b.carries(m.Units) {
		if len(m.Units) == 0 && len(m.Commanders) > 0 { // commanders alone carry bateaux (6.15)
			boats()
		}
		return
	}
	if guns := fitGuns(&k.Forces, k.Eyes, m.At); len(guns) > 0 {
		f := game.Field{ID: act + ".guns", Label: "Which artillery goes along?", Kind: game.Many, Max: len(guns), Live: true, Rule: ruleArtillery}
		for i, n := range guns {
			f.Options = append(f.Options, game.Option{ID: gunID(n), Label: "Artillery " + itoa(i+1), Piece: gunID(n)})
		}
		b.propose(&f, d)
		a.Fields, *needs = append(a.Fields, f), append(*needs, f.ID)
		m.Guns = gunsOf(f.Value)
	}
	if n, ok := b.amount(act+".supply", "How many supply units go along?", ruleSupply, int(x.Supply)-int(x.Tired), true, d, a, needs); ok {
		m.Supply = uint8(n)
	}
	boats()
}

// amount asks for a number up to most, if there is any; all or none is proposed.
func (b *book) amount(id, label, rule string, most int, all bool, d action.Draft, a *game.Ask, needs *[]string) (int, bool) {
	if most <= 0 {
		return 0, false
	}
	f := game.Field{ID: id, Label: label, Kind: game.Number, Max: min(most, 99), Live: true, Rule: rule, Value: []string{"0"}}
	if all {
		f.Value = []string{itoa(f.Max)}
	}
	if v := d.One(id); v != "" {
		f.Value = []string{v}
	}
	a.Fields, *needs = append(a.Fields, f), append(*needs, f.ID)
	return min(number(f.Value[0]), f.Max), true
}

// carries reports whether units can carry artillery and supply: those that are no Indians (10.13, 12.11).
func (b *book) carries(units []unitNr) bool {
	return slices.ContainsFunc(units, func(n unitNr) bool { return b.Unit(n).Kind != printed.Indian })
}

// gunsOf reads artillery of a form.
func gunsOf(values []string) []uint8 {
	var out []uint8
	for _, v := range values {
		if len(v) > len("gun-") {
			out = append(out, uint8(number(v[len("gun-"):])-1))
		}
	}
	slices.Sort(out)
	return out
}

// fit lists the units of a side in a place that may still move in that way. A forced march is a second movement (5.31).
func (b *book) fit(f *Forces, side game.Side, p board.Place, forced bool) []unitNr {
	var out []unitNr
	for i := range f.Units {
		u, n := &f.Units[i], unitNr(i+1)
		if u.At != p || u.Fate != inPlay || b.sideOf(f, n) != side {
			continue
		}
		if forced && u.has(moved) && !u.has(marched|halted) && b.Unit(n).Forced > 0 || !forced && !u.has(moved|halted) {
			out = append(out, n)
		}
	}
	return out
}

// fitCommanders lists the commanders who may still move in that way.
func (b *book) fitCommanders(f *Forces, side game.Side, p board.Place, forced bool) []commanderNr {
	return slices.DeleteFunc(b.commandersAt(f, side, p), func(n commanderNr) bool {
		if forced {
			return f.commander(n).has(marched | halted)
		}
		return f.commander(n).has(moved | halted)
	})
}

// fitGuns lists the artillery that may still be moved (10.14).
func fitGuns(f *Forces, side game.Side, p board.Place) []uint8 {
	return slices.DeleteFunc(f.gunsAt(side, p), func(i uint8) bool { return f.Guns[i].Moved })
}

// allowance is how far a group goes: as far as its slowest (5.14, 10.13, 12.12).
func (b *book) allowed(m *march) points {
	least := points(0)
	slow := func(p points) {
		if least == 0 || p < least {
			least = p
		}
	}
	for _, n := range m.Units {
		if m.Forced {
			slow(b.Unit(n).Forced)
		} else {
			slow(b.Unit(n).Move)
		}
	}
	for _, n := range m.Commanders {
		slow(b.Commander(n).Move)
	}
	if len(m.Guns) > 0 {
		slow(b.ArtilleryMove)
	}
	if m.Supply > 0 {
		slow(b.SupplyMove)
	}
	return least
}

// room is how much strength a commander leads: a detachment commander ten points (15.13), nought for no limit.
func (b *book) room(f *Forces, n commanderNr) int {
	if f.commander(n).Army {
		return 0
	}
	return b.Capacity.Detachment
}

// lead names a group on a button: "March Howe and 5 units", "March 3 units".
func (b *book) lead(k *known, m *march) string {
	words := "March "
	n := b.leader(&k.Forces, k.Supreme, m.Side, m.At, m.Commanders, b.strength(&k.Forces, m.Units))
	if len(m.Units) == 0 {
		n = b.senior(&k.Forces, k.Supreme, m.Side, m.At, m.Commanders) // he may ride alone who commands nobody
	}
	if n > 0 {
		words += b.Commander(n).Name
		if len(m.Units) > 0 {
			words += " and "
		}
	}
	if len(m.Units) > 0 {
		words += text.Count(len(m.Units), "unit", "units")
	}
	return words
}
