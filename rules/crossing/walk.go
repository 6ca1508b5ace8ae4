package crossing

import (
	"slices"
	"strconv"

	"tricorne/rules/board"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/rulebook"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// An order to march is carried out hex by hex (11.0, 3.0): before each hex the enemy next to it says whether he is large enough for a zone of
// control, and the walk ends where the points do not reach.

func (b *book) playGo(t *turn, a action.Action) error {
	s := t.State
	m := s.march()
	k := b.know(s, game.Eyes(m.Side))
	movers := b.finds(a.Many("go.who"))
	from := s.unit(movers[0]).At
	to := b.Place(a.One("go.to"))
	m.Stopped = false
	if to == from {
		b.stay(t, movers)
		return nil
	}
	r := b.roam(&k, from, movers)
	b.pickUp(t, movers, from)
	b.follow(t, r.Path(to), r.Ways(to), trip{reaction: m.Reaction, fresh: r.fresh})
	return nil
}

// stay ends the move of leaders where they are.
func (b *book) stay(t *turn, leaders []nr) {
	m := t.State.march()
	b.goBack(t, leaders)
	for i := range m.Group {
		if slices.Contains(leaders, m.Group[i].Leader) {
			m.Group[i].Done = true
		}
	}
	b.tellOwn(t, m.Side, text.Say(b.names(leaders), " ", verb(len(leaders), "stays", "stay"), " where ", verb(len(leaders), "he is", "they are"), "."), nil, rulebook.Movement).As(fact.Decision{Units: b.units(leaders...), To: "stay"})
}

// pickUp makes leaders the stack that moves. Those of the moving stack who are not among them have ended their move.
func (b *book) pickUp(t *turn, movers []nr, from board.Place) {
	s := t.State
	m := s.march()
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
		b.tellOwn(t, m.Side, text.Say(b.names(dropped), " ", verb(len(dropped), "stays", "stay"), " behind."), nil, rulebook.Movement).As(fact.Decision{Units: b.units(dropped...), To: "stay behind"})
	}
}

// pay takes points from the stack that moves and marks its leaders: they have moved, or reacted.
func (b *book) pay(t *turn, points int) {
	s := t.State
	m := s.march()
	m.Spent += uint8(points)
	for _, n := range m.movers() {
		if m.Reaction {
			s.unit(n).set(reacted)
		} else {
			s.unit(n).set(moved)
		}
	}
}

// left is how many points the stack that moves has left.
func (m *march) left() int {
	n := -1
	for _, g := range m.Group {
		if g.Moving && (n < 0 || int(g.Points) < n) {
			n = int(g.Points)
		}
	}
	return max(0, n-int(m.Spent))
}

// follow walks the moving stack along a path. The walk ends before a step for which the points do not reach, where everybody panics, and
// before leaders without troops who have got away; it never ends in a hex that holds more men than may end there.
func (b *book) follow(t *turn, path []board.Place, ways []printed.Way, how trip) {
	s := t.State
	m := s.march()
	var shaken []nr
	for len(path) > 0 {
		if b.holder(s, path[0]) == m.Side.Other() && s.men(m.movers()) > 0 && !b.rideDown(t, path[0], ways[0], how) {
			break
		}
		walked, points := b.come(t, path, ways, how)
		if len(walked) < 2 {
			break
		}
		_, bad := b.panics(t, m.movers(), walked[0])
		shaken = append(shaken, bad...)
		if m.shed(bad); len(m.movers()) == 0 {
			break
		}
		b.pay(t, points)
		b.walk(t, m.movers(), walked, [2]string{"marches", "march"}, ledger(int(m.Spent), int(m.Spent)+m.left()), rulebook.Movement)
		m.Path = slices.Concat(m.Path, walked[1:])
		b.markFerries(s, walked)
		path, ways, how.fresh = path[len(walked)-1:], ways[len(walked)-1:], false
		if m.Stopped {
			break
		}
	}
	b.touch(t)
	b.bolt(t, shaken)
}

// markFerries remembers the ferries riders without troops have taken on their way (10.3 C).
func (b *book) markFerries(s *state, walked []board.Place) {
	for i := 1; i < len(walked); i++ {
		if d, ok := b.Toward(walked[i-1], walked[i]); ok && b.Side(walked[i-1], d).Stretch > 0 {
			b.markFerry(s, b.Side(walked[i-1], d).Stretch)
		}
	}
}

// come finds out how far a stack comes at a stretch, hex by hex: to the end of the path, to a hex before leaders without troops, to one
// its militia must leave again under the enemy's eyes, or to where it breaks off. It does not end where too many would be (our reading
// (67)); where the militia must leave such a hex, the way on from there is known to be open.
func (b *book) come(t *turn, path []board.Place, ways []printed.Way, how trip) ([]board.Place, int) {
	s := t.State
	m := s.march()
	movers := m.movers()
	at := s.unit(movers[0]).At
	walked, bills, pause := []board.Place{at}, []int{0}, len(path)+1
	for i, to := range path {
		held := b.holder(s, to) == m.Side.Other()
		if held && s.men(movers) > 0 {
			break
		}
		b.probe(t, movers, to)
		v := b.survey(s, movers)
		cost, ok := b.afford(t, v, at, ways[i], to, how, bills[i])
		if !ok {
			break
		}
		walked, bills, at = append(walked, to), append(bills, bills[i]+cost), to
		if s.Options.has(militiaPanic) && v.zone.Has(to) && !held {
			if pause = min(pause, len(walked)); !v.crowded(to) {
				break
			}
		}
	}
	v := b.survey(s, movers)
	for n := len(walked); n > 1 && v.crowded(walked[n-1]); n = len(walked) {
		if k := b.know(s, game.Eyes(m.Side)); n > len(path) && b.mayTryFrom(&k, walked[n-1], movers, m.left()-bills[n-1]) {
			break
		}
		b.tellOwn(t, m.Side, text.Say("Nobody ends at ", b.space(walked[n-1]), ": ", figures(v.men(walked[n-1])+v.movers), " would stand there, more than ", figures(printed.MostMen), "."), nil, rulebook.Stacking).
			As(fact.Decision{Place: b.at(walked[n-1]), To: "stop before"})
		walked, bills = walked[:n-1], bills[:n-1]
	}
	for v.passed(walked[len(walked)-1]) { // reading (30); they began where no enemy stands
		b.tellOwn(t, m.Side, text.Say("Nobody ends at ", b.space(walked[len(walked)-1]), ": enemy leaders stand there."), nil, rulebook.Movement).
			As(fact.Decision{Place: b.at(walked[len(walked)-1]), To: "stop before"})
		walked, bills = walked[:len(walked)-1], bills[:len(bills)-1]
	}
	n := min(pause, len(walked))
	m.Stopped = m.Stopped && n == len(walked) // what stops them further on they meet again
	return walked[:n], bills[n-1]
}

