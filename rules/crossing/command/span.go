package command

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
)

// Command (10.4, 10.5): an activated commanding leader activates other leaders with a lower printed cost, within span
// and radius. These leaders may in turn command others.

// CommandAction returns the action of activating a leader, with or without others under their command.
func (b Rules) CommandAction() menuAction {
	return menuAction{Act: "command", AddToForm: b.offerCommand, Play: b.playCommand}
}

// InitiativeCommandAction returns the action by which a leader activated by die roll commands others (10.2).
func (b Rules) InitiativeCommandAction() menuAction {
	d := b.CommandAction()
	return menuAction{Act: d.Act, Play: d.Play, AddToForm: func(k *known, draft action.Draft, a *game.Ask) {
		if k.InitiativeTried {
			d.AddToForm(k, draft, a)
		}
	}}
}

// commandOptions returns which of the fit leaders the leader f could command now. The result is false if there are
// none.
func (b Rules) commandOptions(k *known, f *knownLeader, fit []*knownLeader) (knowledge.CommandChoice, bool) {
	l := b.Of(f.Nr)
	o := knowledge.CommandChoice{Leader: f, SpanLeft: b.SpanLeft(k, f.Nr), Reach: &knowledge.Radius{Leader: f}}
	if !l.Commanding {
		return o, false
	}
	if b.cannotCommand(k, f, truth.CommandsTroops) && b.cannotCommand(k, f, truth.CommandsIdleLeaders) {
		return o, false
	}
	o.MayLeadTroops = !b.cannotCommand(k, f, truth.CommandsTroops)
	for _, x := range fit {
		cost := b.ActivationCost(x.Nr, x.Troops, truth.CommandsNobody)
		switch {
		case b.Of(x.Nr).Cost >= l.Cost, cost > o.SpanLeft:
		case x.Troops > 0 && !o.MayLeadTroops, x.Troops == 0 && b.cannotCommand(k, f, truth.CommandsIdleLeaders):
		case x.Troops > 0 && k.ViewerSide == truth.British && k.Now.Night() && f.Troops == 0:
			// our reading (66): at night, only two kinds of leaders can command others with troops (11.1). One is the
			// single leader who marches with troops. The others are leaders under that leader's command.
		case !b.Reaches(k, o.Reach, x.At): // checked last, because Reaches may need a search
		default:
			o.Others = append(o.Others, x)
		}
	}
	return o, len(o.Others) > 0
}

// cannotCommand reports whether a leader cannot command leaders of the given kind. The reason may be that the leader
// is not fit, has already moved, or cannot pay the cost.
func (b Rules) cannotCommand(k *known, f *knownLeader, heads truth.CommandKind) bool {
	heads = max(heads, f.CommandKind)
	if f.Flags&truth.Activated == 0 {
		return k.InitiativeTried || b.UnfitReason(k, f) != nil || b.pointsRefusal(k, f, heads) != nil
	}
	if f.Flags&truth.HasRolled != 0 || k.InitiativeTried && !k.ActivatedByDie(f) {
		return true
	}
	due := b.ActivationCost(f.Nr, f.Troops, heads) - b.ActivationCost(f.Nr, f.Troops, f.CommandKind)
	switch {
	case due <= 0 || f.Flags&truth.ActivatedByDie != 0:
		return false
	case f.ActivatedBy == f.Nr:
		return due > k.AP[f.Side-1]
	}
	return due > b.SpanLeft(k, f.ActivatedBy)
}

// Reaches reports whether a leader can command others in a hex (10.5). The radius covers the adjacent hexes, across
// any terrain. It also covers every hex that the leader could reach with as many movement points as the radius. Only
// commanding leaders reach beyond their own hex. The path must not lead through enemy leaders, nor through their
// zones of control unless a friend with 400 men is there.
//
// Our reading (22): the path may end in a zone of control, and only zones that have been revealed count.
func (b Rules) Reaches(k *known, r *knowledge.Radius, p board.Place) bool {
	l := b.Of(r.Leader.Nr)
	switch {
	case p == r.Leader.At:
		return true
	case !l.Commanding:
		return false
	case b.HexMap.Adjacent(r.Leader.At, p):
		return true
	case b.Distance(r.Leader.At, p) > l.Radius: // every hex costs at least one point
		return false
	}
	r.Once.Do(func() { r.Reach = b.commandReach(k, r.Leader) })
	_, ok := r.Reach.At(p)
	return ok
}

