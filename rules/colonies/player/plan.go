package player

import (
	"slices"

	"tricorne/rules/board"
	"tricorne/rules/colonies/printed"
	"tricorne/rules/colonies/travel"
	"tricorne/rules/colonies/war"
	"tricorne/rules/game"
)

// plan says which forces of a side should go where.
type plan struct {
	prizes  []printed.PlaceWorth // the towns that decide the game
	foes    []enemy              // by place
	moves   []*move              // sorted by strength times gain, largest first
	posture game.Posture
}

// move is a plan for one force: where it goes, with which units, and what this gains.
type move struct {
	from, to           board.Place
	strength           int      // strength of the units that go
	stayingUnits       []string // units that stay behind, by id
	gain               int
	inForcedMarchRange bool  // close enough for a forced march
	carriesBoats       bool  // the force carries bateaux to cross water
	bySea              bool  // the force goes by sea
	alternative        *move // the move to the next best aim; nil for none
}

// leastGain is the least gain for which a force marches, because points are scarce.
const leastGain = 12

// maxDistance is how far away an aim may be in movement points: four marches, more than half a year.
const maxDistance = 32

// pointsPerTurn is about how many movement points a force marches in a turn, including some forced marches.
const pointsPerTurn = 10

func (b *Computer) makePlan(k *known, posture game.Posture) *plan {
	p := &plan{prizes: b.prizesFor(k), posture: posture}
	p.foes = b.estimateEnemies(k, p.prizes)
	p.assign(b, k)
	return p
}

// enemyForce returns the estimated enemy force in a place.
func (p *plan) enemyForce(at board.Place) force {
	for _, x := range p.foes {
		if x.at == at {
			return x.force
		}
	}
	return force{}
}

// strengthAround returns the estimated strength of the enemy near a place, without the enemy in the place itself.
func (p *plan) strengthAround(b *Computer, at board.Place, near int) int {
	n := 0
	for _, x := range p.foes {
		if x.at != at && b.Distance(x.at, at) <= near {
			n += x.strength
		}
	}
	return n
}

// threat returns the strength with which the enemy may soon come to a place. It may come by land, or by sea to an
// American port (6.43).
func (p *plan) threat(b *Computer, k *known, at board.Place, near int) int {
	n := p.strengthAround(b, at, near)
	if k.ViewerSide == american && b.IsPort(at) {
		for _, x := range p.foes {
			if x.at != at && b.Distance(x.at, at) > near {
				n = max(n, min(x.strength, b.Capacity.Fleet*k.FleetsAt(x.at)))
			}
		}
	}
	return n
}

// marchMargin is the advantage, in rows of the combat table, that a side wants before it marches to a battle.
const marchMargin = 1

// requiredRows returns the advantage, in rows of the combat table, that a player of the plan's posture wants. Steady
// is the number for a steady player.
func (p *plan) requiredRows(steady int) int {
	switch p.posture {
	case game.PostureBold:
		return steady - postureEdge
	case game.PostureWary:
		return steady + postureEdge
	}
	return steady
}

// postureEdge is how many rows less advantage a bold player accepts, and how many rows more a wary player wants.
const postureEdge = 3

