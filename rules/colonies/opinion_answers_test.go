package colonies

import (
	"slices"

	"tricorne/rules/board"
	"tricorne/rules/colonies/opinion"
	"tricorne/rules/colonies/printed"
	"tricorne/rules/colonies/war"
	"tricorne/rules/game"
	second "tricorne/rules/gametest/opinion"
)

// statusNames are the opinion's names for the columns of the militia chart.
var statusNames = map[printed.Status]string{
	printed.BritishControl: "control", printed.BritishInColony: "colony", printed.BritishInArea: "area",
	printed.NoBritish: "none",
}

// compareControl compares who controls towns, colonies and areas, and whether the British win (17.0, 14.52).
func (x *opinionCase) compareControl() {
	b, s, o, p := testBook, x.s, x.opinion, x.opinionPosition()
	for i := range b.Towns {
		at := b.Towns[i].At
		if alone := o.Garrison(p, opinionPlace(at)); alone != "" && s.March == nil {
			x.comparison.Compare(alone, sideName(s.Towns[i].Controller), "who controls %s", opinionPlace(at))
		}
	}
	for _, y := range []bool{false, true} { // first with the position as it is, then with other control of the towns
		if y {
			x.changeTowns()
			p = x.opinionPosition()
		}
		for i := range b.Towns {
			x.comparison.Compare(o.Holds(p, opinionPlace(b.Towns[i].At)), b.Holder(&s.Forces, s.Now, b.Towns[i].At) == british,
				"British control of %s", opinionPlace(b.Towns[i].At))
		}
		for n := 1; n <= len(b.Areas); n++ {
			a := printed.AreaNr(n)
			x.comparison.Compare(o.ControlsArea(p, b.Area(a).Name), b.ControlsArea(&s.Forces, s.Now, a), "British control of %s",
				b.Area(a).Name)
		}
		for n := 1; n <= len(b.Colonies); n++ {
			c := printed.ColonyNr(n)
			x.comparison.Compare(o.ControlsColony(p, b.Colony(c).Name), b.ControlsColony(&s.Forces, s.Now, c),
				"British control of %s",
				b.Colony(c).Name)
			x.comparison.Compare(o.Status(p, b.Colony(c).Name), statusNames[b.Status(&s.Forces, s.Now, c)],
				"the militia chart for %s",
				b.Colony(c).Name)
		}
		x.comparison.Compare(o.MeetsObjectives(p, true), b.MeetsObjectives(&s.Forces, s.Now, b.EarlyObjectives),
			"what wins before the end of 1776")
		x.comparison.Compare(o.MeetsObjectives(p, false), b.MeetsObjectives(&s.Forces, s.Now, b.LateObjectives),
			"what wins the game")
	}
}

// changeTowns gives most towns to the British and burns a few, because random games rarely get that far.
func (x *opinionCase) changeTowns() {
	rest := x.rng.IntN(8)
	for i := range x.s.Towns {
		y := &x.s.Towns[i]
		if y.Controller, y.BurntUntil = british, 0; x.rng.IntN(16) < rest {
			y.Controller = american
		}
		if x.rng.IntN(60) == 0 {
			y.BurntUntil = x.s.Now + turnNr(x.rng.IntN(3))
		}
	}
}

// compareWinter compares which hexes are examined for attrition, and the die modifiers (12.5).
func (x *opinionCase) compareWinter() {
	b, s, o, p := testBook, x.s, x.opinion, x.opinionPosition()
	for _, side := range war.BothSides {
		var at []string
		for _, f := range b.hexesToExamine(s) {
			if f.Side == side {
				at = append(at, opinionPlace(f.At))
			}
		}
		x.comparison.Compare(o.AttritionHexes(p, sideName(side)), second.SortedSet(at), "where winter comes over the %s",
			sideName(side))
	}
	for _, f := range b.hexesToExamine(s) {
		if f.Side != american || x.rng.IntN(3) > 0 {
			continue
		}
		f.SupplySpent = uint8(min(x.rng.IntN(4), int(s.StoreAt(american, f.At).Supply)))
		sum := 0
		for _, m := range b.winterModifiers(s, &f) {
			sum += m.Value
		}
		x.comparison.Compare(o.AttritionModifier(p, opinionPlace(f.At), int(f.SupplySpent)), sum,
			"winter in %s with %d spent", opinionPlace(f.At),
			f.SupplySpent)
	}
}

// compareMarket compares where supply may be bought, and the modifiers of its price (12.3).
func (x *opinionCase) compareMarket() {
	was := x.s
	defer func() { x.s = was }()
	x.s = was.Clone()
	for i := range x.s.Commanders { // first move some commanders to random towns
		if c := &x.s.Commanders[i]; c.Fate == war.FateInPlay && c.Side == american && x.rng.IntN(2) == 0 {
			c.At = testBook.Towns[x.rng.IntN(len(testBook.Towns))].At
		}
	}
	b, s, o, p := testBook, x.s, x.opinion, x.opinionPosition()
	var towns []string
	k := b.Know(s, game.SideViewer(american))
	for _, at := range b.Markets(&k) {
		towns = append(towns, opinionPlace(at))
	}
	x.comparison.Compare(o.Markets(p), second.SortedSet(towns), "where supply may be bought")
	at := b.Towns[x.rng.IntN(len(b.Towns))].At
	mod, _ := b.priceModifier(s, at)
	x.comparison.Compare(o.PriceModifier(p, opinionPlace(at)), mod, "what is added to the price in %s", opinionPlace(at))
}

