package corrections

import (
	"strconv"

	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
	"tricorne/rules/game/correct"
)

// Other records that may be corrected: attempted crossings, entrenchments begun, reinforcements already handled, and
// men still owed. A referee may also correct whether an action was used that is possible only once in a game.

// flagThing returns the correction of a record that is either true or false, with a word for each value.
func flagThing(id string, side game.Side, name, no, yes string, at *bool) correct.Target {
	return correct.Table("note."+id, side, name,
		correct.SwitchProperty(correct.SetTable, "State", correct.Choices("no", no, "yes", yes), at))
}

// flagThings returns the corrections of all records in this file.
func (b Rules) flagThings(s *state) []correct.Target {
	out := []correct.Target{
		flagThing("tried", game.Nobody, "The initiative by die", "not rolled for", "rolled for in this phase",
			&s.ActivationRollTried),
		flagThing("night", truth.British, "The British leader of this night", "not activated", "activated",
			&s.NightMarchUsed).
			WithPublic(false),
		flagThing("dawn", truth.American, "The attack at dawn", "not made", "made", &s.DawnAttackUsed),
		flagThing("warned", truth.British, "Trenton before midnight", "no American came near", "an American came near",
			&s.TrentonWarned),
		flagThing("bristol", truth.American, "Bristol and Dunk's Ferry", "no American crossed there",
			"Americans crossed there",
			&s.CrossedAtBristol),
		flagThing("accelerated", truth.British, "The British reinforcements", "come by the table", "come early",
			&s.ReinforcementsEarly),
	}
	for i, side := range truth.BothSides {
		out = append(out,
			flagThing(correct.SideTargetID("rushed", side), side,
				"The free forced march of "+[2]string{"Washington", "Cornwallis"}[i],
				"not made", "made", &s.FreeForcedMarchUsed[i]),
			flagThing(correct.SideTargetID("defiant", side), side, "The "+truth.SideName(side).Words+" and surrender",
				"are asked",
				"have said that they never do", &s.RefusesToSurrender[i]))
	}
	for i := range s.Ferries {
		x := &s.Ferries[i]
		out = append(out, flagThing("shut."+strconv.Itoa(int(x.At)), truth.American, "The crossing at "+b.FerryName(x.At),
			"is open in this phase", "is over for this phase", &x.Shut).WithPublic(false))
	}
	for _, side := range truth.BothSides {
		out = append(out, correct.Track(correct.SideTargetID("built", side), side,
			truth.SideAdjective(side)+" entrenchments begun in the game", &s.EntrenchmentsBegun[side-1],
			correct.UpTo(b.Data.Charts.Entrenchments.Limit.Of(side))))
		out = append(out, b.arrivalRowThings(s, side)...)
	}
	if s.MenOwed > 0 {
		out = append(out, correct.Track("owed", s.Active, "Men still to be given up", &s.MenOwed,
			correct.UpTo(b.Departures[max(s.Active, 1)-1].Men, "as many as the rule takes").WithMin(10).InSteps(10).
				WithFormerMax(500)).WithPublic(false))
	}
	for i := range s.Ferries {
		x := &s.Ferries[i]
		id, at := strconv.Itoa(int(x.At)), b.FerryName(x.At)
		out = append(out,
			correct.Track("most."+id, truth.American, "Men who may cross at "+at+" this turn", &x.MaxMen, b.crossingBounds(x)),
			// only the owner knows how many hidden men crossed
			correct.Track("used."+id, truth.American, "Men who have crossed at "+at+" this turn", &x.MenCrossed,
				correct.UpTo(int(x.MaxMen), "as many as may").WithFormerMax(2*b.MostMen)).WithPublic(false))
	}
	return out
}

// arrivalRowThings returns the corrections of a side's reinforcement table. The leaders in it may be hidden in stacks.
func (b Rules) arrivalRowThings(s *state, side game.Side) []correct.Target {
	choices := correct.Choices("no", "still to be carried out", "yes", "done with")
	var out []correct.Target
	for i := range b.Arrivals[side-1] {
		a := &b.Arrivals[side-1][i]
		name := a.Regiment
		if a.Leader != 0 {
			name = b.Of(a.Leader).Name
		}
		out = append(out, correct.Table(correct.SideTargetID("row."+strconv.Itoa(i), side), side,
			"The "+truth.SideAdjective(side)+" reinforcement table: "+name,
			correct.FlagsProperty(correct.SetTable, "Row", choices, &s.ArrivalsHandled[side-1], 0, 1<<i)).WithPublic(false))
	}
	return out
}
