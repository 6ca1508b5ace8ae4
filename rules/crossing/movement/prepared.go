package movement

import (
	"slices"
	"strconv"
	"strings"

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

// Prepared attacks (16.3), at the end of the action phase, by activated leaders who have not moved. They come from one
// hex, or from several under a commander next to the attacked hex.

// PreparedPhase asks for Prepared attacks as long as the active side may still attack. The step is skipped at night.
// It is also skipped if everybody can see that no stack of that side is next to an enemy it could attack.
func (b Rules) PreparedPhase() phase {
	m := menus{
		Cache: knowledge.CachedOffers,
		Rule:  rulebook.PreparedAttack, Title: knowledge.PhaseTitle("prepared attacks"), Activity: "making Prepared attacks",
		Help:    "Activated leaders that have not moved may spend their whole allowance to attack one hex together.",
		EndAct:  game.Act{ID: knowledge.ActDone, Label: "No more Prepared attacks", Primary: true},
		Actions: []menuAction{{Act: "prepared", AddToForm: b.offerPrepared, Play: b.playPrepared}},
		AfterEnd: func(t *turn) {
			t.Tell(text.Say("The ", truth.SideName(t.State.Active), " end their attacks.")).WithRule(rulebook.PreparedAttack).
				WithFacts(fact.Phase{Side: t.State.Active, Ended: true})
			b.Next(t)
		},
		AskedSides: knowledge.ActiveSide,
	}
	p := m.Phase()
	p.Enter = func(t *turn) {
		if !b.MayPrepare(t.State) {
			b.Next(t)
		}
	}
	return p
}

// MayPrepare reports whether the active side may still be able to attack, judged by what everybody can see.
func (b Rules) MayPrepare(s *state) bool {
	if s.Now.Night() {
		return false
	}
	now := b.Conditions(s.Weather, s.Now)
	for _, p := range b.OccupiedHexes(s, s.Active) {
		if b.MenAt(s, s.Active, p) == 0 { // the stack has no men, and contact with the enemy has revealed that
			continue
		}
		for _, q := range b.Neighbours(p) {
			if b.MenAt(s, s.Active.Other(), q) > 0 && b.AssaultCost(now, s.Active, p, q).Barrier == printed.NoBarrier {
				return true
			}
		}
	}
	return false
}

// preparedOption is one way to make a Prepared attack on a hex: under which commander, and from where.
type preparedOption struct {
	commander nr
	// the only hex from which to attack; Nowhere if leaders in all hexes around the target may attack
	from board.Place
}

// offerPrepared asks for the hex to attack, the commander, and the force.
func (b Rules) offerPrepared(k *known, d action.Draft, a *game.Ask) {
	targets := game.Field{
		ID: "prepared.hex", Label: "Attack which hex?", Kind: game.PickOne, Min: 1, Max: 1, ReloadsForm: true,
		Rule: rulebook.PreparedAttack,
	}
	for i := range k.Stacks {
		at := k.Stacks[i].At
		if k.Hostile(at) && len(b.preparedOptions(k, at)) > 0 {
			targets.Options = append(targets.Options, game.Option{ID: b.ID(at), Label: b.PlaceName(at), Space: b.ID(at)})
		}
	}
	if len(targets.Options) == 0 {
		return
	}
	act := game.Act{
		ID: "prepared", Label: "Prepared attack", Name: "Attack",
		NeededFields: []string{targets.ID, "prepared.by", "prepared.leaders"},
	}
	o, chosen := targets.Option(d.One(targets.ID))
	if chosen {
		targets.Value = []string{o.ID}
	}
	a.Fields = append(a.Fields, targets)
	if act.Primary = chosen; chosen {
		b.askPreparedDetails(k, d, a, &act, b.Place(o.ID))
	}
	a.Acts = append(a.Acts, act)
}

// askPreparedDetails asks which commander leads the attack and which leaders make it, once the hex is chosen.
func (b Rules) askPreparedDetails(k *known, d action.Draft, a *game.Ask, act *game.Act, at board.Place) {
	ways := b.preparedOptions(k, at)
	by := game.Field{
		ID: "prepared.by", Label: "Under whose command?", Kind: game.PickOne, Min: 1, Max: 1, ReloadsForm: true,
		Rule: rulebook.PreparedAttack,
	}
	chosen := ways[0]
	for _, w := range ways {
		o := b.Option(k.Find(w.commander))
		o.Detail = "rating " + strconv.Itoa(b.Of(w.commander).Rating) + ", from all hexes around"
		if w.from != board.Nowhere {
			o.ID += "." + b.ID(w.from)
			o.Detail = "rating " + strconv.Itoa(b.Of(w.commander).Rating) + ", from " + b.PlaceName(w.from)
		}
		if d.One(by.ID) == o.ID {
			chosen = w
		}
		by.Options = append(by.Options, o)
	}
	by.Value = []string{by.Options[slices.Index(ways, chosen)].ID}
	a.Fields = append(a.Fields, by)
	x := &PlannedAttack{At: at, Kind: printed.PreparedAttack, Commander: chosen.commander}
	x.Leaders = b.chooseForce(k, d, a, act, "prepared", b.readyAttackers(k, at, chosen, true),
		b.readyAttackers(k, at, chosen, false),
		knowledge.UnlimitedMen)
	b.askDawnAttack(k, d, a, act, "prepared", x)
	b.preview(k, act, x)
}

// playPrepared plays the order for a Prepared attack: it begins the combat.
func (b Rules) playPrepared(t *turn, a action.Action) error {
	command, _, _ := strings.Cut(a.One("prepared.by"), ".")
	c := &truth.Combat{
		At: b.Place(a.One("prepared.hex")), Attacker: t.State.Active, Kind: printed.PreparedAttack,
		Leader: b.Find(command), UsesDawnAttack: a.One("prepared.dawn") == Yes,
	}
	b.BeginCombat(t, c, b.ChosenForce(a, "prepared"), "for all their movement points")
	return nil
}

// preparedOptions lists the ways to make a Prepared attack on a hex. There is one way for each commander with a
// leader who is ready. If the commander is not next to the target, there is a separate way for each hex.
//
// Our reading (36): as in movement, a leader may command leaders activated directly or through a chain of others. A
// subordinate who was activated by points or by die is a commander. So is a subordinate whose commander has since
// left the map.
func (b Rules) preparedOptions(k *known, at board.Place) []preparedOption {
	var out []preparedOption
	for _, f := range k.OwnLeaders() {
		if f.Flags&truth.Activated == 0 || f.ActivatedBy != f.Nr && !b.Of(f.Nr).Commanding &&
			k.Find(f.ActivatedBy).Fate == truth.InPlay {
			continue
		}
		if b.HexMap.Adjacent(f.At, at) {
			if w := (preparedOption{commander: f.Nr}); len(b.readyAttackers(k, at, w, true)) > 0 {
				out = append(out, w)
			}
			continue
		}
		for _, p := range b.Neighbours(at) {
			if w := (preparedOption{f.Nr, p}); len(b.readyAttackers(k, at, w, true)) > 0 {
				out = append(out, w)
			}
		}
	}
	slices.SortStableFunc(out,
		func(v, w preparedOption) int { return b.Of(w.commander).Rating - b.Of(v.commander).Rating })
	return out
}

// readyAttackers lists the leaders who can take part in a Prepared attack, either with or without troops. Such
// leaders were activated under the commander, are next to the hex and in order, and have their full movement
// allowance.
func (b Rules) readyAttackers(k *known, at board.Place, w preparedOption, troops bool) []*knownLeader {
	var out []*knownLeader
	for _, f := range k.OwnLeaders() {
		if w.from != board.Nowhere && f.At != w.from || !b.HexMap.Adjacent(f.At, at) || !k.Commands(w.commander, f) {
			continue
		}
		if (f.Troops > 0) == troops && f.Unspent() && f.Fatigue < b.Charts.TooTiredLevel() &&
			b.AttackRefusal(k, f.At, at) == nil {
			out = append(out, f)
		}
	}
	return out
}
