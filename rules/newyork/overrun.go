package newyork

import (
	"strconv"

	"tricorne/rules/block"
	"tricorne/rules/board"
	"tricorne/rules/game"
)

// Overrun: three or more blocks that attack fewer than three in the open take a strength point from each of them and drive
// them out; a column that does so on the march may go on if it has places left ("Location Over Run").
//
// Our reading (15): a column of three or more overruns as it enters. Blocks that came one by one are counted when movement
// ends: they overrun before the battle, without going on. Our reading (16): there is no fire; a block at one point is
// eliminated by the loss, as are those who cannot retreat.

// overrun takes its toll of the defenders and drives them out.
func (h *house) overrun(t *turn, defenders []block.Nr) {
	s := t.State
	b := s.Battle
	s.House.Breaking, b.Loser = overran, b.Side
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
	t.Reveal(game.Nobody, game.Say("The ", h.Named(b.Attacker), " overrun ", count(len(defenders)), " at ", h.Space(b.At), each,
		k.OverrunLoss, " SP; ", gone(fall), " eliminated.")).By(ruleOverrun)
	h.Lose(t, losses, ruleOverrun, nil)
}

// gone says how many are: "one is", "two are".
func gone(n int) string {
	switch n {
	case 0:
		return "none is"
	case 1:
		return "one is"
	}
	return strconv.Itoa(n) + " are"
}

// Marched plays what a march brings before it is over: the losses of a force march, then an overrun, then the way on.
func (h *house) Marched(t *turn, m *block.March) {
	s := t.State
	if len(m.Trail) == 0 {
		return
	}
	p := m.Trail[len(m.Trail)-1]
	forced := m.Gone > h.Roster.Card(m.Who).Rate
	clash := h.overruns(p, len(m.Group), len(h.At(s, m.Side.Other(), p)))
	if !forced && !clash {
		return
	}
	for _, n := range m.Group {
		s.Block(n).Flags |= onward
	}
	if clash {
		s.House.Steps = uint8(m.Gone)
		t.Call(stepOn, string(h.Board.ID(p)))
		t.Call(stepClash, string(h.Board.ID(p)))
	}
	if forced {
		h.strain(t)
	}
}

// clashPhase overruns those whom a column has met, if there are still three of it.
func (h *house) clashPhase() phase {
	return phase{Rule: ruleOverrun, Enter: func(t *turn) {
		s := t.State
		p := h.place(s.Flow.Arg(0))
		t.Done()
		if h.overruns(p, len(h.column(s)), len(h.At(s, s.Active.Other(), p))) {
			h.Open(t, p)
		}
	}}
}

// column lists the blocks whose march is not over, the leader among them.
func (h *house) column(s *state) []block.Nr {
	var out []block.Nr
	for i := range s.Blocks {
		if s.Blocks[i].Has(onward) {
			out = append(out, block.Nr(i+1))
		}
	}
	return out
}

// leads finds the leader of the column, 0 when he has fallen.
func (h *house) leads(s *state) block.Nr {
	for _, n := range h.column(s) {
		if s.Block(n).With == n {
			return n
		}
	}
	return 0
}

// halt ends the march of the column.
func (h *house) halt(s *state) {
	for _, n := range h.column(s) {
		s.Block(n).Flags &^= onward
	}
	s.House.Steps = 0
}

var (
	helpOn  = game.Say("The enemy is driven out. A leader with places left may march on with all or some of his column, and attack again. Blocks you leave out stay here.")
	noPlace = &game.Refusal{Rule: ruleOverrun, Text: game.Say("The column has no place left.")}
)

// onPhase lets a column march on that has overrun the enemy. After a crossing it does not. Our reading (34): the leader goes with
// all or some of the column, as far as his rate still goes.
//
// Whether he has a place left depends on who he is, and whether he lives may be hidden too. So the owner is asked even when the
// column cannot go on: that nobody is asked would tell the enemy.
func (h *house) onPhase() phase {
	return phase{
		Rule: ruleOverrun, Doing: "marching on",
		Enter: func(t *turn) {
			if s := t.State; !h.mayGoOn(s, h.place(s.Flow.Arg(0))) {
				h.halt(s)
				t.Done()
			}
		},
		Asked: func(s *state) game.Sides { return game.Only(s.Active) },
		Ask:   h.askOn,
		Play: func(t *turn, a game.Action) error {
			s := t.State
			leader, gone := h.leads(s), int(s.House.Steps)
			h.halt(s)
			t.Done()
			if a.Act == "stay" {
				t.Tell(game.Say("The column marches no further.")).By(ruleOverrun)
				return nil
			}
			return h.MarchOn(t, a, leader, gone)
		},
	}
}

func (h *house) askOn(k *known, d game.Draft) game.Ask {
	a := game.Ask{Title: h.Sides[k.Eyes-1].Name + " movement", Rule: ruleOverrun, Acts: []game.Act{{ID: "march", Label: "March on", Why: noPlace}}}
	for i := range k.Faces {
		if f := &k.Faces[i]; f.Led && f.Marks&onwardMark != 0 && h.reach(k.House.Options, block.Nr(f.Nr), int(k.Stand[k.Eyes-1][f.At])) > k.House.Steps {
			a = h.AskOn(k, d, f, k.House.Steps)
		}
	}
	a.Help = helpOn
	a.Acts = append(a.Acts, game.Act{ID: "stay", Label: "March no further", Primary: a.Acts[0].Why != nil})
	return a
}

// mayGoOn tells whether any column could go on from a place where it overran the enemy, as everybody can see: it did not come over
// water, and has not gone as far as anybody goes.
func (h *house) mayGoOn(s *state, p board.Place) bool {
	all := h.column(s)
	return len(all) > 0 && !h.Across(s.Block(all[0])) && !h.Stands(s, s.Active.Other(), p) && int(s.House.Steps) < h.farthest
}

// reach is how many places a leader goes who has so many blocks with him, himself included.
func (h *house) reach(o options, n block.Nr, size int) int {
	rate := h.Roster.Card(n).Rate
	if h.mayForce(o, n) && size > 1 {
		rate += h.data.option(forceMarch).Extra
	}
	return rate
}
