package newyork

import (
	"fmt"

	"tricorne/rules/block"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// A round on the battle board: first the defender, then the attacker moves or fires each of their blocks, in any
// order. A block moves between a position and the reserve behind it, and a block that moves does not fire ("Battle
// Rounds", "Battle Movement On The Battle Board", "Battle Fire On The Battle Board").
//
// Our reading (17): a block may also do nothing. Our reading (18): a block may leave a position empty, but that is a
// forced retreat at once.

func (h *variant) roundPhase() phase {
	p := h.FirePhase()
	p.Activity = "moving and firing"
	p.Ask, p.Play = h.askRound, h.playRound
	return h.AddRevoke(p)
}

// MayDoMore reports whether the firing side has a block that may still move.
func (h *variant) MayDoMore(s *state) bool {
	for i := range s.Blocks {
		if b := &s.Blocks[i]; b.At == s.Battle.At && h.SideOf(block.Nr(i+1)) == s.Battle.Side && h.mayMove(s, b) {
			return true
		}
	}
	return false
}

// mayMove reports whether a block may move on the battle board. Our reading (21): blocks that fled stay in reserve.
func (h *variant) mayMove(s *state, b *block.Block) bool {
	return !s.Extra.IsSkirmish && b.Flags&(block.Fired|block.Fled) == 0
}

var (
	noBlockCanFireRefusal = &game.Refusal{Rule: ruleFire, Text: text.Say("None of your blocks can fire.")}
	orderFields           = []string{"unit", "do"}
	helpRound             = text.Say("Each block moves or fires once a round. It fires at the position it faces: your " +
		"left at the " +
		"enemy's right. A move is a step forward from the reserve or back into it. Losses and flights follow each " +
		"block's fire at once, and an empty position is a forced retreat.")
)

func (h *variant) askRound(k *known, d action.Draft) game.Ask {
	side := k.Viewer
	unit := game.Field{
		ID: "unit", Label: "Which block?", Kind: game.PickOne, Min: 1, Max: 1, ReloadsForm: true,
		Rule: ruleRounds,
	}
	volley := game.Act{ID: "volley", Label: "Fire all in this order", Primary: true}
	order := game.Act{ID: "order", Label: "Carry out the order", NeededFields: orderFields}
	var chosen *block.Face
	dice := 0
	for _, r := range [...]int{rankLeft, rankCenter, rankRight, rankReserve} {
		for i := range k.Faces {
			f := &k.Faces[i]
			if f.Side != side || f.At != k.Battle.At || int(f.Rank) != r || f.Fired ||
				f.Dice == 0 && (k.GameKnowledge.IsSkirmish || f.Fled) {
				continue
			}
			o := h.Option(f)
			o.Group = ranks[r].Name
			if f.Dice > 0 {
				o.Detail = h.RollText(f)
				dice += int(f.Dice)
			}
			if o.ID == d.One("unit") {
				chosen, unit.Value = f, []string{o.ID}
			}
			unit.Options = append(unit.Options, o)
		}
	}
	if dice == 0 {
		volley.Refusal, volley.Primary = noBlockCanFireRefusal, false
	} else {
		volley.Label += " · " + text.Count(dice, "die", "dice")
	}
	a := game.Ask{
		Title: "Round " + fmt.Sprint(k.Battle.Round) + ": the " + h.Sides[side-1].Plural, Rule: ruleRounds,
		Help: helpRound, Fields: []game.Field{unit},
	}
	if chosen != nil {
		f := h.askBlockAction(k, d, chosen)
		a.Fields = append(a.Fields, f)
		if len(f.Value) == 1 {
			o, _ := f.Option(f.Value[0])
			order.Label = h.Roster.Card(block.Nr(chosen.Nr)).Name + ": " + o.Label
			order.Primary, volley.Primary = true, false
		}
	}
	a.Acts = []game.Act{
		volley, order,
		{ID: "rest", Label: "End this round", Dangerous: dice > 0, Primary: dice == 0 && !order.Primary},
	}
	if order.Primary {
		a.Acts[0], a.Acts[1] = order, volley
	}
	return a
}

// askBlockAction returns the field with the actions of one block. It proposes to fire if the block can.
func (h *variant) askBlockAction(k *known, d action.Draft, f *block.Face) game.Field {
	out := game.Field{
		ID: "do", Label: "What does it do?", Kind: game.PickOne, Min: 1, Max: 1, ReloadsForm: true,
		Rule: ruleRounds,
	}
	add := func(id, label, detail string) {
		out.Options = append(out.Options, game.Option{ID: id, Label: label, Detail: detail})
		if do, drafted := d.Get("do"); drafted && d.One("do") == id || id == "fire" && len(do) == 0 {
			out.Value = []string{id}
		}
	}
	if f.Dice > 0 {
		add("fire", "Fire "+ranks[ranks[f.Rank].OpposingRank].AimText, h.RollText(f))
	}
	switch {
	case k.GameKnowledge.IsSkirmish:
	case f.Rank == rankReserve:
		for _, r := range positions {
			add(ranks[r].ID, "Step forward to the "+ranks[r].ID, "it cannot fire this round")
		}
	case k.Battle.Ranks[f.Side-1][f.Rank] == 1:
		add("reserve", "Step back to the reserve", "leaves the "+ranks[f.Rank].ID+" empty: you must retreat at once")
	default:
		add("reserve", "Step back to the reserve", "it cannot fire this round")
	}
	return out
}

func (h *variant) playRound(t *turn, a action.Action) error {
	s := t.State
	switch a.Act {
	case "volley":
		s.Battle.FiresAll = true
		return nil
	case "rest":
		for _, n := range h.Fighters(s, a.Side) {
			s.Block(n).Flags |= block.Fired
		}
		t.Tell(text.Say("The ", h.SideSpan(a.Side),
			" end their round.")).WithRule(ruleRounds).WithFacts(fact.NothingHappened{})
		return nil
	case "order":
		n := h.Roster.Find(a.One("unit"))
		if n == 0 {
			return fmt.Errorf("no block %q", a.One("unit"))
		}
		if a.One("do") == "fire" {
			h.Fire(t, n)
			return nil
		}
		for r := range ranks {
			if ranks[r].ID == a.One("do") {
				h.moveToRank(t, n, r)
				return nil
			}
		}
	}
	return fmt.Errorf("no such act: %s %s", a.Act, a.One("do"))
}

// moveToRank moves a block on the battle board. A block that steps forward is revealed. Our reading (33): everybody has
// seen a block that goes back, so it stays known until the battle is over.
func (h *variant) moveToRank(t *turn, n block.Nr, r int) {
	s := t.State
	b := s.Block(n)
	was := ranks[b.Rank()].ID
	b.SetRank(r)
	b.Flags |= block.Fired | movedInBattle
	unit := []fact.Unit{h.Unit(n)}
	switch {
	case r == rankReserve:
		t.Tell(text.Say(h.Roster.Span(n), " goes back from the "+was+" to the reserve.")).WithRule(ruleMoves).
			WithFacts(fact.Decision{Units: unit, Choice: "reserve"})
	case b.Has(block.Shown):
		t.Tell(text.Say(h.Roster.Span(n), " steps forward to the "+ranks[r].ID+".")).WithRule(ruleMoves).
			WithFacts(fact.Decision{Units: unit, Choice: ranks[r].ID})
	default:
		h.Reveal(s, []block.Nr{n})
		t.Reveal(game.Nobody, text.Say("From the reserve ", h.ListStrengths(s, []block.Nr{n}),
			" steps forward to the "+ranks[r].ID+".")).WithRule(ruleMoves).WithFacts(fact.Reveal{Units: unit})
	}
}