// radiusHexes lists the hexes in a leader's radius, in printed order, for the map.
func (b Rules) radiusHexes(k *known, o *knowledge.CommandChoice) []string {
	var out []string
	for _, p := range b.Within(o.Leader.At, max(1, b.Of(o.Leader.Nr).Radius)) {
		if b.Reaches(k, o.Reach, p) {
			out = append(out, b.ID(p))
		}
	}
	return out
}

// commandReach returns the search for a commanding leader's radius.
func (b Rules) commandReach(k *known, f *knownLeader) *printed.Reach {
	v := b.SurveyFor(k, nil)
	var strong printed.Hexes
	for _, x := range k.OwnLeaders() {
		if x.Troops >= b.ZoneMen {
			strong.Add(x.At)
		}
	}
	return b.Search([]board.Place{f.At}, b.Of(f.Nr).Radius,
		func(from board.Place, w printed.HexStep, to board.Place, _ int) printed.Price {
			c := b.StepCost(from, w, k.ViewerSide, v.Season)
			return printed.Price{
				Points: int(c.Points), Impossible: c.Impossible || v.EnemyTroops.Has(to) || v.EnemyLeaders.Has(to),
				Stop: v.Zone.Has(to) && !strong.Has(to),
			}
		})
}

// offerCommand asks which leader commands, and then which others go with them. The player may choose nobody, or as
// many leaders as the span allows. Everything is chosen in one form and has one total cost. A leader who is not
// activated yet may also act without others. In the initiative the leader is already activated (10.2).
func (b Rules) offerCommand(k *known, d action.Draft, a *game.Ask) {
	orders, who := b.commandChoices(k)
	if !slices.ContainsFunc(orders, func(o knowledge.CommandChoice) bool { return o.Refusal == nil }) {
		return
	}
	act := game.Act{ID: "command", Name: "Activate", Label: "Activate"}
	f := b.LeaderField("command.by", "Who leads?", rulebook.Activation, who, d, true)
	if k.InitiativeTried {
		act.Name, act.Label, f.Label, f.Rule = "Command others", "Command others", "Who commands others?", rulebook.Span
	}
	act.NeededFields = []string{f.ID}
	for i := range orders {
		b.addCosts(k, &f.Options[i], &orders[i])
	}
	a.Fields = append(a.Fields, f)
	if i := slices.IndexFunc(who, func(x *knownLeader) bool { return x.Nr == b.PickedLeader(d, f.ID) }); i >= 0 &&
		orders[i].Refusal == nil {
		a.Fields[len(a.Fields)-1].Reach = b.radiusHexes(k, &orders[i])
		b.offerCompanions(k, d, a, &act, &orders[i])
	}
	a.Acts = append(a.Acts, act)
}

// commandChoices returns what each of the viewer's leaders can command now, and the list of these leaders. Both are
// cached.
func (b Rules) commandChoices(k *known) ([]knowledge.CommandChoice, []*knownLeader) {
	c := k.Cache()
	c.OrdersOnce.Do(func() { c.Orders, c.Leaders = b.computeCommandChoices(k) })
	return c.Orders, c.Leaders
}

func (b Rules) computeCommandChoices(k *known) (orders []knowledge.CommandChoice, who []*knownLeader) {
	fit := k.OwnLeadersWhere(func(f *knownLeader) bool {
		return f.Flags&truth.Activated == 0 &&
			b.UnfitReason(k, f) == nil
	})
	for _, f := range b.GroupByPlace(k.OwnLeaders(), truth.NoDistance) {
		o, ok := b.commandOptions(k, f, fit)
		o.NotActivated = f.Flags&truth.Activated == 0 && !k.InitiativeTried
		if o.NotActivated {
			if o.Refusal = b.UnfitReason(k, f); o.Refusal == nil {
				o.Refusal = b.pointsRefusal(k, f, truth.CommandsNobody)
			}
		}
		if ok || o.NotActivated {
			orders, who = append(orders, o), append(who, f)
		}
	}
	return orders, who
}

