package crossing

import (
	"slices"

	"tricorne/rules/board"
	"tricorne/rules/game"
)

// opening is a scenario as it is set up (21.0).
type opening struct {
	row         *scenarioRow
	first, last moment
	before      weather // of the turn before the first
	fixed       weather // of the first turn, where it is not rolled for
	points      [2]int  // activation points, American first
	victory     [2]int  // victory points, American first
	starts      []start // Americans first
	boats       [boats]mooring
	dates       []game.Date
	tied        bool // the columns before Trenton may only attack it or stand on the first turn
}

// start is one leader of a set-up. Who is named in none is still to come, or in the box of detachments.
type start struct {
	leader          nr
	troops, fatigue int
	at              board.Place   // where he stands unless his owner chooses
	choices         []board.Place // where his owner may put him, in printed order; only at where he has no choice
	with            nr            // whom he stands with by the data, nobody for most
}

// mooring is where a naval unit lies at the start.
type mooring struct {
	at      stretch   // unless its owner chooses
	choices []stretch // where its owner may put it; only at where he has no choice
}

// openings lays out the scenarios. The data must be good.
func (d *data) openings(g *ground, r *roster) []opening {
	out := make([]opening, 0, len(d.scenarios.Scenarios))
	for i := range d.scenarios.Scenarios {
		out = append(out, d.opening(&d.scenarios.Scenarios[i], g, r))
	}
	return out
}

func (d *data) opening(row *scenarioRow, g *ground, r *roster) opening {
	o := opening{
		row: row, before: weatherNamed(row.Weather.Previous), fixed: weatherNamed(row.Weather.FixedFirstTurn),
		points:  [2]int{row.ActivationPoints.Sides.American, row.ActivationPoints.Sides.British},
		victory: [2]int{row.VictoryPoints.Sides.American, row.VictoryPoints.Sides.British},
		tied:    row.Opening != nil,
	}
	o.first, _ = momentOf(row.Start.Date, row.Start.Slot)
	o.last, _ = momentOf(row.End.Date, row.End.Slot)
	o.dates = d.dates(o.first, o.last, r)
	for _, s := range slices.Concat(row.American, d.britishSetup(row)) {
		o.starts = append(o.starts, g.start(&s, r))
	}
	for i := range o.starts {
		if s := &o.starts[i]; s.with != 0 {
			for _, other := range o.starts {
				if other.leader == s.with {
					s.choices = other.choices
				}
			}
		}
	}
	for _, n := range row.Naval {
		for b, id := range boatIDs {
			if id == n.Unit {
				o.boats[b] = g.mooring(&n)
			}
		}
	}
	return o
}

// britishSetup is the British set-up of a scenario, with what it changes of another's.
func (d *data) britishSetup(row *scenarioRow) []setupRow {
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

// scenario finds a scenario's row by id, nil when there is none.
func (d *data) scenario(id string) *scenarioRow {
	for i := range d.scenarios.Scenarios {
		if row := &d.scenarios.Scenarios[i]; row.ID == id {
			return row
		}
	}
	return nil
}

func (g *ground) start(row *setupRow, r *roster) start {
	s := start{leader: r.find(row.Leader), troops: row.Troops, fatigue: row.Fatigue, at: g.place(row.DefaultHex)}
	p := &row.Placement
	switch p.Kind {
	case "within":
		// On his own side of the Delaware.
		center := g.place(p.Hex)
		for _, q := range g.within(center, p.Radius) {
			if g.tiles[q].terrain != ocean && !g.separated(q, center) {
				s.choices = append(s.choices, q)
			}
		}
	case "region":
		for q := 1; q < len(g.tiles); q++ {
			if g.tiles[q].pennsylvania {
				s.choices = append(s.choices, board.Place(q))
			}
		}
	case "stacked":
		s.with = r.find(p.With)
	default:
		s.choices = []board.Place{s.at}
	}
	return s
}

func (g *ground) mooring(row *navalPlaceRow) mooring {
	p := &row.Placement
	if p.Kind != "choice" {
		at := g.stretchAt(p.At.PA + "/" + p.At.NJ)
		return mooring{at, []stretch{at}}
	}
	var m mooring
	for _, o := range p.Options {
		m.choices = append(m.choices, g.stretchAt(o.PA+"/"+o.NJ))
	}
	m.at = m.choices[row.DefaultOption]
	return m
}

// printed is the scenario as the manual has it, its turns counted from 1.
func (o *opening) printed() game.Scenario {
	return game.Scenario{
		ID: o.row.ID, Name: o.row.Name, Subtitle: o.row.Subtitle, Blurb: o.row.Blurb, Minutes: o.row.Minutes, Rule: o.row.Rule,
		FirstTurn: 1, LastTurn: turnNumber(o.first, o.last), Dates: o.dates,
	}
}
