package crossing

import (
	"slices"
	"strconv"

	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/rulebook"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// Detachments (14.0): a leader gives a part of his troops to a detachment, in the command phase or on the march; leaders of the same
// stack absorb detachments in the command phase.
//
// Our reading (25): whoever detaches keeps 100 men at least, as in transfers (15.0); which counter of its kind is used goes by lot.

// leastMen is what a detachment begins with at least, and what a leader keeps who gives troops away (14.0, 15.0).
const leastMen = 100

// mixes tells whether troops may pass between two leaders: American militia and line keep apart, Hessians and British do not (14.0, 15.0).
func (b *book) mixes(x, y nr) bool {
	return (b.Of(x).Kind == printed.Militia) == (b.Of(y).Kind == printed.Militia)
}

// spare finds a detachment in the box that a leader may form; nobody when there is none. Hessians take their own first, and the
// British theirs. Which of them it is goes by lot, or its number would tell how many others lie unseen in the stacks (3.0).
func (b *book) spare(k *known, from nr) nr {
	var kin, others []nr
	for i := range k.Faces {
		f := &k.Faces[i]
		switch {
		case !b.forms(from, f):
		case b.Of(f.Nr).Kind == b.Of(from).Kind:
			kin = append(kin, f.Nr)
		default:
			others = append(others, f.Nr)
		}
	}
	if len(kin) == 0 {
		kin = others
	}
	if len(kin) == 0 {
		return 0
	}
	return kin[k.lot(len(kin))]
}

// forms tells whether a detachment is in the box and a leader may form it.
func (b *book) forms(from nr, f *face) bool {
	return f.Fate == coming && f.Side == b.Of(from).Side && b.Of(f.Nr).Detachment && b.mixes(from, f.Nr)
}

// lot draws one of so many by what the viewer alone knows, all the troops and the fatigue of his leaders, so that nobody else can reckon
// it; it is always the same as long as they are.
func (k *known) lot(n int) int {
	sum := int(k.Now)
	for _, f := range k.mine() {
		sum = (31*sum + 7*f.Troops/10 + f.Fatigue) % 9973
	}
	return sum % n
}

// mayDetach tells whether a leader can form a detachment now.
func (b *book) mayDetach(k *known, f *face) bool {
	if f.Troops < 2*leastMen || f.Status != printed.Ordered {
		return false
	}
	for i := range k.Faces {
		if b.forms(f.Nr, &k.Faces[i]) {
			return true
		}
	}
	return false
}

// fieldMen asks for a number of men. Its points are tens, since troops are counted in tens.
func fieldMen(id, label, rule string, least, most int, d action.Draft) game.Field {
	f := game.Field{ID: id, Label: label, Kind: game.Number, Each: 10, Min: least / 10, Max: most / 10, Rule: rule, Value: []string{strconv.Itoa(least / 10)}}
	if n, err := strconv.Atoi(d.One(id)); err == nil && f.Min <= n && n <= f.Max {
		f.Value = []string{strconv.Itoa(n)}
	}
	return f
}

// menOf reads the answer to fieldMen.
func menOf(a action.Action, field string) int {
	n, _ := strconv.Atoi(a.One(field)) // the form has been checked
	return 10 * n
}

// form takes men from a leader for a detachment in his hex, as tired as he is. Flags are what he has done that counts for it too.
func (b *book) form(t *turn, from nr, men int, flags flag, rule string) nr {
	s := t.State
	k := b.know(s, game.Eyes(b.Of(from).Side))
	det := b.spare(&k, from)
	b.credit(s, from, det, men)
	f := s.unit(from)
	*s.unit(det) = unit{Fate: coming, Troops: uint16(men), Fatigue: f.Fatigue, Flags: flags, Stirred: f.Stirred}
	f.Troops -= uint16(men)
	b.tellOwn(t, b.Of(from).Side, text.Say(b.name(from), " detaches ", figures(men), " and keeps ", figures(int(f.Troops)), "."), nil, rule).
		As(fact.Transfer{Units: b.units(from), Count: men})
	b.put(t, det, f.At, rule)
	return det
}

// most is how many men a leader may give to a new detachment.
func (b *book) mostDetached(k *known, f *face) int {
	return min(f.Troops-leastMen, b.Of(b.spare(k, f.Nr)).Limit(k.Now))
}

// offerDetached asks who detaches and how many men.
func (b *book) offerDetached(k *known, d action.Draft, a *game.Ask, act *game.Act, faces []*face) *face {
	f := b.fieldLeaders("detach.from", "Who forms a detachment?", rulebook.Detachments, faces, d, true)
	a.Fields = append(a.Fields, f)
	x := k.find(b.picked(d, f.ID))
	if x == nil || !slices.Contains(faces, x) {
		return nil
	}
	n := fieldMen("detach.men", "How many of "+b.Of(x.Nr).Name+"’s "+figures(x.Troops)+" does he detach?", rulebook.Detachments, leastMen, b.mostDetached(k, x), d)
	n.Live = true
	a.Fields = append(a.Fields, n)
	act.Label = b.Of(x.Nr).Name + " detaches " + figures(10*atoi(n.Value[0])) + " of " + strconv.Itoa(x.Troops)
	return x
}

// atoi reads a number that a form has checked.
func atoi(word string) int {
	n, _ := strconv.Atoi(word)
	return n
}

// detachDeed forms a detachment in the command phase.
func (b *book) detachDeed() deed {
	return deed{
		Act: "detach",
		Offer: func(k *known, d action.Draft, a *game.Ask) {
			faces := k.those(func(f *face) bool { return b.mayDetach(k, f) })
			if len(faces) == 0 {
				return
			}
			act := game.Act{ID: "detach", Name: "Form a detachment", Label: "Form a detachment", Needs: []string{"detach.from", "detach.men"}}
			b.offerDetached(k, d, a, &act, faces)
			a.Acts = append(a.Acts, act)
		},
		Play: func(t *turn, a action.Action) error {
			b.form(t, b.picked(a.Picks, "detach.from"), menOf(a, "detach.men"), 0, rulebook.Detachments)
			return nil
		},
	}
}

// dropDeed forms a detachment on the march: it stays where it is formed, or goes on in place of its leader.
func (b *book) dropDeed() deed {
	return deed{Act: "detach", Offer: b.offerDrop, Play: b.playDrop}
}

func (b *book) offerDrop(k *known, d action.Draft, a *game.Ask) {
	var faces []*face
	for _, g := range k.March.goers() {
		if f := k.find(g.Leader); b.mayDetach(k, f) && b.pressed(k) == nil {
			faces = append(faces, f)
		}
	}
	if len(faces) == 0 {
		return
	}
	act := game.Act{ID: "detach", Name: "Form a detachment", Label: "Form a detachment", Needs: []string{"detach.from", "detach.men", "detach.goes"}}
	if x := b.offerDetached(k, d, a, &act, faces); x != nil {
		f := game.Field{ID: "detach.goes", Label: "Who may march on?", Kind: game.One, Min: 1, Max: 1, Rule: rulebook.Detachments}
		f.Options = []game.Option{
			{ID: "leader", Label: b.Of(x.Nr).Name, Detail: "the detachment stays where it is formed"},
			{ID: "detachment", Label: "The detachment", Detail: b.Of(x.Nr).Name + " has ended his move"},
		}
		f.Value = []string{"leader"}
		if o, ok := f.Option(d.One(f.ID)); ok {
			f.Value = []string{o.ID}
		}
		a.Fields = append(a.Fields, f)
	}
	a.Acts = append(a.Acts, act)
}

// acts are the flags by which a detachment has done what its leader did.
const acts = moved | forced | spared | reacted | attacked | prevailed | defended | fledNow

func (b *book) playDrop(t *turn, a action.Action) error {
	n := b.picked(a.Picks, "detach.from")
	if a.One("detach.goes") == "leader" {
		b.form(t, n, menOf(a, "detach.men"), t.State.unit(n).Flags&acts|raised, rulebook.Detachments)
		return nil
	}
	b.relieve(t, n, menOf(a, "detach.men"))
	return nil
}

// relieve forms a detachment that marches on with the points of its leader, whose own move is over.
func (b *book) relieve(t *turn, n nr, men int) nr {
	s := t.State
	u := s.unit(n)
	det := b.form(t, n, men, u.Flags|detached, rulebook.Detachments)
	s.unit(det).By, s.unit(det).Root = u.By, u.Root
	u.set(halted) // the detachment has his points, for a Prepared attack and for digging too
	m := s.march()
	if m.Reaction {
		s.Combat.Rolled = append(slices.Clone(s.Combat.Rolled), det)
	}
	for i := range m.Group {
		if g := &m.Group[i]; g.Leader == n && !g.Done {
			m.Group = append(m.Group, marcher{Leader: det, Points: g.Points, Moving: g.Moving})
			m.Group[i].Moving, m.Group[i].Done = false, true
			break
		}
	}
	return det
}
