package colonies

import (
	"slices"

	"tricorne/rules/game"
)

// Commanders who come and go by decision: Howe's recall, dismissed Americans, Arnold's treason (15.0).

// recallDeed removes Howe (15.22): after an American major victory, or from 1778 on without a British one. Clinton succeeds, Cornwallis comes.
//
// Our reading (15.22): Cornwallis enters where Howe stood and takes over the area Howe or Clinton had.
func (b *book) recallDeed() deed {
	return deed{
		Act: "recall",
		Offer: func(k *known, _ game.Draft, a *game.Ask) {
			if k.Eyes != british || k.Supreme[british-1] != b.howe || k.commander(b.howe).Fate != inPlay || k.commander(b.clinton).Fate != inPlay {
				return
			}
			if k.Beaten[american-1] == 0 && (k.Now < b.HoweRecall || k.Beaten[british-1] > 0) {
				return
			}
			a.Acts = append(a.Acts, game.Act{ID: "recall", Name: "Recall Howe", Label: "Recall Howe: Clinton commands, Cornwallis comes", Danger: true})
		},
		Play: func(t *turn, _ game.Action) error {
			s := t.State
			howe, clinton, cornwallis := s.commander(b.howe), s.commander(b.clinton), s.commander(b.cornwallis)
			*cornwallis = commander{At: howe.At, Fate: inPlay, Side: british, Army: true, Area: howe.Area}
			if cornwallis.Area == 0 {
				cornwallis.Area = clinton.Area
			}
			*howe = commander{Fate: gone, Side: british, Army: true}
			s.Supreme[british-1] = b.clinton
			t.Tell(game.Say(b.commanderName(b.howe), " is recalled. ", b.commanderName(b.clinton), " commands the British, and ", b.commanderName(b.cornwallis), " joins the army in ", b.space(cornwallis.At), ".")).By(ruleHowe)
			return nil
		},
	}
}

// spare lists the American army commanders without an area who could take one.
func (b *book) spare(k *known) []commanderNr {
	var out []commanderNr
	for i := range k.Commanders {
		n, c := commanderNr(i+1), &k.Commanders[i]
		if c.Side == american && c.Army && c.Fate == inPlay && c.Area == 0 && n != b.washington {
			out = append(out, n)
		}
	}
	return out
}

// dismissDeed replaces an American area commander: one who is away, or one who has lost a major victory (15.33).
func (b *book) dismissDeed() deed {
	return deed{
		Act: "replace",
		Offer: func(k *known, d game.Draft, a *game.Ask) {
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
			a.Acts = append(a.Acts, game.Act{ID: "replace", Name: "Replace a commander", Label: "Replace him", Needs: []string{f.ID, by.ID}})
		},
		Play: func(t *turn, a game.Action) error {
			s := t.State
			old, now := b.CommanderNamed(a.One("replace.who")), b.CommanderNamed(a.One("replace.by"))
			s.commander(now).Area, s.commander(old).Area = s.commander(old).Area, 0
			s.Humbled = slices.DeleteFunc(slices.Clone(s.Humbled), func(n commanderNr) bool { return n == old })
			t.Tell(game.Say(b.commanderName(now), " takes over ", b.Area(s.commander(now).Area).Name, " from ", b.commanderName(old), ".")).By(ruleAmCommanders)
			return nil
		},
	}
}

