package newyork

import (
	"tricorne/rules/board"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/text"
)

// The two optional rules for ships. Our reading (30): a ship may sail with the flagship only if it began the turn in
// the flagship's zone, is still there, and has not moved yet. A ship that was driven to the harbor from elsewhere may
// not sail with the flagship.

// leadsGroup reports whether a ship may take other ships along when it sails.
func (h *variant) leadsGroup(k *known, ship int) bool {
	return ship == flagshipIndex && k.GameKnowledge.Options.has(shipGroup)
}

// convoy lists the ships that may sail with the flagship.
func (h *variant) convoy(k *known) []int {
	var out []int
	lead := &k.GameKnowledge.Ships[flagshipIndex]
	for i := range k.GameKnowledge.Ships {
		if s := &k.GameKnowledge.Ships[i]; i != flagshipIndex && s.At == lead.At && s.StartZone == lead.StartZone &&
			!s.Sailed {
			out = append(out, i)
		}
	}
	return out
}

// returnReason returns the reason for offering a course that ends where it begins. The reason is that ships of the
// group can be left on the way. It returns "" if there is no such reason.
func (h *variant) returnReason(k *known, ship int, c *course) string {
	if !h.leadsGroup(k, ship) || len(h.convoy(k)) == 0 {
		return ""
	}
	return "to drop off ships in " + h.Board.Name(c.route[0])
}

// askGroup adds the fields for the ships that sail with the flagship and those that stop early ("Optional Rules
// 1").
func (h *variant) askGroup(k *known, d action.Draft, ship int, c *course, a *game.Ask, act *game.Act) {
	if !h.leadsGroup(k, ship) {
		return
	}
	f := game.Field{ID: "convoy", Label: "Which ships go along?", Kind: game.PickMany, ReloadsForm: true, Rule: ruleGroup}
	for _, i := range h.convoy(k) {
		row := &h.data.units.Ships[i]
		f.Options = append(f.Options,
			game.Option{ID: row.ID, Label: row.Name, Piece: row.ID, Space: string(h.Board.ID(k.GameKnowledge.Ships[i].At))})
	}
	if len(f.Options) == 0 {
		return
	}
	f.Max = len(f.Options)
	f.Value, _ = d.Get("convoy")
	a.Fields = append(a.Fields, f)
	needs := append(act.NeededFields[:len(act.NeededFields):len(act.NeededFields)], f.ID)
	if c != nil && len(c.route) > 1 && len(f.Value) > 0 {
		leave := game.Field{
			ID: "leave", Label: "Which of them stop in " + h.Board.Name(c.route[0]) + "?", Kind: game.PickMany,
			Rule: ruleGroup,
		}
		for _, o := range f.Options {
			if f.Chosen(o.ID) {
				leave.Options = append(leave.Options, o)
			}
		}
		leave.Max = len(leave.Options)
		leave.Value, _ = d.Get("leave")
		a.Fields = append(a.Fields, leave)
		needs = append(needs, leave.ID)
	}
	act.NeededFields = needs
}

// passage is the voyage on the open sea from the harbour to the Sound ("Optional Rules 2"). Our reading (28): it is a
// ship's move, so an odd British die forbids it; zones on the way and their guards do not matter; a ship that was
// driven to the harbour in the British part did not begin that part there.
type passage struct {
	course
	from board.Place
	ap   int
}

func (h *variant) computePassage() {
	o := h.data.option(soundPassage)
	to := h.place(o.To)
	h.passage = passage{
		course: course{
			id: o.To, route: board.Route{to}, path: []string{o.From, o.To},
			detail: "by the open sea · " + text.Count(o.AP, "AP", "AP"), parent: -1,
		},
		from: h.place(o.From), ap: o.AP,
	}
}

func (h *variant) mayUsePassage(k *known, s *publicShip) bool {
	return k.GameKnowledge.Options.has(soundPassage) && s.At == h.passage.from && !s.DrivenToHarbor
}
