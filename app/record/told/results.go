package told

import (
	"slices"

	"tricorne/rules/chart"
	"tricorne/rules/dice"
	"tricorne/rules/game"
)

// ChartOf returns the printed chart in which a throw is read, nil if there is none.
func ChartOf(r *dice.Rolled, m *game.Manual) *chart.Chart {
	t := r.KnownTerms()
	for _, c := range m.Charts {
		if t != nil && c.ID == t.Chart {
			return c
		}
	}
	return nil
}

// FaceResults returns the result of each face of a die, for the values from 1. They come from the rule or the
// chart. It is nil if the dice are not read one by one.
func FaceResults(r *dice.Rolled, m *game.Manual) []string {
	t := r.KnownTerms()
	switch {
	case t == nil:
		return nil
	case len(t.Faces) > 0:
		return t.Faces
	}
	c := ChartOf(r, m)
	if c == nil || t.Column == "" {
		return nil
	}
	var mods []chart.Modifier
	for _, plus := range t.Mods {
		mods = append(mods, chart.Modifier{Label: plus.Label, Value: plus.Value})
	}
	out := make([]string, r.Sides)
	for i := range out {
		fell := i + 1
		if r.Sides == 10 {
			fell %= 10
		}
		out[i] = c.Read(t.Column, fell, mods...).Cell.Text
	}
	return out
}

// Result groups the faces of a die that have the same result.
type Result struct {
	Words string
	Faces []int // the values, from 1
}

// Results groups the faces of the pending dice by their results.
func (h *PendingDice) Results(m *game.Manual) []Result {
	if h.Secret || len(h.Counters) > 0 {
		return nil
	}
	roll := h.Roll()
	return ResultsOf(&roll, m)
}

// ResultsOf groups the faces of dice by their results. The result is nil if the faces themselves count. That is so
// for dice of a single unit, for secret draws, and for dice that are read together. The last result is the most
// frequent one, which need not be counted.
func ResultsOf(r *dice.Rolled, m *game.Manual) []Result {
	t := r.KnownTerms()
	if r.OnlyFor != 0 || t == nil || len(t.Owners) > 0 {
		return nil
	}
	var out []Result
	for i, words := range FaceResults(r, m) {
		at := slices.IndexFunc(out, func(r Result) bool { return r.Words == words })
		if at < 0 {
			at, out = len(out), append(out, Result{Words: words})
		}
		out[at].Faces = append(out[at].Faces, i+1)
	}
	if len(out) < 2 || len(out) > mostResults {
		return nil
	}
	most := 0
	for i := range out {
		if n, m := len(out[i].Faces), len(out[most].Faces); n > m || n == m && !t.Succeeds(out[i].Faces[0]) {
			most = i
		}
	}
	rest := out[most]
	out = slices.Delete(out, most, most+1)
	slices.Reverse(out) // the high faces are the better ones: hits before routs
	return append(out, rest)
}

// mostResults is how many results may be counted instead of faces.
const mostResults = 3

// RepresentativeFace returns the value that is stored for a die if only its result was entered.
func (r *Result) RepresentativeFace() int { return r.Faces[len(r.Faces)-1] }
