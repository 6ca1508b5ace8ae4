package colonies

import (
	"slices"

	"tricorne/rules/colonies/printed"
	"tricorne/rules/colonies/war"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// These functions handle changes of commanders that a player decides: the recall of Howe, and replaced Americans
// (15.22, 15.33). Promoting and turning Arnold are in arnold.go.

// recallHoweAction removes Howe (15.22): after an American major victory, or from 1778 on without a British one.
// Clinton becomes supreme commander, and Cornwallis arrives.
//
// Our reading (15.22): Cornwallis enters where Howe stood and takes over the area Howe or Clinton had.
func (b levies) recallHoweAction() menuAction {
	return menuAction{
		Act: "recall",
		AddToForm: func(k *known, _ action.Draft, a *game.Ask) {
			if k.ViewerSide != british || k.SupremeCommanders[british-1] != b.HoweNr ||
				k.Commander(b.HoweNr).Fate != war.FateInPlay ||
				k.Commander(b.ClintonNr).Fate != war.FateInPlay {
				return
			}
			if k.MajorVictories[american-1] == 0 && (k.Now < b.FirstHoweRecallTurn || k.MajorVictories[british-1] > 0) {
				return
			}
			a.Acts = append(a.Acts, game.Act{
				ID: "recall", Name: "Recall Howe",
				Label: "Recall Howe: Clinton commands, Cornwallis comes", Dangerous: true,
			})
		},
		Play: func(t *turn, _ action.Action) error {
			s := t.State
			howe, clinton, cornwallis := s.Commander(b.HoweNr), s.Commander(b.ClintonNr), s.Commander(b.CornwallisNr)
			*cornwallis = war.Commander{
				At: howe.At, Fate: war.FateInPlay, Side: british, ArmyCommander: true, Area: howe.Area,
				Flags: war.FlagSeen,
			}
			if cornwallis.Area == 0 {
				cornwallis.Area = clinton.Area
			}
			*howe = war.Commander{Fate: war.FateGone, Side: british, ArmyCommander: true}
			s.SupremeCommanders[british-1] = b.ClintonNr
			t.Tell(text.Say(b.CommanderName(b.HoweNr), " is recalled. ", b.CommanderName(b.ClintonNr),
				" commands the British, and ", b.CommanderName(b.CornwallisNr), " joins the army in ", b.Space(cornwallis.At),
				".")).WithRule(war.RuleHowe).
				WithFacts(fact.Departure{Units: b.CommanderIDs(b.HoweNr)}, fact.Command{Units: b.CommanderIDs(b.ClintonNr)},
					fact.Arrival{Units: b.CommanderIDs(b.CornwallisNr), Place: b.PlaceID(cornwallis.At)})
			return nil
		},
	}
}

// spareCommanders lists the American army commanders without an area who could be given one. Arnold is included
// from the turn of a possible promotion on (15.41).
func (b levies) spareCommanders(k *known) []commanderNr {
	var out []commanderNr
	for i := range k.Commanders {
		n, c := commanderNr(i+1), &k.Commanders[i]
		army := c.ArmyCommander || n == b.ArnoldNr && k.Now >= b.Arnold.FirstArmyTurn
		if c.Side == american && army && c.Fate == war.FateInPlay && c.Area == 0 && n != b.WashingtonNr {
			out = append(out, n)
		}
	}
	return out
}

// dismissCommanderAction returns the action that replaces an American area commander who is away or has lost a major
// battle (15.33).
func (b levies) dismissCommanderAction() menuAction {
	return menuAction{
		Act: "replace",
		AddToForm: func(k *known, d action.Draft, a *game.Ask) {
			spare := b.spareCommanders(k)
			if k.ViewerSide != american || len(spare) == 0 {
				return
			}
			f := game.Field{
				ID: "replace.who", Label: "Which area commander is replaced?", Kind: game.PickOne, Min: 1, Max: 1,
				ReloadsForm: true, Rule: war.RuleAmericanCommanders,
			}
			for i := range k.Commanders {
				n, c := commanderNr(i+1), &k.Commanders[i]
				if c.Side == american && c.Area > 0 && c.ArmyCommander &&
					(c.Fate == war.FateLost || slices.Contains(k.DismissibleCommanders, n)) {
					f.Options = append(f.Options,
						game.Option{ID: b.Commander(n).ID, Label: b.Commander(n).Name, Detail: b.Area(c.Area).Name})
				}
			}
			if len(f.Options) == 0 {
				return
			}
			war.CopyDraftChoices(&f, d)
			by := game.Field{
				ID: "replace.by", Label: "Who takes over?", Kind: game.PickOne, Min: 1, Max: 1, ReloadsForm: true,
				Rule: war.RuleAmericanCommanders,
			}
			for _, n := range spare {
				by.Options = append(by.Options, game.Option{ID: b.Commander(n).ID, Label: b.Commander(n).Name})
			}
			war.CopyDraftChoices(&by, d)
			a.Fields = append(a.Fields, f, by)
			act := game.Act{
				ID: "replace", Name: "Replace a commander", Label: "Replace a commander",
				NeededFields: []string{f.ID, by.ID},
			}
			if old, now := f.PickedLabel(), by.PickedLabel(); old != "" && now != "" {
				act.Label = "Replace " + old + " by " + now
			}
			a.Acts = append(a.Acts, act)
		},
		Play: func(t *turn, a action.Action) error {
			s := t.State
			old, now := b.CommanderNamed(a.One("replace.who")), b.CommanderNamed(a.One("replace.by"))
			s.Commander(now).Area, s.Commander(old).Area = s.Commander(old).Area, 0
			s.Commander(now).ArmyCommander = true
			s.DismissibleCommanders = slices.DeleteFunc(slices.Clone(s.DismissibleCommanders),
				func(n commanderNr) bool { return n == old })
			t.Tell(text.Say(b.CommanderName(now), " takes over ", b.Area(s.Commander(now).Area).Name, " from ",
				b.CommanderName(old), ".")).WithRule(war.RuleAmericanCommanders).WithFacts(fact.Command{Units: b.CommanderIDs(now)})
			b.revealMarionOutside(t)
			return nil
		},
	}
}

// assignableAreas lists the areas that can be given to commanders of a side. The Americans have one commander each in
// New England, the Middle Colonies and the South (15.32). The British may be given any area but Canada, which is
// Carleton's (15.24).
func (b levies) assignableAreas(side game.Side) []printed.AreaNr {
	names := []string{"New England", "Middle Colonies", "South"}
	if side == british {
		names = append(names, "Western Territories")
	}
	out := make([]printed.AreaNr, len(names))
	for i, n := range names {
		out[i] = b.AreaNamed(n)
	}
	return out
}
