package crossingtest

import (
	"tricorne/rules/crossing/knowledge"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
)

// Marching returns the scene with a group of leaders who have rolled for movement. Each is ready to move with this many
// points.
func (c *Scene) Marching(points int, ids ...string) *Scene {
	c.T.Helper()
	c.Activate(ids...)
	m := truth.March{Side: c.S.Active, Root: Who(c.T, ids[0]), Points: uint8(points)}
	for _, id := range ids {
		m.Group = append(m.Group, truth.Marcher{Leader: Who(c.T, id), Points: uint8(points)})
		c.S.Unit(Who(c.T, id)).Set(truth.HasRolled)
	}
	c.S.Marches = []truth.March{m}
	return c.Step(truth.StepAction, truth.StepMarch)
}

// NewYears begins January 1, 12 am, with the American command phase.
func (c *Scene) NewYears() *Table {
	c.T.Helper()
	c.S.Now = Book.NewYear - 1
	return c.Active(truth.British).Ready().Do(knowledge.ActDone, nil, Calm...)
}

// AttackNow runs a combat after its reactions, with these rolls. They are for surprise, combat, and everything later.
func (c *Scene) AttackNow(kind printed.AttackKind, at, command string, force []string, rolls ...int) *Table {
	c.T.Helper()
	return c.Run(func(t *game.Turn[truth.State]) {
		Book.Assail(t, &truth.Combat{
			At: HexOf(c.T, at), Attacker: c.S.Active, Kind: kind, Leader: Who(c.T, command),
			Stage: truth.StageFight,
		}, WhoAll(c.T, force...), "3 MP")
	}, rolls...)
}

// Commanders puts all leaders of the active side under its first commanding leader.
func (c *Scene) Commanders() {
	for _, n := range Book.All(c.S.Active) {
		if Book.Of(n).Commanding && c.S.Unit(n).Here() {
			for _, m := range Book.All(c.S.Active) {
				if u := c.S.Unit(m); u.Here() {
					u.By, u.Root = n, n
				}
			}
			return
		}
	}
}

// Raiding begins a turn of a scene with a raid. One roll is a 2, which starts the raid; the next roll, leader,
// decides who the raider is.
func (c *Scene) Raiding(leader int) *Table {
	c.T.Helper()
	c.S.Now--
	return c.Active(truth.British).Ready().Do(knowledge.ActDone, nil, 0, 2, leader)
}

// ComesTo begins the turn of a day, when reinforcements of the scene may be due.
func (c *Scene) ComesTo(day, slot int) *Table {
	c.T.Helper()
	c.S.Now = printed.On(day, slot) - 1
	return c.Active(truth.British).Ready().Do(knowledge.ActDone, nil, Calm...)
}

// Commands ends the American part of a turn, so that the British command phase begins.
func (c *Scene) Commands() *Table {
	c.T.Helper()
	b := c.Active(truth.American).Ready().Do(knowledge.ActDone, nil)
	for b.Step() == truth.StepAction {
		b.Do(knowledge.ActDone, nil)
	}
	return b
}

// Retreating begins a retreat of leaders in one hex. It returns the table when a side is asked or the retreat is over.
func (c *Scene) Retreating(side game.Side, from string, hexes int, ids ...string) *Table {
	c.T.Helper()
	return c.Run(func(t *game.Turn[truth.State]) { Book.Flee(t, side, WhoAll(c.T, ids...), HexOf(c.T, from), hexes) })
}

// Surround puts enemies with this many men each in all empty hexes around a hex.
func (c *Scene) Surround(hex string, men int, ids ...string) *Scene {
	for i, p := range Book.Around(HexOf(c.T, hex)) {
		if Book.Holder(&c.S, p) == game.Nobody {
			c.Put(Book.ID(p), ids[i]+":"+Itoa(men))
		}
	}
	return c
}
