package part

import (
	"slices"
	"strconv"

	"tricorne/app/record/told"
	"tricorne/rules/game"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// justLines is how many of the last lines are shown next to the orders. The others are only in the log.
const justLines = 3

// Record is the log as it is drawn.
type Record struct {
	*Table
	Told []told.Entry // acts, each under its turn and phase
	// the first act that is shown in full; of earlier ones only the results of the last turn and battle are shown
	First    int
	New      int    // the first act the viewer has not seen; 0 if they have seen all
	More     bool   // there are acts before those in Told
	Editions string // editions of the rules in use
}

// Record returns the data of the log of a desk.
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

// fresh reports whether the viewer has not yet seen an act.
func (r *Record) fresh(e *told.Entry) bool { return r.New > 0 && e.Seq >= r.New }

// tellsJust reports whether the last act's result is shown next to the orders. It is not shown at the end of the game,
// which has its own report. It is not shown under a lesson before the first act, or while a referee corrects or undoes.
func (o *orders) tellsJust() bool {
	if o.Referee != nil && o.Referee.Doing != "" {
		return false
	}
	return o.Came != nil && o.Result == nil && (o.Coach == nil || o.Came.last().Side != game.Nobody)
}

func samePhase(a, b *told.Entry) bool { return a.Turn == b.Turn && a.Phase == b.Phase }

// phaseHead returns the heading of a group of entries.
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

// sumUp is the result of a battle or a turn, shown after the act that ended it.
type sumUp struct {
	of    string // "The battle:"
	words text.Text
}

// ending is a battle or a turn that ended within the acts of a log.
type ending struct {
	at     int // index of the act that ended it
	battle bool
	of     string           // the label of its summary
	words  func() text.Text // the result of the ending in words
	cost   func() text.Text // the result without the holder of the field, which the line above already names
}

// battleCame is the label before the result of a battle.
const battleCame = "The battle:"

// endings lists the battles and turns that ended, in the order of their last acts. Only those whose beginning is in the
// log are included. A battle of a single act is left out, because its lines need no summary.
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
	begun := -1 // index of the act that began the turn
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

// sums maps the index of each shown act to the battles and turns that ended with it. Before lists the last turn and the
// last battle that ended earlier, if none of that kind has ended since.
func (r *Record) sums(h Here) (came map[int][]sumUp, before []sumUp) {
	came = map[int][]sumUp{}
	told := map[bool]bool{} // by kind of ending: true for a battle, false for a turn
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
