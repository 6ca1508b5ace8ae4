package game

// Luck is a throw held against chance: what the dice brought, and what every face of a die would have brought. It is no part of the record;
// whoever wants it plays the act again.
type Luck struct {
	Side   Side   // whom high scores are good for
	Of     string // what the scores count, in the plural: "hits"
	For    Side   // who alone knows what the faces bring; Nobody when everybody does
	Space  string // the id of the space of the battle that it belongs to; empty where it belongs to none
	Scores []int  // what each face brings, all faces being equally likely
	Got    []int  // what each die brought
}

// Faces are the numbers that a die shows.
type Faces struct{ First, Last int }

// D6 is an ordinary die.
var D6 = Faces{1, 6}

// Judge holds dice that have just been rolled against chance: score says what a face brings to the side. It must be known to everybody
// what the faces bring once this act is over; where only the side itself knows that, say so with Luck.For.
func (t *Turn[S]) Judge(side Side, of string, fell []int, faces Faces, score func(face int) int) *Luck {
	l := Luck{Side: side, Of: of, Scores: make([]int, 0, faces.Last-faces.First+1), Got: make([]int, len(fell))}
	for face := faces.First; face <= faces.Last; face++ {
		l.Scores = append(l.Scores, score(face))
	}
	for i, face := range fell {
		l.Got[i] = l.Scores[face-faces.First]
	}
	t.luck = append(t.luck, &l)
	return &l
}

// Only says that nobody but the side knows what the faces bring.
func (l *Luck) Only(side Side) { l.For = side }

// In says that the dice belong to the battle at a space.
func (l *Luck) In(space string) { l.Space = space }

// Judged lists what was held against chance, as a viewer may know it.
func (o *Outcome) Judged(v Viewer) []Luck {
	var out []Luck
	for _, l := range o.luck {
		if l.For == Nobody || v.Sees(l.For) {
			out = append(out, *l)
		}
	}
	return out
}
