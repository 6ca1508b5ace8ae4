package part

import (
	"strings"

	"tricorne/app/record/told"
	"tricorne/rules/dice"
	"tricorne/rules/game/text"
)

// pendingDice is a throw of manual dice for which an order waits, as the dice form shows it.
type pendingDice told.PendingDice

// asThrow returns the pending dice as a throw without results.
func (h *pendingDice) asThrow() dice.Rolled { return (*told.PendingDice)(h).Roll() }

// dieLabel returns the label of the n-th die, from 0: its roller, or its number.
func (h *pendingDice) dieLabel(n int) string {
	if h.hasRollerNames() && n < len(h.Terms.Owners) {
		return itoa(n+1) + " · " + h.Terms.Owners[n]
	}
	return itoa(n + 1)
}

// hasRollerNames reports whether each die has the name of its roller.
func (h *pendingDice) hasRollerNames() bool { return h.Terms != nil && len(h.Terms.Owners) > 0 }

// proposed reports whether a face is proposed for the n-th die, from 0.
func (h *pendingDice) proposed(n, face int) bool {
	return n < len(h.ProposedDice) && h.ProposedDice[n] == face
}

// proposedCount returns the number of dice for which a face is proposed.
func (h *pendingDice) proposedCount(face int) string {
	n := 0
	for _, v := range h.ProposedDice {
		if v == face {
			n++
		}
	}
	return itoa(n)
}

// results lists the results by which the dice may be counted; nil if the faces are entered instead. A lesson asks for
// faces. A single die is entered by its face, unless more throws follow.
func (h *pendingDice) results(o *orders) []told.Result {
	if o.Coach != nil && len(o.Coach.Dice) > 0 || h.Count < 2 && len(h.FollowingThrows) == 0 {
		return nil
	}
	return (*told.PendingDice)(h).Results(o.Manual)
}

// countedThrow is one of several throws whose results are counted on one form.
type countedThrow struct {
	*pendingDice
	list   []told.Result
	prefix string // prefix of the names of this throw's fields
}

// throws lists the throws whose results are counted on this form, the pending one first.
func (h *pendingDice) throws(results []told.Result, o *orders) []countedThrow {
	out := []countedThrow{{h, results, ""}}
	for i := range h.FollowingThrows {
		next := (*pendingDice)(&h.FollowingThrows[i])
		if list := h.FollowingThrows[i].Results(o.Manual); list != nil {
			out = append(out, countedThrow{next, list, told.FollowingPrefix(i)})
		}
	}
	return out
}

// listedFaces lists the result of each face, above the inputs. It returns nil if the inputs show the results
// themselves.
func (h *pendingDice) listedFaces(o *orders) []string {
	if h.Mine && h.results(o) != nil {
		return nil
	}
	roll := h.asThrow()
	return faceTexts(&roll, o.Manual)
}

// counted reports whether the proposed dice were entered as counts of results.
func (h *pendingDice) counted() bool {
	return len(h.ProposedDice) > 0 && h.ProposedDice[0] > dice.CountedOffset
}

// proposes reports whether n dice are proposed for a result. If none were counted before, it proposes 0 for all results
// but the first.
func (h *pendingDice) proposes(row int, r *told.Result, n int) bool {
	if !h.counted() {
		return row > 0 && n == 0
	}
	found := 0
	for _, v := range h.ProposedDice {
		if v == dice.CountedOffset+r.RepresentativeFace() {
			found++
		}
	}
	return found == n
}

// facesWith returns the faces of a die that give a result, such as "5, 6".
func (h *pendingDice) facesWith(r *told.Result) string {
	var out []string
	for _, v := range r.Faces {
		out = append(out, h.face(v))
	}
	return strings.Join(out, ", ")
}

// maxFaceRows is the most dice that get a row of faces each. More dice are entered as counts of each face.
const maxFaceRows = 6

// instruction returns the instruction for the dice form. Counted dice are entered by their results.
func (h *pendingDice) instruction(counted bool) string {
	switch {
	case counted && len(h.FollowingThrows) > 0:
		return "Roll for each block and count the results. What you leave open is asked for when it is rolled."
	case counted:
		return "Roll " + itoa(h.Count) + " dice with " + itoa(h.Sides) + " sides each and count the results."
	case h.Secret:
		return "Draw one from the cup. Nobody else may see it."
	case h.Count == 1:
		return "Roll one die with " + itoa(h.Sides) + " sides and tap what it shows."
	case h.hasFaceRows():
		return "Roll " + itoa(h.Count) + " dice with " + itoa(h.Sides) + " sides each and tap what they show, in their order."
	}
	return "Roll " + itoa(h.Count) + " dice with " + itoa(h.Sides) + " sides each and count how many show each face."
}

// hasFaceRows reports whether each die has a row of faces.
func (h *pendingDice) hasFaceRows() bool { return h.Count <= maxFaceRows }

// face returns the digit printed on a die for a value: a ten-sided die shows 0 for ten.
func (h *pendingDice) face(value int) string {
	if h.Sides == 10 && value == 10 {
		return "0"
	}
	return itoa(value)
}

// values lists the faces of a die in the order shown. A ten-sided die begins with 0.
func (h *pendingDice) values() []int {
	out := make([]int, 0, h.Sides)
	if h.Sides == 10 {
		out = append(out, 10)
	}
	for v := 1; v <= h.Sides && len(out) < h.Sides; v++ {
		out = append(out, v)
	}
	return out
}

// differentCounters returns, for each different counter, the number of the first die that has it. Dice are numbered
// from 1.
func (h *pendingDice) differentCounters() []int {
	var out []int
	for i, c := range h.Counters {
		first := i
		for j := range i {
			if h.Counters[j] == c {
				first = j
				break
			}
		}
		if first == i {
			out = append(out, i+1)
		}
	}
	return out
}

// rollingText returns who rolls which dice, for the players who wait.
func (o *orders) rollingText() string {
	h := o.PendingDice
	who := "The " + o.side(h.By).Plural
	if h.Secret {
		return who + " draw from the cup, in secret."
	}
	return who + " roll " + text.Count(h.Count, "die", "dice") + " by hand: " + h.Purpose + "."
}

// undoLabel returns the label of the button that undoes the order.
func (h *pendingDice) undoLabel() string {
	if h.Own {
		return "Undo the order"
	}
	return "Let them undo the order"
}

// hasDiceToEnter reports whether the viewer has dice to enter.
func (o *orders) hasDiceToEnter() bool {
	return o.PendingDice != nil && o.PendingDice.Mine && o.Result == nil
}

// rollTitle returns the title of the card on which dice are entered.
func (o *orders) rollTitle() string {
	if o.PendingDice.Secret {
		return "Draw by hand"
	}
	return "Dice by hand"
}
