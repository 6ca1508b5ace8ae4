package printed

import (
	"tricorne/rules/game"
	"tricorne/rules/sides"
)

// Limits that the rules ask for by name. Each is read from the data.

// Limits are those asked for all the time.
type Limits struct {
	MostMen     int // in a hex (4.0)
	ZoneMen     int // for a zone of control (5.0)
	MostAP      int // that a side may have (10.0)
	MostFatigue int // of a leader (12.0)
	RallyDays   int // behind the lines (18.2)
}

// limits returns the limits of the data.
func (d *Data) limits() Limits {
	c := &d.Charts
	return Limits{
		MostMen: c.Limits.HexTroops, ZoneMen: c.Limits.ZOCTroops, MostAP: c.ActivationPoints.Maximum,
		MostFatigue: c.Fatigue.Maximum, RallyDays: c.Limits.RallyDays,
	}
}

// TooTired returns the fatigue from which a leader is neither activated nor attacks nor reacts (12.0).
func (c *Charts) TooTired() int { return c.sheet.Fatigue.NoActivationFrom }

// ForcedBar returns the fatigue from which a leader makes no forced march (11.2).
func (c *Charts) ForcedBar() int { return c.sheet.ForcedMarch.Barred.FatigueMin }

// LightFatigue returns the most fatigue of a defender that does not help the attacker (17.1).
func (c *Charts) LightFatigue() int {
	light := 0
	for by := c.sheet.AttackerModifiers.Fatigue.Defender; light < c.sheet.Fatigue.Maximum && by[light+1] != nil &&
		*by[light+1] == 0; {
		light++
	}
	return light
}

// SmallCost returns the largest printed cost of a leader who may be activated by the die (10.2, 11.1). By night it also
// limits British leaders.
func (c *Charts) SmallCost() int { return c.sheet.ActivationPoints.DieRoll.MaxPrintedCost }

// ResponseRange returns how many hexes from an American the British are activated on the morning of December 26 (10.3).
func (c *Charts) ResponseRange() int { return c.sheet.ActivationPoints.InitialResponse.ProximityHexes }

// DailyPoints returns how many activation points a side receives each day (10.0).
func (c *Charts) DailyPoints(s game.Side) int { return c.sheet.ActivationPoints.PerDay.Of(s) }

// TaxedPoints returns how many a side receives while the enemy holds Philadelphia or Amboy (10.0).
func (c *Charts) TaxedPoints(s game.Side) int {
	for _, row := range c.sheet.ActivationPoints.Exceptions {
		if row.When != "" && row.Side == sides.All[s-1].ID {
			return row.Points
		}
	}
	return c.DailyPoints(s)
}

// ReactionRange returns how many hexes from an attack leaders may react (11.3).
func (c *Charts) ReactionRange() int { return c.sheet.Reaction.RangeHexes }

// LeastDetached returns with how many men a detachment begins at least (14.0).
func (c *Charts) LeastDetached() int { return c.sheet.Limits.DetachmentMin }

// LeastKept returns how many men a leader keeps at least who gives troops away (15.0).
func (c *Charts) LeastKept() int { return c.sheet.Limits.TransferLeavesMin }
