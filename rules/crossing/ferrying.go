package crossing

import (
	"slices"

	"tricorne/rules/board"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/rulebook"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// Who crosses the Delaware after an attempt (11.4.2, 11.4.3). Where all may cross, they do. Where a part may, one leader after another crosses,
// he who tried first, with as many men as may, leaving a detachment behind; or stays and sends a detachment. Where neither can be done nobody crosses
// there any more in this phase. Who has not crossed has spent his points for the attempt and may march on along his bank.
//
// Our reading (28): a leader who crosses in part, and one who stays, keeps 100 men at least, as does every detachment; those of a stack
// who did not cross may go on with the points they have left.

// ferryPhase has a stack cross that has paid for it.
func (b *book) ferryPhase() phase {
	return phase{
		Rule: rulebook.RiverCrossings, As: actingNow, // that a stack is too large for a crossing is its owner's affair (3.0)
		Enter: b.ferrying,
		Asked: func(*state) fact.Sides { return fact.SidesOf(american) },
		Ask:   b.askFerry,
		Play:  b.playFerry,
	}
}

// banks are the two hexes of a crossing, this one and that, seen from where the stack has come to.
func (b *book) banks(path []board.Place, at printed.Stretch) (from, to board.Place) {
	side := b.Delaware[at]
	if from = path[len(path)-1]; from == side[0] {
		return from, side[1]
	}
	return from, side[0]
}

// passageAt is the crossing tried at a hexside.
func (s *state) passageAt(at printed.Stretch) *passage {
	for i := range s.Ferries {
		if s.Ferries[i].At == at {
			return &s.Ferries[i]
		}
	}
	return nil
}

// room is how many men more may cross.
func (p *passage) room() int {
	if p.Shut {
		return 0
	}
	return int(p.Most - p.Used)
}

// waiting lists the movers who have not crossed.
func (b *book) waiting(s *state) []nr {
	m := s.march()
	from, _ := b.banks(m.Path, m.Ferry)
	return slices.DeleteFunc(m.movers(), func(n nr) bool { return s.unit(n).At != from })
}

// ferrying does what needs no choice, and ends the crossing.
func (b *book) ferrying(t *turn) {
	s := t.State
	m := s.march()
	from, to := b.banks(m.Path, m.Ferry)
	wait := b.waiting(s)
	p := s.passageAt(m.Ferry)
	men := s.men(wait)
	x := crossing{from: from, to: to, at: m.Ferry, ferry: b.FerryAt(m.Ferry)}
	if len(wait) == 0 || p.room() == 0 && (men > 0 || p.Most == 0) {
		b.land(t)
		return
	}
	b.feel(t, american, to)
	switch {
	case b.tooFar(t, &x, wait):
		b.probe(t, wait, to)
		b.land(t)
		return
	case b.holder(s, to) == british:
		if b.menAt(s, british, to) > 0 {
			b.land(t)
			return
		}
		if b.capture(t, american, to) {
			return
		}
	}
	b.scout(t, &x)
	k := b.know(s, game.Eyes(american))
	if men <= p.room() && !b.lands(&k, &x, wait, men).no {
		shaken := b.carry(t, wait)
		b.land(t)
		b.bolt(t, shaken)
		return
	}
	if slices.ContainsFunc(b.choices(&k), func(x part) bool { return x.men > 0 }) {
		return
	}
	b.turnBack(t, &k, &x, wait)
	b.probe(t, wait, to)
	b.land(t)
}

// tooFar tells whether nobody of those who wait can pay for the far hex, and says so.
func (b *book) tooFar(t *turn, x *crossing, wait []nr) bool {
	m := t.State.march()
	v := b.survey(t.State, wait)
	v.movers = 0
	cost, left := b.farCost(x, v), 0
	for _, g := range m.Group {
		if slices.Contains(wait, g.Leader) {
			left = max(left, int(g.Points)-int(m.Spent))
		}
	}
	if cost <= left {
		return false
	}
	b.tellOwn(t, american, text.Say("Nobody crosses: the far hex costs ", cost, ", and ", left, " ", verb(left, "is", "are"), " left."), nil, rulebook.RiverCrossings).As(fact.Decision{To: "stay"})
	return true
}

// turnBack says why nobody of those who wait crosses: he who tries has more men than may cross, and no detachment can be formed, which
// closes the crossing for this phase (11.4.2); who comes later and cannot divide his men stays alone; or those who could cross would find no
// room on the far bank, and no way on (4.0).
func (b *book) turnBack(t *turn, k *known, x *crossing, wait []nr) {
	s := t.State
	m := s.march()
	p := s.passageAt(m.Ferry)
	room, most := p.room(), 0
	for _, n := range wait {
		most = max(most, int(s.unit(n).Troops))
	}
	switch {
	case most == 0 || b.crossed(s) && s.men(wait) < s.men(m.movers()):
		return // troops are over
	case slices.Contains(wait, m.Trier) && b.undivided(k, k.find(m.Trier)):
		p.Shut = true
		b.tellOwn(t, american, text.Say(b.name(m.Trier), " has ", figures(int(s.unit(m.Trier).Troops)), ", and ", figures(room), " may cross, but no detachment can be formed: nobody crosses at ",
			b.FerryName(m.Ferry), " any more in this phase."), nil, rulebook.RiverCrossings).As(fact.Decision{To: "stay"})
	case !slices.ContainsFunc(wait, func(n nr) bool { return s.unit(n).Troops > 0 && !b.undivided(k, k.find(n)) }):
		b.tellOwn(t, american, text.Say("Nobody crosses: ", figures(room), " may, ", b.names(wait), " ", verb(len(wait), "has", "have"), " more, and no detachment can be formed."), nil, rulebook.RiverCrossings).As(fact.Decision{To: "stay"})
	case most > room && b.menAt(s, american, x.from) > printed.MostMen:
		b.tellOwn(t, american, text.Say("Nobody crosses: ", figures(room), " may, and no part of a force finds room at ", b.space(x.from), " to stay behind."), nil, rulebook.Stacking).As(fact.Decision{To: "stay"})
	default:
		b.tellOwn(t, american, text.Say("Nobody crosses: ", figures(b.menAt(s, american, x.to)), " stand at ", b.space(x.to), ", no more than ", figures(printed.MostMen),
			" may end there, and the points that are left do not lead on."), nil, rulebook.Stacking).As(fact.Decision{To: "stay"})
	}
}

// crossed tells whether some of the stack are over already.
func (b *book) crossed(s *state) bool { return len(b.waiting(s)) < len(s.march().movers()) }

// carry takes leaders over the river. It returns the militia who panic instead, as they leave an enemy zone of control by night (11.1).
func (b *book) carry(t *turn, who []nr) []nr {
	s := t.State
	m := s.march()
	from, to := b.banks(m.Path, m.Ferry)
	who, shaken := b.panics(t, who, from)
	m.shed(shaken)
	if len(who) == 0 {
		return shaken
	}
	b.probe(t, who, to)
	s.passageAt(m.Ferry).Used += uint16(s.men(who))
	b.markFerry(s, m.Ferry)
	b.walk(t, who, []board.Place{from, to}, [2]string{"crosses", "cross"}, "", rulebook.RiverCrossings)
	return shaken
}

// markFerry remembers a crossing that stirs von Donop and his neighbours (10.3 C).
func (b *book) markFerry(s *state, at printed.Stretch) {
	if f := b.FerryAt(at); f != nil && (f.Name == bristolFerry || f.Name == dunksFerry) {
		s.Bristol = true
	}
}

// The ferries that stir von Donop and his neighbours (10.3 C).
const (
	bristolFerry = "Bristol Ferry"
	dunksFerry   = "Dunk's Ferry"
)

// land ends a crossing: those who are over are the stack that moves and pay for the far hex; those who are not may go on later with what
// they have left. When nobody crossed, the stack goes on as it was.
func (b *book) land(t *turn) {
	s := t.State
	m := s.march()
	if b.crossed(s) {
		from, to := b.banks(m.Path, m.Ferry)
		wait := b.waiting(s)
		b.goBack(t, wait)
		for i := range m.Group {
			if g := &m.Group[i]; slices.Contains(wait, g.Leader) {
				g.Points -= min(g.Points, m.Spent)
				g.Moving = false
			}
		}
		x := crossing{from: from, to: to, at: m.Ferry, ferry: b.FerryAt(m.Ferry)}
		b.pay(t, min(m.left(), b.farCost(&x, b.survey(s, m.movers()))))
		m.Path = slices.Concat(m.Path, []board.Place{to})
		m.Crossed = true
	}
	m.Ferry, m.Trier = 0, 0
	b.touch(t)
	t.Done()
}

// passed is the crossing tried at a hexside, as the Americans know it.
func (k *known) passed(at printed.Stretch) *tried {
	i := slices.IndexFunc(k.Passages, func(x tried) bool { return x.At == at })
	return &k.Passages[i]
}

func (b *book) askFerry(k *known, d action.Draft) game.Ask {
	m := k.March
	from, to := b.banks(m.Path, m.Ferry)
	a := game.Ask{Title: "Crossing the Delaware", Help: text.Say(figures(k.passed(m.Ferry).room()), " may still cross from ", b.space(from), " to ", b.space(to), ".")}
	all := b.choices(k)
	var faces []*face
	for _, x := range all {
		if f := k.find(x.leader); !slices.Contains(faces, f) {
			faces = append(faces, f)
		}
	}
	f := b.fieldLeaders("over.who", "Who crosses?", rulebook.RiverCrossings, faces, d, true)
	if len(faces) == 1 && len(f.Value) == 0 {
		f.Value = []string{f.Options[0].ID}
	}
	act := game.Act{ID: "over", Name: "Cross", Label: "Cross", Needs: []string{f.ID, "over.how"}, Primary: true}
	a.Fields = append(a.Fields, f)
	if len(f.Value) > 0 {
		n := b.Find(f.Value[0])
		g := game.Field{ID: "over.how", Label: "How?", Kind: game.One, Min: 1, Max: 1, Live: true, Rule: rulebook.RiverCrossings}
		for _, x := range all {
			if x.leader == n {
				o := game.Option{ID: x.how, Label: b.partWords(k, x)}
				g.Options = append(g.Options, o)
				if d.One(g.ID) == o.ID {
					g.Value, act.Label = []string{o.ID}, o.Label
				}
			}
		}
		a.Fields = append(a.Fields, g)
	}
	a.Acts = []game.Act{act}
	if slices.ContainsFunc(m.Group, func(g goer) bool { return g.Moving && k.find(g.Leader).At == to }) { // he who tried is over then
		a.Acts = append(a.Acts, game.Act{ID: "enough", Name: "Stop crossing", Label: "Leave the rest on this bank"})
	}
	return a
}

// partWords says one way to cross.
func (b *book) partWords(k *known, x part) string {
	name, all := b.Of(x.leader).Name, k.find(x.leader).Troops
	switch x.how {
	case "part":
		return name + " crosses with " + figures(x.men) + ", a detachment of " + figures(all-x.men) + " stays"
	case "send":
		return name + " stays with " + figures(all-x.men) + ", a detachment of " + figures(x.men) + " crosses"
	}
	return name + " crosses with " + figures(x.men)
}

func (b *book) playFerry(t *turn, a action.Action) error {
	s := t.State
	if a.Act == "enough" {
		b.land(t)
		return nil
	}
	k := b.know(s, game.Eyes(american))
	n, how := b.picked(a.Picks, "over.who"), a.One("over.how")
	all := b.choices(&k)
	x := all[slices.IndexFunc(all, func(y part) bool { return y.leader == n && y.how == how })]
	switch how {
	case "part":
		b.form(t, n, int(s.unit(n).Troops)-x.men, s.unit(n).Flags&acts|raised, rulebook.RiverCrossings)
	case "send":
		n = b.relieve(t, n, x.men)
	}
	b.bolt(t, b.carry(t, []nr{n}))
	return nil
}
