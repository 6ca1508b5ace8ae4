package movement

import (
	"slices"

	"tricorne/rules/board"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/rulebook"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/text"
)

// Leaving the map (11.5) from a hex at the edge, at the cost of its terrain. The British may leave over the top and
// right edges, the Americans over the top, bottom and left. Leaders who leave do not come back.

// exitCost returns the cost of leaving the map from a hex.
func (b Rules) exitCost(p board.Place, a printed.Conditions) int {
	return b.Costs.Terrain[b.At(p).Terrain][a.Season()]
}

// leaveMapAction returns the action of leaving the map with a leader of the march.
func (b Rules) leaveMapAction() menuAction {
	return menuAction{Act: "leave", AddToForm: b.offerLeave, Play: b.playLeave}
}

func (b Rules) offerLeave(k *known, d action.Draft, a *game.Ask) {
	var faces []*knownLeader
	var whys []*game.Refusal
	open := false
	for _, g := range k.March.MovableLeaders() {
		if f := k.Find(g.Leader); b.IsExit(f.At, k.ViewerSide) {
			why := b.leaveMapRefusal(k, f)
			faces, whys, open = append(faces, f), append(whys, why), open || why == nil
		}
	}
	if len(faces) == 0 {
		return
	}
	f := b.LeaderField("leave.who", "Who leaves the map for good?", rulebook.LeavingTheMap, faces, d, true)
	act := game.Act{
		ID: "leave", Name: "Leave the map", Label: "Leave the map", NeededFields: []string{f.ID},
		Dangerous: true,
	}
	for i := range f.Options {
		if f.Options[i].Refusal = whys[i]; whys[i] != nil && f.Chosen(f.Options[i].ID) {
			f.Value = nil
		}
	}
	if n := b.PickedLeader(d, f.ID); len(f.Value) > 0 {
		act.Label = b.Of(n).Name + " leaves the map · " + spentText(b.leavingCost(k, k.Find(n)), k.March.PointsLeft([]nr{n}))
	}
	if !open {
		act.Refusal = whys[0]
	}
	a.Fields = append(a.Fields, f)
	a.Acts = append(a.Acts, act)
}

// leaveMapRefusal returns why a leader at the edge may not leave the map, nil if they may.
func (b Rules) leaveMapRefusal(k *known, f *knownLeader) *game.Refusal {
	if no := b.leaveRefusal(k, f.At, []nr{f.Nr}); no != nil {
		return no
	}
	if cost, left := b.leavingCost(k, f), k.March.PointsLeft([]nr{f.Nr}); cost > left {
		return &game.Refusal{
			Rule: rulebook.LeavingTheMap,
			Text: text.Say("To leave the map from ", b.Space(f.At), " costs ",
				text.Count(cost, "movement point", "movement points"), ", and ", left, " ", truth.Verb(left, "is", "are"),
				" left."),
		}
	}
	return nil
}

// leavingCost returns the cost of leaving the map for a leader. It is the cost of the terrain of the leader's hex,
// plus the cost of leaving an enemy zone of control there (5.0).
func (b Rules) leavingCost(k *known, f *knownLeader) int {
	n := b.exitCost(f.At, b.Conditions(k.Weather, k.Now))
	if b.SurveyFor(k, []nr{f.Nr}).Zone.Has(f.At) {
		n += b.Costs.ZoneExit
	}
	return n
}

// playLeave removes one leader from the map. A leader who panics while leaving a zone of control at night does not
// leave (11.1). The others of the moving stack stay where they are and may go on.
func (b Rules) playLeave(t *turn, a action.Action) error {
	s := t.State
	m := s.March()
	n := b.PickedLeader(a.Picks, "leave.who")
	if _, shaken := b.rollPanic(t, []nr{n}, s.Unit(n).At); len(shaken) > 0 {
		m.RemoveMovers(shaken)
		b.routPanicked(t, shaken)
		return nil
	}
	i := slices.IndexFunc(m.Group, func(g truth.Marcher) bool { return g.Leader == n })
	m.Group[i].Moving, m.Group[i].Done = false, true
	b.RemoveFromMap(t, n, truth.Departed, "leaves the map at "+b.PlaceName(s.Unit(n).At), rulebook.LeavingTheMap)
	return nil
}
