package part

import "time"

// Notes holds a referee's private notes, newest first.
type Notes struct {
	List      []Note
	MomentSeq int // the moment to which a new note belongs; 0 for the present
	MaxLength int // most letters of a note
}

// Note is one of a referee's notes.
type Note struct {
	ID     string
	Author string
	Seq    int
	Turn   int
	Words  string
	At     time.Time
}

// turnNotes holds the notes of one turn.
type turnNotes struct {
	Turn  int
	Notes []Note
}

// byTurn groups the notes by turn.
func (n *Notes) byTurn() []turnNotes {
	var out []turnNotes
	for _, k := range n.List {
		if len(out) == 0 || out[len(out)-1].Turn != k.Turn {
			out = append(out, turnNotes{Turn: k.Turn})
		}
		out[len(out)-1].Notes = append(out[len(out)-1].Notes, k)
	}
	return out
}
