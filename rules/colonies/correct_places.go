package colonies

import (
	"slices"

	"tricorne/rules/board"
	"tricorne/rules/colonies/war"
	"tricorne/rules/game"
	"tricorne/rules/game/correct"
)

// Corrections of places: supply and bateaux, works, towns and settlements. In a hex with both sides, a referee may
// also correct which side came first.

var workChoices = correct.Choices("none", "nothing", "trench", "an entrenchment", "fort", "a fort")

// Indexes into workChoices.
const (
	noWorks = iota
	trenchChoice
	fortChoice
)

// placeThings lists the corrections of places with units, supply or works, of towns and of settlements.
func (b corrections) placeThings(s *state, lands []correct.Choice) []correct.Target {
	places := slices.Concat(b.PlacesWithTroops(&s.Forces, american), b.PlacesWithTroops(&s.Forces, british),
		b.PlacesWithTrains(&s.Forces))
	for _, w := range s.Works {
		places = append(places, w.At)
	}
	slices.Sort(places)
	var out []correct.Target
	for _, p := range slices.Compact(places) {
		for _, side := range war.BothSides {
			out = append(out, b.trainsThing(s, side, p), b.worksThing(s, side, p))
		}
	}
	for i := range s.SharedHexes {
		x := &s.SharedHexes[i]
		out = append(out, correct.Place("first."+b.ID(x.At), game.Nobody, "First in "+b.PlaceName(x.At), b.ID(x.At),
			correct.CodeProperty(correct.SetControl, "Came first", &x.FirstSide,
				controlChoices).InProgressIf(b.underWayAt(s, x.At))))
	}
	for i := range b.Towns {
		p, x := b.Towns[i].At, &s.Towns[i]
		out = append(out, correct.Place("control."+b.ID(p), game.Nobody, b.PlaceName(p), b.ID(p),
			correct.CodeProperty(correct.SetControl, "Controlled by", &x.Controller, controlChoices),
			correct.NumberProperty(correct.SetTrack, burntLabel, &x.BurntUntil, b.returnBounds(s, b.BurntTownTurns))))
	}
	for i := range b.Settlements {
		out = append(out, b.settlementThing(s, i))
	}
	return append(out, b.addableThings(s, lands)...)
}

const burntLabel = "Burnt until turn (0 for not)"

func (b corrections) trainsThing(s *state, side game.Side, p board.Place) correct.Target {
	x, held := s.StoreAt(side, p), b.underWayAt(s, p)
	t := correct.Place(correct.SideTargetID("stores."+b.ID(p), side), side,
		war.Adjective(side)+" trains in "+b.PlaceName(p),
		b.ID(p),
		correct.NumberFuncProperty(correct.SetStrength, "Supply units", int(x.Supply), correct.UpTo(mostTrains),
			func(n int) { b.AddStores(s, side, p, n-int(x.Supply), 0) }).InProgressIf(held),
		correct.NumberFuncProperty(correct.SetFortifications, "Bateaux", int(x.Boats), correct.UpTo(mostTrains),
			func(n int) { b.AddStores(s, side, p, 0, n-int(x.Boats)) }).InProgressIf(held)).WithPublic(false)
	if x.Supply > 0 {
		i := slices.IndexFunc(s.Stores, func(y war.Store) bool { return y.At == p && y.Side == side })
		t.Properties = append(t.Properties,
			correct.NumberProperty(correct.SetActivity, "Supply units that have moved", &s.Stores[i].MovedSupply,
				correct.UpTo(int(x.Supply), "as many as there are")).InProgressIf(held))
	}
	return t
}

func (b corrections) worksThing(s *state, side game.Side, p board.Place) correct.Target {
	now := noWorks
	if s.Work(p, false, side) != nil {
		now = trenchChoice
	}
	if w := s.Work(p, true, side); w != nil && w.Side == side {
		now = fortChoice
	}
	return correct.Place(correct.SideTargetID("works."+b.ID(p), side), side,
		war.Adjective(side)+" works in "+b.PlaceName(p),
		b.ID(p), correct.IndexProperty(correct.SetFortifications, "Works", now, workChoices, func(to int) {
			b.removeWork(s, p, false, side)
			if to != trenchChoice {
				b.removeWork(s, p, true, side)
			}
			if to != noWorks {
				b.removeWork(s, p, true, side)
				b.addWork(s, war.Work{At: p, Side: side, Fort: to == fortChoice})
			}
		}).InProgressIf(b.underWayAt(s, p)))
}

// allyChoices are the words for the sides that a tribe has ever been allied with.
var allyChoices = correct.NumberedChoices("nobody's", "the Americans'", "the British", "both sides'")

