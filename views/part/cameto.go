package part

import (
	"sync"

	"tricorne/app/record/told"
	"tricorne/rules/game"
	"tricorne/rules/game/text"
)

// course identifies the acts of a turn or the lines of a battle, as one viewer heard them. It keeps pointers to the
// first and the last line, which stay valid while the table is in use. An undo changes one of the counts.
type course struct {
	first, last *game.Line
	size, gone  int // how many acts, or lines of a battle; how many of the acts were taken back
	battle      bool
}

// courseOf returns the course that identifies acts; the zero course if the first or last act has no lines.
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
// value is an empty cache. It is safe for concurrent use.
type outcomes struct {
	mu   sync.RWMutex
	kept map[course]text.Text
}

var cameTo outcomes

// mostCourses is the most summaries the cache holds, a few for every table in use. A full cache is emptied.
const mostCourses = 512

// of returns the summary of a course, from the cache or by calling read.
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
