package colonies

import (
	"slices"
	"strconv"

	"tricorne/rules/board"
	"tricorne/rules/chart"
	"tricorne/rules/colonies/printed"
	"tricorne/rules/game"
)

// Combat (9.0). A battle goes through its stages: supply is committed, the dice fall, losses are taken, whoever must go goes.

// attackDeed attacks in a hex in which both sides stand (9.22).
func (b *book) attackDeed() deed {
	return deed{
		Act: "attack",
		Offer: func(k *known, d game.Draft, a *game.Ask) {
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
			}
			if act.Why = k.short(1, ruleCombat); act.Why == nil {
				a.Fields = append(a.Fields, f)
			}
			a.Acts = append(a.Acts, act)
		},
		Play: func(t *turn, a game.Action) error {
			b.spend(t, a.Side, 1)
			t.State.Moved = board.Nowhere
			b.strike(t, b.Place(a.One("attack.at")), a.Side, false)
			return nil
		},
	}
}

// strike begins a battle: both stacks are laid open (9.23), and whatever marched stops.
func (b *book) strike(t *turn, p board.Place, attacker game.Side, intercepted bool) {
	s := t.State
	x := &battle{At: p, Attacker: attacker, Intercepted: intercepted, Spend: [2]int8{-1, -1}}
	if m := s.March; m != nil && m.At == p {
		m.Path, m.Left = nil, 0
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
		x.Began[i] = uint16(b.strength(&s.Forces, units))
		if s.store(side, p).Supply == 0 {
			x.Spend[i] = 0
		}
		t.Reveal(game.Nobody, game.Say("The ", b.named(side), " in ", b.space(p), ": ", b.group(units, b.commandersAt(&s.Forces, side, p)), ", ", itoa(int(x.Began[i])), " strength points.")).By(ruleCombat)
	}
	t.Tell(game.Say("The ", b.named(attacker), " attack in ", b.space(p), ".")).By(ruleCombat)
	s.Battle = x
	t.Call(stepBattle)
}

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

// mustGo tells whether the beaten side still has anybody who must go.
func (b *book) mustGo(s *state) bool {
	x := s.Battle
	return x.Beaten != game.Nobody && x.All == game.Nobody && len(b.unitsAt(&s.Forces, x.Beaten, x.At)) > 0
}

// supplyPhase asks both sides at once whether they spend supply (9.33, 12.43).
func (b *book) supplyPhase() phase {
	return phase{
		Rule: ruleBattlePoints, Doing: "committing supply",
		Enter: func(t *turn) {
			if x := t.State.Battle; x.Spend[0] >= 0 && x.Spend[1] >= 0 {
				t.Done()
			}
		},
		Asked: func(s *state) game.Sides {
			var out game.Sides
			for i, side := range bothSides {
				if s.Battle.Spend[i] < 0 {
					out = out.With(side)
				}
			}
			return out
		},
		Ask: func(k *known, _ game.Draft) game.Ask {
			return game.Ask{
				Title: "Supply in the battle", Help: game.Say("Supply that is held gives ", chart.Signed(b.Battle("supply")), " battle point, a unit that is spent ", chart.Signed(b.Battle("spent")), ". The enemy learns of it when both have decided."),
				Acts: []game.Act{
					{ID: "hold", Label: "Hold it · " + chart.Signed(b.Battle("supply")), Primary: true},
					{ID: "spend", Label: "Spend a supply unit · " + chart.Signed(b.Battle("spent"))},
				},
			}
		},
		Play: func(t *turn, a game.Action) error {
			n := int8(0)
			if a.Act == "spend" {
				n = 1
			}
			t.State.Battle.Spend[a.Side-1] = n
			t.TellOnly(a.Side, game.Say("You have decided about supply."), nil).By(ruleBattlePoints)
			return nil
		},
	}
}

