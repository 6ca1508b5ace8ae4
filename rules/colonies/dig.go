package colonies

import (
	"slices"
	"strings"

	"tricorne/rules/board"
	"tricorne/rules/colonies/printed"
	"tricorne/rules/colonies/war"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// Entrenchments and forts (11.0). Units with enough movement points dig them, on a march or where they are.

// digRefusal returns why a side cannot entrench in a place, or nil: swamp, mountain, or works there already (11.12).
func (b movement) digRefusal(f *war.Forces, side game.Side, p board.Place) *game.Refusal {
	switch h := b.At(p); {
	case h.Terrain == printed.Swamp || h.Terrain == printed.Mountain || h.Row == 0:
		return war.Refuse(war.RuleEntrench, "No entrenchments in swamps and mountains.")
	case f.Entrenched(side, p):
		return war.Refuse(war.RuleEntrench, "These units are already entrenched.")
	case f.Work(p, true, side) != nil && b.Fortified(f, side, p):
		return war.Refuse(war.RuleForts, "These units are in the fort.")
	}
	return nil
}

// fortRefusal returns why a side cannot build a fort in a place, or nil (11.21).
func (b movement) fortRefusal(f *war.Forces, now turnNr, side game.Side, p board.Place, supply int) *game.Refusal {
	switch {
	case b.Town(p) == nil || b.Burnt(f, now, p):
		return war.Refuse(war.RuleForts, "Forts are built in towns and cities.")
	case f.Work(p, true, side) != nil:
		return war.Refuse(war.RuleForts, "There is already a fort.")
	case b.HasTroops(f, side.Other(), p):
		return war.Refuse(war.RuleForts, "No fort can be built with enemies in the hex.")
	case supply == 0:
		return war.Refuse(war.RuleForts, "A fort costs a supply unit.")
	}
	return nil
}

// entrenchAction returns the action that entrenches the marching group (11.12).
func (b movement) entrenchAction() menuAction {
	return menuAction{
		Act: "dig",
		AddToForm: func(k *known, _ action.Draft, a *game.Ask) {
			m := &k.March.March
			if m.PointsLeft < b.Movement.Entrench || m.Stopped || len(m.Units) == 0 ||
				b.digRefusal(&k.Forces, m.Side, m.At) != nil {
				return
			}
			a.Acts = append(a.Acts, game.Act{
				ID: "dig", Name: "Entrench",
				Label:   "Entrench · " + war.CostText(b.Costs.Entrench) + " and " + b.Movement.Entrench.Words(),
				Refusal: k.CostRefusal(b.Costs.Entrench, war.RuleEntrench),
			})
		},
		Play: func(t *turn, a action.Action) error {
			m := t.State.March
			m.PointsLeft -= b.Movement.Entrench
			b.entrench(t, a.Side, m.At)
			return nil
		},
	}
}

func (b movement) entrench(t *turn, side game.Side, p board.Place) {
	b.spend(t, side, b.Costs.Entrench)
	b.addWork(t.State, war.Work{At: p, Side: side})
	t.Tell(text.Say("The ", b.SideName(side), " entrench in ", b.Space(p), " for ", war.CostText(b.Costs.Entrench), ".")).
		WithRule(war.RuleEntrench).WithFacts(fact.Fortification{Side: side, Kind: "entrenchment", Place: b.PlaceID(p)})
}

// buildFortAction returns the action that builds a fort with the marching group (11.21).
func (b movement) buildFortAction() menuAction {
	return menuAction{
		Act: "fort",
		AddToForm: func(k *known, _ action.Draft, a *game.Ask) {
			m := &k.March.March
			if m.PointsLeft < b.Movement.Fort || m.Stopped || len(m.Units) == 0 || b.AllIndians(m.Units) ||
				b.fortRefusal(&k.Forces, k.Now, m.Side, m.At, int(m.Supply)+int(k.StoreAt(m.Side, m.At).Supply)) != nil {
				return
			}
			a.Acts = append(a.Acts, game.Act{
				ID: "fort", Name: "Build a fort",
				Label:   "Build a fort · " + war.CostText(b.Costs.Fort) + ", " + b.Movement.Fort.Words() + " and a supply unit",
				Refusal: k.CostRefusal(b.Costs.Fort, war.RuleForts),
			})
		},
		Play: func(t *turn, a action.Action) error {
			s, m := t.State, t.State.March
			m.PointsLeft -= b.Movement.Fort
			if m.Supply > 0 {
				m.Supply--
			} else {
				b.AddStores(s, m.Side, m.At, -1, 0)
			}
			b.buildFort(t, a.Side, m.At)
			return nil
		},
	}
}

func (b movement) buildFort(t *turn, side game.Side, p board.Place) {
	s := t.State
	b.spend(t, side, b.Costs.Fort)
	b.removeWork(s, p, false, side)
	b.removeWork(s, p, false, side.Other())
	b.addWork(s, war.Work{At: p, Side: side, Fort: true})
	t.Tell(text.Say("The ", b.SideName(side), " build a fort in ", b.Space(p), " for ", war.CostText(b.Costs.Fort),
		" and a supply unit.")).WithRule(war.RuleForts).WithFacts(fact.Fortification{
		Side: side, Kind: "fort",
		Place: b.PlaceID(p),
	})
}

// destroyFortAction returns the action that destroys a fort (11.22).
//
// Our reading (11.22): either side may, with a combat unit in the hex and no enemy combat unit inside the fort.
func (b movement) destroyFortAction() menuAction {
	return menuAction{
		Act: "raze",
		AddToForm: func(k *known, _ action.Draft, a *game.Ask) {
			m := &k.March.March
			if m.PointsLeft < b.Movement.DestroyFort || m.Stopped || len(m.Units) == 0 || k.Work(m.At, true, m.Side) == nil ||
				b.Fortified(&k.Forces, m.Side.Other(), m.At) {
				return
			}
			a.Acts = append(a.Acts, game.Act{
				ID: "raze", Name: "Destroy the fort",
				Label: "Destroy the fort · " + b.Movement.DestroyFort.Words(), Dangerous: true,
			})
		},
		Play: func(t *turn, _ action.Action) error {
			m := t.State.March
			m.PointsLeft -= b.Movement.DestroyFort
			b.removeWork(t.State, m.At, true, m.Side)
			t.Tell(text.Say("The ", b.SideName(m.Side), " destroy the fort in ", b.Space(m.At), ".")).WithRule(war.RuleForts).
				WithFacts(fact.Fortification{Side: m.Side, Kind: "fort", Place: b.PlaceID(m.At), Gone: true})
			return nil
		},
	}
}

// digAction returns the action that builds an entrenchment or a fort with units that have not moved. One of them uses
// up its movement.
func (b movement) digAction() menuAction {
	return menuAction{
		Act: "works",
		AddToForm: func(k *known, d action.Draft, a *game.Ask) {
			what := game.Field{
				ID: "works.what", Label: "What do you build?", Kind: game.PickOne, Min: 1, Max: 1, ReloadsForm: true,
				Rule: war.RuleEntrench,
			}
			for _, p := range b.OccupiedPlaces(&k.Forces, k.ViewerSide) {
				if len(b.diggers(k, p, false)) == 0 {
					continue
				}
				if b.digRefusal(&k.Forces, k.ViewerSide, p) == nil {
					o := b.SpaceOption(p)
					o.ID, o.Label, o.Detail = "dig:"+o.ID, "Entrench in "+b.PlaceName(p), war.CostText(b.Costs.Entrench)
					what.Options = append(what.Options, o)
				}
				if b.fortRefusal(&k.Forces, k.Now, k.ViewerSide, p, int(k.StoreAt(k.ViewerSide, p).Supply)) == nil &&
					len(b.diggers(k, p, true)) > 0 {
					o := b.SpaceOption(p)
					o.ID, o.Label, o.Detail = "fort:"+o.ID, "Fort in "+b.PlaceName(p), war.CostText(b.Costs.Fort)+" and a supply unit"
					what.Options = append(what.Options, o)
				}
			}
			if len(what.Options) == 0 {
				return
			}
			war.CopyDraftChoices(&what, d)
			price := min(b.Costs.Entrench, b.Costs.Fort)
			act := game.Act{
				ID: "works", Name: "Entrench, build forts", Label: "Build works · " + war.CostText(price),
				NeededFields: []string{what.ID},
			}
			if x := what.PickedLabel(); x != "" {
				if price = b.Costs.Entrench; strings.HasPrefix(what.Value[0], "fort:") {
					price = b.Costs.Fort
				}
				act.Label = x + " · " + war.CostText(price)
			}
			if act.Refusal = k.CostRefusal(price, war.RuleEntrench); act.Refusal == nil {
				a.Fields = append(a.Fields, what)
			}
			a.Acts = append(a.Acts, act)
		},
		Play: func(t *turn, a action.Action) error {
			s := t.State
			v := a.One("works.what")
			i := slices.Index([]byte(v), ':')
			p := b.Place(v[i+1:])
			k := b.Know(s, game.SideViewer(a.Side))
			digger := b.diggers(&k, p, v[:i] == "fort")[0]
			s.Unit(digger).Flags |= war.FlagMoved
			if v[:i] == "dig" {
				b.entrench(t, a.Side, p)
				return nil
			}
			b.AddStores(s, a.Side, p, -1, 0)
			b.buildFort(t, a.Side, p)
			return nil
		},
	}
}

// diggers lists the units in a place that have not moved, weakest first. The first one uses up its movement. Any
// combat unit digs (11.12), but Indians do not build forts (11.21).
//
// Our reading (11.12): a unit that digs where it is pays no operations point, but uses up all of its regular
// movement.
func (b movement) diggers(k *known, p board.Place, fort bool) []unitNr {
	out := slices.DeleteFunc(b.MovableUnits(&k.Forces, k.ViewerSide, p, false), func(n unitNr) bool {
		return fort && b.Unit(n).Kind == printed.Indian
	})
	slices.SortStableFunc(out, func(x, y unitNr) int {
		return b.Strength(&k.Forces, []unitNr{x}) - b.Strength(&k.Forces, []unitNr{y})
	})
	return out
}
