package part

import (
	"sync"

	"tricorne/app/record/told"
	"tricorne/rules/game"
	"tricorne/rules/game/text"
)

// course identifies the acts of a turn or the lines of a battle, as one viewer heard them. It keeps the first and the
// last line, because the lines of an act stay where they are as long as its table is in use. An undo changes how many
// acts or lines there are, or how many are gone.
type course struct {
	first, last *game.Line
	size, gone  int // how many acts, or lines of a battle; how many of the acts were taken back
	battle      bool
}

// courseOf returns the course of acts, the zero course where it cannot be told from others.
func courseOf(acts []told.Entry) course {
	begin, end := acts[0].Lines, acts[len(acts)-1].Lines
	if len(begin) == 0 || len(end) == 0 {
		return course{}
	}
	out := course{&begin[0], &end[len(end)-1], len(acts), 0, false}
	for i := range acts {
		if acts[i].Undone {
			out.gone++
		}
	}
	return out
}

// outcomes caches the summary of each course, because the log shows the last turn and battle after every act. The zero
// value is empty and may be used by many at once.
type outcomes struct {
	mu   sync.RWMutex
	kept map[course]text.Text
}

var cameTo outcomes

// mostCourses is how many are kept, a few of every table in use. Then it begins anew.
const mostCourses = 512

// of returns what a course came to: as it was read before, or else read now.
func (o *outcomes) of(c course, read func() text.Text) text.Text {
	o.mu.RLock()
	out, ok := o.kept[c]
	o.mu.RUnlock()
	if ok {
		return out
	}
	out = read()
	if c == (course{}) {
		return out
	}
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.kept == nil || len(o.kept) >= mostCourses {
		o.kept = map[course]text.Text{}
	}
	o.kept[c] = out
	return out
}
