package part

import (
	"strconv"

	"tricorne/rules/game"
)

// justLines is how many of the last lines stand beside the orders; the rest is in the log.
const justLines = 3

// Record is the log as it is printed.
type Record struct {
	*Table
	Told     []Entry // under the turn and phase in which each act was done
	New      int     // the first act the viewer has not seen, 0 when he has seen all
	More     bool    // there is an earlier record
	Editions string  // under which editions of the rules it was played
}

// Record is what the log of the desk prints.
func (d *Desk) Record() *Record {
	r := &Record{&d.Table, nil, d.News.From, d.More, d.Editions}
	if d.Tell != nil {
		r.Told = d.Tell()
	}
	return r
}

// fresh tells whether the viewer has not seen an act.
func (r *Record) fresh(e *Entry) bool { return r.New > 0 && e.Seq >= r.New }

// tellsJust tells whether what came of the last act stands beside the orders: not at the end, where it is told at length, not under a
// lesson before anybody has acted, and not where a referee corrects or goes back.
func (o *orders) tellsJust() bool {
	if o.Referee != nil && o.Referee.Doing != "" {
		return false
	}
	return o.Came != nil && o.Result == nil && (o.Coach == nil || o.Came.last().Side != game.Nobody)
}

func samePhase(a, b *Entry) bool { return a.Turn == b.Turn && a.Phase == b.Phase }

// phaseHead is the heading of a run of entries.
func phaseHead(e *Entry) string {
	if e.Phase == "" {
		return "Turn " + strconv.Itoa(e.Turn)
	}
	return "Turn " + strconv.Itoa(e.Turn) + " · " + e.Phase
}

func sideClass(h Here, s game.Side) string {
	if s == game.Nobody || h.Manual == nil {
		return ""
	}
	return h.Manual.Side(s).ID
}

// sumUp is what a battle or a turn came to, told behind the act with which it ended.
type sumUp struct {
	of    string // "The battle:"
	words game.Text
}

// sums finds, by the index of an act, what ended with it. Only what the log tells from its beginning is summed up; a battle of one act says it
// by itself.
func (r *Record) sums(h Here) map[int][]sumUp {
	out := map[int][]sumUp{}
	begun := -1 // the act that began the turn
	for i := range r.Told {
		e := &r.Told[i]
		for n := range e.Lines {
			if e.Lines[n].Opens(e.Turn) {
				begun = i
			}
		}
		if begun < 0 || i+1 < len(r.Told) && r.Told[i+1].Turn == e.Turn || i+1 == len(r.Told) {
			continue
		}
		if words := ChapterOf(h, r.Told[begun:i+1]).summary(); len(words) > 0 {
			out[i] = append(out[i], sumUp{"Turn " + itoa(e.Turn) + ":", words})
		}
		begun = -1
	}
	c := ChapterOf(h, r.Told)
	for i := range c.Battles {
		b := &c.Battles[i]
		if words := c.Came(b); b.Acts > 1 && b.End+1 < len(r.Told) && len(words) > 0 {
			out[b.End] = append([]sumUp{{"The battle:", words}}, out[b.End]...)
		}
	}
	return out
}
