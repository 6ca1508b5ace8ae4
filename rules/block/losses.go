package block

import (
	"slices"
	"strconv"

	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// Losses are taken immediately. The owner of the blocks distributes them; a block reduced below one is eliminated
// ("Battle Fire").

// Loss is the strength that one block loses.
type Loss struct {
	Nr Nr
	SP int
}

// Losses returns the phase in which the loser of a volley chooses the blocks that take its hits.
func (e *Engine[X, Y]) Losses() game.Phase[State[X], Knowledge[Y]] {
	return game.Phase[State[X], Knowledge[Y]]{
		Rule: e.Rules.Fire, Activity: "choosing losses",
		Enter:      e.enterLosses,
		SidesAsked: func(s *State[X]) fact.Sides { return fact.SidesOf(s.Battle.Loser) },
		Ask: func(k *Knowledge[Y], d action.Draft) game.Ask {
			a := e.AskLosses(e.hitTargets(k), d, k.Battle.Hits, e.Rules.Fire)
			a.Acts = append(a.Acts, proposedLossActs("losses")...)
			return a
		},
		FormIsPublic: e.LossesArePublic,
		Play: func(t *Turn[X], a action.Action) error {
			if e.playProposedLossOrder(t, a.Side, a.Act) {
				return nil // next, the step takes the losses as proposed or asks again
			}
			losses, err := e.ReadLosses(a)
			if err != nil {
				return err
			}
			e.takeHits(t, losses)
			return nil
		},
	}
}

// hitTargets lists the blocks that may take the hits of the last volley, if the viewer sees them.
func (e *Engine[X, Y]) hitTargets(k *Knowledge[Y]) []*Face {
	f := k.Battle
	out := make([]*Face, 0, 8)
	for i := range k.Faces {
		if face := &k.Faces[i]; face.Side == f.Loser && face.At == f.At && (f.Leaving || int(face.Rank) == f.AimedRank) {
			out = append(out, face)
		}
	}
	return out
}

// enterLosses takes hits without asking if there is no choice or the loser accepts the proposal. There is no choice
// if there is just one block, or if nothing would be left.
func (e *Engine[X, Y]) enterLosses(t *Turn[X]) {
	s := t.State
	b := s.Battle
	var targets []Nr
	total, hidden := 0, false
	for i := range s.Blocks {
		if n := Nr(i + 1); e.mayTakeHits(s, n) {
			targets = append(targets, n)
			total += int(s.Blocks[i].Strength)
			hidden = hidden || !s.Blocks[i].Has(Shown)
		}
	}
	switch {
	case int(b.Hits) >= total:
		if hidden {
			t.Reveal(game.Nobody, text.Say("The ", e.SideSpan(b.Loser), " have no more than ", total,
				" SP there: all of them are eliminated.")).
				WithRule(e.Rules.Fire).WithFacts(fact.Reveal{Side: b.Loser})
		}
		all := make([]Loss, len(targets))
		for i, n := range targets {
			all[i] = Loss{n, int(s.Block(n).Strength)}
		}
		e.takeHits(t, all)
	case len(targets) == 1:
		e.takeHits(t, []Loss{{targets[0], int(b.Hits)}})
	default:
		if losses := e.proposedLosses(s); len(losses) > 0 {
			e.takeHits(t, losses)
		}
	}
}

func (e *Engine[X, Y]) takeHits(t *Turn[X], losses []Loss) {
	t.State.Battle.Hits = 0
	e.ApplyLosses(t, losses, e.Rules.Fire, func(sp, fallen int) text.Text {
		out := text.Say("Hidden blocks take ", text.Count(sp, "hit", "hits"))
		if fallen > 0 {
			out = text.Say(out, "; ", countBlocksText(fallen), eliminatedWords(fallen))
		}
		return text.Say(out, ".")
	})
	t.EndStep()
}

// AskLosses returns the form for distributing hits over blocks. The form proposes a sensible distribution.
func (e *Engine[X, Y]) AskLosses(faces []*Face, d action.Draft, hits int, rule string) game.Ask {
	f := game.Field{
		ID: "losses", Label: "Who takes the " + text.Count(hits, "hit", "hits") + "?", Kind: game.Shares, Rule: rule,
		Min: hits, Max: hits, Options: make([]game.Option, len(faces)),
	}
	for i, face := range faces {
		f.Options[i] = e.Option(face)
		f.Options[i].Detail = e.Roster.StayDetail(Nr(face.Nr), int(face.Strength))
		f.Options[i].Max = int(face.Strength)
	}
	if values, drafted := d.Get("losses"); drafted {
		f.Value = values
	} else {
		for i, n := range e.proposeLosses(faces, hits) {
			if n > 0 {
				f.Value = append(f.Value, game.FormatShare(f.Options[i].ID, n))
			}
		}
	}
	return game.Ask{
		Title: "Losses: " + text.Count(hits, "hit", "hits"), Rule: rule, Help: helpLosses, Fields: []game.Field{f},
		Acts: []game.Act{{ID: "lose", Label: "Take the losses", NeededFields: []string{"losses"}, Primary: true}},
	}
}

var helpLosses = text.Say("Each hit costs one strength point from a block of your choice. A block with none " +
	"left is eliminated.")

// proposeLosses proposes the blocks that take hits. The strongest infantry and militia come first, then artillery, then
// blocks at their last step, and finally leaders.
func (e *Engine[X, Y]) proposeLosses(faces []*Face, hits int) []int {
	out := make([]int, len(faces))
	for range hits {
		best, worth := -1, 0
		for i, f := range faces {
			left := int(f.Strength) - out[i]
			if left == 0 {
				continue
			}
			if w := e.lossRank(Nr(f.Nr), left); best < 0 || w > worth {
				best, worth = i, w
			}
		}
		if best >= 0 {
			out[best]++
		}
	}
	return out
}

// lossRank ranks a block for the proposed losses: the block with the highest rank takes the next hit.
func (e *Engine[X, Y]) lossRank(n Nr, left int) int {
	kind := e.Roster.Card(n).Kind
	switch {
	case kind == Leader:
		return 0
	case left > 1 && kind.IsFoot():
		return 20 + left
	case left > 1:
		return 10
	case kind == Militia:
		return 3
	case kind == Infantry:
		return 2
	}
	return 1
}

// ReadLosses returns the losses that an answer to AskLosses gives to each block, in printed order.
func (e *Engine[X, Y]) ReadLosses(a action.Action) ([]Loss, error) {
	var out []Loss
	for _, v := range a.Many("losses") {
		id, sp, _ := game.SplitShare(v)
		found, err := e.BlocksByID([]string{id})
		if err != nil {
			return nil, err
		}
		if sp > 0 {
			out = append(out, Loss{found[0], sp})
		}
	}
	slices.SortFunc(out, func(a, b Loss) int { return int(a.Nr) - int(b.Nr) })
	return out, nil
}

// ApplyLosses takes strength from blocks of one side and logs the losses. Everybody reads about losses of revealed
// blocks; only the owner reads about the others. The function cover makes the text that everybody else reads about
// hidden losses, from their sum and the number of eliminated blocks. If the caller logs hidden losses itself, cover is
// nil.
func (e *Engine[X, Y]) ApplyLosses(t *Turn[X], losses []Loss, rule string, cover func(sp, fallen int) text.Text) {
	var open, hidden []Loss
	sp, fallen := 0, 0
	for _, l := range losses {
		b := t.State.Block(l.Nr)
		if b.Has(Shown) {
			open = append(open, l)
			continue
		}
		hidden = append(hidden, l)
		sp += l.SP
		if int(b.Strength) == l.SP {
			fallen++
		}
	}
	if len(open) > 0 {
		t.Tell(e.subtractLosses(t.State, open)).WithRule(rule).WithFacts(e.lossFacts(t.State, open)...)
	}
	if len(hidden) > 0 {
		var rest text.Text
		var unseen fact.List
		if cover != nil {
			rest = cover(sp, fallen)
			unseen = append(unseen, fact.Loss{})
		}
		if fallen > 0 && cover != nil {
			unseen = append(unseen, fact.UnitsLost{Count: fallen})
		}
		t.TellOnly(e.SideOf(hidden[0].Nr), e.subtractLosses(t.State, hidden),
			rest).WithRule(rule).WithFacts(e.lossFacts(t.State, hidden)...).
			WithOtherFacts(unseen...)
		e.forgetStrength(t.State, e.SideOf(hidden[0].Nr), fallen > 0)
	}
	for _, l := range losses {
		if t.State.Block(l.Nr).Strength == 0 && !t.Over() {
			e.Variant.AfterElimination(t, l.Nr)
		}
	}
}

// subtractLosses takes strength from blocks and returns a text with their names.
func (e *Engine[X, Y]) subtractLosses(s *State[X], losses []Loss) text.Text {
	parts := make([]any, 0, 4*len(losses)+2)
	for i, l := range losses {
		b := s.Block(l.Nr)
		was := b.Strength
		b.Strength -= uint8(l.SP)
		if i > 0 {
			parts = append(parts, "; ")
		}
		if b.Strength == 0 {
			b.eliminate()
			parts = append(parts, e.Roster.Span(l.Nr), e.Roster.verb(l.Nr, " is eliminated", " are eliminated"))
		} else {
			parts = append(parts, e.Roster.Span(l.Nr),
				e.Roster.verb(l.Nr, " drops", " drop")+" from "+strconv.Itoa(int(was))+" to "+strconv.Itoa(int(b.Strength))+" SP")
		}
	}
	return text.Say(append(parts, ".")...)
}

// eliminate eliminates a block that has no strength left. A block that was revealed stays revealed.
func (b *Block) eliminate() { *b = Block{Flags: b.Flags & Shown} }

func eliminatedWords(n int) string {
	if n == 1 {
		return " is eliminated"
	}
	return " are eliminated"
}
