package colonies

import (
	"slices"

	"tricorne/rules/board"
	"tricorne/rules/colonies/war"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/text"
)

// The fields that ask which units, commanders, artillery, supply and bateaux of one place go along (5.14).

// stacksField returns a field that asks for a place whose forces act. Parameter may is a function that decides
// whether the field offers a place. If it returns a refusal, the field shows the place with that refusal.
func (b movement) stacksField(id, label, rule string, k *known, d action.Draft,
	may func(board.Place) (bool, *game.Refusal),
) game.Field {
	if f, ok := k.Cache.Offers.Field(id); ok {
		war.CopyDraftChoices(&f, d)
		return f
	}
	f := game.Field{ID: id, Label: label, Kind: game.PickOne, Min: 1, Max: 1, ReloadsForm: true, Rule: rule}
	for _, p := range b.OccupiedPlaces(&k.Forces, k.ViewerSide) {
		ok, why := may(p)
		if !ok {
			continue
		}
		o := b.SpaceOption(p)
		o.Refusal = why
		o.Detail = b.forceSummary(&k.Forces, k.ViewerSide, p)
		f.Options = append(f.Options, o)
	}
	war.CopyDraftChoices(&f, d)
	return f
}

// forceSummary describes a side's commanders and strength in a place: "Howe, Clinton · 40 strength".
func (b movement) forceSummary(f *war.Forces, side game.Side, p board.Place) string {
	words := ""
	for i, n := range b.CommandersAt(f, side, p) {
		if i > 0 {
			words += ", "
		}
		words += b.Commander(n).Name
	}
	if n := b.StrengthAt(f, side, p); n > 0 {
		if words != "" {
			words += " · "
		}
		words += war.Itoa(n) + " strength"
	}
	return words
}

// whoField asks which counters of a stack go along; it proposes as many as there is room for.
func (b movement) whoField(id string, k *known, d action.Draft, units []unitNr, commanders []commanderNr) game.Field {
	f := game.Field{ID: id, Label: "Who goes?", Kind: game.PickMany, Min: 1, ReloadsForm: true, Rule: war.RuleMovement}
	for _, n := range commanders {
		c := b.Commander(n)
		f.Options = append(f.Options,
			game.Option{
				ID: c.ID, Label: c.Name, Piece: c.ID,
				Detail: "combat " + war.Itoa(c.Combat) + ", initiative " + war.Itoa(c.Initiative) + ", coordination " +
					war.Itoa(c.Coordination),
			})
	}
	for _, n := range units {
		o := b.UnitOption(&k.Forces, n)
		o.Group, o.Space, o.Weight = "", "", b.Strength(&k.Forces, []unitNr{n})
		f.Options = append(f.Options, o)
	}
	f.Max = len(f.Options)
	b.propose(&f, d)
	return f
}

// propose chooses every option that has room, unless the draft already has a choice.
func (b movement) propose(f *game.Field, d action.Draft) {
	if _, drafted := d.Get(f.ID); drafted {
		war.CopyDraftChoices(f, d)
		return
	}
	room := f.MaxWeight
	for _, o := range f.Options {
		if o.Refusal == nil && len(f.Value) < f.Max && (f.MaxWeight == 0 || o.Weight <= room) {
			f.Value = append(f.Value, o.ID)
			room -= o.Weight
		}
	}
}

