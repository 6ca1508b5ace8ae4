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

// control returns the id under which the control of a victory location can be corrected.
func (h *house) control(i int) string { return "control." + string(h.Board.ID(h.points[i].at)) }

var (
	iceChoices   = correct.Choices("open", "open", "frozen", "frozen")
	depotChoices = correct.Choices("stands", "stands", "lost", "is lost")
	forceChoices = correct.NumberedChoices("none", "tried one this turn, in vain", "made one this turn",
		"made one last turn")
	heldChoices = correct.Choices("1", "the Americans", "2", "the British")
	hands       = block.Hands{
		Stand: func(game.Side, board.Place) bool { return true },
		Fates: []block.Fate{block.Coming, block.Aside, block.Captured},
	}
)

func (h *house) things(t *turn) []correct.Thing {
	s := t.State
	out := h.Things(t, hands)
	for i := range s.Blocks {
		if n := block.Nr(i + 1); h.Roster.Card(n).Kind == block.Leader && s.Blocks[i].At != board.Nowhere {
			out[i].Grips = append(out[i].Grips, h.forceGrip(s, n))
		}
	}
	if int(s.Turn) > h.data.scenarios.Constants.Freeze.AfterTurn {
		out = append(out, correct.Table("ice", game.Nobody, "The Delaware",
			correct.Switch(correct.SetTable, "Above Cooper's Ferry", iceChoices, &s.House.Frozen)))
	}
	out = append(out, correct.Table("depot", british, "The depot at "+h.Board.Name(h.brunswick),
		correct.Switch(correct.SetTable, "The depot", depotChoices, &s.House.Burned)))
	for i := range h.ferries {
		link := h.Board.Links()[len(h.data.board.Roads)+i]
		banks := h.Board.Name(h.Board.Place(link.A)) + " and " + h.Board.Name(h.Board.Place(link.B))
		for j, side := range h.Sides {
			out = append(out, correct.TrackOf(correct.OfSide("ferry."+strconv.Itoa(i+1), side.Side), side.Side,
				side.Name+" blocks across between "+banks,
				correct.Number(correct.SetTrack, "This turn", &s.House.Crossed[j][i],
					correct.UpTo(h.data.scenarios.Constants.Delaware.Limit, "the limit of a ferry in a turn"))))
		}
	}
	for i, v := range h.points {
		out = append(out, correct.Spot(h.control(i), game.Nobody, h.Board.Name(v.at), string(h.Board.ID(v.at)),
			correct.Switch(correct.SetControl, "Held by", heldChoices, &s.House.British[i])))
	}
	return out
}

// forceGrip sets the force march of a leader, and adjusts the number of leaders that marched by force last turn.
func (h *house) forceGrip(s *state, n block.Nr) correct.Grip {
	b, weary, was := s.Block(n), &s.House.Tired[h.SideOf(n)-1], s.Block(n).Has(tired)
	return correct.Flags(correct.SetFatigue, "Force march", forceChoices, &b.Flags, 0, tried, tried|forced, tired).
		Then(func() {
			if was {
				*weary = max(*weary, 1) - 1
			}
			if b.Has(tired) {
				*weary++
			}
		})
}

// follows lists changes that the rules require after a correction but the state does not show yet. An example is
// another holder of a victory location.
func (h *house) follows(s *state) []correct.Consequence {
	out := h.holders(s)
	out = append(out, h.Meetings(s)...)
	if h.depotFalls(s) {
		out.Say(ruleDepot, "American infantry stands at ", h.Space(h.brunswick),
			": if it does at the end of the turn, the depot is lost.")
	}
	if least := h.data.scenarios.Constants.Victory.BritishBelow; h.Strength(s, british) < least {
		out.Say(ruleVictory, "The British have fewer than ", least, " SP: if so at the beginning of a turn, they have lost.")
	}
	return out
}

// holders lists the victory locations where the only side present is not the recorded holder ("Campaign Victory
// Conditions").
func (h *house) holders(s *state) (out correct.Remarks) {
	for i, v := range h.points {
		a, b := h.Stands(s, american, v.at), h.Stands(s, british, v.at)
		if a == b || b == s.House.British[i] {
			continue
		}
		side := american
		if b {
			side = british
		}
		out.Suggest(correct.Change{Verb: correct.SetControl, Thing: h.control(i), To: strconv.Itoa(int(side))},
			ruleVictory, "The ", h.Sides[side-1].Plural, " hold ", h.Space(v.at), ": they alone stand there.")
	}
	return out
}
