package colonies

import (
	"slices"
	"strconv"

	"tricorne/rules/board"
	"tricorne/rules/colonies/war"
	"tricorne/rules/game"
	"tricorne/rules/game/correct"
	"tricorne/rules/game/text"
)

// These functions handle corrections while a march, a battle or attrition is in progress. The referee can end the
// action, or go back to before it began.

// endActionChoice is the choice of the sequence of play that ends a march or a battle.
const endActionChoice = "leave"

// underWayAt reports whether a place is part of a march or a battle now. During attrition every place is.
func (b corrections) underWayAt(s *state, p board.Place) bool {
	if s.WinterHex != nil {
		return true // attrition is worked out hex by hex, and nothing can be corrected until it ends
	}
	if p == board.Nowhere {
		return false
	}
	if s.Battle != nil && s.Battle.At == p {
		return true
	}
	return s.March != nil && (s.March.At == p || slices.Contains(s.March.Path, p))
}

// eventUnderWay returns what prevents counters from being moved by hand, or nil if nothing does.
//
// Our reading: when a referee ends a march or a battle, nothing that it cost is given back. Points and supply already
// spent stay spent, and losses remain. The units that took part still count as having moved or fought, and the
// segment goes on.
func (b corrections) eventUnderWay(s *state) *correct.OngoingAction {
	x := &correct.OngoingAction{}
	switch {
	case s.Flow.Within(war.StepAreas):
		x.Description = text.Say("the set-up")
	case s.WinterHex != nil:
		x.Description = text.Say("the attrition in ", b.Space(s.WinterHex.At))
	case s.Battle != nil:
		x.Description = text.Say("the battle in ", b.Space(s.Battle.At))
	case s.March != nil:
		x.Description = text.Say("the march at ", b.Space(s.March.At))
	case s.Mover == game.Nobody:
		x.Description = text.Say("what is done outside the operations of the sides")
	default:
		return nil
	}
	if s.Mover != game.Nobody {
		x.EndChanges = []correct.Change{{Verb: correct.SetPhase, Target: phaseThing, To: endActionChoice}}
		x.LeaveEffect = text.Say("It is over as it stands: what was spent is spent, losses stay, and nothing more "+
			"comes of it. "+
			"The segment of the ", b.SideName(s.Mover), " goes on.")
	}
	return x
}

// phaseThing lets the referee choose which side's segment goes on.
func (b corrections) phaseThing(t *turn) correct.Target {
	s := t.State
	all := correct.Choices("1", "a segment of the "+war.Plural(american), "2", "a segment of the "+war.Plural(british))
	if s.Mover != game.Nobody && (s.March != nil || s.Battle != nil) {
		all = append(all,
			correct.Choice{
				ID:    endActionChoice,
				Label: "the segment of the " + war.Plural(s.Mover) + ", what is under way being left",
			})
	}
	return correct.Table(phaseThing, game.Nobody, "The sequence of play",
		correct.ChoiceProperty(correct.SetPhase, "Goes on with", strconv.Itoa(int(s.Mover)), all, func(to string) {
			b.correctPhase(t, to)
		}).InProgressIf(s.Mover == game.Nobody))
}

func (b corrections) correctPhase(t *turn, to string) {
	s := t.State
	s.March, s.Battle, s.WinterHex = nil, nil, nil
	if to != endActionChoice {
		n, _ := strconv.Atoi(to)
		s.BeginSegment(game.Side(n), false)
	}
	t.Restart(war.StepOperations)
}

// consequences lists the consequences of a correction: remarks, and towns that change to the only side with troops
// there.
func (b corrections) consequences(s *state) []correct.Consequence {
	return append(b.controlCorrections(s), b.remarks(s)...)
}

// controlCorrections lists the towns that the only side with troops there does not control (17.11).
func (b corrections) controlCorrections(s *state) (out correct.Consequences) {
	for i := range b.Towns {
		p := b.Towns[i].At
		a, e := b.RegularsAt(&s.Forces, american, p), b.RegularsAt(&s.Forces, british, p)
		by := american
		if e {
			by = british
		}
		if a == e || s.Towns[i].Controller == by {
			continue
		}
		out.Suggest(correct.Change{Verb: correct.SetControl, Target: "control." + b.ID(p), To: strconv.Itoa(int(by))},
			war.RuleControl, "The ", b.SideName(by), " control ", b.Space(p), ": they alone have troops there.")
	}
	return out
}

// remarks lists what the rules will do later in this state. Examples are unguarded trains among the enemy, troops
// without supply in winter, and lost ports.
func (b corrections) remarks(s *state) (out correct.Consequences) {
	for _, side := range war.BothSides {
		for i := range s.Commanders {
			if c := &s.Commanders[i]; c.InPlay() && c.Side == side && !c.Hides && !b.HasTroops(&s.Forces, side, c.At) &&
				b.HasTroops(&s.Forces, side.Other(), c.At) {
				out.Add(war.RuleCommanders, b.CommanderName(commanderNr(i+1)), " is in ", b.Space(c.At),
					" without troops, among the enemy: he would be taken.")
			}
		}
		for _, p := range b.PlacesWithTroops(&s.Forces, side) {
			if _, both := s.SharedAt(p); both && side == american {
				out.Add(war.RuleControl, "Both sides have troops in ", b.Space(p), ".")
			}
			if b.SupplyUnits(&s.Forces, side, p) == 0 && b.NeedsWinterSupply(s.Now, p) {
				out.Add(war.RuleCombat, "The ", b.SideName(side), " in ", b.Space(p), " are without supply in winter.")
			}
		}
	}
	for _, x := range s.Stores {
		enemy := x.Side.Other()
		if b.HasTroops(&s.Forces, enemy, x.At) && !b.HasTroops(&s.Forces, x.Side, x.At) {
			out.Add(war.RuleSupply, war.TrainsText(int(x.Supply), int(x.Boats)), " of the ", b.SideName(x.Side), " in ",
				b.Space(x.At), ": unguarded among the enemy, who would take them.")
		}
		if stays := b.SupplyKept(&s.Forces, s.Now, x.At); len(b.UnitsAt(&s.Forces, x.Side, x.At)) == 0 &&
			(int(x.Supply) > stays || x.Boats > 0) {
			out.Add(war.RuleSupply, war.TrainsText(int(x.Supply), int(x.Boats)), " of the ", b.SideName(x.Side), " in ",
				b.Space(x.At), ": without troops, and not all of it stays there at the end of the turn.")
		}
	}
	for _, w := range s.Works {
		if !w.Fort && !b.HasTroops(&s.Forces, w.Side, w.At) {
			out.Add(war.RuleEntrench, "The entrenchment in ", b.Space(w.At),
				" has nobody in it, and is given up at the end of the turn.")
		}
	}
	if s.Port != board.Nowhere && b.PortHolder(&s.Forces, s.Now, s.Port) != british {
		out.Add(war.RuleBritishSupply, "The port of arrival, ", b.Space(s.Port), ", is not British.")
	}
	return out
}
