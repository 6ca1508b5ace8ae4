package printed

import (
	"tricorne/rules/game"
	"tricorne/rules/sides"
)

// Limits that the rules refer to by name. All are read from the data.

// Limits holds the numeric limits that the rules use most often.
type Limits struct {
	MostMen     int // the most men in a hex (4.0)
	ZoneMen     int // men needed for a zone of control (5.0)
	MostAP      int // the most activation points of a side (10.0)
	MostFatigue int // the most fatigue of a leader (12.0)
	RallyDays   int // number of days for which routed leaders rally behind the lines (18.2)
}

// limits builds Limits from the numbers in charts.yaml.
func (d *Data) limits() Limits {
	c := &d.Charts
	return Limits{
		MostMen: c.Limits.HexTroops, ZoneMen: c.Limits.ZOCTroops, MostAP: c.ActivationPoints.Maximum,
		MostFatigue: c.Fatigue.Maximum, RallyDays: c.Limits.RallyDays,
	}
}

// TooTiredLevel returns the lowest level of fatigue at which a leader cannot be activated, attack or react (12.0).
func (c *Charts) TooTiredLevel() int { return c.sheet.Fatigue.NoActivationFrom }

// ForcedMarchBarLevel returns the lowest level of fatigue at which a leader cannot make a forced march (11.2).
func (c *Charts) ForcedMarchBarLevel() int { return c.sheet.ForcedMarch.Barred.FatigueMin }

// LightFatigue returns the highest fatigue of a defender that gives the attacker no modifier (17.1).
func (c *Charts) LightFatigue() int {
	light := 0
	for by := c.sheet.AttackerModifiers.Fatigue.Defender; light < c.sheet.Fatigue.Maximum && by[light+1] != nil &&
		*by[light+1] == 0; {
		light++
	}
	return light
}

// MaxDieActivationCost returns the highest printed cost of a leader who may be activated by die roll (10.2, 11.1). At
// night the British may activate only leaders up to the same cost.
func (c *Charts) MaxDieActivationCost() int { return c.sheet.ActivationPoints.DieRoll.MaxPrintedCost }

// ResponseRange returns the distance in hexes for the British response on the morning of December 26 (10.3). British
// leaders may be activated if an American comes within this distance.
func (c *Charts) ResponseRange() int { return c.sheet.ActivationPoints.InitialResponse.ProximityHexes }

// DailyPoints returns how many activation points a side receives each day (10.0).
func (c *Charts) DailyPoints(s game.Side) int { return c.sheet.ActivationPoints.PerDay.Of(s) }

// ReducedDailyPoints returns a side's daily points while the enemy holds Philadelphia or Amboy (10.0).
func (c *Charts) ReducedDailyPoints(s game.Side) int {
	for _, row := range c.sheet.ActivationPoints.Exceptions {
		if row.When != "" && row.Side == sides.All[s-1].ID {
			return row.Points
		}
	}
	return c.DailyPoints(s)
}

// ReactionRange returns the distance from an attack, in hexes, within which leaders may react (11.3).
func (c *Charts) ReactionRange() int { return c.sheet.Reaction.RangeHexes }

// MinDetachment returns the fewest men with which a detachment may begin (14.0).
func (c *Charts) MinDetachment() int { return c.sheet.Limits.DetachmentMin }

// MinKeptMen returns the fewest men that a leader must keep when they give troops away (15.0).
func (c *Charts) MinKeptMen() int { return c.sheet.Limits.TransferLeavesMin }
