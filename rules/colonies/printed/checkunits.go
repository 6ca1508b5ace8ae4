package printed

import "slices"

// checkSheet checks each counter. It also checks that all counters together fill the counter sheet of 200 (2.0).
func (c *checker) checkSheet(s *supportRow) {
	for i := range c.Counters.Units {
		c.checkUnit(&c.Counters.Units[i])
	}
	for i := range c.Commanders {
		x := &c.Commanders[i]
		c.Must(x.Initiative > 0 && x.Coordination > 0 && x.Move > 0, "units.yaml: %s has no ratings", x.ID)
	}
	const (
		arnoldsArmyCounter = 1  // Arnold has a second counter as an army commander (15.41)
		others             = 31 // bateaux, supply, forts and markers, which fill the rest of the sheet
	)
	all := len(c.Counters.Units) + len(c.Commanders) + arnoldsArmyCounter + s.Fleets + s.Artillery + others
	c.Must(all == s.SheetCounterCount, "units.yaml: %d counters make no sheet of %d", all, s.SheetCounterCount)
}

// checkUnit checks one unit against the rules for its kind.
func (c *checker) checkUnit(u *Unit) {
	c.Must(u.FullStrength > 0 && u.DepletedStrength >= 0 &&
		u.DepletedStrength < u.FullStrength, "units.yaml: %s: a depleted side is weaker", u.ID)
	c.Must(u.Move > 0, "units.yaml: %s has no allowance", u.ID)
	c.Must((u.ForcedMove == 0) == (u.Kind == Indian), "units.yaml: %s: Indians alone have no forced march (16.34)", u.ID)
	c.Must((u.DepletedStrength == 0) == (u.Kind == Indian || u.Kind == Detachment || u.FullStrength == 1),
		"units.yaml: %s: detachments, Indians and single points have one step (9.12, 13.12)", u.ID)
	british := slices.Contains([]Kind{Regular, German, Loyalist, Indian}, u.Kind)
	c.Must(british == (u.Side == 2), "units.yaml: %s is on the wrong side (2.34)", u.ID)
	raised := u.Kind == Loyalist || u.Kind == Continental || u.Kind == Militia
	c.Must(raised == (len(u.Colonies) > 0 || len(u.RaiseAt) > 0 || u.RaisePorts > 0), "units.yaml: %s: where it is raised",
		u.ID)
	c.Must((u.Area > 0) == (u.Kind == Detachment), "units.yaml: %s: the area of a detachment (13.11)", u.ID)
	c.Must(u.Kind != Loyalist || u.Cost == u.FullStrength, "units.yaml: %s costs its strength (14.33)", u.ID)
	c.Must(u.Kind != Continental || u.Cost > 0, "units.yaml: %s has its cost printed (14.42)", u.ID)
}
