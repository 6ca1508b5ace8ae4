package opinion

import "slices"

// Position is a game position for package opinion. It names places, units and commanders by the ids in the data
// files.
type Position struct {
	Winter      bool
	ClosedAreas []string // areas out of play in this scenario
	Units       []Unit
	Commanders  []Commander
	Trains      []Train
	Fleets      []string
	Works       []Work
	Towns       map[string]Town
	FirstSides  map[string]string // for hexes with both sides in them: the side that was there first
}

// Unit is a combat unit on the map.
type Unit struct {
	ID, At, Side string
	Depleted     bool
	OutsideFort  bool // the unit is not inside the fort of its hex (11.21)
}

// Commander is a commander on the map.
type Commander struct {
	ID, At, Side  string
	Supreme       bool
	ArmyCommander bool   // true for an army commander, false for a detachment commander
	Area          string // area of command; empty for none
}

// Train is the supply and artillery of a side in a place.
type Train struct {
	At, Side     string
	Guns, Supply int
}

// Work is an entrenchment or a fort.
type Work struct {
	At, Side string
	Fort     bool
}

// Town says which side controls a town, and whether it is burnt now.
type Town struct {
	Controller string
	Burnt      bool
}

func (p *Position) unitsAt(place, side string) []Unit {
	var out []Unit
	for _, u := range p.Units {
		if u.At == place && u.Side == side {
			out = append(out, u)
		}
	}
	return out
}

func (p *Position) commandersAt(place, side string) []Commander {
	var out []Commander
	for _, h := range p.Commanders {
		if h.At == place && h.Side == side {
			out = append(out, h)
		}
	}
	return out
}

func (p *Position) trainAt(place, side string) Train {
	out := Train{At: place, Side: side}
	for _, x := range p.Trains {
		if x.At == place && x.Side == side {
			out.Guns, out.Supply = out.Guns+x.Guns, out.Supply+x.Supply
		}
	}
	return out
}

func (p *Position) entrenched(place, side string) bool {
	return slices.ContainsFunc(p.Works, func(w Work) bool { return w.At == place && !w.Fort && w.Side == side })
}

// inFort reports whether a side has troops in the fort of a place, and so holds it (11.21, 11.22).
func (p *Position) inFort(place, side string) bool {
	return slices.ContainsFunc(p.Works, func(w Work) bool { return w.At == place && w.Fort && w.Side == side }) &&
		slices.ContainsFunc(p.unitsAt(place, side), func(u Unit) bool { return !u.OutsideFort })
}

// enemy returns the other side.
func enemy(side string) string {
	if side == American {
		return British
	}
	return American
}

// strength returns the total strength points of some units (9.31).
func (b *Book) strength(units []Unit) int {
	sum := 0
	for _, u := range units {
		levels := b.units[u.ID].Strength
		if u.Depleted && len(levels) > 1 {
			sum += levels[1]
		} else {
			sum += levels[0]
		}
	}
	return sum
}

// places lists the places where a side has combat units, sorted.
func (p *Position) places(side string) []string {
	var out []string
	for _, u := range p.Units {
		if u.Side == side && !slices.Contains(out, u.At) {
			out = append(out, u.At)
		}
	}
	slices.Sort(out)
	return out
}
