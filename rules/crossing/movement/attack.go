package movement

import (
	"slices"
	"strconv"

	"tricorne/rules/board"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/rulebook"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/text"
)

// Hasty and Normal attacks (16.2) are made by a moving stack next to the enemy. The stack pays the cost of the
// enemy's hex, and one or three points more. Prepared attacks are in prepared.go, the common parts in assail.go.

// attackAction returns the action of attacking during a march.
func (b Rules) attackAction() menuAction {
	return menuAction{Act: "attack", AddToForm: b.offerAttack, Play: b.playAttack}
}

// offerAttack offers the hexes that the moving stack may attack. If no stack is moving, these are the hexes next to
// leaders who may still move. There are no attacks at night (16.0) or in reaction (11.3).
func (b Rules) offerAttack(k *known, d action.Draft, a *game.Ask) {
	m := k.March
	if m == nil || m.Reaction {
		return
	}
	if k.Now.Night() {
		b.offerDayAttacks(k, a)
		return
	}
	targets := game.Field{
		ID: "attack.hex", Label: "Attack which hex?", Kind: game.PickOne, Min: 1, Max: 1, ReloadsForm: true,
		Rule: rulebook.HastyAndNormalAttacks,
	}
	open := false
	for _, from := range b.attackOrigins(k) {
		for _, at := range b.Neighbours(from) {
			if !k.Hostile(at) {
				continue
			}
			o := game.Option{
				ID: b.ID(from) + "-" + b.ID(at), Label: b.PlaceName(at), Space: b.ID(at),
				Path: b.Ids([]board.Place{from, at}), Refusal: b.AttackRefusal(k, from, at),
			}
			if o.Refusal == nil && len(b.ableLeaders(k, from, at, printed.HastyAttack, true)) == 0 {
				o.Refusal = b.unableReason(k, from, at)
			}
			if o.Refusal == nil {
				o.Detail, open = "from "+b.PlaceName(from), true
			}
			targets.Options = append(targets.Options, o)
		}
	}
	if len(targets.Options) == 0 {
		return
	}
	act := game.Act{
		ID: "attack", Label: "Attack", Name: "Attack",
		NeededFields: []string{targets.ID, "attack.kind", "attack.leaders"},
	}
	if !open {
		act.Refusal = targets.Options[0].Refusal
	}
	o, chosen := targets.Option(d.One(targets.ID))
	if chosen && o.Refusal == nil {
		targets.Value = []string{o.ID}
	}
	a.Fields = append(a.Fields, targets)
	if chosen && o.Refusal == nil && open {
		b.askAttackDetails(k, d, a, &act, b.Place(o.ID[:4]), b.Place(o.ID[5:]))
	}
	a.Acts = append(a.Acts, act)
}

// askAttackDetails asks for the kind of attack, the force and the dawn attack, once the hex is chosen.
func (b Rules) askAttackDetails(k *known, d action.Draft, a *game.Ask, act *game.Act, from, at board.Place) {
	kinds := game.Field{
		ID: "attack.kind", Label: "How?", Kind: game.PickOne, Min: 1, Max: 1, ReloadsForm: true,
		Rule: rulebook.HastyAndNormalAttacks, Value: []string{AttackIDs[printed.HastyAttack]},
	}
	for _, kind := range [...]printed.AttackKind{printed.HastyAttack, printed.NormalAttack} {
		cost := b.AttackCost(b.Conditions(k.Weather, k.Now), k.ViewerSide, from, at, kind)
		o := game.Option{
			ID: AttackIDs[kind], Label: kind.String() + " attack", Detail: strconv.Itoa(cost) + " MP",
			Badge: strconv.Itoa(cost),
		}
		if kind == printed.NormalAttack {
			o.Detail += " · the enemy may react"
		}
		if len(b.ableLeaders(k, from, at, kind, true)) == 0 {
			o.Refusal = &game.Refusal{
				Rule: rulebook.HastyAndNormalAttacks,
				Text: text.Say("A ", kind.String(), " attack on ", b.Space(at), " costs ", cost, " movement points: ",
					b.mostPointsLeft(k, from), " at most are left."),
			}
		} else if d.One(kinds.ID) == o.ID {
			kinds.Value = []string{o.ID}
		}
		kinds.Options = append(kinds.Options, o)
	}
	kinds.Options = append(kinds.Options,
		game.Option{
			ID: AttackIDs[printed.PreparedAttack], Label: printed.PreparedAttack.String() + " attack",
			Refusal: b.marchesFirstRefusal(b.marchLeadersAt(k, from), at),
		})
	kind := AttackNamed(kinds.Value[0])
	x := &PlannedAttack{At: at, Kind: kind}
	x.Leaders = b.chooseForce(k, d, a, act, "attack", b.ableLeaders(k, from, at, kind, true),
		b.ableLeaders(k, from, at, kind, false),
		b.SpareMen(k, from))
	x.Commander = b.LeadingAttacker(x.Leaders)
	a.Fields = append(a.Fields, kinds)
	b.askDawnAttack(k, d, a, act, "attack", x)
	b.preview(k, act, x)
}

