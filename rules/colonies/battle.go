package colonies

import (
	"slices"

	"tricorne/rules/board"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// Combat (9.0). A battle goes through its stages: supply is committed, the dice fall, losses are taken, whoever must go goes.

// attackDeed attacks in a hex in which both sides stand (9.22).
func (b *book) attackDeed() deed {
	return deed{
		Act: "attack",
		Offer: func(k *known, d action.Draft, a *game.Ask) {
			if len(k.Shared) == 0 {
				return
			}
			f := game.Field{ID: "attack.at", Label: "Where do you attack?", Kind: game.One, Min: 1, Max: 1, Live: true, Rule: ruleCombat}
			for _, x := range k.Shared {
				o := b.spaceOption(x.At)
				o.Detail = itoa(b.strengthAt(&k.Forces, k.Eyes, x.At)) + " strength against what stands there"
				f.Options = append(f.Options, o)
			}
			choose(&f, d)
			act := game.Act{ID: "attack", Name: "Attack", Label: "Attack · " + cost(1), Needs: []string{f.ID}}
			if len(f.Value) == 1 {
				act.Label = "Attack in " + b.placeName(b.Place(f.Value[0])) + " · " + cost(1)
				act.Preview = b.ownPoints(k, f.Value[0])
			}
			if act.Why = k.short(1, ruleCombat); act.Why == nil {
				a.Fields = append(a.Fields, f)
			}
			a.Acts = append(a.Acts, act)
		},
		Play: func(t *turn, a action.Action) error {
			b.spend(t, a.Side, 1)
			b.strike(t, b.Place(a.One("attack.at")), a.Side, false)
			return nil
		},
	}
}

// strike begins a battle: both stacks are laid open (9.23), and whatever marched stops.
func (b *book) strike(t *turn, p board.Place, attacker game.Side, intercepted bool) {
	s := t.State
	x := &battle{At: p, Field: p, Attacker: attacker, Intercepted: intercepted, Spend: [2]int8{-1, -1}}
	if m := s.March; m != nil && m.At == p {
		m.Path, m.Stopped = nil, true
		if m.Supply+m.Boats > 0 {
			b.stock(s, m.Side, p, int(m.Supply), int(m.Boats))
			m.Supply, m.Boats = 0, 0
		}
	}
	if b.hidden(&s.Forces, american, p) {
		b.show(t)
	}
	for i, side := range bothSides {
		units := b.unitsAt(&s.Forces, side, p)
		x.Began[i], x.Stood[i] = uint16(b.strength(&s.Forces, units)), b.standing(&s.Forces, side, p)
		if s.store(side, p).Supply == 0 {
			x.Spend[i] = 0
		}
		b.unveil(s, side, p)
		t.Reveal(game.Nobody, text.Say("The ", b.named(side), " in ", b.space(p), ": ", b.group(units, b.commandersAt(&s.Forces, side, p)), ", ", itoa(int(x.Began[i])), " strength points.")).By(ruleCombat).
			As(fact.Reveal{Side: side, Units: b.groupIDs(units, b.commandersAt(&s.Forces, side, p)), Count: int(x.Began[i]), Place: b.at(p)})
	}
	t.Tell(text.Say("The ", b.named(attacker), " attack in ", b.space(p), ".")).By(ruleCombat).As(fact.BattleBegins{Place: b.at(p), Attacker: attacker})
	s.Battle, s.Fought = x, nil
	t.Call(stepBattle)
}

// standing notes who stands in a place on one side.
func (b *book) standing(f *Forces, side game.Side, p board.Place) stood {
	y := f.store(side, p)
	out := stood{Heads: b.commandersAt(f, side, p), Guns: uint8(len(f.gunsAt(side, p))), Supply: y.Supply, Boats: y.Boats}
	if side == british && b.Port(p) {
		out.Fleets = uint8(f.fleetsAt(p))
	}
	for _, n := range b.unitsAt(f, side, p) {
		u := f.unit(n)
		out.Units = append(out.Units, soldier{Unit: n, Depleted: u.Depleted, Tribe: u.Tribe})
	}
	return out
}

// clone copies a battle so that nothing that may change is shared.
func (x *battle) clone() *battle {
	out := *x
	out.Hit = slices.Clone(x.Hit)
	for i := range out.Stood {
		out.Stood[i].Units = slices.Clone(x.Stood[i].Units)
	}
	return &out
}

// soldier finds a unit among those who fight; nil when it does not.
func (x *battle) soldier(n unitNr) *soldier {
	for i := range x.Stood {
		for j := range x.Stood[i].Units {
			if y := &x.Stood[i].Units[j]; y.Unit == n {
				return y
			}
		}
	}
	return nil
}

// seenFor is how many segments a battle that is over remains to be seen: what is left of the one it was fought in, and the other side's.
const seenFor = 2

// battlePhase takes a battle from stage to stage.
func (b *book) battlePhase() phase {
	return phase{Rule: ruleCombat, Enter: func(t *turn) {
		x := t.State.Battle
		if x.Stage == musters && x.Spend[0] >= 0 && x.Spend[1] >= 0 {
			b.resolve(t)
		}
		switch {
		case x.Stage == musters:
			t.Call(stepSupply)
		case x.Losses != [2]uint8{}:
			t.Call(stepLosses)
		case !x.Left && b.mustGo(t.State):
			t.Call(stepRetreat)
		default:
			b.endBattle(t)
		}
	}}
}

// mustGo reports whether the beaten side still has anybody who must go.
func (b *book) mustGo(s *state) bool {
	x := s.Battle
	return x.Beaten != game.Nobody && x.All == game.Nobody && b.remain(&s.Forces, x)
}

// bereave takes commanders off the map who have nobody left in a hex of the battle. Those whose force is destroyed return in the next turn (15.16); one
// whose force has gone without them is alone among the enemy, and is taken (15.17).
func (b *book) bereave(t *turn, p board.Place) {
	s, x := t.State, t.State.Battle
	for _, side := range bothSides {
		if len(b.unitsAt(&s.Forces, side, p)) > 0 {
			continue
		}
		for _, n := range b.commandersAt(&s.Forces, side, p) {
			if side == x.Beaten && x.Went != board.Nowhere && p == x.ground() {
				b.capture(t, n)
				continue
			}
			c := s.commander(n)
			b.drop(s, n)
			*c = commander{Fate: lost, Back: s.Now + turnNr(b.CommanderAway.WipedOut), Side: c.Side, Army: c.Army, Area: c.Area}
			t.Tell(text.Say(b.commanderName(n), " has lost the whole force and returns in ", b.returns(c.Back), ".")).By(ruleCommanders).As(fact.Departure{Units: b.commanderIDs(n)})
		}
	}
}

// endBattle ends it. Commanders without anybody leave the map.
func (b *book) endBattle(t *turn) {
	s, x := t.State, t.State.Battle
	if b.bereave(t, x.At); x.At != x.ground() {
		b.bereave(t, x.ground())
	}
	x.Stage, x.Keeps = finished, seenFor
	s.Battle, s.Fought = nil, x
	b.leave(t, x.At)
	b.leave(t, x.ground())
	if m := s.March; m != nil && m.At == x.At {
		m.Units = slices.DeleteFunc(m.Units, func(n unitNr) bool { return s.unit(n).At != m.At })
		m.Commanders = slices.DeleteFunc(m.Commanders, func(n commanderNr) bool { return s.commander(n).At != m.At || s.commander(n).Fate != inPlay })
		m.Guns = slices.DeleteFunc(m.Guns, func(i uint8) bool { return s.Guns[i].At != m.At || s.Guns[i].Side != m.Side })
	}
	t.Done()
}
