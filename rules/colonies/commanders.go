package colonies

import (
	"slices"

	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// Commanders who come and go by decision: Howe's recall, dismissed Americans (15.22, 15.33). arnold.go has Arnold's promotion and treason.

// recallDeed removes Howe (15.22): after an American major victory, or from 1778 on without a British one. Clinton succeeds, Cornwallis comes.
//
// Our reading (15.22): Cornwallis enters where Howe stood and takes over the area Howe or Clinton had.
func (b *book) recallDeed() deed {
	return deed{
		Act: "recall",
		Offer: func(k *known, _ action.Draft, a *game.Ask) {
			if k.Eyes != british || k.Supreme[british-1] != b.howe || k.commander(b.howe).Fate != inPlay || k.commander(b.clinton).Fate != inPlay {
				return
			}
			if k.Beaten[american-1] == 0 && (k.Now < b.HoweRecall || k.Beaten[british-1] > 0) {
				return
			}
			a.Acts = append(a.Acts, game.Act{ID: "recall", Name: "Recall Howe", Label: "Recall Howe: Clinton commands, Cornwallis comes", Danger: true})
		},
		Play: func(t *turn, _ action.Action) error {
			s := t.State
			howe, clinton, cornwallis := s.commander(b.howe), s.commander(b.clinton), s.commander(b.cornwallis)
			*cornwallis = commander{At: howe.At, Fate: inPlay, Side: british, Army: true, Area: howe.Area, Flags: seen}
			if cornwallis.Area == 0 {
				cornwallis.Area = clinton.Area
			}
			*howe = commander{Fate: gone, Side: british, Army: true}
			s.Supreme[british-1] = b.clinton
			t.Tell(text.Say(b.commanderName(b.howe), " is recalled. ", b.commanderName(b.clinton), " commands the British, and ", b.commanderName(b.cornwallis), " joins the army in ", b.space(cornwallis.At), ".")).By(ruleHowe).
				As(fact.Departure{Units: b.commanderIDs(b.howe)}, fact.Command{Units: b.commanderIDs(b.clinton)}, fact.Arrival{Units: b.commanderIDs(b.cornwallis), Place: b.at(cornwallis.At)})
			return nil
		},
	}
}

// spare lists the American army commanders without an area who could take one, and Arnold once he may command an army (15.41).
func (b *book) spare(k *known) []commanderNr {
	var out []commanderNr
	for i := range k.Commanders {
		n, c := commanderNr(i+1), &k.Commanders[i]
		army := c.Army || n == b.arnold && k.Now >= b.Arnold.ArmyFrom
		if c.Side == american && army && c.Fate == inPlay && c.Area == 0 && n != b.washington {
			out = append(out, n)
		}
	}
	return out
}

// dismissDeed replaces an American area commander: one who is away, or one who has lost a major victory (15.33).
func (b *book) dismissDeed() deed {
	return deed{
		Act: "replace",
		Offer: func(k *known, d action.Draft, a *game.Ask) {
			spare := b.spare(k)
			if k.Eyes != american || len(spare) == 0 {
				return
			}
			f := game.Field{ID: "replace.who", Label: "Which area commander is replaced?", Kind: game.One, Min: 1, Max: 1, Live: true, Rule: ruleAmCommanders}
			for i := range k.Commanders {
				n, c := commanderNr(i+1), &k.Commanders[i]
				if c.Side == american && c.Area > 0 && c.Army && (c.Fate == lost || slices.Contains(k.Humbled, n)) {
					f.Options = append(f.Options, game.Option{ID: b.Commander(n).ID, Label: b.Commander(n).Name, Detail: b.Area(c.Area).Name})
				}
			}
			if len(f.Options) == 0 {
				return
			}
			choose(&f, d)
			by := game.Field{ID: "replace.by", Label: "By whom?", Kind: game.One, Min: 1, Max: 1, Live: true, Rule: ruleAmCommanders}
			for _, n := range spare {
				by.Options = append(by.Options, game.Option{ID: b.Commander(n).ID, Label: b.Commander(n).Name})
			}
			choose(&by, d)
			a.Fields = append(a.Fields, f, by)
			act := game.Act{ID: "replace", Name: "Replace a commander", Label: "Replace a commander", Needs: []string{f.ID, by.ID}}
			if old, now := f.Picked(), by.Picked(); old != "" && now != "" {
				act.Label = "Replace " + old + " by " + now
			}
			a.Acts = append(a.Acts, act)
		},
		Play: func(t *turn, a action.Action) error {
			s := t.State
			old, now := b.CommanderNamed(a.One("replace.who")), b.CommanderNamed(a.One("replace.by"))
			s.commander(now).Area, s.commander(old).Area = s.commander(old).Area, 0
			s.commander(now).Army = true
			s.Humbled = slices.DeleteFunc(slices.Clone(s.Humbled), func(n commanderNr) bool { return n == old })
			t.Tell(text.Say(b.commanderName(now), " takes over ", b.Area(s.commander(now).Area).Name, " from ", b.commanderName(old), ".")).By(ruleAmCommanders).As(fact.Command{Units: b.commanderIDs(now)})
			b.surface(t)
			return nil
		},
	}
}
