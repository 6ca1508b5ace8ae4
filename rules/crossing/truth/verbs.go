package truth

import (
	"cmp"
	"slices"

	"tricorne/rules/board"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/rulebook"
	"tricorne/rules/game"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// The verbs are the only functions that change where leaders are, or their men, fatigue and order. Each verb also
// writes the log: everything for the owner, and for the enemy what would be visible on a real table (3.0). It also
// reveals what contact with the enemy requires.

// TellSide logs words for one side. Everybody else reads cover instead, or nothing if cover is nil.
func (b *Rules) TellSide(t *turn, side game.Side, words, cover text.Text, rule string) *game.Event {
	return t.TellOnly(side, words, cover).WithRule(rule)
}

// Seen reports whether the enemy sees all leaders of a side in a hex because an enemy is adjacent (3.0).
func (b *Rules) Seen(s *State, side game.Side, p board.Place) bool {
	return b.EnemyNextTo(s, side.Other(), p)
}

// VisibleToEnemy reports whether the enemy sees a leader on the map (3.0). The enemy sees a leader who is on top of
// the stack, and every leader with an adjacent enemy.
func (b *Rules) VisibleToEnemy(s *State, n nr) bool {
	u := s.Unit(n)
	return u.OnMap() && (b.Seen(s, b.Of(n).Side, u.At) || b.Stack(s, u.At)[0] == n)
}

// TopLeader returns the leader who would be on top of a stack of these leaders.
func (b *Rules) TopLeader(leaders []nr) nr {
	return slices.MinFunc(leaders, func(x, y nr) int {
		return cmp.Or(b.Of(y).Cost-b.Of(x).Cost, int(x)-int(y))
	})
}

// Put places a leader in a hex: as a reinforcement, from the box, or back from the supply base. The enemy sees the
// place if the leader is then on top of the stack or an enemy is adjacent.
func (b *Rules) Put(t *turn, n nr, at board.Place, rule string) {
	s := t.State
	u := s.Unit(n)
	u.At, u.Fate = at, InPlay
	side := b.Of(n).Side
	b.ForgetContacts(s, side, at)
	full := text.Say(b.Name(n), " stands at ", b.Space(at), " with ", MenText(int(u.Troops)), ".")
	var cover text.Text
	if b.VisibleToEnemy(s, n) {
		cover = text.Say(b.Name(n), " stands at ", b.Space(at), ".")
	}
	stands := fact.Arrival{Units: b.UnitFacts(n), Place: b.PlaceFact(at)}
	b.TellSide(t, side, full, cover, rule).WithFacts(stands).WithOtherFacts(stands)
	b.UpdateContacts(t)
}

// Walk moves leaders together along a path, which begins in their hex and goes from hex to hex. The parameter how has
// the singular and the plural of the verb for the log ("marches", "march"). The parameter note is added to the
// owner's text ("2 MP") and may be empty. The caller handles points and flags, and calls Probe before each hex. The
// enemy sees the top leader of the movers if that leader was on top of the old stack or is on top of the new one. It
// sees all movers if one of its leaders is next to the path. For leaders who move unseen, the enemy gets neither the
// verb nor the rule, because these would reveal whether they are out of order.
func (b *Rules) Walk(t *turn, movers []nr, path []board.Place, how [2]string, note, rule string) {
	s := t.State
	side := b.Of(movers[0]).Side
	to := path[len(path)-1]
	say := func(who []nr) text.Text {
		return text.Say(b.Names(who), " ", Verb(len(who), how[0], how[1]), " from ", b.Space(path[0]), " to ", b.Space(to))
	}
	full := say(movers)
	visible, first := false, b.TopLeader(slices.Concat(b.Stack(s, path[0]), movers))
	for _, p := range path {
		visible = visible || b.Seen(s, side, p)
	}
	for i, p := range path[1:] {
		for _, n := range movers {
			s.Unit(n).At = p
		}
		b.MarkLeadersNearEnemy(t)
		if side == American {
			b.markMove(t, p)
		}
		if i < len(path)-2 {
			b.revealPassed(t, side, p)
		}
	}
	own := text.Say(full, ".")
	if note != "" {
		own = text.Say(full, ", ", note, ".")
	}
	b.ForgetContacts(s, side, path[0], to)
	top := b.TopLeader(movers)
	march := fact.March{Units: b.UnitFacts(movers...), Trail: fact.Places(b.Ids(path))}
	switch {
	case visible:
		t.TellOnly(side, own, text.Say(full,
			".")).WithRule(rule).WithTrail(b.Ids(path)...).WithFacts(march).WithOtherFacts(march)
	case top == first || top == b.Stack(s, to)[0]:
		others := march
		others.Units = b.UnitFacts(top)
		t.TellOnly(side, own, text.Say(say([]nr{top}),
			".")).WithRule(rule).WithTrail(b.Ids(path)...).WithFacts(march).WithOtherFacts(others)
	default:
		t.TellOnly(side, own, nil).WithRule(rule).WithTrail(b.Ids(path)...).WithFacts(march)
		t.TellOnly(side, nil, text.Say("Some of the ", SideName(side), " move from ", b.Space(path[0]), " to ", b.Space(to),
			".")).WithRule(rulebook.Movement).WithTrail(b.Ids(path)...).
			WithOtherFacts(fact.March{Side: side, Trail: march.Trail})
	}
	b.logUncovered(t, side, path[0], first)
	b.RevealContacts(t)
}

// logUncovered logs which leader is on top of a stack after others left it in a combat or retreat (3.0). The other
// side may have caused this without knowing which leader would appear. If a side uncovers its own stack by a march,
// nothing is logged: the march is voluntary, is seen anyway, and may be undone.
func (b *Rules) logUncovered(t *turn, side game.Side, p board.Place, before nr) {
	s := t.State
	rest := b.Stack(s, p)
	if s.Combat == nil && len(s.Retreats) == 0 || len(rest) == 0 || rest[0] == before || b.Seen(s, side, p) ||
		b.Holder(s, p) != side {
		return
	}
	t.Reveal(game.Nobody, text.Say(b.Name(rest[0]), " is now on top at ", b.Space(p), ".")).
		WithRule(rulebook.LimitedIntelligence).WithFacts(fact.Reveal{Units: b.UnitFacts(rest[0]), Place: b.PlaceFact(p)})
}

// UpdateContacts updates what contact with the enemy reveals after a change that is not a move.
func (b *Rules) UpdateContacts(t *turn) {
	b.MarkLeadersNearEnemy(t)
	b.RevealContacts(t)
}

// AddFatigue adds levels of fatigue to a leader, up to 6. Leaders without troops and the four leaders who never tire
// gain none (12.0). The parameter why is a phrase for the log: "for marching".
func (b *Rules) AddFatigue(t *turn, n nr, levels int, why, rule string) {
	u := t.State.Unit(n)
	if b.Of(n).Tireless || u.Troops == 0 || levels == 0 {
		return
	}
	before := u.Fatigue
	u.Fatigue = uint8(min(b.MostFatigue, int(u.Fatigue)+levels))
	b.TellSide(t, b.Of(n).Side, text.Say(b.Name(n), " gains ", text.Count(levels, "fatigue level", "fatigue levels"), " ",
		why, ": ", int(before), " to ", int(u.Fatigue), "."), nil, rule).
		WithFacts(fact.Fatigue{Units: b.UnitFacts(n), From: int(before), To: int(u.Fatigue)})
}

// Rest reduces a leader's fatigue by one level (13.0).
func (b *Rules) Rest(t *turn, n nr, rule string) {
	u := t.State.Unit(n)
	if u.Fatigue == 0 {
		return
	}
	u.Fatigue--
	b.TellSide(t, b.Of(n).Side, text.Say(b.Name(n), " rests: fatigue ", int(u.Fatigue)+1, " to ", int(u.Fatigue), "."),
		nil,
		rule).
		WithFacts(fact.Fatigue{Units: b.UnitFacts(n), From: int(u.Fatigue) + 1, To: int(u.Fatigue)})
}

// LoseMen removes men from a leader. If none are left, it also removes all fatigue, disorder and rout (12.0, 18.0). The
// enemy sees this if it sees the leader. The parameter cover is the text for the other side, nil for none.
func (b *Rules) LoseMen(t *turn, n nr, men int, cover text.Text, rule string) {
	if men == 0 {
		return
	}
	u := t.State.Unit(n)
	b.Debit(t.State, n, men)
	u.Troops -= uint16(men)
	b.TellSide(t, b.Of(n).Side, text.Say(b.Name(n), " loses ", MenText(men), ": ", MenText(int(u.Troops)), " left."),
		cover,
		rule).
		WithFacts(fact.Loss{Units: b.UnitFacts(n), Points: men, To: int(u.Troops)}).WithOtherFacts(fact.Loss{})
	marker := u.Status
	if b.ResetEmptyUnit(u); u.Status != marker && b.VisibleToEnemy(t.State, n) {
		t.Tell(text.Say(b.Name(n), " is no longer ", marker.String(), ".")).WithRule(rulebook.Disorder).
			WithFacts(fact.Order{Units: b.UnitFacts(n), NewOrder: "in order"})
	}
	b.UpdateContacts(t)
}

// ResetEmptyUnit removes fatigue and disorder from a leader who has no men left.
func (b *Rules) ResetEmptyUnit(u *Unit) {
	if u.Troops == 0 {
		u.Fatigue, u.Status = 0, printed.InOrder
	}
}

// GiveMen moves men from one leader to another in the same hex. The receiver takes over the higher fatigue (12.0,
// 15.0).
func (b *Rules) GiveMen(t *turn, from, to nr, men int, rule string) {
	s := t.State
	b.Credit(s, from, to, men)
	f, r := s.Unit(from), s.Unit(to)
	f.Troops -= uint16(men)
	r.Troops += uint16(men)
	r.Fatigue = max(r.Fatigue, f.Fatigue)
	b.ResetEmptyUnit(f)
	b.TellSide(t, b.Of(to).Side, text.Say(b.Name(from), " gives ", MenText(men), " to ", b.Name(to), ", who now has ",
		MenText(int(r.Troops)), " at fatigue ", int(r.Fatigue), "."), nil, rule).
		WithFacts(fact.Transfer{Units: b.UnitFacts(from, to), Count: men})
	b.UpdateContacts(t)
}

// Disorder makes a leader's troops disordered; routed troops stay routed (18.1, 18.2). The enemy sees the marker if it
// sees the leader.
func (b *Rules) Disorder(t *turn, n nr, rule string) {
	b.setStatus(t, n, printed.Disordered, "is disordered", rule)
}

// Rout makes a leader's troops routed (18.2).
func (b *Rules) Rout(t *turn, n nr, rule string) {
	b.setStatus(t, n, printed.Routed, "is routed", rule)
}

// Rally sets the order of a leader's troops after a recovery (18.1, 18.2).
func (b *Rules) Rally(t *turn, n nr, to printed.Status, rule string) {
	words := "is in order again"
	if to == printed.Disordered {
		words = "rallies: no longer routed, but disordered"
	}
	t.State.Unit(n).Status = printed.InOrder
	b.setStatus(t, n, to, words, rule)
}

func (b *Rules) setStatus(t *turn, n nr, to printed.Status, words, rule string) {
	s := t.State
	u := s.Unit(n)
	if u.Troops == 0 || u.Status > to {
		return
	}
	u.Status = to
	sentence := text.Say(b.Name(n), " ", words, ".")
	var cover text.Text
	if b.VisibleToEnemy(s, n) {
		cover = sentence
	}
	what := b.orderFact(n, to)
	b.TellSide(t, b.Of(n).Side, sentence, cover, rule).WithFacts(what).WithOtherFacts(what)
	b.UpdateContacts(t)
}

// orderFact returns the fact for the log that states a leader's new order (in order, disordered, routed).
func (b *Rules) orderFact(n nr, to printed.Status) fact.Fact {
	if to == printed.Routed {
		return fact.Rout{Units: b.UnitFacts(n)}
	}
	return fact.Order{Units: b.UnitFacts(n), NewOrder: to.String()}
}

// RemoveFromMap removes a leader with all their men from the map, permanently or for a time. The parameter words says
// what happens: "is captured". Everybody is told if a leader leaves the game or rallies behind the lines. If a
// detachment goes back into the box, only an enemy who saw the detachment is told that it is gone.
func (b *Rules) RemoveFromMap(t *turn, n nr, to Fate, words, rule string) {
	s := t.State
	u := s.Unit(n)
	sentence := text.Say(b.Name(n), " ", words, ".")
	cover := sentence
	if to == NotArrived {
		cover = nil
		if b.VisibleToEnemy(s, n) {
			cover = text.Say(b.Name(n), " is taken off the map.")
		}
	}
	if to != Rallying {
		b.Debit(s, n, int(u.Troops))
	}
	troops, back, at, first := u.Troops, u.ReturnTurn, u.At, n
	if u.OnMap() {
		first = b.Stack(s, at)[0]
	}
	*u = Unit{Fate: to}
	b.ForgetContacts(s, b.Of(n).Side, at)
	if to == Rallying {
		u.Troops, u.ReturnTurn = troops, back
	}
	gone := departureFact(b.UnitFacts(n), to)
	b.TellSide(t, b.Of(n).Side, sentence, cover, rule).WithFacts(gone).WithOtherFacts(gone)
	b.logUncovered(t, b.Of(n).Side, at, first)
	b.UpdateContacts(t)
}

// SpendAP removes activation points from a side. The parameter why gives the reason for the log; it must not name
// hidden leaders.
func (b *Rules) SpendAP(t *turn, side game.Side, n int, why, rule string) {
	if n == 0 {
		return
	}
	s := t.State
	s.AP[side-1] -= uint8(n)
	t.Tell(text.Say("The ", SideName(side), " spend ", text.Count(n, "activation point", "activation points"), " ", why,
		": ", int(s.AP[side-1]), " left.")).WithRule(rule).
		WithFacts(fact.Points{Side: side, Gained: -n, Left: int(s.AP[side-1])})
}

// GainAP gives a side activation points, up to 30 (10.0).
func (b *Rules) GainAP(t *turn, side game.Side, n int, why, rule string) {
	s := t.State
	before := int(s.AP[side-1])
	s.AP[side-1] = uint8(min(b.MostAP, before+n))
	t.Tell(text.Say("The ", SideName(side), " receive ", text.Count(n, "activation point", "activation points"), why, ": ",
		before, " to ", int(s.AP[side-1]), ".")).WithRule(rule).
		WithFacts(fact.Points{Side: side, Gained: n, Left: int(s.AP[side-1])})
}

// ScoreVP gives a side victory points (22.0).
func (b *Rules) ScoreVP(t *turn, side game.Side, n int, why text.Text, rule string) {
	if n == 0 {
		return
	}
	s := t.State
	s.VP[side-1] += uint16(n)
	t.Tell(text.Say("The ", SideName(side), " gain ", text.Count(n, "victory point", "victory points"), " ", why, ": ",
		int(s.VP[side-1]), " in all.")).WithRule(rule).
		WithFacts(fact.Score{Side: side, Gained: n, Total: int(s.VP[side-1])})
}

// Activate makes a leader ready to act in this phase. The parameter by is the activating leader, or the same leader
// if activated by points or die roll. The parameter root is the head of the chain of activations. Only the owner is
// told which leaders are activated.
func (b *Rules) Activate(t *turn, n, by, root nr, rule string) {
	u := t.State.Unit(n)
	u.Set(Activated)
	u.ActivatedBy, u.ActivationRoot = by, root
	words := text.Say(b.Name(n), " is activated.")
	if by != n {
		t.State.Unit(by).SpanUsed += uint8(b.ActivationCost(n, int(u.Troops), CommandsNobody))
		words = text.Say(b.Name(by), " activates ", b.Name(n), ".")
	}
	b.TellSide(t, b.Of(n).Side, words, nil, rule).WithFacts(fact.Decision{Units: b.UnitFacts(n), Choice: "activate"})
}

// departureFact returns the fact for the log that leaders have left the map. The leader is captured, out of the game,
// or away for a time.
func departureFact(who []fact.Unit, to Fate) fact.Fact {
	switch to {
	case Captured:
		return fact.UnitsLost{Units: who, Captured: true}
	case Removed:
		return fact.UnitsLost{Units: who}
	}
	return fact.Departure{Units: who}
}
