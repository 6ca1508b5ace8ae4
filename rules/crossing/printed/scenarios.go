package printed

import (
	"slices"

	"tricorne/rules/board"
	"tricorne/rules/game"
)

// Opening is a scenario with its set-up (21.0).
type Opening struct {
	Row                 *scenarioRow
	FirstTurn, LastTurn Moment
	PreviousWeather     Weather       // weather of the turn before the first turn of the scenario
	FirstWeather        Weather       // weather of the first turn, NoWeather if it is rolled for
	ActivationPoints    [2]int        // activation points, American first
	VictoryPoints       [2]int        // victory points, American first
	Starts              []LeaderStart // Americans first
	Boats               [BoatCount]BoatStart
	dates               []game.Date
	// American leaders next to Trenton must attack Trenton on the first turn or stay where they are
	TrentonOnlyOnFirstTurn bool
}

// LeaderStart is the set-up of one leader. A leader without a Start arrives later, or is a detachment not yet in use.
type LeaderStart struct {
	Leader          LeaderNumber
	Troops, Fatigue int
	At              board.Place   // hex of the leader unless the owner chooses another
	Choices         []board.Place // hexes the owner may choose from, in printed order; just At if there is no choice
	sameHexAs       LeaderNumber  // the leader in whose hex the data put this leader, 0 for most
}

// BoatStart is the position of a naval unit at the start.
type BoatStart struct {
	At      Stretch   // position unless the owner chooses another
	Choices []Stretch // hexsides the owner may choose from; just At if there is no choice
}

// openings builds the scenarios from checked data.
func (d *Data) openings(g *HexMap, r *Roster) []Opening {
	out := make([]Opening, 0, len(d.scenarios.Scenarios))
	for i := range d.scenarios.Scenarios {
		out = append(out, d.opening(&d.scenarios.Scenarios[i], g, r))
	}
	return out
}

func (d *Data) opening(row *scenarioRow, g *HexMap, r *Roster) Opening {
	o := Opening{
		Row: row, PreviousWeather: weatherNamed(row.Weather.Previous), FirstWeather: weatherNamed(row.Weather.FixedFirstTurn),
		ActivationPoints:       [2]int{row.ActivationPoints.Sides.American, row.ActivationPoints.Sides.British},
		VictoryPoints:          [2]int{row.VictoryPoints.Sides.American, row.VictoryPoints.Sides.British},
		TrentonOnlyOnFirstTurn: row.Opening != nil,
	}
	o.FirstTurn, _ = momentOf(row.Start.Date, row.Start.Slot)
	o.LastTurn, _ = momentOf(row.End.Date, row.End.Slot)
	o.dates = d.dates(o.FirstTurn, o.LastTurn, r)
	for _, s := range slices.Concat(row.American, d.britishSetup(row)) {
		o.Starts = append(o.Starts, g.leaderStart(&s, r))
	}
	for i := range o.Starts {
		if s := &o.Starts[i]; s.sameHexAs != 0 {
			for _, other := range o.Starts {
				if other.Leader == s.sameHexAs {
					s.Choices = other.Choices
				}
			}
		}
	}
	for _, n := range row.Naval {
		for b, id := range BoatIDs {
			if id == n.Unit {
				o.Boats[b] = g.boatStart(&n)
			}
		}
	}
	return o
}

// britishSetup returns the British set-up of a scenario. It may be the set-up of another scenario with some changes.
func (d *Data) britishSetup(row *scenarioRow) []setupRow {
	other := d.scenario(row.BritishSameAs)
	if other == nil {
		return row.British
	}
	out := slices.Clone(other.British)
	for _, change := range row.BritishOverrides {
		for i := range out {
			if out[i].Leader == change.Leader {
				out[i].Fatigue, out[i].FatigueSource = change.Fatigue, change.FatigueSource
			}
		}
	}
	return out
}

// scenario returns the row of the scenario with an id, nil if there is none.
func (d *Data) scenario(id string) *scenarioRow {
	for i := range d.scenarios.Scenarios {
		if row := &d.scenarios.Scenarios[i]; row.ID == id {
			return row
		}
	}
	return nil
}

func (g *HexMap) leaderStart(row *setupRow, r *Roster) LeaderStart {
	s := LeaderStart{Leader: r.Find(row.Leader), Troops: row.Troops, Fatigue: row.Fatigue, At: g.Place(row.DefaultHex)}
	p := &row.Placement
	switch p.Kind {
	case "within":
		// the leader may start in the hexes within the radius that are on the same side of the Delaware
		center := g.Place(p.Hex)
		for _, q := range g.Within(center, p.Radius) {
			if g.Tiles[q].Terrain != Ocean && !g.AcrossDelaware(q, center) {
				s.Choices = append(s.Choices, q)
			}
		}
	case "region":
		for q := 1; q < len(g.Tiles); q++ {
			if g.Tiles[q].Pennsylvania {
				s.Choices = append(s.Choices, board.Place(q))
			}
		}
	case "stacked":
		s.sameHexAs = r.Find(p.SameHexAs)
	default:
		s.Choices = []board.Place{s.At}
	}
	return s
}

func (g *HexMap) boatStart(row *navalPlaceRow) BoatStart {
	p := &row.Placement
	if p.Kind != "choice" {
		at := g.StretchAt(p.At.PennsylvaniaHex + "/" + p.At.NewJerseyHex)
		return BoatStart{at, []Stretch{at}}
	}
	var m BoatStart
	for _, o := range p.Options {
		m.Choices = append(m.Choices, g.StretchAt(o.PennsylvaniaHex+"/"+o.NewJerseyHex))
	}
	m.At = m.Choices[row.DefaultOption]
	return m
}

// Scenario returns the scenario as the manual shows it, with turns counted from 1.
func (o *Opening) Scenario() game.Scenario {
	return game.Scenario{
		ID: o.Row.ID, Name: o.Row.Name, Subtitle: o.Row.Subtitle, Blurb: o.Row.Blurb, Minutes: o.Row.Minutes,
		Rule:      o.Row.Rule,
		FirstTurn: 1, LastTurn: TurnNumber(o.FirstTurn, o.LastTurn), Dates: o.dates,
	}
}

// Opening returns the scenario with an id, nil if there is none.
func (b *Book) Opening(id string) *Opening {
	for i := range b.Openings {
		if o := &b.Openings[i]; o.Row.ID == id {
			return o
		}
	}
	return nil
}

// ChosenStarts lists the leaders whose hex the owner chooses. All these leaders are American (21.0).
func (o *Opening) ChosenStarts() []*LeaderStart {
	var out []*LeaderStart
	for i := range o.Starts {
		if len(o.Starts[i].Choices) > 1 {
			out = append(out, &o.Starts[i])
		}
	}
	return out
}