// playAttack spends the points and begins the combat. Leaders of the moving stack who do not attack end their move
// here.
func (b Rules) playAttack(t *turn, a action.Action) error {
	s := t.State
	m := s.March()
	hexes, kind := a.One("attack.hex"), AttackNamed(a.One("attack.kind"))
	from, at := b.Place(hexes[:4]), b.Place(hexes[5:])
	force := b.ChosenForce(a, "attack")
	b.formMovingStack(t, force, from)
	cost := b.AttackCost(b.Conditions(s.Weather, s.Now), m.Side, from, at, kind)
	b.pay(t, cost)
	b.BeginCombat(t, &truth.Combat{
		At: at, Attacker: m.Side, Kind: kind, Leader: b.LeadingAttacker(force),
		UsesDawnAttack: a.One("attack.dawn") == Yes,
	}, force, strconv.Itoa(cost)+" MP")
	return nil
}

// attackOrigins lists the hexes from which the march can attack. If a stack is moving, this is its hex. Otherwise these
// are the hexes of all leaders who may still move.
func (b Rules) attackOrigins(k *known) []board.Place {
	var out []board.Place
	for _, g := range k.March.MovableLeaders() {
		if f := k.Find(g.Leader); f.Fate == truth.InPlay && !slices.Contains(out, f.At) {
			out = append(out, f.At)
		}
	}
	return out
}

// ableLeaders lists the leaders of the march in a hex who may make the given kind of attack. The argument troops
// selects leaders with troops, or else leaders without troops who may go with the attackers. Attackers must advance
// if the enemy retreats (16.2), so leaders that the garrison of the hex needs cannot attack (20.0).
func (b Rules) ableLeaders(k *known, from, at board.Place, kind printed.AttackKind, troops bool) []*knownLeader {
	return slices.DeleteFunc(b.strongLeaders(k, from, at, kind, troops), func(f *knownLeader) bool {
		return b.GarrisonRefusal(k, from, f.Troops) != nil
	})
}

// strongLeaders lists the leaders in a hex who are in order, rested enough, and have the points for the attack.
func (b Rules) strongLeaders(k *known, from, at board.Place, kind printed.AttackKind, troops bool) []*knownLeader {
	cost := b.AttackCost(b.Conditions(k.Weather, k.Now), k.ViewerSide, from, at, kind)
	var out []*knownLeader
	for _, g := range k.March.MovableLeaders() {
		f := k.Find(g.Leader)
		fit := f.Status == printed.InOrder && f.Fatigue < b.Charts.TooTiredLevel()
		if f.At == from && fit && (f.Troops > 0) == troops && k.March.PointsLeft([]nr{g.Leader}) >= cost {
			out = append(out, f)
		}
	}
	return out
}

// unableReason returns why no leader of the march in one hex can attack another hex.
func (b Rules) unableReason(k *known, from, at board.Place) *game.Refusal {
	for _, f := range b.strongLeaders(k, from, at, printed.HastyAttack, true) {
		if no := b.GarrisonRefusal(k, from, f.Troops); no != nil {
			return no
		}
	}
	return &game.Refusal{
		Rule: rulebook.HastyAndNormalAttacks,
		Text: text.Say("A Hasty attack on ", b.Space(at), " costs ",
			b.AttackCost(b.Conditions(k.Weather, k.Now), k.ViewerSide, from, at, printed.HastyAttack),
			" movement points: leaders with troops in order have ", b.mostPointsLeft(k, from), " at most are left."),
	}
}

