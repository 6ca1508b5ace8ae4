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
	*History        // the field As names the viewer as addresses of the replay do
	To       int    // the last act of the shown stretch; 0 for none
	Back     string // address of this moment in the history
	Revealed bool   // everything is revealed, so that any view may be chosen
}

// inStretch reports whether an act belongs to the shown stretch or comes before it.
func (r *Replay) inStretch(seq int) bool { return r.To > 0 && seq <= r.To }

// frame returns the address of an act. Within a stretch the address keeps the end of the stretch.
func (r *Replay) frame(seq int) string {
	out := r.moments() + itoa(seq)
	if r.inStretch(seq) {
		out += "&to=" + itoa(r.To)
	}
	return out
}

// frames returns the address of the acts that play next, without their number.
func (r *Replay) frames() string {
	if r.To == 0 {
		return r.moments()
	}
	return strings.TrimSuffix(r.moments(), "at=") + "to=" + itoa(r.To) + "&at="
}

// end returns the act at which playback stops.
func (r *Replay) end() int {
	if r.To > 0 {
		return r.To
	}
	return r.Last
}

// battleBack returns the first act of this battle, or of the battle before; 0 if there is none.
func (r *Replay) battleBack() int {
	begin := 0
	for _, k := range r.Ticks {
		if k.Seq >= r.Seq {
			break
		}
		if k.Began && !k.Undone {
			begin = k.Seq
		}
	}
	return begin
}

// battleOn returns the first act of the next battle; 0 if there is none.
func (r *Replay) battleOn() int {
	for _, k := range r.Ticks {
		if k.Seq > r.Seq && k.Began && !k.Undone {
			return k.Seq
		}
	}
	return 0
}

// near lists the steps next to the play button; far lists the steps over whole turns and battles.
func (r *Replay) near() []step {
	all := r.steps()
	return []step{all[0], all[2], all[3], all[5]}
}

func (r *Replay) far() []step {
	all := r.steps()
	back, on := all[1], all[4]
	back.Sign, on.Sign = "◀ Turn", "Turn ▶"
	return []step{
		{"battle-back", "A battle back", "◀ Battle", r.battleBack()},
		back, on,
		{"battle-on", "On to the next battle", "Battle ▶", r.battleOn()},
	}
}

// caption returns the most important event of the act in a line or two; empty if the viewer noticed nothing.
func (r *Replay) caption() text.Text {
	e := r.momentEntry()
	if e == nil || !r.here().tells(e) {
		return nil
	}
	lines := r.here().printedLines(e)
	if len(lines) == 1 {
		return lines[0].Text
	}
	if o := outcomeOf(r.here(), []told.Entry{*e}, game.Nobody, false); o != nil {
		if head := o.head(); len(head) > 0 {
			return head
		}
	}
	if len(lines) == 0 {
		return nil
	}
	return weightiest(lines).Text
}

// longCaption is the length in bytes above which a small screen may cut a caption.
const longCaption = 110

// shortEnough reports whether a caption fits a small screen.
func shortEnough(caption text.Text) bool {
	n := 0
	for _, s := range caption {
		n += len(s.Words)
	}
	return n <= longCaption
}

// repeated reports whether the caption contains the whole act.
func (r *Replay) repeated() bool {
	e := r.momentEntry()
	if e == nil {
		return true
	}
	lines := r.here().printedLines(e)
	return len(lines) == 1 && shortEnough(lines[0].Text) && !e.Entered &&
		!slices.Contains(told.ShownIn(lines, e.Rolls), -1)
}

// actor returns the side that acted.
func (r *Replay) actor() game.Side {
	if e := r.momentEntry(); e != nil {
		return e.Side
	}
	return game.Nobody
}

// dwell returns how long the act is shown during playback, in percent of the usual time.
func (r *Replay) dwell() string {
	e := r.momentEntry()
	if e == nil || !r.here().tells(e) || e.Undone {
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

// spoken reports whether a screen reader reads the act out during playback.
func (r *Replay) spoken() bool {
	return fact.Important(fact.Weightiest(r.heardFacts())) || fact.Is[fact.BattleBegins](r.heardFacts()) ||
		fact.Is[fact.Turn](r.heardFacts())
}

// chapter is a turn in the table of contents.
type chapter struct {
	Name    string
	Seq     int // the act that began the turn
	Battles []int
	Now     bool
}

// chapters lists the turns of the game so far, each with the acts at which battles began.
func (r *Replay) chapters() []chapter {
	var out []chapter
	boxes := map[int]*turnBox{}
	all := r.strip().boxes()
	for i := range all {
		boxes[all[i].Turn] = &all[i]
	}
	turn := -1
	for _, k := range r.Ticks {
		if k.Turn > turn {
			turn = k.Turn
			out = append(out, chapter{Name: turnWords(boxes[turn], turn), Seq: k.Seq, Now: turn == r.View.Turn})
		}
		if n := len(out) - 1; n >= 0 && k.Began && !k.Undone {
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

// bounds returns the first and last act of the shown stretch. Without a stretch it proposes the battle or turn of this
// moment.
func (r *Replay) bounds() (from, to int) {
	if r.To > 0 {
		return r.Seq, r.To
	}
	i := r.Seq - 1
	if i < 0 || i >= len(r.Ticks) {
		return r.Seq, r.Seq
	}
	same := func(k told.Tick) bool { return k.Turn == r.Ticks[i].Turn }
	if r.Ticks[i].Battle {
		same = func(k told.Tick) bool { return k.Battle }
	}
	from, to = i, i
	for from > 0 && same(r.Ticks[from-1]) {
		from--
	}
	for to < len(r.Ticks)-1 && same(r.Ticks[to+1]) {
		to++
	}
	return from + 1, to + 1
}

// linkWords returns a sentence about who may open a link to this replay.
func (r *Replay) linkWords() string {
	if r.As == "public" || r.Revealed {
		return "The link leads everybody to these same acts."
	}
	return "Acts are numbered as this viewer noticed them. Until everything is revealed, others are told that they " +
		"may not see it."
}
