package knowledge

import (
	"slices"

	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
	"tricorne/rules/game/view"
)

// Know returns what a viewer knows. It is the only way from the state to knowledge.
func (b Rules) Know(s *state, v game.Viewer) Known {
	k := Known{
		Eyes: v.Side(), Scenario: s.Scenario, Options: s.Options, First: s.First, Last: s.Last, Now: s.Now, Active: s.Active,
		Weather: s.Weather, Rushed: s.Rushed, Defiant: s.Defiant, Routine: s.Routine, Taken: s.Taken, Tried: s.Tried,
		Dawn: s.Dawn, Warned: s.Warned,
		Scene: truth.Watch(s.Scene), Fights: s.Fights,
		Accelerated: s.Accelerated, Arrived: s.Arrived, Bristol: s.Bristol, Stack: b.seenFlow(s, v), kept: new(cache),
	}
	if s.Flow.Ended != nil {
		k.Ended = []view.Result{*s.Flow.Ended}
	}
	for i := range 2 {
		k.AP[i], k.VP[i], k.Built[i] = int(s.AP[i]), int(s.VP[i]), int(s.Built[i])
	}
	if k.Eyes != game.Nobody {
		k.Orders = s.Orders[k.Eyes-1]
	}
	if v.Sees(truth.American) {
		k.Shares, k.Home = s.Shares, s.Home
	}
	k.NightMarch = s.NightMarch && v.Sees(truth.British)
	if s.Active != game.Nobody && v.Sees(s.Active) {
		k.Owed = int(s.Owed)
	}
	for _, l := range s.Leaks {
		if k.Eyes == b.Of(l.Who).Side.Other() && s.Unit(l.Who).Here() && s.Unit(l.Who).At == l.At {
			k.Leaks = append(k.Leaks, l)
		}
	}
	b.knowStacks(s, v, &k)
	k.Faces = make([]Face, 0, len(s.Leaders))
	for i := range s.Leaders {
		n, u := nr(i+1), &s.Leaders[i]
		own := v.Sees(b.Of(n).Side)
		if own || b.shown(&k, n) || s.Combat.Keeps(n, u) || u.Fate == truth.Rallying || b.Gone(u.Fate) {
			k.Faces = append(k.Faces, b.face(s, n, own))
		} else if u.Fate == truth.Coming && !b.Of(n).Detachment {
			k.Waiting = append(k.Waiting, n)
		} else if u.Here() && u.Near != 0 {
			k.Stood = append(k.Stood, stood{n, u.Near})
		}
	}
	k.own = make([]*Face, 0, len(k.Faces))
	for i := range k.Faces {
		if f := &k.Faces[i]; f.Side == k.Eyes && f.Fate == truth.InPlay {
			k.own = append(k.own, f)
		}
	}
	for i := range s.Boats {
		if x := &s.Boats[i]; x.At != 0 {
			k.Boats = append(k.Boats, Lying{Boat: printed.Boat(i), At: x.At, Moved: x.Moved, Used: x.Used})
		}
	}
	for _, w := range s.Works {
		k.Works = append(k.Works, Earthwork{At: w.At, Side: w.Side, Done: w.Done, Since: w.Since})
	}
	for _, p := range s.Ferries {
		x := Tried{At: p.At, Boat: p.Boat, Most: int(p.Most)}
		if v.Sees(truth.American) {
			x.Used, x.Shut = int(p.Used), p.Shut
		}
		k.Passages = append(k.Passages, x)
	}
	for _, c := range s.Contacts {
		k.Open = append(k.Open, Opened{At: c.At, Side: c.Side, Empty: c.Empty, ZOC: c.ZOC, Who: c.Seen})
	}
	b.knowUnderWay(s, v, &k)
	return k
}

// knowStacks adds the stacks on the map, the Americans' first, each side by place.
func (b Rules) knowStacks(s *state, v game.Viewer, k *Known) {
	stacks := b.Stacks(s)
	k.Stacks = make([]Pile, 0, len(stacks))
	for _, side := range truth.BothSides {
		adjacent := b.HexesNextTo(s, side.Other())
		for i := range stacks {
			if !stacks[i].Has(b.Rules, side) {
				continue
			}
			x := Pile{Side: side, At: stacks[i].At, Seen: stacks[i].Who}
			// everybody is told what contact reveals
			x.Whole = v.Sees(side) || adjacent.Has(x.At) || v.Sees(truth.American) && s.Raided(x.At)
			if !x.Whole {
				x.Seen = k.visible(&x)
			}
			k.Stacks = append(k.Stacks, x)
		}
	}
}

// visible returns the leaders the viewer sees of a stack that is only partly visible. They are its top, and those that
// the referee has shown.
func (k *Known) visible(x *Pile) []nr {
	out := x.Seen[:1:1]
	for _, n := range x.Seen[1:] {
		if slices.ContainsFunc(k.Leaks, func(l truth.Leak) bool { return l.Who == n }) {
			out = append(out, n)
		}
	}
	return out
}

// shown reports whether the viewer sees a leader on the map.
func (b Rules) shown(k *Known, n nr) bool {
	for i := range k.Stacks {
		for _, m := range k.Stacks[i].Seen {
			if m == n {
				return true
			}
		}
	}
	return false
}

func (b Rules) face(s *state, n nr, own bool) Face {
	u := s.Unit(n)
	f := Face{Nr: n, Side: b.Of(n).Side, At: u.At, Fate: u.Fate, Status: u.Status, Own: own, Near: u.Near, Back: u.Back}
	if own {
		f.Troops, f.Fatigue, f.Flags, f.By, f.Root = int(u.Troops), int(u.Fatigue), u.Flags, u.By, u.Root
		f.Stirred, f.Drawn, f.Heads = u.Stirred, int(u.Drawn), u.Heads
	}
	return f
}
