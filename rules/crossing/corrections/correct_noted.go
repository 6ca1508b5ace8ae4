package corrections

import (
	"strconv"

	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
	"tricorne/rules/game/correct"
)

// What is noted besides the map and may be corrected: crossings rolled for, entrenchments begun, who of the
// reinforcements has come, men that are owed, and what can be done but once.

// note is something that is so or is not.
type note struct {
	id, name string
	no, yes  string
	side     game.Side
	open     bool
	at       *bool
}

// notes returns what can be so or not in a state.
func (b Rules) notes(s *state) []note {
	out := []note{
		{"tried", "The initiative by die", "not rolled for", "rolled for in this phase", game.Nobody, true, &s.Tried},
		{"night", "The British leader of this night", "not activated", "activated", truth.British, false, &s.NightMarch},
		{"dawn", "The attack at dawn", "not made", "made", truth.American, true, &s.Dawn},
		{
			"warned", "Trenton before midnight", "no American came near", "an American came near", truth.British, true,
			&s.Warned,
		},
		{
			"bristol", "Bristol and Dunk's Ferry", "no American crossed there", "Americans crossed there", truth.American, true,
			&s.Bristol,
		},
		{"accelerated", "The British reinforcements", "come by the table", "come early", truth.British, true, &s.Accelerated},
	}
	for i, side := range truth.BothSides {
		chief := [2]string{"Washington", "Cornwallis"}[i]
		out = append(out,
			note{sideThing("rushed", side), "The free forced march of " + chief, "not made", "made", side, true, &s.Rushed[i]},
			note{
				sideThing("defiant", side), "The " + truth.SideName(side).Words + " and surrender", "are asked",
				"have said that they never do", side, true, &s.Defiant[i],
			})
	}
	for i := range s.Ferries {
		x := &s.Ferries[i]
		out = append(out, note{
			"shut." + strconv.Itoa(int(x.At)), "The crossing at " + b.FerryName(x.At),
			"is open in this phase", "is over for this phase", truth.American, false, &x.Shut,
		})
	}
	return out
}

var noteChoices = [2]string{"no", "yes"}

// notedThings returns the things of all this.
func (b Rules) notedThings(s *state) []correct.Thing {
	var out []correct.Thing
	add := func(id string, side game.Side, name, label string, open bool, choices []correct.Choice, now int) {
		out = append(out, correct.Thing{
			ID: id, Kind: correct.TheTable, Side: side, Name: name, Open: open,
			Grips: []correct.Grip{{Verb: correct.SetTable, Label: label, Now: choices[now].ID, Choices: choices}},
		})
	}
	for _, x := range b.notes(s) {
		now := 0
		if *x.at {
			now = 1
		}
		add("note."+x.id, x.side, x.name, "State", x.open,
			[]correct.Choice{{ID: noteChoices[0], Label: x.no}, {ID: noteChoices[1], Label: x.yes}}, now)
	}
	for _, side := range truth.BothSides {
		out = append(out, trackThing(sideThing("built", side), side,
			truth.SideAdjective(side)+" entrenchments begun in the game", int(s.Built[side-1]), 0,
			b.Data.Charts.Entrenchments.Limit.Of(side)))
		for i := range b.Arrivals[side-1] {
			a := &b.Arrivals[side-1][i]
			name := a.Regiment
			if a.Leader != 0 {
				name = b.Of(a.Leader).Name
			}
			now := 0
			if s.Arrived[side-1]&(1<<i) != 0 {
				now = 1
			}
			// the leaders it names may lie beneath others
			add(sideThing("row."+strconv.Itoa(i), side), side, "The "+truth.SideAdjective(side)+" reinforcement table: "+name,
				"Row", false,
				[]correct.Choice{{ID: noteChoices[0], Label: "still to be carried out"}, {ID: noteChoices[1], Label: "done with"}},
				now)
		}
	}
	if s.Owed > 0 {
		out = append(out, correct.Thing{
			ID: "owed", Kind: correct.TheTrack, Side: s.Active, Name: "Men still to be given up",
			Grips: []correct.Grip{{
				Verb: correct.SetTrack, Label: "Number", Now: strconv.Itoa(int(s.Owed)), Bounds: correct.UpTo(max(int(s.Owed), 500)).From(10).InSteps(10),
			}},
		})
	}
	for i := range s.Ferries {
		x := &s.Ferries[i]
		id, at := strconv.Itoa(int(x.At)), b.FerryName(x.At)
		out = append(out,
			trackThing("most."+id, truth.American, "Men who may cross at "+at+" this turn", int(x.Most), 0, printed.MostMen*2),
			trackThing("used."+id, truth.American, "Men who have crossed at "+at+" this turn", int(x.Used), 0,
				printed.MostMen*2))
		out[len(out)-1].Open = false // who crosses beneath others nobody counts but their owner
	}
	return out
}

func (b Rules) correctNoted(s *state, c correct.Change) {
	for _, x := range b.notes(s) {
		if "note."+x.id == c.Thing {
			*x.at = c.To == noteChoices[1]
		}
	}
	for _, side := range truth.BothSides {
		for i := range b.Arrivals[side-1] {
			if sideThing("row."+strconv.Itoa(i), side) == c.Thing {
				s.Arrived[side-1] &^= 1 << i
				if c.To == noteChoices[1] {
					s.Arrived[side-1] |= 1 << i
				}
			}
		}
	}
}

func (b Rules) correctCount(s *state, thing string, number int) {
	if thing == "owed" {
		s.Owed = uint16(number)
	}
	for i := range s.Ferries {
		switch id := strconv.Itoa(int(s.Ferries[i].At)); thing {
		case "most." + id:
			s.Ferries[i].Most = uint16(number)
		case "used." + id:
			s.Ferries[i].Used = uint16(number)
		}
	}
}
