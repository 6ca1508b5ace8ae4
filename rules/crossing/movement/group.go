package movement

import (
	"slices"
	"strconv"

	"tricorne/rules/crossing/battle"
	"tricorne/rules/crossing/knowledge"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/rulebook"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// The beginning of a march (11.0). One activated leader rolls once for movement points. Several leaders roll together
// if the same leader activated them and they are in a chain of adjacent hexes.

// MarchAction returns the action of rolling for a leader or a group and starting their march.
func (b Rules) MarchAction() menuAction {
	return menuAction{Act: "march", AddToForm: b.offerMarch, Play: b.playMarch}
}

func (b Rules) offerMarch(k *known, d action.Draft, a *game.Ask) {
	var ready []*knownLeader
	for _, f := range k.OwnLeaders() {
		if k.MayRoll(f) {
			ready = append(ready, f)
		}
	}
	if len(ready) == 0 {
		return
	}
	ready = b.GroupByPlace(ready, truth.NoDistance)
	f := b.LeaderField("march.who", "Who marches?", rulebook.Movement, ready, d, true)
	a.Fields = append(a.Fields, f)
	act := game.Act{ID: "march", Name: "March", Label: "Roll for movement", NeededFields: []string{f.ID}}
	if i := slices.IndexFunc(ready, func(x *knownLeader) bool { return x.Nr == b.PickedLeader(d, f.ID) }); i >= 0 {
		group := b.offerGroup(k, d, a, &act, ready[i], ready)
		b.offerForced(k, d, a, &act, group)
		act.Label = "Roll movement for " + b.leaderNames(group)
		if b.allMounted(k, group) {
			act.Label = "March with " + b.leaderNames(group) + " · " + strconv.Itoa(b.Charts.MountedPoints()) + " MP"
		}
	}
	a.Acts = append(a.Acts, act)
}

// offerGroup asks which leaders roll together with the first leader. They must form a chain of adjacent hexes. All
// must belong to the same activation and be within the radius of the leader who activated them. It returns the group.
//
// Our reading (31): the radius that counts for each leader is that of the commander who activated this leader.
func (b Rules) offerGroup(k *known, d action.Draft, a *game.Ask, act *game.Act, first *knownLeader,
	ready []*knownLeader,
) []*knownLeader {
	linked := b.inRadiusCheck(k)
	group, edge := []*knownLeader{first}, []*knownLeader{first}
	asked := []nr{first.Nr}
	if !linked(first) {
		return group
	}
	for ring := 1; len(edge) > 0; ring++ {
		var near []*knownLeader
		for _, x := range ready {
			next := slices.ContainsFunc(edge, func(e *knownLeader) bool { return e.At == x.At || b.HexMap.Adjacent(e.At, x.At) })
			if next && x.RootCommander == first.RootCommander && !slices.Contains(asked, x.Nr) && linked(x) {
				near = append(near, x)
				asked = append(asked, x.Nr)
			}
		}
		if len(near) == 0 {
			break
		}
		f := b.LeadersField("march.with."+strconv.Itoa(ring), "Who rolls in one group with "+b.Of(first.Nr).Name+"?",
			rulebook.Movement, near, 0, len(near), d)
		f.ReloadsForm, f.Hint = true,
			"One die for the group keeps a column together. A stack that passes picks up others of the "+
				"group for 1 point each."
		if ring > 1 {
			f.Label, f.Hint = "Who else, next in the chain?", "They stand next to the leaders chosen above."
		}
		a.Fields, act.NeededFields = append(a.Fields, f), append(act.NeededFields, f.ID)
		edge = nil
		for _, x := range near {
			if f.Chosen(b.Of(x.Nr).ID) {
				edge = append(edge, x)
			}
		}
		group = append(group, edge...)
	}
	return group
}

// inRadiusCheck returns a function that reports whether a leader is within the radius of the commander who activated
// that leader.
func (b Rules) inRadiusCheck(k *known) func(*knownLeader) bool {
	reach := make([]*knowledge.Radius, b.Size()+1)
	return func(f *knownLeader) bool {
		by := k.Find(f.ActivatedBy)
		switch {
		case f.ActivatedBy == f.Nr:
			return true
		case by == nil || by.Fate != truth.InPlay:
			return false
		case reach[by.Nr] == nil:
			reach[by.Nr] = &knowledge.Radius{Leader: by}
		}
		return b.Reaches(k, reach[by.Nr], f.At)
	}
}

// hasFixedAllowance reports whether a leader has the fixed movement allowance. Washington has it, and so do all leaders
// without troops (11.0).
func (b Rules) hasFixedAllowance(n nr, troops int) bool { return troops == 0 || b.Of(n).Mounted }

func (b Rules) allMounted(k *known, group []*knownLeader) bool {
	return !slices.ContainsFunc(group, func(f *knownLeader) bool { return !b.hasFixedAllowance(f.Nr, f.Troops) })
}

// leaderNames returns the names of leaders for a button.
func (b Rules) leaderNames(group []*knownLeader) string {
	words := ""
	for i, f := range group {
		switch {
		case i == 0:
		case i == len(group)-1:
			words += " and "
		default:
			words += ", "
		}
		words += b.Of(f.Nr).Name
	}
	return words
}

func (b Rules) playMarch(t *turn, a action.Action) error {
	s := t.State
	first := b.PickedLeader(a.Picks, "march.who")
	group := append([]nr{first}, b.SpanAnswers(a.Picks, "march.with")...)
	b.markForced(t, a, group)
	b.setOut(t, truth.March{Side: b.Of(first).Side, RatingLeader: s.Unit(first).ActivationRoot}, group)
	return nil
}

// setOut rolls for a group and begins its march. Leaders get the points of the roll, half of them in reaction, and
// more for a forced march. Washington and leaders without troops have 13 points (11.0, 11.2, 11.3).
//
// Our reading (75): in reaction the 13 points are halved too.
func (b Rules) setOut(t *turn, m truth.March, group []nr) {
	s := t.State
	mounted := b.Charts.MountedPoints()
	m.Points = uint8(mounted)
	p := printed.MovementRoll{
		Side: m.Side, Rating: b.Of(m.RatingLeader).Rating, Night: s.Now.Night(), Weather: s.Weather,
		Vanguard: len(group) == 1 && b.Of(group[0]).MatrixModifier != 0,
	}
	rolls := false
	for _, n := range group {
		u := s.Unit(n)
		rolls = rolls || !b.hasFixedAllowance(n, int(u.Troops))
		p.Fatigue = max(p.Fatigue, int(u.Fatigue))
		p.Disordered = p.Disordered || u.Status == printed.Disordered
	}
	if rolls {
		b.rollMarch(t, &m, group, p)
	}
	if m.Reaction {
		m.Points, mounted = uint8(printed.ReactionPoints(int(m.Points))), printed.ReactionPoints(mounted)
	}
	for _, n := range group {
		u := s.Unit(n)
		g := truth.Marcher{Leader: n, Points: m.Points}
		switch {
		case b.hasFixedAllowance(n, int(u.Troops)):
			g.Points = uint8(mounted)
		case u.Has(truth.MadeForcedMarch):
			g.Points += uint8(b.Charts.ForcedPoints(m.Side))
		}
		u.Set(truth.HasRolled)
		m.Group = append(m.Group, g)
	}
	s.Marches = append(s.Marches, m)
	b.TellSide(t, m.Side, text.Say(b.Names(group), " ", truth.Verb(len(group), "has ", "have "), b.allowances(m.Group),
		"."), nil, rulebook.Movement).WithFacts(fact.Decision{Units: b.UnitFacts(group...), Choice: "march"})
	t.Call(truth.StepMarch)
}

// rollMarch rolls on the movement matrix for a group. Only the owner is told which leaders march, and the points.
func (b Rules) rollMarch(t *turn, m *truth.March, group []nr, p printed.MovementRoll) {
	l := b.Charts.MatrixLookup(p)
	own := truth.TermsOf(&l)
	own.Row = b.Names(group).String() + ", rating " + strconv.Itoa(p.Rating)
	var column text.Text
	if len(group) > 1 || group[0] != m.RatingLeader {
		own.Row += " of " + b.Of(m.RatingLeader).Name
		column = text.Say(", in the column of ", b.Name(m.RatingLeader))
	}
	roll := b.RollDie(t, game.Throw{
		Owner: m.Side, Purpose: "for movement", Terms: game.Terms{Chart: l.Chart.ID},
		OwnerTerms: &own,
	})
	r := t.Read(l.Chart, l.Column, roll, l.Mods...)
	m.Die, m.Points = uint8(roll), uint8(b.Charts.MovementPoints(r))
	b.RecordLuck(t, m.Side, "movement points", roll, func(face int) int {
		return b.Charts.MovementPoints(l.Chart.Read(l.Column, face, l.Mods...))
	}).SetOnlyFor(m.Side)
	b.TellSide(t, m.Side, text.Say(b.Names(group), truth.Verb(len(group), " rolls", " roll"), " for movement: ",
		truth.RollText(r), column, ": ", battle.CellSpan(r), " movement points."),
		text.Say("The ", truth.SideName(m.Side), " roll for movement: ", text.Die(roll, ""), "."), rulebook.Movement).
		WithFacts(fact.Check{Side: m.Side, Units: b.UnitFacts(group...), Dice: []int{roll}, Succeeded: true}).
		WithOtherFacts(fact.Check{Side: m.Side, Dice: []int{roll}, Succeeded: true})
}

// allowances describes the points of a group: "8 movement points", "8, 13 and 11 movement points".
func (b Rules) allowances(group []truth.Marcher) text.Text {
	var out []text.Span
	same := true
	for _, g := range group {
		same = same && g.Points == group[0].Points
		out = append(out, text.Num(int(g.Points)))
	}
	if same {
		out = out[:1]
	}
	return text.Say(text.List(out), " movement points")
}