// settlementThing corrects the state of a tribe and its settlement.
func (b corrections) settlementThing(s *state, i int) correct.Target {
	at, x := b.Settlements[i].At, &s.Tribes[i]
	held := x.Unit > 0 && b.underWayAt(s, s.Unit(x.Unit).At) || b.underWayAt(s, at)
	ours, theirs := x.PastAllies.Has(american), x.PastAllies.Has(british)
	return correct.Place("tribe."+b.ID(at), game.Nobody, "The "+b.Settlements[i].Tribe, b.ID(at),
		correct.RefusableProperty(correct.SetState, "Are", war.Itoa(war.OneIf(x.Unit > 0)),
			correct.NumberedChoices("at home", "at war"),
			func(to string) error { return b.callTribe(s, uint8(i+1), to == "1") }).InProgressIf(held),
		correct.SwitchProperty(correct.SetLoyalty, "Have been allies:", allyChoices, &ours, &theirs).AfterChange(func() {
			if x.PastAllies = 0; ours {
				x.PastAllies = x.PastAllies.With(american)
			}
			if theirs {
				x.PastAllies = x.PastAllies.With(british)
			}
		}),
		correct.NumberProperty(correct.SetTrack, burntLabel, &x.BurntUntil, b.returnBounds(s, turnNr(b.Indians.BurntTurns))))
}

// callTribe sends the Indians of a settlement to war, or back home (16.3). It refuses if no counter is left.
func (b corrections) callTribe(s *state, n uint8, to bool) error {
	x := &s.Tribes[n-1]
	if to == (x.Unit > 0) {
		return nil
	}
	side, at := british, b.Settlements[n-1].At
	if b.Settlements[n-1].AmericanAlly {
		side = american
	}
	if !to {
		from := s.Unit(x.Unit).At
		*s.Unit(x.Unit), x.Unit = war.Unit{}, 0
		b.recordSharedHexes(s, side, from)
		return nil
	}
	c := b.FreeIndianCounter(&s.Forces, side)
	if c == 0 {
		return war.Refuse(war.RuleIndians, "No counter for Indians is left.")
	}
	x.Unit, x.PastAllies = c, x.PastAllies.With(side)
	*s.Unit(c) = war.Unit{At: at, Fate: war.FateInPlay, Tribe: n, Flags: war.FlagSeen}
	b.recordSharedHexes(s, side, at)
	return nil
}

// addableThings lists the counters that a referee may add to the map.
func (b corrections) addableThings(s *state, lands []correct.Choice) []correct.Target {
	var out []correct.Target
	for _, side := range war.BothSides {
		add := func(id, name string, open bool, put func(board.Place) error) {
			out = append(out, correct.Table(correct.SideTargetID("new."+id, side), side, "A new "+war.Adjective(side)+" "+name,
				correct.RefusableProperty(correct.Put, "Is put at", "", lands, func(to string) error { return put(b.Place(to)) }).
					RefuseIf(func(to string) error { return b.checkNotInAction(s, b.Place(to)) })).WithPublic(open))
		}
		add("supply", "supply unit", false, func(p board.Place) error { b.AddStores(s, side, p, 1, 0); return nil })
		add("bateaux", "bateaux unit", false, func(p board.Place) error { b.AddStores(s, side, p, 0, 1); return nil })
		add("artillery", "artillery unit", true, func(p board.Place) error { return putGun(s, p, side) })
		add("trench", "entrenchment", true, func(p board.Place) error { return b.putWorks(s, p, side, false) })
		add("fort", "fort", true, func(p board.Place) error { return b.putWorks(s, p, side, true) })
	}
	return out
}

// checkNotInAction refuses a correction in a place that is part of a march or a battle. During attrition it refuses any
// place.
func (b corrections) checkNotInAction(s *state, p board.Place) error {
	if !b.underWayAt(s, p) {
		return nil
	}
	return war.Refuse(war.RuleSequence, "What is under way is in ", b.Space(p),
		": leave it first, or go back to before it.")
}

// putGun puts artillery from the counter tray in a place; it refuses if none is left.
func putGun(s *state, p board.Place, side game.Side) error {
	i := slices.IndexFunc(s.Guns, func(g war.Gun) bool { return g.At == board.Nowhere })
	if i < 0 {
		return war.Refuse(war.RuleArtillery, "No artillery is left in the counter tray.")
	}
	s.Guns[i] = war.Gun{At: p, Side: side}
	return nil
}

// putWorks builds works for a side; it refuses if there are any. A fort replaces an entrenchment.
func (b corrections) putWorks(s *state, p board.Place, side game.Side, fort bool) error {
	if s.Work(p, true, side) != nil || !fort && s.Work(p, false, side) != nil {
		return war.Refuse(war.RuleEntrench, "There are works in ", b.Space(p), ".")
	}
	b.removeWork(s, p, false, side)
	b.addWork(s, war.Work{At: p, Side: side, Fort: fort})
	return nil
}
