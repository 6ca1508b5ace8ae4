package part

import (
	"slices"
	"strconv"

	"tricorne/app/record/told"
	"tricorne/rules/game"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// lastLineCount is how many of the last lines are shown next to the orders. The others are only in the log.
const lastLineCount = 3

// LogView holds the data from which the log is drawn.
type LogView struct {
	*Table
	Entries []told.Entry // acts, each under its turn and phase
	// the first act that is shown in full; of earlier ones only the results of the last turn and battle are shown
	FirstFullAct     int
	FirstUnseenAct   int    // the first act the viewer has not seen; 0 if they have seen all
	HasEarlierRecord bool   // there are acts before those in Entries
	Editions         string // editions of the rules in use
}

// LogView returns the data of the log of a desk.
func (d *Desk) LogView() *LogView {
	r := &LogView{
		Table: &d.Table, FirstUnseenAct: d.News.FirstAct, HasEarlierRecord: d.HasEarlierEntries,
		Editions: d.Editions,
	}
	if len(d.Log) > 0 {
		r.FirstFullAct = d.Log[0].Seq
	}
	if d.PrintedLog != nil {
		r.Entries = d.PrintedLog()
	}
	return r
}

// isUnseen reports whether the viewer has not yet seen an act.
func (r *LogView) isUnseen(e *told.Entry) bool {
	return r.FirstUnseenAct > 0 && e.Seq >= r.FirstUnseenAct
}

// showsLastResult reports whether the last act's result is shown next to the orders. It is not shown at the end of the
// game, which has its own report. It is not shown under a lesson before the first act, or while a referee corrects or
// undoes.
func (o *orders) showsLastResult() bool {
	if o.Referee != nil && o.Referee.RulingKind != "" {
		return false
	}
	return o.LastOutcome != nil && o.Result == nil && (o.Coach == nil || o.LastOutcome.lastEntry().Side != game.Nobody)
}

func samePhase(a, b *told.Entry) bool { return a.Turn == b.Turn && a.Phase == b.Phase }

// phaseHead returns the heading of a group of entries: its turn and its phase.
func phaseHead(e *told.Entry) string {
	if e.Phase == "" {
		return "Turn " + strconv.Itoa(e.Turn)
	}
	return "Turn " + strconv.Itoa(e.Turn) + " · " + e.Phase
}

func sideClass(h TextLinks, s game.Side) string {
	if s == game.Nobody || h.Manual == nil {
		return ""
	}
	return h.Manual.Side(s).ID
}

// summaryLine is the result of a battle or a turn, shown after the act that ended it.
type summaryLine struct {
	label string // "The battle:"
	text  text.Text
}

// endedSpan is a battle or a turn whose end is among the acts of a log.
type endedSpan struct {
	actIndex   int // index of the act that ended the battle or turn
	battle     bool
	label      string           // the label before the summary, such as battleResultLabel
	resultText func() text.Text // the result of the battle or turn, as text
	// the result without the sentence about who holds the field, which the line above already contains
	costText func() text.Text
}

// battleResultLabel is the label before the result of a battle.
const battleResultLabel = "The battle:"

// endedSpans lists the battles and turns that ended, in the order of their last acts. It includes only those whose
// beginning is in the log. A battle of a single act is left out, because its lines need no summary.
func (r *LogView) endedSpans(h TextLinks) []endedSpan {
	var out []endedSpan
	c := ChapterOf(h, r.Entries)
	for i := range c.Battles {
		if b := &c.Battles[i]; b.hasSummary() && b.LastActIndex+1 < len(r.Entries) {
			out = append(out, endedSpan{
				b.LastActIndex, true, battleResultLabel,
				func() text.Text { return c.ResultText(b) },
				func() text.Text {
					return cachedSummaries.get(summaryKey{b.lines[0], b.lines[len(b.lines)-1], len(b.lines), 0, true},
						func() text.Text { return c.cost(b) })
				},
			})
		}
	}
	begun := -1 // index of the act that began the turn
	for i := range r.Entries {
		e := &r.Entries[i]
		for n := range e.Lines {
			if fact.BeginsTurn(e.Lines[n].Facts, e.Turn) {
				begun = i
			}
		}
		if begun < 0 || i+1 < len(r.Entries) && r.Entries[i+1].Turn == e.Turn || i+1 == len(r.Entries) {
			continue
		}
		turn := r.Entries[begun : i+1]
		words := func() text.Text {
			return cachedSummaries.get(summaryKeyOf(turn), func() text.Text { return ChapterOf(h, turn).summary() })
		}
		out = append(out, endedSpan{i, false, "Turn " + itoa(e.Turn) + ":", words, words})
		begun = -1
	}
	// a turn ends after its last battle
	slices.SortStableFunc(out, func(a, b endedSpan) int { return a.actIndex - b.actIndex })
	return out
}

// summaryLines maps the index of each shown act to the battles and turns that ended with it. The result before has
// the last battle and the last turn that ended before the acts that are shown in full. It leaves out a battle or a
// turn if another has ended since.
func (r *LogView) summaryLines(h TextLinks) (came map[int][]summaryLine, before []summaryLine) {
	came = map[int][]summaryLine{}
	told := map[bool]bool{} // by kind of ending: true for a battle, false for a turn
	for _, end := range slices.Backward(r.endedSpans(h)) {
		early := r.Entries[end.actIndex].Seq < r.FirstFullAct
		if early && told[end.battle] {
			continue
		}
		words := end.costText()
		if early {
			words = end.resultText()
		}
		if told[end.battle] = true; len(words) == 0 {
			continue
		}
		if one := (summaryLine{end.label, words}); early {
			before = append(before, one)
		} else {
			came[end.actIndex] = append(came[end.actIndex], one)
		}
	}
	slices.Reverse(before)
	for _, all := range came {
		slices.Reverse(all)
	}
	return came, before
}
