package printed

import (
	"slices"

	"tricorne/rules/game"
)

// Changes of the armies on fixed dates: reinforcements and withdrawals (9.1.1, 9.3.1), disease and desertion (9.2.4),
// the end of enlistments (9.4.1).

// Arrival is a row of the reinforcement tables.
type Arrival struct {
	// normalTurn is the turn of arrival. earlyTurn is used instead once British reinforcements are accelerated (9.1).
	// For Americans both are the same.
	normalTurn, earlyTurn Moment
	Leader                LeaderNumber // 0 for a detachment (the British choose it) and for a withdrawal
	Troops                int
	Regiment              string       // the historical regiment
	JoinsLeader           LeaderNumber // for Vanguard: the leader from whose men and in whose hex it is formed
	ReplacedLeader        LeaderNumber // for Monckton: the leader whose place and troops Monckton takes over
	Withdraws             bool         // the row is the withdrawal of a naval unit
	boat                  Boat         // the naval unit that withdraws
	MayDelay              bool         // the owner may bring the leader in later
}

// arrivals returns the rows of both reinforcement tables in printed order, by side, with the American table first.
func (d *Data) arrivals(r *Roster) [2][]Arrival {
	var out [2][]Arrival
	for i := range d.Charts.AmericanArrivals.Rows {
		row := &d.Charts.AmericanArrivals.Rows[i]
		a := Arrival{Leader: r.Find(row.Leader), Troops: row.Troops, MayDelay: row.MayDelay}
		a.normalTurn, _ = momentOf(row.At.Date, row.At.Slot)
		a.earlyTurn = a.normalTurn
		if row.WithdrawnUnit != "" {
			a.Withdraws, a.boat = true, Boat(slices.Index(BoatIDs[:], row.WithdrawnUnit))
		}
		out[american-1] = append(out[american-1], a)
	}
	for i := range d.Charts.BritishArrivals.Rows {
		row := &d.Charts.BritishArrivals.Rows[i]
		a := Arrival{
			Leader: r.Find(row.Leader), Troops: row.Troops, Regiment: row.Unit, JoinsLeader: r.Find(row.PlacedWith),
			ReplacedLeader: r.Find(row.ReplacedLeader),
		}
		a.normalTurn, _ = momentOf(row.NormalTurn.Date, row.NormalTurn.Slot)
		a.earlyTurn, _ = momentOf(row.AcceleratedTurn.Date, row.AcceleratedTurn.Slot)
		out[british-1] = append(out[british-1], a)
	}
	return out
}

// DueTurn returns the turn in which the arrival or withdrawal takes place.
func (a *Arrival) DueTurn(accelerated bool) Moment {
	if accelerated {
		return a.earlyTurn
	}
	return a.normalTurn
}

// Departures describes how many men an army loses on January 1, and which leaders can lose them.
type Departures struct {
	Men int
	// by leader number: the most men that each leader may lose. If all the men may go, it is the leader's whole limit.
	// It is 0 if the leader is exempt or belongs to the other side.
	MaxLosses    []int
	MinRemaining int // number of men that a detachment keeps, unless it loses all of them
}

// departures returns the departures at the end of enlistments (9.4.1) or by disease and desertion (9.2.4).
// Detachments of both sides may lose all their men, American detachments only after all other leaders. Our reading
// (15): Dickinson must leave but is in none of the lists, and may lose all the men.
func (d *Data) departures(r *Roster, s game.Side) Departures {
	e := &d.Charts.Enlistments
	out := Departures{
		Men: d.Charts.Attrition.RemoveTroops, MinRemaining: d.Charts.Attrition.DetachmentMinOrZero,
		MaxLosses: make([]int, r.Size()+1),
	}
	if s == american {
		out.Men, out.MinRemaining = e.RemoveTroops, e.Detachments.MinOrZero
	}
	for _, n := range r.All(s) {
		l := r.Of(n)
		out.MaxLosses[n] = l.Limit(d.namedTurns().NewYear)
		if limit, there := e.MaxLoss[l.ID]; there && s == american {
			out.MaxLosses[n] = limit
		}
		if s == american && slices.Contains(e.Exempt, l.ID) {
			out.MaxLosses[n] = 0
		}
	}
	return out
}
