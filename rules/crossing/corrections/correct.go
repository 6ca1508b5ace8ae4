package corrections

import (
	"slices"
	"strconv"

	"tricorne/rules/board"
	"tricorne/rules/crossing/knowledge"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/rulebook"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
	"tricorne/rules/game/correct"
	"tricorne/rules/game/text"
)

// Corrections that a referee may make. They change leaders: their positions, men, fatigue, order and acts. They also
// change points, the turn, the weather, the phase, naval units, crossings, entrenchments, and the holders of
// Philadelphia and Amboy. Other records are in correct_noted.go. Leaders of a march, combat or retreat in progress
// can be moved only after it ends or is abandoned (correct_underway.go). If a correction brings stacks of two sides
// next to each other, they see each other as after any move (3.0).

// TurnThing is the id under which the turn can be corrected.
const TurnThing = "turn"

var (
	orderChoices = correct.NumberedChoices("in order", "disordered", "routed")
	actedChoices = correct.Choices("none", "not activated", "active", "activated, and has done nothing",
		"done", "has moved")
)

// Things lists everything that a referee may change.
func (b Rules) Things(t *turn) []correct.Target {
	s := t.State
	if s.Flow.Within(truth.StepSetup) {
		return nil
	}
	out := make([]correct.Target, 0, b.Size()+24)
	grounds, busy := [2][]correct.Choice{b.placesFor(truth.American), b.placesFor(truth.British)}, b.leadersInAction(s)
	seen := [2]knowledge.Known{b.Know(s, game.SideViewer(truth.American)), b.Know(s, game.SideViewer(truth.British))}
	for n := nr(1); int(n) <= b.Size(); n++ {
		held, side := slices.Contains(busy, n), b.Of(n).Side
		one := b.leaderThing(s, n, grounds[side-1], held)
		if s.Unit(n).OnMap() && seen[side.Other()-1].Find(n) == nil {
			one.Properties = append(one.Properties, b.revealProperty(s, n).InProgressIf(held))
		}
		out = append(out, one)
	}
	out = correct.AfterEachChange(out, func() { b.UpdateContacts(t) })
	for i, side := range truth.BothSides {
		name := truth.SideAdjective(side)
		out = append(out,
			correct.Track(correct.SideTargetID("ap", side), side, name+" activation points", &s.AP[i],
				correct.UpTo(b.MostAP, "no side keeps more").WithRule(rulebook.Command)),
			correct.Track(correct.SideTargetID("vp", side), side, name+" victory points", &s.VP[i],
				b.victoryPointBounds(s, side)))
	}
	now := printed.TurnNumber(s.FirstTurn, s.Now)
	out = append(out, correct.TrackOf(TurnThing, game.Nobody, "The turn",
		correct.NumberFuncProperty(correct.SetTrack, correct.NumberLabel, now,
			correct.UpTo(printed.TurnNumber(s.FirstTurn, s.LastTurn)).WithMin(1),
			func(n int) { s.Now = s.FirstTurn + printed.Moment(n-1) })))
	if s.Weather != printed.NoWeather {
		out = append(out, weatherThing(s))
	}
	out = append(out, b.phaseThing(t))
	out = append(out, b.boatThings(s)...)
	out = append(out, b.flagThings(s)...)
	return append(out, b.placeThings(s, grounds[0])...)
}

func weatherThing(s *state) correct.Target {
	var all []correct.Choice
	for w := printed.NoWeather + 1; int(w) < len(truth.WeatherNames); w++ {
		all = append(all, correct.Choice{ID: w.String(), Label: truth.WeatherNames[w]})
	}
	return correct.Table("weather", game.Nobody, "The weather",
		correct.IndexProperty(correct.SetTable, "Weather", int(s.Weather-printed.NoWeather-1), all, func(i int) {
			s.Weather = printed.NoWeather + 1 + printed.Weather(i)
		}))
}

// placesFor lists the places in which a referee may put the leaders of a side: land hexes and boxes.
func (b Rules) placesFor(side game.Side) []correct.Choice {
	out := make([]correct.Choice, 0, b.Board.Size()+len(truth.FateBoxes))
	for p := board.Place(1); int(p) <= b.Board.Size(); p++ {
		if b.At(p).Terrain != printed.Ocean {
			out = append(out, correct.Choice{ID: b.ID(p), Label: b.Board.Name(p)})
		}
	}
	for _, x := range truth.FateBoxes {
		out = append(out, correct.Choice{
			ID:    truth.SideID(side) + "." + x.ID,
			Label: truth.SideAdjective(side) + " leaders " + x.Words, IsBox: true,
		})
	}
	return out
}

// leaderThing returns everything that a referee may correct about a leader or detachment.
func (b Rules) leaderThing(s *state, n nr, grounds []correct.Choice, busy bool) correct.Target {
	u, l, at := s.Unit(n), b.Of(n), b.whereIs(s, n)
	t := correct.Piece(l.ID, l.Side, l.Name, at,
		correct.ChoiceProperty(correct.Move, "Place", at, grounds,
			func(to string) { b.moveLeader(s, n, to) }).InProgressIf(busy))
	add := func(g correct.Property) { t.Properties = append(t.Properties, g) }
	if u.Fate == truth.Rallying {
		add(correct.NumberFuncProperty(correct.SetActivity, "Returns on turn", printed.TurnNumber(s.FirstTurn, u.ReturnTurn),
			correct.UpTo(printed.TurnNumber(s.FirstTurn, s.LastTurn)).WithMin(1),
			func(turn int) { u.ReturnTurn = s.FirstTurn + printed.Moment(turn-1) }))
	}
	if !u.OnMap() {
		return t
	}
	add(correct.NumberFuncProperty(correct.SetStrength, "Men", int(u.Troops), b.menBounds(s, n),
		func(men int) { b.setMen(s, n, men) }))
	if u.Troops > 0 {
		add(correct.CodeProperty(correct.SetState, "Order", &u.Status, orderChoices))
		if !l.Tireless {
			add(correct.NumberProperty(correct.SetFatigue, "Fatigue", &u.Fatigue, correct.UpTo(b.MostFatigue)))
		}
	}
	if l.Side == s.Active && s.Flow.Within(truth.StepAction) {
		add(correct.IndexProperty(correct.SetActivity, "In this phase", actedIndex(u), actedChoices,
			func(i int) { setDone(u, n, i) }).InProgressIf(busy))
	}
	return t
}