// tempt tries to turn Arnold (15.42, 15.43).
func (b *book) tempt() deed {
	return deed{
		Act: "arnold",
		Offer: func(k *known, d game.Draft, a *game.Ask) {
			c := k.commander(b.arnold)
			if k.Eyes != british || k.Now < b.Arnold.TurnFrom || c.Side != american || c.Fate != inPlay && c.Fate != unseen || k.Tempted == b.turnAt(k.Now).Year {
				return
			}
			f := game.Field{ID: "arnold.pay", Label: "How many points does it cost you?", Kind: game.Number, Min: 1, Max: min(b.Arnold.MostPaid, max(1, k.left())), Live: true, Rule: ruleArnold, Value: []string{"1"}}
			if v := d.One(f.ID); v != "" {
				f.Value = []string{v}
			}
			act := game.Act{ID: "arnold", Name: "Turn Arnold", Label: "Try to turn Arnold", Needs: []string{f.ID}}
			if act.Why = k.short(1, ruleArnold); act.Why == nil {
				a.Fields = append(a.Fields, f)
				n := min(number(f.Value[0]), b.Arnold.MostPaid)
				act.Label += " · " + cost(n) + " · on " + itoa(b.Arnold.JoinsFrom+1-n) + " or more"
			}
			a.Acts = append(a.Acts, act)
		},
		Play: func(t *turn, a game.Action) error {
			s := t.State
			paid := number(a.One("arnold.pay"))
			b.spend(t, british, paid)
			s.Tempted = uint16(b.turnAt(s.Now).Year)
			die := t.Roll("turning Arnold", 1, 6)[0]
			words := game.Say("The British try to turn ", b.commanderName(b.arnold), " for ", cost(paid), ": ", game.Die(die, ""))
			if paid > 1 {
				words = game.Say(words, " + ", itoa(paid-1))
			}
			if die+paid-1 < b.Arnold.JoinsFrom {
				t.Tell(game.Say(words, ". He stays.")).By(ruleArnold)
				return nil
			}
			t.Tell(game.Say(words, ". He joins them.")).By(ruleArnold)
			b.turnArnold(t)
			return nil
		},
	}
}

// turnArnold: all units with him surrender, supply and artillery with them are taken, and the town is British (15.43).
func (b *book) turnArnold(t *turn) {
	s := t.State
	c := s.commander(b.arnold)
	p := c.At
	units := b.unitsAt(&s.Forces, american, p)
	if len(units) > 0 {
		t.Reveal(game.Nobody, game.Say(b.group(units, nil), " surrender with him in ", b.space(p), ".")).By(ruleArnold)
	}
	for _, n := range units {
		b.destroy(t, n, true)
	}
	*c = commander{At: p, Fate: inPlay, Side: british}
	for _, i := range s.gunsAt(american, p) {
		s.Guns[i].Side = british
	}
	if x := s.store(american, p); x.Supply+x.Boats > 0 {
		b.stock(s, american, p, -int(x.Supply), -int(x.Boats))
		b.stock(s, british, p, int(x.Supply), int(x.Boats))
	}
	if n := b.At(p).Town; n > 0 {
		s.Towns[n-1].By = british
		t.Tell(game.Say("The ", b.named(british), " control ", b.space(p), ".")).By(ruleControl)
	}
}

// destroyDeed destroys supply of one's own (12.15, 12.45).
func (b *book) destroyDeed() deed {
	return deed{
		Act: "spoil",
		Offer: func(k *known, d game.Draft, a *game.Ask) {
			f := game.Field{ID: "spoil.at", Label: "Where is a supply unit destroyed?", Kind: game.One, Min: 1, Max: 1, Live: true, Rule: ruleSupply}
			for _, x := range k.Stores {
				if x.Side == k.Eyes && x.Supply > 0 && len(b.unitsAt(&k.Forces, k.Eyes, x.At)) > 0 {
					o := b.spaceOption(x.At)
					o.Detail = trains(int(x.Supply), 0)
					f.Options = append(f.Options, o)
				}
			}
			if len(f.Options) == 0 {
				return
			}
			choose(&f, d)
			a.Fields = append(a.Fields, f)
			a.Acts = append(a.Acts, game.Act{ID: "spoil", Name: "Destroy supply", Label: "Destroy a supply unit", Needs: []string{f.ID}, Danger: true})
		},
		Play: func(t *turn, a game.Action) error {
			p := b.Place(a.One("spoil.at"))
			b.stock(t.State, a.Side, p, -1, 0)
			t.TellOnly(a.Side, game.Say("You destroy a supply unit in ", b.space(p), "."), nil).By(ruleSupply)
			return nil
		},
	}
}
