package opinion

// Position is a game position for package opinion. It uses the ids in the data files instead of the types of the
// rules.
type Position struct {
	Weather     string // fair, freeze, snow, rain
	Frozen      bool   // from January 4
	Night       bool
	SurpriseHex string // id of the Trenton hex if the surprise there is still possible this turn, otherwise empty
	Leaders     []Leader
	Works       []Work

	stacks map[stackKey][]Leader // leaders by hex and side, computed when first needed
}

type stackKey struct{ at, side string }

// Leader is a leader on the map.
type Leader struct {
	ID, At, Side string
	Troops       int
	Fatigue      int
	State        string // "", disordered or routed
}

// Work is an entrenchment; a finished one is a trench (19.0).
type Work struct {
	At, Side string
	Done     bool
}

// leadersAt returns the leaders of a side in a hex.
func (p *Position) leadersAt(place, side string) []Leader {
	if p.stacks == nil {
		p.stacks = map[stackKey][]Leader{}
		for _, l := range p.Leaders {
			c := stackKey{l.At, l.Side}
			p.stacks[c] = append(p.stacks[c], l)
		}
	}
	return p.stacks[stackKey{place, side}]
}

// troops returns the number of troops of some leaders.
func troops(list []Leader) int {
	sum := 0
	for _, l := range list {
		sum += l.Troops
	}
	return sum
}

func enemy(side string) string {
	if side == American {
		return British
	}
	return American
}

// seasonPrice returns the price for the season, and false if the move is prohibited. There are three columns: rain,
// other weather until January 3, and other weather from January 4 (11.0).
func (x prices) seasonPrice(p *Position) (int, bool) {
	now := x.Normal
	switch {
	case p.Frozen:
		now = x.Frozen
	case p.Weather == "rain":
		now = x.Rain
	}
	if now == nil {
		return 0, false
	}
	return *now, true
}
