package truth_test

import (
	"strings"
	"testing"

	"tricorne/rules/board"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/view"
)

// validScene returns a valid position that the tests then break. Sargent is beyond the Delaware, Rall at Trenton, and
// Grant, who has no troops, at Amboy.
func validScene(t *testing.T) *state {
	t.Helper()
	c := newScene(t).Put("1631", "sargent:710").Put("2029", "rall:1250").Put("2401", "grant")
	c.S.Contacts = testBook.Contacts(&c.S)
	if err := testBook.Validate(&c.S); err != nil {
		t.Fatal(err)
	}
	return &c.S
}

// brokenState is a change to a valid position, and the fault it must cause. The fault is empty if the position stays
// valid.
type brokenState struct {
	name   string
	change func(*state)
	fault  string
}

func (x brokenState) try(t *testing.T, s *state) {
	t.Helper()
	x.change(s)
	switch err := testBook.Validate(s); {
	case err == nil && x.fault != "":
		t.Errorf("%s: it is sound; %q was expected", x.name, x.fault)
	case err != nil && x.fault == "":
		t.Errorf("%s: %v", x.name, err)
	case err != nil && !strings.Contains(err.Error(), x.fault):
		t.Errorf("%s: %v; %q was expected", x.name, err, x.fault)
	}
}

func TestValidate_Leaders(t *testing.T) {
	sargent, rall, grant, detachment := leaderByID(t, "sargent"), leaderByID(t, "rall"), leaderByID(t, "grant"),
		leaderByID(t, "a_det_1")
	sea, nj := hexOf(t, "2402"), hexOf(t, "1318")
	for _, x := range []brokenState{
		{"a leader is missing", func(s *state) { s.Leaders = s.Leaders[1:] }, "leaders of"},
		{
			"on the map without a place", func(s *state) { s.Unit(sargent).At = board.Nowhere },
			"sargent: both on the map and off it",
		},
		{
			"off the map at a place", func(s *state) { s.Unit(sargent).Fate = truth.Rallying },
			"sargent: both on the map and off it",
		},
		{"beyond the last hex", func(s *state) {
			s.Unit(sargent).At = board.Place(testBook.Board.Size() + 1)
		}, "sargent: at no place"},
		{"in the last hex", func(s *state) { s.Unit(grant).At = board.Place(testBook.Board.Size()) }, ""},
		{"in the sea", func(s *state) { s.Unit(grant).At = sea }, "grant: in the sea"},
		{"of no fate", func(s *state) {
			s.Unit(sargent).At, s.Unit(sargent).Fate = board.Nowhere, truth.FateCount
		}, "sargent: of no known fate"},
		{"of the last fate", func(s *state) { *s.Unit(sargent) = unit{Fate: truth.FateCount - 1} }, ""},
		{"as many men as there is room for", func(s *state) { s.Unit(rall).Troops = 1400 }, ""},
		{"ten men too many", func(s *state) { s.Unit(rall).Troops = 1410 }, "rall: 1410 men, more than"},
		{"a man too many", func(s *state) { s.Unit(rall).Troops = 1251 }, "no whole tens"},
		{"as tired as can be", func(s *state) { s.Unit(rall).Fatigue = uint8(testBook.MostFatigue) }, ""},
		{"more tired than can be", func(s *state) {
			s.Unit(rall).Fatigue = uint8(testBook.MostFatigue + 1)
		}, "rall: of no known order or fatigue"},
		{"routed", func(s *state) { s.Unit(rall).Status = printed.Routed }, ""},
		{
			"worse than routed", func(s *state) { s.Unit(rall).Status = printed.Routed + 1 },
			"rall: of no known order or fatigue",
		},
		{
			"tired without troops", func(s *state) { s.Unit(detachment).Fatigue = 1 },
			"a_det_1: tired or out of order without troops",
		},
		{
			"routed without troops", func(s *state) { s.Unit(detachment).Status = printed.Routed },
			"a_det_1: tired or out of order without troops",
		},
		{
			"a tireless leader without troops is tired", func(s *state) { s.Unit(grant).Fatigue = 1 },
			"grant: tired or out of order without troops",
		},
		{"acts off the map", func(s *state) { s.Unit(detachment).Flags = truth.Moved }, "a_det_1: acting off the map"},
		{"men of others", func(s *state) {
			*s.Unit(detachment) = unit{At: nj, Troops: 100}
			s.Shares = []truth.Share{{To: detachment, From: sargent, Men: 100}}
		}, ""},
		{"more men of others than there are", func(s *state) {
			*s.Unit(detachment) = unit{At: nj, Troops: 100}
			s.Shares = []truth.Share{{To: detachment, From: sargent, Men: 110}}
		}, "a_det_1: with more men of others"},
		{"troops of a captive", func(s *state) {
			*s.Unit(sargent) = unit{Fate: truth.Captured, Troops: 10}
		}, "sargent: leading troops out of the game"},
		{"troops of one who was removed", func(s *state) {
			*s.Unit(sargent) = unit{Fate: truth.Removed, Troops: 10}
		}, "sargent: leading troops out of the game"},
		{"troops of one who left", func(s *state) {
			*s.Unit(sargent) = unit{Fate: truth.Departed, Troops: 10}
		}, "sargent: leading troops out of the game"},
		{"troops of one who rallies", func(s *state) { *s.Unit(sargent) = unit{Fate: truth.Rallying, Troops: 10} }, ""},
	} {
		x.try(t, validScene(t))
	}
}