// tally lists the battle points of a side (9.33).
func (b *book) tally(s *state, side game.Side) []chart.Modifier {
	x := s.Battle
	var out []chart.Modifier
	add := func(label string, n int) {
		if n != 0 {
			out = append(out, chart.Modifier{Label: label, Value: n})
		}
	}
	units, heads := b.unitsAt(&s.Forces, side, x.At), b.commandersAt(&s.Forces, side, x.At)
	stars := 0
	for _, n := range units {
		if b.Unit(n).Morale && !s.unit(n).Depleted {
			stars++
		}
	}
	add(game.Count(stars, "morale unit", "morale units"), stars*b.Battle("morale"))
	if n := b.leader(&s.Forces, s.Supreme, side, x.At, heads, b.strength(&s.Forces, units)); n > 0 {
		add(b.Commander(n).Name, b.Commander(n).Combat*b.Battle("commander"))
	}
	guns := len(s.gunsAt(side, x.At))
	add(game.Count(guns, "artillery unit", "artillery units"), guns*b.Battle("artillery"))
	switch {
	case x.Spend[side-1] > 0:
		add("supply spent", b.Battle("spent"))
	case s.store(side, x.At).Supply > 0:
		add("supply", b.Battle("supply"))
	case b.winter(s) && !b.mild(x.At):
		add("no supply in winter", b.Battle("winter"))
	}
	if side != x.Attacker {
		b.tallyWorks(s, side, add)
	} else if x.Intercepted {
		add("interception", b.Battle("intercepted"))
	}
	if side == british && b.Port(x.At) {
		add("fleet", s.fleetsAt(x.At)*b.Battle("fleet"))
	}
	mine, other := int(x.Began[x.Attacker-1]), int(x.Began[x.Attacker.Other()-1])
	ratio, n, larger := b.Odds(mine, other)
	if larger > 0 && side == x.Attacker || larger < 0 && side != x.Attacker {
		add("odds "+ratio, n)
	}
	return out
}

// tallyWorks adds what a defender has of works: he was first in the hex, and the attacker has none (9.33).
func (b *book) tallyWorks(s *state, side game.Side, add func(string, int)) {
	x, enemy := s.Battle, side.Other()
	if first, both := s.sharedAt(x.At); both && first != side && !x.Intercepted {
		return
	}
	if s.entrenched(enemy, x.At) || b.fortified(&s.Forces, enemy, x.At) {
		return
	}
	switch {
	case b.fortified(&s.Forces, side, x.At):
		add("fort", b.Battle("fortified"))
	case s.entrenched(side, x.At):
		add("entrenched", b.Battle("entrenched"))
	}
}

// mild tells of hexes in which winter does not count: South Carolina and Georgia but for hills and mountains, and the major rivers of the West
// (9.33).
func (b *book) mild(p board.Place) bool {
	h := b.At(p)
	if h.Colony == 0 {
		return false
	}
	switch b.Colony(h.Colony).Name {
	case "South Carolina", "Georgia":
		return h.Terrain != printed.Hilly && h.Terrain != printed.Mountain
	case "Western Territories":
		return slices.ContainsFunc(h.Sides[:], func(x printed.Side) bool { return x.Water == printed.Major })
	}
	return false
}

// resolve rolls the dice and reads the table (9.31 to 9.34).
func (b *book) resolve(t *turn) {
	s, x := t.State, t.State.Battle
	net := 0
	for i, side := range bothSides {
		mods := b.tally(s, side)
		sum := 0
		for _, m := range mods {
			sum += m.Value
		}
		x.Points[i] = int16(sum)
		t.Tell(game.Say("Battle points of the ", b.named(side), ": ", listed(mods), " = ", itoa(sum), ".")).By(ruleBattlePoints)
		if side == x.Attacker {
			net += sum
		} else {
			net -= sum
		}
	}
	for i, side := range bothSides {
		if x.Spend[i] > 0 {
			b.stock(s, side, x.At, -1, 0)
		}
	}
	dice := t.Roll("battle in "+b.placeName(x.At), 2, 6)
	reading := t.Read(b.CombatTable, "result", printed.Row(dice[0], dice[1]), chart.Modifier{Label: "battle points", Value: net})
	out := b.Combat(reading.Row)
	x.Dice, x.Row = [2]uint8{uint8(dice[0]), uint8(dice[1])}, out.Dice
	t.Tell(game.Say("Dice ", game.Die(dice[0], ""), " ", game.Die(dice[1], ""), ", moved ", chart.Signed(net), " rows to ", out.Dice, ": ", b.resultWords(x, out), ".")).By(ruleCombat)
	b.suffer(t, out)
}

// listed writes modifiers as one reads them: "2 morale units +2, Howe +2".
func listed(mods []chart.Modifier) string {
	if len(mods) == 0 {
		return "none"
	}
	words := ""
	for i, m := range mods {
		if i > 0 {
			words += ", "
		}
		words += m.Label + " " + chart.Signed(m.Value)
	}
	return words
}

// resultWords says a row of the table: "the attacker loses 2 and withdraws, the defender loses 1".
func (b *book) resultWords(x *battle, out printed.Outcome) game.Text {
	verb := [...]string{"withdraw", "retreat", "surrender"}[out.Result]
	words := func(side game.Side, loss int, beaten bool) game.Text {
		n := strconv.Itoa(loss)
		if loss == printed.AllLost {
			n = "all"
		}
		w := game.Say("the ", b.named(side), " lose ", n)
		if beaten {
			w = game.Say(w, " and ", verb)
		}
		return w
	}
	return game.Say(words(x.Attacker, out.Attacker, !out.Beaten), ", ", words(x.Attacker.Other(), out.Defender, out.Beaten))
}

