package corrections

import (
	"slices"

	"tricorne/rules/board"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
	"tricorne/rules/game/correct"
	"tricorne/rules/game/text"
)

var (
	workChoices = correct.Choices("none", "none", "begun", "half built", "done", "an entrenchment")
	heldChoices = correct.Choices("own", "its own side", "enemy", "the enemy")
)

// placeThings returns the corrections of entrenchments and of the two places whose loss costs activation points.
// Entrenchments can be corrected in hexes with leaders or an entrenchment.
func (b Rules) placeThings(s *state, grounds []correct.Choice) []correct.Target {
	places := slices.Concat(b.OccupiedHexes(s, truth.American), b.OccupiedHexes(s, truth.British))
	for _, w := range s.Entrenchments {
		places = append(places, w.At)
	}
	slices.Sort(places)
	var out []correct.Target
	for _, p := range slices.Compact(places) {
		now := 0
		if i := workAt(s, p); i >= 0 {
			if now = 1; s.Entrenchments[i].Done {
				now = 2
			}
		}
		out = append(out, correct.Place("works."+b.ID(p), game.Nobody, b.Board.Name(p), b.ID(p),
			correct.IndexProperty(correct.SetFortifications, "Entrenchment", now, workChoices, func(i int) {
				b.correctWorks(s, p, game.Nobody, i)
			})))
	}
	lands := slices.Clip(grounds[:slices.IndexFunc(grounds, func(c correct.Choice) bool { return c.IsBox })])
	for _, side := range truth.BothSides {
		dig := func(to string) { b.correctWorks(s, b.Place(to), side, 2) }
		out = append(out, correct.Table(correct.SideTargetID("dig", side), side,
			"A new "+truth.SideAdjective(side)+" entrenchment",
			correct.ChoiceProperty(correct.Put, "Is put at", "", lands, dig).RefuseIf(func(to string) error {
				return b.checkDig(s, b.Place(to), side)
			})))
	}
	for i, p := range [2]board.Place{b.Philadelphia, b.AmboyTown} {
		out = append(out, correct.Place("control."+b.ID(p), truth.BothSides[i], b.Board.Name(p), b.ID(p),
			correct.SwitchProperty(correct.SetControl, "Held by", heldChoices, &s.ObjectiveTaken[i])))
	}
	return out
}

// workAt returns the index of the entrenchment in a hex, -1 if there is none.
func workAt(s *state, p board.Place) int {
	return slices.IndexFunc(s.Entrenchments, func(w truth.Entrenchment) bool { return w.At == p })
}

// checkDig refuses a new entrenchment in a hex with enemies or an entrenchment.
func (b Rules) checkDig(s *state, p board.Place, side game.Side) error {
	if b.Holder(s, p) != side.Other() && workAt(s, p) < 0 {
		return nil
	}
	return &game.Refusal{Text: text.Say("The enemy stands at ", b.Space(p), ", or there is an entrenchment.")}
}

// correctWorks sets the state of a side's entrenchment to an index of workChoices. If no side is given, the
// entrenchment belongs to the leaders in the hex.
func (b Rules) correctWorks(s *state, p board.Place, side game.Side, to int) {
	if side == game.Nobody {
		side = b.Holder(s, p)
	}
	var out []truth.Entrenchment
	for _, w := range s.Entrenchments {
		if w.At != p {
			out = append(out, w)
		} else if side == game.Nobody {
			side = w.Side
		}
	}
	if to > 0 && side != game.Nobody {
		out = append(out, truth.Entrenchment{At: p, Side: side, Done: to == 2, Since: s.Now})
		slices.SortFunc(out, func(x, y truth.Entrenchment) int { return int(x.At) - int(y.At) })
	}
	s.Entrenchments = out
}
