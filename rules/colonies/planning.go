package colonies

import (
	"slices"

	"tricorne/rules/board"
	"tricorne/rules/colonies/printed"
	"tricorne/rules/game"
)

// Strategic planning (3.0 B): the Americans buy supply, raise Continentals and artillery; the British plot the port of the next turn's
// arrivals in secret. Both do it at once. Both pay for the Indians they keep (16.32).

func (b *book) planningPhase() phase {
	m := menus{
		Rule: ruleSequence, Title: title("planning"), Doing: "planning",
		Help:  "Both sides plan at once. What you spend is seen on the track; what you have left is your secret.",
		End:   game.Act{ID: actDone, Label: "End planning", Primary: true},
		Deeds: []deed{b.plotDeed(), b.buyDeed(), b.continentalDeed(), b.restoreDeed(), b.artilleryDeed(), b.convertDeed(), b.promoteDeed(), b.dismissIndiansDeed()},
		Asked: func(s *state) game.Sides {
			var out game.Sides
			for _, side := range bothSides {
				if !s.Planned[side-1] {
					out = out.With(side)
				}
			}
			return out
		},
		Enter: func(t *turn) {
			if t.State.Planned == [2]bool{true, true} {
				b.next(t)
			}
		},
		Stop: b.mustPlot,
	}
	p := m.Phase()
	p.Play = b.orEnds(p.Play, func(t *turn, side game.Side) {
		t.State.Planned[side-1] = true
		b.keepIndians(t, side)
		t.Tell(game.Say("The ", b.named(side), " have planned.")).By(ruleSequence)
	})
	return p
}

// orEnds plays a menu of which either side may press the end: the menu's own Over does not know who did.
func (b *book) orEnds(play func(*turn, game.Action) error, end func(*turn, game.Side)) func(*turn, game.Action) error {
	return func(t *turn, a game.Action) error {
		if a.Act == actDone {
			end(t, a.Side)
			return nil
		}
		return play(t, a)
	}
}

// actDone ends a phase.
const actDone = "done"

func title(phase string) func(*known) string {
	return func(k *known) string { return adjective(k.Eyes) + " " + phase }
}

// plots tells whether a port must be plotted in this turn: not for winter, in which nothing comes but replacements (12.23).
//
// Our reading (12.23): for a winter in which replacements come a port is plotted like for any other turn, and no supply is rolled for.
func (b *book) plots(now turnNr) bool {
	if int(now) >= len(b.Track) {
		return false
	}
	next := b.turnAt(now + 1)
	return !next.Winter() || next.British+next.German > 0
}

func (b *book) mustPlot(k *known) *game.Refusal {
	if k.Eyes == british && b.plots(k.Now) && k.Plot == board.Nowhere {
		return no(ruleBritSupply, "First choose the port in which the next turn's troops and supply arrive.")
	}
	return nil
}

// plotDeed writes down where the next turn's arrivals come in (12.22).
func (b *book) plotDeed() deed {
	return deed{
		Act: "plot",
		Offer: func(k *known, d game.Draft, a *game.Ask) {
			if k.Eyes != british || !b.plots(k.Now) {
				return
			}
			f := game.Field{ID: "plot.port", Label: "Where do the next turn's troops and supply arrive?", Kind: game.One, Min: 1, Max: 1, Live: true, Rule: ruleBritSupply}
			for _, p := range b.openPorts(k.French, k.Now) {
				if p == k.Plot {
					continue
				}
				o := b.spaceOption(p)
				if b.portHolder(&k.Forces, k.Now, p) != british {
					o.Detail = "not yours now: what arrives would go to Nova Scotia"
				}
				f.Options = append(f.Options, o)
			}
			choose(&f, d)
			label := "Plot the port"
			if p := b.Place(d.One(f.ID)); p != board.Nowhere {
				label = "Plot " + b.placeName(p)
			}
			a.Fields = append(a.Fields, f)
			a.Acts = append(a.Acts, game.Act{ID: "plot", Name: "Port of arrival", Label: label, Needs: []string{f.ID}, Primary: k.Plot == board.Nowhere})
		},
		Play: func(t *turn, a game.Action) error {
			p := b.Place(a.One("plot.port"))
			t.State.Plot = p
			t.TellOnly(british, game.Say("You write down ", b.space(p), " for the arrivals of ", b.turnAt(t.State.Now+1).Name, "."), nil).By(ruleBritSupply)
			return nil
		},
	}
}

