package command

import (
	"tricorne/rules/board"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/rulebook"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// British command reorganization (9.2) begins in the turn in which Cornwallis enters the game. Monckton takes over
// the Grenadiers, Grant may take over the Light Infantry, and Stirling may give up all troops and leave.
//
// Our reading (61): if the Grenadiers or the Light Infantry have left the game in any way, they count as captured for
// this rule. If they rally behind the lines, their new leader rallies in their place.

// reorganized reports whether Cornwallis has ever entered the game, even if Cornwallis has left it since.
func (b Rules) reorganized(fate truth.Fate) bool { return fate != truth.NotArrived }

// ReorganizePhase lets Monckton take over the Grenadiers (9.2.2).
func (b Rules) ReorganizePhase() phase {
	cornwallis, monckton := b.Find("cornwallis"), b.Find("monckton")
	return phase{Rule: rulebook.BritishReorganization, Enter: func(t *turn) {
		s := t.State
		old := b.Of(monckton).ReplacedLeader
		if s.Active == truth.British && b.reorganized(s.Unit(cornwallis).Fate) && s.Unit(monckton).Fate == truth.NotArrived &&
			!b.Gone(s.Unit(old).Fate) {
			b.replace(t, monckton)
		}
		b.Next(t)
	}}
}

// replace gives a leader the place, the troops and everything else of the one replaced. Everybody is told that the
// counter is exchanged, but only the owner is told in which hex.
func (b Rules) replace(t *turn, n nr) {
	s := t.State
	old := b.Of(n).ReplacedLeader
	u := *s.Unit(old)
	if u.ActivatedBy == old {
		u.ActivatedBy = n
	}
	if u.ActivationRoot == old {
		u.ActivationRoot = n
	}
	*s.Unit(n), *s.Unit(old) = u, unit{Fate: truth.Removed}
	words := text.Say(b.Name(n), " takes over the ", truth.MenText(int(u.Troops)), " of ", b.Name(old), ".")
	b.TellSide(t, truth.British, words, text.Say("Another counter replaces that of ", b.Name(old), "."),
		rulebook.BritishReorganization).
		WithFacts(fact.Transfer{
			Units: b.UnitFacts(old, n),
			Count: int(u.Troops),
		}).WithOtherFacts(fact.Departure{Units: b.UnitFacts(old)})
	b.UpdateContacts(t)
}

// offerPlacement offers to place a leader without troops in the hex of any British leader. It is offered if the
// troops the new leader would take over are out of the game.
func (b Rules) offerPlacement(k *known, d action.Draft, a *game.Ask, act, name, who string) {
	var at []board.Place
	for _, x := range k.Stacks {
		if x.Side == truth.British {
			at = append(at, x.At)
		}
	}
	f := b.HexField(act+".at", "Who is "+who+" placed with?", rulebook.BritishReorganization,
		b.SortByName(at, truth.NoDistance), d)
	f.ReloadsForm = true
	a.Fields = append(a.Fields, f)
	a.Acts = append(a.Acts, game.Act{ID: act, Name: name, Label: "Place " + who + " there", NeededFields: []string{f.ID}})
}

// PlaceMoncktonAction returns the action of placing Monckton with any leader if the Grenadiers are gone (9.2.2).
func (b Rules) PlaceMoncktonAction() menuAction {
	cornwallis, monckton := b.Find("cornwallis"), b.Find("monckton")
	return menuAction{
		Act: "monckton",
		AddToForm: func(k *known, d action.Draft, a *game.Ask) {
			if k.ViewerSide == truth.British && b.reorganized(k.Find(cornwallis).Fate) &&
				k.Find(monckton).Fate == truth.NotArrived &&
				b.Gone(k.Find(b.Of(monckton).ReplacedLeader).Fate) && len(k.OwnLeaders()) > 0 {
				b.offerPlacement(k, d, a, "monckton", "Place Monckton", b.Of(monckton).Name)
			}
		},
		Play: func(t *turn, a action.Action) error {
			b.Put(t, monckton, b.Place(a.One("monckton.at")), rulebook.BritishReorganization)
			return nil
		},
	}
}

// ConvertGrantAction returns the action of making Grant a subordinate leader in place of the Light Infantry (9.2.1).
//
// Our reading (62): this is not allowed in a phase in which Grant has been activated as a commander.
func (b Rules) ConvertGrantAction() menuAction {
	cornwallis, grant, sub := b.Find("cornwallis"), b.Find("grant"), b.Find("grant_sub")
	return menuAction{
		Act: "grant",
		AddToForm: func(k *known, d action.Draft, a *game.Ask) {
			if k.ViewerSide != truth.British || !b.reorganized(k.Find(cornwallis).Fate) || k.Find(grant).Fate != truth.InPlay ||
				k.Find(sub).Fate != truth.NotArrived {
				return
			}
			infantry := k.Find(b.Of(sub).ReplacedLeader)
			act := game.Act{
				ID: "grant", Name: "Grant",
				Label: "Make Grant a subordinate leader, in place of the " + b.Of(infantry.Nr).Name,
			}
			no := func(words ...any) {
				act.Refusal = &game.Refusal{Rule: rulebook.BritishReorganization, Text: text.Say(words...)}
			}
			switch {
			case k.Find(grant).Flags&truth.Activated != 0:
				no(b.Name(grant), " has been activated in this phase.")
			case infantry.Fate == truth.Rallying:
				no(b.Name(infantry.Nr), " rallies behind the lines.")
			case b.Gone(infantry.Fate):
				b.offerPlacement(k, d, a, "grant", "Grant", "Grant, as a subordinate leader,")
				return
			}
			a.Acts = append(a.Acts, act)
		},
		Play: func(t *turn, a action.Action) error {
			b.RemoveFromMap(t, grant, truth.Removed, "gives up the command", rulebook.BritishReorganization)
			if at := a.One("grant.at"); at != "" {
				b.Put(t, sub, b.Place(at), rulebook.BritishReorganization)
				return nil
			}
			b.replace(t, sub)
			return nil
		},
	}
}

// RemoveStirlingAction returns the action by which the British Stirling gives troops away and leaves the game (9.2.3).
func (b Rules) RemoveStirlingAction() menuAction {
	cornwallis, stirling := b.Find("cornwallis"), b.Find("stirling")
	return menuAction{
		Act: "stirling",
		AddToForm: func(k *known, d action.Draft, a *game.Ask) {
			me := k.Find(stirling)
			if k.ViewerSide != truth.British || !b.reorganized(k.Find(cornwallis).Fate) || me.Fate != truth.InPlay ||
				me.Troops == 0 {
				return
			}
			f := game.Field{
				ID: "stirling.to", Label: "Who takes over Stirling's men?", Kind: game.PickOne, Min: 1, Max: 1,
				ReloadsForm: true, Rule: rulebook.BritishReorganization,
			}
			act := game.Act{
				ID: "stirling", Name: "Stirling", Label: "Stirling gives up the command", NeededFields: []string{f.ID},
				Dangerous: true,
			}
			act.Refusal = &game.Refusal{
				Rule: rulebook.BritishReorganization,
				Text: text.Say("No leader who could have troops is stacked with Stirling."),
			}
			for _, x := range k.OwnLeaders() {
				limit := b.Of(x.Nr).Limit(k.Now)
				if x.Nr == stirling || x.At != me.At || limit == 0 {
					continue
				}
				o := b.Option(x)
				switch {
				case x.Status != printed.InOrder || me.Status != printed.InOrder:
					o.Refusal = &game.Refusal{
						Rule: rulebook.Transfers,
						Text: text.Say("Disordered or routed leaders neither give nor take troops."),
					}
				case b.BarsTransfer(x, me):
					o.Refusal = &game.Refusal{
						Rule: rulebook.Activation,
						Text: text.Say(b.Name(x.Nr), " has been activated in this phase, with ", truth.MenText(x.Troops),
							" of its own: it takes over no men at fatigue ", me.Fatigue, "."),
					}
				case x.Troops+me.Troops > limit:
					o.Refusal = &game.Refusal{
						Rule: rulebook.Transfers,
						Text: text.Say(b.Name(x.Nr), " may have ", truth.MenText(limit), " at most, not ", x.Troops+me.Troops, "."),
					}
				default:
					act.Refusal = nil
				}
				if act.Refusal != nil && o.Refusal != nil {
					act.Refusal = o.Refusal
				}
				if d.One(f.ID) == o.ID && o.Refusal == nil {
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
			b.GiveMen(t, stirling, b.PickedLeader(a.Picks, "stirling.to"), int(t.State.Unit(stirling).Troops),
				rulebook.BritishReorganization)
			b.RemoveFromMap(t, stirling, truth.Removed, "leaves the game", rulebook.BritishReorganization)
			return nil
		},
	}
}
