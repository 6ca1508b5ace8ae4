package part

import (
	"slices"
	"strings"

	"tricorne/app/record/told"
	"tricorne/rules/game"
)

// turnBox is one turn on the strip below the map.
type turnBox struct {
	Turn       int
	Past       bool
	Current    bool
	Ticks      []timelineTick // acts of this turn in the desk's log
	Date       *game.Date
	FirstOfDay bool // the turn is the first of its day
}

// nameWithEvents returns the turn and the events it brings: "5p, turn 5, Dec 26, 5 pm: the rivers freeze". It begins
// with the label of the box.
func (b *turnBox) nameWithEvents() string {
	if b.Date == nil {
		return "Turn " + itoa(b.Turn)
	}
	out := b.label() + ", turn " + itoa(b.Turn) + ", " + b.Date.Day + ", " + b.Date.Hour
	if len(b.Date.Events) > 0 {
		out += ": " + strings.Join(b.Date.Events, "; ")
	}
	return out
}

// label returns the text of the box: the number, hour ("7a"), months ("S/O") or season ("W") of the turn.
func (b *turnBox) label() string {
	if b.Date == nil {
		return itoa(b.Turn)
	}
	if first, second, months := strings.Cut(b.Date.Hour, "/"); months {
		return first[:min(1, len(first))] + "/" + second[:min(1, len(second))]
	}
	hour, half, timed := strings.Cut(b.Date.Hour, " ")
	if !timed {
		return hour[:min(1, len(hour))]
	}
	return hour + half[:1]
}

// isNight reports whether it is a night turn.
func (b *turnBox) isNight() bool { return b.Date != nil && b.Date.IsNight }

// bringsEvent reports whether the turn has an event that is known in advance.
func (b *turnBox) bringsEvent() bool { return b.Date != nil && len(b.Date.Events) > 0 }

// timelineTick is one act of a turn, or a run of one side's acts when the turn has many.
type timelineTick struct {
	Seq      int // the first act
	LastSeq  int
	InBattle bool
	Undone   bool
	Side     string
}

// maxTicks is the most acts of a turn that have one tick each. In a turn with more, consecutive acts that are alike
// share a tick.
const maxTicks = 8

// name returns the acts of a tick: "Act 12", "Acts 12 to 19".
func (k *timelineTick) name() string {
	if k.LastSeq == k.Seq {
		return "Act " + itoa(k.Seq)
	}
	return "Acts " + itoa(k.Seq) + " to " + itoa(k.LastSeq)
}

// tickText returns who acted, and whether the acts were part of a battle or undone.
func (k *timelineTick) tickText(s *timeline) string {
	out := ""
	for _, side := range s.Manual.Sides {
		if side.ID == k.Side {
			out = ", " + side.Plural
		}
	}
	if k.InBattle {
		out += ", in battle"
	}
	if k.Undone {
		out += ", undone"
	}
	return out
}

// includes reports whether a tick includes an act.
func (k *timelineTick) includes(seq int) bool { return k.Seq <= seq && seq <= k.LastSeq }

// joinRuns joins consecutive acts that are alike: of one side, both in battle or not, both valid or not.
func joinRuns(acts []timelineTick) []timelineTick {
	if len(acts) <= maxTicks {
		return acts
	}
	var out []timelineTick
	for _, k := range acts {
		if n := len(out) - 1; n >= 0 && out[n].Side == k.Side && out[n].InBattle == k.InBattle && out[n].Undone == k.Undone {
			out[n].LastSeq = k.LastSeq
			continue
		}
		out = append(out, k)
	}
	return out
}

// timeline holds the data of the line of turns.
type timeline struct {
	*Table
	Scenario string
	Turn     int // the current turn
	LastTurn int // the last turn shown: of the scenario or, in a finished game, of the game; 0 if there is none
	Seq      int // the shown moment
	Acts     []told.TimelineAct
	AllActs  bool // Acts holds all acts, not only those of the log
}

func (d *Desk) timeline() *timeline {
	last := d.View.LastTurn
	if d.View.Result != nil {
		last = d.View.Turn // turns that were not played are not shown
	}
	return &timeline{&d.Table, d.Scenario, d.View.Turn, last, d.Seq, d.ticks(), d.TimelineActs != nil}
}

// boxes lists all turns of the scenario, without their acts.
func (s *timeline) boxes() []turnBox {
	first := s.firstTurn()
	last := max(s.LastTurn, s.Turn)
	if last < first || last-first > 200 {
		return nil
	}
	out := make([]turnBox, 0, last-first+1)
	dates := s.dates()
	for n := first; n <= last; n++ {
		b := turnBox{Turn: n, Past: n < s.Turn, Current: n == s.Turn}
		if i := n - first; i < len(dates) {
			b.Date, b.FirstOfDay = &dates[i], i == 0 || dates[i-1].Day != dates[i].Day
		}
		out = append(out, b)
	}
	return out
}

// turns lists every turn of the scenario, with the acts that are still in the log.
func (s *timeline) turns() []turnBox {
	out, first := s.boxes(), s.firstTurn()
	h := s.textLinks()
	for _, k := range s.Acts {
		if k.Turn < first || k.Turn >= first+len(out) {
			continue
		}
		b := &out[k.Turn-first]
		b.Ticks = append(b.Ticks,
			timelineTick{Seq: k.Seq, LastSeq: k.Seq, InBattle: k.Battle, Undone: k.Undone, Side: sideClass(h, k.Side)})
	}
	for i := range out {
		out[i].Ticks = joinRuns(out[i].Ticks)
	}
	return out
}

// ticks lists the acts to mark: all if they are known, else those of the log.
func (d *Desk) ticks() []told.TimelineAct {
	if d.TimelineActs != nil {
		return d.TimelineActs
	}
	out := make([]told.TimelineAct, len(d.Log))
	for i := range d.Log {
		e := &d.Log[i]
		out[i] = told.TimelineAct{Seq: e.Seq, Turn: e.Turn, Side: e.Side, Battle: e.Battle, Undone: e.Undone}
	}
	return out
}

// turnURL returns the address of the first moment of a turn.
func (s *timeline) turnURL(turn int) string {
	if s.AllActs {
		for _, k := range s.Acts {
			if k.Turn >= turn {
				return s.momentURL() + itoa(k.Seq)
			}
		}
	}
	return s.Path("history") + "?turn=" + itoa(turn)
}

// dates lists the calendar of the scenario from its first turn; nil if turns only have numbers.
func (s *timeline) dates() []game.Date {
	printed, _ := s.Manual.ScenarioNamed(s.Scenario)
	return printed.Dates
}

// comingTurns lists the later turns in which an event happens.
func (s *timeline) comingTurns() []turnBox {
	if !slices.ContainsFunc(s.dates(), func(d game.Date) bool { return len(d.Events) > 0 }) {
		return nil
	}
	var out []turnBox
	for _, b := range s.boxes() {
		if b.bringsEvent() && !b.Past {
			out = append(out, b)
		}
	}
	return out
}

// firstTurn returns the first turn of the scenario, or the earliest known turn.
func (s *timeline) firstTurn() int {
	if printed, ok := s.Manual.ScenarioNamed(s.Scenario); ok {
		return printed.FirstTurn
	}
	first := s.Turn
	for _, k := range s.Acts {
		first = min(first, k.Turn)
	}
	return first
}
