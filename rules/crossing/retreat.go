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

// Retreats (17.3), and those of leaders who escape capture (2.2.1) or panic (11.1). Where a retreat may go next is found in
// refuge.go. A force that must go through the enemy stays on the map where it was until it is through: both sides never stand in
// one hex.

// flee makes leaders retreat until they are so many hexes away from a hex. The step is called unless retreats are under way already.
func (b *book) flee(t *turn, side game.Side, leaders []nr, from board.Place, hexes int) {
	s := t.State
	start := s.unit(leaders[0]).At
	s.Retreats = append(s.Retreats, retreat{
		Side: side, Leaders: slices.Clone(leaders), From: from, Steps: uint8(hexes), Path: []board.Place{start}, Men: s.brought(leaders),
	})
	if s.Flow.Top() != stepRetreat {
		t.Call(stepRetreat)
	}
}

// brought is how many men leaders had at the start of the combat, or have now outside of one.
func (s *state) brought(leaders []nr) uint16 {
	var sum uint16
	for _, n := range leaders {
		men := s.unit(n).Troops
		if s.Combat != nil {
			for _, f := range s.Combat.Fighters {
				if f.Leader == n {
					men = f.Troops
				}
			}
		}
		sum += men
	}
	return sum
}

// divide parts a retreating stack where its owner sends some of it another way: they retreat for themselves, and the rest is asked again
// when they have come to an end. Nobody named means all.
//
// Our reading (68): a stack may part where the priorities leave a choice; they hold for each part, and so do strengths and losses where it
// goes through the enemy, and room at the end.
func (b *book) divide(t *turn, who []nr) {
	s := t.State
	r := s.retreat()
	if len(who) == 0 || len(who) == len(r.Leaders) {
		return
	}
	some := *r
	some.Leaders = who
	r.Leaders = slices.DeleteFunc(slices.Clone(r.Leaders), func(n nr) bool { return slices.Contains(who, n) })
	some.Men, r.Men = s.brought(some.Leaders), s.brought(r.Leaders)
	r.Choices, r.Against = nil, nil
	s.Retreats = append(s.Retreats, some)
	b.tellOwn(t, r.Side, text.Say("The stack parts: ", b.names(who), " ", verb(len(who), "takes", "take"), " another way than ", b.names(r.Leaders), "."), nil, rulebook.Retreats).
		As(fact.Decision{Units: b.units(who...), To: "another way"})
}

// fallBack puts the force that must retreat out of order, and makes each of its stacks retreat (17.1, 18.1, 18.2). It tells whether
// anybody does.
//
// Our reading (38): attackers too must end so many hexes from the hex they attacked, next to which they begin.
func (b *book) fallBack(t *turn) bool {
	s := t.State
	c := s.Combat
	called := false
	for i, result := range c.Result {
		if result == printed.Holds {
			continue
		}
		hexes, levels := b.Charts.RetreatHexes(result)
		force := c.force(s, i)
		for _, n := range force {
			u := s.unit(n)
			u.set(fledNow)
			switch result {
			case printed.Disorders:
				b.disorder(t, n, rulebook.Disorder)
				b.tire(t, n, levels, "for disorder", rulebook.Disorder)
			case printed.Routs:
				b.rout(t, n, rulebook.Rout)
				b.tire(t, n, levels, "for rout", rulebook.Rout)
			case printed.Holds, printed.Retreats:
			}
		}
		var from []board.Place
		for _, n := range force {
			if p := s.unit(n).At; !slices.Contains(from, p) {
				from = append(from, p)
			}
		}
		slices.Sort(from)
		for j := len(from) - 1; j >= 0; j-- { // the last is gone through first
			var stack []nr
			for _, n := range force {
				if s.unit(n).At == from[j] {
					stack = append(stack, n)
				}
			}
			b.flee(t, c.side(i), stack, c.At, hexes)
			called = true
		}
	}
	return called
}

