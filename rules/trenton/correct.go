package trenton

import (
	"strconv"

	"tricorne/rules/block"
	"tricorne/rules/board"
	"tricorne/rules/game"
	"tricorne/rules/game/correct"
	"tricorne/rules/game/text"
)

// What a referee may correct in Trenton besides blocks and tracks: the ice on the Delaware, how many have crossed
// where, who holds the victory locations, whether the depot stands, and which leaders have tried a force march.

const (
	iceThing   = "ice"
	depotThing = "depot"
)

// ferryThing returns the id of what a side has brought across at a ferry in this turn.
func (h *house) ferryThing(i int, side game.Side) string {
	return "ferry." + strconv.Itoa(i+1) + "." + strconv.Itoa(int(side))
}

// control returns the id of who holds a victory location.
func (h *house) control(i int) string { return "control." + string(h.Board.ID(h.points[i].at)) }

var (
	iceChoices   = []correct.Choice{{ID: "open", Label: "open"}, {ID: "frozen", Label: "frozen"}}
	depotChoices = []correct.Choice{{ID: "stands", Label: "stands"}, {ID: "lost", Label: "is lost"}}
	forceChoices = []correct.Choice{
		{ID: "0", Label: "none"},
		{ID: "1", Label: "tried one this turn, in vain"},
		{ID: "2", Label: "made one this turn"},
		{ID: "3", Label: "made one last turn"},
	}
	forceFlags  = [...]block.Flag{0, tried, tried | forced, tired}
	heldChoices = []correct.Choice{{ID: "1", Label: "the Americans"}, {ID: "2", Label: "the British"}}
	hands       = block.Hands{
		Stand: func(game.Side, board.Place) bool { return true },
		Fates: []block.Fate{block.Coming, block.Aside, block.Captured},
	}
)

func (h *house) things(s *state) []correct.Thing {
	out := h.Things(s, hands)
	for i := range s.Blocks {
		if n := block.Nr(i + 1); h.Roster.Card(n).Kind == block.Leader && s.Blocks[i].At != board.Nowhere {
			g := correct.Grip{Verb: correct.SetFatigue, Label: "Force march", Choices: forceChoices}
			for j, f := range forceFlags {
				if s.Blocks[i].Flags&(tried|forced|tired) == f {
					g.Now = forceChoices[j].ID
				}
			}
			if g.Now != "" {
				out[i].Grips = append(out[i].Grips, g)
			}
		}
	}
	ice := correct.Grip{Verb: correct.SetTable, Label: "Above Cooper's Ferry", Now: "open", Choices: iceChoices}
	if s.House.Frozen {
		ice.Now = "frozen"
	}
	if int(s.Turn) > h.data.scenarios.Constants.Freeze.AfterTurn {
		out = append(out, correct.Thing{
			ID: iceThing, Kind: correct.TheTable, Name: "The Delaware", Open: true,
			Grips: []correct.Grip{ice},
		})
	}
	depot := correct.Grip{Verb: correct.SetTable, Label: "The depot", Now: "stands", Choices: depotChoices}
	if s.House.Burned {
		depot.Now = "lost"
	}
	out = append(out, correct.Thing{
		ID: depotThing, Kind: correct.TheTable, Side: british,
		Name: "The depot at " + h.Board.Name(h.brunswick), Open: true, Grips: []correct.Grip{depot},
	})
	for i := range h.ferries {
		link := h.Board.Links()[len(h.data.board.Roads)+i]
		for _, side := range h.Sides {
			out = append(out, correct.Thing{
				ID: h.ferryThing(i, side.Side), Kind: correct.TheTrack, Side: side.Side, Open: true,
				Name: side.Name + " blocks across between " + h.Board.Name(h.Board.Place(link.A)) + " and " +
					h.Board.Name(h.Board.Place(link.B)),
				Grips: []correct.Grip{{
					Verb: correct.SetTrack, Label: "This turn", Now: strconv.Itoa(int(s.House.Crossed[side.Side-1][i])),
					Max: h.data.scenarios.Constants.Delaware.Limit,
				}},
			})
		}
	}
	for i, v := range h.points {
		g := correct.Grip{Verb: correct.SetControl, Label: "Held by", Now: "1", Choices: heldChoices}
		if s.House.British[i] {
			g.Now = "2"
		}
		out = append(out, correct.Thing{
			ID: h.control(i), Kind: correct.ThePlace, Name: h.Board.Name(v.at), At: string(h.Board.ID(v.at)), Open: true,
			Grips: []correct.Grip{g},
		})
	}
	return out
}

