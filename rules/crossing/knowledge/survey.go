package knowledge

import (
	"slices"

	"tricorne/rules/board"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/game"
)

// Survey describes the map, hex by hex, for leaders who move or trace their command. It holds the hexes occupied or
// controlled by the enemy, and the friends already in each hex. A form builds the survey from knowledge, and the
// march itself builds it from the true state. Both then use the same prices.
type Survey struct {
	*enemyHexes
	Side       game.Side
	Season     printed.Season
	friends    printed.Hexes // hexes with the side's own leaders who do not move
	menStaying []hexMen      // men of the leaders who do not move, by hex
	Movers     int           // number of men who move together
	maxMen     int           // most men who may end in a hex (4.0)
}

// enemyHexes holds the hexes that the enemy occupies or controls.
type enemyHexes struct {
	EnemyTroops  printed.Hexes // hexes of enemy troops, or of enemy leaders who may have troops
	EnemyLeaders printed.Hexes // hexes of enemy leaders who are known to have no troops
	Zone         printed.Hexes // hexes in a known zone of control
	PossibleZone printed.Hexes // hexes next to a stack of unknown size
}

// hexMen is a hex with a number of the side's own men.
type hexMen struct {
	at  board.Place
	men int
}

// SurveyFor returns the survey for moving the given leaders, as far as the viewer knows. The size of an enemy stack
// that is not next to the viewer's leaders is unknown. Such a stack has no zone of control in the survey.
func (b Rules) SurveyFor(k *Known, movers []nr) *Survey {
	v := &Survey{
		enemyHexes: b.enemyHexes(k), Side: k.ViewerSide, Season: b.Conditions(k.Weather, k.Now).Season(),
		menStaying: make([]hexMen, 0, len(k.OwnLeaders())),
		maxMen:     b.MostMen,
	}
	for _, f := range k.OwnLeaders() {
		v.count(f.At, f.Troops, slices.Contains(movers, f.Nr))
	}
	return v
}

// enemyHexes returns the hexes that the enemy occupies or controls, as far as the viewer knows. It is cached, because
// it does not depend on who moves.
func (b Rules) enemyHexes(k *Known) *enemyHexes {
	k.cache.enemyHexesOnce.Do(func() {
		out := &enemyHexes{}
		for i := range k.Stacks {
			if x := &k.Stacks[i]; x.Side != k.ViewerSide {
				out.addEnemyStack(b, x.At, k.RevealedAt(x.Side, x.At), b.Conditions(k.Weather, k.Now))
			}
		}
		k.cache.enemyHexes = out
	})
	return k.cache.enemyHexes
}

// Survey returns the survey for moving these leaders according to the real state.
func (b Rules) Survey(s *state, movers []nr) *Survey {
	side := b.Of(movers[0]).Side
	now := b.Conditions(s.Weather, s.Now)
	v := &Survey{enemyHexes: &enemyHexes{}, Side: side, Season: now.Season(), maxMen: b.MostMen}
	for _, p := range b.OccupiedHexes(s, side.Other()) {
		v.addEnemyStack(b, p, &RevealedStack{
			Empty: b.MenAt(s, side.Other(), p) == 0,
			ZOC:   b.LargeEnoughForZOC(s, side.Other(), p),
		}, now)
	}
	for _, n := range b.All(side) {
		if u := s.Unit(n); u.OnMap() {
			v.count(u.At, int(u.Troops), slices.Contains(movers, n))
		}
	}
	return v
}

// addEnemyStack adds an enemy stack to the survey. The argument size has the known facts about the stack; nil if
// there are none.
func (v *enemyHexes) addEnemyStack(b Rules, p board.Place, size *RevealedStack, a printed.Conditions) {
	if size != nil && size.Empty {
		v.EnemyLeaders.Add(p)
	} else {
		v.EnemyTroops.Add(p)
	}
	for _, q := range b.Neighbours(p) {
		switch {
		case !b.ZoneReaches(p, q, a):
		case size == nil:
			v.PossibleZone.Add(q)
		case size.ZOC:
			v.Zone.Add(q)
		}
	}
}

// count adds one of the side's own leaders to the survey, either as moving or as staying in a hex.
func (v *Survey) count(p board.Place, troops int, moves bool) {
	if moves {
		v.Movers += troops
		return
	}
	v.friends.Add(p)
	v.menStaying = append(v.menStaying, hexMen{p, troops})
}

// Men returns the number of the side's own men in a hex who do not move.
func (v *Survey) Men(p board.Place) int {
	n := 0
	if v.friends.Has(p) {
		for _, x := range v.menStaying {
			if x.at == p {
				n += x.men
			}
		}
	}
	return n
}

// Crowded reports whether the movers and the men already in a hex exceed the limit for ending there (4.0).
func (v *Survey) Crowded(p board.Place) bool { return v.Men(p)+v.Movers > v.maxMen }

// ExtraCost returns the cost of a step in addition to the cost of terrain and water. It is the cost of leaving and
// entering zones of control (5.0), and of entering a crowded hex (4.0).
func (v *Survey) ExtraCost(c *printed.Costs, from, to board.Place) int {
	n := 0
	if v.Zone.Has(from) {
		n += c.ZoneExit
	}
	if v.Zone.Has(to) {
		n += c.ZoneEntry
	}
	if v.Men(to) > 0 && v.Crowded(to) {
		n += c.Overcrowding
	}
	return n
}

// PassThroughOnly reports whether movers may pass through a hex but not end there. This is so if the hex has enemy
// leaders, and neither the enemy leaders nor the movers have troops (our reading (30)).
func (v *Survey) PassThroughOnly(p board.Place) bool { return v.EnemyLeaders.Has(p) && v.Movers == 0 }
