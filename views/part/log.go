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

// tellsJust tells whether what came of the last act stands beside the orders: not at the end, where it is told at length, and not
// under a lesson before anybody has acted.
func (o *orders) tellsJust() bool {
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
