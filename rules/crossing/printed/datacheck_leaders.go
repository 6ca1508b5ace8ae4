package printed

import (
	"tricorne/rules/game"
	"tricorne/rules/sides"
)

// checkLeaders checks the data of the leaders: their counters and the display of their troops.
func (c *checker) checkLeaders() {
	const file = "leaders.yaml"
	for i := range c.Data.leaders.Leaders {
		row := &c.Data.leaders.Leaders[i]
		n := c.roster.Find(row.ID)
		c.Must(row.ID != "" && row.Name != "" &&
			row.MaxTroopsSource != "", "%s: leader %q: id, name and max_source are required",
			file, row.ID)
		c.Must(n == LeaderNumber(i+1), "%s: leader %s: listed twice", file, row.ID)
		side, k := sides.SideByID(row.Side), kindNamed(row.Kind)
		c.Must(side != game.Nobody && k != 0 && (side == american) == (k == Line || k == Militia),
			"%s: %s: no %s leader is %q", file, row.ID, row.Side, row.Kind)
		c.Must(row.Commanding == (row.Counter.Span != nil) && row.Commanding == (row.Counter.Radius != nil),
			"%s: %s: commanding leaders, and no others, have span and radius", file, row.ID)
		c.Must(row.Counter.Rating >= 2 && row.Counter.Rating <= 8, "%s: %s: no column for rating %d", file, row.ID,
			row.Counter.Rating)
		c.Must(row.Counter.Cost >= 1 && row.CostAlone <= row.Counter.Cost, "%s: %s: activation costs", file, row.ID)
		c.Must(row.MaxTroops%10 == 0 && row.MaxTroops <= 3000, "%s: %s: %d troops", file, row.ID, row.MaxTroops)
		c.Must(row.FatigueImmune == (row.MaxTroops == 0), "%s: %s: who has no troops is never fatigued", file, row.ID)
		c.Must(row.CaptureVP > 0, "%s: %s has no worth", file, row.ID)
		for _, id := range []string{row.ReplacedLeader, row.BecomesLeader, row.SharesTrackWith} {
			if id != "" {
				c.checkSide(file+": "+row.ID, id, side)
			}
		}
		c.Must(len(row.MaxChanges) <= 1, "%s: %s: more changes of the maximum than one", file, row.ID)
		for _, change := range row.MaxChanges {
			c.Must(c.checkTurn(file+": "+row.ID, change.At.Date, change.At.Slot) == c.Charts.Enlistments.At.moment() &&
				change.Source != "", "%s: %s: maxima change when enlistments end", file, row.ID)
		}
		if r := row.RemovedAt; r != nil {
			c.Must(c.checkTurn(file+": "+row.ID, r.Date, r.Slot) == c.Charts.Enlistments.At.moment() && r.Source != "",
				"%s: %s: leaders go home when enlistments end", file, row.ID)
		}
	}
	c.checkFleet()
}

// checkFleet checks the data of the naval units (2.2.2, 11.6).
func (c *checker) checkFleet() {
	const file = "leaders.yaml"
	c.Must(len(c.Data.leaders.Naval) == int(BoatCount), "%s: %d naval units, not %d", file, len(c.Data.leaders.Naval),
		BoatCount)
	if len(c.Data.leaders.Naval) != int(BoatCount) {
		return
	}
	fleet := c.Data.fleet(c.hexMap)
	for i := range fleet {
		v, row := &fleet[i], &c.Data.leaders.Naval[i]
		c.Must(v.id == BoatIDs[i] && v.Name != "" && row.Side == "american" && row.Origin.Source != "",
			"%s: naval unit %q: want %s", file, v.id, BoatIDs[i])
		c.checkTurn(file+": "+v.id, row.WithdrawalTurn.Date, row.WithdrawalTurn.Slot)
		c.Must(v.FirstStretch > 0 && v.FirstStretch <= v.LastStretch, "map.yaml: %s has no waters", v.id)
		c.Must(v.DownstreamMP > 0 && v.UpstreamMP > 0 && v.crossingModifier > 0, "%s: %s: movement and help", file, v.id)
		falls := c.hexMap.TrentonFalls
		c.Must(falls < v.FirstStretch || v.LastStretch < falls, "map.yaml: %s passes Trenton Falls", v.id)
	}
}
