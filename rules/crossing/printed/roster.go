package printed

import (
	"slices"
	"strings"

	"tricorne/rules/game"
	"tricorne/rules/sides"
)

// LeaderNumber is the number of a leader, counted from 1 in the order of the data; 0 is no leader.
type LeaderNumber uint8

// Kind is the kind of troops a leader leads.
type Kind uint8

// The kinds of troops. Militia and line cannot exchange troops (14.0, 15.0); Hessians follow the rules for the British
// (2.2.1).
const (
	Line Kind = iota + 1
	Militia
	Royal // British
	Hessian
)

var kindIDs = [...]string{Line: "american", Militia: "militia", Royal: "british", Hessian: "hessian"}

// Leader describes a leader as printed on the counter and the display (2.2.1, 2.3.1).
type Leader struct {
	ID, Name   string
	Short      string // the name that fits on a detachment's counter, empty for others
	Side       game.Side
	Kind       Kind
	Stars      int          // rank, without effect in the rules
	Detachment bool         // created and absorbed during play (14.0)
	Commanding bool         // the leader has a span and a radius for command (10.1)
	Cost       int          // activation points, printed
	Alone      int          // cost in activation points while the leader commands no leader with troops
	Span       int          // total activation cost of the leaders that this leader may activate (10.4)
	Radius     int          // range of command in movement points (10.5)
	Rating     int          // column of the movement matrix and the combat results, and limit of activation by die
	troops     int          // the most troops at a time; 0 for leaders who never have troops
	expanded   int          // the most troops from a later moment on (9.4.1)
	expands    Moment       // the moment from which that number applies, 0 if the limit never changes
	Mounted    bool         // always has the fixed movement allowance (11.0)
	Tireless   bool         // never fatigued (12.0)
	Capture    int          // victory points for the enemy if the leader is captured (22.3)
	raider     bool         // is on the Raid Leader table (8.0)
	ferryman   int          // modifier for crossing rolls if the leader is in the stack (11.4.2)
	Matrix     int          // a modifier on the movement matrix in place of the side's, 0 for none
	FreeMarch  bool         // the leader may lead one forced march without fatigue in the game (11.2)
	Leaves     bool         // must leave the game on January 1 (9.4.1)
	Replaces   LeaderNumber // the leader whose place and troops this one takes (9.2.1, 9.2.2)
}

// Limit returns the most troops the leader may have at a moment.
func (l *Leader) Limit(m Moment) int {
	if l.expands != 0 && m >= l.expands {
		return l.expanded
	}
	return l.troops
}

// Dear reports whether the leader costs more to activate as a commander than alone (10.1).
func (l *Leader) Dear() bool { return l.Alone < l.Cost }

// Roster has all leaders of the game, in the order of the data: Americans first.
type Roster struct {
	leaders []Leader
	ranked  []LeaderNumber
	of      [3][]LeaderNumber // by side
}

// Size returns the number of leaders; they are numbered from 1 to Size.
func (r *Roster) Size() int { return len(r.leaders) }

// Of returns the printed data of a leader. It panics for 0.
func (r *Roster) Of(n LeaderNumber) *Leader { return &r.leaders[n-1] }

// ByRank lists all leaders in the order in which they lie in a stack (3.0). The highest printed activation cost comes
// first, equal costs in the order of the data. The caller must not change the slice.
func (r *Roster) ByRank() []LeaderNumber { return r.ranked }

// Find returns the number of the leader with an id, 0 if there is none.
func (r *Roster) Find(id string) LeaderNumber {
	for i := range r.leaders {
		if r.leaders[i].ID == id {
			return LeaderNumber(i + 1)
		}
	}
	return 0
}

// All lists the leaders of a side in the order of the data. The caller must not change the slice.
func (r *Roster) All(side game.Side) []LeaderNumber { return r.of[side] }

