package colonies

import (
	"slices"

	"tricorne/rules/board"
	"tricorne/rules/colonies/war"
	"tricorne/rules/game"
	"tricorne/rules/game/correct"
)

// Numbers and choices that may be corrected: points, tracks, written orders, pools, prices, and the course of the
// war.

// toggleThing declares a correction with which a referee switches between two states.
func toggleThing(id string, side game.Side, name, not, so string, at *bool) correct.Target {
	return correct.Table(id, side, name,
		correct.SwitchProperty(correct.SetTable, "State", correct.NumberedChoices(not, so), at))
}

// otherThings lists all corrections of this file.
func (b corrections) otherThings(s *state) []correct.Target {
	var out []correct.Target
	for _, side := range war.BothSides {
		out = append(out, b.pointThings(s, side)...)
	}
	out = append(out,
		correct.Track("turn", game.Nobody, "The turn", &s.Now, correct.UpTo(int(s.LastTurn)).WithMin(int(s.FirstTurn))),
		correct.Table("leads", game.Nobody, "The order of the turn",
			correct.CodeProperty(correct.SetTable, "First segment", &s.FirstMover, controlChoices)))
	if s.Mover != game.Nobody {
		out = append(out, toggleThing("passed", game.Nobody, "The segment before", "was no pass", "was a pass",
			&s.LastSegmentPassed),
			toggleThing("used", s.Mover, "Points in this segment", "none spent", "some spent", &s.PointsUsed))
	}
	out = append(out, b.supplyThings(s)...)
	return append(out, b.warProgressTargets(s)...)
}

// pointThings lists the corrections of a side's operations points and supreme commander (4.1).
func (b corrections) pointThings(s *state, side game.Side) []correct.Target {
	o, adj := &s.Ops[side-1], war.Adjective(side)
	id := func(kind string) string { return correct.SideTargetID(kind, side) }
	var out []correct.Target
	bonus := correct.UpTo(0).WithFormerMax(9) // only the British get bonus points
	if side == british {
		bonus = b.bonusBounds(s)
	}
	if o.Marker > 0 {
		out = b.markerThings(s, side, bonus)
	}
	chiefs := []correct.Choice{{ID: "0", Label: "nobody"}}
	for i := range s.Commanders {
		if s.Commanders[i].Side == side {
			chiefs = append(chiefs, correct.Choice{ID: war.Itoa(i + 1), Label: b.Commander(commanderNr(i + 1)).Name})
		}
	}
	out = append(out,
		correct.Track(id("bonus"), side, adj+" bonus points for the next turn", &o.Bonus, bonus),
		toggleThing(id("barred"), side, adj+" markers to come", "give points", "give none until units are sent away",
			&o.Barred),
		toggleThing(id("bared"), side, "The "+adj+" standing order", "is not known to the enemy", "is known to the enemy",
			&s.OrdersRevealed[side-1]),
		correct.Table(id("chief"), side, "The "+adj+" supreme commander",
			correct.CodeProperty(correct.SetTable, "Is", &s.SupremeCommanders[side-1], chiefs)))
	if s.Flow.Within(war.StepPlanning) {
		out = append(out, toggleThing(id("planned"), side, adj+" planning", "goes on", "is done", &s.PlanningEnded[side-1]))
	}
	return out
}

// markerThings lists the corrections of the marker a side has drawn.
func (b corrections) markerThings(s *state, side game.Side, bonus correct.Bounds) []correct.Target {
	o, adj := &s.Ops[side-1], war.Adjective(side)
	id := func(kind string) string { return correct.SideTargetID(kind, side) }
	again := func() { o.Total = b.MarkerPoints(s, side, o.Marker) }
	var markers []correct.Choice
	for i, words := range b.MarkerWords() {
		if n := i + 1; n != int(s.Ops[side.Other()-1].Marker) {
			markers = append(markers, correct.Choice{ID: war.Itoa(n), Label: words})
		}
	}
	name := "The " + adj + " marker of this turn"
	return []correct.Target{
		correct.Table(id("marker"), side, name,
			correct.CodeProperty(correct.SetTable, "Drawn", &o.Marker, markers).AfterChange(again)).
			WithPublic(false),
		correct.TrackOf(id("spent"), side, adj+" points spent",
			correct.NumberProperty(correct.SetTrack, correct.NumberLabel, &o.Spent,
				correct.UpTo(int(o.Total), "as many as the marker gives")).AfterChange(func() { o.KnownEmpty = false })),
		correct.TrackOf(id("extra"), side, adj+" bonus points in this turn",
			correct.NumberProperty(correct.SetTrack, correct.NumberLabel, &o.EarnedBonus, bonus).AfterChange(again)),
		correct.Table(id("void"), side, name+" for a withdrawal not made",
			correct.SwitchProperty(correct.SetTable, "Gives", correct.NumberedChoices("its points", "nothing"),
				&o.MarkerVoid).AfterChange(again)),
		toggleThing(id("empty"), side, adj+" points left", "not told", "all have seen that there are none", &o.KnownEmpty),
	}
}