// openPorts are the supply ports, without the Caribbean once the French have come (12.26).
func (b *book) openPorts(french, now turnNr) []board.Place {
	return slices.DeleteFunc(slices.Clone(b.SupplyPorts), func(p board.Place) bool { return p == b.Caribbean && french > 0 && french <= now })
}

// portHolder is who controls a supply port; those off the map are British.
func (b *book) portHolder(f *Forces, now turnNr, p board.Place) game.Side {
	if b.At(p).Row == 0 {
		return british
	}
	return b.holder(f, now, p)
}

// spaceOption offers a place.
func (b *book) spaceOption(p board.Place) game.Option {
	return game.Option{ID: b.ID(p), Label: b.placeName(p), Space: b.ID(p)}
}

// choose marks what the draft has chosen, if it is offered.
func choose(f *game.Field, d game.Draft) {
	if values, ok := d.Get(f.ID); ok {
		for _, v := range values {
			if o, found := f.Option(v); found && o.Why == nil {
				f.Value = append(f.Value, v)
			}
		}
		if f.Kind == game.One && len(f.Value) > 1 {
			f.Value = nil
		}
	}
}

// buyDeed asks for the price of supply in a town and buys at it (12.3).
func (b *book) buyDeed() deed {
	return deed{
		Act: "buy",
		Offer: func(k *known, d game.Draft, a *game.Ask) {
			if k.Eyes != american {
				return
			}
			towns := b.markets(k)
			f := game.Field{ID: "buy.town", Label: "In which town do you look for supply?", Kind: game.One, Min: 1, Max: 1, Live: true, Rule: ruleAmSupply}
			for _, p := range towns {
				o := b.spaceOption(p)
				if i := slices.IndexFunc(k.Prices, func(x price) bool { return x.At == p }); i >= 0 {
					if o.Detail, o.Why = cost(int(k.Prices[i].Cost))+" a unit", k.short(int(k.Prices[i].Cost), ruleAmSupply); k.Prices[i].Cost == 0 {
						o.Detail, o.Why = "", no(ruleAmSupply, "There is none to be had in ", b.placeName(p), " this turn.")
					}
				}
				f.Options = append(f.Options, o)
			}
			choose(&f, d)
			act := game.Act{ID: "buy", Name: "Buy supply", Label: "Ask for the price", Needs: []string{f.ID}}
			a.Fields = append(a.Fields, f)
			p := b.Place(d.One(f.ID))
			if i := slices.IndexFunc(k.Prices, func(x price) bool { return x.At == p && x.Cost > 0 }); i >= 0 && len(f.Value) == 1 {
				each := int(k.Prices[i].Cost)
				n := game.Field{ID: "buy.units", Label: "How many supply units?", Kind: game.Number, Min: 1, Max: min(99, k.left()/each), Rule: ruleAmSupply}
				n.Value = []string{"1"}
				if v := d.One(n.ID); v != "" {
					n.Value = []string{v}
				}
				act.Label = "Buy supply in " + b.placeName(p) + " at " + itoa(each) + " a unit"
				a.Fields, act.Needs = append(a.Fields, n), append(act.Needs, n.ID)
			}
			if act.Why = nothing(&f); len(towns) == 0 {
				act.Why = no(ruleAmSupply, "No town free of the enemy lies within ", itoa(int(b.SupplyReach/printed.Point)), " movement points of one of your commanders.")
			}
			a.Acts = append(a.Acts, act)
		},
		Play: b.playBuy,
	}
}

