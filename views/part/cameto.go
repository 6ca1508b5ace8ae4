package part

import (
	"sync"

	"tricorne/app/record/told"
	"tricorne/rules/game"
	"tricorne/rules/game/text"
)

// summaryKey identifies the acts of a turn, or the lines of a battle, that one viewer was told of. It keeps
// pointers to the first and the last line, which stay valid while the table is in use. Each undo changes one of the
// counts, and therefore the key.
type summaryKey struct {
	first, last       *game.Line
	size, undoneCount int // the number of acts, or of lines of a battle; the number of acts that were undone
	isBattle          bool
}

// summaryKeyOf returns the key of the summary of acts. It returns the zero key if the first or last act has no lines.
func summaryKeyOf(acts []told.Entry) summaryKey {
	begin, end := acts[0].Lines, acts[len(acts)-1].Lines
	if len(begin) == 0 || len(end) == 0 {
		return summaryKey{}
	}
	out := summaryKey{&begin[0], &end[len(end)-1], len(acts), 0, false}
	for i := range acts {
		if acts[i].Undone {
			out.undoneCount++
		}
	}
	return out
}

// summaryCache caches the summaries of turns and battles, because the log shows the last turn and battle after every
// act. The zero value is an empty cache. It is safe for concurrent use.
type summaryCache struct {
	mu        sync.RWMutex
	summaries map[summaryKey]text.Text
}

var cachedSummaries summaryCache

// maxSummaries is the most summaries that the cache holds: a few for every table in use. A full cache is emptied.
const maxSummaries = 512

// get returns the summary for a key, from the cache or by calling read.
func (o *summaryCache) get(c summaryKey, read func() text.Text) text.Text {
	o.mu.RLock()
	out, ok := o.summaries[c]
	o.mu.RUnlock()
	if ok {
		return out
	}
	out = read()
	if c == (summaryKey{}) {
		return out
	}
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.summaries == nil || len(o.summaries) >= maxSummaries {
		o.summaries = map[summaryKey]text.Text{}
	}
	o.summaries[c] = out
	return out
}