// mostPointsLeft returns the highest number of points that any leader of the march in a hex has left. Only leaders who
// have troops and are in order count.
func (b Rules) mostPointsLeft(k *known, from board.Place) int {
	most := 0
	for _, g := range k.March.MovableLeaders() {
		if f := k.Find(g.Leader); f.At == from && f.Status == printed.InOrder && f.Troops > 0 {
			most = max(most, k.March.PointsLeft([]nr{g.Leader}))
		}
	}
	return most
}

// AttackCost returns the cost of an attack from one hex on an adjacent one (16.2). It is the cost of the attacked hex
// plus the extra points for the kind of attack.
//
// Our reading (34): zones of control cost an attacker nothing, because the attacker does not enter the hex. The right
// to move one hex at any cost does not apply to attacks.
func (b Rules) AttackCost(w printed.Conditions, side game.Side, from, at board.Place, kind printed.AttackKind) int {
	way := b.AssaultCost(w, side, from, at)
	cost := &b.Data.Charts.AttackCosts
	if kind == printed.NormalAttack {
		return way.Points() + cost.Normal
	}
	return way.Points() + cost.Hasty
}

// AssaultCost returns the movement cost of an attack over the hexside between two hexes (16.1). Attackers cannot use
// ferries, but where the Delaware is frozen its ferries are roads over the ice. At Brunswick attackers cross a minor
// river (11.4.4).
func (b Rules) AssaultCost(w printed.Conditions, side game.Side, from, at board.Place) printed.StepCostParts {
	d, _ := b.DirectionTo(from, at)
	if f := b.FerryOver(b.Side(from, d)); w.Frozen && f != nil && f.Kind == printed.DelawareFerry {
		return b.Costs.StepCostParts(b.HexMap, from, printed.HexStep(d), side, w.Season())
	}
	return b.Costs.OverlandCost(b.HexMap, from, d, w.Season())
}

// AttackRefusal returns why a stack may not attack one hex from another, nil if it may. Either the hex cannot be
// entered (16.1), or the attacker's hex is overstacked (16.2), or the stack may only attack Trenton (21.0).
func (b Rules) AttackRefusal(k *known, from, at board.Place) *game.Refusal {
	if at != b.Trenton && b.boundToTrenton(k, from) {
		return &game.Refusal{
			Rule: rulebook.Setup,
			Text: text.Say("In this turn the columns before Trenton may only attack it or stay."),
		}
	}
	if way := b.AssaultCost(b.Conditions(k.Weather, k.Now), k.ViewerSide, from, at); way.Barrier != printed.NoBarrier {
		return &game.Refusal{
			Rule: rulebook.Attack,
			Text: text.Say(b.Space(at), " cannot be attacked from ", b.Space(from), ": ", way.Barrier.String(), "."),
		}
	}
	if men := k.Men(from); men > b.MostMen {
		return &game.Refusal{
			Rule: rulebook.HastyAndNormalAttacks,
			Text: text.Say("No attack from ", b.Space(from), ": ", truth.MenText(men), " stand there, more than ",
				truth.MenText(b.MostMen), "."),
		}
	}
	return nil
}

// LeadingAttacker returns the leader whose rating is used in a Hasty or Normal attack (17.1 step 5). It is the leader
// with the highest printed activation cost, or 0 for an empty force.
//
// Our reading (35): among leaders with equal costs the best rating is used, because no player would choose another.
func (b Rules) LeadingAttacker(force []nr) nr {
	best := nr(0)
	for _, n := range force {
		if best == 0 {
			best = n
			continue
		}
		if l, m := b.Of(n), b.Of(best); l.Cost > m.Cost || l.Cost == m.Cost && l.Rating > m.Rating {
			best = n
		}
	}
	return best
}
