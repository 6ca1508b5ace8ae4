package game

import "tricorne/rules/game/luck"

// RecordLuck compares dice that have just been rolled with chance. The function score returns the score of a face for
// the side. After the action everybody must know what each face means. If only the side itself knows, call
// Luck.SetOnlyFor.
func (t *Turn[S]) RecordLuck(side Side, of string, fell []int, faces luck.Faces, score func(face int) int) *luck.Luck {
	l := luck.Luck{
		Side: side, ScoreName: of, Scores: make([]int, 0, faces.Last-faces.First+1),
		DieScores: make([]int, len(fell)),
	}
	for face := faces.First; face <= faces.Last; face++ {
		l.Scores = append(l.Scores, score(face))
	}
	for i, face := range fell {
		l.DieScores[i] = l.Scores[face-faces.First]
	}
	t.luck = append(t.luck, &l)
	return &l
}

// LuckFor lists the comparisons of dice with chance that a viewer may know.
func (o *Outcome) LuckFor(v Viewer) []luck.Luck {
	var out []luck.Luck
	for _, l := range o.luck {
		if l.OnlyFor == Nobody || v.Sees(l.OnlyFor) {
			out = append(out, *l)
		}
	}
	return out
}