func TestValidate_TurnAndPlayers(t *testing.T) {
	for _, x := range []brokenState{
		{"the first turn", func(s *state) { s.Now = s.FirstTurn }, ""},
		{"before the first turn", func(s *state) { s.FirstTurn = s.Now + 1 }, "outside of the scenario"},
		{"the last turn", func(s *state) { s.LastTurn = s.Now }, ""},
		{"after the last turn", func(s *state) { s.LastTurn = s.Now - 1 }, "outside of the scenario"},
		{"as many points as can be kept", func(s *state) { s.AP[0] = uint8(testBook.MostAP) }, ""},
		{"a point too many", func(s *state) { s.AP[1] = uint8(testBook.MostAP + 1) }, "side 2 has 31 activation points"},
		{
			"both in one hex", func(s *state) { s.Unit(leaderByID(t, "sargent")).At = hexOf(t, "2029") },
			"both sides stand in 2029",
		},
		{"next to the enemy, and nothing was said", func(s *state) {
			s.Unit(leaderByID(t, "sargent")).At = hexOf(t, "2028")
			s.Contacts = nil
		}, "was not laid open"},
	} {
		x.try(t, validScene(t))
	}
	for name, change := range map[string]func(*truth.Contact){
		"the other size":  func(c *truth.Contact) { c.HasZOC = !c.HasZOC },
		"the other state": func(c *truth.Contact) { c.Empty = !c.Empty },
		"nobody seen":     func(c *truth.Contact) { c.SeenLeaders = nil },
		"the other side":  func(c *truth.Contact) { c.Side = c.Side.Other() },
		"another place":   func(c *truth.Contact) { c.At++ },
	} {
		s := validScene(t)
		s.Unit(leaderByID(t, "sargent")).At = hexOf(t, "2028")
		s.Contacts = testBook.Contacts(s)
		change(&s.Contacts[0])
		brokenState{name, func(*state) {}, "was not laid open"}.try(t, s)
	}
}

func TestValidate_CurrentStep(t *testing.T) {
	at := func(active game.Side, steps ...action.Step) func(*state) {
		return func(s *state) {
			s.Active, s.Flow.Stack = active, nil
			for _, step := range steps {
				s.Flow.Stack = append(s.Flow.Stack, game.Frame{Step: step})
			}
		}
	}
	for _, x := range []brokenState{
		{"nobody acts in the action phase", at(game.Nobody, truth.StepAction), "side 0 is active at step action"},
		{"somebody acts as a turn begins", at(truth.American, truth.StepTurn), "side 1 is active"},
		{"nobody acts as a turn begins", at(game.Nobody, truth.StepTurn), ""},
		{"nobody acts as a turn ends", at(game.Nobody, truth.StepTurnOver), ""},
		{"somebody acts as a turn ends", at(truth.British, truth.StepTurnOver), "side 2 is active"},
		{"nobody acts while the weather changes", at(game.Nobody, truth.StepWeather), ""},
		{"somebody acts while the weather changes", at(truth.American, truth.StepWeather), "side 1 is active"},
		{"nobody acts in the set-up", at(game.Nobody, truth.StepSetup), ""},
		{"somebody acts in the set-up", at(truth.American, truth.StepSetup), "side 1 is active"},
		{"nobody acts as reinforcements arrive", at(game.Nobody, truth.StepArrivals), ""},
		{"somebody acts as reinforcements arrive", at(truth.American, truth.StepArrivals), ""},
		{"a combat that nobody fights", at(truth.American, truth.StepAction, truth.StepCombat), "a combat at step"},
		{"a combat without its step", func(s *state) {
			s.Combat = &truth.Combat{At: hexOf(t, "2029"), Attacker: truth.American}
		}, "a combat at step"},
		{"a combat in its step", func(s *state) {
			at(truth.American, truth.StepAction, truth.StepCombat)(s)
			s.Combat = &truth.Combat{At: hexOf(t, "2029"), Attacker: truth.American}
		}, ""},
		{"a retreat of nobody", at(truth.American, truth.StepAction, truth.StepRetreat), "a retreat at step"},
		{"a retreat without its step", func(s *state) {
			s.Retreats = []truth.Retreat{retreatOf(t, "rall")}
		}, "a retreat at step"},
		{"a retreat in its step", func(s *state) {
			at(truth.American, truth.StepAction, truth.StepRetreat)(s)
			s.Retreats = []truth.Retreat{retreatOf(t, "rall")}
		}, ""},
		{"a raid by nobody", at(game.Nobody, truth.StepRaid), "a raid at step"},
		{"a raid without its step", func(s *state) { s.Raid = &truth.Raid{} }, "a raid at step"},
		{"a raid in its step", func(s *state) {
			at(game.Nobody, truth.StepRaid)(s)
			s.Raid = &truth.Raid{}
		}, ""},
		{"a march without its step", func(s *state) { s.Marches = []truth.March{{Side: truth.American}} }, "a march at step"},
		{"a march in its step", func(s *state) {
			at(truth.American, truth.StepAction, truth.StepMarch)(s)
			s.Marches = []truth.March{{Side: truth.American}}
		}, ""},
		{"a game that is over is at no step", func(s *state) {
			at(game.Nobody, truth.StepAction)(s)
			s.Flow.Result = &view.Result{}
		}, ""},
	} {
		x.try(t, validScene(t))
	}
}

