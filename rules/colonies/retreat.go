package colonies

import (
	"maps"
	"slices"

	"tricorne/rules/board"
	"tricorne/rules/colonies/printed"
	"tricorne/rules/colonies/travel"
	"tricorne/rules/colonies/war"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// Withdrawal and retreat (9.37).

// mayRetreatTo reports whether beaten units may go from one hex to the next (9.37). The step must be a normal move, and
// there must be no enemy in the hex.
func (b combat) mayRetreatTo(f *war.Forces, scenario string, g travel.Mover, from, to board.Place) bool {
	_, why := b.Step(scenario, g, from, to)
	return why == nil && !b.HasTroops(f, g.Side.Other(), to)
}

// retreatPath is a path on which beaten units and commanders may retreat, and the counters that can take it.
type retreatPath struct {
	Path       []board.Place // begins with the hex of the battle
	Units      []unitNr
	Commanders []commanderNr
}

// Hexes returns the length of the path.
func (x *retreatPath) Hexes() int { return len(x.Path) - 1 }

// beatenCounter is one counter of a beaten force, and its paths. They are listed by length in hexes, then by
// destination.
type beatenCounter struct {
	unit          unitNr
	commander     commanderNr
	pathsByLength [4]map[board.Place][]board.Place
}

// retreatPaths lists the paths on which beaten units may go now. A retreat is two or three hexes, a withdrawal one.
// If nobody can go two hexes, a retreat may be one. Units that may not enter a place do not keep the others back
// (13.13, 15.24, 16.34): all who can go do so. A path is not offered if more units could go on another path.
//
// Our reading (9.37): the remaining units go another way if they have one; else they stay and take the losses for it.
func (b combat) retreatPaths(f *war.Forces, scenario string, x *war.Battle) []retreatPath {
	all := b.beatenCounters(f, scenario, x)
	least, most := 1, 1
	if x.Retreats {
		least, most = b.Retreat.MinHexes, b.Retreat.MaxHexes
	}
	for ; least > 0; least, most = least-1, least-1 {
		if out := b.openRetreatPaths(all, least, most); len(out) > 0 {
			return out
		}
	}
	return nil
}

// openRetreatPaths lists the retreat paths that are from least to most hexes long. It leaves out a path if another
// path can take all of the same counters and more.
func (b combat) openRetreatPaths(all []beatenCounter, least, most int) []retreatPath {
	var out []retreatPath
	for hexes := least; hexes <= most; hexes++ {
		for i := range all {
			for _, to := range slices.Sorted(maps.Keys(all[i].pathsByLength[hexes])) {
				way := all[i].pathsByLength[hexes][to]
				if slices.ContainsFunc(out, func(x retreatPath) bool { return x.Path[len(x.Path)-1] == to }) {
					continue
				}
				x := retreatPath{Path: way}
				for j := range all {
					switch y := &all[j]; {
					case !y.hasPath(to, least, most):
					case y.unit > 0:
						x.Units = append(x.Units, y.unit)
					default:
						x.Commanders = append(x.Commanders, y.commander)
					}
				}
				out = append(out, x)
			}
		}
	}
	slices.SortFunc(out, func(x, y retreatPath) int {
		if n := x.Hexes() - y.Hexes(); n != 0 {
			return n
		}
		return int(x.Path[len(x.Path)-1]) - int(y.Path[len(y.Path)-1])
	})
	whole := slices.Clone(out)
	return slices.DeleteFunc(out, func(x retreatPath) bool {
		return slices.ContainsFunc(whole, func(y retreatPath) bool { return y.includes(&x) && !x.includes(&y) })
	})
}

// hasPath reports whether a counter has a path to a place that is from least to most hexes long.
func (y *beatenCounter) hasPath(to board.Place, least, most int) bool {
	for hexes := least; hexes <= most; hexes++ {
		if _, ok := y.pathsByLength[hexes][to]; ok {
			return true
		}
	}
	return false
}

// includes reports whether all counters on another path can also take this one.
func (x *retreatPath) includes(y *retreatPath) bool {
	return !slices.ContainsFunc(y.Units, func(n unitNr) bool { return !slices.Contains(x.Units, n) }) &&
		!slices.ContainsFunc(y.Commanders, func(n commanderNr) bool { return !slices.Contains(x.Commanders, n) })
}

// beatenCounters lists the counters of the beaten side that have not retreated yet, with the paths of each. The
// strongest unit comes first. A withdrawal takes bateaux along, if somebody can carry them.
func (b combat) beatenCounters(f *war.Forces, scenario string, x *war.Battle) []beatenCounter {
	side, at := x.BeatenSide, x.BattleHex()
	units, heads := b.UnitsAt(f, side, at), b.CommandersAt(f, side, at)
	boats := !x.Retreats && f.StoreAt(side, at).Boats > 0 && b.CanCarry(units)
	slices.SortStableFunc(units, func(m, n unitNr) int { return b.Strength(f, []unitNr{n}) - b.Strength(f, []unitNr{m}) })
	kept := map[string][4]map[board.Place][]board.Place{}
	var out []beatenCounter
	for _, n := range units {
		g := travel.Mover{
			Side: side, Boats: boats, Canoes: b.Unit(n).Kind == printed.Indian, Units: []unitNr{n},
			Commanders: heads,
		}
		key := b.Unit(n).ID
		if k := b.Unit(n).Kind; k != printed.Indian && k != printed.Detachment {
			key = "" // every other kind of unit may enter all places
		}
		// Carleton may not go everywhere, and does not hold the units back
		g.Commanders = slices.DeleteFunc(slices.Clone(heads), func(c commanderNr) bool { return c == b.CarletonNr })
		if _, ok := kept[key]; !ok {
			kept[key] = b.pathsOf(f, scenario, g, at)
		}
		out = append(out, beatenCounter{unit: n, pathsByLength: kept[key]})
	}
	for _, n := range heads {
		g := travel.Mover{Side: side, Boats: boats, Canoes: b.AllIndians(units), Commanders: []commanderNr{n}}
		out = append(out, beatenCounter{commander: n, pathsByLength: b.pathsOf(f, scenario, g, at)})
	}
	return out
}

// pathsOf returns the paths by which a group may retreat. They are grouped by length, one to three hexes, and then by
// destination.
func (b combat) pathsOf(f *war.Forces, scenario string, g travel.Mover,
	at board.Place,
) [4]map[board.Place][]board.Place {
	var rings [4]map[board.Place][]board.Place
	paths, seen := [][]board.Place{{at}}, map[board.Place]bool{at: true}
	for ring := 1; ring <= b.Retreat.MaxHexes && ring < len(rings); ring++ {
		rings[ring] = map[board.Place][]board.Place{}
		var next [][]board.Place
		for _, path := range paths {
			from := path[len(path)-1]
			for _, to := range b.Exits(from) {
				if seen[to] || !b.mayRetreatTo(f, scenario, g, from, to) {
					continue
				}
				seen[to] = true
				way := append(slices.Clone(path), to)
				rings[ring][to] = way
				next = append(next, way)
			}
		}
		paths = next
	}
	return rings
}

// beatenRemain reports whether some beaten counters have not retreated yet. Commanders left behind by their units count
// too.
func (b combat) beatenRemain(f *war.Forces, x *war.Battle) bool {
	at := x.BattleHex()
	return len(b.UnitsAt(f, x.BeatenSide, at)) > 0 || x.RetreatPlace != board.Nowhere &&
		len(b.CommandersAt(f, x.BeatenSide, at)) > 0
}

// retreatPhase returns the phase that asks the beaten side where it retreats or withdraws to.
func (b combat) retreatPhase() phase {
	return phase{
		Rule: war.RuleResults, Activity: "falling back",
		Enter: func(t *turn) {
			s, x := t.State, t.State.Battle
			if x.LossesLeft != [2]uint8{} { // losses are taken before the retreat
				t.EndStep()
				return
			}
			if x.At != x.BattleHex() { // losses for a short retreat were taken in another hex
				b.removeLoneCommanders(t, x.At)
				x.At = x.BattleHex()
			}
			switch {
			case x.BeatenHaveLeft || !b.mustRetreat(s):
				x.BeatenHaveLeft = true
				t.EndStep()
			case len(b.retreatPaths(&s.Forces, s.Scenario, x)) == 0:
				b.penalizeStuck(t)
				t.EndStep()
			}
		},
		SidesAsked: func(s *state) fact.Sides { return fact.SidesOf(s.Battle.BeatenSide) },
		Ask: func(k *known, d action.Draft) game.Ask {
			x := &k.Battle.Battle
			a := game.Ask{Title: "Withdrawal"}
			if x.Retreats {
				a.Title, a.Help = "Retreat",
					text.Say("Two or three hexes. Supply, artillery and bateaux stay behind. Units that retreat do not march "+
						"again by choice in this phase.")
			}
			f := game.Field{
				ID: "to", Label: "Where do they go?", Kind: game.PickOne, Min: 1, Max: 1, ReloadsForm: true,
				Rule: war.RuleResults,
			}
			for _, w := range b.retreatPaths(&k.Forces, k.Scenario, x) {
				o := b.SpaceOption(w.Path[w.Hexes()])
				for _, p := range w.Path {
					o.Path = append(o.Path, b.ID(p))
				}
				o.Badge, o.Detail = war.Itoa(w.Hexes()), b.retreatCostText(&k.Forces, x, &w)
				f.Options = append(f.Options, o)
			}
			war.CopyDraftChoices(&f, d)
			act := game.Act{ID: "leave", Label: a.Title, NeededFields: []string{f.ID}, Primary: true}
			if len(f.Value) == 1 {
				act.Label += " to " + b.PlaceInSentence(b.Place(f.Value[0]))
			}
			a.Fields, a.Acts = []game.Field{f}, []game.Act{act}
			return a
		},
		FormIsPublic: war.InBattle,
		Play: func(t *turn, a action.Action) error {
			s, x := t.State, t.State.Battle
			to := b.Place(a.One("to"))
			for _, w := range b.retreatPaths(&s.Forces, s.Scenario, x) {
				if w.Path[w.Hexes()] == to {
					b.fallBack(t, &w)
					break
				}
			}
			return nil
		},
	}
}

// retreatCostText describes the cost of a retreat for the beaten side: "2 hexes; left behind: 1 artillery unit".
func (b combat) retreatCostText(f *war.Forces, x *war.Battle, w *retreatPath) string {
	out := text.Count(w.Hexes(), "hex", "hexes")
	if x.Retreats && w.Hexes() < b.Retreat.MinHexes {
		out += ", " + text.Count(b.Retreat.ShortLosses, "loss", "losses") + " more"
	}
	if rest := b.remainingNames(f, x, w); rest != "" {
		out += "; without " + rest
	}
	y, guns := f.StoreAt(x.BeatenSide, x.BattleHex()), len(f.GunsAt(x.BeatenSide, x.BattleHex()))
	what := ""
	if guns > 0 {
		what = text.Count(guns, "artillery unit", "artillery units")
	}
	if y.Supply+y.Boats > 0 {
		if what != "" {
			what += ", "
		}
		what += war.TrainsText(int(y.Supply), int(y.Boats))
	}
	switch {
	case x.Retreats && what != "":
		return out + "; left behind: " + what
	case x.Retreats || !b.CanCarry(w.Units):
		return out
	}
	return out + ", with everything"
}

// remainingNames names the beaten counters that cannot take a path: "South detachment and Carleton".
func (b combat) remainingNames(f *war.Forces, x *war.Battle, w *retreatPath) string {
	units := slices.DeleteFunc(b.UnitsAt(f, x.BeatenSide, x.BattleHex()),
		func(n unitNr) bool { return slices.Contains(w.Units, n) })
	heads := slices.DeleteFunc(b.CommandersAt(f, x.BeatenSide, x.BattleHex()),
		func(n commanderNr) bool { return slices.Contains(w.Commanders, n) })
	if len(units)+len(heads) == 0 {
		return ""
	}
	return b.GroupName(units, heads).String()
}

// fallBack moves the beaten counters that can take a path along it. On a withdrawal the trains go with the first
// group that can carry them (9.37, 10.13).
func (b combat) fallBack(t *turn, w *retreatPath) {
	s, x := t.State, t.State.Battle
	side, at, to := x.BeatenSide, x.BattleHex(), w.Path[w.Hexes()]
	if !x.Retreats && b.CanCarry(w.Units) {
		for _, i := range s.GunsAt(side, at) {
			s.Guns[i].At = to
		}
		if y := s.StoreAt(side, at); y.Supply+y.Boats > 0 {
			b.AddStores(s, side, at, -int(y.Supply), -int(y.Boats))
			b.AddStores(s, side, to, int(y.Supply), int(y.Boats))
		}
	}
	for _, n := range w.Units {
		u := s.Unit(n)
		u.At = to
		if u.Flags &^= war.FlagOutside; x.Retreats {
			u.Flags |= war.FlagHalted
		}
	}
	for _, n := range w.Commanders {
		s.Commander(n).At = to
		if x.Retreats {
			s.Commander(n).Flags |= war.FlagHalted
		}
	}
	trail := make([]string, len(w.Path))
	for i, p := range w.Path {
		trail[i] = b.ID(p)
	}
	word := "withdraw"
	if x.Retreats {
		word = "retreat"
	}
	who := text.Say("The ", b.SideName(side))
	if x.RetreatPlace != board.Nowhere ||
		len(b.UnitsAt(&s.Forces, side, at))+len(b.CommandersAt(&s.Forces, side, at)) > 0 {
		who = b.GroupName(w.Units, w.Commanders)
		word = b.retreatVerb(w, word)
	}
	t.Tell(text.Say(who, " ", word, " to ", b.Space(to), ".")).WithRule(war.RuleResults).WithTrail(trail...).
		WithFacts(fact.Retreat{Side: side, Trail: fact.Places(trail)})
	if m := s.March; m != nil && m.Side == side { // units that retreated take no further part in the march
		m.Units, m.Commanders, m.Guns = nil, nil, nil
	}
	b.revealMarion(t, side, to)
	b.updateAfterDeparture(t, at)
	b.updateAfterArrival(t, side, to)
	if x.RetreatPlace == board.Nowhere {
		x.RetreatPlace, x.RetreatHexes = to, uint8(w.Hexes())
	}
	x.BeatenHaveLeft = !b.beatenRemain(&s.Forces, x)
	if x.Retreats && w.Hexes() < b.Retreat.MinHexes {
		x.At = to // in the new hex the units take the losses for the short retreat
		b.addLosses(s, side, b.Retreat.ShortLosses)
		t.Tell(text.Say("A retreat of one hex costs ", war.Itoa(b.Retreat.ShortLosses), " more.")).WithRule(war.RuleResults).
			WithFacts(fact.Loss{Points: b.Retreat.ShortLosses})
	}
}

// retreatVerb returns the verb of a retreat: "retreats" for one counter, "retreat" for several.
func (b combat) retreatVerb(w *retreatPath, verb string) string {
	if b.TakesSingular(w.Units, w.Commanders) {
		return verb + "s"
	}
	return verb
}

// penalizeStuck keeps beaten units in their hex if they cannot retreat, and makes them pay for it (9.37). A
// withdrawal that cannot be made costs one loss, on the strongest unit. A retreat costs two, and the trains.
func (b combat) penalizeStuck(t *turn) {
	s, x := t.State, t.State.Battle
	side, at := x.BeatenSide, x.BattleHex()
	units, heads := b.UnitsAt(&s.Forces, side, at), b.CommandersAt(&s.Forces, side, at)
	who, whose := text.Say("The ", b.SideName(side)), side
	var named []fact.Unit
	if x.RetreatPlace != board.Nowhere {
		who, whose, named = b.GroupName(units, heads), game.Nobody, b.GroupIDs(units, heads)
	}
	x.At, x.BeatenHaveLeft, x.SomeCannotRetreat = at, true, true
	if len(units) == 0 {
		t.Tell(text.Say(who, " cannot follow.")).WithRule(war.RuleResults).WithFacts(fact.Decision{
			Side: whose, Units: named,
			Choice: "stay",
		})
		return
	}
	if !x.Retreats {
		x.HitUnits = slices.DeleteFunc(x.HitUnits, func(n unitNr) bool { return b.SideOf(&s.Forces, n) == side })
		b.addLosses(s, side, b.Retreat.StuckLosses)
		t.Tell(text.Say(who, " cannot withdraw: ", war.Itoa(b.Retreat.StuckLosses),
			" more is lost.")).WithRule(war.RuleResults).
			WithFacts(fact.Loss{Side: whose, Units: named, Points: b.Retreat.StuckLosses})
		return
	}
	b.addLosses(s, side, b.Retreat.ShortLosses)
	t.Tell(text.Say(who, " cannot retreat: ", war.Itoa(b.Retreat.ShortLosses),
		" more are lost, with supply, artillery and bateaux.")).
		WithRule(war.RuleResults).
		WithFacts(fact.Loss{Side: whose, Units: named, Points: b.Retreat.ShortLosses})
	winner := side.Other()
	for _, i := range s.GunsAt(side, at) {
		s.Guns[i].Side, s.Guns[i].CapturedThisPhase = winner, true
	}
	if y := s.StoreAt(side, at); y.Supply+y.Boats > 0 {
		b.AddStores(s, side, at, -int(y.Supply), -int(y.Boats))
		b.AddStores(s, winner, at, int(y.Supply), int(y.Boats))
	}
	for _, n := range units {
		s.Unit(n).Flags |= war.FlagHalted
	}
}
