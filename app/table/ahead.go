package table

import (
	"slices"
	"strconv"

	"tricorne/app/record"
	"tricorne/app/record/told"
	"tricorne/rules/dice"
)

// Manual dice that are entered before they are due. When a side has ordered a volley, the dice of all its blocks may
// be rolled and entered at once. Losses still follow the fire of each block, so the later throws wait in the record
// until the rules ask for them. Throws that the rules never ask for are ignored.

// throwsInAdvance returns the throws that were entered before they were due and still wait after the last act. Going
// back drops them.
func (l *recentRows) throwsInAdvance() []dice.Rolled {
	for _, r := range slices.Backward(l.rows) {
		switch r.Kind {
		case record.KindPlay:
			return r.PlayBody().ThrowsInAdvance
		case record.KindPendingOrder, record.KindSettings, record.KindSeating, record.KindOffer, record.KindCorrect:
		case record.KindAnswer:
			if r.BackToSeq > 0 {
				return nil
			}
		default:
			return nil
		}
	}
	return nil
}

// takeThrowInAdvance finds the pending throw among those that were entered before they were due. It returns the dice of
// that throw as they were entered, nil if there are none. It also returns the throws that are left.
func takeThrowInAdvance(ahead []dice.Rolled, need *dice.MissingDiceError) (fell []int, left []dice.Rolled) {
	i := slices.IndexFunc(ahead, func(x dice.Rolled) bool {
		return need.OnlyFor == 0 && x.Owner == need.Owner && x.Purpose == need.Purpose && x.Sides == need.Sides &&
			len(x.Values) == need.Count
	})
	if i < 0 {
		return nil, ahead
	}
	return ahead[i].Values, slices.Delete(slices.Clone(ahead), i, i+1)
}

// remainingThrowsInAdvance returns the throws that were entered before they were due and that the rules may still ask
// for.
func remainingThrowsInAdvance(ahead []dice.Rolled, following []dice.FollowingThrow) []dice.Rolled {
	var out []dice.Rolled
	for _, x := range ahead {
		if slices.ContainsFunc(following, func(f dice.FollowingThrow) bool { return belongsToThrow(&x, &f) }) {
			out = append(out, x)
		}
	}
	return out
}

// belongsToThrow reports whether the entered dice belong to a throw that follows the pending one.
func belongsToThrow(x *dice.Rolled, f *dice.FollowingThrow) bool {
	return x.Owner == f.Owner && x.Purpose == f.Purpose
}

// parseThrowsInAdvance returns the throws that follow the pending one, with the dice entered for them. Each list of
// values belongs to one of those throws, in their order; an empty one means that its dice are entered later. The values
// may be stand-ins or dice.ByServer, as in Roll.
func (b *board) parseThrowsInAdvance(h *record.PendingOrder, values [][]int) ([]dice.Rolled, error) {
	out := slices.Clone(h.ThrowsInAdvance)
	open := unenteredThrows(h)
	if len(values) > len(open) {
		return nil, refuse(byHandRule, "No such dice follow.")
	}
	for i, fell := range values {
		if len(fell) == 0 {
			continue
		}
		f := &open[i]
		if len(fell) != f.Count {
			return nil, refuse(byHandRule, "There must be ", strconv.Itoa(f.Count), " dice for ", f.Purpose, ", and ",
				strconv.Itoa(len(fell)), " were entered.")
		}
		x := dice.Rolled{Owner: f.Owner, Purpose: f.Purpose, Sides: f.Sides, Values: fell, Terms: &f.Terms}
		if err := b.checkThrowInAdvance(&x); err != nil {
			return nil, err
		}
		out = append(out, x)
	}
	return out, nil
}

// checkThrowInAdvance refuses impossible dice, and counted results where the faces are needed. It returns nil if the
// dice are allowed.
func (b *board) checkThrowInAdvance(x *dice.Rolled) error {
	counted := *x
	for _, v := range x.Values {
		if v > dice.CountedOffset {
			counted.Counted = true
			v -= dice.CountedOffset
		}
		if v != dice.ServerDie && (v < 1 || v > x.Sides) {
			return refuse(byHandRule, "A die with ", strconv.Itoa(x.Sides), " sides does not show ", strconv.Itoa(v), ".")
		}
	}
	return b.checkFacesGiven([]dice.Rolled{counted})
}

// unenteredThrows lists the throws that may be entered along with the pending one, and have not been entered.
func unenteredThrows(h *record.PendingOrder) []dice.FollowingThrow {
	var out []dice.FollowingThrow
	for _, f := range h.FollowingThrows {
		entered := slices.ContainsFunc(h.ThrowsInAdvance, func(x dice.Rolled) bool { return belongsToThrow(&x, &f) })
		if f.Owner == uint8(h.By) && !entered {
			out = append(out, f)
		}
	}
	return out
}

// followingDice returns the throws that follow the pending one, as the dice form shows them.
func followingDice(h *record.PendingOrder) []told.PendingDice {
	var out []told.PendingDice
	for _, f := range unenteredThrows(h) {
		out = append(out, told.PendingDice{
			By: h.By, OrderSide: h.Action.Side, Mine: true, Purpose: f.Purpose, Count: f.Count, Sides: f.Sides, Terms: &f.Terms,
		})
	}
	return out
}
