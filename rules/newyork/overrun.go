package newyork

import (
	"fmt"
	"slices"
	"strconv"

	"tricorne/rules/block"
	"tricorne/rules/board"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// Overrun: three or more blocks can attack fewer than three in the open. They take a strength point from each
// defender and drive the defenders out. Attackers with movement left may go on ("Location Over Run").
//
// Our reading (15): all attackers in the place count, whether they came together or one by one, and overrun as soon
// as there are three. Our reading (16): there is no fire; a block with one point is eliminated by the loss, and a
// block that cannot retreat is eliminated too.

// playOverrun takes the losses of the defenders and drives them out.
func (h *variant) playOverrun(t *turn, defenders []block.Nr) {
	s := t.State
	b := s.Battle
	s.Extra.BreakReason, b.Loser = breakOverrun, b.Side
	k := &h.data.scenarios.Constants.Battle
	losses := make([]block.Loss, len(defenders))
	fall := 0
	for i, n := range defenders {
		losses[i] = block.Loss{Nr: n, SP: min(k.OverrunLoss, int(s.Block(n).Strength))}
		if losses[i].SP == int(s.Block(n).Strength) {
			fall++
		}
	}
	t.Call(stepBreak)
	each := ": it loses "
	if len(defenders) > 1 {
		each = ": each loses "
	}
	t.Reveal(game.Nobody, text.Say("The ", h.SideSpan(b.Attacker), " overrun ", countText(len(defenders)), " at ",
		h.Space(b.At),
		each,
		k.OverrunLoss, " SP; ", countWithVerb(fall), " eliminated.")).WithRule(ruleOverrun).
		WithFacts(fact.BattleEnds{Place: h.Place(b.At), Winner: b.Attacker})
	h.ApplyLosses(t, losses, ruleOverrun, nil)
}

// countWithVerb returns a number as the subject of a sentence with its verb: "none is", "one is", "2 are".
func countWithVerb(n int) string {
	switch n {
	case 0:
		return "none is"
	case 1:
		return "one is"
	}
	return strconv.Itoa(n) + " are"
}

// AfterStep plays the further effects of a march: losses of a force march, an overrun, and marching on.
func (h *variant) AfterStep(t *turn, m *block.March) {
	s := t.State
	if len(m.Trail) == 0 {
		return
	}
	if !h.Across(s.Block(m.Leader)) {
		for _, n := range m.Group {
			setStepsMarched(s.Block(n), m.PlacesEntered)
		}
	}
	p := m.Trail[len(m.Trail)-1]
	if h.isOverrun(s, p) {
		t.Call(stepMarchOn, string(h.Board.ID(p)))
		t.Call(stepClash, string(h.Board.ID(p)))
	}
	if m.PlacesEntered > h.Roster.Card(m.Leader).Rate {
		for _, n := range m.Group {
			s.Block(n).Flags |= forceMarched
		}
		h.rollForceMarchLoss(t)
	}
}

// isOverrun reports whether the attackers at a place overrun its defenders.
func (h *variant) isOverrun(s *state, p board.Place) bool {
	return h.isOverrunBy(p, len(h.BlocksAt(s, s.Active, p)), len(h.BlocksAt(s, s.Active.Other(), p)))
}

// clashPhase returns the phase of an overrun. An overrun needs three attackers, counted after the losses of a force
// march.
func (h *variant) clashPhase() phase {
	return phase{Rule: ruleOverrun, Enter: func(t *turn) {
		p := h.place(t.State.Flow.Arg(0))
		t.EndStep()
		if h.isOverrun(t.State, p) {
			h.BeginBattle(t, p)
		}
	}}
}

var (
	helpMarchOn = text.Say("The enemy is driven out. A leader with places left may march on with all or some of the " +
		"column, and attack again. Blocks you do not choose stay here.")
	noPlacesLeftRefusal = &game.Refusal{Rule: ruleOverrun, Text: text.Say("No leader here has a place left.")}
)

// marchOnPhase returns the phase in which columns march on after an overrun, one leader after another. Columns that
// came across water may not. Our reading (34): every leader among the attackers goes with all or some of the column, as
// far as the leader's rate still allows.
//
// Whether a leader has movement left depends on which leader it is, and it may be hidden whether the leader is
// alive. So the owner is asked even if no leader can go on: otherwise the enemy would learn that.
func (h *variant) marchOnPhase() phase {
	return phase{
		Rule: ruleOverrun, Activity: "marching on",
		Enter: func(t *turn) {
			if s := t.State; !h.mayContinueMarch(s, h.place(s.Flow.Arg(0))) {
				t.EndStep()
			}
		},
		SidesAsked: func(s *state) fact.Sides { return fact.SidesOf(s.Active) },
		Ask:        h.askMarchOn,
		Play: func(t *turn, a action.Action) error {
			s := t.State
			if a.Act == "stay" {
				t.EndStep()
				t.Tell(text.Say("No leader marches on.")).WithRule(ruleOverrun).WithFacts(fact.NothingHappened{})
				return nil
			}
			leader := h.Roster.Find(a.One("who"))
			if leader == 0 {
				return fmt.Errorf("no leader %q", a.One("who"))
			}
			places := stepsMarched(s.Block(leader))
			for _, n := range h.BlocksAt(s, a.Side, s.Block(leader).At) {
				if b := s.Block(n); b.MarchLeader == leader {
					setStepsMarched(b, 0) // a block that the leader leaves behind may not march on
				}
			}
			return h.MarchOn(t, a, leader, places)
		},
	}
}

// askMarchOn returns the form to march on: the leader, then the blocks that go with the leader, and the destination.
// It proposes the first leader that may march on.
func (h *variant) askMarchOn(k *known, d action.Draft) game.Ask {
	a := game.Ask{
		Title: h.Sides[k.Viewer-1].Name + " movement", Rule: ruleOverrun,
		Acts: []game.Act{{ID: "march", Label: "March on", Refusal: noPlacesLeftRefusal}},
	}
	who := game.Field{
		ID: "who", Label: "Which leader marches on?", Kind: game.PickOne, Min: 1, Max: 1, ReloadsForm: true,
		Rule: ruleOverrun,
	}
	var leader *block.Face
	for i := range k.Faces {
		f := &k.Faces[i]
		if f.At != k.GameKnowledge.OverrunPlace || !h.mayMarchFurther(k, f) {
			continue
		}
		o := h.Option(f)
		if leader == nil || o.ID == d.One("who") {
			leader, who.Value = f, []string{o.ID}
		}
		who.Options = append(who.Options, o)
	}
	if leader != nil {
		a = h.AskMarchOn(k, d, leader, placesMarched(leader))
		a.Fields = append([]game.Field{who}, a.Fields...)
		a.Acts[0].NeededFields = append([]string{who.ID}, a.Acts[0].NeededFields...)
	}
	a.Help = helpMarchOn
	a.Acts = append(a.Acts, game.Act{ID: "stay", Label: "Stop here", Primary: a.Acts[0].Refusal != nil})
	return a
}

// placesMarched returns how many places a block has marched this turn, as its owner knows. It is 0 if its march is
// over.
func placesMarched(f *block.Face) int { return int(f.Marks & marchedMarks >> marchedMarkShift) }

// mayMarchFurther reports whether a block leads a column that may march on. The block's march must not be over, and
// it must have movement left.
func (h *variant) mayMarchFurther(k *known, f *block.Face) bool {
	if !f.Led || placesMarched(f) == 0 {
		return false
	}
	column := 0
	for i := range k.Faces {
		if o := &k.Faces[i]; o.MarchLeader == f.Nr && o.At == f.At {
			column++
		}
	}
	return h.maxMarch(k.GameKnowledge.Options, block.Nr(f.Nr), column) > placesMarched(f)
}

// mayContinueMarch reports whether a column could go on from an overrun place, judged from public knowledge alone. The
// column must not have come across water, nor have gone as far as the fastest leader can.
func (h *variant) mayContinueMarch(s *state, p board.Place) bool {
	if h.HasBlockAt(s, s.Active.Other(), p) {
		return false
	}
	return slices.ContainsFunc(h.BlocksAt(s, s.Active, p), func(n block.Nr) bool {
		places := stepsMarched(s.Block(n))
		return places > 0 && places < h.maxRate
	})
}

// maxMarch returns how many places a leader with a column can go. Size includes the leader.
func (h *variant) maxMarch(o options, n block.Nr, size int) int {
	rate := h.Roster.Card(n).Rate
	if h.leaderMayForceMarch(o, n) && size > 1 {
		rate += h.data.option(forceMarch).ExtraPlaces
	}
	return rate
}