// supplyThings lists the corrections of arrival ports, replacement points, prices and militia (12.22, 14.24, 12.35,
// 14.53).
func (b corrections) supplyThings(s *state) []correct.Target {
	ports := []correct.Choice{{ID: "0", Label: "none"}}
	for _, p := range b.SupplyPorts {
		ports = append(ports, correct.Choice{ID: b.ID(p), Label: b.PlaceName(p)})
	}
	port := func(id, name string, at *board.Place) correct.Target {
		now := "0"
		if *at != board.Nowhere {
			now = b.ID(*at)
		}
		return correct.Table(id, british, name,
			correct.ChoiceProperty(correct.SetTable, "Written down", now, ports,
				func(to string) { *at = b.Place(to) })).WithPublic(false)
	}
	out := []correct.Target{
		port("port", "The port of this turn's arrivals", &s.Port),
		port("plot", "The port of the next turn's arrivals", &s.PlottedPort),
	}
	reds, germans := b.replacementBounds(s)
	for i, p := range b.SupplyPorts {
		out = append(out,
			correct.Track("pool.british."+b.ID(p), british, "British replacement points in "+b.PlaceName(p),
				&s.Pools[i].British, reds),
			correct.Track("pool.german."+b.ID(p), british, "German replacement points in "+b.PlaceName(p),
				&s.Pools[i].German, germans))
	}
	for i, x := range s.Prices {
		out = append(out, correct.TrackOf("price."+b.ID(x.At), american,
			"The price of supply in "+b.PlaceName(x.At)+" (0 for none to be had)",
			correct.NumberFuncProperty(correct.SetTrack, correct.NumberLabel, int(x.Cost),
				correct.UpTo(b.MaxSupplyPrice(), "the highest on the table").WithRule(war.RuleAmericanSupply).WithFormerMax(9),
				func(n int) {
					s.Prices = slices.Clone(s.Prices)
					s.Prices[i].Cost = uint8(n)
				})))
	}
	for i := range s.MilitiaQuotas {
		x := &s.MilitiaQuotas[i]
		out = append(out, correct.Track("raised."+war.Itoa(int(x.Colony)), american,
			"Militia that may still come in "+b.Colony(x.Colony).Name, &x.Units, b.militiaBounds(x.Colony)))
	}
	return out
}

// warProgressTargets lists the corrections of victories, the French, withdrawals and Arnold (9.38, 16.1, 14.6, 15.33,
// 15.42).
func (b corrections) warProgressTargets(s *state) []correct.Target {
	var out []correct.Target
	for _, side := range war.BothSides {
		out = append(out, correct.Track(correct.SideTargetID("beaten", side), side, war.Adjective(side)+" major victories",
			&s.MajorVictories[side-1], correct.UpTo(mostVictories)))
	}
	out = append(out,
		correct.Track("victory", american, "The turn of the first American major victory (0 for none)", &s.FirstVictoryTurn,
			turnsUntilNow(s)),
		correct.Track("french", american, "The turn in which the French came (0 for not yet)", &s.FrenchArrivalTurn,
			turnsUntilNow(s)),
		toggleThing("second", american, "The second French force", "is still to come", "has come", &s.SecondFrenchCame))
	for i := range s.Demands {
		x := &s.Demands[i]
		out = append(out, correct.TrackOf("demand."+war.Itoa(i+1), british,
			"Strength points to be sent away to "+b.PlaceInSentence(x.To)+" (0 for no more)",
			correct.NumberProperty(correct.SetTrack, correct.NumberLabel, &x.Points, b.demandBounds(x.To)).AfterChange(func() {
				if x.Points == 0 {
					s.Demands = slices.Delete(s.Demands, i, i+1)
				}
			})))
	}
	out = append(out, b.arnoldThing(s))
	for i := range s.Commanders {
		if c := &s.Commanders[i]; c.Side == american && c.ArmyCommander {
			out = append(out, b.dismissalThing(s, commanderNr(i+1)))
		}
	}
	return out
}

// arnoldThing corrects whether the British have tried to turn Arnold this year (15.42).
func (b corrections) arnoldThing(s *state) correct.Target {
	year := uint16(b.TurnAt(s.Now).Year)
	tried := s.ArnoldTryYear == year
	return correct.Table("tempted", british, "Arnold", correct.SwitchProperty(correct.SetTable, "In this year",
		correct.NumberedChoices("the British have not tried to turn him", "the British have tried"),
		&tried).AfterChange(func() {
		if s.ArnoldTryYear = 0; tried {
			s.ArnoldTryYear = year
		}
	}))
}

// dismissalThing corrects whether an area commander may be dismissed for a defeat (15.33).
func (b corrections) dismissalThing(s *state, n commanderNr) correct.Target {
	may := slices.Contains(s.DismissibleCommanders, n)
	return correct.Table("humbled."+b.Commander(n).ID, american, b.Commander(n).Name,
		correct.SwitchProperty(correct.SetTable,
			"Defeats", correct.NumberedChoices("none that lets him be dismissed", "may be dismissed for one"),
			&may).AfterChange(func() {
			s.DismissibleCommanders = slices.DeleteFunc(slices.Clone(s.DismissibleCommanders),
				func(x commanderNr) bool { return x == n })
			if may {
				s.DismissibleCommanders = append(s.DismissibleCommanders, n)
				slices.Sort(s.DismissibleCommanders)
			}
		}))
}