// playBuy rolls for the price in a town, or buys at the price rolled for (12.33 to 12.36).
func (b *book) playBuy(t *turn, a game.Action) error {
	s, p := t.State, b.Place(a.One("buy.town"))
	if i := slices.IndexFunc(s.Prices, func(x price) bool { return x.At == p }); i >= 0 {
		n := number(a.One("buy.units"))
		b.spend(t, american, n*int(s.Prices[i].Cost))
		b.stock(s, american, p, n, 0)
		t.TellOnly(american, game.Say("You buy ", trains(n, 0), " in ", b.space(p), " for ", cost(n*int(s.Prices[i].Cost)), "."),
			game.Say("The Americans spend ", cost(n*int(s.Prices[i].Cost)), " on supply in ", b.space(p), ".")).By(ruleAmSupply)
		return nil
	}
	die := t.Roll("price of supply in "+b.placeName(p), 1, 6)[0]
	mod, why := b.scarce(s, p)
	each, ok := b.Price(b.turnAt(s.Now).Season, die+mod)
	s.Prices = append(s.Prices, price{At: p, Cost: uint8(each)})
	words := game.Say("Supply in ", b.space(p), ": ", game.Die(die, ""), why)
	if ok {
		words = game.Say(words, ", ", cost(each), " a unit.")
	} else {
		words = game.Say(words, ", none to be had.")
	}
	t.Tell(words).By(ruleAmSupply)
	return nil
}

// scarce is what the British presence adds to the die, and why (12.34).
func (b *book) scarce(s *state, p board.Place) (int, string) {
	if b.controlsArea(&s.Forces, s.Now, b.areaOf(p)) {
		return b.SupplyControlled, " + " + itoa(b.SupplyControlled) + " (the British control the area)"
	}
	if b.within(s, british, p, 1) {
		return b.SupplyNear, " + " + itoa(b.SupplyNear) + " (a British unit is near)"
	}
	return 0, ""
}

// markets lists the towns in which the Americans may look for supply: free of the enemy and burning, within reach of a commander who may
// buy (12.31, 12.32, 12.37).
func (b *book) markets(k *known) []board.Place {
	var out []board.Place
	for _, x := range b.Towns {
		if b.burnt(&k.Forces, k.Now, x.At) || b.fights(&k.Forces, british, x.At) {
			continue
		}
		for i := range k.Commanders {
			c, n := &k.Commanders[i], commanderNr(i+1)
			if c.Fate != inPlay || c.Side != american || n == b.marion || n == b.arnold && !c.Army {
				continue
			}
			if n == b.clark && b.areaOf(x.At) != b.AreaNamed("Western Territories") {
				continue
			}
			if b.Distance(c.At, x.At) <= 2*int(b.SupplyReach/printed.Point) && b.rides(&k.Forces, american, c.At, x.At, b.SupplyReach) {
				out = append(out, x.At)
				break
			}
		}
	}
	return out
}

// continentalDeed raises a Continental unit (14.41 to 14.44, 14.48).
func (b *book) continentalDeed() deed {
	return deed{
		Act: "raise",
		Offer: func(k *known, d game.Draft, a *game.Ask) {
			if k.Eyes != american {
				return
			}
			f := game.Field{ID: "raise.unit", Label: "Which Continental unit do you raise?", Kind: game.One, Min: 1, Max: 1, Live: true, Rule: ruleContinentals}
			for i := range k.Units {
				n := unitNr(i + 1)
				u := b.Unit(n)
				if u.Kind != printed.Continental || k.Units[i].Fate != boxed {
					continue
				}
				o := game.Option{ID: u.ID, Label: u.Name, Detail: itoa(u.Full) + " strength · " + cost(u.Cost), Badge: itoa(u.Cost)}
				if o.Why = k.short(u.Cost, ruleContinentals); o.Why == nil && len(b.recruits(k, n)) == 0 {
					o.Why = no(ruleContinentals, "No town of its colony is free for it.")
				}
				f.Options = append(f.Options, o)
			}
			if len(f.Options) == 0 {
				return
			}
			choose(&f, d)
			act := game.Act{ID: "raise", Name: "Raise Continentals", Label: "Raise it", Needs: []string{f.ID, "raise.at"}}
			a.Fields = append(a.Fields, f)
			if len(f.Value) == 1 {
				n := b.UnitNamed(f.Value[0])
				at := game.Field{ID: "raise.at", Label: "Where?", Kind: game.One, Min: 1, Max: 1, Live: true, Rule: ruleContinentals}
				for _, p := range b.recruits(k, n) {
					at.Options = append(at.Options, b.spaceOption(p))
				}
				choose(&at, d)
				a.Fields = append(a.Fields, at)
				act.Label = "Raise " + b.Unit(n).Name + " · " + cost(b.Unit(n).Cost)
			}
			if !slices.ContainsFunc(f.Options, func(o game.Option) bool { return o.Why == nil }) {
				act.Why = f.Options[0].Why
			}
			a.Acts = append(a.Acts, act)
		},
		Play: func(t *turn, a game.Action) error {
			n, p := b.UnitNamed(a.One("raise.unit")), b.Place(a.One("raise.at"))
			b.spend(t, american, b.Unit(n).Cost)
			t.Tell(game.Say("The Americans raise ", b.unitName(n), " in ", b.space(p), " for ", cost(b.Unit(n).Cost), ".")).By(ruleContinentals)
			b.field(t, n, p)
			return nil
		},
	}
}