// retreatPhase goes on with the retreats, the last one first, and asks its owner where the priorities leave a choice.
func (b *book) retreatPhase() phase {
	return phase{
		Rule: rulebook.Retreats, Doing: "choosing where to retreat",
		Enter: func(t *turn) {
			for len(t.State.Retreats) > 0 {
				if b.retreatOn(t) {
					return
				}
			}
			t.Done()
		},
		Asked: func(s *state) fact.Sides {
			if r := s.retreat(); r != nil {
				return fact.SidesOf(r.Side)
			}
			return 0
		},
		Ask: b.askRetreat,
		Play: func(t *turn, a action.Action) error {
			b.divide(t, b.finds(a.Many("retreat.who")))
			b.stepBack(t, b.Place(a.One("retreat.to")))
			return nil
		},
	}
}

// retreatOn goes on with the current retreat and tells whether its owner must choose.
func (b *book) retreatOn(t *turn) bool {
	s := t.State
	r := s.retreat()
	at := r.Path[len(r.Path)-1]
	through := b.holder(s, at) == r.Side.Other()
	if !through && b.Ground.Distance(r.From, at) >= int(r.Steps) {
		b.arrive(t)
		if b.overstackedWith(s, r, at) {
			t.Reveal(game.Nobody, text.Say("More than ", figures(printed.MostMen), " would stand at ", b.space(at), ": they retreat one hex further.")).By(rulebook.Stacking).As(fact.Decision{Place: b.at(at), To: "retreat further"})
			b.tellOwn(t, r.Side, text.Say(figures(b.menAt(s, r.Side, at)), " stand there, ", figures(s.men(r.Leaders)), " of them on the retreat."), nil, rulebook.Stacking).As(fact.Reveal{Count: b.menAt(s, r.Side, at)})
			r.Steps = uint8(b.Ground.Distance(r.From, at)) + 1
			return false
		}
		b.endRetreat(t)
		return false
	}
	if !through && b.mustLeaveMap(r.Side, at) {
		b.arrive(t)
		for _, n := range slices.Clone(r.Leaders) {
			b.takeOff(t, n, departed, "retreats off the map", rulebook.Retreats)
		}
		b.endRetreat(t)
		return false
	}
	choices := b.refuges(t)
	switch len(choices) {
	case 0:
		b.cornered(t, through)
		return false
	case 1:
		b.stepBack(t, choices[0])
		return false
	}
	b.arrive(t)
	r = s.retreat()
	r.Choices = choices
	for _, p := range choices {
		r.Against = append(r.Against, uint16(b.menAt(s, r.Side.Other(), p)))
	}
	return true
}

// mustLeaveMap tells whether a retreat leads over the edge of the map: it has reached the edge it runs towards (17.3).
//
// Our reading (39): the edge that counts is the one the side retreats towards. Along the others the map simply ends. Our reading (78): a force
// that stands there already leaves the map on any retreat.
func (b *book) mustLeaveMap(side game.Side, p board.Place) bool {
	if side == british {
		return b.At(p).Edges&printed.TopEdge != 0
	}
	return b.At(p).Edges&printed.BottomEdge != 0
}

func (b *book) overstackedWith(s *state, r *retreat, p board.Place) bool {
	return s.men(r.Leaders) > 0 && b.overstacked(s, r.Side, p)
}

// stepBack goes one hex further: into one where nobody is, or through the enemy with the loss that costs, or upon leaders without
// troops, who may be captured first. Without troops on either side one passes the other.
func (b *book) stepBack(t *turn, to board.Place) {
	s := t.State
	r := s.retreat()
	r.Choices, r.Against = nil, nil
	enemy := r.Side.Other()
	switch {
	case b.holder(s, to) != enemy:
	case b.menAt(s, enemy, to) == 0 && s.men(r.Leaders) == 0:
	case b.menAt(s, enemy, to) == 0:
		if b.capture(t, r.Side, to) {
			return // they run first; this retreat goes on when they have
		}
		r = s.retreat()
	default:
		b.passThrough(t, to)
		if r = s.retreat(); len(r.Leaders) == 0 {
			b.endRetreat(t)
			return
		}
	}
	if b.holder(s, to) != enemy {
		b.probe(t, r.Leaders, to)
	}
	r.Path = append(slices.Clone(r.Path), to)
}

// arrive brings the leaders to the end of their path, as far as no enemy stands there.
func (b *book) arrive(t *turn) {
	s := t.State
	r := s.retreat()
	from := slices.Index(r.Path, s.unit(r.Leaders[0]).At)
	if from < len(r.Path)-1 && b.holder(s, r.Path[len(r.Path)-1]) != r.Side.Other() {
		b.walk(t, r.Leaders, r.Path[from:], [2]string{"retreats", "retreat"}, "", rulebook.Retreats)
	}
}

