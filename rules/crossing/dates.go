package crossing

import (
	"strconv"

	"tricorne/rules/game"
)

// dates is the calendar of a scenario as printed: every turn, and what it is known to bring (2.3.3). British reinforcements are
// shown where the table has them; they come earlier once they are accelerated (9.1).
func (d *data) dates(first, last moment, r *roster) []game.Date {
	var out []game.Date
	for m := first; m <= last; m++ {
		out = append(out, game.Date{Day: m.short(), Hour: slotNames[m.slot()], Night: m.night(), Coming: d.coming(m, r)})
	}
	return out
}

// short is the day as on a calendar: "Dec 26".
func (m moment) short() string {
	if day := 25 + int(m)/turnsADay; day > 31 {
		return "Jan " + strconv.Itoa(day-31)
	}
	return "Dec " + strconv.Itoa(25+int(m)/turnsADay)
}

// coming lists what a turn brings.
func (d *data) coming(m moment, r *roster) []string {
	var out []string
	for _, e := range []struct {
		at   moment
		what string
	}{
		{britishMayStir, "the first British may be activated"},
		{britishAllStir, "all British may be activated"},
		{firstObjectives, "objectives count each day from now on"},
		{noSupplies, "no American activation points"},
		{newYear, "American enlistments end"},
		{newYear, "British disease and desertion"},
		{frostComes, "rivers, creeks and marshes freeze"},
	} {
		if e.at == m {
			out = append(out, e.what)
		}
	}
	for _, side := range d.arrivals(r) {
		for i := range side {
			if a := &side[i]; a.normal == m {
				out = append(out, a.words(d, r))
			}
		}
	}
	return out
}

// words is a row of the tables of reinforcements in a few words.
func (a *arrival) words(d *data, r *roster) string {
	strength := ""
	if a.troops > 0 {
		strength = ", " + men(a.troops).Text
	}
	switch {
	case a.withdraws:
		return d.leaders.Naval[a.boat].Name + " withdrawn"
	case a.leader == 0:
		return "British detachment" + strength
	case a.replaces != 0:
		return r.of(a.leader).name + " for the " + r.of(a.replaces).name
	}
	return r.of(a.leader).name + strength
}
