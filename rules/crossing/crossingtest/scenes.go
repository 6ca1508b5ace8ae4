package crossingtest

import (
	"tricorne/rules/crossing/knowledge"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
)

// StartMarch returns a table at which a group of leaders has rolled for movement. Each leader is ready to move with
// the given number of points.
func (c *Scene) StartMarch(points int, ids ...string) *Scene {
	c.T.Helper()
	c.Activate(ids...)
	m := truth.March{Side: c.S.Active, RatingLeader: LeaderNumber(c.T, ids[0]), Points: uint8(points)}
	for _, id := range ids {
		m.Group = append(m.Group, truth.Marcher{Leader: LeaderNumber(c.T, id), Points: uint8(points)})
		c.S.Unit(LeaderNumber(c.T, id)).Set(truth.HasRolled)
	}
	c.S.Marches = []truth.March{m}
	return c.SetSteps(truth.StepAction, truth.StepMarch)
}

// BeginNewYear begins January 1, 12 am, with the American command phase.
func (c *Scene) BeginNewYear() *Table {
	c.T.Helper()
	c.S.Now = Book.NewYear - 1
	return c.SetActive(truth.British).Seal().PlayThrough(knowledge.ActDone, nil, CalmRolls...)
}

// AttackNow runs a combat after its reactions, with the given rolls. The first rolls are for surprise, then for
// combat, and then for everything later.
func (c *Scene) AttackNow(kind printed.AttackKind, at, command string, force []string, rolls ...int) *Table {
	c.T.Helper()
	return c.Run(func(t *game.Turn[truth.State]) {
		Book.BeginCombat(t, &truth.Combat{
			At: HexOf(c.T, at), Attacker: c.S.Active, Kind: kind, Leader: LeaderNumber(c.T, command),
			Stage: truth.StageFight,
		}, LeaderNumbers(c.T, force...), "3 MP")
	}, rolls...)
}

// GroupUnderCommander puts all leaders of the active side under its first commanding leader.
func (c *Scene) GroupUnderCommander() {
	for _, n := range Book.All(c.S.Active) {
		if Book.Of(n).Commanding && c.S.Unit(n).OnMap() {
			for _, m := range Book.All(c.S.Active) {
				if u := c.S.Unit(m); u.OnMap() {
					u.ActivatedBy, u.ActivationRoot = n, n
				}
			}
			return
		}
	}
}

// BeginRaid begins a turn of a scene with a raid. One roll is a 2, which starts the raid. The next roll, leader,
// decides who the raider is.
func (c *Scene) BeginRaid(leader int) *Table {
	c.T.Helper()
	c.S.Now--
	return c.SetActive(truth.British).Seal().PlayThrough(knowledge.ActDone, nil, 0, 2, leader)
}

// BeginTurn begins a turn on the given day, in which the scene's reinforcements may be due.
func (c *Scene) BeginTurn(day, slot int) *Table {
	c.T.Helper()
	c.S.Now = printed.MomentOn(day, slot) - 1
	return c.SetActive(truth.British).Seal().PlayThrough(knowledge.ActDone, nil, CalmRolls...)
}

// BeginBritishCommand ends the American part of a turn, so that the British command phase begins.
func (c *Scene) BeginBritishCommand() *Table {
	c.T.Helper()
	b := c.SetActive(truth.American).Seal().PlayThrough(knowledge.ActDone, nil)
	for b.Step() == truth.StepAction {
		b.PlayThrough(knowledge.ActDone, nil)
	}
	return b
}

// BeginRetreat begins a retreat of leaders in one hex. It returns the table when a side is asked or the retreat is
// over.
func (c *Scene) BeginRetreat(side game.Side, from string, hexes int, ids ...string) *Table {
	c.T.Helper()
	return c.Run(func(t *game.Turn[truth.State]) {
		Book.StartRetreat(t, side, LeaderNumbers(c.T, ids...), HexOf(c.T, from), hexes)
	})
}

// Surround puts enemies with this many men each in all empty hexes around a hex.
func (c *Scene) Surround(hex string, men int, ids ...string) *Scene {
	for i, p := range Book.Neighbours(HexOf(c.T, hex)) {
		if Book.Holder(&c.S, p) == game.Nobody {
			c.Put(Book.ID(p), ids[i]+":"+Itoa(men))
		}
	}
	return c
}
