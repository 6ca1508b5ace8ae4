package trenton

import (
	"strconv"

	"tricorne/rules/block"
	"tricorne/rules/board"
	"tricorne/rules/game"
	"tricorne/rules/game/correct"
)

// What a referee may correct in Trenton besides blocks and tracks: the ice on the Delaware, the number of blocks
// that have crossed at each ferry, control of the victory locations, the depot, and the force marches of leaders.

// controlID returns the id under which the control of a victory location can be corrected.
func (h *variant) controlID(i int) string {
	return "control." + string(h.Board.ID(h.victoryPlaces[i].place))
}

var (
	iceChoices        = correct.Choices("open", "open", "frozen", "frozen")
	depotChoices      = correct.Choices("stands", "stands", "lost", "is lost")
	forceMarchChoices = correct.NumberedChoices("none", "tried one this turn, in vain", "made one this turn",
		"made one last turn")
	holderChoices  = correct.Choices("1", "the Americans", "2", "the British")
	placementRules = block.PlacementRules{
		MayStand: func(game.Side, board.Place) bool { return true },
		Fates:    []block.Fate{block.NotYetArrived, block.SetAside, block.Captured},
	}
)

func (h *variant) correctableThings(t *turn) []correct.Target {
	s := t.State
	out := h.Things(t, placementRules)
	for i := range s.Blocks {
		if n := block.Nr(i + 1); h.Roster.Card(n).Kind == block.Leader && s.Blocks[i].At != board.Nowhere {
			out[i].Properties = append(out[i].Properties, h.forceMarchProperty(s, n))
		}
	}
	if int(s.Turn) > h.data.scenarios.Constants.Freeze.AfterTurn {
		out = append(out, correct.Table("ice", game.Nobody, "The Delaware",
			correct.SwitchProperty(correct.SetTable, "Above Cooper's Ferry", iceChoices, &s.Extra.Frozen)))
	}
	out = append(out, correct.Table("depot", british, "The depot at "+h.Board.Name(h.brunswick),
		correct.SwitchProperty(correct.SetTable, "The depot", depotChoices, &s.Extra.DepotLost)))
	for i := range h.ferries {
		link := h.Board.Links()[len(h.data.board.Roads)+i]
		banks := h.Board.Name(h.Board.Place(link.A)) + " and " + h.Board.Name(h.Board.Place(link.B))
		for j, side := range h.Sides {
			out = append(out, correct.TrackOf(correct.SideTargetID("ferry."+strconv.Itoa(i+1), side.Side), side.Side,
				side.Name+" blocks across between "+banks,
				correct.NumberProperty(correct.SetTrack, "This turn", &s.Extra.CrossedBlocks[j][i],
					correct.UpTo(h.data.scenarios.Constants.Delaware.Limit, "the limit of a ferry in a turn"))))
		}
	}
	for i, v := range h.victoryPlaces {
		out = append(out, correct.Place(h.controlID(i), game.Nobody, h.Board.Name(v.place), string(h.Board.ID(v.place)),
			correct.SwitchProperty(correct.SetControl, "Held by", holderChoices, &s.Extra.BritishControl[i])))
	}
	return out
}

// forceMarchProperty sets the force march of a leader, and adjusts the number of leaders that marched by force last
// turn.
func (h *variant) forceMarchProperty(s *state, n block.Nr) correct.Property {
	b, weary, was := s.Block(n), &s.Extra.TiredLeaders[h.SideOf(n)-1], s.Block(n).Has(tiredLeader)
	return correct.FlagsProperty(correct.SetFatigue, "Force march", forceMarchChoices, &b.Flags, 0, triedForceMarch,
		triedForceMarch|forceMarched, tiredLeader).
		AfterChange(func() {
			if was {
				*weary = max(*weary, 1) - 1
			}
			if b.Has(tiredLeader) {
				*weary++
			}
		})
}

// consequences lists changes that the rules require after a correction but the state does not show yet. An example is
// another holder of a victory location.
func (h *variant) consequences(s *state) []correct.Consequence {
	out := h.holderConsequences(s)
	out = append(out, h.ContestedPlaceRemarks(s)...)
	if h.depotFalls(s) {
		out.Add(ruleDepot, "American infantry stands at ", h.Space(h.brunswick),
			": if it does at the end of the turn, the depot is lost.")
	}
	if least := h.data.scenarios.Constants.Victory.BritishBelow; h.Strength(s, british) < least {
		out.Add(ruleVictory, "The British have fewer than ", least, " SP: if so at the beginning of a turn, they have lost.")
	}
	return out
}

// holderConsequences lists the victory locations where the only side present is not the recorded holder ("Campaign
// Victory Conditions").
func (h *variant) holderConsequences(s *state) (out correct.Consequences) {
	for i, v := range h.victoryPlaces {
		a, b := h.HasBlockAt(s, american, v.place), h.HasBlockAt(s, british, v.place)
		if a == b || b == s.Extra.BritishControl[i] {
			continue
		}
		side := american
		if b {
			side = british
		}
		out.Suggest(correct.Change{Verb: correct.SetControl, Target: h.controlID(i), To: strconv.Itoa(int(side))},
			ruleVictory, "The ", h.Sides[side-1].Plural, " hold ", h.Space(v.place), ": they alone stand there.")
	}
	return out
}