// assign gives each force, strongest first, the aim with the greatest worth for its distance. Aims are enemy towns
// it can take, its side's own towns without troops or in danger, and enemies near that it can beat. The British
// need enough troops to hold a town they take; the Americans only need to be there.
func (p *plan) assign(b *Computer, k *known) {
	prizes := p.prizes
	type stack struct {
		at  board.Place
		men int
	}
	var all []stack
	for _, at := range b.OccupiedPlaces(&k.Forces, k.ViewerSide) {
		if n := b.StrengthAt(&k.Forces, k.ViewerSide, at); n > 0 {
			all = append(all, stack{at, n})
		}
	}
	slices.SortStableFunc(all, func(x, y stack) int { return y.men - x.men })
	guards := map[board.Place]int{} // strength in each place, or on the way there
	for _, x := range all {
		guards[x.at] += x.men
	}
	sent := map[board.Place]int{} // strength on the way to each place
	reach := pointsPerTurn * (int(k.LastTurn-k.Now) + 1)
	winter := k.ViewerSide == american && b.TurnAt(k.Now).Winter()
	threats := make([]int, len(prizes))
	for i, w := range prizes {
		threats[i] = p.threat(b, k, w.At, 5)
	}
	for _, x := range all {
		// guarded is the worth of the town with the force, if the force cannot match the threat there; otherwise 0
		men, guarded := x.men, 0
		for i, w := range prizes {
			if w.At == x.at && p.enemyForce(x.at).strength == 0 {
				men -= min(x.men-1, p.neededStrength(b, k, w, x.men))
				if threats[i] > x.men {
					guarded = w.Points
				}
			}
		}
		if men <= 0 {
			continue
		}
		best, other := &move{from: x.at}, &move{from: x.at}
		ways, ours := b.waysOut(k, x.at), force{men, b.ownForce(k, x.at).battlePoints}
		consider := func(to board.Place, value int, foe force) {
			for _, w := range ways {
				far := w.distanceTo(to)
				ours := force{min(ours.strength, w.maxStrength), ours.battlePoints}
				if to == x.at || far > min(maxDistance, reach) || foe.strength > 0 &&
					b.rowAdvantage(ours, foe)-b.rowsForWorks(k, to) < p.requiredRows(marchMargin) {
					continue
				}
				gain := 100 * value / (far + 6)
				if sent[to] >= 2*foe.strength+6 {
					gain /= 5
				}
				if gain <= other.gain {
					continue
				}
				y := &move{
					from: x.at, to: to, gain: gain, inForcedMarchRange: far <= 12 &&
						men >= 6, carriesBoats: w.carriesBoats, bySea: w.bySea,
					strength: min(men, max(3*foe.strength+8, 20)),
				}
				if w.bySea {
					y.strength = min(men, max(y.strength, b.Capacity.Fleet), w.maxStrength)
				}
				switch {
				case gain > best.gain && best.to == to:
					best = y
				case gain > best.gain:
					best, other = y, best
				case best.to != to:
					other = y
				}
			}
		}
		for i, w := range prizes {
			held, foe, threat := b.Holder(&k.Forces, k.Now, w.At), p.enemyForce(w.At), threats[i]
			if winter && !slices.ContainsFunc(ways, func(o wayOut) bool { return o.distanceTo(w.At) <= marchDistance }) {
				continue
			}
			switch {
			case held != k.ViewerSide:
				if k.ViewerSide == british && w.Points < urgentWorth {
					foe.strength += threat / 3
				}
				consider(w.At, 10*w.Points, foe)
			case guards[w.At] == 0 && threat > 0 || foe.strength > 0:
				consider(w.At, 6*w.Points, foe)
			case threat > guards[w.At] && w.Points > guarded:
				consider(w.At, 4*w.Points, force{})
			}
		}
		if winter {
			b.offerWinterQuarters(k, x.at, consider)
		}
		for _, y := range p.foes {
			near := func(w printed.PlaceWorth) bool { return b.Distance(w.At, y.at) <= 6 }
			if !winter && b.Distance(y.at, x.at) <= 4 && slices.ContainsFunc(prizes, near) {
				consider(y.at, 3, force{y.strength + p.strengthAround(b, y.at, 1), y.battlePoints})
			}
		}
		if best.gain >= leastGain {
			best.stayingUnits, best.strength = b.garrison(k, x.at, x.men-best.strength, x.men)
			if other.gain > 0 {
				other.stayingUnits, other.strength = b.garrison(k, x.at, x.men-other.strength, x.men)
				best.alternative = other
			}
			guards[best.to] += best.strength
			sent[best.to] += best.strength
			p.moves = append(p.moves, best)
		}
	}
	slices.SortStableFunc(p.moves, func(x, y *move) int { return y.gain*y.strength - x.gain*x.strength })
}

// garrisonPerPoint is about how much strength the British leave in a town for each of its points. They have more
// towns to take than troops to hold them.
const garrisonPerPoint = 4