// recruits lists where a Continental unit may be raised: towns of its colony, or its own places, that are not British and not burnt, in an
// area the British do not control (14.43, 14.44, 14.48).
//
// Our reading (14.44): also not in a town in which British units stand, whoever controls it.
func (b *book) recruits(k *known, n unitNr) []board.Place {
	u := b.Unit(n)
	var out []board.Place
	for _, x := range b.Towns {
		p := x.At
		h := b.At(p)
		fits := slices.Contains(u.Colonies, h.Colony) || slices.Contains(u.RaiseAt, p) || u.RaisePorts > 0 && x.Port && h.Area == u.RaisePorts
		if fits && b.free(k, p) && !b.controlsArea(&k.Forces, k.Now, h.Area) && !b.closed(k.Scenario, h.Area) {
			out = append(out, p)
		}
	}
	return out
}

// free tells whether a town is neither British, nor burnt, nor held by British units.
func (b *book) free(k *known, p board.Place) bool {
	return !b.burnt(&k.Forces, k.Now, p) && b.holder(&k.Forces, k.Now, p) != british && !b.fights(&k.Forces, british, p)
}

// restoreDeed brings depleted Continentals back to full strength (14.46).
func (b *book) restoreDeed() deed {
	return deed{
		Act: "restore",
		Offer: func(k *known, d game.Draft, a *game.Ask) {
			if k.Eyes != american {
				return
			}
			f := game.Field{ID: "restore.units", Label: "Which depleted Continentals are restored?", Kind: game.Many, Min: 1, Live: true, Rule: ruleContinentals}
			for i := range k.Units {
				if u := &k.Units[i]; u.Fate == inPlay && u.Depleted && b.Units[i].Kind == printed.Continental {
					f.Options = append(f.Options, b.unitOption(&k.Forces, unitNr(i+1)))
				}
			}
			if len(f.Options) == 0 {
				return
			}
			f.Max = min(len(f.Options), k.left()/b.Restore)
			choose(&f, d)
			act := game.Act{ID: "restore", Name: "Restore Continentals", Label: "Restore them", Needs: []string{f.ID}}
			if len(f.Value) > 0 {
				act.Label += " · " + cost(len(f.Value)*b.Restore)
			}
			if f.Max == 0 {
				act.Why = k.short(b.Restore, ruleContinentals)
			} else {
				a.Fields = append(a.Fields, f)
			}
			a.Acts = append(a.Acts, act)
		},
		Play: func(t *turn, a game.Action) error {
			units := b.finds(a.Many("restore.units"))
			b.spend(t, american, len(units)*b.Restore)
			for _, n := range units {
				t.State.unit(n).Depleted = false
			}
			t.TellOnly(american, game.Say("You restore ", b.group(units, nil), " for ", cost(len(units)*b.Restore), "."),
				game.Say("The Americans spend ", cost(len(units)*b.Restore), " to restore Continental units.")).By(ruleContinentals)
			return nil
		},
	}
}

// unitOption offers a unit on the map.
func (b *book) unitOption(f *Forces, n unitNr) game.Option {
	u, x := b.Unit(n), f.unit(n)
	o := game.Option{ID: u.ID, Label: u.Name, Piece: u.ID, Detail: itoa(u.Strength(x.Depleted)) + " strength"}
	if x.Depleted {
		o.Detail += ", depleted"
	}
	if x.At != board.Nowhere {
		o.Group, o.Space = b.placeName(x.At), b.ID(x.At)
	}
	return o
}

