package printed

import "strconv"

// Moment is the number of a turn (2.3.3). Turns are counted from 0 at 12 am of December 25, 1776, with four turns a
// day. The Campaign Game begins at moment 3, the 5 pm turn of that day.
type Moment uint8

// The turns of a day, in order: moment modulo TurnsADay.
const (
	Midnight = iota // 12 am
	Dawn            // 7 am
	Noon            // 12 pm
	Evening         // 5 pm
	TurnsADay
)

var slotIDs = [TurnsADay]string{"12am", "7am", "12pm", "5pm"}

// SlotNames are the names of the four turns of a day in the log.
var SlotNames = [TurnsADay]string{"12 am", "7 am", "12 pm", "5 pm"}

// MomentOn returns the moment of a turn on a day of December 1776. Days from 32 on are in January 1777.
func MomentOn(day, slot int) Moment { return Moment((day-25)*TurnsADay + slot) }

// Slot returns the turn of the day, such as Dawn.
func (m Moment) Slot() int { return int(m) % TurnsADay }

// Night reports whether the moment is a night turn: 5 pm or 12 am (2.2.3).
func (m Moment) Night() bool { return m.Slot() == Midnight || m.Slot() == Evening }

// Day returns the day as printed: "December 26", "January 1".
func (m Moment) Day() string {
	d := 25 + int(m)/TurnsADay
	if d > 31 {
		return "January " + strconv.Itoa(d-31)
	}
	return "December " + strconv.Itoa(d)
}

// String returns the name of the turn in the log: "December 26, 7 am".
func (m Moment) String() string { return m.Day() + ", " + SlotNames[m.Slot()] }

// momentOf returns the turn with a date and a slot as in the data ("1776-12-25", "5pm"). The bool is false if there is
// no such turn.
func momentOf(date, slot string) (Moment, bool) {
	for day := 25; day <= 25+63; day++ {
		written := "1776-12-" + strconv.Itoa(day)
		if day > 31 {
			written = "1777-01-" + twoDigits(day-31)
		}
		if written != date {
			continue
		}
		for i, id := range slotIDs {
			if id == slot {
				return MomentOn(day, i), true
			}
		}
	}
	return 0, false
}

func twoDigits(n int) string {
	if n < 10 {
		return "0" + strconv.Itoa(n)
	}
	return strconv.Itoa(n)
}

// Weather is the weather of a turn (2.3.4).
type Weather uint8

// The kinds of weather. NoWeather is the weather before the first turn, if the scenario names none.
const (
	NoWeather Weather = iota
	Fair
	Freeze
	Snow
	Rain
)

var weatherIDs = [...]string{"", "fair", "freeze", "snow", "rain"}

// String returns the name of the weather in the data and the log.
func (w Weather) String() string { return weatherIDs[w] }

// weatherNamed returns the weather with a name in the data, NoWeather if there is none.
func weatherNamed(id string) Weather {
	for i, word := range weatherIDs {
		if word == id {
			return Weather(i)
		}
	}
	return NoWeather
}

// Conditions are the weather of the turn and whether the rivers are frozen. Moving and fighting depend on them and on
// the map.
type Conditions struct {
	Weather Weather
	Frozen  bool
}

// raining reports whether minor rivers can be crossed only over bridges (11.0). It never rains once rivers are frozen
// (7.0).
func (a Conditions) raining() bool { return a.Weather == Rain && !a.Frozen }

// TurnNumber returns the number of a turn for players: the first turn of the scenario is 1.
func TurnNumber(first, now Moment) int { return int(now) - int(first) + 1 }
