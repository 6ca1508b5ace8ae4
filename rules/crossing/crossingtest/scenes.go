package crossingtest

import (
	"tricorne/rules/crossing/knowledge"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
)

// Marching returns the scene with leaders of one group who have rolled. They stand ready to move with so many points
// each.
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

// AttackNow begins a combat on the spot, past the reaction, with the given dice. They are surprise, combat, and
// whatever comes after.
func (c *Scene) AttackNow(kind printed.AttackKind, at, command string, force []string, rolls ...int) *Table {
	c.T.Helper()
	return c.Run(func(t *game.Turn[truth.State]) {
		Book.Assail(t, &truth.Combat{
			At: HexOf(c.T, at), Attacker: c.S.Active, Kind: kind, Leader: Who(c.T, command),
			Stage: truth.StageFight,
		}, WhoAll(c.T, force...), "3 MP")
	}, rolls...)
}

// Commanders puts everybody of the active side under its first leader with a span.
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

// Raiding begins a turn of a scene in which the dice let somebody raid: 2 for the raid, then who.
func (c *Scene) Raiding(leader int) *Table {
	c.T.Helper()
	c.S.Now--
	return c.Active(truth.British).Ready().Do(knowledge.ActDone, nil, 0, 2, leader)
}

// ComesTo begins the turn of a day of a scene in which somebody is awaited.
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

// Retreating begins a retreat of leaders who stand together. It returns the table where somebody is asked or all is
// over.
func (c *Scene) Retreating(side game.Side, from string, hexes int, ids ...string) *Table {
	c.T.Helper()
	return c.Run(func(t *game.Turn[truth.State]) { Book.Flee(t, side, WhoAll(c.T, ids...), HexOf(c.T, from), hexes) })
}

// Surround puts enemies with so many men each on all hexes around one.
func (c *Scene) Surround(hex string, men int, ids ...string) *Scene {
	for i, p := range Book.Around(HexOf(c.T, hex)) {
		if Book.Holder(&c.S, p) == game.Nobody {
			c.Put(Book.ID(p), ids[i]+":"+Itoa(men))
		}
	}
	return c
}
