package game

import (
	"slices"
	"strings"
)

// Gist is what a line of the log comes to, where who prints it must know it: to leave it out, to sum up a battle or a turn. It is read off
// the words, so that it is known of every stored game.
type Gist string

// The gists. The last three are said of the units named right before the words.
const (
	Idle   Gist = "idle"   // nothing came of it: a page does without the line
	Joined Gist = "joined" // a battle begins
	Fired  Gist = "fired"  // dice fell at an enemy: each says whether it hit
	Held   Gist = "held"   // a battle is decided: who holds the field, or what it came to
	Hurt   Gist = "hurt"   // has lost strength
	Fled   Gist = "fled"   // takes no more part in the battle
	Fallen Gist = "fallen" // is out of the game
)

// Telling says by which words a game tells something of that gist.
type Telling struct {
	Gist  Gist
	Words string // no other line of that rule has them
	Rule  string // which the line cites, empty for any
}

// wholes is what a line as a whole may come to, from 1 on.
var wholes = [...]Gist{1: "", Idle, Joined, Fired, Held}

// Mark notes what each of the lines comes to, so that it need not be read off their words again.
func (m *Manual) Mark(lines []Line) {
	for i := range lines {
		lines[i].gist = uint8(slices.Index(wholes[1:], m.read(&lines[i])) + 1)
	}
}

// GistOf is what a line as a whole comes to, empty for nothing in particular.
func (m *Manual) GistOf(l *Line) Gist {
	if l.gist > 0 {
		return wholes[l.gist]
	}
	return m.read(l)
}

// read reads off the words of a line what it comes to.
func (m *Manual) read(l *Line) Gist {
	for i := range m.Tellings {
		switch t := &m.Tellings[i]; t.Gist {
		case Idle, Joined, Fired, Held:
			if (t.Rule == "" || t.Rule == l.Rule) && l.Text.says(t.Words) {
				return t.Gist
			}
		}
	}
	return ""
}

// Fate is what words right behind the names of units say of them, empty for nothing in particular.
func (m *Manual) Fate(words string) Gist {
	for i := range m.Tellings {
		switch t := &m.Tellings[i]; t.Gist {
		case Hurt, Fled, Fallen:
			if strings.Contains(words, t.Words) {
				return t.Gist
			}
		}
	}
	return ""
}

// says tells whether the words stand in one of the spans.
func (t Text) says(words string) bool {
	for i := range t {
		if strings.Contains(t[i].Words, words) {
			return true
		}
	}
	return false
}
