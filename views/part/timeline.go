package part

import (
	"slices"
	"strings"

	"tricorne/app/record/told"
	"tricorne/rules/game"
)

// turnBox is one turn on the strip below the map.
type turnBox struct {
	Turn  int
	Past  bool
	Now   bool
	Ticks []tick // acts of this turn in the desk's log
	Date  *game.Date
	Opens bool // the turn is the first of its day
}

// name returns the turn and the events it brings: "5p, turn 5, Dec 26, 5 pm: the rivers freeze". It begins with the
// label of the box.
func (b *turnBox) name() string {
	if b.Date == nil {
		return "Turn " + itoa(b.Turn)
	}
	out := b.label() + ", turn " + itoa(b.Turn) + ", " + b.Date.Day + ", " + b.Date.Hour
	if len(b.Date.Coming) > 0 {
		out += ": " + strings.Join(b.Date.Coming, "; ")
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

// night reports whether it is a night turn.
func (b *turnBox) night() bool { return b.Date != nil && b.Date.Night }

// brings reports whether an event of the turn is known in advance.
func (b *turnBox) brings() bool { return b.Date != nil && len(b.Date.Coming) > 0 }

// tick is one act of a turn, or a run of one side's acts when the turn has many.
type tick struct {
	Seq    int // the first act
	Last   int
	Battle bool
	Gone   bool
	Side   string
}

// mostTicks is the most acts of a turn that have one tick each. In a turn with more, consecutive acts that are alike
// share a tick.
const mostTicks = 8

// name returns the acts of a tick: "Act 12", "Acts 12 to 19".
func (k *tick) name() string {
	if k.Last == k.Seq {
		return "Act " + itoa(k.Seq)
	}
	return "Acts " + itoa(k.Seq) + " to " + itoa(k.Last)
}

// about returns who acted, and whether the acts were part of a battle or undone.
func (k *tick) about(s *strip) string {
	out := ""
	for _, side := range s.Manual.Sides {
		if side.ID == k.Side {
			out = ", " + side.Plural
		}
	}
	if k.Battle {
		out += ", in battle"
	}
	if k.Gone {
		out += ", undone"
	}
	return out
}

// here reports whether a tick includes an act.
func (k *tick) here(seq int) bool { return k.Seq <= seq && seq <= k.Last }

// runs joins consecutive acts that are alike: of one side, both in battle or not, both valid or not.
func runs(acts []tick) []tick {
	if len(acts) <= mostTicks {
		return acts
	}
	var out []tick
	for _, k := range acts {
		if n := len(out) - 1; n >= 0 && out[n].Side == k.Side && out[n].Battle == k.Battle && out[n].Gone == k.Gone {
			out[n].Last = k.Last
			continue
		}
		out = append(out, k)
	}
	return out
}

// strip holds the data of the line of turns.
type strip struct {
	*Table
	Scenario string
	Turn     int // the current turn
	Last     int // the last turn shown: of the scenario or, in a finished game, of the game; 0 if there is none
	Seq      int // the shown moment
	Acts     []told.Tick
	Whole    bool // Acts holds all acts, not only those of the log
}

func (d *Desk) strip() *strip {
	last := d.View.LastTurn
	if d.View.Result != nil {
		last = d.View.Turn // turns that were not played are not shown
	}
	return &strip{&d.Table, d.Scenario, d.View.Turn, last, d.Seq, d.ticks(), d.Ticks != nil}
}

// boxes lists all turns of the scenario, without their acts.
func (s *strip) boxes() []turnBox {
	first := s.firstTurn()
	last := max(s.Last, s.Turn)
	if last < first || last-first > 200 {
		return nil
	}
	out := make([]turnBox, 0, last-first+1)
	dates := s.dates()
	for n := first; n <= last; n++ {
		b := turnBox{Turn: n, Past: n < s.Turn, Now: n == s.Turn}
		if i := n - first; i < len(dates) {
			b.Date, b.Opens = &dates[i], i == 0 || dates[i-1].Day != dates[i].Day
		}
		out = append(out, b)
	}
	return out
}

// turns lists every turn of the scenario, with the acts that are still in the log.
func (s *strip) turns() []turnBox {
	out, first := s.boxes(), s.firstTurn()
	h := s.here()
	for _, k := range s.Acts {
		if k.Turn < first || k.Turn >= first+len(out) {
			continue
		}
		b := &out[k.Turn-first]
		b.Ticks = append(b.Ticks, tick{Seq: k.Seq, Last: k.Seq, Battle: k.Battle, Gone: k.Undone, Side: sideClass(h, k.Side)})
	}
	for i := range out {
		out[i].Ticks = runs(out[i].Ticks)
	}
	return out
}

// ticks lists the acts to mark: all if they are known, else those of the log.
func (d *Desk) ticks() []told.Tick {
	if d.Ticks != nil {
		return d.Ticks
	}
	out := make([]told.Tick, len(d.Log))
	for i := range d.Log {
		e := &d.Log[i]
		out[i] = told.Tick{Seq: e.Seq, Turn: e.Turn, Side: e.Side, Battle: e.Battle, Undone: e.Undone}
	}
	return out
}

// turnURL returns the address of the first moment of a turn.
func (s *strip) turnURL(turn int) string {
	if s.Whole {
		for _, k := range s.Acts {
			if k.Turn >= turn {
				return s.moments() + itoa(k.Seq)
			}
		}
	}
	return s.Path("history") + "?turn=" + itoa(turn)
}

// dates lists the calendar of the scenario from its first turn; nil if turns only have numbers.
func (s *strip) dates() []game.Date {
	printed, _ := s.Manual.Named(s.Scenario)
	return printed.Dates
}

// coming lists the later turns that bring an event.
func (s *strip) coming() []turnBox {
	if !slices.ContainsFunc(s.dates(), func(d game.Date) bool { return len(d.Coming) > 0 }) {
		return nil
	}
	var out []turnBox
	for _, b := range s.boxes() {
		if b.brings() && !b.Past {
			out = append(out, b)
		}
	}
	return out
}

// firstTurn returns the first turn of the scenario, or the earliest known turn.
func (s *strip) firstTurn() int {
	if printed, ok := s.Manual.Named(s.Scenario); ok {
		return printed.FirstTurn
	}
	first := s.Turn
	for _, k := range s.Acts {
		first = min(first, k.Turn)
	}
	return first
}
