package crossing_test

import (
	"tricorne/rules/board"
	"tricorne/rules/crossing/knowledge"
	"tricorne/rules/crossing/movement"
	"tricorne/rules/crossing/opinion"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
)

// randomHex returns the hex of a random leader, or any hex.
func (x *opinionCase) randomHex() board.Place {
	if u := &x.s.Leaders[x.rng.IntN(len(x.s.Leaders))]; u.Fate == truth.InPlay {
		return u.At
	}
	return board.Place(1 + x.rng.IntN(testBook.Board.Size()))
}

// compareZones compares the two implementations on zones of control (5.0). Ocean hexes are left out, because no force
// can enter them.
func (x *opinionCase) compareZones() {
	b, p, at := testBook, x.opinionPosition(), x.randomHex()
	for _, q := range append(b.Neighbours(at), at) {
		if b.At(q).Terrain == printed.Ocean {
			continue
		}
		for _, side := range truth.BothSides {
			x.comparison.Compare(x.opinion.InZone(p, opinionSides[side], b.ID(q)), b.InZOC(x.s, side, q),
				"zone of control of the %s in %s", opinionSides[side], b.ID(q))
		}
	}
}

// compareSteps compares the two implementations on the map costs of steps (2.1.1, 11.0, 11.4).
func (x *opinionCase) compareSteps() {
	b, p := testBook, x.opinionPosition()
	for _, from := range []board.Place{x.randomHex(), board.Place(1 + x.rng.IntN(b.Board.Size()))} {
		for w := range printed.HexStepCount {
			to := b.HexBeyond(from, w)
			if to == board.Nowhere || b.At(from).Terrain == printed.Ocean {
				continue
			}
			for _, side := range truth.BothSides {
				f := b.StepCost(from, w, side, testBook.Conditions(x.s.Weather, x.s.Now).Season())
				points, roll, ok := x.opinion.MapStepCost(p, opinionSides[side], b.ID(from), b.ID(to))
				if f.Impossible && !ok {
					continue // if both implementations prohibit the step, there is no cost to compare
				}
				x.comparison.Compare([]any{points, roll, ok}, []any{int(f.Points), f.NeedsRoll, !f.Impossible},
					"step of the %s from %s to %s",
					opinionSides[side], b.ID(from), b.ID(to))
			}
		}
	}
}

// compareReach compares the two implementations on the hexes that leaders can reach among friends and enemies (11.0,
// 4.0, 5.0).
func (x *opinionCase) compareReach() {
	b, s := testBook, x.s
	n := nr(1 + x.rng.IntN(len(s.Leaders)))
	u := s.Unit(n)
	if u.Fate != truth.InPlay {
		return
	}
	movers := []nr{n}
	for _, y := range b.Stack(s, u.At) {
		if y != n && x.rng.IntN(2) == 0 {
			movers = append(movers, y)
		}
	}
	v, points, theirs := b.Survey(s, movers), 1+x.rng.IntN(13), map[string]int{}
	r := b.Search([]board.Place{u.At}, points,
		func(from board.Place, w printed.HexStep, to board.Place, _ int) printed.Price {
			return b.Step(v, movement.StepContext{}, from, w, to)
		})
	for _, p := range r.Places() {
		theirs[b.ID(p)], _ = r.At(p)
	}
	m := &opinion.Mover{
		Side: opinionSides[b.Of(n).Side], Troops: s.Men(movers),
		PositionWithout: x.opinionPosition(movers...),
	}
	x.comparison.Compare(x.opinion.Reach(m, b.ID(u.At), points), theirs, "reach of %d %s troops from %s with %d points",
		m.Troops,
		m.Side, b.ID(u.At), points)
}

// compareCommand compares the two implementations on the hexes within a leader's command (10.5). Only revealed zones
// of control count (reading 22), so the test reveals all of them.
func (x *opinionCase) compareCommand() {
	b, s := testBook, x.s
	n := nr(1 + x.rng.IntN(len(s.Leaders)))
	if s.Unit(n).Fate != truth.InPlay || !b.Of(n).Commanding {
		return
	}
	s.Contacts = nil
	for _, side := range truth.BothSides {
		for _, p := range b.OccupiedHexes(s, side) {
			s.Contacts = append(s.Contacts, b.ContactAt(s, side, p))
		}
	}
	k := b.Know(s, game.SideViewer(b.Of(n).Side))
	r := &knowledge.Radius{Leader: k.Find(n)}
	theirs, p := map[string]bool{}, x.opinionPosition()
	for i := 1; i <= b.Board.Size(); i++ {
		if at := board.Place(i); b.Reaches(&k, r, at) {
			theirs[b.ID(at)] = true
		}
	}
	x.comparison.Compare(x.opinion.HexesInCommand(p, x.leader(n)), theirs,
		"where %s commands from %s", b.Of(n).Name, b.ID(s.Unit(n).At))
}

