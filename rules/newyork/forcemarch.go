package newyork

import (
	"strconv"

	"tricorne/rules/block"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// Force march: Howe or Lee may take a group one location further than the leader's printed rate. A die decides how
// many strength points the group loses, and the owner of the group decides how they are distributed ("Optional Rules
// 3").

// Rate returns how many places a block may march, as printed on its card. With the optional rule, Howe and Lee may go
// one place further with a column.
func (h *variant) Rate(k *known, f *block.Face, others int) (int, string) {
	rate := h.Roster.Card(block.Nr(f.Nr)).Rate
	if others > 0 && h.leaderMayForceMarch(k.GameKnowledge.Options, block.Nr(f.Nr)) {
		return rate + h.data.option(forceMarch).ExtraPlaces, "force march: a die of SP is lost"
	}
	return rate, ""
}

func (h *variant) leaderMayForceMarch(o options, n block.Nr) bool {
	return o.has(forceMarch) && h.mayForceMarch[n]
}

// forceMarchLossFaces lists the cost of a force march for each face of the die.
var forceMarchLossFaces = []string{
	"1 SP is lost", "2 SP are lost", "3 SP are lost", "4 SP are lost", "5 SP are lost",
	"6 SP are lost",
}

// rollForceMarchLoss rolls for the losses of a force march. Our reading (27): a force march costs no extra action
// point; the losses are taken after the extra step and before any battle; that step may cross water and may attack.
func (h *variant) rollForceMarchLoss(t *turn) {
	s := t.State
	die := t.Roll(game.Throw{
		Owner: s.Active, Purpose: "force march", Count: 1, Sides: 6,
		Terms: game.Terms{Faces: forceMarchLossFaces},
	})[0]
	s.Extra.ForceMarchLosses = uint8(die)
	t.Tell(text.Say("The ", h.SideSpan(s.Active), " make a force march: ", text.Die(die, "bad"), " – the column loses ",
		strconv.Itoa(die)+" SP.")).WithRule(ruleForceMarch).WithFacts(fact.Loss{Side: s.Active, Points: die})
	t.Call(stepForceMarchLoss)
}

// forceMarchLossPhase returns the phase in which the owner of a column distributes the losses of a force march. If
// these are at least the strength of the column, all of it is eliminated.
func (h *variant) forceMarchLossPhase() phase {
	return phase{
		Rule: ruleForceMarch, Activity: "choosing what the force march costs",
		Enter: func(t *turn) {
			s := t.State
			all := h.forceMarchedBlocks(s)
			losses := make([]block.Loss, len(all))
			total := 0
			for i, n := range all {
				losses[i] = block.Loss{Nr: n, SP: int(s.Block(n).Strength)}
				total += losses[i].SP
			}
			if total <= int(s.Extra.ForceMarchLosses) {
				t.Reveal(game.Nobody, text.Say("The column has no more than ", total,
					" SP: all of it is eliminated.")).WithRule(ruleForceMarch).
					WithFacts(fact.Reveal{})
				h.takeForceMarchLosses(t, losses)
			}
		},
		SidesAsked: func(s *state) fact.Sides { return fact.SidesOf(s.Active) },
		Ask: func(k *known, d action.Draft) game.Ask {
			var faces []*block.Face
			for i := range k.Faces {
				if f := &k.Faces[i]; f.Side == k.Viewer && f.Marks&forceMarchedMark != 0 {
					faces = append(faces, f)
				}
			}
			return h.AskLosses(faces, d, k.GameKnowledge.ForceMarchLosses, ruleForceMarch)
		},
		Play: func(t *turn, a action.Action) error {
			losses, err := h.ReadLosses(a)
			if err != nil {
				return err
			}
			h.takeForceMarchLosses(t, losses)
			return nil
		},
	}
}

// forceMarchedBlocks lists the blocks that share the losses of a force march.
func (h *variant) forceMarchedBlocks(s *state) []block.Nr {
	var out []block.Nr
	for i := range s.Blocks {
		if s.Blocks[i].Has(forceMarched) {
			out = append(out, block.Nr(i+1))
		}
	}
	return out
}

func (h *variant) takeForceMarchLosses(t *turn, losses []block.Loss) {
	s := t.State
	s.Extra.ForceMarchLosses = 0
	h.ApplyLosses(t, losses, ruleForceMarch, func(_, fallen int) text.Text {
		if fallen == 0 {
			return nil
		}
		return text.Say(countText(fallen), isOrAre(fallen), " eliminated.")
	})
	for _, n := range h.forceMarchedBlocks(s) {
		s.Block(n).Flags &^= forceMarched
	}
	t.EndStep()
}
