package printed

// Days holds the turns that the rules name, such as the New Year. All are read from the data.
type Days struct {
	FirstBritishActivation Moment // first turn in which a British leader may be activated (10.3)
	FullBritishActivation  Moment // first turn in which every British leader may be activated (10.3)
	TrentonWarningEnd      Moment // first turn in which a move next to Trenton no longer warns the garrison (17.2.3)
	TrentonMorning         Moment // the only turn in which the surprise at Trenton is possible (17.2.3)
	FirstObjectives        Moment // first turn in which objectives are counted (22.1)
	NoAmericanPoints       Moment // turn in which the Americans receive no activation points (10.0)
	NewYear                Moment // turn in which enlistments end (9.4.1), and in which men fall sick or desert (9.2.4)
	FirstFrozenTurn        Moment // first turn in which rivers, creeks and marshes are frozen (2.1.1)
}

// days reads the turns that the rules name. A turn that is not in the calendar becomes 0, and the check of the data
// reports it.
func (d *Data) days() Days {
	c := &d.Charts
	stir, count := &c.ActivationPoints.InitialResponse, &c.ObjectivesDuring.When
	morning := rowNamed(c.SurpriseModifiers.Rows, "trenton")
	out := Days{
		FirstBritishActivation: stir.FirstTurn.moment(),
		FullBritishActivation:  stir.AllFreeFrom.moment(),
		TrentonWarningEnd:      morning.WarningEnd.moment(),
		TrentonMorning:         morning.At.moment(),
		FirstObjectives:        instant{Date: count.From, Slot: count.Slot}.moment(),
		NewYear:                c.Enlistments.At.moment(),
		FirstFrozenTurn:        c.WeatherLate.From.moment(),
	}
	for _, row := range c.ActivationPoints.Exceptions {
		if row.Date != "" {
			out.NoAmericanPoints = instant{Date: row.Date, Slot: slotIDs[Midnight]}.moment()
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
func (d *Days) Frozen(m Moment) bool { return m >= d.FirstFrozenTurn }

// Conditions returns the conditions for moving and fighting in a turn with the given weather.
func (d *Days) Conditions(w Weather, m Moment) Conditions {
	return Conditions{Weather: w, Frozen: d.Frozen(m)}
}
