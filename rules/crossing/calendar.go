package crossing

import (
	"slices"

	"tricorne/rules/game"
)

// What the calendar brings: reinforcements and withdrawals (9.1.1, 9.3.1), disease and desertion (9.2.4), the end of enlistments
// (9.4.1).

// arrival is a row of the tables of reinforcements.
type arrival struct {
	normal, early moment // early once the British are accelerated (9.1); the same for Americans
	leader        nr     // nobody for a detachment, which the British choose, and for withdrawals
	troops        int
	regiment      string // the historical one
	with          nr     // placed with him, who gives the troops: Vanguard
	replaces      nr     // takes the place and the troops of: Monckton
	withdraws     bool   // a naval unit leaves
	boat          boat   // which, where one withdraws
	mayDelay      bool   // the owner may bring him in later
}

// arrivals lists both tables in printed order, the Americans' first.
func (d *data) arrivals(r *roster) [2][]arrival {
	var out [2][]arrival
	for i := range d.charts.American.Rows {
		row := &d.charts.American.Rows[i]
		a := arrival{leader: r.find(row.Leader), troops: row.Troops, mayDelay: row.MayDelay}
		a.normal, _ = momentOf(row.At.Date, row.At.Slot)
		a.early = a.normal
		if row.Withdraw != "" {
			a.withdraws, a.boat = true, boat(slices.Index(boatIDs[:], row.Withdraw))
		}
		out[american-1] = append(out[american-1], a)
	}
	for i := range d.charts.British.Rows {
		row := &d.charts.British.Rows[i]
		a := arrival{leader: r.find(row.Leader), troops: row.Troops, regiment: row.Unit, with: r.find(row.PlacedWith), replaces: r.find(row.Replaces)}
		a.normal, _ = momentOf(row.Normal.Date, row.Normal.Slot)
		a.early, _ = momentOf(row.Accelerated.Date, row.Accelerated.Slot)
		out[british-1] = append(out[british-1], a)
	}
	return out
}

// due is when a row comes.
func (a *arrival) due(accelerated bool) moment {
	if accelerated {
		return a.early
	}
	return a.normal
}

// departures is how many men an army gives up on January 1 and from whom.
type departures struct {
	men  int
	most []int // by number: how many men of each leader, his limit where he may lose all; nought for those who are exempt and for the other side
	keep int   // what a detachment keeps, or nothing at all
}

// departures are those of the end of enlistments (9.4.1) or of disease and desertion (9.2.4). Detachments of both sides may give
// all their men, the American ones only after all others. Our reading (15): Dickinson, who must leave and stands in no list, may lose
// all his men.
func (d *data) departures(r *roster, s game.Side) departures {
	e := &d.charts.Enlistments
	out := departures{men: d.charts.Attrition.RemoveTroops, keep: d.charts.Attrition.DetachmentMinOrZero, most: make([]int, r.size()+1)}
	if s == american {
		out.men, out.keep = e.RemoveTroops, e.Detachments.MinOrZero
	}
	for _, n := range r.all(s) {
		l := r.of(n)
		out.most[n] = l.limit(newYear)
		if limit, there := e.MaxLoss[l.id]; there && s == american {
			out.most[n] = limit
		}
		if s == american && slices.Contains(e.Exempt, l.id) {
			out.most[n] = 0
		}
	}
	return out
}
