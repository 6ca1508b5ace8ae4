package part

import (
	"slices"
	"strings"

	"tricorne/app/record/told"
	"tricorne/rules/game"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// Replay is one moment of a game that is played back, as one viewer knew it then.
type Replay struct {
	*History          // the field ViewerParam has the form that is used in addresses of the replay
	LastAct    int    // the last act of the shown stretch; 0 for none
	HistoryURL string // address of this moment in the history
	Revealed   bool   // everything is revealed, so that any view may be chosen
}

// inRange reports whether an act belongs to the shown stretch or comes before it.
func (r *Replay) inRange(seq int) bool { return r.LastAct > 0 && seq <= r.LastAct }

// actURL returns the address of an act. Within a stretch the address keeps the end of the stretch.
func (r *Replay) actURL(seq int) string {
	out := r.momentURL() + itoa(seq)
	if r.inRange(seq) {
		out += "&to=" + itoa(r.LastAct)
	}
	return out
}

// actURLPrefix returns the address of the acts that play next, without their number.
func (r *Replay) actURLPrefix() string {
	if r.LastAct == 0 {
		return r.momentURL()
	}
	return strings.TrimSuffix(r.momentURL(), "at=") + "to=" + itoa(r.LastAct) + "&at="
}

// stopAt returns the act at which playback stops.
func (r *Replay) stopAt() int {
	if r.LastAct > 0 {
		return r.LastAct
	}
	return r.LastMoment
}

// previousBattle returns the first act of this battle, or of the battle before; 0 if there is none.
func (r *Replay) previousBattle() int {
	begin := 0
	for _, k := range r.TimelineActs {
		if k.Seq >= r.Seq {
			break
		}
		if k.BeganBattle && !k.Undone {
			begin = k.Seq
		}
	}
	return begin
}

// nextBattle returns the first act of the next battle; 0 if there is none.
func (r *Replay) nextBattle() int {
	for _, k := range r.TimelineActs {
		if k.Seq > r.Seq && k.BeganBattle && !k.Undone {
			return k.Seq
		}
	}
	return 0
}

// smallSteps lists the steps next to the play button. largeSteps lists the steps over whole turns and battles.
func (r *Replay) smallSteps() []step {
	all := r.steps()
	return []step{all[0], all[2], all[3], all[5]}
}

func (r *Replay) largeSteps() []step {
	all := r.steps()
	back, on := all[1], all[4]
	back.Sign, on.Sign = "◀ Turn", "Turn ▶"
	return []step{
		{"battle-back", "A battle back", "◀ Battle", r.previousBattle()},
		back, on,
		{"battle-on", "On to the next battle", "Battle ▶", r.nextBattle()},
	}
}

// caption returns the most important event of the act in a line or two; empty if the viewer noticed nothing.
func (r *Replay) caption() text.Text {
	e := r.momentEntry()
	if e == nil || !r.textLinks().hasContent(e) {
		return nil
	}
	lines := r.textLinks().printedLines(e)
	if len(lines) == 1 {
		return lines[0].Text
	}
	if o := outcomeOf(r.textLinks(), []told.Entry{*e}, game.Nobody, false); o != nil {
		if head := o.head(); len(head) > 0 {
			return head
		}
	}
	if len(lines) == 0 {
		return nil
	}
	return weightiestLine(lines).Text
}

// longCaptionLength is the length in bytes above which a small screen may cut a caption.
const longCaptionLength = 110

// fitsSmallScreen reports whether a caption fits a small screen.
func fitsSmallScreen(caption text.Text) bool {
	n := 0
	for _, s := range caption {
		n += len(s.Words)
	}
	return n <= longCaptionLength
}

// captionSaysAll reports whether the caption contains the whole act.
func (r *Replay) captionSaysAll() bool {
	e := r.momentEntry()
	if e == nil {
		return true
	}
	lines := r.textLinks().printedLines(e)
	return len(lines) == 1 && fitsSmallScreen(lines[0].Text) && !e.Entered &&
		!slices.Contains(told.LineIndexOfThrows(lines, e.Rolls), -1)
}

// actor returns the side that acted.
func (r *Replay) actor() game.Side {
	if e := r.momentEntry(); e != nil {
		return e.Side
	}
	return game.Nobody
}

// showPercent returns how long the act is shown during playback, in percent of the usual time.
func (r *Replay) showPercent() string {
	e := r.momentEntry()
	if e == nil || !r.textLinks().hasContent(e) || e.Undone {
		return "35"
	}
	top := fact.Weightiest(r.heardFacts())
	switch {
	case fact.Important(top):
		return "180"
	case len(e.Rolls) > 0:
		return "150"
	case fact.Quiet(top):
		return "60"
	}
	return "100"
}

// isReadAloud reports whether a screen reader reads the act out during playback.
func (r *Replay) isReadAloud() bool {
	return fact.Important(fact.Weightiest(r.heardFacts())) || fact.Contains[fact.BattleBegins](r.heardFacts()) ||
		fact.Contains[fact.Turn](r.heardFacts())
}

// chapter is a turn in the table of contents.
type chapter struct {
	Name    string
	Seq     int // the act that began the turn
	Battles []int
	Current bool
}

// chapters lists the turns of the game so far, each with the acts at which battles began.
func (r *Replay) chapters() []chapter {
	var out []chapter
	boxes := map[int]*turnBox{}
	all := r.timeline().boxes()
	for i := range all {
		boxes[all[i].Turn] = &all[i]
	}
	turn := -1
	for _, k := range r.TimelineActs {
		if k.Turn > turn {
			turn = k.Turn
			out = append(out, chapter{Name: turnWords(boxes[turn], turn), Seq: k.Seq, Current: turn == r.View.Turn})
		}
		if n := len(out) - 1; n >= 0 && k.BeganBattle && !k.Undone {
			out[n].Battles = append(out[n].Battles, k.Seq)
		}
	}
	return out
}

// turnWords returns the name of a turn: "Turn 5, Dec 26, 5 pm".
func turnWords(b *turnBox, turn int) string {
	out := "Turn " + itoa(turn)
	if b == nil || b.Date == nil {
		return out
	}
	out += ", " + b.Date.Day
	if b.Date.Hour != "" {
		out += ", " + b.Date.Hour
	}
	return out
}

// shownRange returns the first and last act of the shown stretch. Without a stretch it proposes the battle or turn of
// this moment.
func (r *Replay) shownRange() (from, to int) {
	if r.LastAct > 0 {
		return r.Seq, r.LastAct
	}
	i := r.Seq - 1
	if i < 0 || i >= len(r.TimelineActs) {
		return r.Seq, r.Seq
	}
	same := func(k told.TimelineAct) bool { return k.Turn == r.TimelineActs[i].Turn }
	if r.TimelineActs[i].Battle {
		same = func(k told.TimelineAct) bool { return k.Battle }
	}
	from, to = i, i
	for from > 0 && same(r.TimelineActs[from-1]) {
		from--
	}
	for to < len(r.TimelineActs)-1 && same(r.TimelineActs[to+1]) {
		to++
	}
	return from + 1, to + 1
}

// linkWords returns a sentence about who may open a link to this replay.
func (r *Replay) linkWords() string {
	if r.ViewerParam == "public" || r.Revealed {
		return "The link leads everybody to these same acts."
	}
	return "Acts are numbered as this viewer noticed them. Until everything is revealed, others are told that they " +
		"may not see it."
}
