package printed

import (
	"tricorne/rules/board"
	"tricorne/rules/game"
	"tricorne/rules/sheet"
)

const gameName = "washingtons-crossing"

// check checks each data file and compares it with the others. It returns every fault it finds.
func (d *Data) check() []error {
	g, faults := d.buildHexMap()
	c := &checker{Data: d, hexMap: g, roster: d.roster(nil)}
	c.Faults = faults
	c.checkLeaders()
	c.checkMap()
	c.checkTables()
	c.checkNumbers()
	c.checkSetups()
	return c.Faults
}

// checker checks the data and collects the faults.
type checker struct {
	sheet.Checker
	*Data
	hexMap *HexMap
	roster *Roster
}

// checkTurn returns the moment of a turn named in the data. It reports a fault if the calendar has no such turn.
func (c *checker) checkTurn(what, date, slot string) Moment {
	m, ok := momentOf(date, slot)
	c.Must(ok, "%s: no turn %q %q", what, date, slot)
	return m
}

// checkHex returns the hex with the given number. It reports a fault if the map has no such hex.
func (c *checker) checkHex(what, id string) board.Place {
	p := c.hexMap.Place(id)
	c.Must(p != board.Nowhere, "%s: no hex %q", what, id)
	return p
}

// checkLeader returns the leader with an id in the data, and reports a fault if the roster has none.
func (c *checker) checkLeader(what, id string) LeaderNumber {
	n := c.roster.Find(id)
	c.Must(n != 0, "%s: no leader %q", what, id)
	return n
}

// checkSide returns the leader with an id, who must belong to a given side. It reports a fault if there is no such
// leader, or if the leader is on the other side.
func (c *checker) checkSide(what, id string, side game.Side) LeaderNumber {
	n := c.checkLeader(what, id)
	c.Must(n == 0 || c.roster.Of(n).Side == side, "%s: %s is on the other side", what, id)
	return n
}

// checkRolls checks that the rows of a table list every die result exactly once and in order. The argument open is
// true for tables with modifiers, whose first and last rows must have an open end.
func (c *checker) checkRolls(what string, rows []bounds, open bool) {
	for i, r := range rows {
		first, last := i == 0, i == len(rows)-1
		c.Must((r.Min == nil) == (open && first) && (r.Max == nil) == (open && last),
			"%s: row %d: only the ends of the table are open", what, i+1)
		c.Must(r.Min == nil || r.Max == nil || *r.Min <= *r.Max, "%s: row %d is upside down", what, i+1)
		if i > 0 && r.Min != nil && rows[i-1].Max != nil {
			c.Must(*r.Min == *rows[i-1].Max+1, "%s: row %d does not begin where row %d ends", what, i+1, i)
		}
	}
	if n := len(rows); n == 0 || !open && rows[0].Min != nil && rows[n-1].Max != nil &&
		(*rows[0].Min != 0 || *rows[n-1].Max != 9) {
		c.Fault("%s: the die shows 0 to 9", what)
	}
}
