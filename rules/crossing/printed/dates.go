package printed

import (
	"strconv"

	"tricorne/rules/game"
)

// dates returns the calendar of a scenario: every turn, with the events known in advance (2.3.3). British
// reinforcements are listed on their printed date. If they are accelerated, they arrive earlier (9.1).
func (d *Data) dates(first, last Moment, r *Roster) []game.Date {
	var out []game.Date
	named := d.namedTurns()
	for m := first; m <= last; m++ {
		out = append(out, game.Date{
			Day: m.shortDay(), Hour: SlotNames[m.Slot()], IsNight: m.Night(), Events: d.eventsOf(m, &named, r),
		})
	}
	return out
}

// shortDay returns the day with a short month, such as "Dec 26".
func (m Moment) shortDay() string {
	if day := 25 + int(m)/TurnsADay; day > 31 {
		return "Jan " + strconv.Itoa(day-31)
	}
	return "Dec " + strconv.Itoa(25+int(m)/TurnsADay)
}

// eventsOf describes the events of a turn in words.
func (d *Data) eventsOf(m Moment, named *NamedTurns, r *Roster) []string {
	var out []string
	for _, e := range []struct {
		at   Moment
		what string
	}{
		{named.FirstBritishActivation, "the first British may be activated"},
		{named.FullBritishActivation, "all British may be activated"},
		{named.FirstObjectiveTurn, "objectives count each day from now on"},
		{named.NoAmericanPointsTurn, "no American activation points"},
		{named.NewYear, "American enlistments end"},
		{named.NewYear, "British disease and desertion"},
		{named.FirstFrozenTurn, "rivers, creeks and marshes freeze"},
	} {
		if e.at == m {
			out = append(out, e.what)
		}
	}
	for _, side := range d.arrivals(r) {
		for i := range side {
			if a := &side[i]; a.normalTurn == m {
				out = append(out, a.describe(d, r))
			}
		}
	}
	return out
}

// describe describes an arrival or withdrawal in a few words.
func (a *Arrival) describe(d *Data, r *Roster) string {
	strength := ""
	if a.Troops > 0 {
		strength = ", " + menCell(a.Troops).Text
	}
	switch {
	case a.Withdraws:
		return d.leaders.Naval[a.boat].Name + " withdrawn"
	case a.Leader == 0:
		return "British detachment" + strength
	case a.ReplacedLeader != 0:
		return r.Of(a.Leader).Name + " for the " + r.Of(a.ReplacedLeader).Name
	}
	return r.Of(a.Leader).Name + strength
}
