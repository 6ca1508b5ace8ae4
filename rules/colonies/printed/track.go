package printed

import (
	"slices"
	"strconv"
	"strings"
)

// TurnNr is the number of a turn on the track; 1 is Sept/Oct 1775.
type TurnNr uint8

// Season is the part of the year, which decides prices and the weather (12.38).
type Season uint8

// The seasons.
const (
	Spring Season = iota // March to June
	Summer               // July to October
	Winter               // the long turn (2.4)
)

// Turn is one box of the track, and the units and commanders that arrive in it (14.15).
type Turn struct {
	ID                  string // "1776-07", "1776-w"
	Name                string // "July/Aug 1776"
	Year                int
	Season              Season
	Units               []UnitNr
	Fleets              int
	Artillery           int
	BritishReplacements int // replacement points
	GermanReplacements  int
	WithdrawPoints      int // strength points the British must give up (14.61)
	Commanders          []CommanderNr
	ArriveWithSupreme   bool // the commanders of this turn arrive with the supreme commander
	SourceReliability   string
}

// Winter reports whether the turn is a winter turn.
func (t *Turn) Winter() bool { return t.Season == Winter }

// Track lists all turns.
type Track []Turn

// Turn returns a turn by number.
func (t Track) Turn(n TurnNr) *Turn { return &t[n-1] }

// Find returns the number of the turn with an id, or zero if there is none.
func (t Track) Find(id string) TurnNr {
	return TurnNr(1 + slices.IndexFunc(t, func(x Turn) bool { return x.ID == id }))
}

func (c *checker) readTrack() Track {
	var out Track
	for _, r := range c.charts.Turns {
		year, month, _ := strings.Cut(r.ID, "-")
		t := Turn{
			ID: r.ID, Name: r.Name, Fleets: r.Fleets, Artillery: r.Artillery, BritishReplacements: r.BritishReplacements,
			GermanReplacements: r.GermanReplacements,
			WithdrawPoints:     r.WithdrawPoints, ArriveWithSupreme: r.ArriveWithSupreme, SourceReliability: r.SourceReliability,
		}
		t.Year, _ = strconv.Atoi(year)
		season, known := seasonOfMonth(month)
		t.Season = season
		c.Must(known && t.Year >= 1775 && t.Year <= 1781 && out.Find(r.ID) == 0, "charts.yaml: the turn %q", r.ID)
		c.Must(strings.HasSuffix(r.Name, " "+year), "charts.yaml: the turn %s is called %s", r.ID, r.Name)
		for _, id := range r.Units {
			n := c.Counters.UnitNamed(id)
			c.Must(n > 0, "charts.yaml: %s: no unit %q", r.ID, id)
			t.Units = append(t.Units, n)
		}
		for _, id := range r.Commanders {
			n := c.Counters.CommanderNamed(id)
			c.Must(n > 0, "charts.yaml: %s: no commander %q", r.ID, id)
			t.Commanders = append(t.Commanders, n)
		}
		out = append(out, t)
	}
	return out
}

// seasonOfMonth returns the season for the month in a turn's id; false for an unknown month.
func seasonOfMonth(month string) (Season, bool) {
	switch month {
	case "03", "05":
		return Spring, true
	case "07", "09":
		return Summer, true
	case "w":
		return Winter, true
	}
	return 0, false
}
