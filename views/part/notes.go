package part

import "time"

// Notes holds a referee's private notes, newest first.
type Notes struct {
	NotesKept []Note
	At        int // the moment to which a new note belongs; 0 for the present
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

// turnOfNotes holds the notes of one turn.
type turnOfNotes struct {
	Turn  int
	Notes []Note
}

// byTurn groups the notes by turn.
func (n *Notes) byTurn() []turnOfNotes {
	var out []turnOfNotes
	for _, k := range n.NotesKept {
		if len(out) == 0 || out[len(out)-1].Turn != k.Turn {
			out = append(out, turnOfNotes{Turn: k.Turn})
		}
		out[len(out)-1].Notes = append(out[len(out)-1].Notes, k)
	}
	return out
}
