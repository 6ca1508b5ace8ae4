package crossing

import (
	"strings"

	"tricorne/rules/block"
	"tricorne/rules/game"
)

// nr is the number of a leader on the roster, counted from 1 in the order of the data. The zero nr is nobody.
type nr uint8

// kind is whom a leader leads.
type kind uint8

// The kinds of leaders. Militia and line exchange no troops (14.0, 15.0); Hessians follow the rules of the British (2.2.1).
const (
	line kind = iota + 1
	militia
	royal // British
	hessian
)

var kindIDs = [...]string{line: "american", militia: "militia", royal: "british", hessian: "hessian"}

// leader is what is printed of a leader on his counter and on the display (2.2.1, 2.3.1).
type leader struct {
	id, name   string
	side       game.Side
	kind       kind
	stars      int  // rank; no effect
	detachment bool // made and absorbed in play (14.0)
	commanding bool // has a span and a radius (10.1)
	cost       int  // activation points, printed
	alone      int  // activation points while he commands nobody with troops
	span       int  // activation costs he may activate (10.4)
	radius     int  // movement points his command reaches (10.5)
	rating     int  // column of the movement matrix and the combat results, and his activation by die
	troops     int  // the most he may have; nought for those who never have any
	expanded   int  // the same from January 1 (9.4.1)
	mounted    bool // always has the fixed movement allowance (11.0)
	tireless   bool // never fatigued (12.0)
	capture    int  // victory points for his capture (22.3)
	raider     bool // stands on the raid leader table (8.0)
	ferryman   int  // added to crossing rolls of his stack (11.4.2)
	matrix     int  // his own modifier on the movement matrix in place of his side's, nought for none
	freeMarch  bool // once a game leads a forced march without fatigue (11.2)
	leaves     bool // must leave the game on January 1 (9.4.1)
	replaces   nr   // whose place and troops he takes (9.2.1, 9.2.2)
}

// limit is the most troops he may have at a moment.
func (l *leader) limit(m moment) int {
	if m >= newYear {
		return l.expanded
	}
	return l.troops
}

// dear tells whether he costs more while commanding than alone (10.1).
func (l *leader) dear() bool { return l.alone < l.cost }

// roster is all leaders of the game, in the order of the data: Americans first.
type roster struct{ leaders []leader }

// size is how many leaders there are; their numbers run from 1 to size.
func (r *roster) size() int { return len(r.leaders) }

// of is what is printed of a leader. It panics for nobody.
func (r *roster) of(n nr) *leader { return &r.leaders[n-1] }

// find looks a leader up by his id; nobody when there is none.
func (r *roster) find(id string) nr {
	for i := range r.leaders {
		if r.leaders[i].id == id {
			return nr(i + 1)
		}
	}
	return 0
}

// all lists the leaders of a side in the order of the data.
func (r *roster) all(side game.Side) []nr {
	var out []nr
	for i := range r.leaders {
		if r.leaders[i].side == side {
			out = append(out, nr(i+1))
		}
	}
	return out
}

// roster makes the leaders of the data. Rename gets an id and a printed name and gives the name to use; nil keeps the printed
// ones.
func (d *data) roster(rename func(id, name string) string) *roster {
	r := &roster{leaders: make([]leader, 0, len(d.leaders.Leaders))}
	for i := range d.leaders.Leaders {
		l := d.leaders.Leaders[i].leader()
		if rename != nil {
			l.name = rename(l.id, l.name)
		}
		r.leaders = append(r.leaders, l)
	}
	for i := range d.leaders.Leaders {
		r.leaders[i].replaces = r.find(d.leaders.Leaders[i].Replaces)
	}
	return r
}

func (row *leaderRow) leader() leader {
	l := leader{
		id: row.ID, name: row.title(), side: block.SideNamed(row.Side), kind: kindNamed(row.Kind), stars: row.Stars,
		detachment: row.Detachment, commanding: row.Commanding, cost: row.Counter.Cost, alone: row.Counter.Cost,
		rating: row.Counter.Rating, troops: row.MaxTroops, expanded: row.MaxTroops, mounted: row.MP13, tireless: row.FatigueImmune,
		capture: row.CaptureVP, raider: row.Raider, ferryman: row.CrossingModifier, matrix: row.MMCModifier,
		freeMarch: row.FreeForcedMarchOnce, leaves: row.Removed != nil,
	}
	if row.CostAlone != 0 {
		l.alone = row.CostAlone
	}
	if row.Counter.Span != nil {
		l.span = *row.Counter.Span
	}
	if row.Counter.Radius != nil {
		l.radius = *row.Counter.Radius
	}
	for _, c := range row.MaxChanges {
		l.expanded = c.MaxTroops
	}
	return l
}

// title is the name used in the log. Detachments have only a number in brackets on their counters.
func (row *leaderRow) title() string {
	if !row.Detachment {
		return row.Name
	}
	number := strings.Trim(row.Name, "( )")
	switch kindNamed(row.Kind) {
	case militia:
		return "Militia detachment " + number
	case hessian:
		return "Hessian detachment " + number
	default:
		return "Detachment " + number
	}
}

// kindNamed reads a kind's word in the data; nought when there is no such kind.
func kindNamed(word string) kind {
	for i, id := range kindIDs {
		if id == word && id != "" {
			return kind(i)
		}
	}
	return 0
}

// String is the kind as the data and the screen name it: "militia".
func (k kind) String() string { return kindIDs[k] }

// boat is a naval unit by number (2.2.2).
type boat uint8

// The naval units, both American, in the order of the data.
const (
	durhamBoats boat = iota
	pennsylvaniaNavy
	boats // how many there are
)

var boatIDs = [boats]string{durhamID, navyID}

// vessel is what is printed of a naval unit.
type vessel struct {
	id, name         string
	down, up         int     // movement allowances with and against the stream (2.2.2)
	crossing         int     // added to crossing rolls at its hexside if it has not moved (11.4.2)
	withdraws        moment  // leaves the map (9.3.1)
	highest, deepest stretch // the Delaware hexsides it may lie on, both included (11.6)
}

// stretch is a hexside of the Delaware, counted from 1 downstream; nought is none. Naval units move from one to the next (11.6).
type stretch uint8

// fleet makes the naval units of the data. Our reading (18): the hexsides that bound them are in the map data.
func (d *data) fleet(g *ground) [boats]vessel {
	var out [boats]vessel
	for i := range d.leaders.Naval {
		row := &d.leaders.Naval[i]
		v := vessel{id: row.ID, name: row.Name, down: row.DownstreamMP, up: row.UpstreamMP, crossing: row.CrossingModifier}
		v.withdraws, _ = momentOf(row.Withdraws.Date, row.Withdraws.Slot)
		limits := d.atlas.Naval.DurhamBoats
		if boat(i) == pennsylvaniaNavy {
			limits = d.atlas.Naval.PennsylvaniaNavy
		}
		v.highest, v.deepest = g.stretchAt(limits.From), g.stretchAt(limits.To)
		out[i] = v
	}
	return out
}
