package movement

import (
	"slices"
	"strconv"

	"tricorne/rules/board"
	"tricorne/rules/crossing/knowledge"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/rulebook"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
	"tricorne/rules/hex"
)

// Crossing the Delaware (11.4.2, 11.4.3) while it is not frozen. A leader with troops pays 4 points at a ferry, or
// next to a naval unit where there is no ferry. The first attempt of a turn rolls how many men may cross there, in
// both directions together. Then the leader crosses with all the men or a part of them, or a detachment crosses
// instead (ferrying.go).

// crossing is a hexside of the Delaware that a march could cross, as the Americans know it.
type crossing struct {
	from, to   board.Place
	at         printed.Stretch
	ferry      *printed.Ferry             // the ferry; nil if a naval unit carries the men
	boat       printed.Boat               // the naval unit that carries the men, if there is no ferry
	attempt    *knowledge.CrossingAttempt // result of this turn's attempt to cross; nil before the attempt
	farHexCost int                        // cost of entering the far hex, in movement points
	refusal    *game.Refusal              // why nobody may try to cross, although some leaders have the points
}

// crossingID returns the id of a crossing in forms: the hexes on this bank and on the other.
func (b Rules) crossingID(x *crossing) string { return b.ID(x.from) + "-" + b.ID(x.to) }

// attemptCost returns the cost of an attempt to cross, not counting the cost of the far hex (11.4.2, 11.4.3). The cost
// is the same at a ferry and with a naval unit.
func (b Rules) attemptCost() int { return b.Costs.NavalCrossing }

// crossings lists the crossings from a hex. There are none in reaction (11.3), when the river is frozen, or to a hex
// with enemy troops.
func (b Rules) crossings(k *known, from board.Place) []crossing {
	var out []crossing
	if k.ViewerSide != truth.American || k.March.Reaction || b.Frozen(k.Now) {
		return nil
	}
	v := b.SurveyFor(k, nil)
	for _, d := range hex.Dirs {
		side := b.Side(from, d)
		if side.Stretch == 0 || v.EnemyTroops.Has(side.Next) {
			continue
		}
		x := crossing{from: from, to: side.Next, at: side.Stretch, ferry: b.FerryOver(side)}
		if x.ferry == nil {
			i := slices.IndexFunc(k.Boats, func(y knowledge.KnownBoat) bool { return y.At == side.Stretch && !y.Moved })
			if i < 0 {
				continue
			}
			x.boat = k.Boats[i].Boat
		}
		for i := range k.CrossingAttempts {
			if k.CrossingAttempts[i].At == x.at {
				x.attempt = &k.CrossingAttempts[i]
			}
		}
		if x.attempt == nil && x.ferry == nil && k.BoatUsed(x.boat) {
			continue
		}
		x.farHexCost = b.farCost(&x, v)
		out = append(out, x)
	}
	return out
}

// farCost returns the cost of entering the far hex. If a ferry connects the roads, this is the cost of a road,
// otherwise the cost of the terrain. Zones of control add to it (5.0).
func (b Rules) farCost(x *crossing, v *knowledge.Survey) int {
	d, _ := b.DirectionTo(x.from, x.to)
	c := b.Costs.BoatCrossingCost(b.HexMap, x.from, d, v.Season)
	if x.ferry != nil {
		c = b.Costs.StepCostParts(b.HexMap, x.from, printed.HexStep(d), truth.American, v.Season)
	}
	return c.TerrainPoints + v.ExtraCost(b.Costs, x.from, x.to)
}

// crossers lists the leaders who could try a crossing now. They must have the points for the attempt. If the attempt
// was already made, some men must still be able to cross. Leaders without troops use a ferry as part of a march. With
// a naval unit, they may cross only after a roll has allowed troops to cross (11.4.3), and not into a hex with enemy
// leaders (our reading (30)).
func (b Rules) crossers(k *known, x *crossing, stack []*knownLeader) []*knownLeader {
	if b.leaveRefusal(k, x.from, nil) != nil {
		return nil
	}
	carries := x.ferry == nil && x.attempt != nil && x.attempt.MaxMen > 0 && k.At(x.to).Free(truth.American)
	full := x.attempt != nil && x.attempt.Room() == 0
	return slices.DeleteFunc(slices.Clone(stack), func(f *knownLeader) bool {
		need := b.attemptCost()
		if x.attempt != nil {
			need += x.farHexCost
		}
		return f.Troops == 0 && !carries || f.Troops > 0 && full || f.At != x.from || k.March.PointsLeft([]nr{f.Nr}) < need ||
			b.GarrisonRefusal(k, x.from, f.Troops) != nil || f.Troops > 0 && !b.mayLand(k, x, f)
	})
}

