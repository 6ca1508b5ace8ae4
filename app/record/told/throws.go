package told

import (
	"slices"

	"tricorne/rules/dice"
	"tricorne/rules/game"
	"tricorne/rules/game/text"
)

// LineIndexOfThrows returns, for each throw of an act, the index of the line that shows its dice. It is -1 if no line
// shows them. A line shows consecutive throws, with all their dice.
func LineIndexOfThrows(lines []game.Line, rolls []dice.Rolled) []int {
	in := make([]int, len(rolls))
	for i := range in {
		in[i] = -1
	}
	for i := range lines {
		faces := diceFacesIn(lines[i].Text)
		if len(faces) == 0 {
			continue
		}
		for from := range rolls {
			if to := endOfMatchingThrows(faces, rolls, in, from); to > from {
				for j := from; j < to; j++ {
					in[j] = i
				}
				break
			}
		}
	}
	return in
}

// diceFacesIn returns the dice that a text shows.
func diceFacesIn(words text.Text) []string {
	var out []string
	for _, s := range words {
		if s.Kind == text.ToDie {
			out = append(out, s.Words)
		}
	}
	return out
}

// endOfMatchingThrows finds consecutive throws, beginning at index from, whose dice are exactly the given faces. It
// returns the index after these throws, or the value of from if there are no such throws. Only throws without a line
// count.
func endOfMatchingThrows(faces []string, rolls []dice.Rolled, in []int, from int) int {
	for to := from; to < len(rolls) && in[to] < 0; to++ {
		r := &rolls[to]
		if len(r.Values) > len(faces) || !slices.EqualFunc(r.Values, faces[:len(r.Values)], func(v int, face string) bool {
			return dice.Face(r.Sides, v) == face
		}) {
			return from
		}
		if faces = faces[len(r.Values):]; len(faces) == 0 {
			return to + 1
		}
	}
	return from
}
