package movement

import (
	"tricorne/rules/board"
	"tricorne/rules/crossing/knowledge"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/rulebook"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
	"tricorne/rules/game/text"
)

// The far bank of the Delaware may be full (4.0). If a hex would then have more than 3,000 men, a leader may cross
// into it only with enough points to go on. The leader must then go on.
//
// Our reading (67): as on land, nobody may end in a hex that is too full, and a march that is cut short ends before
// such a hex. Over the Delaware a leader may enter such a hex for one more point, if the remaining points suffice to
// reach a hex where the leader may end. The paths onward are tested before the crossing, as before a march. All who
// have crossed must then go on together.

// mayLand reports whether at least a hundred of a leader's men could cross the Delaware. There must be room for them
// on the far bank, or a path onward.
func (b Rules) mayLand(k *known, x *crossing, f *knownLeader) bool {
	return b.mayLandWith(k, x, f, k.March.PointsLeft([]nr{f.Nr}))
}

// mayLandWith reports whether at least a hundred of a leader's men could cross the Delaware. The leader has the given
// number of points left before the attempt.
func (b Rules) mayLandWith(k *known, x *crossing, f *knownLeader, left int) bool {
	men := min(f.Troops, b.Charts.MinDetachment())
	if k.Men(x.to)+men <= b.MostMen {
		return true
	}
	v := b.SurveyFor(k, []nr{f.Nr})
	v.Movers = men
	return b.pathOnward(k, v, x.to, left-b.attemptCost()-b.farCost(x, v)) != nil
}

// landing describes whether men may cross, and how they go on from the far bank.
type landing struct {
	forbidden  bool          // true if the men cannot pay for the far hex, or could neither stay there nor go on
	onwardPath []board.Place // path by which the men go on; empty if the far hex has room for them
}

// landingOf returns whether a number of the waiting men may follow those already across, and how they would go on.
func (b Rules) landingOf(k *known, x *crossing, who []nr, men int) landing {
	for _, g := range k.March.Group {
		if f := k.Find(g.Leader); g.Moving && f.At == x.to {
			who = append(who[:len(who):len(who)], g.Leader)
			men += f.Troops
		}
	}
	v := b.SurveyFor(k, who)
	v.Movers = men
	left := k.March.PointsLeft(who) - b.farCost(x, v)
	switch {
	case left < 0:
		return landing{forbidden: true}
	case men == 0 || !v.Crowded(x.to):
		return landing{}
	}
	on := b.pathOnward(k, v, x.to, left)
	return landing{forbidden: on == nil, onwardPath: on}
}

// pathOnward returns the cheapest path from a hex that is too full to one where the stack may end. It costs at most
// left points, and is nil if there is none. The path is based on the owner's knowledge, and avoids enemy leaders, whose
// capture would interrupt the march.
func (b Rules) pathOnward(k *known, v *knowledge.Survey, from board.Place, left int) []board.Place {
	if left < 1 || b.boundToTrenton(k, from) {
		return nil
	}
	f := b.Search([]board.Place{from}, left, func(p board.Place, w printed.HexStep, to board.Place, _ int) printed.Price {
		c := b.Step(v, StepContext{}, p, w, to)
		c.Impossible = c.Impossible || c.Stop
		return c
	})
	var on []board.Place
	best := left + 1
	for _, p := range f.Places() {
		if cost, _ := f.At(p); p != from && !v.Crowded(p) && cost < best {
			best, on = cost, f.Path(p)
		}
	}
	return on
}

// testPathsOnward tests whether enemies block the paths onward from a full far bank (3.0). It repeats the test until
// all paths that it needs are certain.
func (b Rules) testPathsOnward(t *turn, x *crossing) {
	s := t.State
	for n := -1; n != len(s.Contacts); {
		n = len(s.Contacts)
		k := b.Know(s, game.SideViewer(truth.American))
		ways := [][]board.Place{b.landingOf(&k, x, b.waitingLeaders(s), s.Men(b.waitingLeaders(s))).onwardPath}
		for _, y := range b.crossingChoices(&k) {
			ways = append(ways, y.onwardPath)
		}
		for _, way := range ways {
			for _, p := range way {
				b.ProbeEnemy(t, truth.American, p)
			}
		}
	}
}

// stayRefusal returns why the moving stack must go on, nil if it may stay. The stack must go on if it has crossed the
// Delaware into a hex that is too full. It must also go on if it has entered such a hex on its own bank in order to
// cross.
func (b Rules) stayRefusal(k *known) *game.Refusal {
	if k.March == nil {
		return nil
	}
	how := "leaders that crossed must go on together."
	if !k.March.Crossed {
		if !b.inFullHex(k) {
			return nil
		}
		how = "the stack must cross, go on or go back together."
	}
	for _, g := range k.March.Group {
		if at := k.Find(g.Leader).At; g.Moving && k.Men(at) > b.MostMen {
			return &game.Refusal{
				Rule: rulebook.Stacking,
				Text: text.Say(truth.MenText(k.Men(at)), " stand at ", b.Space(at), ", and no more than ",
					truth.MenText(b.MostMen),
					" may end there: ", how),
			}
		}
	}
	return nil
}