// suffer notes what the result asks of both sides.
func (b *book) suffer(t *turn, out printed.Outcome) {
	s, x := t.State, t.State.Battle
	x.Stage, x.Beaten, x.Retreats, x.Starred = suffers, x.Attacker, out.Result == printed.Retreats, out.Starred
	if out.Beaten {
		x.Beaten = x.Attacker.Other()
	}
	for _, r := range []struct {
		side game.Side
		loss int
	}{{x.Attacker, out.Attacker}, {x.Attacker.Other(), out.Defender}} {
		if r.loss == printed.AllLost {
			x.All = r.side
			continue
		}
		b.owe(s, r.side, r.loss)
	}
	b.victorious(t)
	if x.All != game.Nobody {
		b.surrender(t)
	}
}

// owe adds losses, no more than a side has steps.
func (b *book) owe(s *state, side game.Side, n int) {
	x := s.Battle
	steps := 0
	for _, u := range b.unitsAt(&s.Forces, side, x.At) {
		steps++
		if !s.unit(u).Depleted && b.Unit(u).Depleted > 0 {
			steps++
		}
	}
	n = min(n, steps)
	x.Losses[side-1], x.Due[side-1] = uint8(n), x.Due[side-1]+uint8(n)
}

// victorious notes a major victory (9.38).
func (b *book) victorious(t *turn) {
	s, x := t.State, t.State.Battle
	if !x.Starred || int(x.Began[x.Beaten-1]) < b.MajorVictory {
		return
	}
	winner := x.Beaten.Other()
	s.Beaten[winner-1]++
	t.Tell(game.Say("A major victory of the ", b.named(winner), ": the beaten force began with ", itoa(int(x.Began[x.Beaten-1])), " strength points, ", itoa(b.MajorVictory), " or more.")).By(ruleMajor)
	if winner == british {
		s.Ops[british-1].Bonus = uint8(b.VictoryBonus)
		units := b.unitsAt(&s.Forces, american, x.At)
		if n := b.leader(&s.Forces, s.Supreme, american, x.At, b.commandersAt(&s.Forces, american, x.At), b.strength(&s.Forces, units)); n > 0 && s.commander(n).Area > 0 && !slices.Contains(s.Humbled, n) {
			s.Humbled = append(slices.Clone(s.Humbled), n)
		}
		return
	}
	if s.Victory == 0 {
		s.Victory = s.Now
		t.Tell(game.Say("France takes the side of the Americans. From ", b.returns(s.Now+b.French.Entry[0].Turns), " on her troops may land.")).By(ruleFrench)
	}
}

// surrender takes everything of a side in the hex off the map; the winner has its artillery and bateaux (9.37).
func (b *book) surrender(t *turn) {
	s, x := t.State, t.State.Battle
	heads := b.commandersAt(&s.Forces, x.All, x.At)
	t.Tell(game.Say("The ", b.named(x.All), " in ", b.space(x.At), " surrender.")).By(ruleResults)
	for _, n := range heads {
		b.capture(t, n)
	}
	for _, n := range b.unitsAt(&s.Forces, x.All, x.At) {
		b.destroy(t, n, true)
	}
}

// endBattle ends it. Commanders who have lost everybody leave the map until the next turn (15.16).
func (b *book) endBattle(t *turn) {
	s, x := t.State, t.State.Battle
	for _, side := range bothSides {
		if len(b.unitsAt(&s.Forces, side, x.At)) > 0 {
			continue
		}
		for _, n := range b.commandersAt(&s.Forces, side, x.At) {
			c := s.commander(n)
			b.drop(s, n)
			*c = commander{Fate: lost, Back: s.Now + turnNr(b.CommanderAway.WipedOut), Side: c.Side, Army: c.Army, Area: c.Area}
			t.Tell(game.Say(b.commanderName(n), " has lost his force and returns in ", b.returns(c.Back), ".")).By(ruleCommanders)
		}
	}
	s.Battle = nil
	b.leave(t, x.At)
	if m := s.March; m != nil && m.At == x.At {
		m.Units = slices.DeleteFunc(m.Units, func(n unitNr) bool { return s.unit(n).At != m.At })
		m.Commanders = slices.DeleteFunc(m.Commanders, func(n commanderNr) bool { return s.commander(n).At != m.At || s.commander(n).Fate != inPlay })
		m.Guns = slices.DeleteFunc(m.Guns, func(i uint8) bool { return s.Guns[i].At != m.At || s.Guns[i].Side != m.Side })
	}
	t.Done()
}