// neededStrength returns the strength that should stay in a town that decides the game. For a steady player it
// matches half of the threat. For the British it is limited by the worth of the town.
func (p *plan) neededStrength(b *Computer, k *known, w printed.PlaceWorth, men int) int {
	n := 1 + p.threat(b, k, w.At, 4)*[...]int{game.PostureSteady: 2, game.PostureBold: 1, game.PostureWary: 4}[p.posture]/4
	if k.ViewerSide == british {
		n = min(n, max(1, men*w.Points/(w.Points+3)), garrisonPerPoint*w.Points)
	}
	return n
}

// garrison lists the weakest units of a place whose total reaches a needed strength. It also returns the strength of
// the other units.
func (b *Computer) garrison(k *known, at board.Place, need, all int) (stay []string, men int) {
	units := slices.Clone(b.UnitsAt(&k.Forces, k.ViewerSide, at))
	worth := func(n unitNr) int { return b.Unit(n).Strength(k.Unit(n).Depleted) }
	slices.SortStableFunc(units, func(x, y unitNr) int { return worth(x) - worth(y) })
	held := 0
	for _, n := range units {
		if held >= need {
			break
		}
		held += worth(n)
		stay = append(stay, b.Unit(n).ID)
	}
	return stay, all - held
}

// moveFrom returns the planned move of the force in a place, or nil if there is none.
func (p *plan) moveFrom(at board.Place) *move {
	for _, x := range p.moves {
		if x.from == at {
			return x
		}
	}
	return nil
}

const unreachable = 1000

// wayOut is a way to leave a place: on foot, on foot with bateaux, or by sea.
type wayOut struct {
	carriesBoats, bySea bool
	maxStrength         int // largest strength that can leave this way
	distanceTo          func(to board.Place) int
}

// voyageCost is the cost of a voyage in movement points.
const voyageCost = 10

// callFleetDistance is added to the cost of a voyage if a fleet must come first.
const callFleetDistance = 6

// waysOut lists the ways to leave a place.
func (b *Computer) waysOut(k *known, at board.Place) []wayOut {
	all := []wayOut{{
		maxStrength: unreachable,
		distanceTo:  func(to board.Place) int { return b.distance(k, to, at, false) },
	}}
	if k.StoreAt(k.ViewerSide, at).Boats > 0 {
		all = append(all, wayOut{
			carriesBoats: true, maxStrength: unreachable,
			distanceTo: func(to board.Place) int { return b.distance(k, to, at, true) },
		})
	}
	if k.ViewerSide == british && b.IsPort(at) && hasFleet(k) {
		ports, aboard := b.Harbors(k.Scenario, at, true), voyageCost
		if k.FleetsAt(at) == 0 {
			aboard += callFleetDistance
		}
		all = append(all, wayOut{
			bySea: true, maxStrength: b.Capacity.Fleet * max(1, k.FleetsAt(at)),
			distanceTo: func(to board.Place) int {
				best := unreachable
				for _, p := range ports {
					best = min(best, aboard+b.distance(k, to, p, false))
				}
				return best
			},
		})
	}
	return all
}

// distanceIndex returns the index of the distances to a place, by scenario, side and use of bateaux.
func (b *Computer) distanceIndex(k *known, to board.Place, boats bool) int {
	return ((b.OpeningNr(k.Scenario)*2+int(k.ViewerSide-1))*2+war.OneIf(boats))*(b.Board.Size()+1) + int(to)
}

// distance returns about how many movement points it is from one place to another, ignoring enemies.
func (b *Computer) distance(k *known, to, from board.Place, boats bool) int {
	kept := &b.routes[b.distanceIndex(k, to, boats)]
	if ways := kept.Load(); ways != nil {
		return int((*ways)[from])
	}
	out := make([]int16, b.Board.Size()+1)
	for i := range out {
		out[i] = unreachable
	}
	out[to] = 0
	g := travel.Mover{Side: k.ViewerSide, Boats: boats}
	for ring := []board.Place{to}; len(ring) > 0; {
		var next []board.Place
		for _, p := range ring {
			for _, q := range b.Exits(p) {
				price, why := b.Step(k.Scenario, g, q, p)
				if n := out[p] + int16(max(1, price/printed.Point)); why == nil && n < out[q] {
					out[q] = n
					next = append(next, q)
				}
			}
		}
		ring = next
	}
	kept.Store(&out)
	return int(out[from])
}