// retreatOf returns a retreat of one leader from the leader's hex in the scene.
func retreatOf(t *testing.T, id string) truth.Retreat {
	t.Helper()
	return truth.Retreat{
		Side: testBook.Of(leaderByID(t, id)).Side, Leaders: []printed.LeaderNumber{leaderByID(t, id)}, From: hexOf(t, "2029"),
		Path: []board.Place{hexOf(t, "2029")},
	}
}

func TestValidate_CombatAndRetreat(t *testing.T) {
	fights := func(change func(*state)) func(*state) {
		return func(s *state) {
			s.Flow.Stack = []game.Frame{{Step: truth.StepAction}, {Step: truth.StepCombat}}
			s.Unit(leaderByID(t, "sargent")).At = hexOf(t, "1929")
			s.Combat = &truth.Combat{At: hexOf(t, "2029"), Attacker: truth.American, Fighters: []truth.Fighter{
				{Leader: leaderByID(t, "sargent"), From: hexOf(t, "1929")},
				{Leader: leaderByID(t, "rall"), Defends: true, From: hexOf(t, "2029")},
			}}
			s.Contacts = testBook.Contacts(s)
			change(s)
		}
	}
	flees := func(change func(*truth.Retreat)) func(*state) {
		return func(s *state) {
			s.Flow.Stack = []game.Frame{{Step: truth.StepAction}, {Step: truth.StepRetreat}}
			*s.Unit(leaderByID(t, "mathew")) = unit{At: hexOf(t, "2029"), Troops: 100}
			r := retreatOf(t, "rall")
			r.Leaders = append(r.Leaders, leaderByID(t, "mathew"))
			change(&r)
			s.Retreats = []truth.Retreat{r}
		}
	}
	for _, x := range []brokenState{
		{"a fight", fights(func(*state) {}), ""},
		{
			"an attacker for the enemy", fights(func(s *state) { s.Combat.Fighters[0].Defends = true }),
			"sargent fights for the enemy",
		},
		{
			"a defender for the enemy", fights(func(s *state) { s.Combat.Fighters[1].Defends = false }),
			"rall fights for the enemy",
		},
		{"losses of all men", fights(func(s *state) { s.Combat.LossesDue = [2]uint16{710, 1250} }), ""},
		{
			"losses of more than all attackers", fights(func(s *state) { s.Combat.LossesDue[truth.Attackers] = 720 }),
			"force 0 must lose 720",
		},
		{
			"losses of more than all defenders", fights(func(s *state) { s.Combat.LossesDue[truth.Defenders] = 1260 }),
			"force 1 must lose 1260",
		},
		{"losses of five men", fights(func(s *state) { s.Combat.LossesDue[truth.Defenders] = 5 }), "force 1 must lose 5"},
		{"a retreat", flees(func(*truth.Retreat) {}), ""},
		{"a retreat of nobody", flees(func(r *truth.Retreat) { r.Leaders = nil }), "nobody retreats"},
		{"a retreat from nowhere", flees(func(r *truth.Retreat) { r.Path = nil }), "nobody retreats"},
		{
			"choices without the enemies against them", flees(func(r *truth.Retreat) { r.EnemyMen = append(r.EnemyMen, 1) }),
			"nobody retreats",
		},
		{
			"a retreat of two from two hexes", flees(func(r *truth.Retreat) { r.Leaders[1] = leaderByID(t, "grant") }),
			"grant retreats apart",
		},
		{"a retreat of the other side", flees(func(r *truth.Retreat) { r.Side = truth.American }), "rall retreats apart"},
		{
			"a retreat along another path", flees(func(r *truth.Retreat) { r.Path[0] = hexOf(t, "2028") }),
			"rall retreats apart",
		},
	} {
		x.try(t, validScene(t))
	}
}
