package part

import "time"

// Notes holds a referee's private notes, the latest first.
type Notes struct {
	Kept    []Note
	At      int // the moment a new one belongs to, 0 for the present one
	Longest int // letters
}

// Note is one of them.
type Note struct {
	ID     string
	Author string
	Seq    int
	Turn   int
	Words  string
	At     time.Time
}

// turnOfNotes are the notes of one turn.
type turnOfNotes struct {
	Turn int
	Kept []Note
}

// byTurn lists the notes under their turns.
func (n *Notes) byTurn() []turnOfNotes {
	var out []turnOfNotes
	for _, k := range n.Kept {
		if len(out) == 0 || out[len(out)-1].Turn != k.Turn {
			out = append(out, turnOfNotes{Turn: k.Turn})
		}
		out[len(out)-1].Kept = append(out[len(out)-1].Kept, k)
	}
	return out
}