// compareBattles brings two random stacks together in a random place and compares the battle points of each side (9.3).
func (x *opinionCase) compareBattles() {
	b, at := testBook, board.Place(1+x.rng.IntN(testBook.Board.Size()))
	if x.rng.IntN(2) == 0 {
		at = b.Towns[x.rng.IntN(len(b.Towns))].At
	}
	was := x.s
	defer func() { x.s = was }()
	x.s = was.Clone()
	for _, side := range war.BothSides {
		if !x.moveStack(side, at) {
			return
		}
	}
	x.fortify(at)
	s, y := x.s, &war.Battle{At: at, Attacker: war.BothSides[x.rng.IntN(2)], Intercepted: x.rng.IntN(3) == 0}
	mine := &opinion.Battle{
		At: opinionPlace(at), Attacker: sideName(y.Attacker), Intercepted: y.Intercepted,
		SpendsSupply: map[string]bool{},
	}
	for i, side := range war.BothSides {
		y.StartStrength[i] = uint16(b.StrengthAt(&s.Forces, side, at))
		if s.StoreAt(side, at).Supply > 0 && x.rng.IntN(3) == 0 {
			y.SupplySpent[i], mine.SpendsSupply[sideName(side)] = 1, true
		}
	}
	p := x.opinionPosition()
	for _, side := range war.BothSides {
		chief, _ := x.opinion.StackCommander(p, mine.At, sideName(side))
		name := ""
		units := b.UnitsAt(&s.Forces, side, at)
		if n := b.Leader(&s.Forces, s.SupremeCommanders, side, at, b.CommandersAt(&s.Forces, side, at),
			b.Strength(&s.Forces, units)); n > 0 {
			name = b.Commander(n).ID
		}
		x.comparison.Compare(chief, name, "who commands the %s in %s", sideName(side), mine.At)
		x.comparison.Compare(x.opinion.BattlePoints(p, mine, sideName(side)),
			war.SumEntries(b.Tally(&s.Forces, y, s.Now, s.SupremeCommanders, side)),
			"battle points of the %s in %+v", sideName(side), *mine)
	}
	a, e := 1+x.rng.IntN(60), 1+x.rng.IntN(60)
	points, larger := x.opinion.Odds(a, e)
	_, n, to := b.Odds(a, e)
	x.comparison.Compare([]any{points, larger}, []any{n, map[int]string{1: "attacker", -1: "defender", 0: ""}[to]},
		"odds of %d to %d",
		a, e)
}

// moveStack moves a random stack of a side, with everything in its hex, to a place. It returns false if the side has
// no troops.
func (x *opinionCase) moveStack(side game.Side, at board.Place) bool {
	s, b := x.s, testBook
	camps := b.PlacesWithTroops(&s.Forces, side)
	if len(camps) == 0 {
		return false
	}
	camp := camps[x.rng.IntN(len(camps))]
	for _, n := range b.UnitsAt(&s.Forces, side, camp) {
		if s.Unit(n).At = at; x.rng.IntN(6) == 0 {
			s.Unit(n).Flags ^= war.FlagOutside
		}
	}
	for _, n := range b.CommandersAt(&s.Forces, side, camp) {
		s.Commander(n).At = at
	}
	if x.rng.IntN(2) == 0 { // any commander joins
		if n := commanderNr(1 + x.rng.IntN(len(s.Commanders))); s.Commander(n).Fate == war.FateInPlay &&
			s.Commander(n).Side == side {
			s.Commander(n).At = at
		}
	}
	for _, i := range s.GunsAt(side, camp) {
		s.Guns[i].At = at
	}
	if x.rng.IntN(2) == 0 {
		s.Stores = slices.DeleteFunc(s.Stores, func(y war.Store) bool { return y.At == at && y.Side == side })
		s.Stores = append(s.Stores, war.Store{At: at, Side: side, Supply: uint8(1 + x.rng.IntN(2))})
	}
	for i := range s.Fleets {
		if s.Fleets[i].At == camp && side == british {
			s.Fleets[i].At = at
		}
	}
	return true
}

// fortify puts works of either side in a place at random, and decides which side was there first.
func (x *opinionCase) fortify(at board.Place) {
	s := x.s
	s.Works = slices.DeleteFunc(s.Works, func(w war.Work) bool { return w.At == at })
	s.SharedHexes = slices.DeleteFunc(s.SharedHexes, func(y war.SharedHex) bool { return y.At == at })
	for _, side := range war.BothSides {
		if x.rng.IntN(4) == 0 {
			s.Works = append(s.Works, war.Work{At: at, Side: side})
		}
	}
	if x.rng.IntN(3) == 0 {
		s.Works = append(s.Works, war.Work{At: at, Side: war.BothSides[x.rng.IntN(2)], Fort: true})
	}
	s.SharedHexes = append(s.SharedHexes, war.SharedHex{At: at, FirstSide: war.BothSides[x.rng.IntN(2)]})
}