// afford tells what a step truly costs when so much is spent already, and whether the points reach; if not the march breaks off. The first
// hex of a stack that has spent nothing costs no more than all it has (11.0).
func (b *book) afford(t *turn, v *survey, from board.Place, w printed.Way, to board.Place, how trip, spent int) (int, bool) {
	m := t.State.march()
	left := m.left() - spent
	c := b.step(v, how, from, w, to)
	switch {
	case !c.No && c.Points <= left:
		return c.Points, true
	case !c.No && how.fresh && spent == 0 && b.always(v, from, w):
		b.tellOwn(t, m.Side, text.Say("The step to ", b.space(to), " costs ", c.Points, ", and ", left, " ", verb(left, "is", "are"), " left: one hex is always possible, for all the points there are."), nil, rulebook.Movement).
			As(fact.Decision{Place: b.at(to), To: "one hex"})
		return left, true
	}
	m.Stopped = true
	b.tellOwn(t, m.Side, text.Say("The march breaks off before ", b.space(to), ": the step costs ", c.Points, ", and ", left, " ", verb(left, "is", "are"), " left."), nil, rulebook.ZoneOfControl).
		As(fact.Decision{Place: b.at(to), To: "stop before"})
	return 0, false
}

// rideDown captures the enemy's leaders without troops in the next hex or drives them off (2.2.1). It tells whether the hex is free for the
// movers at once; when somebody got away he retreats first, and the move is to be ordered again.
func (b *book) rideDown(t *turn, to board.Place, w printed.Way, how trip) bool {
	s := t.State
	m := s.march()
	movers := m.movers()
	b.probe(t, movers, to)
	if _, ok := b.afford(t, b.survey(s, movers), s.unit(movers[0]).At, w, to, how, 0); !ok {
		return false
	}
	return !b.capture(t, m.Side, to)
}

// joinDeed takes another leader of the group along, from a hex the moving stack has come to (11.0).
func (b *book) joinDeed() deed { return deed{Act: "join", Offer: b.offerJoin, Play: b.playJoin} }

func (b *book) offerJoin(k *known, d action.Draft, a *game.Ask) {
	var moving []nr
	for _, g := range k.March.Group {
		if g.Moving {
			moving = append(moving, g.Leader)
		}
	}
	if len(moving) == 0 || b.pressed(k) != nil {
		return
	}
	at := k.find(moving[0]).At
	var near []*face
	for _, g := range k.March.Group {
		x := k.find(g.Leader)
		stays := !g.Done && !g.Moving && x.At == at && x.Flags&(moved|reacted) == 0
		if stays && b.joined(k, moving, g) >= b.Costs.Join && b.manned(k, at, k.men(at)-k.passing(at), x.Troops) == nil {
			near = append(near, x)
		}
	}
	if len(near) == 0 {
		return
	}
	f := b.fieldLeaders("join.who", "Who joins the march?", rulebook.Movement, near, d, true)
	label := "Take him along"
	if n := b.picked(d, f.ID); len(f.Value) > 0 {
		label = "Take " + b.Of(n).Name + " along · " + strconv.Itoa(b.Costs.Join) + " MP"
	}
	a.Fields = append(a.Fields, f)
	a.Acts = append(a.Acts, game.Act{ID: "join", Name: "Take along", Label: label, Needs: []string{f.ID}})
}

// joined is how many points a stack would have left before it takes somebody along: those with 13 points have no more than the
// roll gave then (11.0).
func (b *book) joined(k *known, moving []nr, with goer) int {
	n := with.Points
	for _, g := range k.March.Group {
		if slices.Contains(moving, g.Leader) {
			points := g.Points
			if b.mountedNow(g.Leader, k.find(g.Leader).Troops) {
				points = min(points, k.March.Points)
			}
			n = min(n, points)
		}
	}
	return n - k.March.Spent
}

func (b *book) playJoin(t *turn, a action.Action) error {
	s := t.State
	m := s.march()
	n := b.picked(a.Picks, "join.who")
	for i := range m.Group {
		g := &m.Group[i]
		if g.Moving && b.mountedNow(g.Leader, int(s.unit(g.Leader).Troops)) {
			g.Points = min(g.Points, m.Points)
		}
		if g.Leader == n {
			g.Moving = true
		}
	}
	b.pay(t, b.Costs.Join)
	b.tellOwn(t, m.Side, text.Say(b.name(n), " joins the march, ", ledger(int(m.Spent), int(m.Spent)+m.left()), "."), nil, rulebook.Movement).
		As(fact.Decision{Units: b.units(n), To: "join"})
	return nil
}