var sightChoices = correct.Choices("face", "who it is")

// revealProperty returns the correction that shows the enemy a hidden leader, without the owner's knowledge. It shows
// no more than the top of a stack shows. A leader's men and fatigue are never visible to the enemy (3.0).
func (b Rules) revealProperty(s *state, n nr) correct.Property {
	u, l := s.Unit(n), b.Of(n)
	order := ""
	if u.Status != printed.InOrder {
		order = ", " + orderChoices[u.Status].Label + ","
	}
	return correct.ShowProperty(truth.SideName(l.Side.Other()).Words, sightChoices, func(string) {
		s.Leaks = append(slices.Clone(s.Leaks), truth.Leak{At: u.At, Leader: n})
		slices.SortFunc(s.Leaks, func(x, y truth.Leak) int { return int(x.Leader) - int(y.Leader) })
	}, func(string) text.Text { return text.Say(b.Name(n), order, " at ", b.Space(u.At)) })
}

// whereIs returns the id of a leader's hex or box.
func (b Rules) whereIs(s *state, n nr) string {
	u := s.Unit(n)
	for _, x := range truth.FateBoxes {
		if u.Fate == x.Fate {
			return truth.SideID(b.Of(n).Side) + "." + x.ID
		}
	}
	return b.ID(u.At)
}

// moveLeader puts a leader in a hex or a box.
func (b Rules) moveLeader(s *state, n nr, to string) {
	u, side := s.Unit(n), b.Of(n).Side
	from := u.At
	if p := b.Place(to); p != board.Nowhere {
		u.At, u.Fate = p, truth.InPlay
	}
	for _, x := range truth.FateBoxes {
		if to == truth.SideID(side)+"."+x.ID {
			b.Debit(s, n, int(u.Troops))
			was := *u
			// the leader returns with all men, rested, in order (18.2)
			if *u = (unit{Fate: x.Fate}); x.Fate == truth.Rallying {
				u.Troops, u.ReturnTurn = was.Troops, b.RallyReturnTurn(s.Now)
			}
		}
	}
	b.ForgetContacts(s, side, from, u.At)
}

// setMen sets the number of a leader's men.
func (b Rules) setMen(s *state, n nr, men int) {
	u := s.Unit(n)
	if less := int(u.Troops) - men; less > 0 {
		b.Debit(s, n, less)
	}
	u.Troops = uint16(men)
	b.ResetEmptyUnit(u)
	b.ForgetContacts(s, b.Of(n).Side, u.At)
}

// actedIndex returns what a leader has done in the phase, as an index of actedChoices.
func actedIndex(u *unit) int {
	switch {
	case u.Flags&(truth.Moved|truth.Halted|truth.HasRolled|truth.Attacked|truth.Entrenched) != 0:
		return 2
	case u.Flags != 0:
		return 1
	}
	return 0
}

func setDone(u *unit, n nr, i int) {
	u.Flags, u.ActivatedBy, u.ActivationRoot = 0, 0, 0
	switch i {
	case 1:
		u.Flags, u.ActivatedBy, u.ActivationRoot = truth.Activated, n, n
	case 2:
		u.Flags, u.ActivatedBy, u.ActivationRoot = truth.Activated|truth.HasRolled|truth.Moved|truth.Halted, n, n
	}
}

var boatUseChoices = correct.Choices("none", "has done nothing", "moved", "has moved", "used",
	"has helped in a crossing",
	"both", "has moved, and helped in a crossing")

// boatThings returns everything that a referee may correct about the naval units.
func (b Rules) boatThings(s *state) []correct.Target {
	const withdrawn = "withdrawn"
	var out []correct.Target
	for i := range s.Boats {
		x := &s.Boats[i]
		now, choices := withdrawn, []correct.Choice{{ID: withdrawn, Label: "off the map", IsBox: true}}
		for at := b.Fleet[i].FirstStretch; at <= b.Fleet[i].LastStretch; at++ {
			choices = append(choices, correct.Choice{ID: strconv.Itoa(int(at)), Label: b.FerryName(at)})
		}
		if x.At != 0 {
			now = strconv.Itoa(int(x.At))
		}
		out = append(out, correct.Table("boat."+printed.BoatIDs[i], truth.American, b.Fleet[i].Name,
			correct.ChoiceProperty(correct.SetTable, "Lies at", now, choices, func(to string) {
				n, _ := strconv.Atoi(to) // 0 for a naval unit that has withdrawn
				x.At = printed.Stretch(n)
			}),
			correct.SwitchProperty(correct.SetActivity, "This turn", boatUseChoices, &x.Moved, &x.Used)))
	}
	return out
}
