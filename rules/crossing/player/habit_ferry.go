package player

import (
	"tricorne/rules/board"
	"tricorne/rules/crossing/printed"
)

// When a sensible player sends men across the Delaware. In freezing weather and snow the ferries carry few men, and
// an attempt wastes points and strength.

// promising reports whether a brigade can cross a ferry now on at least four of the ten possible rolls.
func (h *habits) promising(f *printed.Ferry, who *knownLeader) bool {
	tries := printed.CrossingRoll{Ferries: f.FerryCount, Moment: h.k.Now, Weather: h.k.Weather}
	for _, x := range h.k.OwnLeaders() {
		if x.Nr == who.Nr || x.At == who.At && h.taskByLeader[x.Nr] == h.taskByLeader[who.Nr] {
			tries.Stack = append(tries.Stack, h.Of(x.Nr))
		}
	}
	for i := range h.k.Boats {
		if x := &h.k.Boats[i]; !x.Moved && h.DelawareHexes[x.At] == [2]board.Place{f.A, f.B} {
			tries.Boats = append(tries.Boats, &h.Fleet[x.Boat])
		}
	}
	l := h.Charts.CrossingLookup(tries)
	over := 0
	for roll := range 10 {
		if h.Charts.CrossingCapacity(l.Read(roll)) >= h.ZoneMen {
			over++
		}
	}
	return over >= 4
}

// facesPoorFerry reports whether a leader's next step is over a ferry that will probably carry too few men (see
// promising).
func (h *habits) facesPoorFerry(f *knownLeader, next board.Place) bool {
	d, ok := h.DirectionTo(f.At, next)
	if !ok || f.Troops == 0 {
		return false
	}
	c := h.Costs.StepCostParts(h.HexMap, f.At, printed.HexStep(d), f.Side, h.Conditions(h.k.Weather, h.k.Now).Season())
	return c.NeedsRoll() && !h.promising(c.Ferry, f)
}
