package crossing

import (
	"tricorne/rules/board"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/rulebook"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// British command reorganization (9.2): from the turn in which Cornwallis enters the game, Monckton takes over the Grenadiers, Grant may
// take over the Light Infantry, and Stirling may give his troops away and leave.
//
// Our reading (61): Grenadiers or Light Infantry who have left the game in whatever way count as captured for this; if they rally behind
// the lines, their leader rallies in their place.

// reorganized tells whether Cornwallis has entered the game, whatever has become of him since.
func (b *book) reorganized(fate fate) bool { return fate != coming }

// reorganizePhase lets Monckton take over the Grenadiers (9.2.2).
func (b *book) reorganizePhase() phase {
	cornwallis, monckton := b.Find("cornwallis"), b.Find("monckton")
	return phase{Rule: rulebook.BritishReorganization, Enter: func(t *turn) {
		s := t.State
		old := b.Of(monckton).Replaces
		if s.Active == british && b.reorganized(s.unit(cornwallis).Fate) && s.unit(monckton).Fate == coming && !b.gone(s.unit(old).Fate) {
			b.replace(t, monckton)
		}
		b.next(t)
	}}
}

// gone tells whether a leader is out of the game for good.
func (b *book) gone(f fate) bool { return f == departed || f == removed || f == captured }

// replace lets a leader take the place, the troops and everything else of the one he replaces. Everybody hears that the counter is
// exchanged, and nobody else where.
func (b *book) replace(t *turn, n nr) {
	s := t.State
	old := b.Of(n).Replaces
	u := *s.unit(old)
	if u.By == old {
		u.By = n
	}
	if u.Root == old {
		u.Root = n
	}
	*s.unit(n), *s.unit(old) = u, unit{Fate: removed}
	words := text.Say(b.name(n), " takes over the ", figures(int(u.Troops)), " of ", b.name(old), ".")
	b.tellOwn(t, british, words, text.Say("Another counter takes the place of that of ", b.name(old), "."), rulebook.BritishReorganization).
		As(fact.Transfer{Units: b.units(old, n), Count: int(u.Troops)}).Others(fact.Departure{Units: b.units(old)})
	b.settle(t)
}

// joins offers to place a leader without troops with any British leader, when those whom he would take over are out of the game.
func (b *book) joins(k *known, d action.Draft, a *game.Ask, act, name, who string) {
	var at []board.Place
	for _, x := range k.Stacks {
		if x.Side == british {
			at = append(at, x.At)
		}
	}
	f := b.fieldHexes(act+".at", "With whom is "+who+" placed?", rulebook.BritishReorganization, b.named(at, nowhere), d)
	f.Live = true
	a.Fields = append(a.Fields, f)
	a.Acts = append(a.Acts, game.Act{ID: act, Name: name, Label: "Place " + who + " there", Needs: []string{f.ID}})
}

// moncktonDeed places Monckton with any leader when the Grenadiers are gone (9.2.2).
func (b *book) moncktonDeed() deed {
	cornwallis, monckton := b.Find("cornwallis"), b.Find("monckton")
	return deed{
		Act: "monckton",
		Offer: func(k *known, d action.Draft, a *game.Ask) {
			if k.Eyes == british && b.reorganized(k.find(cornwallis).Fate) && k.find(monckton).Fate == coming && b.gone(k.find(b.Of(monckton).Replaces).Fate) && len(k.mine()) > 0 {
				b.joins(k, d, a, "monckton", "Place Monckton", b.Of(monckton).Name)
			}
		},
		Play: func(t *turn, a action.Action) error {
			b.put(t, monckton, b.Place(a.One("monckton.at")), rulebook.BritishReorganization)
			return nil
		},
	}
}

// grantDeed makes Grant a subordinate leader in place of the Light Infantry (9.2.1).
//
// Our reading (62): not in a phase in which he has been activated as a commander.
func (b *book) grantDeed() deed {
	cornwallis, grant, sub := b.Find("cornwallis"), b.Find("grant"), b.Find("grant_sub")
	return deed{
		Act: "grant",
		Offer: func(k *known, d action.Draft, a *game.Ask) {
			if k.Eyes != british || !b.reorganized(k.find(cornwallis).Fate) || k.find(grant).Fate != inPlay || k.find(sub).Fate != coming {
				return
			}
			infantry := k.find(b.Of(sub).Replaces)
			act := game.Act{ID: "grant", Name: "Grant", Label: "Make Grant a subordinate leader, in place of the " + b.Of(infantry.Nr).Name}
			no := func(words ...any) {
				act.Why = &game.Refusal{Rule: rulebook.BritishReorganization, Text: text.Say(words...)}
			}
			switch {
			case k.find(grant).Flags&activated != 0:
				no(b.name(grant), " has been activated in this phase.")
			case infantry.Fate == rallying:
				no(b.name(infantry.Nr), " rallies behind the lines.")
			case b.gone(infantry.Fate):
				b.joins(k, d, a, "grant", "Grant", "Grant, as a subordinate leader,")
				return
			}
			a.Acts = append(a.Acts, act)
		},
		Play: func(t *turn, a action.Action) error {
			b.takeOff(t, grant, removed, "gives up his command", rulebook.BritishReorganization)
			if at := a.One("grant.at"); at != "" {
				b.put(t, sub, b.Place(at), rulebook.BritishReorganization)
				return nil
			}
			b.replace(t, sub)
			return nil
		},
	}
}

// stirlingDeed lets the British leader Stirling give all his troops to a leader he is stacked with and leave the game (9.2.3).
func (b *book) stirlingDeed() deed {
	cornwallis, stirling := b.Find("cornwallis"), b.Find("stirling")
	return deed{
		Act: "stirling",
		Offer: func(k *known, d action.Draft, a *game.Ask) {
			me := k.find(stirling)
			if k.Eyes != british || !b.reorganized(k.find(cornwallis).Fate) || me.Fate != inPlay || me.Troops == 0 {
				return
			}
			f := game.Field{ID: "stirling.to", Label: "Who takes over Stirling's men?", Kind: game.One, Min: 1, Max: 1, Live: true, Rule: rulebook.BritishReorganization}
			act := game.Act{ID: "stirling", Name: "Stirling", Label: "Stirling gives up his command", Needs: []string{f.ID}, Danger: true}
			act.Why = &game.Refusal{Rule: rulebook.BritishReorganization, Text: text.Say("No leader who could have troops is stacked with Stirling.")}
			for _, x := range k.mine() {
				limit := b.Of(x.Nr).Limit(k.Now)
				if x.Nr == stirling || x.At != me.At || limit == 0 {
					continue
				}
				o := b.option(x)
				switch {
				case x.Status != printed.Ordered || me.Status != printed.Ordered:
					o.Why = &game.Refusal{Rule: rulebook.Transfers, Text: text.Say("Nobody who is disordered or routed gives or takes troops.")}
				case x.bars(me):
					o.Why = &game.Refusal{Rule: rulebook.Activation, Text: text.Say(b.name(x.Nr), " has been activated in this phase, with ", figures(x.Troops), " of his own: he takes over no men at fatigue ", me.Fatigue, ".")}
				case x.Troops+me.Troops > limit:
					o.Why = &game.Refusal{Rule: rulebook.Transfers, Text: text.Say(b.name(x.Nr), " may have ", figures(limit), " at most, not ", x.Troops+me.Troops, ".")}
				default:
					act.Why = nil
				}
				if act.Why != nil && o.Why != nil {
					act.Why = o.Why
				}
				if d.One(f.ID) == o.ID && o.Why == nil {
					f.Value = []string{o.ID}
				}
				f.Options = append(f.Options, o)
			}
			if len(f.Options) > 0 {
				a.Fields = append(a.Fields, f)
			}
			a.Acts = append(a.Acts, act)
		},
		Play: func(t *turn, a action.Action) error {
			b.give(t, stirling, b.picked(a.Picks, "stirling.to"), int(t.State.unit(stirling).Troops), rulebook.BritishReorganization)
			b.takeOff(t, stirling, removed, "leaves the game", rulebook.BritishReorganization)
			return nil
		},
	}
}
