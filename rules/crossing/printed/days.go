package printed

// NamedTurns holds the turns that the rules name, such as the New Year. All are read from the data.
type NamedTurns struct {
	FirstBritishActivation Moment // first turn in which a British leader may be activated (10.3)
	FullBritishActivation  Moment // first turn in which every British leader may be activated (10.3)
	TrentonWarningEnd      Moment // first turn in which a move next to Trenton no longer warns the garrison (17.2.3)
	TrentonMorning         Moment // the only turn in which the surprise at Trenton is possible (17.2.3)
	FirstObjectiveTurn     Moment // first turn in which objectives are counted (22.1)
	NoAmericanPointsTurn   Moment // turn in which the Americans receive no activation points (10.0)
	NewYear                Moment // turn in which enlistments end (9.4.1), and in which men fall sick or desert (9.2.4)
	FirstFrozenTurn        Moment // first turn in which rivers, creeks and marshes are frozen (2.1.1)
}

// namedTurns reads the turns that the rules name. A turn that is not in the calendar becomes 0, and the check of the
// data reports it.
func (d *Data) namedTurns() NamedTurns {
	c := &d.Charts
	stir, count := &c.ActivationPoints.InitialResponse, &c.ObjectivesInPlay.When
	morning := rowNamed(c.SurpriseModifiers.Rows, "trenton")
	out := NamedTurns{
		FirstBritishActivation: stir.FirstTurn.moment(),
		FullBritishActivation:  stir.AllFreeFrom.moment(),
		TrentonWarningEnd:      morning.WarningEnd.moment(),
		TrentonMorning:         morning.At.moment(),
		FirstObjectiveTurn:     instant{Date: count.From, Slot: count.Slot}.moment(),
		NewYear:                c.Enlistments.At.moment(),
		FirstFrozenTurn:        c.WeatherLate.From.moment(),
	}
	for _, row := range c.ActivationPoints.Exceptions {
		if row.Date != "" {
			out.NoAmericanPointsTurn = instant{Date: row.Date, Slot: slotIDs[Midnight]}.moment()
		}
	}
	return out
}

// moment returns the moment of a turn named in the data, or 0 if there is no such turn.
func (i instant) moment() Moment {
	m, _ := momentOf(i.Date, i.Slot)
	return m
}

// Frozen reports whether rivers, creeks and marshes are frozen at a moment (2.1.1).
func (d *NamedTurns) Frozen(m Moment) bool { return m >= d.FirstFrozenTurn }

// Conditions returns the conditions for moving and fighting in a turn with the given weather.
func (d *NamedTurns) Conditions(w Weather, m Moment) Conditions {
	return Conditions{Weather: w, Frozen: d.Frozen(m)}
}
