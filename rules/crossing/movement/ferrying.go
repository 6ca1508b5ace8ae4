package movement

import (
	"slices"

	"tricorne/rules/board"
	"tricorne/rules/crossing/command"
	"tricorne/rules/crossing/knowledge"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/rulebook"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// The crossing of the Delaware after an attempt (11.4.2, 11.4.3). If all men of the stack may cross, they do. If only
// some men may cross, the leaders cross one after another, and the leader who made the attempt is the first. Each
// leader crosses with as many men as are allowed and leaves a detachment behind, or stays and sends a detachment. If
// neither is possible, nobody else crosses there in this phase. Leaders who have not crossed have paid for the
// attempt and may march on along their bank.
//
// Our reading (28): a leader who crosses with only some of the men keeps at least 100, as does a leader who stays,
// and every detachment. Leaders of a stack who did not cross may go on with the points they have left.

// FerryPhase moves a stack that has paid for an attempt across the river.
func (b Rules) FerryPhase() phase {
	return phase{
		// only the owner may know that a stack is too large to cross at once (3.0)
		Rule: rulebook.RiverCrossings, PublicStep: truth.PublicActionStep,
		Enter:      b.continueCrossing,
		SidesAsked: func(*state) fact.Sides { return fact.SidesOf(truth.American) },
		Ask:        b.askFerry,
		Play:       b.playFerry,
	}
}

// banks returns the two hexes of a crossing: the near hex, with the stack, and the far hex.
func (b Rules) banks(path []board.Place, at printed.Stretch) (from, to board.Place) {
	side := b.DelawareHexes[at]
	if from = path[len(path)-1]; from == side[0] {
		return from, side[1]
	}
	return from, side[0]
}

// waitingLeaders lists the leaders of the moving stack who have not crossed.
func (b Rules) waitingLeaders(s *state) []nr {
	m := s.March()
	from, _ := b.banks(m.Path, m.Ferry)
	return slices.DeleteFunc(m.Movers(), func(n nr) bool { return s.Unit(n).At != from })
}

// continueCrossing carries out everything that needs no choice, and ends the crossing when nobody else can cross.
func (b Rules) continueCrossing(t *turn) {
	s := t.State
	m := s.March()
	from, to := b.banks(m.Path, m.Ferry)
	wait := b.waitingLeaders(s)
	p := s.PassageAt(m.Ferry)
	men := s.Men(wait)
	x := crossing{from: from, to: to, at: m.Ferry, ferry: b.FerryAt(m.Ferry)}
	if len(wait) == 0 || p.Room() == 0 && (men > 0 || p.MaxMen == 0) {
		b.endCrossing(t)
		return
	}
	b.ProbeEnemy(t, truth.American, to)
	switch {
	case b.tooFar(t, &x, wait):
		b.Probe(t, wait, to)
		b.endCrossing(t)
		return
	case b.Holder(s, to) == truth.British:
		if b.MenAt(s, truth.British, to) > 0 {
			b.endCrossing(t)
			return
		}
		if b.CaptureLoneLeaders(t, truth.American, to) {
			return
		}
	}
	b.testPathsOnward(t, &x)
	k := b.Know(s, game.SideViewer(truth.American))
	if men <= p.Room() && !b.landingOf(&k, &x, wait, men).forbidden {
		shaken := b.ferryAcross(t, wait)
		b.endCrossing(t)
		b.routPanicked(t, shaken)
		return
	}
	if slices.ContainsFunc(b.crossingChoices(&k), func(x crossingOption) bool { return x.men > 0 }) {
		return
	}
	b.turnBack(t, &k, &x, wait)
	b.Probe(t, wait, to)
	b.endCrossing(t)
}

// tooFar reports whether none of the waiting leaders can pay for the far hex, and if so logs it.
func (b Rules) tooFar(t *turn, x *crossing, wait []nr) bool {
	m := t.State.March()
	v := b.Survey(t.State, wait)
	v.Movers = 0
	cost, left := b.farCost(x, v), 0
	for _, g := range m.Group {
		if slices.Contains(wait, g.Leader) {
			left = max(left, int(g.Points)-int(m.PointsSpent))
		}
	}
	if cost <= left {
		return false
	}
	b.TellSide(t, truth.American, text.Say("No leader crosses: the far hex costs ", cost, " MP, but only ", left, " ",
		truth.Verb(left, "is", "are"), " left."), nil, rulebook.RiverCrossings).WithFacts(fact.Decision{Choice: "stay"})
	return true
}

// turnBack logs why none of the waiting leaders crosses. If the first leader has more men than may cross and cannot
// form a detachment, the crossing is closed for this phase (11.4.2). A later leader who cannot leave a part of the
// men behind just stays. It is also possible that there is no room on the far bank for the leaders, and no path
// onward (4.0).
func (b Rules) turnBack(t *turn, k *known, x *crossing, wait []nr) {
	s := t.State
	m := s.March()
	p := s.PassageAt(m.Ferry)
	room, most := p.Room(), 0
	for _, n := range wait {
		most = max(most, int(s.Unit(n).Troops))
	}
	switch {
	case most == 0 || b.crossed(s) && s.Men(wait) < s.Men(m.Movers()):
		return // troops have crossed
	case slices.Contains(wait, m.CrossingRoller) && b.cannotSplit(k, k.Find(m.CrossingRoller)):
		p.Shut = true
		b.TellSide(t, truth.American,
			text.Say(b.Name(m.CrossingRoller), " has ", truth.MenText(int(s.Unit(m.CrossingRoller).Troops)), ", but only ",
				truth.MenText(room),
				" may cross, and no detachment can be formed: no more crossings at ",
				b.FerryName(m.Ferry), " in this phase."), nil, rulebook.RiverCrossings).WithFacts(fact.Decision{Choice: "stay"})
	case !slices.ContainsFunc(wait, func(n nr) bool { return s.Unit(n).Troops > 0 && !b.cannotSplit(k, k.Find(n)) }):
		b.TellSide(t, truth.American,
			text.Say("No leader crosses: only ", truth.MenText(room), " may, ", b.Names(wait), " ", truth.Verb(len(wait),
				"has", "have"),
				" more, and no detachment can be formed."), nil, rulebook.RiverCrossings).WithFacts(fact.Decision{Choice: "stay"})
	case most > room && b.MenAt(s, truth.American, x.from) > b.MostMen:
		b.TellSide(t, truth.American,
			text.Say("No leader crosses: only ", truth.MenText(room), " may, and there is no room at ", b.Space(x.from),
				" for the men that stay behind."), nil, rulebook.Stacking).WithFacts(fact.Decision{Choice: "stay"})
	default:
		b.TellSide(t, truth.American,
			text.Say("No leader crosses: ", truth.MenText(b.MenAt(s, truth.American, x.to)), " stand at ", b.Space(x.to),
				", no more than ", truth.MenText(b.MostMen),
				" may end there, and too few points are left to go on."), nil, rulebook.Stacking).
			WithFacts(fact.Decision{Choice: "stay"})
	}
}

// crossed reports whether some leaders of the stack have already crossed.
func (b Rules) crossed(s *state) bool { return len(b.waitingLeaders(s)) < len(s.March().Movers()) }

// ferryAcross moves leaders across the river. It returns the militia who panicked and did not cross, as they left an
// enemy zone of control at night (11.1).
func (b Rules) ferryAcross(t *turn, who []nr) []nr {
	s := t.State
	m := s.March()
	from, to := b.banks(m.Path, m.Ferry)
	who, shaken := b.rollPanic(t, who, from)
	m.RemoveMovers(shaken)
	if len(who) == 0 {
		return shaken
	}
	b.Probe(t, who, to)
	s.PassageAt(m.Ferry).MenCrossed += uint16(s.Men(who))
	b.markFerry(s, m.Ferry)
	b.Walk(t, who, []board.Place{from, to}, [2]string{"crosses", "cross"}, "", rulebook.RiverCrossings)
	return shaken
}

// markFerry records the use of a ferry that activates von Donop and the leaders near von Donop's post (10.3 C).
func (b Rules) markFerry(s *state, at printed.Stretch) {
	if f := b.FerryAt(at); f != nil && (f.Name == bristolFerry || f.Name == dunksFerry) {
		s.CrossedAtBristol = true
	}
}

// Names of the ferries whose use activates von Donop and the leaders near von Donop's post (10.3 C).
const (
	bristolFerry = "Bristol Ferry"
	dunksFerry   = "Dunk's Ferry"
)

// endCrossing ends a crossing. The leaders who crossed become the moving stack and pay for the far hex. The others
// may go on later with the points they have left. If nobody crossed, the stack stays as it was.
func (b Rules) endCrossing(t *turn) {
	s := t.State
	m := s.March()
	if b.crossed(s) {
		from, to := b.banks(m.Path, m.Ferry)
		wait := b.waitingLeaders(s)
		b.goBack(t, wait)
		for i := range m.Group {
			if g := &m.Group[i]; slices.Contains(wait, g.Leader) {
				g.Points -= min(g.Points, m.PointsSpent)
				g.Moving = false
			}
		}
		x := crossing{from: from, to: to, at: m.Ferry, ferry: b.FerryAt(m.Ferry)}
		b.pay(t, min(m.PointsLeft(), b.farCost(&x, b.Survey(s, m.Movers()))))
		m.Path = slices.Concat(m.Path, []board.Place{to})
		m.Crossed = true
	}
	m.Ferry, m.CrossingRoller = 0, 0
	b.RevealContacts(t)
	t.EndStep()
}

func (b Rules) askFerry(k *known, d action.Draft) game.Ask {
	m := k.March
	from, to := b.banks(m.Path, m.Ferry)
	a := game.Ask{
		Title: "Crossing the Delaware",
		Help: text.Say(truth.MenText(k.PassageAt(m.Ferry).Room()), " may still cross from ", b.Space(from),
			" to ", b.Space(to),
			"."),
	}
	all := b.crossingChoices(k)
	var faces []*knownLeader
	for _, x := range all {
		if f := k.Find(x.leader); !slices.Contains(faces, f) {
			faces = append(faces, f)
		}
	}
	f := b.LeaderField("over.who", "Who crosses?", rulebook.RiverCrossings, faces, d, true)
	if len(faces) == 1 && len(f.Value) == 0 {
		f.Value = []string{f.Options[0].ID}
	}
	act := game.Act{ID: "over", Name: "Cross", Label: "Cross", NeededFields: []string{f.ID, "over.how"}, Primary: true}
	a.Fields = append(a.Fields, f)
	if len(f.Value) > 0 {
		n := b.Find(f.Value[0])
		g := game.Field{
			ID: "over.how", Label: "How?", Kind: game.PickOne, Min: 1, Max: 1, ReloadsForm: true,
			Rule: rulebook.RiverCrossings,
		}
		for _, x := range all {
			if x.leader == n {
				o := game.Option{ID: x.mode, Label: b.crossingOptionText(k, x)}
				g.Options = append(g.Options, o)
				if d.One(g.ID) == o.ID {
					g.Value, act.Label = []string{o.ID}, o.Label
				}
			}
		}
		a.Fields = append(a.Fields, g)
	}
	a.Acts = []game.Act{act}
	// the leader who made the attempt has crossed
	if slices.ContainsFunc(m.Group, func(g knowledge.MarchLeader) bool { return g.Moving && k.Find(g.Leader).At == to }) {
		a.Acts = append(a.Acts, game.Act{
			ID: "enough", Name: "Stop crossing",
			Label: "Stop crossing: the rest stay on this bank",
		})
	}
	return a
}

// crossingOptionText describes one way to cross: with all men, with a part of them, or by a detachment.
func (b Rules) crossingOptionText(k *known, x crossingOption) string {
	name, all := b.Of(x.leader).Name, k.Find(x.leader).Troops
	switch x.mode {
	case "part":
		return name + " crosses with " + truth.MenText(x.men) + ", a detachment of " + truth.MenText(all-x.men) + " stays"
	case "send":
		return name + " stays with " + truth.MenText(all-x.men) + ", a detachment of " + truth.MenText(x.men) + " crosses"
	}
	return name + " crosses with " + truth.MenText(x.men)
}

func (b Rules) playFerry(t *turn, a action.Action) error {
	s := t.State
	if a.Act == "enough" {
		b.endCrossing(t)
		return nil
	}
	k := b.Know(s, game.SideViewer(truth.American))
	n, how := b.PickedLeader(a.Picks, "over.who"), a.One("over.how")
	all := b.crossingChoices(&k)
	x := all[slices.IndexFunc(all, func(y crossingOption) bool { return y.leader == n && y.mode == how })]
	switch how {
	case "part":
		b.FormDetachment(t, n, int(s.Unit(n).Troops)-x.men, s.Unit(n).Flags&command.InheritedFlags|truth.CreatedThisPhase,
			rulebook.RiverCrossings)
	case "send":
		n = b.DetachAndHalt(t, n, x.men)
	}
	b.routPanicked(t, b.ferryAcross(t, []nr{n}))
	return nil
}
