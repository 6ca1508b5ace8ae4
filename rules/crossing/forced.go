package crossing

import (
	"slices"

	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/rulebook"
	"tricorne/rules/game"
)

// Forced marches (11.2), declared before the roll, leader by leader: three points more for Americans, two for the British, and a level
// of fatigue whether or not the leader moves.

// mostForced is the largest fatigue with which a leader may march by force.
const mostForced = 3

// mayForce tells whether a leader may march by force.
func (b *book) mayForce(f *face) bool {
	return !b.mountedNow(f.Nr, f.Troops) && f.Status == printed.Ordered && f.Fatigue <= mostForced
}

// offerForced asks who of a group marches by force, and whether it is the one forced march of the game without fatigue that
// Washington or Cornwallis leads: all who march by force must then stand with him or next to him.
//
// Our reading (23): it holds for one roll, of leaders whose activation comes from him.
func (b *book) offerForced(k *known, d game.Draft, a *game.Ask, act *game.Act, group []*face) {
	root := k.find(group[0].Root)
	near := func(f *face) bool { return root.At == f.At || b.Ground.Adjacent(root.At, f.At) }
	can := slices.DeleteFunc(slices.Clone(group), func(f *face) bool { return !b.mayForce(f) })
	if len(can) == 0 {
		return
	}
	if root.Fate == inPlay && b.Of(root.Nr).FreeMarch && !k.Rushed[k.Eyes-1] && slices.ContainsFunc(can, near) {
		f := game.Field{ID: "march.free", Label: "Use " + b.Of(root.Nr).Name + "'s one forced march without fatigue?", Kind: game.One, Min: 1, Max: 1, Live: true, Rule: rulebook.ForcedMarch, Value: []string{"no"}}
		f.Options = []game.Option{{ID: "no", Label: "No, keep it"}, {ID: "yes", Label: "Yes, once in the game"}}
		if d.One(f.ID) == "yes" {
			f.Value = []string{"yes"}
			can = slices.DeleteFunc(can, func(x *face) bool { return !near(x) })
		}
		a.Fields, act.Needs = append(a.Fields, f), append(act.Needs, f.ID)
		if d.One(f.ID) == "yes" {
			g := b.fieldMany("march.forced", "Who marches by force?", rulebook.ForcedMarch, can, 1, len(can), d)
			a.Fields, act.Needs = append(a.Fields, g), append(act.Needs, g.ID)
			return
		}
	}
	f := b.fieldMany("march.forced", "Who marches by force?", rulebook.ForcedMarch, can, 0, len(can), d)
	a.Fields, act.Needs = append(a.Fields, f), append(act.Needs, f.ID)
}

// declare marks who marches by force.
func (b *book) declare(t *turn, a game.Action, group []nr) {
	s := t.State
	whom := b.finds(a.Many("march.forced"))
	if len(whom) == 0 {
		return
	}
	side := b.Of(group[0]).Side
	free := a.One("march.free") == "yes"
	for _, n := range whom {
		s.unit(n).set(forced)
		if free {
			s.unit(n).set(spared)
		}
	}
	b.tellOwn(t, side, game.Say(b.names(whom), " ", verb(len(whom), "marches", "march"), " by force: ", b.Charts.ForcedPoints(side), " movement points more."), nil, rulebook.ForcedMarch)
	if free {
		s.Rushed[side-1] = true
		t.Tell(game.Say(b.name(s.unit(group[0]).Root), " leads his one forced march without fatigue.")).By(rulebook.ForcedMarch)
	}
}