// compareMatrix compares the two implementations on movement points for every die result (11.0, 11.1).
func (x *opinionCase) compareMatrix() {
	b, p := testBook, x.opinionPosition()
	l := b.Of(nr(1 + x.rng.IntN(len(x.s.Leaders))))
	y := &opinion.MovementRoll{
		Rating: l.Rating, Side: opinionSides[l.Side], Fatigue: x.rng.IntN(5),
		Disordered: x.rng.IntN(2) == 0, Vanguard: l.Side == truth.British && x.rng.IntN(3) == 0,
	}
	q := printed.MovementRoll{
		Side: l.Side, Rating: l.Rating, Night: x.s.Now.Night(), Weather: x.s.Weather, Fatigue: y.Fatigue,
		Disordered: y.Disordered, Vanguard: y.Vanguard,
	}
	for die := range 10 {
		look := b.Charts.MatrixLookup(q)
		x.comparison.Compare(x.opinion.MovementPoints(p, y, die), b.Charts.MovementPoints(look.Read(die)),
			"movement points for a %d of %+v in %s", die, *y, p.Weather)
	}
}

// compareAttack compares the two implementations on the modifiers of a random attack (17.1, 17.2).
func (x *opinionCase) compareAttack() {
	b, s := testBook, x.s
	var hexes []board.Place
	side := truth.BothSides[x.rng.IntN(2)]
	for _, p := range b.OccupiedHexes(s, side.Other()) {
		if len(b.AdjacentStacks(s, side, p)) > 0 && b.MenAt(s, side.Other(), p) > 0 {
			hexes = append(hexes, p)
		}
	}
	if len(hexes) == 0 {
		return
	}
	c := &truth.Combat{
		At: hexes[x.rng.IntN(len(hexes))], Attacker: side,
		Kind: []printed.AttackKind{
			printed.HastyAttack, printed.NormalAttack,
			printed.PreparedAttack,
		}[x.rng.IntN(3)],
		UsesDawnAttack: side == truth.American && x.rng.IntN(3) == 0,
	}
	mine := &opinion.Attack{
		Side: opinionSides[side],
		Kind: map[printed.AttackKind]string{
			printed.HastyAttack: "hasty", printed.NormalAttack: "normal",
			printed.PreparedAttack: "prepared",
		}[c.Kind], At: b.ID(c.At), Dawn: c.UsesDawnAttack,
	}
	for _, p := range b.AdjacentStacks(s, side, c.At) {
		for _, n := range b.Stack(s, p) {
			if u := s.Unit(n); x.rng.IntN(3) > 0 && int(u.Fatigue) < testBook.Charts.TooTiredLevel() &&
				u.Status != printed.Routed {
				c.Fighters = append(c.Fighters, truth.Fighter{Leader: n, From: p, Troops: u.Troops})
				mine.From = append(mine.From, x.leader(n))
			}
		}
	}
	if len(c.Fighters) == 0 {
		return
	}
	for _, n := range b.Stack(s, c.At) {
		c.Fighters = append(c.Fighters, truth.Fighter{Leader: n, Defends: true, From: c.At, Troops: s.Unit(n).Troops})
	}
	a, p := b.Assault(s, c), x.opinionPosition()
	look := b.Charts.SurpriseLookup(&a)
	x.comparison.Compare(x.opinion.Surprise(p, mine), sumOfMods(look), "surprise of %+v", *mine)
	die := x.rng.IntN(10) + sumOfMods(look)
	plain := printed.Lookup{Chart: look.Chart, Column: look.Column}
	crt, percent := x.opinion.ReadSurprise(die)
	theirs, loss := b.Charts.ReadSurprise(plain.Read(die))
	x.comparison.Compare([]int{crt, percent}, []int{theirs, loss}, "the surprise table at %d", die)
	row := b.Charts.RatioOf(s.Men(c.Force(s, truth.Attackers)), s.Men(c.Force(s, truth.Defenders)))
	x.comparison.Compare(x.opinion.CombatModifier(p, mine), sumOfMods(b.Charts.CombatLookup(&a, 4, 0, row)),
		"combat modifiers of %+v", *mine)
}

func sumOfMods(l printed.Lookup) int {
	sum := 0
	for _, m := range l.Mods {
		sum += m.Value
	}
	return sum
}

// comparePoints compares the two implementations on victory points for places (22.1, 22.4) and battles (22.2).
func (x *opinionCase) comparePoints() {
	b, p := testBook, x.opinionPosition()
	for _, count := range []struct {
		rules   func(*turn)
		opinion func(*opinion.Position, string) int
	}{{b.ScoreMidnight, x.opinion.DailyPoints}, {b.ScoreFinalTowns, x.opinion.FinalPoints}} {
		after := x.s.Clone()
		count.rules(&turn{State: after})
		for i, side := range truth.BothSides {
			x.comparison.Compare(count.opinion(p, opinionSides[side]), int(after.VP[i]-x.s.VP[i]),
				"victory points of the %s for places",
				opinionSides[side])
		}
	}
	loss, victor, loser := 10*x.rng.IntN(90), 5*x.rng.IntN(12), 5*x.rng.IntN(16)
	_, vp := b.Charts.BattleVictory(loss, victor, loser)
	x.comparison.Compare(x.opinion.BattleVictoryPoints(loss, victor, loser), vp,
		"a battle with a loss of %d, %d%% to %d%%", loss, victor, loser)
}
