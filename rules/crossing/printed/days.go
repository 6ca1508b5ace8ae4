package printed

// Days are the moments the rules name. Each is read from the data.
type Days struct {
	BritishMayStir  Moment // the first British activation (10.3)
	BritishAllStir  Moment // every British leader may be activated (10.3)
	TrentonWarned   Moment // from here on nobody who comes next to Trenton warns it (17.2.3)
	TrentonMorning  Moment // the only turn of the surprise at Trenton (17.2.3)
	FirstObjectives Moment // objectives are counted from here on (22.1)
	NoSupplies      Moment // the Americans receive no activation points (10.0)
	NewYear         Moment // enlistments end (9.4.1), disease and desertion (9.2.4)
	FrostComes      Moment // rivers, creeks and marshes are frozen from here on (2.1.1)
}

// days reads the moments. Those that are no turn of the calendar are 0; the check of the data finds them.
func (d *Data) days() Days {
	c := &d.Charts
	stir, count := &c.ActivationPoints.InitialResponse, &c.ObjectivesDuring.When
	morning := rowNamed(c.SurpriseModifiers.Rows, "trenton")
	out := Days{
		BritishMayStir:  stir.FirstTurn.moment(),
		BritishAllStir:  stir.AllFreeFrom.moment(),
		TrentonWarned:   morning.Unwarned.moment(),
		TrentonMorning:  morning.At.moment(),
		FirstObjectives: instant{Date: count.From, Slot: count.Slot}.moment(),
		NewYear:         c.Enlistments.At.moment(),
		FrostComes:      c.WeatherLate.From.moment(),
	}
	for _, row := range c.ActivationPoints.Exceptions {
		if row.Date != "" {
			out.NoSupplies = instant{Date: row.Date, Slot: slotIDs[Midnight]}.moment()
		}
	}
	return out
}

// moment returns the moment of a turn of the data, 0 when there is no such turn.
func (i instant) moment() Moment {
	m, _ := momentOf(i.Date, i.Slot)
	return m
}

// Frozen reports whether rivers, creeks and marshes are frozen at a moment (2.1.1).
func (d *Days) Frozen(m Moment) bool { return m >= d.FrostComes }

// Conditions returns what moving and fighting depend on besides the map at a moment, in some weather.
func (d *Days) Conditions(w Weather, m Moment) Conditions {
	return Conditions{Weather: w, Frozen: d.Frozen(m)}
}