// crossAction returns the action of trying to cross.
func (b Rules) crossAction() menuAction {
	return menuAction{Act: "cross", AddToForm: b.offerCross, Play: b.playCross}
}

// readyCrossings lists the crossings that can be tried now, and the leaders of the march. It includes crossings that
// are impossible only because of the men already on the far bank (4.0).
func (b Rules) readyCrossings(k *known) (out []crossing, stack []*knownLeader) {
	var at []board.Place
	for _, g := range k.March.MovableLeaders() {
		f := k.Find(g.Leader)
		stack = append(stack, f)
		if !slices.Contains(at, f.At) {
			at = append(at, f.At)
		}
	}
	for _, p := range at {
		for _, x := range b.crossings(k, p) {
			if len(b.crossers(k, &x, stack)) > 0 {
				out = append(out, x)
				continue
			}
			for _, f := range stack {
				if left := k.March.PointsLeft([]nr{f.Nr}) - b.attemptCost() - x.farHexCost; f.At == p && f.Troops > 0 &&
					left >= 0 &&
					!b.mayLand(k, &x, f) {
					x.refusal = &game.Refusal{
						Rule: rulebook.Stacking,
						Text: text.Say(truth.MenText(k.Men(x.to)), " stand at ", b.Space(x.to), ", and no more than ",
							truth.MenText(b.MostMen),
							" may end there: with the ", text.Count(left, "point", "points"), " ", b.Name(f.Nr),
							" would have left, there is no way through."),
					}
				}
			}
			if x.refusal != nil {
				out = append(out, x)
			}
		}
	}
	return out, stack
}

func (b Rules) offerCross(k *known, d action.Draft, a *game.Ask) {
	all, stack := b.readyCrossings(k)
	if len(all) == 0 || b.stayRefusal(k) != nil && !b.inFullHex(k) {
		return
	}
	f := game.Field{
		ID: "cross.at", Label: "Cross the Delaware where?", Kind: game.PickOne, Min: 1, Max: 1,
		ReloadsForm: true, Rule: rulebook.RiverCrossings,
	}
	open := false
	for i := range all {
		x := &all[i]
		o := game.Option{
			ID: b.crossingID(x), Label: b.PlaceName(x.from) + " to " + b.PlaceName(x.to), Space: b.ID(x.to),
			Path:   b.Ids([]board.Place{x.from, x.to}),
			Detail: b.crossingDetail(x), Refusal: x.refusal,
		}
		f.Options = append(f.Options, o)
		if open = open || x.refusal == nil; x.refusal == nil && d.One(f.ID) == o.ID {
			f.Value = []string{o.ID}
		}
	}
	a.Fields = append(a.Fields, f)
	act := game.Act{
		ID: "cross", Name: "Cross the Delaware", Label: "Try to cross the Delaware",
		NeededFields: []string{f.ID, "cross.who"},
	}
	if !open {
		act.Refusal = all[0].refusal
	}
	if len(f.Value) > 0 {
		x := &all[slices.IndexFunc(all, func(x crossing) bool { return b.crossingID(&x) == f.Value[0] })]
		b.offerCrossers(k, d, a, &act, x, stack)
	}
	a.Acts = append(a.Acts, act)
}

// crossingDetail describes a crossing: "Trenton Ferry, 1 ferry, not rolled for yet".
func (b Rules) crossingDetail(x *crossing) string {
	words := b.Fleet[x.boat].Name
	if x.ferry != nil {
		words = x.ferry.Name
	}
	if x.attempt == nil {
		return words + " · " + strconv.Itoa(b.attemptCost()) + " MP to try, " + strconv.Itoa(x.farHexCost) + " more to cross"
	}
	return words + " · " + strconv.Itoa(b.attemptCost()+x.farHexCost) + " MP · " + truth.MenText(x.attempt.Room()) +
		" may still cross"
}

