package crossing

import "strconv"

// moment is a turn of the calendar: turns counted from 12 am of December 25, 1776, four a day (2.3.3). The Campaign Game begins
// at moment 3, the 5 pm turn of that day.
type moment uint8

// The turns of a day, in order: moment modulo turnsADay.
const (
	midnight = iota // 12 am
	dawn            // 7 am
	noon            // 12 pm
	evening         // 5 pm
	turnsADay
)

var (
	slotIDs   = [turnsADay]string{"12am", "7am", "12pm", "5pm"}
	slotNames = [turnsADay]string{"12 am", "7 am", "12 pm", "5 pm"}
)

// on is the moment of a turn of a day of December 1776; days from 32 on are those of January 1777.
func on(day, slot int) moment { return moment((day-25)*turnsADay + slot) }

// The moments the rules name.
var (
	britishMayStir  = on(26, dawn)     // the first British activation (10.3)
	britishAllStir  = on(26, noon)     // every British leader may be activated (10.3)
	firstObjectives = on(27, midnight) // objectives are counted from here on (22.1)
	noSupplies      = on(30, midnight) // the Americans receive no activation points (10.0)
	newYear         = on(32, midnight) // enlistments end (9.4.1), disease and desertion (9.2.4)
	frostComes      = on(35, midnight) // rivers, creeks and marshes are frozen from here on (2.1.1)
)

// slot is which turn of the day it is.
func (m moment) slot() int { return int(m) % turnsADay }

// night tells whether it is a night turn: 5 pm or 12 am (2.2.3).
func (m moment) night() bool { return m.slot() == midnight || m.slot() == evening }

// frozen tells whether rivers, creeks and marshes are frozen (2.1.1).
func (m moment) frozen() bool { return m >= frostComes }

// day is the day as printed: "December 26", "January 1".
func (m moment) day() string {
	d := 25 + int(m)/turnsADay
	if d > 31 {
		return "January " + strconv.Itoa(d-31)
	}
	return "December " + strconv.Itoa(d)
}

// String is the turn as the log names it: "December 26, 7 am".
func (m moment) String() string { return m.day() + ", " + slotNames[m.slot()] }

// momentOf reads a date and a slot as the data write them ("1776-12-25", "5pm"); false when there is no such turn.
func momentOf(date, slot string) (moment, bool) {
	for day := 25; day <= 25+63; day++ {
		written := "1776-12-" + strconv.Itoa(day)
		if day > 31 {
			written = "1777-01-" + two(day-31)
		}
		if written != date {
			continue
		}
		for i, id := range slotIDs {
			if id == slot {
				return on(day, i), true
			}
		}
	}
	return 0, false
}

func two(n int) string {
	if n < 10 {
		return "0" + strconv.Itoa(n)
	}
	return strconv.Itoa(n)
}

// weather is the weather of a turn (2.3.4).
type weather uint8

// The kinds of weather. None is what stood before the first turn where the scenario does not say.
const (
	noWeather weather = iota
	fair
	freeze
	snow
	rain
)

var weatherIDs = [...]string{"", "fair", "freeze", "snow", "rain"}

// String is the weather as the data and the log name it.
func (w weather) String() string { return weatherIDs[w] }

// weatherNamed reads a weather's word; noWeather when there is none.
func weatherNamed(id string) weather {
	for i, word := range weatherIDs {
		if word == id {
			return weather(i)
		}
	}
	return noWeather
}

// air is what moving and fighting depends on beside the map: the weather of the turn and whether the rivers are frozen.
type air struct {
	Weather weather
	Frozen  bool
}

// raining tells whether minor rivers cannot be crossed where there is no bridge (11.0). It never rains on frozen rivers (7.0).
func (a air) raining() bool { return a.Weather == rain && !a.Frozen }

// turnNumber is how the manual and the view count turns: 1 is the first of the scenario.
func turnNumber(first, now moment) int { return int(now) - int(first) + 1 }