// finds looks up the units of an answer, in its order.
func (b *book) finds(ids []string) []unitNr {
	out := make([]unitNr, len(ids))
	for i, id := range ids {
		out[i] = b.UnitNamed(id)
	}
	return out
}

// artilleryDeed builds artillery (10.22).
func (b *book) artilleryDeed() deed {
	return deed{
		Act: "guns",
		Offer: func(k *known, d game.Draft, a *game.Ask) {
			if k.Eyes != american {
				return
			}
			f := game.Field{ID: "guns.at", Label: "Where is artillery built?", Kind: game.One, Min: 1, Max: 1, Live: true, Rule: ruleArtillery}
			for _, x := range b.Towns {
				h := b.At(x.At)
				if slices.Contains(b.ArtilleryIn, h.Colony) && b.free(k, x.At) && !b.controlsArea(&k.Forces, k.Now, h.Area) && !b.closed(k.Scenario, h.Area) {
					f.Options = append(f.Options, b.spaceOption(x.At))
				}
			}
			choose(&f, d)
			act := game.Act{ID: "guns", Name: "Build artillery", Label: "Build artillery · " + cost(b.ArtilleryCost), Needs: []string{f.ID}}
			switch {
			case len(f.Options) == 0:
				return
			case k.GunsLeft == 0:
				act.Why = no(ruleArtillery, "All artillery units of the counter sheet are in play.")
			case k.short(b.ArtilleryCost, ruleArtillery) != nil:
				act.Why = k.short(b.ArtilleryCost, ruleArtillery)
			default:
				a.Fields = append(a.Fields, f)
			}
			a.Acts = append(a.Acts, act)
		},
		Play: func(t *turn, a game.Action) error {
			s, p := t.State, b.Place(a.One("guns.at"))
			b.spend(t, american, b.ArtilleryCost)
			s.Guns[slices.IndexFunc(s.Guns, func(g gun) bool { return g.At == board.Nowhere })] = gun{At: p, Side: american}
			t.Tell(game.Say("The Americans build artillery in ", b.space(p), " for ", cost(b.ArtilleryCost), ".")).By(ruleArtillery)
			return nil
		},
	}
}

// promoteDeed makes Arnold an army commander (15.41).
func (b *book) promoteDeed() deed {
	return deed{
		Act: "promote",
		Offer: func(k *known, _ game.Draft, a *game.Ask) {
			c := k.commander(b.arnold)
			if k.Eyes != american || c.Fate != inPlay || c.Side != american || c.Army || k.Now < b.Arnold.ArmyFrom {
				return
			}
			act := game.Act{ID: "promote", Name: "Promote Arnold", Label: "Give Arnold an army command"}
			if b.areasFull(&k.Forces) {
				act.Why = no(ruleAmCommanders, "The Americans have three area commanders, and none of them is away.")
			}
			a.Acts = append(a.Acts, act)
		},
		Play: func(t *turn, _ game.Action) error {
			c := t.State.commander(b.arnold)
			c.Army = true
			for _, x := range b.mayCommand(american) {
				if !b.commanded(&t.State.Forces, x) {
					c.Area = x
				}
			}
			t.Tell(game.Say(b.commanderName(b.arnold), " commands an army, in ", b.Area(c.Area).Name, ".")).By(ruleArnold)
			return nil
		},
	}
}

// areasFull tells whether each of the three American areas has its commander on the map (15.32).
func (b *book) areasFull(f *Forces) bool {
	return !slices.ContainsFunc(b.mayCommand(american), func(x printed.AreaNr) bool { return !b.commanded(f, x) })
}

// commanded tells whether an American commander on the map has the area.
func (b *book) commanded(f *Forces, x printed.AreaNr) bool {
	return slices.ContainsFunc(f.Commanders, func(c commander) bool {
		return c.Side == american && c.Area == x && c.Fate != lost && c.Fate != gone && c.Army
	})
}

// nothing is why no option of a field can be chosen; nil when one can.
func nothing(f *game.Field) *game.Refusal {
	var why *game.Refusal
	for i := range f.Options {
		if f.Options[i].Why == nil {
			return nil
		}
		why = f.Options[i].Why
	}
	return why
}

// number reads a number of a form.
func number(word string) int {
	n := 0
	for _, c := range word {
		n = 10*n + int(c-'0')
	}
	return n
}
