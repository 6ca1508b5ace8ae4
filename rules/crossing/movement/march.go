package movement

import (
	"slices"
	"strconv"

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

// Movement (11.0). A group that has rolled moves leader by leader or stack by stack. The moving stack goes on until it
// stays somewhere or its points are spent. On the way it may leave leaders behind, take others of the group along, and
// attack.

// MarchPhase asks for the moves of the current march.
func (b Rules) MarchPhase() phase {
	m := menus{
		Cache: knowledge.CachedOffers,
		Rule:  rulebook.Movement, Title: knowledge.PhaseTitle("march"),
		Help:        "Move the leaders of this march together or one by one. A leader left behind has ended its move.",
		EndAct:      game.Act{ID: knowledge.ActDone, Label: "End this march"},
		Actions:     b.marchActions(),
		AskedSides:  func(s *state) fact.Sides { return fact.SidesOf(s.March().Side) },
		Enter:       b.updateMarch,
		EndRefusal:  b.stayRefusal,
		EndLossText: b.unmovedNames,
		EndWarning:  b.unmovedWarning,
		AfterEnd: func(t *turn) {
			m := t.State.March()
			for i := range m.Group {
				m.Group[i].Done = true
			}
			b.updateMarch(t)
		},
	}
	p := m.Phase()
	p.PublicStep = func(s *state) action.Step { // others learn of a march only when the force moves (3.0)
		if s.March().Reaction {
			return truth.StepReact
		}
		return truth.StepAction
	}
	return p
}

// unmovedNames names the leaders whose move would end before it began. These are the leaders of the march who are not
// in the moving stack.
func (b Rules) unmovedNames(k *known) string {
	var out []*knownLeader
	for _, g := range k.March.Group {
		if x := k.Find(g.Leader); x != nil && !g.Done && !g.Moving && x.Flags&truth.Moved == 0 {
			out = append(out, x)
		}
	}
	if len(out) == 0 {
		return ""
	}
	return ": " + b.leaderNames(out) + " " + truth.Verb(len(out), "does", "do") + " not move"
}

// unmovedWarning returns the warning that the march would end although no leader has moved. It returns nil if a leader
// has moved.
func (b Rules) unmovedWarning(k *known) text.Text {
	for _, g := range k.March.Group {
		if x := k.Find(g.Leader); g.Done || x == nil || x.Flags&truth.Moved != 0 {
			return nil
		}
	}
	return text.Say("Nobody has moved: all movement points that were rolled would be lost.")
}

// marchActions returns the actions that a group can choose from during a march.
func (b Rules) marchActions() []menuAction {
	return []menuAction{
		b.moveStackAction(), b.joinAction(), b.attackAction(), b.crossAction(), b.dropDetachmentAction(),
		b.leaveMapAction(),
	}
}

// updateMarch updates the record after a change of the group, and ends the march when all its moves are over.
func (b Rules) updateMarch(t *turn) {
	s := t.State
	m := s.March()
	moving, going := false, false
	for i := range m.Group {
		g := &m.Group[i]
		u := s.Unit(g.Leader)
		if !u.OnMap() || u.Status == printed.Routed {
			g.Done = true
		}
		if g.Done {
			if u.OnMap() && u.Has(truth.Moved) {
				u.Set(truth.Halted)
			}
			g.Moving = false
		}
		moving, going = moving || g.Moving, going || !g.Done
	}
	if !moving {
		m.Path, m.PointsSpent, m.Crossed = nil, 0, false
	}
	if !going {
		s.Marches = s.Marches[:len(s.Marches)-1]
		t.EndStep()
	}
}

// spentText describes a cost and the points available, as in "4 of 10 MP".
func spentText(cost, of int) string { return strconv.Itoa(cost) + " of " + strconv.Itoa(of) + " MP" }

// moveStackAction returns the action of moving a stack to a hex.
func (b Rules) moveStackAction() menuAction {
	return menuAction{Act: "go", AddToForm: b.offerGo, Play: b.playGo}
}

// offerGo asks which leaders move together from one hex, and where they go. Staying is always possible, and ends the
// move of the leader who stays.
func (b Rules) offerGo(k *known, d action.Draft, a *game.Ask) {
	goers := k.March.MovableLeaders()
	var at []board.Place
	for _, g := range goers {
		at = append(at, k.Find(g.Leader).At)
	}
	slices.Sort(at)
	at = slices.Compact(at)
	act := game.Act{ID: "go", Name: "March", Label: "March", Primary: true}
	from := at[0]
	if len(at) > 1 {
		f := b.HexField("go.from", "From where?", rulebook.Movement, at, d)
		f.ReloadsForm = true
		if len(f.Value) == 0 {
			f.Value = []string{b.ID(from)}
		}
		from = b.Place(f.Value[0])
		a.Fields, act.NeededFields = append(a.Fields, f), append(act.NeededFields, f.ID)
	}
	var stack []*knownLeader
	for _, g := range goers {
		if x := k.Find(g.Leader); x.At == from {
			stack = append(stack, x)
		}
	}
	least := 1
	if b.stayRefusal(k) != nil {
		least = len(stack)
	}
	who := b.LeadersField("go.who", "Who moves together?", rulebook.Movement, stack, least, len(stack), d)
	who.ReloadsForm = true
	if _, picked := d.Get(who.ID); !picked || len(who.Value) < least {
		who.Value = nil
		for _, x := range stack {
			who.Value = append(who.Value, b.Of(x.Nr).ID)
		}
	}
	for i := range who.Options {
		who.Options[i].Detail += " · " + strconv.Itoa(k.March.PointsLeft([]nr{stack[i].Nr})) + " MP"
	}
	movers := b.LeadersByID(who.Value)
	to := b.destinationField(k, d, from, movers)
	a.Fields, act.NeededFields = append(a.Fields, who, to), append(act.NeededFields, who.ID, to.ID)
	if i := slices.IndexFunc(to.Options, func(o game.Option) bool { return to.Chosen(o.ID) }); i >= 0 {
		act.Label = b.goLabel(stack, who, &to.Options[i], b.Place(to.Value[0]) == from)
		if b.Place(to.Value[0]) != from {
			act.Warning = b.leavingWarning(k, from, movers)
		}
	}
	a.Acts = append(a.Acts, act)
}

// goLabel returns the label of an order: "March Stephen and Mercer to hex 2228 · 4 of 10 MP".
func (b Rules) goLabel(stack []*knownLeader, who game.Field, to *game.Option, stay bool) string {
	names := b.leaderNames(slices.DeleteFunc(slices.Clone(stack),
		func(x *knownLeader) bool { return !who.Chosen(b.Of(x.Nr).ID) }))
	if stay {
		return "End the move of " + names
	}
	return "March " + names + " to " + to.Label + " · " + to.Detail
}

// destinationField returns a field for the hex to which the leaders move.
func (b Rules) destinationField(k *known, d action.Draft, from board.Place, movers []nr) game.Field {
	f := game.Field{
		ID: "go.to", Label: "Where to?", Kind: game.PickOne, Min: 1, Max: 1, ReloadsForm: true,
		Rule: rulebook.Movement,
	}
	left := k.March.PointsLeft(movers)
	r := b.reachOf(k, from, movers)
	places := b.SortByName(r.Places(), func(p board.Place) int {
		cost, _ := r.At(p)
		return cost
	})
	f.Options = append(slices.Grow(f.Options, len(places)+1),
		game.Option{
			ID: b.ID(from), Label: "Stay here", Detail: "ends the move", Space: b.ID(from),
			Refusal: b.stayRefusal(k),
		})
	if back := b.wayBack(k); len(back) > 0 {
		f.Options[0].Label, f.Options[0].Refusal = "Back to "+b.PlaceName(back[len(back)-1]), nil
	}
	if no := b.leaveRefusal(k, from, movers); no != nil {
		f.Options = append(f.Options, game.Option{ID: "out", Label: "Elsewhere", Refusal: no})
	}
	for _, p := range places {
		if p == from {
			continue
		}
		if r.survey.PassThroughOnly(p) {
			f.Options = append(f.Options,
				game.Option{
					ID: b.ID(p), Label: b.PlaceName(p), Group: b.Heading(p), Space: b.ID(p),
					Refusal: &game.Refusal{Rule: rulebook.Movement, Text: text.Say(
						"Enemy leaders stand at ", b.Space(p), ": a leader without troops may pass through, but not stay.")},
				})
			continue
		}
		cost, _ := r.At(p)
		full := r.survey.Crowded(p)
		if full && !b.mayTryFrom(k, p, movers, left-cost) {
			f.Options = append(f.Options,
				game.Option{
					ID: b.ID(p), Label: b.PlaceName(p), Group: b.Heading(p), Space: b.ID(p),
					Refusal: b.OverfullRefusal(p, r.survey.Men(p), r.survey.Movers),
				})
			continue
		}
		o := game.Option{
			ID: b.ID(p), Label: b.PlaceName(p), Group: b.Heading(p), Space: b.ID(p), Badge: strconv.Itoa(cost),
			Detail: spentText(cost, left),
			Path:   r.pathIDs(p),
		}
		switch {
		case full:
			o.Detail += ", only to cross the Delaware: the hex is full"
		case r.guaranteedOnly.Has(p):
			o.Detail = "all " + strconv.Itoa(left) + " MP: a leader may always move one hex"
		case r.costUncertain(p) && r.noPointsSpent && len(o.Path) == 2:
			o.Detail += ", all " + strconv.Itoa(left) + " at most where the enemy has a zone of control"
		case r.costUncertain(p):
			o.Detail += ", more where the enemy has a zone of control"
		}
		f.Options = append(f.Options, o)
	}
	if slices.ContainsFunc(f.Options, func(o game.Option) bool { return o.ID == d.One(f.ID) }) {
		f.Value = []string{d.One(f.ID)}
	}
	return f
}