// endRetreat takes the record away.
func (b *book) endRetreat(t *turn) {
	s := t.State
	if r := s.retreat(); s.Combat != nil && s.Combat.Stage.open() {
		s.stage().noteWay(r.Side, r.Path)
	}
	s.Retreats = s.Retreats[:len(s.Retreats)-1]
	if len(s.Retreats) == 0 {
		s.Retreats = nil
	}
}

// cornered ends a retreat that cannot go on.
//
// Our reading (41): who cannot leave his hex, or cannot come out of the enemy's again, is captured; who is on his way stays where he
// has come to. The men of the captured count as losses of the battle, as those of who surrenders do.
func (b *book) cornered(t *turn, through bool) {
	s := t.State
	r := s.retreat()
	if through || len(r.Path) == 1 {
		t.Tell(text.Say("The ", sideName(r.Side), " have nowhere to retreat to from ", b.space(r.Path[len(r.Path)-1]), ".")).By(rulebook.Retreats).
			As(fact.Decision{Side: r.Side, Place: b.at(r.Path[len(r.Path)-1]), To: "trapped"})
		if c := s.Combat; c != nil {
			i := defenders
			if r.Side == c.Attacker {
				i = attackers
			}
			c.forfeit(i, s.men(r.Leaders))
		}
		for _, n := range slices.Clone(r.Leaders) {
			b.seize(t, n, rulebook.Retreats)
		}
		b.endRetreat(t)
		return
	}
	b.arrive(t)
	t.Tell(text.Say("There is no way on from ", b.space(r.Path[len(r.Path)-1]), ": the retreat ends there.")).By(rulebook.Retreats).
		As(fact.Decision{Place: b.at(r.Path[len(r.Path)-1]), To: "retreat ends"})
	b.endRetreat(t)
}

func (b *book) askRetreat(k *known, d action.Draft) game.Ask {
	r := &k.Retreats[len(k.Retreats)-1]
	at := r.Path[len(r.Path)-1]
	act := game.Act{ID: "retreat", Label: "Retreat to one of these hexes", Needs: []string{"retreat.to"}, Primary: true}
	var fields []game.Field
	who, own := b.retreaters(k, r, d)
	if len(r.Leaders) > 1 {
		fields, act.Needs = append(fields, who), append(act.Needs, who.ID)
	}
	f := b.fieldHexes("retreat.to", "Where to?", rulebook.Retreats, r.Choices, d)
	for i := range f.Options {
		o := &f.Options[i]
		to := b.Place(o.ID)
		o.Path = b.ids([]board.Place{at, to})
		if men := r.Against[i]; men > 0 {
			o.Detail = "through " + figures(men) + " with " + figures(own) + ": " + strconv.Itoa(b.Charts.ThroughPercent(own, men)) + "% more lost"
		}
	}
	if f.Live = true; f.Picked() != "" { // the button names it
		act.Label = "Retreat to " + f.Picked()
	}
	return game.Ask{
		Title:  "Retreat from " + b.PlaceName(r.From),
		Help:   text.Say(b.names(r.Leaders), " must end ", text.Count(r.Steps, "hex", "hexes"), " away from ", b.space(r.From), ". These hexes are equally good by the priorities of retreat."),
		Fields: append(fields, f), Acts: []game.Act{act},
	}
}

// retreaters asks who of a stack goes the way that is chosen, all of them if nothing is said, and how many men they have.
func (b *book) retreaters(k *known, r *retreating, d action.Draft) (game.Field, int) {
	var stack []*face
	for _, n := range r.Leaders {
		stack = append(stack, k.find(n))
	}
	f := b.fieldMany("retreat.who", "Who goes there? The others then choose for themselves.", rulebook.Retreats, stack, 1, len(stack), d)
	f.Live = true
	men, all := 0, len(f.Value) == 0
	for _, x := range stack {
		if id := b.Of(x.Nr).ID; all || f.Chosen(id) {
			men += x.Troops
			if all {
				f.Value = append(f.Value, id)
			}
		}
	}
	return f, men
}
