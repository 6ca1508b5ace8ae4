package part

import (
	"slices"
	"strconv"

	"tricorne/app/record/told"
	"tricorne/rules/game"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// justLines is how many of the last lines stand next to the orders; the rest is in the log.
const justLines = 3

// Record is the log as it is printed.
type Record struct {
	*Table
	Told []told.Entry // under the turn and phase in which each act was done
	// the first act that is told whole; of those before it only what the last turn and the last battle came to
	First    int
	New      int    // the first act the viewer has not seen, 0 when they have seen all
	More     bool   // there is an earlier record
	Editions string // under which editions of the rules it was played
}

// Record returns what the log of the desk prints.
func (d *Desk) Record() *Record {
	r := &Record{Table: &d.Table, New: d.News.First, More: d.More, Editions: d.Editions}
	if len(d.Log) > 0 {
		r.First = d.Log[0].Seq
	}
	if d.Tell != nil {
		r.Told = d.Tell()
	}
	return r
}

// fresh reports whether the viewer has not seen an act.
func (r *Record) fresh(e *told.Entry) bool { return r.New > 0 && e.Seq >= r.New }

// tellsJust reports whether the result of the last act stands next to the orders. It does not at the end, where it is
// told at length, under a lesson before anybody has acted, or where a referee corrects or goes back.
func (o *orders) tellsJust() bool {
	if o.Referee != nil && o.Referee.Doing != "" {
		return false
	}
	return o.Came != nil && o.Result == nil && (o.Coach == nil || o.Came.last().Side != game.Nobody)
}

func samePhase(a, b *told.Entry) bool { return a.Turn == b.Turn && a.Phase == b.Phase }

// phaseHead returns the heading of a run of entries.
func phaseHead(e *told.Entry) string {
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

// sumUp is the outcome of a battle or a turn, told behind the act with which it ended.
type sumUp struct {
	of    string // "The battle:"
	words text.Text
}

// ending is a battle or a turn that ended among the acts a log knows of.
type ending struct {
	at     int // the index of the act with which it ended
	battle bool
	of     string           // what it is called where it is summed up
	words  func() text.Text // its result in words
	cost   func() text.Text // the same without who holds the field, which the log tells right above
}

// battleCame begins what a battle came to.
const battleCame = "The battle:"

// endings finds what ended with which act, in that order. Only what the log tells from its beginning is summed up; a
// battle of one act says it by itself.
func (r *Record) endings(h Here) []ending {
	var out []ending
	c := ChapterOf(h, r.Told)
	for i := range c.Battles {
		if b := &c.Battles[i]; b.summed() && b.End+1 < len(r.Told) {
			out = append(out, ending{
				b.End, true, battleCame,
				func() text.Text { return c.Came(b) },
				func() text.Text {
					return cameTo.of(course{b.lines[0], b.lines[len(b.lines)-1], len(b.lines), 0, true},
						func() text.Text { return c.cost(b) })
				},
			})
		}
	}
	begun := -1 // the act that began the turn
	for i := range r.Told {
		e := &r.Told[i]
		for n := range e.Lines {
			if fact.BeginsTurn(e.Lines[n].Facts, e.Turn) {
				begun = i
			}
		}
		if begun < 0 || i+1 < len(r.Told) && r.Told[i+1].Turn == e.Turn || i+1 == len(r.Told) {
			continue
		}
		turn := r.Told[begun : i+1]
		words := func() text.Text {
			return cameTo.of(courseOf(turn), func() text.Text { return ChapterOf(h, turn).summary() })
		}
		out = append(out, ending{i, false, "Turn " + itoa(e.Turn) + ":", words, words})
		begun = -1
	}
	slices.SortStableFunc(out, func(a, b ending) int { return a.at - b.at }) // a turn ends after its last battle
	return out
}

// sums finds what ended with each act that is shown whole, by its index, and what ended before. The earlier ones are
// the last turn and the last battle, where none has ended since. The last turn and the last battle that ended earlier
// come before, where none has ended since.
func (r *Record) sums(h Here) (came map[int][]sumUp, before []sumUp) {
	came = map[int][]sumUp{}
	told := map[bool]bool{} // by whether it is of a battle
	for _, end := range slices.Backward(r.endings(h)) {
		early := r.Told[end.at].Seq < r.First
		if early && told[end.battle] {
			continue
		}
		words := end.cost()
		if early {
			words = end.words()
		}
		if told[end.battle] = true; len(words) == 0 {
			continue
		}
		if one := (sumUp{end.of, words}); early {
			before = append(before, one)
		} else {
			came[end.at] = append(came[end.at], one)
		}
	}
	slices.Reverse(before)
	for _, all := range came {
		slices.Reverse(all)
	}
	return came, before
}
