package colonies

import (
	"slices"

	"tricorne/rules/board"
	"tricorne/rules/colonies/printed"
	"tricorne/rules/colonies/travel"
	"tricorne/rules/colonies/war"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
)

// The destinations that the form of a march offers.

// addInterceptWarnings adds to each destination which enemies may intercept on the way there, and marks it as risky. If
// the group enters a stack's own hex next, that stack does not intercept (7.22).
func (b movement) addInterceptWarnings(k *known, m *war.March, f *game.Field) {
	all := b.ThreatsTo(k, m)
	if len(all) == 0 {
		return
	}
	words := make([]string, len(all)) // each warning is worked out only when it is first needed
	for i := range f.Options {
		o := &f.Options[i]
		told := commanderNr(0)
		for step := 1; step < len(o.Path); step++ {
			into, next := b.Place(o.Path[step]), board.Nowhere
			if step+1 < len(o.Path) {
				next = b.Place(o.Path[step+1])
			}
			for n := range all {
				x := &all[n]
				if x.Hex != into || x.From == next || x.Commander == told {
					continue
				}
				if words[n] == "" {
					words[n] = "; " + b.Commander(x.Commander).Name + " may intercept in " + b.PlaceInSentence(into) + " on " +
						war.Itoa(max(1, x.MinRoll)) + " or more (7.24)"
				}
				o.Detail += words[n]
				o.Risky, told = true, x.Commander
			}
		}
	}
}

// destinationField offers every place a group can reach, with its cost and the path to it.
//
// With stay the group may also stay where it is, to build bateaux or to dig before it leaves.
func (b movement) destinationField(id string, k *known, m *war.March, d action.Draft, stay bool) game.Field {
	f := game.Field{
		ID: id, Label: "Where to?", Kind: game.PickOne, Min: 1, Max: 1, ReloadsForm: true,
		Rule: war.RuleMovement,
	}
	walk := b.WalkOf(&k.Forces, k.Scenario, m)
	r := b.Walk(b.MoverOf(&k.Forces, m), m.At, m.PointsLeft, walk)
	named, others := b.splitDestinations(r, m.At)
	badges, details := make([]string, m.PointsLeft+1), make([]string, m.PointsLeft+1) // by cost
	f.Options = slices.Grow(f.Options, len(named)+len(others)+war.OneIf(stay))
	for _, p := range slices.Concat(named, others) {
		o := b.SpaceOption(p)
		n, _ := r.Cost(p)
		cost := points(n)
		if badges[cost] == "" {
			badges[cost], details[cost] = cost.String(), cost.String()+" of "+m.PointsLeft.Words()
		}
		o.Badge, o.Detail, o.Group, o.Path = badges[cost], details[cost], b.destinationHeading(p), b.Trail(r, m.At, p)
		if walk.Stops(p) {
			o.Detail += "; enemies there: the march stops"
		}
		f.Options = append(f.Options, o)
	}
	if stay {
		o := b.SpaceOption(m.At)
		o.Label, o.Detail, o.Group = "Not yet: "+b.PlaceName(m.At), "to build bateaux or entrench first", otherHexes
		f.Options = append(f.Options, o)
	}
	b.addInterceptWarnings(k, m, &f)
	war.CopyDraftChoices(&f, d)
	return f
}

// splitDestinations lists the places a group can reach, with the named ones in a separate list.
func (b movement) splitDestinations(r *travel.WalkResult, from board.Place) (named, others []board.Place) {
	for p := range board.Place(r.Size()) {
		switch {
		case !r.Has(p) || p == from || p == board.Nowhere:
		case b.destinationHeading(p) == otherHexes:
			others = append(others, p)
		default:
			named = append(named, p)
		}
	}
	return named, others
}

const otherHexes = "Other hexes"

// destinationHeading returns the heading under which a list of destinations shows a place.
func (b movement) destinationHeading(p board.Place) string {
	if b.Board.Name(p) == b.ID(p) {
		return otherHexes
	}
	return "Named places"
}

// explainOpenPlace adds one more destination: the place that the player has opened on the map. The option says why
// the group cannot go there. A list of all such places would be too long.
func (b movement) explainOpenPlace(k *known, m *war.March, f *game.Field, d action.Draft) {
	p := b.Place(d.One(action.OpenPlace))
	if p == board.Nowhere || p == m.At || len(m.Units)+len(m.Commanders) == 0 {
		return
	}
	o := b.SpaceOption(p)
	if _, listed := f.Option(o.ID); listed {
		return
	}
	o.Group = b.destinationHeading(p)
	o.Refusal = b.outOfReachRefusal(k, m, p)
	f.Options = append(f.Options, o)
}

// extraSearchPoints is the number of extra movement points with which the cost of a far place is found.
const extraSearchPoints = 40

// outOfReachRefusal returns why a group cannot march to a place. The place is closed to it, costs too much, lies beyond
// the enemy, or has no way to it over land.
func (b movement) outOfReachRefusal(k *known, m *war.March, p board.Place) *game.Refusal {
	g, walk := b.MoverOf(&k.Forces, m), b.WalkOf(&k.Forces, k.Scenario, m)
	if why := b.EntryRefusal(k.Scenario, g, p); why != nil {
		return why
	}
	budget := m.PointsLeft + printed.WholePoints(extraSearchPoints)
	walk.FirstHexFree = false // otherwise the first hex would use up all the movement points
	if cost, ok := b.Walk(g, m.At, budget, walk).Cost(p); ok {
		return tooFarRefusal(points(cost), m.PointsLeft)
	}
	stops := walk.Stops
	walk.Stops = nil
	r := b.Walk(g, m.At, budget, walk)
	if !r.Has(p) {
		return war.Refuse(war.RuleMovement, "No way leads there over land for this group: waters without a "+
			"bridge or bateaux lie between, or it is too far.")
	}
	for _, q := range r.Path(p) {
		if q != p && stops(q) {
			return war.Refuse(war.RuleMovement, "Enemies in ", b.PlaceInSentence(q),
				" are in the way: a march stops where it meets them.")
		}
	}
	cost, _ := r.Cost(p)
	return tooFarRefusal(points(cost), m.PointsLeft)
}

// tooFarRefusal returns the refusal for a place that costs more movement points than a group has left.
func tooFarRefusal(cost, left points) *game.Refusal {
	if left == 0 {
		return war.Refuse(war.RuleMovement, "Too far: it costs ", cost.Words(), ", and none is left.")
	}
	return war.Refuse(war.RuleMovement, "Too far: it costs ", cost.Words(), ", and ", left.String(), " are left.")
}