// roster creates the leaders from the data. rename gets an id and a printed name and returns the name to use; nil keeps
// the printed names.
func (d *Data) roster(rename func(id, name string) string) *Roster {
	r := &Roster{leaders: make([]Leader, 0, len(d.leaders.Leaders))}
	for i := range d.leaders.Leaders {
		l := d.leaders.Leaders[i].leader()
		if rename != nil {
			l.Name = rename(l.ID, l.Name)
		}
		if l.Detachment {
			l.Short = strings.Replace(l.Name, "Detachment ", "Det. ", 1)
		}
		r.leaders = append(r.leaders, l)
		n := LeaderNumber(len(r.leaders)) //nolint:gosec // there are 45
		r.ranked, r.of[l.Side] = append(r.ranked, n), append(r.of[l.Side], n)
	}
	slices.SortStableFunc(r.ranked, func(x, y LeaderNumber) int { return r.Of(y).Cost - r.Of(x).Cost })
	for i := range d.leaders.Leaders {
		r.leaders[i].Replaces = r.Find(d.leaders.Leaders[i].Replaces)
	}
	return r
}

func (row *leaderRow) leader() Leader {
	l := Leader{
		ID: row.ID, Name: row.logName(), Side: sides.ByWord(row.Side), Kind: kindNamed(row.Kind), Stars: row.Stars,
		Detachment: row.Detachment, Commanding: row.Commanding, Cost: row.Counter.Cost, Alone: row.Counter.Cost,
		Rating: row.Counter.Rating, troops: row.MaxTroops, Mounted: row.MP13,
		Tireless: row.FatigueImmune,
		Capture:  row.CaptureVP, raider: row.Raider, ferryman: row.CrossingModifier, Matrix: row.MMCModifier,
		FreeMarch: row.FreeForcedMarchOnce, Leaves: row.Removed != nil,
	}
	if row.CostAlone != 0 {
		l.Alone = row.CostAlone
	}
	if row.Counter.Span != nil {
		l.Span = *row.Counter.Span
	}
	if row.Counter.Radius != nil {
		l.Radius = *row.Counter.Radius
	}
	for _, c := range row.MaxChanges {
		l.expanded, l.expands = c.MaxTroops, c.At.moment()
	}
	return l
}

// logName returns the leader's name in the log. Counters of detachments show only a number in brackets.
func (row *leaderRow) logName() string {
	if !row.Detachment {
		return row.Name
	}
	number := strings.Trim(row.Name, "( )")
	switch kindNamed(row.Kind) {
	case Militia:
		return "Militia detachment " + number
	case Hessian:
		return "Hessian detachment " + number
	default:
		return "Detachment " + number
	}
}

// kindNamed returns the kind with a name in the data, 0 if there is none.
func kindNamed(word string) Kind {
	for i, id := range kindIDs {
		if id == word && id != "" {
			return Kind(i)
		}
	}
	return 0
}

// String returns the name of the kind in the data and on the screen, such as "militia".
func (k Kind) String() string { return kindIDs[k] }

// Boat is a naval unit by number (2.2.2).
type Boat uint8

// The naval units, both American, in the order of the data.
const (
	DurhamBoats Boat = iota
	PennsylvaniaNavy
	Boats // the number of naval units
)

// BoatIDs are the ids of the naval units.
var BoatIDs = [Boats]string{durhamID, navyID}

// Vessel describes a naval unit as printed.
type Vessel struct {
	id, Name         string
	Down, Up         int     // movement allowances with and against the stream (2.2.2)
	crossing         int     // added to crossing rolls at its hexside if it has not moved (11.4.2)
	Withdraws        Moment  // leaves the map (9.3.1)
	Highest, Deepest Stretch // the Delaware hexsides it may lie on, both included (11.6)
}

// Stretch is a hexside of the Delaware, counted from 1 downstream; 0 is none. A naval unit moves from one hexside to
// the next (11.6).
type Stretch uint8

// fleet creates the naval units from the data. Our reading (18): the map data list the hexsides where they may go.
func (d *Data) fleet(g *Ground) [Boats]Vessel {
	var out [Boats]Vessel
	for i := range d.leaders.Naval {
		row := &d.leaders.Naval[i]
		v := Vessel{id: row.ID, Name: row.Name, Down: row.DownstreamMP, Up: row.UpstreamMP, crossing: row.CrossingModifier}
		v.Withdraws, _ = momentOf(row.Withdraws.Date, row.Withdraws.Slot)
		limits := d.Atlas.Naval.DurhamBoats
		if Boat(i) == PennsylvaniaNavy {
			limits = d.Atlas.Naval.PennsylvaniaNavy
		}
		v.Highest, v.Deepest = g.StretchAt(limits.From), g.StretchAt(limits.To)
		out[i] = v
	}
	return out
}
