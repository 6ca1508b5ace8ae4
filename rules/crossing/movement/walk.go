package movement

import (
	"slices"
	"strconv"

	"tricorne/rules/board"
	"tricorne/rules/crossing/knowledge"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/rulebook"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// An order to march is carried out hex by hex (11.0, 3.0). Before the stack enters a hex, enemies next to that hex
// reveal whether they are large enough for a zone of control. The march ends if the points no longer suffice.

func (b Rules) playGo(t *turn, a action.Action) error {
	s := t.State
	m := s.March()
	k := b.Know(s, game.SideViewer(m.Side))
	movers := b.LeadersByID(a.Many("go.who"))
	from := s.Unit(movers[0]).At
	to := b.Place(a.One("go.to"))
	m.Stopped = false
	if to == from {
		b.endMoves(t, movers)
		return nil
	}
	r := b.reachOf(&k, from, movers)
	b.formMovingStack(t, movers, from)
	path := r.Path(to)
	b.follow(t, path, b.StepsAlong(from, path), StepContext{reaction: m.Reaction, noPointsSpent: r.noPointsSpent})
	return nil
}

// endMoves ends the move of leaders in their present hex.
func (b Rules) endMoves(t *turn, leaders []nr) {
	m := t.State.March()
	b.goBack(t, leaders)
	for i := range m.Group {
		if slices.Contains(leaders, m.Group[i].Leader) {
			m.Group[i].Done = true
		}
	}
	b.TellSide(t, m.Side, text.Say(b.Names(leaders), " ", truth.Verb(len(leaders), "stays", "stay"),
		" in place."), nil, rulebook.Movement).
		WithFacts(fact.Decision{Units: b.UnitFacts(leaders...), Choice: "stay"})
}

// formMovingStack makes the given leaders the moving stack. Other leaders who were in the stack end their move.
func (b Rules) formMovingStack(t *turn, movers []nr, from board.Place) {
	s := t.State
	m := s.March()
	var dropped []nr
	for i := range m.Group {
		g := &m.Group[i]
		goes := slices.Contains(movers, g.Leader)
		if g.Moving && !goes {
			g.Done = true
			dropped = append(dropped, g.Leader)
		}
		g.Moving = goes
	}
	if len(m.Path) == 0 {
		m.Path = []board.Place{from}
	}
	if len(dropped) > 0 {
		b.TellSide(t, m.Side, text.Say(b.Names(dropped), " ", truth.Verb(len(dropped), "stays", "stay"), " behind."), nil,
			rulebook.Movement).WithFacts(fact.Decision{Units: b.UnitFacts(dropped...), Choice: "stay behind"})
	}
}

// pay spends points of the moving stack and marks its leaders as having moved or reacted.
func (b Rules) pay(t *turn, points int) {
	s := t.State
	m := s.March()
	m.PointsSpent += uint8(points)
	for _, n := range m.Movers() {
		if m.Reaction {
			s.Unit(n).Set(truth.Reacted)
		} else {
			s.Unit(n).Set(truth.Moved)
		}
	}
}

// follow moves the stack along a path. The stack stops if all leaders panic, or before a step that costs too much. It
// also stops before a hex from which enemy leaders without troops have just escaped. It never stops in a hex above
// the stacking limit.
func (b Rules) follow(t *turn, path []board.Place, ways []printed.HexStep, how StepContext) {
	s := t.State
	m := s.March()
	var shaken []nr
	for len(path) > 0 {
		if b.Holder(s, path[0]) == m.Side.Other() && s.Men(m.Movers()) > 0 && !b.clearLoneLeaders(t, path[0], ways[0], how) {
			break
		}
		walked, points := b.walkUntilStopped(t, path, ways, how)
		if len(walked) < 2 {
			break
		}
		_, bad := b.rollPanic(t, m.Movers(), walked[0])
		shaken = append(shaken, bad...)
		if m.RemoveMovers(bad); len(m.Movers()) == 0 {
			break
		}
		b.pay(t, points)
		b.Walk(t, m.Movers(), walked, [2]string{"marches", "march"},
			spentText(int(m.PointsSpent), int(m.PointsSpent)+m.PointsLeft()),
			rulebook.Movement)
		m.Path = slices.Concat(m.Path, walked[1:])
		b.markFerries(s, walked)
		path, ways, how.noPointsSpent = path[len(walked)-1:], ways[len(walked)-1:], false
		if m.Stopped {
			break
		}
	}
	b.RevealContacts(t)
	b.routPanicked(t, shaken)
}

// markFerries records the ferries that leaders without troops have used on their path (10.3 C).
func (b Rules) markFerries(s *state, walked []board.Place) {
	for i := 1; i < len(walked); i++ {
		if d, ok := b.DirectionTo(walked[i-1], walked[i]); ok && b.Side(walked[i-1], d).Stretch > 0 {
			b.markFerry(s, b.Side(walked[i-1], d).Stretch)
		}
	}
}

// walkUntilStopped determines how far a stack goes without interruption, hex by hex. It stops at the end of the path,
// or in the hex before leaders without troops. It also stops in a hex next to the enemy that its militia must leave,
// or where the points no longer suffice. The walk does not end in a hex above the stacking limit (our reading (67)).
// If the militia must leave such a hex, the path onward is known to be open.
func (b Rules) walkUntilStopped(t *turn, path []board.Place, ways []printed.HexStep, how StepContext) ([]board.Place,
	int,
) {
	s := t.State
	m := s.March()
	movers := m.Movers()
	at := s.Unit(movers[0]).At
	walked, bills, pause := []board.Place{at}, []int{0}, len(path)+1
	for i, to := range path {
		held := b.Holder(s, to) == m.Side.Other()
		if held && s.Men(movers) > 0 {
			break
		}
		b.Probe(t, movers, to)
		v := b.Survey(s, movers)
		cost, ok := b.realStepCost(t, v, at, ways[i], to, how, bills[i])
		if !ok {
			break
		}
		walked, bills, at = append(walked, to), append(bills, bills[i]+cost), to
		if s.Options.Has(truth.MilitiaPanic) && v.Zone.Has(to) && !held {
			if pause = min(pause, len(walked)); !v.Crowded(to) {
				break
			}
		}
	}
	v := b.Survey(s, movers)
	for n := len(walked); n > 1 && v.Crowded(walked[n-1]); n = len(walked) {
		k := b.Know(s, game.SideViewer(m.Side))
		if n > len(path) && b.mayTryFrom(&k, walked[n-1], movers, m.PointsLeft()-bills[n-1]) {
			break
		}
		b.TellSide(t, m.Side, text.Say("The march cannot end at ", b.Space(walked[n-1]), ": ",
			truth.MenText(v.Men(walked[n-1])+v.Movers), " would stand there, more than ", truth.MenText(b.MostMen), "."),
			nil, rulebook.Stacking).
			WithFacts(fact.Decision{Place: b.PlaceFact(walked[n-1]), Choice: "stop before"})
		walked, bills = walked[:n-1], bills[:n-1]
	}
	// our reading (30); the movers began in a hex without enemies, so the loop ends
	for v.PassThroughOnly(walked[len(walked)-1]) {
		b.TellSide(t, m.Side, text.Say("The march cannot end at ", b.Space(walked[len(walked)-1]),
			": enemy leaders stand there."), nil,
			rulebook.Movement).
			WithFacts(fact.Decision{Place: b.PlaceFact(walked[len(walked)-1]), Choice: "stop before"})
		walked, bills = walked[:len(walked)-1], bills[:len(bills)-1]
	}
	n := min(pause, len(walked))
	m.Stopped = m.Stopped && n == len(walked) // if the march ends before the obstacle, the obstacle is dealt with later
	return walked[:n], bills[n-1]
}

// realStepCost returns the real cost of a step after the points already spent, and whether the points suffice. If
// they do not, the march ends. The first hex of a stack that has spent no points costs at most all its points (11.0).
func (b Rules) realStepCost(t *turn, v *knowledge.Survey, from board.Place, w printed.HexStep, to board.Place,
	how StepContext,
	spent int,
) (int, bool) {
	m := t.State.March()
	left := m.PointsLeft() - spent
	c := b.Step(v, how, from, w, to)
	switch {
	case !c.Impossible && c.Points <= left:
		return c.Points, true
	case !c.Impossible && how.noPointsSpent && spent == 0 && b.alwaysAllowed(v, from, w):
		b.TellSide(t, m.Side, text.Say("The step to ", b.Space(to), " costs ", c.Points, " MP, but only ", left, " ",
			truth.Verb(left, "is", "are"), " left: one hex is always possible, for all points left."), nil,
			rulebook.Movement).
			WithFacts(fact.Decision{Place: b.PlaceFact(to), Choice: "one hex"})
		return left, true
	}
	m.Stopped = true
	b.TellSide(t, m.Side, text.Say("The march stops before ", b.Space(to), ": the step costs ", c.Points, " MP, but only ",
		left, " ", truth.Verb(left, "is", "are"), " left."), nil, rulebook.ZoneOfControl).
		WithFacts(fact.Decision{Place: b.PlaceFact(to), Choice: "stop before"})
	return 0, false
}

// clearLoneLeaders captures enemy leaders without troops in the next hex, or drives them off (2.2.1). It reports
// whether the movers can enter the hex at once. An enemy leader who escapes retreats first, and the move must be
// ordered again afterwards.
func (b Rules) clearLoneLeaders(t *turn, to board.Place, w printed.HexStep, how StepContext) bool {
	s := t.State
	m := s.March()
	movers := m.Movers()
	b.Probe(t, movers, to)
	if _, ok := b.realStepCost(t, b.Survey(s, movers), s.Unit(movers[0]).At, w, to, how, 0); !ok {
		return false
	}
	return !b.CaptureLoneLeaders(t, m.Side, to)
}

// joinAction returns the action of taking along another leader of the group from the moving stack's hex (11.0).
func (b Rules) joinAction() menuAction {
	return menuAction{Act: "join", AddToForm: b.offerJoin, Play: b.playJoin}
}

func (b Rules) offerJoin(k *known, d action.Draft, a *game.Ask) {
	var moving []nr
	for _, g := range k.March.Group {
		if g.Moving {
			moving = append(moving, g.Leader)
		}
	}
	if len(moving) == 0 || b.stayRefusal(k) != nil {
		return
	}
	at := k.Find(moving[0]).At
	var near []*knownLeader
	for _, g := range k.March.Group {
		x := k.Find(g.Leader)
		stays := !g.Done && !g.Moving && x.At == at && x.Flags&(truth.Moved|truth.Reacted) == 0
		if stays && b.pointsAfterJoining(k, moving, g) >= b.Costs.GroupJoining &&
			b.LeaveRefusal(k, at, k.Men(at)-k.MenPassing(at), x.Troops) == nil {
			near = append(near, x)
		}
	}
	if len(near) == 0 {
		return
	}
	f := b.LeaderField("join.who", "Who joins the march?", rulebook.Movement, near, d, true)
	label := "Take a leader along"
	if n := b.PickedLeader(d, f.ID); len(f.Value) > 0 {
		label = "Take " + b.Of(n).Name + " along · " + strconv.Itoa(b.Costs.GroupJoining) + " MP"
	}
	a.Fields = append(a.Fields, f)
	a.Acts = append(a.Acts, game.Act{ID: "join", Name: "Take along", Label: label, NeededFields: []string{f.ID}})
}

// pointsAfterJoining returns the points a stack has once another leader has joined, before the cost of joining
// (11.0). Leaders with a fixed allowance of 13 points then have at most the points that were rolled.
func (b Rules) pointsAfterJoining(k *known, moving []nr, with knowledge.MarchLeader) int {
	n := with.Points
	for _, g := range k.March.Group {
		if slices.Contains(moving, g.Leader) {
			points := g.Points
			if b.hasFixedAllowance(g.Leader, k.Find(g.Leader).Troops) {
				points = min(points, k.March.Points)
			}
			n = min(n, points)
		}
	}
	return n - k.March.PointsSpent
}

func (b Rules) playJoin(t *turn, a action.Action) error {
	s := t.State
	m := s.March()
	n := b.PickedLeader(a.Picks, "join.who")
	for i := range m.Group {
		g := &m.Group[i]
		if g.Moving && b.hasFixedAllowance(g.Leader, int(s.Unit(g.Leader).Troops)) {
			g.Points = min(g.Points, m.Points)
		}
		if g.Leader == n {
			g.Moving = true
		}
	}
	b.pay(t, b.Costs.GroupJoining)
	b.TellSide(t, m.Side, text.Say(b.Name(n), " joins the march, ",
		spentText(int(m.PointsSpent), int(m.PointsSpent)+m.PointsLeft()), "."), nil,
		rulebook.Movement).
		WithFacts(fact.Decision{Units: b.UnitFacts(n), Choice: "join"})
	return nil
}