// addCosts adds to a leader's option what it costs to activate the leader, and to let the leader command others.
func (b Rules) addCosts(k *known, f *game.Option, o *knowledge.CommandChoice) {
	if f.Refusal = o.Refusal; f.Refusal != nil {
		return
	}
	if o.NotActivated {
		cost := b.ActivationCost(o.Leader.Nr, o.Leader.Troops, truth.CommandsNobody)
		f.Badge = strconv.Itoa(cost)
		f.Detail += " · " + pointsText(cost)
	}
	if len(o.Others) > 0 {
		f.Detail += " · span " + strconv.Itoa(o.SpanLeft) + " left · " + b.commandCostText(k, o.Leader)
	}
}

// commandCostText describes the cost of commanding leaders with troops: "command free", "command 4 AP".
func (b Rules) commandCostText(k *known, f *knownLeader) string {
	return "command " + b.costText(k, f, truth.CommandsTroops)
}

// costText describes what a leader pays to command leaders of the given kind. Examples are "free", "4 AP" and "takes 2
// of the span of Washington".
func (b Rules) costText(k *known, f *knownLeader, heads truth.CommandKind) string {
	cost := b.ActivationCost(f.Nr, f.Troops, max(heads, f.CommandKind))
	if f.Flags&truth.Activated != 0 {
		cost -= b.ActivationCost(f.Nr, f.Troops, f.CommandKind)
	}
	switch {
	case cost <= 0 || f.Flags&truth.ActivatedByDie != 0:
		return "free"
	case f.Flags&truth.Activated != 0 && f.ActivatedBy != f.Nr:
		return "takes " + strconv.Itoa(cost) + " of the span of " + b.Of(f.ActivatedBy).Name
	}
	return strconv.Itoa(cost) + " AP"
}

// SpanAnswers returns the leaders chosen in SpanFields.
func (b Rules) SpanAnswers(a action.Picks, id string) []nr {
	var out []nr
	for i := range a {
		if len(a[i].Field) > len(id) && a[i].Field[:len(id)+1] == id+"." {
			out = append(out, b.LeadersByID(a[i].Values)...)
		}
	}
	return out
}

func (b Rules) playCommand(t *turn, a action.Action) error {
	s := t.State
	by := b.PickedLeader(a.Picks, "command.by")
	chosen := append(b.LeadersByID(a.Many("command.who")), b.SpanAnswers(a.Picks, "command.more")...)
	heads := b.commandKindWith(s, chosen)
	b.makeCommander(t, by, heads)
	root := s.Unit(by).ActivationRoot
	for _, n := range chosen {
		b.Activate(t, n, by, root, rulebook.Span)
	}
	return nil
}

// commandKindWith returns the kind of leaders that a leader commands, once the given others are added.
func (b Rules) commandKindWith(s *state, others []nr) truth.CommandKind {
	switch {
	case len(others) == 0:
		return truth.CommandsNobody
	case s.Men(others) > 0:
		return truth.CommandsTroops
	}
	return truth.CommandsIdleLeaders
}

// makeCommander makes a leader command leaders of the given kind, and pays the cost. The cost is paid in points, or
// from the span of the leader's own commander.
func (b Rules) makeCommander(t *turn, by nr, heads truth.CommandKind) {
	s := t.State
	u := s.Unit(by)
	heads = max(heads, u.CommandKind)
	due := b.ActivationCost(by, int(u.Troops), heads) - b.ActivationCost(by, int(u.Troops), u.CommandKind)
	switch {
	case !u.Has(truth.Activated):
		b.activateByPoints(t, by, heads)
	case u.ActivatedBy != by:
		s.Unit(u.ActivatedBy).SpanUsed += uint8(due)
	case !u.Has(truth.ActivatedByDie):
		b.SpendAP(t, b.Of(by).Side, due, "to activate leaders", rulebook.Activation)
	}
	u.CommandKind = heads
}