func (h *house) correct(t *turn, c correct.Change) error {
	switch c.Verb {
	case correct.SetTable:
		switch c.Thing {
		case iceThing:
			t.State.House.Frozen = c.To == "frozen"
			return nil
		case depotThing:
			t.State.House.Burned = c.To == "lost"
			return nil
		}
	case correct.SetTrack:
		for i := range h.ferries {
			for side := american; side <= british; side++ {
				if h.ferryThing(i, side) == c.Thing {
					n, _ := strconv.Atoi(c.To)
					t.State.House.Crossed[side-1][i] = uint8(n)
					return nil
				}
			}
		}
	case correct.SetFatigue:
		h.correctForce(t.State, h.Roster.Find(c.Thing), c.To)
		return nil
	case correct.SetControl:
		for i := range h.points {
			if h.control(i) == c.Thing {
				t.State.House.British[i] = c.To == "2"
			}
		}
		return nil
	}
	return h.Engine.Correct(t, c)
}

// correctForce notes what a leader has done by force, and keeps count of those who did last turn.
func (h *house) correctForce(s *state, n block.Nr, to string) {
	b, weary := s.Block(n), &s.House.Tired[h.SideOf(n)-1]
	if b.Has(tired) {
		*weary = max(*weary, 1) - 1
	}
	b.Flags &^= tried | forced | tired
	for i, f := range forceFlags {
		if forceChoices[i].ID == to {
			b.Flags |= f
		}
	}
	if b.Has(tired) {
		*weary++
	}
}

// follows lists what the rules say of a state. Victory locations are not held by the side that stands there alone, and
// remarks have nothing to add.
func (h *house) follows(s *state) []correct.Consequence { return append(h.holders(s), h.remarks(s)...) }

// remarks returns what the rules will say when it comes to that.
func (h *house) remarks(s *state) []correct.Consequence {
	out := h.Meetings(s)
	say := func(rule string, parts ...any) {
		out = append(out, correct.Consequence{Text: text.Say(parts...), Rule: rule})
	}
	if h.depotFalls(s) {
		say(ruleDepot, "American infantry stands at ", h.Space(h.brunswick),
			": if it does at the end of the turn, the depot is lost.")
	}
	if least := h.data.scenarios.Constants.Victory.BritishBelow; h.Strength(s, british) < least {
		say(ruleVictory, "The British have fewer than ", least, " SP: if so at the beginning of a turn, they have lost.")
	}
	return out
}

// holders lists the victory locations that are not held by who stands there alone ("Campaign Victory Conditions").
func (h *house) holders(s *state) []correct.Consequence {
	var out []correct.Consequence
	for i, v := range h.points {
		a, b := h.Stands(s, american, v.at), h.Stands(s, british, v.at)
		if a == b || b == s.House.British[i] {
			continue
		}
		side, to := american, "1"
		if b {
			side, to = british, "2"
		}
		out = append(out, correct.Consequence{
			Text:   text.Say("The ", h.Sides[side-1].Plural, " hold ", h.Space(v.at), ": they alone stand there."),
			Rule:   ruleVictory,
			Change: correct.Change{Verb: correct.SetControl, Thing: h.control(i), To: to},
		})
	}
	return out
}