// trainsFields asks which artillery, supply and bateaux a group takes along, if it can carry them. It proposes all of
// them except the bateaux. Commanders without units may carry bateaux (6.15).
func (b movement) trainsFields(act string, k *known, d action.Draft, m *war.March, a *game.Ask, needs *[]string) {
	x := k.StoreAt(k.ViewerSide, m.At)
	boats := func() {
		if n, ok := b.addNumberField(act+".boats", "How many bateaux units are carried?", war.RuleBateaux, int(x.Boats),
			false, d, a,
			needs); ok {
			m.Boats = uint8(n)
		}
	}
	if !b.CanCarry(m.Units) {
		if len(m.Units) == 0 && len(m.Commanders) > 0 { // commanders without units carry bateaux (6.15)
			boats()
		}
		return
	}
	if guns := movableGuns(&k.Forces, k.ViewerSide, m.At); len(guns) > 0 {
		f := game.Field{
			ID: act + ".guns", Label: "Which artillery goes along?", Kind: game.PickMany, Max: len(guns), ReloadsForm: true,
			Rule: war.RuleArtillery,
		}
		for i, n := range guns {
			f.Options = append(f.Options,
				game.Option{ID: war.GunID(n), Label: "Artillery " + war.Itoa(i+1), Piece: war.GunID(n)})
		}
		b.propose(&f, d)
		a.Fields, *needs = append(a.Fields, f), append(*needs, f.ID)
		m.Guns = gunsOf(f.Value)
	}
	if n, ok := b.addNumberField(act+".supply", "How many supply units go along?", war.RuleSupply,
		int(x.Supply)-int(x.MovedSupply),
		true, d, a, needs); ok {
		m.Supply = uint8(n)
	}
	boats()
}

// addNumberField adds a field for a number up to most, and returns the chosen number. It returns false if most is not
// positive. The field proposes the maximum if all is true, and otherwise 0.
func (b movement) addNumberField(id, label, rule string, most int, all bool, d action.Draft, a *game.Ask,
	needs *[]string,
) (int, bool) {
	if most <= 0 {
		return 0, false
	}
	f := game.Field{
		ID: id, Label: label, Kind: game.Number, Max: min(most, 99), ReloadsForm: true, Rule: rule,
		Value: []string{"0"},
	}
	if all {
		f.Value = []string{war.Itoa(f.Max)}
	}
	if v := d.One(id); v != "" {
		f.Value = []string{v}
	}
	a.Fields, *needs = append(a.Fields, f), append(*needs, f.ID)
	return min(war.ParseNumber(f.Value[0]), f.Max), true
}

// gunsOf reads the numbers of artillery units from the values of a form.
func gunsOf(values []string) []uint8 {
	var out []uint8
	for _, v := range values {
		if len(v) > len("gun-") {
			out = append(out, uint8(war.ParseNumber(v[len("gun-"):])-1))
		}
	}
	slices.Sort(out)
	return out
}

// movableCommanders lists the commanders in a place who may still make a regular or a forced move.
func (b movement) movableCommanders(f *war.Forces, side game.Side, p board.Place, forced bool) []commanderNr {
	return slices.DeleteFunc(b.CommandersAt(f, side, p), func(n commanderNr) bool {
		if forced {
			return f.Commander(n).Has(war.FlagForceMarched | war.FlagHalted)
		}
		return f.Commander(n).Has(war.FlagMoved | war.FlagHalted)
	})
}

// movableGuns lists a side's artillery in a place that has not moved yet (10.14).
func movableGuns(f *war.Forces, side game.Side, p board.Place) []uint8 {
	return slices.DeleteFunc(f.GunsAt(side, p), func(i uint8) bool { return f.Guns[i].Moved })
}

// commandLimit returns how much strength a commander can lead: ten points for a detachment commander (15.13), 0 for no
// limit.
func (b movement) commandLimit(f *war.Forces, n commanderNr) int {
	if f.Commander(n).ArmyCommander {
		return 0
	}
	return b.Capacity.Detachment
}

// marchLabel describes a group for a button: "March Howe and 5 units", "March 3 units".
func (b movement) marchLabel(k *known, m *war.March) string {
	words := "March "
	n := b.Leader(&k.Forces, k.SupremeCommanders, m.Side, m.At, m.Commanders, b.Strength(&k.Forces, m.Units))
	if len(m.Units) == 0 {
		// a commander who may not lead may still move without units
		n = b.Senior(&k.Forces, k.SupremeCommanders, m.Side, m.At, m.Commanders)
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
