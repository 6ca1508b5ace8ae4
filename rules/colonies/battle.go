package colonies

import (
	"slices"

	"tricorne/rules/board"
	"tricorne/rules/colonies/war"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// Combat (9.0). A battle has stages: supply is committed, the dice are rolled, losses are taken, and the losing
// side retreats.

// attackAction returns the action that attacks in a hex with units of both sides (9.22).
func (b combat) attackAction() menuAction {
	return menuAction{
		Act: "attack",
		AddToForm: func(k *known, d action.Draft, a *game.Ask) {
			if len(k.SharedHexes) == 0 {
				return
			}
			f := game.Field{
				ID: "attack.at", Label: "Where do you attack?", Kind: game.PickOne, Min: 1, Max: 1, ReloadsForm: true,
				Rule: war.RuleCombat,
			}
			for _, x := range k.SharedHexes {
				o := b.SpaceOption(x.At)
				o.Detail = war.Itoa(b.StrengthAt(&k.Forces, k.ViewerSide, x.At)) + " strength against the enemy there"
				f.Options = append(f.Options, o)
			}
			war.CopyDraftChoices(&f, d)
			act := game.Act{
				ID: "attack", Name: "Attack", Label: "Attack · " + war.CostText(b.Costs.Attack),
				NeededFields: []string{f.ID},
			}
			if len(f.Value) == 1 {
				act.Label = "Attack in " + b.PlaceName(b.Place(f.Value[0])) + " · " + war.CostText(b.Costs.Attack)
				act.Preview = b.ownPoints(k, f.Value[0])
			}
			if act.Refusal = k.CostRefusal(b.Costs.Attack, war.RuleCombat); act.Refusal == nil {
				act.Primary = true // a player who moves units into an enemy's hex usually wants to fight there
				a.Fields = append(a.Fields, f)
			}
			a.Acts = append(a.Acts, act)
		},
		Play: func(t *turn, a action.Action) error {
			b.spend(t, a.Side, b.Costs.Attack)
			b.beginBattle(t, b.Place(a.One("attack.at")), a.Side, false)
			return nil
		},
	}
}

// beginBattle begins a battle: it reveals both stacks (9.23), and a march in the place stops.
func (b combat) beginBattle(t *turn, p board.Place, attacker game.Side, intercepted bool) {
	s := t.State
	x := &war.Battle{At: p, BattleField: p, Attacker: attacker, Intercepted: intercepted, SupplySpent: [2]int8{-1, -1}}
	if m := s.March; m != nil && m.At == p {
		m.Path, m.Stopped = nil, true
		if m.Supply+m.Boats > 0 {
			b.AddStores(s, m.Side, p, int(m.Supply), int(m.Boats))
			m.Supply, m.Boats = 0, 0
		}
	}
	if b.Hidden(&s.Forces, american, p) {
		b.showMarion(t)
	}
	for i, side := range war.BothSides {
		units := b.UnitsAt(&s.Forces, side, p)
		x.StartStrength[i], x.Contingents[i] = uint16(b.Strength(&s.Forces, units)), b.countersAt(&s.Forces, side, p)
		if s.StoreAt(side, p).Supply == 0 {
			x.SupplySpent[i] = 0
		}
		b.revealStack(s, side, p)
		t.Reveal(game.Nobody, text.Say("The ", b.SideName(side), " in ", b.Space(p), ": ",
			b.GroupName(units, b.CommandersAt(&s.Forces, side, p)), ", ", war.Itoa(int(x.StartStrength[i])),
			" strength points.")).
			WithRule(war.RuleCombat).
			WithFacts(fact.Reveal{
				Side: side, Units: b.GroupIDs(units, b.CommandersAt(&s.Forces, side, p)), Count: int(x.StartStrength[i]),
				Place: b.PlaceID(p),
			})
	}
	t.Tell(text.Say("The ", b.SideName(attacker), " attack in ", b.Space(p), ".")).WithRule(war.RuleCombat).
		WithFacts(fact.BattleBegins{Place: b.PlaceID(p), Attacker: attacker})
	s.Battle, s.LastBattle = x, nil
	t.Call(war.StepBattle)
}

// countersAt records in the battle which counters one side has in a place.
func (b combat) countersAt(f *war.Forces, side game.Side, p board.Place) war.Contingent {
	y := f.StoreAt(side, p)
	out := war.Contingent{
		Commanders: b.CommandersAt(f, side, p), Guns: uint8(len(f.GunsAt(side, p))), Supply: y.Supply,
		Boats: y.Boats,
	}
	if side == british && b.IsPort(p) {
		out.Fleets = uint8(f.FleetsAt(p))
	}
	for _, n := range b.UnitsAt(f, side, p) {
		u := f.Unit(n)
		out.Units = append(out.Units, war.Soldier{Unit: n, Depleted: u.Depleted, Tribe: u.Tribe})
	}
	return out
}

// displaySegments is the number of segments for which a finished battle stays on display. These are the rest of the
// segment in which it was fought, and the next one.
const displaySegments = 2

// battlePhase returns the phase that runs the next stage of a battle.
func (b combat) battlePhase() phase {
	return phase{Rule: war.RuleCombat, Enter: func(t *turn) {
		x := t.State.Battle
		if x.Stage == war.StageSupply && x.SupplySpent[0] >= 0 && x.SupplySpent[1] >= 0 {
			b.resolve(t)
		}
		switch {
		case x.Stage == war.StageSupply:
			t.Call(war.StepSupply)
		case x.LossesLeft != [2]uint8{}:
			t.Call(war.StepLosses)
		case !x.BeatenHaveLeft && b.mustRetreat(t.State):
			t.Call(war.StepRetreat)
		default:
			b.endBattle(t)
		}
	}}
}

// mustRetreat reports whether the beaten side still has units that must retreat or withdraw.
func (b combat) mustRetreat(s *state) bool {
	x := s.Battle
	return x.BeatenSide != game.Nobody && x.AllLostSide == game.Nobody && b.beatenRemain(&s.Forces, x)
}

// removeLoneCommanders takes commanders without units off the map after a battle in a hex. If their force was
// destroyed, they return in the next turn (15.16). If their force has left without them, they are captured (15.17).
func (b combat) removeLoneCommanders(t *turn, p board.Place) {
	s, x := t.State, t.State.Battle
	for _, side := range war.BothSides {
		if len(b.UnitsAt(&s.Forces, side, p)) > 0 {
			continue
		}
		for _, n := range b.CommandersAt(&s.Forces, side, p) {
			if side == x.BeatenSide && x.RetreatPlace != board.Nowhere && p == x.BattleHex() {
				b.capture(t, n)
				continue
			}
			c := s.Commander(n)
			b.dropFromMarch(s, n)
			*c = war.Commander{
				Fate: war.FateLost, ReturnTurn: s.Now + turnNr(b.CommanderAbsence.WipedOutTurns), Side: c.Side,
				ArmyCommander: c.ArmyCommander,
				Area:          c.Area,
			}
			t.Tell(text.Say(b.CommanderName(n), " has lost the whole force and returns in ", b.ReturnWords(c.ReturnTurn), ".")).
				WithRule(war.RuleCommanders).WithFacts(fact.Departure{Units: b.CommanderIDs(n)})
		}
	}
}

// endBattle ends the battle. Commanders without units leave the map, and counters that the battle moved away or
// removed leave the march.
func (b combat) endBattle(t *turn) {
	s, x := t.State, t.State.Battle
	if b.removeLoneCommanders(t, x.At); x.At != x.BattleHex() {
		b.removeLoneCommanders(t, x.BattleHex())
	}
	x.Stage, x.SegmentsShown = war.StageFinished, displaySegments
	s.Battle, s.LastBattle = nil, x
	b.updateAfterDeparture(t, x.At)
	b.updateAfterDeparture(t, x.BattleHex())
	if m := s.March; m != nil && m.At == x.At {
		m.Units = slices.DeleteFunc(m.Units, func(n unitNr) bool { return s.Unit(n).At != m.At })
		m.Commanders = slices.DeleteFunc(m.Commanders, func(n commanderNr) bool {
			return s.Commander(n).At != m.At || s.Commander(n).Fate != war.FateInPlay
		})
		m.Guns = slices.DeleteFunc(m.Guns, func(i uint8) bool { return s.Guns[i].At != m.At || s.Guns[i].Side != m.Side })
	}
	t.EndStep()
}
