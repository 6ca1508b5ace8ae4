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
	BritishRegulars // British
	Hessian
)

var kindIDs = [...]string{Line: "american", Militia: "militia", BritishRegulars: "british", Hessian: "hessian"}

// Leader describes a leader as printed on the counter and the display (2.2.1, 2.3.1).
type Leader struct {
	ID, Name   string
	Short      string // the name that fits on a detachment's counter, empty for others
	Side       game.Side
	Kind       Kind
	Stars      int  // rank, without effect in the rules
	Detachment bool // created and absorbed during play (14.0)
	Commanding bool // the leader has a span and a radius for command (10.1)
	Cost       int  // activation points, printed
	CostAlone  int  // cost in activation points while the leader commands no leader with troops
	Span       int  // total activation cost of the leaders that this leader may activate (10.4)
	Radius     int  // range of command in movement points (10.5)
	// the leader's printed rating; it selects the column of the movement matrix and of the combat results, and is the
	// limit for activation by die roll
	Rating           int
	maxTroops        int    // the most troops at a time; 0 for leaders who never have troops
	laterMaxTroops   int    // the most troops from the moment maxChangesAt on (9.4.1)
	maxChangesAt     Moment // the moment from which laterMaxTroops applies, 0 if the limit never changes
	Mounted          bool   // the leader always has the fixed movement allowance (11.0)
	Tireless         bool   // never fatigued (12.0)
	CapturePoints    int    // victory points for the enemy if the leader is captured (22.3)
	raider           bool   // the leader is on the Raid Leader table (8.0)
	crossingModifier int    // modifier for crossing rolls if the leader is in the stack (11.4.2)
	MatrixModifier   int    // a modifier on the movement matrix in place of the side's, 0 for none
	FreeMarch        bool   // the leader may lead one forced march without fatigue in the game (11.2)
	LeavesAtNewYear  bool   // the leader must leave the game on January 1 (9.4.1)
	// the leader who is replaced by this leader, who takes over the place and the troops (9.2.1, 9.2.2)
	ReplacedLeader LeaderNumber
}

// Limit returns the most troops the leader may have at a moment.
func (l *Leader) Limit(m Moment) int {
	if l.maxChangesAt != 0 && m >= l.maxChangesAt {
		return l.laterMaxTroops
	}
	return l.maxTroops
}

// CheaperAlone reports whether the leader costs more to activate as a commander than alone (10.1).
func (l *Leader) CheaperAlone() bool { return l.CostAlone < l.Cost }

// Roster has all leaders of the game, in the order of the data: Americans first.
type Roster struct {
	leaders []Leader
	ranked  []LeaderNumber
	bySide  [3][]LeaderNumber // by side
}

// Size returns the number of leaders; they are numbered from 1 to Size.
func (r *Roster) Size() int { return len(r.leaders) }

// Of returns the printed data of a leader. It panics for 0.
func (r *Roster) Of(n LeaderNumber) *Leader { return &r.leaders[n-1] }

// ByRank lists all leaders in stacking order, the top one first (3.0). The highest printed activation cost comes
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
func (r *Roster) All(side game.Side) []LeaderNumber { return r.bySide[side] }

// roster creates the leaders from the data. The function rename gets an id and a printed name and returns the name to
// use. If it is nil, the printed names are used.
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
		r.ranked, r.bySide[l.Side] = append(r.ranked, n), append(r.bySide[l.Side], n)
	}
	slices.SortStableFunc(r.ranked, func(x, y LeaderNumber) int { return r.Of(y).Cost - r.Of(x).Cost })
	for i := range d.leaders.Leaders {
		r.leaders[i].ReplacedLeader = r.Find(d.leaders.Leaders[i].ReplacedLeader)
	}
	return r
}

func (row *leaderRow) leader() Leader {
	l := Leader{
		ID: row.ID, Name: row.logName(), Side: sides.SideByID(row.Side), Kind: kindNamed(row.Kind), Stars: row.Stars,
		Detachment: row.Detachment, Commanding: row.Commanding, Cost: row.Counter.Cost, CostAlone: row.Counter.Cost,
		Rating: row.Counter.Rating, maxTroops: row.MaxTroops, Mounted: row.FixedAllowance,
		Tireless:      row.FatigueImmune,
		CapturePoints: row.CaptureVP, raider: row.Raider, crossingModifier: row.CrossingModifier,
		MatrixModifier: row.MatrixModifier,
		FreeMarch:      row.FreeForcedMarchOnce, LeavesAtNewYear: row.RemovedAt != nil,
	}
	if row.CostAlone != 0 {
		l.CostAlone = row.CostAlone
	}
	if row.Counter.Span != nil {
		l.Span = *row.Counter.Span
	}
	if row.Counter.Radius != nil {
		l.Radius = *row.Counter.Radius
	}
	for _, c := range row.MaxChanges {
		l.laterMaxTroops, l.maxChangesAt = c.MaxTroops, c.At.moment()
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

// kindNamed returns the kind of troops with a name in the data, 0 if there is none.
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

// Boat is the number of a naval unit (2.2.2).
type Boat uint8

// The naval units, both American, in the order of the data.
const (
	DurhamBoats Boat = iota
	PennsylvaniaNavy
	BoatCount // the number of naval units
)

// BoatIDs are the ids of the naval units.
var BoatIDs = [BoatCount]string{durhamID, navyID}

// Vessel describes a naval unit as printed.
type Vessel struct {
	id, Name                 string
	DownstreamMP, UpstreamMP int // movement allowances with and against the stream (2.2.2)
	// modifier for crossing rolls at the naval unit's hexside, if the unit has not moved (11.4.2)
	crossingModifier          int
	WithdrawalTurn            Moment  // turn in which the naval unit leaves the map (9.3.1)
	FirstStretch, LastStretch Stretch // first and last Delaware hexside where the naval unit may be (11.6)
}

// Stretch is a hexside of the Delaware, counted from 1 downstream; 0 is none. A naval unit moves from one hexside to
// the next (11.6).
type Stretch uint8

// fleet creates the naval units from the data. Our reading (18): the map data list the hexsides where they may go.
func (d *Data) fleet(g *HexMap) [BoatCount]Vessel {
	var out [BoatCount]Vessel
	for i := range d.leaders.Naval {
		row := &d.leaders.Naval[i]
		v := Vessel{
			id: row.ID, Name: row.Name, DownstreamMP: row.DownstreamMP, UpstreamMP: row.UpstreamMP,
			crossingModifier: row.CrossingModifier,
		}
		v.WithdrawalTurn, _ = momentOf(row.WithdrawalTurn.Date, row.WithdrawalTurn.Slot)
		limits := d.MapFile.Naval.DurhamBoats
		if Boat(i) == PennsylvaniaNavy {
			limits = d.MapFile.Naval.PennsylvaniaNavy
		}
		v.FirstStretch, v.LastStretch = g.StretchAt(limits.From), g.StretchAt(limits.To)
		out[i] = v
	}
	return out
}
