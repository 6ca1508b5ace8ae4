package trenton

import (
	"tricorne/rules/block"
	"tricorne/rules/board"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
	"tricorne/rules/sides"
)

// Arrivals: the armies that begin the campaign off the map enter it at the start of their player's part. Howe's army
// enters on Staten Island on turn 4, Lee's army at one of three places on turn 6 ("Campaign Game Set Up").
//
// Our reading (26): they may not wait. Blocks that arrive among the enemy fight there as attackers, without losing
// dice to a river; they have moved for the turn. All others may march in the turn they arrive.

func (h *variant) arrivalsPhase() phase {
	return phase{
		Rule: ruleCampaign, Activity: "placing an army that arrives",
		Enter: func(t *turn) {
			a := h.dueArrival(t.State)
			switch {
			case a == nil:
				h.AdvanceFrom(t, stepArrivals)
			case len(a.EntryPlaces) == 1:
				h.arrive(t, h.waitingBlocks(t.State, a), h.place(a.EntryPlaces[0]))
				h.AdvanceFrom(t, stepArrivals)
			}
		},
		SidesAsked: func(s *state) fact.Sides { return fact.SidesOf(s.Active) },
		Ask:        h.askArrivals,
		Play: func(t *turn, a action.Action) error {
			blocks, err := h.BlocksByID(a.Many("blocks"))
			if err != nil {
				return err
			}
			h.arrive(t, blocks, h.place(a.One("at")))
			return nil
		},
	}
}

// dueArrival returns the army that the active player must place now, nil if there is none.
func (h *variant) dueArrival(s *state) *arrivalRow {
	row := h.scenario(s.Scenario)
	for i := range row.Arrivals {
		a := &row.Arrivals[i]
		if a.Turn == int(s.Turn) && sides.SideByID(a.Side) == s.Active && len(h.waitingBlocks(s, a)) > 0 {
			return a
		}
	}
	return nil
}

// waitingBlocks lists the blocks of an army that are still off the map.
func (h *variant) waitingBlocks(s *state, a *arrivalRow) []block.Nr {
	var out []block.Nr
	for i := range s.Blocks {
		n := block.Nr(i + 1)
		if s.Blocks[i].Fate == block.NotYetArrived && h.SideOf(n) == sides.SideByID(a.Side) {
			out = append(out, n)
		}
	}
	return out
}

func (h *variant) askArrivals(k *known, d action.Draft) game.Ask {
	blocks := game.Field{
		ID: "blocks", Label: "Who arrives?", Kind: game.PickMany, Min: 1, ReloadsForm: true,
		Rule: ruleCampaign,
	}
	at := game.Field{ID: "at", Label: "Where?", Kind: game.PickOne, Min: 1, Max: 1, ReloadsForm: true, Rule: ruleCampaign}
	values, drafted := d.Get("blocks")
	blocks.Value = values
	for i := range k.Faces {
		f := &k.Faces[i]
		if f.Side != k.Viewer || f.Fate != uint8(block.NotYetArrived) {
			continue
		}
		o := h.Option(f)
		if !drafted {
			blocks.Value = append(blocks.Value, o.ID)
		}
		blocks.Options = append(blocks.Options, o)
	}
	blocks.Max = len(blocks.Options)
	label := "Place " + countText(len(blocks.Value))
	for _, a := range h.scenario(k.GameKnowledge.Scenario).Arrivals {
		if a.Turn != k.Turn || sides.SideByID(a.Side) != k.Viewer {
			continue
		}
		for _, id := range a.EntryPlaces {
			p := h.place(id)
			o := game.Option{ID: id, Label: h.Board.Name(p), Space: id}
			if n := k.Enemies(k.Viewer, p); n > 0 {
				o.Detail = "battle with " + countText(n)
			}
			if d.One("at") == id {
				at.Value = []string{id}
				label += " at " + o.Label
			}
			at.Options = append(at.Options, o)
		}
	}
	return game.Ask{
		Title: h.Sides[k.Viewer-1].Name + " arrivals", Rule: ruleCampaign, Help: helpArrivals,
		Fields: []game.Field{blocks, at},
		Acts:   []game.Act{{ID: "place", Label: label, NeededFields: []string{"blocks", "at"}, Primary: true}},
	}
}

var helpArrivals = text.Say("Place all of them now, at any of these places. They may march this " +
	"turn, unless they arrive among the enemy: there they fight.")

// arrive puts blocks on the map.
func (h *variant) arrive(t *turn, blocks []block.Nr, p board.Place) {
	s := t.State
	side := h.SideOf(blocks[0])
	among := h.HasBlockAt(s, side.Other(), p)
	for _, n := range blocks {
		b := s.Block(n)
		b.At, b.Fate = p, block.InPlay
		if among {
			b.Flags |= block.Moved
		}
	}
	t.TellOnly(side, text.Say(h.Names(blocks), h.Roster.Verb(blocks, " arrives at ", " arrive at "), h.Space(p), "."),
		text.Say(len(blocks), " ", text.SideName(side, h.Sides[side-1].Name), arrivesText(len(blocks)), h.Space(p), ".")).
		WithRule(ruleCampaign).
		WithFacts(fact.Arrival{Side: side, Units: h.Units(blocks), Place: h.Place(p)}).
		WithOtherFacts(fact.Arrival{Side: side, Count: len(blocks), Place: h.Place(p)})
	if !among {
		h.AfterEntry(t, side, p)
	}
}

func arrivesText(n int) string {
	if n == 1 {
		return " block arrives at "
	}
	return " blocks arrive at "
}

func countText(n int) string { return text.Count(n, "block", "blocks") }