// offerCrossers asks which leader tries the crossing, and which other leaders go with them.
func (b Rules) offerCrossers(k *known, d action.Draft, a *game.Ask, act *game.Act, x *crossing, stack []*knownLeader) {
	able := b.crossers(k, x, stack)
	f := b.LeaderField("cross.who", "Who tries to cross?", rulebook.RiverCrossings, able, d, true)
	a.Fields = append(a.Fields, f)
	if len(f.Value) == 0 {
		return
	}
	first := b.PickedLeader(d, f.ID)
	act.Label = b.Of(first).Name + " tries to cross to " + b.PlaceName(x.to) + " · " + strconv.Itoa(b.attemptCost()) +
		" MP"
	with := slices.DeleteFunc(slices.Clone(stack), func(y *knownLeader) bool {
		return y.At != x.from || y.Nr == first ||
			!b.inFullHex(k) && (k.March.PointsLeft([]nr{y.Nr}) < b.attemptCost() || y.Troops > 0 && !slices.Contains(able, y))
	})
	least := 0
	if b.inFullHex(k) { // in a full hex nobody may stay behind
		least = len(with)
	}
	if b.GarrisonAt(k.ViewerSide, x.from) != nil && least == 0 || len(with) == 0 {
		return
	}
	g := b.LeadersField("cross.with", "Who goes along?", rulebook.RiverCrossings, with, least, len(with), d)
	a.Fields, act.NeededFields = append(a.Fields, g), append(act.NeededFields, g.ID)
}

// playCross pays for the attempt to cross, and rolls if it is the first attempt there this turn. Then it moves the
// leaders who may cross to the other bank.
func (b Rules) playCross(t *turn, a action.Action) error {
	s := t.State
	m := s.March()
	k := b.Know(s, game.SideViewer(m.Side))
	all, _ := b.readyCrossings(&k)
	x := all[slices.IndexFunc(all, func(x crossing) bool { return b.crossingID(&x) == a.One("cross.at") })]
	stack := append([]nr{b.PickedLeader(a.Picks, "cross.who")}, b.LeadersByID(a.Many("cross.with"))...)
	b.formMovingStack(t, stack, x.from)
	b.pay(t, b.attemptCost())
	b.TellSide(t, m.Side, text.Say(b.Names(stack), " ", truth.Verb(len(stack), "tries", "try"), " to cross from ",
		b.Space(x.from), " to ", b.Space(x.to), ", ",
		spentText(int(m.PointsSpent), int(m.PointsSpent)+m.PointsLeft()), "."), nil, rulebook.RiverCrossings).
		WithFacts(fact.Decision{Units: b.UnitFacts(stack...), Place: b.PlaceFact(x.to), Choice: "cross"})
	m.Ferry = x.at
	if x.attempt == nil {
		m.CrossingRoller = stack[0]
		b.tryCrossing(t, &x, stack)
	}
	t.Call(truth.StepFerry)
	return nil
}

// tryCrossing rolls how many men may cross in this turn.
//
// Our reading (74): the modifier for a naval unit that has not moved applies even if the other naval unit has moved.
func (b Rules) tryCrossing(t *turn, x *crossing, stack []nr) {
	s := t.State
	tries := printed.CrossingRoll{Moment: s.Now, Weather: s.Weather}
	for _, n := range stack {
		tries.Stack = append(tries.Stack, b.Of(n))
	}
	for i := range s.Boats {
		if y := &s.Boats[i]; y.At == x.at && !y.Moved {
			tries.Boats = append(tries.Boats, &b.Fleet[i])
			y.Used = y.Used || x.ferry == nil
		}
	}
	if x.ferry != nil {
		tries.Ferries = x.ferry.FerryCount
	}
	l := b.Charts.CrossingLookup(tries)
	own := truth.TermsOf(&l) // only the owner is told which leaders cross
	own.Row = b.Names(stack).String()
	roll := b.RollDie(t, game.Throw{
		Owner: truth.American, Purpose: "for a crossing of the Delaware",
		Terms: game.Terms{Chart: l.Chart.ID}, OwnerTerms: &own,
	})
	r := t.Read(l.Chart, l.Column, roll, l.Mods...)
	most := b.Charts.CrossingCapacity(r)
	s.Ferries = append(s.Ferries, truth.Passage{At: x.at, ByBoat: x.ferry == nil, MaxMen: uint16(most)})
	where := text.Say(" to cross at ", b.FerryName(x.at), ": ")
	end := text.Say(": ", truth.MenText(most), " may cross this turn, both ways together.")
	b.TellSide(t, truth.American,
		text.Say(b.Names(stack), truth.Verb(len(stack), " rolls", " roll"), where, truth.RollText(r), end),
		text.Say("The ", truth.SideName(truth.American), " roll", where, text.Die(roll, ""), end), rulebook.RiverCrossings).
		WithFacts(fact.Check{Side: truth.American, Units: b.UnitFacts(stack...), Dice: []int{roll}, Succeeded: most > 0}).
		WithOtherFacts(fact.Check{Side: truth.American, Dice: []int{roll}, Succeeded: most > 0})
}
